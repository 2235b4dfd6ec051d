"""The building phase: brick cards, roof cards, permits, passing."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from ...engine.verbs import ALLOWED
from .auction import begin_auctions
from .board import add_house, why_not_house
from .cards import BRICK, NO_CARD, PERMIT, ROOF, group_of, kind_of
from .piles import discard
from .setup import left_of
from .state import NEW_HOUSE, NO_BRICKS, NO_SHAPE, NO_TARGET, PREFECTURES, ROOFS_OF_A_SHAPE, State
from .yard import begin_house, has_finished, leave_yard, put_roof, raise_house, unfinished_of

RULING = 1000
BRICKS_OF_A_CARD = 2


@rule("CAP-047", "GAP-09", "GAP-27")
@kernel
def why_not_play(state: State, seat: int, face: int) -> int:
    """Any card of the own hand, whatever its number."""
    return ALLOWED if state.hand[seat, face] > 0 else RULING + 27


# Brick cards


@rule("CAP-050", "CAP-057", "GAP-01", "GAP-02", "GAP-03")
@kernel
def bricks_of_card(state: State) -> int:
    """A brick card brings two bricks, or what is left of the supply, and all of them have to be used."""
    if state.empty_supply == NO_BRICKS and state.supply < BRICKS_OF_A_CARD:
        return state.supply
    return BRICKS_OF_A_CARD


@rule("CAP-051", "CAP-052", "CAP-053", "CAP-055", "CAP-059", "GAP-10", "GAP-22")
@kernel
def why_not_brick(state: State, seat: int, height: int) -> int:
    """A brick begins a house or raises an own unfinished one, also the one that the first brick went to."""
    if bricks_of_card(state) == 0:
        return 57
    if height == NEW_HOUSE:
        return ALLOWED
    standing = unfinished_of(state, seat, height)
    if state.target != NO_TARGET:
        if state.target == height:
            standing -= 1
        if state.target + 1 == height:
            standing += 1
    if standing > 0:
        return ALLOWED
    return 59 if is_finished(state, seat, height) else 52


@kernel
def is_finished(state: State, seat: int, height: int) -> bool:
    return has_finished(state, seat, 0, height) or has_finished(state, seat, 1, height)


@rule("CAP-050", "CAP-054", "GAP-26")
@kernel
def lay_brick(state: State, seat: int, height: int, account: Numbers[int]) -> None:
    """The bricks are laid when all their targets are chosen."""
    if state.target == NO_TARGET and bricks_of_card(state) == BRICKS_OF_A_CARD:
        state.target = height
        return
    if state.target != NO_TARGET:
        use_brick(state, seat, state.target)
    use_brick(state, seat, height)
    end_turn(state, seat, account)


@rule("CAP-050", "CAP-052")
@kernel
def use_brick(state: State, seat: int, height: int) -> None:
    """One brick of the supply; an unlimited supply lasts for ever."""
    if state.supply > 0:
        state.supply -= 1
    if height == NEW_HOUSE:
        begin_house(state, seat)
    else:
        raise_house(state, seat, height)


# Roof cards


@rule("CAP-058", "GAP-06", "GAP-08")
@kernel
def why_not_roof(state: State, seat: int, shape: int) -> int:
    """One of the own unused roofs, of either shape, while there is an unfinished house for it."""
    if state.unfinished[seat, 0] == 0 or state.roofs[seat, 0] + state.roofs[seat, 1] == 0:
        return RULING + 6
    return ALLOWED if state.roofs[seat, shape] > 0 else RULING + 8


@rule("CAP-058", "CAP-059", "GAP-07", "GAP-22")
@kernel
def why_not_roof_on(state: State, seat: int, height: int) -> int:
    """The roof goes on an own unfinished house of at least one brick."""
    if height == NEW_HOUSE:
        return RULING + 7
    if unfinished_of(state, seat, height) > 0:
        return ALLOWED
    return 59 if is_finished(state, seat, height) else 58


# Permits


@rule("CAP-060", "CAP-062", "GAP-05", "GAP-11")
@kernel
def why_not_move_out(state: State, seat: int, shape: int, height: int) -> int:
    """An own finished house that fits into some prefecture of the permit's colour."""
    if height == NEW_HOUSE or not has_finished(state, seat, shape, height):
        return 62 if height != NEW_HOUSE and unfinished_of(state, seat, height) > 0 else 60
    for prefecture in range(PREFECTURES):
        if why_not_house(state, group_of(state.chosen), shape, height, prefecture) == ALLOWED:
            return ALLOWED
    return RULING + 5


@rule("CAP-060", "GAP-05")
@kernel
def why_not_shape_out(state: State, seat: int, shape: int) -> int:
    """A shape of which the player has a finished house that fits somewhere."""
    reason = 60
    for index in range(ROOFS_OF_A_SHAPE):
        height = state.finished[seat, shape, index]
        if height > 0:
            reason = why_not_move_out(state, seat, shape, height)
            if reason == ALLOWED:
                return ALLOWED
    return reason


# Turns


@rule("CAP-058", "CAP-060")
@kernel
def why_not_shape(state: State, seat: int, shape: int) -> int:
    """The shape of the roof, or of the house to be placed."""
    if kind_of(state.chosen) == ROOF:
        return why_not_roof(state, seat, shape)
    return why_not_shape_out(state, seat, shape)


@kernel
def why_not_height(state: State, seat: int, height: int) -> int:
    """The house that a brick, a roof or a permit is for."""
    kind = kind_of(state.chosen)
    if kind == BRICK:
        return why_not_brick(state, seat, height)
    if kind == ROOF:
        return why_not_roof_on(state, seat, height)
    return why_not_move_out(state, seat, state.shape, height)


@kernel
def choose_height(state: State, seat: int, height: int, account: Numbers[int]) -> None:
    """With the house chosen, bricks and roofs go there; a house to be placed still needs its prefecture."""
    kind = kind_of(state.chosen)
    if kind == BRICK:
        lay_brick(state, seat, height, account)
    elif kind == PERMIT:
        state.height = height
    else:
        put_roof(state, seat, state.shape, height)
        end_turn(state, seat, account)


@rule("CAP-060", "CAP-061", "CAP-063")
@kernel
def place_house(state: State, seat: int, prefecture: int, account: Numbers[int]) -> None:
    """The house moves from the yard to the prefecture."""
    leave_yard(state, seat, state.shape, state.height)
    add_house(state, seat, state.shape, state.height, prefecture)
    end_turn(state, seat, account)


@rule("CAP-046", "CAP-048", "CAP-077", "GAP-04", "GAP-09", "GAP-24")
@kernel
def end_turn(state: State, seat: int, account: Numbers[int]) -> None:
    """The card that was played, with its action or without, is discarded; one card a turn."""
    discard(state, seat, state.chosen)
    state.chosen = NO_CARD
    state.target = NO_TARGET
    state.shape = NO_SHAPE
    state.height = 0
    pass_turn_on(state, account)


@rule("CAP-073", "CAP-074", "GAP-18", "GAP-19")
@kernel
def take_leave(state: State, seat: int, account: Numbers[int]) -> None:
    """Whoever passes does nothing more in this building phase."""
    state.passed[seat] = 1
    pass_turn_on(state, account)


@rule("CAP-045", "CAP-049", "CAP-074", "CAP-076", "GAP-20", "GAP-21", "GAP-101")
@kernel
def pass_turn_on(state: State, account: Numbers[int]) -> None:
    """Clockwise to the next player who has not passed, perhaps the same one; when all have passed, the phase is over."""
    for _ in range(state.players):
        state.turn = left_of(state, state.turn)
        if state.passed[state.turn] == 0:
            return
    begin_auctions(state, account)
