"""The end of turns, of the game, and the final round."""

from __future__ import annotations

from ...engine.account import tell
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from .cards import height
from .scoring import score
from .state import ACTING, FINISHING, NO_PILE, OPEN_PILE, OVER, ROLLING, TURNING_UP, State

# Lines of the account, with the meaning of their number a.
END_BEGINS = 7  # pile
FINAL_ROUND = 8


@rule("WET-071", "WET-072", "W-G31", "W-G52", "W-G53", "W-G54", "W-G63")
@kernel
def go_on_after_auction(state: State, account: Numbers[int]) -> None:
    """Once a pile is empty, sold or not, the end has begun; the auctioneer has his third phase all the same.

    Otherwise the next card of the open pile is turned up, if the auction was from there.
    """
    state.stage = ACTING
    if height(state, state.source) == 0:
        state.has_ended = 1
        tell(account, END_BEGINS, state.source, 0, 0, 0, 0)
    elif state.source == OPEN_PILE:
        state.stage = TURNING_UP


@rule("WET-014", "WET-073", "WET-075", "W-G55", "W-G56")
@kernel
def end_turn(state: State, account: Numbers[int]) -> None:
    """Clockwise to the next turn; or, once the end has begun, to the final round, whatever went under the empty pile since."""
    state.turn = (state.turn + 1) % state.players
    state.source = NO_PILE
    if state.has_ended == 1:
        state.finishers = state.players
        state.stage = FINISHING
        tell(account, FINAL_ROUND, 0, 0, 0, 0, 0)
    else:
        state.turns += 1
        state.stage = ROLLING


@rule("WET-073", "W-G56", "W-G58")
@kernel
def end_part(state: State, account: Numbers[int]) -> None:
    """In the final round everybody has one part, the player who began the end the last; then the cities are scored."""
    state.finishers -= 1
    state.turn = (state.turn + 1) % state.players
    if state.finishers == 0:
        state.stage = OVER
        score(state, account)
