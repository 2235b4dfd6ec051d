"""The README is true: its Python runs, its files are there, its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from baumeister.cli.commands import SUMMARIES
from baumeister.engine.kernels import can_compile

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_linked_files_are_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    assert not [link for link in links if "://" not in link and not (ROOT / link).exists()]


def test_commands_exist() -> None:
    named = set(re.findall(r"baumeister ([a-z]+)\b", README))
    assert {"play", "serve", "simulate", "verify"} <= named
    assert named <= set(SUMMARIES)


@pytest.mark.skipif(not can_compile(), reason="the example compiles: pip install 'baumeister[fast]'")
def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert example is not None
    exec(example[1].replace("100_000", "1_000"), {})
    assert len(capsys.readouterr().out.splitlines()) == 3
