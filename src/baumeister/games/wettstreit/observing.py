"""Who knows what: what a seat may see, and which worlds it must think possible.

Secret are the closed cards: to all but the auctioneer who looked at one and the seat that won it. What lies behind the tents is
not shown, but every coin changes hands openly, at an amount that everybody hears: so a perfect memory knows all sums exactly,
and an observation has them as `reckoned`.

To an observer each closed card that he does not know is a slot: its winner, perhaps its kind, and the time of its auction are
known. Some slots hold cards that have come to light out of a hand since, but which slot it was nobody can tell; the others hold
unseen cards. A world is a way to fill the slots, and all ways are equally likely.
"""

from __future__ import annotations

from ...engine.dice import roll
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from .rules import actor
from .state import (
    CARDS,
    CHURCH,
    CORNER_TOWER,
    GONE,
    HAND,
    LOT,
    NO_CARD,
    NO_KIND,
    NOBODY,
    NOT_YET,
    OVER,
    PILE,
    UNKNOWN_CARD,
    UNKNOWN_COINS,
    UNSEEN,
    State,
)

ATTEMPTS = 60  # before the imagination takes any possible world, and stirs it
STIRS = 400
NO_LOT = -1


@rule("WET-010", "WET-032", "WET-036", "W-G04", "W-G30")
@kernel
def blank(state: State, seat: int) -> None:
    """Closed cards are known to who looked and who won; coins to their owner. A move being made is nobody else's business."""
    if state.stage == OVER:
        return
    for lot in range(state.lots):
        if state.lot_looker[lot] != seat and state.lot_winner[lot] != seat:
            card = state.lot_card[lot]
            if state.seen_by_all[card] == 0:
                state.where[card] = UNSEEN
            if state.lot == card and state.lot_winner[lot] == NOT_YET:
                state.lot = UNKNOWN_CARD
            state.lot_card[lot] = UNKNOWN_CARD
    for other in range(state.players):
        if other != seat:
            state.purse[other] = UNKNOWN_COINS
    if actor(state) != seat:
        state.chosen = NO_CARD
        state.leap = 0


@kernel
def imagine(state: State, seat: int, rng: Numbers[int]) -> None:
    """Fill the slots, every possible way equally likely, and the tents.

    Towards the end of strange games so few ways may be left that no try counts; then a possible one is stirred well.
    """
    for other in range(state.players):
        state.purse[other] = state.reckoned[other]
    slots = unknown_slots(state)
    if slots == 0:
        return
    attempt = 0
    while not fill_with_shown(state, slots, attempt == ATTEMPTS, rng):
        attempt += 1
    fill_with_unseen(state, slots, rng)
    if attempt == ATTEMPTS:
        stir(state, slots, rng)


@kernel
def unknown_slots(state: State) -> int:
    """A bit for each closed card that the observer does not know."""
    slots = 0
    for lot in range(state.lots):
        if state.lot_card[lot] == UNKNOWN_CARD:
            slots = slots | (1 << lot)
    return slots


@kernel
def count_slots(state: State, slots: int, seat: int, before: int, kind: int) -> int:
    """How many of some slots a seat won, among the first so many, of an announced kind or NO_KIND."""
    count = 0
    for lot in range(before):
        if (slots >> lot) & 1 == 1 and state.lot_winner[lot] == seat and state.lot_kind[lot] == kind:
            count += 1
    return count


@kernel
def pick_slot(state: State, slots: int, seat: int, before: int, kind: int, which: int) -> int:
    """The slot with a number, from 0, among those that `count_slots` counts."""
    rest = which
    for lot in range(before):
        if (slots >> lot) & 1 == 1 and state.lot_winner[lot] == seat and state.lot_kind[lot] == kind:
            if rest == 0:
                return lot
            rest -= 1
    return NO_LOT


@kernel
def is_known_lot(state: State, slots: int, card: int) -> bool:
    """Whether the observer knows which closed card it was."""
    for lot in range(state.lots):
        if (slots >> lot) & 1 == 0 and state.lot_card[lot] == card:
            return True
    return False


@kernel
def fill_with_shown(state: State, slots: int, is_content: bool, rng: Numbers[int]) -> bool:
    """Put the cards that came to light into slots of the seat that showed them; whether this try counts.

    Each card may have been in any slot of its seat and time with its kind or none. The tries are rejected in such proportion that
    all worlds are equally likely: a second assignment, thrifty, always takes a slot of the card's own kind first, leaves the
    most room for what comes after, and so says how much room there can be at most.
    """
    left = slots
    thrifty = slots
    for lot in range(state.lots):
        if (slots >> lot) & 1 == 1:
            state.lot_card[lot] = UNKNOWN_CARD
    for index in range(state.shown):
        card = state.shown_card[index]
        if is_known_lot(state, slots, card):
            continue
        seat = state.shown_by[index]
        before = state.shown_after[index]
        kind = state.kind[card]
        of_kind = count_slots(state, left, seat, before, kind)
        unnamed = count_slots(state, left, seat, before, NO_KIND)
        most_of_kind = count_slots(state, thrifty, seat, before, kind)
        drawn = roll(rng, most_of_kind + count_slots(state, thrifty, seat, before, NO_KIND))
        if is_content:
            drawn = 0
        elif drawn >= of_kind + unnamed:
            return False
        if drawn < of_kind:
            lot = pick_slot(state, left, seat, before, kind, drawn)
        else:
            lot = pick_slot(state, left, seat, before, NO_KIND, drawn - of_kind)
        state.lot_card[lot] = card
        left = left ^ (1 << lot)
        spared = pick_slot(state, thrifty, seat, before, kind if most_of_kind > 0 else NO_KIND, 0)
        thrifty = thrifty ^ (1 << spared)
    return is_content or is_likely_enough(state, left, thrifty, rng)


@kernel
def is_likely_enough(state: State, left: int, thrifty: int, rng: Numbers[int]) -> bool:
    """Reject a try as often as the unseen cards have fewer ways to fill its slots than those of the thrifty assignment."""
    named = 0
    unseen = 0
    for lot in range(state.lots):
        if (thrifty >> lot) & 1 == 1 and state.lot_kind[lot] != NO_KIND:
            named += 1
    for card in range(CARDS):
        if state.where[card] == UNSEEN:
            unseen += 1
    for kind in range(CORNER_TOWER, CHURCH + 1):
        needed = count_named(state, thrifty, kind)
        for _ in range(count_named(state, left, kind) - needed):
            if roll(rng, unseen - named) >= count_unseen(state, kind) - needed:
                return False
            needed += 1
            named += 1
    return True


@kernel
def count_named(state: State, slots: int, kind: int) -> int:
    count = 0
    for lot in range(state.lots):
        if (slots >> lot) & 1 == 1 and state.lot_kind[lot] == kind:
            count += 1
    return count


@kernel
def count_unseen(state: State, kind: int) -> int:
    """The unseen cards of a kind, or of any for NO_KIND."""
    count = 0
    for card in range(CARDS):
        if state.where[card] == UNSEEN and (kind == NO_KIND or state.kind[card] == kind):
            count += 1
    return count


@rule("WET-003")
@kernel
def fill_with_unseen(state: State, slots: int, rng: Numbers[int]) -> None:
    """Deal unseen cards to the slots that are left, first to those of an announced kind."""
    for is_named in (True, False):
        for lot in range(state.lots):
            if (slots >> lot) & 1 == 1 and state.lot_card[lot] == UNKNOWN_CARD and (state.lot_kind[lot] != NO_KIND) == is_named:
                put_into(state, lot, pick_unseen(state, state.lot_kind[lot], rng))


@kernel
def put_into(state: State, lot: int, card: int) -> None:
    """A card is, or was, the closed card of an auction; where it lies now, unless it has come to light since, follows."""
    state.lot_card[lot] = card
    winner = state.lot_winner[lot]
    if winner == NOT_YET:
        state.lot = card
    if state.seen_by_all[card] == 0:
        state.where[card] = LOT if winner == NOT_YET else GONE if winner == NOBODY else HAND + winner


@kernel
def pick_unseen(state: State, kind: int, rng: Numbers[int]) -> int:
    """One of the unseen cards of a kind, or of any for NO_KIND, all equally likely."""
    rest = roll(rng, count_unseen(state, kind))
    for card in range(CARDS):
        if state.where[card] == UNSEEN and (kind == NO_KIND or state.kind[card] == kind):
            if rest == 0:
                return card
            rest -= 1
    return UNKNOWN_CARD


@kernel
def stir(state: State, slots: int, rng: Numbers[int]) -> None:
    """Exchange the cards of two slots, or of a slot and an unseen one, where both fit, so often that all worlds are alike."""
    for _ in range(STIRS):
        lot = random_slot(slots, rng)
        card = state.lot_card[lot]
        if roll(rng, 2) == 0:
            other_lot = random_slot(slots, rng)
            other = state.lot_card[other_lot]
            if may_have_been(state, lot, other) and may_have_been(state, other_lot, card):
                put_into(state, lot, other)
                put_into(state, other_lot, card)
        elif state.seen_by_all[card] == 0 and count_unseen(state, NO_KIND) > 0:
            other = pick_unseen(state, NO_KIND, rng)
            if may_have_been(state, lot, other):
                put_into(state, lot, other)
                state.where[card] = UNSEEN


@kernel
def random_slot(slots: int, rng: Numbers[int]) -> int:
    while True:
        lot = roll(rng, PILE)
        if (slots >> lot) & 1 == 1:
            return lot


@kernel
def may_have_been(state: State, lot: int, card: int) -> bool:
    """Whether a card fits into a slot: by its kind, and if it came to light, by who had it and when."""
    if state.lot_kind[lot] != NO_KIND and state.lot_kind[lot] != state.kind[card]:
        return False
    if state.seen_by_all[card] == 0:
        return True
    for index in range(state.shown):
        if state.shown_card[index] == card:
            return state.shown_by[index] == state.lot_winner[lot] and lot < state.shown_after[index]
    return False
