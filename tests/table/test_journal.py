"""The journal is the only truth: whatever happens at a table, rebuilding it from its journal gives the same table."""

from __future__ import annotations

import pytest

from baumeister.engine.errors import BadInput
from baumeister.table import Entry, Moved, Setup, Started, Table, decode_entry, decode_setup, encode_entry, encode_setup
from table.sitting import a_setup, a_started, everything_shown, lively, play_on, viewers

SETUPS = [
    pytest.param(a_setup(2), id="two people"),
    pytest.param(a_setup(2, options={"extra_colours": "neutral", "ring": "L"}, draw_seats=True), id="two, all options"),
    pytest.param(a_setup(3, bots=1, draw_seats=True), id="two people and a bot, seats drawn"),
    pytest.param(a_setup(4, options={"laying": "random"}), id="four people, tiles laid by chance"),
    pytest.param(a_setup(5, bots=4), id="one person and bots"),
]


def rebuilt(setup: Setup, entries: list[Entry]) -> Table:
    """Through bytes, as from a store."""
    return Table.open(decode_setup(encode_setup(setup)), [decode_entry(encode_entry(entry)) for entry in entries])


@pytest.mark.parametrize("setup", SETUPS)
def test_a_table_rebuilt_from_its_journal_is_the_live_one(setup: Setup) -> None:
    for seed in range(2):
        entries: list[Entry] = []
        for step, (table, new) in enumerate(lively(setup, seed)):
            entries += new
            assert table.number == len(entries)
            if step % 20 == 0 or table.has_ended:
                again = rebuilt(setup, entries)
                assert again.number == table.number
                assert again.course.state == table.course.state
                for viewer in viewers(table):
                    assert everything_shown(again, viewer) == everything_shown(table, viewer)
        assert table.status == "finished"


def test_an_act_leaves_the_table_before_it_as_it_was() -> None:
    for before, entries in lively(a_setup(3, bots=1), 5, moves=25):
        shown = [everything_shown(before, viewer) for viewer in viewers(before)]
        if before.to_move():
            play_on(before, 1)
            before.stand_in(0, "random")
            before.abandon()
        assert [everything_shown(before, viewer) for viewer in viewers(before)] == shown
        assert isinstance(entries, tuple)


def test_the_journal_tells_moves_and_chance_in_the_words_of_the_record() -> None:
    table = Table.open(a_setup(2))
    change = table.start(at=7)
    assert [encode_entry(entry) for entry in change.entries[:2]] == [
        b'{"what":"started","at":7}',
        b'{"what":"chance","words":"start 0","at":7}',
    ]


def test_a_journal_that_does_not_fit_is_refused() -> None:
    setup = a_setup(2)
    with pytest.raises(BadInput, match="entry 2"):
        Table.open(setup, [Started(), Moved(seat=0, id="x", words="place farmer 9.9")])


def test_what_is_wrong_with_a_setup_is_said() -> None:
    with pytest.raises(BadInput, match="32 bytes"):
        Table.open(a_setup(2, secret="ab"))
    with pytest.raises(BadInput, match="seats"):
        Table.open(a_setup(2, seats=[]))
    with pytest.raises(BadInput, match="edition"):
        Table.open(a_setup(2, edition="xx"))


def test_a_new_start_of_the_program_gives_the_same_bytes() -> None:
    """No clock and no dice of its own: the same acts give the same journal."""
    one, other = (play_on(a_started(3), 20, seed=4) for _ in range(2))
    assert everything_shown(one, 0) == everything_shown(other, 0)
