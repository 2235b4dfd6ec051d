"""What the cards are, and where they lie."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from .state import (
    CITY,
    CLOSED_PILE,
    CORNER_TOWER,
    HAND,
    HOLE,
    NO_CARD,
    OPEN_PILE,
    SEATS,
    SUNK,
    TOWER,
    TOWN_HALL,
    State,
)

NOBODYS = SEATS  # what `owner` says of a card that lies in no city


@rule("WET-053", "WET-054")
@kernel
def are_alike(state: State, card: int, other: int) -> bool:
    """Whether two cards are of the same kind; towers and corner towers are."""
    kind = state.kind[card]
    beside = state.kind[other]
    return kind == beside or (kind in (TOWER, CORNER_TOWER) and beside in (TOWER, CORNER_TOWER))


@kernel
def is_in_hand(state: State, seat: int, card: int) -> bool:
    return state.where[card] == HAND + seat


@kernel
def owner(state: State, card: int) -> int:
    """The seat in whose city a card lies, or NOBODYS."""
    place = state.where[card]
    return place - CITY if place >= CITY else NOBODYS


@kernel
def corner_towers(state: State, seat: int) -> int:
    """How many corner towers a city has; they can stand only at its ends."""
    count = 0
    length = state.length[seat]
    if length > 0 and state.kind[state.row[seat, 0]] == CORNER_TOWER:
        count += 1
    if length > 1 and state.kind[state.row[seat, length - 1]] == CORNER_TOWER:
        count += 1
    return count


@rule("WET-052", "W-G38", "W-G42")
@kernel
def has_town_hall(state: State, seat: int) -> bool:
    """Whether a town hall stands in a city; those in hand do not count."""
    for place in range(state.length[seat]):
        card = state.row[seat, place]
        if card != HOLE and state.kind[card] == TOWN_HALL:
            return True
    return False


@rule("WET-005", "WET-022")
@kernel
def gate_income(state: State, seat: int) -> int:
    """The coins of the gates laid in a city; gates in hand and destroyed gates pay nothing."""
    total = 0
    for place in range(state.length[seat]):
        if state.row[seat, place] != HOLE:
            total += state.coins[state.row[seat, place]]
    return total


@rule("WET-006")
@kernel
def shields(state: State, seat: int) -> int:
    """The shields on the towers and corner towers laid in a city."""
    total = 0
    for place in range(state.length[seat]):
        if state.row[seat, place] != HOLE:
            total += state.shields[state.row[seat, place]]
    return total


@rule("WET-076")
@kernel
def city_value(state: State, seat: int) -> int:
    """The values of all cards laid in a city."""
    total = 0
    for place in range(state.length[seat]):
        if state.row[seat, place] != HOLE:
            total += state.value[state.row[seat, place]]
    return total


@kernel
def holes(state: State, seat: int) -> int:
    count = 0
    for place in range(state.length[seat]):
        if state.row[seat, place] == HOLE:
            count += 1
    return count


@kernel
def height(state: State, pile: int) -> int:
    """How many cards a pile has."""
    count = state.fresh[pile] + state.sunken[pile]
    if pile == OPEN_PILE and state.top != NO_CARD:
        count += 1
    return count


@rule("W-G48")
@kernel
def put_under(state: State, card: int, pile: int) -> None:
    """A card goes under a pile, lying as the pile lies; everybody has seen it and knows where it is from now on."""
    state.sunk[pile, state.sunken[pile]] = card
    state.sunken[pile] += 1
    state.where[card] = SUNK


@kernel
def take_next(state: State, pile: int) -> None:
    """The next card of a pile below the visible top comes up: an unseen one, or the first of those put under the pile."""
    if state.fresh[pile] > 0:
        state.fresh[pile] -= 1
        return
    count = state.sunken[pile]
    for index in range(1, count):
        state.sunk[pile, index - 1] = state.sunk[pile, index]
    state.sunk[pile, count - 1] = NO_CARD
    state.sunken[pile] = count - 1


@kernel
def is_lower(state: State, pile: int) -> bool:
    """Whether a pile has fewer cards than the other one."""
    other = CLOSED_PILE if pile == OPEN_PILE else OPEN_PILE
    return height(state, pile) < height(state, other)
