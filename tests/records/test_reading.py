"""Reading records from outside: whatever stands in them, they are read, or refused with the number of a line."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import baumeister
from baumeister.engine.errors import BadNotation, BadRecord, Refused
from baumeister.engine.records import LARGEST
from records.golden import FOLDER

HEAD = "baumeister-record 1\ngame: palatinus\nedition: nl\nplayers: 3\nrules: 1\ncomponents: default\n"
BEGUN = HEAD + "\n* start 0\n* draw C\n* draw B\n"
GOLDEN = {
    f"{path.parent.name}-{path.stem}": path.read_text("utf-8")
    for path in sorted(FOLDER.glob("*/*.bgr"))
    if "sha256:" not in path.read_text("utf-8")
}
# Words that mean something somewhere, and signs that are trouble in some program or other.
WORDS = [
    "place", "farmer", "hidden", "second", "general", "?", "*", "=", "scores", "winners", "0", "1", "7", "-1", "00", "3.2", "6.6",
    "@5", "@", "lay", "draw", "chip", "start", "A", "Z", "#", "", " ", "viewer: 1", "viewer: spectator", "seat 1: Bo",
    "players: 2", "options: ring=L", "٣", "²", "\x00", "\r", "\t", "\u2028", "\ud800", "💥", "9" * 30,
    "1e9", "0x1", "__class__", "{0}", "%s",
]  # fmt: skip

fuzzed = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def read_or_refuse(text: str) -> None:
    """What every reading comes to: a record, or one line about the first line that is wrong."""
    problem = None
    try:
        record = baumeister.read_record(text)
        assert len(record.lines) == len(record.match.events)
    except BadRecord as found:
        problem = found
    if problem:
        assert 1 <= problem.line <= text.count("\n") + 2
        assert "\n" not in str(problem)
        assert str(problem).startswith(f"{problem.line}: ")


@fuzzed
@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)
    read_or_refuse(HEAD + text)
    read_or_refuse(BEGUN + text)


@fuzzed
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join), max_size=5).map("\n".join))
def test_any_words_are_read_or_refused(text: str) -> None:
    read_or_refuse(HEAD.replace("players: 3", text))
    read_or_refuse(HEAD + text)
    read_or_refuse(BEGUN + text)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A golden record with a few things gone wrong."""
    lines = draw(st.sampled_from(sorted(GOLDEN.values()))).split("\n")
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(lines) - 1))
        tokens = lines[place].split(" ")
        which = draw(st.integers(0, len(tokens) - 1))
        damage = draw(st.sampled_from(["cut", "drop", "double", "swap", "word", "letter"]))
        if damage == "cut":
            lines[place:] = [lines[place][: draw(st.integers(0, len(lines[place])))]]
        elif damage == "drop" and len(lines) > 1:
            del lines[place]
        elif damage == "double":
            lines.insert(place, lines[place])
        elif damage == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
        elif damage == "word":
            tokens[which] = draw(st.sampled_from(WORDS))
            lines[place] = " ".join(tokens)
        else:
            at = draw(st.integers(0, len(lines[place])))
            lines[place] = lines[place][:at] + draw(st.characters()) + lines[place][at + 1 :]
    return "\n".join(lines)


@fuzzed
@given(damaged())
def test_a_damaged_golden_record_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)


@fuzzed
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=6).map(" ".join))
def test_any_move_in_words_is_played_or_refused(move: str) -> None:
    match = baumeister.read_record(BEGUN).match
    before = bytes(match.state)
    for text in (move, f"0 {move}", f"* {move}", f"0 lay {move}", f"0 place {move}"):
        try:
            match.branch().play(text)
        except (BadNotation, Refused):
            assert bytes(match.state) == before


# A record with one fault: its text, the line, words of the reason, and the rule in the way where it is one.
FAULTS = [
    ("", 1, "expected 'baumeister-record 1'", None),
    ("baumeister-record 2\n", 1, "expected 'baumeister-record 1'", None),
    ("\ufeff" + BEGUN, 1, "begins with a byte order mark", None),
    (BEGUN.replace("\n", "\r\n"), 1, "the lines end with a line feed alone", None),
    ("baumeister-record 1", 2, "without the key 'game'", None),
    (HEAD.replace("rules: 1\n", ""), 6, "without the key 'rules'", None),
    (HEAD + "colour: red\n", 7, "unknown key 'colour'", None),
    (HEAD + "game: palatinus\n", 7, "for the second time (first in line 2)", None),
    (HEAD + "date\n", 7, "expected `key: value`", None),
    (HEAD + "date: tomorrow\n", 7, "expected a date", None),
    (HEAD + "seed: XY\n", 7, "expected lower-case hex", None),
    (HEAD + "seat 3: Ada\n", 7, "no seat 3 with 3 players", None),
    (HEAD + "viewer: 3\n", 7, "expected a seat or `spectator`", None),
    (HEAD + "options: ring\n", 7, "expected name=value", None),
    (HEAD + "options: ring=X\n", 7, "option ring cannot be 'X'", None),
    (HEAD + "options: ring=R\n", 7, "ring=R is the preset", None),
    (HEAD + "options: laying=random\n", 7, "'laying' does not belong into a record", None),
    (HEAD.replace("palatinus", "chess"), 2, "there is no game 'chess'", None),
    (HEAD.replace("edition: nl", "edition: xx"), 3, "no edition 'xx'", None),
    (HEAD.replace("players: 3", "players: 9"), 4, "for 2, 3, 4, 5 players, not 9", None),
    (HEAD.replace("players: 3", "players: many"), 4, "expected a whole number", None),
    (HEAD.replace("rules: 1", "rules: 2"), 5, "version 2 of the rules", None),
    (HEAD.replace("default", "sha256:" + "0" * 64), 6, "played with other component data", None),
    (HEAD.replace("default", "mine"), 6, "expected `default` or sha256:<hex>", None),
    (BEGUN + " 0 lay 3 2\n", 11, "separated by one blank", None),
    (BEGUN + "0  lay 3 2\n", 11, "separated by one blank", None),
    (BEGUN + "0 lay 3 2\r\n", 11, "token 4 ('2\\r')", None),
    (BEGUN + "three lay 3 2\n", 11, "expected a seat number, * or =", None),
    (BEGUN + "3 lay 3 2\n", 11, "no seat 3 with 3 players", None),
    (BEGUN + "0\n", 11, "expected a move after the actor", None),
    (BEGUN + "0 @3\n", 11, "expected a move after the actor", None),
    (BEGUN + "@3\n", 11, "expected a seat number, * or =", None),
    (BEGUN + "0 lay 3 2 @x\n", 11, "expected milliseconds", None),
    (BEGUN.replace("draw B", "draw B @9") + "0 lay 3 2 @8\n", 11, "time goes backwards", None),
    (BEGUN + "0 lay 3\n", 11, "expected `lay SLOT ROTATION`", None),
    (BEGUN + "0 lay 3 9\n", 11, "token 4 ('9'): expected a rotation from 0 to 5", None),
    (BEGUN + "0 place ? 0.4 hidden\n", 11, "token 3 ('?'): only a record with a `viewer`", None),
    (BEGUN + "1 lay 3 2\n", 11, "not your turn", "TABLE-01"),
    (BEGUN + "0 place farmer 0.1\n", 11, "has to be chosen first", "TABLE-03"),
    (BEGUN + "0 lay 3 2\n* draw B\n", 12, "no longer in the stack", "PAL-004"),
    (BEGUN + "0 lay 3 2\n* draw A\n\n# a comment\n1 lay 3 2\n", 15, "must be empty", "PAL-008"),
    (BEGUN + "= scores 1 2 3\n", 11, "the game is not over", None),
    (BEGUN + "= winners 1\n", 11, "expected `= scores ...`", None),
]


@pytest.mark.parametrize(("text", "line", "reason", "rule"), FAULTS)
def test_every_fault_has_its_line(text: str, line: int, reason: str, rule: str | None) -> None:
    with pytest.raises(BadRecord) as problem:
        baumeister.read_record(text)
    assert (problem.value.line, problem.value.rule) == (line, rule)
    assert reason in str(problem.value)
    assert problem.value.illegal or rule is None


def test_a_finished_game_needs_its_result_and_nothing_after_it() -> None:
    text = GOLDEN["palatinus-three-players"]
    lines = text.split("\n")
    with pytest.raises(BadRecord, match="expected `= scores ") as problem:
        baumeister.read_record("\n".join(lines[:-3]))
    assert problem.value.line == len(lines) - 2
    with pytest.raises(BadRecord, match="expected `= winners "):
        baumeister.read_record("\n".join(lines[:-2]))
    with pytest.raises(BadRecord, match="nothing may follow") as problem:
        baumeister.read_record(text + "0 place farmer 0.1\n")
    assert problem.value.line == len(lines)


def test_a_record_that_is_too_long_is_not_read() -> None:
    with pytest.raises(BadRecord, match=f"longer than {LARGEST}"):
        baumeister.read_record(BEGUN + "#" * LARGEST)


def test_a_long_record_of_comments_is_read_quickly() -> None:
    assert len(baumeister.read_record(BEGUN + "# nothing\n" * 100_000).match.events) == 3
