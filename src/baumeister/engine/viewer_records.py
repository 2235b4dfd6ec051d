"""Records made for one viewer: what he could not see is `?`, and to read such a record means to find a game that fits.

Every hidden move is filled with a legal move that looks the same to the viewer, so that the whole record can be played. A dead
end is not blamed on whatever was tried last, but on the last hidden move that can have caused it (backjumping): what a seat may
do depends on its own moves and on chance; what chance may do depends on everything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from .errors import BadRecord
from .game import Game
from .match import Match, actor_text
from .record_head import shortened
from .record_lines import UNKNOWN, EventLine, jump, play_line
from .verbs import CHANCE, SPECTATOR

MOST_ATTEMPTS = 10_000  # moves tried in the place of hidden ones before the reader gives up


def viewer_text(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


def check_form(game: Game[Any], line: EventLine) -> None:
    """A move can only be hidden in a form that the game hides moves in."""
    forms = game.description.hidden_forms
    if line.is_hidden and forms and not any(re.fullmatch(form, str(line)) for form in forms):
        place = next(place for place, word in enumerate(line.words, 2) if UNKNOWN in word)
        raise BadRecord(line.number, f"token {place} ({shortened(line.words[place - 2])!r}): never hidden, or not in this form")


def fill(game: Game[Any], viewer: int, lines: Sequence[EventLine], *, to_the_end: bool = True) -> Match[Any]:
    """A game that looks to the viewer as the lines say; BadRecord names the first line that nothing explains.

    What he knows by the end can be told only of a record that is read to the end.
    """
    filled = game.description.fill_hidden(game, viewer, [(line.actor, line.words) for line in lines])
    search = _Search(game, viewer, [replace(line, words=tuple(words)) for line, words in zip(lines, filled, strict=True)])
    found = search.explain(Match(game), 0)
    if not isinstance(found, Match):
        assert search.furthest is not None
        raise search.furthest
    for line, event, seen in zip(lines if to_the_end else (), found.events, found.words_for(viewer), strict=to_the_end):
        should_be_hidden = seen.words != event.words
        if (line.is_hidden or should_be_hidden) and seen.words != " ".join(line.words):
            raise BadRecord(line.number, f"as {viewer_text(viewer)} knows it by the end, this line would be {str(seen)!r}")
    return found


class _Search:
    def __init__(self, game: Game[Any], viewer: int, lines: Sequence[EventLine]) -> None:
        self.game = game
        self.viewer = viewer
        self.lines = lines
        self.attempts = 0
        self.furthest: BadRecord | None = None

    def explain(self, match: Match[Any], place: int, jumped: BadRecord | None = None) -> Match[Any] | set[int]:
        """The match played on through all lines from `place`, or the places of hidden moves that can be to blame."""
        while place < len(self.lines):
            jumped = jumped or jump(match, self.lines[place])
            if self.lines[place].is_hidden:
                return self._guess(match, place, jumped)
            try:
                play_line(match, self.lines[place])
            except BadRecord as problem:
                self._note(jumped or problem)
                return self._suspects(place)
            place += 1
        return match

    def _guess(self, match: Match[Any], place: int, jumped: BadRecord | None) -> Match[Any] | set[int]:
        line = self.lines[place]
        suspects = self._suspects(place)
        for steps in self._candidates(match, line):
            branch = match.branch()
            branch.play_steps(match.who_plays(line.actor), steps, line.time)
            found = self.explain(branch, place + 1, jumped)
            if isinstance(found, Match) or place not in found:
                return found
            suspects |= found - {place}
        reason = f"no legal move of {actor_text(line.actor)} looks like this to {viewer_text(self.viewer)}"
        self._note(jumped or BadRecord(line.number, reason, illegal=True))
        return suspects

    def _candidates(self, match: Match[Any], line: EventLine) -> Iterator[tuple[int, ...]]:
        """The legal moves that look to the viewer as the line says."""
        description = self.game.description
        actor = match.who_plays(line.actor)
        if description.mover(match.state, actor) != line.actor:
            return
        for steps, after in _whole_moves(self.game, match.state, actor):
            self.attempts += 1
            if self.attempts > MOST_ATTEMPTS:
                raise BadRecord(line.number, f"none of {MOST_ATTEMPTS} ways to fill the hidden moves up to here fits")
            words = description.write_move(match.state, actor, steps)
            if description.hide_move(words, line.actor, self.viewer, after) == " ".join(line.words):
                yield steps

    def _suspects(self, place: int) -> set[int]:
        who = self.lines[place].actor
        return {
            earlier
            for earlier in range(place)
            if self.lines[earlier].is_hidden and (who == CHANCE or self.lines[earlier].actor in (who, CHANCE))
        }

    def _note(self, problem: BadRecord) -> None:
        if self.furthest is None or problem.line > self.furthest.line:
            self.furthest = problem


def _whole_moves(game: Game[Any], state: Any, actor: int) -> Iterator[tuple[tuple[int, ...], Any]]:
    """The legal whole moves of a seat or of chance, with the state after each."""
    steps = [step for step, _ in game.outcomes(state)] if actor == CHANCE else game.choices(state, actor)
    for step in steps:
        after = state.copy()
        game.take(after, step, actor)
        if game.amid_move(after):
            yield from (((step, *rest), last) for rest, last in _whole_moves(game, after, actor))
        else:
            yield (step,), after
