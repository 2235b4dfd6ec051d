"""The scoring phase: who is first and second in each prefecture, points, and rights to extra cards."""

from __future__ import annotations

from ...engine.account import is_heard, tell
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from .board import fountains_in, height_of, owner_of
from .card_drawing import begin_drawing
from .state import (
    AFTER_FOURTH_DRAW,
    ALL_TIED,
    AMPHITHEATRE,
    FIRST_AND_SECOND,
    OVER,
    PREFECTURES,
    ROUNDS,
    TEMPLE,
    State,
)

# The places in a prefecture; a single builder holds both where that option is chosen.
NO_PLACE, FIRST, SECOND, BOTH = range(4)

# How a place was found: by bricks alone, by the tallest house among those with most bricks, or shared because nothing tells
# them apart.
BY_BRICKS, BY_HEIGHT, BY_SHARING = range(3)

# Lines of the account, with the meaning of their numbers. Every RANKED line belongs to the last PREFECTURE line.
SCORING = 11  # round
PREFECTURE = 12  # prefecture, fountains, 1 with a temple, amphitheatres
RANKED = 13  # seat, place, how it was found, points, standing (64 * bricks + height of the tallest house)
SCORED = 14  # seat, points of this scoring, points in all
EXTRA_CARDS = 15  # seat, extra cards in the drawing phase that follows

STANDING = 64  # a standing is STANDING * bricks + height of the tallest house


@rule("CAP-113", "CAP-117", "GAP-70", "GAP-75", "GAP-80")
@kernel
def standing(state: State, prefecture: int, seat: int) -> int:
    """Bricks count first, not houses; then the height of the own tallest house there. 0 without a house."""
    bricks = 0
    tallest = 0
    index = 0
    while state.houses[prefecture, index] != 0:
        house = state.houses[prefecture, index]
        if owner_of(house) == seat:
            bricks += height_of(house)
            tallest = height_of(house)
        index += 1
    return STANDING * bricks + tallest


@rule(
    "CAP-115", "CAP-116", "CAP-117", "CAP-118", "CAP-119", "CAP-120", "GAP-70", "GAP-71", "GAP-72", "GAP-73", "GAP-74", "GAP-76",
    "GAP-77", "GAP-82",
)  # fmt: skip
@kernel
def place_of(state: State, prefecture: int, seat: int) -> int:
    """FIRST: most bricks; if tied, the tallest house; if tied again, all those. SECOND: next, behind a single first only."""
    own = standing(state, prefecture, seat)
    if own == 0:
        return NO_PLACE
    best = 0
    builders = 0
    for other in range(state.players):
        theirs = standing(state, prefecture, other)
        best = max(best, theirs)
        if theirs > 0:
            builders += 1
    if own == best:
        return BOTH if builders == 1 and state.single_builder == FIRST_AND_SECOND else FIRST
    alike = 0  # those who share the best standing
    most = 0  # those with the most bricks
    second = 0  # the second most bricks
    for other in range(state.players):
        theirs = standing(state, prefecture, other)
        if theirs == best:
            alike += 1
        if theirs // STANDING == best // STANDING:
            most += 1
        else:
            second = max(second, theirs // STANDING)
    if own // STANDING == best // STANDING:
        if alike == 1:
            return SECOND
        return FIRST if state.tie_scope == ALL_TIED else NO_PLACE
    return SECOND if most == 1 and own // STANDING == second else NO_PLACE


@rule("CAP-117", "CAP-118", "CAP-119")
@kernel
def way_of(state: State, prefecture: int, seat: int) -> int:
    """How a place was found, for the account."""
    own = standing(state, prefecture, seat)
    place = place_of(state, prefecture, seat)
    how = BY_BRICKS
    for other in range(state.players):
        if other != seat and standing(state, prefecture, other) // STANDING == own // STANDING:
            if place_of(state, prefecture, other) != place:
                how = BY_HEIGHT if how == BY_BRICKS or place == SECOND else how
            elif how == BY_BRICKS or place == FIRST:
                how = BY_SHARING
    return how


@rule("CAP-003", "CAP-105", "CAP-106", "CAP-111", "CAP-115", "CAP-116", "CAP-121", "GAP-64", "GAP-72", "GAP-76", "GAP-78")
@kernel
def points_for(state: State, prefecture: int, place: int) -> int:
    """First place 2 and the fountains, second place the fountains only; a temple doubles, two would not double twice."""
    fountains = fountains_in(state, prefecture)
    points = 0
    if place in (FIRST, BOTH):
        points += 2 + fountains
    if place in (SECOND, BOTH):
        points += fountains
    return 2 * points if state.neutral[prefecture, TEMPLE] > 0 else points


@rule("CAP-108", "CAP-109", "CAP-110", "GAP-64", "GAP-85", "GAP-86", "GAP-87", "GAP-91")
@kernel
def rights_for(state: State, prefecture: int, place: int) -> int:
    """Each amphitheatre gives the first place two extra cards and the second place one."""
    rights = 0
    if place in (FIRST, BOTH):
        rights += 2
    if place in (SECOND, BOTH):
        rights += 1
    return rights * state.neutral[prefecture, AMPHITHEATRE]


@rule("CAP-112", "CAP-114", "CAP-122", "CAP-134", "GAP-79", "GAP-81", "GAP-83", "GAP-90")
@kernel
def score_round(state: State, account: Numbers[int]) -> None:
    """All nine prefectures are scored; after the fourth scoring the game is over."""
    is_last = state.round == ROUNDS - 1 and state.game_end != AFTER_FOURTH_DRAW
    if is_heard(account):
        tell_places(state, account)
    for seat in range(state.players):
        points = 0
        rights = 0
        for prefecture in range(PREFECTURES):
            place = place_of(state, prefecture, seat)
            points += points_for(state, prefecture, place)
            rights += rights_for(state, prefecture, place)
        state.score[seat] += points
        tell(account, SCORED, seat, points, state.score[seat], 0, 0)
        if rights > 0 and not is_last:
            state.extra[seat] = rights
            tell(account, EXTRA_CARDS, seat, rights, 0, 0, 0)
    if is_last:
        state.turn = state.start
        state.chapter = OVER
    else:
        begin_drawing(state, account)


@rule("CAP-114")
@kernel
def tell_places(state: State, account: Numbers[int]) -> None:
    """Tell, prefecture by prefecture, who holds which place, why, and for how many points."""
    tell(account, SCORING, state.round, 0, 0, 0, 0)
    for prefecture in range(PREFECTURES):
        if state.houses[prefecture, 0] != 0:
            doubled = 1 if state.neutral[prefecture, TEMPLE] > 0 else 0
            amphitheatres = state.neutral[prefecture, AMPHITHEATRE]
            tell(account, PREFECTURE, prefecture, fountains_in(state, prefecture), doubled, amphitheatres, 0)
            for seat in range(state.players):
                own = standing(state, prefecture, seat)
                if own > 0:
                    place = place_of(state, prefecture, seat)
                    how = way_of(state, prefecture, seat)
                    tell(account, RANKED, seat, place, how, points_for(state, prefecture, place), own)
