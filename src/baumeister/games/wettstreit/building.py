"""Phase 3 of a turn, and the final round: laying cards in one's city."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.verbs import ALLOWED
from .cards import are_alike, corner_towers, has_town_hall, is_in_hand
from .knowing import note_shown
from .setup import RULING
from .state import (
    ANY_SIDE,
    CARDS,
    CITY,
    CORNER_TOWER,
    FINISHING,
    HOLE,
    LEFT,
    NO_CARD,
    RIGHT,
    ROW,
    TOWN_HALL,
    State,
)
from .steps import AT_HOLE, AT_LEFT, AT_RIGHT

MOST_CARDS = 3  # laid in one turn; and just as many for the first build


@rule("WET-044", "WET-045", "W-G39")
@kernel
def is_founding(state: State, seat: int) -> bool:
    """The first build of a seat, ever; a city that was destroyed is not founded again."""
    return state.has_built[seat] == 0


# Ends


@rule("W-G28", "W-G29", "W-G37", "W-G62")
@kernel
def why_closed(state: State, side: int, near: int, is_alone: bool) -> int:
    """A corner tower closes the end it stands at; alone in its row that of its own side; one for any side closes none yet."""
    if state.kind[near] != CORNER_TOWER:
        return ALLOWED
    if is_alone:
        return RULING + 62 if state.side[near] == side else ALLOWED
    return RULING + 28


@rule("WET-055", "WET-056", "WET-074", "W-G38", "W-G41", "W-G54")
@kernel
def why_no_corner_tower(state: State, side: int, card: int, corners: int) -> int:
    """Before the final round a city has at most one, so that none is finished; and a corner tower has its side."""
    if corners > 0 and state.stage != FINISHING:
        return RULING + 54 if state.has_ended == 1 else 56
    if state.side[card] != ANY_SIDE and state.side[card] != side:
        return RULING + 29
    return ALLOWED


@rule("WET-046", "WET-047", "WET-050", "WET-052", "WET-053", "WET-054", "W-G26", "W-G28")
@kernel
def why_not_attach(
    state: State, side: int, card: int, near: int, is_alone: bool, corners: int, has_hall: bool
) -> int:  # fmt: skip
    """Whether a card may stand outside `near`, the card at an end of the row; NO_CARD where there is no row yet.

    Of several rules in the way the first counts: a closed end, a second town hall, corner towers, the neighbour. A row begins
    with any card, as with a corner tower.
    """
    if near == NO_CARD:
        return ALLOWED if side == RIGHT else 50
    closed = why_closed(state, side, near, is_alone)
    if closed != ALLOWED:
        return closed
    if state.kind[card] == TOWN_HALL and has_hall:
        return 52
    if state.kind[card] == CORNER_TOWER:
        no_corner = why_no_corner_tower(state, side, card, corners)
        if no_corner != ALLOWED:
            return no_corner
    return why_not_beside(state, card, near)


@rule("WET-053", "WET-054", "W-G34", "W-G35")
@kernel
def why_not_beside(state: State, card: int, neighbour: int) -> int:
    """No two of a kind side by side; a hole is nobody's neighbour."""
    if neighbour == HOLE or not are_alike(state, card, neighbour):
        return ALLOWED
    return 53 if state.kind[card] == state.kind[neighbour] else 54


@kernel
def why_not_at_end(state: State, seat: int, card: int, side: int) -> int:
    length = state.length[seat]
    if length == ROW:
        return 50
    near = NO_CARD
    if length > 0:
        near = state.row[seat, 0] if side == LEFT else state.row[seat, length - 1]
    corners = corner_towers(state, seat)
    return why_not_attach(state, side, card, near, length == 1, corners, has_town_hall(state, seat))


# The first build


@kernel
def why_not_beside_one(state: State, side: int, card: int, only: int) -> int:
    """Whether a card may stand beside the only card of a row."""
    corners = 1 if state.kind[only] == CORNER_TOWER else 0
    return why_not_attach(state, side, card, only, True, corners, state.kind[only] == TOWN_HALL)


@kernel
def a_third_fits(state: State, seat: int, left: int, right: int) -> bool:
    """Whether the hand has a third card for a row of two."""
    corners = 1 if state.kind[left] == CORNER_TOWER else 0
    corners += 1 if state.kind[right] == CORNER_TOWER else 0
    has_hall = state.kind[left] == TOWN_HALL or state.kind[right] == TOWN_HALL
    for card in range(CARDS):
        if is_in_hand(state, seat, card) and card != left and card != right:
            if why_not_attach(state, LEFT, card, left, False, corners, has_hall) == ALLOWED:
                return True
            if why_not_attach(state, RIGHT, card, right, False, corners, has_hall) == ALLOWED:
                return True
    return False


@kernel
def two_more_fit(state: State, seat: int, only: int) -> bool:
    """Whether the hand has two more cards for a row of one."""
    for card in range(CARDS):
        if is_in_hand(state, seat, card) and card != only:
            if why_not_beside_one(state, LEFT, card, only) == ALLOWED and a_third_fits(state, seat, card, only):
                return True
            if why_not_beside_one(state, RIGHT, card, only) == ALLOWED and a_third_fits(state, seat, only, card):
                return True
    return False


@rule("WET-044", "W-G27", "W-G40")
@kernel
def leads_to_three(state: State, seat: int, card: int, side: int) -> bool:
    """Whether a first build can be completed to an allowed row of three after this card, which may stand there."""
    if state.laid == 0:
        return two_more_fit(state, seat, card)
    if state.laid == 1:
        only = state.row[seat, 0]
        return a_third_fits(state, seat, card, only) if side == LEFT else a_third_fits(state, seat, only, card)
    return True


# Holes


@kernel
def place_of_hole(state: State, seat: int, which: int) -> int:
    """The place of a hole, counted from 0 from the left; ROW if there is none."""
    count = 0
    for place in range(state.length[seat]):
        if state.row[seat, place] == HOLE:
            if count == which:
                return place
            count += 1
    return ROW


@rule("WET-048", "WET-049", "WET-052", "W-G33", "W-G34", "W-G35")
@kernel
def why_not_fill(state: State, seat: int, card: int, which: int) -> int:
    """A hole takes one card, no corner tower, that may stand beside what stands beside the hole."""
    place = place_of_hole(state, seat, which)
    if place == ROW:
        return 49
    if state.kind[card] == CORNER_TOWER:
        return RULING + 33
    if state.kind[card] == TOWN_HALL and has_town_hall(state, seat):
        return 52
    left = why_not_beside(state, card, state.row[seat, place - 1])
    return left if left != ALLOWED else why_not_beside(state, card, state.row[seat, place + 1])


# Steps of a build


@rule("WET-047", "WET-049", "WET-051", "W-G26", "W-G36")
@kernel
def why_not_place(state: State, seat: int, card: int, step: int) -> int:
    """At an end of the one city a player has, or into a hole of it, which need not be repaired first."""
    if step >= AT_HOLE:
        return why_not_fill(state, seat, card, step - AT_HOLE)
    side = LEFT if step == AT_LEFT else RIGHT
    reason = why_not_at_end(state, seat, card, side)
    if reason == ALLOWED and is_founding(state, seat) and not leads_to_three(state, seat, card, side):
        return RULING + 27
    return reason


@rule("WET-043", "WET-044", "WET-048", "W-G40")
@kernel
def why_not_lay(state: State, seat: int, card: int) -> int:
    """A card from the hand, for which there is a place; otherwise what is in the way at the right end counts.

    A first build takes three cards, in the final round, too.
    """
    if not is_in_hand(state, seat, card):
        return 48 if state.where[card] == CITY + seat else 43
    if is_founding(state, seat) and state.hand_size[seat] + state.laid < MOST_CARDS:
        return RULING + 40 if state.stage == FINISHING else 44
    reason = why_not_place(state, seat, card, AT_RIGHT)
    if reason == ALLOWED or why_not_place(state, seat, card, AT_LEFT) == ALLOWED:
        return ALLOWED
    which = 0
    while place_of_hole(state, seat, which) != ROW:
        if why_not_fill(state, seat, card, which) == ALLOWED:
            return ALLOWED
        which += 1
    return reason


@rule("WET-044", "WET-047", "W-G40")
@kernel
def why_not_done(state: State, seat: int) -> int:
    """One or two cards are a build, but not the first one. (That no card is laid yet, the rules see.)"""
    if is_founding(state, seat):
        return RULING + 40 if state.stage == FINISHING else 44
    return ALLOWED


@rule("WET-043", "WET-050", "W-G26", "W-G27", "W-G32")
@kernel
def place(state: State, seat: int, step: int) -> None:
    """The chosen card lies in the city from now on; a repair counts like any other card."""
    card = state.chosen
    length = state.length[seat]
    if step >= AT_HOLE:
        state.row[seat, place_of_hole(state, seat, step - AT_HOLE)] = card
    else:
        spot = length
        if step == AT_LEFT:
            while spot > 0:
                state.row[seat, spot] = state.row[seat, spot - 1]
                spot -= 1
        state.row[seat, spot] = card
        state.length[seat] = length + 1
    state.where[card] = CITY + seat
    state.hand_size[seat] -= 1
    note_shown(state, seat, card)
    state.chosen = NO_CARD
    state.laid += 1


@rule("WET-045", "WET-073", "W-G32")
@kernel
def is_complete(state: State) -> bool:
    """No more than three cards a turn."""
    return state.laid == MOST_CARDS


@kernel
def finish_build(state: State, seat: int) -> None:
    state.has_built[seat] = 1
    state.laid = 0
