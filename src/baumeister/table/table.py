"""A running game without I/O: every act gives a new table and the journal entries that lead to it.

A `Table` is never changed. What is to be kept of an act are its entries; who holds the journal can rebuild the table at any
time, and whoever loses a race for the next entry throws his table away and does just that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from ..engine.verbs import CHANCE, SPECTATOR
from . import drafts, journal, records, replays, views
from .chance import LEAST_ENTROPY, MOST_ENTROPY, Streams, commitment, whole_move
from .errors import TableError
from .journal import Entry
from .seats import Seat, bot_seat, own_name
from .setup import SeatSetup, Setup
from .shapes import ChanceView, ChatLine, Draft, Frame, Replay, SeatInfo, TableSummary, TableView, WhyNot
from .standing import Standing

LONGEST_ID = 64
MOST_ENTRIES = 10_000  # after them only the game itself goes on
ENDLESS = (
    journal.Sat, journal.Left, journal.BotSat, journal.EntropyCommitted, journal.StoodIn, journal.Resumed, journal.TakeBackAsked,
)  # fmt: skip


@dataclass(frozen=True)
class Change:
    """What an act brings: the table after it, the entries to keep, and the number to acknowledge."""

    table: Table
    entries: tuple[Entry, ...]
    number: int


class Table(Standing):
    """One table, and what can be done at it. Whoever acts names himself; a seat obeys its own person alone."""

    @classmethod
    def open(cls, setup: Setup, entries: Iterable[Entry] = (), *, compiled: bool = False) -> Table:
        """A new table, or one rebuilt from its journal."""
        table = cls(setup, compiled=compiled)
        for entry in entries:
            table._apply(entry)
        return table

    # Acts of people on seats

    def sit(
        self, seat: int | None, person: str, name: str, *, guest: bool = False, at: int | None = None
    ) -> Change:  # fmt: skip
        self._demand(self.status == "waiting", "not_waiting")
        if seat is None:
            seat = next((number for number, each in enumerate(self.seats) if each.kind == "open"), None)
            if seat is None:
                raise TableError("no_open_seat")
        self._demand(self._seat(seat).kind == "open", "seat_taken")
        kind: Literal["person", "guest"] = "guest" if guest else "person"
        return self._change(journal.Sat(seat=seat, person=person, name=own_name(name), kind=kind, at=at))

    def leave(self, seat: int, person: str, *, at: int | None = None) -> Change:
        self._demand(self.status == "waiting", "not_waiting")
        self._own(seat, person)
        return self._change(journal.Left(seat=seat, at=at))

    def seat_bot(self, seat: int, level: str, *, at: int | None = None) -> Change:
        self._demand(self.status == "waiting", "not_waiting")
        self._demand(self._seat(seat).kind == "open", "seat_taken")
        return self._change(journal.BotSat(seat=seat, level=level, at=at))

    def start(self, *, fill: str | None = None, at: int | None = None) -> Change:
        """The game begins; `fill` puts bots of a level on the open seats."""
        self._demand(self.status == "waiting", "not_waiting")
        still_open = [number for number, seat in enumerate(self.seats) if seat.kind == "open"]
        self._demand(fill is not None or not still_open, "seats_open", seats=still_open)
        bots = [journal.BotSat(seat=seat, level=fill or "", at=at) for seat in still_open]
        return self._change(*bots, journal.Started(at=at))

    def stand_in(self, seat: int, level: str, *, at: int | None = None) -> Change:
        """A bot plays for a person who is away."""
        self._demand(self.status == "running", "not_running")
        self._demand(self._seat(seat).is_person, "seat_taken")
        bot_seat(level, self.setup.game)
        return self._change(journal.StoodIn(seat=seat, level=level, at=at))

    def resume(self, seat: int, person: str, *, at: int | None = None) -> Change:
        """The person plays again."""
        self._own(seat, person)
        self._demand(self.seats[seat].stand_in is not None, "not_a_bot")
        return self._change(journal.Resumed(seat=seat, at=at))

    def abandon(self, *, at: int | None = None) -> Change:
        """The game ends without a result; its secret is published like that of any other."""
        self._demand(not self.has_ended, "finished")
        return self._change(journal.Abandoned(at=at))

    def rematch(self, secret: str, date: str | None = None) -> Setup:
        """The same people and bots once more, at a new table with a new secret, where all can add to its chance again."""
        self._demand(self.has_ended, "not_over")
        kept = [SeatSetup(seat.kind, seat.person, seat.name, seat.level) for seat in self.seats]
        return msgspec.structs.replace(self.setup, seats=kept, secret=secret, date=date, origin=None)

    def go_on_at(self, table: str, *, at: int | None = None) -> Change:
        """Everybody is told where the rematch is."""
        self._demand(self.has_ended, "not_over")
        return self._change(journal.Rematched(table=table, at=at))

    # Acts of people on chance

    def commit_entropy(self, seat: int, hash_hex: str, person: str, *, at: int | None = None) -> Change:
        """A seat commits to entropy of its own, before the game begins and before it knows that of others."""
        self._own(seat, person)
        if self.promised.get(seat) == hash_hex:
            return Change(self, (), self.number)  # sent again, by a page that did not hear of it
        self._demand(self.status == "waiting", "entropy_not_due")
        self._demand(_is_hex(hash_hex, 32, 32), "malformed")
        return self._change(journal.EntropyCommitted(seat=seat, hash=hash_hex, at=at))

    def reveal_entropy(self, seat: int, entropy_hex: str, person: str, *, at: int | None = None) -> Change:
        """A seat reveals what it committed to; with the last one chance begins to act."""
        self._own(seat, person)
        if self.entropy.get(seat) == entropy_hex:
            return Change(self, (), self.number)  # sent again
        self._demand(self.status == "running" and seat in self.awaited_entropy(), "entropy_not_due")
        self._demand(_is_hex(entropy_hex, LEAST_ENTROPY, MOST_ENTROPY), "malformed")
        self._demand(commitment(bytes.fromhex(entropy_hex)) == self.promised[seat], "entropy_mismatch")
        return self._change(journal.EntropyRevealed(seat=seat, entropy=entropy_hex, at=at))

    def waive_entropy(self, seat: int, *, at: int | None = None) -> Change:
        """Somebody has not revealed in time; the game goes on without."""
        self._demand(self.status == "running" and seat in self.awaited_entropy(), "entropy_not_due")
        return self._change(journal.EntropyWaived(seat=seat, at=at))

    # Moves

    def move(
        self, seat: int, steps: Sequence[int], *, id: str, number: int, person: str | None, at: int | None = None
    ) -> Change:  # fmt: skip
        """A whole move, of a person or, with `person` None, of a bot; chance that follows is part of the change.

        Sent again with the same id it changes nothing and is acknowledged as the first time.
        """
        self._demand(0 < len(id) <= LONGEST_ID and id.isprintable(), "malformed")
        self._may_move(seat, person)
        if id in self.accepted:
            first, mover, sent = self.accepted[id]
            self._demand((mover, sent) == (seat, tuple(steps)), "id_reused")
            return Change(self, (), first)
        self._demand(person is None or self.seats[seat].stand_in is None, "stood_in")
        self._demand(not self.has_ended, "finished")
        self._demand(self.status == "running", "not_running")
        self._demand(self.changed_at <= number <= self.number, "stale", number=self.number)
        words = self._words(seat, steps)
        change = self._change(journal.Moved(seat=seat, id=id, words=words, at=at))
        return Change(change.table, change.entries, self.number + 1)

    def _may_move(self, seat: int, person: str | None) -> None:
        if person is None:
            self._demand(self._seat(seat).is_bot, "not_a_bot")
        else:
            self._own(seat, person)

    def _words(self, seat: int, steps: Sequence[int]) -> str:
        """A move in words, once it is found to be legal and whole; Refused or TableError if it is not."""
        self._demand(len(steps) > 0, "incomplete_move")
        state = self.course.state.copy()
        for place, step in enumerate(steps):
            self._demand(place == 0 or self.game.amid_move(state), "malformed")
            self.game.take(state, step, seat)
        self._demand(not self.game.amid_move(state), "incomplete_move")
        return self.game.description.write_move(self.course.state, seat, steps)

    # Taking back

    def ask_take_back(self, seat: int, person: str, *, at: int | None = None) -> Change:
        """Ask to go back to just before this seat's last move; bots agree, and nobody need ask himself."""
        self._own(seat, person)
        self._demand(self.status == "running", "not_running")
        self._demand(self.take_back is None, "take_back_pending")
        self._demand(self.course.last_of(seat) is not None, "nothing_to_take_back")
        return self._change(journal.TakeBackAsked(seat=seat, at=at))

    def answer_take_back(self, seat: int, agrees: bool, person: str, *, at: int | None = None) -> Change:
        """Who has asked may think better of it, too: by a no of his own."""
        self._own(seat, person)
        is_own = self.take_back is not None and self.seats[self.take_back.seat].person == person
        self._demand(self.take_back is not None and (seat in self.asked() or (is_own and not agrees)), "no_take_back")
        return self._change(journal.TakeBackAnswered(seat=seat, agrees=agrees, at=at))

    # What is shown

    def viewer_of(self, person: str | None, seat: int | None) -> int:
        """Who somebody is when he looks: the seat he names, which must be his, else his first (to move), or a spectator."""
        mine = self.seats_of(person)
        if seat is not None:
            self._demand(seat in mine, "not_your_seat")
            return seat
        to_move = [number for number in mine if number in self.to_move()]
        return next(iter(to_move + mine), SPECTATOR)

    def view(
        self,
        viewer: int,
        language: str = "en",
        *,
        person: str | None = None,
        id: str = "",
        code: str = "",
        invite: str | None = None,
        return_key: str | None = None,
        connected: frozenset[str] = frozenset(),
        chat: Sequence[ChatLine] = (),
    ) -> TableView:
        """What a viewer sees. What a table does not know comes from outside: ids, keys, chat, the persons who are connected."""
        return views.view(
            self, viewer, language, person=person, id=id, code=code, invite=invite, return_key=return_key,
            connected=connected, chat=chat,
        )  # fmt: skip

    def summary(self, person: str | None, language: str = "en", *, id: str, code: str, updated: str) -> TableSummary:
        return views.summary(self, person, language, id=id, code=code, updated=updated)

    def seat_infos(
        self, language: str = "en", *, person: str | None = None, connected: frozenset[str] = frozenset()
    ) -> list[SeatInfo]:
        """The seats alone, as a view has them: enough when somebody has come or gone."""
        return views.Outlook(self, SPECTATOR, language).seats(person, connected)

    def draft(self, seat: int, steps: Sequence[int], language: str = "en", *, person: str | None) -> Draft:
        self._may_move(seat, person)
        return drafts.draft(self, seat, steps, language)

    def why_not(self, seat: int, steps: Sequence[int], step: int, language: str = "en", *, person: str | None) -> WhyNot:
        self._may_move(seat, person)
        return drafts.why_not(self, seat, steps, step, language)

    def replay(self, viewer: int, language: str = "en") -> Replay:
        return replays.replay(self, viewer, language)

    def frames(self, viewer: int, language: str = "en") -> Iterator[Frame]:
        """What a replay is made of, frame by frame, for those who have something else to do in between."""
        return replays.frames(self, viewer, language)

    def replay_of(self, shown: list[Frame], viewer: int, language: str = "en") -> Replay:
        return replays.whole_replay(self, viewer, language, shown)

    def record(self, viewer: int | None = None) -> str:
        return records.record(self, viewer)

    def chance(self, language: str = "en") -> ChanceView:
        return records.chance_view(self, language)

    # Entries

    def _change(self, *entries: Entry) -> Change:
        """Take in entries and let chance act."""
        self._demand(self.number < MOST_ENTRIES or not isinstance(entries[0], ENDLESS), "too_long")
        after = self._copy()
        written = list(entries)
        for entry in entries:
            after._apply(entry)
        while (following := after._chance_entry(entries[-1].at)) is not None:
            after._apply(following)
            written.append(following)
        return Change(after, tuple(written), after.number)

    def _streams(self) -> Streams:
        return Streams(bytes.fromhex(self.setup.secret), self.entropy.values(), self.counters)

    def _chance_entry(self, at: int | None) -> Entry | None:
        """What chance does next, if it is to act."""
        if self.status != "running" or self.awaited_entropy() or self.setup.origin is not None:
            return None
        if self.setup.draw_seats and self.seat_order is None:
            return journal.SeatsDrawn(order=self._streams().order(len(self.seats)), at=at)
        if self.course.match.actor != CHANCE:
            return None
        state = self.course.state
        steps = whole_move(self.game, state, self._streams())
        return journal.Chance(words=self.game.description.write_move(state, CHANCE, steps), at=at)

    # Conditions

    def _seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise TableError("unknown_seat")
        return self.seats[number]

    def _own(self, seat: int, person: str) -> None:
        self._demand(self._seat(seat).is_person and self.seats[seat].person == person, "not_your_seat")

    def _demand(self, condition: object, code: str, **detail: Any) -> None:
        if not condition:
            raise TableError(code, **detail)


def _is_hex(text: str, least: int, most: int) -> bool:
    """Whether a text is lower-case hex of so many bytes."""
    digits = set(text) <= set("0123456789abcdef")
    return digits and len(text) % 2 == 0 and least <= len(text) // 2 <= most
