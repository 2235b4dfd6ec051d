"""Phase 1 of a turn: the die, the gates, the stones."""

from __future__ import annotations

from ...engine.account import tell
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from ...engine.verbs import ALLOWED
from .cards import gate_income
from .money import receive
from .state import CHOOSING, STEALING, State
from .steps import SABOTEUR

# Lines of the account, with the meaning of their numbers a, b, c, d, e.
INCOME = 1  # seat, face, coins for the die, coins for gates, what became of a stone
STOLEN = 2  # seat, seat that had the stone

NO_STONE, FROM_SUPPLY, FROM_A_PLAYER, NONE_LEFT = range(4)


@rule("WET-017", "WET-018", "WET-019", "WET-021")
@kernel
def roll_for_income(state: State, face: int, account: Numbers[int]) -> None:
    """1 to 5 bring as many coins, the saboteur none; the gates pay whatever was rolled."""
    seat = state.turn
    die = 0 if face == SABOTEUR else face + 1
    gates = gate_income(state, seat)
    receive(state, seat, die + gates)
    state.stage = CHOOSING
    stone = NO_STONE
    if face == SABOTEUR:
        stone = gain_stone(state, seat)
    tell(account, INCOME, seat, face, die, gates, stone)


@rule("WET-020", "WET-023", "W-G22", "W-G23", "W-G24")
@kernel
def gain_stone(state: State, seat: int) -> int:
    """A stone from the supply, like it or not; when it is empty, perhaps one from a co-player; any number may be owned."""
    if state.supply > 0:
        state.supply -= 1
        state.stones[seat] += 1
        return FROM_SUPPLY
    for other in range(state.players):
        if other != seat and state.stones[other] > 0:
            state.stage = STEALING
            return FROM_A_PLAYER
    return NONE_LEFT


@rule("WET-002", "WET-023")
@kernel
def why_not_steal(state: State, other: int) -> int:
    """From a co-player who has one."""
    if other >= state.players:
        return 2
    return ALLOWED if other != state.turn and state.stones[other] > 0 else 23


@rule("WET-023")
@kernel
def steal(state: State, other: int, account: Numbers[int]) -> None:
    state.stones[other] -= 1
    state.stones[state.turn] += 1
    tell(account, STOLEN, state.turn, other, 0, 0, 0)
    state.stage = CHOOSING


@rule("WET-023", "W-G22")
@kernel
def decline(state: State) -> None:
    """Taking a stone from a co-player is voluntary."""
    state.stage = CHOOSING
