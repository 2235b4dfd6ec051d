"""The evaluation: its order, generals, control, final scoring."""

from __future__ import annotations

from itertools import pairwise

import pytest

from baumeister.games.palatinus import evaluation
from baumeister.games.palatinus.evaluation import (
    CAPTURED,
    CHIP_GONE,
    CONTROL,
    FARMER_PARTS,
    GENERAL_VALUED,
    HILL,
    INFLUENCE,
    SHARED,
    TIE,
    TOTAL,
    beside,
    captures,
    free_fields_beside,
    influence_of_token,
    is_winner,
    springs_at,
)
from baumeister.games.palatinus.notation import FIELD_NAMES
from baumeister.games.palatinus.state import FARMER, FREE, OVER, TRADER, State
from games.settings import random_match
from rules.palatinus.drawn import evaluated, influences, listed, palatinus, points


def influence(state: State, field: str) -> int:
    return influence_of_token(state, FIELD_NAMES[field])


@pytest.mark.rule("PAL-024")
def test_hidden_tokens_count_as_what_they_are_and_are_turned_face_up() -> None:
    state = listed("0.1 f0, 3.3 t1")
    evaluated(state)
    assert list(state.hidden) == [0] * 42
    assert points(state)[0] == 6
    assert state.chapter == OVER


@pytest.mark.rule("PAL-026", "PAL-027")
def test_hills_in_alphabetical_order_each_first_generals_then_control() -> None:
    state = listed("0.1 G0, 0.0 T1, 1.3 T1, 3.3 F2, 3.4 G2")
    for slot, letter in enumerate((3, 6, 0, 5, 1, 4, 2)):  # the letters lie anywhere
        state.letter[slot] = letter
    lines = evaluated(state)
    assert [line.b for line in lines if line.event == HILL] == [0, 1, 2, 3, 4, 5, 6]
    assert [line.a for line in lines if line.event == HILL] == [2, 4, 6, 0, 5, 3, 1]
    last_general = max(index for index, line in enumerate(lines) if line.event == GENERAL_VALUED and line.a == 1)
    hill = max(index for index, line in enumerate(lines[:last_general]) if line.event == HILL)
    control = min(index for index, line in enumerate(lines) if index > hill and line.event == TOTAL)
    assert hill < last_general < control


@pytest.mark.rule("PAL-028")
def test_a_general_is_valued_at_the_hill_of_his_own_tile_only() -> None:
    """He touches fields of three tiles, and is valued once."""
    state = listed("0.1 G0, 1.3 T1, 2.4 T1")
    valued = [line for line in evaluated(state) if line.event == GENERAL_VALUED]
    assert [(line.a, line.c) for line in valued] == [(1, 2)]


@pytest.mark.rule("PAL-029", "PAL-036")
def test_traders_and_farmers_of_any_colour_on_any_tile_count_and_generals_do_not() -> None:
    state = listed("0.1 G0, 0.0 T0, 1.3 T1, 0.2 F2, 2.4 G1, 2.5 G2")
    field = FIELD_NAMES["0.1"]
    assert (beside(state, field, TRADER), beside(state, field, FARMER)) == (2, 1)
    assert captures(state, field) == TRADER


@pytest.mark.rule("PAL-030", "P-G15")
def test_equal_numbers_remove_the_general() -> None:
    state = listed("0.1 G0, 0.0 T1, 0.2 F1")
    evaluated(state)
    assert state.token[FIELD_NAMES["0.1"]] == FREE
    assert state.captured[0] == 0


@pytest.mark.rule("PAL-031", "PAL-032")
def test_all_of_the_larger_group_is_captured() -> None:
    state = listed("0.1 G0, 0.0 F1, 0.2 F2, 1.3 T1")
    evaluated(state)
    assert state.captured[0] == 2
    assert state.token[FIELD_NAMES["1.3"]] == TRADER
    only_farmers = listed("0.1 G0, 0.0 F1, 0.2 F2")
    evaluated(only_farmers)
    assert only_farmers.captured[0] == 2


@pytest.mark.rule("PAL-033", "PAL-049")
def test_captured_tokens_leave_the_board_and_are_worth_a_point_each() -> None:
    state = listed("0.1 G0, 0.0 T1, 0.2 T2")
    lines = evaluated(state)
    captured = [(line.a, line.c, line.d) for line in lines if line.event == CAPTURED]
    assert captured == [(0, 0, 1), (2, 0, 2)]
    assert state.token[0] == FREE
    assert state.token[2] == FREE
    assert points(state) == [2, 0, 0]


@pytest.mark.rule("PAL-034", "P-G16")
def test_generals_of_a_hill_see_the_board_before_any_of_them_acts() -> None:
    """Were the first to clear its captives at once, the second would see 1 trader and 1 farmer and be removed."""
    state = listed("1.3 G0, 1.4 G1, 0.0 T2, 1.5 T2, 6.2 F2, 0.1 T2")
    valued = {line.b: (line.c, line.d) for line in evaluated(state) if line.event == GENERAL_VALUED}
    assert valued == {0: (2, 0), 1: (2, 1)}
    assert (state.captured[0], state.captured[1], state.chip_points[1]) == (2, 1, 1)


@pytest.mark.rule("PAL-035", "P-G22")
@pytest.mark.parametrize(("arrow", "keeper"), [(3, 0), (4, 1), (5, 0)])
def test_the_first_general_clockwise_from_the_arrow_keeps_a_shared_token(arrow: int, keeper: int) -> None:
    state = listed("1.3 G0, 1.4 G1, 0.0 T2")
    state.arrow[1] = arrow
    lines = evaluated(state)
    assert [line.c for line in lines if line.event == CAPTURED] == [keeper]
    assert [line.c for line in lines if line.event == SHARED] == [1 - keeper]
    assert points(state)[:2] == [1, 1]


@pytest.mark.rule("PAL-036")
def test_generals_side_by_side_leave_each_other_alone() -> None:
    state = listed("0.0 G0, 0.1 G1, 0.2 T2")
    evaluated(state)
    assert state.captured[1] == 1
    assert state.token[FIELD_NAMES["0.1"]] != FREE
    assert state.token[FIELD_NAMES["0.0"]] == FREE  # 0 = 0


@pytest.mark.rule("P-G17")
def test_a_capturing_general_stays_and_brings_traders_three() -> None:
    state = listed("0.1 G0, 0.0 F1, 2.5 T2")
    state.token[FIELD_NAMES["0.2"]] = FARMER
    lines = evaluated(state)
    assert influences(lines, 2)[2] == 3


@pytest.mark.rule("P-G18", "P-G19")
def test_fields_freed_at_one_hill_are_free_at_the_next() -> None:
    """At hill A the general takes both farmers; the farmer at hill B then has two free fields more."""
    alone = influence(listed("1.4 F2"), "1.4")
    crowded = influence(listed("1.4 F2, 0.0 F1, 1.3 F1"), "1.4")
    state = listed("1.4 F2, 0.0 F1, 1.3 F1, 0.1 G0, 0.2 T0")
    assert influences(evaluated(state), 1)[2] == alone > crowded


@pytest.mark.rule("P-G19")
def test_what_a_token_scored_before_its_capture_stays() -> None:
    state = listed("0.0 T1, 0.1 T1, 1.4 G0")
    lines = evaluated(state)
    assert influences(lines, 0)[1] == 1 + 1 + 3
    assert points(state) == [1, 6, 0]


@pytest.mark.rule("P-G20")
def test_three_generals_cannot_capture_the_same_token() -> None:
    """No field touches more than two other fields of one tile, or of any tile that is not its own."""
    from baumeister.games.palatinus.board import MOST_NEIGHBOURS, NO_FIELD, neighbour, slot_of

    for ring in "RL":
        state = listed("", ring=ring)
        for field in range(42):
            around = [neighbour(state, field, index) for index in range(MOST_NEIGHBOURS)]
            slots = [slot_of(other) for other in around if other != NO_FIELD]
            assert max(slots.count(slot) for slot in slots) <= 2


@pytest.mark.rule("P-G23", "PAL-031")
def test_own_and_extra_colours_are_worth_a_point_when_captured() -> None:
    state = listed("0.1 G0, 0.0 T0, 0.2 T0', 1.3 T1'", players=2)
    evaluated(state)
    assert points(state)[0] >= 3
    assert state.captured[0] == 3


@pytest.mark.rule("PAL-037", "P-G29")
def test_the_sum_does_not_depend_on_where_counting_begins() -> None:
    totals = set()
    for arrow in range(6):
        state = listed("0.0 T0, 0.1 F0, 0.3 T1, 0.4 F2, 1.3 T1")
        state.arrow[0] = arrow
        lines = evaluated(state)
        totals.add(tuple(influences(lines, 0).items()))
        counted = [line.a % 6 for line in lines if line.event == INFLUENCE][:4]
        assert counted == sorted(counted, key=lambda direction: (direction - arrow) % 6)
    assert len(totals) == 1


@pytest.mark.rule("PAL-039", "P-G30")
def test_a_trader_counts_everybody_beside_him() -> None:
    state = listed("0.1 T0, 0.0 T0, 0.2 T1, 1.3 F0, 2.4 F2, 2.5 G1")
    assert influence(state, "0.1") == 1 + 1 + 2 + 2 + 3
    assert influence(state, "0.0") == 1 + 2


@pytest.mark.rule("PAL-040", "PAL-041", "PAL-042", "P-G27")
def test_a_farmer_counts_free_fields_and_springs() -> None:
    state = listed("0.1 F0, 0.2 T1")
    field = FIELD_NAMES["0.1"]
    assert (free_fields_beside(state, field), springs_at(state, field)) == (4, 1)
    assert influence(state, "0.1") == 10
    occupied_spring = listed("0.1 F0, 0.0 T1")
    assert influence(occupied_spring, "0.1") == 4 * 2 + 2


@pytest.mark.rule("P-G28")
def test_hills_and_the_outside_are_no_free_fields() -> None:
    """A corner field touches two fields, its hill, and three places outside."""
    state = listed("4.3 F0")
    assert free_fields_beside(state, FIELD_NAMES["4.3"]) == 2


@pytest.mark.rule("PAL-043")
def test_generals_have_no_influence() -> None:
    state = listed("0.0 G0, 0.1 T1")
    assert influence(state, "0.0") == 0
    lines = evaluated(state)
    assert influences(lines, 0)[0] == 0


@pytest.mark.rule("PAL-044")
def test_neighbours_on_other_tiles_count_but_bring_nothing_there_themselves() -> None:
    state = listed("0.1 T0, 1.3 F1")
    lines = evaluated(state)
    assert influences(lines, 0) == {0: 2, 1: 0, 2: 0}
    assert influences(lines, 1)[0] == 0


@pytest.mark.rule("PAL-045", "PAL-050")
def test_the_greatest_total_takes_the_hill_chip() -> None:
    state = listed("0.1 F0, 0.3 T1, 0.4 T1")
    lines = evaluated(state)
    assert [(line.a, line.b) for line in lines if line.event == CONTROL] == [(0, 6)]
    assert points(state)[0] == 6
    assert state.hill_chips[0] == 1


@pytest.mark.rule("PAL-046", "PAL-050")
def test_a_tie_brings_two_points_each_and_the_chip_is_gone() -> None:
    state = listed("1.0 T0, 1.1 T1, 1.2 T2")
    lines = evaluated(state)
    assert influences(lines, 1) == {0: 1, 1: 2, 2: 1}
    tied = listed("3.0 T0, 3.1 T1")
    lines = evaluated(tied)
    assert [line.a for line in lines if line.event == TIE] == [0, 1]
    assert [line.a for line in lines if line.event == CHIP_GONE] == [6, 5, 5, 4, 4, 3, 3]
    assert points(tied) == [2, 2, 0]


@pytest.mark.rule("PAL-047", "P-G24")
def test_without_influence_the_chip_is_gone_and_nobody_gets_anything() -> None:
    state = listed("1.0 T0, 3.3 T1, 5.5 G2")
    lines = evaluated(state)
    assert len([line for line in lines if line.event == CHIP_GONE]) == 7
    assert points(state) == [0, 0, 0]


@pytest.mark.rule("PAL-048")
def test_influence_is_no_victory_points_and_starts_anew_on_every_hill() -> None:
    state = listed("0.1 F0, 3.3 F0")
    lines = evaluated(state)
    assert influences(lines, 0)[0] == 12
    assert influences(lines, 3)[0] == influence(state, "3.3")
    assert points(state)[0] == 6 + 4


@pytest.mark.rule("P-G11")
def test_second_colours_add_to_their_owner() -> None:
    state = listed("0.0 T0, 0.1 T0', 0.3 F1", players=2)
    assert influences(evaluated(state), 0) == {0: 2, 1: 14}


@pytest.mark.rule("P-G11")
def test_neutral_colours_total_for_themselves_and_may_spoil_a_hill() -> None:
    state = listed("0.1 F0', 0.3 T1, 0.4 T1", players=2, extra_colours="neutral")
    lines = evaluated(state)
    totals = {(line.a, line.b): line.c for line in lines if line.event == TOTAL and line.c}
    assert totals[0, 1] == 12
    assert points(state) == [0, 0]
    assert not [line for line in lines if line.event in (CONTROL, TIE)]


@pytest.mark.rule("P-G11")
def test_in_a_tie_with_a_neutral_colour_only_players_get_points() -> None:
    state = listed("1.0 T0', 1.1 T1", players=2, extra_colours="neutral")
    lines = evaluated(state)
    assert [line.a for line in lines if line.event == TIE] == [1]
    assert points(state) == [0, 2]


@pytest.mark.rule("P-G25")
def test_point_chips_never_run_out() -> None:
    """Seven ties of five players take more 2-chips than the box holds."""
    tokens = ", ".join(f"{slot}.{side} T{side}" for slot in (1, 2, 4, 5) for side in range(2))
    state = listed(tokens, players=4)
    for seat in range(4):
        state.chip_points[seat] = 20
    evaluated(state)
    assert sum(state.chip_points) > 8 * 2 + 4


@pytest.mark.rule("PAL-049", "PAL-050")
def test_points_are_captured_tokens_and_chips() -> None:
    state = palatinus(2).initial()
    state.captured[0], state.chip_points[0], state.hill_points[0] = 4, 3, 9
    assert evaluation.points(state, 0) == 16


def final(players: int, *gains: tuple[int, int, int, int]) -> State:
    """A finished game with these captured tokens, points of point chips, hill chips and their points."""
    state = palatinus(players).initial()
    state.chapter = OVER
    for seat, (captured, chip_points, hill_chips, hill_points) in enumerate(gains):
        state.captured[seat], state.chip_points[seat] = captured, chip_points
        state.hill_chips[seat], state.hill_points[seat] = hill_chips, hill_points
    return state


@pytest.mark.rule("PAL-001", "PAL-051", "PAL-052", "P-G26")
@pytest.mark.parametrize(
    ("gains", "winners"),
    [
        ([(5, 0, 0, 0), (0, 4, 0, 0)], [0]),  # most points
        ([(4, 0, 0, 0), (0, 4, 0, 0)], [1]),  # equal: points from point chips
        ([(0, 0, 2, 8), (3, 0, 1, 5)], [0]),  # then hill chips
        ([(3, 2, 1, 5), (2, 2, 1, 6)], [0]),  # then captured tokens
        ([(2, 2, 1, 5), (2, 2, 1, 5)], [0, 1]),  # all equal: shared
        ([(0, 0, 0, 0), (0, 0, 0, 0)], [0, 1]),
    ],
)
def test_who_wins(gains: list[tuple[int, int, int, int]], winners: list[int]) -> None:
    state = final(2, *gains)
    assert [seat for seat in range(2) if is_winner(state, seat)] == winners
    assert palatinus(2).winners(state) == winners


def test_the_account_adds_up() -> None:
    """What the account tells of each seat is what the seat has in the end; each token's parts make its influence."""
    game = palatinus(4)
    for stream in range(30):
        match = random_match(game, 8, stream)
        lines = match.events[-1].account
        for seat in range(4):
            assert sum(line.event == CAPTURED and line.c == seat for line in lines) == match.state.captured[seat]
            ones = sum(line.event == SHARED and line.c == seat for line in lines)
            twos = sum(line.event == TIE and line.a == seat for line in lines)
            assert ones + 2 * twos == match.state.chip_points[seat]
            chips = [line.b for line in lines if line.event == CONTROL and line.a == seat]
            assert (len(chips), sum(chips)) == (match.state.hill_chips[seat], match.state.hill_points[seat])
        for line, parts in pairwise(lines):
            if line.event == INFLUENCE:
                each = (2, 2, 0) if parts.event == FARMER_PARTS else (1, 2, 3)
                assert line.e == sum(count * worth for count, worth in zip(parts[2:5], each, strict=True))
