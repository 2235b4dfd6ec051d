"""A game at one keyboard: people in turn, and seats that play at random."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from ..engine.errors import BadInput
from ..engine.files import write_text
from ..engine.match import Match
from ..engine.record_head import Header
from ..engine.records import write_record
from ..engine.verbs import SPECTATOR
from .entry import BLANK, Entry, Forbidden, Part, Unreadable, Whole, common_pattern, grouped
from .keyboard import Keyboard
from .rules import one_rule
from .screen import Screen
from .words import refusal

MOST_SHOWN = 12  # words that a line offers; `moves` lists all

Kind = Literal["human", "random"]


@dataclass(frozen=True)
class Seat:
    kind: Kind
    name: str | None  # None: called by its number


class Left(Exception):
    """The players have left the game."""


class HotSeat:
    """One game from beginning to end."""

    def __init__(
        self,
        match: Match[Any],
        seats: Sequence[Seat],
        rng: Any,
        screen: Screen,
        keyboard: Keyboard,
        header: Header,
        save: Path | None,
    ) -> None:
        self.match = match
        self.seats = seats
        self.rng = rng
        self.screen = screen
        self.say = screen.words.say
        self.keyboard = keyboard
        self.header = header
        self.save_to = save
        self.is_saved = False
        self.befores: list[Any] = list(match.states())[:-1]  # the states before the events
        self.people = [seat for seat, each in enumerate(seats) if each.kind == "human"]
        self.told = {seat: self._own_last_move(seat) for seat in self.people}  # how many events each person has been told of
        self.at_keyboard: int | None = None

    def _own_last_move(self, seat: int) -> int:
        """The number of the last event that was a seat's own move; it needs to hear only of what came later."""
        return max((number for number, event in enumerate(self.match.events, 1) if event.actor == seat), default=0)

    def run(self) -> None:
        """Play to the end, or until the players leave."""
        game = self.match.game
        self.screen.line(self.say("play", "welcome", game=game.description.title, players=game.players), "bold")
        if self.save_to is not None:
            self.save(self.save_to)  # a place that cannot be written to had better show before the first move
        try:
            while not self.match.is_over:
                self._act()
            self._end()
        except Left:
            self._leave()
        except EOFError:
            self._leave()
            if not self.is_saved and not self.match.is_over:
                self.screen.line(self.say("play", "not_saved"), "dim")

    def _act(self) -> None:
        seat = self.match.actor
        steps = Turn(self, seat).choose() if seat in self.people else None
        self.befores.append(self.match.state)
        if steps is None:
            self.match.play_random(self.rng)
        else:
            self.match.play_steps(seat, steps)
            self._tell_news(seat)
        self.is_saved = False
        if self.save_to is not None:
            self.save(self.save_to)

    def sit_down(self, seat: int) -> None:
        """Before private things are shown, the right person sits at the keyboard."""
        if len(self.people) > 1 and self.at_keyboard != seat:
            self.screen.clear()
            self.keyboard.ask(self.say("play", "handover", player=self.screen.names[seat]) + " ")
            self.screen.clear()
        self.at_keyboard = seat
        self._tell_news(seat)

    def _tell_news(self, seat: int) -> None:
        """What happened since a person was told last."""
        self._tell(self.told[seat], seat)
        self.told[seat] = len(self.match.events)

    def _tell(self, first: int, viewer: int) -> None:
        for event, before in zip(self.match.events[first:], self.befores[first:], strict=True):
            self.screen.event(event, before, viewer, self.match.state)

    def show_board(self, viewer: int) -> None:
        seen = self.match.observe(viewer).state
        self.screen.board(seen)
        marks = [self.say("seats", "random") if each.kind == "random" else "" for each in self.seats]
        if viewer >= 0:
            marks[viewer] = self.say("seats", "you")
        self.screen.seats(seen, marks, self.match.actors)

    def _end(self) -> None:
        if len(self.people) == 1:
            self._tell_news(self.people[0])
        else:
            self._tell(min(self.told.values(), default=0) if self.at_keyboard is None else self.told[self.at_keyboard], SPECTATOR)
        self.show_board(SPECTATOR)
        self.screen.result(self.match)
        if self.save_to is None and self.people:
            self._offer_to_save()

    def _offer_to_save(self) -> None:
        self.screen.line(self.say("play", "after_the_end"), "dim")
        while not self.is_saved:
            words = split_line(self.keyboard.ask("> "))
            if words[:1] != ["save"]:
                return
            self.save_by_command(words[1:])

    def save_by_command(self, files: Sequence[str]) -> None:
        if len(files) == 1:
            self.save(Path(files[0]), is_told=True)
        else:
            self.screen.line(self.say("play", "which_file"))

    def save(self, path: Path, *, is_told: bool = False) -> None:
        """Write the record. That a file of a player's wish cannot be written does not end the game."""
        try:
            write_text(path, write_record(self.match, self.header))
        except BadInput as problem:
            if not is_told:
                raise
            self.screen.line(str(problem))
            return
        self.is_saved = True
        if is_told:
            self.screen.line(self.say("play", "saved", file=path))

    def _leave(self) -> None:
        if self.save_to is not None:
            self.save(self.save_to, is_told=True)


class Turn:
    """One move of a person: lines are read until one of them is a legal move."""

    def __init__(self, table: HotSeat, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.screen = table.screen
        self.say = table.say
        self.game = table.match.game
        self.entry = Entry(table.match, seat)
        self.commands: dict[str, Callable[[list[str]], None]] = {
            "back": self._back,
            "moves": self._moves,
            "why": self._why,
            "board": self._board,
            "rules": self._rules,
            "save": self.table.save_by_command,
            "quit": self._quit,
            "help": self._help,
        }

    def choose(self) -> tuple[int, ...]:
        """The steps of the move that the player makes."""
        self.table.sit_down(self.seat)
        self._board([])
        while True:
            words = split_line(self.table.keyboard.ask(self._prompt(), self.seat, self.completions))
            if not words:
                continue
            if words[0] in self.commands:
                self.commands[words[0]](words[1:])
                continue
            outcome = self.entry.enter(" ".join(words))
            if isinstance(outcome, Whole):
                return outcome.steps
            self._explain(outcome)

    def completions(self, before: str) -> Iterable[str]:
        """The words that can stand after the text: of the move being made, of a new one, or a command."""
        typed = tuple(before.split())
        if typed[:1] == ("why",):
            return self.entry.next_words(typed[1:])
        found = self.entry.next_words(self.entry.words + typed)
        if self.entry.words:
            found += self.entry.next_words(typed)
        return dict.fromkeys([*found, *(self.commands if not typed else ())])

    def _prompt(self) -> str:
        return " ".join((*self.entry.words, "> "))

    def _board(self, _: list[str]) -> None:
        self.table.show_board(self.seat)
        self.screen.line()
        self.screen.line(self.say("play", "turn", player=self.screen.names[self.seat]), "bold")
        self._ask()

    def _ask(self) -> None:
        """What is to be chosen next, with what there is to choose from."""
        showing, observation = self.game.showing, self.table.match.observe(self.seat)
        steps = self.entry.steps
        prompt = showing.prompt(self.screen.texts, observation, steps)
        if prompt:
            self.screen.line(prompt)
        choices = dict.fromkeys(move[len(steps)] for move in self.entry.legal.values() if _begins(move, steps))
        if len(choices) <= MOST_SHOWN:
            self.screen.choices([self._choice((*steps, step)) for step in choices])
        else:
            patterns = [pattern for patterns, _ in grouped(self._legal_now()) for pattern in patterns]
            self.screen.choices([(pattern,) for pattern in patterns[:MOST_SHOWN]])

    def _choice(self, steps: tuple[int, ...]) -> tuple[str, str, str]:
        """The last of some steps: the words to type, as far as they are settled, its name, and a note."""
        observation, texts = self.table.match.observe(self.seat), self.screen.texts
        found = grouped(words for words, move in self.entry.legal.items() if move[: len(steps)] == steps)
        typed = common_pattern([pattern for patterns, _ in found for pattern in patterns])
        name = self.game.description.label(texts, observation.state, steps[-1], self.screen.names)
        return typed, name, self.game.showing.note(texts, observation, steps[-1]) or ""

    def _show_draft(self) -> None:
        """The board with the pieces of the move so far, where they change it."""
        observation = self.table.match.observe(self.seat)
        draft = self.game.showing.with_draft(observation, self.entry.steps)
        draw = self.game.showing.drawing
        if draw(self.screen.texts, draft.state) != draw(self.screen.texts, observation.state):
            self.screen.board(draft.state)

    def _explain(self, outcome: Part | Forbidden | Unreadable | Whole) -> None:
        """Say in one line what became of the words."""
        if isinstance(outcome, Forbidden):
            self.screen.line(refusal(self.game, outcome.refused.number, self.screen.language))
            return
        possible = self.entry.next_words(outcome.words)
        if isinstance(outcome, Unreadable):
            possible = [word for word in possible if word.startswith(outcome.word)] or possible
        choices = self._offer(possible)
        if isinstance(outcome, Part):
            self._show_draft()
            self.screen.line(self.say("play", "continue", words=" ".join(outcome.words), choices=choices))
        elif isinstance(outcome, Unreadable):
            key = "unreadable" if choices else "too_long"
            self.screen.line(self.say("play", key, word=outcome.word[:40], words=" ".join(outcome.words), choices=choices))

    def _offer(self, words: list[str]) -> str:
        shown = " ".join(words[:MOST_SHOWN])
        return shown if len(words) <= MOST_SHOWN else f"{shown} {self.say('play', 'more', count=len(words))}"

    def _back(self, _: list[str]) -> None:
        if not self.entry.step_back():
            self.screen.line(self.say("play", "nothing_to_step_back"))
        elif self.entry.words:
            self.screen.line(self.say("play", "stepped_back_to", words=" ".join(self.entry.words)))
        else:
            self.screen.line(self.say("play", "stepped_back"))
            self._ask()

    def _moves(self, _: list[str]) -> None:
        legal = self._legal_now()
        self.screen.line(self.say("play", "moves", count=len(legal), blank=BLANK))
        for patterns, words in grouped(legal):
            for pattern in patterns:
                self.screen.line(f"  {pattern}")
            if words:
                self.screen.line(f"    -> {' '.join(words)}", "dim")

    def _legal_now(self) -> list[tuple[str, ...]]:
        """The legal moves that begin with the words typed so far."""
        return [move for move in self.entry.legal if move[: len(self.entry.words)] == self.entry.words]

    def _why(self, words: list[str]) -> None:
        if not words:
            self.screen.line(self.say("play", "what_move", example=self._example()))
            return
        outcome = self.entry.judge(tuple(words))
        if isinstance(outcome, Whole | Part):
            self.screen.line(self.say("play", "legal", words=" ".join(words)))
            return
        self._explain(outcome)
        if isinstance(outcome, Forbidden):
            self._rules([outcome.refused.rule])

    def _example(self) -> str:
        return " ".join(next(iter(self.entry.legal)))

    def _rules(self, numbers: list[str]) -> None:
        description = self.game.description
        if len(numbers) != 1:
            example = next(iter(description.rulebook(self.screen.language).rules))
            self.screen.line(self.say("play", "what_rule", example=example))
            return
        try:
            self.screen.markdown(one_rule(description, numbers[0], self.screen.language))
        except BadInput as problem:
            self.screen.line(str(problem))

    def _quit(self, _: list[str]) -> None:
        if self.table.save_to is not None or self.table.is_saved or self._is_sure():
            raise Left

    def _is_sure(self) -> bool:
        answer = self.table.keyboard.ask(self.say("play", "leave") + " ")
        return answer.strip().lower()[:1] == self.say("play", "yes")

    def _help(self, _: list[str]) -> None:
        arguments = {name: f" {self.say('help', f'{name}.argument')}" for name in ("why", "rules", "save")}
        commands = [(name + arguments.get(name, ""), self.say("help", name)) for name in self.commands]
        self.screen.choices([(BLANK, self.say("help", "move", example=self._example())), *commands])
        legend = self.game.description.legend(self.screen.texts)
        if legend:
            self.screen.line()
            self.screen.line(legend)


def _begins(move: tuple[int, ...], steps: tuple[int, ...]) -> bool:
    """Whether a move goes on after these steps."""
    return len(move) > len(steps) and move[: len(steps)] == steps


def split_line(line: str) -> list[str]:
    """The words of a line; a file name with blanks may stand in quotation marks."""
    try:
        return shlex.split(line) if line.startswith("save ") else line.split()
    except ValueError:
        return line.split()
