"""The careful player of Wettstreit der Baumeister, in three levels."""

from __future__ import annotations

from typing import Any

from ...engine.game import Game
from ...games.wettstreit.state import State
from ..careful import LEVELS, Careful, Mind
from .advice import advise
from .outlook import ROOM

NAMES = (
    "misjudged", "spending", "hall", "corner", "pair", "first_churches", "shield", "coin", "corner_to_come", "hall_to_come",
    "jump", "closed_lure", "harm", "denial", "auctioneer",
)  # fmt: skip
MIND = Mind(__name__, advise, NAMES, ROOM)


def make(game: Game[State], level: str, dice: Any) -> Careful:
    return Careful(game, MIND, MIND.level(level), dice)


__all__ = ["LEVELS", "make"]
