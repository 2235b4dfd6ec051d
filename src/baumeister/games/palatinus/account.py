"""The evaluation in full, hill by hill, for the client to walk through: what the rules told, put in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...engine.account import Line
from ...engine.showing import Shape
from .board import field_name
from .components import LETTERS
from .evaluation import (
    CAPTURED,
    CHIP_GONE,
    CONTROL,
    FARMER_PARTS,
    GENERAL_VALUED,
    HILL,
    HILL_DONE,
    INFLUENCE,
    NOTHING,
    SHARED,
    TIE,
    TOTAL,
    TRADER_PARTS,
    points,
)
from .notation import KIND_NAMES
from .state import SECOND, State
from .telling import parts


class Captive(Shape, frozen=True):
    field: str
    kind: str
    seat: int
    second: bool
    kept: bool  # False: another general keeps the token, this one's owner gets a point chip of 1


class GeneralValued(Shape, frozen=True):
    field: str
    seat: int
    traders: int
    farmers: int
    result: Literal["captures", "removed"]
    captured: list[Captive]


class Part(Shape, frozen=True):
    what: str
    count: int
    each: int


class InfluenceOfToken(Shape, frozen=True):
    field: str
    kind: str
    seat: int
    second: bool
    value: int
    parts: list[Part]


class Total(Shape, frozen=True):
    seat: int
    second: bool
    value: int


class HillAccount(Shape, frozen=True):
    hill: str
    slot: int
    chip: int
    generals: list[GeneralValued]
    influence: list[InfluenceOfToken]
    totals: list[Total]
    outcome: Literal["chip", "tie", "none", "neutral"]
    winners: list[int]


class SeatGains(Shape, frozen=True):
    seat: int
    captured: int
    point_chips: int  # points, as are hill_chips
    hill_chips: int
    hills: int
    total: int


class PalatinusAccount(Shape, frozen=True):
    hills: list[HillAccount]
    seats: list[SeatGains]


def tell_everything(lines: Sequence[Line], after: State) -> PalatinusAccount:
    """The evaluation from the lines told of it, and the gains that it led to."""
    hills: list[HillAccount] = []
    told: list[Line] = []
    for line in lines:
        told.append(line)
        if line.event == HILL_DONE:
            hills.append(_hill(told))
            told = []
    return PalatinusAccount(hills, [_gains(after, seat) for seat in range(after.players)])


def _gains(state: State, seat: int) -> SeatGains:
    chips, hill_points = state.chip_points[seat], state.hill_points[seat]
    return SeatGains(seat, state.captured[seat], chips, hill_points, state.hill_chips[seat], points(state, seat))


def _hill(lines: Sequence[Line]) -> HillAccount:
    head = next(line for line in lines if line.event == HILL)
    made_of = {line.a: parts(line) for line in lines if line.event in (TRADER_PARTS, FARMER_PARTS)}
    outcome, winners = _outcome(lines)
    return HillAccount(
        hill=LETTERS[head.b],
        slot=head.a,
        chip=head.c,
        generals=_generals(lines),
        influence=[_influence(line, made_of[line.a]) for line in lines if line.event == INFLUENCE],
        totals=[Total(line.a, line.b == SECOND, line.c) for line in lines if line.event == TOTAL],
        outcome=outcome,
        winners=winners,
    )


def _influence(line: Line, made_of: Sequence[tuple[str, int, int]]) -> InfluenceOfToken:
    field, kind = field_name(line.a), KIND_NAMES[line.b]
    return InfluenceOfToken(field, kind, line.c, line.d == SECOND, line.e, [Part(*part) for part in made_of])


def _generals(lines: Sequence[Line]) -> list[GeneralValued]:
    """Each general with his captives, which are told after him."""
    owners = {line.a: (line.d, line.e == SECOND) for line in lines if line.event == CAPTURED}
    found: list[GeneralValued] = []
    for line in lines:
        if line.event == GENERAL_VALUED:
            result: Literal["captures", "removed"] = "removed" if line.e == NOTHING else "captures"
            found.append(GeneralValued(field_name(line.a), line.b, line.c, line.d, result, []))
        elif line.event in (CAPTURED, SHARED):
            captive = Captive(field_name(line.a), KIND_NAMES[line.b], *owners[line.a], line.event == CAPTURED)
            found[-1].captured.append(captive)
    return found


def _outcome(lines: Sequence[Line]) -> tuple[Literal["chip", "tie", "none", "neutral"], list[int]]:
    winner = [line.a for line in lines if line.event == CONTROL]
    if winner:
        return "chip", winner
    assert any(line.event == CHIP_GONE for line in lines)
    tied = [line.a for line in lines if line.event == TIE]
    if tied:
        return "tie", tied
    return ("neutral" if any(line.event == TOTAL and line.c > 0 for line in lines) else "none"), []
