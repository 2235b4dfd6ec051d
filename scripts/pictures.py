"""Photograph the games for the README, in `docs/pictures`: a server, bots that play on to a lively position, a browser.

Chance at a table is nobody's to choose, so positions differ each time: take one again until it pleases (`pictures.py capitol`).
"""

from __future__ import annotations

import base64
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright
from small_png import Pixels, small_png

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.visitors import ARGUMENTS, Visitor  # noqa: E402  (they lie in the tests' folder)
from server.running import PATIENCE, Person, running  # noqa: E402  (as above)

PICTURES = ROOT / "docs" / "pictures"
LARGEST = 300_000  # bytes, so that the repository stays small
View = dict[str, Any]

POINTS = """async (picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const paper = canvas.getContext("2d");
  paper.drawImage(image, 0, 0);
  const { data, width, height } = paper.getImageData(0, 0, image.width, image.height);
  let text = "";
  for (let i = 0; i < data.length; i += 4096) text += String.fromCharCode(...data.subarray(i, i + 4096));
  return [btoa(text), height, width];
}"""


@dataclass(frozen=True)
class Picture:
    name: str
    game: str
    players: int
    lively: Callable[[View], bool]
    options: Mapping[str, str] = field(default_factory=dict)
    theme: str = "light"
    think: Callable[[Page], None] = lambda page: None


def put_a_trader(page: Page) -> None:
    """A move half thought of, so that its effect is counted beside the board."""
    page.locator(".tok[aria-disabled=false]").first.click(force=True)
    page.locator(".path button").first.wait_for()
    places = page.locator(".spot.legal")
    places.nth(places.count() // 2).click(force=True)
    page.locator(".dock .confirm .primary:enabled").wait_for()


def grown_city(view: View) -> bool:
    """Many houses stand, and one more may be placed."""
    houses = sum(len(prefecture["houses"]) for prefecture in view["board"]["prefectures"])
    return bool(view["board"]["phase"] == "building" and houses >= 20 and len(view["board"]["hand"]) >= 3)


def auction_among_cities(view: View) -> bool:
    laid = sum(len(builder["city"]["row"]) for builder in view["board"]["builders"])
    return bool(view["board"]["phase"] == "auction" and view["board"]["auction"] and laid >= 16)


WANTED = (
    Picture("palatinus", "palatinus", 4, lambda view: view["progress"]["round"] >= 6, {"laying": "random"}, think=put_a_trader),
    Picture("palatinus-dark", "palatinus", 4, lambda view: view["progress"]["round"] >= 6, {"laying": "random"}, theme="dark"),
    Picture("capitol", "capitol", 3, grown_city),
    Picture("wettstreit", "wettstreit", 4, auction_among_cities),
)


def play_until(ada: Person, picture: Picture) -> str:
    """A table where a bot plays Ada's moves, too, until there is something to see and she is to choose."""
    seats = ["me", *["journeyman"] * (picture.players - 1)]
    table: str = ada.make(*seats, game=picture.game, options=dict(picture.options), name="Friday club")["id"]
    ada.post(f"/tables/{table}/start")
    while True:
        view = ada.wait_until(table, 0)
        if view["status"] != "running":
            raise SystemExit(f"{picture.name}: the game was over before there was anything to see")
        if picture.lively(view):
            return table
        move_by_bot(ada, table, view["number"])


def move_by_bot(ada: Person, table: str, number: int) -> None:
    ada.post(f"/tables/{table}/seats/0/bot", {"level": "journeyman"})
    deadline = time.monotonic() + PATIENCE
    while ada.view(table, 0)["number"] == number and time.monotonic() < deadline:
        time.sleep(0.05)
    ada.post(f"/tables/{table}/seats/0/resume")


def take(browser: Browser, ada: Person, picture: Picture) -> None:
    table = play_until(ada, picture)
    settings = {"theme": picture.theme}
    visitor = Visitor(browser, ada.url, "Ada", settings)
    visitor.become(ada)
    page = visitor.open(f"/t/{table}")
    page.locator(".map svg, .city svg").first.wait_for()
    picture.think(page)
    page.wait_for_timeout(800)  # until everything has come to rest
    path = PICTURES / f"{picture.name}.png"
    path.write_bytes(small_png(points(page, page.screenshot())))
    visitor.context.close()
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")
    if path.stat().st_size > LARGEST:
        raise SystemExit("too large")


def points(page: Page, screenshot: bytes) -> Pixels:
    """What is on a screenshot; the browser unpacks it."""
    data, height, width = page.evaluate(POINTS, base64.b64encode(screenshot).decode())
    return np.frombuffer(base64.b64decode(data), np.uint8).reshape(height, width, 4)[:, :, :3]


def main() -> None:
    wanted = [picture for picture in WANTED if picture.name in sys.argv[1:] or len(sys.argv) == 1]
    PICTURES.mkdir(exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "data", games="") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        with Person(server.url) as ada:
            for picture in wanted:
                take(browser, ada, picture)


if __name__ == "__main__":
    main()
