"""A real server in a process of its own, and people who speak to it over HTTP."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

QUICK = {
    "BAUMEISTER_BOT_PAUSE_LEAST": "0",
    "BAUMEISTER_BOT_PAUSE_MOST": "0",
    "BAUMEISTER_SESSION_RATE": "1000000",
    "BAUMEISTER_ADDRESS_RATE": "1000000",
    "BAUMEISTER_TABLES_A_DAY": "1000000",
    "BAUMEISTER_ADDRESS_SOCKETS": "1000",
}
PATIENCE = 60.0  # seconds after which a test gives up


class RunningServer:
    """`baumeister serve` on a database of its own."""

    def __init__(self, data: Path, settings: Mapping[str, str] = {}, port: int = 0) -> None:
        self.data = data
        self.settings = dict(settings)
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = data.parent / f"{data.name}.log"
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        environment = {**os.environ, **QUICK, **self.settings, "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-c", "from baumeister.cli import main; main()", "serve", "--no-open"]
        command += ["--data", str(self.data), "--port", str(self.port), "--log", "info"]
        with self.log.open("a") as log:
            process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        assert process.stdout is not None
        if "ready at" not in process.stdout.readline():
            process.kill()
            process.communicate()
            raise AssertionError(self.log.read_text())
        return process

    def kill(self) -> None:
        """As if the power had gone."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._close()

    def stop(self) -> int:
        """Politely; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        self._close()
        return status

    def _close(self) -> None:
        if self.process.stdout is not None:
            self.process.stdout.close()

    def again(self) -> None:
        """Start once more, on the same database and the same port."""
        self.process = self._start()

    def logged(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(data: Path, **settings: object) -> Iterator[RunningServer]:
    server = RunningServer(data, {f"BAUMEISTER_{name.upper()}": str(value) for name, value in settings.items()})
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Person:
    """Somebody with a browser: it keeps cookies and sends the token that belongs to them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.browser = httpx.Client(base_url=url, timeout=PATIENCE)
        self.browser.get("/api/games").raise_for_status()
        self.browser.headers["x-csrftoken"] = self.browser.cookies["csrftoken"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.browser.close()

    def get(self, path: str, **query: Any) -> Any:
        answer = self.browser.get(f"/api{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.browser.post(f"/api{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def refused(self, path: str, body: Any = None) -> tuple[int, str]:
        """The status and the code of a refusal."""
        answer = self.browser.post(f"/api{path}", json=body)
        assert not answer.is_success, answer.text
        assert set(answer.json()) == {"error", "message", "rule", "detail"}
        return answer.status_code, answer.json()["error"]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.browser.cookies.items())

    def line(self, table: str, seat: int | None = None, since: int = 0, log: str = "all") -> ClientConnection:
        """A socket to a table."""
        query = f"since={since}&log={log}" + ("" if seat is None else f"&seat={seat}")
        url = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket?{query}"
        return connect(url, additional_headers={"Cookie": self.cookie}, max_size=None, open_timeout=PATIENCE)

    # At tables

    def make(self, *seats: str, players: int | None = None, **settings: Any) -> dict[str, Any]:
        """A table; a seat is `me`, `hotseat`, `open` or a level of bots. Tiles are laid at random unless told otherwise."""
        wishes = [
            {"kind": seat, "name": "Ada"} if seat in ("me", "open", "hotseat") else {"kind": "bot", "level": seat}
            for seat in seats
        ]
        game = settings.pop("game", "palatinus")
        options = settings.pop("options", {"laying": "random"} if game == "palatinus" else {})
        wish = {"game": game, "players": players or len(seats), "seats": wishes, "options": options, **settings}
        made: dict[str, Any] = self.post("/tables", wish)
        return made

    def view(self, table: str, seat: int | None = None) -> dict[str, Any]:
        query = {} if seat is None else {"seat": seat}
        view: dict[str, Any] = self.get(f"/tables/{table}", **query)
        return view

    def some_move(self, table: str, view: dict[str, Any], dice: random.Random) -> dict[str, Any]:
        """A legal move of the viewer, found as a browser finds it, by drafts."""
        steps: list[int] = []
        choices: Sequence[dict[str, Any]] = view["choices"]
        while choices:
            steps.append(dice.choice(choices)["step"])
            draft = self.post(f"/tables/{table}/draft", {"seat": view["viewer"], "steps": steps})
            choices = draft["choices"]
        return {"id": str(uuid.UUID(int=dice.getrandbits(128))), "seat": view["viewer"], "number": view["number"], "steps": steps}

    def wait_until(self, table: str, seat: int, *, ready: bool = True) -> dict[str, Any]:
        """The view once this seat may choose, or the game is over."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            view = self.view(table, seat)
            if view["status"] != "running" or view["choices"]:
                return view
            time.sleep(0.02)
        raise AssertionError("nothing happens at this table")

    def play_on(self, table: str, seat: int, dice: random.Random, moves: int = 1000) -> dict[str, Any]:
        """Play a seat at random for so many moves, or to the end; the view after it."""
        view = self.wait_until(table, seat)
        while view["status"] == "running" and moves > 0:
            self.post(f"/tables/{table}/moves", self.some_move(table, view, dice))
            moves -= 1
            view = self.wait_until(table, seat)
        return view


def news(line: ClientConnection, *kinds: str, timeout: float = PATIENCE) -> dict[str, Any]:
    """The next message of one of these kinds; by default the next view."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout))
        if message["kind"] in (kinds or ("view",)):
            return message
