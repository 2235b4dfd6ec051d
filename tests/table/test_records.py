"""Tables and records: what is exported, and importing without loss."""

from __future__ import annotations

from pathlib import Path

import pytest

import baumeister
from baumeister.engine.errors import BadInput, BadRecord
from baumeister.table import Table, TableError, import_record
from table.sitting import a_setup, a_started, lively, play_on

GOLDEN = sorted((Path(__file__).parents[1] / "records" / "palatinus").glob("*.bgr"))
SECRET = "00" * 32


def test_a_finished_game_is_exported_whole_and_reads_again() -> None:
    for seed in range(4):
        table = [table for table, _ in lively(a_setup(3, bots=1), seed)][-1]
        text = table.record()
        assert text == table.record(0)
        read = baumeister.read_record(text)
        assert read.match.is_over
        assert read.header.names[2] == "bot:random"
        assert read.header.seed == table.setup.secret


def test_a_running_game_is_exported_as_its_viewer_knows_it() -> None:
    table = play_on(a_started(3), 30)
    with pytest.raises(TableError, match="when the game is over"):
        table.record()
    text = table.record(1)
    assert "viewer: 1" in text
    assert "seed:" not in text
    assert " ? " in text


def test_an_exported_table_imported_again_gives_the_same_record() -> None:
    for seed in range(6):
        table = [table for table, _ in lively(a_setup(2, draw_seats=True), seed)][-1]
        again = Table.open(*import_record(table.record(), secret=SECRET))
        assert again.record() == table.record()
        assert again.status == "finished"
        assert again.chance().verified
        assert again.seats_of("ada") == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_become_tables_and_come_back(path: Path) -> None:
    text = path.read_text("utf-8")
    data = next((file.read_text("utf-8") for file in path.parent.glob("*.csv")), None) if "sha256:" in text else None
    if "\nviewer: " in text:
        with pytest.raises(BadInput, match="not whole"):
            import_record(text, secret=SECRET, components=data)
        return
    table = Table.open(*import_record(text, secret=SECRET, components=data))
    meant = [line for line in text.split("\n") if not line.startswith("#")]
    assert table.record().split("\n") == meant
    assert table.status == ("finished" if "= winners" in text else "abandoned")
    assert table.view(0).commitment == baumeister.read_record(text, table.game.components).header.commitment


def test_what_one_viewer_knows_is_refused_before_it_is_read() -> None:
    """To find a game that fits what he saw takes long, and nobody would have it."""
    text = play_on(a_started(3), 30).record(1)
    with pytest.raises(BadInput, match="can be had when the game is over"):
        import_record(text + "nonsense\n", secret=SECRET)
    with pytest.raises(BadRecord, match="expected lower-case hex"):
        import_record(text.replace("viewer: 1", "viewer: 1\nseed: XY"), secret=SECRET)


def test_a_bad_record_is_refused_with_its_line() -> None:
    with pytest.raises(BadRecord, match=r"^1: "):
        import_record("nonsense", secret=SECRET)


def test_bots_of_other_programs_are_shown_by_name() -> None:
    text = play_on(a_started(2, bots=1), 1000).record().replace("bot:random", "bot:oracle")
    table = Table.open(*import_record(text, secret=SECRET))
    assert table.seat_infos()[1].name == "bot:oracle"
    assert table.record() == text
