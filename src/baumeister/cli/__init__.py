"""The command line: one command, `baumeister`, with everything that can be done in a terminal."""


def main() -> None:
    from .commands import commands

    commands()
