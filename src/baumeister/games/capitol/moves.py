"""Whole moves of the building phase: the rule that forbids one, where its steps alone would tell less.

Steps lead nowhere where a move cannot be completed, so the first of them is refused already; a player who has named the whole
move wants to know what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.rulebook import rule
from ...engine.verbs import ALLOWED
from .board import why_not_house
from .building import RULING, bricks_of_card, why_not_move_out, why_not_play
from .cards import BRICK, PERMIT, group_of, kind_of
from .state import BUILDING, State
from .steps import CARD, HEIGHT, PREFECTURE, SEAL, SHAPE


def why_not_move(state: State, actor: int, steps: Sequence[int]) -> int:
    """The rule in the way of a permit's house in its prefecture, or of too few or too many bricks; or ALLOWED."""
    face = steps[0] - CARD
    is_played = state.chapter == BUILDING and actor == state.turn and len(steps) > 1 and CARD < steps[0] < SEAL
    if not is_played or why_not_play(state, actor, face) != ALLOWED:
        return ALLOWED
    if kind_of(face) == PERMIT and len(steps) == 4:
        return _why_not_place(state, actor, group_of(face), *steps[1:])
    is_laid = kind_of(face) == BRICK and min(steps[1:]) >= HEIGHT
    return why_not_count(state, len(steps) - 1) if is_laid else ALLOWED


def _why_not_place(state: State, seat: int, group: int, shape: int, height: int, prefecture: int) -> int:
    reason = why_not_move_out(state, seat, shape - SHAPE, height - HEIGHT)
    if reason in (ALLOWED, RULING + 5):
        reason = why_not_house(state, group, shape - SHAPE, height - HEIGHT, prefecture - PREFECTURE)
    return reason


@rule("GAP-01", "GAP-02")
def why_not_count(state: State, bricks: int) -> int:
    """All bricks that a card brings are used, and no more."""
    due = bricks_of_card(state)
    if due == 0 or bricks == due:
        return ALLOWED
    return RULING + 2 if bricks < due else RULING + 1
