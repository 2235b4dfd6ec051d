"""Two people at a table of Palatinus who need no browser to move; either may come with one as well."""

from __future__ import annotations

import random
from types import TracebackType
from typing import Any, Self

from browser.visitors import Visitor
from server.running import Person

NAMES = ("Ada", "Bo")


class Pair:
    def __init__(self, url: str, seed: int = 1) -> None:
        self.people = (Person(url), Person(url))
        self.dice = random.Random(seed)
        ada, bo = self.people
        made = ada.make("me", "open")
        self.table: str = made["id"]
        bo.post("/tables/join", {"invite": made["invite"], "name": NAMES[1]})
        ada.post(f"/tables/{self.table}/start")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for person in self.people:
            person.__exit__()

    @property
    def address(self) -> str:
        return f"/t/{self.table}"

    def to_move(self) -> int:
        """The seat that is to choose, after what chance had to decide."""
        while not (seats := self.people[0].view(self.table)["toMove"]):
            pass
        return int(seats[0])

    def move(self) -> dict[str, Any]:
        """Who is to move moves at random; the move as the other reads it in the log."""
        seat = self.to_move()
        person = self.people[seat]
        view = person.wait_until(self.table, seat)
        person.post(f"/tables/{self.table}/moves", person.some_move(self.table, view, self.dice))
        log: list[dict[str, Any]] = self.people[1 - seat].view(self.table, 1 - seat)["log"]
        return [entry for entry in log if entry["seat"] == seat][-1]

    def move_until(self, seat: int) -> None:
        """Moves are made until a seat is to choose."""
        while self.to_move() != seat:
            self.move()

    def seat(self, visitor: Visitor, seat: int) -> Visitor:
        """A visitor takes a seat, with the session of who sat there."""
        visitor.become(self.people[seat])
        return visitor
