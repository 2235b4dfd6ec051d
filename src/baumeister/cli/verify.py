"""`baumeister verify`: whether records are what they say."""

from __future__ import annotations

import click

from ..engine.files import decode, read_bytes
from ..engine.records import LARGEST, GameRecord
from ..engine.viewer_records import viewer_text
from ..table import chance
from .problems import ILLEGAL, BadFile
from .record_files import read_record_file
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
            record = read_record_file(name, components_file)
            check_chance(name, record)
            click.echo(f"{name}: {verdict(record)}")
        except BadFile as problem:
            click.echo(problem, err=True)
            worst = max(worst, problem.status)
    return worst


def check_chance(name: str, record: GameRecord) -> None:
    """Recompute the chance of a record that carries what it takes; BadFile names the first line that is not true."""
    if record.header.viewer is not None or not chance.can_check(record):
        return
    checked = chance.check(record, decode(read_bytes(name, LARGEST), name))
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
