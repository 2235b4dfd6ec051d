"""Wettstreit der Baumeister as the client draws it: piles, auction, cities, tents and hands, as a viewer knows them."""

from __future__ import annotations

from typing import Literal

from ...engine.rulebook import rule
from ...engine.showing import Caution, Shape
from ...engine.texts import Texts
from ...engine.verbs import ALLOWED
from .auction import least_bid
from .building import why_not_lay
from .cards import height
from .components import KINDS
from .notation import PILES, card_id
from .panorama import Card, City, card, city
from .scoring import points
from .setup import RULING
from .state import (
    ACTING,
    BIDDING,
    BRIBING,
    BURYING,
    CARDS,
    CHOOSING,
    CLOSED_PILE,
    DRAWING,
    FINISHING,
    HAND,
    LOOKING,
    MOST,
    NO_BID,
    NO_CARD,
    NO_KIND,
    NO_PILE,
    OPEN_PILE,
    OVER,
    ROLLING,
    STARTING,
    STEALING,
    STONES,
    STRIKING,
    TURNING_UP,
    UNKNOWN_CARD,
    UNKNOWN_COINS,
    State,
)
from .telling import KIND_NAMES, card_name, kind_name

Phase = Literal["setup", "income", "auction", "building", "sabotage", "final", "finished"]

PHASES: dict[int, Phase] = {
    STARTING: "setup", TURNING_UP: "setup", ROLLING: "income", STEALING: "income", CHOOSING: "auction", LOOKING: "auction",
    BIDDING: "auction", ACTING: "building", STRIKING: "sabotage", BRIBING: "sabotage", DRAWING: "sabotage", BURYING: "sabotage",
    FINISHING: "final", OVER: "finished",
}  # fmt: skip
LOCKS = (44, 52, 53, 54, 56, *(RULING + number for number in (27, 28, 29, 33, 40, 54, 62)))  # rules with a short form for a card
QUICK_RAISES = (0, 1, 2, 4)  # above the least possible bid


class HandCard(Shape, frozen=True):
    card: Card
    lock: Caution | None  # why it cannot be laid now, where its owner is to lay cards


class KindCount(Shape, frozen=True):
    kind: str
    name: str
    count: int


class Builder(Shape, frozen=True):
    """A player: his city, his stones, and what the viewer may know of his tent and his hand."""

    seat: int
    city: City
    points: int
    stones: int
    coins: int | None  # None: behind his tent
    reckoned: int  # what his coins come to by what happened openly, for who keeps count of all of it
    cards: int  # in hand
    known: list[Card]  # of these, what the viewer has seen; of his own hand, all
    announced: list[KindCount]  # kinds named of closed cards among the others; at least so many


class Pile(Shape, frozen=True):
    name: Literal["open", "closed"]
    cards: int
    top: Card | None  # of the open pile
    under: list[Card]  # put under it by saboteurs, the first to come up first; everybody has seen them
    label: str


class Bid(Shape, frozen=True):
    seat: int
    amount: int | None  # his last one
    passed: bool


class Auction(Shape, frozen=True):
    pile: Literal["open", "closed"]
    card: Card | None  # None: a closed card that the viewer has not seen
    secret: bool  # closed, and the viewer is the one who has seen it
    announced: str | None  # kind
    auctioneer: int
    bidder: int | None  # whose turn it is to bid; None before the auctioneer has looked
    highest: int | None
    leader: int | None
    least: int  # that can be bid now
    most: int
    bids: list[Bid]  # clockwise from the auctioneer
    quick: list[int]  # bids that suggest themselves to the viewer, if he is the bidder
    title: str
    sentence: str
    rule: str


class WettstreitBoard(Shape, frozen=True):
    """A bid of `least + 10 * t + o` coins is the steps leap:(10 * t), if t is not 0, and raise:o."""

    players: int
    turn: int | None
    turns: int  # begun so far
    phase: Phase
    ended: bool  # a pile has been emptied: the final round follows, or has begun
    final_left: list[int]  # seats whose part of the final round is still to come, in their order
    piles: list[Pile]
    supply: int  # stones in the middle
    stones: int  # in the game
    auction: Auction | None
    attacked: str | None  # id of the laid card under a stone
    raided: int | None  # seat whose hand a card is drawn from
    shown: Card | None  # destroyed or drawn, and still to be put under a pile
    bribe: int | None  # what the owner of the attacked card may pay
    laid: int  # cards of the build being made
    builders: list[Builder]
    hand: list[HandCard] | None  # None: nobody's in particular


def board(texts: Texts, state: State, viewer: int) -> WettstreitBoard:
    """The board as a viewer knows it; everything in the state is his to know."""
    phase = PHASES[state.stage] if state.stage != TURNING_UP or state.source == NO_PILE else "building"
    target = state.target if state.target < CARDS else NO_CARD
    is_attacked = target != NO_CARD and state.stage != BURYING
    return WettstreitBoard(
        players=state.players,
        turn=None if phase in ("setup", "finished") else state.turn,
        turns=state.turns,
        phase=phase,
        ended=state.has_ended == 1,
        final_left=[(state.turn + step) % state.players for step in range(state.finishers)],
        piles=[_pile(texts, state, pile) for pile in (OPEN_PILE, CLOSED_PILE)],
        supply=state.supply,
        stones=STONES,
        auction=_auction(texts, state, viewer) if state.stage in (LOOKING, BIDDING) else None,
        attacked=card_id(state, target) if is_attacked else None,
        raided=state.victim if state.stage == DRAWING else None,
        shown=card(texts, state, target) if target != NO_CARD and not is_attacked else None,
        bribe=state.value[target] if state.stage == BRIBING else None,
        laid=state.laid,
        builders=[_builder(texts, state, seat, viewer) for seat in range(state.players)],
        hand=_hand(texts, state, viewer) if 0 <= viewer < state.players else None,
    )


@rule("WET-008", "W-G31")
def _pile(texts: Texts, state: State, pile: int) -> Pile:
    name: Literal["open", "closed"] = "open" if pile == OPEN_PILE else "closed"
    cards = height(state, pile)
    top = card(texts, state, state.top) if pile == OPEN_PILE and state.top != NO_CARD else None
    if cards == 0:
        label = texts.say("board", f"pile.{name}.empty")
    elif pile == OPEN_PILE and top is None:  # its top card is being auctioned
        label = texts.say("board", "left.open", count=cards)
    else:
        label = texts.counted("board", f"pile.{name}", cards, card=top.label if top else "")
    under = [card(texts, state, state.sunk[pile, index]) for index in range(state.sunken[pile])]
    return Pile(name, cards, top, under, label)


# The auction


@rule("WET-032", "WET-034", "WET-036", "W-G04")
def _auction(texts: Texts, state: State, viewer: int) -> Auction:
    order = [(state.turn + step) % state.players for step in range(state.players)]
    leader = next((seat for seat in order if state.highest != NO_BID and state.bid[seat] == state.highest), None)
    is_closed = state.source == CLOSED_PILE
    is_seen = state.lot < CARDS
    is_known = is_seen and state.seen_by_all[state.lot] == 1
    lot = card(texts, state, state.lot) if is_seen else None
    kind = None if state.announced == NO_KIND else state.announced
    return Auction(
        pile="closed" if is_closed else "open",
        card=lot,
        secret=is_closed and is_seen and not is_known,
        announced=None if kind is None else KIND_NAMES[kind],
        auctioneer=state.turn,
        bidder=state.bidder if state.stage == BIDDING else None,
        highest=None if state.highest == NO_BID else state.highest,
        leader=leader,
        least=least_bid(state),
        most=MOST,
        bids=[Bid(seat, None if state.bid[seat] == NO_BID else state.bid[seat], state.passed[seat] == 1) for seat in order],
        quick=_quick_bids(state, viewer),
        title=_lot_title(texts, state, kind),
        sentence=texts.say("show", "auction.known" if is_closed and is_known else f"auction.{PILES[state.source]}"),
        rule="WET-034" if is_closed else "WET-030",
    )


def _lot_title(texts: Texts, state: State, kind: int | None) -> str:
    if state.lot < CARDS:
        return card_name(texts, state, state.lot)
    if kind is None:
        return card_name(texts, state, UNKNOWN_CARD)
    return texts.say("show", "lot.announced", kind=kind_name(texts, kind))


def _quick_bids(state: State, viewer: int) -> list[int]:
    """Small raises that the bidder can pay; only he is told them, for they say something of his coins."""
    if state.stage != BIDDING or viewer != state.bidder:
        return []
    least = least_bid(state)
    return [least + more for more in QUICK_RAISES if least + more <= min(MOST, state.purse[viewer])]


# Players


def _builder(texts: Texts, state: State, seat: int, viewer: int) -> Builder:
    known = [number for number in range(CARDS) if state.where[number] == HAND + seat]
    return Builder(
        seat=seat,
        city=city(texts, state, seat, viewer),
        points=points(state, seat),
        stones=state.stones[seat],
        coins=None if state.purse[seat] == UNKNOWN_COINS else state.purse[seat],
        reckoned=state.reckoned[seat],
        cards=state.hand_size[seat],
        known=[card(texts, state, number) for number in known],
        announced=[KindCount(KIND_NAMES[kind], kind_name(texts, kind), count) for kind, count in _announced(state, seat)],
    )


@rule("WET-034", "WET-036")
def _announced(state: State, seat: int) -> list[tuple[int, int]]:
    """How many cards of each announced kind a seat must still have in hand that the viewer does not know.

    A card that came to light may be any of the closed ones of its kind, or one whose kind was never named: so many less are sure.
    """
    unknown = [lot for lot in range(state.lots) if state.lot_winner[lot] == seat and state.lot_card[lot] == UNKNOWN_CARD]
    known = {state.lot_card[lot] for lot in range(state.lots)}
    found = []
    for kind in KINDS.values():
        slots = [lot for lot in unknown if state.lot_kind[lot] == kind]
        for index in range(state.shown):
            shown = state.shown_card[index]
            if state.shown_by[index] == seat and state.kind[shown] == kind and shown not in known:
                earlier = [lot for lot in slots if lot < state.shown_after[index]]
                slots = [lot for lot in slots if lot not in earlier[:1]]
        if slots:
            found.append((kind, len(slots)))
    return found


@rule("WET-043", "WET-047", "WET-048", "WET-051")
def _hand(texts: Texts, state: State, seat: int) -> list[HandCard]:
    is_laying = state.stage in (ACTING, FINISHING) and state.turn == seat and state.chosen == NO_CARD
    return [
        HandCard(card(texts, state, number), lock_of(texts, state, seat, number) if is_laying else None)
        for number in range(CARDS)
        if state.where[number] == HAND + seat
    ]


def lock_of(texts: Texts, state: State, seat: int, number: int) -> Caution | None:
    """The rule in the way of laying a card, in a few words where there are some."""
    reason = why_not_lay(state, seat, number)
    if reason == ALLOWED:
        return None
    name = f"W-G{reason - RULING:02}" if reason >= RULING else f"WET-{reason:03}"
    return Caution(texts.say("show", f"lock.{name}") if reason in LOCKS else texts.refusal(name), name)
