"""How Wettstreit der Baumeister is played in the browser, by mouse or finger and by keyboard."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

from browser.playing import STEPS, click, confirm, confirm_button, making_a_move, press_until, wait_until_made

STORY = ".story"
SCORE = ".scoring, .result"
BIDDER = ".bidder"
AMOUNT = f"{BIDDER} input"
PILES = ".offer"
CARDS = ".hand .card:not([disabled]):not([aria-disabled=true]):not([aria-pressed=true])"
FINISH = ".finish"
WAYS = ".way"
END_TURN = ".way.primary"
BUILDINGS = ".board .city:not(.own) .spot.legal"
PLACES = ".board .own .spot.legal"
OFFERED = f"{BIDDER}, {PILES}, {CARDS}, {WAYS}, {BUILDINGS}, {STORY}"
RAISES = 0.1  # how often somebody bids more
BUILDS = 0.8
ROWS_OF_BOARD = 5  # the cities of others, the piles, one's own city
LONGEST_CITY = 20  # more than anybody comes to lay


def may_choose(page: Page) -> bool:
    return page.locator(OFFERED).count() > 0


def is_over(page: Page) -> bool:
    return page.locator(SCORE).count() > 0


def wait_for_turn(page: Page) -> None:
    page.locator(f"{OFFERED}, {SCORE}").first.wait_for()


def move(page: Page, dice: random.Random) -> None:
    """Whatever is asked for, up to the end of the move; or what stopped the game is read."""
    if page.locator(STORY).count():
        click(page.locator(f"{STORY} .primary"))
    elif page.locator(BIDDER).count():
        bid(page, dice)
    elif page.locator(PILES).count():
        click(any_of(page.locator(PILES), dice))
        confirm_when_asked(page)
    elif page.locator(CARDS).count() and (dice.random() < BUILDS or page.locator(WAYS).count() == 0):
        build(page, dice)
    elif page.locator(BUILDINGS).count() and dice.random() < BUILDS:
        click(any_of(page.locator(BUILDINGS), dice))
        confirm_when_asked(page)
    elif page.locator(WAYS).count():
        way = any_of(page.locator(WAYS), dice)
        if "primary" in (way.get_attribute("class") or ""):  # with nothing else to do the turn ends with one click
            with making_a_move(page):
                click(way)
        else:
            click(way)
            confirm_when_asked(page)


def any_of(found: Locator, dice: random.Random) -> Locator:
    return found.nth(dice.randrange(found.count()))


def confirm_when_asked(page: Page) -> None:
    expect(confirm_button(page)).to_be_enabled()
    confirm(page)


def bid(page: Page, dice: random.Random) -> None:
    passing = page.locator(f"{BIDDER} .pass")
    quick = page.locator(f"{BIDDER} .quick .btn:not(.pass)")
    if passing.count() and (
        dice.random() > RAISES or not page.locator(AMOUNT).count()
    ):  # nothing is above the highest bid of all
        with making_a_move(page):
            click(passing)
        return
    if quick.count() and dice.random() < 0.8:
        click(any_of(quick, dice))
    else:
        field = page.locator(AMOUNT)
        least = int(field.get_attribute("placeholder") or 0)
        field.fill(str(min(90, least + dice.choice([0, 1, 2, 13]))))
    confirm_when_asked(page)


def build(page: Page, dice: random.Random) -> None:
    """Card by card, each at any place that is offered, until no more may be laid or it is enough."""
    while page.locator(CARDS).count():
        before = page.locator(STEPS).count()
        click(any_of(page.locator(CARDS), dice))
        wait_for_steps(page, before)
        if page.locator(PLACES).count() and not confirm_button(page).is_enabled() and page.locator(FINISH).count() == 0:
            before = page.locator(STEPS).count()
            click(any_of(page.locator(PLACES), dice))
            wait_for_steps(page, before)
        if confirm_button(page).is_enabled() or (page.locator(FINISH).count() and dice.random() < 0.3):
            break
    if page.locator(FINISH).count() and not confirm_button(page).is_enabled():
        with making_a_move(page):
            click(page.locator(FINISH))
    else:
        confirm_when_asked(page)


def wait_for_steps(page: Page, before: int) -> None:
    """The server has answered: there are more steps than before."""
    page.locator(STEPS).nth(before).wait_for()


# The end


def walk_through_account(page: Page) -> list[str]:
    """City by city to the result; what was said on the way."""
    told = []
    forward = page.locator(".scoring .pace .primary")
    while forward.count():
        told.append(" ".join(page.locator(".scoring .account").inner_text().split()))
        click(forward)
    return told


def result(page: Page) -> dict[str, int]:
    """The names and totals that the page shows at the end."""
    rows = page.locator(".result tbody tr")
    rows.first.wait_for()
    return {row.locator("th").inner_text().strip(): number(row.locator("td").last.inner_text()) for row in rows.all()}


def number(shown: str) -> int:
    return int(shown.replace("\u2212", "-"))


# By keyboard


def move_by_keyboard(page: Page, dice: random.Random) -> None:
    """As `move` does, with nothing but keys."""
    if page.locator(STORY).count():
        press_until(page, "Tab", f"{STORY} .primary")
        page.keyboard.press("Enter")
    elif page.locator(BIDDER).count():
        bid_by_keyboard(page, dice)
    elif page.locator(CARDS).count() and (dice.random() < BUILDS or page.locator(WAYS).count() == 0):
        build_by_keyboard(page, dice)
    elif page.locator(BUILDINGS).count() and dice.random() < BUILDS:
        press_until(page, "Tab", ".board [data-walk]")
        search_board(page, BUILDINGS)
        page.keyboard.press("Enter")
        confirm_by_keyboard(page)
    else:
        wanted = PILES if page.locator(PILES).count() else WAYS
        press_until(page, "Tab", wanted)
        for _ in range(dice.randrange(page.locator(wanted).count())):
            page.keyboard.press("Tab")
        if page.locator(f"{END_TURN}:focus").count():
            with making_a_move(page):
                page.keyboard.press("Enter")
        else:
            page.keyboard.press("Enter")
            confirm_by_keyboard(page)


def confirm_by_keyboard(page: Page) -> None:
    expect(confirm_button(page)).to_be_enabled()
    press_until(page, "Shift+Tab", ".dock .confirm .primary")
    page.keyboard.press("Enter")
    wait_until_made(page)


def bid_by_keyboard(page: Page, dice: random.Random) -> None:
    if page.locator(f"{BIDDER} .pass").count() and (dice.random() > RAISES or not page.locator(AMOUNT).count()):
        press_until(page, "Tab", ".pass")
        with making_a_move(page):
            page.keyboard.press("Enter")
        return
    press_until(page, "Tab", AMOUNT)
    for _ in range(dice.randrange(1, 4)):
        page.keyboard.press("ArrowUp")
    expect(confirm_button(page)).to_be_enabled()
    page.keyboard.press("Enter")  # leads to the button
    expect(confirm_button(page)).to_be_focused()
    page.keyboard.press("Enter")
    wait_until_made(page)


def build_by_keyboard(page: Page, dice: random.Random) -> None:
    """The first cards and places that the keys lead to, until no more may be laid or it is enough."""
    while page.locator(CARDS).count():
        before = page.locator(STEPS).count()
        press_until(page, "Tab", CARDS)
        page.keyboard.press("Enter")
        wait_for_steps(page, before)
        if page.locator(PLACES).count() and not confirm_button(page).is_enabled() and page.locator(FINISH).count() == 0:
            expect(page.locator(".board [data-walk]:focus")).to_have_count(1)
            search_board(page, PLACES)
            before = page.locator(STEPS).count()
            page.keyboard.press("Enter")
            wait_for_steps(page, before)
        if confirm_button(page).is_enabled() or (page.locator(FINISH).count() and dice.random() < 0.3):
            break
    if page.locator(FINISH).count() and not confirm_button(page).is_enabled():
        press_until(page, "Tab", FINISH)
        with making_a_move(page):
            page.keyboard.press("Enter")
    else:
        confirm_by_keyboard(page)


def search_board(page: Page, wanted: str) -> None:
    """Walk with the arrows, row by row from the beginning, until the focus is on a place that may be chosen."""
    page.keyboard.press("Home")
    for _ in range(ROWS_OF_BOARD):
        for arrow in ["ArrowRight"] * LONGEST_CITY + ["ArrowLeft"] * LONGEST_CITY + ["ArrowDown"]:
            if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
                return
            page.keyboard.press(arrow)
    raise AssertionError(f"the arrow keys lead to no {wanted}")
