"""Tile files and positions from outside: whatever stands in them, they are read, or refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import baumeister
from baumeister.engine.errors import BadInput
from baumeister.games.palatinus.components import Tile, read_tiles
from games.settings import random_match
from rules.palatinus.drawn import TILES, palatinus

FROZEN = TILES.read_text("utf-8")
ROWS = FROZEN[FROZEN.index("tile,") :].split("\n")
CELLS = ["A", "G", "H", "", " ", "0", "5", "6", "-1", "0 3", "0 0", "0  3", "٣", '"', '"A', "#", ",", "\r", "\x00", "x" * 200_000]

fuzzed = settings(max_examples=200, deadline=None)


def check_tiles(text: str) -> None:
    problem, tiles = None, None
    try:
        tiles = read_tiles(text)
    except BadInput as found:
        problem = found
    if problem:
        line, _, reason = str(problem).partition(": ")
        assert 1 <= int(line) <= text.count("\n") + 2
        assert reason
        assert "\n" not in reason
        assert len(reason) < 200
    else:
        assert tiles is not None
        assert len(tiles) == 7


@fuzzed
@given(st.text())
def test_any_text_is_read_as_tiles_or_refused(text: str) -> None:
    check_tiles(text)
    check_tiles("tile,springs,arrow\n" + text)
    check_tiles(FROZEN + text)


@fuzzed
@given(st.lists(st.lists(st.sampled_from(CELLS), max_size=4).map(",".join), max_size=8), st.integers(0, 7))
def test_any_cells_are_read_as_tiles_or_refused(rows: list[str], kept: int) -> None:
    check_tiles("\n".join(ROWS[: kept + 1] + rows))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "2: the file ends without the tiles A, B, C, D, E, F, G"),
        ("tile;springs;arrow\n", "1: expected the columns tile,springs,arrow, not 'tile;springs;arrow'"),
        (FROZEN + "A,0,0\n", "9: tile A stands in line 2 already"),
        (FROZEN + "H,0,0\n", "9: expected a tile A to G, not 'H'"),
        (FROZEN.replace("A,0 3,1", "A,0 3"), "2: expected a tile, its springs and its arrow, separated by commas"),
        (FROZEN.replace("A,0 3,1", "A,0 6,1"), "2: expected a direction 0 to 5 as a spring of tile A, not '6'"),
        (FROZEN.replace("A,0 3,1", "A,0 0,1"), "2: tile A names a spring twice"),
        (FROZEN.replace("A,0 3,1", "A,0 3,"), "2: expected one arrow for tile A, not ''"),
        (FROZEN.replace("A,0 3,1", "A,0 3,1 2"), "2: expected one arrow for tile A, not '1 2'"),
        (FROZEN.replace("C,0 1 3,4\n", ""), "8: the file ends without the tiles C"),
    ],
)
def test_every_mistake_in_a_tile_file_has_its_line(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as problem:
        read_tiles("\n".join(line for line in text.split("\n") if not line.startswith("#")))
    assert str(problem.value) == reason


def test_tile_files_of_spreadsheets_are_read() -> None:
    """With a byte order mark, carriage returns, cells in quotation marks and blanks around them."""
    rows = ["\ufefftile,springs,arrow", '"A","0 3","1"', *ROWS[2:4], "D, 0 1 ,3", *ROWS[5:]]
    assert read_tiles("\r\n".join(rows)) == read_tiles(FROZEN)
    assert read_tiles(FROZEN)[0] == Tile((0, 3), 1)


def test_tile_files_that_cannot_be_files(tmp_path: Path) -> None:
    read = baumeister.describe("palatinus").components
    for name, raw, reason in [
        ("latin.csv", "tile,springs,arrow\nA,é,1".encode("latin-1"), ":2: not a text in UTF-8"),
        ("long.csv", b"#" * 2_000_000, "longer than"),
        ("null.csv", b"\x00", ":1: expected the columns"),
    ]:
        path = tmp_path / name
        path.write_bytes(raw)
        with pytest.raises(BadInput, match=reason) as problem:
            read(path)
        assert str(problem.value).startswith(str(path))
    for missing in (tmp_path, tmp_path / "none.csv"):
        with pytest.raises(BadInput, match="cannot be read"):
            read(missing)


POSITIONS = [
    palatinus(players, extra_colours=counts).position(state)
    for players, counts in [(2, "neutral"), (3, "owner"), (5, "owner")]
    for state in list(random_match(palatinus(players, extra_colours=counts), 1).states())[::5]
]
GAMES = {text: palatinus(int(text[0]), extra_colours=text.split(" ")[2].split(",")[0]) for text in POSITIONS}
PIECES = [
    "T0", "t9", "?1", "F0'", "G", ".", "/", "//", "-", "@", "@3", ">", "=", "=9", "+", "?", "?3", "?99", ",",
    ",random", "9" * 20, " ", "\n", "٣", "H7", "x",
]  # fmt: skip


def check_position(text: str, like: str) -> None:
    game = GAMES[like]
    problem, state = None, None
    try:
        state = game.from_position(text)
    except BadInput as found:
        problem = found
    if problem:
        assert "\n" not in str(problem)
        assert len(str(problem)) < 200
    else:  # the piles of a stock may stand in any order
        assert state is not None
        assert sorted(game.position(state)) == sorted(text)
        assert game.from_position(game.position(state)) == state


@pytest.mark.parametrize("text", POSITIONS)
def test_positions_come_back(text: str) -> None:
    check_position(text, text)


@fuzzed
@given(st.text(), st.sampled_from(POSITIONS))
def test_any_text_is_read_as_a_position_or_refused(text: str, like: str) -> None:
    check_position(text, like)


@fuzzed
@given(st.data(), st.sampled_from(POSITIONS))
def test_a_damaged_position_is_read_or_refused(data: st.DataObject, text: str) -> None:
    damaged = text
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(damaged)))
        end = data.draw(st.integers(start, min(len(damaged), start + 4)))
        damaged = damaged[:start] + data.draw(st.sampled_from(PIECES)) + damaged[end:]
    check_position(damaged, text)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("A0=6", "B0=6", "tile B stands in two places"),
        ("A0=6", "A7=6", "expected a tile like A0=6, or -, in slot 0, not 'A7=6'"),
        ("0>1", "0>3", "expected start player > seat to act, not '0>3'"),
        ("placing", "playing", "expected a chapter"),
        ("T0...../", "T3...../", "expected a token like T0, f1' or ., not 'T3'"),
        ("T0...../", "T0..../", "expected six fields"),
        ("T2t3", "T2T2", "not in its form"),
        ("T2t3", "T0t3", "not in its form"),
        ("0,0,0,0/0,0,0,0/0,0,0,0", "0,0,0,0", "expected 3 gains separated by /, not 1"),
    ],
)
def test_every_mistake_in_a_position_is_named(old: str, new: str, reason: str) -> None:
    text = (
        "3 R owner placing 0>1 - A0=6/B0=3/C0=3/D0=4/E0=4/F0=5/G0=5 T0...../....../....../....../....../....../...... "
        "- T2t3F1f3G2/T3t3F1f3G2/T3t3F1f3G2 0,0,0,0/0,0,0,0/0,0,0,0"
    )
    game = palatinus(3)
    assert game.position(game.from_position(text)) == text
    with pytest.raises(BadInput) as problem:
        game.from_position(text.replace(old, new))
    assert reason in str(problem.value)
