"""The landscape: which fields touch which, and where the springs lie.

Hexes have axial coordinates (q, r), pointy side up; the directions 0 to 5 go clockwise from east. Seven tiles of seven hexes
fit together without gaps in just two ways, which are mirror images: the rings R and L (P-G01).
"""

from __future__ import annotations

from ...engine.kernels import kernel, table
from ...engine.rulebook import rule
from .state import FIELDS, FREE, HILLS, NO_TILE, RING_L, RING_R, TILE_SIDES, State

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

# Hills by slot, in each ring; slot 0 is the Palatinus tile in the middle, the others follow clockwise.
RINGS = {
    RING_R: ((0, 0), (2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2)),
    RING_L: ((0, 0), (1, 2), (-2, 3), (-3, 1), (-1, -2), (2, -3), (3, -1)),
}

PALATINUS_SLOT = 0
MOST_NEIGHBOURS = 5
NO_FIELD = FIELDS


def hill_hex(ring: int, slot: int) -> tuple[int, int]:
    return RINGS[ring][slot]


def field_hex(ring: int, field: int) -> tuple[int, int]:
    (q, r), (dq, dr) = RINGS[ring][field // TILE_SIDES], DIRECTIONS[field % TILE_SIDES]
    return q + dq, r + dr


def field_name(field: int) -> str:
    """
    >>> field_name(20)
    '3.2'
    """
    return f"{field // TILE_SIDES}.{field % TILE_SIDES}"


def _neighbours(ring: int) -> list[list[int]]:
    """By field: the fields that touch it, padded with NO_FIELD."""
    at = {field_hex(ring, field): field for field in range(FIELDS)}
    assert len(at) == FIELDS
    rows = []
    for (q, r), _field in sorted(at.items(), key=lambda item: item[1]):
        touching = sorted(at[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in at)
        rows.append(touching + [NO_FIELD] * (MOST_NEIGHBOURS - len(touching)))
    return rows


# Both rings below each other: row ring * FIELDS + field. Geometry is the same for every game, so it may be a constant.
NEIGHBOURS = table(_neighbours(RING_R) + _neighbours(RING_L))


@rule("P-G01", "P-G02")
@kernel
def neighbour(state: State, field: int, index: int) -> int:
    """The fields around a field, for index 0 to 4: all tiles lie gap-free, in the one ring of this game; or NO_FIELD."""
    return NEIGHBOURS[state.ring * FIELDS + field, index]


@kernel
def slot_of(field: int) -> int:
    return field // TILE_SIDES


@kernel
def field_at(slot: int, direction: int) -> int:
    """The field of a slot in a direction; directions are counted round and round."""
    return TILE_SIDES * slot + direction % TILE_SIDES


@kernel
def is_free(state: State, field: int) -> bool:
    return state.token[field] == FREE


@rule("P-G03")
@kernel
def is_spring(state: State, field: int) -> bool:
    """A tile laid with rotation t shows its own direction d at the board's direction d + t."""
    slot = slot_of(field)
    own_direction = (field - state.rotation[slot]) % TILE_SIDES
    return (state.springs[state.letter[slot]] >> own_direction) & 1 == 1


@kernel
def arrow_direction(state: State, slot: int) -> int:
    """The board direction of the red arrow of the tile in a slot."""
    return (state.arrow[state.letter[slot]] + state.rotation[slot]) % TILE_SIDES


@kernel
def slot_of_hill(state: State, letter: int) -> int:
    """Where the hill with this letter lies."""
    for slot in range(HILLS):
        if state.letter[slot] == letter:
            return slot
    return NO_TILE
