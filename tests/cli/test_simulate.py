"""`simulate`: the sums, the files, and that they are the same however the games are played."""

from __future__ import annotations

import csv
import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as parquet
import pytest

import baumeister
from baumeister.engine.game import Game
from baumeister.engine.kernels import can_compile
from baumeister.lab.result_files import columns, result_file
from baumeister.lab.simulate import Results, recorded_game, simulate
from baumeister.lab.tally import Distribution, Tally, wilson
from cli.running import run

SETTINGS = ["palatinus", "--games", 25, "--seed", 5, "--interpreted"]


def rows(path: Path) -> list[list[int]]:
    with path.open(encoding="utf-8") as file:
        return [[int(value) for value in row] for row in list(csv.reader(file))[1:]]


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("simulated")
    assert run("simulate", *SETTINGS, "--out", folder / "games.csv", "--records", folder / "records").exit_code == 0
    return folder


def test_every_record_is_the_game_of_its_row(simulated: Path) -> None:
    table = rows(simulated / "games.csv")
    assert len(list((simulated / "records").iterdir())) == len(table) == 25
    for number, seed, length, start, *rest in table:
        record = baumeister.read_record((simulated / "records" / f"{number}.bgr").read_text("utf-8"))
        match = record.match
        assert seed == 5
        assert record.header.seed == f"{5:016x}{number:016x}"
        assert set(record.header.names.values()) == {"bot:random"}
        assert match.events[0].words == f"start {start}"
        assert sum(len(event.steps) for event in match.events) == length
        assert match.points == rest[:3]
        assert match.winners == [seat for seat, wins in enumerate(rest[3:]) if wins]


@pytest.mark.skipif(not can_compile(), reason="compiled rules need Numba")
def test_compiled_games_are_the_interpreted_ones_whatever_the_threads(simulated: Path, tmp_path: Path) -> None:
    for threads in (1, 3):
        out = tmp_path / f"{threads}.csv"
        run("simulate", *SETTINGS, "--compiled", "--threads", threads, "--out", out)
        assert out.read_bytes() == (simulated / "games.csv").read_bytes()


def test_the_size_of_the_parts_plays_no_part() -> None:
    game = baumeister.load("palatinus", players=2)
    whole = [columns(part) for part in simulate(game, 7, seed=1, chunk=7)]
    parts = [columns(part) for part in simulate(game, 7, seed=1, chunk=3)]
    assert len(parts) == 3
    assert {name: [value for part in parts for value in part[name]] for name in whole[0]} == whole[0]


def test_all_kinds_of_files_hold_the_same_rows(simulated: Path, tmp_path: Path) -> None:
    for ending in ("parquet", "jsonl"):
        assert run("simulate", *SETTINGS, "--out", tmp_path / f"games.{ending}").exit_code == 0
    table = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert table == [json.loads(line) for line in (tmp_path / "games.jsonl").read_text("utf-8").splitlines()]
    assert [[int(value) for value in row.values()] for row in table] == rows(simulated / "games.csv")
    assert list(table[0]) == [
        "number", "seed", "length", "start", "points_0", "points_1", "points_2", "winner_0", "winner_1", "winner_2"
    ]  # fmt: skip


def write_and_be_interrupted(game: Game[Any], path: Path) -> None:
    with result_file(path) as add:
        add(next(simulate(game, 2, seed=1)))
        raise KeyboardInterrupt


def test_a_file_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    game = baumeister.load("palatinus", players=2)
    for ending in ("csv", "jsonl", "parquet"):
        path = tmp_path / f"games.{ending}"
        path.write_text("from before")
        with pytest.raises(KeyboardInterrupt):
            write_and_be_interrupted(game, path)
        assert path.read_text() == "from before"
    assert len(list(tmp_path.iterdir())) == 3


def test_parquet_without_its_library_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    result = run("simulate", *SETTINGS, "--out", tmp_path / "games.parquet")
    assert result.exit_code == 2
    assert result.stderr == "baumeister: Parquet files need PyArrow: pip install 'baumeister[parquet]'\n"
    assert list(tmp_path.iterdir()) == []


def test_without_numba_there_is_a_hint_and_a_clear_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baumeister.cli.simulate.can_compile", lambda: False)
    monkeypatch.setattr("baumeister.engine.game.can_compile", lambda: False)
    result = run("simulate", "palatinus", "--games", 2)
    assert result.exit_code == 0
    assert result.stderr.count("\n") == 1
    assert "pip install 'baumeister[fast]'" in result.stderr
    assert "interpreted" in result.stdout
    result = run("simulate", "palatinus", "--games", 2, "--compiled")
    assert (result.exit_code, result.stderr) == (2, "baumeister: compiled rules need Numba: pip install 'baumeister[fast]'\n")


def test_the_summary_says_what_the_games_come_to(simulated: Path) -> None:
    table = np.array(rows(simulated / "games.csv"))
    summary = run("simulate", *SETTINGS).stdout
    assert "25 games of seed 5, interpreted:" in summary
    assert f"Length in steps: mean {table[:, 2].mean():.1f}, least {table[:, 2].min()}, most {table[:, 2].max()}." in summary
    points = table[:, 4:7]
    lines = [line.split() for line in summary.split("\n")]
    for seat in range(3):
        row = next(line for line in lines if line[:1] == [str(seat)])
        assert row[1:4] == [f"{points[:, seat].mean():.2f}", f"{points[:, seat].std(ddof=1):.2f}", str(points[:, seat].min())]
    winners = table[:, 7:]
    shares = (winners / winners.sum(axis=1, keepdims=True)).mean(axis=0)
    for seat, share in enumerate(shares):
        low, high = wilson(share * 25, 25)
        assert f"{share:.2%}  {low:.2%} – {high:.2%}" in " ".join(
            summary.split("Wins by seat")[1].split("Wins in")[0].split()
        ).replace(f"{share:.2%} {low:.2%}", f"{share:.2%}  {low:.2%}"), seat


def results(points: list[list[int]], winners: list[list[int]], starts: list[int]) -> Results:
    return Results(0, 1, np.array([9] * len(points)), np.array(points), np.array(winners, bool), np.array(starts))


def test_shared_victories_count_in_fractions_and_seats_in_order_of_turn() -> None:
    tally = Tally(3)
    tally.add(results([[5, 5, 1], [7, 2, 3]], [[1, 1, 0], [1, 0, 0]], [1, 2]))
    tally.add(results([[0, 4, 4]], [[0, 1, 1]], [0]))
    assert tally.wins.tolist() == [1.5, 1.0, 0.5]
    # Turn order: seats 1 2 0, then 2 0 1, then 0 1 2.
    assert tally.wins_in_turn.tolist() == [0.5, 1.5, 1.0]
    assert (tally.games, tally.shared) == (3, 2)


def test_distributions_are_those_of_the_values() -> None:
    values = [3, 8, 8, 1, 0, -2, 8]
    found = Distribution()
    found.add(values[:3])
    found.add(values[3:])
    assert found.mean == pytest.approx(np.mean(values))
    assert found.deviation == pytest.approx(np.std(values, ddof=1))
    assert (found.least, found.most, found.size) == (-2, 8, 7)
    assert [found.quantile(share) for share in (0.01, 0.5, 4 / 7, 0.6, 1.0)] == [-2, 3, 3, 8, 8]


def test_wilson_intervals_are_the_published_ones() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert all(map(math.isfinite, wilson(10, 10)))


def test_a_recorded_game_is_played_by_seats_and_chance_alone() -> None:
    match = recorded_game(baumeister.load("palatinus", players=4, options={"laying": "random"}), 3, 2)
    text = baumeister.write_record(match)
    assert baumeister.read_record(text).match.state == match.state


def test_the_summary_begins_with_the_settings_of_the_game() -> None:
    for name, beginning in (
        ("wettstreit", "Wettstreit der Baumeister (nl), 3 players\n"),
        ("palatinus", "Palatinus (nl), 3 players, ring=R extra_colours=owner laying=players\n"),
    ):
        assert run("simulate", name, "--games", 1, "--seed", 1, "--interpreted").stdout.startswith(beginning)
