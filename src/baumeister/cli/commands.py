"""The list of commands. A command's module is loaded only when the command is asked for, so that `--help` answers at once."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import click

from ..engine.errors import BaumeisterError
from .problems import BAD_INPUT, INTERRUPTED, BadFile

# Command: what it does, in the order of the help. The module that holds it, where it is not the command's own.
SUMMARIES = {
    "serve": "Play in the browser: start the server (also without a command).",
    "play": "Play a game in the terminal.",
    "simulate": "Play many random games and sum them up.",
    "replay": "Step through a game record.",
    "show": "Print a position of a game record as text.",
    "verify": "Replay game records strictly and recompute their scores.",
    "rules": "Read the rulebook, or one of its rules.",
    "bench": "Measure how fast the rules are, as ratios.",
    "backup": "Copy the server's database, also while it runs.",
    "restore": "Put a copy in the place of the server's database.",
}
MODULES = {"show": "replay", "backup": "serve", "restore": "serve"}


class Commands(click.Group):
    """The group of all commands; what goes wrong is said in one line, never with a traceback."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(SUMMARIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in SUMMARIES:
            return None
        module = import_module(f".{MODULES.get(cmd_name, cmd_name)}", __package__)
        command: click.Command = getattr(module, cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(SUMMARIES.items()))

    def main(self, *args: Any, **extra: Any) -> Any:
        try:
            status = super().main(*args, **{**extra, "standalone_mode": False})
        except (click.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except click.UsageError as problem:
            hint = f" (see {problem.ctx.command_path} --help)" if problem.ctx else ""
            fail(problem.format_message() + hint)
        except click.ClickException as problem:
            fail(problem.format_message())
        except BadFile as problem:
            click.echo(problem, err=True)
            sys.exit(problem.status)
        except BaumeisterError as problem:
            fail(str(problem))
        sys.exit(status if isinstance(status, int) else 0)


def fail(message: str) -> None:
    """Say in one line what is wrong with what the user gave, and leave."""
    click.echo("baumeister: " + " ".join(message.split()), err=True)
    sys.exit(BAD_INPUT)


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="baumeister", message="%(prog)s %(version)s")
@click.pass_context
def commands(context: click.Context) -> None:
    """Classic building games to play, study and measure."""
    if context.invoked_subcommand is None:
        from .serve import serve

        context.invoke(serve)
