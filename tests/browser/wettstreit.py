"""How Wettstreit der Baumeister is played in the browser, by mouse or finger and by keyboard."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

from browser.playing import click, confirm, confirm_button, wait_until_made

STORY = ".story"
SCORE = ".scoring, .result"
BIDDER = ".bidder"
PILES = ".offer"
CARDS = ".hand .card:not([disabled]):not([aria-disabled=true]):not([aria-pressed=true])"
FINISH = ".finish"
WAYS = ".way"
END_TURN = ".way.primary"
BUILDINGS = ".board .city:not(.own) .spot.legal"
PLACES = ".board .own .spot.legal"
OFFERED = f"{BIDDER}, {PILES}, {CARDS}, {WAYS}, {BUILDINGS}, {STORY}"
RAISES = 0.3  # how often somebody bids more
BUILDS = 0.8


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
        ends = "primary" in (way.get_attribute("class") or "")  # with nothing else to do the turn ends with one click
        click(way)
        if ends:
            page.locator(END_TURN).wait_for(state="detached")
        else:
            confirm_when_asked(page)


def any_of(found: Locator, dice: random.Random) -> Locator:
    return found.nth(dice.randrange(found.count()))


def confirm_when_asked(page: Page) -> None:
    expect(confirm_button(page)).to_be_enabled()
    confirm(page)


def bid(page: Page, dice: random.Random) -> None:
    passing = page.locator(f"{BIDDER} .pass")
    quick = page.locator(f"{BIDDER} .quick .btn:not(.pass)")
    if passing.count() and dice.random() > RAISES:
        click(passing)
        wait_until_made(page)
        return
    if quick.count() and dice.random() < 0.8:
        click(any_of(quick, dice))
    else:
        field = page.locator(f"{BIDDER} input")
        least = int(field.get_attribute("placeholder") or 0)
        field.fill(str(min(90, least + dice.choice([0, 1, 2, 13]))))
    confirm_when_asked(page)


def build(page: Page, dice: random.Random) -> None:
    """Card by card, each at any place that is offered, until no more may be laid or it is enough."""
    while page.locator(CARDS).count():
        before = page.locator(".path li.done, .path li.now").count()
        click(any_of(page.locator(CARDS), dice))
        page.wait_for_function(
            "(before) => document.querySelectorAll('.path li.done, .path li.now').length !== before", arg=before
        )
        if page.locator(PLACES).count() and not confirm_button(page).is_enabled() and page.locator(FINISH).count() == 0:
            click(any_of(page.locator(PLACES), dice))
            page.locator(f"{FINISH}, .confirm .primary:enabled, {CARDS}").first.wait_for()
        if confirm_button(page).is_enabled() or (page.locator(FINISH).count() and dice.random() < 0.3):
            break
    if page.locator(FINISH).count() and not confirm_button(page).is_enabled():
        click(page.locator(FINISH))
        wait_until_made(page)
    else:
        confirm_when_asked(page)
