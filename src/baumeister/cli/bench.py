"""`baumeister bench`: how fast the rules are, as ratios."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("game", default="palatinus")
@click.option("--players", type=int, default=3, show_default=True, help="Number of players.")
@click.option("--games", type=click.IntRange(10), help="Games in one round; as many as take a third of a second.")
@click.option(
    "--rounds", type=click.IntRange(1), default=15, show_default=True, help="Rounds in which ours and others take turns."
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Folder for GAME.json and GAME.md.")
def bench(game: str, players: int, games: int | None, rounds: int, out: Path | None) -> None:
    """Measure how fast the rules of GAME are, beside the same game in C++."""
    import msgspec

    from ..engine.files import write_text
    from ..lab.bench import run_bench, table

    result = run_bench(game, players, rounds, lambda doing: click.echo(doing + " ...", err=True), games)
    page = table(result)
    click.echo(page)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        write_text(out / f"{game}.json", msgspec.json.format(msgspec.json.encode(result), indent=2).decode() + "\n")
        write_text(out / f"{game}.md", page)
