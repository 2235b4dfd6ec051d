"""Tables for tests: who sits there, and a driver that plays them at random through everything a table can do."""

from __future__ import annotations

import hashlib
import random
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
import pytest

from baumeister.engine.match import Match, imagined_history
from baumeister.engine.verbs import CHANCE
from baumeister.table import SPECTATOR, Chance, Change, Entry, Moved, SeatSetup, Setup, Started, Table, TableError
from baumeister.table.chance import commitment

SECRET = hashlib.sha256(b"a secret of tests").hexdigest()
PEOPLE = ("ada", "bruno", "cleo", "dora", "emil")


def a_setup(players: int = 3, *, bots: int = 0, options: Mapping[str, str] | None = None, **settings: Any) -> Setup:
    """People in front, bots behind."""
    seats = [SeatSetup("person", PEOPLE[seat], PEOPLE[seat].title()) for seat in range(players - bots)]
    seats += [SeatSetup("bot", level="random")] * bots
    given: dict[str, Any] = {"game": "palatinus", "edition": "nl", "secret": SECRET, "seats": seats, **settings}
    return Setup(players=players, options=dict(options or {}), **given)


def a_started(players: int = 3, *, bots: int = 0, options: Mapping[str, str] | None = None, **settings: Any) -> Table:
    return Table.open(a_setup(players, bots=bots, options=options, **settings)).start(at=0).table


def person_of(table: Table, seat: int) -> str | None:
    return None if table.seats[seat].is_bot else table.seats[seat].person


def a_move(table: Table, seat: int, dice: random.Random) -> list[int]:
    """A legal whole move at random."""
    state = table.course.state.copy()
    steps: list[int] = []
    while not steps or table.game.amid_move(state):
        steps.append(dice.choice(table.game.choices(state, seat)))
        table.game.take(state, steps[-1], seat)
    return steps


def moved(table: Table, dice: random.Random, *, at: int | None = None) -> Change:
    seat = dice.choice(table.to_move())
    number = table.number
    return table.move(seat, a_move(table, seat, dice), id=f"{number}-{seat}", number=number, person=person_of(table, seat), at=at)


def play_on(table: Table, moves: int, seed: int = 0) -> Table:
    """The table so many moves later, or at the end."""
    dice = random.Random(seed)
    for _ in range(moves):
        if not table.to_move():
            break
        table = moved(table, dice).table
    return table


def imagined(table: Table, viewer: int, seed: int) -> list[Entry]:
    """A journal whose history the viewer cannot tell from the true one."""
    return journal_of(table, imagined_history(table.course.match, viewer, table.game.dice(seed)))


def journal_of(table: Table, match: Match[Any]) -> list[Entry]:
    """A game as a journal in which everything arrives in the order of the table's own."""
    words = defaultdict[int, deque[str]](deque)
    for event in match.events:
        words[event.actor].append(event.words)
    entries: list[Entry] = [Started(at=0)]
    for played in table.course.played:
        told, time = words[played.event.actor].popleft(), played.event.time
        if played.actor == CHANCE:
            entries.append(Chance(words=told, at=time))
        else:
            entries.append(Moved(seat=played.actor, id=f"{played.number}-{played.actor}", words=told, at=time))
    return entries


def entropy_of(seat: int) -> str:
    return hashlib.sha256(bytes([seat])).hexdigest()[:32]


def lively(setup: Setup, seed: int, *, moves: int = 1000) -> Iterator[tuple[Table, tuple[Entry, ...]]]:
    """A table from its opening on, with whatever may happen at one, and the entries that each act has brought."""
    dice = random.Random(seed)
    table = Table.open(setup)
    yield table, ()
    for change in _opening(table, dice):
        table = change.table
        yield table, change.entries
    for place in range(moves):
        if table.has_ended:
            return
        change = happening(table, dice, 100 * place)
        table = change.table
        yield table, change.entries


def _opening(table: Table, dice: random.Random) -> Iterator[Change]:
    people = [seat for seat in range(len(table.seats)) if table.seats[seat].is_person]
    adding = [seat for seat in people if dice.random() < 0.7]
    for seat in adding:
        change = table.commit_entropy(seat, commitment(bytes.fromhex(entropy_of(seat))), PEOPLE[seat])
        table = change.table
        yield change
    change = table.start(fill="random")
    table = change.table
    yield change
    for seat in adding:
        late = seat == adding[-1] and dice.random() < 0.3
        change = table.waive_entropy(seat) if late else table.reveal_entropy(seat, entropy_of(seat), PEOPLE[seat])
        table = change.table
        yield change


def happening(table: Table, dice: random.Random, at: int) -> Change:
    """Mostly a move; now and then somebody asks for a take-back, leaves, or comes again."""
    if table.take_back is not None:
        seat = dice.choice(table.asked())
        return table.answer_take_back(seat, dice.random() < 0.8, table.seats[seat].person or "", at=at)
    people = [seat for seat in range(len(table.seats)) if table.seats[seat].is_person]
    if people and dice.random() < 0.15:
        seat = dice.choice(people)
        person = table.seats[seat].person or ""
        if table.seats[seat].stand_in:
            return table.resume(seat, person, at=at)
        if dice.random() < 0.3:
            return table.stand_in(seat, "random", at=at)
        if table.course.last_of(seat) is not None:
            return table.ask_take_back(seat, person, at=at)
    return moved(table, dice, at=at)


def everything_shown(table: Table, viewer: int, language: str = "en") -> bytes:
    """All that one viewer may ask of a table, as bytes."""
    person = person_of(table, viewer) if viewer >= 0 else None
    shown: list[Any] = [
        table.view(viewer, language, person=person),
        table.summary(person, language, id="t", code="c", updated=""),
    ]
    shown += [table.replay(viewer, language), table.chance(language), table.record(viewer)]
    return msgspec.json.encode(shown)


def viewers(table: Table) -> list[int]:
    return [*range(len(table.seats)), SPECTATOR]


def refused(code: str, act: Callable[[], Any]) -> TableError:
    with pytest.raises(TableError) as caught:
        act()
    assert caught.value.code == code
    return caught.value
