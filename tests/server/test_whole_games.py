"""Games played completely over the API, and everything about a table that a restart must leave alone."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

import baumeister
from server.running import Person, RunningServer, news, running


def test_a_whole_game_against_bots(ada: Person) -> None:
    table = ada.make("me", "random", "random")["id"]
    ada.post(f"/tables/{table}/start")
    view = ada.play_on(table, 0, random.Random(1))
    assert view["status"] == "finished"
    assert len(view["result"]["points"]) == 3
    text = ada.browser.get(f"/api/tables/{table}/record").text
    assert baumeister.read_record(text).match.points == view["result"]["points"]
    assert ada.get(f"/tables/{table}/chance")["verified"] is True


@pytest.mark.parametrize(
    "game", [pytest.param("capitol", marks=pytest.mark.slow), pytest.param("wettstreit", marks=pytest.mark.slow), "carters"]
)
def test_every_other_game_is_played_with_bots_and_people_to_its_end(ada: Person, bo: Person, game: str) -> None:
    made = ada.make("me", "open", "random", game=game, options={})
    table = made["id"]
    bo.post("/tables/join", {"invite": made["invite"], "name": "Bo"})
    ada.post(f"/tables/{table}/start")
    dice = random.Random(3)
    while ada.view(table)["status"] == "running":
        for person, seat in ((ada, 0), (bo, 1)):
            view = person.view(table, seat)
            if view["choices"]:
                assert view["prompt"]
                person.post(f"/tables/{table}/moves", person.some_move(table, view, dice))
    view = bo.view(table)
    again = baumeister.read_record(bo.browser.get(f"/api/tables/{table}/record").text).match
    assert (view["result"]["points"], view["result"]["winners"]) == (again.points, again.winners)
    assert ada.get(f"/tables/{table}/chance")["verified"] is True
    assert len(bo.get(f"/tables/{table}/replay", seat="open")["frames"]) == len(again.events) + 1


def test_a_whole_game_of_two_people_who_lay_the_tiles_themselves(ada: Person, bo: Person) -> None:
    made = ada.make("me", "open", options={})
    table = made["id"]
    bo.post("/tables/join", {"invite": made["invite"], "name": "Bo"})
    ada.post(f"/tables/{table}/start")
    dice = random.Random(2)
    while ada.view(table)["status"] == "running":
        for person, seat in ((ada, 0), (bo, 1)):
            view = person.view(table, seat)
            if view["choices"]:
                person.post(f"/tables/{table}/moves", person.some_move(table, view, dice))
    mine, his = ada.view(table), bo.view(table)
    assert mine["result"] == his["result"]
    assert mine["log"] == his["log"]
    frames = bo.get(f"/tables/{table}/replay", seat="open")["frames"]
    assert [frame["number"] for frame in frames[1:]] == [entry["number"] for entry in his["log"]]
    assert ada.get(f"/tables/{table}/replay", seat=1) == bo.get(f"/tables/{table}/replay", seat=1)
    assert ada.get(f"/tables/{table}/replay", seat=1)["frames"] != frames


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
