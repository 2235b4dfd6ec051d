"""Who is asking. A browser holds one secret; everything a guest is, is found from it, and the store never sees it.

>>> session = Session("A" * 43)
>>> session.person == Session("A" * 43).person, session.person == Session("B" * 43).person
(True, False)
>>> session.return_key("t1") == session.return_key("t2")
False
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from functools import cached_property, lru_cache

COOKIE = "baumeister_session"
CSRF_COOKIE = "csrftoken"
CSRF_HEADER = "x-csrftoken"

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


class Session:
    def __init__(self, token: str) -> None:
        self.token = token

    @cached_property
    def person(self) -> str:
        """The id of the guest whose browser this is."""
        return "guest-" + self._derived("person")

    @cached_property
    def csrf(self) -> str:
        """Bound to the session: a token of another session is worth nothing."""
        return self._derived("csrf")

    def return_key(self, table: str) -> str:
        """The secret of the private link to this guest's seats at a table. The store knows its hash only."""
        return self._derived(f"return {table}")

    def _derived(self, purpose: str) -> str:
        digest = hmac.digest(self.token.encode(), purpose.encode(), hashlib.sha256)
        return base64.b32encode(digest[:20]).decode().lower()


def new_session() -> Session:
    return Session(secrets.token_urlsafe(32))


@lru_cache(maxsize=10_000)
def session_of(token: str) -> Session | None:
    """The session of a cookie's value; None where it is none of ours by its form."""
    return Session(token) if _TOKEN.fullmatch(token) else None


def hashed(secret: str) -> str:
    """A high-entropy secret as the store keeps it."""
    return hashlib.sha256(secret.encode()).hexdigest()
