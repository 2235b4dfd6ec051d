"""The first page: from there into a game, into somebody's game, back to one's own."""

from __future__ import annotations

from playwright.sync_api import expect

from baumeister.games import GAMES
from browser.playing import table_id
from browser.visitors import Visitor


def test_two_clicks_from_the_first_page_into_a_game(ada: Visitor) -> None:
    page = ada.open()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".dock, .story, .sheet").first).to_be_visible()
    table = ada.get(f"/tables/{table_id(page)}")
    assert table["status"] == "running"
    assert table["game"] == GAMES[0]
