"""The end of the game: points and winners."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from .state import State


@rule("CAP-122", "CAP-123", "GAP-97", "OPT-11")
@kernel
def points(state: State, seat: int) -> int:
    """The running total; material left over brings nothing."""
    return state.score[seat]


@rule("CAP-002", "CAP-135", "GAP-96")
@kernel
def is_winner(state: State, seat: int) -> bool:
    """Nobody has more points; players with equally many share the victory."""
    for other in range(state.players):
        if state.score[other] > state.score[seat]:
            return False
    return True
