"""The command line: one command, `baumeister`, with everything that can be done in a terminal."""

import io
import sys


def main() -> None:
    from .commands import commands

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that a terminal does not have is no reason to stop
    commands()
