"""How people play through the page: they set a table, choose, confirm and walk through the evaluation."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.visitors import Visitor
from server.running import PATIENCE

ADD = {"hotseat": "At this device", "open": "Invite"}  # every other seat is the level of a bot
LEVELS = {"random": "Bot, Dice"}

TOKENS = ".tok[aria-disabled=false]"
PLACES = ".spot.legal"
STEPS = ".path button"
OFFERED = f"{TOKENS}, {PLACES}"
EVALUATION = ".evaluation"


def click(target: Locator) -> None:
    """With the finger where the screen is touched. The middle of a field may lie under the token that is thought to be there."""
    touch = target.page.evaluate("matchMedia('(pointer: coarse)').matches")
    target.scroll_into_view_if_needed()
    if touch:
        target.tap(force=True)
    else:
        target.click(force=True)


def set_table(page: Page, seats: Sequence[str], *, laying: str = "random") -> None:
    """On the home page, for Palatinus: `me`, then `hotseat`, `open` or the level of a bot for every other seat."""
    page.locator("input[name=game][value=palatinus]").check(force=True)
    removes = page.get_by_role("button", name="Remove seat")
    removes.nth(1).wait_for()
    removes.nth(1).click()  # the table stands ready with two bots: one leaves, the other when somebody has come for it
    for number, seat in enumerate(seats[1:]):
        page.get_by_role("button", name=ADD.get(seat, "Bot"), exact=True).click()
        if seat not in ADD:
            page.get_by_label("Level of the bot").last.select_option(label=LEVELS[seat])
        if number == 0:
            removes.first.click()
    page.get_by_label("Laying the tiles").select_option(laying)


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


def may_choose(page: Page) -> bool:
    return page.locator(OFFERED).count() > 0


def is_over(page: Page) -> bool:
    return page.locator(EVALUATION).count() > 0


def choose(page: Page, dice: random.Random) -> None:
    """Take any token and any field, or any place for the tile, up to the question whether it shall be so."""
    tokens = page.locator(TOKENS)
    if tokens.count():
        click(page.get_by_role("button", name=dice.choice(["face up", "face down"]), exact=True))
        click(tokens.nth(dice.randrange(tokens.count())))
        page.locator(STEPS).first.wait_for()
    places = page.locator(PLACES)
    click(places.nth(dice.randrange(places.count())))
    expect(confirm_button(page)).to_be_enabled()


def confirm_button(page: Page) -> Locator:
    return page.locator(".dock .confirm .primary")


def wait_until_made(page: Page) -> None:
    """The move has become part of the view, and none has been begun after it."""
    expect(page.locator(STEPS)).to_have_count(0)


def confirm(page: Page) -> None:
    click(confirm_button(page))
    wait_until_made(page)


def move(page: Page, dice: random.Random) -> None:
    choose(page, dice)
    confirm(page)


def wait_for_turn(page: Page) -> None:
    page.locator(f"{OFFERED}, {EVALUATION}").first.wait_for()


def play(people: Sequence[Visitor], dice: random.Random, *, moves: int = 1000) -> int:
    """Everybody moves when it is their turn, until the game is over for all or so many moves are made; how many were."""
    made = 0
    news = time.monotonic()
    while made < moves and not all(is_over(person.page) for person in people):
        for person in people:
            if made < moves and may_choose(person.page):
                move(person.page, dice)
                made += 1
                news = time.monotonic()
        people[0].page.wait_for_timeout(20)
        assert time.monotonic() - news < PATIENCE, "nobody may move, and the game is not over"
    return made


def walk_through_evaluation(page: Page) -> list[str]:
    """Hill by hill to the result; the headlines on the way."""
    headlines = []
    forward = page.locator(".pace").get_by_role("button", name="Next")
    while forward.count():
        headlines.append(page.locator(".account h1").inner_text())
        click(forward)
    return headlines


def result(page: Page) -> dict[str, int]:
    """The names and points that the page shows at the end."""
    rows = page.locator(".account tbody tr")
    rows.first.wait_for()
    return {row.locator("th").inner_text().strip(): int(row.locator("td").last.inner_text()) for row in rows.all()}


def points(view: dict[str, Any]) -> dict[str, int]:
    """The same from the server."""
    return {seat["name"]: view["result"]["points"][seat["seat"]] for seat in view["seats"]}
