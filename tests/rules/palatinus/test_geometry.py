"""The landscape: rings, neighbours, springs and arrows."""

from __future__ import annotations

import re

import pytest

from baumeister.games.palatinus.board import (
    DIRECTIONS,
    MOST_NEIGHBOURS,
    NO_FIELD,
    RINGS,
    arrow_direction,
    field_hex,
    field_name,
    is_spring,
    neighbour,
    slot_of,
)
from baumeister.games.palatinus.notation import FIELD_NAMES
from baumeister.games.palatinus.state import FIELDS, RING_L, RING_R, State
from rules.palatinus.drawn import drawn, listed, palatinus

# The neighbours in ring R, written out.
RING_R_NEIGHBOURS = """
0.0: 0.1 0.5 1.3 1.4 6.2    0.1: 0.0 0.2 1.3 2.4 2.5    0.2: 0.1 0.3 2.4 3.0 3.5
0.3: 0.2 0.4 3.5 4.0 4.1    0.4: 0.3 0.5 4.0 5.1 5.2    0.5: 0.0 0.4 5.1 6.2 6.3
1.0: 1.1 1.5                1.1: 1.0 1.2                1.2: 1.1 1.3 2.0 2.5
1.3: 0.0 0.1 1.2 1.4 2.5    1.4: 0.0 1.3 1.5 6.1 6.2    1.5: 1.0 1.4 6.1
2.0: 1.2 2.1 2.5            2.1: 2.0 2.2                2.2: 2.1 2.3
2.3: 2.2 2.4 3.0 3.1        2.4: 0.1 0.2 2.3 2.5 3.0    2.5: 0.1 1.2 1.3 2.0 2.4
3.0: 0.2 2.3 2.4 3.1 3.5    3.1: 2.3 3.0 3.2            3.2: 3.1 3.3
3.3: 3.2 3.4                3.4: 3.3 3.5 4.1 4.2        3.5: 0.2 0.3 3.0 3.4 4.1
4.0: 0.3 0.4 4.1 4.5 5.2    4.1: 0.3 3.4 3.5 4.0 4.2    4.2: 3.4 4.1 4.3
4.3: 4.2 4.4                4.4: 4.3 4.5                4.5: 4.0 4.4 5.2 5.3
5.0: 5.1 5.5 6.3 6.4        5.1: 0.4 0.5 5.0 5.2 6.3    5.2: 0.4 4.0 4.5 5.1 5.3
5.3: 4.5 5.2 5.4            5.4: 5.3 5.5                5.5: 5.0 5.4
6.0: 6.1 6.5                6.1: 1.4 1.5 6.0 6.2        6.2: 0.0 0.5 1.4 6.1 6.3
6.3: 0.5 5.0 5.1 6.2 6.4    6.4: 5.0 6.3 6.5            6.5: 6.0 6.4
"""


def neighbours(state: State, field: int) -> set[str]:
    around = (neighbour(state, field, index) for index in range(MOST_NEIGHBOURS))
    return {field_name(other) for other in around if other != NO_FIELD}


@pytest.mark.rule("P-G01")
def test_fields_touch_as_listed() -> None:
    state = listed("")
    table = {name: set(others.split()) for name, others in re.findall(r"(\d\.\d): ((?:\d\.\d ?)+)", RING_R_NEIGHBOURS)}
    assert len(table) == FIELDS
    assert {field_name(field): neighbours(state, field) for field in range(FIELDS)} == table


@pytest.mark.rule("P-G01")
@pytest.mark.parametrize("ring", [RING_R, RING_L])
def test_the_landscape_has_no_gaps_and_no_overlaps(ring: int) -> None:
    hexes = {field_hex(ring, field) for field in range(FIELDS)} | set(RINGS[ring])
    assert len(hexes) == 49
    state = listed("", ring="RL"[ring])
    counts = [len(neighbours(state, field)) for field in range(FIELDS)]
    assert sorted(counts) == [2] * 12 + [3] * 6 + [4] * 6 + [5] * 18
    within = sum(slot_of(f) == slot_of(FIELD_NAMES[n]) for f in range(FIELDS) for n in neighbours(state, f)) // 2
    assert (within, sum(counts) // 2 - within) == (42, 36)


@pytest.mark.rule("P-G01", "PAL-044")
@pytest.mark.parametrize("ring", [RING_R, RING_L])
def test_every_field_touches_just_the_hill_of_its_own_tile(ring: int) -> None:
    hills = {hex_: slot for slot, hex_ in enumerate(RINGS[ring])}
    for field in range(FIELDS):
        q, r = field_hex(ring, field)
        touched = [hills[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in hills]
        assert touched == [slot_of(field)]


@pytest.mark.rule("P-G02")
def test_ring_l_is_the_mirror_image_of_ring_r() -> None:
    """Swapping the axes mirrors the plane; it must carry one ring's fields onto the other's."""
    mirrored = {(r, q) for q, r in (field_hex(RING_R, field) for field in range(FIELDS))}
    assert mirrored == {field_hex(RING_L, field) for field in range(FIELDS)}
    assert palatinus(ring="L").initial().ring == RING_L


@pytest.mark.rule("P-G03")
def test_a_turned_tile_takes_its_springs_and_arrow_along() -> None:
    state = listed("")
    state.rotation[1] = 2  # tile B: spring 0, arrow 3
    assert [field_name(f) for f in range(6, 12) if is_spring(state, f)] == ["1.2"]
    assert arrow_direction(state, 1) == 5
    state.rotation[1] = 5
    assert [field_name(f) for f in range(6, 12) if is_spring(state, f)] == ["1.5"]
    assert arrow_direction(state, 1) == 2


EXAMPLE = """
               .--'--.--'--.
               | 5.4 | 5.5 |
            .--'--.--'--.--'--.--'--.--'--.
            | 5.3 | D0:3| ~5.0|  F2 |  F1 |
   .--'--.--'--.--'--.--'--.--'--.--'--.--'--.
   | ~4.4| 4.5 | 5.2 |  T3 |  T1 | C2:3| 6.0 |
.--'--.--'--.--'--.--'--.--'--.--'--.--'--.--'
| 4.3 | A1:4| 4.0 | ~0.4| 0.5 |  G2 |  G0 |
'--.--'--.--'--.--'--.--'--.--'--.--'--.--'--.
   | 4.2 | ~4.1| 0.3 | E4:6| ~0.0|  F3 |  F0 |
   '--.--'--.--'--.--'--.--'--.--'--.--'--.--'--.
      | ~3.4| 3.5 | ~0.2| 0.1 | 1.3 | F4:5| 1.0 |
   .--'--.--'--.--'--.--'--.--'--.--'--.--'--.--'
   | 3.3 | G4:4| ~3.0| 2.4 | 2.5 | 1.2 | 1.1 |
   '--.--'--.--'--.--'--.--'--.--'--.--'--.--'
      | 3.2 | 3.1 | ~2.3| B3:5| 2.0 |
      '--.--'--.--'--.--'--.--'--.--'
                     | 2.2 | 2.1 |
                     '--.--'--.--'
"""


def test_springs_of_the_example_lie_where_the_digest_says() -> None:
    state = drawn(EXAMPLE, players=4)
    springs = "0.0 0.2 0.4 1.4 2.3 3.0 3.4 4.1 4.4 5.0 5.1 6.2 6.3 6.5"
    assert [field_name(field) for field in range(FIELDS) if is_spring(state, field)] == springs.split()
