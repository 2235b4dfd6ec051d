"""Structured logs: one JSON object a line. They hold no secrets, no names, no addresses and no bodies, only what runs how."""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any

import msgspec

LOGGER = logging.getLogger("baumeister.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = where(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def where(error: BaseException) -> dict[str, Any]:
    """An error by its kind and the lines of code it came through. Its words are left out: they may quote what somebody sent."""
    frames = traceback.extract_tb(error.__traceback__)
    return {"kind": type(error).__name__, "at": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-12:]]}


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("alembic", "aiosqlite", "asyncio"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, root.level))
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
    # its plain messages name addresses and paths; what matters of them is logged by us
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)


def log(event: str, level: int = logging.INFO, error: BaseException | None = None, **fields: Any) -> None:
    LOGGER.log(level, event, exc_info=error, extra={"fields": fields})
