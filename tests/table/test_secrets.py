"""Non-interference at the table: what a seat may not know leaves no trace in any byte that the table gives it.

A whole history is imagined that differs from the true one only in what the viewer may not know; both are played at tables of
their own, and everything that the viewer may ask for is compared byte by byte.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from baumeister.engine.errors import Refused
from baumeister.engine.game import Observation
from baumeister.engine.rulebook import LANGUAGES
from baumeister.engine.state import Record
from baumeister.table import SPECTATOR, Setup, Table, TableError, views
from baumeister.table.course import pack, unpack
from table.sitting import a_setup, a_started, everything_shown, imagined, person_of, play_on, viewers

SETUPS = [
    pytest.param(a_setup(2), id="2"),
    pytest.param(a_setup(2, options={"extra_colours": "neutral"}), id="2 neutral"),
    pytest.param(a_setup(3, bots=1), id="3"),
    pytest.param(a_setup(5, options={"laying": "random"}), id="5"),
    pytest.param(a_setup(2, game="capitol", edition="de"), id="capitol de"),
    pytest.param(a_setup(3, game="capitol", edition="nl", bots=1, options={"hand_size_visibility": "hidden"}), id="capitol nl"),
    pytest.param(a_setup(4, game="capitol", edition="fr", options={"score_visibility": "recorded_each_round"}), id="capitol fr"),
    pytest.param(a_setup(3, game="wettstreit", bots=1), id="wettstreit 3"),
    pytest.param(a_setup(4, game="wettstreit"), id="wettstreit 4"),
    pytest.param(a_setup(3, game="carters", edition="plain", bots=1), id="carters 3"),
]
PAIRS = 60  # of histories, for each setup
LATEST = {"palatinus": 41, "capitol": 90, "wettstreit": 200, "carters": 15}  # moves after which they are still compared


def pairs(setup: Setup) -> Iterator[tuple[Table, Table, int]]:
    """Tables alike to a viewer, with the viewer; at all stages of the game."""
    for number in range(PAIRS):
        moves = random.Random(number).randrange(LATEST[setup.game])
        table = play_on(Table.open(setup).start(at=0).table, moves, seed=number)
        if table.has_ended:
            continue
        viewer = viewers(table)[number % (len(table.seats) + 1)]
        yield table, Table.open(setup, imagined(table, viewer, number)), viewer


@pytest.mark.parametrize("setup", SETUPS)
def test_tables_alike_to_a_viewer_show_him_the_same_bytes(setup: Setup) -> None:
    different = 0
    for number, (table, other, viewer) in enumerate(pairs(setup)):
        different += table.course.state != other.course.state
        language = LANGUAGES[number % len(LANGUAGES)]
        assert everything_shown(other, viewer, language) == everything_shown(table, viewer, language)
    assert different > PAIRS // 8, "hardly any history differs: the test would show nothing"


@pytest.mark.parametrize("setup", SETUPS)
def test_drafts_and_refusals_tell_nothing_hidden(setup: Setup) -> None:
    compared = 0
    for number, (table, other, viewer) in enumerate(pairs(setup)):
        if viewer not in table.to_move():
            continue
        compared += table.course.state != other.course.state
        dice = random.Random(number)
        for steps in some_drafts(table, viewer, dice):
            assert answer(table, viewer, steps) == answer(other, viewer, steps)
    assert compared > 0


def some_drafts(table: Table, seat: int, dice: random.Random) -> list[list[int]]:
    """Legal, illegal and unfinished ones."""
    first = dice.sample(table.game.choices(table.course.state, seat), 1)
    any_step = range(-1, table.game.description.steps + 1)
    drafts = [[], first, [dice.choice(any_step)]]
    drafts += [[*first, dice.choice(any_step)] for _ in range(12)]
    return drafts


def answer(table: Table, seat: int, steps: list[int]) -> bytes:
    """All that a table answers to a draft and to the same as a move: what it is, what is in the way, what it would bring."""
    person = person_of(table, seat)
    told = []
    for ask in (
        lambda: table.draft(seat, steps, person=person),
        lambda: table.why_not(seat, steps[:-1], steps[-1] if steps else 0, person=person),
        lambda: table.why_not(seat, steps, 0, person=person),
        lambda: table.move(seat, steps, id="id", number=table.number, person=person).number,
    ):
        try:
            told.append(msgspec.json.encode(ask()))
        except (TableError, Refused) as problem:
            told.append(f"{type(problem).__name__} {problem}".encode())
    return b"\n".join(told)


SHOWS = ("board", "with_draft", "note", "prompt", "question", "preview", "progress", "summary")


@pytest.mark.parametrize("setup", SETUPS)
def test_what_shows_a_game_is_given_nothing_hidden(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """A further game may show whatever it is given: nothing is left in it to be blanked."""
    tables = list(pairs(setup))[:15]
    game = tables[0][0].game
    given: list[tuple[str, Record]] = []

    def spy(name: str) -> None:
        true = getattr(type(game.showing), name)

        def showing(self: object, *arguments: Any) -> Any:
            seen = [each.state if isinstance(each, Observation) else each for each in arguments]
            given.extend((name, each) for each in seen if isinstance(each, Record))
            return true(self, *arguments)

        monkeypatch.setattr(type(game.showing), name, showing)

    for name in SHOWS:
        spy(name)
    hiding = 0
    for number, (table, _, viewer) in enumerate(tables):
        given.clear()
        everything_shown(table, viewer)
        if viewer in table.to_move():
            for steps in some_drafts(table, viewer, random.Random(number)):
                answer(table, viewer, steps)
        for name, state in given:
            assert any(bytes(game.observe(state, each).state) == bytes(state) for each in (viewer, SPECTATOR)), name
        hiding += bytes(table.observation(viewer).state) != bytes(table.course.state)
    assert hiding, "nothing is hidden: the test would show nothing"


@pytest.mark.parametrize("setup", SETUPS)
def test_an_event_is_told_from_what_everybody_saw(setup: Setup) -> None:
    """It is told once for all, by the state before it; of that nothing goes into what is told but what is open."""
    for table, _, viewer in list(pairs(setup))[:10]:
        outlook = views.Outlook(table, viewer, "en")
        for played in table.course.played:
            known, names = outlook.known(played, table.course.state), tuple(outlook.names)
            seen = pack(table.game.observe(unpack(table.game, played.before), SPECTATOR).state)
            told = [
                views._tell(table.game.showing, before, played.event.actor, known, "en", names)
                for before in (played.before, seen)
            ]
            assert told[0] == told[1]


def test_the_last_token_is_not_valued_in_a_draft() -> None:
    """The evaluation turns all tokens face up; a draft of the move that brings it must not."""
    table = a_started(2, options={"laying": "random"})
    while sum(table.course.state.left) > 1:  # type: ignore[attr-defined]  # a state of Palatinus
        table = play_on(table, 1, seed=table.number)
    seat = table.to_move()[0]
    token = table.view(seat, person=person_of(table, seat)).choices[0].step
    field = table.draft(seat, [token], person=person_of(table, seat)).choices[0].step
    draft = table.draft(seat, [token, field], person=person_of(table, seat))
    assert draft.board.phase == "placing"
    hidden = [field.token for field in draft.board.fields if field.token and field.token.hidden and field.token.seat != seat]
    assert hidden
    assert {token.kind for token in hidden} == {None}
