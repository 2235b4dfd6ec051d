"""Everything the server reads from and writes to the database, in its own words."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from .database import connect
from .schema import ACCESS, CHAT, JOURNAL, MUTES, RETURN_KEYS, TABLES
from .writer import CannotWrite, Conflict, Writer

__all__ = ["MOST_CHAT", "ChatRow", "Conflict", "NewEntry", "Row", "Store", "StoredTable"]

MOST_CHAT = 200  # lines that are shown; older ones are kept

_INSERT_TABLE = insert(TABLES)
_INSERT_ENTRY = insert(JOURNAL)
_INSERT_ACCESS = insert(ACCESS)
_INSERT_KEY = insert(RETURN_KEYS)
_INSERT_CHAT = insert(CHAT)
_INSERT_MUTE = insert(MUTES)
_DELETE_MUTE = delete(MUTES).where(
    MUTES.c.table_id == bindparam("of_table"), MUTES.c.person == bindparam("of_person"), MUTES.c.seat == bindparam("of_seat")
)
_SELECT_CHAT = (
    select(CHAT.c.number, CHAT.c.seat, CHAT.c.name, CHAT.c.text, CHAT.c.at)
    .where(CHAT.c.table_id == bindparam("of_table"))
    .order_by(CHAT.c.number.desc())
    .limit(MOST_CHAT)
)
# a move made since it was looked for keeps a table
_DELETE_UNUSED = delete(TABLES).where(TABLES.c.id == bindparam("of_table"), TABLES.c.updated < bindparam("before"))
_DELETE_ACCESS = delete(ACCESS).where(ACCESS.c.table_id == bindparam("of_table"), ACCESS.c.person == bindparam("of_person"))
_UPDATE_TABLE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of_table"))
    .values(status=bindparam("now_status"), is_due=bindparam("now_due"), updated=bindparam("now"))
)
_TOUCH = (  # writes what is there already
    update(TABLES).where(TABLES.c.id == select(func.min(TABLES.c.id)).scalar_subquery()).values(updated=TABLES.c.updated)
)


@dataclass(frozen=True)
class Row:
    """One row of TABLES."""

    id: str
    code: str
    invite: str
    setup: bytes
    maker: str
    status: str
    is_due: bool
    created: int
    updated: int


@dataclass(frozen=True)
class ChatRow:
    number: int
    seat: int | None
    name: str
    text: str
    at: int


@dataclass(frozen=True)
class StoredTable:
    """All that is known of one table."""

    row: Row
    entries: Sequence[bytes]
    access: dict[str, str]  # person -> the one he acts as
    chat: Sequence[ChatRow]
    mutes: Sequence[tuple[str, int]]
    return_keys: frozenset[str]  # their hashes


@dataclass(frozen=True)
class NewEntry:
    number: int
    move_id: str | None
    entry: bytes


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._writer = Writer(engine)

    @classmethod
    def open(cls, url: str) -> Store:
        store = cls(connect(url))
        store._writer.start()
        return store

    async def close(self) -> None:
        await self._writer.stop()
        await self.engine.dispose()

    # Writing. Whatever is written is on disk when these return.

    async def make_table(self, row: Row, entries: Sequence[NewEntry], people: Mapping[str, str]) -> None:
        """`people` may act at the table from the beginning, each as somebody."""
        await self._writer.write(
            (_INSERT_TABLE, [vars(row)]),
            (_INSERT_ENTRY, [{"table_id": row.id, **vars(entry)} for entry in entries]),
            (_INSERT_ACCESS, [{"table_id": row.id, "person": person, "holder": holder} for person, holder in people.items()]),
        )

    async def append(self, row: Row, entries: Sequence[NewEntry], joining: str | None = None) -> None:
        """Add to a table's journal. `joining`: a person who may act at the table from now on."""
        access = [] if joining is None else [{"table_id": row.id, "person": joining, "holder": joining}]
        touched = {"of_table": row.id, "now_status": row.status, "now_due": row.is_due, "now": row.updated}
        await self._writer.write(
            (_INSERT_ENTRY, [{"table_id": row.id, **vars(entry)} for entry in entries]),
            (_UPDATE_TABLE, [touched]),
            (_INSERT_ACCESS, access),
        )

    async def give_access(self, table: str, person: str, holder: str) -> None:
        await self._writer.write(
            (_DELETE_ACCESS, [{"of_table": table, "of_person": person}]),
            (_INSERT_ACCESS, [{"table_id": table, "person": person, "holder": holder}]),
        )

    async def add_return_key(self, table: str, holder: str, key_hash: str) -> None:
        await self._writer.write((_INSERT_KEY, [{"hash": key_hash, "table_id": table, "holder": holder}]))

    async def add_chat(self, table: str, line: ChatRow) -> None:
        await self._writer.write((_INSERT_CHAT, [{"table_id": table, **vars(line)}]))

    async def mute(self, table: str, person: str, seat: int) -> None:
        await self._writer.write((_INSERT_MUTE, [{"table_id": table, "person": person, "seat": seat}]))

    async def unmute(self, table: str, person: str, seat: int) -> None:
        await self._writer.write((_DELETE_MUTE, [{"of_table": table, "of_person": person, "of_seat": seat}]))

    async def remove_unused(self, before: int) -> list[str]:
        """Remove tables without a move since then; their ids."""
        query = select(TABLES.c.id).where(TABLES.c.updated < before).limit(1000)
        async with self.engine.connect() as connection:
            found = list((await connection.execute(query)).scalars())
        if not found:
            return []
        await self._writer.write((_DELETE_UNUSED, [{"of_table": table, "before": before} for table in found]))
        async with self.engine.connect() as connection:
            left = set((await connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(found)))).scalars())
        return [table for table in found if table not in left]

    # Reading.

    async def load(self, table: str) -> StoredTable | None:
        async with self.engine.connect() as connection:

            async def rows(*columns: Any, of: Any, order: Any = None) -> Sequence[Any]:
                query = select(*columns).where(of.c.table_id == table)
                return (await connection.execute(query if order is None else query.order_by(order))).all()

            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).one_or_none()
            if row is None:
                return None
            entries = await rows(JOURNAL.c.entry, of=JOURNAL, order=JOURNAL.c.number)
            access = await rows(ACCESS.c.person, ACCESS.c.holder, of=ACCESS)
            chat = (await connection.execute(_SELECT_CHAT, {"of_table": table})).all()
            mutes = await rows(MUTES.c.person, MUTES.c.seat, of=MUTES)
            keys = await rows(RETURN_KEYS.c.hash, of=RETURN_KEYS)
        return StoredTable(
            Row(*row),
            [entry for (entry,) in entries],
            {row.person: row.holder for row in access},
            [ChatRow(*line) for line in reversed(chat)],
            [(person, seat) for person, seat in mutes],
            frozenset(key for (key,) in keys),
        )

    async def table_by_code(self, code: str) -> str | None:
        found: str | None = await self._one(select(TABLES.c.id).where(TABLES.c.code == code))
        return found

    async def table_by_invite(self, invite: str) -> str | None:
        found: str | None = await self._one(select(TABLES.c.id).where(TABLES.c.invite == invite))
        return found

    async def return_key(self, key_hash: str) -> tuple[str, str] | None:
        """The table of a return key, and as whom it lets one act."""
        query = select(RETURN_KEYS.c.table_id, RETURN_KEYS.c.holder).where(RETURN_KEYS.c.hash == key_hash)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).one_or_none()
        return None if found is None else (found.table_id, found.holder)

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables where a person may act, the latest first."""
        query = (
            select(TABLES.c.id)
            .join(ACCESS, ACCESS.c.table_id == TABLES.c.id)
            .where(ACCESS.c.person == person)
            .order_by(TABLES.c.updated.desc(), TABLES.c.id)
            .limit(most)
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def due_tables(self) -> list[str]:
        """Tables where somebody other than a person has something to do."""
        query = select(TABLES.c.id).where(TABLES.c.is_due).order_by(TABLES.c.updated.desc())
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def is_well(self) -> bool:
        """Whether the database answers, and takes what is written."""
        if not self._writer.is_well:
            with contextlib.suppress(CannotWrite):  # perhaps it does again
                await self._writer.write((_TOUCH, [{}]))
        return self._writer.is_well and bool(await self._one(select(1)) == 1)

    async def _one(self, query: Any) -> Any:
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()
