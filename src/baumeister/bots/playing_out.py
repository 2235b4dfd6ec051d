"""General kernels for bots: playing on to the end of a game as a game's `advise` has it.

`engine.kernels.build` binds the verbs of a game and its `advise` to them.
"""

from __future__ import annotations

from typing import Any

from ..engine.dice import pick_weighted
from ..engine.kernels import kernel
from ..engine.state import Numbers
from ..engine.verbs import CHANCE, NOBODY_ACTS, actor, is_winner, outcomes, points, take

LARGEST_LEAD = 1000  # no points of any game are as many


def advise(
    state: Any, seat: int, into: Numbers[int], weights: Numbers[int], room: Numbers[int], rng: Numbers[int]
) -> int:  # fmt: skip
    """The whole move that a careful player makes: its steps, and how many they are."""
    raise TypeError("advice has a meaning only within a game")


@kernel
def play_out(
    state: Any,
    into: Numbers[int],
    chances: Numbers[int],
    account: Numbers[int],
    weights: Numbers[int],
    room: Numbers[int],
    rng: Numbers[int],
    limit: int,
) -> int:
    """Play on to the end, everybody as advised with the weights of his seat; the number of moves."""
    moves = 0
    while moves < limit:
        who = actor(state)
        if who == NOBODY_ACTS:
            break
        if who == CHANCE:
            count = outcomes(state, into, chances)
            into[0] = into[pick_weighted(rng, chances, count)]
            count = 1
        else:
            count = advise(state, who, into, weights, room, rng)
        for index in range(count):
            take(state, who, into[index], account)
        account[0] = 0
        moves += 1
    return moves


@kernel
def value_in_the_end(
    state: Any,
    seat: int,
    count: int,
    into: Numbers[int],
    chances: Numbers[int],
    account: Numbers[int],
    weights: Numbers[int],
    room: Numbers[int],
    rng: Numbers[int],
    limit: int,
    victory: int,
) -> int:
    """Make a move, play on to the end, and tell how a seat did: points ahead of the best other, and something for victory."""
    for index in range(count):
        take(state, seat, into[index], account)
    play_out(state, into, chances, account, weights, room, rng, limit)
    best = -LARGEST_LEAD
    for other in range(state.players):
        if other != seat:
            best = max(best, points(state, other))
    lead = min(max(points(state, seat) - best, -LARGEST_LEAD), LARGEST_LEAD)
    return lead + victory if is_winner(state, seat) else lead
