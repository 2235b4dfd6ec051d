"""A running game in words: whole moves in the record's notation, with everything that has happened so far.

>>> import baumeister
>>> match = baumeister.load("palatinus", players=3).start()
>>> match.play("* start 1")
>>> match.play("* draw C")
>>> match.play("* draw F")
>>> match.actor, match.moves()[:3]
(1, ['lay 1 0', 'lay 1 1', 'lay 1 2'])
>>> match.play("1 lay 4 2")
>>> match.events[-1].words
'lay 4 2'
>>> match.play("* draw C")
Traceback (most recent call last):
    ...
baumeister.engine.errors.Refused: This tile is no longer in the stack; please take another one. (PAL-004)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from .account import Line
from .dice import roll
from .errors import BadNotation, Refused
from .game import Game, Observation
from .state import Record
from .verbs import ALLOWED, CHANCE

S = TypeVar("S", bound=Record)


@dataclass(frozen=True)
class Event:
    """One whole move, or one act of chance. `account` is what followed of it."""

    actor: int  # a seat, or CHANCE
    words: str  # in the notation of the record, without the actor
    steps: tuple[int, ...]
    account: tuple[Line, ...] = ()
    time: int | None = None  # milliseconds since the first event
    is_open: bool = False  # everybody knew it when it happened, whatever is hidden of moves in the same words

    def __str__(self) -> str:
        return f"{actor_text(self.actor)} {self.words}"


def actor_text(actor: int) -> str:
    return "*" if actor == CHANCE else str(actor)


class Match(Generic[S]):
    """One game being played."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.state = game.initial()
        self.events: list[Event] = []

    @property
    def actor(self) -> int:
        return self.game.actor(self.state)

    @property
    def actors(self) -> list[int]:
        return self.game.actors(self.state)

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def points(self) -> list[int]:
        return self.game.points(self.state)

    @property
    def winners(self) -> list[int]:
        return self.game.winners(self.state)

    def observe(self, seat: int) -> Observation[S]:
        return self.game.observe(self.state, seat)

    def moves(self, seat: int | None = None) -> list[str]:
        """All legal whole moves of a seat (by default of the one to act), in words."""
        who = self.actor if seat is None else seat
        if who < 0:
            return []
        write = self.game.description.write_move
        return [write(self.state, who, steps) for steps in whole_moves(self.game, self.state, who)]

    def play(self, move: str, time: int | None = None) -> None:
        """Carry out a move in words, the actor first: `1 place farmer 3.2`. Nothing changes if it is refused."""
        actor, *words = move.split(" ")
        if actor != "*" and not (actor.isascii() and actor.isdecimal() and len(actor) < 4):
            raise BadNotation(-1, f"expected a seat number or *, not {actor[:40]!r}")
        if not words:
            raise BadNotation(0, "expected a move after the actor")
        self.play_words(CHANCE if actor == "*" else int(actor), words, time)

    def play_words(self, actor: int, words: Sequence[str], time: int | None = None) -> Event:
        who = self.who_plays(actor)
        return self.play_steps(who, self.game.description.read_move(self.state, who, words), time)

    def who_plays(self, mover: int) -> int:
        """Who makes the next move that the record calls this seat's: chance, where it acts in its place."""
        acts_for = self.game.description.mover(self.state, CHANCE) if self.actor == CHANCE else CHANCE
        return CHANCE if acts_for == mover else mover

    def play_steps(self, actor: int, steps: Sequence[int], time: int | None = None) -> Event:
        """Carry out a whole move given by its steps."""
        after, account = self.after(actor, steps)
        if self.game.amid_move(after):
            self._refuse(actor, steps)
            raise BadNotation(len(steps), "the move is not complete")
        return self._note(actor, steps, after, account, time)

    def _refuse(self, actor: int, steps: Sequence[int]) -> None:
        number = self.game.description.why_not_move(self.state, actor, steps)
        if number != ALLOWED:
            raise self.game.refusal(number) from None

    def play_random(self, rng: Any) -> Event:
        """One whole move of whoever acts next, step by step at random: the very moves of `Batch.play_out`."""
        actor = self.actor
        after = self.state.copy()
        steps: list[int] = []
        account: list[Line] = []
        while not steps or self.game.amid_move(after):
            step, told = self.game.random_step(after, rng)
            steps.append(step)
            account.extend(told)
        return self._note(actor, steps, after, account)

    def _note(self, actor: int, steps: Sequence[int], after: S, account: Sequence[Line], time: int | None = None) -> Event:
        words = self.game.description.write_move(self.state, actor, steps)
        mover = self.game.description.mover(self.state, actor)
        is_open = self.game.description.was_open(words, self.state)
        event = Event(mover, words, tuple(steps), tuple(account), time, is_open)
        order = self.game.description.sealing(self.state)
        sealed = self.sealed
        self.state = after
        self.events.append(event)
        if sealed:
            self._put_in_order(order, len(self.events) - sealed - 1)
        return event

    @property
    def sealed(self) -> int:
        """How many of the last events are sealed moves, which others do not know before the last one is in."""
        description = self.game.description
        return sum(description.is_sealed(self.state, seat) for seat in description.sealing(self.state))

    def _put_in_order(self, order: Sequence[int], first: int) -> None:
        """Sealed moves stand in the order of the record, not of their arrival; what followed of all follows the last."""
        account = self.events[-1].account
        moves = sorted(self.events[first:], key=lambda event: order.index(event.actor))
        latest = 0
        for place, event in enumerate(moves):
            latest = latest if event.time is None else max(latest, event.time)
            time = None if event.time is None else latest
            moves[place] = replace(event, account=account if event is moves[-1] else (), time=time)
        self.events[first:] = moves

    def after(self, actor: int, steps: Sequence[int]) -> tuple[S, list[Line]]:
        """The state after some steps, and what followed; the match itself stays as it is."""
        state = self.state.copy()
        account: list[Line] = []
        for step in steps:
            try:
                account.extend(self.game.take(state, step, actor))
            except Refused:
                self._refuse(actor, steps)
                raise
        return state, account

    def let_chance_act(self, rng: Any) -> list[Event]:
        """Let chance roll, draw and deal until a seat is to act, or nobody."""
        happened = []
        while self.actor == CHANCE:
            happened.append(self.play_steps(CHANCE, self.random_chance_move(rng)))
        return happened

    def random_chance_move(self, rng: Any) -> list[int]:
        """One whole move of chance, each step as often as its weight says."""
        return self.random_move(CHANCE, rng)

    def random_move(self, actor: int, rng: Any) -> list[int]:
        """One whole move, each step uniform among the legal ones, or as often as chance weighs it."""
        state = self.state.copy()
        steps: list[int] = []
        while not steps or self.game.amid_move(state):
            if actor == CHANCE:
                steps.append(self.game.random_outcome(state, rng))
            else:
                possible = self.game.choices(state, actor)
                steps.append(possible[int(roll(rng, len(possible)))])
            self.game.take(state, steps[-1], actor)
        return steps

    def branch(self) -> Match[S]:
        """A second match that has come as far as this one and goes its own way."""
        other = Match(self.game)
        other.state = self.state.copy()
        other.events = list(self.events)
        return other

    def states(self) -> Iterator[S]:
        """All states from the beginning to now: one more than there are events."""
        yield self.game.initial()
        again = Match(self.game)
        for event in self.events:
            again.play_steps(again.who_plays(event.actor), event.steps)
            yield again.state

    def words_for(self, viewer: int) -> Iterator[Event]:
        """All events as a viewer knows them by now: what is hidden from him is `?`."""
        description = self.game.description
        revealed = len(self.events) - self.sealed
        unsealed = description.unsealed(self.state)
        for place, event in enumerate(self.events):
            now = unsealed if place < revealed else self.state
            yield event if event.is_open else replace(event, words=description.hide_move(event.words, event.actor, viewer, now))


def each_move(game: Game[S], state: S, seat: int) -> Iterator[tuple[int, ...]]:
    """All legal whole moves of a seat, as sequences of steps, one by one: there can be millions of ways to bid."""
    for step in game.choices(state, seat):
        after = state.copy()
        game.take(after, step, seat)
        if game.amid_move(after) and game.choices(after, seat):
            yield from ((step, *rest) for rest in each_move(game, after, seat))
        else:
            yield (step,)


def whole_moves(game: Game[S], state: S, seat: int) -> list[tuple[int, ...]]:
    """All legal whole moves of a seat, as sequences of steps."""
    return list(each_move(game, state, seat))


def imagined_history(match: Match[S], viewer: int, rng: Any) -> Match[S]:
    """A whole game that the viewer cannot tell from the true one: his own record, its blanks filled from a possible world."""
    game = match.game
    world = game.imagine(match.observe(viewer), rng)
    other = Match(game)
    for place, event in enumerate(match.words_for(viewer)):
        words = game.description.reveal_move(event.words, world, other.state)
        if place >= len(match.events) - match.sealed and event.actor != viewer:
            steps = other.random_move(other.who_plays(event.actor), rng)
            other.play_steps(other.who_plays(event.actor), steps, event.time)
        else:
            other.play_words(event.actor, words.split(" "), event.time)
    return other
