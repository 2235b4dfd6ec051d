"""Bots against bots: every level beats the dice and the level below, by margins that chance hardly ever reaches."""

from __future__ import annotations

from typing import Any

import pytest

import baumeister
from baumeister.bots.arena import Score, compare, lineups
from baumeister.engine.game import Game
from baumeister.engine.kernels import can_compile

needs_numba = pytest.mark.skipif(not can_compile(), reason="hundreds of games need compiled rules")


def game(players: int) -> Game[Any]:
    return baumeister.load("palatinus", players=players, options={"laying": "random"}, compiled=can_compile())


@needs_numba
@pytest.mark.parametrize("level", ["apprentice", "journeyman", "master"])
def test_every_level_beats_the_dice(level: str) -> None:
    first, second = compare(game(3), level, "random", games=18)
    assert first.rate > 2 * second.rate
    assert first.points > second.points + 3


@pytest.mark.slow
@needs_numba
@pytest.mark.parametrize(("better", "lesser"), [("journeyman", "apprentice"), ("master", "journeyman")])
def test_every_level_beats_the_level_below(better: str, lesser: str) -> None:
    """With these seeds the outcome is fixed; the numbers are such that other seeds would hardly ever change it."""
    first, second = compare(game(3), better, lesser, games=96)
    assert first.rate > second.rate


def test_the_arena_seats_both_levels_everywhere() -> None:
    found = [lineup for lineup, _ in zip(lineups(3, "a", "b"), range(6), strict=False)]
    assert len(set(found)) == 6
    assert all(set(lineup) == {"a", "b"} for lineup in found)
    for seat in range(3):
        assert [lineup[seat] for lineup in found].count("a") == 3


def test_a_score_is_told_with_its_interval() -> None:
    score = Score("master", 100, 50.0, 14.0, 1 / 3)
    low, high = score.interval
    assert low < 0.41 < 0.59 < high
    assert str(score) == "master: wins 50.0% of 100 seats (40.4% to 59.6%; equals would win 33.3%), 14.0 points"
