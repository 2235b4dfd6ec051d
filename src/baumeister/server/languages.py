"""In which language somebody is spoken to."""

from __future__ import annotations

from typing import Literal

from ..engine.rulebook import LANGUAGES

Language = Literal["en", "de", "nl", "fr"]


def known_language(wish: str | None) -> str:
    """The language asked for, or English."""
    return wish if wish in LANGUAGES else "en"


def preferred_language(accepted: str) -> str:
    """The language of ours that a browser likes best, by its header Accept-Language.

    >>> preferred_language("es, nl-BE;q=0.8, de;q=0.9"), preferred_language("*"), preferred_language("fr;q=0")
    ('de', 'en', 'en')
    """
    liked: dict[str, float] = {}
    for wish in accepted.split(",")[:20]:
        tag, _, weight = wish.strip().partition(";")
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES:
            liked.setdefault(language, _weight(weight))
    best = max(liked, key=lambda language: liked[language], default="en")
    return best if liked.get(best, 0) > 0 else "en"


def _weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
