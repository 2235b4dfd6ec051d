"""Setting up: houses and roofs in front of the players, the deal, the draw piles, the start player."""

from __future__ import annotations

from ...engine.kernels import kernel, table
from ...engine.rulebook import rule
from ...engine.state import Numbers
from ...engine.verbs import ALLOWED
from .board import clear_board
from .cards import BRICK, CARDS_OF_KIND, FACES, KINDS, NO_KIND, PERMIT, ROOF, copies_of, kind_of
from .piles import exhausted, kind_to_turn, turn_up
from .state import BIDDING, BUILDING, DEALING, NO_SHAPE, NO_TARGET, POINTED, ROUND, STARTING, TURNING, State

BRICKS = 90
BRICKS_OF_A_PLAYER = 6
ROOFS_LEFT = 3  # of each shape, besides those of the four houses
HAND_OF_KIND = table([2, 2, 4])  # by kind: the cards of an opening hand
CARDS_OF_A_PLAYER = 8
NO_SEAT = 4


@rule(
    "CAP-013", "CAP-014", "CAP-020", "CAP-029", "CAP-030", "CAP-032", "CAP-033", "CAP-034", "CAP-035", "CAP-036", "CAP-037",
    "CAP-038", "CAP-039", "GAP-98",
)  # fmt: skip
def set_up(state: State) -> None:
    """Each player has four finished houses and six roofs; the cards wait to be dealt. Options and board are in the state."""
    state.chapter = STARTING
    state.target, state.shape = NO_TARGET, NO_SHAPE
    state.supply = BRICKS - BRICKS_OF_A_PLAYER * state.players
    clear_board(state)
    for seat in range(state.players):
        for shape in (ROUND, POINTED):
            state.roofs[seat, shape] = ROOFS_LEFT
            state.finished[seat, shape, 0], state.finished[seat, shape, 1] = 1, 2
    for face in range(1, FACES + 1):
        state.undealt[face] = copies_of(face)
    for kind in range(KINDS):
        state.unturned[kind] = CARDS_OF_KIND[kind]


@rule("GAP-100")
@kernel
def left_of(state: State, seat: int) -> int:
    """The left neighbour is the next seat: turns go clockwise."""
    return seat + 1 if seat + 1 < state.players else 0


@rule("CAP-001", "CAP-040", "GAP-99")
@kernel
def why_not_start(state: State, seat: int) -> int:
    """One of the players of this game."""
    return ALLOWED if seat < state.players else 1


@rule("CAP-021", "CAP-040", "CAP-042", "OPT-06")
@kernel
def appoint(state: State, seat: int) -> None:
    """The first holder of the consul is start player of the first round."""
    state.start = seat
    state.turn = seat
    state.chapter = DEALING


@kernel
def seat_to_deal(state: State) -> int:
    """The first seat without a complete opening hand, or NO_SEAT."""
    for seat in range(state.players):
        if state.hand_size[seat] < CARDS_OF_A_PLAYER:
            return seat
    return NO_SEAT


@rule("CAP-026")
@kernel
def kind_to_deal(state: State) -> int:
    """Each player is dealt two roof cards, two brick cards and four permits."""
    dealt = state.hand_size[seat_to_deal(state)]
    if dealt < HAND_OF_KIND[ROOF]:
        return ROOF
    return BRICK if dealt < HAND_OF_KIND[ROOF] + HAND_OF_KIND[BRICK] else PERMIT


@rule("CAP-025", "CAP-026")
@kernel
def why_not_deal(state: State, face: int) -> int:
    """A card of the kind due that nobody has yet; each kind is shuffled by itself."""
    if kind_of(face) != kind_to_deal(state):
        return 26
    return ALLOWED if state.undealt[face] > 0 else exhausted(face)


@rule("CAP-025", "CAP-026", "CAP-027", "CAP-028", "GAP-39", "OPT-12")
@kernel
def deal(state: State, face: int) -> None:
    """The card goes to a hand, unseen by the others. The STOP card is no part of the hand."""
    seat = seat_to_deal(state)
    state.undealt[face] -= 1
    state.unturned[kind_of(face)] -= 1
    state.hand[seat, face] += 1
    state.hand_size[seat] += 1
    state.secret[seat, kind_of(face)] += 1
    if seat_to_deal(state) == NO_SEAT:
        state.chapter = TURNING


@rule("CAP-029", "CAP-045")
@kernel
def turn_up_first(state: State, face: int, account: Numbers[int]) -> None:
    """The draw piles lie face up; with the third top card visible the first round begins."""
    turn_up(state, face, account)
    if kind_to_turn(state) == NO_KIND:
        state.chapter = BUILDING


@rule("CAP-025")
def purpose(state: State) -> str:
    """What chance decides next, in a word."""
    if state.chapter == STARTING:
        return "start"
    if state.chapter in (BUILDING, BIDDING):
        return "none"
    kind = kind_to_deal(state) if state.chapter == DEALING else kind_to_turn(state)
    return ("roofs", "bricks", "permits", "none")[kind]
