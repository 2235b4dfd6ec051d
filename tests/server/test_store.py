"""The database: brought up to date at start, one writer for many moves, copied while it runs."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import stat
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from baumeister import read_record
from baumeister.engine.errors import BadInput
from baumeister.server.hall import DAY, GUESSES, Hall
from baumeister.server.outside import Outside
from baumeister.server.problems import ApiError, problem_of
from baumeister.server.room import Room
from baumeister.server.settings import Settings
from baumeister.server.store.backup import backup, only_one, restore
from baumeister.server.store.database import make_room, migrate
from baumeister.server.store.schema import METADATA
from baumeister.server.store.store import MOST_CHAT, ChatRow, Conflict, NewEntry, Row, Store
from baumeister.table import SeatSetup, Setup, TableError
from server.running import Person, RunningServer, running
from table.sitting import moved

ROW = Row("t", "CODE", "invite", b"setup", "ada", "waiting", False, 1, 1)
TWO_SEATS = [SeatSetup("person", "ada", "Ada"), SeatSetup("person", "bo", "Bo")]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(data=tmp_path / "data")
    make_room(settings.database_url)
    migrate(settings.database_url)
    return settings


def file_of(settings: Settings) -> Path:
    return settings.data / "baumeister.sqlite"


def with_store(settings: Settings, act: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store.open(settings.database_url)
        await act(store)
        await store.close()

    asyncio.run(run())


def test_migrations_lead_to_the_declared_tables(settings: Settings) -> None:
    engine = create_engine(f"sqlite:///{file_of(settings)}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
    migrate(settings.database_url)  # again: nothing to do


def test_a_database_of_a_newer_program_is_left_alone(settings: Settings) -> None:
    with sqlite3.connect(file_of(settings)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(BadInput, match="newer version"):
        migrate(settings.database_url)


def test_the_database_is_for_its_owner_only_and_writes_through_to_the_disk(settings: Settings) -> None:
    assert stat.S_IMODE(file_of(settings).stat().st_mode) == 0o600

    async def look(store: Store) -> None:
        async with store.engine.connect() as connection:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                found = (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one()
                assert found == value

    with_store(settings, look)


def test_two_writers_cannot_both_write_the_next_entry(settings: Settings) -> None:
    async def race(store: Store) -> None:
        await store.make_table(ROW, [], {"ada": "ada"})
        other = Store.open(settings.database_url)
        results = await asyncio.gather(
            store.append(ROW, [NewEntry(1, "mine-mine", b"mine")]),
            other.append(ROW, [NewEntry(1, "his-his-his", b"his")]),
            return_exceptions=True,
        )
        assert [type(result) for result in results if result is not None] == [Conflict]
        with pytest.raises(Conflict):  # the same move once more, later in the game
            await store.append(ROW, [NewEntry(2, "mine-mine" if results[0] is None else "his-his-his", b"again")])
        found = await store.load("t")
        assert found is not None
        assert len(found.entries) == 1
        await other.close()

    with_store(settings, race)


def test_one_that_came_too_late_does_not_spoil_what_was_written_with_it(settings: Settings) -> None:
    async def together(store: Store) -> None:
        await store.make_table(ROW, [NewEntry(1, None, b"first")], {})
        writings = [store.append(ROW, [NewEntry(number, None, b"x")]) for number in (2, 1, 3)]
        results = await asyncio.gather(*writings, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        found = await store.load("t")
        assert found is not None
        assert len(found.entries) == 3

    with_store(settings, together)


def test_what_is_acknowledged_is_on_disk(settings: Settings) -> None:
    async def write(store: Store) -> None:
        await store.make_table(ROW, [], {})
        with closing(sqlite3.connect(file_of(settings))) as somebody:
            for number in range(1, 20):
                await store.append(ROW, [NewEntry(number, None, b"x")])
                assert somebody.execute("SELECT max(number) FROM journal").fetchone() == (number,)

    with_store(settings, write)


def test_nobody_hears_of_an_act_before_it_is_on_disk(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(store: Store) -> None:
        room = await a_room(Hall(settings, store, Outside()))
        line = room.listen("bo", 1, "en", 0)
        await line.wait()
        disk, append = asyncio.Event(), store.append

        async def slowly(*writing: Any) -> None:
            await disk.wait()
            await append(*writing)

        monkeypatch.setattr(store, "append", slowly)
        acting = asyncio.create_task(room.act(lambda table, at: table.start(at=at)))
        hearing = asyncio.create_task(line.wait())
        await asyncio.sleep(0.05)
        assert not acting.done()
        assert not hearing.done()
        assert room.view("bo", None, "en").status == "waiting"
        disk.set()
        await asyncio.gather(acting, hearing)
        assert room.view("bo", None, "en").status == "running"

    with_store(settings, act)


def test_who_lost_a_race_sees_the_other_move_and_can_go_on(settings: Settings) -> None:
    async def race(store: Store) -> None:
        halls = [Hall(settings, store, Outside()) for _ in range(2)]  # as two servers on one database
        room = await halls[0].make(Setup("palatinus", 2, "nl", {"laying": "random"}, TWO_SEATS, secret="11" * 32), "ada", "")
        rooms: list[Room] = [room, await halls[1].room(room.row.id)]
        await rooms[0].act(lambda table, at: table.start(at=at))
        with pytest.raises(Exception, match="conflict"):
            await rooms[1].act(lambda table, at: table.start(at=at))
        assert rooms[1].table.number == rooms[0].table.number
        with pytest.raises(TableError, match=r"waiting|begun|started"):
            await rooms[1].act(lambda table, at: table.start(at=at))

    with_store(settings, race)


def test_unused_tables_are_removed_with_all_that_belongs_to_them(settings: Settings) -> None:
    async def clean(store: Store) -> None:
        await store.make_table(ROW, [NewEntry(1, None, b"x")], {"ada": "ada"})
        await store.make_table(Row("new", "NEW", "new", b"", "ada", "waiting", False, DAY, DAY), [], {"ada": "ada"})
        await store.add_return_key("t", "ada", "hash")
        assert await store.remove_unused(DAY) == ["t"]
        assert await store.tables_of("ada", 10) == ["new"]
        assert await store.return_key("hash") is None
        async with store.engine.connect() as connection:
            assert (await connection.exec_driver_sql("SELECT count(*) FROM journal")).scalar_one() == 0

    with_store(settings, clean)


def test_who_listens_to_an_unused_table_hears_that_it_is_gone(settings: Settings) -> None:
    async def tidy(store: Store) -> None:
        clock = [1_000_000]
        hall = Hall(settings, store, Outside(now=lambda: clock[0]))
        room = await a_room(hall)
        line = room.listen("ada", 0, "en", 0)
        assert await line.wait()
        clock[0] += (settings.unused_days + 1) * DAY * 1000
        await hall.open()
        async with asyncio.timeout(10):
            assert await line.wait() is None
        with pytest.raises(ApiError, match="no_table"):
            await hall.room(room.row.id)
        await hall.close()

    with_store(settings, tidy)


def test_a_table_that_is_used_again_at_the_last_moment_stays(settings: Settings) -> None:
    async def race(store: Store) -> None:
        await store.make_table(ROW, [NewEntry(1, None, b"x")], {"ada": "ada"})
        removing = asyncio.create_task(store.remove_unused(DAY))
        moving = asyncio.create_task(store.append(replace(ROW, updated=DAY), [NewEntry(2, None, b"y")]))  # is written first
        await moving
        assert await removing == []
        assert await store.load("t") is not None

    with_store(settings, race)


def a_room(hall: Hall) -> Awaitable[Room]:
    return hall.make(Setup("palatinus", 2, "nl", {"laying": "random"}, TWO_SEATS, secret="11" * 32), "ada", "")


def test_at_a_table_that_was_removed_everything_is_refused(settings: Settings) -> None:
    async def act(store: Store) -> None:
        hall = Hall(settings, store, Outside())
        room = await a_room(hall)
        await store.remove_unused(2**60)
        with pytest.raises(ApiError, match="no_table"):
            await room.act(lambda table, at: table.start(at=at))
        assert room.is_gone
        with pytest.raises(Conflict) as caught:
            await room.say("ada", "Is anybody there?")
        assert problem_of(caught.value, "en")[0] == 409

    with_store(settings, act)


def test_what_the_store_could_not_keep_is_tried_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A private link that is shown is known, also where the disk was full when it was shown first; so it is with muting."""

    async def fill_the_disk(*_: object) -> None:
        raise OSError("the disk is full")

    async def act(store: Store) -> None:
        room = await a_room(Hall(settings, store, Outside()))
        with monkeypatch.context() as full:
            full.setattr(store, "add_return_key", fill_the_disk)
            full.setattr(store, "mute", fill_the_disk)
            for attempt in (room.know_return_key("ada", "hash"), room.mute("ada", 1, muted=True)):
                with pytest.raises(OSError, match="full"):
                    await attempt
        await asyncio.gather(*(room.know_return_key("ada", "hash") for _ in range(3)))
        await asyncio.gather(*(room.mute("ada", 1, muted=True) for _ in range(3)))
        found = await store.load(room.row.id)
        assert found is not None
        assert found.return_keys == {"hash"}
        assert found.mutes == [("ada", 1)]

    with_store(settings, act)


def test_a_clock_that_is_set_back_leaves_records_whole(settings: Settings) -> None:
    async def play(store: Store) -> None:
        clock = iter([1_000_000, 1_000_000, 1_000_000, *range(900_000, 0, -1000)])
        hall = Hall(settings, store, Outside(now=lambda: next(clock)))
        room = await a_room(hall)
        await room.act(lambda table, at: table.start(at=at))
        for _ in range(3):
            await room.act(lambda table, at: moved(table, random.Random(1), at=at))
        await room.act(lambda table, at: table.abandon(at=at))
        times = [event.time or 0 for event in read_record(room.table.record()).match.events]
        assert times == sorted(times)

    with_store(settings, play)


def test_guessing_at_codes_is_stopped_also_when_it_is_done_all_at_once(settings: Settings) -> None:
    async def guess(store: Store) -> None:
        hall = Hall(settings, store, Outside())
        room = await a_room(hall)
        for _ in range(GUESSES):  # who knows the code does not guess
            assert await hall.by_code(room.row.code, "here") is room
        guesses = await asyncio.gather(*(hall.by_code("WRONG", "here") for _ in range(2 * GUESSES)), return_exceptions=True)
        assert Counter(str(guess) for guess in guesses) == {"no_such_code": GUESSES, "too_many": GUESSES}

    with_store(settings, guess)


def test_old_chat_is_kept_but_not_carried_about(settings: Settings) -> None:
    async def talk(store: Store) -> None:
        await store.make_table(ROW, [], {"ada": "ada"})
        for number in range(MOST_CHAT + 5):
            await store.add_chat("t", ChatRow(number, 0, "Ada", f"line {number}", 1))
        found = await store.load("t")
        assert found is not None
        assert [line.number for line in found.chat] == list(range(5, MOST_CHAT + 5))

    with_store(settings, talk)


def test_a_copy_of_a_running_server_holds_everything_acknowledged(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server, Person(server.url) as ada:
        first = ada.make("me", "open")["id"]
        copy = tmp_path / "copy.sqlite"
        url = Settings(data=server.data).database_url
        backup(url, copy, force=False)
        second = ada.make("me", "open")["id"]
        with pytest.raises(BadInput, match="another server"):
            restore(url, copy, force=True)
        assert server.stop() == 0
        with pytest.raises(BadInput, match="--force"):
            restore(url, copy, force=False)
        restore(url, copy, force=True)
        server.again()
        assert ada.view(first)["id"] == first
        assert ada.browser.get(f"/api/tables/{second}").status_code == 404


def test_what_is_no_copy_is_not_restored(settings: Settings, tmp_path: Path) -> None:
    whole = tmp_path / "whole.sqlite"
    backup(settings.database_url, whole, force=False)
    before = file_of(settings).read_bytes()
    for number, content in enumerate((b"", b"no database", whole.read_bytes()[:5000])):
        broken = tmp_path / f"broken-{number}.sqlite"
        broken.write_bytes(content)
        with pytest.raises(BadInput, match="not a whole database"):
            restore(settings.database_url, broken, force=True)
    assert file_of(settings).read_bytes() == before
    assert not list(settings.data.glob("*unfinished*"))


def test_an_existing_file_is_not_overwritten_by_a_copy(settings: Settings, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("precious")
    with pytest.raises(BadInput, match="--force"):
        backup(settings.database_url, there, force=False)
    assert there.read_text() == "precious"
    with pytest.raises(BadInput, match="itself"):
        backup(settings.database_url, file_of(settings), force=True)


def test_the_database_belongs_to_one_process(settings: Settings) -> None:
    with only_one(settings.database_url), pytest.raises(BadInput, match="another server"), only_one(settings.database_url):
        pass
    with only_one(settings.database_url):
        pass


def test_the_database_knows_hashes_of_keys_alone(server: RunningServer, ada: Person) -> None:
    made = ada.make("me", "open")
    written = b"".join(file.read_bytes() for file in server.data.iterdir())
    assert made["id"].encode() in written
    for key in (made["returnKey"], *ada.browser.cookies.values()):
        assert key.encode() not in written


def test_logs_hold_no_secrets_and_no_names(server: RunningServer, ada: Person, bo: Person) -> None:
    made = ada.make("me", "open", name="Secret meeting")
    table = made["id"]
    bo.post("/tables/join", {"invite": made["invite"], "name": "Boromir"})
    ada.post(f"/tables/{table}/start")
    ada.post(f"/tables/{table}/chat", {"text": "Nobody reads this"})
    ada.refused(f"/tables/{table}/moves", {"id": "some-id-of-mine", "seat": 1, "number": 1, "steps": [1]})
    with ada.line(table):
        pass
    text = server.log.read_text()
    secrets = [made["invite"], made["code"], made["returnKey"], "Boromir", "Secret meeting", "Nobody reads", "some-id-of-mine"]
    secrets += [*ada.browser.cookies.values(), *bo.browser.cookies.values(), table]
    assert [secret for secret in secrets if secret in text] == []
    requests = [line for line in server.logged() if line["event"] == "request"]
    assert {"time", "level", "event", "method", "route", "status", "ms"} <= set(requests[-1])
