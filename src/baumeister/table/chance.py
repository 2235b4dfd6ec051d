"""Verifiable chance: every card and die follows from a secret that was committed to before anybody added to it.

docs/chance.md specifies this page for those who want to check a game with a program of their own.

>>> streams = Streams(bytes(32), ["00112233445566778899aabbccddeeff"])
>>> [streams.choose("draw", [1] * 7) for _ in range(5)]
[3, 5, 5, 6, 1]
>>> streams.counters
{'draw': 5}
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.game import Game
from ..engine.match import Event, Match, actor_text
from ..engine.record_head import WHOLE
from ..engine.records import GameRecord
from ..engine.state import Record
from ..engine.verbs import CHANCE

VERSION = "baumeister chance 1"
SECRET_BYTES = 32
LEAST_ENTROPY, MOST_ENTROPY = 16, 64  # bytes that a seat may add
NUMBER_BYTES = 6  # a number below 2 ** 48 is exact in every language
SEATS = "seats"  # the stream that draws who sits where
COMMENT = "chance"  # a record's comment `# chance draw 3`: the next choice of stream `draw` is number 3


def commitment(secret: bytes) -> str:
    """What is published beforehand: SHA-256 of the secret (or of a seat's entropy)."""
    return hashlib.sha256(secret).hexdigest()


def game_key(secret: bytes, entropies: Iterable[str]) -> bytes:
    """The key of one game; the seats' entropies enter in ascending order, so that it does not matter who sits where."""
    text = "".join(f"{line}\n" for line in [VERSION, *sorted(entropies)])
    return hmac.digest(secret, text.encode("ascii"), "sha256")


def number(key: bytes, purpose: str, counter: int, attempt: int) -> int:
    """A number from 0 to 2**48 - 1, for one attempt at one choice of a stream."""
    block = hmac.digest(key, f"{purpose} {counter} {attempt}".encode("ascii"), "sha256")
    return int.from_bytes(block[:NUMBER_BYTES], "big")


def pick(key: bytes, purpose: str, counter: int, weights: Sequence[int]) -> int:
    """An index, exactly as often as its weight says: numbers beyond the last whole multiple of the total are passed over."""
    total = sum(weights)
    end = 2 ** (8 * NUMBER_BYTES) // total * total
    attempt = 0
    while (drawn := number(key, purpose, counter, attempt)) >= end:
        attempt += 1
    rest = drawn % total
    for index, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return index
    raise AssertionError("weights of chance do not add up")


class Streams:
    """The streams of one game, each with the number of its next choice."""

    def __init__(self, secret: bytes, entropies: Iterable[str], counters: Mapping[str, int] | None = None) -> None:
        self.key = game_key(secret, entropies)
        self.counters = dict(counters or {})

    def choose(self, purpose: str, weights: Sequence[int]) -> int:
        counter = self.counters.get(purpose, 0)
        self.counters[purpose] = counter + 1
        return pick(self.key, purpose, counter, weights)

    def order(self, count: int) -> list[int]:
        """An order of so many things, all orders alike: from the last place down, each is exchanged with one up to itself."""
        order = list(range(count))
        for place in range(count - 1, 0, -1):
            other = self.choose(SEATS, [1] * (place + 1))
            order[place], order[other] = order[other], order[place]
        return order


def whole_move(game: Game[Any], state: Record, streams: Streams) -> list[int]:
    """The steps of the next move of chance."""
    after = state.copy()
    steps: list[int] = []
    while not steps or game.amid_move(after):
        possible = game.outcomes(after)
        index = streams.choose(game.description.purpose(after), [weight for _, weight in possible])
        steps.append(possible[index][0])
        game.take(after, steps[-1], CHANCE)
    return steps


def purposes(game: Game[Any], state: Record, steps: Sequence[int]) -> list[str]:
    """The streams that a move of chance has drawn from, step by step."""
    after = state.copy()
    found = []
    for step in steps:
        found.append(game.description.purpose(after))
        game.take(after, step, CHANCE)
    return found


@dataclass(frozen=True)
class Mismatch:
    """Something in a record that is not what its secret and entropy give."""

    line: int
    reason: str


@dataclass(frozen=True)
class Checked:
    """What came of checking a record: how many choices of chance agree, and what does not."""

    choices: int
    mismatches: tuple[Mismatch, ...]
    skipped: tuple[str, ...] = ()  # comments that tell of choices used up by moves taken back


def can_check(record: GameRecord) -> bool:
    """Whether a record carries what it takes: the commitment and the secret."""
    return record.header.commitment is not None and record.header.seed is not None


def check(record: GameRecord, text: str) -> Checked:
    """Recompute every card and die of a record; `text` is what it was read from, for the line numbers and comments."""
    header = record.header
    assert header.commitment is not None
    assert header.seed is not None
    lines = text.split("\n")
    secret = bytes.fromhex(header.seed)
    if commitment(secret) != header.commitment:
        line = next(number for number, line in enumerate(lines, 1) if line.startswith("seed: "))
        return Checked(0, (Mismatch(line, "the secret is not the one that was committed to"),))
    return _Check(record.match.game, Streams(secret, header.entropy.values()), lines).run(record)


class _Check:
    def __init__(self, game: Game[Any], streams: Streams, lines: Sequence[str]) -> None:
        self.game = game
        self.streams = streams
        self.lines = lines
        self.choices = 0
        self.mismatches: list[Mismatch] = []
        self.skipped: list[str] = []

    def run(self, record: GameRecord) -> Checked:
        match = Match(self.game)
        last = 0
        for event, line in zip(record.match.events, record.lines, strict=True):
            self._read_comments(last, line)
            last = line
            if match.actor == CHANCE:
                self._check_event(match, event, line)
            match.play_steps(match.who_plays(event.actor), event.steps)
        return Checked(self.choices, tuple(self.mismatches), tuple(self.skipped))

    def _read_comments(self, after: int, before: int) -> None:
        """Where moves were taken back, comments between two events say where streams go on; they never go back."""
        for place in range(after, before - 1):
            match self.lines[place].split(" "):
                case ["#", word, purpose, counter] if word == COMMENT and WHOLE.fullmatch(counter):
                    self.skipped.append(self.lines[place])
                    if int(counter) < self.streams.counters.get(purpose, 0):
                        self.mismatches.append(Mismatch(place + 1, f"stream {purpose} cannot go back to {counter}"))
                    self.streams.counters[purpose] = int(counter)

    def _check_event(self, match: Match[Any], event: Event, line: int) -> None:
        """What counts is the words: cards dealt together are written in an order of their own, not as they were drawn."""
        expected = whole_move(self.game, match.state, self.streams)
        self.choices += len(expected)
        words, given = (self.game.description.write_move(match.state, CHANCE, steps) for steps in (expected, event.steps))
        if words != given:
            true = f"{actor_text(event.actor)} {words}"
            reason = f"the chance of this line is not what secret and entropy give, expected {true!r}"
            self.mismatches.append(Mismatch(line, reason))
