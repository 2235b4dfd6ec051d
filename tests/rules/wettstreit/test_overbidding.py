"""Bids that cannot be paid: worked examples, and the rulings around them."""

from __future__ import annotations

import pytest

from baumeister.engine.match import Match
from baumeister.games.wettstreit.overbidding import OVERBID, UNSOLD
from baumeister.games.wettstreit.state import GONE, UNKNOWN_CARD, State
from rules.wettstreit.table import at, hand, play, purses

A, B, C, D = range(4)


def sold(coins: list[int], *bids: str, pile: str = "open") -> Match[State]:
    """An auction of seat 0 with these bids, the rest passing; from the open pile church 8, from the closed one gate 5."""
    match = at("choosing", players=len(coins), coins=coins)
    play(match, f"0 auction {pile}", *(["* peek GA-7"] if pile == "closed" else []), *bids)
    while match.actor >= 0 and match.state.lot != 41:
        play(match, f"{match.actor} pass")
    return match


def bank_gain(match: Match[State], coins: list[int]) -> int:
    return match.state.bank - (90 - sum(coins))


@pytest.mark.rule("WET-030", "WET-039", "WET-040", "W-G12")
def test_the_second_highest_buys_and_the_auctioneer_has_no_share_of_the_forfeit() -> None:
    match = sold([4, 8, 5], "0 bid 2", "1 bid 6", "2 bid 9")
    assert purses(match) == [7, 2, 0]
    assert bank_gain(match, [4, 8, 5]) == 5 + 3
    assert hand(match.state, B) == {"CH-10"}
    lost = [line for line in match.events[-1].account if line.event == OVERBID]
    assert [(line.a, line.b, line.c) for line in lost] == [(C, 9, 5)]


@pytest.mark.rule("WET-039", "WET-040", "WET-041")
def test_an_auctioneer_who_overbids_gets_no_share() -> None:
    match = sold([4, 8, 9], "0 bid 2", "1 bid 8", "2 pass", "0 bid 10")
    assert purses(match) == [0, 0, 9]
    assert bank_gain(match, [4, 8, 9]) == 12
    assert hand(match.state, B) == {"CH-10"}


@pytest.mark.rule("W-G08", "W-G11")
def test_two_overbid_and_the_auctioneer_buys() -> None:
    match = sold([4, 3, 5], "0 bid 2", "1 bid 6", "2 bid 9")
    assert purses(match) == [2, 0, 0]
    assert bank_gain(match, [4, 3, 5]) == 10
    assert hand(match.state, A) == {"CH-10"}


@pytest.mark.rule("W-G08", "W-G13")
def test_several_overbid_the_auctioneer_among_them() -> None:
    match = sold([3, 9, 5, 6], "0 bid 1", "1 pass", "2 pass", "3 bid 4", "0 bid 7", "3 pass")
    assert purses(match) == [0, 9, 5, 2]  # the same with two bidders only
    match = sold([3, 9, 5, 6], "0 bid 1", "1 pass", "2 bid 2", "3 bid 4", "0 bid 7", "2 bid 9")
    assert purses(match) == [0, 9, 0, 2]
    assert bank_gain(match, [3, 9, 5, 6]) == 5 + 3 + 4
    assert hand(match.state, D) == {"CH-10"}


@pytest.mark.rule("W-G10", "W-G09")
def test_nobody_can_pay_and_the_card_is_gone() -> None:
    match = sold([0, 9, 9], "0 bid 3")
    assert purses(match) == [0, 9, 9]
    assert match.state.where[39] == GONE
    assert match.events[-1].account[-1][:2] == (UNSOLD, 39)
    assert match.actor == -1  # the auction counts as held: the next card is turned up
    play(match, "* open TH-1")
    assert match.actor == A


@pytest.mark.rule("W-G10", "WET-037")
def test_a_closed_card_that_nobody_can_pay_goes_unseen() -> None:
    match = sold([0, 1, 2], "0 bid 3", "1 bid 4", "2 bid 5", pile="closed")
    assert purses(match) == [0, 0, 0]
    assert match.events[-1].account[-1][:2] == (UNSOLD, UNKNOWN_CARD)
    assert match.observe(0).state.where[23] == GONE  # the auctioneer has seen it
    assert match.observe(1).state.where[23] == 0
    assert [event.words for event in match.words_for(1)][1] == "peek ?"


@pytest.mark.rule("W-G07")
def test_a_losing_overbid_is_not_checked() -> None:
    match = sold([4, 9, 2], "0 bid 1", "1 bid 2", "2 bid 4", "0 pass", "1 bid 5", "2 pass")
    assert purses(match) == [6, 4, 2]
    assert bank_gain(match, [4, 9, 2]) == 3
    assert not [line for line in match.events[-1].account if line.event == OVERBID]


@pytest.mark.rule("W-G09", "WET-040")
def test_every_bidder_counts_with_his_last_bid_and_nobody_else() -> None:
    match = sold([9, 5, 0], "0 bid 1", "1 bid 3", "2 bid 6", "0 bid 7", "1 bid 8", "2 bid 9", "0 pass", "1 pass")
    assert purses(match) == [2, 0, 0]  # 9 by C and 8 by B cannot be paid, then comes 7 by A, not his 1
    match = sold([0, 9, 0], "0 bid 1", "1 pass", "2 bid 2")
    assert hand(match.state, B) == set()  # B never bid


@pytest.mark.rule("WET-039")
def test_all_coins_exactly_suffice() -> None:
    match = sold([5, 7, 9], "0 bid 0", "1 bid 7")
    assert purses(match) == [8, 0, 9]
