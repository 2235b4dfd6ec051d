"""Looking through a game, event by event, as one viewer knew it or, once it has ended, with everything open."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.showing import Shape
from .shapes import Frame, Replay
from .standing import Standing
from .views import Outlook


def replay(table: Standing, viewer: int, language: str) -> Replay:
    return whole_replay(table, viewer, language, list(frames(table, viewer, language)))


def whole_replay(table: Standing, viewer: int, language: str, shown: list[Frame]) -> Replay:
    return Replay(shown, Outlook(table, viewer, language).account())


def frames(table: Standing, viewer: int, language: str) -> Iterator[Frame]:
    """One for the beginning and one after each event. Each takes about a millisecond, and a long game has hundreds."""
    outlook = Outlook(table, viewer, language)
    course = table.course
    yield Frame(0, None, "", [], _board(outlook, 0))
    for index, played in enumerate(course.played):
        revealed, unsealed = outlook.unseal(index + 1)
        told = outlook.log_entry(played, unsealed if index < revealed else course.state_before(index + 1))
        board = outlook.board() if index + 1 == len(course) else _board(outlook, index + 1)
        yield Frame(told.number, told.seat, told.sentence, told.targets, board)


def _board(outlook: Outlook, index: int) -> Shape:
    """The board before an event."""
    state = outlook.table.course.state_before(index)
    return outlook.showing.board(outlook.words, outlook.observe(state))
