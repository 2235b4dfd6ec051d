"""Bots against bots: every level beats the dice and the level below, by margins that chance hardly ever reaches."""

from __future__ import annotations

from typing import Any

import pytest

import baumeister
from baumeister import bots
from baumeister.bots.arena import Score, compare, lineups
from baumeister.engine.game import Game
from baumeister.engine.kernels import can_compile

needs_numba = pytest.mark.skipif(not can_compile(), reason="hundreds of games need compiled rules")


OPTIONS = {"palatinus": {"laying": "random"}}

# How many games show clearly that a level is stronger than the one below; those in which hardly any is lost need few.
ENOUGH = [
    ("palatinus", "journeyman", "apprentice", 96),
    ("palatinus", "master", "journeyman", 96),
    ("capitol", "journeyman", "apprentice", 96),
    ("capitol", "master", "journeyman", 6),
    ("wettstreit", "journeyman", "apprentice", 192),
    ("wettstreit", "master", "journeyman", 6),
]


def game(name: str, players: int = 3) -> Game[Any]:
    return baumeister.load(name, players=players, options=OPTIONS.get(name), compiled=can_compile())


@needs_numba
@pytest.mark.parametrize("name", list(bots.PLAYERS))
@pytest.mark.parametrize("level", ["apprentice", "journeyman"])
def test_a_careful_level_beats_the_dice(name: str, level: str) -> None:
    first, second = compare(game(name), level, "random", games=18)
    assert first.rate > 2 * second.rate
    assert first.points > second.points + 3


@pytest.mark.slow
@needs_numba
@pytest.mark.parametrize(("name", "better", "lesser", "games"), ENOUGH)
def test_every_level_beats_the_level_below(name: str, better: str, lesser: str, games: int) -> None:
    """With these seeds the outcome is fixed; the numbers are such that other seeds would hardly ever change it."""
    first, second = compare(game(name), better, lesser, games=games)
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
