"""The command line knows no game: what it does for one it does for all."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import baumeister
from baumeister import Header
from baumeister.cli.hot_seat import HotSeat, Seat
from baumeister.cli.keyboard import Completions
from baumeister.cli.screen import Screen
from baumeister.engine.dice import roll
from cli.running import run

LARGE = ("capitol", "wettstreit")  # compiling them takes a while

every_game = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.slow] * (game in LARGE)) for game in baumeister.GAMES]
)


@every_game
def test_games_are_simulated_and_their_records_verified_replayed_and_shown(game: str, tmp_path: Path) -> None:
    out, folder = tmp_path / "games.csv", tmp_path / "records"
    done = run("simulate", game, "--games", 3, "--seed", 5, "--out", out, "--records", folder)
    assert done.exit_code == 0
    assert len(out.read_text("utf-8").splitlines()) == 4
    records = sorted(folder.iterdir())
    assert len(records) == 3
    assert run("verify", *records).output.count(": OK scores ") == 3
    for record in records:
        match = baumeister.read_record(record.read_text("utf-8")).match
        assert run("show", record, "--at", len(match.events)).stdout == f"{match.game.position(match.state)}\n"
        assert run("replay", record, "--seat", 1).exit_code == 0


class Typist:
    """Types the words that the tab key offers, one a line, until they are a move."""

    def __init__(self, dice: Any) -> None:
        self.dice = dice

    def ask(self, prompt: str, seat: int | None = None, completions: Completions | None = None) -> str:
        if completions is None:
            return ""
        commands = ("back", "moves", "why", "board", "rules", "save", "quit", "help")
        offered = [word for word in completions("") if word not in commands]
        return offered[roll(self.dice, len(offered))]


@every_game
def test_people_at_one_keyboard_play_a_game_to_its_end(game: str) -> None:
    match = baumeister.load(game, players=3).start()
    rng = match.game.dice(8)
    shown = io.StringIO()
    screen = Screen(match.game, ["Ada", "Bo", "Cem"], "en", Console(file=shown, width=120))
    seats = [Seat("human", "Ada"), Seat("human", "Bo"), Seat("random", None)]
    HotSeat(match, seats, rng, screen, Typist(rng), Header(), None).run()
    assert match.is_over
    assert all(name in shown.getvalue() for name in ("Ada", "Bo", "Cem"))
