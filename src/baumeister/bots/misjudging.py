"""Errors of judgement, as people make them."""

from __future__ import annotations

from ..engine.dice import roll
from ..engine.kernels import kernel
from ..engine.state import Numbers


@kernel
def misjudgement(most: int, rng: Numbers[int]) -> int:
    """By how much something is misjudged: two dice, so that small errors are more frequent than large ones."""
    if most == 0:
        return 0
    return roll(rng, most + 1) + roll(rng, most + 1) - most
