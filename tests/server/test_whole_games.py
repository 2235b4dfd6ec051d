"""Every game played completely over the API, and everything about a table that a restart must leave alone."""

from __future__ import annotations

import contextlib
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import baumeister
from baumeister.games import GAMES, describe
from server.running import Person, RunningServer, news, running

LONG = ("capitol", "wettstreit")
ALL_GAMES = [pytest.param(game, marks=pytest.mark.slow) if game in LONG else game for game in GAMES]


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_whole_game_against_bots(game: str, ada: Person) -> None:
    table = ada.make("me", "random", "random", game=game)["id"]
    ada.post(f"/tables/{table}/start")
    view = ada.play_on(table, 0, random.Random(1))
    assert view["status"] == "finished"
    assert len(view["result"]["points"]) == 3
    text = ada.browser.get(f"/api/tables/{table}/record").text
    assert baumeister.read_record(text).match.points == view["result"]["points"]
    assert ada.get(f"/tables/{table}/chance")["verified"] is True


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_whole_game_of_people(game: str, server: RunningServer) -> None:
    """Each at a screen of his own; nothing is left to chance or bots that people can do."""
    with contextlib.ExitStack() as screens:
        people = [screens.enter_context(Person(server.url)) for _ in range(min(describe(game).players))]
        made = people[0].make("me", *["open"] * (len(people) - 1), game=game, options={})
        table = made["id"]
        for person in people[1:]:
            person.post("/tables/join", {"invite": made["invite"], "name": "Bo"})
        people[0].post(f"/tables/{table}/start")
        play_to_the_end(people, table, random.Random(2))
        views = [person.view(table) for person in people]
        assert all(view["result"] == views[0]["result"] for view in views)
        assert all(view["log"] == views[0]["log"] for view in views)
        frames = people[1].get(f"/tables/{table}/replay", seat="open")["frames"]
        assert [frame["number"] for frame in frames[1:]] == [entry["number"] for entry in views[0]["log"]]
        assert people[0].get(f"/tables/{table}/replay", seat=1) == people[1].get(f"/tables/{table}/replay", seat=1)
        assert people[0].get(f"/tables/{table}/replay", seat=1)["frames"] != frames


def play_to_the_end(people: list[Person], table: str, dice: random.Random) -> None:
    seat = 0
    while (view := people[seat].view(table, seat))["status"] == "running":
        if view["choices"]:
            people[seat].post(f"/tables/{table}/moves", people[seat].some_move(table, view, dice))
        else:
            seat = dice.choice(view["toMove"])


def test_sealed_bids_are_made_at_once_and_seen_by_nobody(ada: Person, bo: Person, eve: Person) -> None:
    """Capitol's auction: who has bid shows, what he has bid does not, until the last bid is in."""
    made = ada.make("me", "open", game="capitol")
    table = made["id"]
    bo.post("/tables/join", {"invite": made["invite"], "name": "Bo"})
    ada.post(f"/tables/{table}/start")
    people, dice = (ada, bo), random.Random(3)
    while len(ada.view(table)["toMove"]) < 2:
        seat = ada.view(table)["toMove"][0]
        people[seat].post(f"/tables/{table}/moves", people[seat].some_move(table, people[seat].view(table, seat), dice))
    both = [person.view(table, seat) for seat, person in enumerate(people)]
    bids = [bid_of_cards(person, table, view) for person, view in zip(people, both, strict=True)]
    bo.post(f"/tables/{table}/moves", bids[1])  # the second of the table comes first
    assert bo.view(table)["log"][-1]["move"] != "bid ?"
    for person in (ada, eve):
        assert person.view(table)["toMove"] == [0]
        assert person.view(table)["log"][-1]["move"] == "bid ?"
        assert "\n1 bid ? @" in person.browser.get(f"/api/tables/{table}/record").text
    ada.post(f"/tables/{table}/moves", bids[0])  # thought out before the other's was made, and not stale by it
    moves = [entry["move"] for entry in eve.view(table)["log"]]
    assert "bid ?" not in moves
    assert sum(move.startswith("bid ") and len(move) > 5 for move in moves[-4:]) == 2


def bid_of_cards(person: Person, table: str, view: dict[str, Any]) -> dict[str, Any]:
    """A sealed bid of one card, and the end of the bid."""
    steps = [view["choices"][0]["step"]]
    while not (draft := person.post(f"/tables/{table}/draft", {"seat": view["viewer"], "steps": steps}))["complete"]:
        steps.append(draft["choices"][-1]["step"])
    return {"id": f"bid-of-{view['viewer']}", "seat": view["viewer"], "number": view["number"], "steps": steps}


def test_a_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server, Person(server.url) as ada, Person(server.url) as bo:
        made = ada.make("me", "open", "random", name="Friday")
        table = made["id"]
        bo.post("/tables/join", {"code": made["code"].lower(), "name": "Bo"})
        ada.post(f"/tables/{table}/start")
        ada.post(f"/tables/{table}/chat", {"text": "Good luck!"})
        bo.post(f"/tables/{table}/mute", {"seat": 0, "muted": True})
        before = [settled(ada, table), settled(bo, table)]
        assert server.stop() == 0
        server.again()
        assert [settled(ada, table), settled(bo, table)] == before
        assert before[0]["chat"]
        assert not before[1]["chat"]


def settled(person: Person, table: str) -> dict[str, object]:
    """The view once the bots have moved."""
    while True:
        view = person.view(table)
        if any(view["seats"][seat]["kind"] != "bot" for seat in view["toMove"]):
            return view


def test_a_closing_server_says_good_bye_on_every_line(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server, Person(server.url) as ada:
        table = ada.make("me", "random")["id"]
        with ada.line(table) as line:
            news(line)
            assert server.stop() == 0
            for _ in line:
                pass
            assert line.close_code == 1001  # going away


def test_two_servers_do_not_share_a_database(server: RunningServer) -> None:
    command = [sys.executable, "-c", "from baumeister.cli import main; main()", "serve", "--no-open", "--port", "0"]
    second = subprocess.run([*command, "--data", str(server.data)], capture_output=True, text=True, timeout=60, check=False)
    assert second.returncode == 2
    assert "another server" in second.stderr
    assert second.stderr.count("\n") == 1
