"""How Palatinus is played in the browser, by mouse or finger and by keyboard."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from browser.playing import STEPS, click, confirm, confirm_button, press_until, wait_until_made

HILLS = "ABCDEFG"
ROWS = 9  # of the board, and fields in the longest of them
TOKENS = ".tok[aria-disabled=false]"
PLACES = ".spot.legal"
TAKEN = ".spot[data-target^='field:'][aria-disabled=true]"
OFFERED = f"{TOKENS}, {PLACES}"
EVALUATION = ".evaluation"


def may_choose(page: Page) -> bool:
    return page.locator(OFFERED).count() > 0


def is_over(page: Page) -> bool:
    return page.locator(EVALUATION).count() > 0


def wait_for_turn(page: Page) -> None:
    page.locator(f"{OFFERED}, {EVALUATION}").first.wait_for()


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


def move(page: Page, dice: random.Random) -> None:
    choose(page, dice)
    confirm(page)


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


# By keyboard


def move_by_keyboard(page: Page, dice: random.Random) -> None:
    laying = page.locator(".laying").count() > 0
    if laying:
        press_until(page, "Shift+Tab", ".spot")
    else:
        press_until(page, "Tab", TOKENS)
        page.keyboard.press("Enter")  # leads to the board
        expect(page.locator(".spot:focus")).to_have_count(1)
    for arrow in dice.choices(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], k=4):
        page.keyboard.press(arrow)
    if laying:
        press_until(page, "ArrowRight", PLACES, 8)
    else:
        _search_row_by_row(page)
    page.keyboard.press("Enter")
    expect(confirm_button(page)).to_be_enabled()
    if laying:
        before = page.locator(".turns").inner_text()
        page.keyboard.press(dice.choice("rR"))
        expect(page.locator(".turns")).not_to_have_text(before, use_inner_text=True)
    page.keyboard.press("Enter")  # once more on the field leads to the button
    expect(confirm_button(page)).to_be_focused()
    page.keyboard.press("Enter")
    wait_until_made(page)


def _search_row_by_row(page: Page) -> None:
    """Walk over the board from the top, until a field answers that it may be chosen."""
    for arrow in ["ArrowUp"] * ROWS + (["ArrowRight"] * ROWS + ["ArrowDown"] + ["ArrowLeft"] * ROWS + ["ArrowDown"]) * ROWS:
        if "may be chosen" in (page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
            return
        page.keyboard.press(arrow)
    raise AssertionError("the arrow keys lead to no field that may be chosen")
