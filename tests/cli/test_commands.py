"""What all commands have in common: help at once, one clear line for what is wrong, exit statuses."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import baumeister
from baumeister.cli.commands import SUMMARIES, commands
from baumeister.cli.screen import make_console
from baumeister.engine.rulebook import LANGUAGES
from baumeister.engine.texts import load_texts
from cli.running import RECORDS, run

GAME = RECORDS / "three-players.bgr"


def test_the_help_lists_all_commands() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert all(f"  {name} " in result.stdout and summary in result.stdout for name, summary in SUMMARIES.items())


@pytest.mark.parametrize("name", SUMMARIES)
def test_every_command_has_a_help(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: baumeister {name}") or result.stdout.startswith(f"Usage: commands {name}")


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version").stdout.split()[-1] == baumeister.__version__


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["dance"], "No such command 'dance'"),
        (["--dance"], "No such option"),
        (["verify"], "Missing argument 'FILE...'"),
        (["play", "chess"], "there is no game 'chess'; there are palatinus"),
        (["play", "--players", "9"], "Palatinus is for 2, 3, 4, 5 players, not 9"),
        (["play", "--players", "two"], "'two' is not a valid integer"),
        (["play", "--edition", "xx"], "no edition 'xx'"),
        (["play", "--option", "ring"], "--option 'ring': expected NAME=VALUE"),
        (["play", "--option", "ring=Q"], "option ring cannot be 'Q'; choose R, L"),
        (["play", "--option", "ring=L", "--option", "ring=R"], "--option ring is given twice"),
        (["play", "--option", "colour=red"], "Palatinus has no option 'colour'"),
        (["play", "--seat", "cat"], "--seat 'cat': expected human, human:NAME or random"),
        (["play", "--players", "2", "--seat", "human", "--seat", "human", "--seat", "human"], "3 seats are given, but 2 play"),
        (["play", "--components", "none.csv"], "none.csv: cannot be read"),
        (["play", "--save", "none/game.bgr"], "none/game.bgr: cannot be written"),
        (["play", "--save", "/dev/null"], "/dev/null: cannot be written: not a regular file"),
        (["play", "--resume", GAME], "the game is over"),
        (["play", "--resume", RECORDS / "as-seat-1-knows-it.bgr"], "tells only what seat 1 knows"),
        (["play", "--language", "it"], "'it' is not one of 'en', 'de', 'nl', 'fr'"),
        (["simulate"], "Missing argument 'GAME'"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "palatinus", "--games", "0"], "0 is not in the range"),
        (["simulate", "palatinus", "--seed", "-1"], "-1 is not in the range"),
        (["simulate", "palatinus", "--out", "games.xls"], "expected a name that ends with .parquet, .csv, .jsonl"),
        (["simulate", "palatinus", "--out", "none/games.csv"], "none/games.csv: cannot be written"),
        (["simulate", "palatinus", "--records", "/dev/null/x"], "cannot be made a directory"),
        (["replay", GAME, "--at", "999"], "--at 999 is beyond the end"),
        (["show", GAME, "--at", "-1"], "-1 is not in the range"),
        (["show", GAME, "--seat", "3"], "expected a seat from 0 to 2, or spectator"),
        (["show", GAME, "--seat", "²"], "expected a seat from 0 to 2, or spectator"),
        (["show", RECORDS / "as-seat-1-knows-it.bgr", "--seat", "0"], "tells only what seat 1 knows"),
        (["rules", "palatinus", "PAL-999"], "the rulebook of Palatinus has no 'PAL-999'"),
        (["rules", "palatinus", "x" * 500], "has no 'xxxx"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments: list[object], reason: str, tmp_path: Path) -> None:
    before = os.getcwd()
    os.chdir(tmp_path)
    try:
        result = run(*arguments)
    finally:
        os.chdir(before)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.stderr.startswith("baumeister: ")
    assert result.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_leaves_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    command = commands.get_command(None, "verify")  # type: ignore[arg-type]  # the context plays no part
    assert command is not None
    monkeypatch.setattr(command, "callback", interrupted)
    result = run("verify", GAME)
    assert result.exit_code == 130
    assert result.output.strip() == ""


def test_help_loads_neither_numba_nor_the_terminal_libraries() -> None:
    code = (
        "import sys\nfrom baumeister.cli.commands import commands\n"
        "try:\n    commands(['--help'])\nexcept SystemExit:\n    pass\n"
        "print([name for name in ('numba', 'rich', 'prompt_toolkit', 'pyarrow', 'numpy') if name in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.split("\n")[-2] == "[]"


def test_no_colours_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    result = run("replay", GAME)
    assert "\x1b" not in result.stdout
    monkeypatch.setenv("NO_COLOR", "1")
    assert make_console().no_color


def test_all_languages_of_the_command_line_have_the_same_words() -> None:
    english = load_texts("baumeister.cli", "en").tables
    for language in LANGUAGES:
        tables = load_texts("baumeister.cli", language).tables
        assert {name: list(words) for name, words in tables.items()} == {name: list(words) for name, words in english.items()}
        for name, words in tables.items():
            for key, text in words.items():
                placeholders = [part.split("}")[0] for part in english[name][key].split("{")[1:]]
                assert sorted(part.split("}")[0] for part in text.split("{")[1:]) == sorted(placeholders), (language, key)


def test_signs_that_the_terminal_does_not_have_are_replaced() -> None:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-c", "from baumeister.cli import main; main()", "play", "--language", "fr"]
    result = subprocess.run(command, input=b"pos\xe9 \xff\nquit\no\n", capture_output=True, env=environment, check=False)
    assert result.returncode == 0
    assert result.stderr == b""
    assert b"Palatinus ? 3." in result.stdout
