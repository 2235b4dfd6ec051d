"""Looking through a game, event by event, as one viewer knew it or, once it has ended, with everything open."""

from __future__ import annotations

from ..engine.showing import Shape
from .shapes import Frame, Replay
from .standing import Standing
from .views import Outlook


def replay(table: Standing, viewer: int, language: str) -> Replay:
    outlook = Outlook(table, viewer, language)
    course = table.course
    first = Frame(0, None, "", [], _board(outlook, 0))
    frames = [first]
    for index, played in enumerate(course.played):
        revealed, unsealed = outlook.unseal(index + 1)
        told = outlook.log_entry(played, unsealed if index < revealed else course.state_before(index + 1))
        board = outlook.board() if index + 1 == len(course) else _board(outlook, index + 1)
        frames.append(Frame(told.number, told.seat, told.sentence, told.targets, board))
    return Replay(frames, outlook.account())


def _board(outlook: Outlook, index: int) -> Shape:
    """The board before an event."""
    state = outlook.table.course.state_before(index)
    return outlook.showing.board(outlook.words, outlook.observe(state))
