"""A table as a game record, a record as a table, and the check of its chance."""

from __future__ import annotations

import re
from bisect import bisect
from dataclasses import replace
from typing import Any

from .. import read_record
from ..bots import levels
from ..engine.description import Components
from ..engine.errors import BadInput
from ..engine.match import Match
from ..engine.record_head import Header
from ..engine.records import GameRecord, write_record
from ..engine.texts import load_texts
from ..engine.verbs import CHANCE
from . import chance, journal
from .errors import TableError
from .journal import Entry
from .seats import Seat, names
from .setup import Origin, SeatSetup, Setup
from .shapes import ChanceCheck, ChanceView, EntropyInfo
from .standing import Standing
from .views import commitment_of


def record(table: Standing, viewer: int | None = None) -> str:
    """The game record: for one viewer what he knows by now, or whole once the table has ended."""
    if viewer is None and not table.has_ended:
        raise TableError("not_public")
    seen_by = None if table.has_ended else viewer
    return _with_comments(write_record(_match(table), _header(table), seen_by), _comments(table))


def _match(table: Standing) -> Match[Any]:
    """The game in the order of the record, its times counted from the first event."""
    match = table.course.match.branch()
    times = [event.time for event in match.events if event.time is not None]
    begin = 0 if table.setup.origin or not times else times[0]
    match.events = [event if event.time is None else replace(event, time=event.time - begin) for event in match.events]
    return match


def _header(table: Standing) -> Header:
    setup, origin = table.setup, table.setup.origin
    called = names(table.seats, "en")
    return Header(
        names={n: _recorded_name(seat, called[n]) for n, seat in enumerate(table.seats) if seat.kind != "open"},
        date=origin.date if origin else setup.date,
        commitment=commitment_of(setup),
        seed=origin.secret if origin else setup.secret if table.has_ended else None,
        entropy=dict(table.entropy),
        site=origin.site if origin else setup.site,
    )


def _recorded_name(seat: Seat, name: str) -> str:
    return f"bot:{seat.level}" if seat.kind == "bot" else name


def _comments(table: Standing) -> dict[int, list[str]]:
    """Comment lines by the number of events before them."""
    if table.setup.origin:
        comments: dict[int, list[str]] = {}
        for index, text in table.setup.origin.comments:
            comments.setdefault(index, []).append(text)
        return comments
    return {
        index: [f"# {chance.COMMENT} {purpose} {counter}" for purpose, counter in skip.items()]
        for index, skip in table.skips.items()
        if index < len(table.course)
    }


def _with_comments(text: str, comments: dict[int, list[str]]) -> str:
    """The record with comment lines put before its events."""
    lines = text.split("\n")
    first = lines.index("") + 1
    for index in sorted(comments, reverse=True):
        lines[first + index : first + index] = comments[index]
    return "\n".join(lines)


def import_record(text: str, *, secret: str, components: str | None = None) -> tuple[Setup, tuple[Entry, ...]]:
    """A table that shows the game of a record and writes the same record again. Nobody can act at it.

    `components` is the text of the component file, where the record was played with other than our own.
    """
    own = _components(text, components)
    if read_record(text, own, upto=0).header.viewer is not None:  # before anything is looked for that fits what he saw
        raise BadInput("this record was made for one viewer and is not whole; the whole one can be had when the game is over")
    read = read_record(text, own)
    head, game = read.header, read.match.game
    setup = Setup(
        game=game.description.name,
        players=game.players,
        edition=game.edition,
        options=dict(game.options),
        seats=[_seat_setup(head.names.get(seat, ""), game.description.name) for seat in range(game.players)],
        secret=secret,
        components=components,
        origin=Origin(head.date, head.site, head.commitment, head.seed, dict(head.entropy), _chance_comments(text, read)),
    )
    entries: list[Entry] = [journal.Started()]
    again: Match[Any] = Match(game)
    for event in read.match.events:
        actor = again.who_plays(event.actor)
        if actor == CHANCE:
            entries.append(journal.Chance(words=event.words, at=event.time))
        else:
            entries.append(journal.Moved(seat=actor, id=f"record-{len(entries)}", words=event.words, at=event.time))
        again.play_steps(actor, event.steps)
    if not read.match.is_over:
        entries.append(journal.Abandoned())
    return setup, tuple(entries)


def _components(text: str, components: str | None) -> Components | None:
    if components is None:
        return None
    from ..games import describe

    found = re.search(r"^game: (\w+)$", text, re.MULTILINE)
    return describe(found[1] if found else "").components_of(components.encode(), "components")


def _seat_setup(name: str, game: str) -> SeatSetup:
    """Bots of other programs, with levels that we do not know, are shown by their name like people."""
    level = name.removeprefix("bot:")
    if name.startswith("bot:") and level in levels(game):
        return SeatSetup("bot", level=level)
    return SeatSetup("person" if name else "open", name=name)


def _chance_comments(text: str, read: GameRecord) -> list[tuple[int, str]]:
    """The comments that the check of chance needs, with the number of events before them."""
    lines = enumerate(text.split("\n"), 1)
    return [(bisect(read.lines, number), line) for number, line in lines if line.startswith(f"# {chance.COMMENT} ")]


def chance_view(table: Standing, language: str) -> ChanceView:
    """What is published of a table's chance, and whether it is true."""
    texts = load_texts(__package__, language)
    called = names(table.seats, language)
    header = _header(table)
    entropy = [EntropyInfo(seat, called[seat], value) for seat, value in sorted(table.entropy.items())]
    checks = [
        ChanceCheck(texts.say("chance", "entropy", player=called[seat]), _fits(table.entropy.get(seat), promise))
        for seat, promise in sorted(table.promised.items())
    ]
    if header.commitment is None or header.seed is None:
        key = "no_commitment" if header.commitment is None else "secret_later"
        checks.insert(0, ChanceCheck(texts.say("chance", key), None))
        return ChanceView(header.commitment, None, entropy, None, checks)
    is_true = chance.commitment(bytes.fromhex(header.seed)) == header.commitment
    checks.insert(0, ChanceCheck(texts.say("chance", "secret"), is_true))
    if table.seat_order is not None:
        order = chance.Streams(bytes.fromhex(header.seed), table.entropy.values()).order(len(table.seats))
        checks.append(ChanceCheck(texts.say("chance", "seats"), order == table.seat_order))
    checked = _checked(table)
    checks.append(ChanceCheck(texts.counted("chance", "choices", checked.choices), not checked.mismatches))
    checks += [ChanceCheck(f"{mismatch.line}: {mismatch.reason}", False) for mismatch in checked.mismatches]
    if checked.skipped:
        checks.append(ChanceCheck(texts.say("chance", "skipped", comments="; ".join(checked.skipped)), None))
    return ChanceView(header.commitment, header.seed, entropy, all(check.passed is not False for check in checks), checks)


def _fits(entropy: str | None, promise: str) -> bool | None:
    return None if entropy is None else chance.commitment(bytes.fromhex(entropy)) == promise


def _checked(table: Standing) -> chance.Checked:
    text = record(table)
    lines = [number for number, line in enumerate(text.split("\n"), 1) if line and not line.startswith("#")]
    match = _match(table)
    first = text.split("\n").index("") + 1
    events = [number for number in lines if number > first][: len(match.events)]
    return chance.check(GameRecord(_header(table), match, tuple(events)), text)
