"""How good a position of Palatinus looks to a seat: the real evaluation, made softer by what is still to come.

Kernels, so that they run compiled where the rules do. All values are thousandths of a point ahead of the others' average.
"""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.state import Numbers
from ...games.palatinus.board import field_at, is_free, slot_of_hill
from ...games.palatinus.evaluation import (
    evaluate,
    free_fields_beside,
    influence_of_token,
    parties,
    party_of,
    points,
    value_generals,
)
from ...games.palatinus.placing import all_placed, place, why_not_choose
from ...games.palatinus.state import FARMER, FIELDS, HILLS, TILE_SIDES, TRADER, State
from ...games.palatinus.steps import HIDDEN_FARMER, HIDDEN_TRADER, TOKENS_OF_A_COLOUR

POINT = 1000

# The numbers of `weights.toml` in the array that kernels take.
TRADE_TO_COME, SHARPNESS_EARLY, SHARPNESS_LATE, GENERALS_EARLY, GENERALS_LATE = range(5)


@kernel
def outlook_after(
    state: State, seat: int, token: int, field: int, weights: Numbers[int], totals: Numbers[int], account: Numbers[int]
) -> int:
    """Lay a token for the seat whose turn it is, and look at the position from there; the state is used up."""
    state.chosen = token
    place(state, field)
    return outlook(state, seat, weights, totals, account)


@kernel
def outlook(state: State, seat: int, weights: Numbers[int], totals: Numbers[int], account: Numbers[int]) -> int:
    """What generals would do now is taken to stand the more, the later it is; the state is used up."""
    if all_placed(state):
        evaluate(state, account)
        return POINT * ahead_of_average(state, seat)
    played = hundredths_played(state)
    staying = thousandths_staying_free(state)
    generals = between(weights[GENERALS_EARLY], weights[GENERALS_LATE], played)
    sharpness = between(weights[SHARPNESS_EARLY], weights[SHARPNESS_LATE], played)
    peaceful = 0
    for slot in range(HILLS):
        peaceful += hill_outlook(state, slot, seat, staying, sharpness, weights, totals)
    martial = 0
    for letter in range(HILLS):
        slot = slot_of_hill(state, letter)
        value_generals(state, slot, account)
        martial += hill_outlook(state, slot, seat, staying, sharpness, weights, totals)
    martial += POINT * ahead_of_average(state, seat)
    return (generals * martial + (100 - generals) * peaceful) // 100


@kernel
def between(early: int, late: int, played: int) -> int:
    return (early * (100 - played) + late * played) // 100


@kernel
def hundredths_played(state: State) -> int:
    laid = 0
    for field in range(FIELDS):
        if not is_free(state, field):
            laid += 1
    to_come = 0
    for seat in range(state.players):
        to_come += state.left[seat]
    return 100 * laid // (laid + to_come)


@kernel
def thousandths_staying_free(state: State) -> int:
    """How many of the fields that are free now will be so at the end."""
    free = 0
    for field in range(FIELDS):
        if is_free(state, field):
            free += 1
    to_come = 0
    for seat in range(state.players):
        to_come += state.left[seat]
    return 1000 * (free - to_come) // free


@kernel
def ahead_of_average(state: State, seat: int) -> int:
    """Points gained so far, less the others' average."""
    others = 0
    for other in range(state.players):
        if other != seat:
            others += points(state, other)
    return points(state, seat) - others // (state.players - 1)


@kernel
def hill_outlook(
    state: State, slot: int, seat: int, staying: int, sharpness: int, weights: Numbers[int], totals: Numbers[int]
) -> int:
    """The share in the hill's chip that a seat may hope for, less the others' average share."""
    for party in range(parties(state)):
        totals[party] = 0
    for direction in range(TILE_SIDES):
        field = field_at(slot, direction)
        totals[party_of(state, field)] += prospect(state, field, staying, weights)
    everybody = 0
    players = 0
    own = 0
    for party in range(parties(state)):
        strength = power(totals[party] // 100, sharpness)
        everybody += strength
        if party < state.players:
            players += strength
        if party == seat:
            own = strength
    if everybody == 0:
        return 0
    chip = POINT * state.chip[slot]
    return chip * own // everybody - chip * (players - own) // (everybody * (state.players - 1))


@kernel
def power(base: int, exponent: int) -> int:
    result = 1
    for _ in range(exponent):
        result *= base
    return result


@kernel
def prospect(state: State, field: int, staying: int, weights: Numbers[int]) -> int:
    """The influence that what lies on a field is likely to have at the end, in thousandths.

    Fields fill up: a farmer will have fewer free ones beside him, and a trader more people to trade with.
    """
    kind = state.token[field]
    if kind not in (TRADER, FARMER):
        return 0
    influence = POINT * influence_of_token(state, field)
    filling = (1000 - staying) * free_fields_beside(state, field)
    if kind == FARMER:
        return influence - 2 * filling
    return influence + weights[TRADE_TO_COME] * filling // 10


@kernel
def copy_into(scratch: State, state: State) -> None:
    """What a token laid, and the evaluation, can change."""
    scratch.chapter, scratch.turn, scratch.chosen = state.chapter, state.turn, state.chosen
    for field in range(FIELDS):
        scratch.token[field] = state.token[field]
        scratch.owner[field] = state.owner[field]
        scratch.colour[field] = state.colour[field]
        scratch.hidden[field] = state.hidden[field]
    for seat in range(state.players):
        scratch.left[seat] = state.left[seat]
        scratch.captured[seat] = state.captured[seat]
        scratch.chip_points[seat] = state.chip_points[seat]
        scratch.hill_chips[seat] = state.hill_chips[seat]
        scratch.hill_points[seat] = state.hill_points[seat]
        for colour in range(2):
            for row in range(3):
                for back in range(2):
                    scratch.stock[seat, colour, row, back] = state.stock[seat, colour, row, back]


@kernel
def answer(state: State, scratch: State, weights: Numbers[int], totals: Numbers[int], account: Numbers[int]) -> None:
    """Whoever is to move lays the token that looks best to him, as if he knew everything. Which side is up plays no part."""
    seat = state.turn
    best = 0
    best_token = 0
    best_field = FIELDS
    for token in range(2 * TOKENS_OF_A_COLOUR):
        shape = token % TOKENS_OF_A_COLOUR
        if shape in (HIDDEN_TRADER, HIDDEN_FARMER) or why_not_choose(state, seat, token) != 0:
            continue
        for field in range(FIELDS):
            if is_free(state, field):
                copy_into(scratch, state)
                value = outlook_after(scratch, seat, token, field, weights, totals, account)
                if best_field == FIELDS or value > best:
                    best = value
                    best_token = token
                    best_field = field
    state.chosen = best_token
    place(state, best_field)


@kernel
def outlook_after_answers(
    state: State,
    scratch: State,
    seat: int,
    token: int,
    field: int,
    weights: Numbers[int],
    totals: Numbers[int],
    account: Numbers[int],
) -> int:
    """Lay a token, let every other player answer once, and look at the position from there; the states are used up."""
    state.chosen = token
    place(state, field)
    for _ in range(state.players - 1):
        if not all_placed(state):
            answer(state, scratch, weights, totals, account)
    return outlook(state, seat, weights, totals, account)
