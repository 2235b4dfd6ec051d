"""Interpreted equals compiled, step by step; and the traps of compiled records stay shut."""

from __future__ import annotations

import os
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest

import baumeister
from baumeister.engine.dice import roll
from baumeister.engine.kernels import cache_directory, can_compile, table
from baumeister.engine.state import ALL, Record, number, numbers
from games.settings import load, settings

needs_numba = pytest.mark.skipif(not can_compile(), reason="needs Numba: pip install 'baumeister[fast]'")
every_setting = pytest.mark.parametrize(("name", "players", "edition", "options"), settings())


@needs_numba
@every_setting
def test_interpreted_equals_compiled_step_by_step(name: str, players: int, edition: str, options: dict[str, str]) -> None:
    plain = load(name, players, edition, options, compiled=False)
    fast = load(name, players, edition, options, compiled=True)
    for stream in range(2):
        one, two = plain.initial(), fast.initial()
        dice = plain.dice(51, stream)
        taken = 0
        while not plain.is_over(one):
            taken += 1
            assert_alike(plain, fast, one, two, stride=1 + taken % 7)
            actor = plain.actors(one)[int(dice[0]) % len(plain.actors(one))]
            choices = plain.choices(one, actor)
            step = choices[int(roll(dice, len(choices)))] if choices else plain.random_outcome(one, dice)
            assert plain.take(one, step, actor) == fast.take(two, step, actor)
            assert bytes(one) == bytes(two)
        assert_alike(plain, fast, one, two, stride=1)
        assert plain.points(one) == fast.points(two)
        assert plain.winners(one) == fast.winners(two)


def assert_alike(plain: Any, fast: Any, one: Any, two: Any, stride: int) -> None:
    """The same to all verbs; of the illegal steps only every so many are asked about."""
    assert plain.actors(one) == fast.actors(two)
    assert plain.outcomes(one) == fast.outcomes(two)
    for seat in (*range(plain.players), baumeister.SPECTATOR):
        assert plain.choices(one, seat) == fast.choices(two, seat)
        for step in range(-1, plain.description.steps + 1, stride):
            assert plain.kernels.why_not(one, seat, step) == fast.kernels.why_not(two.raw, seat, step)
        seen = plain.observe(one, seat)
        assert bytes(seen.state) == bytes(fast.observe(two, seat).state)
        worlds = [game.imagine(seen, game.dice(52, seat + 3)) for game in (plain, fast)]
        assert bytes(worlds[0]) == bytes(worlds[1])


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("name", baumeister.GAMES)
def test_compiled_code_never_reaches_beyond_its_arrays(name: str, tmp_path: Path) -> None:
    """Compiled with bounds checks, in a cache of its own, random games of every size run through."""
    code = (
        "import baumeister\n"
        f"for players in baumeister.describe({name!r}).players:\n"
        f"    game = baumeister.load({name!r}, players=players, compiled=True)\n"
        "    for stream in range(50):\n"
        "        state = game.initial()\n"
        "        game.random_game(state, game.dice(1, stream))\n"
        "        game.imagine(game.observe(state, 0), game.dice(2, stream))\n"
    )
    environment = {**os.environ, "BAUMEISTER_BOUNDSCHECK": "1", "BAUMEISTER_CACHE": str(tmp_path)}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    assert [folder for folder in (tmp_path / "kernels").iterdir() if "checked" in folder.name]


class Harbour(Record, game="harbour"):
    """A state for these tests."""

    big = number("i", sees=ALL)
    crates = numbers("b", (2, 3), sees=ALL)
    ships = numbers("h", 4, sees=ALL)


@pytest.mark.parametrize("record", [Harbour, *(baumeister.describe(name).state for name in baumeister.GAMES)])
def test_states_are_packed(record: type[Record]) -> None:
    dtype = record.dtype()
    assert dtype.itemsize == record.SIZE == sum(field.size for field in record.FIELDS)
    assert [field.offset for field in record.FIELDS] == [dtype.fields[field.name][1] for field in record.FIELDS]  # type: ignore[index]  # structured


@pytest.mark.parametrize("name", baumeister.GAMES)
def test_states_are_small_enough(name: str) -> None:
    assert (512 if name == "palatinus" else 2048) >= baumeister.describe(name).state.SIZE


def test_no_two_games_share_a_type() -> None:
    types = [baumeister.describe(name).state.dtype() for name in baumeister.GAMES]
    assert len(set(map(str, types))) == len(types)


def test_a_field_must_say_who_sees_it() -> None:
    with pytest.raises(TypeError):
        number("b")  # type: ignore[call-arg]  # what is to be shown
    with pytest.raises(TypeError):
        numbers("b", 3)  # type: ignore[call-arg]


@pytest.mark.parametrize(("field", "value"), [("crates", 128), ("crates", -129), ("ships", 40_000)])
def test_a_value_out_of_range_is_loud_when_interpreted(field: str, value: int) -> None:
    state = Harbour()
    index: Any = (1, 1) if field == "crates" else 1
    with pytest.raises(ValueError, match="invalid value"):
        getattr(state, field)[index] = value


def test_an_index_out_of_bounds_is_loud_when_interpreted() -> None:
    state = Harbour()
    with pytest.raises(IndexError):
        state.ships[4] = 1
    with pytest.raises(IndexError):
        state.crates[2, 0] = 1


def test_fields_read_as_python_numbers_that_do_not_wrap() -> None:
    state = Harbour()
    state.crates[0, 0] = 100
    assert state.crates[0, 0] + state.crates[0, 0] == 200
    state.big = 2**31 - 1
    assert state.big + 1 == 2**31


def test_copies_compare_hash_and_differ_by_their_bytes() -> None:
    one = Harbour()
    one.ships[2] = 7
    two = one.copy()
    assert (one, hash(one)) == (two, hash(two))
    two.crates[1, 2] = 1
    assert one != two
    assert one.differences(two) == ["crates"]
    assert one.crates[1, 2] == 0
    with pytest.raises(ValueError, match="a state of harbour has"):
        Harbour(b"too short")


def test_tables_are_read_only() -> None:
    constants = table([[1, 2], [3, 4]])
    with pytest.raises(TypeError):
        constants[0, 0] = 9


@needs_numba
def test_the_cache_is_another_when_a_source_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAUMEISTER_CACHE", str(tmp_path))
    source = tmp_path / "rules.py"
    module = types.ModuleType("harbour.rules")
    module.__file__ = str(source)
    monkeypatch.setitem(sys.modules, "harbour.rules", module)
    source.write_text("value = 1\n")
    first = cache_directory(["harbour.rules"])
    assert cache_directory(["harbour.rules"]) == first
    source.write_text("value = 7\n")
    second = cache_directory(["harbour.rules"])
    assert second != first
    assert first.exists()  # another process may be compiling into it
    os.utime(first, (0, 0))
    assert cache_directory(["harbour.rules"]) == second
    assert list((tmp_path / "kernels").iterdir()) == [second]  # unused for long, the old one is gone
