"""Palatinus from the first click on the home page to the result: by several people, by keyboard, by finger."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from browser import palatinus
from browser.conftest import Invite
from browser.palatinus import (
    HILLS,
    PLACES,
    TOKENS,
    is_over,
    may_choose,
    move,
    move_by_keyboard,
    result,
    wait_for_turn,
    walk_through_evaluation,
)
from browser.playing import (
    STEPS,
    confirm_button,
    invite,
    play,
    points,
    set_table,
    start,
    start_by_keyboard,
    table_id,
)
from browser.visitors import PHONE, Visitor
from server.running import Person


def expect_result(person: Visitor, table: str) -> None:
    """Everybody sees the same end: the one that the server counted."""
    assert result(person.page) == points(person.get(f"/tables/{table}"))


@pytest.mark.slow
@pytest.mark.parametrize(("guests", "bots"), [(1, 0), (2, 0), (1, 2), (2, 2)], ids=["2 seats", "3 seats", "4 seats", "5 seats"])
def test_friends_with_invitations_play_a_whole_game(visitor: Invite, ada: Visitor, guests: int, bots: int) -> None:
    page = ada.open()
    set_table(page, "palatinus", ["me", *["open"] * guests, *["random"] * bots], laying="random")
    start(page)
    people = [ada] + [visitor(name) for name in ("Bo", "Cleo")[:guests]]
    invite(ada, people[1:])
    made = play(palatinus, people, random.Random(guests * 10 + bots))
    table = table_id(page)
    log = ada.get(f"/tables/{table}")["log"]
    assert made == sum(entry["move"].startswith("place") and entry["seat"] <= guests for entry in log)
    headlines = walk_through_evaluation(page)
    assert [hill for hill in HILLS if any(f"Hill {hill}" in line for line in headlines)] == list(HILLS)
    for guest in people[1:]:
        guest.page.get_by_role("button", name="To the result").click()
    for person in people:
        expect_result(person, table)


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(ada: Visitor) -> None:
    page = ada.open()
    start_by_keyboard(page, "palatinus", bots=2)
    dice = random.Random(5)
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
    set_table(page, "palatinus", ["me", "random", "random", "random"], laying="players")
    start(page)
    dice = random.Random(6)
    wait_for_turn(page)
    while not is_over(page):
        move(page, dice)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
        wait_for_turn(page)
    walk_through_evaluation(page)
    expect_result(ada, table_id(page))


def test_on_a_phone_every_token_has_its_effect_counted_in_short(visitor: Invite, at_table: Person, running_table: str) -> None:
    ada = visitor(**PHONE)
    ada.become(at_table)
    page = ada.open(f"/t/{running_table}")
    page.locator(TOKENS).first.wait_for()
    for kind in range(page.locator(TOKENS).count()):
        page.locator(TOKENS).nth(kind).tap()
        page.locator(STEPS).first.wait_for()
        page.locator(PLACES).first.tap(force=True)
        expect(confirm_button(page)).to_be_enabled()
        expect(page.locator(".phonecount button")).to_have_text(re.compile(r"\w"))
        page.get_by_role("button", name="Back").click()
