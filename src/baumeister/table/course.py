"""The line of play: the events that stand, with what it takes to step back and to tell of them."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.game import Game
from ..engine.match import Event, Match
from ..engine.state import Record


@dataclass(frozen=True)
class Played:
    """An event with its place in the journal, who acted (CHANCE also where it acts for a player), and the packed state before.

    Packed, because a table keeps one for each event also while nobody is there: six times less memory for ten microseconds.
    """

    event: Event
    number: int
    actor: int
    before: bytes


class Course:
    """The events that stand, in the order of their arrival; the match keeps sealed moves in the order of the record.

    Cheap to copy: events and states are never changed, only replaced.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.match: Match[Any] = Match(game)
        self.played: list[Played] = []

    def copy(self) -> Course:
        other = Course(self.game)
        other.match, other.played = self.match.branch(), list(self.played)
        return other

    @property
    def state(self) -> Record:
        state: Record = self.match.state
        return state

    def __len__(self) -> int:
        return len(self.played)

    def play(self, number: int, actor: int, steps: Sequence[int], time: int | None) -> Event:
        before = pack(self.match.state)
        event = self.match.play_steps(actor, steps, time)
        self.played.append(Played(event, number, actor, before))
        return event

    def last_of(self, seat: int) -> int | None:
        """The index of a seat's last own move."""
        return next((index for index in reversed(range(len(self.played))) if self.played[index].actor == seat), None)

    def cut(self, index: int) -> None:
        """Go back to just before an event. Sealed moves that it waits with are made anew, for they may have changed places."""
        first = index
        while self._has_sealed(first):
            first -= 1
        again = self.played[first:index]
        match: Match[Any] = Match(self.game)
        match.state, match.events = self.state_before(first).copy(), self.match.events[:first]
        self.match, self.played = match, self.played[:first]
        for played in again:
            self.play(played.number, played.actor, played.event.steps, played.event.time)

    def _has_sealed(self, index: int) -> bool:
        """Whether some of the events before this one are sealed moves that wait for others."""
        state, description = self.state_before(index), self.game.description
        return any(description.is_sealed(state, seat) for seat in description.sealing(state))

    def state_before(self, index: int) -> Record:
        """The state before an event, or the present one after the last."""
        if index == len(self.played):
            return self.state
        return unpack(self.game, self.played[index].before)


def pack(state: Record) -> bytes:
    return zlib.compress(bytes(state), 1)


def unpack(game: Game[Any], packed: bytes) -> Record:
    state: Record = game.description.state(zlib.decompress(packed))
    return state
