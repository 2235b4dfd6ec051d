"""Every page of the client, and the games in every state worth a look, for tests that look at all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from playwright.sync_api import Page

from browser import capitol, wettstreit
from browser.palatinus import PLACES, TAKEN, TOKENS
from browser.playing import click

SETTLED = "document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 150)))"


@dataclass(frozen=True)
class Tables:
    """Tables in every state; all of them are Ada's."""

    running: str
    laying: str
    waiting: str
    shared: str
    finished: str
    positions: Mapping[str, str]  # of the other games, by their names


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


def choose_a_card(page: Page) -> None:
    click(page.locator(capitol.CARDS).first)
    page.locator(".path button").wait_for()


def put_up_two_cards(page: Page) -> None:
    capitol.bid(page, [0, 1])


def look_back(page: Page) -> None:
    """The oldest line of the log that can be shown once more."""
    if page.locator(".tools .narrow").is_visible():
        page.locator(".tools .narrow").click()
    page.locator(".log .link").last.click()
    page.locator(f"{capitol.REVEAL}, {wettstreit.STORY}").first.wait_for()
    page.locator("dialog").wait_for(state="detached")  # the log has made room


def walk_a_scoring(page: Page) -> None:
    page.locator(f"{capitol.RESULT} thead button").nth(1).click()
    page.locator(f"{capitol.SCORING} .panel .account").wait_for()


def think_of_a_bid(page: Page) -> None:
    field = page.locator(f"{wettstreit.BIDDER} input")
    field.fill(field.get_attribute("placeholder") or "1")
    page.locator(".confirm .primary:enabled").wait_for()


def lay_a_card(page: Page) -> None:
    click(page.locator(wettstreit.CARDS).first)
    page.locator(".path button").first.wait_for()


def count_again(page: Page) -> None:
    page.locator(".result .pace .quiet").click()
    page.locator(".scoring .account").wait_for()


def at(name: str, end: str = "") -> Callable[[Tables], str]:
    return lambda tables: f"/t/{tables.positions[name]}{end}"


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
# the tables of the other games
GAMES = (
    State("capitol, building", at("capitol, building"), capitol.CARDS),
    State("capitol, with a card", at("capitol, building"), capitol.CARDS, choose_a_card),
    State("capitol, auction", at("capitol, auction"), capitol.NO_BID),
    State("capitol, bid", at("capitol, auction"), capitol.NO_BID, put_up_two_cards),
    State("capitol, bids revealed", at("capitol, auction"), capitol.NO_BID, look_back),
    State("capitol, scoring", at("capitol, over"), capitol.RESULT, walk_a_scoring),
    State("capitol, result", at("capitol, over"), capitol.RESULT),
    State("capitol, replay", at("capitol, over", "/replay?at=40&seat=0"), ".caption"),
    State("capitol, rulebook", lambda tables: "/rules/capitol", "main section", all_examples),
    State("wettstreit, open auction", at("wettstreit, open auction"), wettstreit.BIDDER, think_of_a_bid),
    State("wettstreit, closed auction", at("wettstreit, closed auction"), wettstreit.BIDDER),
    State("wettstreit, building", at("wettstreit, building"), ".hand"),
    State("wettstreit, with a card", at("wettstreit, building"), wettstreit.CARDS, lay_a_card),
    State("wettstreit, looking back", at("wettstreit, building"), ".hand", look_back),
    State("wettstreit, final account", at("wettstreit, over"), ".result", count_again),
    State("wettstreit, result", at("wettstreit, over"), ".result"),
    State("wettstreit, replay", at("wettstreit, over", "/replay?at=40&seat=0"), ".caption"),
    State("wettstreit, rulebook", lambda tables: "/rules/wettstreit", "main section", all_examples),
)
