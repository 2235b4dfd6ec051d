"""The words of the command line itself, in every language of the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.game import Game
from ..engine.texts import Texts, load_texts


def words_in(language: str) -> Texts:
    return load_texts(__package__, language)


def names_of_seats(names: Mapping[int, str], players: int, language: str) -> list[str]:
    """The names as a record's head has them; bots, and seats without a name, are called by their number."""
    say = words_in(language).say
    called = {seat: name for seat, name in names.items() if not name.startswith("bot:")}
    return [called.get(seat) or say("seats", "seat", seat=seat) for seat in range(players)]


def victory(language: str, winners: Sequence[str]) -> str:
    """Who wins, as a sentence."""
    key = "winner" if len(winners) == 1 else "winners"
    return words_in(language).say("play", key, players=words_in(language).listed(winners))


def refusal(game: Game[Any], number: int, language: str) -> str:
    """Why a step is refused, with the rule to look up."""
    refused = game.refusal(number, language)
    return f"{refused.reason} ({refused.rule})"
