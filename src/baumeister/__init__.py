"""Baumeister: classic building games to play, study and measure.

>>> import baumeister
>>> game = baumeister.load("palatinus", players=3)
>>> match = game.start()
>>> events = match.let_chance_act(game.dice(seed=7))
>>> [str(event) for event in events]
['* start 2', '* draw F', '* draw C']
>>> match.play("2 " + match.moves()[0])
>>> len(match.events)
4
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .engine.description import Components
from .engine.errors import BadInput, BadNotation, BadRecord, BaumeisterError, Refused
from .engine.game import Game, Observation
from .engine.match import Event, Match
from .engine.record_head import Header, clean_name
from .engine.records import GameRecord, write_record
from .engine.records import read_record as _read_record
from .engine.verbs import CHANCE, NOBODY_ACTS, SPECTATOR
from .games import GAMES, describe

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "NOBODY_ACTS",
    "SPECTATOR",
    "BadInput",
    "BadNotation",
    "BadRecord",
    "BaumeisterError",
    "Components",
    "Event",
    "Game",
    "GameRecord",
    "Header",
    "Match",
    "Observation",
    "Refused",
    "clean_name",
    "describe",
    "load",
    "read_record",
    "write_record",
]


def load(
    name: str,
    *,
    players: int | None = None,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
    components: Components | Path | str | None = None,
    compiled: bool = False,
) -> Game[Any]:
    """A game with its settings: by default the first edition's presets, with as few players as it allows.

    `components` is a file that replaces the game's own component data. `compiled` runs the rules at compiled speed (needs
    Numba); results are the same.
    """
    description = describe(name)
    chosen = description.editions[0] if edition is None else edition
    if chosen not in description.editions:
        raise BadInput(f"{description.title} has no edition {chosen[:40]!r}; choose {', '.join(description.editions)}")
    return Game(
        description,
        description.players[0] if players is None else players,
        chosen,
        description.option_values(chosen, options or {}),
        components if isinstance(components, Components) else description.components(components),
        compiled,
    )


def read_record(text: str, components: Components | None = None, *, upto: int | None = None) -> GameRecord:
    """Read and replay a game record; BadRecord names the first line that is wrong."""
    return _read_record(text, load, components, upto=upto)
