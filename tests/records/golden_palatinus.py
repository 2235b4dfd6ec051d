"""The golden records of Palatinus: every number of players, every option, every way a game and a hill can end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from baumeister import Header
from baumeister.engine.account import Line
from baumeister.engine.match import Event, Match
from baumeister.engine.verbs import SPECTATOR
from baumeister.games.palatinus.evaluation import (
    CAPTURED,
    CHIP_GONE,
    CONTROL,
    GENERAL_VALUED,
    HILL,
    HILL_DONE,
    NOTHING,
    SHARED,
    TIE,
    TOTAL,
)
from records.golden import Golden

PlayedGame = Match[Any]


def told(match: PlayedGame, event: int) -> list[Line]:
    return [line for line in match.events[-1].account if line.event == event]


def hills(match: PlayedGame) -> list[list[Line]]:
    """The account, hill by hill."""
    account = match.events[-1].account
    starts = [index for index, line in enumerate(account) if line.event == HILL] + [len(account)]
    return [list(account[a:b]) for a, b in pairwise(starts)]


def places(match: PlayedGame) -> list[Event]:
    return [event for event in match.events if event.words.startswith("place")]


def winners(count: int) -> Callable[[PlayedGame], bool]:
    return lambda match: len(match.winners) == count


def tie_broken_by(reason: str) -> Callable[[PlayedGame], bool]:
    """One winner, equal in points with another; the first of these that differs between them is the reason."""

    def check(match: PlayedGame) -> bool:
        best = max(match.points)
        tied = [seat for seat in range(match.game.players) if match.points[seat] == best]
        if len(tied) < 2 or len(match.winners) != 1:
            return False
        state = match.state
        gains = {"point chips": state.chip_points, "hill chips": state.hill_chips, "captured": state.captured}
        rest = [seat for seat in tied if seat != match.winners[0]]
        deciding = [next(name for name, values in gains.items() if values[match.winners[0]] != values[seat]) for seat in rest]
        return reason in deciding

    return check


def whole(match: PlayedGame) -> bool:
    return match.is_over


def shared_by_one_player(match: PlayedGame) -> bool:
    return any(
        {line.c for line in hill if line.event == SHARED}
        & {other.c for other in hill if other.event == CAPTURED and any(o.event == SHARED and o.a == other.a for o in hill)}
        for hill in hills(match)
    )


def captures_own(match: PlayedGame) -> bool:
    return any(line.c == line.d for line in told(match, CAPTURED))


def captures_across(match: PlayedGame) -> bool:
    return any(
        line.a // 6 != general.a // 6
        for hill in hills(match)
        for general in hill
        if general.event == GENERAL_VALUED
        for line in hill
        if line.event == CAPTURED
    )


def outcome(hill: list[Line]) -> str:
    if any(line.event == CONTROL for line in hill):
        return "chip"
    if any(line.event == TIE for line in hill):
        return f"tie {sum(line.event == TIE for line in hill)}"
    return "neutral" if any(line.event == TOTAL and line.c for line in hill) else "none"


def has_hill(wanted: str) -> Callable[[PlayedGame], bool]:
    return lambda match: wanted in [outcome(hill) for hill in hills(match)]


def neutral_tie(match: PlayedGame) -> bool:
    for hill in hills(match):
        totals = {(line.a, line.b): line.c for line in hill if line.event == TOTAL}
        best = max(totals.values())
        top = [party for party, total in totals.items() if total == best]
        if best and len(top) > 1 and any(second for _, second in top) and any(line.event == TIE for line in hill):
            return True
    return False


def forced_general(match: PlayedGame) -> bool:
    """Somebody lays his last general in the last round that allows it."""
    closed = 4 if match.game.players <= 3 else 3
    rounds = len(places(match)) // match.game.players
    last = places(match)[(rounds - closed - 1) * match.game.players : (rounds - closed) * match.game.players]
    return any(" general " in f" {event.words} " for event in last)


def no_hidden_by(seat: int) -> Callable[[PlayedGame], bool]:
    return lambda match: not any(event.actor == seat and "hidden" in event.words for event in places(match))


def a_seat_without_points(match: PlayedGame) -> bool:
    return 0 in match.points


def all_generals_removed(match: PlayedGame) -> bool:
    valued = told(match, GENERAL_VALUED)
    return bool(valued) and sum(line.e == NOTHING for line in valued) >= len(valued) - 1


def all_hills_controlled(match: PlayedGame) -> bool:
    return not told(match, CHIP_GONE) and len(told(match, HILL_DONE)) == 7


def unfinished(match: PlayedGame) -> bool:
    return not match.is_over


NAMES = Header(names={0: "Ada", 1: "Bruno", 2: "bot:random"}, date="2026-11-18", site="a kitchen table")

GOLDEN = [
    Golden("two-players", "Two players with a second colour each, which counts for its owner.", 2, 0, whole),
    Golden("two-players-neutral", "The second colours are neutral.", 2, 0, whole, options={"extra_colours": "neutral"}),
    Golden("two-players-ring-l", "The mirrored ring.", 2, 0, whole, options={"ring": "L"}),
    Golden("two-players-both-options", "The mirrored ring and neutral colours.", 2, 1, whole,
           options={"ring": "L", "extra_colours": "neutral"}),
    Golden("three-players", "Three players, all tokens of a colour each.", 3, 0, whole),
    Golden("three-players-ring-l", "Three players on the mirrored ring.", 3, 0, whole, options={"ring": "L"}),
    Golden("four-players", "Four players, one general each.", 4, 0, whole),
    Golden("four-players-ring-l", "Four players on the mirrored ring.", 4, 0, whole, options={"ring": "L"}),
    Golden("five-players", "Five players, seven tokens each.", 5, 0, whole),
    Golden("five-players-ring-l", "Five players on the mirrored ring.", 5, 0, whole, options={"ring": "L"}),
    Golden("tiles-laid-at-random", "Chance laid the tiles; the record shows the lays as the players' own.", 3, 0, whole,
           options={"laying": "random"}),
    Golden("shared-victory-of-two", "Equal in everything: two players share the victory.", 2, 42, winners(2)),
    Golden("shared-victory-of-two-among-five", "Two of five players share the victory.", 5, 69, winners(2)),
    Golden("tie-broken-by-point-chips", "Equal points; the points from point chips decide.", 3, 73, tie_broken_by("point chips")),
    Golden("tie-broken-by-hill-chips", "Equal points and point chips; the number of hill chips decides.", 3, 76,
           tie_broken_by("hill chips")),
    Golden("tie-broken-by-captured", "Equal points, point chips and hill chips; captured tokens decide.", 4, 5,
           tie_broken_by("captured")),
    Golden("shared-capture", "Two generals capture the same token: one keeps it, the other gets a 1-chip.", 3, 5,
           lambda match: bool(told(match, SHARED))),
    Golden("shared-capture-of-one-player", "Both generals that capture a token belong to one player.", 3, 6,
           shared_by_one_player),
    Golden("own-tokens-captured", "A general captures tokens of his own colour.", 4, 0, captures_own),
    Golden("captures-across-tiles", "A general captures tokens on other tiles.", 5, 0, captures_across),
    Golden("generals-removed", "All generals but at most one stand between equal groups.", 5, 82, all_generals_removed),
    Golden("every-hill-controlled", "Every hill has one strongest player.", 4, 7, all_hills_controlled),
    Golden("hill-without-influence", "A hill on which nobody has influence: its chip leaves the game.", 5, 4, has_hill("none")),
    Golden("tie-of-two", "Two players tie for a hill.", 3, 0, has_hill("tie 2")),
    Golden("tie-of-three", "Three players tie for a hill.", 4, 15, has_hill("tie 3")),
    Golden("neutral-colour-wins", "A neutral colour alone is strongest: the chip leaves the game.", 2, 0,
           has_hill("neutral"), options={"extra_colours": "neutral"}),
    Golden("neutral-colour-ties", "A player ties with a neutral colour: only the player gets points.", 2, 1, neutral_tie,
           options={"extra_colours": "neutral"}),
    Golden("general-in-the-last-round-for-it", "A general is laid in the last round that allows it.", 3, 0, forced_general),
    Golden("nothing-hidden", "Seat 0 never lays a token wolf side up.", 5, 82, no_hidden_by(0)),
    Golden("a-player-without-points", "Somebody ends with nothing.", 5, 9, a_seat_without_points),
    Golden("names-and-times", "A head with names, a bot, date and place; every event with its time.", 3, 2, whole,
           header=NAMES, milliseconds=1500),
    Golden("running-game", "A game that still goes on has no result.", 4, 3, unfinished, moves=35),
    Golden("tiles-being-laid", "The record ends while the tiles are being laid.", 3, 4, unfinished, moves=9),
    Golden("corrected-tiles", "Played with the tile data of an owner's copy.", 3, 5, whole, components="corrected-tiles.csv"),
    Golden("as-seat-1-knows-it", "A running game as seat 1 knows it: others' hidden tokens are unknown.", 3, 6, unfinished,
           moves=45, viewer=1),
    Golden("as-a-spectator-knows-it", "A running game as somebody who looks on knows it.", 4, 6, unfinished, moves=45,
           viewer=SPECTATOR),
]  # fmt: skip
