"""The programs of `make bench` run: tried with next to nothing to do, so that their figures mean nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from baumeister.engine.kernels import can_compile
from parts import Part
from report import PARTS, page, rows

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "bench" / "results"


@pytest.mark.slow
@pytest.mark.skipif(not can_compile(), reason="needs Numba")
@pytest.mark.parametrize("part", PARTS)
def test_a_part_finds_figures_that_the_page_shows(part: str, tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "bench" / "measure.py"), "--brief", "--out", str(tmp_path), part]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    found = msgspec.json.decode((tmp_path / f"{part}.json").read_bytes(), type=Part)
    assert found.figures or found.left_out
    shown = (tmp_path / "README.md").read_text("utf-8")
    for row in rows(part):
        assert row.name not in found.figures or row.title in shown
    assert str(ROOT) not in shown


def test_the_page_of_results_says_what_was_found() -> None:
    files = {name: RESULTS / f"{name}.json" for name in PARTS}
    found = {name: msgspec.json.decode(file.read_bytes(), type=Part) for name, file in files.items() if file.exists()}
    assert found
    assert (RESULTS / "README.md").read_text("utf-8") == page(found)
