"""Phase 1 of a turn: the die, gates, stones."""

from __future__ import annotations

import pytest

from baumeister.games.wettstreit.income import FROM_SUPPLY, INCOME, NONE_LEFT
from rules.wettstreit.table import at, play, purses, refusal


@pytest.mark.rule("WET-017", "WET-018")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_one_to_five_bring_as_many_coins(face: int) -> None:
    match = at("rolling", turn=1)
    assert [weight for _, weight in match.game.outcomes(match.state)] == [1] * 6
    line = play(match, f"* roll {face}")[0]
    assert purses(match) == [10, 10 + face, 10]
    assert match.state.bank == 60 - face
    assert tuple(line) == (INCOME, 1, face - 1, face, 0, 0)
    assert list(match.state.stones)[:3] == [0, 0, 0]


@pytest.mark.rule("WET-019", "WET-020", "WET-021", "W-G22")
def test_the_saboteur_brings_a_stone_and_only_the_gates_pay() -> None:
    match = at("rolling", cities={0: "GA-1 CH-1 GA-5"})
    line = play(match, "* roll s")[0]
    assert purses(match) == [13, 10, 10]
    assert (match.state.stones[0], match.state.supply) == (1, 4)
    assert line.e == FROM_SUPPLY
    assert match.moves() == ["auction open", "auction closed"]  # the stone cannot be refused
    assert refusal(match, "0 steal -") == "TABLE-03"


@pytest.mark.rule("WET-005", "WET-021", "WET-022")
def test_gates_pay_whatever_was_rolled_but_not_from_the_hand() -> None:
    match = at("rolling", cities={0: "GA-1 CH-1 GA-4", 1: "GA-2 CH-2 TW-1"}, hands={0: "GA-3"})
    assert play(match, "* roll 4")[0].d == 3
    assert purses(match) == [10 + 4 + 2 + 1, 10, 10]


@pytest.mark.rule("WET-022")
def test_a_destroyed_gate_stops_paying() -> None:
    match = at(cities={1: "GA-1 CH-1 TW-1"}, stones={0: 1})
    play(match, "0 sabotage 1 GA-1", "* roll s", "* roll 1")
    assert purses(match)[1] == 11


@pytest.mark.rule("WET-002", "WET-023", "W-G22", "W-G24")
def test_with_an_empty_supply_a_stone_may_be_taken_from_a_co_player() -> None:
    match = at("rolling", players=4, stones={0: 1, 1: 3, 3: 1})
    play(match, "* roll s")
    assert match.actor == 0
    assert match.moves() == ["steal 1", "steal 3", "steal -"]
    assert refusal(match, "0 steal 2") == "WET-023"
    assert refusal(match, "0 steal 0") == "WET-023"
    declined = match.branch()
    play(declined, "0 steal -")
    assert list(declined.state.stones) == [1, 3, 0, 1]
    play(match, "0 steal 1")
    assert list(match.state.stones) == [2, 2, 0, 1]
    assert match.moves() == ["auction open", "auction closed"]


@pytest.mark.rule("W-G23", "W-G24")
def test_who_owns_all_five_gets_nothing() -> None:
    match = at("rolling", stones={0: 5})
    assert play(match, "* roll s")[0].e == NONE_LEFT
    assert match.state.stones[0] == 5
    assert match.moves() == ["auction open", "auction closed"]


@pytest.mark.rule("W-G25")
def test_a_stone_may_be_used_in_the_turn_it_was_gained() -> None:
    match = at("rolling", cities={1: "GA-1 CH-1 TW-1"})
    play(match, "* roll s", "0 auction open", "0 bid 0", "1 pass", "2 pass", "* open TH-1")
    assert "sabotage 1 GA-1" in match.moves()


@pytest.mark.rule("W-G19", "W-G20")
def test_the_bank_never_runs_out() -> None:
    match = at("rolling", coins=[30, 30, 30])
    assert match.state.bank == 0
    play(match, "* roll 5")
    assert purses(match) == [35, 30, 30]
    assert match.state.bank == -5
