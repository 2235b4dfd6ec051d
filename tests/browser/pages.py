"""Every page of the client, and Palatinus in every state worth a look, for tests that look at all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from browser.palatinus import PLACES, TAKEN, TOKENS

SETTLED = "document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 150)))"


@dataclass(frozen=True)
class Tables:
    """Addresses of tables in every state; all of them are Ada's."""

    running: str
    laying: str
    waiting: str
    shared: str
    finished: str


@dataclass(frozen=True)
class State:
    name: str
    address: Callable[[Tables], str]
    ready: str  # what stands there once the page is
    do: Callable[[Page], None] = lambda page: None

    def open(self, page: Page, url: str, tables: Tables) -> None:
        page.goto("about:blank")
        page.goto(f"{url}/#{self.address(tables)}")
        page.locator(self.ready).first.wait_for()
        self.do(page)
        page.evaluate(SETTLED)


def think(page: Page) -> None:
    page.locator(TOKENS).first.click()
    page.locator(PLACES).first.wait_for()
    page.locator(PLACES).first.click(force=True)
    page.locator(".confirm .primary:enabled").wait_for()


def ask_why_not(page: Page) -> None:
    page.locator(TOKENS).first.click()
    page.locator(PLACES).first.wait_for()
    page.locator(TAKEN).first.click(force=True)
    page.locator(".why").wait_for()


def open_dialog(button: str) -> Callable[[Page], None]:
    def do(page: Page) -> None:
        page.locator(button).click()
        page.locator("dialog[open]").wait_for()
        page.locator("dialog h2").wait_for()

    return do


def all_examples(page: Page) -> None:
    """Boards in the rulebook are loaded as they come near."""
    for board in page.locator("figure.example").all():
        board.scroll_into_view_if_needed()
        board.locator(".prompt, .board").first.wait_for()


def to_board(page: Page) -> None:
    page.locator(".pace .primary").click()
    page.locator(".dock").wait_for()


PAGES = (
    State("home", lambda tables: "/", ".go"),
    State("table", lambda tables: f"/t/{tables.running}", ".tok"),
    State("thinking", lambda tables: f"/t/{tables.running}", ".tok", think),
    State("why not", lambda tables: f"/t/{tables.running}", ".tok", ask_why_not),
    State("menu", lambda tables: f"/t/{tables.running}", ".tok", open_dialog(".tools button:last-child")),
    State("laying", lambda tables: f"/t/{tables.laying}", ".laying"),
    State("waiting", lambda tables: f"/t/{tables.waiting}", ".waiting"),
    State("cover", lambda tables: f"/t/{tables.shared}", ".cover"),
    State("result", lambda tables: f"/t/{tables.finished}", ".account tbody"),
    State("over", lambda tables: f"/t/{tables.finished}", ".account tbody", to_board),
    State("replay", lambda tables: f"/t/{tables.finished}/replay?at=20&seat=0", ".caption"),
    State("chance", lambda tables: f"/t/{tables.finished}/replay", ".caption", open_dialog(".files .btn >> nth=1")),
    State("rulebook", lambda tables: "/rules/palatinus#PAL-017", "main section", all_examples),
    State("editions", lambda tables: "/rules/capitol/editions", "main section"),
    State("invitation", lambda tables: "/join/nobody", ".join"),
)
