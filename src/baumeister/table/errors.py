"""Why a table does not do what it is asked to. A rule in the way is the engine's `Refused`; these are the table's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.errors import BaumeisterError
from ..engine.texts import load_texts

# Every code with the HTTP status that fits it. The sentences are in texts/.
STATUS = {
    "malformed": 400,
    "unknown_level": 400,
    "not_your_seat": 403,
    "not_public": 403,
    "unknown_seat": 404,
    "no_example": 404,
    "stale": 409,
    "id_reused": 409,
    "seat_taken": 409,
    "no_open_seat": 409,
    "seats_open": 409,
    "not_waiting": 409,
    "not_running": 409,
    "finished": 409,
    "not_over": 409,
    "too_long": 409,
    "stood_in": 409,
    "nothing_to_take_back": 409,
    "take_back_pending": 409,
    "no_take_back": 409,
    "not_a_bot": 409,
    "entropy_not_due": 409,
    "entropy_mismatch": 422,
    "incomplete_move": 422,
}


class TableError(BaumeisterError):
    """An act that the table does not accept; nothing has changed."""

    def __init__(self, code: str, **detail: Any) -> None:
        self.code = code
        self.status = STATUS[code]
        self.detail: Mapping[str, Any] | None = detail or None
        super().__init__(self.message())

    def message(self, language: str = "en") -> str:
        return load_texts(__package__, language).say("errors", self.code)
