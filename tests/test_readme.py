"""What the README says can be done can be done: its Python runs, and its pictures are there."""

from __future__ import annotations

import pytest

from baumeister.engine.kernels import can_compile
from pages import PAGES, ROOT, blocks, links

PICTURES = ROOT / "docs" / "pictures"
LARGEST = 300_000  # bytes of a picture, so that the repository stays small


@pytest.mark.skipif(not can_compile(), reason="the example compiles: pip install 'baumeister[fast]'")
def test_the_python_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = blocks(ROOT / "README.md", "python")
    assert examples
    for example in examples:
        exec(example.replace("100_000", "1_000"), {})
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_every_picture_is_shown_by_a_page_and_small() -> None:
    shown = {(page.parent / link).resolve() for page in PAGES for link in links(page)}
    pictures = list(PICTURES.iterdir())
    assert pictures
    assert not [picture.name for picture in pictures if picture not in shown or picture.stat().st_size > LARGEST]
