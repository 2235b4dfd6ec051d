"""A move as it is typed: whole, or word by word, in the notation of the record.

>>> import baumeister
>>> match = baumeister.load("palatinus", players=3).start()
>>> for move in ("* start 0", "* draw C", "* draw F"):
...     match.play(move)
>>> entry = Entry(match, 0)
>>> entry.enter("lay 3")
Part(words=('lay', '3'))
>>> entry.next_words(entry.words)
['0', '1', '2', '3', '4', '5']
>>> entry.enter("7")
Unreadable(words=('lay', '3'), word='7')
>>> entry.enter("2").words
('lay', '3', '2')
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..engine.errors import BadNotation, Refused
from ..engine.match import Match, each_move

Words = tuple[str, ...]

BLANK = "…"
MOST_MOVES = 5000  # to complete and to list; a move typed as a whole is read even if it is not among them


@dataclass(frozen=True)
class Whole:
    """A whole legal move."""

    words: Words
    steps: tuple[int, ...]


@dataclass(frozen=True)
class Part:
    """The beginning of at least one legal move."""

    words: Words


@dataclass(frozen=True)
class Forbidden:
    """A move that a rule forbids."""

    words: Words
    refused: Refused


@dataclass(frozen=True)
class Unreadable:
    """Words that no legal move begins with: up to `words` it would be one, `word` does not fit."""

    words: Words
    word: str


Outcome = Whole | Part | Forbidden | Unreadable
BEST_FIRST = (Whole, Part, Forbidden, Unreadable)


class Entry:
    """The move that a seat is making. Nothing is played here."""

    def __init__(self, match: Match[Any], seat: int) -> None:
        self.match = match
        self.seat = seat
        self.parts: list[Words] = []  # as they were typed

    @property
    def words(self) -> Words:
        """The words typed so far."""
        return tuple(word for part in self.parts for word in part)

    @cached_property
    def legal(self) -> dict[Words, tuple[int, ...]]:
        """All legal whole moves with their steps; where there are too many to list, the first of them."""
        match = self.match
        write = match.game.description.write_move
        moves = itertools.islice(each_move(match.game, match.state, self.seat), MOST_MOVES)
        return {tuple(write(match.state, self.seat, steps).split(" ")): steps for steps in moves}

    @property
    def steps(self) -> tuple[int, ...]:
        """The steps that all moves which begin with the words so far have in common."""
        found = [steps for words, steps in self.legal.items() if words[: len(self.words)] == self.words]
        common = 0
        while len({steps[: common + 1] for steps in found}) == 1 and common < len(found[0]):
            common += 1
        return found[0][:common] if found and self.words else ()

    def enter(self, text: str) -> Outcome:
        """Take in what was typed: the move's next part, or a move from its beginning."""
        typed = tuple(text.split())
        outcomes = [self.judge(self.words + typed)]
        if self.parts:
            outcomes.append(self.judge(typed))
        begins_anew = isinstance(outcomes[-1], Unreadable) and outcomes[-1].words != ()
        outcome = min(reversed(outcomes) if begins_anew else outcomes, key=lambda each: BEST_FIRST.index(type(each)))
        if isinstance(outcome, Part):
            is_begun_anew = outcome is not outcomes[0]
            self.parts = [typed] if is_begun_anew else [*self.parts, typed]
        return outcome

    def step_back(self) -> bool:
        """Forget the part typed last; whether there was one."""
        if self.parts:
            self.parts.pop()
            return True
        return False

    def judge(self, words: Words) -> Outcome:
        """What these words are."""
        steps = self._read(words)
        if steps is not None:
            refused = self._refusal(steps)
            return Forbidden(words, refused) if refused else Whole(words, tuple(steps))
        if self.next_words(words):
            return Part(words)
        return self._forbidden_part(words) or self._unreadable(words)

    def next_words(self, words: Words) -> list[str]:
        """The words with which legal moves go on after these."""
        length = len(words)
        return list(dict.fromkeys(move[length] for move in self.legal if len(move) > length and move[:length] == words))

    def _read(self, words: Words) -> list[int] | None:
        try:
            return self.match.game.description.read_move(self.match.state, self.seat, words) if words else None
        except BadNotation:
            return None

    def _refusal(self, steps: Sequence[int]) -> Refused | None:
        try:
            self.match.after(self.seat, steps)
        except Refused as problem:
            return problem
        return None

    def _forbidden_part(self, words: Words) -> Forbidden | None:
        """The rule in the way of the beginning of a move, found by completing it as legal moves go on."""
        for move in self.legal:
            steps = self._read(words + move[len(words) :]) if len(move) > len(words) else None
            refused = self._refusal(steps) if steps is not None else None
            if refused:
                return Forbidden(words, refused)
        return None

    def _unreadable(self, words: Words) -> Unreadable:
        """The first word that does not fit; it is there, for all words together are no legal move and no part of one."""
        begins_a_move = (words[:length] in self.legal or self.next_words(words[:length]) for length in range(1, len(words)))
        fitting = sum(1 for _ in itertools.takewhile(bool, begins_a_move))
        return Unreadable(words[:fitting], words[fitting])


def grouped(moves: Iterable[Words]) -> list[tuple[list[str], list[str]]]:
    """Moves that differ in one word, gathered: patterns with a blank, and the words that can fill it in all of them.

    >>> grouped([("lay", "1", "0"), ("lay", "1", "1"), ("lay", "2", "0"), ("lay", "2", "1"), ("rest",)])
    [(['lay 1 …', 'lay 2 …'], ['0', '1']), (['rest'], [])]
    """
    by_length: dict[int, list[Words]] = {}
    for move in moves:
        by_length.setdefault(len(move), []).append(move)
    patterns: dict[tuple[str, ...], list[str]] = {}
    for length, alike in by_length.items():
        place = min(range(length), key=lambda index: (len({_without(move, index) for move in alike}), -index))
        fillings: dict[Words, list[str]] = {}
        for move in alike:
            fillings.setdefault(_without(move, place), []).append(move[place])
        for pattern, words in fillings.items():
            if len(words) == 1:
                patterns.setdefault((), []).append(" ".join(pattern).replace(BLANK, words[0]))
            else:
                patterns.setdefault(tuple(words), []).append(" ".join(pattern))
    return [(found, list(words)) for words, found in patterns.items()]


def common_pattern(patterns: Sequence[str]) -> str:
    """What all patterns begin with.

    >>> common_pattern(["bid b4 …", "bid b4 r1 …"])
    'bid b4 …'
    """
    if len(patterns) == 1:
        return patterns[0]
    columns = zip(*(pattern.split(" ") for pattern in patterns), strict=False)
    common = itertools.takewhile(lambda column: len(set(column)) == 1, columns)
    return " ".join([*(column[0] for column in common), BLANK])


def _without(move: Words, index: int) -> Words:
    return (*move[:index], BLANK, *move[index + 1 :])
