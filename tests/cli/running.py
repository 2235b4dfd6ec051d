"""The command line as the tests run it."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from baumeister.cli.commands import commands

RECORDS = Path(__file__).parent.parent / "records" / "palatinus"


def run(*arguments: object, typed: str | None = None) -> Result:
    """Run a command in this process, with lines typed as a script would; an unexpected error fails the test."""
    result = CliRunner().invoke(commands, [str(argument) for argument in arguments], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result
