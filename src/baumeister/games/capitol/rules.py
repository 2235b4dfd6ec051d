"""The verbs of Capitol: whose turn it is, what is legal, what a step does."""

from __future__ import annotations

from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from ...engine.verbs import (
    ALLOWED,
    CHANCE,
    CHANCE_DECIDES,
    GAME_IS_OVER,
    NOBODY_ACTS,
    NOT_NOW,
    NOT_YOUR_TURN,
    UNKNOWN_STEP,
)
from .auction import bid_card, build, cards_in_bid, seal, seat_to_seal, why_not_bid, why_not_build
from .board import why_not_house
from .building import (
    RULING,
    choose_height,
    end_turn,
    place_house,
    take_leave,
    why_not_height,
    why_not_play,
    why_not_shape,
)
from .card_drawing import draw, next_to_draw, turn_up_next, why_not_draw, why_not_stop
from .cards import BRICK, FACES, FIRST_FACE, NO_CARD, NO_KIND, group_of, kind_of
from .piles import kind_to_turn, why_not_turn
from .setup import appoint, deal, kind_to_deal, seat_to_deal, turn_up_first, why_not_deal, why_not_start
from .state import (
    BIDDING,
    BUILDING,
    DEALING,
    DRAWING,
    NO_SHAPE,
    NO_TARGET,
    OVER,
    PLACING,
    STARTING,
    TURNING,
    State,
)
from .steps import CARD, DRAW, HEIGHT, PASS, PLAIN, PREFECTURE, SEAL, SHAPE, START, STEPS, STOP
from .yard import tallest_in_yard


@rule("CAP-045", "CAP-086", "CAP-125", "GAP-19", "GAP-52")
@kernel
def actor(state: State) -> int:
    """The player whose turn it is; chance deals, turns up cards, and passes or seals for players without cards.

    Bids may come in any order; the first seat without one, from the holder of the consul, is named.
    """
    if state.chapter == BUILDING:
        return state.turn if state.hand_size[state.turn] > 0 else CHANCE
    if state.chapter == BIDDING:
        seat = seat_to_seal(state)
        return seat if state.hand_size[seat] > 0 else CHANCE
    if state.chapter == DRAWING:
        return state.turn if kind_to_turn(state) == NO_KIND else CHANCE
    if state.chapter == PLACING:
        return state.turn
    return NOBODY_ACTS if state.chapter == OVER else CHANCE


@rule("CAP-045", "CAP-086", "CAP-088", "GAP-44")
@kernel
def may_act(state: State, seat: int) -> bool:
    """All players may arrange their stacks at the same time; otherwise one acts at a time."""
    if seat < 0 or seat >= state.players:
        return False
    if state.chapter == BIDDING:
        return state.sealed[seat] == 0 and state.hand_size[seat] > 0
    return actor(state) == seat


@kernel
def first_step(state: State) -> int:
    """The steps that can come now are a range; this is its first."""
    if state.chapter == BUILDING:
        if state.chosen == NO_CARD:
            return PASS
        if state.height > 0:
            return PREFECTURE
        return PLAIN if state.shape == NO_SHAPE and state.target == NO_TARGET else HEIGHT
    if state.chapter == DRAWING:
        return DRAW if kind_to_turn(state) == NO_KIND else CARD + 1
    if state.chapter == STARTING:
        return START
    return PREFECTURE if state.chapter == PLACING else CARD + 1


@kernel
def end_of_range(state: State, first: int) -> int:
    """Where the range of steps that begins there ends."""
    if first == START:
        return PASS
    if first == PASS:
        return SEAL
    if first == CARD + 1:
        return SEAL + 1 if state.chapter == BIDDING else SEAL
    if first == DRAW:
        return PLAIN
    if first == PREFECTURE:
        return HEIGHT
    return PREFECTURE if first == PLAIN and kind_of(state.chosen) != BRICK else STEPS


@rule("CAP-045", "CAP-046", "GAP-19", "GAP-24")
@kernel
def why_not(state: State, seat: int, step: int) -> int:
    """Of several rules in the way the first counts: end of the game, turn, kind of step, then the rule of that step."""
    if state.chapter == OVER:
        return GAME_IS_OVER
    if seat == CHANCE:
        if actor(state) != CHANCE:
            return NOT_YOUR_TURN
    elif not may_act(state, seat):
        return why_not_now(state, seat)
    if step < 0 or step >= STEPS:
        return UNKNOWN_STEP
    first = first_step(state)
    if step < first or step >= end_of_range(state, first):
        return NOT_NOW
    if seat != CHANCE:
        return why_not_player(state, seat, step)
    return why_not_chance(state, step)


@rule("CAP-074", "CAP-127", "GAP-44", "GAP-52")
@kernel
def why_not_now(state: State, seat: int) -> int:
    """Why a seat is not free to act; of bids nobody learns from this who else has laid his stack."""
    is_seat = seat >= 0 and seat < state.players
    if state.chapter == BIDDING:
        if not is_seat:
            return NOT_YOUR_TURN
        return RULING + 44 if state.sealed[seat] == 1 else RULING + 52
    if actor(state) == CHANCE:
        return CHANCE_DECIDES
    if is_seat and state.chapter == BUILDING and state.passed[seat] == 1:
        return 74
    return 127 if is_seat and state.chapter == DRAWING else NOT_YOUR_TURN


@rule("GAP-19", "GAP-52")
@kernel
def why_not_chance(state: State, step: int) -> int:
    """Players without cards can only pass, or show the STOP card."""
    if state.chapter == BUILDING:
        return ALLOWED if step == PASS else RULING + 19
    if state.chapter == BIDDING:
        return ALLOWED if step == SEAL else RULING + 52
    if state.chapter == STARTING:
        return why_not_start(state, step - START)
    if state.chapter == DEALING:
        return why_not_deal(state, step - CARD)
    return why_not_turn(state, step - CARD)


@rule("CAP-046", "CAP-048", "CAP-061", "CAP-089", "GAP-03", "GAP-04", "GAP-05", "GAP-06", "GAP-18")
@kernel
def why_not_player(state: State, seat: int, step: int) -> int:
    """Passing, leaving an action out and bidding nothing are always possible."""
    if step in (PASS, PLAIN, SEAL):
        return ALLOWED
    if step >= HEIGHT:
        return why_not_height(state, seat, step - HEIGHT)
    if step >= PREFECTURE:
        if state.chapter == PLACING:
            return why_not_build(state, step - PREFECTURE)
        if state.height == 0:
            return NOT_NOW
        return why_not_house(state, group_of(state.chosen), state.shape, state.height, step - PREFECTURE)
    if step >= SHAPE:
        return NOT_NOW if kind_of(state.chosen) == BRICK else why_not_shape(state, seat, step - SHAPE)
    if step == STOP:
        return why_not_stop(state)
    if step >= DRAW:
        return why_not_draw(state, step - DRAW)
    return why_not_card(state, seat, step - CARD)


@kernel
def why_not_card(state: State, seat: int, face: int) -> int:
    """A card to be played, or to be bid."""
    return why_not_play(state, seat, face) if state.chapter == BUILDING else why_not_bid(state, seat, face)


@kernel
def choices(state: State, seat: int, into: Numbers[int]) -> int:
    """The legal next steps of a seat."""
    if not may_act(state, seat):
        return 0
    first = first_step(state)
    if first <= CARD + 1:
        return cards_to_choose(state, seat, into)
    count = 0
    for step in range(first, last_candidate(state, seat, first) + 1):
        if why_not_player(state, seat, step) == ALLOWED:
            into[count] = step
            count += 1
    return count


@kernel
def cards_to_choose(state: State, seat: int, into: Numbers[int]) -> int:
    """Passing and cards to be played, or cards to be bid and the STOP card; of all faces only those in hand are asked about."""
    count = 0
    if state.chapter == BUILDING:
        into[0] = PASS
        count = 1
    for face in range(1, FACES + 1):
        if state.hand[seat, face] > 0 and why_not_card(state, seat, face) == ALLOWED:
            into[count] = CARD + face
            count += 1
    if state.chapter == BIDDING:
        into[count] = SEAL
        count += 1
    return count


@kernel
def last_candidate(state: State, seat: int, first: int) -> int:
    """The last step of the range worth asking about: no house in front of a player is taller than his tallest."""
    end = end_of_range(state, first)
    return HEIGHT + tallest_in_yard(state, seat) if end == STEPS else end - 1


@rule("GAP-19", "GAP-52", "GAP-99")
@kernel
def outcomes(state: State, into: Numbers[int], weights: Numbers[int]) -> int:
    """All seats may begin; then cards are dealt and turned up; players without cards have one way only."""
    if actor(state) != CHANCE:
        return 0
    if state.chapter == DEALING:
        return cards_of_chance(state, kind_to_deal(state), into, weights)
    if state.chapter == TURNING or state.chapter == DRAWING:
        return cards_of_chance(state, kind_to_turn(state), into, weights)
    count = state.players if state.chapter == STARTING else 1
    for index in range(count):
        into[index] = START + index
        weights[index] = 1
    if state.chapter != STARTING:
        into[0] = PASS if state.chapter == BUILDING else SEAL
    return count


@rule("CAP-025", "CAP-079", "GAP-30")
@kernel
def cards_of_chance(state: State, kind: int, into: Numbers[int], weights: Numbers[int]) -> int:
    """Cards that nobody has seen are equally likely; what was discarded comes back in its order."""
    count = 0
    for face in range(FIRST_FACE[kind], FIRST_FACE[kind + 1]):
        if state.undealt[face] > 0:
            into[count] = CARD + face
            weights[count] = state.undealt[face]
            count += 1
    if count == 0:
        into[0] = CARD + state.queue[kind, 0]
        weights[0] = 1
        count = 1
    return count


@kernel
def take(state: State, seat: int, step: int, account: Numbers[int]) -> None:
    """Carry out a legal step and all that follows of itself."""
    if state.chapter == BUILDING:
        take_in_building(state, step, account)
    elif state.chapter == BIDDING:
        bidder = seat if seat >= 0 else seat_to_seal(state)
        if step == SEAL:
            seal(state, bidder, account)
        else:
            bid_card(state, bidder, step - CARD)
    elif state.chapter == DRAWING:
        if step == STOP:
            next_to_draw(state, account)
        elif step >= DRAW:
            draw(state, step - DRAW, account)
        else:
            turn_up_next(state, step - CARD, account)
    elif state.chapter == PLACING:
        build(state, step - PREFECTURE, account)
    elif state.chapter == DEALING:
        deal(state, step - CARD)
    elif state.chapter == TURNING:
        turn_up_first(state, step - CARD, account)
    else:
        appoint(state, step - START)


@rule("CAP-046", "CAP-048")
@kernel
def take_in_building(state: State, step: int, account: Numbers[int]) -> None:
    """A turn: pass, or a card and what it is used for."""
    if step == PASS:
        take_leave(state, state.turn, account)
    elif step < SEAL:
        state.chosen = step - CARD
    elif step == PLAIN:
        end_turn(state, state.turn, account)
    elif step >= HEIGHT:
        choose_height(state, state.turn, step - HEIGHT, account)
    elif step >= PREFECTURE:
        place_house(state, state.turn, step - PREFECTURE, account)
    else:
        state.shape = step - SHAPE


@rule("CAP-054", "GAP-26")
@kernel
def amid_move(state: State) -> bool:
    """A card is chosen and its use is not, a bid has no STOP card yet, or an opening hand is not complete."""
    if state.chapter == DEALING:
        return state.hand_size[seat_to_deal(state)] > 0
    if state.chapter == BIDDING:
        for seat in range(state.players):
            if state.sealed[seat] == 0 and cards_in_bid(state, seat) > 0:
                return True
        return False
    return state.chosen != NO_CARD
