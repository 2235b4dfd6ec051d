"""`baumeister simulate`: many random games, summed up."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..engine.errors import BadInput
from ..engine.game import Game
from ..engine.kernels import can_compile
from .screen import make_console
from .settings import game_argument, game_options, named_values, set_up

if TYPE_CHECKING:
    from ..lab.simulate import Results
    from ..lab.tally import Tally

LARGEST_SEED = 2**63 - 1


@click.command()
@game_argument
@game_options
@click.option("--games", type=click.IntRange(1, 10**9), default=10_000, show_default=True, metavar="N", help="How many games.")
@click.option("--seed", type=click.IntRange(0, LARGEST_SEED), metavar="S", help="The same seed gives the same games.")
@click.option("--out", metavar="FILE", help="One row a game: x.parquet, x.csv or x.jsonl.")
@click.option("--records", metavar="DIR", help="Write every game as DIR/<number>.bgr, too.")
@click.option("--compiled/--interpreted", default=None, help="Compiled rules need Numba and are the default where it is there.")
@click.option("--threads", type=click.IntRange(1, 1024), metavar="N", help="Threads; by default one for each core.")
def simulate(
    game: str,
    players: int | None,
    edition: str | None,
    given: Sequence[str],
    components_file: str | None,
    games: int,
    seed: int | None,
    out: str | None,
    records: str | None,
    compiled: bool | None,
    threads: int | None,
) -> None:
    """Play many random games and sum them up.

    Game number k of a seed is always the same, however many games, cores and threads there are.
    """
    if compiled is None:
        compiled = can_compile()
        if not compiled:
            click.echo("Numba is not installed: pip install 'baumeister[fast]' makes this a hundred times faster", err=True)
    settings = set_up(game, players, edition, given, components_file, compiled=compiled)
    chosen_seed = secrets.randbits(32) if seed is None else seed
    tally, seconds = run(settings, games, chosen_seed, threads, out, records)
    print_summary(settings, tally, chosen_seed, seconds)
    print_editions(settings, named_values(given), tally, chosen_seed, threads)


def run(game: Game[Any], games: int, seed: int, threads: int | None, out: str | None, records: str | None) -> tuple[Tally, float]:
    """Play all games and write what was asked for; the sums, and the seconds the playing took."""
    from ..lab.result_files import result_file
    from ..lab.simulate import simulate as play_all
    from ..lab.tally import Tally

    tally = Tally(game.players)
    directory = _directory(records)
    next(play_all(game, 1, seed))  # rules are compiled when they are first used, which is not playing
    seconds = 0.0
    with ExitStack() as open_things:
        add_rows = open_things.enter_context(result_file(Path(out))) if out is not None else None
        advance = open_things.enter_context(_progress(games))
        parts = play_all(game, games, seed, threads)
        while True:
            started = time.perf_counter()
            results = next(parts, None)
            seconds += time.perf_counter() - started
            if results is None:
                return tally, seconds
            tally.add(results)
            if add_rows:
                add_rows(results)
            if directory:
                _write_records(game, directory, results)
            advance(len(results))


def _directory(name: str | None) -> Path | None:
    if name is None:
        return None
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadInput(f"{name}: cannot be made a directory: {problem.strerror}") from None
    return Path(name)


def _write_records(game: Game[Any], directory: Path, results: Results) -> None:
    """Play the games again, move by move; interpreted, because words are made of single steps."""
    from ..engine.files import write_text
    from ..engine.records import write_record
    from ..lab.simulate import record_header, recorded_game

    interpreted = replace(game, compiled=False)
    for number in range(results.first, results.first + len(results)):
        match = recorded_game(interpreted, results.seed, number)
        header = record_header(interpreted, results.seed, number)
        write_text(directory / f"{number}.bgr", write_record(match, header))


@contextmanager
def _progress(games: int) -> Iterator[Any]:
    """A function to say how many more games are done; it moves a bar where there is a terminal."""
    console = make_console(stderr=True)
    if not console.is_terminal:
        yield lambda _more: None
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda more: progress.advance(task, more)


def print_summary(game: Game[Any], tally: Tally, seed: int, seconds: float) -> None:
    console = make_console()
    options = "".join(f" {name}={value}" for name, value in game.options.items())
    how = "compiled" if game.compiled else "interpreted"
    console.print(f"{game.description.title} ({game.edition}), {game.players} players{options and ','}{options}", markup=False)
    console.print(f"{tally.games} games of seed {seed}, {how}: {tally.games / max(seconds, 1e-9):,.0f} games/s")
    console.print(
        f"Length in steps: mean {tally.lengths.mean:.1f}, least {tally.lengths.least}, most {tally.lengths.most}. "
        f"Shared victories: {tally.shared / tally.games:.2%}"
    )
    console.print()
    console.print(_scores_table(tally))
    console.print()
    console.print(_wins_table("Wins by seat", "seat", tally.wins, tally.games))
    if tally.knows_starts:
        console.print()
        console.print(_wins_table("Wins in order of turn, from the start player", "turn", tally.wins_in_turn, tally.games))


def print_editions(game: Game[Any], given: Mapping[str, str], tally: Tally, seed: int, threads: int | None) -> None:
    """What happened in the games, and in the same games by the rules of the editions that play differently."""
    from ..lab.editions import MOST_GAMES, Comparison, alike, compare_editions

    games = tally.games
    if len(alike(game.description, game.edition, given)) > 1:
        games = min(games, MOST_GAMES)
        comparisons = compare_editions(game, given, games, seed, threads)
    elif tally.happened:
        comparisons = [Comparison((game.edition,), tally, 0)]
    else:
        return
    console = make_console()
    table = _table("Editions compared" if len(comparisons) > 1 else "What happened")
    table.add_column("in a game" if games == tally.games else f"in a game, in the mean of {games}")
    for comparison in comparisons:
        table.add_column(", ".join(comparison.editions), justify="right")
    for event in game.description.tallied:
        means = (comparison.tally.happened[event.name] / games for comparison in comparisons)
        table.add_row(event.name.replace("_", " "), *(f"{mean:.3f}" for mean in means))
    table.add_row("points of a seat", *(f"{comparison.tally.all_scores.mean:.2f}" for comparison in comparisons))
    if len(comparisons) > 1:
        first, *others = comparisons
        shares = (f"{comparison.other_winners / games:.2%}" for comparison in others)
        table.add_row(f"games with other winners than in {first.editions[0]}", "", *shares)
    console.print()
    console.print(table)


def _scores_table(tally: Tally) -> Table:
    from ..lab.tally import QUANTILES, quantiles

    table = _table("Points")
    for heading in ("seat", "mean", "sd", "least", *(f"{share:.0%}" for share in QUANTILES), "most"):
        table.add_column(heading, justify="right")
    rows = [*((str(seat), scores) for seat, scores in enumerate(tally.scores)), ("all", tally.all_scores)]
    for name, scores in rows:
        spread = (scores.least, *quantiles(scores), scores.most)
        table.add_row(name, f"{scores.mean:.2f}", f"{scores.deviation:.2f}", *map(str, spread))
    return table


def _wins_table(title: str, heading: str, wins: Any, games: int) -> Table:
    """Shares of the victories, a shared one counting as a fraction for each, with Wilson's intervals."""
    from ..lab.tally import wilson

    table = _table(title)
    for name in (heading, "share", "95% interval", "of a fair share"):
        table.add_column(name, justify="right")
    for seat, won in enumerate(wins.tolist()):
        low, high = wilson(won, games)
        table.add_row(str(seat), f"{won / games:.2%}", f"{low:.2%} – {high:.2%}", f"{won / games * len(wins):.3f}")
    return table


def _table(title: str) -> Table:
    return Table(title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
