"""What a careful player of Capitol does: building house by house, bidding by worth, drawing what goes together.

Kernels; `advise` is what `foresight` calls for whoever is to act. A player goes only by what he may know.
"""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.state import Numbers
from ...engine.verbs import ALLOWED
from ...games.capitol.board import tallest_in, why_not_house
from ...games.capitol.building import BRICKS_OF_A_CARD, bricks_of_card
from ...games.capitol.cards import (
    BRICK,
    FACES,
    FIRST_FACE,
    KINDS,
    NO_CARD,
    PERMIT,
    PERMIT_NUMBERS,
    ROOF,
    number_of,
)
from ...games.capitol.state import BIDDING, BUILDING, NEW_HOUSE, PLACING, PREFECTURES, State
from ...games.capitol.steps import CARD, DRAW, HEIGHT, PASS, PREFECTURE, SEAL, SHAPE, STOP
from ...games.capitol.yard import has_finished
from ..misjudging import misjudgement
from .outlook import (
    BRICK_USE,
    DENIAL,
    MISJUDGED,
    PLAN,
    POINT,
    RESERVE,
    RIVAL_BID,
    SPARE_BRICK,
    USED,
    best_site,
    building_gain,
    card_worth,
    cards_of_kind,
    cheapest,
    house_gain,
    money_of,
    price_of_money,
)

# A project: where which house is to stand, and what is made into it: a finished house, or an unfinished one of some height.
WHERE, WHICH_SHAPE, WHICH_HEIGHT, FROM, PERMIT_CARD = range(5)
FINISHED = 100
NO_WAY = 1_000_000_000


@kernel
def advise(
    state: State, seat: int, into: Numbers[int], weights: Numbers[int], room: Numbers[int], rng: Numbers[int]
) -> int:  # fmt: skip
    """The steps of the whole move that the seat makes, and how many they are."""
    if state.chapter == BUILDING:
        return advise_on_building(state, seat, into, weights, room, rng)
    if state.chapter == BIDDING:
        return advise_on_bid(state, seat, into, weights, room, rng)
    if state.chapter == PLACING:
        into[0] = PREFECTURE + best_site(state, seat, weights[seat, MISJUDGED], weights, room, rng)
    else:
        into[0] = advise_on_drawing(state, seat, weights, rng)
    return 1


# Building


@kernel
def advise_on_building(
    state: State, seat: int, into: Numbers[int], weights: Numbers[int], room: Numbers[int], rng: Numbers[int]
) -> int:  # fmt: skip
    """The next card of the most profitable house that can be built and placed with the cards in hand; else pass."""
    best = weights[seat, RESERVE]
    room[PLAN + WHERE] = PREFECTURES
    for prefecture in range(PREFECTURES):
        group = state.group[prefecture]
        first = FIRST_FACE[PERMIT] + group * PERMIT_NUMBERS
        permit = cheapest(state, seat, first, first + PERMIT_NUMBERS)
        if permit == NO_CARD:
            continue
        tallest = tallest_in(state, prefecture)
        for shape in range(2):
            for height in range(max(tallest, 1), tallest + 2):
                if why_not_house(state, group, shape, height, prefecture) != ALLOWED:
                    continue
                base = base_of_house(state, seat, shape, height)
                cost = card_worth(state, seat, permit, 0, weights) + cost_of_house(state, seat, shape, height, base, weights)
                if cost >= NO_WAY:
                    continue
                gain = house_gain(state, seat, shape, height, prefecture, weights, room)
                net = gain - cost + misjudgement(weights[seat, MISJUDGED], rng)
                if net > best:
                    best = net
                    room[PLAN + WHERE] = prefecture
                    room[PLAN + WHICH_SHAPE] = shape
                    room[PLAN + WHICH_HEIGHT] = height
                    room[PLAN + FROM] = base
                    room[PLAN + PERMIT_CARD] = permit
    return steps_of_project(state, seat, into, room)


@kernel
def base_of_house(state: State, seat: int, shape: int, height: int) -> int:
    """What a house can be made of with the least work: FINISHED, the tallest unfinished house that will do, or a new one."""
    if has_finished(state, seat, shape, height):
        return FINISHED
    base = NEW_HOUSE
    index = 0
    while state.unfinished[seat, index] != 0:
        if state.unfinished[seat, index] <= height:
            base = state.unfinished[seat, index]
        index += 1
    return base


@kernel
def cost_of_house(state: State, seat: int, shape: int, height: int, base: int, weights: Numbers[int]) -> int:
    """What the bricks and the roof cost that are still missing; NO_WAY if the hand has not got them."""
    if base == FINISHED:
        return 0
    roof = cheapest(state, seat, FIRST_FACE[ROOF], FIRST_FACE[ROOF + 1])
    if roof == NO_CARD or state.roofs[seat, shape] == 0:
        return NO_WAY
    cost = card_worth(state, seat, roof, 0, weights)
    cards = (height - base + 1) // BRICKS_OF_A_CARD
    if cards == 0:
        return cost
    brick = cheapest(state, seat, FIRST_FACE[BRICK], FIRST_FACE[BRICK + 1])
    if cards_of_kind(state, seat, BRICK) < cards or bricks_of_card(state) < BRICKS_OF_A_CARD:
        return NO_WAY
    cost += cards * card_worth(state, seat, brick, 0, weights)
    if (height - base) % BRICKS_OF_A_CARD == 1:
        cost -= weights[seat, SPARE_BRICK]
    return cost


@kernel
def steps_of_project(state: State, seat: int, into: Numbers[int], room: Numbers[int]) -> int:
    """A finished house is placed; an unfinished one gets its roof when it is tall enough, and bricks before."""
    prefecture = room[PLAN + WHERE]
    if prefecture == PREFECTURES:
        into[0] = PASS
        return 1
    shape = room[PLAN + WHICH_SHAPE]
    height = room[PLAN + WHICH_HEIGHT]
    base = room[PLAN + FROM]
    if base == FINISHED:
        into[0] = CARD + room[PLAN + PERMIT_CARD]
        into[1] = SHAPE + shape
        into[2] = HEIGHT + height
        into[3] = PREFECTURE + prefecture
        return 4
    if base == height:
        into[0] = CARD + cheapest(state, seat, FIRST_FACE[ROOF], FIRST_FACE[ROOF + 1])
        into[1] = SHAPE + shape
        into[2] = HEIGHT + height
        return 3
    into[0] = CARD + cheapest(state, seat, FIRST_FACE[BRICK], FIRST_FACE[BRICK + 1])
    into[1] = HEIGHT + base
    into[2] = HEIGHT + (base + 1 if height - base >= BRICKS_OF_A_CARD else NEW_HOUSE)
    return 3


# Bidding


@kernel
def advise_on_bid(
    state: State, seat: int, into: Numbers[int], weights: Numbers[int], room: Numbers[int], rng: Numbers[int]
) -> int:  # fmt: skip
    """Bid the cards that promise most: the chance to win, times what the building is worth above what the cards are."""
    stake = worth_of_winning(state, seat, weights, room, rng) + misjudgement(weights[seat, MISJUDGED], rng)
    for face in range(FACES + 1):
        room[USED + face] = 0
    estimate_rivals(state, seat, weights, room, rng)
    best = 0
    cards = 0  # of the best bid found
    total = 0
    cost = 0
    count = 0
    while True:
        face = cheapest_money(state, seat, weights, room)
        if face == NO_CARD:
            break
        room[USED + face] += 1
        into[count] = face
        count += 1
        total += number_of(face)
        cost += card_worth(state, seat, face, 0, weights)
        promise = chance_to_win(state, seat, total, room) * (stake - cost) // POINT
        if promise > best:
            best = promise
            cards = count
    return write_bid(into, cards, room)


@kernel
def write_bid(into: Numbers[int], cards: int, room: Numbers[int]) -> int:
    """The cards in the order of their faces, and the STOP card."""
    for face in range(FACES + 1):
        room[USED + face] = 0
    for index in range(cards):
        room[USED + into[index]] += 1
    count = 0
    for face in range(1, FACES + 1):
        for _ in range(room[USED + face]):
            into[count] = CARD + face
            count += 1
    into[count] = SEAL
    return count + 1


@kernel
def worth_of_winning(state: State, seat: int, weights: Numbers[int], room: Numbers[int], rng: Numbers[int]) -> int:
    """What the building brings where the seat would put it, and what it would cost where others would put it."""
    site = best_site(state, seat, 0, weights, room, rng)
    worth = building_gain(state, seat, site, weights, room)
    harm = 0
    for other in range(state.players):
        if other != seat:
            their_site = best_site(state, other, 0, weights, room, rng)
            harm -= building_gain(state, seat, their_site, weights, room)
    return worth + weights[seat, DENIAL] * harm // (100 * (state.players - 1))


@kernel
def estimate_rivals(state: State, seat: int, weights: Numbers[int], room: Numbers[int], rng: Numbers[int]) -> None:
    """How high each of the others may bid: no higher than the numbers in his hand, nor than the building is worth to him."""
    price = max(price_of_money(state, seat, weights) + weights[seat, BRICK_USE] // 16, 1)
    for other in range(state.players):
        room[PLAN + other] = 0
        if other != seat:
            site = best_site(state, other, 0, weights, room, rng)
            worth = building_gain(state, other, site, weights, room)
            limit = max(worth * weights[seat, RIVAL_BID] // (100 * price), 1)
            room[PLAN + other] = min(money_of(state, other), limit)


@kernel
def chance_to_win(state: State, seat: int, total: int, room: Numbers[int]) -> int:
    """Of a thousand times, how often all others bid less; each bids anything up to his limit."""
    chance = POINT
    for other in range(state.players):
        if other != seat and 2 * total < 2 * room[PLAN + other] + 1:
            chance = chance * 2 * total // (2 * room[PLAN + other] + 1)
    return chance


@kernel
def cheapest_money(state: State, seat: int, weights: Numbers[int], room: Numbers[int]) -> int:
    """The card not yet in the bid that is worth least for what it brings; NO_CARD if all are in it."""
    best = NO_CARD
    least = 0
    for face in range(1, FACES + 1):
        if state.hand[seat, face] > room[USED + face]:
            rate = card_worth(state, seat, face, 0, weights) // number_of(face)
            if best == NO_CARD or rate < least:
                least = rate
                best = face
    return best


# Drawing


@kernel
def advise_on_drawing(state: State, seat: int, weights: Numbers[int], rng: Numbers[int]) -> int:
    """The visible card that is worth most in this hand. Extra cards are welcome."""
    best = -NO_WAY
    step = STOP
    for kind in range(KINDS):
        face = state.top[kind]
        if face != NO_CARD:
            worth = card_worth(state, seat, face, 1, weights) + misjudgement(weights[seat, MISJUDGED] // 2, rng)
            if worth > best:
                best = worth
                step = DRAW + kind
    return step
