"""The table as a drawing for a terminal: piles, the auction, and every city as a row of cards.

    Open 15: TH-4   Closed 18   Stones 3
    Auction (closed): ? church   0: 4 passed   1: -   2: 5 to bid

    0 to act   coins 12   stones 1   shields 3   gates 2   hand: CT-L3 TW-4 ?2
      CT-L2 | CH-1  |   _   | TW-3
      2     | 3     |       | 3

A city shows the ids of its cards and, below, their values; `_` is a hole. What an observer may not see is `?`.
"""

from __future__ import annotations

from collections.abc import Callable

from ...engine.verbs import NOBODY_ACTS
from .cards import gate_income, height, shields
from .notation import PILES, card_id
from .rules import actor
from .state import (
    CARDS,
    CLOSED_PILE,
    HAND,
    HOLE,
    NO_BID,
    NO_CARD,
    NO_KIND,
    OPEN_PILE,
    UNKNOWN_CARD,
    UNKNOWN_COINS,
    State,
)
from .telling import KIND_NAMES

Paint = Callable[[str, int], str]


def draw_plain(state: State) -> str:
    """The table without colours."""
    return _draw(state, lambda text, _seat: text)


def draw(state: State, colours: tuple[str, ...]) -> str:
    """The table in rich's markup, seats in their colours."""
    return _draw(state, lambda text, seat: f"[{colours[seat]}]{text}[/]")


def _draw(state: State, paint: Paint) -> str:
    lines = [_piles(state)]
    if state.lot != NO_CARD:
        lines.append(_auction(state))
    for seat in range(state.players):
        lines += ["", _seat(state, seat, paint), *_city(state, seat)]
    return "\n".join(line.rstrip() for line in lines)


def _name(state: State, card: int) -> str:
    if card == UNKNOWN_CARD:
        return "?"
    return "_" if card == HOLE else card_id(state, card)


def _piles(state: State) -> str:
    top = f": {_name(state, state.top)}" if state.top != NO_CARD else ""
    end = "   Final round" if state.has_ended else ""
    return f"Open {height(state, OPEN_PILE)}{top}   Closed {height(state, CLOSED_PILE)}   Stones {state.supply}{end}"


def _auction(state: State) -> str:
    kind = f" {KIND_NAMES[state.announced]}" if state.announced != NO_KIND else ""
    bids = []
    for seat in range(state.players):
        amount = "-" if state.bid[seat] == NO_BID else str(state.bid[seat])
        mark = " passed" if state.passed[seat] else " to bid" if seat == state.bidder else ""
        bids.append(f"{seat}: {amount}{mark}")
    return "   ".join([f"Auction ({PILES[state.source]}): {_name(state, state.lot)}{kind}", *bids])


def _seat(state: State, seat: int, paint: Paint) -> str:
    who = actor(state)
    marks = " to act" if who == seat and who != NOBODY_ACTS else ""
    coins = "?" if state.purse[seat] == UNKNOWN_COINS else str(state.purse[seat])
    facts = [
        paint(f"{seat}{marks}", seat),
        f"coins {coins}",
        f"stones {state.stones[seat]}",
        f"shields {shields(state, seat)}",
        f"gates {gate_income(state, seat)}",
        f"hand: {_hand(state, seat)}",
    ]
    return "   ".join(facts)


def _hand(state: State, seat: int) -> str:
    known = [_name(state, card) for card in range(CARDS) if state.where[card] == HAND + seat]
    unknown = state.hand_size[seat] - len(known)
    return " ".join([*known, *([f"?{unknown}"] if unknown else [])]) or "-"


def _city(state: State, seat: int) -> list[str]:
    cards = [state.row[seat, place] for place in range(state.length[seat])]
    if not cards:
        return []
    names = [_name(state, card) for card in cards]
    values = ["" if card == HOLE else str(state.value[card]) for card in cards]
    width = max(map(len, names))
    return ["  " + " | ".join(text.ljust(width) for text in row) for row in (names, values)]
