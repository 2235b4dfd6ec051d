"""The sample bot plays a whole game against another of its kind and one of the server's."""

from __future__ import annotations

import importlib.util
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

from server.running import Person, RunningServer

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("example_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_sample_bot_plays_a_whole_game(server: RunningServer, ada: Person, example: ModuleType) -> None:
    made = ada.make("open", "open", "random")
    with ThreadPoolExecutor(2) as threads:
        games = [threads.submit(example.play, server.url, made["code"], name) for name in ("Rita", "Romy")]
        while any(seat["kind"] == "open" for seat in ada.view(made["id"])["seats"]):
            pass
        ada.post(f"/tables/{made['id']}/start")
        views = [game.result(60) for game in games]
    assert [view["status"] for view in views] == ["finished", "finished"]
    assert views[0]["result"] == views[1]["result"]


def test_the_sample_bot_is_short() -> None:
    body = EXAMPLE.read_text().partition("def play")[2].partition("\n\n\nif ")[0]
    assert len(body.splitlines()) <= 32
