"""`baumeister verify`: whether records are what they say."""

from __future__ import annotations

from collections.abc import Sequence

import click

from ..engine.record_head import uncommented
from ..engine.records import GameRecord
from ..engine.viewer_records import viewer_text
from ..table import chance
from .problems import ILLEGAL, BadFile
from .record_files import read_record_text, record_text
from .settings import components_option


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@components_option
def verify(files: tuple[str, ...], components_file: str | None) -> int:
    """Replay records strictly, recompute their scores, and every card and die that chance was committed to.

    Prints `FILE: OK ...`, or on the standard error `FILE:LINE: reason (RULE)` for the first line that is wrong. The exit status
    is 2 if a file cannot be read as a record, else 1 if a record breaks a rule or its chance is not true, else 0.
    """
    worst = 0
    for name in files:
        try:
            click.echo(f"{name}: {verdict(read_and_check(name, components_file))}")
        except BadFile as problem:
            click.echo(problem, err=True)
            worst = max(worst, problem.status)
    return worst


def read_and_check(name: str, components_file: str | None) -> GameRecord:
    """The record of a file that is what it says; BadFile names the first line that is not.

    After a false card or die a game can seldom be played on as it stands; then that card or die is what is wrong first.
    """
    text = record_text(name)
    try:
        record = read_record_text(name, text, components_file)
    except BadFile as problem:
        beginning = text.split("\n")[: (problem.line or 1) - 1]
        if readable := read_beginning(name, beginning, components_file):
            check_chance(name, readable, "\n".join(beginning))
        raise
    check_chance(name, record, text)
    return record


def read_beginning(name: str, lines: Sequence[str], components_file: str | None) -> GameRecord | None:
    """The game as far as these lines tell it, without its result."""
    events = lines[lines.index("") + 1 :] if "" in lines else []
    count = sum((uncommented(line) or "=")[0] != "=" for line in events)
    try:
        return read_record_text(name, "\n".join(lines), components_file, upto=count)
    except BadFile:
        return None


def check_chance(name: str, record: GameRecord, text: str) -> None:
    """Recompute the chance of a record that carries what it takes; BadFile names the first line that is not true."""
    if record.header.viewer is not None or not chance.can_check(record):
        return
    checked = chance.check(record, text)
    if checked.mismatches:
        first = min(checked.mismatches, key=lambda mismatch: mismatch.line)
        raise BadFile(f"{name}:{first.line}: {first.reason}", ILLEGAL)


def verdict(record: GameRecord) -> str:
    match = record.match
    if record.header.viewer is not None:
        return f"OK as {viewer_text(record.header.viewer)} knows it, {len(match.events)} events"
    if not match.is_over:
        return f"OK running, {len(match.events)} events"
    return f"OK scores {' '.join(map(str, match.points))} winners {' '.join(map(str, match.winners))}"
