"""The end of the game: when it begins, the last third phase, the final round."""

from __future__ import annotations

import pytest

from baumeister.games.wettstreit.ending import END_BEGINS, FINAL_ROUND
from baumeister.games.wettstreit.state import CLOSED_PILE, OPEN_PILE
from rules.wettstreit.table import at, city, is_legal, play, refusal


@pytest.mark.rule("WET-071", "W-G52")
@pytest.mark.parametrize(("pile", "piles"), [("open", (0, 9)), ("closed", (9, 1))])
def test_the_last_card_of_either_pile_begins_the_end(pile: str, piles: tuple[int, int]) -> None:
    match = at("choosing", piles=piles)
    play(match, f"0 auction {pile}", *(["* peek TH-6"] if pile == "closed" else []))
    assert match.state.has_ended == 0
    lines = play(match, "0 bid 0", "1 pass", "2 pass")
    assert list(bytes([match.state.has_ended])) == [1]
    assert lines[-1][:2] == (END_BEGINS, ["open", "closed"].index(pile))
    assert match.actor == 0  # no card is turned up any more


@pytest.mark.rule("W-G53", "W-G10")
def test_the_last_card_counts_as_auctioned_even_unsold() -> None:
    match = at("choosing", piles=(0, 9), coins=[0, 5, 5])
    play(match, "0 auction open", "0 bid 4", "1 pass", "2 pass")
    assert match.state.has_ended
    assert match.state.hand_size[0] == 0


@pytest.mark.rule("WET-072", "W-G54")
def test_the_auctioneer_has_his_third_phase_with_the_usual_limits() -> None:
    match = at("choosing", piles=(0, 9), hands={0: "CT-R2 GA-2"}, cities={0: "CT-L2 CH-1 GA-1", 1: "CH-2"}, stones={0: 1})
    play(match, "0 auction open", "0 bid 0", "1 pass", "2 pass")
    assert {move.split()[0] for move in match.moves()} == {"build", "sabotage", "rest"}
    assert refusal(match, "0 build R:CT-R2") == "W-G54"
    play(match, "0 build R:CH-10")
    assert match.actor == 1  # the final round
    assert city(match.state, 0) == "CT-L2 CH-1 GA-1 CH-10"


@pytest.mark.rule("W-G55")
def test_a_card_put_under_the_empty_pile_does_not_undo_the_end() -> None:
    match = at("choosing", piles=(0, 9), cities={1: "CH-2"}, stones={0: 1})
    play(match, "0 auction open", "0 bid 0", "1 pass", "2 pass", "0 sabotage 1 CH-2")
    lines = play(match, "* roll s")
    assert match.state.sunken[OPEN_PILE] == 1
    assert lines[-1].event == FINAL_ROUND
    assert (match.actor, match.state.finishers) == (1, 3)


@pytest.mark.rule("WET-073", "W-G56", "W-G57")
def test_everybody_once_clockwise_the_one_who_began_the_end_last() -> None:
    match = at("acting", players=4, turn=2, ended=True)
    play(match, "2 rest")
    order = []
    while not match.is_over:
        order.append(match.actor)
        play(match, f"{match.actor} rest")
    assert order == [3, 0, 1, 2]


@pytest.mark.rule("WET-073", "WET-075")
def test_the_final_round_is_for_building_alone() -> None:
    match = at(
        "finishing",
        hands={0: "CH-3 GA-2 TW-1 TH-1", 2: "CH-4 CH-5 CH-6 CH-7 CH-8"},
        cities={0: "CH-1 GA-1 CH-2", 1: "TW-2 CH-9"},
        stones={0: 1},
    )
    assert {move.split()[0] for move in match.moves()} == {"build", "rest"}
    assert refusal(match, "0 sabotage 1 TW-2") == refusal(match, "0 raid 2") == "WET-075"
    assert refusal(match, "0 auction open") == refusal(match, "0 bid 3") == "WET-075"
    counts = {len(move.split()) - 1 for move in match.moves() if move.startswith("build")}
    assert counts == {1, 2, 3}
    assert refusal(match, "0 build L:GA-2 L:CH-3 R:TW-1 R:TH-1") == "WET-045"


@pytest.mark.rule("WET-055", "WET-074")
def test_the_missing_corner_towers_may_be_laid_now() -> None:
    match = at("finishing", hands={0: "CT-L2 CT-R3 CT-R2"}, cities={0: "CH-1 GA-1 CH-2"})
    play(match, "0 build R:CT-R3 L:CT-L2")
    assert city(match.state, 0) == "CT-L2 CH-1 GA-1 CH-2 CT-R3"
    match = at("finishing", hands={0: "CT-R2 CT-R3 CT-L3"}, cities={0: "CT-L2 CH-1 GA-1 CH-2"})
    assert refusal(match, "0 build R:CT-R2 R:CT-R3") in ("W-G28", "WET-054")
    assert is_legal(match, "0 build R:CT-R2")


@pytest.mark.rule("W-G58")
def test_a_hole_may_be_repaired_in_the_final_round_and_the_row_is_judged_afterwards() -> None:
    match = at("finishing", hands={0: "TH-1 CT-R3"}, cities={0: "CT-L3 CH-1 _ CH-2"})
    play(match, "0 build R:CT-R3 H1:TH-1")
    assert city(match.state, 0) == "CT-L3 CH-1 TH-1 CH-2 CT-R3"
    play(match, "1 rest", "2 rest")
    assert match.points[0] == 3 + 3 + 4 + 3 + 3 + 10 + 5 + 5


@pytest.mark.rule("W-G57", "WET-084")
def test_laying_nothing_ends_the_game_all_the_same() -> None:
    match = at("finishing", coins=[50, 0, 0], stones={0: 5})
    play(match, "0 rest", "1 rest", "2 rest")
    assert match.is_over
    assert match.points == [0, 0, 0]
    assert match.game.choices(match.state) == []


@pytest.mark.rule("WET-071")
def test_the_end_has_not_begun_while_both_piles_have_cards() -> None:
    match = at("choosing", piles=(1, 2))
    play(match, "0 auction closed", "* peek TH-6", "0 bid 0", "1 pass", "2 pass", "0 rest", "* roll 1")
    assert match.state.has_ended == 0
    assert list(match.state.fresh) == [1, 1]
    assert match.state.fresh[CLOSED_PILE] == 1
