"""Capitol as the client draws it: prefectures, yards, hands and piles, as a viewer knows them."""

from __future__ import annotations

from typing import Literal

from ...engine.rulebook import rule
from ...engine.showing import Shape
from ...engine.texts import Texts
from .auction import SCHEDULE, cards_in_bid
from .board import (
    fountains_in,
    free_large_sites,
    free_small_sites,
    height_of,
    houses_in,
    owner_of,
    tallest_in,
    would_complete_shape,
)
from .card_drawing import left_to_draw
from .cards import FACES, GROUP_LETTERS, KINDS, NO_CARD, PERMIT, card_name, group_of, kind_of, number_of
from .components import NAMES
from .names import BUILDING_NAMES, KIND_NAMES, PALETTES, card_in_words, colour_name, prefecture_name
from .notation import SHAPES
from .offer import Offer, offer
from .piles import pile_sizes
from .scoring import BOTH, FIRST, SECOND, STANDING, place_of, points_for, standing
from .state import (
    AMPHITHEATRE,
    AUCTIONS,
    BIDDING,
    BUILDING,
    DRAWING,
    FOUNTAIN,
    NO_SHAPE,
    OVER,
    PLACING,
    POINTED,
    PREFECTURES,
    ROOFS_OF_A_SHAPE,
    ROUND,
    ROUNDS,
    TEMPLE,
    State,
)

Place = Literal["first", "second", "both"]
Phase = Literal["setup", "building", "bidding", "placing", "drawing", "finished"]

PLACES: dict[int, Place] = {FIRST: "first", SECOND: "second", BOTH: "both"}
PHASES: dict[int, Phase] = {
    BUILDING: "building", BIDDING: "bidding", PLACING: "placing", DRAWING: "drawing", OVER: "finished",
}  # fmt: skip


class Card(Shape, frozen=True):
    name: str  # as in records: r3, b8, pA1
    kind: str
    number: int
    group: str | None  # of a permit
    caption: str  # what it is good for, short enough to stand on it
    label: str


class House(Shape, frozen=True):
    seat: int
    height: int


class SeatStanding(Shape, frozen=True):
    """How a player stands in a prefecture: what a scoring now would bring him there."""

    seat: int
    bricks: int
    tallest: int
    place: Place | None
    points: int


class Prefecture(Shape, frozen=True):
    id: str
    name: str
    short: str  # name, for where there is little room
    group: str
    label: str  # everything but the houses, for those who listen
    small_sites: int
    large_sites: int
    printed: int
    shape: str | None  # of its houses; None while none stands
    only_shape: str | None  # None: either shape
    heights: list[int]  # that the next house may have; none where no site is free
    houses: list[House]  # lowest first
    fountains: int  # without the printed ones
    amphitheatres: int
    temples: int
    standings: list[SeatStanding]


class FinishedHouse(Shape, frozen=True):
    shape: str
    height: int


class KindCount(Shape, frozen=True):
    kind: str
    count: int


class Yard(Shape, frozen=True):
    """A player: what stands in front of him, and what everybody may know of his hand."""

    seat: int
    finished: list[FinishedHouse]
    unfinished: list[int]
    round_roofs: int
    pointed_roofs: int
    score: int
    passed: bool
    extra: int  # extra cards in the drawing phase
    cards: int | None  # in hand; None where that is not shown
    known: list[Card]  # cards of the hand that all have seen
    secret: list[KindCount]  # the others; their kinds follow from the deal


class Pile(Shape, frozen=True):
    kind: str
    top: Card | None
    cards: int
    discards: int
    label: str


class CapitolBoard(Shape, frozen=True):
    players: int
    start: int
    turn: int | None
    phase: Phase
    round: int
    rounds: int
    palette: str
    groups: dict[str, str]  # colours by letter
    prefectures: list[Prefecture]
    yards: list[Yard]
    hand: list[Card] | None  # None: not the viewer's to see, or nobody's in particular
    bid: list[Card]  # the viewer's own, from the top of his stack
    sealed: bool  # the viewer's stack lies on the table
    piles: list[Pile]
    supply: int
    to_draw: int
    offer: Offer | None
    lots: list[str]  # all buildings in the order of their auctions
    lot: int  # how many of them have been settled


def board(texts: Texts, state: State, viewer: int, *, hand_sizes: bool) -> CapitolBoard:
    """The board as a viewer knows it; everything in the state is his to know."""
    phase = PHASES.get(state.chapter, "setup")
    return CapitolBoard(
        players=state.players,
        start=state.start,
        turn=state.turn if phase in ("building", "placing", "drawing") else None,
        phase=phase,
        round=state.round + 1,
        rounds=ROUNDS,
        palette=PALETTES[state.palette],
        groups={letter: colour_name(texts, state, group) for group, letter in enumerate(GROUP_LETTERS)},
        prefectures=[_prefecture(texts, state, prefecture) for prefecture in range(PREFECTURES)],
        yards=[_yard(texts, state, seat, hand_sizes=hand_sizes or seat == viewer) for seat in range(state.players)],
        hand=_hand(texts, state, viewer) if 0 <= viewer < state.players else None,
        bid=_bid(texts, state, viewer) if 0 <= viewer < state.players else [],
        sealed=0 <= viewer < state.players and state.sealed[viewer] == 1,
        piles=[_pile(texts, state, kind) for kind in range(KINDS)],
        supply=state.supply,
        to_draw=left_to_draw(state) if phase == "drawing" else 0,
        offer=offer(texts, state) if phase in ("bidding", "placing") else None,
        lots=[BUILDING_NAMES[SCHEDULE[row, auction]] for row in range(ROUNDS) for auction in range(AUCTIONS)],
        lot=_lots_settled(state),
    )


def card(texts: Texts, state: State, face: int) -> Card:
    kind = KIND_NAMES[kind_of(face)]
    group = GROUP_LETTERS[group_of(face)] if kind_of(face) == PERMIT else None
    caption = texts.say("show", f"caption.{kind}", group=group)
    return Card(card_name(face), kind, number_of(face), group, caption, card_in_words(texts, state, face))


@rule("CAP-006", "CAP-105", "CAP-111")
def _prefecture(texts: Texts, state: State, prefecture: int) -> Prefecture:
    shape = state.roof_shape[prefecture]
    return Prefecture(
        id=NAMES[prefecture],
        name=prefecture_name(texts, prefecture),
        short=texts.say("names", f"{NAMES[prefecture]}.short"),
        group=GROUP_LETTERS[state.group[prefecture]],
        label=_label(texts, state, prefecture),
        small_sites=state.small_sites[prefecture],
        large_sites=state.large_sites[prefecture],
        printed=state.printed[prefecture],
        shape=None if shape == NO_SHAPE else SHAPES[shape],
        only_shape=_only_shape(state, prefecture),
        heights=_next_heights(state, prefecture),
        houses=houses(state, prefecture),
        fountains=state.neutral[prefecture, FOUNTAIN],
        amphitheatres=state.neutral[prefecture, AMPHITHEATRE],
        temples=state.neutral[prefecture, TEMPLE],
        standings=standings(state, prefecture),
    )


def houses(state: State, prefecture: int) -> list[House]:
    """The houses of a prefecture, lowest first."""
    built = [state.houses[prefecture, place] for place in range(houses_in(state, prefecture))]
    return [House(owner_of(house), height_of(house)) for house in built]


@rule("CAP-067", "CAP-069")
def _only_shape(state: State, prefecture: int) -> str | None:
    """The only roof shape that a house here can have."""
    if state.roof_shape[prefecture] != NO_SHAPE:
        return SHAPES[state.roof_shape[prefecture]]
    open_shapes = [shape for shape in (ROUND, POINTED) if not would_complete_shape(state, prefecture, shape)]
    return SHAPES[open_shapes[0]] if len(open_shapes) == 1 else None


@rule("CAP-070", "CAP-071")
def _next_heights(state: State, prefecture: int) -> list[int]:
    if free_small_sites(state, prefecture) <= 0:
        return []
    tallest = tallest_in(state, prefecture)
    return [tallest, tallest + 1] if tallest > 0 else [1]


def standings(state: State, prefecture: int) -> list[SeatStanding]:
    """All who have built there, most bricks first."""
    rows = []
    for seat in range(state.players):
        own = standing(state, prefecture, seat)
        if own > 0:
            place = place_of(state, prefecture, seat)
            points = points_for(state, prefecture, place)
            rows.append(SeatStanding(seat, own // STANDING, own % STANDING, PLACES.get(place), points))
    return sorted(rows, key=lambda row: (-row.bricks, -row.tallest))


def _label(texts: Texts, state: State, prefecture: int) -> str:
    say, free = texts.say, free_small_sites(state, prefecture)
    group = state.group[prefecture]
    tallest, shape = tallest_in(state, prefecture), state.roof_shape[prefecture]
    only = _only_shape(state, prefecture)
    if shape != NO_SHAPE:
        roofs = say("board", f"shape.{SHAPES[shape]}")
    else:
        roofs = say("board", "shape.free") if only is None else say("board", f"shape.only_{only}")
    heights = say("board", "heights", low=tallest, high=tallest + 1) if tallest else say("board", "heights.first")
    sites = texts.counted("board", "free", free, all=state.small_sites[prefecture]) if free > 0 else say("board", "free.none")
    fountains = fountains_in(state, prefecture)
    name = prefecture_name(texts, prefecture)
    parts = [
        say("board", "prefecture", prefecture=name, group=GROUP_LETTERS[group], colour=colour_name(texts, state, group)),
        *([roofs, heights] if free > 0 else []),
        sites,
        say("board", f"large.{_on_large_site(state, prefecture)}"),
        *([texts.counted("board", "fountains", fountains)] if fountains else []),
    ]
    return ", ".join(parts)


def _on_large_site(state: State, prefecture: int) -> str:
    if state.neutral[prefecture, TEMPLE]:
        return "temple"
    if state.neutral[prefecture, AMPHITHEATRE]:
        return "amphitheatre"
    return "free" if free_large_sites(state, prefecture) > 0 else "taken"


@rule("CAP-123", "CAP-136", "CAP-138", "OPT-02")
def _yard(texts: Texts, state: State, seat: int, *, hand_sizes: bool) -> Yard:
    finished = [
        FinishedHouse(SHAPES[shape], state.finished[seat, shape, index])
        for shape in (ROUND, POINTED)
        for index in range(ROOFS_OF_A_SHAPE)
        if state.finished[seat, shape, index] > 0
    ]
    unfinished: list[int] = []
    while state.unfinished[seat, len(unfinished)] != 0:
        unfinished.append(state.unfinished[seat, len(unfinished)])
    secret = [KindCount(KIND_NAMES[kind], state.secret[seat, kind]) for kind in range(KINDS) if state.secret[seat, kind] > 0]
    return Yard(
        seat=seat,
        finished=finished,
        unfinished=unfinished,
        round_roofs=state.roofs[seat, ROUND],
        pointed_roofs=state.roofs[seat, POINTED],
        score=state.score[seat],
        passed=state.passed[seat] == 1,
        extra=state.extra[seat],
        cards=state.hand_size[seat] if hand_sizes else None,
        known=_faces(texts, state, [state.known[seat, face] for face in range(FACES + 1)]) if hand_sizes else [],
        secret=secret if hand_sizes else [],
    )


def _hand(texts: Texts, state: State, seat: int) -> list[Card]:
    return _faces(texts, state, [state.hand[seat, face] for face in range(FACES + 1)])


def _bid(texts: Texts, state: State, seat: int) -> list[Card]:
    return [card(texts, state, state.bid[seat, place]) for place in range(cards_in_bid(state, seat))]


def _faces(texts: Texts, state: State, counts: list[int]) -> list[Card]:
    """Cards in the order of their faces; equal ones one after the other."""
    return [card(texts, state, face) for face in range(1, FACES + 1) for _ in range(counts[face])]


@rule("CAP-130", "GAP-35")
def _pile(texts: Texts, state: State, kind: int) -> Pile:
    cards, discards = pile_sizes(state, kind)
    name = KIND_NAMES[kind]
    top = None if state.top[kind] == NO_CARD else card(texts, state, state.top[kind])
    if top is None:
        label = texts.say("board", f"pile.{name}.none")
    else:
        colour = colour_name(texts, state, group_of(state.top[kind]))
        label = texts.counted("board", f"pile.{name}", cards, number=top.number, colour=colour)
    return Pile(name, top, cards, discards, label)


# Auctions


def _lots_settled(state: State) -> int:
    """How many auctions are over; while a building is to be placed its own is not."""
    done = AUCTIONS * state.round
    if state.chapter in (BIDDING, PLACING):
        return done + state.auction
    return done + AUCTIONS if state.chapter in (DRAWING, OVER) else done
