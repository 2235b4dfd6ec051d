"""Somebody with a browser of their own: what the page complains of and what the server told it is kept."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, WebError, WebSocket
from playwright.sync_api import Error as PageLeft

from browser.secrets import leaks
from server.running import PATIENCE, Person

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-quic",
    "--no-first-run",
]  # of Chromium

Device = dict[str, Any]

DESKTOP: Device = {"viewport": {"width": 1440, "height": 900}}
TABLET: Device = {"viewport": {"width": 834, "height": 1112}, "has_touch": True}
PHONE: Device = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE: Device = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

# the empty page before the first has no storage
REMEMBER = "if (location.origin !== 'null' && !localStorage.baumeister) localStorage.baumeister = %s"
# the page was left before the answer came
GIVEN_UP = "net::ERR_ABORTED"
LINE_GIVEN_UP = "WebSocket is closed before the connection is established"


class Visitor:
    def __init__(self, browser: Browser, url: str, name: str, settings: Mapping[str, Any], **options: Any) -> None:
        self.url = url
        self.name = name
        self.context: BrowserContext = browser.new_context(
            **{"locale": "en-GB", "reduced_motion": "reduce", **DESKTOP, **options}
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        remembered = json.dumps({"name": name, **settings})
        self.context.add_init_script(REMEMBER % json.dumps(remembered))
        self.complaints: list[str] = []
        self._games: dict[str, str] = {}
        self._told: list[tuple[str, int | None, Any]] = []
        self.context.on("console", self._on_console)
        self.context.on("weberror", self._on_error)
        self.context.on("requestfailed", self._on_failure)
        self.context.on("response", self._on_answer)
        self.context.on("requestfinished", self._on_end)
        self.context.on("page", lambda page: page.on("websocket", self._on_line))
        self.page: Page = self.context.new_page()

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and LINE_GIVEN_UP not in message.text:
            self.complaints.append(message.text)

    def _on_error(self, error: WebError) -> None:
        self.complaints.append(str(error.error))

    def _on_failure(self, request: Request) -> None:
        if request.failure != GIVEN_UP:
            self.complaints.append(f"{request.method} {request.url}: {request.failure}")

    def _on_answer(self, answer: Response) -> None:
        if answer.status >= 400:
            self.complaints.append(f"{answer.request.method} {answer.url}: {answer.status}")

    def _on_end(self, request: Request) -> None:
        """Bodies are read as they come: the browser does not keep them for long."""
        if "/api/tables" not in request.url or not (answer := request.response()) or not answer.ok:
            return
        if "json" in answer.headers.get("content-type", ""):
            with contextlib.suppress(PageLeft):
                self._hear(request, answer.json())

    def _on_line(self, line: WebSocket) -> None:
        log: list[Any] = []  # each line brings its lines of the log once
        line.on("framereceived", lambda frame: self._on_news(frame, log))

    def _on_news(self, frame: str | bytes, log: list[Any]) -> None:
        message = json.loads(frame)
        if message["kind"] == "view":
            log[message["kept"] :] = message["view"]["log"]
            view = {**message["view"], "log": list(log)}
            self._told.append((view["game"], view["viewer"], view))

    def _hear(self, request: Request, body: Any) -> None:
        if "viewer" in body:
            self._games[body["id"]] = body["game"]
        table = urlsplit(request.url).path.removeprefix("/api/tables/").partition("/")[0]
        self._told.extend((self._games[body.get("id", table)], seat, body) for seat in meant_for(request, body))

    def become(self, person: Person) -> None:
        """Take over the session of somebody who has been at the server without a browser."""
        cookies = person.browser.cookies.jar
        self.context.add_cookies([{"name": each.name, "value": each.value or "", "url": self.url} for each in cookies])

    def open(self, address: str = "/") -> Page:
        """A page of the client, by what stands behind the `#`."""
        self.page.goto("about:blank")  # an address that differs only behind the `#` would not load the page anew
        self.page.goto(f"{self.url}/#{address}")
        self.page.locator("main").first.wait_for()
        return self.page

    def get(self, path: str) -> Any:
        """An answer of the API to this very person."""
        return self.context.request.get(f"{self.url}/api{path}").json()

    def told(self) -> Iterator[tuple[str, int | None, Any]]:
        """What has reached this browser about tables since the last time: the game, the seat that it was meant for, the body."""
        while self._told:
            yield self._told.pop(0)

    def forgive(self, what: str) -> None:
        """Complaints that a test has brought about by itself."""
        self.complaints = [complaint for complaint in self.complaints if what not in complaint]

    def leave(self) -> list[str]:
        """Close the browser; what was wrong meanwhile."""
        secrets = [leak for game, seat, body in self.told() for leak in leaks(game, body, seat)]
        self.context.close()
        return self.complaints + secrets


def meant_for(request: Request, body: Any) -> Iterator[int | None]:
    """The seat whose eyes an answer with boards was asked for; open replays are for everybody, other answers have no boards."""
    asked = parse_qs(urlsplit(request.url).query).get("seat", [""])[0]
    if "viewer" in body:
        yield body["viewer"]
    elif "board" in body:
        yield (request.post_data_json or {})["seat"]
    elif "frames" in body and asked != "open":
        yield int(asked) if asked else None
