"""The board: what stands in a prefecture, which sites are free, and which house may be added."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.verbs import ALLOWED
from .state import AMPHITHEATRE, FOUNTAIN, NO_SHAPE, PREFECTURES, TEMPLE, State


@rule("GAP-25")
@kernel
def owner_of(house: int) -> int:
    """The colour of its roof shows whose a house on the board is."""
    return house % 4


@rule("CAP-005")
@kernel
def height_of(house: int) -> int:
    """The number of bricks stacked in it; the ground floor counts."""
    return house // 4


@kernel
def houses_in(state: State, prefecture: int) -> int:
    count = 0
    while state.houses[prefecture, count] != 0:
        count += 1
    return count


@rule("CAP-072", "GAP-14")
@kernel
def tallest_in(state: State, prefecture: int) -> int:
    """The height of the tallest house now standing there, whoever owns it; 0 where none stands."""
    count = houses_in(state, prefecture)
    return height_of(state.houses[prefecture, count - 1]) if count > 0 else 0


@rule("CAP-064", "CAP-065", "CAP-102", "CAP-107", "GAP-17", "GAP-62", "GAP-65")
@kernel
def free_small_sites(state: State, prefecture: int) -> int:
    """Small sites without house or fountain; all alike. Printed fountains stand on squares of their own."""
    return state.small_sites[prefecture] - houses_in(state, prefecture) - state.neutral[prefecture, FOUNTAIN]


@rule("CAP-009", "CAP-103", "GAP-63")
@kernel
def free_large_sites(state: State, prefecture: int) -> int:
    """Large sites without amphitheatre or temple."""
    return state.large_sites[prefecture] - state.neutral[prefecture, AMPHITHEATRE] - state.neutral[prefecture, TEMPLE]


@rule("CAP-010", "CAP-106", "GAP-60")
@kernel
def fountains_in(state: State, prefecture: int) -> int:
    """Printed fountains count exactly like placed ones."""
    return state.printed[prefecture] + state.neutral[prefecture, FOUNTAIN]


@rule("CAP-068", "CAP-069", "GAP-13", "GAP-15", "GAP-16")
@kernel
def would_complete_shape(state: State, prefecture: int, shape: int) -> bool:
    """Whether the two other prefectures of this colour hold houses of one shape, and this would be the third with it."""
    others = 0
    for other in range(PREFECTURES):
        if other != prefecture and state.group[other] == state.group[prefecture] and state.roof_shape[other] == shape:
            others += 1
    return others == 2


@rule("CAP-063", "CAP-064", "CAP-065", "CAP-067", "CAP-068", "CAP-070", "CAP-071", "GAP-12", "GAP-13")
@kernel
def why_not_house(state: State, group: int, shape: int, height: int, prefecture: int) -> int:
    """Of several rules in the way the first counts: the colour of the permit, the site, the roof shape, the height."""
    if state.group[prefecture] != group:
        return 63
    if free_small_sites(state, prefecture) <= 0:
        return 64
    tallest = tallest_in(state, prefecture)
    if tallest == 0:
        if would_complete_shape(state, prefecture, shape):
            return 68
        return ALLOWED if height == 1 else 70
    if state.roof_shape[prefecture] != shape:
        return 67
    return ALLOWED if height == tallest or height == tallest + 1 else 71


@rule("CAP-066")
@kernel
def add_house(state: State, seat: int, shape: int, height: int, prefecture: int) -> None:
    """The house stands on a small site; houses are kept lowest first. The first one sets the roof shape."""
    house = 4 * height + seat
    place = houses_in(state, prefecture)
    if place == 0:
        state.roof_shape[prefecture] = shape
    while place > 0 and state.houses[prefecture, place - 1] > house:
        state.houses[prefecture, place] = state.houses[prefecture, place - 1]
        place -= 1
    state.houses[prefecture, place] = house


@kernel
def clear_board(state: State) -> None:
    """No house stands on the board yet."""
    for prefecture in range(PREFECTURES):
        state.roof_shape[prefecture] = NO_SHAPE
