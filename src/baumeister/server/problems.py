"""What can go wrong with a request, as the one form in which a client is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ..engine.errors import BadInput, BadRecord, BaumeisterError, Refused
from ..engine.game import Game
from ..engine.showing import Shape
from ..engine.texts import load_texts
from ..table import TableError
from .store.writer import CannotWrite, Conflict

STATUS = {
    "malformed": 400,
    "bad_record": 400,
    "bad_input": 400,
    "forged": 403,
    "foreign": 403,
    "not_seated": 403,
    "not_the_maker": 403,
    "no_voice": 403,
    "not_found": 404,
    "no_table": 404,
    "no_such_code": 404,
    "no_such_invitation": 404,
    "no_such_key": 404,
    "no_such_game": 404,
    "method": 405,
    "conflict": 409,
    "is_here": 409,
    "too_large": 413,
    "too_many": 429,
    "too_many_sockets": 429,
    "internal": 500,
    "cannot_write": 503,
}
CODE_OF_STATUS = {400: "malformed", 403: "foreign", 404: "not_found", 405: "method", 413: "too_large", 429: "too_many"}


class Problem(Shape, frozen=True):
    """The body of every error. `rule` is the number to look up in the game's rulebook."""

    error: str
    message: str
    rule: str | None = None
    detail: dict[str, Any] | None = None


class ApiError(BaumeisterError):
    """A request that the server does not carry out; nothing has changed."""

    def __init__(self, code: str, *, detail: Mapping[str, Any] | None = None, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUS[code]
        self.detail = detail
        self.values = values


class Illegal(BaumeisterError):
    """A rule of the game is in the way. The game is needed to say it in the reader's language."""

    def __init__(self, refused: Refused, game: Game[Any]) -> None:
        super().__init__(str(refused))
        self.refused = refused
        self.game = game


def problem_of(error: Exception, language: str) -> tuple[int, Problem]:
    """The status and the words for an error that a client may meet."""
    if isinstance(error, Illegal):
        told = error.game.refusal(error.refused.number, language)
        return 422, Problem("illegal", told.reason, told.rule)
    if isinstance(error, TableError):
        detail = dict(error.detail) if error.detail else None
        return error.status, Problem(error.code, error.message(language), detail=detail)
    if isinstance(error, BadRecord):
        return 400, Problem("bad_record", say("bad_record", language, reason=error), error.rule, {"line": error.line})
    if isinstance(error, BadInput):
        return 400, Problem("bad_input", say("bad_input", language, reason=error))
    if isinstance(error, ApiError):
        detail = dict(error.detail) if error.detail else None
        return error.status, Problem(error.code, say(error.code, language, **error.values), detail=detail)
    if isinstance(error, Conflict):  # as with a table that was removed meanwhile
        return STATUS["conflict"], Problem("conflict", say("conflict", language))
    if isinstance(error, CannotWrite):
        return STATUS["cannot_write"], Problem("cannot_write", say("cannot_write", language))
    return 500, Problem("internal", say("internal", language))


def say(code: str, language: str, **values: object) -> str:
    return load_texts(__package__, language).say("errors", code, **values)


def encoded(problem: Problem) -> bytes:
    return msgspec.json.encode(problem)
