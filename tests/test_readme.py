"""What the README says can be done can be done: its Python runs."""

from __future__ import annotations

import pytest

from baumeister.engine.kernels import can_compile
from pages import ROOT, blocks


@pytest.mark.skipif(not can_compile(), reason="the example compiles: pip install 'baumeister[fast]'")
def test_the_python_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = blocks(ROOT / "README.md", "python")
    assert examples
    for example in examples:
        exec(example.replace("100_000", "1_000"), {})
    assert len(capsys.readouterr().out.splitlines()) == 3
