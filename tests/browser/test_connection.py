"""Lines that break, servers that start again and machines that sleep: the table is there again by itself, and nothing is lost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import palatinus
from browser.conftest import Invite
from browser.pairs import Pair
from browser.playing import confirm_button, wait_until_made
from browser.visitors import Visitor
from server.running import RunningServer, running

LOST = ".lost"
NEWEST = ".log a"
BROKEN_OFF = "net::ERR_"  # by the test itself: what is asked for meanwhile, or just being answered, fails in several ways
# lines can be cut, and can fall silent without anybody being told, as they do when a machine sleeps
LINES = """
  window.lines = [];
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(...address) {
      super(...address);
      window.lines.push(this);
      for (const kind of ["message", "close", "error"])
        this.addEventListener(kind, (event) => this.silent && event.stopImmediatePropagation());
    }
  };
"""
LISTENS = "() => window.lines.some((line) => line.readyState === WebSocket.OPEN)"
CUT = "window.lines.forEach((line) => line.close())"
FALL_ASLEEP = "window.lines.forEach((line) => (line.silent = true))"
WAKE = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture
def own_server(chromium: str, client: Path, tmp_path: Path) -> Iterator[RunningServer]:
    """One that a test may stop."""
    with running(tmp_path / "data", games="") as started:
        yield started


@pytest.fixture
def pair(server: RunningServer) -> Iterator[Pair]:
    with Pair(server.url, seed=2) as made:
        yield made


def expect_current(page: Page, sentence: str) -> None:
    """The newest line of the log is what happened last."""
    expect(page.locator(NEWEST).first).to_contain_text(sentence.partition(",")[0])


def at_home(visitor: Visitor, pair: Pair, seat: int) -> Page:
    visitor.context.add_init_script(LINES)
    page = pair.seat(visitor, seat).open(pair.address)
    page.wait_for_function(LISTENS)
    page.wait_for_load_state("networkidle")  # fonts, too
    return page


def test_a_line_that_was_cut_is_there_again_and_brings_what_was_missed(ada: Visitor, pair: Pair) -> None:
    pair.move_until(1)
    page = at_home(ada, pair, 0)
    expect(page.locator(".dock .prompt")).to_contain_text("Bo")
    for _ in range(2):
        ada.context.set_offline(True)
        page.evaluate(CUT)
        expect(page.locator(LOST)).to_contain_text("Connection lost")
        missed = pair.move()["sentence"]
        ada.context.set_offline(False)
        expect(page.locator(LOST)).to_have_count(0)
        expect_current(page, missed)
        pair.move_until(1)
    ada.forgive(BROKEN_OFF)


def test_a_move_half_made_outlives_a_cut_line_and_is_confirmed_after_it(ada: Visitor, pair: Pair) -> None:
    pair.move_until(0)
    page = at_home(ada, pair, 0)
    palatinus.wait_for_turn(page)
    palatinus.choose(page, random.Random(1))
    steps = page.locator(".path").inner_text()
    page.evaluate(CUT)
    expect(page.locator(LOST)).to_have_count(0)
    assert page.locator(".path").inner_text() == steps
    ada.context.set_offline(True)
    page.evaluate(CUT)
    expect(page.locator(LOST)).to_be_visible()
    confirm_button(page).click()  # sent as soon as there is a server again, and only once
    page.wait_for_timeout(300)
    ada.context.set_offline(False)
    wait_until_made(page)
    moves = [entry for entry in ada.get(f"/tables/{pair.table}")["log"] if entry["seat"] == 0]
    assert len(moves) == len({entry["number"] for entry in moves})
    expect_current(page, moves[-1]["sentence"])
    ada.forgive(BROKEN_OFF)


def test_a_server_that_starts_again_finds_everybody_at_the_table(visitor: Invite, own_server: RunningServer) -> None:
    with Pair(own_server.url, seed=3) as pair:
        pair.move_until(0)
        ada = visitor("Ada", url=own_server.url)
        page = pair.seat(ada, 0).open(pair.address)
        palatinus.wait_for_turn(page)
        palatinus.move(page, random.Random(2))
        before = ada.get(f"/tables/{pair.table}")["number"]
        own_server.kill()
        expect(page.locator(LOST)).to_be_visible()
        own_server.again()
        expect(page.locator(LOST)).to_have_count(0)
        assert ada.get(f"/tables/{pair.table}")["number"] == before
        pair.move_until(0)
        palatinus.wait_for_turn(page)
        palatinus.move(page, random.Random(3))
        ada.forgive(BROKEN_OFF)


def test_after_a_sleep_the_table_is_as_the_others_have_left_it(ada: Visitor, pair: Pair) -> None:
    """The line is dead, and nobody has said so; the clock of the machine has jumped."""
    pair.move_until(1)
    ada.page.clock.install()
    page = at_home(ada, pair, 0)
    expect(page.locator(".dock .prompt")).to_contain_text("Bo")
    page.evaluate(FALL_ASLEEP)
    missed = pair.move()["sentence"]
    page.wait_for_timeout(200)
    expect(page.locator(".dock .prompt")).to_contain_text("Bo")
    page.clock.fast_forward("10:00")
    page.evaluate(WAKE)
    expect_current(page, missed)
    palatinus.wait_for_turn(page)


def test_a_page_that_was_frozen_goes_on(ada: Visitor, pair: Pair) -> None:
    pair.move_until(1)
    page = at_home(ada, pair, 0)
    expect(page.locator(".dock .prompt")).to_contain_text("Bo")
    tools = ada.context.new_cdp_session(page)
    tools.send("Page.setWebLifecycleState", {"state": "frozen"})
    missed = pair.move()["sentence"]
    tools.send("Page.setWebLifecycleState", {"state": "active"})
    expect_current(page, missed)
    palatinus.wait_for_turn(page)
