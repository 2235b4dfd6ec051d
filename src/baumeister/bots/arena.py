"""Bots against bots: matches over all seats, with the share of victories and how sure it is.

python -m baumeister.bots.arena palatinus 3 master journeyman --games 60
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from .. import load
from ..engine.game import Game
from ..engine.kernels import can_compile
from ..engine.match import Match
from ..engine.verbs import CHANCE
from . import make, whole_move

Z_95 = 1.96  # standard deviations that hold 95 % of a normal distribution


@dataclass(frozen=True)
class Score:
    """How a level did. A shared victory counts as its part, so equal players would each win `expected`."""

    level: str
    seats: int  # seats played, over all games
    victories: float
    points: float  # on average
    expected: float

    @property
    def rate(self) -> float:
        return self.victories / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 % certainty (Wilson's interval)."""
        n, p, z = self.seats, self.rate, Z_95
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return middle - half, middle + half

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.level}: wins {self.rate:.1%} of {self.seats} seats ({low:.1%} to {high:.1%}; equals would win"
            f" {self.expected:.1%}), {self.points:.1f} points"
        )


def play(game: Game[Any], lineup: Sequence[str], seed: int) -> Match[Any]:
    """One game between levels, seat by seat. Everything random comes from the seed."""
    match: Match[Any] = Match(game)
    chance = game.dice(seed)
    dice = [game.dice(seed, 1 + seat) for seat in range(game.players)]
    bots = [make(game, level, dice[seat]) for seat, level in enumerate(lineup)]
    while not match.is_over:
        if match.actor == CHANCE:
            match.let_chance_act(chance)
        else:
            seat = match.actor
            match.play_steps(seat, whole_move(bots[seat], game, match.observe(seat), dice[seat]))
    return match


def lineups(players: int, first: str, second: str) -> Iterator[tuple[str, ...]]:
    """All ways to seat two levels, each at least once, round and round."""
    mixed = [lineup for lineup in itertools.product((first, second), repeat=players) if len(set(lineup)) == 2]
    return itertools.cycle(mixed)


def compare(game: Game[Any], first: str, second: str, games: int, seed: int = 0) -> tuple[Score, Score]:
    """Two levels against each other, over all seats. Games are best a multiple of the ways to seat them."""
    seats = {first: 0, second: 0}
    victories = {first: 0.0, second: 0.0}
    points = {first: 0, second: 0}
    for number, lineup in zip(range(games), lineups(game.players, first, second), strict=False):
        match = play(game, lineup, seed + number)
        for seat, level in enumerate(lineup):
            seats[level] += 1
            points[level] += match.points[seat]
            victories[level] += (seat in match.winners) / len(match.winners)
    scores = [
        Score(level, seats[level], victories[level], points[level] / seats[level], 1 / game.players) for level in (first, second)
    ]
    return scores[0], scores[1]


def main() -> None:
    parser = argparse.ArgumentParser(description="Two levels of bots against each other, over all seats.")
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game = load(given.game, players=given.players, compiled=can_compile())
    for score in compare(game, given.first, given.second, given.games, given.seed):
        print(score)


if __name__ == "__main__":
    main()
