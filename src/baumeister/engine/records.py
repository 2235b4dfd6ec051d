"""The game record, format 1: one game as text, read strictly and written canonically.

The reader goes line by line and stops at the first that is wrong, be it a slip of the pen or a move against the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from .description import Components
from .errors import BadRecord
from .game import Game
from .match import Match, actor_text
from .record_head import MAGIC, Configure, Header, head_lines, read_head, uncommented
from .record_lines import EventLine, check_result, jump, play_line, read_event
from .viewer_records import check_form, fill

LARGEST = 4 * 1024 * 1024  # bytes; the longest games ever seen stay far below a hundredth of it


@dataclass(frozen=True)
class GameRecord:
    """A record that has been read: its head and the game, replayed to the last line. `lines` are the events' line numbers.

    Where the head names a viewer, the hidden moves of the match are guesses: a game that looks to him as the record says.
    """

    header: Header
    match: Match[Any]
    lines: tuple[int, ...]


def write_record(match: Match[Any], header: Header | None = None, viewer: int | None = None) -> str:
    """The record of a game; for one viewer only what he knows while the game runs. A finished game is whole for everybody."""
    head = header or Header()
    known_to = None if match.is_over else head.viewer if viewer is None else viewer
    head = replace(head, viewer=known_to)
    lines = [MAGIC, *head_lines(match.game, head), ""]
    for event in match.events if known_to is None else match.words_for(known_to):
        time = "" if event.time is None else f" @{event.time}"
        lines.append(f"{actor_text(event.actor)} {event.words}{time}")
    if match.is_over:
        lines.append("= scores " + " ".join(map(str, match.points)))
        lines.append("= winners " + " ".join(map(str, match.winners)))
    return "\n".join(lines) + "\n"


def read_record(text: str, configure: Configure, components: Components | None = None, *, upto: int | None = None) -> GameRecord:
    """Read and replay a record. `configure` is `baumeister.load`; `components` must be handed in where they are not default.

    `upto` stops after that many events, leaving the rest unread.
    """
    if len(text) > LARGEST:
        raise BadRecord(1, f"longer than {LARGEST} characters; no game is that long")
    lines = text.removesuffix("\n").split("\n")
    header, game, start = read_head(lines, configure, components)
    body = _Body(lines, start, game, upto)
    if header.viewer is None:
        return GameRecord(header, body.replay(), tuple(body.numbers))
    return GameRecord(header, body.fill(header.viewer), tuple(body.numbers))


class _Body:
    """The part of a record after the head."""

    def __init__(self, lines: list[str], start: int, game: Game[Any], upto: int | None) -> None:
        self.lines = lines
        self.start = start
        self.game = game
        self.upto = upto
        self.numbers: list[int] = []
        self.time = 0

    @property
    def is_read(self) -> bool:
        return self.upto is not None and len(self.numbers) >= self.upto

    def replay(self) -> Match[Any]:
        """Play the lines one by one, and compare the result."""
        match = Match(self.game)
        results: list[str] = []
        jumped: BadRecord | None = None
        for number, tokens in self._tokens():
            if self.is_read:
                return match
            try:
                if tokens[0] == "=" or results:
                    self._result(number, tokens, results, match)
                    continue
                line = self._event(number, tokens)
                for place, word in enumerate(line.words, 2):
                    if word == "?":
                        raise BadRecord(number, f"token {place} ('?'): only a record with a `viewer` in its head hides moves")
                jumped = jumped or jump(match, line)
                play_line(match, line)
            except BadRecord as problem:
                raise jumped or problem from None
        if match.is_over and len(results) < 2 and not self.is_read:
            missing = ("scores", "winners")[len(results)]
            raise BadRecord(len(self.lines) + 1, f"the game is over; expected `= {missing} ...`")
        return match

    def fill(self, viewer: int) -> Match[Any]:
        """Read all lines, then find a game that fits; of several faults the one in the first line counts."""
        events: list[EventLine] = []
        fault: BadRecord | None = None
        try:
            for number, tokens in self._tokens():
                if self.is_read:
                    break
                if tokens[0] == "=":
                    raise BadRecord(number, "a game that is over is known to all; its record has no `viewer` in the head")
                line = self._event(number, tokens)
                check_form(self.game, line)
                events.append(line)
        except BadRecord as problem:
            fault = problem
        match = fill(self.game, viewer, events, to_the_end=fault is None and not self.is_read)
        if fault is not None:
            raise fault
        if match.is_over and not self.is_read:
            raise BadRecord(len(self.lines) + 1, "the game is over; its record has no `viewer` in the head")
        return match

    def _tokens(self) -> Iterator[tuple[int, list[str]]]:
        """The lines that mean something, in words."""
        for number, raw in enumerate(self.lines[self.start :], self.start + 1):
            line = uncommented(raw)
            if not line:
                continue
            tokens = line.split(" ")
            if "" in tokens:
                raise BadRecord(number, "tokens are separated by one blank, with none before the first or after the last")
            yield number, tokens

    def _event(self, number: int, tokens: list[str]) -> EventLine:
        line = read_event(number, tokens, self.game.players, self.time)
        self.time = self.time if line.time is None else line.time
        self.numbers.append(number)
        return line

    def _result(self, number: int, tokens: list[str], results: list[str], match: Match[Any]) -> None:
        if len(results) == 2:
            raise BadRecord(number, "nothing may follow the line `= winners`")
        expected = ("scores", "winners")[len(results)]
        check_result(number, tokens, expected, match)
        results.append(expected)
