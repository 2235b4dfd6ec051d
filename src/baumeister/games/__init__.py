"""The collection. This list loads no game; `describe` does.

Further games, of whom nothing here knows, are named in the environment: BAUMEISTER_GAMES lists packages that can be imported,
with commas between (docs/add-a-game.md). The processes that a server starts inherit it.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import Any

from ..engine.description import Description
from ..engine.errors import BadInput

ENVIRONMENT = "BAUMEISTER_GAMES"

OURS = {name: f"{__package__}.{name}" for name in ("palatinus", "capitol", "wettstreit")}
FURTHER = [package.strip() for package in os.environ.get(ENVIRONMENT, "").split(",") if package.strip()]
PACKAGES = {package.rpartition(".")[2]: package for package in FURTHER} | OURS

GAMES = (*OURS, *(name for name in PACKAGES if name not in OURS))


@cache
def describe(name: str) -> Description[Any]:
    """The description of a game by its name."""
    if name not in GAMES:
        raise BadInput(f"there is no game {name[:40]!r}; there are {', '.join(GAMES)}")
    module = f"{PACKAGES[name]}.game"
    try:
        description: Description[Any] = import_module(module).DESCRIPTION
    except ModuleNotFoundError as problem:
        if name in OURS:
            raise
        raise BadInput(f"{ENVIRONMENT} names {PACKAGES[name]}, but {module} cannot be imported: {problem}") from None
    if description.name != name:
        raise BadInput(f"{ENVIRONMENT} names {PACKAGES[name]}, whose game calls itself {description.name!r}, not {name!r}")
    return description
