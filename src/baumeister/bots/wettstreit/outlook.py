"""What a city of Wettstreit der Baumeister promises, what a card is worth to a seat, and how much money that is.

Kernels, so that they run compiled where the rules do. All values are thousandths of a point.
"""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.state import Numbers
from ...games.wettstreit.cards import (
    are_alike,
    city_value,
    gate_income,
    has_town_hall,
    height,
    holes,
    is_in_hand,
    shields,
)
from ...games.wettstreit.scoring import (
    BONUS_CHURCHES,
    BONUS_CORNERS,
    BONUS_MIDDLE,
    churches,
    corner_value,
    hand_cost,
    place_of_hall,
    points,
)
from ...games.wettstreit.state import (
    CARDS,
    CHURCH,
    CLOSED_PILE,
    CORNER_TOWER,
    FINISHING,
    HOLE,
    LEFT,
    NO_KIND,
    OPEN_PILE,
    RIGHT,
    ROW,
    TOWN_HALL,
    UNKNOWN_CARD,
    UNSEEN,
    State,
)

POINT = 1000

# The numbers of `weights.toml` in the array that kernels take, a row for each seat; the first is the level's.
(
    MISJUDGED, SPENDING, HALL, CORNER, PAIR, FIRST_CHURCHES, SHIELD, COIN, CORNER_TO_COME, HALL_TO_COME, JUMP, CLOSED_LURE, HARM,
    DENIAL, AUCTIONEER,
) = range(15)  # fmt: skip

# Places in the array of scratch numbers.
HAND_CARDS = 0  # cards of the hand, for a build being thought of
OPTIONS = HAND_CARDS + CARDS  # the way chosen at each depth
BUILD = OPTIONS + 4  # the best build: its length, then its steps
SHOWN = BUILD + 8  # + depth: cards that had come to light before
KEPT_ROW = SHOWN + 4
ROOM = KEPT_ROW + ROW

DICE_INCOME = 250  # hundredths of a coin, on average
USUAL_PRICE = 500  # of a card


# Time and money


@kernel
def auctions_left(state: State) -> int:
    """About how many auctions are still to come, this one not counted: until one of the piles is used up."""
    if state.has_ended == 1:
        return 0
    lower = min(height(state, OPEN_PILE), height(state, CLOSED_PILE))
    return lower + 3 * lower // 4


@kernel
def turns_left(state: State) -> int:
    """About how often each player will still build after this turn; the final round is not counted."""
    return auctions_left(state) // state.players


@kernel
def wealth(state: State, seat: int) -> int:
    """The money that a seat can still spend, in hundredths of a coin."""
    return 100 * state.reckoned[seat] + (DICE_INCOME + 100 * gate_income(state, seat)) * turns_left(state)


@kernel
def coins_for(state: State, seat: int, worth: int, weights: Numbers[int]) -> int:
    """How many coins something worth so much may cost: money is plenty where little is left to be bought, and scarce else."""
    needed = USUAL_PRICE * (auctions_left(state) + state.players) // state.players
    plenty = min(max(100 * wealth(state, seat) // needed, 40), 400)
    return max(worth, 0) * weights[seat, SPENDING] // 100 * plenty // (100 * POINT)


@kernel
def worth_of_coin(state: State, seat: int, weights: Numbers[int]) -> int:
    """After the last auction coins are good for bribes only."""
    return 0 if auctions_left(state) == 0 else weights[seat, COIN]


# Cards


@kernel
def alike_in_hand(state: State, seat: int, card: int) -> int:
    """The cards of a hand that may not stand beside a card."""
    count = 0
    for other in range(CARDS):
        if other != card and is_in_hand(state, seat, other) and are_alike(state, card, other):
            count += 1
    return count


@kernel
def chance_to_lay(state: State, seat: int, card: int, weights: Numbers[int]) -> int:
    """In hundredths: a hand full of one kind does not find its places, a large one finds no time."""
    alike = alike_in_hand(state, seat, card)
    hand = state.hand_size[seat]
    if not is_in_hand(state, seat, card):
        hand += 1
    turns = turns_left(state)
    crowded = 2 * alike - hand - min(turns, 2)
    chance = 95
    if crowded > 0:
        chance -= 25 * crowded
    if hand > 3 * (turns + 1):
        chance -= 30
    if state.has_built[seat] == 0 and hand + turns < 3:
        chance -= 50
    return max(chance, 5)


@kernel
def corner_at(state: State, seat: int, side: int) -> int:
    """The value of the best corner tower that a seat has for an end of its city, laid or in hand; 0 without any."""
    laid = corner_value(state, seat, side)
    if laid > 0:
        return laid
    best = 0
    for card in range(CARDS):
        if is_in_hand(state, seat, card) and state.kind[card] == CORNER_TOWER:
            if state.side[card] == side or state.side[card] not in (LEFT, RIGHT):
                best = max(best, state.value[card])
    return best


@kernel
def holds_hall(state: State, seat: int) -> bool:
    for card in range(CARDS):
        if is_in_hand(state, seat, card) and state.kind[card] == TOWN_HALL:
            return True
    return has_town_hall(state, seat)


@kernel
def churches_of(state: State, seat: int) -> int:
    count = churches(state, seat, 0, state.length[seat])
    for card in range(CARDS):
        if is_in_hand(state, seat, card) and state.kind[card] == CHURCH:
            count += 1
    return count


@kernel
def worth_of_card(state: State, seat: int, card: int, weights: Numbers[int]) -> int:
    """What a card that is not yet a seat's own would bring it. What finds no place costs its value in the end."""
    value = POINT * state.value[card]
    kind = state.kind[card]
    if kind == TOWN_HALL and holds_hall(state, seat):
        return -value // 2
    if kind == CORNER_TOWER and corner_at(state, seat, state.side[card]) > 0:
        return -value // 2
    extra = weights[seat, SHIELD] * state.shields[card]
    extra += weights[seat, COIN] * state.coins[card] * turns_left(state)
    if kind == TOWN_HALL:
        extra += weights[seat, HALL]
    elif kind == CHURCH and churches_of(state, seat) < 2:
        extra += weights[seat, FIRST_CHURCHES]
    elif kind == CORNER_TOWER:
        facing = corner_at(state, seat, RIGHT if state.side[card] == LEFT else LEFT)
        extra += weights[seat, CORNER] * (2 if facing > 0 else 1)
        if facing == state.value[card]:
            extra += weights[seat, PAIR]
    chance = chance_to_lay(state, seat, card, weights)
    return (chance * (value + extra) - (100 - chance) * value) // 100


@kernel
def knows_lot(state: State, seat: int) -> bool:
    """Whether a seat knows the card being auctioned: an open one, one that was seen before, or one he looked at."""
    if state.lot == UNKNOWN_CARD:
        return False
    if state.seen_by_all[state.lot] == 1:
        return True
    return state.lot_looker[state.lots - 1] == seat


@kernel
def worth_of_unseen(state: State, seat: int, kind: int, weights: Numbers[int]) -> int:
    """What a card that nobody has seen, of a kind or of any, is worth on average."""
    total = 0
    count = 0
    for card in range(CARDS):
        if state.where[card] == UNSEEN and (kind == NO_KIND or state.kind[card] == kind):
            total += worth_of_card(state, seat, card, weights)
            count += 1
    return total // count if count > 0 else 0


@kernel
def worth_of_lot(state: State, seat: int, weights: Numbers[int]) -> int:
    if knows_lot(state, seat):
        return worth_of_card(state, seat, state.lot, weights)
    return worth_of_unseen(state, seat, state.announced, weights)


# Cities


@kernel
def city_outlook(state: State, seat: int, weights: Numbers[int]) -> int:
    """What a city and a hand promise: in the final round exactly what they would count, before with all that may still come."""
    if state.stage == FINISHING:
        return POINT * (points(state, seat) - hand_cost(state, seat))
    turns = turns_left(state)
    total = POINT * city_value(state, seat) + weights[seat, SHIELD] * shields(state, seat)
    total += weights[seat, COIN] * gate_income(state, seat) * turns
    for card in range(CARDS):
        if is_in_hand(state, seat, card):
            total += POINT * state.value[card] * (2 * chance_to_lay(state, seat, card, weights) - 100) // 100
    return total + bonus_outlook(state, seat, turns, weights)


@kernel
def bonus_outlook(state: State, seat: int, turns: int, weights: Numbers[int]) -> int:
    """The bonuses of a finished city, each as likely as it looks; a city with holes is hardly ever finished."""
    left = corner_at(state, seat, LEFT)
    right = corner_at(state, seat, RIGHT)
    time = min(turns, 4)
    to_come = weights[seat, CORNER_TO_COME] * time // 4
    finished = (95 if left > 0 else to_come) * (95 if right > 0 else to_come) // 100
    finished = finished * max(100 - 60 * holes(state, seat), 10) // 100
    bonus = 0
    if left > 0 and right > 0:
        bonus += BONUS_CORNERS * (100 if left == right else 10)
    elif turns > 0:
        bonus += BONUS_CORNERS * 25
    bonus += BONUS_MIDDLE * chance_of_middle(state, seat, time, weights)
    bonus += BONUS_CHURCHES * chance_of_churches(state, seat, time, weights)
    return POINT * bonus // 100 * finished // 100


@kernel
def chance_of_middle(state: State, seat: int, time: int, weights: Numbers[int]) -> int:
    """In hundredths: an unlaid town hall can still find the middle; a laid one needs as many cards on either side."""
    hall = place_of_hall(state, seat)
    if hall == ROW:
        return 70 if holds_hall(state, seat) else weights[seat, HALL_TO_COME] * time // 4
    left = hall
    right = state.length[seat] - 1 - hall
    lacking = right - left if left < right else left - right
    if lacking == 0:
        return 90
    if corner_value(state, seat, LEFT if left < right else RIGHT) > 0:
        return 0
    return max(80 - 15 * max(lacking - time, 0) - 5 * lacking, 5)


@kernel
def chance_of_churches(state: State, seat: int, time: int, weights: Numbers[int]) -> int:
    """In hundredths: as many churches on either side of the town hall, and at least one."""
    hall = place_of_hall(state, seat)
    if hall == ROW:
        return 30 if churches_of(state, seat) > 1 else 20 * time // 4
    left = churches(state, seat, 0, hall)
    right = churches(state, seat, hall, state.length[seat])
    if left == right:
        return 90 if left > 0 else 30 * time // 4
    return min(30 + 15 * time, 70) - 20 * max(max(left, right) - min(left, right) - 1, 0)


@kernel
def loss_of_card(state: State, seat: int, card: int, weights: Numbers[int], room: Numbers[int]) -> int:
    """How much worse a city would look without a laid card; the state is left as it was."""
    before = city_outlook(state, seat, weights)
    length = state.length[seat]
    first = 0
    while first < length and is_gone(state, seat, first, card):
        first += 1
    last = length
    while last > first and is_gone(state, seat, last - 1, card):
        last -= 1
    for place in range(length):
        room[KEPT_ROW + place] = state.row[seat, place]
    for place in range(first, last):
        state.row[seat, place - first] = HOLE if room[KEPT_ROW + place] == card else room[KEPT_ROW + place]
    state.length[seat] = last - first
    after = city_outlook(state, seat, weights)
    state.length[seat] = length
    for place in range(length):
        state.row[seat, place] = room[KEPT_ROW + place]
    return before - after


@kernel
def is_gone(state: State, seat: int, place: int, card: int) -> bool:
    return state.row[seat, place] in (HOLE, card)
