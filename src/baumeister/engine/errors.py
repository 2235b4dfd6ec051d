"""What can be wrong, each kind with its own error. Every message is one line that says what to do."""

from __future__ import annotations


class BaumeisterError(Exception):
    """Base of all errors that a user of the package may meet."""


class BadInput(BaumeisterError):
    """Something given from outside is not of the right form."""


class BadNotation(BadInput):
    """A move in words that cannot be read: `token` counts from 0 within the words after the actor."""

    def __init__(self, token: int, expected: str) -> None:
        super().__init__(expected)
        self.token = token
        self.expected = expected


class Refused(BaumeisterError):
    """A step that a rule forbids; nothing has changed. `rule` is the number to look up in the rulebook."""

    def __init__(self, number: int, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.number = number
        self.rule = rule
        self.reason = reason


class BadRecord(BadInput):
    """A game record that cannot be read or replayed.

    `illegal` tells a record that is well formed but does not follow the rules from one that is malformed.
    """

    def __init__(self, line: int, reason: str, *, rule: str | None = None, illegal: bool = False) -> None:
        super().__init__(f"{line}: {reason}" + (f" ({rule})" if rule else ""))
        self.line = line
        self.reason = reason
        self.rule = rule
        self.illegal = illegal
