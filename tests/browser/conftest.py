"""A server, a browser, and people who come with it. Needs Debian's Chromium and the built client; without them all is skipped."""

from __future__ import annotations

import fcntl
import random
import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.visitors import ARGUMENTS, Visitor
from server.running import PATIENCE, Person, RunningServer, running

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "baumeister" / "web" / "index.html"
NOTHING: Mapping[str, Any] = {}

expect.set_options(timeout=PATIENCE * 1000)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True  # for pictures of what was seen
    return report


@pytest.fixture(scope="session")
def chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.skip("no Chromium for the tests in a real browser: apt-get install chromium")
    return found


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client; where it is missing, the first who comes builds it and the others wait."""
    with (ROOT / ".venv" / "client.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not CLIENT.exists() and subprocess.run([sys.executable, str(ROOT / "scripts" / "build_client.py")]).returncode:
            pytest.skip("no client for the tests in a real browser: make client")
    return CLIENT.parent


@pytest.fixture(scope="session")
def server(chromium: str, client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with the games of the product alone: pages are shown as everybody sees them."""
    with running(tmp_path_factory.mktemp("browser") / "data", games="") as started:
        yield started


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    # not for the whole session: while Playwright waits in a thread, tests with asyncio cannot run there
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)


class Invite(Protocol):
    def __call__(self, name: str = "Ada", *, url: str = ..., settings: Mapping[str, Any] = ..., **options: Any) -> Visitor: ...


@pytest.fixture
def visitor(request: pytest.FixtureRequest, browser: Browser, server: RunningServer, tmp_path: Path) -> Iterator[Invite]:
    """Makes people with browsers. None of them may see an error, a failed request or a secret of somebody else."""
    here: list[Visitor] = []

    def come(name: str = "Ada", *, url: str = server.url, settings: Mapping[str, Any] = NOTHING, **options: Any) -> Visitor:
        here.append(Visitor(browser, url, name, settings, **options))
        return here[-1]

    yield come
    if request.node.stash.get(FAILED, False):
        for person in here:
            picture = tmp_path / f"{person.name}.png"
            person.page.screenshot(path=picture)
            print(f"{person.name} at {person.page.url}: {picture}")
    complaints = {person.name: wrong for person in here if (wrong := person.leave())}
    assert not complaints


@pytest.fixture
def ada(visitor: Invite) -> Visitor:
    return visitor("Ada")


@pytest.fixture(scope="session")
def at_table(server: RunningServer) -> Iterator[Person]:
    """Somebody who has sat at tables without a browser, so that a page can be opened at a position."""
    with Person(server.url) as person:
        yield person


@pytest.fixture(scope="session")
def running_table(at_table: Person) -> str:
    """Round 5 of a game with three seats; Ada, the first of them, is to choose."""
    table: str = at_table.make("me", "random", "random")["id"]
    at_table.post(f"/tables/{table}/start")
    at_table.play_on(table, 0, random.Random(4), moves=4)
    return table


@pytest.fixture(scope="session")
def laying_table(at_table: Person) -> str:
    """Tiles are being laid, and Ada is to lay one."""
    table: str = at_table.make("me", "random", "random", options={})["id"]
    at_table.post(f"/tables/{table}/start")
    at_table.wait_until(table, 0)
    return table


@pytest.fixture(scope="session")
def waiting_table(at_table: Person) -> str:
    """Two of its seats are open."""
    table: str = at_table.make("me", "open", "open")["id"]
    return table


@pytest.fixture(scope="session")
def finished_table(at_table: Person) -> str:
    table: str = at_table.make("me", "random", "random")["id"]
    at_table.post(f"/tables/{table}/start")
    at_table.play_on(table, 0, random.Random(7))
    return table


@pytest.fixture(scope="session")
def shared_table(at_table: Person) -> str:
    """Two people at one device; one of them is to choose."""
    table: str = at_table.make("me", "hotseat")["id"]
    at_table.post(f"/tables/{table}/start")
    return table
