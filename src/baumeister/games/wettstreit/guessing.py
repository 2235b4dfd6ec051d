"""Cards for the closed auctions of somebody's record that he did not see, so that he can name the very cards that it names.

What kind was announced is not recorded, and how much he can tell depends on it. So whole worlds are built up card by card, seat
by seat: first what a seat showed, the most constrained first, then a kind for each of its other slots with an announcement. A
world is given up as soon as it says too much or too little, whatever the rest of it may be. An early choice that was wrong can
take very long to come to light in this way; so after a while the search begins again, in another order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from random import Random

from .deducing import Closed, Closure, Slot, uncertain
from .state import NO_KIND

ATTEMPTS = 60  # before the search is given up; a game that was played seldom takes more than one
ATTEMPTS_AT_LESS = 5  # where it has been given up, and the question is how far one gets
PATIENCE = 60  # worlds begun in the first attempt; each later one may begin one more


def world_that_tells(known: Closure, named: Mapping[int, int]) -> dict[int, int]:
    """The cards of all slots by their lots, given those that the viewer can name.

    Where no world tells just these, it is one that does so for the first lots, as far as possible.
    """
    every_lot = max(slot.lot for slot in known.slots) + 1
    if found := _found(known, named, every_lot, ATTEMPTS):
        return found
    nearest: dict[int, int] = {}
    possible, impossible = -1, every_lot
    while impossible - possible > 1:
        lots = (possible + impossible) // 2
        if found := _found(known, named, lots, ATTEMPTS_AT_LESS):
            nearest, possible = found, lots
        else:
            impossible = lots
    return nearest


def _found(known: Closure, named: Mapping[int, int], lots: int, attempts: int) -> dict[int, int] | None:
    """A world that tells as much of the first so many lots."""
    for attempt in range(attempts):
        search = _Search(known, named, lots, Random(attempt), PATIENCE + attempt)
        if search.go_on():
            return {slot.lot: card.card for slot, card in search.world.items()}
        if search.patience >= 0:
            break  # everything has been tried
    return None


class _Search:
    def __init__(self, known: Closure, named: Mapping[int, int], lots: int, dice: Random, patience: int) -> None:
        cards = {card.card: card for card in (*known.shown, *known.unseen)}
        self.world = {slot: cards[named[slot.lot]] for slot in known.slots if slot.lot in named}
        self.open = [slot for slot in known.slots if slot.lot not in named]
        self.named = {lot for lot in named if lot < lots}
        self.hidden = {slot.lot for slot in self.open if slot.lot < lots}
        self.shown = [card for card in known.shown if card not in self.world.values()]
        self.spare = [card for card in known.unseen if card not in self.world.values()]
        self.seats = sorted({slot.seat for slot in self.open}, key=lambda _: dice.random())
        self.dice = dice
        self.patience = patience

    def go_on(self) -> bool:
        """Fill the slots that are left, if there is a way to."""
        self.patience -= 1
        if self.patience < 0 or not self._can_tell_as_much():
            return False
        if not self.open:
            return True
        for slot, card in self._ways_on():
            cards = self.shown if card.is_shown else self.spare
            places = self.open.index(slot), cards.index(card)
            self.world[slot] = card
            del self.open[places[0]], cards[places[1]]
            if self.go_on():
                return True
            del self.world[slot]
            self.open.insert(places[0], slot)
            cards.insert(places[1], card)
        return False

    def _ways_on(self) -> Sequence[tuple[Slot, Closed]]:
        """All ways to place one more card, or to fill one more slot. What was not announced may be anything."""
        announced = [slot for slot in self.open if slot.kind != NO_KIND]
        if not announced and not self.shown:
            return [(self.open[0], self.spare[0])]
        waiting = {slot.seat for slot in announced} | {card.seat for card in self.shown}
        seat = next(seat for seat in self.seats if seat in waiting)
        ways = [[(slot, card) for slot in self.open if card.was_in_time(slot)] for card in self.shown if card.seat == seat]
        if ways:
            fewest = min(ways, key=len)
            return self.dice.sample(fewest, len(fewest))
        slot = next(slot for slot in announced if slot.seat == seat)
        left = Counter(card.kind for card in self.spare)
        cards = {card.kind: card for card in self.spare}
        return [(slot, cards[kind]) for kind in sorted(cards, key=lambda kind: -left[kind] * self.dice.random())]

    def _can_tell_as_much(self) -> bool:
        """Whether no named card is open to doubt already, and all hidden ones may still be."""
        settled: dict[Slot, Collection[Closed]] = {
            (replace(slot, kind=card.kind) if slot.kind != NO_KIND else slot): [card] for slot, card in self.world.items()
        }
        left = [*self.shown, *self.spare]
        possible = {replace(slot, kind=NO_KIND): [card for card in left if card.was_in_time(slot)] for slot in self.open}
        return (
            uncertain(settled, self._surely_free()).isdisjoint(self.named)
            and uncertain({**settled, **possible}, self.spare) >= self.hidden
        )

    def _surely_free(self) -> list[Closed]:
        """The unseen cards that are left over even if all announcements to come are of their kind."""
        announced = sum(slot.kind != NO_KIND for slot in self.open)
        to_come = min(announced, len(self.open) - len(self.shown))
        by_kind = {kind: [card for card in self.spare if card.kind == kind] for kind in {card.kind for card in self.spare}}
        return [card for cards in by_kind.values() for card in cards[to_come:]]
