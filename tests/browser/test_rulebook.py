"""The rulebook in the client: every refusal leads to its rule, and chapters can be tried on a small live board."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser import palatinus
from browser.pairs import Pair
from browser.visitors import Visitor
from server.running import RunningServer

EXAMPLE = "figure.example"


@pytest.fixture
def pair(server: RunningServer) -> Iterator[Pair]:
    with Pair(server.url, seed=6) as made:
        yield made


def test_why_not_says_the_rule_and_leads_to_it(ada: Visitor, pair: Pair) -> None:
    pair.move()
    pair.move_until(0)
    page = pair.seat(ada, 0).open(pair.address)
    palatinus.wait_for_turn(page)
    page.locator(palatinus.TOKENS).first.click()
    page.locator(palatinus.PLACES).first.wait_for()
    page.locator(palatinus.TAKEN).first.click(force=True)
    note = page.locator(".why")
    number = note.get_by_role("link").inner_text()
    assert re.fullmatch(r"PAL-\d{3}", number)
    assert len(note.locator("p").inner_text().removesuffix(number).split()) > 3
    expect(page.locator("[aria-live=polite].sr")).to_contain_text(number)
    with page.context.expect_page() as opened:
        note.get_by_role("link").click()
    book = opened.value
    entry = book.locator(f"[id='{number}']")
    expect(entry).to_be_in_viewport()
    expect(entry).to_have_class(re.compile("here"))
    expect(entry).to_be_focused()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    expect(page.locator(".path button")).to_have_count(1)  # the move thought of is as it was


@pytest.mark.parametrize("game", ["palatinus", "capitol", "wettstreit"])
def test_every_chapter_is_reached_and_its_board_answers(ada: Visitor, game: str) -> None:
    page = ada.open(f"/rules/{game}")
    chapters = page.locator("nav[aria-label=Chapters] ol a")
    assert chapters.count() == page.locator("main section").count() > 5
    assert page.locator(".entry").count() > 30
    chapters.last.click()
    expect(page.locator("main section").last).to_be_in_viewport()
    rules = page.locator("main section .entry [href*='#']")
    assert rules.count() == 0 or "#/rules/" in (rules.first.get_attribute("href") or "")
    boards = page.locator(EXAMPLE)
    for number in range(boards.count()):
        board = boards.nth(number)
        board.scroll_into_view_if_needed()
        expect(board.locator(".prompt")).not_to_be_empty()


def test_a_rule_is_tried_on_its_board_and_begun_again(ada: Visitor) -> None:
    page = ada.open("/rules/palatinus")
    board = page.locator(EXAMPLE).filter(has=page.locator(".tok")).first
    page.locator(EXAMPLE).last.scroll_into_view_if_needed()
    board.scroll_into_view_if_needed()
    prompt = board.locator(".prompt").inner_text()
    board.locator(palatinus.TOKENS).first.click()
    board.locator(palatinus.PLACES).first.click(force=True)
    expect(board.locator(".path li")).not_to_have_count(1)
    expect(board.locator(".prompt")).not_to_have_text(prompt)
    assert len(board.locator(".prompt").inner_text().split()) > 2
    board.get_by_role("button", name="Begin again").click()
    expect(board.locator(".prompt")).to_have_text(prompt)
    expect(board.locator(".path")).to_have_count(0)
