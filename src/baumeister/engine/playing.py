"""General kernels that work for every game: playing on at random, one state or many, and verbs in their usual form.

`kernels.build` binds the verbs below to one game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .account import WIDTH
from .dice import pick_weighted, roll, seed_dice
from .kernels import kernel
from .state import Numbers
from .verbs import (
    ALLOWED,
    CHANCE,
    NOBODY_ACTS,
    actor,
    choices,
    inclination,
    is_winner,
    outcomes,
    pick,
    points,
    take,
    why_not,
)


@kernel
def one_at_a_time(state: Any, seat: int) -> bool:
    """Nothing is sealed: only the seat whose turn it is may act."""
    return seat >= 0 and actor(state) == seat


@kernel
def every_legal_step(state: Any, seat: int, into: Numbers[int]) -> int:
    """Try them all: quick enough where steps are few."""
    count = 0
    for step in range(len(into)):
        if seat >= 0 and why_not(state, seat, step) == ALLOWED:
            into[count] = step
            count += 1
    return count


@kernel
def no_chance(state: Any, into: Numbers[int], weights: Numbers[int]) -> int:
    """Everything is decided by the players."""
    return 0


@kernel
def never_amid_move(state: Any) -> bool:
    """Every move is a single step."""
    return False


@kernel
def nothing_hidden(state: Any, seat: int) -> None:
    """Nothing is hidden but what the fields of the state declare."""


@kernel
def nothing_to_imagine(state: Any, seat: int, rng: Numbers[int]) -> None:
    """Everybody sees all there is."""


@kernel
def pick_evenly(
    state: Any, seat: int, steps: Numbers[int], count: int, weights: Numbers[int], rng: Numbers[int]
) -> int:  # fmt: skip
    """All steps alike."""
    return roll(rng, count)


@kernel
def pick_by_inclination(
    state: Any, seat: int, steps: Numbers[int], count: int, weights: Numbers[int], rng: Numbers[int]
) -> int:  # fmt: skip
    """Each step as often as the game weighs it."""
    for index in range(count):
        weights[index] = inclination(state, seat, steps[index])
    return pick_weighted(rng, weights, count)


@kernel
def random_step(state: Any, rng: Numbers[int], into: Numbers[int], weights: Numbers[int], account: Numbers[int]) -> int:
    """Take one step at random: a legal choice as the game is inclined, or an outcome of chance as its weight says."""
    return random_step_of(state, actor(state), rng, into, weights, account)


@kernel
def random_step_of(
    state: Any, who: int, rng: Numbers[int], into: Numbers[int], weights: Numbers[int], account: Numbers[int]
) -> int:  # fmt: skip
    """The same for an actor who is known already."""
    if who == CHANCE:
        count = outcomes(state, into, weights)
        step = into[pick_weighted(rng, weights, count)]
    else:
        count = choices(state, who, into)
        step = into[pick(state, who, into, count, weights, rng)]
    take(state, who, step, account)
    return step


@kernel
def random_game(
    state: Any, rng: Numbers[int], into: Numbers[int], weights: Numbers[int], account: Numbers[int], limit: int
) -> int:
    """Play on at random until the game is over or the limit is reached; the number of steps taken."""
    count = 0
    who = actor(state)
    while count < limit and who != NOBODY_ACTS:
        random_step_of(state, who, rng, into, weights, account)
        account[0] = 0
        count += 1
        who = actor(state)
    return count


@kernel
def seed_each(rngs: Any, seed: int, first: int) -> None:
    """Start the streams of random numbers of a row of games, numbered from `first`."""
    for index in range(len(rngs)):
        seed_dice(rngs[index], seed, first + index)


@kernel
def play_out_each(
    states: Any,
    lengths: Numbers[int],
    rngs: Any,
    into: Numbers[int],
    weights: Numbers[int],
    account: Numbers[int],
    limit: int,
) -> None:
    """Play every state of a row to its end, each with its own stream of random numbers; `lengths` counts the steps taken."""
    for index in range(len(states)):
        lengths[index] += random_game(states[index], rngs[index], into, weights, account, limit)


@kernel
def play_out_counting_each(
    states: Any,
    lengths: Numbers[int],
    rngs: Any,
    counts: Numbers[int],
    wanted: Numbers[int],
    into: Numbers[int],
    weights: Numbers[int],
    account: Numbers[int],
    limit: int,
) -> None:
    """The same, and `counts` gets a row a game of how often each wanted event, with its value in its place, was told."""
    for index in range(len(states)):
        state = states[index]
        taken = 0
        who = actor(state)
        while taken < limit and who != NOBODY_ACTS:
            random_step_of(state, who, rngs[index], into, weights, account)
            count_lines(account, wanted, counts, index)
            account[0] = 0
            taken += 1
            who = actor(state)
        lengths[index] += taken


@kernel
def count_lines(account: Numbers[int], wanted: Numbers[int], counts: Numbers[int], row: int) -> None:
    """Go through what was told; a row of `wanted` names an event, the place of one of its numbers, and its value."""
    for start in range(1, account[0] + 1, WIDTH):
        for column in range(len(wanted)):
            if account[start] == wanted[column, 0] and account[start + wanted[column, 1]] == wanted[column, 2]:
                counts[row, column] += 1


@kernel
def settle_chance(state: Any, rng: Numbers[int], into: Numbers[int], weights: Numbers[int], account: Numbers[int]) -> int:
    """Let chance act until a seat, or nobody, is to act; the number of steps taken."""
    taken = 0
    while actor(state) == CHANCE:
        count = outcomes(state, into, weights)
        take(state, CHANCE, into[pick_weighted(rng, weights, count)], account)
        account[0] = 0
        taken += 1
    return taken


@kernel
def step_each(
    states: Any,
    chosen: Numbers[int],
    refusals: Numbers[int],
    lengths: Numbers[int],
    rngs: Any,
    into: Numbers[int],
    weights: Numbers[int],
    account: Numbers[int],
) -> int:
    """Take one chosen step in every state of a row, then let chance act; illegal steps are refused and change nothing.

    Finished games are left alone. Returns the number of refused steps.
    """
    refused = 0
    for index in range(len(states)):
        state = states[index]
        who = actor(state)
        refusals[index] = ALLOWED
        if who == NOBODY_ACTS:
            continue
        refusals[index] = why_not(state, who, chosen[index])
        if refusals[index] != ALLOWED:
            refused += 1
            continue
        take(state, who, chosen[index], account)
        account[0] = 0
        lengths[index] += 1 + settle_chance(state, rngs[index], into, weights, account)
    return refused


@kernel
def mark_choices(states: Any, actors: Numbers[int], legal: Any, into: Numbers[int]) -> None:
    """For every state of a row: who acts, and a row of flags, 1 for each legal step."""
    for index in range(len(states)):
        who = actor(states[index])
        actors[index] = who
        for step in range(legal.shape[1]):
            legal[index, step] = 0
        if who >= 0:
            for found in range(choices(states[index], who, into)):
                legal[index, into[found]] = 1


@kernel
def settle_each(
    states: Any, lengths: Numbers[int], rngs: Any, into: Numbers[int], weights: Numbers[int], account: Numbers[int]
) -> None:
    """Let chance act in every state of a row until a seat, or nobody, is to act."""
    for index in range(len(states)):
        lengths[index] += settle_chance(states[index], rngs[index], into, weights, account)


@kernel
def results(states: Any, scores: Any, winners: Any) -> None:
    """For every state of a row the points of each seat, and flags, 1 for each seat that wins."""
    for index in range(len(states)):
        is_over = actor(states[index]) == NOBODY_ACTS
        for seat in range(scores.shape[1]):
            scores[index, seat] = points(states[index], seat)
            winners[index, seat] = 1 if is_over and is_winner(states[index], seat) else 0


# What a game may leave out, by the names of the verbs.
USUALLY: dict[str, Callable[..., Any]] = {
    "may_act": one_at_a_time,
    "choices": every_legal_step,
    "outcomes": no_chance,
    "amid_move": never_amid_move,
    "blank": nothing_hidden,
    "imagine": nothing_to_imagine,
}
