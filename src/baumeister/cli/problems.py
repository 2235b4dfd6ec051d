"""What the exit status says, and the error of a file that is wrong."""

from __future__ import annotations

from ..engine.errors import BaumeisterError

ILLEGAL = 1  # well formed, but against the rules
BAD_INPUT = 2
INTERRUPTED = 130


class BadFile(BaumeisterError):
    """A file that is wrong; the message begins with its name and, where there is one, the line."""

    def __init__(self, message: str, status: int = BAD_INPUT, line: int | None = None) -> None:
        super().__init__(" ".join(message.split()))
        self.status = status
        self.line = line
