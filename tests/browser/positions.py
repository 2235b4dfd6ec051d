"""Tables of Capitol and Wettstreit der Baumeister at positions worth a look, found by playing on until they come about."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from server.running import Person

View = dict[str, Any]
There = Callable[[View], bool]


@dataclass(frozen=True)
class Position:
    name: str
    game: str
    level: str  # of the others; dice build no cities worth a look in Wettstreit
    there: There
    players: int = 4


def houses(view: View) -> int:
    return sum(len(prefecture["houses"]) for prefecture in view["board"]["prefectures"])


def has_seen_an_auction(view: View) -> bool:
    told = [part["kind"] for entry in view["log"] if entry["story"] for part in entry["story"]["account"] or []]
    return "auction" in told and len(view["board"]["hand"]) >= 2


def laid(view: View) -> int:
    return sum(len(builder["city"]["row"]) for builder in view["board"]["builders"])


def bids_for(pile: str) -> There:
    def there(view: View) -> bool:
        auction = view["board"]["auction"]
        return bool(auction and auction["pile"] == pile and auction["bidder"] == 0 and laid(view) >= 8)

    return there


def in_phase(phase: str, there: There) -> There:
    return lambda view: bool(view["board"]["phase"] == phase and there(view))


def may_lay(view: View) -> bool:
    cards = [choice for choice in view["choices"] if choice["target"].startswith("hand:")]
    return bool(cards) and laid(view) >= 3


def is_over(view: View) -> bool:
    return bool(view["status"] == "finished")


POSITIONS = (
    Position("capitol, building", "capitol", "random", in_phase("building", lambda view: houses(view) >= 2)),
    Position("capitol, auction", "capitol", "random", in_phase("bidding", has_seen_an_auction)),
    Position("capitol, over", "capitol", "random", is_over),
    Position("wettstreit, open auction", "wettstreit", "apprentice", bids_for("open")),
    Position("wettstreit, closed auction", "wettstreit", "apprentice", bids_for("closed")),
    Position("wettstreit, building", "wettstreit", "apprentice", in_phase("building", may_lay)),
    Position("wettstreit, over", "wettstreit", "apprentice", is_over),
)


class Sensible(random.Random):
    """Mostly bids a little or passes, and builds where there is something to build, so that Ada's city grows."""

    def choice(self, seq: Any) -> Any:
        wise = [each for each in seq if each["target"].startswith(("hand:", "raise:0", "raise:1", "pass"))]
        return super().choice(wise if wise and self.random() < 0.8 else seq)


def find(ada: Person, position: Position) -> str:
    """A table where Ada is to choose in such a position, or that is over if that is what is looked for."""
    dice = Sensible(position.name) if position.game == "wettstreit" else random.Random(position.name)
    for _ in range(10):
        table: str = ada.make("me", *[position.level] * (position.players - 1), game=position.game)["id"]
        ada.post(f"/tables/{table}/start")
        view = ada.wait_until(table, 0)
        while view["status"] == "running" and not position.there(view):
            view = ada.play_on(table, 0, dice, moves=1)
        if position.there(view):
            return table
    raise AssertionError(f"no game comes to: {position.name}")
