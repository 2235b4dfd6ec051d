"""What can be done at a table, by whom, and what is refused without effect."""

from __future__ import annotations

import random
from functools import partial

import pytest

from baumeister.engine.errors import Refused
from baumeister.engine.rulebook import LANGUAGES
from baumeister.games import GAMES, describe
from baumeister.table import SPECTATOR, STATUS, Change, SeatSetup, Setup, Table, TableError
from baumeister.table.course import Course
from table.sitting import PEOPLE, SECRET, a_move, a_setup, a_started, moved, person_of, play_on, refused


def make_move(table: Table, seat: int, steps: list[int], id: str = "m", number: int | None = None) -> Change:
    return table.move(seat, steps, id=id, number=table.number if number is None else number, person=person_of(table, seat))


def whose_turn(table: Table) -> int:
    return table.to_move()[0]


# Seats


def an_open_table() -> Table:
    seats = [SeatSetup("person", "ada", "Ada"), SeatSetup("open"), SeatSetup("open")]
    return Table.open(Setup("palatinus", 3, "nl", {}, seats, SECRET))


def test_people_and_bots_take_open_seats_and_the_game_begins_when_all_are_taken() -> None:
    table = an_open_table()
    assert table.status == "waiting"
    assert refused("seats_open", table.start).detail == {"seats": [1, 2]}
    table = table.sit(None, "bruno", "Bruno", guest=True).table
    assert [seat.kind for seat in table.seats] == ["person", "guest", "open"]
    refused("seat_taken", lambda: table.sit(1, "cleo", "Cleo"))
    table = table.seat_bot(2, "random").table
    refused("no_open_seat", lambda: table.sit(None, "cleo", "Cleo"))
    table = table.start().table
    assert table.status == "running"
    refused("not_waiting", lambda: table.sit(None, "cleo", "Cleo"))
    refused("not_waiting", table.start)


def test_a_seat_can_be_left_before_the_game_and_filled_with_a_bot() -> None:
    table = an_open_table().sit(2, "bruno", "Bruno").table
    refused("not_your_seat", lambda: table.leave(2, "ada"))
    table = table.leave(2, "bruno").table
    table = table.start(fill="random").table
    assert [seat.kind for seat in table.seats] == ["person", "bot", "bot"]


def test_names_are_shown_in_one_line_and_told_apart() -> None:
    table = an_open_table().sit(1, "x", "  Ada\n ").table.sit(2, "y", "N" * 100).table
    assert [seat.name for seat in table.seat_infos()] == ["Ada 1", "Ada 2", "N" * 40]


def test_nobody_has_the_name_of_a_bot() -> None:
    table = an_open_table().sit(1, "bruno", "bot:master").table.seat_bot(2, "random").table.start().table.abandon().table
    assert [line for line in table.record().split("\n") if line.startswith("seat ")] == [
        "seat 0: Ada",
        "seat 1: bot master",
        "seat 2: bot:random",
    ]


def test_coming_and_going_without_end_ends_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baumeister.table.table.MOST_ENTRIES", 20)
    table = an_open_table()
    for _ in range(10):
        table = table.sit(1, "bruno", "Bruno").table.leave(1, "bruno").table
    refused("too_long", lambda: table.sit(1, "bruno", "Bruno"))
    assert len(play_on(a_started(3), 1000).view(0).log) > 20  # a game comes to its end however long it is


def test_unknown_levels_and_seats_are_refused() -> None:
    table = an_open_table()
    refused("unknown_level", lambda: table.seat_bot(1, "genius"))
    refused("unknown_level", lambda: table.start(fill="genius"))
    refused("unknown_seat", lambda: table.sit(3, "x", "X"))
    refused("unknown_seat", lambda: table.sit(-1, "x", "X"))
    refused("unknown_seat", lambda: table.view(7))


def test_who_somebody_is_when_he_looks() -> None:
    seats = [SeatSetup("person", "ada", "Ada"), SeatSetup("person", "ada", "Eve"), SeatSetup("person", "bo", "Bo")]
    table = Table.open(Setup("palatinus", 3, "nl", {}, seats, SECRET)).start().table
    assert table.seats_of("ada") == [0, 1]
    assert table.viewer_of("ada", 1) == 1
    assert table.viewer_of("bo", None) == 2
    assert table.viewer_of("nobody", None) == table.viewer_of(None, None) == SPECTATOR
    refused("not_your_seat", lambda: table.viewer_of("ada", 2))
    table = play_on(table, 9)
    while whose_turn(table) != 1:
        table = play_on(table, 1)
    assert table.viewer_of("ada", None) == 1  # at a hot seat, the one whose turn it is


def test_seats_are_drawn_by_chance_and_everybody_keeps_what_is_his() -> None:
    orders = set()
    for number in range(8):
        table = a_started(3, bots=1, draw_seats=True, secret=f"{number:064x}")
        orders.add(tuple(seat.name for seat in table.seats))
        assert sorted(seat.person or "" for seat in table.seats) == ["", "ada", "bruno"]
        table.view(table.seats_of("ada")[0], person="ada")
    assert len(orders) > 2


# Moves


def test_a_move_sent_again_is_acknowledged_as_the_first_time() -> None:
    table = play_on(a_started(2), 8)
    seat, number = whose_turn(table), table.number
    steps = a_move(table, seat, random.Random(1))
    first = make_move(table, seat, steps, "the-id", number)
    again = make_move(first.table, seat, steps, "the-id", number)
    assert again.entries == ()
    assert again.number == first.number == number + 1
    later = play_on(first.table, 3)
    assert make_move(later, seat, steps, "the-id", number).number == first.number


def test_the_same_id_with_other_content_is_refused() -> None:
    table = play_on(a_started(2), 8)
    seat = whose_turn(table)
    steps = a_move(table, seat, random.Random(1))
    after = make_move(table, seat, steps, "the-id").table
    refused("id_reused", lambda: make_move(after, seat, a_move(table, seat, random.Random(2)), "the-id"))
    refused("id_reused", lambda: make_move(after, whose_turn(after), steps, "the-id"))


def test_a_move_made_for_an_earlier_position_is_refused() -> None:
    table = play_on(a_started(2), 8)
    number = table.number
    table = play_on(table, 2)
    seat = whose_turn(table)
    error = refused("stale", lambda: make_move(table, seat, a_move(table, seat, random.Random(1)), number=number))
    assert error.detail == {"number": table.number}
    refused("stale", lambda: make_move(table, seat, a_move(table, seat, random.Random(1)), number=table.number + 1))


def test_a_move_is_not_stale_because_somebody_has_left_or_come() -> None:
    table = play_on(a_started(2), 8)
    seat, number = whose_turn(table), table.number
    table = table.stand_in(1 - seat, "random").table
    assert make_move(table, seat, a_move(table, seat, random.Random(1)), number=number).entries


def test_only_who_sits_there_moves_and_bots_only_for_bots() -> None:
    table = play_on(a_started(3, bots=1), 8)
    seat = whose_turn(table)
    steps = a_move(table, seat, random.Random(1))
    number = table.number
    stranger = PEOPLE[(seat + 1) % 2]
    refused("not_your_seat", lambda: table.move(seat, steps, id="x", number=number, person=stranger))
    refused("not_a_bot", lambda: table.move(0, steps, id="x", number=number, person=None))
    refused("not_your_seat", lambda: table.move(2, steps, id="x", number=number, person="ada"))
    refused("unknown_seat", lambda: table.move(9, steps, id="x", number=number, person="ada"))


def test_an_illegal_move_is_refused_with_its_rule_and_without_effect() -> None:
    table = play_on(a_started(2), 8)
    seat = whose_turn(table)
    steps = a_move(table, seat, random.Random(1))
    table = make_move(table, seat, steps, "a").table
    other = whose_turn(table)
    taken = steps[1]
    with pytest.raises(Refused) as caught:
        make_move(table, other, [a_move(table, other, random.Random(1))[0], taken], "b")
    assert caught.value.rule == "PAL-016"
    with pytest.raises(Refused) as out_of_turn:
        make_move(table, seat, steps, "c")
    assert out_of_turn.value.rule == "TABLE-01"


@pytest.mark.parametrize(
    ("steps", "code"),
    [([], "incomplete_move"), ([28], "incomplete_move"), ([28, 38, 39], "malformed")],
)
def test_half_a_move_and_more_than_one_are_refused(steps: list[int], code: str) -> None:
    table = play_on(a_started(3, options={"laying": "random"}), 0)
    refused(code, lambda: make_move(table, whose_turn(table), steps))


@pytest.mark.parametrize("id", ["", "x" * 65, "a\nb"])
def test_ids_are_short_and_printable(id: str) -> None:
    table = a_started(2)
    seat = whose_turn(table)
    refused("malformed", lambda: make_move(table, seat, a_move(table, seat, random.Random(1)), id))


def test_nothing_is_played_before_the_game_or_after_it() -> None:
    waiting = Table.open(a_setup(2))
    refused("not_running", lambda: make_move(waiting, 0, [28, 38]))
    over = play_on(a_started(2), 1000)
    assert over.status == "finished"
    refused("finished", lambda: make_move(over, 0, [28, 38]))
    refused("finished", over.abandon)
    refused("not_running", lambda: over.ask_take_back(0, "ada"))


# Taking back


def test_a_move_is_taken_back_when_all_other_people_agree() -> None:
    table = play_on(a_started(3), 12)
    seat = whose_turn(table)
    before = table.course.state
    table = play_on(table, 2)
    table = table.ask_take_back(seat, PEOPLE[seat]).table
    others = [other for other in range(3) if other != seat]
    assert table.asked() == others
    refused("take_back_pending", lambda: table.ask_take_back(others[0], PEOPLE[others[0]]))
    refused("no_take_back", lambda: table.answer_take_back(seat, True, PEOPLE[seat]))
    table = table.answer_take_back(others[0], True, PEOPLE[others[0]]).table
    view = table.view(seat, person=PEOPLE[seat])
    assert view.takeback is not None
    assert (view.takeback.seat, view.takeback.agreed) == (seat, [others[0]])
    assert table.course.state != before
    table = table.answer_take_back(others[1], True, PEOPLE[others[1]]).table
    assert table.course.state == before
    assert table.take_back is None
    assert table.to_move() == [seat]


def test_a_number_seen_before_a_take_back_is_stale_after_it() -> None:
    table = play_on(a_started(2, bots=1), 8)
    while whose_turn(table) != 0:
        table = play_on(table, 1)
    table = play_on(table, 2)
    number = table.number
    table = table.ask_take_back(0, "ada").table
    refused("stale", lambda: make_move(table, 0, a_move(table, 0, random.Random(1)), number=number))


def test_one_no_is_enough_and_so_is_a_move() -> None:
    table = play_on(a_started(3), 12)
    seat = whose_turn(table)
    table = play_on(table, 1)
    asking = table.ask_take_back(seat, PEOPLE[seat]).table
    other = whose_turn(asking)
    denied = asking.answer_take_back(other, False, PEOPLE[other]).table
    assert denied.take_back is None
    assert denied.course.state == table.course.state
    assert play_on(asking, 1).take_back is None


def test_nobody_agrees_for_another() -> None:
    table = play_on(a_started(3), 12)
    seat = whose_turn(table)
    asking = play_on(table, 1).ask_take_back(seat, PEOPLE[seat]).table
    for other in asking.asked():
        refused("not_your_seat", partial(asking.answer_take_back, other, True, PEOPLE[seat]))
        refused("not_your_seat", partial(asking.answer_take_back, other, False, PEOPLE[seat]))


def test_who_has_asked_may_think_better_of_it() -> None:
    table = play_on(a_started(3), 12)
    seat = whose_turn(table)
    table = play_on(table, 1)
    asking = table.ask_take_back(seat, PEOPLE[seat]).table
    refused("no_take_back", lambda: asking.answer_take_back(seat, True, PEOPLE[seat]))
    withdrawn = asking.answer_take_back(seat, False, PEOPLE[seat]).table
    assert withdrawn.take_back is None
    assert withdrawn.course.state == table.course.state
    refused("no_take_back", lambda: withdrawn.answer_take_back(seat, False, PEOPLE[seat]))


@pytest.mark.parametrize("game", GAMES)
def test_going_back_leads_to_the_very_place(game: str) -> None:
    """Every move of the last 40 is taken back, sealed ones too; what stands then is what playing so far gives."""
    start = Table.open(a_setup(3, game=game, edition=describe(game).editions[0])).start(at=0).table
    table = play_on(start, 60)
    for index in range(max(0, len(table.course) - 40), len(table.course)):
        back, again = table.course.copy(), Course(table.game)
        back.cut(index)
        for played in table.course.played[:index]:
            again.play(played.number, played.actor, played.event.steps, played.event.time)
        assert back.state == again.state
        assert back.match.events == again.match.events
        assert back.played == again.played


def test_bots_agree_and_hold_still_meanwhile() -> None:
    alone = play_on(a_started(3, bots=2), 12)
    while whose_turn(alone) != 0:
        alone = play_on(alone, 1)
    before = alone.course.state
    assert play_on(alone, 3).ask_take_back(0, "ada").table.course.state == before
    two = play_on(a_started(3, bots=1), 12)
    while whose_turn(two) != 1:
        two = play_on(two, 1)
    two = play_on(two, 1)
    assert two.bots_to_move() == [2]
    assert two.ask_take_back(1, "bruno").table.bots_to_move() == []


def test_one_person_with_several_seats_need_not_ask_himself() -> None:
    seats = [SeatSetup("person", "ada", "Ada"), SeatSetup("person", "ada", "Eve")]
    table = play_on(Table.open(Setup("palatinus", 2, "nl", {}, seats, SECRET)).start().table, 9)
    seat = whose_turn(table)
    after = play_on(table, 1).ask_take_back(seat, "ada").table
    assert after.course.state == table.course.state


def test_nothing_can_be_taken_back_before_a_move() -> None:
    table = a_started(2)
    refused("nothing_to_take_back", lambda: table.ask_take_back(0, "ada"))
    refused("not_your_seat", lambda: table.ask_take_back(0, "bruno"))


def test_who_leaves_while_asked_is_not_waited_for() -> None:
    table = play_on(a_started(2), 9)
    seat = whose_turn(table)
    before = table.course.state
    table = play_on(table, 1).ask_take_back(seat, PEOPLE[seat]).table
    assert table.stand_in(1 - seat, "random").table.course.state == before


# Coming and going


def test_a_bot_plays_for_who_is_away_until_he_is_back() -> None:
    table = play_on(a_started(2), 9)
    seat = whose_turn(table)
    table = table.stand_in(seat, "random").table
    assert table.bots_to_move() == [seat]
    info = table.seat_infos(person=PEOPLE[seat])[seat]
    assert (info.kind, info.level, info.mine) == ("bot", "random", True)
    assert table.view(seat, person=PEOPLE[seat]).choices == []
    steps = a_move(table, seat, random.Random(1))
    refused("stood_in", lambda: table.move(seat, steps, id="x", number=table.number, person=PEOPLE[seat]))
    table = table.move(seat, steps, id="x", number=table.number, person=None).table
    refused("not_your_seat", lambda: table.resume(seat, PEOPLE[1 - seat]))
    table = table.resume(seat, PEOPLE[seat]).table
    refused("not_a_bot", lambda: table.resume(seat, PEOPLE[seat]))
    assert table.bots_to_move() == []


def test_an_abandoned_game_ends_without_a_result_and_shows_everything() -> None:
    table = play_on(a_started(2), 12)
    refused("not_public", table.record)
    table = table.abandon().table
    assert table.status == "abandoned"
    assert table.to_move() == []
    assert table.view(0).result is None
    assert f"seed: {SECRET}" in table.record()
    assert table.chance().secret == SECRET


def test_a_rematch_seats_the_same_people_and_bots_with_a_new_secret() -> None:
    running = a_started(3, bots=1, draw_seats=True)
    refused("not_over", lambda: running.rematch("ab" * 32))
    refused("not_over", lambda: running.go_on_at("elsewhere"))
    table = play_on(running, 1000)
    setup = table.rematch("ab" * 32)
    again = Table.open(setup)
    assert [(seat.kind, seat.person, seat.level) for seat in again.seats] == [
        (seat.kind, seat.person, seat.level) for seat in table.seats
    ]
    assert again.status == "waiting"
    assert again.view(0).commitment != table.view(0).commitment
    assert table.view(0).rematch is None
    assert table.go_on_at("elsewhere").table.view(SPECTATOR).rematch == "elsewhere"


def test_every_error_has_a_sentence_in_every_language() -> None:
    for code in STATUS:
        for language in LANGUAGES:
            assert TableError(code).message(language)


def test_a_move_carries_the_chance_that_follows() -> None:
    table = a_started(2)
    change = moved(table, random.Random(3))
    assert change.number == table.number + 1
    assert len(change.entries) == 2  # the tile laid, and the next one drawn
    assert change.table.number == table.number + 2
