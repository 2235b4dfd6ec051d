"""Files appear whole or not at all, wherever they are to go; what cannot be read or written is told in one line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import baumeister
from baumeister import BadInput, BadNotation
from baumeister.engine.files import read_bytes, whole_file, write_text


def test_a_link_stays_one_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    real, link = tmp_path / "real.bgr", tmp_path / "link.bgr"
    real.write_text("old")
    link.symlink_to(real)
    write_text(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    dangling = tmp_path / "dangling.bgr"
    dangling.symlink_to(tmp_path / "later.bgr")
    write_text(dangling, "new")
    assert (tmp_path / "later.bgr").read_text() == "new"
    assert len(list(tmp_path.iterdir())) == 4


@pytest.mark.parametrize("name", ["", ".", "..", "folder", "pipe", "loop", "a" * 300, "x\0y", "none/x.bgr", "file/x.bgr"])
def test_what_cannot_be_written_is_told_in_one_line_and_leaves_nothing(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("precious")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    os.mkfifo(tmp_path / "pipe")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(BadInput, match=r"cannot be written: [^\n]+$"):
        write_text(f"{tmp_path}/{name}", "text")
    assert sorted(tmp_path.rglob("*")) == before


def test_a_name_as_long_as_the_system_takes_is_written(tmp_path: Path) -> None:
    path = tmp_path / ("a" * 247 + ".parquet")
    write_text(path, "text")
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_nothing_half_written_is_left_behind(tmp_path: Path) -> None:
    (tmp_path / "game.bgr").write_text("old")

    def break_off() -> None:
        with whole_file(tmp_path / "game.bgr") as draft:
            draft.write_text("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        break_off()
    assert [(entry.name, entry.read_text()) for entry in tmp_path.iterdir()] == [("game.bgr", "old")]


@pytest.mark.parametrize("name", ["", "none", "a" * 300, "x\0y"])
def test_what_cannot_be_read_is_told_in_one_line(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadInput, match=r"cannot be read: [^\n]+$"):
        read_bytes(f"{tmp_path}/{name}", 100)


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("name", ["palatinus", "capitol", "wettstreit"])
def test_component_data_may_come_from_a_spreadsheet(tmp_path: Path, name: str, mark: str, ending: str) -> None:
    from importlib.resources import files

    description = baumeister.describe(name)
    own = files(description.package).joinpath(str(description.components_file)).read_text("utf-8")
    path = tmp_path / "data.csv"
    path.write_bytes((mark + own.replace("\n", ending)).encode())
    assert baumeister.load(name, components=path).components.is_default


@pytest.mark.parametrize("actor", ["9" * 5000, "٣", "²", "-1", "", "a" * 5000, "\n"])
def test_a_strange_actor_is_told_in_one_short_line(actor: str) -> None:
    match = baumeister.load("palatinus").start()
    with pytest.raises(BadNotation) as problem:
        match.play(f"{actor} start 0")
    assert len(str(problem.value)) < 100
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize("name", ["palatinus", "capitol", "wettstreit"])
@pytest.mark.parametrize("word", ["\n", "a" * 5000, "9" * 5000, "\ud800", "\0", "٣"])
def test_a_strange_position_is_told_in_one_short_line(name: str, word: str) -> None:
    game = baumeister.load(name)
    parts = game.position(game.initial()).split(" ")
    for place in range(len(parts)):
        with pytest.raises(BadInput) as problem:
            game.from_position(" ".join([*parts[:place], word, *parts[place + 1 :]]))
        assert "\n" not in str(problem.value)
        assert len(str(problem.value)) < 300
