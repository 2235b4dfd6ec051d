"""docs/add-a-game.md is true: what it quotes stands in the toy game, its commands work, its tests hold for that game, too."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import baumeister
from baumeister.engine import verbs
from baumeister.engine.game import VERBS
from baumeister.engine.playing import USUALLY
from pages import ROOT, blocks

PAGE = ROOT / "docs" / "add-a-game.md"
CARTERS = ROOT / "tests" / "carters"
LANGUAGES = {"python": "*.py", "toml": "texts/en.toml", "markdown": "texts/rulebook.en.md"}


def test_the_game_is_small() -> None:
    assert sum(len(source.read_text("utf-8").splitlines()) for source in CARTERS.rglob("*.py")) < 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_quoted_stands_in_the_game(language: str) -> None:
    sources = [source.read_text("utf-8") for source in CARTERS.glob(LANGUAGES[language])]
    quoted = blocks(PAGE, language)
    assert quoted
    for block in quoted:
        assert any(f"\n{block}" in source for source in sources), block


def test_the_table_of_verbs_is_whole() -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| .+ \| (.*)\|$", PAGE.read_text("utf-8"), re.MULTILINE)
    told = {verb: bool(usual.strip()) for names, usual in rows for verb in re.findall(r"\w+", names)}
    assert set(told) == {*VERBS, "inclination"}
    assert {verb for verb in told if told[verb]} == {*USUALLY, "inclination"}
    assert all(hasattr(verbs, verb) for verb in told)


@pytest.mark.slow
def test_the_commands_work(tmp_path: Path) -> None:
    """As written, in a folder that has the toy game where the page says; but for the server, which would not end."""
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    (script,) = blocks(PAGE, "sh")
    lines = [line for line in script.splitlines() if line != "baumeister serve"]
    assert len(lines) == len(script.splitlines()) - 1
    environment = {name: value for name, value in os.environ.items() if name not in ("BAUMEISTER_GAMES", "PYTHONPATH")}
    environment |= {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "BAUMEISTER_LANGUAGE": "en"}
    done = subprocess.run(
        ["sh", "-ec", "\n".join(lines)], cwd=tmp_path, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "**CRT-05** Nobody may let more than two stones roll." in done.stdout
    assert "100 games of seed" in done.stdout
    assert "carters/0.bgr: OK scores" in done.stdout
    assert "As Seat 1 knows it." in done.stdout
    assert len(list((tmp_path / "carters").glob("*.bgr"))) == 100
    assert len((tmp_path / "carters.csv").read_text("utf-8").splitlines()) == 101


def test_a_package_that_is_not_there_is_named() -> None:
    code = "import baumeister; baumeister.load('nothing')"
    environment = {**os.environ, "BAUMEISTER_GAMES": "such.nothing"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert "BAUMEISTER_GAMES names such.nothing, but such.nothing.game cannot be imported" in done.stderr


def parametrized(module: str) -> Iterator[tuple[str, list[pytest.Mark]]]:
    """The tests of a module with their marks."""
    for name, function in vars(import_module(module)).items():
        if name.startswith("test_"):
            yield name, [mark for mark in getattr(function, "pytestmark", []) if mark.name == "parametrize"]


def games_tried(marks: list[pytest.Mark]) -> set[str]:
    """The games among the parameters of a test."""
    found: set[str] = set()
    for mark in marks:
        for values in mark.args[1]:
            given = getattr(values, "values", values)
            found |= {name for name in baumeister.GAMES if stands_in(name, given)}
    return found


def stands_in(name: str, given: Any) -> bool:
    parts = given if isinstance(given, tuple | list) else (given,)
    return any(part == name or getattr(part, "game", None) == name for part in parts)


NAMED = re.findall(r"\| `tests/([\w/]+)\.py` \|$", PAGE.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("module", [path.replace("/", ".") for path in NAMED])
def test_what_holds_for_every_game_is_tried_with_this_one(module: str) -> None:
    """At least one test of each file; and whatever is tried with all games of the collection is tried with this, too."""
    tried = {name: games_tried(marks) for name, marks in parametrized(module)}
    ours = set(baumeister.GAMES) - {"carters"}
    assert any("carters" in games for games in tried.values())
    assert not [name for name, games in tried.items() if games >= ours and "carters" not in games]
