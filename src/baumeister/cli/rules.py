"""`baumeister rules`: the rulebook, in our words."""

from __future__ import annotations

import os
import re
from typing import Any

import click

from ..engine.description import Description
from ..engine.errors import BadInput
from ..engine.rulebook import NumberedRule, Page
from ..games import describe
from .screen import make_console, print_markdown
from .settings import game_argument, language_option

EDITIONS = "editions"  # in the place of a number


@click.command()
@game_argument
@click.argument("number", required=False)
@language_option
def rules(game: str, number: str | None, language: str) -> None:
    """Read the rulebook of a game, or the rule of a NUMBER such as PAL-016.

    `editions` instead of a number: how the editions of the game differ, for games that have several.
    """
    description = describe(game)
    console = make_console()
    if number is not None and number.lower() != EDITIONS:
        print_markdown(console, one_rule(description, number, language))
        return
    text = whole_rulebook(description, language) if number is None else comparison(description, language)
    if console.is_terminal:
        with console.capture() as captured:
            print_markdown(console, text)
        os.environ.setdefault("LESS", "-FRX")  # bold and colours as they are, and no pager for what fits on the screen
        click.echo_via_pager(captured.get(), color=not console.no_color)
    else:
        print_markdown(console, text)


def whole_rulebook(description: Description[Any], language: str) -> str:
    """The rulebook, with a word on where its editions are compared."""
    text = whole_text(description.rulebook(language))
    page = description.editions_page(language)
    return text if page is None else f"{text}\n\n{page.title}: `baumeister rules {description.name} {EDITIONS}`"


def comparison(description: Description[Any], language: str) -> str:
    page = description.editions_page(language)
    if page is None:
        raise BadInput(f"{description.title} has no page on editions; it is played by one")
    return whole_text(page)


def whole_text(page: Page) -> str:
    """The page as one Markdown text."""
    chapters = [f"## {chapter.title}\n\n{chapter.text}" for chapter in page.chapters]
    return "\n\n".join((f"# {page.title}", page.introduction, *chapters))


def one_rule(description: Description[Any], number: str, language: str) -> str:
    """One rule, or the sentence of a refusal that belongs to every table; BadInput if there is none of that number."""
    page = description.rulebook(language)
    rule = find_rule(page, number)
    if rule is not None:
        return f"**{rule.number}** {rule.text}"
    refusals = description.texts(language).tables["refusals"]
    if number.upper() in refusals:
        return f"**{number.upper()}** {refusals[number.upper()]}"
    raise BadInput(f"the rulebook of {description.title} has no {number[:40]!r}; its numbers look like {next(iter(page.rules))}")


def find_rule(page: Page, number: str) -> NumberedRule | None:
    """A rule by its number, however many noughts are written.

    >>> find_rule(describe("palatinus").rulebook("en"), "pal-2").number
    'PAL-002'
    """
    wanted = _parts(number)
    return next((rule for name, rule in page.rules.items() if _parts(name) == wanted), None)


def _parts(number: str) -> tuple[str, int] | None:
    found = re.fullmatch(r"([A-Z]+(?:-[A-Z]+)?)-?([0-9]{1,4})", number.upper())
    return (found[1], int(found[2])) if found else None
