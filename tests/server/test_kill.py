"""The server is killed again and again while people and bots play: no acknowledged move is lost, none is made twice."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from server.running import PATIENCE, Person, RunningServer, running

KILLS = int(os.environ.get("BAUMEISTER_TEST_KILLS", "4"))


def stubborn(act: Callable[[], Any]) -> Any:
    """Try until the server is there to answer."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return act()
        except (httpx.TransportError, OSError, WebSocketException):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


class Player(threading.Thread):
    """Plays one seat, table after table, sending each move until it is answered, sometimes twice."""

    def __init__(self, person: Person, table: str, seat: int, stop: threading.Event) -> None:
        super().__init__()
        self.person = person
        self.table = table
        self.seat = seat
        self.stopped = stop
        self.acknowledged: dict[str, int] = {}
        self.failed: BaseException | None = None

    def run(self) -> None:
        try:
            dice = random.Random(self.seat)
            while not self.stopped.is_set():
                view = stubborn(lambda: self.person.view(self.table, self.seat))
                if view["status"] != "running":
                    return
                if view["choices"]:
                    self.move(view, dice)
                else:
                    time.sleep(0.02)
        except BaseException as problem:
            self.failed = problem

    def move(self, view: dict[str, Any], dice: random.Random) -> None:
        move = stubborn(lambda: self.person.some_move(self.table, view, dice))
        for _ in range(dice.choice((1, 1, 2))):
            answer = stubborn(lambda: self.person.browser.post(f"/api/tables/{self.table}/moves", json=move))
            assert answer.status_code == 200, answer.text
            number = answer.json()["number"]
            assert self.acknowledged.setdefault(move["id"], number) == number


class Listening(threading.Thread):
    """A line that comes back by itself, as a browser's does, from the last number it has seen."""

    def __init__(self, person: Person, table: str, seat: int | None, stop: threading.Event) -> None:
        super().__init__()
        self.person, self.table, self.seat, self.stopped = person, table, seat, stop
        self.view: dict[str, Any] = {}
        self.since = 0

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                with self.person.line(self.table, self.seat, self.since) as line:
                    while not self.stopped.is_set():
                        message = json.loads(line.recv(timeout=0.2))
                        assert message["seq"] >= self.since
                        self.since = message["seq"]
                        if message["kind"] == "view":
                            self.view = message["view"]
            except TimeoutError:
                continue
            except (OSError, WebSocketException):
                time.sleep(0.05)


@pytest.mark.slow
def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    dice = random.Random(7)
    stop, hang_up = threading.Event(), threading.Event()
    with running(tmp_path / "data") as server, Person(server.url) as ada, Person(server.url) as bo, Person(server.url) as eve:
        tables = [two_people_and_bots(ada, bo) for _ in range(4)]
        players = [Player(person, table, seat, stop) for table in tables for seat, person in enumerate((ada, bo))]
        watched = tables[0]
        lines = [Listening(person, watched, seat, hang_up) for person, seat in ((ada, 0), (bo, 1), (eve, None))]
        for thread in (*players, *lines):
            thread.start()
        for _ in range(KILLS):
            time.sleep(dice.uniform(0.3, 1.5))
            server.kill()
            server.again()
        stop.set()
        for player in players:
            player.join(PATIENCE)
            assert player.failed is None, player.failed
        for player in players:
            held = moves_on_disk(server, player.table)
            assert {move: held[move] for move in player.acknowledged} == player.acknowledged
        assert sum(len(player.acknowledged) for player in players) > KILLS
        converge(watched, (ada, bo), lines, hang_up)


def converge(table: str, people: tuple[Person, Person], lines: list[Listening], hang_up: threading.Event) -> None:
    """At the end of the game everybody, however often his line was cut, has seen the same."""
    dice = random.Random(99)
    while people[0].view(table)["status"] == "running":
        for seat, person in enumerate(people):
            view = person.view(table, seat)
            if view["choices"]:
                person.post(f"/tables/{table}/moves", person.some_move(table, view, dice))
    deadline = time.monotonic() + PATIENCE
    while any(line.view.get("status") != "finished" for line in lines) and time.monotonic() < deadline:
        time.sleep(0.05)
    hang_up.set()
    for line in lines:
        line.join(PATIENCE)
    true = people[0].view(table)
    for line in lines:
        assert {key: line.view[key] for key in ("number", "log", "result", "board")} == {
            key: true[key] for key in ("number", "log", "result", "board")
        }


def two_people_and_bots(ada: Person, bo: Person) -> str:
    made = ada.make("me", "open", "random")
    bo.post("/tables/join", {"code": made["code"], "name": "Bo"})
    ada.post(f"/tables/{made['id']}/start")
    return str(made["id"])


def moves_on_disk(server: RunningServer, table: str) -> dict[str, int]:
    """Every move of the journal by its id; an id that stands there twice fails."""
    with sqlite3.connect(f"file:{server.data / 'baumeister.sqlite'}?mode=ro", uri=True) as connection:
        rows = connection.execute("SELECT number, move_id FROM journal WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
    moves = [(move, number) for number, move in rows if move is not None]
    assert len(dict(moves)) == len(moves)
    return dict(moves)
