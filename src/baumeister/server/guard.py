"""The door: every request passes here before anything else looks at it.

It knows the browser by its cookie, refuses requests that other pages or other names have brought about, counts requests, and
puts the headers on that keep browsers strict.
"""

from __future__ import annotations

import hmac
import re
import time
from typing import Any
from urllib.parse import parse_qs, urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .languages import known_language, preferred_language
from .limits import Rate, Together, address_of
from .logs import log
from .problems import STATUS, Problem, encoded, say
from .sessions import COOKIE, CSRF_COOKIE, CSRF_HEADER, Session, new_session, session_of
from .settings import LOCAL_HOSTS, Settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
YEAR = 365 * 24 * 60 * 60

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)
EVENTS = re.compile(r"/api/tables/[^/]*/events/?")
NOT_KEPT = (b"cache-control", b"no-store")  # answers of the API are for one person, now


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._sessions = Rate(settings.session_rate, 60, time.monotonic)
        self._addresses = Rate(settings.address_rate, 60, time.monotonic)
        self._sockets = Together(settings.session_sockets)
        self._address_sockets = Together(settings.address_sockets)
        self._own_host = urlsplit(settings.url).netloc.lower()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            await self._http(scope, receive, send)
        elif kind == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    # Requests.

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        _choose_language(scope, headers)
        is_head = scope["method"] == "HEAD"  # the same as GET, but for the body
        if is_head:
            scope = {**scope, "method": "GET"}
        cookies = _cookies(headers)
        known = session_of(cookies.get(COOKIE, ""))
        session = known or new_session()
        scope.setdefault("state", {})["session"] = session
        started = time.perf_counter()
        status = 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *self._headers(scope, message, session, cookies)]
            elif is_head and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        fault = self._fault(scope, headers, known, session, cookies)
        is_line = EVENTS.fullmatch(scope["path"]) is not None
        if fault is None and is_line and is_head:
            fault = "method"  # a stream has no end, and its head would not have one, either
        if fault is None and is_line and not self._enter(address_of(scope), session.person):
            fault, is_line = "too_many_sockets", False
        try:
            if fault is None:
                await self._app(scope, receive, send_guarded)
            else:
                await _refuse(scope, send_guarded, fault)
        finally:
            if fault is None and is_line:
                self._leave(address_of(scope), session.person)
        milliseconds = round(1000 * (time.perf_counter() - started), 2)
        log("request", method=scope["method"], route=scope.get("path_template", "-"), status=status, ms=milliseconds, fault=fault)

    def _fault(
        self, scope: Any, headers: dict[bytes, bytes], known: Session | None, session: Session, cookies: dict[str, str]
    ) -> str | None:
        if not self._is_our_host(headers):
            return "foreign"
        if not self._addresses.allows(address_of(scope)) or (known and not self._sessions.allows(known.person)):
            return "too_many"
        if scope["method"] in SAFE_METHODS:
            return None
        if not self._is_our_page(headers):
            return "foreign"
        sent = headers.get(CSRF_HEADER.encode(), b"").decode("latin-1")
        in_cookie = cookies.get(CSRF_COOKIE, "")
        if known is None or not (_same(sent, session.csrf) and _same(in_cookie, session.csrf)):
            return "forged"
        return None

    def _headers(self, scope: Any, message: Any, session: Session, cookies: dict[str, str]) -> list[tuple[bytes, bytes]]:
        headers = list(HEADERS)
        is_secure = self._settings.is_secure or scope.get("scheme") == "https"
        if is_secure:
            headers.append((b"strict-transport-security", f"max-age={YEAR}".encode()))
        names = {name.lower() for name, _ in message.get("headers", ())}
        if b"cache-control" not in names:
            headers.append(NOT_KEPT)
        elif scope["path"].startswith("/assets/"):
            return headers  # the same for everybody, and kept by caches: no cookies on it
        path = scope.get("root_path") or "/"
        common = f"; Path={path}; SameSite=Lax; Max-Age={YEAR}" + ("; Secure" if is_secure else "")
        if cookies.get(COOKIE) != session.token:
            headers.append((b"set-cookie", f"{COOKIE}={session.token}{common}; HttpOnly".encode()))
        if cookies.get(CSRF_COOKIE) != session.csrf:
            headers.append((b"set-cookie", f"{CSRF_COOKIE}={session.csrf}{common}".encode()))
        return headers

    # Sockets.

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        _choose_language(scope, headers)
        session = session_of(_cookies(headers).get(COOKIE, "")) or new_session()
        scope.setdefault("state", {})["session"] = session
        address = address_of(scope)
        scope["state"]["allows"] = lambda: self._addresses.allows(address) and self._sessions.allows(session.person)
        fault = self._socket_fault(headers, address, session)
        if fault is None and not self._enter(address, session.person):
            fault = "too_many_sockets"
        if fault is not None:
            log("socket refused", fault=fault)
            await receive()
            await _refuse_socket(scope, send, fault)
            return
        try:
            await self._app(scope, receive, send)
        finally:
            self._leave(address, session.person)

    def _socket_fault(self, headers: dict[bytes, bytes], address: str, session: Session) -> str | None:
        if not self._is_our_host(headers) or not self._is_our_page(headers):
            return "foreign"
        if not self._addresses.allows(address) or not self._sessions.allows(session.person):
            return "too_many"
        return None

    # Lines that stay open: sockets, and streams of events alike.

    def _enter(self, address: str, person: str) -> bool:
        if not self._address_sockets.enter(address):
            return False
        if not self._sockets.enter(person):
            self._address_sockets.leave(address)
            return False
        return True

    def _leave(self, address: str, person: str) -> None:
        self._address_sockets.leave(address)
        self._sockets.leave(person)

    # Names.

    def _is_our_host(self, headers: dict[bytes, bytes]) -> bool:
        """A page that has its own name point to this machine must not speak to a server that is there for this machine only."""
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if self._own_host and host == self._own_host:
            return True
        if not self._own_host and not self._settings.is_local:
            return True
        return (urlsplit(f"//{host}").hostname or "") in LOCAL_HOSTS

    def _is_our_page(self, headers: dict[bytes, bytes]) -> bool:
        """Browsers say which page a request comes from; programs that are no browsers do not."""
        if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
            return False
        origin = headers.get(b"origin")
        if origin is None:
            return True
        page = urlsplit(origin.decode("latin-1").lower())
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if self._own_host and host == self._own_host:
            return f"{page.scheme}://{page.netloc}" == "{0.scheme}://{0.netloc}".format(urlsplit(self._settings.url.lower()))
        return page.netloc == host


def _cookies(headers: dict[bytes, bytes]) -> dict[str, str]:
    """All servers of this machine share its name and so their cookies; what others put there must not hide ours."""
    found: dict[str, str] = {}
    for cookie in headers.get(b"cookie", b"").decode("latin-1").split(";"):
        name, _, value = cookie.strip().partition("=")
        found.setdefault(name, value)
    return found


def _choose_language(scope: Any, headers: dict[bytes, bytes]) -> None:
    """Who does not say in the address which language he wants is taken at his browser's word."""
    query: bytes = scope.get("query_string", b"")
    accepted = headers.get(b"accept-language")
    if accepted is not None and "lang" not in parse_qs(query.decode("latin-1"), keep_blank_values=True):
        wish = f"lang={preferred_language(accepted.decode('latin-1'))}".encode()
        scope["query_string"] = query + b"&" + wish if query else wish


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def _problem(scope: Any, code: str) -> Problem:
    wish = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [None])[0]
    return Problem(code, say(code, known_language(wish)))


async def _refuse(scope: Any, send: Send, code: str) -> None:
    body = encoded(_problem(scope, code))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(b"retry-after", b"5")] if code == "too_many" else []
    await send({"type": "http.response.start", "status": STATUS[code], "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _refuse_socket(scope: Any, send: Send, code: str) -> None:
    """Refused before it is opened, with a reason that other clients than browsers can read."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": code})
        return
    body = encoded(_problem(scope, code))
    await send(
        {"type": "websocket.http.response.start", "status": STATUS[code], "headers": [(b"content-type", b"application/json")]}
    )
    await send({"type": "websocket.http.response.body", "body": body, "more_body": False})
