"""Phase 3 of a turn: a saboteur stone against a laid card or a hand card of a co-player."""

from __future__ import annotations

from ...engine.account import tell
from ...engine.kernels import kernel
from ...engine.rulebook import rule
from ...engine.state import Numbers
from ...engine.verbs import ALLOWED
from .cards import NOBODYS, is_in_hand, is_lower, owner, put_under, shields
from .ending import end_turn
from .knowing import note_shown
from .money import pay, receive
from .state import BRIBING, BURYING, CARDS, CLOSED_PILE, DRAWING, HOLE, NO_CARD, OPEN_PILE, STRIKING, SUNK, State
from .steps import ATTACK, SABOTEUR

FULL_HAND = 5  # cards a hand must have to be attacked

# Lines of the account, with the meaning of their numbers a, b, c, d.
STRUCK = 9  # owner, card, face, what came of it
BRIBED = 10  # owner, card, attacker, 1 if the owner paid
DRAWN = 11  # attacker, victim, card
BURIED = 12  # card, pile

DESTROYED, FAILED, MAY_BRIBE = range(3)


@rule("WET-061", "W-G43")
@kernel
def fewest_shields(state: State, attacker: int) -> int:
    """The fewest shields among the co-players who have a laid card."""
    fewest = 127
    for seat in range(state.players):
        if seat != attacker and state.length[seat] > 0:
            fewest = min(fewest, shields(state, seat))
    return fewest


@rule("WET-057", "WET-058", "WET-060", "WET-061", "WET-062", "W-G25", "W-G43", "W-G44", "W-G46")
@kernel
def why_not_attack(state: State, card: int) -> int:
    """Any laid card of a co-player with the fewest shields, if one has a stone, be it just gained."""
    seat = state.turn
    if state.stones[seat] == 0:
        return 57
    victim = owner(state, card)
    if victim == NOBODYS:
        return 63
    if victim == seat:
        return 58
    return ALLOWED if shields(state, victim) == fewest_shields(state, seat) else 61


@kernel
def possible_attacks(state: State, into: Numbers[int], count: int) -> int:
    """Adds the attacks that `why_not_attack` lets pass; the fewest shields are counted once for all of them."""
    if state.stones[state.turn] == 0:
        return count
    fewest = fewest_shields(state, state.turn)
    for card in range(CARDS):
        victim = owner(state, card)
        if victim != NOBODYS and victim != state.turn and shields(state, victim) == fewest:
            into[count] = ATTACK + card
            count += 1
    return count


@rule("WET-057", "WET-058", "WET-068", "WET-069", "W-G25", "W-G30", "W-G46")
@kernel
def why_not_raid(state: State, victim: int) -> int:
    """The hand of a co-player with five or more cards, whatever his shields."""
    if state.stones[state.turn] == 0:
        return 57
    if victim >= state.players:
        return 2
    if victim == state.turn:
        return 58
    return ALLOWED if state.hand_size[victim] >= FULL_HAND else 68


@rule("WET-059", "W-G45")
@kernel
def use_stone(state: State) -> None:
    """The stone goes back to the supply, whatever comes of it."""
    state.stones[state.turn] -= 1
    state.supply += 1


@rule("WET-060", "WET-063")
@kernel
def attack(state: State, card: int) -> None:
    use_stone(state)
    state.target = card
    state.stage = STRIKING


@rule("WET-063", "WET-064", "WET-065", "WET-066", "W-G49")
@kernel
def strike(state: State, face: int, account: Numbers[int]) -> None:
    """The saboteur destroys, 1 and 2 do no harm, 3 to 5 leave the choice to the owner."""
    card = state.target
    victim = owner(state, card)
    if face == SABOTEUR:
        tell(account, STRUCK, victim, card, face, DESTROYED, 0)
        destroy(state, card, account)
    elif face + 1 <= 2:
        tell(account, STRUCK, victim, card, face, FAILED, 0)
        state.target = NO_CARD
        end_turn(state, account)
    else:
        tell(account, STRUCK, victim, card, face, MAY_BRIBE, 0)
        state.stage = BRIBING


@rule("WET-004", "WET-066", "WET-067", "W-G49")
@kernel
def why_not_pay(state: State) -> int:
    """The full value, by an owner who has it."""
    return ALLOWED if state.purse[owner(state, state.target)] >= state.value[state.target] else 67


@rule("WET-004", "WET-066", "WET-067", "W-G49", "W-G50")
@kernel
def answer(state: State, is_paid: bool, account: Numbers[int]) -> None:
    """The owner pays the attacker, who is not asked; or the building is lost."""
    card = state.target
    victim = owner(state, card)
    tell(account, BRIBED, victim, card, state.turn, 1 if is_paid else 0, 0)
    if is_paid:
        pay(state, victim, state.value[card])
        receive(state, state.turn, state.value[card])
        state.target = NO_CARD
        end_turn(state, account)
    else:
        destroy(state, card, account)


@rule("WET-064", "WET-067", "W-G34", "W-G37")
@kernel
def destroy(state: State, card: int, account: Numbers[int]) -> None:
    """The card leaves a hole; at an end the row just ends earlier, without any holes that would be last."""
    seat = owner(state, card)
    length = state.length[seat]
    for place in range(length):
        if state.row[seat, place] == card:
            state.row[seat, place] = HOLE
    while length > 0 and state.row[seat, length - 1] == HOLE:
        length -= 1
        state.row[seat, length] = NO_CARD
    gap = 0
    while gap < length and state.row[seat, gap] == HOLE:
        gap += 1
    if gap > 0:
        for place in range(length):
            state.row[seat, place] = state.row[seat, place + gap] if place + gap < length else NO_CARD
    state.length[seat] = length - gap
    bury(state, account)


@rule("WET-060", "WET-068")
@kernel
def raid(state: State, victim: int) -> None:
    use_stone(state)
    state.victim = victim
    state.stage = DRAWING


@rule("WET-070")
@kernel
def why_not_draw(state: State, card: int) -> int:
    """Any card of the hand, all equally likely."""
    return ALLOWED if is_in_hand(state, state.victim, card) else 70


@rule("WET-069", "WET-070", "W-G51")
@kernel
def draw(state: State, card: int, account: Numbers[int]) -> None:
    """The card is shown to everyone and goes under a pile; there is no defence."""
    note_shown(state, state.victim, card)
    state.hand_size[state.victim] -= 1
    tell(account, DRAWN, state.turn, state.victim, card, 0, 0)
    state.victim = 0
    state.target = card
    bury(state, account)


@rule("WET-064", "WET-070", "W-G47")
@kernel
def bury(state: State, account: Numbers[int]) -> None:
    """The card goes under the pile with fewer cards; where they are equal, the player whose turn it is chooses."""
    state.where[state.target] = SUNK
    if is_lower(state, OPEN_PILE):
        put_card_under(state, OPEN_PILE, account)
    elif is_lower(state, CLOSED_PILE):
        put_card_under(state, CLOSED_PILE, account)
    else:
        state.stage = BURYING


@rule("W-G47", "W-G55")
@kernel
def put_card_under(state: State, pile: int, account: Numbers[int]) -> None:
    tell(account, BURIED, state.target, pile, 0, 0, 0)
    put_under(state, state.target, pile)
    state.target = NO_CARD
    end_turn(state, account)
