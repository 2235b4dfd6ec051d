"""Random games by the hundred thousand: their results, game by game, and what they add up to.

Game number k of a seed is always the same game, however many are played at once and on however many cores.

>>> import baumeister
>>> game = baumeister.load("palatinus", players=3)
>>> results = list(simulate(game, games=4, seed=7, chunk=3))
>>> [len(part) for part in results]
[3, 1]
>>> recorded_game(game, seed=7, number=3).points == results[1].points[0].tolist()
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.batch import Batch
from ..engine.errors import BaumeisterError
from ..engine.game import Game
from ..engine.match import Match
from ..engine.record_head import Header

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

COMPILED_CHUNK = 5000  # games in memory at a time: a few megabytes
INTERPRETED_CHUNK = 20  # a fraction of a second


class EndlessGame(BaumeisterError):
    """A game that did not end within the most steps a game can have."""


@dataclass(frozen=True)
class Results:
    """What came of some games, numbered from `first`: a row a game, a column a seat."""

    first: int
    seed: int
    lengths: Ints  # steps from the beginning to the end, chance included
    points: Ints
    winners: NDArray[np.bool_]
    starts: Ints | None  # the start player, where the game has one
    happened: Mapping[str, Ints] = field(default_factory=dict)  # how often what the game tallies happened, by its name

    def __len__(self) -> int:
        return len(self.lengths)


def simulate(game: Game[Any], games: int, seed: int, threads: int | None = None, chunk: int | None = None) -> Iterator[Results]:
    """Play games numbered from 0 at random, so many at a time."""
    size = chunk or (COMPILED_CHUNK if game.compiled else INTERPRETED_CHUNK)
    for first in range(0, games, size):
        yield _play(game, first, min(size, games - first), seed, threads)


def _play(game: Game[Any], first: int, count: int, seed: int, threads: int | None) -> Results:
    batch = Batch(game, count, seed, threads, first)
    tallied = [event.name for event in game.description.tallied]
    counts = batch.play_out_counting()
    if not batch.is_over.all():
        number = first + int(np.argmin(batch.is_over))
        raise EndlessGame(f"game {number} of seed {seed} did not end within {game.description.longest} steps")
    fields = batch.states.dtype.names or ()
    starts = batch.states["start"].astype(np.int64) if "start" in fields else None
    happened = dict(zip(tallied, counts.T, strict=True))
    return Results(first, seed, batch.lengths, batch.points(), batch.winners(), starts, happened)


def recorded_game(game: Game[Any], seed: int, number: int) -> Match[Any]:
    """One of the games that `simulate` plays, with all its moves."""
    match = Match(game)
    rng = game.dice(seed, number)
    while not match.is_over:
        match.play_random(rng)
    return match


def record_header(game: Game[Any], seed: int, number: int) -> Header:
    """The head of a simulated game's record; its seed is the seed and the number, 16 hex digits each."""
    return Header(names=dict.fromkeys(range(game.players), "bot:random"), seed=f"{seed:016x}{number:016x}")
