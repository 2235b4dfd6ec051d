"""What a perfect memory keeps of the closed cards: who looked, who got them, which kind was named, which came to light."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from .state import NO_KIND, NOT_YET, State


@rule("WET-032")
@kernel
def note_look(state: State, seat: int, card: int) -> None:
    """The auctioneer alone looks at a closed card. One that had been put under the pile is known to all anyway."""
    if state.seen_by_all[card] == 1:
        return
    state.lot_card[state.lots] = card
    state.lot_looker[state.lots] = seat
    state.lot_winner[state.lots] = NOT_YET
    state.lot_kind[state.lots] = NO_KIND
    state.lots += 1


@kernel
def note_kind(state: State, card: int) -> None:
    """The kind of the card being auctioned is named."""
    if state.seen_by_all[card] == 0:
        state.lot_kind[state.lots - 1] = state.announced


@rule("WET-036")
@kernel
def note_winner(state: State, seat: int, card: int) -> None:
    """A card goes to a seat, or to NOBODY; a closed one face down."""
    if state.seen_by_all[card] == 0:
        state.lot_winner[state.lots - 1] = seat


@kernel
def note_shown(state: State, seat: int, card: int) -> None:
    """A card leaves a hand for everybody to see."""
    if state.seen_by_all[card] == 1:
        return
    state.shown_card[state.shown] = card
    state.shown_by[state.shown] = seat
    state.shown_after[state.shown] = state.lots
    state.shown += 1
    state.seen_by_all[card] = 1
