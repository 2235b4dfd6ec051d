"""How people play through the page, whatever the game: they set a table, invite, sit down, confirm, and read the result."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from browser.visitors import Visitor
from server.running import PATIENCE

ADD = {"hotseat": "At this device", "open": "Invite"}  # every other seat is the level of a bot
LEVELS = {"random": "Bot, Dice"}
STEPS = ".path button"


class Way(Protocol):
    """How a game is played in the browser: a module with these functions."""

    def may_choose(self, page: Page) -> bool: ...

    def is_over(self, page: Page) -> bool: ...

    def move(self, page: Page, dice: random.Random) -> None:
        """A whole move, confirmed."""


def click(target: Locator) -> None:
    """With the finger where the screen is touched. The middle of a field may lie under the token that is thought to be there."""
    touch = target.page.evaluate("matchMedia('(pointer: coarse)').matches")
    if touch:
        target.evaluate("(there) => there.scrollIntoView({ block: 'center' })")  # not under the bar with the button
        target.tap(force=True)
    else:
        target.scroll_into_view_if_needed()
        target.click(force=True)


# The table


def set_table(page: Page, game: str, seats: Sequence[str], **options: str) -> None:
    """On the home page: `me`, then `hotseat`, `open` or the level of a bot for every other seat; options by their values."""
    page.locator(f"input[name=game][value={game}]").check(force=True)
    removes = page.get_by_role("button", name="Remove seat")
    removes.first.wait_for()
    while removes.last.is_enabled():
        removes.last.click()
    before = removes.count()  # seats that the table stood ready with: they leave as others come
    for seat in seats[1:]:
        page.get_by_role("button", name=ADD.get(seat, "Bot"), exact=True).click()
        if seat not in ADD:
            page.get_by_label("Level of the bot").last.select_option(label=LEVELS[seat])
        if before:
            removes.first.click()
            before -= 1
    for option, value in options.items():
        page.locator(f"select[name={option}]").select_option(value)


def start(page: Page) -> None:
    page.get_by_role("button", name="Start with").or_(page.get_by_role("button", name="Open the table")).click()
    page.wait_for_url("**/#/t/*")


def table_id(page: Page) -> str:
    return page.url.rpartition("/t/")[2].partition("/")[0].partition("?")[0]


def invitation(page: Page) -> str:
    return page.get_by_label("Invite", exact=True).input_value()


def accept(guest: Visitor, link: str) -> None:
    """Sit down by an invitation link."""
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill(guest.name)
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_url("**/#/t/*")
    guest.page.locator(".table").wait_for()


def invite(host: Visitor, guests: Sequence[Visitor]) -> None:
    """Everybody comes by the invitation on the host's page; then the game begins."""
    link = invitation(host.page)
    for guest in guests:
        accept(guest, link)
    host.page.get_by_role("button", name="Begin").click()


# The move


def confirm_button(page: Page) -> Locator:
    return page.locator(".dock .confirm .primary")


def wait_until_made(page: Page) -> None:
    """The move has become part of the view, and none has been begun after it."""
    expect(page.locator(STEPS)).to_have_count(0)


def confirm(page: Page) -> None:
    expect(confirm_button(page)).to_be_enabled()  # a click is forced, and would be lost before the server has answered
    click(confirm_button(page))
    wait_until_made(page)


@contextmanager
def making_a_move(page: Page) -> Iterator[None]:
    """What is done here makes a move without a question before it; afterwards it has become part of the view."""
    page.evaluate("performance.clearResourceTimings()")
    yield
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => /[/]moves([?]|$)/.test(name))")
    expect(confirm_button(page).filter(has_text="Sending")).to_have_count(0)


def play(way: Way, people: Sequence[Visitor], dice: random.Random, *, moves: int = 1000) -> int:
    """Everybody moves when it is their turn, until the game is over for all or so many moves are made; how many were."""
    made = 0
    news = time.monotonic()
    while made < moves and not all(way.is_over(person.page) for person in people):
        for person in people:
            if made < moves and way.may_choose(person.page):
                way.move(person.page, dice)
                made += 1
                news = time.monotonic()
        people[0].page.wait_for_timeout(20)
        assert time.monotonic() - news < PATIENCE, "nobody may move, and the game is not over"
    return made


# By keyboard


def press_until(page: Page, key: str, there: str, most: int = 60) -> None:
    """Press a key until the focus is where it should be."""
    for _ in range(most):
        if page.evaluate("(there) => document.activeElement.matches(there)", there):
            return
        page.keyboard.press(key)
    where = page.evaluate("document.activeElement.outerHTML")[:300]
    raise AssertionError(f"{key} does not lead to {there}, but to {where}")


def start_by_keyboard(page: Page, game: str, bots: int) -> None:
    """From the first page to a table with as many bots, which is how many seats stand ready beside one's own."""
    page.get_by_role("button", name="Play now").wait_for()
    press_until(page, "Tab", "input[name=game]")
    while not page.locator(f"input[name=game][value={game}]").is_checked():
        page.keyboard.press("ArrowRight")
    for bot in range(bots):
        press_until(page, "Tab", ".seats select")
        page.keyboard.type("Bot, D")
        assert page.get_by_label("Level of the bot").nth(bot).input_value() == "random"
        page.keyboard.press("Tab")
    press_until(page, "Tab", ".go button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/t/*")


# The end


def points(view: dict[str, Any]) -> dict[str, int]:
    """Names and points as the server has them."""
    return {seat["name"]: view["result"]["points"][seat["seat"]] for seat in view["seats"]}
