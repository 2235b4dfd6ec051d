"""The verbs of Palatinus: whose turn it is, what is legal, what a step does."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from ...engine.verbs import (
    ALLOWED,
    CHANCE,
    CHANCE_DECIDES,
    GAME_IS_OVER,
    NOBODY_ACTS,
    NOT_NOW,
    NOT_YOUR_TURN,
    UNKNOWN_STEP,
)
from .evaluation import evaluate
from .placing import all_placed, place, why_not_choose, why_not_place
from .setup import (
    appoint,
    chips_face_down,
    lay,
    turn_up,
    turn_up_chip,
    why_not_chip,
    why_not_draw,
    why_not_lay,
    why_not_start,
)
from .state import CHANCE_LAYS, CHIPPING, DRAWING, FIELDS, LAYING, NO_SLOT, NO_TOKEN, OVER, PLACING, STARTING, State
from .steps import CHIP, DRAW, FIELD, LAY, LEAST_CHIP, START, STEPS, TOKEN, TURN


@rule("PAL-007", "PAL-015", "PAL-023")
@kernel
def actor(state: State) -> int:
    """Chance turns up tiles and chips; the player whose turn it is lays tiles and tokens."""
    if state.chapter == OVER:
        return NOBODY_ACTS
    if state.chapter == PLACING or (state.chapter == LAYING and state.laying != CHANCE_LAYS):
        return state.turn
    return CHANCE


@rule("PAL-015")
@kernel
def may_act(state: State, seat: int) -> bool:
    """Nothing is sealed in Palatinus: one seat acts at a time."""
    return seat >= 0 and actor(state) == seat


@kernel
def first_step(state: State) -> int:
    """The steps that can come now are a range; this is its first."""
    if state.chapter == STARTING:
        return START
    if state.chapter == DRAWING:
        return DRAW
    if state.chapter == CHIPPING:
        return CHIP
    if state.chapter == LAYING:
        return LAY if state.slot == NO_SLOT else TURN
    return TOKEN if state.chosen == NO_TOKEN else FIELD


@kernel
def end_of_range(first: int) -> int:
    """Where the range of steps that begins there ends."""
    if first == START:
        return DRAW
    if first == DRAW:
        return CHIP
    if first == CHIP:
        return LAY
    if first == LAY:
        return TURN
    if first == TURN:
        return TOKEN
    return FIELD if first == TOKEN else STEPS


@rule("PAL-015", "PAL-023")
@kernel
def why_not(state: State, seat: int, step: int) -> int:
    """Of several rules in the way the first counts: end of the game, turn, kind of step, then the rule of that step."""
    if state.chapter == OVER:
        return GAME_IS_OVER
    if actor(state) != seat:
        return CHANCE_DECIDES if actor(state) == CHANCE else NOT_YOUR_TURN
    if step < 0 or step >= STEPS:
        return UNKNOWN_STEP
    first = first_step(state)
    if step < first or step >= end_of_range(first):
        return NOT_NOW
    return why_not_this(state, first, step - first)


@kernel
def why_not_this(state: State, first: int, which: int) -> int:
    """The rule in the way of a step of the kind that can come now."""
    if first == TOKEN:
        return why_not_choose(state, state.turn, which)
    if first == FIELD:
        return why_not_place(state, which)
    if first == LAY:
        return why_not_lay(state, which + 1)
    if first == TURN:
        return ALLOWED
    if first == DRAW:
        return why_not_draw(state, which)
    if first == CHIP:
        return why_not_chip(state, which + LEAST_CHIP)
    return why_not_start(state, which)


@kernel
def choices(state: State, seat: int, into: Numbers[int]) -> int:
    """The legal next steps of a seat."""
    if actor(state) != seat or seat < 0:
        return 0
    return possible_steps(state, into)


@kernel
def possible_steps(state: State, into: Numbers[int]) -> int:
    """All steps that nothing is in the way of, whoever acts.

    Each candidate is written down before it is judged, and the next one overwrites it if a rule is in its way: so there is
    no branch to mispredict. The two kinds of step that are most of the game have loops of their own, for the same reason.
    """
    first = first_step(state)
    count = 0
    if first == FIELD:
        for field in range(FIELDS):
            into[count] = FIELD + field
            count += why_not_place(state, field) == ALLOWED
    elif first == TOKEN:
        for token in range(FIELD - TOKEN):
            into[count] = TOKEN + token
            count += why_not_choose(state, state.turn, token) == ALLOWED
    else:
        for step in range(first, end_of_range(first)):
            into[count] = step
            count += why_not_this(state, first, step - first) == ALLOWED
    return count


@rule("PAL-003", "PAL-004", "PAL-010")
@kernel
def outcomes(state: State, into: Numbers[int], weights: Numbers[int]) -> int:
    """All players, tiles of the stack and face-down chips are equally likely; so a value counts once for each chip."""
    if actor(state) != CHANCE:
        return 0
    count = possible_steps(state, into)
    for index in range(count):
        weights[index] = 1
        if state.chapter == CHIPPING:
            weights[index] = chips_face_down(state, into[index] - CHIP + LEAST_CHIP)
    return count


@kernel
def take(state: State, seat: int, step: int, account: Numbers[int]) -> None:
    """Carry out a legal step; with the last token laid the evaluation follows."""
    if state.chapter == PLACING:
        if state.chosen == NO_TOKEN:
            state.chosen = step - TOKEN
        else:
            place(state, step - FIELD)
            if all_placed(state):
                evaluate(state, account)
    elif state.chapter == LAYING:
        if state.slot == NO_SLOT:
            state.slot = step - LAY + 1
        else:
            lay(state, step - TURN)
    elif state.chapter == DRAWING:
        turn_up(state, step - DRAW)
    elif state.chapter == CHIPPING:
        turn_up_chip(state, step - CHIP + LEAST_CHIP)
    else:
        appoint(state, step - START)


@kernel
def amid_move(state: State) -> bool:
    """A token is chosen and not yet laid, or a place for the tile."""
    return state.chosen != NO_TOKEN or state.slot != NO_SLOT
