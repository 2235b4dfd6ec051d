"""The client in a real browser, its server on the same machine: what it loads, how soon it answers, how smoothly it moves."""

from __future__ import annotations

import gzip
import json
import random
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import baumeister
from baumeister.lab.simulate import record_header, recorded_game
from measure_rules import PLAYERS
from parts import LeftOut, Part, Row

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from server.running import Person

WEB = Path(baumeister.__file__).parent / "web" / "index.html"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic", "--no-first-run"]
SLOWER = 4
TURNS = 3
MOVES = 12
FRAMES_MS = 6000
LATE_MS = 25.0  # between two pictures: one was left out
PATIENCE = 30  # seconds
QUIET_MS = 700  # without anything to do, and the page counts as answering
HOME_READY = "button.primary.big:not(:disabled)"
BOARD_READY = ".map > *"

ROWS = (
    Row("first_load", "first load: JavaScript and CSS, gzipped, without fonts", "kB", 1, "130 kB at most"),
    Row("first_load_table", "... straight to a table, without its game", "kB", 1, "130 kB at most"),
    *(Row(f"load_{game}", f"... more for {game.title()}", "kB", 1, "100 kB at most") for game in PLAYERS),
    Row("interactive", f"home page answers, processor slowed {SLOWER} times", "s", 2, "under 1 s"),
    *(
        Row(f"interactive_{game}", f"table of {game.title()} answers, slowed {SLOWER} times", "s", 2, "under 1 s")
        for game in PLAYERS
    ),
    *(
        Row(
            f"shown_{game}",
            f"a move of {game.title()} is shown after the server's word, 95th percentile",
            "ms",
            0,
            "under 100 ms",
        )
        for game in PLAYERS
    ),
    *(Row(f"shown_slowed_{game}", f"... slowed {SLOWER} times", "ms", 0) for game in PLAYERS),
    *(Row(f"frames_{game}", f"pictures a second while a replay of {game.title()} runs", "", 1, "60") for game in PLAYERS),
    *(Row(f"late_{game}", "... share of pictures that came late", "%", 1) for game in PLAYERS),
)


def measure(_name: str, brief: bool) -> Part:
    from server.running import Person, running

    turns, moves, frames_ms = (1, 2, 300) if brief else (TURNS, MOVES, FRAMES_MS)
    games = ["palatinus"] if brief else list(PLAYERS)
    figures: dict[str, float] = {}
    with ExitStack() as stack:
        browser = stack.enter_context(chromium())
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="baumeister-bench-"))
        server = stack.enter_context(running(Path(folder) / "data", games=""))
        ada = stack.enter_context(Person(server.url))
        dice = {game: random.Random(1) for game in games}
        tables = {game: running_table(ada, game, dice[game], moves=8) for game in games}
        loads = {game: loaded(browser, f"{server.url}/#/t/{tables[game]}", BOARD_READY) for game in games}
        figures["first_load"] = kilobytes(loaded(browser, f"{server.url}/", HOME_READY))
        figures |= load_figures(loads)
        figures["interactive"] = interactive(browser, f"{server.url}/", HOME_READY, turns)
        for game, table in tables.items():
            address = f"{server.url}/#/t/{table}"
            figures[f"interactive_{game}"] = interactive(browser, address, BOARD_READY, turns)
            figures[f"shown_{game}"] = shown(browser, address, partial(make_move, ada, table, dice[game]), moves, 1)
            figures[f"shown_slowed_{game}"] = shown(browser, address, partial(make_move, ada, table, dice[game]), moves, SLOWER)
            finished = ada.browser.post("/api/records", content=record_of(game)).json()["id"]
            figures |= frames(browser, game, f"{server.url}/#/t/{finished}/replay?at=1&seat=open", frames_ms)
            print("  " + ", ".join(f"{name} {value:.3g}" for name, value in figures.items() if game in name), flush=True)
    return Part(figures)


@contextmanager
def chromium() -> Iterator[Browser]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise LeftOut("playwright is not installed: pip install playwright") from None
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        raise LeftOut("there is no Chromium; Debian has it as package chromium")
    if not WEB.exists():
        raise LeftOut("the client is not built: make client")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@contextmanager
def visit(browser: Browser, slower: int = 1) -> Iterator[Page]:
    """A page of somebody who has never been here, watched by client_watch.js."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.add_init_script((Path(__file__).parent / "client_watch.js").read_text())
    page = context.new_page()
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    yield page
    context.close()


def until(page: Page, condition: str) -> None:
    """Asked from outside: the page's own policy lets nothing be evaluated within it."""
    deadline = time.monotonic() + PATIENCE
    while not page.evaluate(condition):
        if time.monotonic() > deadline:
            raise TimeoutError(f"{condition}, never")
        page.wait_for_timeout(50)


# Tables to look at


def running_table(ada: Person, game: str, dice: random.Random, moves: int) -> str:
    """One person has all seats, so that moves can be made from outside the browser."""
    seats = [{"kind": "me" if seat == 0 else "hotseat", "name": f"S{seat}"} for seat in range(PLAYERS[game])]
    table: str = ada.post("/tables", {"game": game, "players": len(seats), "seats": seats})["id"]
    ada.post(f"/tables/{table}/start")
    for _ in range(moves):
        make_move(ada, table, dice)
    return table


def make_move(ada: Person, table: str, dice: random.Random) -> None:
    seat = ada.view(table)["toMove"][0]
    ada.post(f"/tables/{table}/moves", ada.some_move(table, ada.view(table, seat), dice))


def record_of(game: str) -> str:
    loaded = baumeister.load(game, players=PLAYERS[game])
    return baumeister.write_record(recorded_game(loaded, 1, 0), record_header(loaded, 1, 0))


# What is loaded


def loaded(browser: Browser, address: str, ready: str) -> dict[str, int]:
    """The scripts and style sheets of a page, and their gzipped sizes."""
    sizes: dict[str, int] = {}
    with visit(browser) as page:
        page.on("requestfinished", lambda request: note_size(sizes, request))
        page.goto(address)
        page.wait_for_selector(ready, state="attached")
        page.wait_for_load_state("networkidle")
    return sizes


def note_size(sizes: dict[str, int], request: Any) -> None:
    if request.resource_type in ("script", "stylesheet"):
        sizes[request.url] = len(gzip.compress(request.response().body(), 6))


def kilobytes(sizes: dict[str, int]) -> float:
    return sum(sizes.values()) / 1000


def load_figures(loads: dict[str, dict[str, int]]) -> dict[str, float]:
    """What the tables of all games load is the table's, the rest the game's."""
    if len(loads) < 2:
        return {}
    shared = set.intersection(*(set(files) for files in loads.values()))
    some = next(iter(loads.values()))
    figures = {"first_load_table": sum(some[file] for file in shared) / 1000}
    for game, files in loads.items():
        figures[f"load_{game}"] = sum(size for file, size in files.items() if file not in shared) / 1000
    return figures


# How soon it answers


def interactive(browser: Browser, address: str, ready: str, turns: int) -> float:
    """Seconds from the call of the address until what is waited for is there and no long task keeps it from answering."""
    times = []
    for _ in range(turns):
        with visit(browser, SLOWER) as page:
            page.add_init_script(f"bench.waitFor({json.dumps(ready)})")
            page.goto(address)
            until(page, "bench.ready !== null")
            page.wait_for_timeout(QUIET_MS)
            times.append(float(page.evaluate("Math.max(bench.ready, bench.busyUntil)")) / 1000)
    return statistics.median(times)


def shown(browser: Browser, address: str, make_move: Callable[[], None], moves: int, slower: int) -> float:
    """Milliseconds from the server's word of a move until a spectator sees it."""
    with visit(browser, slower) as page:
        page.goto(address)
        page.wait_for_selector(BOARD_READY, state="attached")
        page.wait_for_timeout(QUIET_MS)
        page.evaluate("bench.shown = []")
        for number in range(moves):
            make_move()
            until(page, f"bench.shown.length > {number}")
        times = sorted(page.evaluate("bench.shown"))
    return float(times[int(0.95 * (len(times) - 1))])


# How smoothly it moves


def frames(browser: Browser, game: str, address: str, milliseconds: int) -> dict[str, float]:
    """Pictures a second while a replay plays by itself, with the animations of its moves."""
    with visit(browser) as page:
        page.goto(address)
        page.wait_for_selector(BOARD_READY, state="attached")
        page.keyboard.press(" ")
        page.evaluate("bench.countFrames()")
        page.wait_for_timeout(milliseconds)
        times = page.evaluate("bench.frames")
    gaps = [after - before for before, after in pairwise(times)]
    late = sum(gap > LATE_MS for gap in gaps)
    return {f"frames_{game}": 1000 * len(gaps) / sum(gaps), f"late_{game}": 100 * late / len(gaps)}
