"""The verbs of Wettstreit der Baumeister: whose turn it is, what is legal, what a step does."""

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
from .auction import bid_or_pass, look, possible_bids, put_up, why_not_bid
from .building import finish_build, is_complete, place, why_not_done, why_not_lay, why_not_place
from .cards import holes, owner
from .ending import end_part, end_turn
from .income import decline, roll_for_income, steal, why_not_steal
from .sabotage import (
    answer,
    attack,
    draw,
    possible_attacks,
    put_card_under,
    raid,
    strike,
    why_not_attack,
    why_not_draw,
    why_not_pay,
    why_not_raid,
)
from .setup import RULING, appoint, turn_up, why_not_next, why_not_start
from .state import (
    ACTING,
    BIDDING,
    BRIBING,
    BURYING,
    CHOOSING,
    CLOSED_PILE,
    DRAWING,
    FINISHING,
    LOOKING,
    NO_CARD,
    OPEN_PILE,
    OVER,
    ROLLING,
    STEALING,
    STRIKING,
    TURNING_UP,
    State,
)
from .steps import (
    AT_HOLE,
    AT_LEFT,
    ATTACK,
    AUCTION,
    CARD,
    DECLINE,
    DONE,
    LAY,
    PASS,
    PAY,
    RAID,
    REFUSE,
    REST,
    ROLL,
    START,
    STEAL,
    STEPS,
    UNDER,
)


@rule("WET-014", "WET-017", "WET-028", "WET-070")
@kernel
def actor(state: State) -> int:
    """Chance rolls and turns up cards; in an auction the bidder acts, on a bribe the owner, else the player whose turn it is."""
    stage = state.stage
    if stage == BIDDING:
        return state.bidder
    if stage in (STEALING, CHOOSING, ACTING, BURYING, FINISHING):
        return state.turn
    if stage == BRIBING:
        return owner(state, state.target)
    return NOBODY_ACTS if stage == OVER else CHANCE


@kernel
def may_act(state: State, seat: int) -> bool:
    """Nothing is sealed: one seat acts at a time."""
    return seat >= 0 and actor(state) == seat


@kernel
def first_step(state: State) -> int:
    """The steps that can come in a stage are a range; this is its first."""
    stage = state.stage
    if stage == BIDDING:
        return PASS
    if stage in (ACTING, FINISHING):
        return LAY if state.chosen == NO_CARD else AT_LEFT
    if stage in (TURNING_UP, LOOKING, DRAWING):
        return CARD
    if stage in (ROLLING, STRIKING):
        return ROLL
    if stage == CHOOSING:
        return AUCTION
    if stage == STEALING:
        return STEAL
    if stage == BRIBING:
        return PAY
    return UNDER if stage == BURYING else START


@kernel
def end_of_range(state: State, first: int) -> int:
    """Where the range of steps that begins there ends."""
    if first == PASS:
        return LAY
    if first == LAY:
        return AT_LEFT
    if first == AT_LEFT:
        return AT_HOLE + holes(state, state.turn)
    if first == CARD:
        return ROLL
    if first == ROLL:
        return STEAL
    if first == AUCTION:
        return PASS
    if first == STEAL:
        return AUCTION
    if first == PAY:
        return UNDER
    return STEPS if first == UNDER else CARD


@rule("WET-015", "WET-027", "W-G56")
@kernel
def why_not(state: State, seat: int, step: int) -> int:
    """Of several rules in the way the first counts: end of the game, turn, kind of step, then the rule of that step."""
    if state.stage == OVER:
        return GAME_IS_OVER
    who = actor(state)
    if who != seat:
        if who == CHANCE:
            return CHANCE_DECIDES
        if state.stage == BIDDING and seat >= 0 and seat < state.players and state.passed[seat] == 1:
            return 27
        return NOT_YOUR_TURN
    if step < 0 or step >= STEPS:
        return UNKNOWN_STEP
    first = first_step(state)
    if step < first or step >= end_of_range(state, first):
        return why_out_of_place(state, step)
    return why_not_this(state, first, step)


@rule("WET-015", "WET-016", "WET-042", "WET-075", "W-G15", "W-G22")
@kernel
def why_out_of_place(state: State, step: int) -> int:
    """The rule in the way of a kind of step that cannot come now."""
    is_auction = step >= AUCTION and step < LAY
    is_sabotage = step >= ATTACK and step < REST
    is_phase_three = step >= LAY and step < AT_LEFT
    if state.stage == FINISHING and (is_auction or step == DECLINE or (step >= STEAL and step < DECLINE)):
        return 75
    if state.stage == BIDDING and state.source == CLOSED_PILE and step == AUCTION + OPEN_PILE:
        return RULING + 15
    if state.stage == CHOOSING and step == REST:
        return 16
    if state.chosen != NO_CARD and is_sabotage:
        return 42
    if (is_auction and state.stage == ACTING) or (is_phase_three and state.stage in (STEALING, CHOOSING, BIDDING)):
        return 15
    return 49 if state.chosen != NO_CARD and step >= AT_HOLE and step < PAY else NOT_NOW


@kernel
def why_not_this(state: State, first: int, step: int) -> int:
    """The rule in the way of a step of the range that can come now."""
    if first == PASS:
        return why_not_bid(state, step)
    if first == LAY:
        return why_not_act(state, step)
    if first == AT_LEFT:
        return why_not_place(state, state.turn, state.chosen, step)
    if first == CARD:
        return why_not_card(state, step - CARD)
    if first == STEAL:
        return why_not_steal(state, step - STEAL) if step < DECLINE else ALLOWED
    if first == PAY:
        return why_not_pay(state) if step == PAY else ALLOWED
    if first == START:
        return why_not_start(state, step - START)
    return ALLOWED


@rule("WET-016", "WET-042", "WET-075", "W-G57")
@kernel
def why_not_act(state: State, step: int) -> int:
    """Build, or sabotage, or neither; in the final round, build or not. A build once begun is ended."""
    is_building = state.laid > 0
    if step < DONE:
        return why_not_lay(state, state.turn, step - LAY)
    if step == DONE:
        return why_not_done(state, state.turn) if is_building else NOT_NOW
    if is_building:
        return NOT_NOW if step == REST else 42
    if step == REST:
        return ALLOWED
    if state.stage == FINISHING:
        return 75
    return why_not_attack(state, step - ATTACK) if step < RAID else why_not_raid(state, step - RAID)


@kernel
def why_not_card(state: State, card: int) -> int:
    if state.stage == DRAWING:
        return why_not_draw(state, card)
    return why_not_next(state, OPEN_PILE if state.stage == TURNING_UP else CLOSED_PILE, card)


@kernel
def choices(state: State, seat: int, into: Numbers[int]) -> int:
    """The legal next steps of a seat."""
    if seat < 0 or actor(state) != seat:
        return 0
    return possible_steps(state, into)


@kernel
def possible_steps(state: State, into: Numbers[int]) -> int:
    """All steps that nothing is in the way of, whoever acts."""
    first = first_step(state)
    if first == PASS:
        return possible_bids(state, into)
    if first == LAY:
        return possible_acts(state, into)
    return allowed_of(state, first, first, end_of_range(state, first), into, 0)


@kernel
def possible_acts(state: State, into: Numbers[int]) -> int:
    """Build, sabotage and neither, in the order of the steps."""
    count = allowed_of(state, LAY, LAY, ATTACK, into, 0)
    if state.laid == 0 and state.stage == ACTING:
        count = possible_attacks(state, into, count)
    return allowed_of(state, LAY, RAID, AT_LEFT, into, count)


@kernel
def allowed_of(state: State, first: int, begin: int, end: int, into: Numbers[int], count: int) -> int:
    """Adds the steps of a part of the range that nothing is in the way of."""
    for step in range(begin, end):
        if why_not_this(state, first, step) == ALLOWED:
            into[count] = step
            count += 1
    return count


@rule("WET-007", "WET-014", "WET-017", "WET-070", "W-G21")
@kernel
def outcomes(state: State, into: Numbers[int], weights: Numbers[int]) -> int:
    """All players, cards and faces of the die are equally likely."""
    if actor(state) != CHANCE:
        return 0
    count = possible_steps(state, into)
    for index in range(count):
        weights[index] = 1
    return count


@kernel
def take(state: State, seat: int, step: int, account: Numbers[int]) -> None:
    """Carry out a legal step and what follows of it."""
    stage = state.stage
    if stage == BIDDING:
        bid_or_pass(state, step, account)
    elif stage in (ACTING, FINISHING):
        act(state, step, account)
    elif stage == ROLLING:
        roll_for_income(state, step - ROLL, account)
    elif stage == STEALING:
        if step == DECLINE:
            decline(state)
        else:
            steal(state, step - STEAL, account)
    elif stage == CHOOSING:
        put_up(state, step - AUCTION)
    elif stage == TURNING_UP:
        turn_up(state, step - CARD)
    elif stage == LOOKING:
        look(state, step - CARD)
    elif stage == STRIKING:
        strike(state, step - ROLL, account)
    elif stage == BRIBING:
        answer(state, step != REFUSE, account)
    elif stage == DRAWING:
        draw(state, step - CARD, account)
    elif stage == BURYING:
        put_card_under(state, step - UNDER, account)
    else:
        appoint(state, step - START)


@rule("WET-042", "WET-045", "WET-073")
@kernel
def act(state: State, step: int, account: Numbers[int]) -> None:
    """A step of the third phase, or of the final round."""
    if step >= AT_LEFT:
        place(state, state.turn, step)
        if is_complete(state):
            end_build(state, account)
    elif step < DONE:
        state.chosen = step - LAY
    elif step == DONE:
        end_build(state, account)
    elif step == REST:
        end_phase(state, account)
    elif step >= RAID:
        raid(state, step - RAID)
    else:
        attack(state, step - ATTACK)


@kernel
def end_build(state: State, account: Numbers[int]) -> None:
    finish_build(state, state.turn)
    end_phase(state, account)


@kernel
def end_phase(state: State, account: Numbers[int]) -> None:
    if state.stage == FINISHING:
        end_part(state, account)
    else:
        end_turn(state, account)


@kernel
def amid_move(state: State) -> bool:
    """A bid or a build is begun and not ended."""
    return state.leap > 0 or state.chosen != NO_CARD or state.laid > 0
