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
    ("baumeister-record 2\n", 1, "expected 'baumeister-record 1' as the first line of a record, not 'baumeister-record 2'", None),
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
    (BEGUN + "1 lay 3 2\n", 11, "it is the turn of seat 0, not of seat 1", "TABLE-01"),
    (BEGUN + "* draw A\n", 11, "it is the turn of seat 0, not of chance (*)", "TABLE-01"),
    (BEGUN + "0 lay 3 2\n1 lay 2 2\n", 12, "it is the turn of chance (*), not of seat 1", "TABLE-05"),
    (BEGUN + "0 place farmer 0.1\n", 11, "something else has to come first, for example '0 lay 2 0'", "TABLE-03"),
    (BEGUN + "0 lay 3 2\n* draw B\n", 12, "no longer in the stack", "PAL-004"),
    (BEGUN + "0 lay 3 2\n* draw A\n\n# a comment\n1 lay 3 2\n", 15, "must be empty", "PAL-008"),
    (BEGUN + "0 place farmer 0.1 hidden second\n", 11, "token 6 ('second'): expected", None),
    (BEGUN + "0 place farmer 0.1 hidden hidden\n", 11, "token 6 ('hidden'): expected", None),
    (BEGUN + "0 place farmer 0.1 second @1 @2\n", 11, "token 6 ('@1'): expected", None),
    (BEGUN + "= scores 1 2 3\n", 11, "the game is not over: it is the turn of seat 0", None),
    (BEGUN + "= scores 1 2\n", 11, "expected the scores of 3 players, not 2 of them", None),
    (BEGUN + "= scores\n", 11, "expected the scores of 3 players, not 0 of them", None),
    (BEGUN + "= winners 1\n", 11, "expected `= scores ...`", None),
]


@pytest.mark.parametrize(("text", "line", "reason", "rule"), FAULTS)
def test_every_fault_has_its_line(text: str, line: int, reason: str, rule: str | None) -> None:
    with pytest.raises(BadRecord) as problem:
        baumeister.read_record(text)
    assert (problem.value.line, problem.value.rule) == (line, rule)
    assert reason in str(problem.value)
    assert problem.value.illegal or rule is None


# What chance says at some time or other in each game.
CHANCE_LINES = {
    "capitol": [
        "start 0",
        "start 3",
        "deal 0 r3 r5 b2 b8 pA1 pA4 pB3 pC8",
        "deal 1 r3 r5 b2 b8 pA1 pA4 pB3 pC8",
        "turn r4",
        "turn pC2",
    ],
    "palatinus": ["start 0", "start 4", "draw C", "chip 1 5", "chip 4 3", "chip 2 6"],
    "wettstreit": ["start 0", "start 3", "open TH-4", "roll 4", "roll s", "peek CH-3", "take CH-3"],
}


def golden_of(game: str, *names: str) -> list[list[str]]:
    return [GOLDEN[f"{game}-{name}"].split("\n") for name in names]


WHOLE = {
    "capitol": golden_of("capitol", "passes-without-cards", "turned-over-piles"),
    "palatinus": golden_of("palatinus", "three-players"),
    "wettstreit": golden_of("wettstreit", "raid"),
}


def refused(lines: list[str]) -> BadRecord | None:
    try:
        baumeister.read_record("\n".join(lines))
    except BadRecord as problem:
        return problem
    return None


@pytest.mark.parametrize("game", sorted(CHANCE_LINES))
def test_chance_at_the_wrong_time_breaks_a_rule(game: str) -> None:
    """What chance says at another time, or of cards that cannot come now, can be read and is illegal."""
    for lines in WHOLE[game]:
        begin = lines.index("") + 1
        for place in [*range(begin, begin + 16), *range(begin + 16, len(lines) - 3, 41)]:
            for line in CHANCE_LINES[game]:
                problem = refused([*lines[:place], f"* {line}", *lines[place:]])
                if problem and problem.line == place + 1:
                    assert problem.illegal, f"{line} before {lines[place]}: {problem}"
                    assert problem.rule is not None


@pytest.mark.parametrize("game", sorted(CHANCE_LINES))
def test_chance_lines_left_out_doubled_or_exchanged_break_a_rule(game: str) -> None:
    for lines in WHOLE[game]:
        chance = [place for place, line in enumerate(lines) if line.startswith("* ")]
        for place, other in list(zip(chance, [*chance[1:], chance[0]], strict=True))[:40:3]:
            left_out = lines[:place] + lines[place + 1 :]
            doubled = [*lines[:place], lines[place], *lines[place:]]
            exchanged = list(lines)
            exchanged[place], exchanged[other] = lines[other], lines[place]
            for changed in (left_out, doubled, exchanged):
                problem = refused(changed)
                assert problem is None or problem.illegal, problem


@pytest.mark.parametrize(
    "line",
    ["* start 9", "* deal 9 r3 r5 b2 b8 pA1 pA4 pB3 pC8", "* deal 0 r3 r5", "* turn r8", "* turn", "* roll 4", "* pass", "* stop",
     "* brick b4 -", "0 turn r4", "0 deal 0 r3 r5 b2 b8 pA1 pA4 pB3 pC8"],
)  # fmt: skip
def test_what_chance_never_says_in_capitol_is_malformed_at_any_time(line: str) -> None:
    """Nor does a player ever turn up or deal."""
    lines = GOLDEN["capitol-turned-over-piles"].split("\n")
    begin = lines.index("") + 1
    for place in [*range(begin, begin + 16), begin + 60]:
        problem = refused([*lines[:place], line, *lines[place:]])
        assert problem is not None
        assert (problem.line, problem.illegal, problem.rule) == (place + 1, False, None), problem


def test_a_seat_that_is_not_played_can_be_read_and_is_against_the_rules() -> None:
    """Every game knows as many seats as it can have."""
    for game, line, rule in (
        ("capitol", "* start 3", "CAP-001"),
        ("palatinus", "* start 4", "PAL-002"),
        ("wettstreit", "* start 3", "WET-002"),
    ):
        lines = next(
            text.split("\n") for name, text in GOLDEN.items() if name.startswith(game) and "players: 3\n" in text
        )  # fmt: skip
        place = next(place for place, told in enumerate(lines) if told.startswith("* start "))
        problem = refused([*lines[:place], line, *lines[place + 1 :]])
        assert problem is not None
        assert (problem.line, problem.illegal, problem.rule) == (place + 1, True, rule)


def test_a_general_cannot_lie_face_down() -> None:
    lines = GOLDEN["palatinus-three-players"].split("\n")
    place = next(place for place, line in enumerate(lines) if " place general " in line)
    problem = refused([*lines[:place], lines[place] + " hidden", *lines[place + 1 :]])
    assert problem is not None
    assert (problem.line, problem.illegal, problem.rule) == (place + 1, True, "PAL-018")


def test_a_finished_game_needs_its_result_and_nothing_after_it() -> None:
    text = GOLDEN["palatinus-three-players"]
    lines = text.split("\n")
    with pytest.raises(BadRecord, match="expected `= scores ") as problem:
        baumeister.read_record("\n".join(lines[:-3]))
    assert problem.value.line == len(lines) - 2
    with pytest.raises(BadRecord, match="expected `= winners "):
        baumeister.read_record("\n".join(lines[:-2]))
    with pytest.raises(BadRecord, match="expected the seats of all winners"):
        baumeister.read_record("\n".join([*lines[:-2], "= winners"]))
    with pytest.raises(BadRecord, match="nothing may follow") as problem:
        baumeister.read_record(text + "0 place farmer 0.1\n")
    assert problem.value.line == len(lines)


def test_a_record_that_is_too_long_is_not_read() -> None:
    with pytest.raises(BadRecord, match=f"longer than {LARGEST}"):
        baumeister.read_record(BEGUN + "#" * LARGEST)


def test_a_long_record_of_comments_is_read_quickly() -> None:
    assert len(baumeister.read_record(BEGUN + "# nothing\n" * 100_000).match.events) == 3
