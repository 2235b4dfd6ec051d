"""Those who listen to a table: one for each open socket or stream of events.

A listener keeps almost nothing: that the view has changed, that people came or went, a few lines of chat, and a mark for each
line of the log that he has been told, where he wishes to hear them once only. Views are made when the listener's line is free to
take one, so a slow line gets fewer of them, and always the present one. They hold no keys: packed together with what others write
in the chat, the size of a message would tell of them.
"""

from __future__ import annotations

import asyncio
from array import array
from collections import deque
from itertools import takewhile
from typing import TYPE_CHECKING

import msgspec

from ..engine.showing import Shape
from ..table import ChatLine, SeatInfo, TableView

if TYPE_CHECKING:
    from .room import Room

MOST_WAITING = 50  # lines of chat; whoever is further behind gets the whole view instead


class ViewMessage(Shape, frozen=True, tag="view", tag_field="kind"):
    seq: int
    kept: int  # so many lines of the log that this line brought last still stand; those of `view` follow them
    view: TableView


class ChatMessage(Shape, frozen=True, tag="chat", tag_field="kind"):
    seq: int
    line: ChatLine


class PresenceMessage(Shape, frozen=True, tag="presence", tag_field="kind"):
    seq: int
    seats: list[SeatInfo]


class Listener:
    """One line to one person. Which seat it shows is decided by the table anew each time, never by the client alone."""

    def __init__(
        self, room: Room, person: str, seat: int | None, language: str, since: int, *, whole_log: bool = True
    ) -> None:  # fmt: skip
        self.room = room
        self.person = person
        self.wish = seat
        self.language = language
        self._wake = asyncio.Event()
        self._is_view_due = since != room.sequence(self.viewer)
        self._is_presence_due = True  # people come and go without a number
        self._chat: deque[tuple[int, ChatLine]] = deque()
        self._whole_log = whole_log
        self._told = array("q")  # marks of the lines of the log that have been told
        self._is_closed = False
        self._wake.set()

    @property
    def viewer(self) -> int:
        return self.room.own_viewer(self.person, self.wish)

    def view_changed(self) -> None:
        self._is_view_due = True
        self._wake.set()

    def presence_changed(self) -> None:
        self._is_presence_due = True
        self._wake.set()

    def said(self, sequence: int, line: ChatLine) -> None:
        self._chat.append((sequence, line))
        if len(self._chat) > MOST_WAITING:
            self._is_view_due = True
        self._wake.set()

    def close(self) -> None:
        """Nothing more will come: the server is closing, or the table is gone."""
        self._is_closed = True
        self._wake.set()

    async def wait(self) -> list[tuple[int, bytes]] | None:
        """The next messages with their numbers; None when nothing more will come."""
        await self._wake.wait()
        self._wake.clear()
        if self._is_closed:
            return None
        return [(message.seq, msgspec.json.encode(message)) for message in self._messages()]

    def _messages(self) -> list[ViewMessage | ChatMessage | PresenceMessage]:
        sequence = self.room.sequence(self.viewer)
        if self._is_view_due:  # it holds the chat and the people, too
            self._is_view_due = self._is_presence_due = False
            self._chat.clear()
            return [self._news(sequence, self.room.view(self.person, self.wish, self.language))]
        messages: list[ViewMessage | ChatMessage | PresenceMessage] = [ChatMessage(seq, line) for seq, line in self._chat]
        self._chat.clear()
        if self._is_presence_due:
            self._is_presence_due = False
            messages.append(PresenceMessage(sequence, self.room.seats(self.person, self.language)))
        return messages

    def _news(self, sequence: int, view: TableView) -> ViewMessage:
        """The view, without the lines of the log that have been told: late in a game they are nearly all of its length."""
        if self._whole_log:
            return ViewMessage(sequence, 0, view)
        marks = marks_of_log(view)
        kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self._told, marks, strict=False)))
        self._told = marks
        return ViewMessage(sequence, kept, msgspec.structs.replace(view, log=view.log[kept:]))


def marks_of_log(view: TableView) -> array[int]:
    """A number for each line, which is another when anything in the line is: the move may be revealed, players may be renamed."""
    names = tuple(seat.name for seat in view.seats)
    return array("q", (hash((names, line.number, line.move, line.sentence)) for line in view.log))
