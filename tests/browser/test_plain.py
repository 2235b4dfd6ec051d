"""A game without a line of its own in the client is played all the same: its drawing, its steps as buttons, its result."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import test_plain as plain
from browser.conftest import Invite
from browser.playing import confirm, invite, play, points, set_table, start, table_id
from browser.visitors import PHONE
from server.running import RunningServer, running

OFFERED = ".dock ul .btn"
RESULT = ".result"


@pytest.fixture(scope="module")
def with_carters(chromium: str, client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("carters") / "data", games="carters") as started:
        yield started


def may_choose(page: Page) -> bool:
    return page.locator(f"{OFFERED}:enabled").count() > 0


def is_over(page: Page) -> bool:
    return page.locator(RESULT).count() > 0


def move(page: Page, dice: random.Random) -> None:
    offered = page.locator(OFFERED)
    offered.nth(dice.randrange(offered.count())).click()
    confirm(page)


def drawing(page: Page) -> list[str]:
    return (page.locator(".board pre").text_content() or "").split("\n")


def test_a_game_without_a_client_of_its_own_is_played_to_its_end(visitor: Invite, with_carters: RunningServer) -> None:
    ada, bo = visitor("Ada", url=with_carters.url), visitor("Bo", url=with_carters.url, **PHONE)
    page = ada.open()
    set_table(page, "carters", ["me", "open", "random"], bridge="10")
    start(page)
    invite(ada, [bo])
    assert play(plain, [ada, bo], random.Random(5), moves=4) == 4
    expect(page.locator(".board pre")).to_have_text(re.compile(r"\?"))  # stones of others are not shown
    assert len(drawing(page)) == 3
    assert play(plain, [ada, bo], random.Random(6)) == 6
    result = points(ada.get(f"/tables/{table_id(page)}"))
    for person in (ada, bo):
        rows = person.page.locator(f"{RESULT} tbody tr")
        shown = {row.locator("th").inner_text().strip(): int(row.locator("td").inner_text()) for row in rows.all()}
        assert shown == result
    page.get_by_role("button", name="To the board").click()
    assert "?" not in "".join(drawing(page))
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".board pre")).to_have_text(re.compile(r"^0  \\_+/\n1  \\_+/\n2  \\_+/$"))


def test_its_steps_are_chosen_and_confirmed_by_keyboard(visitor: Invite, with_carters: RunningServer) -> None:
    ada = visitor("Ada", url=with_carters.url)
    page = ada.open()
    set_table(page, "carters", ["me", "random"])
    start(page)
    load = page.locator(OFFERED).first
    load.focus()
    page.keyboard.press("Enter")
    expect(load).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(load).to_have_attribute("aria-pressed", "false")
    load.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".dock .confirm .primary")).to_be_enabled()
    page.locator(".dock .confirm .primary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".board pre")).to_have_text(re.compile(r"^0  \\_[1-4]____"))
