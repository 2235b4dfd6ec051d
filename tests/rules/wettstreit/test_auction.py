"""Phase 2 of a turn: the auction."""

from __future__ import annotations

import pytest

from baumeister.engine.match import Match
from baumeister.games.wettstreit.auction import ANNOUNCED
from baumeister.games.wettstreit.notation import amount_of, steps_of
from baumeister.games.wettstreit.overbidding import BOUGHT
from baumeister.games.wettstreit.state import CHURCH, CORNER_TOWER, NO_KIND, UNKNOWN_CARD, State
from rules.wettstreit.table import at, hand, play, purses, refusal


def opened(**position: object) -> Match[State]:
    """An auction of the top of the open pile, church 8, that seat 0 is to open."""
    match = at("choosing", **position)  # type: ignore[arg-type]
    play(match, "0 auction open")
    return match


def looked(card: str, **position: object) -> Match[State]:
    match = at("choosing", **position)  # type: ignore[arg-type]
    play(match, "0 auction closed", f"* peek {card}")
    return match


@pytest.mark.rule("WET-015", "WET-016", "WET-024")
def test_exactly_one_card_must_be_auctioned() -> None:
    match = at("choosing", hands={0: "CH-1 GA-1 TW-1"}, stones={0: 1}, cities={1: "CH-2 GA-2 CH-3"})
    assert match.moves() == ["auction open", "auction closed"]
    assert refusal(match, "0 rest") == "WET-016"
    assert refusal(match, "0 build R:CH-1 R:GA-1 R:TW-1") == "WET-015"
    assert refusal(match, "0 sabotage 1 CH-2") == "WET-015"
    play(match, "0 auction open", "0 bid 0", "1 pass", "2 pass", "* open TH-1")
    assert refusal(match, "0 auction closed") == "WET-015"


@pytest.mark.rule("WET-025", "W-G01", "W-G05")
def test_the_auctioneer_opens_with_any_amount_and_cannot_pass() -> None:
    match = opened(coins=[0, 10, 10])
    assert match.moves() == [f"bid {amount}" for amount in range(91)]
    assert refusal(match, "0 pass") == "W-G05"


@pytest.mark.rule("WET-026", "W-G02", "W-G03")
def test_a_raise_is_a_higher_whole_number_up_to_90() -> None:
    match = opened()
    assert refusal(match, "0 bid 91") == "W-G03"
    play(match, "0 bid 5")
    assert match.moves() == ["pass", *(f"bid {amount}" for amount in range(6, 91))]
    assert refusal(match, "1 bid 5") == refusal(match, "1 bid 0") == "W-G02"
    assert refusal(match, "1 bid 91") == refusal(match, "1 bid 100000") == "W-G03"
    play(match, "1 bid 90")
    assert match.moves() == ["pass"]


def test_every_amount_has_exactly_one_way_in_steps() -> None:
    for last in (None, 0, 7, 62, 89):
        match = opened()
        if last is not None:
            play(match, f"0 bid {last}")
        seen = {}
        for amount in range(0 if last is None else last + 1, 91):
            steps = steps_of(match.state, amount)
            assert amount_of(match.state, steps) == amount
            seen[tuple(steps)] = amount
        ways = [move for move in match.moves() if move != "pass"]
        assert sorted(ways) == sorted(f"bid {amount}" for amount in seen.values())


@pytest.mark.rule("W-G04")
def test_nobody_asks_what_a_bidder_owns() -> None:
    """Legal steps, refusals and what others see are the same for the poor and the rich."""
    poor, rich = opened(coins=[10, 0, 10]), opened(coins=[10, 80, 10])
    for match in (poor, rich):
        play(match, "0 bid 3", "1 bid 70")
    assert poor.moves() == rich.moves()
    seen = [match.observe(0).state for match in (poor, rich)]
    assert seen[0].purse[1] == seen[1].purse[1]


@pytest.mark.rule("WET-026", "WET-027", "WET-028", "W-G05")
def test_bidding_goes_round_clockwise_until_one_is_left() -> None:
    match = opened(players=4)
    play(match, "0 bid 1", "1 pass", "2 bid 2", "3 bid 3")
    assert match.actor == 0
    assert refusal(match, "1 bid 9") == "WET-027"
    play(match, "0 bid 4")
    assert match.actor == 2  # 1 has passed
    play(match, "2 pass", "3 bid 5", "0 pass")
    assert match.actor == -1  # 3 has bought the card, the next one is turned up
    assert hand(match.state, 3) == {"CH-10"}


@pytest.mark.rule("WET-029", "WET-030", "WET-031", "W-G06")
@pytest.mark.parametrize(
    ("winner", "bid", "to_auctioneer", "to_bank"), [(1, 7, 3, 4), (1, 6, 3, 3), (1, 1, 0, 1), (0, 5, 0, 5), (0, 0, 0, 0)]
)
def test_payment(winner: int, bid: int, to_auctioneer: int, to_bank: int) -> None:
    match = opened()
    bids = [f"0 bid {bid}", "1 pass", "2 pass"] if winner == 0 else ["0 bid 0", f"1 bid {bid}", "2 pass", "0 pass"]
    line = play(match, *bids)[0]
    assert line[:4] == (BOUGHT, winner, bid, to_auctioneer)
    assert match.state.bank == 60 + to_bank
    assert purses(match)[winner] == 10 - bid
    assert purses(match)[0] == (10 - bid if winner == 0 else 10 + to_auctioneer)
    assert hand(match.state, winner) == {"CH-10"}


@pytest.mark.rule("WET-038", "W-G14")
@pytest.mark.parametrize(("bid", "to_auctioneer", "to_bank"), [(7, 3, 4), (6, 3, 3), (1, 0, 1)])
def test_payment_is_the_same_for_the_closed_pile(bid: int, to_auctioneer: int, to_bank: int) -> None:
    match = looked("TH-6")
    play(match, "0 bid 0", f"1 bid {bid}", "2 pass", "0 pass")
    assert purses(match) == [10 + to_auctioneer, 10 - bid, 10]
    assert match.state.bank == 60 + to_bank


@pytest.mark.rule("WET-032", "WET-033")
def test_only_the_auctioneer_sees_the_closed_card() -> None:
    match = looked("TH-6")
    assert match.observe(0).state.lot == match.state.lot
    for viewer in (1, 2, -3):
        seen = match.observe(viewer).state
        assert seen.lot == UNKNOWN_CARD
        assert seen.where[match.state.lot] == 0
    words = {viewer: [event.words for event in match.words_for(viewer)][-1] for viewer in (0, 1, 2, -3)}
    assert words == {0: "peek TH-6", 1: "peek ?", 2: "peek ?", -3: "peek ?"}
    play(match, "0 bid 3")
    assert match.observe(1).state.announced == NO_KIND


@pytest.mark.rule("WET-032", "W-G15")
def test_there_is_no_way_back_from_the_closed_pile() -> None:
    match = looked("TH-6")
    assert refusal(match, "0 auction open") == "W-G15"


def announcements(match: Match[State]) -> list[tuple[int, int, int]]:
    """Announcements so far: after how many events, by whom, which kind."""
    return [
        (number, line.a, line.b)
        for number, event in enumerate(match.events, 1)
        for line in event.account
        if line.event == ANNOUNCED
    ]


@pytest.mark.rule("WET-036", "WET-037", "W-G06")
def test_nobody_raises_and_nothing_is_announced() -> None:
    match = looked("CH-1", players=4)
    play(match, "0 bid 3", "1 pass", "2 pass", "3 pass")
    assert announcements(match) == []
    assert purses(match) == [7, 10, 10, 10]
    assert match.events[-1].account[0].d == UNKNOWN_CARD
    assert match.state.lot_kind[0] == NO_KIND
    assert match.observe(1).state.where[30] == 0


@pytest.mark.rule("WET-034", "W-G18")
@pytest.mark.parametrize("then", ["pass", "bid 5"])
def test_the_kind_is_announced_before_the_auctioneer_decides(then: str) -> None:
    match = looked("CH-1", players=4)
    play(match, "0 bid 3", "1 bid 4", "2 pass")
    assert announcements(match) == []
    play(match, "3 pass")
    assert announcements(match) == [(len(match.events), 0, CHURCH)]
    assert match.observe(2).state.announced == CHURCH
    assert match.observe(2).state.lot == UNKNOWN_CARD  # but not the value
    play(match, f"0 {then}")
    assert len(announcements(match)) == 1


@pytest.mark.rule("WET-034", "WET-035", "WET-038")
def test_afterwards_the_auction_goes_on_as_usual() -> None:
    match = looked("GA-7", players=4)
    play(match, "0 bid 3", "1 pass", "2 bid 5", "3 bid 6")
    assert len(announcements(match)) == 1
    play(match, "0 pass", "2 pass")
    assert purses(match) == [13, 10, 10, 4]
    assert match.state.bank == 50 + 3
    assert hand(match.state, 3) == {"GA-7"}


@pytest.mark.rule("W-G16", "W-G17")
def test_the_program_names_the_true_kind_and_a_corner_tower_is_no_tower() -> None:
    match = looked("CT-R4")
    play(match, "0 bid 3", "1 bid 4", "2 pass")
    assert announcements(match)[0][2] == CORNER_TOWER
    assert all("announce" not in move for move in match.moves())  # nothing to choose


@pytest.mark.rule("WET-034")
def test_nothing_is_announced_in_an_open_auction() -> None:
    match = opened()
    play(match, "0 bid 1", "1 bid 2", "2 pass")
    assert announcements(match) == []


@pytest.mark.rule("WET-036")
def test_the_winner_receives_the_closed_card_face_down() -> None:
    match = looked("GA-7")
    play(match, "0 bid 0", "1 bid 1", "2 pass", "0 pass")
    assert match.events[-1].account[0].d == UNKNOWN_CARD
    where = {viewer: match.observe(viewer).state.where[23] for viewer in (0, 1, 2, -3)}
    assert where == {0: 6, 1: 6, 2: 0, -3: 0}  # who looked and who won know it
    assert [match.observe(viewer).state.hand_size[1] for viewer in (0, 1, 2)] == [1, 1, 1]


@pytest.mark.rule("WET-008", "W-G31")
def test_the_next_card_of_the_open_pile_is_turned_up_after_the_auction() -> None:
    match = opened()
    assert match.state.top == 41  # no card: the next one is still covered
    play(match, "0 bid 0", "1 pass", "2 pass")
    assert match.actor == -1
    play(match, "* open TH-3")
    assert match.actor == 0
    assert match.state.top == 26
