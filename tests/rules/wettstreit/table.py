"""Positions for the tests of Wettstreit der Baumeister, and how to try moves in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import baumeister
from baumeister.engine.account import Line
from baumeister.engine.errors import Refused
from baumeister.engine.game import Game
from baumeister.engine.match import Match
from baumeister.games.wettstreit.notation import card_id, card_with_id
from baumeister.games.wettstreit.position import STAGES
from baumeister.games.wettstreit.state import CITY, CLOSED_PILE, HAND, HOLE, OPEN_PILE, TOP, UNSEEN, State

CARDS = Path(__file__).parent / "cards.csv"

LETTERS = {"c": "CT", "t": "TW", "g": "GA", "h": "TH", "k": "CH"}


def wettstreit(players: int = 3, *, compiled: bool = False) -> Game[State]:
    """A game with the frozen cards of these tests."""
    return baumeister.load("wettstreit", players=players, components=CARDS, compiled=compiled)


def card(state: State, name: str) -> int:
    found = card_with_id(state, name)
    assert found is not None, name
    return found


def at(
    stage: str = "acting",
    *,
    players: int = 3,
    turn: int = 0,
    coins: Sequence[int] = (),
    stones: Mapping[int, int] | None = None,
    hands: Mapping[int, str] | None = None,
    cities: Mapping[int, str] | None = None,
    top: str = "CH-10",
    piles: tuple[int, int] = (10, 10),
    ended: bool = False,
) -> Match[State]:
    """A match at a stage, with the cards named lying where they are named; all seats with a city have built before.

    Hands were won openly. `piles` are the unseen cards of the open and the closed pile, the top of the open one not counted.
    """
    match = wettstreit(players).start()
    state = match.state
    state.stage, state.turn = STAGES.index(stage), turn
    state.has_ended = int(ended or stage == "finishing")
    state.finishers = players if stage == "finishing" else 0
    for seat, amount in enumerate(coins):
        state.purse[seat] = state.reckoned[seat] = amount
    state.bank = 90 - sum(state.purse[seat] for seat in range(players))
    for seat, count in (stones or {}).items():
        state.stones[seat] = count
        state.supply -= count
    for seat, text in (hands or {}).items():
        for name in text.split():
            put(state, name, HAND + seat)
            state.hand_size[seat] += 1
    for seat, text in (cities or {}).items():
        state.has_built[seat] = 1
        for place, name in enumerate(text.split()):
            state.row[seat, place] = HOLE if name == "_" else put(state, name, CITY + seat)
            state.length[seat] = place + 1
    if top:
        state.top = put(state, top, TOP)
    state.fresh[OPEN_PILE], state.fresh[CLOSED_PILE] = piles
    return match


def put(state: State, name: str, place: int) -> int:
    found = card(state, name)
    assert state.where[found] == UNSEEN, f"{name} lies somewhere else already"
    state.where[found] = place
    state.seen_by_all[found] = 1
    return found


def play(match: Match[State], *moves: str) -> list[Line]:
    """Play moves; the account of the last one."""
    for move in moves:
        match.play(move)
    return list(match.events[-1].account)


def refusal(match: Match[State], move: str) -> str:
    """The number of the rule in the way of a move; nothing may have changed."""
    before = bytes(match.state)
    with pytest.raises(Refused) as refused:
        match.play(move)
    assert bytes(match.state) == before
    return refused.value.rule


def is_legal(match: Match[State], move: str) -> bool:
    branch = match.branch()
    try:
        branch.play(move)
    except Refused:
        return False
    return True


def city(state: State, seat: int) -> str:
    places = [state.row[seat, place] for place in range(state.length[seat])]
    return " ".join("_" if place == HOLE else card_id(state, place) for place in places)


def hand(state: State, seat: int) -> set[str]:
    return {card_id(state, c) for c in range(40) if state.where[c] == HAND + seat}


def purses(match: Match[State]) -> list[int]:
    return [match.state.purse[seat] for seat in range(match.game.players)]


def named(letters: str) -> str:
    """Different cards for a row of letters, as in `c k _ t c`: left corner towers first in a row, right ones elsewhere."""
    used: dict[str, int] = {}
    names = []
    for place, letter in enumerate(letters.split()):
        used[letter] = used.get(letter, 0) + 1
        if letter == "_":
            names.append("_")
        elif letter == "c":
            names.append(f"CT-L{1 + used[letter]}" if place == 0 else f"CT-R{1 + used[letter]}")
        else:
            names.append(f"{LETTERS[letter]}-{used[letter]}")
    return " ".join(names)
