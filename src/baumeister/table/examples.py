"""Rules tried on a page of the rulebook: a position in which moves can be thought of. No table is opened, and nothing is kept."""

from __future__ import annotations

from ..engine.rulebook import Example
from ..games import describe
from .errors import TableError
from .setup import SeatSetup, Setup
from .table import Table

TRIER = "trier"  # the one who reads the page and sits in the example's seat
NAMES = ("Ada", "Bruno", "Clara", "Dora", "Emil")  # as in the examples that the rulebooks tell


def example(game: str, chapter: str) -> Table:
    """A table at the position of an example; TableError where the chapter has none."""
    description = describe(game)
    found = description.examples().get(chapter)
    if found is None:
        raise TableError("no_example")
    edition = description.editions[0]
    setup = Setup(game, found.players, edition, description.option_values(edition, {}), _seats(found), secret="00" * 32)
    table = Table(setup)
    table.is_started = True
    table.course.match.state = table.game.from_position(found.position)
    return table


def _seats(found: Example) -> list[SeatSetup]:
    return [
        SeatSetup("person", TRIER if seat == found.seat else f"{seat}", name) for seat, name in enumerate(NAMES[: found.players])
    ]
