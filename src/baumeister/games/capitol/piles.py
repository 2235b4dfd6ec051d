"""Draw piles and discard piles: three queues of cards that are turned over and never shuffled.

Of a draw pile everybody sees the top card. Below it lie, first, cards that nobody has seen, whose order is chance's business;
later, cards that were played before and come back in that order.
"""

from __future__ import annotations

from ...engine.account import tell
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from ...engine.verbs import ALLOWED
from .cards import BRICK, KINDS, NO_CARD, NO_KIND, ROOF, kind_of
from .memory import note_drawn, note_spent
from .state import State

TURNED_OVER = 1  # account: kind, cards in the discard pile that became the draw pile


@rule("CAP-077", "CAP-078", "GAP-27", "GAP-30", "GAP-38")
@kernel
def discard(state: State, seat: int, face: int) -> None:
    """A card of the hand goes face down on the discard pile of its kind."""
    kind = kind_of(face)
    state.hand[seat, face] -= 1
    state.hand_size[seat] -= 1
    note_spent(state, seat, face)
    state.queue[kind, state.queued[kind]] = face
    state.queued[kind] += 1


@rule("CAP-080", "GAP-31", "GAP-32")
@kernel
def kind_to_turn(state: State) -> int:
    """The first kind without a visible card of which cards are left, in the draw pile or in the discard pile; or NO_KIND."""
    for kind in range(KINDS):
        if state.top[kind] == NO_CARD and state.unturned[kind] + state.queued[kind] > 0:
            return kind
    return NO_KIND


@rule("CAP-017", "CAP-018", "CAP-019")
@kernel
def exhausted(face: int) -> int:
    """The rule that says how often a card exists."""
    kind = kind_of(face)
    if kind == ROOF:
        return 17
    return 18 if kind == BRICK else 19


@rule("CAP-029", "CAP-079", "GAP-30")
@kernel
def why_not_turn(state: State, face: int) -> int:
    """A card of the kind due: any that nobody has seen while such cards are left, then the one that was discarded first."""
    kind = kind_to_turn(state)
    if kind_of(face) != kind:
        return 29
    if state.unturned[kind] > 0:
        return ALLOWED if state.undealt[face] > 0 else exhausted(face)
    return ALLOWED if state.queue[kind, 0] == face else 79


@rule("CAP-080", "CAP-081", "CAP-129", "CAP-130", "GAP-30", "GAP-31")
@kernel
def turn_up(state: State, face: int, account: Numbers[int]) -> None:
    """The next card of a draw pile becomes visible; when the pile is used up, its discard pile is turned over for it."""
    kind = kind_of(face)
    state.top[kind] = face
    if state.unturned[kind] > 0:
        state.unturned[kind] -= 1
        state.undealt[face] -= 1
        return
    if state.turned[kind] == 0:
        state.turned[kind] = state.queued[kind]
        tell(account, TURNED_OVER, kind, state.queued[kind], 0, 0, 0)
    state.turned[kind] -= 1
    state.queued[kind] -= 1
    for place in range(state.queued[kind]):
        state.queue[kind, place] = state.queue[kind, place + 1]
    state.queue[kind, state.queued[kind]] = NO_CARD


@rule("CAP-128", "CAP-129", "GAP-40")
@kernel
def draw_card(state: State, seat: int, kind: int) -> None:
    """The visible card of a draw pile goes to the hand."""
    face = state.top[kind]
    state.top[kind] = NO_CARD
    state.hand[seat, face] += 1
    state.hand_size[seat] += 1
    note_drawn(state, seat, face)


@rule("GAP-35", "GAP-36")
def pile_sizes(state: State, kind: int) -> tuple[int, int]:
    """How many cards lie in the draw pile and in the discard pile; nobody may look through them."""
    visible = 0 if state.top[kind] == NO_CARD else 1
    return visible + state.unturned[kind] + state.turned[kind], state.queued[kind] - state.turned[kind]
