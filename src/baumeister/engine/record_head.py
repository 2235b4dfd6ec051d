"""The head of a game record: the magic line, and what is known before the first event."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from .description import Components
from .errors import BadInput, BadRecord
from .game import Game
from .verbs import SPECTATOR

MAGIC = "baumeister-record 1"

WHOLE = re.compile(r"0|[1-9][0-9]{0,17}")
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


Configure = Callable[..., Game[Any]]


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


def head_lines(game: Game[Any], head: Header) -> list[str]:
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


def uncommented(line: str) -> str | None:
    """The line without its comment; None where it is nothing but a comment."""
    found = re.search(r"(?:^| )#", line)
    if found is None:
        return line
    return line[: found.start()].rstrip(" ") or None


@dataclass(frozen=True)
class _Entry:
    line: int
    value: str


def read_head(lines: list[str], configure: Configure, components: Components | None) -> tuple[Header, Game[Any], int]:
    """The head, the game it describes, and the index of the first line after it."""
    if lines[:1] == [MAGIC + "\r"]:
        raise BadRecord(1, "the lines end with a line feed alone, not as here with a carriage return before it")
    if lines[:1] == ["\ufeff" + MAGIC]:
        raise BadRecord(1, "begins with a byte order mark; a record is UTF-8 without one")
    if lines[:1] != [MAGIC]:
        raise BadRecord(1, f"expected {MAGIC!r} as the first line of a record, not {shortened(lines[0])!r}")
    entries: dict[str, _Entry] = {}
    fault: BadRecord | None = None
    index = 1
    while index < len(lines) and lines[index] != "":
        line = uncommented(lines[index])
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
        raise BadRecord(number, f"expected `key: value` or an empty line that ends the head, not {shortened(line)!r}")
    name, _, seat = key.partition(" ")
    if not (key in PLAIN_KEYS or (name in SEATED_KEYS and WHOLE.fullmatch(seat))):
        raise BadRecord(number, f"unknown key {shortened(key)!r}; known are {', '.join(PLAIN_KEYS)}, seat N, entropy N")
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
        if entry is None or not WHOLE.fullmatch(entry.value):
            if entry is not None:
                self._fault(key, f"expected a whole number after {key!r}, not {shortened(entry.value)!r}")
            return 0
        return int(entry.value)

    def _checked(self, key: str, form: re.Pattern[str], expected: str) -> str | None:
        entry = self.entries.get(key)
        if entry is not None and not form.fullmatch(entry.value):
            self._fault(key, f"expected {expected} after {key!r}, not {shortened(entry.value)!r}")
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
            self._fault("date", f"expected a date like 2026-11-18, not {shortened(entry.value)!r}")
        return entry.value

    def _viewer(self, players: int) -> int | None:
        entry = self.entries.get("viewer")
        if entry is None:
            return None
        if entry.value == "spectator":
            return SPECTATOR
        if not WHOLE.fullmatch(entry.value) or (players and int(entry.value) >= players):
            self._fault("viewer", f"expected a seat or `spectator` after 'viewer', not {shortened(entry.value)!r}")
            return None
        return int(entry.value)

    def _options(self) -> dict[str, str]:
        entry = self.entries.get("options")
        options: dict[str, str] = {}
        for token in entry.value.split(" ") if entry else ():
            found = _OPTION.fullmatch(token)
            if found is None or found["name"] in options:
                self._fault("options", f"expected name=value, each name once, not {shortened(token)!r}")
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
        self._check_options(options, game)
        return game

    def _check_options(self, options: Mapping[str, str], game: Game[Any]) -> None:
        preset = game.description.option_values(game.edition, {})
        unrecorded = {option.name for option in game.description.options if not option.recorded}
        for name, value in options.items():
            if name in unrecorded:
                self._fault("options", f"option {name!r} does not belong into a record")
            elif value == preset[name]:
                self._fault("options", f"{name}={value} is the preset, which a record does not name")

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


def shortened(text: str) -> str:
    """A foreign text as an error may show it."""
    return text if len(text) <= 40 else text[:37] + "..."
