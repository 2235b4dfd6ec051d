"""`baumeister serve`, `backup`, `restore`: the server and its database."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

DATA_OPTIONS = ("data", "database")


def setting_options(*names: str) -> Callable[[F], F]:
    """The settings of the server as options; without names, all of them."""
    from ..server.settings import ENVIRONMENT, HELP

    def decorate(command: F) -> F:
        for name in reversed(names or tuple(HELP)):
            flag = f"--{name.replace('_', '-')}"
            declared = f"{flag}/--no-{name}" if name == "open" else flag
            shape: dict[str, Any] = {} if name == "open" else {"metavar": "VALUE"}
            command = click.option(declared, name, default=None, help=f"{HELP[name]} [{ENVIRONMENT}{name.upper()}]", **shape)(
                command
            )
        return click.option(
            "--config", "config", metavar="FILE", envvar=f"{ENVIRONMENT}CONFIG", help="A TOML file with the same settings."
        )(command)

    return decorate


def _settings(config: str | None, flags: dict[str, Any]) -> Any:
    from ..server.settings import read_settings

    return read_settings(Path(config) if config else None, os.environ, flags)


@click.command(short_help="Play in the browser: start the server.")
@setting_options()
def serve(config: str | None, **flags: Any) -> None:
    """Play in the browser: start the server on this machine, with nothing to configure.

    Every setting can be given as an option, in the environment or in a TOML file, the option weighing most.
    """
    from ..server.running import serve as run

    run(_settings(config, flags), lambda address: click.echo(f"Baumeister is ready at {address}  (Ctrl-C stops it)"))


@click.command(short_help="Copy the server's database, also while it runs.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Overwrite the file.")
@setting_options(*DATA_OPTIONS)
def backup(file: Path, force: bool, config: str | None, **flags: Any) -> None:
    """Copy the server's database to FILE, also while it runs."""
    from ..server.store.backup import backup as copy

    copy(_settings(config, flags).database_url, file, force=force)


@click.command(short_help="Put a copy in the place of the server's database.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Overwrite the database that is there.")
@setting_options(*DATA_OPTIONS)
def restore(file: Path, force: bool, config: str | None, **flags: Any) -> None:
    """Put the copy in FILE in the place of the server's database. No server may be running on it."""
    from ..server.store.backup import restore as put_back

    put_back(_settings(config, flags).database_url, file, force=force)
