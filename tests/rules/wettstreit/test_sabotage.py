"""Phase 3 of a turn: sabotage of laid cards and of hands."""

from __future__ import annotations

import pytest

from baumeister.engine.match import Match
from baumeister.games.wettstreit.cards import shields
from baumeister.games.wettstreit.notation import card_id
from baumeister.games.wettstreit.state import CLOSED_PILE, OPEN_PILE, State
from rules.wettstreit.table import at, card, city, hand, is_legal, play, purses, refusal

FIVE = "CH-1 CH-2 CH-3 GA-1 GA-2"


def saboteur(**position: object) -> Match[State]:
    """Seat 0 with a stone against church 5 of seat 1, between gates; its purse is 10."""
    settings: dict[str, object] = {"stones": {0: 1}, "cities": {1: "GA-3 CH-5 GA-4"}} | position
    return at(**settings)  # type: ignore[arg-type]


def sunk(match: Match[State], pile: int) -> list[str]:
    return [card_id(match.state, match.state.sunk[pile, index]) for index in range(match.state.sunken[pile])]


@pytest.mark.rule("WET-057", "W-G46")
def test_a_stone_is_needed_and_a_target() -> None:
    match = saboteur(stones={})
    assert refusal(match, "0 sabotage 1 CH-5") == "WET-057"
    assert refusal(match, "0 raid 1") == "WET-057"
    match = saboteur(cities={})
    assert match.moves() == ["rest"]
    play(match, "0 rest")
    assert match.state.stones[0] == 1


@pytest.mark.rule("WET-058")
def test_not_against_oneself() -> None:
    match = saboteur(cities={0: "CH-1 GA-1 CH-2", 1: "GA-3 CH-5 GA-4"}, hands={0: "TW-1 TW-2 TW-3 TW-4 TW-5"})
    assert refusal(match, "0 sabotage 0 CH-1") == "WET-058"
    assert refusal(match, "0 raid 0") == "WET-058"


@pytest.mark.rule("WET-006", "WET-061", "W-G43")
def test_the_city_with_the_fewest_shields() -> None:
    """B has 3 shields, C 1, D has nothing laid: the target is C."""
    match = saboteur(players=4, cities={1: "TW-1 CH-1 TW-4", 2: "CH-2 TW-5 CH-3"})
    assert [shields(match.state, seat) for seat in range(4)] == [0, 3, 1, 0]
    assert [move for move in match.moves() if move.startswith("sabotage")] == [
        "sabotage 2 TW-5", "sabotage 2 CH-2", "sabotage 2 CH-3",
    ]  # fmt: skip
    assert refusal(match, "0 sabotage 1 CH-1") == "WET-061"
    assert refusal(match, "0 sabotage 3 CH-1") == "W-G43"
    assert refusal(match, "0 sabotage 2 CH-1") == "WET-063"
    assert refusal(match, "0 sabotage 2 CH-9") == "WET-063"


@pytest.mark.rule("WET-061")
def test_shields_in_hand_and_ones_own_do_not_count() -> None:
    match = saboteur(
        players=4, cities={0: "CH-4 GA-1 CH-6", 1: "TW-1 CH-1 TW-4", 2: "CH-2 TW-5 CH-3"}, hands={2: "TW-2 TW-3 CT-L2"}
    )
    assert {move.split()[1] for move in match.moves() if move.startswith("sabotage")} == {"2"}


@pytest.mark.rule("WET-062")
def test_between_equals_the_attacker_chooses() -> None:
    match = saboteur(players=4, cities={1: "TW-1 CH-1 GA-1", 2: "CH-2 TW-2 CH-3", 3: "TW-3 CH-4 TW-4"})
    assert {move.split()[1] for move in match.moves() if move.startswith("sabotage")} == {"1", "2"}


@pytest.mark.rule("WET-060", "W-G44")
def test_any_card_of_that_city_towers_included() -> None:
    match = saboteur(cities={1: "CT-L2 CH-1 TW-1 GA-1"})
    assert {move.split()[2] for move in match.moves() if move.startswith("sabotage")} == {"CT-L2", "CH-1", "TW-1", "GA-1"}


@pytest.mark.rule("WET-059", "WET-063", "WET-065", "W-G45")
@pytest.mark.parametrize("face", [1, 2])
def test_on_1_or_2_nothing_happens_but_the_stone_is_gone(face: int) -> None:
    match = saboteur(stones={0: 2})
    play(match, "0 sabotage 1 CH-5")
    assert (match.state.stones[0], match.state.supply) == (1, 4)
    assert [weight for _, weight in match.game.outcomes(match.state)] == [1] * 6
    play(match, f"* roll {face}")
    assert city(match.state, 1) == "GA-3 CH-5 GA-4"
    assert (match.state.stones[0], match.state.supply, match.state.turn) == (1, 4, 1)


@pytest.mark.rule("WET-059", "WET-064", "W-G48")
def test_on_the_saboteur_the_building_goes_under_the_lower_pile() -> None:
    match = saboteur(piles=(6, 5))
    assert [weight for _, weight in match.game.outcomes(match.state)] == []
    play(match, "0 sabotage 1 CH-5", "* roll s")
    assert city(match.state, 1) == "GA-3 _ GA-4"
    assert sunk(match, CLOSED_PILE) == ["CH-5"]
    assert sunk(match, OPEN_PILE) == []
    assert (match.state.stones[0], match.state.supply) == (0, 5)
    for viewer in (0, 1, 2, -3):
        assert match.observe(viewer).state.sunk[CLOSED_PILE, 0] == card(match.state, "CH-5")


@pytest.mark.rule("WET-004", "WET-066", "W-G49", "W-G50", "WET-059")
@pytest.mark.parametrize("face", [3, 4, 5])
def test_on_3_to_5_the_owner_may_pay_the_full_value(face: int) -> None:
    match = saboteur(coins=[10, 5, 10])
    play(match, "0 sabotage 1 CH-5", f"* roll {face}")
    assert match.actor == 1
    assert match.moves() == ["bribe yes", "bribe no"]
    assert refusal(match, "0 bribe yes") == "TABLE-01"
    play(match, "1 bribe yes")
    assert purses(match) == [15, 0, 10]
    assert city(match.state, 1) == "GA-3 CH-5 GA-4"
    assert match.state.bank == 90 - 25
    assert (match.state.supply, match.actor) == (5, -1)  # the attacker is not asked


@pytest.mark.rule("WET-067", "WET-059")
@pytest.mark.parametrize("face", [3, 4, 5])
def test_who_will_not_pay_loses_the_building(face: int) -> None:
    match = saboteur()
    play(match, "0 sabotage 1 CH-5", f"* roll {face}", "1 bribe no")
    assert city(match.state, 1) == "GA-3 _ GA-4"
    assert purses(match) == [10, 10, 10]
    assert sunk(match, CLOSED_PILE) == ["CH-5"]


@pytest.mark.rule("WET-067", "W-G49")
def test_who_cannot_pay_loses_it_too_and_there_is_no_paying_in_part() -> None:
    match = saboteur(coins=[10, 4, 10])
    play(match, "0 sabotage 1 CH-5", "* roll 4")
    assert match.moves() == ["bribe no"]
    assert refusal(match, "1 bribe yes") == "WET-067"
    play(match, "1 bribe no")
    assert city(match.state, 1) == "GA-3 _ GA-4"


@pytest.mark.rule("W-G37", "W-G34")
@pytest.mark.parametrize(
    ("before", "target", "after"),
    [
        ("TW-1 _ CH-1", "CH-1", "TW-1"),
        ("TW-1 _ CH-1", "TW-1", "CH-1"),
        ("GA-1 CH-1 GA-2", "CH-1", "GA-1 _ GA-2"),
        ("GA-1 CH-1 _ GA-2", "CH-1", "GA-1 _ _ GA-2"),
        ("GA-1 _ _ GA-2", "GA-1", "GA-2"),
        ("CT-L2 CH-1 GA-1", "CT-L2", "CH-1 GA-1"),
        ("CH-1", "CH-1", ""),
    ],
)
def test_the_row_after_a_loss(before: str, target: str, after: str) -> None:
    match = saboteur(cities={1: before})
    play(match, f"0 sabotage 1 {target}", "* roll s")
    assert city(match.state, 1) == after


@pytest.mark.rule("W-G37")
def test_a_lost_corner_tower_opens_its_end_again() -> None:
    match = saboteur(cities={1: "CT-L2 CH-1 GA-1"}, hands={1: "TW-1"})
    play(match, "0 sabotage 1 CT-L2", "* roll s")
    match.state.turn, match.state.stage = 1, 7
    assert is_legal(match, "1 build L:TW-1")


@pytest.mark.rule("WET-068", "WET-069", "W-G30")
def test_a_hand_of_five_may_be_raided_whatever_the_shields() -> None:
    match = saboteur(hands={1: FIVE, 2: "TW-4 TW-5 TW-6 TW-7"}, cities={1: "CT-L2 CH-5 TW-2 CH-6 TW-3"})
    assert [move for move in match.moves() if move.startswith("raid")] == ["raid 1"]
    assert refusal(match, "0 raid 2") == "WET-068"
    for viewer in (0, 2, -3):
        assert match.observe(viewer).state.hand_size[1] == 5


@pytest.mark.rule("WET-059", "WET-069", "WET-070", "W-G51")
def test_a_raid_draws_one_card_shows_it_and_puts_it_under_the_lower_pile() -> None:
    match = saboteur(hands={1: FIVE}, piles=(8, 10))
    play(match, "0 raid 1")
    assert [weight for _, weight in match.game.outcomes(match.state)] == [1] * 5
    assert refusal(match, "* take TW-9") == "WET-070"
    assert refusal(match, "1 rest") == "TABLE-05"  # no defence
    play(match, "* take CH-2")
    assert hand(match.state, 1) == set(FIVE.split()) - {"CH-2"}
    assert hand(match.state, 0) == set()
    assert sunk(match, OPEN_PILE) == ["CH-2"]
    assert (match.state.stones[0], match.state.supply, match.state.turn) == (0, 5, 1)
    assert {event.words for viewer in (0, 1, 2, -3) for event in match.words_for(viewer)} == {"raid 1", "take CH-2"}


@pytest.mark.rule("W-G47")
@pytest.mark.parametrize(("piles", "lower"), [((6, 5), CLOSED_PILE), ((3, 5), OPEN_PILE)])
def test_the_lower_pile_has_fewer_cards(piles: tuple[int, int], lower: int) -> None:
    """The vector: with 7 and 5 cards it is the pile of 5, which then has 6."""
    match = saboteur(piles=piles)
    play(match, "0 sabotage 1 CH-5", "* roll s")
    assert sunk(match, lower) == ["CH-5"]


@pytest.mark.rule("W-G47")
@pytest.mark.parametrize("pile", ["open", "closed"])
def test_between_equal_piles_the_active_player_chooses(pile: str) -> None:
    match = saboteur(piles=(5, 6))
    play(match, "0 sabotage 1 CH-5", "* roll 3", "1 bribe no")
    assert match.actor == 0
    assert match.moves() == ["under open", "under closed"]
    play(match, f"0 under {pile}")
    assert sunk(match, ["open", "closed"].index(pile)) == ["CH-5"]
    assert match.state.turn == 1


@pytest.mark.rule("WET-064", "W-G31", "W-G48")
def test_cards_put_under_a_pile_come_up_in_their_order_and_are_known() -> None:
    match = saboteur(piles=(9, 1), stones={0: 2})
    play(match, "0 sabotage 1 CH-5", "* roll s", "* roll 1", "1 auction closed", "* peek TH-6")
    play(match, "1 bid 0", "2 pass", "0 pass", "1 rest", "* roll 1", "2 auction closed")
    assert len(match.game.outcomes(match.state)) == 1
    assert refusal(match, "* peek TH-5") == "W-G31"
    play(match, "* peek CH-5")
    for viewer in (0, 1, 2, -3):
        assert match.observe(viewer).state.lot == card(match.state, "CH-5")
        assert [event.words for event in match.words_for(viewer)][-1] == "peek CH-5"
