"""What a careful player of Wettstreit der Baumeister does: buying by worth, building by what the city promises, sabotage.

Kernels; `advise` is what the careful players of every game call for whoever is to act. Nobody bids more than he owns.
"""

from __future__ import annotations

from ...engine.dice import roll
from ...engine.kernels import kernel
from ...engine.state import Numbers
from ...engine.verbs import ALLOWED
from ...games.wettstreit.auction import least_bid
from ...games.wettstreit.building import MOST_CARDS, is_founding, place, why_not_place
from ...games.wettstreit.cards import holes, is_in_hand, owner
from ...games.wettstreit.sabotage import why_not_attack, why_not_pay, why_not_raid
from ...games.wettstreit.state import (
    ACTING,
    BIDDING,
    BRIBING,
    BURYING,
    CARDS,
    CHOOSING,
    CLOSED_PILE,
    FINISHING,
    HAND,
    HOLE,
    NO_BID,
    NO_CARD,
    NO_KIND,
    OPEN_PILE,
    State,
)
from ...games.wettstreit.steps import (
    AT_LEFT,
    ATTACK,
    AUCTION,
    BID,
    DECLINE,
    DONE,
    LAY,
    LEAP,
    PASS,
    PAY,
    RAID,
    REFUSE,
    REST,
    STEAL,
    UNDER,
)
from ..misjudging import misjudgement
from .outlook import (
    AUCTIONEER,
    BUILD,
    CLOSED_LURE,
    DENIAL,
    HAND_CARDS,
    HARM,
    JUMP,
    MISJUDGED,
    OPTIONS,
    POINT,
    SHOWN,
    city_outlook,
    coins_for,
    knows_lot,
    loss_of_card,
    turns_left,
    worth_of_card,
    worth_of_coin,
    worth_of_lot,
    worth_of_unseen,
)


@kernel
def advise(
    state: State, seat: int, into: Numbers[int], weights: Numbers[int], room: Numbers[int], rng: Numbers[int]
) -> int:  # fmt: skip
    """The steps of the whole move that the seat makes, and how many they are."""
    if state.stage == BIDDING:
        return advise_on_bid(state, seat, into, weights, rng)
    if state.stage in (ACTING, FINISHING):
        return advise_on_acting(state, seat, into, weights, room, rng)
    if state.stage == CHOOSING:
        into[0] = AUCTION + better_pile(state, seat, weights, rng)
    elif state.stage == BRIBING:
        into[0] = PAY if is_worth_a_bribe(state, seat, weights, room, rng) else REFUSE
    elif state.stage == BURYING:
        into[0] = UNDER + roll(rng, 2)
    else:
        into[0] = advise_on_stealing(state, seat, weights)
    return 1


# Auctions


@kernel
def better_pile(state: State, seat: int, weights: Numbers[int], rng: Numbers[int]) -> int:
    """The open card is auctioned if it promises more than a closed one, to buy or to sell."""
    open_card = promise_of_sale(state, seat, state.top, weights) + misjudgement(weights[seat, MISJUDGED], rng)
    unseen = worth_of_unseen(state, seat, NO_KIND, weights)
    return OPEN_PILE if open_card >= weights[seat, CLOSED_LURE] * unseen // 100 else CLOSED_PILE


@kernel
def promise_of_sale(state: State, seat: int, card: int, weights: Numbers[int]) -> int:
    """What auctioning a card brings its auctioneer: the card below its worth, or half of what somebody else pays."""
    highest = 0
    for other in range(state.players):
        if other != seat:
            worth = worth_of_card(state, other, card, weights)
            highest = max(highest, min(coins_for(state, other, worth, weights), state.reckoned[other]))
    coin = worth_of_coin(state, seat, weights)
    own = worth_of_card(state, seat, card, weights)
    return max(own - highest * coin, highest // 2 * coin)


@kernel
def advise_on_bid(state: State, seat: int, into: Numbers[int], weights: Numbers[int], rng: Numbers[int]) -> int:
    """Raise a little while the card is worth it, and never beyond the own purse."""
    worth = worth_of_lot(state, seat, weights) + misjudgement(weights[seat, MISJUDGED], rng)
    worth += weights[seat, DENIAL] * best_worth_to_others(state, seat, weights) // 100
    limit = coins_for(state, seat, worth, weights)
    if seat == state.turn and state.highest != NO_BID:
        limit = limit * weights[seat, AUCTIONEER] // 100
    limit = min(limit, state.purse[seat])
    least = least_bid(state)
    if least > limit:
        into[0] = BID if state.highest == NO_BID else PASS
        return 1
    excess = (limit - least) * weights[seat, JUMP] // 100
    if excess < 10:
        into[0] = BID + excess
        return 1
    into[0] = LEAP + excess // 10 - 1
    into[1] = BID + excess % 10
    return 2


@kernel
def best_worth_to_others(state: State, seat: int, weights: Numbers[int]) -> int:
    """What the card being auctioned is worth to the player who could use it best."""
    best = 0
    for other in range(state.players):
        if other != seat:
            worth = worth_of_unseen(state, other, state.announced, weights)
            if knows_lot(state, seat):
                worth = worth_of_card(state, other, state.lot, weights)
            best = max(best, worth)
    return best


# Building and sabotage


@kernel
def advise_on_acting(
    state: State, seat: int, into: Numbers[int], weights: Numbers[int], room: Numbers[int], rng: Numbers[int]
) -> int:  # fmt: skip
    """The build that promises most, or an attack that promises more; else nothing."""
    gain = find_build(state, seat, weights, room, rng)
    count = room[BUILD]
    for index in range(count):
        into[index] = room[BUILD + 1 + index]
    if count == 0:
        into[0] = REST
        count = 1
    if state.stage == FINISHING or state.stones[seat] == 0:
        return count
    for card in range(CARDS):
        if why_not_attack(state, card) == ALLOWED:
            promise = promise_of_attack(state, seat, card, weights, room) + misjudgement(weights[seat, MISJUDGED], rng)
            if promise > gain:
                gain = promise
                into[0] = ATTACK + card
                count = 1
    for victim in range(state.players):
        if why_not_raid(state, victim) == ALLOWED and weights[seat, HARM] * POINT // 50 > gain and turns_left(state) > 1:
            into[0] = RAID + victim
            count = 1
    return count


@kernel
def find_build(state: State, seat: int, weights: Numbers[int], room: Numbers[int], rng: Numbers[int]) -> int:
    """Try all builds one after another, leaving the state as it was; the best is in `room`, and how much it gains returned.

    A way at some depth is a number: a card of the hand and a place, left, right or a hole.
    """
    hand = 0
    for card in range(CARDS):
        if is_in_hand(state, seat, card):
            room[HAND_CARDS + hand] = card
            hand += 1
    places = 2 + holes(state, seat)
    founding = is_founding(state, seat)
    before = city_outlook(state, seat, weights)
    best = before + misjudgement(weights[seat, MISJUDGED], rng)
    room[BUILD] = 0
    depth = 0
    room[OPTIONS] = 0
    while depth >= 0:
        way = room[OPTIONS + depth]
        if depth == MOST_CARDS or way == hand * places:
            depth -= 1
            if depth >= 0:
                take_back(state, seat, room[HAND_CARDS + room[OPTIONS + depth] // places], room[SHOWN + depth])
                room[OPTIONS + depth] += 1
            continue
        card = room[HAND_CARDS + way // places]
        if not is_in_hand(state, seat, card) or why_not_place(state, seat, card, step_of(way, places)) != ALLOWED:
            room[OPTIONS + depth] += 1
            continue
        room[SHOWN + depth] = state.shown
        state.chosen = card
        place(state, seat, step_of(way, places))
        depth += 1
        room[OPTIONS + depth] = 0
        if not founding or depth == MOST_CARDS:
            promise = city_outlook(state, seat, weights) + misjudgement(weights[seat, MISJUDGED], rng)
            if promise > best:
                best = promise
                note_build(depth, places, room)
    return best - before


@kernel
def step_of(way: int, places: int) -> int:
    return AT_LEFT + way % places


@kernel
def note_build(depth: int, places: int, room: Numbers[int]) -> None:
    """Keep the build being thought of as the best so far."""
    for index in range(depth):
        way = room[OPTIONS + index]
        room[BUILD + 1 + 2 * index] = LAY + room[HAND_CARDS + way // places]
        room[BUILD + 2 + 2 * index] = step_of(way, places)
    room[BUILD] = 2 * depth
    if depth < MOST_CARDS:
        room[BUILD + 1 + 2 * depth] = DONE
        room[BUILD] += 1


@kernel
def take_back(state: State, seat: int, card: int, shown: int) -> None:
    """Undo the laying of a card that was only thought of; `shown` is how many cards had come to light before."""
    length = state.length[seat]
    spot = 0
    while state.row[seat, spot] != card:
        spot += 1
    if spot > 0 and spot < length - 1:
        state.row[seat, spot] = HOLE
    else:
        for later in range(spot, length - 1):
            state.row[seat, later] = state.row[seat, later + 1]
        state.row[seat, length - 1] = NO_CARD
        state.length[seat] = length - 1
    state.where[card] = HAND + seat
    state.hand_size[seat] += 1
    state.laid -= 1
    if state.shown > shown:
        state.shown = shown
        state.seen_by_all[card] = 0
        state.shown_card[shown] = NO_CARD
        state.shown_by[shown] = 0
        state.shown_after[shown] = 0


@kernel
def promise_of_attack(state: State, seat: int, card: int, weights: Numbers[int], room: Numbers[int]) -> int:
    """One face of six destroys; on three the owner pays if he can, or loses the building."""
    victim = owner(state, card)
    harm = loss_of_card(state, victim, card, weights, room) * weights[seat, HARM] // 100
    ransom = harm
    if state.reckoned[victim] >= state.value[card]:
        ransom = state.value[card] * worth_of_coin(state, seat, weights)
    return harm // 6 + ransom // 2


@kernel
def is_worth_a_bribe(state: State, seat: int, weights: Numbers[int], room: Numbers[int], rng: Numbers[int]) -> bool:
    """The owner pays, if he can, where the building is worth more to him than the coins."""
    if why_not_pay(state) != ALLOWED:
        return False
    loss = loss_of_card(state, seat, state.target, weights, room) + misjudgement(weights[seat, MISJUDGED], rng)
    return loss > state.value[state.target] * worth_of_coin(state, seat, weights)


@kernel
def advise_on_stealing(state: State, seat: int, weights: Numbers[int]) -> int:
    """A stone is taken from the most promising of those who have one."""
    best = 0
    step = DECLINE
    for other in range(state.players):
        if other != seat and state.stones[other] > 0:
            promise = city_outlook(state, other, weights)
            if step == DECLINE or promise > best:
                best = promise
                step = STEAL + other
    return step
