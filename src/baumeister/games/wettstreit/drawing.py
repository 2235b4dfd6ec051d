"""The table as a drawing for a terminal: piles, the auction, and every city as a row of cards.

    Open 15: TH-4   Closed 18   Stones 3
    Auction (closed): ? church   0: 4 passed   1: -   2: 5 to bid

    0 to act   coins 12   stones 1   shields 3   gates 2   hand: CT-L3 TW-4 ?2
      CT-L2 | CH-1  |   _   | TW-3
      2     | 3     |       | 3

A city shows the ids of its cards and, below, their values; `_` is a hole. What an observer may not see is `?`.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from ...engine.texts import Texts
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

WIDTH = 79
GAP = "   "
BETWEEN = " | "  # the cards of a city

SEAT_STYLES = ("bold blue", "bold green", "bold yellow", "bold red")

Paint = Callable[[str, int], str]


def draw_plain(texts: Texts, state: State) -> str:
    """The table without colours."""
    return _draw(texts, state, lambda text, _seat: text)


def draw(texts: Texts, state: State) -> str:
    """The table in rich's markup, seats in their colours."""
    return _draw(texts, state, lambda text, seat: f"[{SEAT_STYLES[seat]}]{text}[/]")


def _draw(texts: Texts, state: State, paint: Paint) -> str:
    lines = [_piles(texts, state)]
    if state.lot != NO_CARD:
        lines += _folded(_auction(texts, state))
    for seat in range(state.players):
        lines += ["", *_seat(texts, state, seat, paint), *_city(state, seat)]
    return "\n".join(line.rstrip() for line in lines)


def _folded(line: str) -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False)


def _name(state: State, card: int) -> str:
    if card == UNKNOWN_CARD:
        return "?"
    return "_" if card == HOLE else card_id(state, card)


def _piles(texts: Texts, state: State) -> str:
    top = f": {_name(state, state.top)}" if state.top != NO_CARD else ""
    parts = [
        texts.say("drawing", "open", count=height(state, OPEN_PILE)) + top,
        texts.say("drawing", "closed", count=height(state, CLOSED_PILE)),
        texts.say("drawing", "stones", count=state.supply),
    ]
    if state.has_ended:
        parts.append(texts.say("board", "final_round"))
    return GAP.join(parts)


def _auction(texts: Texts, state: State) -> str:
    kind = f" {texts.say('names', KIND_NAMES[state.announced])}" if state.announced != NO_KIND else ""
    bids = []
    for seat in range(state.players):
        amount = "-" if state.bid[seat] == NO_BID else str(state.bid[seat])
        mark = f" {texts.say('drawing', 'passed')}" if state.passed[seat] else ""
        if not mark and seat == state.bidder:
            mark = f" {texts.say('drawing', 'to_bid')}"
        bids.append(f"{seat}: {amount}{mark}")
    lot = texts.say("drawing", f"auction.{PILES[state.source]}", card=_name(state, state.lot) + kind)
    return GAP.join([lot, *bids])


def _seat(texts: Texts, state: State, seat: int, paint: Paint) -> list[str]:
    who = actor(state)
    name = str(seat)
    if who == seat and who != NOBODY_ACTS:
        name += f" {texts.say('drawing', 'to_act')}"
    coins = "?" if state.purse[seat] == UNKNOWN_COINS else str(state.purse[seat])
    facts = [
        name,
        texts.say("drawing", "coins", count=coins),
        texts.say("drawing", "seat_stones", count=state.stones[seat]),
        texts.say("drawing", "shields", count=shields(state, seat)),
        texts.say("drawing", "gates", count=gate_income(state, seat)),
        texts.say("drawing", "hand", cards=_hand(state, seat)),
    ]
    first, *others = _folded(GAP.join(facts))
    return [paint(name, seat) + first.removeprefix(name), *others]


def _hand(state: State, seat: int) -> str:
    known = [_name(state, card) for card in range(CARDS) if state.where[card] == HAND + seat]
    unknown = state.hand_size[seat] - len(known)
    return " ".join([*known, *([f"?{unknown}"] if unknown else [])]) or "-"


def _city(state: State, seat: int) -> list[str]:
    """The cards of a city side by side; a long city goes on below."""
    cards = [state.row[seat, place] for place in range(state.length[seat])]
    if not cards:
        return []
    names = [_name(state, card) for card in cards]
    values = ["" if card == HOLE else str(state.value[card]) for card in cards]
    width = max(map(len, names))
    fitting = (WIDTH - len(GAP)) // (width + len(BETWEEN))
    return [
        "  " + BETWEEN.join(text.ljust(width) for text in row[first : first + fitting])
        for first in range(0, len(cards), fitting)
        for row in (names, values)
    ]
