"""A building under the hammer, as the client draws it: its worth, its sites, whom it would serve, and how ties go."""

from __future__ import annotations

from ...engine.rulebook import rule
from ...engine.showing import Shape
from ...engine.texts import Texts
from .auction import building_offered, why_not_build
from .board import free_large_sites, free_small_sites
from .components import NAMES
from .names import BUILDING_NAMES
from .scoring import BOTH, FIRST, SECOND, place_of, points_for
from .state import AMPHITHEATRE, AUCTIONS, FOUNTAIN, LOWER_SCORE, PREFECTURES, TEMPLE, State


class Gain(Shape, frozen=True):
    seat: int
    value: int


class Promise(Shape, frozen=True):
    """What a building would add in a prefecture: points in each scoring, or extra cards in each drawing phase."""

    prefecture: str
    gains: list[Gain]


class Tied(Shape, frozen=True):
    """A player in the order in which ties are settled; with his points where these decide."""

    seat: int
    points: int | None


class Offer(Shape, frozen=True):
    """The building that is auctioned or to be placed."""

    building: str
    auction: int
    auctions: int
    title: str
    sentence: str
    rule: str
    placing: str
    placing_rule: str
    promises: list[Promise]
    tie: str
    tie_rule: str
    tie_order: list[Tied]  # whom a tie would favour, first of all; by points equal ones remove the building


WORTH_RULE = {FOUNTAIN: "CAP-105", AMPHITHEATRE: "CAP-108", TEMPLE: "CAP-111"}
SITE_RULE = {FOUNTAIN: "CAP-102", AMPHITHEATRE: "CAP-103", TEMPLE: "CAP-103"}


def offer(texts: Texts, state: State) -> Offer:
    building = building_offered(state)
    name = BUILDING_NAMES[building]
    free = free_small_sites if building == FOUNTAIN else free_large_sites
    sites = sum(max(0, free(state, prefecture)) for prefecture in range(PREFECTURES))
    tie = "lower_score_else_removed" if state.tie_rule == LOWER_SCORE else "highest_card_then_turn_order"
    return Offer(
        building=name,
        auction=state.auction + 1,
        auctions=AUCTIONS,
        title=texts.say("names", name),
        sentence=texts.say("show", f"worth.{name}"),
        rule=WORTH_RULE[building],
        placing=texts.counted("show", f"site.{'small' if building == FOUNTAIN else 'large'}", sites),
        placing_rule=SITE_RULE[building],
        promises=[
            Promise(NAMES[prefecture], gains)
            for prefecture in range(PREFECTURES)
            if why_not_build(state, prefecture) == 0 and (gains := gains_of(state, prefecture, building))
        ],
        tie=texts.say("options", f"auction_tie_rule.{tie}.sentence"),
        tie_rule="CAP-096" if state.tie_rule == LOWER_SCORE else "CAP-098",
        tie_order=_tie_order(state),
    )


@rule("CAP-096", "CAP-099", "GAP-48", "GAP-51")
def _tie_order(state: State) -> list[Tied]:
    """By points, or in turn order from the holder of the consul, which counts where the highest cards are equal, too."""
    seats = [(state.start + place) % state.players for place in range(state.players)]
    if state.tie_rule != LOWER_SCORE:
        return [Tied(seat, None) for seat in seats]
    return [Tied(seat, state.score[seat]) for seat in sorted(seats, key=lambda seat: state.score[seat])]


@rule("CAP-105", "CAP-108", "CAP-111")
def gains_of(state: State, prefecture: int, building: int) -> list[Gain]:
    """What a building would add as the houses stand, for every player who would gain by it."""
    with_it = state.copy()
    with_it.neutral[prefecture, building] += 1
    gains = []
    for seat in range(state.players):
        place = place_of(state, prefecture, seat)
        if building == AMPHITHEATRE:
            value = {FIRST: 2, SECOND: 1, BOTH: 3}.get(place, 0)
        else:
            value = points_for(with_it, prefecture, place) - points_for(state, prefecture, place)
        if value > 0:
            gains.append(Gain(seat, value))
    return gains
