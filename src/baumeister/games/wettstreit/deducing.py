"""Which closed cards a viewer can name by now: those he saw, and those for which all possible worlds agree.

For records and logs, which show what was hidden once as soon as the viewer knows it.

A closed card that he did not see is a slot, and a world is a way to fill the slots. Any other world is reached from one of them
by cards that change places in a ring, the unseen cards that lie in no slot taking part as one more place. So a single world tells
of every slot whether another card may have been there: it stands in such a ring or it does not.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ...engine.verbs import OPEN
from .observing import blank
from .state import CARDS, NO_KIND, NOBODY, OVER, UNKNOWN_CARD, UNSEEN, State


@dataclass(frozen=True)
class Slot:
    """A closed card that the viewer did not see."""

    lot: int
    seat: int
    kind: int  # announced, or NO_KIND


@dataclass(frozen=True)
class Closed:
    """A card that may have been in a slot: one that came to light out of a seat's hand, or one that nobody has shown."""

    card: int
    kind: int
    seat: int = NOBODY  # who showed it
    before: int = 0  # the slots up to this one are early enough to have held it

    @property
    def is_shown(self) -> bool:
        return self.seat != NOBODY

    def was_in_time(self, slot: Slot) -> bool:
        return not self.is_shown or (slot.seat == self.seat and slot.lot < self.before)

    def fits(self, slot: Slot) -> bool:
        return slot.kind in (NO_KIND, self.kind) and self.was_in_time(slot)


@dataclass(frozen=True)
class Closure:
    """What a viewer knows of the closed cards: the slots, and the cards for them in the order in which they came to light."""

    slots: tuple[Slot, ...]
    shown: tuple[Closed, ...]
    unseen: tuple[Closed, ...]


def closure(seen: State) -> Closure:
    """What an observation says of the closed cards."""
    slots = [
        Slot(lot, seen.lot_winner[lot], seen.lot_kind[lot]) for lot in range(seen.lots) if seen.lot_card[lot] == UNKNOWN_CARD
    ]
    named = {seen.lot_card[lot] for lot in range(seen.lots)}
    shown = [
        Closed(seen.shown_card[index], seen.kind[seen.shown_card[index]], seen.shown_by[index], seen.shown_after[index])
        for index in range(seen.shown)
        if seen.shown_card[index] not in named
    ]
    unseen = [Closed(card, seen.kind[card]) for card in range(CARDS) if seen.where[card] == UNSEEN]
    return Closure(tuple(slots), tuple(shown), tuple(unseen))


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
    known = closure(state)
    world = _any_world(known)
    if world is None:
        return frozenset(range(state.lots)) - {slot.lot for slot in known.slots}
    free = set(known.unseen) - set(world.values())
    return frozenset(range(state.lots)) - uncertain({slot: [card] for slot, card in world.items()}, free)


def _any_world(known: Closure) -> dict[Slot, Closed] | None:
    """A way to fill the slots, if there is one: shown cards first, thriftily, in order of time; then unseen ones."""
    world: dict[Slot, Closed] = {}
    for card in known.shown:
        fitting = [slot for slot in known.slots if slot not in world and card.fits(slot)]
        if not fitting:
            return None
        world[next((slot for slot in fitting if slot.kind == card.kind), fitting[0])] = card
    left = list(known.unseen)
    for slot in sorted((slot for slot in known.slots if slot not in world), key=lambda slot: slot.kind == NO_KIND):
        unseen = [card for card in left if card.fits(slot)]
        if not unseen:
            return None
        world[slot] = unseen[0]
        left.remove(unseen[0])
    return world


def uncertain(holding: Mapping[Slot, Collection[Closed]], free: Collection[Closed]) -> set[int]:
    """The lots that can have held another card, given what each slot holds, or may hold, and which unseen cards are in none.

    From each slot a way leads to those whose card it could take, and through the free cards to those that could give up theirs;
    a slot that ways lead back to stands in a ring.
    """
    slots = list(holding)
    pool = 1 << len(slots)
    ways = [
        sum(
            1 << place
            for place, other in enumerate(slots)
            if other is not slot and any(card.fits(slot) for card in holding[other])
        )
        | (pool if any(card.fits(slot) for card in free) else 0)
        for slot in slots
    ]
    ways.append(sum(1 << place for place, slot in enumerate(slots) if not all(card.is_shown for card in holding[slot])))
    for through, _ in enumerate(ways):
        for place, way in enumerate(ways):
            if way >> through & 1:
                ways[place] |= ways[through]
    return {slot.lot for place, slot in enumerate(slots) if ways[place] >> place & 1}
