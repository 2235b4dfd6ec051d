"""The collection. This list loads no game; `describe` does."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from ..engine.errors import BadInput
from ..engine.game import Description

GAMES = ("palatinus", "capitol", "wettstreit")


@cache
def describe(name: str) -> Description[Any]:
    """The description of a game by its name."""
    if name not in GAMES:
        raise BadInput(f"there is no game {name[:40]!r}; there are {', '.join(GAMES)}")
    description: Description[Any] = import_module(f".{name}.game", __package__).DESCRIPTION
    return description
