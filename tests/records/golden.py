"""Golden records: whole games, each kept because it shows something, and readable by a person.

`python tests/records/golden.py` writes them all anew after a deliberate change; the diff is reviewed. `--find GAME NAME`
looks for the first game played at random that shows what the name asks for, to be entered in the table.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import baumeister
from baumeister import Header, write_record
from baumeister.engine.match import Match
from baumeister.games import OURS
from games.settings import random_move

FOLDER = Path(__file__).parent
SEED = 1998


@dataclass(frozen=True)
class Golden:
    """One golden game: its settings, the stream of random numbers that plays it, and what it shows."""

    name: str
    shows: str
    players: int
    stream: int
    check: Callable[[Match[Any]], bool]
    edition: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    header: Header = field(default_factory=Header)
    moves: int | None = None  # stop after so many events: a running game
    viewer: int | None = None
    components: str | None = None  # a file beside the records
    milliseconds: int | None = None  # time between two events
    inclined: bool = False  # played at random as the game is inclined, not all steps alike

    def text(self, game_name: str, stream: int | None = None) -> str:
        match = self.play(game_name, self.stream if stream is None else stream)
        head, _, body = write_record(match, self.header, self.viewer).partition("\n\n")
        return f"{head}\n\n# {self.shows}\n{body}"

    def play(self, game_name: str, stream: int) -> Match[Any]:
        data = FOLDER / game_name / self.components if self.components else None
        game = baumeister.load(game_name, players=self.players, edition=self.edition, options=self.options, components=data)
        match = game.start()
        rng = game.dice(SEED, stream)
        while not match.is_over and len(match.events) != self.moves:
            if self.inclined:
                match.play_random(rng)
                continue
            actor = match.actors[0]
            time = None if self.milliseconds is None else self.milliseconds * len(match.events)
            match.play_steps(actor, random_move(game, match.state, actor, rng), time)
        return match


def tables() -> Iterator[tuple[str, list[Golden]]]:
    for game in OURS:
        yield game, import_module(f"records.golden_{game}").GOLDEN


def write_all() -> None:
    for game, goldens in tables():
        wanted = {f"{golden.name}.bgr" for golden in goldens}
        for stale in (FOLDER / game).glob("*.bgr"):
            if stale.name not in wanted:
                stale.unlink()
        for golden in goldens:
            (FOLDER / game / f"{golden.name}.bgr").write_text(golden.text(game), "utf-8")


def find(game: str, name: str) -> int:
    """The first stream whose game shows what the golden record of this name is for."""
    golden = next(golden for golden in dict(tables())[game] if golden.name == name)
    return next(stream for stream in range(1_000_000) if golden.check(golden.play(game, stream)))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--find"]:
        print(find(sys.argv[2], sys.argv[3]))
    else:
        write_all()
