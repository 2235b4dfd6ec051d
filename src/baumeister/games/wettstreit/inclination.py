"""The sensible random player: uniform raises up to 90 would be no game, so bids have weights; all other steps are alike.

Passing weighs 24. A bid that he can pay weighs 32, 16, 8 or 4, the less the more it exceeds the least possible one. One that he
cannot pay weighs 1 if it is the least possible, as a bluff, and else nothing. A leap by tens that he can pay weighs 4.
"""

from __future__ import annotations

from ...engine.kernels import kernel
from .auction import least_bid
from .state import BIDDING, State
from .steps import BID, LEAP, PASS

PASSING = 24
LEAST_RAISE = 32
SMALLEST = 4  # weight of all bids that exceed the least possible one by 3 or more
BLUFF = 1


@kernel
def inclination(state: State, seat: int, step: int) -> int:
    """How likely a seat that plays at random takes a legal step."""
    if state.stage != BIDDING:
        return 1
    if step == PASS:
        return PASSING
    if step >= LEAP:
        return SMALLEST if least_bid(state) + 10 * (step - LEAP + 1) <= state.purse[seat] else 0
    ones = step - BID
    if least_bid(state) + 10 * state.leap + ones <= state.purse[seat]:
        return max(SMALLEST, LEAST_RAISE >> ones)
    return BLUFF if ones == 0 else 0
