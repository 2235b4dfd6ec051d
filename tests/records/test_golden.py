"""The golden records: read strictly, replayed, and written again to the same bytes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import baumeister
from baumeister.engine.errors import BadRecord
from records.golden import FOLDER, Golden, tables

ALL = [pytest.param(game, golden, id=f"{game}-{golden.name}") for game, goldens in tables() for golden in goldens]
WHOLE = [param for param in ALL if isinstance(golden := param.values[1], Golden) and golden.viewer is None]


def path(game: str, golden: Golden) -> Path:
    return FOLDER / game / f"{golden.name}.bgr"


@pytest.mark.parametrize(("game", "golden"), ALL)
def test_golden_records_are_what_the_rules_make_of_them(game: str, golden: Golden) -> None:
    """After a deliberate change of the rules `python tests/records/golden.py` writes them anew."""
    assert path(game, golden).read_text("utf-8") == golden.text(game)


@pytest.mark.parametrize(("game", "golden"), WHOLE)
def test_golden_records_read_replay_and_show_what_they_are_for(game: str, golden: Golden) -> None:
    text = path(game, golden).read_text("utf-8")
    data = FOLDER / game / golden.components if golden.components else None
    components = baumeister.describe(game).components(data)
    record = baumeister.read_record(text, components)
    assert golden.check(record.match)
    written = baumeister.write_record(record.match, record.header)
    assert written == "\n".join(line for line in text.split("\n") if not line.startswith("#"))


@pytest.mark.parametrize(("game", "golden"), WHOLE)
def test_a_changed_result_is_noticed(game: str, golden: Golden) -> None:
    text = path(game, golden).read_text("utf-8")
    if "= scores " not in text or golden.components:
        return
    last = len(text.split("\n")) - 1
    with pytest.raises(BadRecord) as problem:
        baumeister.read_record(re.sub("= scores (-?)", r"= scores \g<1>1", text))
    assert problem.value.line == last - 1
    assert problem.value.illegal


def test_there_are_enough_of_them_and_no_stray_files() -> None:
    for game, goldens in tables():
        assert len(goldens) >= 30
        assert {f"{golden.name}.bgr" for golden in goldens} == {file.name for file in (FOLDER / game).glob("*.bgr")}


def test_they_cover_every_number_of_players_and_every_value_of_every_option() -> None:
    for game, goldens in tables():
        description = baumeister.describe(game)
        assert {golden.players for golden in goldens} == set(description.players)
        for option in description.options:
            for value in option.values[1:]:
                assert any(golden.options.get(option.name) == value for golden in goldens), f"{option.name}={value}"


def test_other_component_data_must_be_handed_in() -> None:
    text = (FOLDER / "palatinus" / "corrected-tiles.bgr").read_text("utf-8")
    with pytest.raises(BadRecord, match="played with other component data") as problem:
        baumeister.read_record(text)
    assert text.split("\n")[problem.value.line - 1].startswith("components: sha256:")
