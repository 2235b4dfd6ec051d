"""One table in the server's memory: acts one after the other, each on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from ..engine.errors import Refused
from ..table import (
    SPECTATOR,
    Change,
    ChatLine,
    Entry,
    Moved,
    SeatInfo,
    Setup,
    Table,
    TableError,
    TableView,
    decode_entry,
    decode_setup,
    encode_entry,
)
from ..table.seats import names
from .listeners import Listener
from .outside import Outside, iso
from .problems import ApiError, Illegal
from .store.store import MOST_CHAT, ChatRow, Conflict, NewEntry, Store, StoredTable

HIGHEST_SINCE = 2**50  # far beyond the times at which numbers begin, far below what numbers of browsers can hold
Act = Callable[[Table, int], Change]  # what is to be done to a table at a time


class Room:
    def __init__(self, stored: StoredTable, store: Store, outside: Outside) -> None:
        self._store = store
        self._outside = outside
        self._lock = asyncio.Lock()
        self._acting: set[asyncio.Task[Change]] = set()
        self._listeners: set[Listener] = set()
        self._sequences: dict[int, int] = {}
        self._begin = outside.now()
        self.is_gone = False  # removed from the store, as unused
        self.rematching = asyncio.Lock()
        self.on_change: Callable[[Room], None] = lambda room: None
        self._take(stored)

    def _take(self, stored: StoredTable) -> None:
        self.row = stored.row
        self.table = Table.open(decode_setup(stored.row.setup), [decode_entry(raw) for raw in stored.entries])
        self.access = dict(stored.access)
        self.chat = list(stored.chat)
        self._chat_number = stored.chat[-1].number if stored.chat else 0
        self.mutes = set(stored.mutes)
        self.return_keys = set(stored.return_keys)

    # Who is who

    def holder(self, person: str) -> str:
        """As whom a person acts here: himself, or whose seats a private link has brought him."""
        return self.access.get(person, person)

    def seats_of(self, person: str) -> list[int]:
        return self.table.seats_of(self.holder(person))

    def own_viewer(self, person: str, wish: int | None) -> int:
        """The seat a person looks from: the one he wishes if it is still his, else the table's choice."""
        seats = self.seats_of(person)
        return wish if wish in seats else self.table.viewer_of(self.holder(person), None)

    def viewer(self, person: str, wish: int | None) -> int:
        """Like `own_viewer`, but a wish for a seat of somebody else is an error."""
        return self.table.viewer_of(self.holder(person), wish)

    # Acts

    async def act(self, act: Act, *, joining: str | None = None) -> Change:
        """Do something to the table; it is on disk when this returns. A client that goes away does not stop it half-way."""
        task = asyncio.create_task(self._act(act, joining))
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)
        return await asyncio.shield(task)

    async def _act(self, act: Act, joining: str | None) -> Change:
        async with self._lock:
            now = self._outside.now()
            try:
                # a clock that is set back does not turn back the times of a table
                change = act(self.table, max(self.table.latest, now - self.row.created))
            except Refused as refused:
                raise Illegal(refused, self.table.game) from None
            if not change.entries:
                return change
            row = replace(self.row, status=change.table.status, is_due=is_due(change.table), updated=now)
            newcomer = joining if joining is not None and joining not in self.access else None
            try:
                await self._store.append(row, new_entries(self.table.number + 1, change.entries), newcomer)
            except Conflict:
                await self.reload()
                raise ApiError("conflict") from None
            self.row, self.table = row, change.table
            if newcomer is not None:
                self.access[newcomer] = newcomer
            self._publish()
        self.on_change(self)
        return change

    async def reload(self) -> None:
        """Somebody else has written to this table: take it from the store again."""
        stored = await self._store.load(self.row.id)
        if stored is None:
            self.go()
            raise ApiError("no_table")
        self._take(stored)
        self._publish()

    @property
    def is_busy(self) -> bool:
        return bool(self._listeners) or bool(self._acting)

    async def settle(self) -> None:
        """Wait for what is being done."""
        await asyncio.gather(*self._acting, return_exceptions=True)

    # People

    async def join(self, person: str, name: str, seat: int | None) -> None:
        """Take an open seat; who sits here already keeps the one he has, also when he asks twice at once."""
        holder = self.holder(person)

        def sit(table: Table, at: int) -> Change:
            if table.seats_of(holder):
                return Change(table, (), table.number)
            return table.sit(seat, holder, name, guest=True, at=at)

        await self.act(sit, joining=person)

    async def let_in(self, person: str, holder: str) -> None:
        """From now on this person acts as that one."""
        if self.holder(person) != holder or person not in self.access:
            await self._store.give_access(self.row.id, person, holder)
            self.access[person] = holder
            self._publish()

    async def know_return_key(self, holder: str, key_hash: str) -> None:
        if key_hash in self.return_keys:
            return
        async with self._lock:
            if key_hash not in self.return_keys:
                await self._store.add_return_key(self.row.id, holder, key_hash)
                self.return_keys.add(key_hash)

    async def say(self, person: str, text: str) -> None:
        seats = self.seats_of(person)
        if not seats:
            raise ApiError("no_voice")
        name = names(self.table.seats, "en")[seats[0]]
        self._chat_number += 1
        row = ChatRow(self._chat_number, seats[0], name, text, self._outside.now())
        await self._store.add_chat(self.row.id, row)
        self.chat = [*self.chat, row][-MOST_CHAT:]
        self._count_on()
        for listener in self._listeners:
            if (self.holder(listener.person), row.seat) not in self.mutes:
                listener.said(self.sequence(listener.viewer), chat_line(row))

    async def mute(self, person: str, seat: int, *, muted: bool) -> None:
        holder = self.holder(person)
        if not self.table.seats_of(holder):
            raise ApiError("not_seated")
        if not 0 <= seat < len(self.table.seats):
            raise TableError("unknown_seat")
        async with self._lock:
            if muted and (holder, seat) not in self.mutes:
                await self._store.mute(self.row.id, holder, seat)
                self.mutes.add((holder, seat))
            elif not muted and (holder, seat) in self.mutes:
                await self._store.unmute(self.row.id, holder, seat)
                self.mutes.discard((holder, seat))
        for own in self.table.seats_of(holder):
            self._sequences[own] = self.sequence(own) + 1
        for listener in self._listeners:
            if self.holder(listener.person) == holder:
                listener.view_changed()

    # Listening

    def sequence(self, viewer: int) -> int:
        """The number of the last news for a seat. It begins with the time, so that it rises over a restart, too."""
        return self._sequences.get(viewer, self._begin)

    def _go_on_from(self, viewer: int, since: int) -> None:
        """Numbers rise, also where the clock was set back before a restart and somebody has heard higher ones."""
        if self.sequence(viewer) < since <= HIGHEST_SINCE:
            self._sequences[viewer] = since + 1

    def listen(self, person: str, seat: int | None, language: str, since: int, *, whole_log: bool = True) -> Listener:
        was_here = self.connected()
        self._go_on_from(self.own_viewer(person, seat), since)
        listener = Listener(self, person, seat, language, since, whole_log=whole_log)
        self._listeners.add(listener)
        if self.connected() != was_here:
            self._people_changed(listener)
        return listener

    def unlisten(self, listener: Listener) -> None:
        was_here = self.connected()
        self._listeners.discard(listener)
        if self.connected() != was_here:
            self._people_changed(None)

    def go(self) -> None:
        """The table has been removed."""
        self.is_gone = True
        self.close()

    def close(self) -> None:
        for listener in self._listeners:
            listener.close()

    def connected(self) -> frozenset[str]:
        return frozenset(self.holder(listener.person) for listener in self._listeners)

    def is_here(self, seat: int) -> bool:
        """Whether the person of a seat is listening."""
        return 0 <= seat < len(self.table.seats) and self.table.seats[seat].person in self.connected()

    @property
    def listeners(self) -> int:
        return len(self._listeners)

    def _people_changed(self, newcomer: Listener | None) -> None:
        for listener in self._listeners:
            if listener is not newcomer:
                listener.presence_changed()

    def _count_on(self) -> None:
        for viewer in (SPECTATOR, *range(len(self.table.seats))):
            self._sequences[viewer] = self.sequence(viewer) + 1

    def _publish(self) -> None:
        self._count_on()
        for listener in self._listeners:
            listener.view_changed()

    # Views

    def view(self, person: str, wish: int | None, language: str, return_key: str | None = None) -> TableView:
        holder = self.holder(person)
        is_seated = bool(self.table.seats_of(holder))
        return self.table.view(
            self.own_viewer(person, wish),
            language,
            person=holder,
            id=self.row.id,
            code=self.row.code,
            invite=self.row.invite if is_seated and self.table.status == "waiting" else None,
            return_key=return_key if is_seated else None,
            connected=self.connected(),
            chat=self.chat_for(holder),
        )

    def chat_for(self, holder: str) -> list[ChatLine]:
        return [chat_line(row) for row in self.chat if (holder, row.seat) not in self.mutes]

    def seats(self, person: str, language: str) -> list[SeatInfo]:
        return self.table.seat_infos(language, person=self.holder(person), connected=self.connected())


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(row.seat, row.name, row.text, iso(row.at))


def new_entries(first: int, entries: tuple[Entry, ...]) -> list[NewEntry]:
    return [
        NewEntry(number, entry.id if isinstance(entry, Moved) else None, encode_entry(entry))
        for number, entry in enumerate(entries, first)
    ]


def is_due(table: Table) -> bool:
    """Whether somebody other than a person is to do something."""
    return bool(table.bots_to_move() or table.awaited_entropy())


def people_of(setup: Setup) -> list[str]:
    return sorted({seat.person for seat in setup.seats if seat.person is not None})
