"""The player that leaves everything to the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..engine.dice import roll
from ..engine.game import Observation

if TYPE_CHECKING:
    from . import Budget


class Chancer:
    """Any legal step, all alike."""

    def __init__(self, dice: Any) -> None:
        self.dice = dice

    def choose(self, observation: Observation[Any], choices: Sequence[int], budget: Budget) -> Sequence[int]:
        return [choices[roll(self.dice, len(choices))]]
