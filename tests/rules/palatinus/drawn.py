"""Positions for the tests of Palatinus, drawn or listed."""

from __future__ import annotations

from pathlib import Path

import baumeister
from baumeister.engine import account as accounts
from baumeister.engine.account import Line
from baumeister.engine.game import Game
from baumeister.games.palatinus import evaluation
from baumeister.games.palatinus.drawing import read_drawing, take_from_stocks
from baumeister.games.palatinus.notation import FIELD_NAMES
from baumeister.games.palatinus.position import put_token
from baumeister.games.palatinus.state import PLACING, State

TILES = Path(__file__).parent / "tiles.csv"


def palatinus(players: int = 3, **options: str) -> Game[State]:
    """A game with the frozen tiles of these tests."""
    return baumeister.load("palatinus", players=players, options=options, components=TILES)


def drawn(picture: str, players: int = 3, **options: str) -> State:
    """The position in a picture, with seat 0 to lay a token."""
    state = palatinus(players, **options).initial()
    read_drawing(picture, state)
    state.chapter = PLACING
    return state


def listed(tokens: str, players: int = 3, chips: str = "6554433", **options: str) -> State:
    """Tiles A to G in the slots 0 to 6, all with rotation 0, and tokens as `0.1 F0, 1.3 G2'`."""
    state = palatinus(players, **options).initial()
    for slot in range(7):
        state.letter[slot], state.chip[slot] = slot, int(chips[slot])
    for item in filter(None, tokens.split(", ")):
        field, token = item.split(" ")
        put_token(state, FIELD_NAMES[field], token)
    take_from_stocks(state)
    state.chapter = PLACING
    return state


def evaluated(state: State) -> list[Line]:
    """Evaluate a position as it is, however many tokens are left; returns the account."""
    account = accounts.empty()
    evaluation.evaluate(state, account)  # type: ignore[arg-type]  # a list serves an interpreted kernel as well
    return list(accounts.lines(account))


def points(state: State) -> list[int]:
    return [evaluation.points(state, seat) for seat in range(state.players)]


def influences(lines: list[Line], slot: int) -> dict[int, int]:
    """The totals of the seats on the hill in a slot."""
    hill = None
    totals = {}
    for line in lines:
        if line.event == evaluation.HILL:
            hill = line.a
        if line.event == evaluation.TOTAL and hill == slot:
            totals[line.a] = line.c
    return totals
