"""Draw piles and discard piles: three queues, turned over and never shuffled."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from baumeister.games.capitol.cards import BRICK
from baumeister.games.capitol.piles import TURNED_OVER, pile_sizes
from baumeister.games.capitol.state import BUILDING
from rules.capitol.city import Match_, at, hand, pile, play, told, why_not


def drawing(piles: dict[str, str], hands: Sequence[str] = ()) -> Match_:
    return at("drawing.1", piles=piles, hands=hands)


@pytest.mark.rule("CAP-077", "CAP-078", "GAP-09")
def test_played_cards_go_to_the_discard_pile_of_their_kind() -> None:
    match = at(hands=["b7 r2 pA3 b1"], piles={"b": "b2,|", "r": "r1,|", "p": "pA1,|"})
    for move in ("0 brick b7 -", "0 roof r2 -", "0 permit pA3 -", "0 brick b1 -"):
        play(match, move)
    assert [pile(match, letter).rpartition("|")[2] for letter in "rbp"] == ["r2", "b7.b1", "pA3"]


@pytest.mark.rule("CAP-079", "CAP-080", "CAP-081", "GAP-30", "GAP-31")
def test_a_used_up_pile_is_replaced_by_its_discards_turned_over() -> None:
    """DV-11: discarded c1, c2, c3; c1 is visible and drawn first, and so on."""
    match = drawing({"b": "b8,|b3.b7.b1!"})
    lines = play(match, "0 draw b", "* turn b3")
    assert told(lines, TURNED_OVER) == [(BRICK, 3, 0, 0, 0)]
    assert pile(match, "b") == "b3,0,b7.b1|"
    lines = play(match, "0 draw b", "* turn b7", "0 draw b", "* turn b1")
    assert told(lines, TURNED_OVER) == []
    assert hand(match, 0) == "b3 b7 b8"


@pytest.mark.rule("CAP-079", "GAP-30")
def test_what_was_discarded_comes_back_in_its_order_and_no_other() -> None:
    match = drawing({"b": "b8,|b3.b7.b1!"})
    match.play("0 draw b")
    assert match.game.outcomes(match.state) == [(match.game.description.read_move(match.state, -1, ["turn", "b3"])[0], 1)]
    assert why_not(match, "* turn b7") == "CAP-079"
    assert why_not(match, "* turn b4") == "CAP-079"


@pytest.mark.rule("CAP-079", "CAP-129")
def test_unseen_cards_come_before_discarded_ones_each_as_likely_as_its_copies() -> None:
    match = drawing({"r": "r7,|r1.r2"})
    match.play("0 draw r")
    assert [weight for _, weight in match.game.outcomes(match.state)] == [1, 1, 2, 2, 2, 2, 1]
    match.play("* turn r3")
    match.play("0 draw r")
    match.play("* turn r3")
    match.play("0 draw r")
    assert why_not(match, "* turn r3") == "CAP-017"
    assert why_not(match, "* turn b1") == "CAP-029"
    assert why_not(match, "* turn r1") is None


@pytest.mark.rule("GAP-31")
def test_a_pile_that_was_empty_is_turned_over_before_the_next_drawing() -> None:
    """Not at once when the first card is discarded, and in the order roof, brick, permit."""
    match = at(hands=["b7 b5 pA1"], piles={"r": "r1,|", "b": "-,|!", "p": "-,|!"})
    play(match, "0 brick b7 -", "0 brick b5 -", "0 permit pA1 -")
    assert pile(match, "b") == "-,0,|b7.b5"
    for _ in range(3):
        match.let_chance_act(match.game.dice(1))
        if match.state.chapter != BUILDING and match.actor == -1:
            break
    turns = [str(event) for event in match.events if event.words.startswith("turn")]
    assert turns == ["* turn b7", "* turn pA1"]
    assert match.actor == 0


@pytest.mark.rule("GAP-34")
def test_cards_paid_come_back_in_the_order_in_which_they_were_revealed() -> None:
    """DV-12: revealed brick 7, permit 4, brick 2."""
    match = at("bidding.1.1", hands=["b7 pA4 b2"], piles={"b": "b1,|", "p": "pA1,|"})
    play(match, "0 bid b7 pA4 b2")
    assert pile(match, "b").rpartition("|")[2] == "b7.b2"
    assert pile(match, "p").rpartition("|")[2] == "pA4"


@pytest.mark.rule("GAP-35", "GAP-36", "GAP-38")
def test_sizes_of_piles_are_open_and_unseen_cards_are_not() -> None:
    match = drawing({"b": "b8,|b3.b7"})
    assert pile_sizes(match.state, BRICK) == (22, 2)
    seen = match.observe(1).state
    assert pile_sizes(seen, BRICK) == (22, 2)
    assert not any(seen.undealt)


@pytest.mark.rule("GAP-37")
def test_everybody_sees_a_card_that_is_played() -> None:
    match = at(hands=["b7"])
    match.play("0 brick b7 -")
    assert [event.words for event in match.words_for(2)] == ["brick b7 -"]


@pytest.mark.rule("GAP-40")
def test_hands_have_no_limit() -> None:
    full = " ".join(f"p{group}{number}" for group in "AB" for number in range(1, 9)) + " b1 b2 b3 b4 b5 b6 b7 b8 r1 r2 r3 r4 r5"
    match = drawing({"b": "b1,|"}, hands=[full])
    match.play("0 draw b")
    assert match.state.hand_size[0] == 30
