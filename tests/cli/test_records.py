"""`verify`, `show`, `replay` and `rules`."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

import baumeister
from baumeister.cli import replay as replay_module
from baumeister.engine.records import LARGEST
from cli.running import RECORDS, run

GAME = RECORDS / "three-players.bgr"
TEXT = GAME.read_text("utf-8")


def write(path: Path, text: str | bytes) -> Path:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_verify_tells_the_scores_of_whole_games_and_the_length_of_running_ones() -> None:
    running, seen = RECORDS / "running-game.bgr", RECORDS / "as-seat-1-knows-it.bgr"
    result = run("verify", GAME, running, seen, RECORDS / "as-a-spectator-knows-it.bgr")
    lines = result.stdout.split("\n")
    assert result.exit_code == 0
    scores, winners = (line.split(" ", 2)[2] for line in TEXT.split("\n")[-3:-1])
    assert lines[0] == f"{GAME}: OK scores {scores} winners {winners}"
    events = len(baumeister.read_record(running.read_text("utf-8")).match.events)
    assert lines[1] == f"{running}: OK running, {events} events"
    assert lines[2].startswith(f"{seen}: OK as seat 1 knows it, ")
    assert lines[3].endswith(" events")
    assert "OK as a spectator knows it, " in lines[3]


def test_verify_names_the_first_bad_line_and_goes_on(tmp_path: Path) -> None:
    number = next(number for number, line in enumerate(TEXT.split("\n"), 1) if " place " in line)
    illegal = write(tmp_path / "illegal.bgr", TEXT.replace(TEXT.split("\n")[number - 1], "* draw A"))
    result = run("verify", illegal, GAME)
    seat = TEXT.split("\n")[number - 1][0]
    assert result.exit_code == 1
    assert result.stderr == f"{illegal}:{number}: it is the turn of seat {seat}, not of chance (*) (TABLE-01)\n"
    assert result.stdout.startswith(f"{GAME}: OK ")
    malformed = write(tmp_path / "malformed.bgr", TEXT.replace(" place ", " lays "))
    result = run("verify", illegal, malformed, GAME)
    assert result.exit_code == 2
    assert result.stderr.split("\n")[1] == f"{malformed}:{number}: token 2 ('lays'): expected lay or place"
    assert result.stdout.startswith(f"{GAME}: OK ")


def the_record_of_the_chance_page() -> str:
    page = (Path(__file__).parents[2] / "docs" / "chance.md").read_text("utf-8")
    lines = page[page.index("    baumeister-record 1") :].split("\n")
    block = itertools.takewhile(lambda line: not line or line.startswith("    "), lines)
    return "\n".join(line.removeprefix("    ") for line in block).rstrip("\n") + "\n"


def test_verify_recomputes_the_chance_of_a_record(tmp_path: Path) -> None:
    text = the_record_of_the_chance_page()
    true = write(tmp_path / "true.bgr", text)
    assert run("verify", true).stdout == f"{true}: OK running, 20 events\n"
    lines = text.split("\n")
    first, second = [number for number, line in enumerate(lines) if line.startswith("* draw")][:2]
    lines[first], lines[second] = lines[second], lines[first]
    changed = write(tmp_path / "changed.bgr", "\n".join(lines))
    result = run("verify", changed, true)
    assert result.exit_code == 1
    expected = f"expected {text.split(chr(10))[first]!r}"
    assert result.stderr == f"{changed}:{first + 1}: the chance of this line is not what secret and entropy give, {expected}\n"
    assert result.stdout == f"{true}: OK running, 20 events\n"


def test_of_a_false_card_and_of_what_follows_from_it_the_card_is_named(tmp_path: Path) -> None:
    """The second tile is drawn in the place of the first, and again in its own: that cannot be played."""
    lines = the_record_of_the_chance_page().split("\n")
    first, second = [number for number, line in enumerate(lines) if line.startswith("* draw")][:2]
    expected = lines[first]
    lines[first] = lines[second]
    twice = write(tmp_path / "twice.bgr", "\n".join(lines))
    result = run("verify", twice)
    assert result.exit_code == 1
    reason = f"the chance of this line is not what secret and entropy give, expected {expected!r}"
    assert result.stderr == f"{twice}:{first + 1}: {reason}\n"
    lines[first], lines[second] = expected, "nonsense"
    assert f"{second + 1}: expected a seat number" in run("verify", write(tmp_path / "nonsense.bgr", "\n".join(lines))).stderr


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", ":1: expected 'baumeister-record 1' as the first line of a record"),
        (b"baumeister-record 1\ngame: \xff\n", ":2: not a text in UTF-8 (byte 0xff)"),
        (b"\x00\x01\x02", ":1: expected 'baumeister-record 1'"),
        (b"#" * (LARGEST + 1), f": longer than {LARGEST} bytes"),
        (b"baumeister-record 1\n" + b"x" * 3_000_000, ":2: expected `key: value` or an empty line"),
        (b"baumeister-record 1\n\n" + b"0 0\n" * 900_000, ":2: the head ends without the key 'game'"),
    ],
)
def test_verify_says_in_one_line_what_is_wrong_with_a_file(tmp_path: Path, raw: bytes, reason: str) -> None:
    path = write(tmp_path / "game.bgr", raw)
    result = run("verify", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{path}{reason}")
    assert result.stderr.count("\n") == 1
    assert len(result.stderr) < len(str(path)) + 200


def test_verify_of_what_is_no_file(tmp_path: Path) -> None:
    result = run("verify", tmp_path, tmp_path / "none.bgr", "", GAME)
    assert result.exit_code == 2
    assert result.stderr == (
        f"{tmp_path}: cannot be read: Is a directory\n{tmp_path / 'none.bgr'}: cannot be read: No such file or directory\n"
        "'' cannot be read: a file has a name\n"
    )
    assert result.stdout.startswith(f"{GAME}: OK ")


def test_records_of_other_component_data_need_their_file() -> None:
    record, data = RECORDS / "corrected-tiles.bgr", RECORDS / "corrected-tiles.csv"
    result = run("verify", record)
    assert result.exit_code == 2
    assert "hand their file in (--components FILE)" in result.stderr
    assert run("verify", record, "--components", data).stdout.startswith(f"{record}: OK scores ")
    assert run("show", record, "--components", data).exit_code == 0
    assert run("verify", record, "--components", RECORDS / "three-players.bgr").exit_code == 2


def test_show_prints_the_position_at_any_event() -> None:
    match = baumeister.read_record(TEXT).match
    for number, state in list(enumerate(match.states()))[::7]:
        assert run("show", GAME, "--at", number).stdout == match.game.position(state) + "\n"
        seen = match.game.observe(state, 1).state
        assert run("show", GAME, "--at", number, "--seat", 1).stdout == match.game.position(seen) + "\n"
    assert run("show", GAME).stdout == match.game.position(match.state) + "\n"
    assert "'--.--'" in run("show", GAME, "--drawing").stdout


def test_show_looks_at_what_comes_before_a_bad_line(tmp_path: Path) -> None:
    path = write(tmp_path / "game.bgr", TEXT.replace("= scores", "= results"))
    assert run("show", path).stderr.startswith(f"{path}:")
    assert run("show", path, "--at", 20).exit_code == 0


def test_what_one_viewer_knows_is_shown_through_his_eyes() -> None:
    seen = RECORDS / "as-seat-1-knows-it.bgr"
    assert "?2" in run("show", seen).stdout
    assert run("show", seen).stdout == run("show", seen, "--seat", 1).stdout
    assert "As Seat 1 knows it." in run("replay", seen).stdout


def test_replay_prints_one_position_where_there_is_no_terminal() -> None:
    result = run("replay", GAME)
    count = len(baumeister.read_record(TEXT).match.events)
    assert f"Event {count} of {count}" in result.stdout
    assert "controls the hill and gets its chip" in result.stdout
    assert "wins." in result.stdout
    hidden = next(number for number, line in enumerate(baumeister.read_record(TEXT).match.events, 1) if "hidden" in line.words)
    event = baumeister.read_record(TEXT).match.events[hidden - 1]
    kind = event.words.split(" ")[1]
    assert f"lays a {kind} on" in run("replay", GAME, "--at", hidden).stdout
    other = run("replay", GAME, "--at", hidden, "--seat", (event.actor + 1) % 3).stdout
    assert "lays a token on" in other
    assert kind not in other
    assert f"You lay a {kind} on" in run("replay", GAME, "--at", hidden, "--seat", event.actor).stdout
    assert "legt verdeckt ein" in run("replay", GAME, "--at", hidden, "--language", "de").stdout
    assert "Before the first event" in run("replay", GAME, "--at", 0).stdout


@pytest.mark.parametrize(
    ("keys", "goal"),
    [("", 8), ("n", 8), ("p", 6), ("g 3", 3), ("q", -1), ("g 99", None), ("g", None), ("g -1", None), ("x", None), ("g ²", None)],
)
def test_the_keys_of_replay(monkeypatch: pytest.MonkeyPatch, keys: str, goal: int | None) -> None:
    monkeypatch.setattr("builtins.input", lambda _: keys)
    assert replay_module._next(7, 20) == goal


def test_replay_steps_through_on_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    record = baumeister.read_record(TEXT)
    typed = iter(["n", "p", "what", "g 12", "q"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    replay_module.Viewing("game.bgr", record, None, "en").step_through(0)
    lines = capsys.readouterr().out.split("\n")
    places = [line for line in lines if line.startswith(("Before the first", "Event "))]
    count = len(record.match.events)
    assert places == [
        f"Before the first event of {count}", f"Event 1 of {count}", f"Before the first event of {count}", f"Event 12 of {count}"
    ]  # fmt: skip
    assert any("Expected n, p, g" in line for line in lines)


def test_rules_tells_how_editions_differ_where_there_are_several() -> None:
    assert run("rules", "capitol").stdout.endswith("Capitol in three editions: `baumeister rules capitol editions`\n")
    page = run("rules", "capitol", "editions", "--language", "nl").stdout
    assert page.startswith("# Capitol in drie uitgaven")
    assert "OPT-01" in page
    assert "editions" not in run("rules", "palatinus").stdout
    refused = run("rules", "palatinus", "editions")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == "baumeister: Palatinus has no page on editions; it is played by one\n"


def test_rules_prints_one_rule_or_the_whole_page() -> None:
    assert run("rules", "palatinus", "PAL-016").stdout.startswith("**PAL-016** On your turn you must lay one of your tokens")
    for spelling in ("pal-16", "PAL16", "pal-0016"):
        assert run("rules", "palatinus", spelling).stdout == run("rules", "palatinus", "PAL-016").stdout
    assert run("rules", "palatinus", "P-G7").stdout.startswith("**P-G07** ")
    assert run("rules", "palatinus", "TABLE-01").stdout.startswith("**TABLE-01** It is not your turn")
    page = run("rules", "palatinus", "--language", "de").stdout
    assert page.startswith("# Palatinus")
    assert all(number in page for number in baumeister.describe("palatinus").rulebook("de").rules)
