"""Whole moves: the rule that forbids one, where its steps alone would tell less.

A card for which there is no place at all is refused before a place is chosen; a player who has named the place wants to know what
is in the way there.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.verbs import ALLOWED
from .building import MOST_CARDS, is_founding, place, place_of_hole, why_not_place
from .cards import is_in_hand
from .state import ACTING, FINISHING, ROW, State
from .steps import AT_HOLE, DONE, LAY


def why_not_move(state: State, actor: int, steps: Sequence[int]) -> int:
    """The rule in the way of a build at the first place it names that a card of the hand cannot lie at; or ALLOWED."""
    if state.stage not in (ACTING, FINISHING) or actor != state.turn or not LAY <= steps[0] < DONE:
        return ALLOWED
    now = state.copy()
    for lay, at in zip(steps[::2], steps[1::2], strict=False):
        card = lay - LAY
        has_too_few = is_founding(now, actor) and now.hand_size[actor] + now.laid < MOST_CARDS
        is_no_hole = at >= AT_HOLE and place_of_hole(now, actor, at - AT_HOLE) == ROW
        if has_too_few or is_no_hole or not is_in_hand(now, actor, card):
            return ALLOWED
        reason = why_not_place(now, actor, card, at)
        if reason != ALLOWED:
            return reason
        now.chosen = card
        place(now, actor, at)
    return ALLOWED
