"""Moves in words: every form of the record, and everything that is not one."""

from __future__ import annotations

from itertools import pairwise

import pytest

import baumeister
from baumeister.engine.errors import BadInput, BadRecord
from baumeister.engine.verbs import SPECTATOR
from rules.capitol.city import Match_, assert_unreadable, at, capitol, dealt, play
from rules.capitol.test_observing import random_match

OPENING = """baumeister-record 1
game: capitol
edition: de
players: 2
rules: 1
components: default

* start 1
* deal 0 r3 r5 b2 b8 pA1 pA4 pB3 pC8
* deal 1 r1 r1 b1 b1 pA2 pA3 pB1 pB2
* turn r4
* turn b3
* turn pC1
"""


def read(*lines: str) -> Match_:
    return baumeister.read_record(OPENING + "\n".join(lines) + "\n").match


def refused(*lines: str) -> BadRecord:
    with pytest.raises(BadRecord) as problem:
        read(*lines)
    return problem.value


@pytest.mark.parametrize(
    "words",
    ["", "fly", "brick", "brick b4", "brick b4 new", "brick b9 new new", "brick r1 new new", "brick b4 - -", "brick b4 0 new",
     "brick b4 01 new", "brick b4 new new new", "brick b4 71 new", "roof r3", "roof r3 round", "roof r3 flat 2",
     "roof r3 round new", "roof r8 round 1", "roof r3 - 1", "permit pA4", "permit pA4 round 1", "permit pA4 round 1 roma",
     "permit pD4 round 1 caelius", "permit pA4 round 1 caelius caelius",
     "pass pass", "bid", "bid - b1", "bid STOP", "bid ?", "build", "build roma",
     "build caelius caelius", "draw", "draw x", "draw rb", "draw r r", "stop 1", "start 0", "deal 0", "turn r1"],
)  # fmt: skip
def test_what_is_no_move_is_not_read(words: str) -> None:
    match = at(hands=["b4 r3 pA4 b1"])
    if words in ("brick b4 new",):
        return  # a form of the record, for the last brick; refused by its number
    assert_unreadable(match, f"0 {words}".strip())


def test_cards_of_a_bid_and_of_a_deal_are_read_in_any_order_and_written_in_ours() -> None:
    match = read("1 pass", "0 pass", "1 bid pA2 b1 r1 pA3", "0 bid pA1 b8 pB3 r5 b2")
    assert [str(event) for event in match.events[-2:]] == ["1 bid r1 b1 pA2 pA3", "0 bid r5 b8 b2 pA1 pB3"]
    other = OPENING.replace("r3 r5 b2 b8 pA1 pA4 pB3 pC8", "pC8 b8 r5 pB3 b2 pA4 r3 pA1")
    assert baumeister.write_record(baumeister.read_record(other).match) == OPENING


def test_bids_of_a_record_stand_clockwise_from_the_consul() -> None:
    assert len(read("1 pass", "0 pass", "0 bid r3").events) == 9
    for after in (["1 bid r1"], ["0 build caelius"], ["0 bid b2"], ["= scores 0 0"], ["1 bid x9"]):
        problem = refused("1 pass", "0 pass", "0 bid r3", *after)
        assert problem.line == 16, "the bid before whose seat the consul should stand"
        assert (problem.rule, problem.illegal) == ("TABLE-01", True)
        assert "the order of turns" in str(problem)


def test_automatic_passes_and_bids_stand_in_the_record_and_have_to() -> None:
    cards = ("r1", "r1", "b1", "b1", "pA2", "pA3", "pB1", "pB2")
    verbs = {"r": "roof", "b": "brick", "p": "permit"}
    lines = ["1 roof r1 -", "0 pass"] + [f"1 {verbs[card[0]]} {card} -" for card in cards[1:]]
    match = read(*lines, "1 pass", "1 bid -", "0 bid r3", "0 build caelius")
    assert [str(event) for event in match.events[-4:-2]] == ["1 pass", "1 bid -"]
    assert refused(*lines, "0 bid r3").line == 14 + len(lines)
    assert refused(*lines, "* pass").line == 14 + len(lines)
    assert refused(*lines, "1 brick b1 -").rule == "GAP-19"
    assert refused(*lines, "1 pass", "1 bid b1").rule == "GAP-52"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("1 brick b2 new new", "GAP-27"),
        ("1 brick b1 3 new", "CAP-052"),
        ("1 permit pA2 round 2 capitolinus", "CAP-070"),
        ("1 permit pA2 round 1 caelius", "CAP-063"),
        ("0 pass", "TABLE-01"),
        ("1 bid b1", "TABLE-03"),
        ("1 draw r", "TABLE-03"),
    ],
)
def test_an_illegal_move_names_its_rule(line: str, rule: str) -> None:
    problem = refused(line)
    assert (problem.line, problem.rule, problem.illegal) == (14, rule, True)


def test_a_bid_with_a_card_not_in_hand_is_refused() -> None:
    assert refused("1 pass", "0 pass", "1 bid r7").rule == "CAP-084"


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_records_of_viewers_can_be_read_and_written_again(viewer: int) -> None:
    for moves in (3, 9, 30, 55, 120, 210):
        match = random_match(3, moves, moves)
        text = baumeister.write_record(match, viewer=viewer)
        record = baumeister.read_record(text, match.game.components)
        assert baumeister.write_record(record.match, record.header) == text


def test_what_has_come_to_light_is_filled_in_where_it_happened() -> None:
    match = dealt(capitol(2), ["r7 r6 b8 b7", "r5 r4 b6 b5 pC1 pC2 pC3 pC4"])
    play(match, "0 roof r7 -", "1 permit pC3 -", "0 pass", "1 pass", "0 bid b7", "1 bid r4 b5")
    lines = [event.words for event in match.words_for(0)]
    assert lines[2] == "deal 1 r4 ? b5 ? pC3 ? ? ?"
    assert lines[-2:] == ["bid b7", "bid r4 b5"]
    lines = [event.words for event in match.words_for(SPECTATOR)]
    assert lines[1] == "deal 0 r7 ? b7 ? ? ? ? ?"


def test_bids_of_earlier_auctions_stay_known_while_others_are_sealed() -> None:
    match = at("bidding.1.1", game=capitol(2), hands=["b1 b2", "b3 b4"])
    play(match, "0 bid b1", "1 bid b3", "1 build caelius", "0 bid b2")
    assert [event.words for event in match.words_for(1)] == ["bid b1", "bid b3", "build caelius", "bid ?"]


def test_times_of_sealed_bids_never_go_backwards() -> None:
    match = at("bidding.1.1", game=capitol(2), hands=["b1", "b2"])
    match.play("1 bid b2", 1000)
    match.play("0 bid b1", 3000)
    assert [(str(event), event.time) for event in match.events] == [("0 bid b1", 3000), ("1 bid b2", 3000)]


# Positions


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (0, "3"), (1, "all_tied"), (2, "building"), (2, "bidding.1"), (2, "building.5"), (3, "0>2"), (3, "0"), (4, "r8"),
        (4, "b4:new:new"), (5, "900"), (6, "-/-"), (6, "q1a/-/-/-/-/-/-/-/-"), (6, "r1c/-/-/-/-/-/-/-/-"), (7, "R6P0:::/R0P0:::"),
        (7, "R1P1:99::/R0P0:::"), (8, "r1.r1.r1/-"), (8, "x/-"), (8, "?41/-"), (9, "r1"), (9, "r1!!/-"), (10, "r1,3,|/-,0,|"),
        (10, "b1,3,|/-,0,|/-,0,|"), (11, "r1.r1.r1"), (12, "1/x"), (12, "99999/0"), (13, "x"),
        (14, "a::0.0.0/::0.0.0"), (14, "::/::"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(part: int, text: str) -> None:
    game = capitol(2)
    parts = game.position(at(game=game, hands=["b4", "b5"]).state).split()
    parts[part] = text
    with pytest.raises(BadInput):
        game.from_position(" ".join(parts))


def test_a_card_in_too_many_places_is_named() -> None:
    game = capitol(2)
    parts = game.position(at(game=game, hands=["pA4"]).state).split()
    parts[8] = "pA4/pA4"
    with pytest.raises(BadInput, match="pA4 is in more places"):
        game.from_position(" ".join(parts))


def test_a_position_reads_like_a_table() -> None:
    match = at(
        "building.2", game=capitol(2), hands=["b4 r3", ""], city={"caelius": "r1a2b+F1"}, yards=["R2P1:1.3:2:"], scores=(7, 12),
        passed=(1,), piles={"r": "r1,r2|r7!", "b": "b1,|"},
    )  # fmt: skip
    assert match.game.position(match.state).split()[:8] == [
        "2", "-", "building.2", "0>0", "-", "78", "-/-/-/-/-/-/-/-/r1a2b+F1", "R2P1:1.3:2:/R3P3::1.2:1.2",
    ]  # fmt: skip
    assert match.game.position(match.state).split()[8:13] == [
        "r3.b4/-", "-/-", "r1,0,r2|r7/b1,22,|/pA1,23,|", match.game.position(match.state).split()[11], "7/12p",
    ]  # fmt: skip


def test_the_city_in_a_terminal_shows_heights_under_their_roofs() -> None:
    from baumeister.engine.texts import load_texts
    from baumeister.games.capitol.drawing import draw_plain

    match = at(city={"viminalis": "r1a2b2c+F1", "caelius": "p1b+A1"}, yards=["R2P1:1.3:2:1"])
    lines = draw_plain(load_texts("baumeister.games.capitol", "en"), match.state).split("\n")
    assert any("n  n  n" in line for line in lines)
    assert any("1a 2b 2c  ~  ." in line for line in lines)
    assert any("^" in line and "1b" in below for line, below in pairwise(lines))
    assert "0 a  0 cards; roofs n2 ^1; houses 1 3 n2 ^1; consul" in lines
