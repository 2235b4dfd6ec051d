"""Options that several commands share: which game, how it is set up, which language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

import baumeister

from ..engine.errors import BadInput
from ..engine.game import Game
from ..engine.rulebook import LANGUAGES
from ..games import describe

F = TypeVar("F", bound=Callable[..., Any])

USUAL_PLAYERS = 3

language_option = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default="en",
    envvar="BAUMEISTER_LANGUAGE",
    help="Language of the texts (or set BAUMEISTER_LANGUAGE).",
)

components_option = click.option(
    "--components", "components_file", metavar="FILE", help="Component data that replace the game's own."
)


def game_options(command: F) -> F:
    """The options that set a game up."""
    for option in (
        components_option,
        click.option("--option", "given", metavar="NAME=VALUE", multiple=True, help="A choice of the set-up; may be repeated."),
        click.option("--edition", metavar="EDITION", help="Edition of the rules."),
        click.option("--players", type=int, metavar="N", help="How many play."),
    ):
        command = option(command)
    return command


def game_argument(command: F) -> F:
    return click.argument("game", metavar="GAME")(command)


def set_up(
    name: str,
    players: int | None,
    edition: str | None,
    given: Sequence[str],
    components_file: str | None,
    *,
    compiled: bool = False,
) -> Game[Any]:
    """The game as the options say; without a number of players for three, where it allows them."""
    description = describe(name)
    if players is None:
        players = USUAL_PLAYERS if USUAL_PLAYERS in description.players else description.players[0]
    components = description.components(components_file)
    options = named_values(given)
    return baumeister.load(name, players=players, edition=edition, options=options, components=components, compiled=compiled)


def named_values(given: Sequence[str]) -> dict[str, str]:
    """
    >>> named_values(["ring=L", "laying=random"])
    {'ring': 'L', 'laying': 'random'}
    """
    values: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadInput(f"--option {text[:40]!r}: expected NAME=VALUE")
        if name in values:
            raise BadInput(f"--option {name[:40]} is given twice")
        values[name] = value
    return values
