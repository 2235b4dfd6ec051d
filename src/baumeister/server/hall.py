"""All tables of this server: found in the store when somebody asks for them, kept in memory while they are in use."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from weakref import WeakValueDictionary

from ..table import Setup, Table, TableSummary, encode_setup, import_record
from .keeper import Keeper
from .limits import Rate
from .logs import log
from .outside import Outside, iso, plain_code
from .problems import ApiError
from .room import Room, is_due, new_entries, people_of
from .sessions import Session, hashed
from .settings import Settings
from .store.store import Conflict, NewEntry, Row, Store

MOST_LISTED = 100  # tables in one person's list
ATTEMPTS = 5  # at an id or a code that nobody has yet
GUESSES = 100  # an hour, from one address, at the codes of tables
HOUR = 60 * 60
DAY = 24 * HOUR
MILLISECONDS = 1000


class Hall:
    def __init__(self, settings: Settings, store: Store, outside: Outside) -> None:
        self._settings = settings
        self._store = store
        self._outside = outside
        self._keeper = Keeper(settings, outside)
        self._rooms: OrderedDict[str, Room] = OrderedDict()  # the longest unused first
        self._held: WeakValueDictionary[str, Room] = WeakValueDictionary()  # also forgotten ones that somebody has to do with
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._making = Rate(settings.tables_a_day, DAY, time.monotonic)
        self._guessing = Rate(GUESSES, HOUR, time.monotonic)
        self._talking = Rate(settings.chat_rate, 60, time.monotonic)
        self._tidying: asyncio.Task[None] | None = None

    # Opening and closing

    async def open(self) -> None:
        """Go on with what was due when the server stopped, and begin to tidy."""
        for table in (await self._store.due_tables())[: self._settings.open_tables]:
            await self.room(table)
        self._tidying = asyncio.create_task(self._tidy())

    def dismiss(self) -> None:
        """The server is closing: say so on every line."""
        for room in list(self._held.values()):
            room.close()

    async def close(self) -> None:
        """Let every act come to its end."""
        if self._tidying is not None:
            self._tidying.cancel()
        await self._keeper.close()
        self.dismiss()
        for room in list(self._held.values()):
            await room.settle()

    async def _tidy(self) -> None:
        while True:
            if self._settings.unused_days > 0:
                before = self._outside.now() - self._settings.unused_days * DAY * MILLISECONDS
                for table in await self._store.remove_unused(before):
                    self._rooms.pop(table, None)
                    if (gone := self._held.pop(table, None)) is not None:
                        gone.go()
                    log("unused table removed")
            await asyncio.sleep(HOUR)

    # Finding

    async def room(self, table: str) -> Room:
        """A table by its id."""
        found = self._held.get(table)
        if found is not None:
            self._keep_in_mind(found)
            return found
        if table not in self._opening:
            self._opening[table] = asyncio.create_task(self._open(table))
        room = await asyncio.shield(self._opening[table])
        if room is None:
            raise ApiError("no_table")
        return room

    async def _open(self, table: str) -> Room | None:
        try:
            stored = await self._store.load(table)
            if stored is None:
                return None
            room = Room(stored, self._store, self._outside)
            room.on_change = self._keeper.look_after
            self._keeper.look_after(room)
            self._keep_in_mind(room)
            return room
        finally:
            del self._opening[table]

    def _keep_in_mind(self, room: Room) -> None:
        table = room.row.id
        self._held[table] = self._rooms[table] = room
        self._rooms.move_to_end(table)
        self._forget_unused()

    def _forget_unused(self) -> None:
        surplus = len(self._rooms) - self._settings.open_tables
        for table, room in list(self._rooms.items()) if surplus > 0 else ():
            if surplus == 0:
                return
            if not room.is_busy and not self._keeper.is_busy_with(table):
                del self._rooms[table]
                surplus -= 1

    async def by_code(self, code: str, address: str) -> Room:
        """Codes are short: who guesses at them is soon stopped."""
        if not self._guessing.allows(address):
            raise ApiError("too_many")
        found = await self._store.table_by_code(plain_code(code))
        if found is not None:
            self._guessing.give_back(address)
        return await self._found(found, "no_such_code")

    async def by_invite(self, invite: str) -> Room:
        return await self._found(await self._store.table_by_invite(invite), "no_such_invitation")

    async def by_return_key(self, key: str, session: Session) -> Room:
        """The table of a private link; from now on the session acts as the one it belongs to."""
        found = await self._store.return_key(hashed(key))
        room = await self._found(found[0] if found else None, "no_such_key")
        assert found is not None
        await room.let_in(session.person, found[1])
        return room

    async def _found(self, table: str | None, missing: str) -> Room:
        if table is None:
            raise ApiError(missing)
        return await self.room(table)

    async def tables_of(self, session: Session, language: str) -> list[TableSummary]:
        summaries = []
        for table in await self._store.tables_of(session.person, MOST_LISTED):
            room = await self.room(table)
            row, holder = room.row, room.holder(session.person)
            summaries.append(room.table.summary(holder, language, id=row.id, code=row.code, updated=iso(row.updated)))
        return summaries

    async def is_well(self) -> bool:
        return await self._store.is_well()

    def size(self) -> tuple[int, int]:
        """How many tables are in memory, and how many listen to them."""
        return len(self._rooms), sum(room.listeners for room in list(self._held.values()))

    # Making

    async def make(self, setup: Setup, maker: str, address: str) -> Room:
        """A new table that waits for its people."""
        self._allow_another(address)
        return await self._make(setup, Table.open(setup), (), maker)

    async def rematch(self, room: Room, session: Session, address: str) -> Room:
        """The same people once more at a new table, which whoever asks first begins; all others find it."""
        if not room.seats_of(session.person):
            raise ApiError("not_seated")
        async with room.rematching:
            if room.table.rematch_at is not None:
                return await self.room(room.table.rematch_at)
            setup = room.table.rematch(self._outside.secret(), self._outside.date())
            self._allow_another(address)
            again = await self._make(setup, Table.open(setup), (), room.holder(session.person), room.access)
            await room.act(lambda table, at: table.go_on_at(again.row.id, at=at))
            return again

    async def import_table(self, text: str, session: Session, address: str) -> Room:
        """A record as a table of seats for which nobody can act."""
        self._allow_another(address)
        # a record can be long, and wrong only at its end: nobody else waits for that
        setup, entries = await asyncio.to_thread(import_record, text, secret=self._outside.secret())
        return await self._make(setup, Table.open(setup, entries), new_entries(1, tuple(entries)), session.person)

    def allows_talk(self, person: str) -> bool:
        return self._talking.allows(person)

    def _allow_another(self, address: str) -> None:
        if not self._making.allows(address):
            raise ApiError("too_many")

    async def _make(
        self, setup: Setup, table: Table, entries: Sequence[NewEntry], maker: str, access: dict[str, str] | None = None
    ) -> Room:
        """`access`: who acts as whom besides those named in the setup."""
        people = {maker: maker} | {person: person for person in people_of(setup)} | (access or {})
        for _ in range(ATTEMPTS):
            now = self._outside.now()
            row = Row(
                self._outside.table_id(), self._outside.code(), self._outside.invite(), encode_setup(setup), maker,
                table.status, is_due(table), now, now,
            )  # fmt: skip
            try:
                await self._store.make_table(row, entries, people)
            except Conflict:
                continue
            return await self.room(row.id)
        raise ApiError("conflict")

    async def with_key(self, room: Room, session: Session) -> str | None:
        """The secret of the private link to this person's seats, once the store knows it; none for spectators."""
        if not room.seats_of(session.person):
            return None
        holder = room.holder(session.person)
        key = session.return_key(f"{room.row.id} {holder}")
        await room.know_return_key(holder, hashed(key))
        return key
