"""What a host may decide: one list of settings, given by flags, the environment and one TOML file, in this order of weight."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from ..engine.errors import BadInput

ENVIRONMENT = "BAUMEISTER_"
LOCAL_HOSTS = ("127.0.0.1", "::1", "localhost")

Port = Annotated[int, Meta(ge=0, le=65535)]
Positive = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(ge=0)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All settings with their presets. The comment on each is its help text in the guide and on the command line."""

    host: str = "127.0.0.1"  # address to listen on; 0.0.0.0 for all of the machine's
    port: Port = 8000  # 0 takes a free one
    data: Path = msgspec.field(default_factory=lambda: user_data_path("baumeister"))  # folder of the database
    database: str = ""  # address of the database; empty: the file baumeister.sqlite in the data folder
    url: str = ""  # address under which people reach the server from outside, as https://play.example.org
    proxies: str = ""  # addresses of reverse proxies whose forwarded headers are believed, with commas between
    open: bool = True  # open the browser when the server listens on this machine only
    log: str = "info"  # how much is written to the log: debug, info, warning, error

    body_limit: Positive = 64 * 1024  # bytes of one request
    record_limit: Positive = 1024 * 1024  # bytes of one record to import
    session_rate: Positive = 1200  # requests a minute from one session
    address_rate: Positive = 6000  # requests a minute from one address
    session_sockets: Positive = 32  # sockets open at a time from one session
    address_sockets: Positive = 256  # sockets open at a time from one address
    tables_a_day: Positive = 500  # new tables a day from one address
    open_tables: Positive = 2000  # running tables kept in memory
    unused_days: int = 90  # tables without a move for so many days are removed; 0 keeps them

    bot_workers: Positive = 2  # processes in which bots think
    bot_pause_least: Seconds = 0.5  # seconds a bot seems to think at least
    bot_pause_most: Seconds = 2.0  # and at most
    bot_time: Seconds = 10.0  # seconds after which a bot is stopped and a random move is made for it
    bot_memory: Positive = 1024  # megabytes of memory of one bot process

    @property
    def is_local(self) -> bool:
        return self.host in LOCAL_HOSTS

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach the server by https, so that cookies may insist on it."""
        return urlsplit(self.url).scheme == "https"

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite+aiosqlite:///{self.data / 'baumeister.sqlite'}"


NAMES = tuple(field.name for field in msgspec.structs.fields(Settings))


def read_settings(
    file: Path | None, environment: Mapping[str, str], flags: Mapping[str, Any]
) -> Settings:
    """Settings from all three sources; BadInput names the source and the setting that is wrong."""
    given: dict[str, Any] = {}
    given |= _checked(_from_file(file), f"{file}") if file else {}
    given |= _checked(_from_environment(environment), "environment")
    given |= _checked({name: value for name, value in flags.items() if value is not None}, "options")
    settings = _convert(given, "settings")
    if settings.bot_pause_most < settings.bot_pause_least:
        raise BadInput("bot_pause_most is smaller than bot_pause_least")
    return settings


def _from_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as problem:
        raise BadInput(f"{file}: cannot be read: {problem.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadInput(f"{file}: {problem}") from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found = {name: environment[ENVIRONMENT + name.upper()] for name in NAMES if ENVIRONMENT + name.upper() in environment}
    return {name: value for name, value in found.items() if value != ""}


def _checked(given: dict[str, Any], source: str) -> dict[str, Any]:
    """The same settings, each tried alone so that an error can name its source."""
    _convert(given, source)
    return given


def _convert(given: Mapping[str, Any], source: str) -> Settings:
    try:
        return msgspec.convert(given, Settings, strict=False, dec_hook=_path)
    except msgspec.ValidationError as problem:
        raise BadInput(f"{source}: {problem}") from None


def _path(kind: type, value: Any) -> Any:
    if kind is Path:
        return Path(value).expanduser()
    raise NotImplementedError
