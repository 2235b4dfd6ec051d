"""The game record, format 1: one game as text, read strictly and written canonically.

The reader goes line by line and stops at the first that is wrong, be it a slip of the pen or a move against the rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from .errors import BadInput, BadNotation, BadRecord, Refused
from .game import Components, Game
from .match import Match, actor_text
from .verbs import CHANCE, SPECTATOR

MAGIC = "baumeister-record 1"
LARGEST = 4 * 1024 * 1024  # bytes; the longest games ever seen stay far below a hundredth of it

_WHOLE = re.compile(r"0|[1-9][0-9]{0,17}")
_SCORE = re.compile(r"0|-?[1-9][0-9]{0,17}")
_HEX = re.compile(r"(?:[0-9a-f]{2})+")
_FINGERPRINT = re.compile(r"default|sha256:[0-9a-f]{64}")
_OPTION = re.compile(r"(?P<name>[a-z_]+)=(?P<value>\S+)")

PLAIN_KEYS = (
    "game",
    "edition",
    "players",
    "rules",
    "components",
    "options",
    "date",
    "commitment",
    "seed",
    "site",
    "viewer",
)
REQUIRED_KEYS = PLAIN_KEYS[:5]
SEATED_KEYS = ("seat", "entropy")


@dataclass(frozen=True)
class Header:
    """The head of a record, beyond the game and its settings."""

    names: Mapping[int, str] = field(default_factory=dict)  # by seat; bots as bot:<level>
    date: str | None = None
    commitment: str | None = None
    seed: str | None = None
    entropy: Mapping[int, str] = field(default_factory=dict)
    site: str | None = None
    viewer: int | None = None  # a seat or SPECTATOR; None where the record is whole


@dataclass(frozen=True)
class GameRecord:
    """A record that has been read: its head and the game, replayed to the last line. `lines` are the events' line numbers."""

    header: Header
    match: Match[Any]
    lines: tuple[int, ...]


Configure = Callable[..., Game[Any]]


def write_record(match: Match[Any], header: Header | None = None, viewer: int | None = None) -> str:
    """The record of a game; for one viewer only what he knows while the game runs. A finished game is whole for everybody."""
    head = header or Header()
    if viewer is not None and not match.is_over:
        head = replace(head, viewer=viewer)
    lines = [MAGIC, *_head_lines(match.game, head), ""]
    events = match.words_for(viewer) if head.viewer is not None and viewer is not None else iter(match.events)
    for event in events:
        time = "" if event.time is None else f" @{event.time}"
        lines.append(f"{actor_text(event.actor)} {event.words}{time}")
    if match.is_over:
        lines.append("= scores " + " ".join(map(str, match.points)))
        lines.append("= winners " + " ".join(map(str, match.winners)))
    return "\n".join(lines) + "\n"


def _head_lines(game: Game[Any], head: Header) -> list[str]:
    description = game.description
    preset = description.option_values(game.edition, {})
    options = [
        f"{option.name}={game.options[option.name]}"
        for option in description.options
        if option.recorded and game.options[option.name] != preset[option.name]
    ]
    lines = [f"game: {description.name}", f"edition: {game.edition}", f"players: {game.players}"]
    lines += [f"seat {seat}: {clean_name(name)}" for seat, name in sorted(head.names.items())]
    lines += [f"options: {' '.join(options)}"] if options else []
    lines += [f"rules: {description.rules_version}", f"components: {game.components.fingerprint}"]
    optional = {"date": head.date, "commitment": head.commitment, "seed": head.seed}
    lines += [f"{key}: {value}" for key, value in optional.items() if value is not None]
    lines += [f"entropy {seat}: {value}" for seat, value in sorted(head.entropy.items())]
    lines += [f"site: {clean_name(head.site)}"] if head.site is not None else []
    if head.viewer is not None:
        lines.append(f"viewer: {'spectator' if head.viewer == SPECTATOR else head.viewer}")
    return lines


def clean_name(name: str) -> str:
    """A name as a record can hold it: one line, and no sign that starts a comment.

    >>> clean_name("Ada  # the first")
    'Ada the first'
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(word.lstrip("#") for word in printable.split() if word.strip("#")) or "-"


def read_record(text: str, configure: Configure, components: Components | None = None, *, upto: int | None = None) -> GameRecord:
    """Read and replay a record. `configure` is `baumeister.load`; `components` must be handed in where they are not default.

    `upto` stops after that many events, leaving the rest unread.
    """
    if len(text) > LARGEST:
        raise BadRecord(1, f"longer than {LARGEST} characters; no game is that long")
    lines = _lines(text)
    header, game, body = _read_head(lines, configure, components)
    return _Reader(header, Match(game), lines, body).read(upto)


def _lines(text: str) -> list[str]:
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    return lines


def _uncommented(line: str) -> str | None:
    """The line without its comment; None where it is nothing but a comment."""
    found = re.search(r"(?:^| )#", line)
    if found is None:
        return line
    return line[: found.start()].rstrip(" ") or None


@dataclass(frozen=True)
class _Entry:
    line: int
    value: str


def _read_head(lines: list[str], configure: Configure, components: Components | None) -> tuple[Header, Game[Any], int]:
    """The head, the game it describes, and the index of the first line after it."""
    if not lines or lines[0] != MAGIC:
        raise BadRecord(1, f"expected {MAGIC!r} as the first line of a record")
    entries: dict[str, _Entry] = {}
    fault: BadRecord | None = None
    index = 1
    while index < len(lines) and lines[index] != "":
        line = _uncommented(lines[index])
        index += 1
        if line is None:
            continue
        try:
            key, value = _head_entry(index, line, entries)
        except BadRecord as problem:
            fault = problem
            break
        entries[key] = _Entry(index, value)
    faults = _HeadCheck(entries, configure, components, end=index + 1)
    return (*faults.result(fault), index + 1)


def _head_entry(number: int, line: str, entries: Mapping[str, _Entry]) -> tuple[str, str]:
    key, separator, value = line.partition(": ")
    if not separator or not value:
        raise BadRecord(number, f"expected `key: value` or an empty line that ends the head, not {_short(line)!r}")
    name, _, seat = key.partition(" ")
    if not (key in PLAIN_KEYS or (name in SEATED_KEYS and _WHOLE.fullmatch(seat))):
        raise BadRecord(number, f"unknown key {_short(key)!r}; known are {', '.join(PLAIN_KEYS)}, seat N, entropy N")
    if key in entries:
        raise BadRecord(number, f"key {key!r} stands here for the second time (first in line {entries[key].line})")
    if value != value.strip() or not value.isprintable():
        raise BadRecord(number, f"the value of {key!r} has blanks around it or signs that cannot be printed")
    return key, value


class _HeadCheck:
    """Checks the entries of a head against each other; of several faults the one in the first line counts."""

    def __init__(self, entries: Mapping[str, _Entry], configure: Configure, components: Components | None, end: int) -> None:
        self.entries = entries
        self.configure = configure
        self.components = components
        self.end = end
        self.faults: list[BadRecord] = []

    def result(self, fault: BadRecord | None) -> tuple[Header, Game[Any]]:
        if fault is not None:
            self.faults.append(fault)
        players = self._number("players")
        game = self._game(players, is_complete=fault is None)
        header = Header(
            names=self._seated("seat", players, re.compile(".+"), "a name"),
            date=self._date(),
            commitment=self._checked("commitment", _HEX, "lower-case hex"),
            seed=self._checked("seed", _HEX, "lower-case hex"),
            entropy=self._seated("entropy", players, _HEX, "lower-case hex"),
            site=self.entries["site"].value if "site" in self.entries else None,
            viewer=self._viewer(players),
        )
        if self.faults:
            raise min(self.faults, key=lambda problem: problem.line)
        assert game is not None
        return header, game

    def _fault(self, key: str, reason: str) -> None:
        line = self.entries[key].line if key in self.entries else self.end
        self.faults.append(BadRecord(line, reason))

    def _number(self, key: str) -> int:
        entry = self.entries.get(key)
        if entry is None or not _WHOLE.fullmatch(entry.value):
            if entry is not None:
                self._fault(key, f"expected a whole number after {key!r}, not {_short(entry.value)!r}")
            return 0
        return int(entry.value)

    def _checked(self, key: str, form: re.Pattern[str], expected: str) -> str | None:
        entry = self.entries.get(key)
        if entry is not None and not form.fullmatch(entry.value):
            self._fault(key, f"expected {expected} after {key!r}, not {_short(entry.value)!r}")
        return entry.value if entry else None

    def _seated(self, key: str, players: int, form: re.Pattern[str], expected: str) -> dict[int, str]:
        found = {}
        for name in self.entries:
            if name.startswith(key + " "):
                seat = int(name.removeprefix(key + " "))
                if players and seat >= players:
                    self._fault(name, f"there is no seat {seat} with {players} players")
                found[seat] = self._checked(name, form, expected) or ""
        return found

    def _date(self) -> str | None:
        entry = self.entries.get("date")
        if entry is None:
            return None
        try:
            datetime.fromisoformat(entry.value)
        except ValueError:
            self._fault("date", f"expected a date like 2026-11-18, not {_short(entry.value)!r}")
        return entry.value

    def _viewer(self, players: int) -> int | None:
        entry = self.entries.get("viewer")
        if entry is None:
            return None
        if entry.value == "spectator":
            return SPECTATOR
        if not _WHOLE.fullmatch(entry.value) or (players and int(entry.value) >= players):
            self._fault("viewer", f"expected a seat or `spectator` after 'viewer', not {_short(entry.value)!r}")
            return None
        return int(entry.value)

    def _options(self) -> dict[str, str]:
        entry = self.entries.get("options")
        options: dict[str, str] = {}
        for token in entry.value.split(" ") if entry else ():
            found = _OPTION.fullmatch(token)
            if found is None or found["name"] in options:
                self._fault("options", f"expected name=value, each name once, not {_short(token)!r}")
                return {}
            options[found["name"]] = found["value"]
        return options

    def _game(self, players: int, *, is_complete: bool) -> Game[Any] | None:
        missing = [key for key in REQUIRED_KEYS if key not in self.entries]
        if missing and is_complete:
            self._fault(missing[0], f"the head ends without the key {missing[0]!r}")
        fingerprint = self._checked("components", _FINGERPRINT, "`default` or sha256:<hex>")
        version = self._number("rules")
        options = self._options()
        if missing or self.faults:
            return None
        try:
            game = self.configure(
                self.entries["game"].value, players=players, edition=self.entries["edition"].value, options=options,
                components=self._components(fingerprint),
            )  # fmt: skip
        except BadInput as problem:
            self._fault(self._guilty(), str(problem))
            return None
        ours = game.description.rules_version
        if version != ours:
            self._fault("rules", f"made with version {version} of the rules; this program has version {ours}")
        for name in options:
            if any(option.name == name and not option.recorded for option in game.description.options):
                self._fault("options", f"option {name!r} does not belong into a record")
        return game

    def _components(self, fingerprint: str | None) -> Components | None:
        if fingerprint == "default":
            return None
        if self.components is None or self.components.fingerprint != fingerprint:
            self._fault("components", "played with other component data; hand their file in (--components FILE)")
        return self.components

    def _guilty(self) -> str:
        """Which of the keys that make the game is wrong: the first that is also wrong with all others at their defaults."""
        game, edition = self.entries["game"].value, self.entries["edition"].value
        attempts: list[tuple[str, dict[str, Any]]] = [
            ("game", {}),
            ("edition", {"edition": edition}),
            ("players", {"players": int(self.entries["players"].value)}),
        ]
        for key, settings in attempts:
            try:
                self.configure(game, **settings)
            except BadInput:
                return key
        return "options"


class _Reader:
    """Reads the events one by one and plays them."""

    def __init__(self, header: Header, match: Match[Any], lines: list[str], start: int) -> None:
        self.header = header
        self.match = match
        self.lines = lines
        self.start = start
        self.numbers: list[int] = []
        self.time = 0

    def read(self, upto: int | None) -> GameRecord:
        results: list[str] = []
        last = len(self.lines)
        for number, raw in enumerate(self.lines[self.start :], self.start + 1):
            if upto is not None and len(self.numbers) >= upto:
                return self._whole()
            line = _uncommented(raw)
            if line is None or line == "":
                continue
            tokens = line.split(" ")
            if "" in tokens:
                raise BadRecord(number, "tokens are separated by one blank, with none before the first or after the last")
            if tokens[0] == "=" or results:
                self._result(number, tokens, results)
            else:
                self._event(number, tokens)
        if self.match.is_over and len(results) < 2:
            raise BadRecord(last + 1, f"the game is over; expected `= {('scores', 'winners')[len(results)]} ...`")
        return self._whole()

    def _whole(self) -> GameRecord:
        return GameRecord(self.header, self.match, tuple(self.numbers))

    def _event(self, number: int, tokens: list[str]) -> None:
        time = self._time(number, tokens)
        actor, *words = tokens
        if actor != "*" and not _WHOLE.fullmatch(actor):
            raise BadRecord(number, f"expected a seat number, * or =, not {_short(actor)!r}")
        seat = CHANCE if actor == "*" else int(actor)
        if seat >= self.match.game.players:
            raise BadRecord(number, f"there is no seat {actor} with {self.match.game.players} players")
        if not words:
            raise BadRecord(number, "expected a move after the actor")
        try:
            self.match.play_words(seat, words, time)
        except BadNotation as problem:
            place = f"token {problem.token + 2} ({_short(words[problem.token])!r}): " if problem.token < len(words) else ""
            raise BadRecord(number, place + problem.expected) from None
        except Refused as problem:
            raise BadRecord(number, problem.reason, rule=problem.rule, illegal=True) from None
        written = str(self.match.events[-1])
        if written != " ".join(tokens) and not self.match.game.description.reads_freely:
            raise BadRecord(number, f"not in the record's form; it would be {written!r}")
        self.numbers.append(number)

    def _time(self, number: int, tokens: list[str]) -> int | None:
        if not tokens[-1].startswith("@"):
            return None
        text = tokens.pop()[1:]
        if not _WHOLE.fullmatch(text):
            raise BadRecord(number, f"expected milliseconds after @, not {_short(text)!r}")
        if int(text) < self.time:
            raise BadRecord(number, f"time goes backwards: {text} ms after {self.time} ms")
        self.time = int(text)
        return self.time

    def _result(self, number: int, tokens: list[str], results: list[str]) -> None:
        expected = ("scores", "winners")[len(results)] if len(results) < 2 else None
        if expected is None:
            raise BadRecord(number, "nothing may follow the line `= winners`")
        if tokens[:2] != ["=", expected]:
            raise BadRecord(number, f"expected `= {expected} ...`, not {_short(' '.join(tokens[:2]))!r}")
        form = _SCORE if expected == "scores" else _WHOLE
        for place, token in enumerate(tokens[2:], 3):
            if not form.fullmatch(token):
                raise BadRecord(number, f"token {place}: expected a whole number, not {_short(token)!r}")
        if not self.match.is_over:
            raise BadRecord(number, "a result is given, but the game is not over", illegal=True)
        true = self.match.points if expected == "scores" else self.match.winners
        if [int(token) for token in tokens[2:]] != true:
            raise BadRecord(
                number,
                f"the {expected} are {' '.join(map(str, true))}, not {_short(' '.join(tokens[2:]))}",
                illegal=True,
            )
        results.append(expected)


def _short(text: str) -> str:
    """A foreign text as an error may show it."""
    return text if len(text) <= 40 else text[:37] + "..."
