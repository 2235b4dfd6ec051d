"""What the golden records of Wettstreit der Baumeister are to show: checks on a game that has been played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from baumeister.engine.account import Line
from baumeister.engine.match import Event, Match
from baumeister.games.wettstreit.auction import ANNOUNCED
from baumeister.games.wettstreit.ending import END_BEGINS
from baumeister.games.wettstreit.income import FROM_SUPPLY, INCOME, NONE_LEFT
from baumeister.games.wettstreit.overbidding import BOUGHT, OVERBID, UNSOLD
from baumeister.games.wettstreit.sabotage import BURIED, DESTROYED, STRUCK
from baumeister.games.wettstreit.scoring import CHURCHES, CITY_SCORED, CORNERS, MIDDLE, TOTAL
from baumeister.games.wettstreit.state import (
    CORNER_TOWER,
    FINISHING,
    HOLE,
    NO_BID,
    NO_CARD,
    NO_KIND,
    UNKNOWN_CARD,
    State,
)

PlayedGame = Match[Any]
Check = Callable[[PlayedGame], bool]


def moves(match: PlayedGame) -> Iterator[tuple[State, Event, State]]:
    """Every event with the state before and after it."""
    for (before, after), event in zip(pairwise(match.states()), match.events, strict=True):
        yield before, event, after


def told(event: Event, what: int) -> list[Line]:
    return [line for line in event.account if line.event == what]


def totals(match: PlayedGame, what: int) -> list[Line]:
    return told(match.events[-1], what)


def any_move(test: Callable[[State, Event, State], bool]) -> Check:
    return lambda match: any(test(*move) for move in moves(match))


def any_event(test: Callable[[Event], bool]) -> Check:
    return lambda match: any(map(test, match.events))


# Auctions


def sale(test: Callable[[State, list[Line], Line], bool]) -> Check:
    """A sale such that the state before, the bids that could not be paid, and the payment pass a test."""

    def shows(before: State, event: Event, _after: State) -> bool:
        return any(test(before, told(event, OVERBID), line) for line in told(event, BOUGHT))

    return any_move(shows)


def overbidders(failed: list[Line]) -> set[int]:
    return {line.a for line in failed}


def unsold(is_closed: bool) -> Check:
    return any_event(lambda event: any((line.a == UNKNOWN_CARD) == is_closed for line in told(event, UNSOLD)))


def losing_overbid(before: State, failed: list[Line], line: Line) -> bool:
    return not failed and any(before.bid[s] > before.purse[s] for s in range(before.players) if s != line.a)


def announced_then(words: str) -> Check:
    """The event after an announcement begins with these words."""
    return lambda match: any(
        told(one, ANNOUNCED) and two.words.startswith(words) for one, two in pairwise(match.events)
    )  # fmt: skip


# Stones and sabotage


def struck(face: int, then: str = "") -> Check:
    """A sabotage with this face of the die (from 0) and, where there is one, this answer."""
    return lambda match: any(
        any(line.c == face for line in told(one, STRUCK)) and then in two.words for one, two in pairwise(match.events)
    )  # fmt: skip


def destroyed(test: Callable[[State, int, State], bool]) -> Check:
    """A building lost such that the state before, its owner and the state after pass a test."""

    def shows(before: State, event: Event, after: State) -> bool:
        lost = [line.a for line in told(event, STRUCK) if line.d == DESTROYED]
        if event.words == "bribe no":
            lost.append(event.actor)
        return any(test(before, owner, after) for owner in lost)

    return any_move(shows)


def has_hole(state: State, seat: int) -> bool:
    return any(state.row[seat, place] == HOLE for place in range(state.length[seat]))


def laid_twice(match: PlayedGame) -> bool:
    """A card destroyed or drawn comes up again and is laid."""
    gone: set[str] = set()
    for before, event, _ in moves(match):
        buried = {line.a for line in told(event, BURIED)}
        gone |= {card_name(before, card) for card in buried}
        if event.words.startswith("build") and any(word.partition(":")[2] in gone for word in event.words.split()):
            return True
    return False


def card_name(state: State, card: int) -> str:
    return bytes(state.name[card, place] for place in range(12)).rstrip(b"\0").decode()


def comes_up_again(verb: str) -> Check:
    """A card that was put under a pile is turned up, or looked at, later."""

    def check(match: PlayedGame) -> bool:
        gone: set[str] = set()
        for before, event, _ in moves(match):
            gone |= {card_name(before, line.a) for line in told(event, BURIED)}
            if event.words.split()[0] == verb and event.words.split()[1] in gone:
                return True
        return False

    return check


def stone_used_at_once(match: PlayedGame) -> bool:
    gained = None
    for _, event, _ in moves(match):
        for line in told(event, INCOME):
            gained = line.a if line.e == FROM_SUPPLY else None
        if event.words.split()[0] in ("sabotage", "raid") and event.actor == gained:
            return True
    return False


# Builds


def build(test: Callable[[State, Event, State], bool]) -> Check:
    return any_move(lambda before, event, after: event.words.startswith("build") and test(before, event, after))


def laid(event: Event) -> list[tuple[str, str]]:
    """The places and cards of a build."""
    return [(word.partition(":")[0], word.partition(":")[2]) for word in event.words.split()[1:]]


def corners(event: Event) -> int:
    return sum(name.startswith("CT") for _, name in laid(event))


def founding(before: State, event: Event) -> bool:
    return not before.has_built[event.actor]


def repair(*, last: bool) -> Check:
    return build(
        lambda before, event, _: (before.stage == FINISHING) == last and any(place.startswith("H") for place, _ in laid(event))
    )


def a_hole_remains(match: PlayedGame) -> bool:
    return any(line.e for line in totals(match, CITY_SCORED))


def towers_but_a_hole(match: PlayedGame) -> bool:
    """A city with both corner towers and a hole."""
    holes = {line.a for line in totals(match, CITY_SCORED) if line.e}
    return any(line.c and line.d and line.a in holes for line in totals(match, CORNERS))


# Ends and totals


def ended_by(pile: int) -> Check:
    return any_event(lambda event: any(line.a == pile for line in told(event, END_BEGINS)))


def in_the_last_third_phase(verb: str) -> Check:
    return any_move(lambda before, event, _: bool(before.has_ended) and not before.finishers and event.words.startswith(verb))


def bonus(what: int) -> Check:
    return lambda match: any(line.b for line in totals(match, what))


def bonuses(amount: int) -> Check:
    def check(match: PlayedGame) -> bool:
        gained = {line.a: 0 for line in totals(match, TOTAL)}
        for what in (MIDDLE, CHURCHES, CORNERS):
            for line in totals(match, what):
                gained[line.a] += line.b
        finished = {line.a for line in totals(match, CITY_SCORED) if line.d}
        return any(gained[seat] == amount for seat in finished)

    return check


def winners(count: int) -> Check:
    return lambda match: len(match.winners) == count


def never_built(match: PlayedGame) -> bool:
    return any(not match.state.has_built[seat] for seat in range(match.game.players))


# Named by what they look for


def is_over(match: PlayedGame) -> bool:
    return match.is_over


unannounced = sale(lambda before, failed, line: line.a == before.turn and line.d == UNKNOWN_CARD and line.e == NO_KIND)
corner_tower_named = any_event(lambda event: any(line.b == CORNER_TOWER for line in told(event, ANNOUNCED)))
for_nothing = sale(lambda before, failed, line: line.b == 0)
for_one = sale(lambda before, failed, line: line.b == 1 and line.a != before.turn and not failed)
odd_and_closed = sale(lambda before, failed, line: line.b % 2 == 1 and line.c > 0 and line.d == UNKNOWN_CARD)
by_tens = any_event(lambda event: event.words.startswith("bid") and len(event.steps) == 2)
bid_of_90 = any_event(lambda event: event.words == "bid 90")

one_overbid = sale(lambda before, failed, line: len(failed) == 1 and line.c > 0)
auctioneer_overbid = sale(lambda before, failed, line: overbidders(failed) == {before.turn} and line.b > 1)
auctioneer_buys_after = sale(lambda before, failed, line: bool(failed) and line.a == before.turn and line.b > 0)
two_overbid = sale(lambda before, failed, line: len(failed) == 2 and line.c > 0)
two_with_auctioneer = sale(lambda before, failed, line: len(failed) == 2 and before.turn in overbidders(failed) and line.b > 1)
three_overbid = sale(lambda before, failed, line: len(failed) == 3)
penniless = any_event(lambda event: any(line.c == 0 for line in told(event, OVERBID)))
unchecked = sale(losing_overbid)
unsold_and_ended = any_event(lambda event: bool(told(event, UNSOLD) and told(event, END_BEGINS)))


def bidders(state: State) -> list[int]:
    return [seat for seat in range(state.players) if state.bid[seat] != NO_BID]


auctioneer_alone = any_move(lambda before, event, after: bool(told(event, UNSOLD)) and bidders(before) == [before.turn])

stolen = any_event(lambda event: event.words.startswith("steal") and event.words != "steal -")
declined = any_event(lambda event: event.words == "steal -")
no_stone_left = any_event(lambda event: any(line.e == NONE_LEFT for line in told(event, INCOME)))
too_dear = any_move(
    lambda before, event, after: event.words == "bribe no" and before.purse[event.actor] < before.value[before.target]
)
corner_lost = destroyed(lambda before, owner, after: before.kind[before.target] == CORNER_TOWER)
holes_vanish = destroyed(lambda before, owner, after: before.length[owner] - after.length[owner] > 1 and after.length[owner] > 0)
rebuilt = build(lambda before, event, after: before.has_built[event.actor] == 1 and before.length[event.actor] == 0)
raided = any_event(lambda event: event.words.startswith("raid"))


def hole_count(state: State, seat: int) -> int:
    return sum(state.row[seat, place] == HOLE for place in range(state.length[seat]))


two_holes = any_move(lambda before, event, after: any(hole_count(after, seat) == 2 for seat in range(after.players)))

corner_first = build(lambda before, event, after: founding(before, event) and laid(event)[0][1].startswith("CT-L"))
from_right = build(
    lambda before, event, after: founding(before, event) and [place for place, _ in laid(event)] == ["R", "L", "L"]
)
both_ends = build(lambda before, event, after: not founding(before, event) and {"L", "R"} <= {place for place, _ in laid(event)})
founded_last = build(lambda before, event, after: founding(before, event) and before.stage == FINISHING)
both_corners = build(lambda before, event, after: corners(event) == 2)
finished_at_once = build(lambda before, event, after: founding(before, event) and corners(event) == 2)


def is_negative(match: PlayedGame) -> bool:
    return min(match.points) < 0


def all_negative(match: PlayedGame) -> bool:
    return max(match.points) < 0


def amid_auction(match: PlayedGame) -> bool:
    return bool(match.state.lot != NO_CARD)


def closed_cards_shown(match: PlayedGame) -> bool:
    return bool(match.state.shown > 1)


def under(pile: str) -> Check:
    return any_event(lambda event: event.words == f"under {pile}")
