"""The rules of Carters, the game that shows how a game is added."""

from __future__ import annotations

from typing import Any

import pytest

import baumeister
from baumeister.engine.game import Game
from carters.rules import LOAD, ROLL, State


def after(moves: str, **settings: Any) -> tuple[Game[State], State]:
    """Carters after some moves, as `3L`: a stone of weight 3 is drawn, and loaded; or rolled (R), or neither yet."""
    game = baumeister.load("carters", **settings)
    state = game.initial()
    for move in moves.split():
        game.take(state, int(move[0]) - 1)
        if move[1:]:
            game.take(state, LOAD if move[1] == "L" else ROLL)
    return game, state


def refusal(moves: str, step: int) -> str | None:
    game, state = after(moves)
    refused = game.why_not(state, step)
    return refused.rule if refused else None


@pytest.mark.rule("CRT-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play_five_rounds(players: int) -> None:
    round_of_all = ["1L", "2R", "3L", "4R", "2L"]
    moves = " ".join(f"{1 + (turn + seat) % 4}{move[1]}" for turn, move in enumerate(round_of_all) for seat in range(players))
    game, state = after(moves, players=players)
    assert game.is_over(state)
    game, state = after(moves.rpartition(" ")[0], players=players)
    assert not game.is_over(state)
    with pytest.raises(baumeister.BadInput):
        baumeister.load("carters", players=5)


@pytest.mark.rule("CRT-02")
def test_there_are_six_stones_of_each_weight() -> None:
    game, state = after("")
    assert game.outcomes(state) == [(0, 6), (1, 6), (2, 6), (3, 6)]
    game, state = after("4L 4L 4R 4R 1L 4L 2L")
    assert game.outcomes(state) == [(0, 5), (1, 5), (2, 6), (3, 1)]
    game, state = after("4L 4L 4R 4R 1L 4L 4L")
    assert game.outcomes(state) == [(0, 5), (1, 6), (2, 6)]
    assert refusal("4L 4L 4R 4R 1L 4L 4L", step=3) == "CRT-02"


@pytest.mark.rule("CRT-03")
def test_only_who_drew_a_stone_knows_its_weight_until_the_end() -> None:
    game, state = after("3L 2")
    seen = {viewer: game.observe(state, viewer).state.stone for viewer in (0, 1, baumeister.SPECTATOR)}
    assert {viewer: (stone[0, 0], stone[1, 0]) for viewer, stone in seen.items()} == {0: (3, 0), 1: (0, 2), -3: (0, 0)}
    game, state = after("3L 2L 1L 1L 1L 1L 1R 1R 4R 4R")
    assert game.observe(state, baumeister.SPECTATOR).state == state


@pytest.mark.rule("CRT-04")
def test_a_cart_holds_three_stones() -> None:
    full = "1L 1R 1L 1R 1L 1L 2"
    assert refusal(full, LOAD) == "CRT-04"
    assert refusal(full, ROLL) is None


@pytest.mark.rule("CRT-05")
def test_two_stones_may_roll() -> None:
    rolled = "1L 1R 1L 1R 1L 2"
    assert refusal(rolled, ROLL) == "CRT-05"
    assert refusal(rolled, LOAD) is None


@pytest.mark.rule("CRT-06")
@pytest.mark.parametrize(("bridge", "points"), [("8", [8, 0]), ("10", [8, 9])])
def test_the_weight_of_a_cart_counts_if_the_bridge_bears_it(bridge: str, points: list[int]) -> None:
    game, state = after("4L 4L 2L 2L 2L 3L 1R 1R 1R 1R", options={"bridge": bridge})
    assert game.points(state) == points
    _, state = after("4L 4L 2L 2L 2L 3L 1R 1R 1R 1")
    assert game.points(state) == [0, 0]  # not weighed yet


@pytest.mark.rule("CRT-07")
def test_most_points_win_and_equal_players_share() -> None:
    game, state = after("4L 4L 2L 2L 2L 3L 1R 1R 1R 1R")
    assert game.winners(state) == [0]
    game, state = after("4L 4L 2L 2L 2L 2L 1R 1R 1R 1R")
    assert game.winners(state) == [0, 1]


def test_refusals_that_belong_to_every_table() -> None:
    game, state = after("1")
    steps = {step: game.why_not(state, step, seat) for step, seat in ((LOAD, 1), (99, 0), (0, 0))}
    assert [refused.rule for refused in steps.values() if refused] == ["TABLE-01", "TABLE-04", "TABLE-03"]


def test_the_drawing_shows_cart_slope_and_hand() -> None:
    game, state = after("4L 3R 2L 1L 3")
    texts = game.description.texts("en")
    assert game.description.draw(texts, state).split("\n") == [r"0  \_4_2___/       3", r"1  \_1_____/  3"]
    assert game.description.draw(texts, game.observe(state, 1).state).split("\n") == [r"0  \_?_?___/       ?", r"1  \_1_____/  3"]
