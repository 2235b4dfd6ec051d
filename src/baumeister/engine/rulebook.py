"""The rulebook registry: which code carries which numbered rule, and the rulebook pages that people read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, TypeVar

from .verbs import TABLE

F = TypeVar("F", bound=Callable[..., Any])

IMPLEMENTED: dict[str, list[str]] = {}  # rule number -> the functions that carry it

LANGUAGES = ("en", "de", "nl", "fr")


def rule(*numbers: str) -> Callable[[F], F]:
    """Record which rulebook numbers a function implements; change nothing else."""

    def note(function: F) -> F:
        for number in numbers:
            IMPLEMENTED.setdefault(number, []).append(f"{function.__module__}.{function.__qualname__}")
        return function

    return note


@dataclass(frozen=True)
class Series:
    """A series of rule numbers: `Series(0, "PAL-{:03}")` names 16 as PAL-016."""

    first: int
    form: str


TABLE_SERIES = Series(TABLE, "TABLE-{:02}")


@dataclass(frozen=True)
class Numbering:
    """How a game's refusals, plain whole numbers, and the rulebook's numbers translate into each other.

    >>> numbering = Numbering((Series(0, "PAL-{:03}"), Series(1000, "P-G{:02}")))
    >>> numbering.name(16), numbering.name(1007), numbering.name(2001)
    ('PAL-016', 'P-G07', 'TABLE-01')
    """

    series: tuple[Series, ...]

    def name(self, number: int) -> str:
        ranges = sorted((*self.series, TABLE_SERIES), key=lambda series: -series.first)
        found = next(series for series in ranges if number >= series.first)
        return found.form.format(number - found.first)


@dataclass(frozen=True)
class NumberedRule:
    number: str
    text: str
    exempt: str | None  # why nothing in a program can carry the rule: advice, inventory, handling of material


@dataclass(frozen=True)
class Chapter:
    id: str
    title: str
    text: str  # Markdown, the numbered rules included
    rules: tuple[NumberedRule, ...]


@dataclass(frozen=True)
class Example:
    """A position in which a chapter of the rulebook can be tried by the seat to act."""

    chapter: str
    players: int
    seat: int
    position: str


@dataclass(frozen=True)
class Page:
    """One page of a rulebook in one language."""

    title: str
    introduction: str
    chapters: tuple[Chapter, ...]
    rules: dict[str, NumberedRule] = field(default_factory=dict)


_CHAPTER = re.compile(r"^## (?P<title>.+?) \{#(?P<id>[a-z-]+)\}\s*$", re.MULTILINE)
_RULE = re.compile(r"^- \*\*(?P<number>[A-Z]+(?:-[A-Z]+)?-?\d+)\*\*(?: \*\((?P<exempt>[^)]+)\)\*)? (?P<text>.+)$", re.MULTILINE)


def rulebook_page(package: str, language: str) -> Page:
    """Read a game's rulebook page from its `texts` folder."""
    return _page(package, "rulebook", language)


def editions_page(package: str, language: str) -> Page | None:
    """How the editions of a game differ; None for games that have no such page in their `texts` folder."""
    there = resources.files(package).joinpath("texts", f"editions.{language}.md").is_file()
    return _page(package, "editions", language) if there else None


@cache
def examples(package: str) -> dict[str, Example]:
    """The positions of a game's `examples.toml` by chapter; none for games without one."""
    file = resources.files(package).joinpath("examples.toml")
    if not file.is_file():
        return {}
    return {chapter: Example(chapter, **told) for chapter, told in tomllib.loads(file.read_text("utf-8")).items()}


@cache
def _page(package: str, name: str, language: str) -> Page:
    source = resources.files(package).joinpath("texts", f"{name}.{language}.md").read_text("utf-8")
    title, _, rest = source.partition("\n")
    pieces = _CHAPTER.split(rest)
    chapters = []
    for index in range(1, len(pieces), 3):
        heading, name, text = pieces[index : index + 3]
        rules = tuple(NumberedRule(m["number"], m["text"], m["exempt"]) for m in _RULE.finditer(text))
        chapters.append(Chapter(name, heading, text.strip(), rules))
    numbered = {rule.number: rule for chapter in chapters for rule in chapter.rules}
    return Page(title.removeprefix("# ").strip(), pieces[0].strip(), tuple(chapters), numbered)
