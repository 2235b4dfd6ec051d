"""The most that a player can ever hold and build has its place in the state.

Nobody draws more than a single builder beside both amphitheatres where that gives both places: 3, 6 and 6 extra cards.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from baumeister.engine.verbs import CHANCE
from baumeister.games.capitol.state import BIDDING, BUILDING, DRAWING, PLACING
from rules.capitol.city import BOARD, Match_, dealt, hand, on_board, why_not, yard

HANDS = ["r1 r1 b1 b1 pC1 pC2 pC3 pC4", "r2 r2 b2 b2 pB1 pB2 pB3 pB4"]


@pytest.fixture
def match(tmp_path: Path) -> Match_:
    """Seat 0 has a house in Caelius, where seat 1 is going to put both amphitheatres."""
    board = tmp_path / "board.csv"
    board.write_text(BOARD.read_text("utf-8").replace("caelius,C,5,1,0", "caelius,C,5,2,0"), "utf-8")
    game = on_board(board, 2, single_builder="first_and_second", large_sites="from_board_data")
    match = dealt(game, HANDS, tops="r3 b3 pA1")
    match.play("0 permit pC1 round 1 caelius")
    return match


def play_until(match: Match_, chapter: int, build: Callable[[Match_], str], wanted: str) -> None:
    """To a chapter of round 4: seat 0 builds as told and draws the wanted kinds; seat 1 buys what is great, for a card each."""
    rng = match.game.dice(1)
    while (state := match.state).round < 3 or state.chapter != chapter:
        seat = match.actor
        if seat == CHANCE:
            match.let_chance_act(rng)
        elif state.chapter == BUILDING:
            match.play(f"{seat} {build(match) if seat == 0 else 'pass'}")
        elif state.chapter == BIDDING:
            buys = seat == 1 and state.auction == 2 and state.round < 2
            match.play(f"{seat} bid {hand(match, 1).split()[-1] if buys else '-'}")
        elif state.chapter == PLACING:
            match.play("1 build caelius")
        else:
            assert state.chapter == DRAWING
            kinds = wanted if seat == 0 else wanted[::-1]
            match.play(next(move for kind in kinds if why_not(match, move := f"{seat} draw {kind}") is None))


def test_all_forty_cards_of_a_hand_can_be_bid(match: Match_) -> None:
    play_until(match, BIDDING, lambda match: "pass", "bpr")
    assert match.state.hand_size[0] == 7 + 9 + 12 + 12
    match.play(f"{match.actor} bid -")
    match.play(f"0 bid {hand(match, 0)}")
    assert (match.state.chapter, match.actor) == (PLACING, 0)


def test_all_bricks_of_thirty_five_cards_can_begin_houses(match: Match_) -> None:
    def build(match: Match_) -> str:
        bricks = [card for card in hand(match, 0).split() if card.startswith("b")]
        return f"brick {bricks[0]} new new" if bricks else "pass"

    play_until(match, BIDDING, build, "bpr")
    assert yard(match, 0).split(":")[1] == ".".join("1" * 70)
    assert match.state.supply == 78 - 70
