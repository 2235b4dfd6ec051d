"""Carters: what a game remembers, and its rules."""

from __future__ import annotations

from baumeister.engine.dice import roll
from baumeister.engine.kernels import kernel
from baumeister.engine.rulebook import rule
from baumeister.engine.state import ALL, BY_RULE, Numbers, Record, number, numbers
from baumeister.engine.verbs import ALLOWED, CHANCE, NOBODY_ACTS, NOT_NOW, UNKNOWN_STEP, why_not_turn

SEATS, ROUNDS = 4, 5
HEAVIEST, ALIKE = 4, 6  # stones weigh 1 to 4, and there are six of each
CART, SLOPE = 3, 2  # how many stones a cart holds, and how many each player may let roll

# Steps: those below LOAD are chance's, which draws a stone of that weight, less one.
LOAD, ROLL, STEPS = HEAVIEST, HEAVIEST + 1, HEAVIEST + 2


class State(Record, game="carters"):
    """Everything that decides what may happen next, and nothing else."""

    carters = number("b", sees=ALL)  # always 0; keeps this record's type apart from those of other games
    players = number("b", sees=ALL)
    bridge = number("b", sees=ALL)  # the weight it bears
    drawn = number("b", sees=ALL)  # stones drawn so far, by all together
    placed = number("b", sees=ALL)  # stones loaded or rolled so far
    stone = numbers("b", (SEATS, ROUNDS), sees=BY_RULE)  # weight of the stone that a seat drew in a round; 0: none yet
    loaded = numbers("b", (SEATS, ROUNDS), sees=ALL)  # 1 where that stone went onto the cart


@rule("CRT-01", "CRT-03", "CRT-06")
@kernel
def actor(state: State) -> int:
    """Chance draws a stone for each player in turn, who then says where it goes; so for five rounds."""
    if state.placed == state.players * ROUNDS:
        return NOBODY_ACTS
    return CHANCE if state.drawn == state.placed else state.placed % state.players


@rule("CRT-02")
@kernel
def unseen(state: State, weight: int) -> int:
    """How many stones of a weight are in the bag, or lie where one cannot see them."""
    count = ALIKE
    for seat in range(SEATS):
        for turn in range(ROUNDS):
            count -= state.stone[seat, turn] == weight
    return count


@kernel
def load(state: State, seat: int) -> int:
    """How many stones lie on a cart."""
    count = 0
    for turn in range(ROUNDS):
        count += state.loaded[seat, turn]
    return count


@rule("CRT-02", "CRT-04", "CRT-05")
@kernel
def why_not(state: State, seat: int, step: int) -> int:
    """Of several rules in the way the first counts: turn, kind of step, then bag, cart or slope."""
    if why_not_turn(actor(state), seat) != ALLOWED:
        return why_not_turn(actor(state), seat)
    if step < 0 or step >= STEPS:
        return UNKNOWN_STEP
    if (step < LOAD) != (seat == CHANCE):
        return NOT_NOW
    if step < LOAD:
        return ALLOWED if unseen(state, step + 1) > 0 else 2
    if step == LOAD:
        return ALLOWED if load(state, seat) < CART else 4
    return ALLOWED if state.placed // state.players - load(state, seat) < SLOPE else 5


@kernel
def outcomes(state: State, into: Numbers[int], weights: Numbers[int]) -> int:
    """Every stone in the bag is as likely as any other."""
    count = 0
    for step in range(LOAD):
        if why_not(state, CHANCE, step) == ALLOWED:
            into[count] = step
            weights[count] = unseen(state, step + 1)
            count += 1
    return count


@kernel
def take(state: State, seat: int, step: int, account: Numbers[int]) -> None:
    turn, to_move = state.placed // state.players, state.placed % state.players
    if step < LOAD:
        state.stone[to_move, turn] = step + 1
        state.drawn += 1
    else:
        state.loaded[to_move, turn] = step == LOAD
        state.placed += 1


@rule("CRT-06")
@kernel
def points(state: State, seat: int) -> int:
    """Carts are weighed at the end; one that is heavier than the bridge bears ends in the river."""
    weight = 0
    for turn in range(ROUNDS):
        weight += state.stone[seat, turn] * state.loaded[seat, turn]
    return weight if actor(state) == NOBODY_ACTS and weight <= state.bridge else 0


@rule("CRT-07")
@kernel
def is_winner(state: State, seat: int) -> bool:
    """Most points; a victory can be shared."""
    for other in range(state.players):
        if points(state, other) > points(state, seat):
            return False
    return True


@rule("CRT-03")
@kernel
def blank(state: State, seat: int) -> None:
    """Who drew a stone is the only one to know its weight, until the carts are weighed."""
    for other in range(SEATS):
        for turn in range(ROUNDS):
            if other != seat and actor(state) != NOBODY_ACTS:
                state.stone[other, turn] = 0


@kernel
def imagine(state: State, seat: int, rng: Numbers[int]) -> None:
    """The stones of others may be any that one has not seen: pick among all until it is such a one."""
    for drawn in range(state.drawn):
        other, turn = drawn % state.players, drawn // state.players
        while state.stone[other, turn] == 0:
            weight = 1 + roll(rng, HEAVIEST)
            if roll(rng, ALIKE) < unseen(state, weight):
                state.stone[other, turn] = weight
