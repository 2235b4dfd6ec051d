"""Games from the first click on the home page to the result, by several people, by keyboard, by finger."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Invite
from browser.playing import (
    PLACES,
    TOKENS,
    accept,
    confirm_button,
    invitation,
    is_over,
    may_choose,
    move,
    play,
    points,
    result,
    set_table,
    start,
    table_id,
    wait_for_turn,
    wait_until_made,
    walk_through_evaluation,
)
from browser.visitors import PHONE, Visitor

HILLS = "ABCDEFG"


def expect_result(person: Visitor, table: str) -> None:
    """Everybody sees the same end: the one that the server counted."""
    assert result(person.page) == points(person.get(f"/tables/{table}"))


@pytest.mark.slow
@pytest.mark.parametrize(("guests", "bots"), [(1, 0), (2, 0), (1, 2), (2, 2)], ids=["2 seats", "3 seats", "4 seats", "5 seats"])
def test_friends_with_invitations_play_a_whole_game(visitor: Invite, ada: Visitor, guests: int, bots: int) -> None:
    page = ada.open()
    set_table(page, ["me", *["open"] * guests, *["random"] * bots])
    start(page)
    link = invitation(page)
    people = [ada] + [visitor(name) for name in ("Bo", "Cleo")[:guests]]
    for guest in people[1:]:
        accept(guest, link)
    page.get_by_role("button", name="Begin").click()
    made = play(people, random.Random(guests * 10 + bots))
    table = table_id(page)
    log = ada.get(f"/tables/{table}")["log"]
    assert made == sum(entry["move"].startswith("place") and entry["seat"] <= guests for entry in log)
    headlines = walk_through_evaluation(page)
    assert [hill for hill in HILLS if any(f"Hill {hill}" in line for line in headlines)] == list(HILLS)
    for guest in people[1:]:
        guest.page.get_by_role("button", name="To the result").click()
    for person in people:
        expect_result(person, table)


def press_until(page: Page, key: str, there: str, most: int = 60) -> None:
    """Press a key until the focus is where it should be."""
    for _ in range(most):
        if page.evaluate("(there) => document.activeElement.matches(there)", there):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {there}")


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
        search_row_by_row(page)
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


def search_row_by_row(page: Page) -> None:
    """Walk over the board until a field answers that it may be chosen."""
    for _ in range(10):
        for arrow in ["ArrowRight"] * 8 + ["ArrowDown"] + ["ArrowLeft"] * 8 + ["ArrowDown"]:
            if "may be chosen" in (page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
                return
            page.keyboard.press(arrow)
        for _ in range(8):
            page.keyboard.press("ArrowUp")
    raise AssertionError("the arrow keys lead to no field that may be chosen")


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(ada: Visitor) -> None:
    page = ada.open()
    page.get_by_role("button", name="Play now").wait_for()
    dice = random.Random(5)
    for bot in range(2):
        press_until(page, "Tab", ".seats select")
        page.keyboard.type("Bot, D")
        expect(page.get_by_label("Level of the bot").nth(bot)).to_have_value("random")
        page.keyboard.press("Tab")
    press_until(page, "Tab", ".go button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/t/*")
    wait_for_turn(page)
    while not is_over(page):
        if may_choose(page):
            move_by_keyboard(page, dice)
        wait_for_turn(page)
    headlines = 0
    while page.locator(".account tbody").count() == 0:
        page.keyboard.press("ArrowRight")
        headlines += 1
    assert headlines > 2 * len(HILLS)
    expect_result(ada, table_id(page))


@pytest.mark.slow
def test_a_whole_game_on_a_phone(visitor: Invite) -> None:
    ada = visitor(**PHONE)
    page = ada.open()
    set_table(page, ["me", "random", "random", "random"], laying="players")
    start(page)
    dice = random.Random(6)
    wait_for_turn(page)
    while not is_over(page):
        move(page, dice)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
        wait_for_turn(page)
    walk_through_evaluation(page)
    expect_result(ada, table_id(page))


def test_two_clicks_from_the_first_page_into_a_game(ada: Visitor) -> None:
    page = ada.open()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".dock")).to_be_visible()
    assert ada.get(f"/tables/{table_id(page)}")["status"] == "running"
