"""What the journal has made of a table: who sits there, the game as far as it has come, what has been asked for.

Every entry has its effect here, and nothing else changes a table; so a table and its journal always agree.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from ..engine.errors import BadInput, BadNotation
from ..engine.game import Game, Observation
from ..engine.verbs import CHANCE
from . import chance, journal
from .course import Course
from .journal import Entry
from .seats import OPEN_SEAT, Seat, bot_seat, seat_of
from .setup import Setup

Status = Literal["waiting", "running", "finished", "abandoned"]


@dataclass(frozen=True)
class TakeBack:
    """A request to go back to just before a seat's last move, and the seats that have agreed."""

    seat: int
    agreed: tuple[int, ...] = ()


class Standing:
    """A table as it stands after so many entries."""

    def __init__(self, setup: Setup, *, compiled: bool = False) -> None:
        setup.check()
        self.setup = setup
        self.game: Game[Any] = setup.load(compiled=compiled)
        self.seats = tuple(seat_of(wish, setup.game) for wish in setup.seats)
        self.number = 0
        self.course = Course(self.game)
        self.changed_at = 0  # the last entry that changed the game for those who are to move
        self.is_started = False
        self.is_abandoned = False
        self.seat_order: list[int] | None = None  # where each seat's occupant has come from, once the seats are drawn
        self.promised: dict[int, str] = {}  # entropy committed to, by seat
        self.entropy: dict[int, str] = {}  # and revealed
        self.counters: dict[str, int] = {}  # of the streams of chance; they never go back
        self.skips: dict[int, dict[str, int]] = {}  # by the number of events before: where streams go on after a take-back
        self.accepted: dict[str, tuple[int, int, tuple[int, ...]]] = {}  # by move id: number, seat, steps
        self.take_back: TakeBack | None = None
        self.rematch_at: str | None = None  # the table where the same people go on
        self.latest = 0  # the time of the last entry
        if setup.origin is not None:
            self.entropy = dict(setup.origin.entropy)

    def _copy(self) -> Self:
        other = copy.copy(self)
        other.course = self.course.copy()
        other.promised, other.entropy = dict(self.promised), dict(self.entropy)
        other.counters, other.accepted, other.skips = dict(self.counters), dict(self.accepted), dict(self.skips)
        return other

    # What a table knows of itself

    @property
    def status(self) -> Status:
        if self.is_abandoned:
            return "abandoned"
        if not self.is_started:
            return "waiting"
        return "finished" if self.course.match.is_over else "running"

    @property
    def has_ended(self) -> bool:
        return self.status in ("finished", "abandoned")

    def seats_of(self, person: str | None) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.is_person and seat.person == person is not None]

    def awaited_entropy(self) -> list[int]:
        """The seats that have committed to entropy and are still to reveal it."""
        return sorted(seat for seat in self.promised if seat not in self.entropy)

    def to_move(self) -> list[int]:
        """The seats that may act now."""
        if self.status != "running" or self.course.match.actor == CHANCE:
            return []
        return self.course.match.actors

    def bots_to_move(self) -> list[int]:
        """The seats for which a bot is to move; bots hold still while a take-back is asked for."""
        return [] if self.take_back else [seat for seat in self.to_move() if self.seats[seat].is_bot]

    def observation(self, seat: int) -> Observation[Any]:
        """What a seat, or a spectator, may know; nothing else goes to a bot."""
        return self.course.match.observe(seat)

    def asked(self) -> list[int]:
        """The seats of the other people, whose agreement counts; one seat of each is enough."""
        if self.take_back is None:
            return []
        asker = self.seats[self.take_back.seat].person
        return [n for n, seat in enumerate(self.seats) if seat.is_person and not seat.is_bot and seat.person != asker]

    def _settle_take_back(self) -> None:
        if self.take_back is None:
            return
        agreed = {self.seats[seat].person for seat in self.take_back.agreed}
        if all(self.seats[seat].person in agreed for seat in self.asked()):
            index = self.course.last_of(self.take_back.seat)
            assert index is not None
            self._go_back(index)
            self.take_back = None

    def _go_back(self, index: int) -> None:
        """Only the events before stand. Chance that was seen is used up: its streams go on where they are."""
        used = {purpose for at, skip in self.skips.items() if at >= index for purpose in skip}
        for place in range(index, len(self.course)):
            played = self.course.played[place]
            if played.actor == CHANCE:
                used |= set(chance.purposes(self.game, self.course.state_before(place), played.event.steps))
        self.skips = {at: skip for at, skip in self.skips.items() if at < index}
        if used:
            self.skips[index] = {purpose: self.counters[purpose] for purpose in sorted(used)}
        self.course.cut(index)
        self.changed_at = self.number

    # What the entries do

    def _apply(self, entry: Entry) -> None:
        self.number += 1
        self.latest = max(self.latest, entry.at or 0)
        try:
            _EFFECTS[type(entry)](self, entry)
        except (IndexError, KeyError, AssertionError, BadNotation) as problem:
            raise BadInput(f"entry {self.number} of the journal does not fit: {problem}") from problem

    def _sat(self, entry: journal.Sat) -> None:
        self._occupy(entry.seat, Seat(entry.kind, entry.person, entry.name))

    def _left(self, entry: journal.Left) -> None:
        self._occupy(entry.seat, OPEN_SEAT)
        self.promised.pop(entry.seat, None)

    def _bot_sat(self, entry: journal.BotSat) -> None:
        self._occupy(entry.seat, bot_seat(entry.level, self.setup.game))

    def _stood_in(self, entry: journal.StoodIn) -> None:
        self._occupy(entry.seat, replace(self.seats[entry.seat], stand_in=entry.level))
        self._settle_take_back()

    def _resumed(self, entry: journal.Resumed) -> None:
        self._occupy(entry.seat, replace(self.seats[entry.seat], stand_in=None))

    def _occupy(self, number: int, seat: Seat) -> None:
        seats = list(self.seats)
        seats[number] = seat
        self.seats = tuple(seats)

    def _entropy_committed(self, entry: journal.EntropyCommitted) -> None:
        self.promised[entry.seat] = entry.hash

    def _entropy_revealed(self, entry: journal.EntropyRevealed) -> None:
        self.entropy[entry.seat] = entry.entropy

    def _entropy_waived(self, entry: journal.EntropyWaived) -> None:
        del self.promised[entry.seat]

    def _started(self, entry: journal.Started) -> None:
        self.is_started = True
        self.changed_at = self.number

    def _seats_drawn(self, entry: journal.SeatsDrawn) -> None:
        came_from = dict(enumerate(entry.order))
        self.seats = tuple(self.seats[seat] for seat in entry.order)
        self.promised = {new: self.promised[old] for new, old in came_from.items() if old in self.promised}
        self.entropy = {new: self.entropy[old] for new, old in came_from.items() if old in self.entropy}
        self.counters[chance.SEATS] = len(entry.order) - 1
        self.seat_order = list(entry.order)
        self.changed_at = self.number

    def _chance(self, entry: journal.Chance) -> None:
        state, free = self.course.state, self._free()
        steps = self.game.description.read_move(state, CHANCE, entry.words.split(" "))
        for purpose in chance.purposes(self.game, state, steps):
            self.counters[purpose] = self.counters.get(purpose, 0) + 1
        self.course.play(self.number, CHANCE, steps, entry.at)
        self._note_change(free)

    def _moved(self, entry: journal.Moved) -> None:
        others = self._free() - {entry.seat}
        steps = self.game.description.read_move(self.course.state, entry.seat, entry.words.split(" "))
        self.course.play(self.number, entry.seat, steps, entry.at)
        self.accepted[entry.id] = (self.number, entry.seat, tuple(steps))
        self.take_back = None  # whoever moves on does not agree
        self._note_change(others)

    def _note_change(self, others: set[int]) -> None:
        """A sealed move changes nothing for others, as long as they are still free to make theirs."""
        if not others or others != self._free():
            self.changed_at = self.number

    def _free(self) -> set[int]:
        return set(self.game.free(self.course.state))

    def _take_back_asked(self, entry: journal.TakeBackAsked) -> None:
        self.take_back = TakeBack(entry.seat)
        self._settle_take_back()

    def _take_back_answered(self, entry: journal.TakeBackAnswered) -> None:
        assert self.take_back is not None
        if entry.agrees:
            self.take_back = TakeBack(self.take_back.seat, tuple(sorted({*self.take_back.agreed, entry.seat})))
            self._settle_take_back()
        else:
            self.take_back = None

    def _abandoned(self, entry: journal.Abandoned) -> None:
        self.is_started = True
        self.is_abandoned = True
        self.take_back = None

    def _rematched(self, entry: journal.Rematched) -> None:
        self.rematch_at = entry.table


_EFFECTS: dict[type, Callable[[Standing, Any], None]] = {
    journal.Sat: Standing._sat,
    journal.Left: Standing._left,
    journal.BotSat: Standing._bot_sat,
    journal.StoodIn: Standing._stood_in,
    journal.Resumed: Standing._resumed,
    journal.EntropyCommitted: Standing._entropy_committed,
    journal.EntropyRevealed: Standing._entropy_revealed,
    journal.EntropyWaived: Standing._entropy_waived,
    journal.Started: Standing._started,
    journal.SeatsDrawn: Standing._seats_drawn,
    journal.Chance: Standing._chance,
    journal.Moved: Standing._moved,
    journal.TakeBackAsked: Standing._take_back_asked,
    journal.TakeBackAnswered: Standing._take_back_answered,
    journal.Abandoned: Standing._abandoned,
    journal.Rematched: Standing._rematched,
}
