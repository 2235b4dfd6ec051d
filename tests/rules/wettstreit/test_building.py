"""Phase 3 of a turn: building."""

from __future__ import annotations

import pytest

from baumeister.engine.match import Match
from baumeister.games.wettstreit.state import ANY_SIDE, State
from rules.wettstreit.table import at, card, city, hand, is_legal, named, play, refusal


def builder(has: str, row: str | None = None, stage: str = "acting") -> Match[State]:
    """Seat 0 with cards in hand and perhaps a city."""
    return at(stage, hands={0: has}, cities={} if row is None else {0: row})


def founding(letters: str, stage: str = "acting") -> tuple[Match[State], str]:
    """Seat 0 with the cards of a row in hand, and the move that lays them from left to right."""
    names = named(letters)
    return builder(names, stage=stage), "0 build " + " ".join(f"R:{name}" for name in names.split())


@pytest.mark.rule("WET-043", "WET-044", "WET-045", "WET-046")
def test_a_first_build_of_three_beginning_with_a_corner_tower() -> None:
    match, move = founding("c k t")
    play(match, move)
    assert city(match.state, 0) == named("c k t")
    assert hand(match.state, 0) == set()
    assert match.actor == -1  # the next turn has begun


@pytest.mark.rule("WET-044", "WET-045")
def test_a_first_build_has_exactly_three_cards() -> None:
    match, move = founding("k g")
    assert refusal(match, move) == "WET-044"
    match, move = founding("k g k t")
    assert refusal(match, move) == "WET-045"
    match = builder("CH-1 GA-1 CH-2 TW-1")
    assert refusal(match, "0 build R:CH-1 R:GA-1") == "WET-044"
    assert refusal(match, "0 build R:CH-1") == "WET-044"
    assert is_legal(match, "0 build R:CH-1 R:GA-1 R:CH-2")


@pytest.mark.rule("WET-053", "WET-054", "W-G27")
def test_a_first_build_is_checked_as_one_row() -> None:
    match, move = founding("c t k")
    assert refusal(match, move) == "WET-054"
    assert is_legal(match, "0 build R:CT-L2 R:CH-1 R:TW-1")
    match = builder("CH-1 CH-2 GA-1")
    assert refusal(match, "0 build R:CH-1 R:CH-2 R:GA-1") == "WET-053"
    assert refusal(match, "0 build R:CH-1 R:GA-1 L:CH-2") == "WET-053"
    assert is_legal(match, "0 build R:GA-1 L:CH-1 R:CH-2")
    assert refusal(builder("CH-1 CH-2 CH-3"), "0 build R:CH-1 R:CH-2 R:CH-3") == "W-G27"


@pytest.mark.rule("W-G27", "WET-050")
def test_three_cards_can_be_laid_in_any_order_that_makes_the_row() -> None:
    match = builder("CT-L2 CH-1 TW-1")
    rows = set()
    for move in match.moves():
        if move.startswith("build"):
            branch = match.branch()
            play(branch, f"0 {move}")
            rows.add(city(branch.state, 0))
    assert rows == {"CT-L2 CH-1 TW-1"}
    assert len([move for move in match.moves() if move.startswith("build")]) == 4
    assert refusal(match, "0 build L:CT-L2 R:CH-1 R:TW-1") == "WET-050"


@pytest.mark.rule("WET-055", "WET-056", "WET-074", "W-G41")
def test_both_corner_towers_only_in_the_final_round() -> None:
    for letters in ("c k c", "c h c"):
        match, move = founding(letters)
        assert refusal(match, move) in ("WET-056", "W-G27")
        match, move = founding(letters, "finishing")
        play(match, move)
        assert city(match.state, 0) == named(letters)


@pytest.mark.rule("WET-056")
def test_before_the_final_round_a_second_corner_tower_waits() -> None:
    match = builder("CT-R2 CH-2", "CT-L2 CH-1 GA-1")
    assert refusal(match, "0 build R:CT-R2") == "WET-056"
    match = builder("CT-R2 CH-2", "CT-L2 CH-1 GA-1", "finishing")
    assert is_legal(match, "0 build R:CT-R2")


@pytest.mark.rule("WET-044", "W-G40")
def test_a_first_build_in_the_final_round_has_three_cards_too() -> None:
    match, move = founding("k g", "finishing")
    assert refusal(match, move) == "W-G40"
    match = builder("CH-1 GA-1 CH-2", stage="finishing")
    assert refusal(match, "0 build R:CH-1 R:GA-1") == "W-G40"


@pytest.mark.rule("WET-047", "WET-050", "W-G26")
def test_later_cards_are_attached_at_both_ends() -> None:
    match = builder("TH-1 TW-1", "CH-1 GA-1 CH-2")
    play(match, "0 build L:TH-1 R:TW-1")
    assert city(match.state, 0) == "TH-1 CH-1 GA-1 CH-2 TW-1"


@pytest.mark.rule("WET-045", "WET-047")
def test_one_to_three_cards_a_turn() -> None:
    match = builder("TH-1 TW-1 GA-2 TW-2", "CH-1 GA-1 CH-2")
    counts = {len(move.split()) - 1 for move in match.moves() if move.startswith("build")}
    assert counts == {1, 2, 3}
    assert refusal(match, "0 build L:TH-1 R:TW-1 R:GA-2 R:TW-2") == "WET-045"


@pytest.mark.rule("WET-043", "WET-048", "WET-051")
def test_only_cards_from_the_hand_in_ones_own_city() -> None:
    match = at(hands={0: "TH-1", 1: "TW-1"}, cities={0: "CH-1 GA-1 CH-2", 1: "CH-3 GA-2 CH-4"})
    assert refusal(match, "0 build R:TW-1") == "WET-043"
    assert refusal(match, "0 build R:CH-3") == "WET-043"
    assert refusal(match, "0 build R:CH-1") == "WET-048"
    play(match, "0 build R:TH-1")
    assert city(match.state, 0) == "CH-1 GA-1 CH-2 TH-1"
    assert city(match.state, 1) == "CH-3 GA-2 CH-4"


@pytest.mark.rule("WET-048", "W-G26")
def test_nothing_goes_between_two_cards_and_nothing_moves() -> None:
    """Whatever is laid, what lay there stays in its order, and no place inside is on offer."""
    match = builder("TH-1 TW-1 CH-3", "CH-1 GA-1 CH-2")
    for move in match.moves():
        assert "H" not in [word.partition(":")[0] for word in move.split()]
        branch = match.branch()
        play(branch, f"0 {move}")
        assert "CH-1 GA-1 CH-2" in city(branch.state, 0)


@pytest.mark.rule("WET-052", "W-G42")
def test_one_town_hall_in_a_city_though_several_in_hand() -> None:
    match = builder("TH-2 TH-3", "CH-1 TH-1 GA-1")
    assert refusal(match, "0 build R:TH-2") == "WET-052"
    match = builder("TH-2 TH-3", "CH-1 GA-2 _ GA-1")
    assert refusal(match, "0 build H1:TH-2 R:TH-3") == "WET-052"
    assert refusal(match, "0 build R:TH-2 H1:TH-3") == "WET-052"


@pytest.mark.rule("WET-053", "WET-054")
def test_no_two_of_a_kind_side_by_side() -> None:
    match = builder("CH-3 TW-2 CT-R2", "CH-1 GA-1 TW-1")
    assert refusal(match, "0 build L:CH-3") == "WET-053"
    assert refusal(match, "0 build R:TW-2") == "WET-053"
    assert refusal(match, "0 build R:CT-R2") == "WET-054"


@pytest.mark.rule("W-G28")
def test_a_corner_tower_closes_its_end() -> None:
    match = builder("GA-1 CH-2", "CT-L2 CH-1 TW-1")
    assert refusal(match, "0 build L:GA-1") == "W-G28"
    assert is_legal(match, "0 build R:GA-1")


@pytest.mark.rule("WET-052", "WET-053", "WET-054", "W-G28")
def test_of_a_card_that_fits_nowhere_the_rule_at_the_place_it_was_to_lie_at_is_named() -> None:
    match = builder("TW-1 TH-1 CH-3", "TW-2 TH-2 CH-1 CT-R2")
    assert refusal(match, "0 build L:TW-1") == "WET-053"
    assert refusal(match, "0 build R:TW-1") == "W-G28"
    assert refusal(match, "0 build L:TH-1") == "WET-052"
    assert refusal(match, "0 build L:CH-3 L:TW-1 L:TH-1") == "WET-052"
    assert refusal(match, "0 build L:CH-3 R:TW-1") == "W-G28"


@pytest.mark.rule("W-G29")
def test_left_and_right_corner_towers() -> None:
    match = builder("CT-L2 CT-R2", "CH-1 GA-1 CH-2")
    assert refusal(match, "0 build R:CT-L2") == "W-G29"
    assert refusal(match, "0 build L:CT-R2") == "W-G29"
    assert is_legal(match, "0 build L:CT-L2")
    assert is_legal(match, "0 build R:CT-R2")
    match.state.side[card(match.state, "CT-L2")] = ANY_SIDE
    assert is_legal(match, "0 build R:CT-L2")
    assert is_legal(match, "0 build L:CT-L2")


@pytest.mark.rule("W-G62", "W-G37")
def test_a_corner_tower_alone_in_its_row_closes_the_end_of_its_side() -> None:
    match = builder("GA-1 CH-1", "CT-L2")
    assert refusal(match, "0 build L:GA-1") == "W-G62"
    assert is_legal(match, "0 build R:GA-1")
    match = builder("GA-1 CH-1", "CT-R2")
    assert refusal(match, "0 build R:GA-1") == "W-G62"
    assert is_legal(match, "0 build L:GA-1")
    match.state.side[card(match.state, "CT-R2")] = ANY_SIDE
    assert is_legal(match, "0 build R:GA-1 R:CH-1")
    assert is_legal(match, "0 build L:GA-1 L:CH-1")
    assert refusal(match, "0 build R:GA-1 L:CH-1") == "W-G28"  # once a card is attached, the tower's own end is closed


@pytest.mark.rule("WET-049", "W-G33", "W-G35")
def test_a_hole_may_be_repaired() -> None:
    row = "TW-1 _ TW-2"
    match = builder("CH-1 TW-3 CT-R2 GA-1", row)
    play(match.branch(), "0 build H1:CH-1")
    assert refusal(match, "0 build H1:TW-3") == "WET-053"
    assert refusal(match, "0 build H1:CT-R2") in ("W-G33", "WET-054")
    repaired = match.branch()
    play(repaired, "0 build H1:CH-1")
    assert city(repaired.state, 0) == "TW-1 CH-1 TW-2"
    assert refusal(match, "0 build H2:CH-1") == "WET-049"
    match = builder("CH-1 CT-R2 CH-3", "CH-2 _ GA-1", "finishing")
    assert refusal(match, "0 build H1:CT-R2") == "W-G33"  # though it could be laid at the right end
    assert refusal(match, "0 build H1:CH-1") == "WET-053"


@pytest.mark.rule("W-G34")
def test_each_hole_takes_one_card_and_is_nobodys_neighbour() -> None:
    match = builder("CH-1 CH-2 GA-1", "TW-1 _ _ TW-2")
    play(match, "0 build H2:CH-1")
    assert city(match.state, 0) == "TW-1 _ CH-1 TW-2"
    match = builder("CH-1 CH-2 GA-1", "TW-1 _ _ TW-2")
    assert refusal(match, "0 build H1:CH-1 H1:CH-2") == "WET-053"
    play(match, "0 build H1:CH-1 H1:GA-1")  # the second hole is the first from the left by then
    assert city(match.state, 0) == "TW-1 CH-1 GA-1 TW-2"


@pytest.mark.rule("W-G36", "W-G32")
def test_a_city_with_a_hole_may_grow_and_a_repair_counts_as_a_card() -> None:
    match = builder("CH-1 GA-1", "TW-1 _ TW-2")
    play(match, "0 build R:CH-1")
    assert city(match.state, 0) == "TW-1 _ TW-2 CH-1"
    match = builder("CH-2 GA-2 TH-1 TW-2", "CH-1 GA-1 _ TW-1")
    play(match.branch(), "0 build H1:CH-2 R:GA-2 R:TH-1")
    assert refusal(match, "0 build H1:CH-2 R:GA-2 R:TH-1 R:TW-2") == "WET-045"
    play(match, "0 build H1:CH-2 R:GA-2 R:TH-1")
    assert city(match.state, 0) == "CH-1 GA-1 CH-2 TW-1 GA-2 TH-1"


@pytest.mark.rule("W-G38")
def test_a_lost_town_hall_or_corner_tower_may_be_replaced() -> None:
    match = at(hands={1: "TH-2 CT-L3"}, cities={1: "CT-L2 CH-1 TH-1 CH-2"}, stones={0: 2})
    play(match, "0 sabotage 1 TH-1", "* roll s")
    match.state.turn, match.state.stage = 0, 7
    play(match, "0 sabotage 1 CT-L2", "* roll s")
    assert city(match.state, 1) == "CH-1 _ CH-2"
    match.state.turn, match.state.stage = 1, 7
    play(match, "1 build H1:TH-2 L:CT-L3")
    assert city(match.state, 1) == "CT-L3 CH-1 TH-2 CH-2"


@pytest.mark.rule("W-G39")
def test_after_the_whole_city_is_destroyed_one_card_suffices() -> None:
    match = at(hands={0: "CH-1"}, cities={0: ""})
    play(match, "0 build R:CH-1")
    assert city(match.state, 0) == "CH-1"


@pytest.mark.rule("WET-042", "WET-016")
def test_build_or_sabotage_or_neither() -> None:
    match = at(hands={0: "TH-1"}, cities={0: "CH-1 GA-1 CH-2", 1: "CH-3 GA-2 CH-4"}, stones={0: 1})
    verbs = {move.split()[0] for move in match.moves()}
    assert verbs == {"build", "sabotage", "rest"}
    state = match.state.copy()
    game = match.game
    lay, place = match.game.description.read_move(state, 0, ["build", "R:TH-1"])[:2]
    sabotage = game.description.read_move(state, 0, ["sabotage", "1", "CH-3"])[0]
    game.take(state, lay)
    assert str(game.why_not(state, sabotage)).endswith("(WET-042)")
    game.take(state, place)
    assert str(game.why_not(state, sabotage)).endswith("(WET-042)")


def test_a_row_is_never_longer_than_its_places() -> None:
    match = builder("GA-1", "CH-1 " + "_ " * 38 + "CH-2")
    assert match.state.length[0] == 40
    assert refusal(match, "0 build R:GA-1") == "WET-050" or is_legal(match, "0 build H1:GA-1")
    assert not is_legal(match, "0 build L:GA-1")
    assert is_legal(match, "0 build H38:GA-1")
