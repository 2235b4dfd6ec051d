"""The building phase: turns, brick cards, roof cards, passing."""

from __future__ import annotations

import pytest

from baumeister.games.capitol.state import BIDDING, BUILDING
from baumeister.games.capitol.steps import HEIGHT
from rules.capitol.city import Match_, assert_unreadable, at, capitol, hand, pile, play, prefecture, why_not, yard

ALL = ["b1 b2 b3 r1 r2 pA1 pB1 pC1", "b1 b2 r3 pA2", "b1 b2 r4 pA3"]


# Turns


@pytest.mark.rule("CAP-045", "GAP-100")
def test_the_start_player_begins_and_turns_go_clockwise_again_and_again() -> None:
    match = at(start=1, hands=ALL)
    order = []
    for _ in range(5):
        order.append(match.actor)
        match.play(f"{match.actor} brick {'b1' if len(order) <= 3 else 'b2'} -")
    assert order == [1, 2, 0, 1, 2]
    assert why_not(match, "1 pass") == "TABLE-01"


@pytest.mark.rule("CAP-046", "GAP-24")
def test_a_turn_is_one_card_or_a_pass() -> None:
    match = at(hands=ALL)
    for move in ("0 brick b1 new new", "0 roof r1 -", "0 permit pA1 round 1 caelius", "0 permit pC1 round 1 caelius", "0 pass"):
        assert why_not(match, move) in (None, "CAP-063")
    match.play("0 brick b1 -")
    assert why_not(match, "0 roof r1 -") == "TABLE-01"
    assert_unreadable(at(hands=ALL), "0 brick b1 - b2 -")


@pytest.mark.rule("CAP-004", "CAP-047")
def test_numbers_mean_nothing_while_building() -> None:
    low, high = at(hands=["b1 b8"]), at(hands=["b1 b8"])
    low.play("0 brick b1 new 1")
    high.play("0 brick b8 new 1")
    assert yard(low, 0) == yard(high, 0) == "R3P3:2:1.2:1.2"


@pytest.mark.rule("CAP-048", "GAP-03", "GAP-04", "GAP-05", "GAP-06", "GAP-09")
def test_any_card_may_be_played_without_its_action() -> None:
    """TV-11: also where the action would be impossible; it costs the card and the turn, and is no pass."""
    match = at(hands=["b1 r1 pA1", "r2"], yards=["R0P0:::"], supply=0)
    match.play("0 brick b1 -")
    assert (hand(match, 0), pile(match, "b").rpartition("|")[2]) == ("r1 pA1", "b1")
    play(match, "1 pass")
    match.play("0 roof r1 -")
    match.play("0 permit pA1 -")
    assert match.state.passed[0] == 0
    assert yard(match, 0) == "R0P0:::"
    possible = at(hands=["b1 r1 pA1"], yards=["R3P3:1:1:1"])
    assert all(why_not(possible, move) is None for move in ("0 brick b1 -", "0 roof r1 -", "0 permit pA1 -"))


@pytest.mark.rule("CAP-049", "GAP-21")
def test_the_phase_ends_when_all_have_passed() -> None:
    match = at(hands=ALL)
    for seat in range(3):
        assert match.state.chapter == BUILDING
        match.play(f"{seat} pass")
    assert match.state.chapter == BIDDING


@pytest.mark.rule("CAP-073", "CAP-074", "GAP-18")
def test_who_has_passed_is_left_out_and_cannot_come_back() -> None:
    """Passing is free, even with cards in hand and in the first turn."""
    match = at(hands=ALL)
    match.play("0 pass")
    match.play("1 brick b1 -")
    match.play("2 brick b1 -")
    assert match.actor == 1
    assert why_not(match, "0 brick b1 -") == "CAP-074"


@pytest.mark.rule("CAP-075", "GAP-53")
def test_a_pass_is_forgotten_with_the_phase() -> None:
    match = at(hands=ALL)
    for seat in range(3):
        match.play(f"{seat} pass")
    assert not any(match.state.passed)
    assert match.actors == [0, 1, 2]


@pytest.mark.rule("CAP-076", "GAP-20")
def test_the_last_player_may_go_on_alone() -> None:
    match = at(hands=ALL)
    match.play("0 pass")
    match.play("1 pass")
    for card in ("brick b1", "brick b2", "roof r4", "permit pA3"):
        assert match.actor == 2
        match.play(f"2 {card} -")
    play(match)
    assert match.state.chapter == BIDDING


@pytest.mark.rule("GAP-19")
def test_a_player_without_cards_passes_by_himself_when_his_turn_comes() -> None:
    match = at(hands=["b1", "", "b2"])
    match.play("0 brick b1 -")
    assert match.game.outcomes(match.state) == [(4, 1)]
    events = match.let_chance_act(match.game.dice(1))
    assert [str(event) for event in events] == ["1 pass"]
    assert match.actor == 2
    assert why_not(match, "2 pass") is None
    forced = at(hands=["", "b1", "b2"])
    assert why_not(forced, "0 brick b1 -") is not None
    assert why_not(forced, "0 pass") is None


@pytest.mark.rule("GAP-101")
def test_every_turn_that_is_no_pass_spends_a_card() -> None:
    game = capitol(2)
    match = game.start()
    rng = game.dice(7)
    match.let_chance_act(rng)
    while match.state.chapter == BUILDING:
        seat = match.state.turn
        before = match.state.hand_size[seat]
        event = match.play_random(rng)
        assert match.state.hand_size[seat] == before - (event.words != "pass")


@pytest.mark.rule("GAP-27")
def test_only_cards_of_the_own_hand_are_played() -> None:
    assert why_not(at(hands=["b1", "b2"]), "0 brick b2 -") == "GAP-27"


@pytest.mark.rule("GAP-26")
def test_a_move_is_whole_and_final() -> None:
    match = at(hands=["b1 r1"], yards=["R3P3:1::"])
    for half in ("0 roof r1", "0 roof r1 round", "0 permit pA1 round 1"):
        assert_unreadable(match, half)
    match.play("0 brick b1 new new")
    assert yard(match, 0) == "R3P3:1.1.1::"


# Brick cards


@pytest.mark.rule("CAP-052", "CAP-053")
def test_both_bricks_can_begin_one_house_where_no_other_stands() -> None:
    """The house that the first brick begins is offered for the second, although nothing stands in front of the player yet."""
    bricks = ["0 brick b1 -", "0 brick b1 new new", "0 brick b1 new 1"]
    empty = at(hands=["b1"], yards=["R3P3:::"])
    assert [f"0 {move}" for move in empty.moves() if move.startswith("brick")] == bricks
    finished = at(hands=["b1"], yards=["R3P3::1:"])
    assert [f"0 {move}" for move in finished.moves() if move.startswith("brick")] == bricks


@pytest.mark.rule("CAP-050", "CAP-051")
def test_two_bricks_leave_the_supply_and_are_used_at_once() -> None:
    match = at(hands=["b1"])
    match.play("0 brick b1 new new")
    assert match.state.supply == 70
    assert yard(match, 0) == "R3P3:1.1:1.2:1.2"


@pytest.mark.rule("CAP-052", "CAP-053", "GAP-10")
@pytest.mark.parametrize(
    ("targets", "before", "after"),
    [
        ("new 1", "", "2"),
        ("new new", "", "1.1"),
        ("1 2", "1", "3"),
        ("3 1", "1.3", "2.4"),
        ("1 1", "1.1", "2.2"),
        ("3 new", "1.3", "1.1.4"),
        ("new 3", "1.3", "1.1.4"),
        ("new 1", "1.3", "1.2.3"),
        ("2 2", "2.2.2", "2.3.3"),
        ("9 10", "1.1.1.1.1.9", "1.1.1.1.1.11"),
    ],
)
def test_the_split_is_free(targets: str, before: str, after: str) -> None:
    """DV-09: both on a new house, on two unfinished ones, or any mix; without any limit of number or height."""
    match = at(hands=["b1"], yards=[f"R0P1:{before}::"])
    match.play(f"0 brick b1 {targets}")
    assert yard(match, 0) == f"R0P1:{after}::"


@pytest.mark.rule("CAP-052", "CAP-053")
@pytest.mark.parametrize("targets", ["2 new", "1 1", "1 3", "new 2", "3 4"])
def test_a_brick_needs_an_unfinished_house_of_that_height(targets: str) -> None:
    assert why_not(at(hands=["b1"], yards=["R3P3:1::"]), f"0 brick b1 {targets}") == "CAP-052"


@pytest.mark.rule("CAP-054", "CAP-055", "GAP-23")
def test_bricks_stay_where_they_are() -> None:
    """No move takes a brick off; heights only grow."""
    match = at(hands=["b1 b2"], yards=["R3P3:2.3::"])
    match.play("0 brick b1 2 new")
    assert yard(match, 0) == "R3P3:1.3.3::"
    assert_unreadable(match, "0 brick b2 -1 new")


@pytest.mark.rule("CAP-056", "CAP-059")
def test_only_unfinished_houses_grow() -> None:
    """DV-10."""
    match = at(hands=["b1"], yards=["R3P3:1:2:"])
    assert why_not(match, "0 brick b1 1 2") is None
    assert why_not(match, "0 brick b1 new 2") == "CAP-059"
    assert why_not(match, "0 brick b1 2 new") == "CAP-059"


@pytest.mark.rule("CAP-057", "GAP-03", "OPT-08")
def test_an_empty_supply_brings_no_bricks() -> None:
    """DV-08."""
    match = at(hands=["b1", "b2"], supply=2)
    match.play("0 brick b1 new new")
    assert match.state.supply == 0
    assert why_not(match, "1 brick b2 new new") == "CAP-057"
    assert why_not(match, "1 brick b2 -") is None
    unlimited = at(game=capitol(empty_supply="unlimited"), hands=["b1"], supply=0)
    unlimited.play("0 brick b1 new 1")
    assert (unlimited.state.supply, yard(unlimited, 0)) == (0, "R3P3:2:1.2:1.2")


@pytest.mark.rule("GAP-01")
def test_the_last_brick_is_taken_alone() -> None:
    match = at(hands=["b1"], supply=1)
    assert why_not(match, "0 brick b1 new new") == "GAP-01"
    match.play("0 brick b1 new")
    assert (match.state.supply, yard(match, 0)) == (0, "R3P3:1:1.2:1.2")


@pytest.mark.rule("GAP-02")
def test_both_bricks_are_used() -> None:
    assert why_not(at(hands=["b1"]), "0 brick b1 new") == "GAP-02"


@pytest.mark.rule("GAP-22", "GAP-25")
def test_houses_of_others_are_out_of_reach() -> None:
    """An unfinished house belongs to whom it stands in front of; a finished one shows it by its roof."""
    yards = ["R3P3:::", "R3P3:1:1:"]
    match = at(hands=["b1 r1 pA1"], yards=yards)
    assert why_not(match, "0 brick b1 1 new") == "CAP-052"
    assert why_not(match, "0 roof r1 round 1") == "GAP-06"
    assert why_not(match, "0 permit pA1 round 1 capitolinus") == "CAP-060"
    mine = at(hands=["pA1"], yards=["R3P3::1:"])
    mine.play("0 permit pA1 round 1 capitolinus")
    assert prefecture(mine, "capitolinus") == "r1a"


# Roof cards


@pytest.mark.rule("CAP-058", "CAP-059", "GAP-08")
@pytest.mark.parametrize(("shape", "after"), [("round", "R0P3:3:1.2:"), ("pointed", "R1P2:3:1:2")])
def test_a_roof_of_either_shape_finishes_a_house(shape: str, after: str) -> None:
    match = at(hands=["r1"], yards=["R1P3:2.3:1:"])
    match.play(f"0 roof r1 {shape} 2")
    assert yard(match, 0) == after


@pytest.mark.rule("CAP-058", "GAP-06", "GAP-07", "GAP-08")
def test_a_roof_needs_a_house_and_must_be_in_stock() -> None:
    match = at(hands=["r1"], yards=["R1P0:2:1:"])
    assert why_not(match, "0 roof r1 pointed 2") == "GAP-08"
    assert why_not(match, "0 roof r1 round 3") == "CAP-058"
    assert why_not(match, "0 roof r1 round 1") == "CAP-059"
    assert why_not(at(hands=["r1"], yards=["R1P1::1:"]), "0 roof r1 round 1") == "GAP-06"
    assert why_not(at(hands=["r1"], yards=["R0P0:1::"]), "0 roof r1 round 1") == "GAP-06"
    assert_unreadable(match, "0 roof r1 round new")
    assert why_not_step(match, ["roof", "r1", "round"], height=0) == "GAP-07"


def why_not_step(match: Match_, words: list[str], height: int) -> str | None:
    """Why a height cannot be chosen after the words of a move begun."""
    game, state = match.game, match.state.copy()
    for step in game.description.read_move(state, 0, [*words, "2"])[:-1]:
        game.take(state, step, 0)
    refused = game.why_not(state, HEIGHT + height, 0)
    return refused.rule if refused else None


@pytest.mark.rule("GAP-10")
def test_unfinished_houses_may_outnumber_the_roofs() -> None:
    match = at(hands=["b1"], yards=["R0P0:1.1.1.1.1::"])
    match.play("0 brick b1 new new")
    assert yard(match, 0) == "R0P0:1.1.1.1.1.1.1::"
