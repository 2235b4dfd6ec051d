"""The worked example of the rulebook, and small positions."""

from __future__ import annotations

import pytest

from baumeister.engine import account as accounts
from baumeister.games.palatinus import evaluation
from baumeister.games.palatinus.board import slot_of_hill
from baumeister.games.palatinus.components import LETTERS
from baumeister.games.palatinus.evaluation import award_control, value_generals
from baumeister.games.palatinus.notation import FIELD_NAMES
from baumeister.games.palatinus.state import FREE
from rules.palatinus.drawn import drawn, evaluated, influences, listed, palatinus, points
from rules.palatinus.test_geometry import EXAMPLE

GREEN, RED, YELLOW, BLUE = range(4)


@pytest.mark.rule("PAL-020", "PAL-021", "P-G12")
@pytest.mark.parametrize(("players", "rounds", "rounds_for_generals"), [(5, 7, 4), (4, 8, 5), (3, 12, 8), (2, 16, 12)])
def test_rounds_and_the_rounds_in_which_generals_may_be_laid(players: int, rounds: int, rounds_for_generals: int) -> None:
    from baumeister.games.palatinus.placing import closed_rounds

    state = palatinus(players).initial()
    assert list(state.left)[:players] == [rounds] * players
    assert rounds - closed_rounds(state) == rounds_for_generals


@pytest.mark.rule("PAL-028", "PAL-031", "PAL-034", "PAL-037", "PAL-045", "P-G16", "P-G18")
def test_the_printed_example_of_hill_c() -> None:
    """Valued one after the other instead of together, the yellow general would capture the red trader."""
    state = drawn(EXAMPLE, players=4)
    account = accounts.empty()
    slot = slot_of_hill(state, LETTERS.index("C"))
    value_generals(state, slot, account)  # type: ignore[arg-type]  # a list serves an interpreted kernel as well
    assert [state.captured[seat] for seat in range(4)] == [2, 0, 0, 0]
    assert [state.token[FIELD_NAMES[name]] for name in ("1.4", "1.5", "6.2")] == [FREE] * 3
    award_control(state, slot, account)  # type: ignore[arg-type]
    lines = list(accounts.lines(account))
    valued = [(line.b, line.c, line.d, line.e) for line in lines if line.event == evaluation.GENERAL_VALUED]
    assert sorted(valued) == [(GREEN, 0, 2, 2), (YELLOW, 1, 1, evaluation.NOTHING)]
    by_token = {(line.a, line.c): line.e for line in lines if line.event == evaluation.INFLUENCE}
    assert by_token == {
        (FIELD_NAMES["6.4"], YELLOW): 8,
        (FIELD_NAMES["6.5"], RED): 4,
        (FIELD_NAMES["6.3"], RED): 3,
    }
    totals = {line.a: line.c for line in lines if line.event == evaluation.TOTAL}
    assert (totals[RED], totals[YELLOW]) == (7, 8)
    assert points(state)[YELLOW] == 3


@pytest.mark.rule("PAL-040", "PAL-041", "PAL-042", "P-G27")
def test_v1_farmer_among_free_fields() -> None:
    state = listed("0.1 F0")
    assert influences(evaluated(state), 0)[0] == 12
    assert points(state)[0] == 6


@pytest.mark.rule("PAL-041", "PAL-042")
def test_v2_farmer_on_a_spring() -> None:
    state = listed("0.0 F0")
    assert influences(evaluated(state), 0)[0] == 14
    assert points(state)[0] == 6


@pytest.mark.rule("PAL-047", "P-G24")
def test_v3_a_lone_trader_has_no_influence() -> None:
    state = listed("1.0 T0")
    lines = evaluated(state)
    assert influences(lines, 1)[0] == 0
    assert points(state) == [0, 0, 0]
    assert not [line for line in lines if line.event in (evaluation.TIE, evaluation.CONTROL)]


@pytest.mark.rule("PAL-046", "P-G30")
def test_v4_two_traders_tie() -> None:
    state = listed("1.0 T0, 1.1 T1")
    assert influences(evaluated(state), 1) == {0: 1, 1: 1, 2: 0}
    assert points(state) == [2, 2, 0]


@pytest.mark.rule("PAL-035", "P-G19", "P-G22", "PAL-033")
def test_v5_two_generals_capture_the_same_trader() -> None:
    state = listed("1.3 G0, 1.4 G1, 0.0 T2")
    lines = evaluated(state)
    assert influences(lines, 0)[2] == 6  # hill A is scored before the trader is captured at hill B
    assert points(state) == [1, 1, 6]
    assert (state.captured[0], state.chip_points[1]) == (1, 1)


@pytest.mark.rule("PAL-029", "P-G19")
def test_v6_capture_across_tiles() -> None:
    state = listed("0.1 G0, 1.3 F1, 1.2 T2")
    assert influences(evaluated(state), 1)[2] == 0
    assert points(state) == [1, 0, 0]


@pytest.mark.rule("PAL-030", "P-G18")
def test_v7_general_removed_before_control_is_counted() -> None:
    state = listed("2.2 G0, 2.1 T1, 2.3 F2")
    assert influences(evaluated(state), 2) == {0: 0, 1: 0, 2: 14}
    assert points(state) == [0, 0, 5]


@pytest.mark.rule("PAL-031", "P-G17", "P-G23", "PAL-039", "PAL-044")
def test_v8_own_farmers_captured_and_the_general_stays() -> None:
    state = listed("0.2 G0, 0.1 F0, 0.3 F0, 2.4 T1")
    assert influences(evaluated(state), 2)[1] == 3
    assert points(state) == [2, 5, 0]


@pytest.mark.rule("P-G21")
def test_v9_two_generals_of_one_player_capture_the_same_token() -> None:
    state = listed("1.3 G0, 1.4 G0, 0.0 F1")
    assert influences(evaluated(state), 0)[1] == 10
    assert points(state) == [2, 6, 0]
    assert (state.captured[0], state.chip_points[0]) == (1, 1)


@pytest.mark.rule("P-G15")
def test_v10_general_alone_is_removed() -> None:
    state = listed("4.3 G0, 4.1 F1")
    assert influences(evaluated(state), 4)[1] == 16
    assert points(state) == [0, 4, 0]
