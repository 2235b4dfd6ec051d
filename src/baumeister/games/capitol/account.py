"""Auctions and scorings in full, for the client to walk through: what the rules told, put in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from ...engine.account import Line
from ...engine.rulebook import rule
from ...engine.showing import Shape
from ...engine.texts import Texts
from .accounts import tell_account
from .auction import (
    AUCTION,
    BID,
    BY_BID,
    BY_HIGHEST_CARD,
    BY_LOWER_SCORE,
    BY_TURN_ORDER,
    EQUAL_SCORES,
    NO_BIDS,
    NO_SITE,
    PAID,
    REMOVED,
    WON,
)
from .cards import NO_CARD
from .components import NAMES
from .names import BUILDING_NAMES, prefecture_name
from .scoring import BY_HEIGHT, BY_SHARING, EXTRA_CARDS, PREFECTURE, RANKED, SCORED, SCORING, STANDING
from .state import State
from .steps import CARD, SEAL
from .view import PLACES, Card, House, Place, card, houses


class Bid(Shape, frozen=True):
    seat: int
    cards: list[Card]  # from the top of the stack
    sum: int


class Auction(Shape, frozen=True, tag_field="kind", tag="auction"):
    round: int
    auction: int
    building: str
    title: str
    bids: list[Bid]  # clockwise from the holder of the consul; none where there was no site for the building
    winner: int | None
    rule: str  # that decided
    sentences: list[str]


class Ranked(Shape, frozen=True):
    seat: int
    bricks: int
    tallest: int
    place: Place | None
    points: int


class Valued(Shape, frozen=True):
    """A prefecture in a scoring."""

    id: str
    name: str
    fountains: int
    temple: bool
    amphitheatres: int
    houses: list[House]  # that stood there, lowest first
    ranked: list[Ranked]  # all who have built there, most bricks first
    rule: str  # that decided who is first
    sentences: list[str]


class Scored(Shape, frozen=True):
    seat: int
    points: int
    total: int
    extra: int  # extra cards in the drawing phase that follows


class Scoring(Shape, frozen=True, tag_field="kind", tag="scoring"):
    round: int
    prefectures: list[Valued]
    seats: list[Scored]


class CapitolAccount(Shape, frozen=True):
    """The last scoring, and the points in all."""

    seats: list[Scored]


Act = Auction | Scoring

DECIDED: dict[int, str] = {
    BY_BID: "CAP-092", BY_LOWER_SCORE: "CAP-096", BY_HIGHEST_CARD: "CAP-098", BY_TURN_ORDER: "CAP-099", NO_BIDS: "GAP-45",
    EQUAL_SCORES: "CAP-097", NO_SITE: "GAP-54",
}  # fmt: skip


def acts(texts: Texts, state: State, actor: int, steps: Sequence[int], lines: Sequence[Line], names: Sequence[str]) -> list[Act]:
    """Auctions that were decided and scorings that took place, in order; `state` is the one before the move."""
    found: list[Act] = []
    told: list[Line] = []
    for place, line in enumerate(lines):
        told.append(line)
        if line.event in (WON, REMOVED):
            paid = [after for after in lines[place + 1 :] if after.event == PAID]
            found.append(_auction(texts, state, actor, steps, told, paid, names))
            told = []
        elif line.event == SCORING:
            found.append(_scoring(texts, state, lines[place:], names))
            break
    return found


@rule("CAP-088", "CAP-090")
def _auction(
    texts: Texts, state: State, actor: int, steps: Sequence[int], told: Sequence[Line], paid: Sequence[Line], names: Sequence[str]
) -> Auction:
    decision = told[-1]
    is_won = decision.event == WON
    building = BUILDING_NAMES[decision.b if is_won else decision.a]
    bids = [Bid(line.a, _cards_of(texts, state, actor, steps, line.a), line.b) for line in told if line.event == BID]
    return Auction(
        round=state.round + 1,
        auction=_number_of_auction(state, told, is_bid=bool(bids)),
        building=building,
        title=texts.say("names", building),
        bids=bids,
        winner=decision.a if is_won else None,
        rule=DECIDED[decision.c if is_won else decision.b],
        sentences=[
            *tell_account(texts, state, [line for line in (*told, *paid) if line.event in (BID, WON, REMOVED, PAID)], names)
        ][1 if bids else 0 :],
    )


def _number_of_auction(state: State, told: Sequence[Line], *, is_bid: bool) -> int:
    """Bids belong to the auction that was held; a building without a site is told of with its own."""
    if is_bid:
        return state.auction + 1
    return next((line.a + 1 for line in reversed(told) if line.event == AUCTION), state.auction + 1)


def _cards_of(texts: Texts, state: State, actor: int, steps: Sequence[int], seat: int) -> list[Card]:
    """The cards of a bid: of the last one, those of the move itself."""
    if seat == actor:
        return [card(texts, state, step - CARD) for step in steps if step != SEAL]
    faces: list[int] = []
    while state.bid[seat, len(faces)] != NO_CARD:
        faces.append(state.bid[seat, len(faces)])
    return [card(texts, state, face) for face in faces]


def _scoring(texts: Texts, state: State, lines: Sequence[Line], names: Sequence[str]) -> Scoring:
    extra = {line.a: line.b for line in lines if line.event == EXTRA_CARDS}
    return Scoring(
        round=lines[0].a + 1,
        prefectures=[_valued(texts, state, group, names) for group in _groups(lines)],
        seats=[Scored(line.a, line.b, line.c, extra.get(line.a, 0)) for line in lines if line.event == SCORED],
    )


def _groups(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """The lines of each prefecture."""
    group: list[Line] = []
    for line in lines:
        if line.event == PREFECTURE:
            if group:
                yield group
            group = [line]
        elif line.event == RANKED:
            group.append(line)
    if group:
        yield group


def _valued(texts: Texts, state: State, group: Sequence[Line], names: Sequence[str]) -> Valued:
    head, *rows = group
    ranked = [Ranked(row.a, row.e // STANDING, row.e % STANDING, PLACES.get(row.b), row.d) for row in rows]
    return Valued(
        id=NAMES[head.a],
        name=prefecture_name(texts, head.a),
        fountains=head.b,
        temple=head.c > 0,
        amphitheatres=head.d,
        houses=houses(state, head.a),  # no house comes or goes between the move that is told of and the scoring
        ranked=sorted(ranked, key=lambda row: (-row.bricks, -row.tallest)),
        rule=_rule_of(rows),
        sentences=list(tell_account(texts, state, group, names))[1:],
    )


@rule("CAP-115", "CAP-117", "CAP-118", "CAP-120")
def _rule_of(rows: Sequence[Line]) -> Literal["CAP-115", "CAP-117", "CAP-118", "CAP-120"]:
    """The rule that says who is first."""
    if len(rows) == 1:
        return "CAP-120"
    best = max(row.e for row in rows)
    leader = next(row for row in rows if row.e == best)
    if leader.c == BY_SHARING:
        return "CAP-118"
    return "CAP-117" if leader.c == BY_HEIGHT else "CAP-115"


def final_account(lines: Sequence[Line], after: State) -> CapitolAccount:
    """A game that ends with a drawing phase has told its last scoring before."""
    gained = {line.a: line.b for line in lines if line.event == SCORED}
    return CapitolAccount([Scored(seat, gained.get(seat, 0), after.score[seat], 0) for seat in range(after.players)])
