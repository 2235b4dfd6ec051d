"""How good a prefecture of Capitol looks to a seat, what a house or a building there would bring, and what a card is worth.

Kernels, so that they run compiled where the rules do. All values are thousandths of a point ahead of the others' average, and
all of it is reckoned from what the seat may know.
"""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.state import Numbers
from ...engine.verbs import ALLOWED
from ...games.capitol.auction import building_offered, why_not_build
from ...games.capitol.board import add_house, fountains_in, free_small_sites, houses_in, tallest_in
from ...games.capitol.cards import BRICK, FACES, FIRST_FACE, KINDS, PERMIT, ROOF, kind_of, number_of
from ...games.capitol.scoring import STANDING, place_of, points_for, rights_for, standing
from ...games.capitol.state import (
    AMPHITHEATRE,
    BUILDING,
    DRAWING,
    NO_SHAPE,
    PREFECTURES,
    ROOFS_OF_A_SHAPE,
    ROUNDS,
    SEATS,
    TEMPLE,
    State,
)
from ..misjudging import misjudgement

POINT = 1000

# The numbers of `weights.toml` in the array that kernels take, a row for each seat; the first is the level's.
(
    MISJUDGED, SETTLED, SHARPNESS, NEWCOMER, DENIAL, EXTRA_CARD, MONEY_EARLY, MONEY_LATE, MONEY_LAST, PERMIT_USE, ROOF_USE,
    BRICK_USE, RESERVE, RIVAL_BID, SPARE_BRICK,
) = range(15)  # fmt: skip
WEIGHTS = 15

# Places in the array of scratch numbers.
HOPES = 0  # + seat
STRENGTHS = HOPES + SEATS  # + seat
USED = STRENGTHS + SEATS  # + face: cards of the bid being thought of
PLAN = USED + FACES + 1  # the project being thought of: five numbers
ROOM = PLAN + 8


# Prefectures


@kernel
def scorings_left(state: State) -> int:
    """The scoring of a round stands before its cards are drawn."""
    return ROUNDS - state.round - (1 if state.chapter == DRAWING else 0)


@kernel
def outlook(state: State, prefecture: int, seat: int, weights: Numbers[int], room: Numbers[int]) -> int:
    """What a seat may hope for in a prefecture in all scorings to come, less what the others may on average."""
    everybody = 0
    if houses_in(state, prefecture) == 0:
        return 0
    estimate_strengths(state, prefecture, seat, weights, room)
    for who in range(state.players):
        room[HOPES + who] = hope(state, prefecture, who, seat, weights, room)
        everybody += room[HOPES + who]
    own = room[HOPES + seat]
    return own - (everybody - own) // (state.players - 1)


@kernel
def estimate_strengths(state: State, prefecture: int, seat: int, weights: Numbers[int], room: Numbers[int]) -> None:
    """Bricks count, and of equals the tallest house; the more so, the sharper the eye."""
    for who in range(state.players):
        bricks_and_height = standing(state, prefecture, who)
        base = 2 * (bricks_and_height // STANDING)
        if base > 0 and bricks_and_height % STANDING == tallest_in(state, prefecture):
            base += 1
        strength = 1
        for _ in range(weights[seat, SHARPNESS]):
            strength *= base
        room[STRENGTHS + who] = strength


@kernel
def hope(state: State, prefecture: int, who: int, seat: int, weights: Numbers[int], room: Numbers[int]) -> int:
    """Points of all scorings to come: those of the next one nearly as the houses stand now, later ones by strength."""
    left = scorings_left(state)
    now = value_of_place(state, prefecture, place_of(state, prefecture, who), left, weights[seat, EXTRA_CARD])
    if free_small_sites(state, prefecture) <= 0:
        return left * now
    later = value_of_strength(state, prefecture, who, left, seat, weights, room)
    settled = weights[seat, SETTLED] if state.chapter == BUILDING else 100
    if state.chapter == DRAWING:
        return left * later
    return (settled * now + (100 - settled) * later) // 100 + (left - 1) * later


@kernel
def value_of_place(state: State, prefecture: int, place: int, left: int, extra_card: int) -> int:
    """A place in one scoring. Rights to extra cards are worth something as long as there are cards to draw."""
    value = POINT * points_for(state, prefecture, place)
    if state.neutral[prefecture, AMPHITHEATRE] > 0 and left > 1:
        value += extra_card * rights_for(state, prefecture, place)
    return value


@kernel
def value_of_strength(
    state: State, prefecture: int, who: int, left: int, seat: int, weights: Numbers[int], room: Numbers[int]
) -> int:
    """What somebody may hope for in one scoring that is still far away; somebody new may come, too."""
    own = room[STRENGTHS + who]
    if own == 0:
        return 0
    all_strengths = weights[seat, NEWCOMER] * (tallest_in(state, prefecture) + 1) ** 2 // 100
    for other in range(state.players):
        all_strengths += room[STRENGTHS + other]
    first = POINT * own // all_strengths
    second = 0
    for other in range(state.players):
        if other != who:
            other_first = POINT * room[STRENGTHS + other] // all_strengths
            second += other_first * own // (all_strengths - room[STRENGTHS + other])
    fountains = fountains_in(state, prefecture)
    value = (2 + fountains) * first + fountains * second
    if state.neutral[prefecture, TEMPLE] > 0:
        value *= 2
    if left > 1:
        value += weights[seat, EXTRA_CARD] * state.neutral[prefecture, AMPHITHEATRE] * (2 * first + second) // POINT
    return value


# What a house or a building would bring


@kernel
def house_gain(
    state: State, seat: int, shape: int, height: int, prefecture: int, weights: Numbers[int], room: Numbers[int]
) -> int:
    """How much better the prefecture would look with another house of the seat; the state is left as it was."""
    before = outlook(state, prefecture, seat, weights, room)
    add_house(state, seat, shape, height, prefecture)
    after = outlook(state, prefecture, seat, weights, room)
    take_house_away(state, seat, height, prefecture)
    return after - before


@kernel
def take_house_away(state: State, seat: int, height: int, prefecture: int) -> None:
    place = 0
    while state.houses[prefecture, place] != 4 * height + seat:
        place += 1
    while state.houses[prefecture, place] != 0:
        state.houses[prefecture, place] = state.houses[prefecture, place + 1]
        place += 1
    if state.houses[prefecture, 0] == 0:
        state.roof_shape[prefecture] = NO_SHAPE


@kernel
def building_gain(state: State, seat: int, prefecture: int, weights: Numbers[int], room: Numbers[int]) -> int:
    """How much better the prefecture would look to a seat with the building that is offered; the state is left as it was."""
    building = building_offered(state)
    before = outlook(state, prefecture, seat, weights, room)
    state.neutral[prefecture, building] += 1
    after = outlook(state, prefecture, seat, weights, room)
    state.neutral[prefecture, building] -= 1
    return after - before


@kernel
def best_site(state: State, seat: int, misjudged: int, weights: Numbers[int], room: Numbers[int], rng: Numbers[int]) -> int:
    """Where the building that is offered seems to do a seat most good; PREFECTURES if there is no room for it."""
    best = 0
    found = PREFECTURES
    for prefecture in range(PREFECTURES):
        if why_not_build(state, prefecture) == ALLOWED:
            gain = building_gain(state, seat, prefecture, weights, room) + misjudgement(misjudged, rng)
            if found == PREFECTURES or gain > best:
                best = gain
                found = prefecture
    return found


# Cards


@kernel
def cards_of_kind(state: State, seat: int, kind: int) -> int:
    count = 0
    for face in range(FIRST_FACE[kind], FIRST_FACE[kind + 1]):
        count += state.hand[seat, face]
    return count


@kernel
def houses_in_yard(state: State, seat: int) -> int:
    count = 0
    for shape in range(2):
        for index in range(ROOFS_OF_A_SHAPE):
            if state.finished[seat, shape, index] > 0:
                count += 1
    return count


@kernel
def unfinished_in_yard(state: State, seat: int) -> int:
    count = 0
    while state.unfinished[seat, count] != 0:
        count += 1
    return count


@kernel
def use_of_kind(state: State, seat: int, kind: int, more: int, weights: Numbers[int]) -> int:
    """What the last of so many `more` cards of a kind brings for building in later rounds.

    It is the more, the more there is that goes with it, and the less, the more of the same there is.
    """
    if ROUNDS - state.round <= 1:
        return 0
    roofs = cards_of_kind(state, seat, ROOF)
    if kind == PERMIT:
        partners = houses_in_yard(state, seat) + roofs
        alike = cards_of_kind(state, seat, PERMIT) + more
        use = weights[seat, PERMIT_USE]
    elif kind == ROOF:
        partners = unfinished_in_yard(state, seat) + 2 * cards_of_kind(state, seat, BRICK)
        alike = houses_in_yard(state, seat) + roofs + more
        use = weights[seat, ROOF_USE]
    else:
        partners = 1 + roofs + cards_of_kind(state, seat, PERMIT) // 2
        alike = unfinished_in_yard(state, seat) + 2 * cards_of_kind(state, seat, BRICK) + 2 * more
        use = weights[seat, BRICK_USE]
    return use * (1 + partners) // (1 + max(alike, 1))


@kernel
def price_of_money(state: State, seat: int, weights: Numbers[int]) -> int:
    """What one on a card's number is worth in the auctions to come; after the last one nothing is."""
    if state.round == ROUNDS - 1:
        if state.chapter == DRAWING or (state.chapter != BUILDING and state.auction == 2):
            return 0
        return weights[seat, MONEY_LAST]
    left = ROUNDS - 1 - state.round
    return (weights[seat, MONEY_EARLY] * left + weights[seat, MONEY_LATE] * (ROUNDS - 1 - left)) // (ROUNDS - 1)


@kernel
def card_worth(state: State, seat: int, face: int, more: int, weights: Numbers[int]) -> int:
    """What a card of the hand (`more` is 0), or one to be drawn (1), is good for."""
    money = number_of(face) * price_of_money(state, seat, weights)
    return money + use_of_kind(state, seat, kind_of(face), more, weights)


@kernel
def cheapest(state: State, seat: int, first: int, end: int) -> int:
    """The card of a range of faces with the lowest number in a hand; 0, no card, if there is none."""
    for face in range(first, end):
        if state.hand[seat, face] > 0:
            return face
    return 0


@kernel
def money_of(state: State, seat: int) -> int:
    """The numbers of all cards in a hand as anybody can reckon them, those nobody has seen taken as average."""
    total = 0
    for face in range(1, FACES + 1):
        total += state.known[seat, face] * number_of(face)
    for kind in range(KINDS):
        total += (9 * state.secret[seat, kind]) // 2
    return total
