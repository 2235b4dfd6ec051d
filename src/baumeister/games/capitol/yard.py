"""The houses in front of a player: unfinished ones in a row of heights, finished ones in a row for each roof shape."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from .state import ROOFS_OF_A_SHAPE, State


@kernel
def unfinished_of(state: State, seat: int, height: int) -> int:
    """How many unfinished houses of a height stand in front of a player."""
    count = 0
    index = 0
    while state.unfinished[seat, index] != 0:
        if state.unfinished[seat, index] == height:
            count += 1
        index += 1
    return count


@kernel
def tallest_in_yard(state: State, seat: int) -> int:
    """The tallest house in front of a player, or what it becomes with one more brick; at least the one that a brick begins."""
    tallest = 1
    index = 0
    while state.unfinished[seat, index] != 0:
        tallest = state.unfinished[seat, index] + 1
        index += 1
    for index in range(ROOFS_OF_A_SHAPE):
        tallest = max(tallest, state.finished[seat, 0, index], state.finished[seat, 1, index])
    return tallest


@kernel
def has_finished(state: State, seat: int, shape: int, height: int) -> bool:
    for index in range(ROOFS_OF_A_SHAPE):
        if state.finished[seat, shape, index] == height:
            return True
    return False


@rule("CAP-052", "GAP-10")
@kernel
def begin_house(state: State, seat: int) -> None:
    """A new house of one brick; lowest come first."""
    height = 1
    index = 0
    while height != 0:
        pushed = state.unfinished[seat, index]
        state.unfinished[seat, index] = height
        height = pushed
        index += 1


@rule("CAP-052", "CAP-055", "CAP-056", "GAP-23")
@kernel
def raise_house(state: State, seat: int, height: int) -> None:
    """One brick more on an unfinished house; bricks are only ever added. Of equal houses the last in the row grows."""
    index = 0
    while state.unfinished[seat, index] != height or state.unfinished[seat, index + 1] == height:
        index += 1
    state.unfinished[seat, index] = height + 1


@rule("CAP-058", "CAP-059")
@kernel
def put_roof(state: State, seat: int, shape: int, height: int) -> None:
    """An unused roof finishes an unfinished house of this height."""
    state.roofs[seat, shape] -= 1
    index = 0
    while state.unfinished[seat, index] != height:
        index += 1
    while state.unfinished[seat, index] != 0:
        state.unfinished[seat, index] = state.unfinished[seat, index + 1]
        index += 1
    index = 0
    while height != 0:
        resting = state.finished[seat, shape, index]
        if resting == 0 or resting > height:
            state.finished[seat, shape, index] = height
            height = resting
        index += 1


@kernel
def leave_yard(state: State, seat: int, shape: int, height: int) -> None:
    """A finished house leaves for the board."""
    index = 0
    while state.finished[seat, shape, index] != height:
        index += 1
    while index < ROOFS_OF_A_SHAPE - 1:
        state.finished[seat, shape, index] = state.finished[seat, shape, index + 1]
        index += 1
    state.finished[seat, shape, ROOFS_OF_A_SHAPE - 1] = 0
