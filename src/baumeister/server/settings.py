"""What a host may decide: one list of settings, given by flags, the environment and one TOML file, in this order of weight."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from ..engine.errors import BadInput

ENVIRONMENT = "BAUMEISTER_"
LOCAL_HOSTS = ("127.0.0.1", "::1", "localhost")

Count = Annotated[int, Meta(ge=1)]
Port = Annotated[int, Meta(ge=0, le=65535)]
Days = Annotated[int, Meta(ge=0)]
Seconds = Annotated[float, Meta(ge=0, le=86_400)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All settings with their presets. HELP says what each is."""

    host: str = "127.0.0.1"
    port: Port = 8000
    data: Path = msgspec.field(default_factory=lambda: user_data_path("baumeister"))
    database: str = ""
    url: str = ""
    proxies: str = ""
    open: bool = True
    log: Literal["", "debug", "info", "warning", "error"] = ""

    body_limit: Count = 64 * 1024
    record_limit: Count = 1024 * 1024
    session_rate: Count = 1200
    address_rate: Count = 6000
    chat_rate: Count = 60
    session_sockets: Count = 32
    address_sockets: Count = 256
    tables_a_day: Count = 500
    open_tables: Count = 2000
    unused_days: Days = 90

    bot_workers: Count = 2
    bot_pause_least: Seconds = 0.5
    bot_pause_most: Seconds = 2.0
    bot_time: Seconds = 10.0
    bot_memory: Count = 1024

    @property
    def is_local(self) -> bool:
        return self.host in LOCAL_HOSTS

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach the server by https, so that cookies may insist on it."""
        return urlsplit(self.url).scheme == "https"

    @property
    def database_url(self) -> str:
        from .store.database import url_of

        return url_of(self.database or self.data / "baumeister.sqlite")


HELP = {
    "host": "Address to listen on; 0.0.0.0 for all addresses of the machine.",
    "port": "Port to listen on; 0 takes a free one.",
    "data": "Folder of the database.",
    "database": "Address of the database, if it is not the file in the data folder.",
    "url": "Address under which people reach the server from outside, as https://play.example.org",
    "proxies": "Addresses of reverse proxies whose forwarded headers are believed, with commas between.",
    "open": "Open the browser, if the server is there for this machine only.",
    "log": "How much is logged: debug, info, warning or error; by default warning on this machine only, else info.",
    "body_limit": "Bytes of one request or message.",
    "record_limit": "Bytes of one record to import.",
    "session_rate": "Requests, and messages on sockets, a minute from one session.",
    "address_rate": "Requests, and messages on sockets, a minute from one address.",
    "chat_rate": "Lines of chat a minute from one person.",
    "session_sockets": "Sockets and streams of events open at a time from one session.",
    "address_sockets": "Sockets and streams of events open at a time from one address.",
    "tables_a_day": "New tables a day from one address.",
    "open_tables": "Tables kept in memory.",
    "unused_days": "Tables without a move for so many days are removed; 0 keeps all.",
    "bot_workers": "Processes in which bots think.",
    "bot_pause_least": "Seconds that a bot takes for a move at least.",
    "bot_pause_most": "Seconds that a bot takes for a move at most, if it does not think longer.",
    "bot_time": "Seconds after which a bot is stopped and a random move is made for it.",
    "bot_memory": "Megabytes of memory for one bot process.",
}
NAMES = tuple(field.name for field in msgspec.structs.fields(Settings))


def read_settings(file: Path | None, environment: Mapping[str, str], flags: Mapping[str, Any]) -> Settings:
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
    settings = _convert(given, source)
    try:
        if settings.url:
            return {**given, "url": _origin(settings.url)}
        if settings.database:
            from .store.database import connect

            connect(settings.database_url)
    except BadInput as problem:
        raise BadInput(f"{source}: {problem}") from None
    return given


def _convert(given: Mapping[str, Any], source: str) -> Settings:
    for name in given:
        if name not in NAMES:
            raise BadInput(f"{source}: there is no setting {name[:40]!r}; `baumeister serve --help` names them all")
    try:
        return msgspec.convert(given, Settings, strict=False, dec_hook=_path)
    except msgspec.ValidationError as problem:
        raise BadInput(f"{source}: {problem}") from None


def _origin(url: str) -> str:
    """The address for people outside as browsers write it."""
    given = urlsplit(url.lower())
    if given.scheme not in ("http", "https") or not given.hostname:
        raise BadInput("url must be a whole address such as https://play.example.org")
    if given.path not in ("", "/") or given.query or given.fragment:
        raise BadInput("url can have no path: the server needs a name, or a port, of its own")
    usual = {"http": ":80", "https": ":443"}[given.scheme]
    return f"{given.scheme}://{given.netloc.removesuffix(usual)}"


def _path(kind: type, value: Any) -> Any:
    if kind is Path:
        return Path(value).expanduser()
    raise NotImplementedError
