"""Sealed moves of several seats at once, with a toy game that has them."""

from __future__ import annotations

import itertools
import random

import msgspec
import pytest

from baumeister.engine.match import imagined_history
from baumeister.games import describe
from baumeister.table import SPECTATOR, Entry, Moved, SeatSetup, Setup, Table, decode_entry, encode_entry
from table.harbour import HARBOUR
from table.sitting import PEOPLE, SECRET, a_move, everything_shown, moved, person_of, viewers


@pytest.fixture(autouse=True)
def _harbour_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baumeister.table.setup.describe", lambda name: HARBOUR if name == "harbour" else describe(name))


def a_setup() -> Setup:
    seats = [SeatSetup("person", person, person.title()) for person in PEOPLE[:3]]
    return Setup("harbour", 3, "nl", {}, seats, SECRET)


def bid(table: Table, seat: int, amount: int, number: int | None = None) -> Table:
    id = f"{table.number}-{seat}"
    return table.move(seat, [amount], id=id, number=number or table.number, person=PEOPLE[seat]).table


def test_all_bid_at_once_in_any_order_and_nobody_becomes_stale_by_it() -> None:
    table = Table.open(a_setup()).start().table
    number = table.number
    assert table.to_move() == [0, 1, 2]
    table = bid(table, 2, 5, number)
    assert table.to_move() == [0, 1]
    table = bid(table, 0, 3, number)
    assert table.view(0).prompt == "Bruno is choosing"
    table = bid(table, 1, 4, number)
    assert table.to_move() == [0, 1, 2]
    assert table.course.match.points != [0, 0, 0]


def test_the_game_has_not_changed_for_those_who_still_think_of_theirs() -> None:
    table = Table.open(a_setup()).start().table
    begun = table.view(1).changed
    table = bid(table, 2, 5)
    assert table.view(1).changed == begun < table.view(1).number
    table = bid(bid(table, 1, 4), 0, 3)
    assert table.view(1).changed == table.view(1).number


@pytest.mark.rule("GAP-52")
def test_a_player_without_cards_makes_nobody_late() -> None:
    """In Capitol the bid of one who has no cards is made for him, while others may still think of theirs."""
    seats = [SeatSetup("person", PEOPLE[0]), *[SeatSetup("bot", level="random")] * 3]
    dice = random.Random(0)
    table = Table.open(Setup("capitol", 4, "de", {}, seats, SECRET)).start().table
    while table.to_move() != [0, 1, 2] or table.view(0).board.start not in (1, 2):  # his turn is before that of seat 0
        table = moved(table, dice).table
    steps, number = a_move(table, 0, dice), table.number
    for seat in (1, 2):
        table = table.move(seat, a_move(table, seat, dice), id=str(seat), number=table.number, person=None).table
    assert [(entry.seat, entry.move) for entry in table.view(0).log[-3:]] == [(1, "bid ?"), (2, "bid ?"), (3, "bid ?")]
    assert table.move(0, steps, id="late", number=number, person=PEOPLE[0]).table.number > table.number


def test_a_sealed_move_is_shown_to_nobody_before_all_are_in() -> None:
    table = bid(Table.open(a_setup()).start().table, 2, 5)
    assert table.view(2).log[-1].move == "bid 5"
    for viewer in (0, 1, SPECTATOR):
        assert table.view(viewer).log[-1].move == "bid ?"
        assert table.record(viewer).endswith("2 bid ?\n")
    table = bid(bid(table, 1, 0), 0, 4)
    assert [entry.move for entry in table.view(SPECTATOR).log if entry.seat is not None] == ["bid 5", "bid 0", "bid 4"]
    in_the_next_round = bid(table, 1, 1)
    moves = [entry.move for entry in in_the_next_round.view(0).log if entry.seat is not None]
    assert moves == ["bid 5", "bid 0", "bid 4", "bid ?"]


def test_the_journal_has_the_order_of_arrival_and_the_record_that_of_the_rules() -> None:
    change = Table.open(a_setup()).start()
    table = change.table
    entries: list[Entry] = list(change.entries)
    for seat, amount in ((2, 5), (0, 3), (1, 4)):
        change = table.move(seat, [amount], id=str(seat), number=table.number, person=PEOPLE[seat], at=seat)
        entries += change.entries
        table = change.table
    assert [entry.seat for entry in entries if isinstance(entry, Moved)] == [2, 0, 1]
    moves = [line.split(" @")[0] for line in table.abandon().table.record().split("\n") if " bid " in line]
    assert moves == ["0 bid 3", "1 bid 4", "2 bid 5"]
    again = Table.open(a_setup(), [decode_entry(encode_entry(entry)) for entry in entries])
    for viewer in viewers(table):
        assert everything_shown(again, viewer) == everything_shown(table, viewer)


def test_a_sealed_move_can_be_taken_back() -> None:
    table = bid(Table.open(a_setup()).start().table, 2, 5)
    table = table.ask_take_back(2, PEOPLE[2]).table
    for seat in (0, 1):
        table = table.answer_take_back(seat, True, PEOPLE[seat]).table
    assert table.to_move() == [0, 1, 2]
    assert bid(table, 2, 1).view(2).log[-1].move == "bid 1"


@pytest.mark.parametrize("order", [*itertools.permutations(range(3))])
def test_a_move_taken_back_leaves_the_sealed_ones_before_it(order: tuple[int, ...]) -> None:
    """Whatever the order of arrival, they stand in the order of the record; also after the last bid was in."""
    start = Table.open(a_setup()).start().table
    table = start
    for seat in order:
        table = bid(table, seat, seat + 1)
    for count in range(3):
        asker = order[count]
        back = table.ask_take_back(asker, PEOPLE[asker]).table
        for seat in back.asked():
            back = back.answer_take_back(seat, True, PEOPLE[seat]).table
        expected = start
        for seat in order[:count]:
            expected = bid(expected, seat, seat + 1)
        assert back.course.state == expected.course.state
        assert [str(event) for event in back.course.match.events] == [str(event) for event in expected.course.match.events]
        for viewer in viewers(back):
            assert back.record(viewer) == expected.record(viewer) or "# chance" in back.record(viewer)


def test_chance_seen_before_a_take_back_is_used_up() -> None:
    table = Table.open(a_setup()).start().table
    for seat in (0, 1, 2):
        table = bid(table, seat, seat)
    assert table.counters == {"ship": 2}
    table = table.ask_take_back(2, PEOPLE[2]).table
    for seat in (0, 1):
        table = table.answer_take_back(seat, True, PEOPLE[seat]).table
    assert table.counters == {"ship": 2}
    table = bid(table, 2, 3)
    assert table.counters == {"ship": 3}
    over = table.abandon().table
    assert "# chance ship 2" in over.record().split("\n")
    assert over.chance().verified


def test_what_others_have_sealed_leaves_no_trace() -> None:
    """Histories that differ only in hidden bids give a seat the same bytes, whatever the order of arrival."""
    different = 0
    for seed in range(60):
        dice = random.Random(seed)
        table = Table.open(a_setup()).start().table
        for _ in range(1 + seed % 11):
            seat = dice.choice(table.to_move())
            steps = a_move(table, seat, dice)
            table = table.move(seat, steps, id=str(table.number), number=table.number, person=person_of(table, seat)).table
        for viewer in viewers(table):
            other = _imagined(table, viewer, seed)
            different += other.course.state != table.course.state
            assert everything_shown(other, viewer) == everything_shown(table, viewer)
            if viewer in table.to_move():
                for step in range(-1, 8):
                    why = [each.why_not(viewer, [], step, person=PEOPLE[viewer]) for each in (table, other)]
                    assert msgspec.json.encode(why[0]) == msgspec.json.encode(why[1])
    assert different > 20


def _imagined(table: Table, viewer: int, seed: int) -> Table:
    """A table with a history that the viewer cannot tell from the true one; arrivals in the same order."""
    imagined = imagined_history(table.course.match, viewer, table.game.dice(seed))
    bids = {seat: [event for event in imagined.events if event.actor == seat] for seat in range(3)}
    other = Table.open(a_setup()).start().table
    for played in table.course.played:
        if played.actor >= 0:
            seat = played.actor
            steps = bids[seat].pop(0).steps
            other = other.move(seat, steps, id=str(other.number), number=other.number, person=PEOPLE[seat]).table
    return other
