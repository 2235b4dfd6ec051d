"""Words for people: every game keeps its messages in one file for each language.

What all games say alike (whose turn it is, that a game is over) stands beside this module; a game may say it in its own way.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources

from .rulebook import LANGUAGES


class Texts:
    """The messages of one game in one language.

    >>> from baumeister.engine.texts import load_texts
    >>> load_texts("baumeister.games.palatinus", "en").say("names", "farmer")
    'farmer'
    """

    def __init__(self, language: str, tables: dict[str, dict[str, str]]) -> None:
        self.language = language
        self.tables = tables

    def say(self, table: str, key: str, **values: object) -> str:
        return str(self.tables[table][key]).format(**values)

    def counted(self, table: str, key: str, count: int, **values: object) -> str:
        """Like `say`, with the wording for one where a language has one."""
        one = f"{key}.one"
        return self.say(table, one if count == 1 and one in self.tables[table] else key, count=count, **values)

    def listed(self, names: Sequence[str]) -> str:
        """
        >>> load_texts("baumeister.games.palatinus", "de").listed(["Ada", "Bo", "Cem"])
        'Ada, Bo und Cem'
        """
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.say('names', 'and')} {names[-1]}"

    def refusal(self, rule: str) -> str:
        """Why a step is refused, in our own words; every refusal has a sentence (a test sees to it)."""
        return self.tables["refusals"][rule]


@cache
def load_texts(package: str, language: str) -> Texts:
    if language not in LANGUAGES:
        raise ValueError(f"no texts in {language!r}; choose one of {', '.join(LANGUAGES)}")
    common, own = (_tables(place, language) for place in (__package__, package))
    return Texts(language, {name: {**common.get(name, {}), **own.get(name, {})} for name in {**common, **own}})


def _tables(package: str, language: str) -> dict[str, dict[str, str]]:
    return tomllib.loads(resources.files(package).joinpath("texts", f"{language}.toml").read_text("utf-8"))
