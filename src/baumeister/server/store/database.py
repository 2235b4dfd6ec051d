"""The connection to the database, and its shape brought up to date."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DatabaseError, InvalidRequestError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ...engine.errors import BadInput

NEWER = "is of a newer version of this program; update the program"


def url_of(database: str | Path) -> str:
    """The address of a database: of a file, or as it was given."""
    if isinstance(database, Path):
        return URL.create("sqlite+aiosqlite", database=str(database)).render_as_string()
    return database.replace("sqlite:", "sqlite+aiosqlite:", 1) if database.startswith("sqlite:") else database


def connect(url: str) -> AsyncEngine:
    """An engine; BadInput where the address is none, or nothing here can speak to such a database."""
    try:
        engine = create_async_engine(url)
    except (ArgumentError, InvalidRequestError, ImportError) as problem:
        raise BadInput(f"database cannot be used: {problem}") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")  # readers and the writer do not wait for each other
    cursor.execute("PRAGMA synchronous=FULL")  # what is committed is on the disk, also after a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def sqlite_file(url: str) -> str | None:
    """The file of an SQLite database; None for other databases and for one in memory."""
    parsed = make_url(url)
    name = parsed.database
    return name if parsed.get_backend_name() == "sqlite" and name and name != ":memory:" else None


def make_room(url: str) -> None:
    """Make the file of the database where there is none. It holds data of people: only its owner may read it."""
    file = sqlite_file(url)
    if file is None:
        return
    try:
        os.makedirs(os.path.dirname(file) or ".", mode=0o700, exist_ok=True)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as problem:
        raise BadInput(f"{file}: cannot be used as database: {problem.strerror}") from None


def migrate(url: str) -> None:
    """Bring the database up to date; also an empty one."""
    engine = create_engine(_without_async(make_url(url)))
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    try:
        with engine.begin() as connection:
            upgrade(connection)
    except DatabaseError as problem:
        raise BadInput(
            f"{sqlite_file(url) or 'the database'}: cannot be used as database: {problem.orig}. "
            "If it is damaged, put a copy in its place: baumeister restore COPY --force"
        ) from None
    finally:
        engine.dispose()


def upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.util import CommandError

    config = _migrations()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadInput(f"the database {NEWER}") from None


def is_known(version: str) -> bool:
    """Whether a database of this version can be brought up to date; it cannot if it is of a newer program."""
    from alembic.script import ScriptDirectory

    return version in {script.revision for script in ScriptDirectory.from_config(_migrations()).walk_revisions()}


def _migrations() -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "baumeister:server/store/migrations")
    config.set_main_option("path_separator", "os")
    return config


def _without_async(url: URL) -> URL:
    return url.set(drivername=url.drivername.replace("+aiosqlite", ""))
