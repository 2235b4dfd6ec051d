"""What a move that is thought of would bring, as far as its player can know."""

from __future__ import annotations

from ...engine.showing import Preview, PreviewLine
from ...engine.texts import Texts
from .board import fountains_in
from .names import BUILDING_NAMES
from .offer import WORTH_RULE, gains_of
from .scoring import BOTH, FIRST, SECOND, STANDING, place_of, points_for, standing
from .state import AMPHITHEATRE, TEMPLE, State

PLACE_KEYS = {FIRST: "first", SECOND: "second", BOTH: "both"}
RULE_OF_PLACE = {FIRST: "CAP-115", SECOND: "CAP-116", BOTH: "CAP-115"}


def preview_house(texts: Texts, state: State, seat: int, prefecture: int) -> Preview:
    """The house stands there already: what a scoring would bring its owner in this prefecture."""
    place = place_of(state, prefecture, seat)
    points = points_for(state, prefecture, place)
    bricks = standing(state, prefecture, seat) // STANDING
    rivals = [standing(state, prefecture, other) // STANDING for other in range(state.players) if other != seat]
    lines = [PreviewLine(texts.counted("show", "bricks.own", bricks))]
    if any(rivals):
        lines.append(PreviewLine(texts.counted("show", "bricks.rival", max(rivals))))
    if place in PLACE_KEYS:
        lines += _made_of(texts, state, prefecture, place)
    else:
        lines.append(PreviewLine(texts.say("show", "place.none")))
    return Preview(texts.counted("board", "preview", points), lines, points, rule=RULE_OF_PLACE.get(place))


def _made_of(texts: Texts, state: State, prefecture: int, place: int) -> list[PreviewLine]:
    fountains = fountains_in(state, prefecture)
    lines = [PreviewLine(texts.say("show", f"place.{PLACE_KEYS[place]}"), 2 if place in (FIRST, BOTH) else None)]
    if fountains:
        lines.append(PreviewLine(texts.counted("show", "fountains", fountains), fountains * (2 if place == BOTH else 1)))
    if state.neutral[prefecture, TEMPLE]:
        lines.append(PreviewLine(texts.say("show", "doubled")))
    return lines


def preview_building(texts: Texts, state: State, seat: int, prefecture: int, building: int) -> Preview:
    """What the building would add there as the houses stand now, for its winner and for the others."""
    gains = {gain.seat: gain.value for gain in gains_of(state, prefecture, building)}
    own = gains.pop(seat, 0)
    key = "gain.cards" if building == AMPHITHEATRE else "gain.points"
    lines = [PreviewLine(texts.say("show", "gain.others"), sum(gains.values()))] if gains else []
    title = texts.counted("show", key, own, building=texts.say("names", BUILDING_NAMES[building]))
    return Preview(title, lines, own, rule=WORTH_RULE[building])
