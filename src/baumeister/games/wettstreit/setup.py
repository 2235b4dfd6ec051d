"""Chapter 1 of the rules: the two piles, money, stones, start player."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.verbs import ALLOWED
from .cards import take_next
from .state import (
    ACTING,
    CARDS,
    CLOSED_PILE,
    GONE,
    MOST,
    NO_BID,
    NO_CARD,
    NO_PILE,
    OPEN_PILE,
    PILE,
    ROLLING,
    ROW,
    SEATS,
    STARTING,
    STONES,
    SUNK,
    TOP,
    TURNING_UP,
    UNSEEN,
    State,
)

RULING = 1000
FIRST_COINS = 10


@rule("WET-007", "WET-008", "WET-010", "WET-011", "WET-012", "WET-013")
def set_up(state: State) -> None:
    """Two piles of 20, 10 coins for each player, the stones in the middle, nothing laid. The card data are in the state."""
    state.stage = STARTING
    state.fresh[OPEN_PILE] = state.fresh[CLOSED_PILE] = PILE
    state.top = state.lot = state.chosen = state.target = NO_CARD
    for pile in (OPEN_PILE, CLOSED_PILE):
        for place in range(CARDS):
            state.sunk[pile, place] = NO_CARD
    for seat in range(SEATS):
        state.bid[seat] = NO_BID
        for place in range(ROW):
            state.row[seat, place] = NO_CARD
    for lot in range(PILE):
        state.lot_card[lot] = state.shown_card[lot] = NO_CARD
    state.source = NO_PILE
    state.highest = NO_BID
    state.supply = STONES
    state.bank = MOST - FIRST_COINS * state.players
    for seat in range(state.players):
        state.purse[seat] = state.reckoned[seat] = FIRST_COINS


@rule("WET-002", "WET-014", "W-G21")
@kernel
def why_not_start(state: State, seat: int) -> int:
    """Every player may be the one who starts."""
    return ALLOWED if seat < state.players else 2


@rule("WET-014", "W-G21")
@kernel
def appoint(state: State, seat: int) -> None:
    """The start player is drawn, all equally likely; the top card of the open pile is seen from now on."""
    state.turn = seat
    state.turns = 1
    state.stage = TURNING_UP


@rule("WET-007", "W-G31")
@kernel
def why_not_next(state: State, pile: int, card: int) -> int:
    """While a pile has cards that nobody has seen, any unseen card may come up; then those put under it, in their order."""
    if state.fresh[pile] > 0:
        if state.where[card] == UNSEEN:
            return ALLOWED
        if state.where[card] == GONE:
            return RULING + 10
        return RULING + 31 if state.where[card] == SUNK else 7
    return ALLOWED if state.sunk[pile, 0] == card else RULING + 31


@rule("WET-008", "W-G31")
@kernel
def turn_up(state: State, card: int) -> None:
    """The next card of the open pile is on top, for all to see."""
    take_next(state, OPEN_PILE)
    state.top = card
    state.where[card] = TOP
    state.seen_by_all[card] = 1
    state.stage = ROLLING if state.source == NO_PILE else ACTING
