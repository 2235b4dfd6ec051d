"""What followed of a move, in sentences: announcements, sales, the end, and how the totals come about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.account import Line
from ...engine.texts import Texts
from ...engine.verbs import SPECTATOR
from .auction import ANNOUNCED
from .ending import END_BEGINS, FINAL_ROUND
from .notation import PILES
from .overbidding import BOUGHT, OVERBID, UNSOLD
from .sabotage import BURIED
from .scoring import CHURCHES, CITY_SCORED, CORNERS, HAND_SCORED, MIDDLE, TOTAL
from .state import BURYING, NO_KIND, UNKNOWN_CARD, State
from .telling import building_name, card_name, kind_name


def tell_account(
    texts: Texts, state: State, lines: Sequence[Line], names: Sequence[str], viewer: int = SPECTATOR
) -> Iterator[str]:  # fmt: skip
    """What followed, given the state before the move; the viewer's own part in the second person."""
    for index, line in enumerate(lines):
        if line.event == CITY_SCORED:
            yield from _tell_totals(texts, lines[index:], names)
            return
        told = _tell_line(texts, state, line, lines[:index], names, viewer)
        if told:
            yield told


def _tell_line(
    texts: Texts, state: State, line: Line, before: Sequence[Line], names: Sequence[str], viewer: int
) -> str | None:  # fmt: skip
    moves = "moves_you" if line.a == viewer else "moves"
    if line.event == ANNOUNCED:
        return texts.say(moves, "announce", player=names[line.a], kind=kind_name(texts, line.b))
    if line.event == OVERBID:
        key = "overbid" if line.c else "overbid.none"
        return texts.counted(moves, key, line.c, player=names[line.a], amount=line.b)
    if line.event == BOUGHT:
        return _tell_sale(texts, state, line, before, names, viewer)
    if line.event == UNSOLD:
        if line.a == UNKNOWN_CARD:
            return texts.say("moves", "unsold.closed")
        return texts.say("moves", "unsold", card=card_name(texts, state, line.a))
    if line.event == BURIED and state.stage != BURYING:
        return texts.say("moves", f"goes.{PILES[line.b]}")
    if line.event == END_BEGINS:
        table = "moves_you" if state.turn == viewer else "moves"
        return texts.say(table, f"end.{PILES[line.a]}")
    return texts.say("moves", "final") if line.event == FINAL_ROUND else None


def _tell_sale(
    texts: Texts, state: State, line: Line, before: Sequence[Line], names: Sequence[str], viewer: int
) -> str:  # fmt: skip
    buyer, amount, share, card, kind = line.a, line.b, line.c, line.d, line.e
    auctioneer = state.turn
    failed = [earlier.a for earlier in before if earlier.event == OVERBID]
    key = "next" if failed else "won"
    if amount == 0:
        key += ".free"
    elif buyer == auctioneer or auctioneer in failed:
        key += ".bank"
    elif auctioneer == viewer:
        key += ".to_you"
    building = building_name(texts, state, card)
    if card == UNKNOWN_CARD and kind != NO_KIND:
        building = texts.say("names", "building.announced", kind=kind_name(texts, kind))
    values = {"auctioneer": names[auctioneer], "share": share, "bank": amount - share}
    table = "moves_you" if buyer == viewer else "moves"
    return texts.say(table, key, player=names[buyer], building=building, amount=amount, **values)


def _tell_totals(texts: Texts, lines: Sequence[Line], names: Sequence[str]) -> Iterator[str]:
    yield texts.say("moves", "over")
    totals = {}
    for start in range(0, len(lines), 6):
        city, middle, churches, corners, hand, total = lines[start : start + 6]
        assert (city.event, total.event) == (CITY_SCORED, TOTAL)
        totals[total.a] = total.b
        yield texts.say("account", "total", player=names[total.a], value=total.b)
        yield "  ".join(item_text(texts, line) for line in (city, middle, churches, corners, hand))
        yield " ".join(reasons(texts, city, middle, churches, corners))
    best = [seat for seat, total in totals.items() if total == max(totals.values())]
    players = _listed(texts, [names[seat] for seat in best])
    key = "winner" if len(best) == 1 else "winners"
    yield texts.say("account", key, player=players, players=players, points=totals[best[0]])


ITEMS = {CITY_SCORED: "cards", MIDDLE: "middle", CHURCHES: "churches", CORNERS: "corners", HAND_SCORED: "hand"}


def item_text(texts: Texts, line: Line) -> str:
    """An item of a total with its points."""
    is_none = line.event in (CITY_SCORED, HAND_SCORED) and line.c == 0
    name = texts.say("account", ITEMS[line.event] + (".none" if is_none else ""))
    return f"{name}: {line.b}"


def reasons(texts: Texts, city: Line, middle: Line, churches: Line, corners: Line) -> Iterator[str]:
    """Why a city has its bonuses, or has none."""
    say = texts.say
    if not city.d:
        yield say("account", "unfinished")
        if not city.c:
            yield say("account", "unfinished.empty")
            return
        if city.e:
            yield texts.counted("account", "unfinished.holes", city.e)
        for side, value in (("left", corners.c), ("right", corners.d)):
            if not value:
                yield say("account", f"unfinished.{side}")
        return
    yield say("account", "finished")
    if not middle.c:
        yield say("account", "middle.none")
    else:
        key = "middle.yes" if middle.b else "middle.no"
        yield say("account", key, place=middle.c, count=middle.d, left=middle.c - 1, right=middle.d - middle.c)
        key = "churches.yes" if churches.b else "churches.no"
        yield say("account", key, count=churches.c, left=churches.c, right=churches.d)
    key = "corners.yes" if corners.b else "corners.no"
    yield say("account", key, value=corners.c, left=corners.c, right=corners.d)


def _listed(texts: Texts, names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} {texts.say('names', 'and')} {names[-1]}"
