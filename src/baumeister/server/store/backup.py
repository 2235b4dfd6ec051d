"""A copy of the whole database while the server runs, and the way back. Either is there whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from ...engine.errors import BadInput
from .database import NEWER, is_known, sqlite_file


def backup(url: str, target: Path, *, force: bool) -> None:
    """Copy the database to a file."""
    source = _file_of(url)
    if not source.exists():
        raise BadInput(f"{source}: there is no database yet")
    if target.exists() and not force:
        raise BadInput(f"{target}: exists; use --force to overwrite it")
    if target.exists() and target.samefile(source):
        raise BadInput(f"{target}: is the database itself")
    with _new_file(target) as unfinished:
        _copy(source, unfinished)


def restore(url: str, source: Path, *, force: bool) -> None:
    """Put a copy in the place of the database. No server may be using it."""
    target = _file_of(url)
    if not source.is_file():
        raise BadInput(f"{source}: there is no such file")
    if target.exists() and not force:
        raise BadInput(f"{target}: there is a database already; use --force to overwrite it")
    _check(source)
    _check_version(source)
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise BadInput(f"{target}: cannot be written: {problem.strerror}") from None
    with only_one(url), _new_file(target) as unfinished:
        _copy(source, unfinished)
        _empty_log(target)


@contextlib.contextmanager
def only_one(url: str) -> Iterator[None]:
    """Hold the database for this process; BadInput if another holds it. Tables in memory would not see what it writes."""
    file = sqlite_file(url)
    if file is None:
        yield
        return
    try:
        import fcntl
    except ImportError:  # systems without this kind of lock do without
        yield
        return
    with _opened(Path(f"{file}.lock")) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadInput(
                f"{file}: another server is using this database; stop it first, or give --data another folder"
            ) from None
        yield


def _opened(lock: Path) -> IO[str]:
    try:
        return lock.open("a")
    except OSError as problem:
        raise BadInput(f"{lock}: cannot be written: {problem.strerror}") from None


def _file_of(url: str) -> Path:
    file = sqlite_file(url)
    if file is None:
        raise BadInput("only SQLite databases are copied by this command; use the tools of your database")
    return Path(file)


@contextlib.contextmanager
def _new_file(target: Path) -> Iterator[Path]:
    """A file beside the target that takes its place when all went well."""
    unfinished = target.with_name(target.name + ".unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        yield unfinished
        _to_disk(unfinished)
        os.replace(unfinished, target)
        _to_disk(target.parent)
    except OSError as problem:
        raise BadInput(f"{target}: cannot be written: {problem.strerror}") from None
    finally:
        unfinished.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    try:
        with contextlib.closing(sqlite3.connect(source)) as old, contextlib.closing(sqlite3.connect(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
    except sqlite3.Error as problem:
        raise BadInput(f"{source}: cannot be copied: {problem}") from None
    _check(target)


def _check(file: Path) -> None:
    try:
        with _reading(file) as connection:
            is_sound = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            is_ours = names >= {"journal", "alembic_version"}
    except sqlite3.Error:
        is_sound = is_ours = False
    if not (is_sound and is_ours):
        raise BadInput(f"{file}: is not a whole database of Baumeister")


def _check_version(file: Path) -> None:
    with _reading(file) as connection:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if found is None or not is_known(found[0]):
        raise BadInput(f"{file}: {NEWER}")


def _reading(file: Path) -> contextlib.closing[sqlite3.Connection]:
    return contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True))


def _empty_log(database: Path) -> None:
    """Write the log of the old database into it: what is left of it beside the new one would be taken for its own."""
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    for end in ("-wal", "-shm"):
        Path(f"{database}{end}").unlink(missing_ok=True)


def _to_disk(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
