"""Lines to a table: what is missed is made up for, whatever the network does in between."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from baumeister.server.hall import Hall
from baumeister.server.listeners import MOST_WAITING
from baumeister.server.outside import Outside
from baumeister.server.settings import Settings
from baumeister.server.store.database import make_room, migrate
from baumeister.server.store.store import Store
from baumeister.table import SeatSetup, Setup
from server.running import Person, news
from server.test_people import both
from table.sitting import PEOPLE, a_setup, happening


def test_everybody_sees_a_move_at_once(ada: Person, bo: Person, eve: Person) -> None:
    table = both(ada, bo)
    with ada.line(table) as hers, bo.line(table) as his, eve.line(table) as strangers:
        views = [news(line)["view"] for line in (hers, his, strangers)]
        seat = views[0]["toMove"][0]
        person, line = ((ada, hers), (bo, his))[seat]
        move = person.some_move(table, views[seat], random.Random(1))
        line.send(json.dumps({"kind": "move", **move}))
        number = news(line, "ack")["number"]
        assert {news(each)["view"]["number"] for each in (his, strangers) if each is not line} == {number}


def test_the_numbers_of_a_line_rise_one_by_one(ada: Person) -> None:
    table = ada.make("me", "open")["id"]
    with ada.line(table) as line:
        first = news(line)["seq"]
        for text in "abc":
            ada.post(f"/tables/{table}/chat", {"text": text})
        assert [news(line, "chat")["seq"] for _ in "abc"] == [first + 1, first + 2, first + 3]


@pytest.mark.parametrize("missed", [True, False])
def test_coming_back_brings_the_view_if_something_was_missed(ada: Person, missed: bool) -> None:
    table = ada.make("me", "open")["id"]
    with ada.line(table) as line:
        since = news(line)["seq"]
    if missed:
        ada.post(f"/tables/{table}/chat", {"text": "missed"})
    with ada.line(table, since=since) as line:
        line.send('{"kind": "ping"}')
        kinds = [json.loads(line.recv(5))["kind"] for _ in range(2)]
    assert sorted(kinds) == sorted(["view" if missed else "presence", "pong"])


def test_a_number_from_before_a_restart_brings_the_view(ada: Person) -> None:
    table = ada.make("me", "open")["id"]
    with ada.line(table, since=17) as line:
        assert news(line)["view"]["id"] == table


def test_people_come_and_go(ada: Person, bo: Person) -> None:
    table = both(ada, bo)
    with ada.line(table) as hers:
        news(hers)
        with bo.line(table):
            assert [seat["connected"] for seat in news(hers, "presence")["seats"]] == [True, True]
        assert [seat["connected"] for seat in news(hers, "presence")["seats"]] == [True, False]


def events(lines: Iterator[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    number = 0
    for line in lines:
        if line.startswith("id: "):
            number = int(line[4:])
        elif line.startswith("data: "):
            yield number, json.loads(line[6:])


def test_server_sent_events_bring_the_same(ada: Person) -> None:
    table = ada.make("me", "open")["id"]
    with ada.browser.stream("GET", f"/api/tables/{table}/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        arriving = events(stream.iter_lines())
        since, message = next(arriving)
        assert (message["kind"], message["seq"]) == ("view", since)
        ada.post(f"/tables/{table}/chat", {"text": "hello"})
        assert next(arriving)[1]["line"]["text"] == "hello"
    with ada.browser.stream("GET", f"/api/tables/{table}/events", headers={"Last-Event-ID": str(since)}) as stream:
        _, message = next(events(stream.iter_lines()))
        assert [line["text"] for line in message["view"]["chat"]] == ["hello"]


class BadNetwork:
    """A client behind a network that cuts lines, and brings what it had swallowed later, twice and in any order."""

    def __init__(self, person: Person, table: str, seat: int, dice: random.Random, wished: str) -> None:
        self.person, self.table, self.seat, self.dice, self.wished = person, table, seat, dice, wished
        self.since = 0
        self.view: dict[str, Any] = {}
        self.late: list[dict[str, Any]] = []
        self.late_moves: list[str] = []
        self.cable = contextlib.ExitStack()
        self.line = self.plug_in()

    def plug_in(self) -> ClientConnection:
        self.log: list[dict[str, Any]] = []
        return self.cable.enter_context(self.person.line(self.table, self.seat, self.since, log=self.wished))

    def plug_in_again(self) -> None:
        self.cable.close()
        self.line = self.plug_in()

    def hear(self, timeout: float) -> dict[str, Any]:
        """A message of the line, with the whole log as far as the line has brought it."""
        message: dict[str, Any] = json.loads(self.line.recv(timeout))
        if message["kind"] == "view":
            message["view"]["log"] = self.log = self.log[: message["kept"]] + message["view"]["log"]
        return message

    def take(self, message: dict[str, Any]) -> None:
        """What every client does: nothing older than what it has."""
        if message.get("seq", -1) < self.since:
            return
        self.since = message["seq"]
        if message["kind"] == "view":
            self.view = message["view"]

    def listen(self) -> None:
        """Hear what there is; after the cut nothing of this line arrives in time."""
        cut = self.dice.random() < 0.3
        while True:
            try:
                message = self.hear(0.02)
            except TimeoutError:
                break
            if cut:
                self.late.append(message)
            else:
                self.take(message)
        if cut:
            self.plug_in_again()
        elif self.late and self.dice.random() < 0.5:
            for message in self.dice.choices(self.late, k=3):
                self.take(message)

    def play(self) -> None:
        """Make a move from the view at hand, however old; some moves are lost, some are sent late and twice."""
        if not self.view.get("choices") or self.view["status"] != "running":
            return
        with contextlib.suppress(AssertionError):  # the view is old: a late move has been made after all
            sent = json.dumps({"kind": "move", **self.person.some_move(self.table, self.view, self.dice)})
            self.late_moves.append(sent)
            if self.dice.random() < 0.7:
                self.line.send(sent)
        for sent in self.dice.choices(self.late_moves, k=2) if self.late_moves else ():
            self.line.send(sent)


def test_clients_behind_bad_networks_converge(ada: Person, bo: Person) -> None:
    table = both(ada, bo)
    dice = random.Random(11)
    clients = [BadNetwork(ada, table, 0, dice, "all"), BadNetwork(bo, table, 1, dice, "new")]
    for _ in range(1000):
        for client in clients:
            client.listen()
            client.play()
        if ada.view(table)["status"] == "finished":
            break
    for client in clients:
        client.plug_in_again()
        client.line.send('{"kind": "ping"}')
        while (message := client.hear(5))["kind"] != "pong":
            client.take(message)
        for message in client.late:
            client.take(message)
        client.cable.close()
        true = client.person.view(table, client.seat)
        assert true["status"] == "finished"
        assert {**client.view, "seats": None} == {**true, "seats": None, "returnKey": None}
    assert clients[0].view["result"] == clients[1].view["result"]


def test_a_table_that_somebody_holds_is_not_read_a_second_time(tmp_path: Path) -> None:
    """Where more tables are in use than are kept in memory, all who came for one still meet at it."""
    settings = Settings(data=tmp_path, open_tables=1)
    make_room(settings.database_url)
    migrate(settings.database_url)

    async def meet() -> None:
        store = Store.open(settings.database_url)
        hall = Hall(settings, store, Outside())
        seats = [SeatSetup("person", "ada", "Ada"), SeatSetup("person", "bo", "Bo")]
        in_use, other = [
            await hall.make(Setup("palatinus", 2, "nl", {}, seats, secret=f"{number:064x}"), "ada", "here") for number in range(2)
        ]
        in_use.listen("ada", 0, "en", 0)
        hers = other.listen("ada", 0, "en", 0)
        await hers.wait()
        await (await hall.room(other.row.id)).act(lambda table, at: table.start(at=at))
        async with asyncio.timeout(5):
            assert await hers.wait()
        other.unlisten(hers)
        table = other.row.id
        del other, hers
        assert (await hall.room(in_use.row.id)) is in_use
        assert hall.size()[0] == 1
        assert (await hall.room(table)).table.status == "running"  # read from the store again
        await hall.close()
        await store.close()

    asyncio.run(meet())


@pytest.mark.parametrize("ahead", [1, 10**9])
def test_numbers_go_on_rising_after_a_clock_was_set_back(ada: Person, ahead: int) -> None:
    """A server that has started again with an earlier time meets people who have heard higher numbers than it has given."""
    table = ada.make("me", "open")["id"]
    with ada.line(table) as line:
        heard = news(line)["seq"] + ahead
    with ada.line(table, since=heard) as line:
        assert news(line)["seq"] > heard
        ada.post(f"/tables/{table}/chat", {"text": "on"})
        assert news(line, "chat")["seq"] > heard + 1


def test_a_wish_for_the_log_that_nobody_knows_is_refused(ada: Person) -> None:
    table = ada.make("me", "open")["id"]
    with ada.line(table, log="some") as line:
        assert json.loads(line.recv(5))["error"]["error"] == "malformed"
    answer = ada.browser.get(f"/api/tables/{table}/events", params={"log": "some"})
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")


def test_nobody_drives_numbers_to_where_they_end(ada: Person) -> None:
    table = ada.make("me", "open")["id"]
    for since in (2**53 - 1, 9_999_999_999_999_999):
        with ada.line(table, since=since) as line:
            assert news(line)["seq"] < 2**51


def test_who_is_slow_gets_the_present_view_instead_of_a_backlog(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    make_room(settings.database_url)
    migrate(settings.database_url)

    async def fall_behind() -> list[list[str]]:
        store = Store.open(settings.database_url)
        hall = Hall(settings, store, Outside())
        seats = [SeatSetup("person", "ada", "Ada"), SeatSetup("open")]
        room = await hall.make(Setup("palatinus", 2, "nl", {}, seats, secret="33" * 32), "ada", "here")
        quick, slow = (room.listen("ada", 0, "en", 0) for _ in range(2))
        heard = []
        for number in range(MOST_WAITING + 10):
            await room.say("ada", f"line {number}")
            heard += [json.loads(message)["kind"] for _, message in await quick.wait() or []]
        late = [json.loads(message) for _, message in await slow.wait() or []]
        assert late[-1]["view"]["chat"][-1]["text"] == f"line {MOST_WAITING + 9}"
        assert late[-1]["seq"] == room.sequence(0)
        await hall.close()
        await store.close()
        return [heard, [message["kind"] for message in late]]

    heard, late = asyncio.run(fall_behind())
    assert heard == ["view"] + ["chat"] * (MOST_WAITING + 9)
    assert late == ["view"]


def heard(message: bytes, log: list[Any]) -> Any:
    """The view of a message; of the log it has only what is not in `log` already, which grows by it."""
    told = json.loads(message)
    log[told["kept"] :] = told["view"]["log"]
    return {**told["view"], "log": list(log)}


@pytest.mark.parametrize("game", ["palatinus", "capitol", "wettstreit"])
def test_each_line_of_the_log_is_brought_once_and_nothing_is_missed(tmp_path: Path, game: str) -> None:
    """Sealed moves that are revealed, moves taken back and stand-ins included; also by one who hears only now and then."""
    settings = Settings(data=tmp_path)
    make_room(settings.database_url)
    migrate(settings.database_url)
    dice = random.Random(7)

    async def follow() -> tuple[int, int]:
        store = Store.open(settings.database_url)
        hall = Hall(settings, store, Outside())
        room = await hall.make(a_setup(3, game=game, edition="nl"), "ada", "here")
        await room.act(lambda table, at: table.start(at=at))
        viewers = [*enumerate(PEOPLE[:3]), (None, "onlooker")]
        whole = [room.listen(person, seat, "en", 0) for seat, person in viewers]
        short = [room.listen(person, seat, "en", 0, whole_log=False) for seat, person in viewers]
        logs: list[list[Any]] = [[] for _ in short]
        long = brief = 0
        for number in range(250):
            if room.table.has_ended:
                break
            await room.act(lambda table, at: happening(table, dice, at))
            for all_of_it, rest, log in zip(whole, short, logs, strict=True):
                [(_, message)] = await all_of_it.wait() or []
                if rest is short[-1] and number % 7:
                    continue
                [(_, brief_message)] = await rest.wait() or []
                assert heard(brief_message, log) == json.loads(message)["view"]
                long, brief = long + len(message), brief + len(brief_message)
        await hall.close()
        await store.close()
        return long, brief

    long, brief = asyncio.run(follow())
    assert brief < long
