"""What follows of moves in Capitol, in sentences: auctions, scorings, drawing, the consul."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.account import Line
from ...engine.texts import Texts
from .auction import (
    AUCTION,
    BID,
    BY_HIGHEST_CARD,
    BY_LOWER_SCORE,
    BY_TURN_ORDER,
    EQUAL_SCORES,
    NO_BIDS,
    PAID,
    REMOVED,
    WON,
)
from .card_drawing import LAPSED, NEW_ROUND
from .names import BUILDING_NAMES, KIND_NAMES, cards_in_words, prefecture_name
from .piles import TURNED_OVER
from .scoring import (
    BOTH,
    BY_HEIGHT,
    EXTRA_CARDS,
    FIRST,
    PREFECTURE,
    RANKED,
    SCORED,
    SCORING,
    SECOND,
    STANDING,
)
from .state import AUCTIONS, ROUNDS, State

TIES = {BY_LOWER_SCORE: "tie.points", BY_HIGHEST_CARD: "tie.card", BY_TURN_ORDER: "tie.order"}


def tell_account(texts: Texts, state: State, lines: Sequence[Line], names: Sequence[str]) -> Iterator[str]:
    """Line by line; the lines of an auction and of a prefecture are told together."""
    for place, line in enumerate(lines):
        if line.event == BID:
            if place == 0 or lines[place - 1].event != BID:
                yield texts.say("moves", "reveal")
        elif line.event in (WON, REMOVED):
            yield from _tell_decision(texts, state, line, lines[:place], lines[place + 1 :], names)
        elif line.event == PREFECTURE:
            ranked = _group(lines[place + 1 :], RANKED)
            has_rights = line.d > 0 and any(other.event == EXTRA_CARDS for other in lines)
            yield from _tell_prefecture(texts, line, ranked, names, has_rights=has_rights)
        else:
            yield from _tell_line(texts, line, names)


def _group(lines: Sequence[Line], event: int) -> list[Line]:
    """The lines of this event that come first."""
    end = next((place for place, line in enumerate(lines) if line.event != event), len(lines))
    return list(lines[:end])


def _tell_line(texts: Texts, line: Line, names: Sequence[str]) -> Iterator[str]:
    event, a, b, c, _, _ = line
    if event == TURNED_OVER:
        yield texts.say("moves", f"over.{KIND_NAMES[a]}")
    elif event == AUCTION:
        yield texts.say("moves", f"auction.{BUILDING_NAMES[b]}", auction=a + 1, auctions=AUCTIONS)
    elif event == SCORING:
        yield texts.say("moves", "scoring", round=a + 1, rounds=ROUNDS)
    elif event == SCORED:
        yield texts.counted("moves", "scored", b, player=names[a], total=c)
    elif event == EXTRA_CARDS:
        yield texts.counted("account", "extra_cards", b, player=names[a])
    elif event == LAPSED:
        yield texts.counted("moves", "draw.lapsed", b, player=names[a])
    elif event == NEW_ROUND:
        yield texts.say("moves", "consul", player=names[b])


def _tell_decision(
    texts: Texts, state: State, line: Line, before: Sequence[Line], after: Sequence[Line], names: Sequence[str]
) -> Iterator[str]:
    """How an auction was decided, and what the winner pays."""
    bids = list(reversed(_group(list(reversed(before)), BID)))
    if line.event == REMOVED:
        if line.b == EQUAL_SCORES:
            highest = max(bid.b for bid in bids)
            tied = texts.listed([names[bid.a] for bid in bids if bid.b == highest])
            yield texts.say("moves", "removed.tie", sum=highest, players=tied)
        else:
            yield texts.say("moves", "removed.no_bid" if line.b == NO_BIDS else "removed.no_site")
        return
    winner, building = names[line.a], BUILDING_NAMES[line.b]
    if line.c in TIES:
        number = next(bid.c for bid in bids if bid.a == line.a)
        yield texts.say("moves", TIES[line.c], player=winner, sum=line.d, number=number)
    cards = cards_in_words(texts, state, [paid.b for paid in _group(after, PAID)])
    yield texts.say("moves", f"won.{building}" if cards else f"won_free.{building}", player=winner, cards=cards)


def _tell_prefecture(
    texts: Texts, line: Line, ranked: Sequence[Line], names: Sequence[str], *, has_rights: bool
) -> Iterator[str]:
    """Who is first and second and by which rule, what adds to it, the points, and rights to extra cards."""
    yield texts.say("account", "prefecture", prefecture=prefecture_name(texts, line.a))
    yield from _tell_places(texts, ranked, names)
    if line.b:
        yield texts.counted("account", "fountains", line.b)
    if line.c:
        yield texts.say("account", "temple")
    for seat in ranked:
        if seat.b in (FIRST, SECOND, BOTH):
            yield texts.counted("account", "points", seat.d, player=names[seat.a])
    if has_rights:
        for seat in ranked:
            if seat.b in (FIRST, BOTH):
                yield texts.say("account", "amphitheatre.first", player=names[seat.a])
            if seat.b in (SECOND, BOTH):
                yield texts.say("account", "amphitheatre.second", player=names[seat.a])


def _tell_places(texts: Texts, ranked: Sequence[Line], names: Sequence[str]) -> Iterator[str]:
    first = [seat for seat in ranked if seat.b in (FIRST, BOTH)]
    bricks, height = first[0].e // STANDING, first[0].e % STANDING
    values = {"player": names[first[0].a], "players": texts.listed([names[seat.a] for seat in first]), "height": height}
    if len(ranked) == 1:
        key = "first.alone_both" if first[0].b == BOTH else "first.alone"
    elif len(first) == 1:
        key = "first.height" if first[0].c == BY_HEIGHT else "first.bricks"
    else:
        key = "first.shared" if len({seat.e for seat in first}) == 1 else "first.all_tied"
    yield texts.counted("account", key, bricks, **values)
    second = [seat for seat in ranked if seat.b == SECOND]
    if second:
        key = "second.shared" if len(second) > 1 else "second.bricks"
        if second[0].c == BY_HEIGHT:
            key = "second.height"
        players = texts.listed([names[seat.a] for seat in second])
        yield texts.counted("account", key, second[0].e // STANDING, player=names[second[0].a], players=players)
    elif len(first) > 1 and len(ranked) > len(first):
        yield texts.say("account", "second.none")
