"""The yardsticks of the benchmark are worth something only if they play the same games."""

from __future__ import annotations

import shutil

import pytest

import baumeister
from baumeister.engine.kernels import can_compile
from baumeister.lab.bench import Bench, build_yardsticks, check_agreement, machine, settings_of_yardstick, table

needs_compilers = pytest.mark.skipif(
    shutil.which("g++") is None or not can_compile(), reason="needs g++ (apt-get install g++) and Numba"
)


@needs_compilers
@pytest.mark.slow
@pytest.mark.parametrize("game", baumeister.GAMES)
def test_cpp_and_ours_agree_on_every_score(game: str) -> None:
    for program in build_yardsticks(game).values():
        assert {setting.players for setting in settings_of_yardstick(program)} == set(baumeister.describe(game).players)
        check_agreement(game, program, games=1000)


@pytest.mark.skipif(not can_compile(), reason="needs Numba")
def test_the_table_shows_the_figures_and_what_was_left_out() -> None:
    bench = Bench("palatinus", machine(), {"state_bytes": 299, "ratio_to_cpp": 0.75}, ["C++: gone fishing"])
    page = table(bench)
    assert "| bytes of a state | 299 |" in page
    assert "| 0.75 |" in page
    assert "Left out: C++: gone fishing." in page
