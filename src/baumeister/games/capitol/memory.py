"""What everybody has seen of everybody's hand: the memory of a player who forgets nothing.

Cards are drawn openly and shown in bids, so of a hand only cards of the opening deal can be secret. All seats have seen the
same, so it is kept once for all.
"""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from .cards import NO_CARD, kind_of
from .state import State


@rule("CAP-139", "GAP-93")
@kernel
def note_drawn(state: State, seat: int, face: int) -> None:
    """Everybody sees a card that is drawn."""
    state.known[seat, face] += 1


@kernel
def note_shown(state: State, seat: int, face: int) -> None:
    """A card that nobody else had seen comes to light; it must be of the opening deal."""
    state.known[seat, face] += 1
    state.opening[seat, face] += 1
    state.secret[seat, kind_of(face)] -= 1


@rule("GAP-37")
@kernel
def note_spent(state: State, seat: int, face: int) -> None:
    """Everybody sees a card that is spent: kind, colour and number."""
    if state.known[seat, face] == 0:
        note_shown(state, seat, face)
    state.known[seat, face] -= 1


@rule("GAP-57", "GAP-58")
@kernel
def note_bid(state: State, seat: int) -> None:
    """Everybody sees the cards above the STOP card, and knows from then on that the hand holds as many of each face."""
    index = 0
    while state.bid[seat, index] != NO_CARD:
        face = state.bid[seat, index]
        shown = 0
        for before in range(index + 1):
            if state.bid[seat, before] == face:
                shown += 1
        if shown > state.known[seat, face]:
            note_shown(state, seat, face)
        index += 1
