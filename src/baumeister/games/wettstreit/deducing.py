"""Which closed cards a viewer can name by now: those he saw, and those for which all possible worlds agree.

For records and logs, which show what was hidden once as soon as the viewer knows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...engine.verbs import OPEN
from .observing import blank
from .state import CARDS, NO_KIND, OVER, UNKNOWN_CARD, UNSEEN, State


@dataclass(frozen=True)
class _Slot:
    """A closed card that the viewer did not see."""

    lot: int
    seat: int
    kind: int  # announced, or NO_KIND


@dataclass(frozen=True)
class _Shown:
    """A card that came to light out of one of a seat's slots."""

    card: int
    seat: int
    before: int
    kind: int

    def fits(self, slot: _Slot) -> bool:
        return slot.seat == self.seat and slot.lot < self.before and slot.kind in (NO_KIND, self.kind)


def certain_lots(state: State, viewer: int) -> frozenset[int]:
    """The closed cards, by the order of their auctions, that the viewer can name."""
    if state.stage == OVER or viewer == OPEN:
        return frozenset(range(state.lots))
    seen = state.copy()
    blank(seen, viewer)
    return _certain(bytes(seen))


@lru_cache(maxsize=64)
def _certain(observation: bytes) -> frozenset[int]:
    state = State(observation)
    slots = [
        _Slot(lot, state.lot_winner[lot], state.lot_kind[lot]) for lot in range(state.lots) if state.lot_card[lot] == UNKNOWN_CARD
    ]
    named = {state.lot_card[lot] for lot in range(state.lots)}
    shown = [
        _Shown(state.shown_card[index], state.shown_by[index], state.shown_after[index], state.kind[state.shown_card[index]])
        for index in range(state.shown)
        if state.shown_card[index] not in named
    ]
    unseen = [state.kind[card] for card in range(CARDS) if state.where[card] == UNSEEN]
    uncertain = {slot.lot for slot in slots if len(_candidates(slot, slots, shown, unseen)) != 1}
    return frozenset(range(state.lots)) - uncertain


def _candidates(slot: _Slot, slots: Sequence[_Slot], shown: Sequence[_Shown], unseen: Sequence[int]) -> list[int]:
    """The cards that may have been in a slot, or the first two found."""
    others = [other for other in slots if other is not slot]
    found = []
    for card in shown:
        if card.fits(slot) and _is_possible(others, [other for other in shown if other is not card], unseen):
            found.append(card.card)
    for index, kind in enumerate(unseen):
        if len(found) > 1:
            break
        if slot.kind in (NO_KIND, kind) and _is_possible(others, shown, [*unseen[:index], *unseen[index + 1 :]]):
            found.append(CARDS + index)
    return found


def _is_possible(slots: Sequence[_Slot], shown: Sequence[_Shown], unseen: Sequence[int]) -> bool:
    """Whether there is a way to fill the slots: shown cards first, thriftily, in order of time; then unseen ones."""
    left = list(slots)
    for card in shown:
        fitting = [slot for slot in left if card.fits(slot)]
        if not fitting:
            return False
        left.remove(next((slot for slot in fitting if slot.kind == card.kind), fitting[0]))
    if len(left) > len(unseen):
        return False
    return all(sum(slot.kind == kind for slot in left) <= unseen.count(kind) for kind in {slot.kind for slot in left} - {NO_KIND})
