"""What a viewer sees of a table. Everything about the game is made from his observation, so nothing hidden can get out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

from ..engine.account import Line
from ..engine.game import Observation
from ..engine.showing import Progress, Shape, Showing, Story
from ..engine.state import Record
from ..engine.texts import load_texts
from ..engine.verbs import CHANCE, OPEN, SPECTATOR
from . import seats as seating
from .chance import commitment
from .course import Played, unpack
from .errors import TableError
from .setup import Setup
from .shapes import ChatLine, Choice, LogEntry, Result, SeatInfo, TableSummary, TableView, TakeBackInfo
from .standing import Standing


class Outlook:
    """One viewer's outlook on a table, in one language. `viewer` is a seat, SPECTATOR or, once it has ended, OPEN."""

    def __init__(self, table: Standing, viewer: int, language: str) -> None:
        if viewer == OPEN and not table.has_ended:
            raise TableError("not_public")
        if viewer not in (SPECTATOR, OPEN) and not 0 <= viewer < len(table.seats):
            raise TableError("unknown_seat")
        self.table = table
        self.game = table.game
        self.viewer = viewer
        self.language = language
        self.words = self.game.description.texts(language)
        self.table_words = load_texts(__package__, language)
        self.names = seating.names(table.seats, language)
        self.showing = self.game.showing

    def observe(self, state: Record) -> Observation[Any]:
        """A state of this game as the viewer knows it."""
        return Observation(OPEN, state) if self.viewer == OPEN else self.game.observe(state, self.viewer)

    @cached_property
    def seen(self) -> Observation[Any]:
        """The game as it stands now, as the viewer knows it; all parts of a view ask for it."""
        return self.observe(self.table.course.state)

    def choices(self, observation: Observation[Any], steps: Sequence[int]) -> list[Choice]:
        return [self.choice(observation, step) for step in steps]

    def choice(self, observation: Observation[Any], step: int) -> Choice:
        label = self.game.description.label(self.words, observation.state, step, self.names)
        return Choice(step, self.showing.target(step), label, self.showing.note(self.words, observation, step))

    # The board

    def board(self) -> Shape:
        """The board as it stands; of a finished game as it was when the last move had been made."""
        table = self.table
        if table.status == "finished" and table.course.played:
            index = len(table.course) - 1
            last = table.course.played[index]
            before = table.course.state_before(index)
            return self.showing.last_board(self.words, before, last.event.steps, last.event.account, table.course.state)
        return self.showing.board(self.words, self.seen)

    def progress(self) -> Progress:
        return self.showing.progress(self.words, self.seen.state)

    # What has happened

    def log(self) -> list[LogEntry]:
        """All events as the viewer knows them by now."""
        course = self.table.course
        revealed, unsealed = self.unseal(len(course))
        return [
            self.log_entry(played, unsealed if place < revealed else course.state) for place, played in enumerate(course.played)
        ]

    def unseal(self, count: int) -> tuple[int, Record]:
        """After so many events: how many of them are no sealed moves, and the state by which those are hidden."""
        state = self.table.course.state_before(count)
        description = self.game.description
        sealed = sum(description.is_sealed(state, seat) for seat in description.sealing(state))
        return count - sealed, description.unsealed(state)

    def log_entry(self, played: Played, now: Record) -> LogEntry:
        """An event as the viewer knows it by a later state."""
        move = self.known(played, now)
        actor = played.event.actor
        sentence, targets, in_round = _tell(self.showing, played.before, actor, move, self.language, tuple(self.names))
        return LogEntry(
            number=played.number,
            seat=None if actor == CHANCE else actor,
            sentence=sentence,
            targets=list(targets),
            round=in_round,
            move=move,
            story=self.story(played),
        )

    def story(self, played: Played) -> Story | None:
        """What followed of an event of itself; everybody saw it."""
        event = played.event
        if not event.account:
            return None
        return _story(self.showing, played.before, played.actor, event.steps, event.account, self.language, tuple(self.names))

    def known(self, played: Played, now: Record) -> str:
        """The words of an event as the viewer knows them by a later state."""
        event = played.event
        if self.viewer == OPEN or event.is_open:
            return event.words
        return self.game.description.hide_move(event.words, event.actor, self.viewer, now)

    def result(self) -> Result | None:
        table = self.table
        if table.status != "finished":
            return None
        match = table.course.match
        return Result(match.points, match.winners, self.account())

    def account(self) -> Any:
        course = self.table.course
        if not course.match.is_over or not course.played:
            return None
        last = course.played[-1]
        return self.showing.account(
            self.words, course.state_before(len(course) - 1), last.event.steps, last.event.account, course.state
        )

    # What can be done

    def prompt(self) -> str:
        """What is to be done now, or who is to do it."""
        table, say = self.table, self.table_words.say
        if table.status != "running":
            return say("prompts", table.status)
        if table.awaited_entropy():
            return say("prompts", "entropy")
        if self.may_act():
            return self.next_choice(self.seen, [])
        waited_for = [self.names[seat] for seat in table.to_move()]
        return say("prompts", "wait" if len(waited_for) == 1 else "wait_several", player=", ".join(waited_for))

    def next_choice(self, observation: Observation[Any], steps: Sequence[int]) -> str:
        """What is to be chosen after the steps of a draft."""
        return self.showing.prompt(self.words, observation, steps) or self.table_words.say("prompts", "choose")

    def may_act(self) -> bool:
        table = self.table
        return self.viewer in table.to_move() and not table.seats[self.viewer].is_bot

    def first_choices(self) -> list[Choice]:
        if not self.may_act():
            return []
        return self.choices(self.seen, self.game.choices(self.table.course.state, self.viewer))

    # The seats

    def seats(self, person: str | None, connected: frozenset[str]) -> list[SeatInfo]:
        mine = self.table.seats_of(person)
        state = self.seen.state
        return [
            SeatInfo(
                seat=number,
                name=self.names[number],
                kind="bot" if seat.is_bot else "open" if seat.kind == "open" else "person",
                level=seat.bot_level,
                connected=seat.is_bot or seat.person in connected,
                mine=number in mine,
                summary=self.showing.summary(self.words, state, number),
            )
            for number, seat in enumerate(self.table.seats)
        ]


@lru_cache(maxsize=20_000)
def _tell(
    showing: Showing[Any], packed: bytes, actor: int, move: str, language: str, names: tuple[str, ...]
) -> tuple[str, tuple[str, ...], int | None]:
    """An event in words, its targets and its round. Most lines of a log are told again with every view, and to everybody."""
    description = showing.game.description
    before = unpack(showing.game, packed)
    sentence = description.tell(description.texts(language), before, actor, move, names, SPECTATOR)
    return sentence, tuple(showing.targets(before, move)), showing.round(before)


@lru_cache(maxsize=2_000)
def _story(
    showing: Showing[Any], packed: bytes, actor: int, steps: tuple[int, ...], account: tuple[Line, ...], language: str,
    names: tuple[str, ...],
) -> Story | None:  # fmt: skip
    """What followed, told. There are far fewer stories than lines of a log, and each takes some kilobytes."""
    before = unpack(showing.game, packed)
    return showing.story(showing.game.description.texts(language), before, actor, steps, account, names)


def view(
    table: Standing,
    viewer: int,
    language: str,
    *,
    person: str | None,
    id: str,
    code: str,
    invite: str | None,
    return_key: str | None,
    connected: frozenset[str],
    chat: Sequence[ChatLine],
) -> TableView:
    outlook = Outlook(table, viewer, language)
    setup, take_back = table.setup, table.take_back
    return TableView(
        id=id,
        code=code,
        game=setup.game,
        edition=setup.edition,
        name=setup.name,
        status=table.status,
        number=table.number,
        changed=table.changed_at,
        viewer=viewer if viewer >= 0 else None,
        my_seats=table.seats_of(person),
        seats=outlook.seats(person, connected),
        options=dict(table.game.options),
        reconstruction=table.game.uses_reconstruction,
        commitment=commitment_of(setup),
        invite=invite,
        return_key=return_key,
        to_move=table.to_move(),
        choices=outlook.first_choices(),
        prompt=outlook.prompt(),
        progress=outlook.progress(),
        board=outlook.board(),
        log=outlook.log(),
        chat=list(chat),
        takeback=TakeBackInfo(take_back.seat, list(take_back.agreed)) if take_back else None,
        result=outlook.result(),
        rematch=table.rematch_at,
    )


def commitment_of(setup: Setup) -> str | None:
    """What was published of the secret before anybody added to it; imported games bring their own, or none."""
    return setup.origin.commitment if setup.origin else commitment(bytes.fromhex(setup.secret))


def summary(table: Standing, person: str | None, language: str, *, id: str, code: str, updated: str) -> TableSummary:
    outlook = Outlook(table, SPECTATOR, language)
    mine = set(table.seats_of(person))
    return TableSummary(
        id=id,
        code=code,
        game=table.setup.game,
        name=table.setup.name,
        status=table.status,
        seats=outlook.seats(person, frozenset()),
        my_turn=bool(mine & set(table.to_move()) - set(table.bots_to_move())),
        moves=sum(1 for played in table.course.played if played.actor != CHANCE),
        progress=outlook.progress().label,
        updated=updated,
    )
