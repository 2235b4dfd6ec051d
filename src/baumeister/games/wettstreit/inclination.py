"""The sensible random player: uniform raises up to 90 would be no game, so bids have weights; all other steps are alike.

Passing weighs 6. A bid that he can pay weighs 8, 4, 2 or 1, the less the more it exceeds the least possible one. One he cannot
pay weighs 1 if it is the least possible, as a bluff, and else nothing. A leap by tens that he can pay weighs 1.
"""

from __future__ import annotations

from ...engine.kernels import kernel
from .auction import least_bid
from .state import BIDDING, State
from .steps import BID, LEAP, PASS

PASSING = 6
HALVINGS = 3


@kernel
def inclination(state: State, seat: int, step: int) -> int:
    """How likely a seat that plays at random takes a legal step."""
    if state.stage != BIDDING:
        return 1
    if step == PASS:
        return PASSING
    if step >= LEAP:
        return 1 if least_bid(state) + 10 * (step - LEAP + 1) <= state.purse[seat] else 0
    ones = step - BID
    if least_bid(state) + 10 * state.leap + ones <= state.purse[seat]:
        return 1 << (HALVINGS - min(ones, HALVINGS))
    return 1 if ones == 0 else 0
