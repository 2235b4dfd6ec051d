"""Coins that change hands. All of it happens openly, so whoever remembers everything can reckon everybody's coins."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from .state import State


@rule("W-G19", "W-G20")
@kernel
def receive(state: State, seat: int, amount: int) -> None:
    """Coins from the bank, which never runs out; one whole number says what a player has, in gold and silver."""
    state.purse[seat] += amount
    state.reckoned[seat] += amount
    state.bank -= amount


@kernel
def pay(state: State, seat: int, amount: int) -> None:
    """Coins to the bank."""
    receive(state, seat, -amount)


@rule("WET-039")
@kernel
def forfeit(state: State, seat: int) -> int:
    """All coins to the bank; the number of them."""
    lost = state.purse[seat]
    pay(state, seat, lost)
    return lost
