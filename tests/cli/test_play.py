"""A game in the terminal: typed moves, hidden tokens between people at one keyboard, saved records."""

from __future__ import annotations

import io
import re
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread, Timer
from typing import Any

import pytest
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console

import baumeister
from baumeister import Header
from baumeister.cli.entry import Entry, Forbidden, Part, Unreadable, Whole
from baumeister.cli.hot_seat import HotSeat, Seat, Turn, split_line
from baumeister.cli.keyboard import Completions, Terminal, word_completer
from baumeister.cli.screen import Screen
from baumeister.engine.dice import roll
from baumeister.engine.match import Match
from baumeister.engine.rulebook import LANGUAGES
from cli.running import RECORDS, run

LAID = ["--option", "laying=random", "--seed", 1]


class Robot:
    """Somebody who types moves at random, sometimes in parts; what he has seen on the screen is kept by seat."""

    def __init__(self, screen: io.StringIO, dice: Any) -> None:
        self.screen = screen
        self.dice = dice
        self.table: HotSeat | None = None
        self.seen: dict[int, list[str]] = {}
        self.at_keyboard: int | None = None
        self.pending: Iterator[str] = iter(())

    def ask(self, prompt: str, seat: int | None = None, completions: Completions | None = None) -> str:
        self._look(seat)
        if seat is None or self.table is None:
            return ""
        rest = next(self.pending, None)
        if rest is not None:
            return rest
        match = self.table.match
        moves = match.moves(seat)
        move = moves[roll(self.dice, len(moves))]
        words = move.split(" ")
        if len(words) != 3 or len(match.events) % 2 == 0:
            return move
        self.pending = iter(words[1:])
        return words[0]

    def _look(self, seat: int | None) -> None:
        shown = self.screen.getvalue()
        self.screen.seek(0)
        self.screen.truncate()
        if seat is not None:
            self.seen.setdefault(seat, []).append(shown)


def played(people: int, players: int, seed: int, language: str = "en", save: Path | None = None) -> tuple[HotSeat, Robot, str]:
    """A whole game at one keyboard; the table, who typed, and what stood on the screen at the end."""
    game = baumeister.load("palatinus", players=players)
    written = io.StringIO()
    console = Console(file=written, width=100, highlight=False)
    names = [f"Nobody{seat}" for seat in range(players)]
    seats = [Seat("human" if seat < people else "random", names[seat]) for seat in range(players)]
    robot = Robot(written, game.dice(seed, 1))
    screen = Screen(game, names, language, console)
    table = HotSeat(game.start(), seats, game.dice(seed), screen, robot, Header(), save)
    robot.table = table
    table.run()
    return table, robot, written.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_ends_with_its_account_and_its_record(language: str, tmp_path: Path) -> None:
    path = tmp_path / "game.bgr"
    table, _, end = played(1, 3, seed=4, language=language, save=path)
    match = table.match
    assert match.is_over
    assert baumeister.read_record(path.read_text("utf-8")).match.state == match.state
    texts = match.game.description.texts(language)
    assert all(texts.say("account", "hill", hill=letter) in end for letter in "ABCDEFG")
    for seat, points in enumerate(match.points):
        assert re.search(rf"{seat} +Nobody{seat} +{points}\n", end)
    assert all(f"Nobody{seat}" in end.rstrip().split("\n")[-1] for seat in match.winners)


@pytest.mark.parametrize("seed", range(3))
def test_people_at_one_keyboard_do_not_see_what_others_laid_face_down(seed: int) -> None:
    table, robot, _ = played(3, 3, seed)
    hidden = [event for event in table.match.events if event.words.endswith(" hidden")]
    assert len(hidden) > 3
    for seat, shown in robot.seen.items():
        text = "".join(shown)
        others = "".join(str(other) for other in range(3) if other != seat)
        assert not re.search(rf"\b[tf][{others}]\b", text), "a token of somebody else, with its kind"
        assert re.search(rf"\?[{others}]\b", text)
        own = any(event.actor == seat for event in hidden)
        assert bool(re.search(rf"\b[tf]{seat}\b", text)) == own
        assert not re.search(rf"Nobody[{others}] lays a (trader|farmer) on [^.]*, wolf side up", text)
        assert not re.search(r"\bplace (trader|farmer) [0-6]\.[0-5] hidden", text)


def test_the_keyboard_changes_hands_before_anything_private_is_shown() -> None:
    game = baumeister.load("palatinus", players=2)
    asked: list[tuple[str, int | None]] = []
    shown = io.StringIO()

    class Watcher:
        def ask(self, prompt: str, seat: int | None = None, completions: Completions | None = None) -> str:
            asked.append((prompt, seat))
            if len(asked) > 4:
                raise EOFError
            if seat is None:
                assert shown.getvalue().rstrip().endswith("help`.") or "You lay" in shown.getvalue().split("\n")[-2]
                return ""
            return " ".join(next(iter(Entry(table.match, seat).legal)))

    screen = Screen(game, ["Ada", "Bo"], "en", Console(file=shown, width=100))
    table = HotSeat(game.start(), [Seat("human", "Ada"), Seat("human", "Bo")], game.dice(1), screen, Watcher(), Header(), None)
    table.run()
    first, second = ("Ada", "Bo") if asked[1][1] == 0 else ("Bo", "Ada")
    assert asked[0] == (f"Hand the keyboard to {first}, then press Enter. ", None)
    assert asked[2] == (f"Hand the keyboard to {second}, then press Enter. ", None)
    assert {asked[1][1], asked[3][1]} == {0, 1}


def test_clearing_a_terminal_clears_what_could_be_scrolled_back_to() -> None:
    written = io.StringIO()
    console = Console(file=written, force_terminal=True, width=80)
    screen = Screen(baumeister.load("palatinus"), ["Ada", "Bo"], "en", console)
    screen.clear()
    assert written.getvalue().endswith("\x1b[3J")  # after the screen: a terminal may keep there what it clears off
    assert "\x1b[2J" in written.getvalue()


def test_moves_are_typed_whole_or_in_parts_and_refused_in_one_line() -> None:
    lines = [
        "place farmer", "0.0", "place trader 0.0", "place general 0.9", "dance", "place trader 0.1 hidden now",
        "place farmer", "back", "back", "why place farmer 0.0", "why place farmer 0.2", "why", "rules", "rules PAL-999",
        "rules pal-20", "save", "moves", "help", "", "place trader 0.1 hidden", "quit", "n", "quit", "y",
    ]  # fmt: skip
    result = run("play", *LAID, "--seat", "human:Ada", typed="\n".join(lines) + "\n")
    assert result.exit_code == 0
    answers = [block.split("\n", 1)[1].strip() for block in re.split(r"^(?:[\w .]* )?> ", result.stdout, flags=re.MULTILINE)[1:]]
    said = dict(zip(lines, answers, strict=False))
    assert "place farmer … and then: 0.0 0.1 " in result.stdout
    assert "You lay a farmer on" in said["0.0"]
    assert "(PAL-016)" in said["place trader 0.0"]
    assert said["place general 0.9"].startswith("“0.9” does not fit here. Possible: 0.1 0.2")
    assert said["dance"] == "“dance” does not fit here. Possible: place"
    assert said["place trader 0.1 hidden now"] == "“place trader 0.1 hidden” is a whole move already; “now” is too much."
    assert said["back"] == "No move has been begun; a move that is made stands."
    assert said["why place farmer 0.0"].split("\n")[1].startswith("**PAL-016**")
    assert said["why place farmer 0.2"] == "Nothing is in the way of “place farmer 0.2”."
    assert said["rules PAL-999"].startswith("the rulebook of Palatinus has no 'PAL-999'")
    assert said["rules pal-20"].startswith("**PAL-020**")
    assert said["save"].startswith("To which file?")
    assert len(said["moves"].split("\n")) < 10
    assert "-> 0.1 0.2" in said["moves"]
    assert "take back the last part" in said["help"]
    assert "You lay a trader on" in said["place trader 0.1 hidden"]


@pytest.mark.parametrize("ending", ["quit\n", ""])
def test_leaving_saves_the_record_which_can_be_resumed(tmp_path: Path, ending: str) -> None:
    path = tmp_path / "game.bgr"
    result = run("play", *LAID, "--seat", "human:Ada", "--save", path, typed="place farmer 0.0\n" + ending)
    assert result.exit_code == 0
    assert f"Saved to {path}." in result.stdout
    record = baumeister.read_record(path.read_text("utf-8"))
    assert record.header.names == {0: "Ada", 1: "bot:random", 2: "bot:random"}
    assert "0 place farmer 0.0" in [str(event) for event in record.match.events]
    result = run("play", "--resume", path, typed="place farmer 0.1\n")
    assert "Ada, it is your turn." in result.stdout
    later = baumeister.read_record(path.read_text("utf-8"))
    assert later.match.events[: len(record.match.events)] == record.match.events
    assert sum(event.actor == 0 and event.words.startswith("place") for event in later.match.events) == 2
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.bgr"]


def test_the_end_of_the_input_ends_the_game_politely() -> None:
    result = run("play", *LAID, typed="place farmer\n")
    assert result.exit_code == 0
    assert result.stdout.endswith("The game has not been saved; `save FILE` before leaving keeps it.\n")


def test_a_record_is_saved_on_request_even_where_a_first_name_is_wrong(tmp_path: Path) -> None:
    good = tmp_path / "my game.bgr"
    result = run("play", *LAID, typed=f'save {tmp_path}/none/x.bgr\nsave "{good}"\nquit\n')
    assert "cannot be written: No such file or directory" in result.stdout
    assert f"Saved to {good}." in result.stdout
    assert run("verify", good).exit_code == 0


def test_without_arguments_it_is_palatinus_for_three_with_one_person() -> None:
    result = run("play", typed="")
    assert result.stdout.startswith("Palatinus for 3 players.")
    assert result.stdout.count("plays at random") == 2


def test_as_many_play_as_there_are_seats() -> None:
    result = run("play", "--seat", "human:Ada", "--seat", "human:Bo", typed="")
    assert "Palatinus for 2 players." in result.stdout
    assert "Hand the keyboard to" not in result.stdout  # the input has ended before it could be answered


def test_random_seats_alone_play_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.bgr"
    result = run("play", "--seat", "random", "--players", 2, "--seed", 9, "--save", path)
    assert result.exit_code == 0
    assert re.search(r"(wins|share the victory)\.\n$", result.stdout)
    again = run("play", "--seat", "random", "--players", 2, "--seed", 9)
    assert again.stdout == result.stdout
    assert run("verify", path).stdout.startswith(f"{path}: OK scores ")


@pytest.fixture
def laying() -> Match[Any]:
    return baumeister.read_record((RECORDS / "tiles-being-laid.bgr").read_text("utf-8")).match


def test_an_entry_begun_anew_replaces_the_parts_before() -> None:
    match = baumeister.load("palatinus", players=2, options={"laying": "random"}).start()
    match.let_chance_act(match.game.dice(1))
    entry = Entry(match, match.actor)
    assert isinstance(entry.enter("place farmer"), Part)
    assert isinstance(entry.enter("place trader"), Part)
    assert " ".join(entry.words) == "place trader"
    assert not entry.steps
    assert isinstance(entry.enter("9.9"), Unreadable)
    assert " ".join(entry.words) == "place trader"
    assert isinstance(entry.enter("place general"), Part)
    assert len(entry.steps) == 1
    outcome = entry.enter("place trader 2.3 second")
    assert isinstance(outcome, Whole)
    assert " ".join(entry.words) == "place general"
    assert entry.step_back()
    assert not entry.step_back()
    assert not entry.words


def test_a_forbidden_beginning_names_its_rule_at_once() -> None:
    text = (RECORDS / "three-players.bgr").read_text("utf-8")
    count = len(baumeister.read_record(text).match.events)
    match = baumeister.read_record(text, upto=count - 2).match
    outcome = Entry(match, match.actor).enter("place general")
    assert isinstance(outcome, Forbidden)
    assert outcome.refused.rule in ("PAL-013", "PAL-020")


def completed(completions: Completions, text: str) -> list[str]:
    document = Document(text)
    found = word_completer(completions).get_completions(document, None)  # type: ignore[arg-type]  # the event plays no part
    return [text[: len(text) + completion.start_position] + completion.text for completion in found]


def completions_of(match: Match[Any], *parts: str) -> Completions:
    screen = Screen(match.game, ["Ada", "Bo", "Cem"], "en", Console(file=io.StringIO()))
    seats = [Seat("human", None)] * match.game.players
    table = HotSeat(match, seats, match.game.dice(1), screen, Terminal(), Header(), None)
    turn = Turn(table, match.actor)
    for part in parts:
        turn.entry.enter(part)
    return turn.completions


def test_words_of_legal_moves_and_commands_are_completed(laying: Match[Any]) -> None:
    fresh = completions_of(laying)
    assert completed(fresh, "l") == ["lay"]
    assert set(completed(fresh, "")) == {"lay", "back", "moves", "why", "board", "rules", "save", "quit", "help"}
    slots = {move.split(" ")[1] for move in laying.moves()}
    assert set(completed(fresh, "lay ")) == {f"lay {slot}" for slot in slots}
    slot = min(slots)
    assert completed(fresh, f"lay {slot} ") == [f"lay {slot} {rotation}" for rotation in range(6)]
    assert completed(fresh, f"lay {slot} 4") == [f"lay {slot} 4"]
    assert completed(fresh, "dance ") == []
    assert completed(fresh, "why l") == ["why lay"]
    begun = completions_of(laying, f"lay {slot}")
    assert set(completed(begun, "")) >= {"0", "1", "2", "3", "4", "5", "lay", "back"}


def type_until(pipe: PipeInput, terminal: Terminal, seat: int, line: str, first: str, again: str, last: str) -> None:
    """Somebody types, presses keys again until the line reads so, and goes on: completing and remembering take their time."""

    def shown() -> str | None:
        session = terminal._sessions.get(seat)
        return session.default_buffer.text if session is not None and session.app.is_running else None

    def work() -> None:
        pipe.send_text(first)
        deadline = time.monotonic() + 30
        while shown() != line and time.monotonic() < deadline:
            time.sleep(0.05)
            pipe.send_text(again)
        pipe.send_text(last)

    Thread(target=work, daemon=True).start()


def test_the_tab_key_completes(laying: Match[Any]) -> None:
    completions = completions_of(laying)
    slot = min(move.split(" ")[1] for move in laying.moves())
    with create_pipe_input() as pipe:
        terminal = Terminal(input=pipe, output=DummyOutput())
        type_until(pipe, terminal, 0, "lay", "l\t", "", f" {slot} 3\n")
        assert terminal.ask("> ", 0, completions) == f"lay {slot} 3"


def test_nobody_can_scroll_back_to_what_another_seat_has_typed() -> None:
    arrow_up, secret = "\x1b[A", "place farmer 0.1 hidden"
    with create_pipe_input() as pipe:
        terminal = Terminal(input=pipe, output=DummyOutput())
        pipe.send_text(f"{secret}\n")
        assert terminal.ask("> ", 0) == secret
        Timer(1, pipe.send_text, ["\n"]).start()
        pipe.send_text(arrow_up)
        Timer(0.5, pipe.send_text, [arrow_up]).start()
        assert terminal.ask("> ", 1) == ""
        type_until(pipe, terminal, 0, secret, "", arrow_up, "\n")
        assert terminal.ask("> ", 0) == secret


def test_a_file_name_may_have_blanks() -> None:
    assert split_line('save "my game.bgr"') == ["save", "my game.bgr"]
    assert split_line("save it's.bgr") == ["save", "it's.bgr"]
    assert split_line(" place  farmer ") == ["place", "farmer"]
