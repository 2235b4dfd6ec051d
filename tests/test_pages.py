"""The pages are true: their links lead somewhere, their commands exist, and the files they name are there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import click
import pytest

from baumeister.cli.commands import SUMMARIES
from baumeister.cli.commands import commands as group
from pages import PAGES, ROOT, commands, links

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
NO_COMMANDS = [["chance", "1"]]  # the first line of a text that begins with the program's name
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    assert not [link for link in links(page) if not (page.parent / link).exists()]


@every_page
def test_the_files_it_names_are_there(page: Path) -> None:
    named = re.findall(r"`((?:src|docs|tests|scripts|bench|examples|client|\.ci)/[\w./-]*\w/?)`", page.read_text("utf-8"))
    assert not [name for name in named if not (ROOT / name).exists()]


@every_page
def test_its_commands_can_be_called_as_it_calls_them(page: Path) -> None:
    """Every option is one that there is; words in capitals stand for what people put there."""
    context = click.Context(group, info_name="baumeister")
    for words in commands(page, "baumeister"):
        if words and not words[0].startswith("-") and words not in NO_COMMANDS:
            command = group.get_command(context, words[0])
            assert command is not None, f"{page.name}: baumeister {' '.join(words)}"
            inner = click.Context(command, parent=context, info_name=words[0])
            if "--help" not in words:
                command.make_parser(inner).parse_args([word.strip("[]") for word in words[1:]])


@every_page
def test_its_targets_of_make_exist(page: Path) -> None:
    assert {words[0] for words in commands(page, "make") if words} <= TARGETS


def test_contributing_tells_of_every_target() -> None:
    told = {words[0] for words in commands(ROOT / "CONTRIBUTING.md", "make") if words}
    assert told == TARGETS - {"help"}


def test_the_readme_tells_of_every_command() -> None:
    told = {words[0] for words in commands(ROOT / "README.md", "baumeister") if words}
    assert told == set(SUMMARIES) - {"show", "bench"}  # for those who develop


def test_the_map_names_every_room_and_every_module_of_the_shared_ones() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    told = dict(re.findall(r"^ {6}(\w+)/(.*?)(?=^ {0,6}\S)", page, re.DOTALL | re.MULTILINE))
    for room in sorted((ROOT / "src" / "baumeister").iterdir()):
        if room.is_dir() and room.name not in ("__pycache__", "web"):
            assert room.name in told
            modules = {module.stem for module in room.glob("*.py")} - {"__init__"}
            assert room.name == "cli" or not modules - set(re.findall(r"\w+", told[room.name])), room.name


def test_every_dependency_has_its_reason() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8").lower()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    optional = project["optional-dependencies"]
    needed = [*project["dependencies"], *(each for extra in optional.values() for each in extra)]
    assert not [name for name in (re.split(r"[\[>=]", each)[0] for each in needed) if name not in page and name != "baumeister"]
