"""The careful player of Capitol, in three levels."""

from __future__ import annotations

from typing import Any

from ...engine.game import Game
from ...games.capitol.state import State
from ..careful import LEVELS, Careful, Mind
from .advice import advise
from .outlook import ROOM

NAMES = (
    "misjudged", "settled", "sharpness", "newcomer", "denial", "extra_card", "money_early", "money_late", "money_last",
    "permit_use", "roof_use", "brick_use", "reserve", "rival_bid", "spare_brick",
)  # fmt: skip
MIND = Mind(__name__, advise, NAMES, ROOM)


def make(game: Game[State], level: str, dice: Any) -> Careful:
    return Careful(game, MIND, MIND.level(level), dice)


__all__ = ["LEVELS", "make"]
