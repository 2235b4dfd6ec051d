"""Who knows what: what a seat may see, and which worlds it must think possible."""

from __future__ import annotations

from ...engine.dice import roll
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from .cards import FACES, FIRST_FACE, KINDS, NO_CARD, copies_of
from .state import NO_SHAPE, NO_TARGET, State


@rule("CAP-028", "CAP-136", "CAP-137", "CAP-138", "GAP-41", "OPT-02")
@kernel
def blank(state: State, seat: int) -> None:
    """A move being made is nobody else's business. Hands and sealed bids are blank by declaration."""
    if state.turn != seat:
        state.chosen = NO_CARD
        state.target = NO_TARGET
        state.shape = NO_SHAPE
        state.height = 0


@rule("CAP-079", "CAP-137", "CAP-139", "GAP-57", "GAP-58")
@kernel
def imagine(state: State, seat: int, rng: Numbers[int]) -> None:
    """Deal the cards that the observer has not seen, all deals equally likely; sealed bids of others are not made yet.

    Of others' hands all cards are known but some of the opening deal. So an unseen card of a kind is in one of these places, or
    in the draw pile, and each of its copies may be in each place.
    """
    find_unseen(state, seat)
    for other in range(state.players):
        if other != seat:
            for face in range(1, FACES + 1):
                state.hand[other, face] = state.known[other, face]
            for kind in range(KINDS):
                for _ in range(state.secret[other, kind]):
                    face = pick_unseen(state, kind, rng)
                    state.undealt[face] -= 1
                    state.hand[other, face] += 1


@kernel
def find_unseen(state: State, seat: int) -> None:
    """Put the cards that the observer has not seen, or has seen leave for no place that he knows, into `undealt`."""
    for face in range(1, FACES + 1):
        state.undealt[face] = copies_of(face)
        for other in range(state.players):
            state.undealt[face] -= state.hand[other, face] if other == seat else state.known[other, face]
    for kind in range(KINDS):
        if state.top[kind] != NO_CARD:
            state.undealt[state.top[kind]] -= 1
        for place in range(state.queued[kind]):
            state.undealt[state.queue[kind, place]] -= 1


@kernel
def pick_unseen(state: State, kind: int, rng: Numbers[int]) -> int:
    """One of the unseen cards of a kind, each card equally likely."""
    count = 0
    for face in range(FIRST_FACE[kind], FIRST_FACE[kind + 1]):
        count += state.undealt[face]
    rest = roll(rng, count)
    for face in range(FIRST_FACE[kind], FIRST_FACE[kind + 1]):
        rest -= state.undealt[face]
        if rest < 0:
            return face
    return NO_CARD
