"""The events of a game record, one a line: how a line is read and played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .errors import BadNotation, BadRecord, Refused
from .match import Match, actor_text
from .record_head import WHOLE, shortened
from .verbs import CHANCE, CHANCE_DECIDES, GAME_IS_OVER, NOT_NOW, NOT_YOUR_TURN

UNKNOWN = "?"  # what somebody else's record says where a move is hidden

_SCORE = re.compile(r"0|-?[1-9][0-9]{0,17}")


@dataclass(frozen=True)
class EventLine:
    """One event as it stands in a record."""

    number: int  # of the line in the file, from 1
    actor: int  # a seat, or CHANCE
    words: tuple[str, ...]
    time: int | None

    @property
    def is_hidden(self) -> bool:
        return any(UNKNOWN in word for word in self.words)

    def __str__(self) -> str:
        return " ".join((actor_text(self.actor), *self.words))


def read_event(number: int, tokens: Sequence[str], players: int, earlier: int) -> EventLine:
    """A line in its form; whether the move makes sense, only playing it tells. `earlier` is the time of the event before."""
    words = list(tokens)
    time = _read_time(number, words.pop()[1:], earlier) if words[-1].startswith("@") else None
    if not words or not (words[0] == "*" or WHOLE.fullmatch(words[0])):
        raise BadRecord(number, f"expected a seat number, * or =, not {shortened(tokens[0])!r}")
    actor, *words = words
    if actor != "*" and int(actor) >= players:
        raise BadRecord(number, f"there is no seat {actor} with {players} players")
    if not words:
        raise BadRecord(number, "expected a move after the actor")
    return EventLine(number, CHANCE if actor == "*" else int(actor), tuple(words), time)


def _read_time(number: int, text: str, earlier: int) -> int:
    if not WHOLE.fullmatch(text):
        raise BadRecord(number, f"expected milliseconds after @, not {shortened(text)!r}")
    if int(text) < earlier:
        raise BadRecord(number, f"time goes backwards: {text} ms after {earlier} ms")
    return int(text)


def play_line(match: Match[Any], line: EventLine) -> None:
    """Play the move of a line; BadRecord says why it cannot be read, or which rule forbids it."""
    try:
        played = match.play_words(line.actor, line.words, line.time)
    except BadNotation as problem:
        is_there = 0 <= problem.token < len(line.words)
        place = f"token {problem.token + 2} ({shortened(line.words[problem.token])!r}): " if is_there else ""
        raise BadRecord(line.number, place + problem.expected) from None
    except Refused as problem:
        raise BadRecord(line.number, _in_a_record(match, line, problem), rule=problem.rule, illegal=True) from None
    if match.events[-1].actor != played.actor:
        raise BadRecord(line.number, f"sealed moves stand in the order of turns: {played.actor} before {match.events[-1].actor}")
    written = str(played)
    if written != str(line) and not (played.actor == line.actor and match.game.description.reads_freely):
        raise BadRecord(line.number, f"not in the record's form; it would be {written!r}")


def jump(match: Match[Any], line: EventLine) -> BadRecord | None:
    """What is wrong with a sealed move before whose seat another should stand; nothing, where the record ends before that one
    has moved: in a running game sealed moves arrive in any order."""
    description = match.game.description
    waiting = [seat for seat in description.sealing(match.state) if not description.is_sealed(match.state, seat)]
    if line.actor not in waiting[1:]:
        return None
    rule = description.numbering.name(NOT_YOUR_TURN)
    return BadRecord(
        line.number, f"sealed moves stand in the order of turns: {waiting[0]} before {line.actor}", rule=rule, illegal=True
    )


def _in_a_record(match: Match[Any], line: EventLine, problem: Refused) -> str:
    """The reason of a refusal. The table's speak to whoever sits there; a record is told what should stand in its place."""
    description = match.game.description
    if problem.number == GAME_IS_OVER:
        return "the game is over; expected `= scores ...`"
    due = _due(match)
    if problem.number in (NOT_YOUR_TURN, CHANCE_DECIDES) and line.actor not in due:
        return f"it is the turn of {_names(due)}, not of {_names([line.actor])}"
    if problem.number == NOT_NOW:
        steps = match.random_move(match.actor, match.game.dice(0))
        example = f"{actor_text(due[0])} {description.write_move(match.state, match.actor, steps)}"
        return f"something else has to come first, for example {shortened(example)!r}"
    return problem.reason


def _due(match: Match[Any]) -> list[int]:
    """Whose move the next one is in the record."""
    return [match.game.description.mover(match.state, actor) for actor in match.actors]


def _names(actors: Sequence[int]) -> str:
    return " or ".join("chance (*)" if actor == CHANCE else f"seat {actor}" for actor in actors)


def check_result(number: int, tokens: Sequence[str], expected: str, match: Match[Any]) -> None:
    """Check the line `= scores ...` or `= winners ...` against the game."""
    if list(tokens[:2]) != ["=", expected]:
        raise BadRecord(number, f"expected `= {expected} ...`, not {shortened(' '.join(tokens[:2]))!r}")
    form = _SCORE if expected == "scores" else WHOLE
    for place, token in enumerate(tokens[2:], 3):
        if not form.fullmatch(token):
            raise BadRecord(number, f"token {place}: expected a whole number, not {shortened(token)!r}")
    players = match.game.players
    if expected == "scores" and len(tokens) != 2 + players:
        raise BadRecord(number, f"expected the scores of {players} players, not {len(tokens) - 2} of them")
    if expected == "winners" and len(tokens) == 2:
        raise BadRecord(number, "expected the seats of all winners")
    if not match.is_over:
        turn = f"it is the turn of {_names(_due(match))}"
        raise BadRecord(number, f"a result is given, but the game is not over: {turn}", illegal=True)
    true = match.points if expected == "scores" else match.winners
    if [int(token) for token in tokens[2:]] != true:
        ours, theirs = " ".join(map(str, true)), shortened(" ".join(tokens[2:]))
        raise BadRecord(number, f"the {expected} are {ours}, not {theirs}", illegal=True)
