"""The data of the landscape tiles, read from `tiles.csv` or a file that an owner of the game corrected."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.errors import BadInput
from .state import TILE_SIDES

LETTERS = "ABCDEFG"
COLUMNS = ["tile", "springs", "arrow"]


@dataclass(frozen=True)
class Tile:
    springs: tuple[int, ...]  # the tile's own directions, in ascending order
    arrow: int


def read_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles A to G; BadInput begins with the number of the wrong line.

    >>> read_tiles("tile,springs,arrow\\nA,0 3,1\\nA,2,2\\n")
    Traceback (most recent call last):
        ...
    baumeister.engine.errors.BadInput: 3: tile A stands in line 2 already
    """
    tiles: dict[str, Tile] = {}
    line_of: dict[str, int] = {}
    header: list[str] | None = None
    lines = text.removeprefix("\ufeff").removesuffix("\n").split("\n")
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [_cell(cell) for cell in line.split(",")]
        if header is None:
            header = cells
            if header != COLUMNS:
                raise BadInput(f"{number}: expected the columns {','.join(COLUMNS)}, not {_short(line)}")
            continue
        if len(cells) != len(COLUMNS):
            raise BadInput(f"{number}: expected a tile, its springs and its arrow, separated by commas")
        letter = cells[0]
        if letter not in LETTERS or len(letter) != 1:
            raise BadInput(f"{number}: expected a tile A to G, not {_short(letter)}")
        if letter in tiles:
            raise BadInput(f"{number}: tile {letter} stands in line {line_of[letter]} already")
        tiles[letter] = _tile(number, letter, cells[1], cells[2])
        line_of[letter] = number
    missing = [letter for letter in LETTERS if letter not in tiles]
    if missing:
        raise BadInput(f"{len(lines) + 1}: the file ends without the tiles {', '.join(missing)}")
    return tuple(tiles[letter] for letter in LETTERS)


def _cell(text: str) -> str:
    """A cell without the blanks and quotation marks that a spreadsheet may put around it."""
    return text.strip().removeprefix('"').removesuffix('"').strip()


def _tile(line: int, letter: str, springs: str, arrow: str) -> Tile:
    directions = [_direction(line, f"a spring of tile {letter}", word) for word in springs.split()]
    if len(set(directions)) != len(directions):
        raise BadInput(f"{line}: tile {letter} names a spring twice")
    if len(arrow.split()) != 1:
        raise BadInput(f"{line}: expected one arrow for tile {letter}, not {_short(arrow)}")
    return Tile(tuple(sorted(directions)), _direction(line, f"the arrow of tile {letter}", arrow))


def _direction(line: int, what: str, word: str) -> int:
    if word not in {str(direction) for direction in range(TILE_SIDES)}:
        raise BadInput(f"{line}: expected a direction 0 to 5 as {what}, not {_short(word)}")
    return int(word)


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
