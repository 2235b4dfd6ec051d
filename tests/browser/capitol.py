"""How Capitol is played in the browser, by mouse or finger and by keyboard."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

from browser.playing import STEPS, click, confirm, confirm_button, press_until, wait_until_made

REVEAL = ".reveal"
SCORING = ".scoring"
STORY = f"{REVEAL}, {SCORING}"
RESULT = ".result"
NEXT = ".pace .primary"
CARDS = ".hand button.card:enabled"
PASS = ".hand [data-target=pass]:enabled"
HOUSES = ".hand .hs.may"
SHAPES = ".hand .way[data-target^=shape]:not([aria-disabled])"
PLAIN = ".hand [data-target=plain]"
PILES = ".hand .pile:enabled"
STOP = ".hand [data-target=stop]:enabled"
PLACES = ".board .area.free:not([aria-disabled])"
IN_HAND = ".auction .below .scard:enabled"
IN_BID = ".auction .above .scard:enabled"
NO_BID = ".auction [data-target=seal]"
OFFERED = f"{CARDS}, {PILES}, {PLACES}, {NO_BID}, {STORY}"
PASSES = 0.25  # how often a turn is a pass
BIDS = 0.7  # how often another card is put into a bid
ACTS = 0.9  # how often a card is used for what it is there for


def may_choose(page: Page) -> bool:
    return page.locator(OFFERED).count() > 0


def is_over(page: Page) -> bool:
    return page.locator(RESULT).count() > 0


def wait_for_turn(page: Page) -> None:
    page.locator(f"{OFFERED}, {RESULT}").first.wait_for()


def any_of(found: Locator, dice: random.Random) -> Locator:
    return found.nth(dice.randrange(found.count()))


def move(page: Page, dice: random.Random) -> None:
    """Whatever is asked for, up to the end of the move; or what stopped the game is read."""
    if page.locator(STORY).count():
        read_story(page)
    elif page.locator(CARDS).count():
        take_turn(page, dice)
    elif page.locator(NO_BID).count():
        bid(page, [index for index in range(page.locator(IN_HAND).count()) if dice.random() < BIDS / 2])
        confirm(page)
    elif page.locator(PILES).count():
        choose(
            page, page.locator(STOP) if page.locator(STOP).count() and dice.random() < 0.3 else any_of(page.locator(PILES), dice)
        )
        confirm(page)
    elif page.locator(PLACES).count():
        choose(page, any_of(page.locator(PLACES), dice))
        confirm(page)


def read_story(page: Page) -> list[str]:
    """The stacks, or the prefectures one by one, up to where the game goes on; the headlines on the way."""
    headlines = []
    while page.locator(STORY).count():
        headlines.append(page.locator(f"{STORY}").locator("h1").inner_text())
        click(page.locator(f"{REVEAL} {NEXT}, {SCORING} {NEXT}"))
    return headlines


def steps_taken(page: Page) -> int:
    return page.locator(STEPS).count()


def choose(page: Page, target: Locator) -> None:
    """One step of the move; the page shows it in the chain of steps."""
    before = steps_taken(page)
    click(target)
    page.wait_for_function(f"(before) => document.querySelectorAll('{STEPS}').length > before", arg=before)


def take_turn(page: Page, dice: random.Random) -> None:
    """A turn of the building phase: a card with its action or without, or a pass."""
    if page.locator(PASS).count() and dice.random() < PASSES:
        choose(page, page.locator(PASS))
    else:
        choose(page, any_of(page.locator(CARDS), dice))
        acts = dice.random() < ACTS
        while not confirm_button(page).is_enabled():
            targets = page.locator(
                PLACES if page.locator(PLACES).count() else HOUSES if steps_taken(page) > 1 else f"{HOUSES}, {SHAPES}"
            )
            choose(page, any_of(targets, dice) if acts and targets.count() else page.locator(PLAIN))
    confirm(page)


def bid(page: Page, wanted: list[int]) -> None:
    """Put cards of the hand above the STOP card, by their places; the stack is ready to be sealed then."""
    for count, index in enumerate(wanted):
        click(page.locator(IN_HAND).nth(index - count))
        expect(page.locator(IN_BID)).to_have_count(count + 1)
    if not wanted:
        choose(page, page.locator(NO_BID))
    expect(confirm_button(page)).to_be_enabled()


def result(page: Page) -> dict[str, int]:
    """The names and points that the page shows at the end."""
    rows = page.locator(f"{RESULT} tbody tr")
    rows.first.wait_for()
    return {row.locator("th").inner_text().strip(): int(row.locator("td").last.inner_text()) for row in rows.all()}


# By keyboard


def press_to(page: Page, there: str) -> None:
    press_until(page, "Tab", there, most=120)


def move_by_keyboard(page: Page, dice: random.Random) -> None:
    if page.locator(STORY).count():
        press_to(page, NEXT)
        page.keyboard.press("Enter")
        return
    if page.locator(CARDS).count():
        _turn_by_keyboard(page, dice)
    elif page.locator(NO_BID).count():
        _bid_by_keyboard(page, dice)
    elif page.locator(PILES).count():
        press_to(page, PILES)
        _enter(page, "Tab", dice.randrange(page.locator(PILES).count()))
        expect(confirm_button(page)).to_be_enabled()
        page.keyboard.press("Enter")  # once more on the pile draws its card
        wait_until_made(page)
        return
    elif page.locator(PLACES).count():
        _place_by_keyboard(page, dice)
    _confirm_by_keyboard(page)


def _enter(page: Page, key: str, times: int) -> None:
    """So many presses of a key onwards, and Enter."""
    for _ in range(times):
        page.keyboard.press(key)
    page.keyboard.press("Enter")


def _wait_for_step(page: Page, before: int) -> None:
    page.wait_for_function(f"(before) => document.querySelectorAll('{STEPS}').length > before", arg=before)


def _turn_by_keyboard(page: Page, dice: random.Random) -> None:
    if page.locator(PASS).count() and dice.random() < PASSES:
        press_to(page, PASS)
        _enter(page, "Tab", 0)
        return
    press_to(page, CARDS)
    _enter(page, "Tab", dice.randrange(page.locator(CARDS).count()))
    _wait_for_step(page, 0)
    while not confirm_button(page).is_enabled():
        before = steps_taken(page)
        if page.locator(PLACES).count():
            _place_by_keyboard(page, dice)
        else:
            there = HOUSES if page.locator(HOUSES).count() else PLAIN
            if before == 1 and page.locator(SHAPES).count():
                there = SHAPES
            press_until(page, "Shift+Tab", there, most=120)
            page.keyboard.press("Enter")
        _wait_for_step(page, before)


def _bid_by_keyboard(page: Page, dice: random.Random) -> None:
    """From the prompt back to the stack."""
    cards = dice.randrange(min(3, page.locator(IN_HAND).count() + 1))
    if cards == 0:
        press_until(page, "Shift+Tab", NO_BID, most=120)
        page.keyboard.press("Enter")
    for card in range(cards):
        press_until(page, "Shift+Tab", IN_HAND, most=120)
        page.keyboard.press("Enter")
        expect(page.locator(IN_BID)).to_have_count(card + 1)


def _place_by_keyboard(page: Page, dice: random.Random) -> None:
    """Over the board with the arrows: from its top left corner row by row, until a prefecture may be chosen."""
    if not page.evaluate("document.activeElement.matches('.board .area')"):
        press_until(page, "Shift+Tab", ".board .area", most=120)
    rows = ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowRight"]
    for arrow in ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", *rows]:
        if "may be chosen" in (page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
            break
        page.keyboard.press(arrow)
    page.keyboard.press("Enter")


def _confirm_by_keyboard(page: Page) -> None:
    """Who has chosen the last step by keyboard stands on the button, or comes to it."""
    expect(confirm_button(page)).to_be_enabled()
    if not page.evaluate("document.activeElement.matches('.confirm .primary')"):
        press_to(page, ".confirm .primary")
    page.keyboard.press("Enter")
    wait_until_made(page)
