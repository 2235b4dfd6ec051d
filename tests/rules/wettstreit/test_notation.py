"""The words of the record, and positions as text."""

from __future__ import annotations

import pytest

import baumeister
from baumeister.engine.errors import BadInput, BadNotation, BadRecord
from baumeister.engine.verbs import SPECTATOR
from rules.wettstreit.table import at, play, refusal, wettstreit

RECORD = """baumeister-record 1
game: wettstreit
edition: nl
players: 3
rules: 1
components: default

* start 2
* open TH-4
* roll 4
2 auction closed
* peek CH-3
2 bid 5
0 pass
1 bid 6
2 pass
2 rest
* roll s
0 auction open
0 bid 0
1 pass
2 pass
* open GA-1
0 rest
"""


def test_a_record_is_read_and_written_again() -> None:
    found = baumeister.read_record(RECORD)
    assert baumeister.write_record(found.match) == RECORD
    assert found.match.state.turn == 1


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("* roll 4", "* roll 6", "14|expected 1, 2, 3, 4, 5, s"),
        ("* open TH-4", "* open TH-7", "expected the id of a card"),
        ("* open TH-4", "* peek TH-4", "TABLE-03"),
        ("2 auction closed", "2 auction shut", "expected open, closed"),
        ("2 bid 5", "2 bid five", "expected a whole number of coins"),
        ("2 bid 5", "2 bid 05", "expected a whole number of coins"),
        ("2 bid 5", "2 bid", "expected `bid AMOUNT`"),
        ("2 bid 5", "2 bid 91", r"W-G03"),
        ("1 bid 6", "1 bid 5", r"W-G02"),
        ("2 bid 5", "2 pass", r"W-G05"),
        ("2 rest", "2 build", "expected `build PLACE:CARD`"),
        ("2 rest", "2 build X:CH-3", "expected L:CARD, R:CARD or H1:CARD"),
        ("2 rest", "2 build H0:CH-3", "expected L:CARD, R:CARD or H1:CARD"),
        ("2 rest", "2 build R:CH-3", r"WET-043"),
        ("2 rest", "2 sabotage 0 CH-3", r"WET-057"),
        ("2 rest", "2 sabotage 3 CH-3", "WET-002"),
        ("2 rest", "2 sabotage 4 CH-3", "expected a seat from 0 to 3"),
        ("2 rest", "2 rest 1", "expected `rest`"),
        ("2 rest", "2 sleep", "expected steal or auction"),
        ("* peek CH-3", "* peek ?", "only a record with a `viewer` in its head hides moves"),
        ("* peek CH-3", "* peek TH-4", r"WET-007"),
        ("* start 2", "* start 3", "WET-002"),
        ("* start 2", "* start 4", "expected a seat from 0 to 3"),
    ],
)
def test_reading_is_strict(right: str, wrong: str, message: str) -> None:
    assert RECORD.count(f"{right}\n") >= 1
    with pytest.raises(BadRecord, match=message) as problem:
        baumeister.read_record(RECORD.replace(f"{right}\n", f"{wrong}\n", 1))
    assert problem.value.line == RECORD.split("\n").index(right) + 1


ALL_VERBS = """
    * roll s, 0 steal 1, 0 auction open, 0 bid 3, 1 bid 14, 2 bid 25, 3 pass, 0 pass, 1 pass, * open TH-5,
    0 build L:TW-2 H1:CH-2 R:TH-1,
    * roll 1, 1 auction closed, * peek GA-7, 1 bid 0, 2 pass, 3 pass, 0 pass, 1 raid 2, * take GA-6, 1 under open,
    * roll 1, 2 auction open, 2 bid 0, 3 pass, 0 pass, 1 pass, * open CT-L2,
    2 sabotage 1 CH-5, * roll 5, 1 bribe no, 2 under closed,
    * roll s, 3 auction open, 3 bid 0, 0 pass, 1 pass, 2 pass, * open CH-7, 3 rest
"""


def test_all_verbs_of_the_record() -> None:
    match = at(
        "rolling",
        players=4,
        stones={0: 1, 1: 2, 2: 2},
        cities={0: "CH-1 GA-1 _ TW-1", 1: "GA-3 CH-5 GA-4"},
        hands={0: "TW-2 CH-2 TH-1", 2: "CH-3 CH-4 CH-6 GA-5 GA-6"},
        piles=(9, 10),
    )
    for move in map(str.strip, ALL_VERBS.split(",")):
        play(match, move)
        assert str(match.events[-1]) == move
    declined = at("rolling", stones={0: 1, 1: 4})
    play(declined, "* roll s", "0 steal -")
    assert str(declined.events[-1]) == "0 steal -"


def test_a_bid_not_in_its_turn_is_refused_as_such() -> None:
    match = at("choosing")
    assert refusal(match, "1 bid 200") == "TABLE-01"
    assert refusal(match, "0 bid 200") == "TABLE-03"


def test_what_others_could_not_see_is_a_question_mark_until_they_know() -> None:
    found = baumeister.read_record(RECORD)
    lines = {viewer: baumeister.write_record(found.match, viewer=viewer).split("\n") for viewer in (0, 1, 2, SPECTATOR)}
    assert "viewer: spectator" in lines[SPECTATOR]
    assert [("* peek CH-3" in lines[v], "* peek ?" in lines[v]) for v in (0, 1, 2, SPECTATOR)] == [
        (False, True), (True, False), (True, False), (False, True),
    ]  # fmt: skip


def test_a_finished_game_is_whole_for_everybody() -> None:
    game = wettstreit()
    match = game.start()
    rng = game.dice(71)
    while not match.is_over:
        match.play_random(rng)
    assert baumeister.write_record(match, viewer=1) == baumeister.write_record(match)
    assert "?" not in baumeister.write_record(match, viewer=SPECTATOR)


@pytest.mark.parametrize(
    ("part", "wrong", "message"),
    [
        (0, "4", "the position is one of 4 players"),
        (1, "sleeping", "expected a stage"),
        (2, "7", "expected a turn"),
        (3, "TH-4,1", "expected piles"),
        (4, "9/0", "expected stones and coins"),
        (5, "half", "expected an auction"),
        (6, "1:2", "expected 4 items"),
        (7, "TH-9", "expected a card"),
        (8, "CH-3>1", "expected a closed card"),
        (9, "CH-3", "expected a card that came to light"),
        (10, "10,0,-,-,-", "expected 3 seats"),
    ],
)
def test_a_wrong_position_is_refused(part: int, wrong: str, message: str) -> None:
    game = wettstreit()
    parts = game.position(game.initial()).split(" ")
    parts[part] = wrong
    with pytest.raises(BadInput, match=message):
        game.from_position(" ".join(parts))


def test_a_position_cannot_have_a_card_twice() -> None:
    match = at(hands={0: "CH-1"}, cities={1: "GA-1"})
    text = match.game.position(match.state)
    assert match.game.from_position(text) == match.state
    with pytest.raises(BadInput, match="GA-1 cannot be where"):
        match.game.from_position(text.replace("CH-1*", "GA-1"))
    with pytest.raises(BadInput, match="a position of Wettstreit der Baumeister has 11 parts"):
        match.game.from_position(text + " x")


def test_observed_positions_survive_being_written_and_read() -> None:
    """All that an observation says can be written down; blanks included."""
    game = wettstreit(4)
    for stream in range(3):
        match = game.start()
        rng = game.dice(72, stream)
        while not match.is_over:
            match.play_random(rng)
            for viewer in (0, SPECTATOR):
                seen = match.observe(viewer).state
                again = game.from_position(game.position(seen))
                assert again.differences(seen) in ([], ["where"])  # UNKNOWN_CARD lies nowhere
                assert game.position(again) == game.position(seen)


def test_a_move_that_cannot_be_read_changes_nothing() -> None:
    match = at("choosing")
    before = bytes(match.state)
    with pytest.raises(BadNotation):
        match.play("0 auction")
    assert bytes(match.state) == before
