"""Drafts: a move as far as it is thought of. The steps come in, what can follow goes out, and nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.errors import Refused
from ..engine.game import Observation
from ..engine.state import Record
from ..engine.verbs import NOT_NOW
from .errors import TableError
from .shapes import Draft, WhyNot
from .standing import Standing
from .views import Outlook


def draft(table: Standing, seat: int, steps: Sequence[int], language: str) -> Draft:
    """The move so far, what may come next, and what it would bring as far as its player can know."""
    after = after_steps(table, seat, steps)
    outlook = Outlook(table, seat, language)
    game, showing, words = table.game, table.game.showing, outlook.words
    now = outlook.seen
    chosen = [outlook.choice(showing.with_draft(now, steps[:place]), step) for place, step in enumerate(steps)]
    seen = showing.with_draft(now, steps)
    complete = bool(steps) and not game.amid_move(after)
    question, button = showing.question(words, now, steps, outlook.names) if complete else (outlook.next_choice(now, steps), None)
    return Draft(
        steps=list(steps),
        chosen=chosen,
        choices=[] if complete else outlook.choices(seen, game.choices(after, seat)),
        complete=complete,
        prompt=question,
        confirm=button,
        sentence=_sentence(outlook, table.course.state, now, steps) if complete else "",
        preview=showing.preview(words, now, steps),
        board=showing.board(words, seen),
    )


def _sentence(outlook: Outlook, state: Record, seen: Observation[Any], steps: Sequence[int]) -> str:
    description = outlook.game.description
    move = description.write_move(state, seen.seat, steps)
    return description.tell(outlook.words, seen.state, seen.seat, move, outlook.names, seen.seat)


def after_steps(table: Standing, seat: int, steps: Sequence[int]) -> Record:
    """The state after the steps of a draft; Refused names the rule in the way of the first that is illegal."""
    if not 0 <= seat < len(table.seats):
        raise TableError("unknown_seat")
    if table.status != "running":
        raise TableError("finished" if table.has_ended else "not_running")
    state = table.course.state.copy()
    for place, step in enumerate(steps):
        if place > 0 and not table.game.amid_move(state):
            raise TableError("malformed")
        table.game.take(state, step, seat)
    return state


def why_not(table: Standing, seat: int, steps: Sequence[int], step: int, language: str) -> WhyNot:
    """What is in the way of a step after those of a draft.

    A step whose turn is still to come is judged as if it were next: by the first of the legal steps before it that it could
    follow, else by the first reason against it. After a whole move nothing is judged: what comes then may be for others to
    decide, or hang on what is hidden, as the winner of an auction does before the last bid is really made.
    """
    state = after_steps(table, seat, steps)
    if steps and not table.game.amid_move(state):
        refused: Refused | None = table.game.refusal(NOT_NOW, language)
    else:
        refused = table.game.why_not(state, step, seat)
        if refused is not None and refused.number == NOT_NOW:
            refused = _why_not_later(table, state, seat, step, refused)
    if refused is None:
        return WhyNot(None, None)
    return WhyNot(refused.rule, table.game.refusal(refused.number, language).reason)


def _why_not_later(table: Standing, state: Record, seat: int, step: int, refused: Refused) -> Refused | None:
    game = table.game
    reason = refused
    for earlier in game.choices(state, seat):
        after = state.copy()
        game.take(after, earlier, seat)
        if not game.amid_move(after):
            continue
        later = game.why_not(after, step, seat)
        if later is None:
            return None
        if reason.number == NOT_NOW:
            reason = later
    return reason
