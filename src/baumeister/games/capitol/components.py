"""The data of the board, read from `board.csv` or a file that an owner of the game corrected."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.errors import BadInput
from ...engine.rulebook import rule
from .cards import GROUP_LETTERS
from .state import PREFECTURES

# The nine prefectures in the order of the program, whatever the order of the file.
NAMES = (
    "capitolinus",
    "campus_martius",
    "insula_tiberina",
    "quirinalis",
    "viminalis",
    "esquilinus",
    "palatinus",
    "aventinus",
    "caelius",
)
COLUMNS = ["prefecture", "group", "small_sites", "large_sites", "printed_fountains"]
MOST = 99  # of anything in one prefecture
USUAL_SMALL_SITES = range(5, 8)
ENOUGH_SMALL_SITES = 48  # for 40 houses and 8 fountains


@dataclass(frozen=True)
class Prefecture:
    group: int  # 0 to 2 for A to C
    small_sites: int
    large_sites: int
    printed_fountains: int


@rule("CAP-006", "CAP-007", "CAP-008", "GAP-65")
def read_board(text: str) -> tuple[Prefecture, ...]:
    """The prefectures in the order of NAMES; BadInput begins with the number of the wrong line.

    >>> read_board("prefecture,group,small_sites,large_sites,printed_fountains\\ncaelius,D,5,1,0\\n")
    Traceback (most recent call last):
        ...
    baumeister.engine.errors.BadInput: 2: expected the group A, B or C, not 'D'
    """
    found: dict[str, Prefecture] = {}
    line_of: dict[str, int] = {}
    header: list[str] | None = None
    end = len(text.splitlines()) + 1
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in next(csv.reader([line]))]
        if header is None:
            header = cells
            if header != COLUMNS:
                raise BadInput(f"{number}: expected the columns {','.join(COLUMNS)}, not {_short(line)}")
            continue
        name = cells[0]
        if name not in NAMES:
            raise BadInput(f"{number}: expected one of the nine prefectures {', '.join(NAMES)}, not {_short(name)}")
        if name in found:
            raise BadInput(f"{number}: {name} stands in line {line_of[name]} already")
        found[name], line_of[name] = _prefecture(number, cells), number
    missing = [name for name in NAMES if name not in found]
    if missing:
        raise BadInput(f"{end}: the file ends without {', '.join(missing)}; a board has nine prefectures")
    for group, letter in enumerate(GROUP_LETTERS):
        count = sum(prefecture.group == group for prefecture in found.values())
        if count != PREFECTURES // len(GROUP_LETTERS):
            raise BadInput(f"{end}: group {letter} has {count} prefectures; each colour has three")
    return tuple(found[name] for name in NAMES)


def _prefecture(line: int, cells: list[str]) -> Prefecture:
    if len(cells) != len(COLUMNS):
        raise BadInput(f"{line}: expected {len(COLUMNS)} entries separated by commas, not {len(cells)}")
    if cells[1] not in tuple(GROUP_LETTERS):
        raise BadInput(f"{line}: expected the group A, B or C, not {_short(cells[1])}")
    small_sites, large_sites, fountains = (_count(line, what, cell) for what, cell in zip(COLUMNS[2:], cells[2:], strict=True))
    if small_sites == 0:
        raise BadInput(f"{line}: {cells[0]} needs at least one small site")
    return Prefecture(GROUP_LETTERS.index(cells[1]), small_sites, large_sites, fountains)


def _count(line: int, what: str, cell: str) -> int:
    if not (cell.isascii() and cell.isdecimal()) or int(cell[:6]) > MOST:
        raise BadInput(f"{line}: expected a whole number from 0 to {MOST} as {what}, not {_short(cell)}")
    return int(cell)


@rule("CAP-009", "CAP-010", "GAP-54", "GAP-60", "GAP-63")
def doubts_about(board: Sequence[Prefecture]) -> list[str]:
    """What a board has that no rulebook or review lets expect; it can be played all the same."""
    doubts = []
    for name, prefecture in zip(NAMES, board, strict=True):
        if prefecture.small_sites not in USUAL_SMALL_SITES:
            doubts.append(f"{name} has {prefecture.small_sites} small sites; 5 to 7 are reported")
        if prefecture.large_sites != 1:
            doubts.append(f"{name} has {prefecture.large_sites} large sites; the French rules say one in each prefecture")
    capitoline = board[NAMES.index("capitolinus")].printed_fountains
    if capitoline != 2:
        doubts.append(f"capitolinus has {capitoline} printed fountains; the rules say two")
    fountains = sum(prefecture.printed_fountains for prefecture in board)
    if fountains != 4:
        doubts.append(f"there are {fountains} printed fountains in all; we read the rules as four")
    small_sites = sum(prefecture.small_sites for prefecture in board)
    if small_sites < ENOUGH_SMALL_SITES:
        doubts.append(f"there are {small_sites} small sites in all; with fewer than 48 the city can fill up")
    return doubts


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
