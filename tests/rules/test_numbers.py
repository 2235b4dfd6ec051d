"""The numbers of the rulebook page, of the code and of the tests are the same, for every game.

This counts numbers, not worth: whether a test would notice a broken rule is for the one who writes it to see.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import baumeister
from baumeister.engine.rulebook import IMPLEMENTED, LANGUAGES

TESTS = Path(__file__).parent


def numbers_on_tests(game: str) -> set[str]:
    found: set[str] = set()
    for source in (TESTS / game).rglob("test_*.py"):
        for mark in re.findall(r"pytest\.mark\.rule\(([^)]*)\)", source.read_text("utf-8")):
            found |= set(re.findall(r'"([^"]+)"', mark))
    return found


def numbers_in_code(game: str) -> set[str]:
    package = baumeister.describe(game).package
    folder = Path(str(import_module(package).__file__)).parent
    for module in folder.glob("*.py"):
        import_module(f"{package}.{module.stem}")
    return {number for number, places in IMPLEMENTED.items() if any(place.startswith(package + ".") for place in places)}


@pytest.mark.parametrize("game", baumeister.GAMES)
def test_rulebook_code_and_tests_carry_the_same_numbers(game: str) -> None:
    page = baumeister.describe(game).rulebook("en")
    binding = {rule.number for rule in page.rules.values() if rule.exempt is None}
    assert binding
    assert numbers_in_code(game) == binding
    assert numbers_on_tests(game) == binding


@pytest.mark.parametrize("game", baumeister.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rulebook_pages_have_the_same_chapters_rules_and_exemptions(game: str, language: str) -> None:
    pages = [baumeister.describe(game).rulebook(tongue) for tongue in ("en", language)]
    shapes = [
        [(chapter.id, [(rule.number, rule.exempt is None) for rule in chapter.rules]) for chapter in page.chapters]
        for page in pages
    ]
    assert shapes[0] == shapes[1]
    numbered = [rule.number for page in pages[1:] for chapter in page.chapters for rule in chapter.rules]
    assert len(numbered) == len(set(numbered))


@pytest.mark.parametrize("game", baumeister.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_have_the_same_keys_and_placeholders(game: str, language: str) -> None:
    def shape(tongue: str) -> dict[tuple[str, str], list[str]]:
        tables = baumeister.describe(game).texts(tongue).tables
        return {
            (table, key): sorted(re.findall(r"\{(\w+)\}", str(text)))
            for table, messages in tables.items()
            for key, text in messages.items()
        }

    assert shape("en") == shape(language)


@pytest.mark.parametrize("game", baumeister.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(game: str, language: str) -> None:
    """Every number that code returns as a refusal, and the table's own, can be explained and looked up."""
    description = baumeister.describe(game)
    refusals = description.texts(language).tables["refusals"]
    assert {f"TABLE-0{number}" for number in range(1, 6)} <= set(refusals)
    rules = description.rulebook(language).rules
    assert {number for number in refusals if not number.startswith("TABLE")} <= set(rules)


@pytest.mark.parametrize("game", baumeister.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_on_editions_have_the_same_chapters_and_speak_of_rules_that_there_are(game: str, language: str) -> None:
    description = baumeister.describe(game)
    pages = [description.editions_page(tongue) for tongue in ("en", language)]
    if pages[0] is None:
        assert len(description.editions) == 1
        return
    told = []
    for page in pages:
        assert page is not None
        numbers = [re.findall(r"\b[A-Z]{1,3}-G?[0-9]{2,3}\b", chapter.text) for chapter in page.chapters]
        told.append([(chapter.id, found) for chapter, found in zip(page.chapters, numbers, strict=True)])
    assert told[0] == told[1]
    mentioned = {number for _, numbers in told[0] for number in numbers}
    assert mentioned
    assert mentioned <= set(description.rulebook(language).rules)
