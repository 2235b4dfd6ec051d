"""A toy game with sealed moves: in each round a ship comes in, all bid for it at once, and the highest bid alone wins it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from baumeister.engine.account import Line
from baumeister.engine.description import Components, Description
from baumeister.engine.dice import roll
from baumeister.engine.errors import BadNotation
from baumeister.engine.rulebook import Numbering, Series
from baumeister.engine.state import ALL, OWNER, Numbers, Record, number, numbers
from baumeister.engine.texts import Texts
from baumeister.engine.verbs import ALLOWED, CHANCE, GAME_IS_OVER, NOBODY_ACTS, NOT_YOUR_TURN, UNKNOWN_STEP

SEATS = 3
ROUNDS = 4
MOST = 5  # the highest bid
SHIP = MOST + 1  # steps from here on: the ship's value
STEPS = SHIP + 4


class State(Record, game="harbour"):
    players = number("b", sees=ALL)
    round = number("b", sees=ALL)
    ship = number("b", sees=ALL)  # its value, 0 while chance is to bring one
    has_bid = numbers("b", SEATS, sees=ALL)
    bid = numbers("b", SEATS, sees=OWNER)
    won = numbers("b", SEATS, sees=ALL)


def actor(state: State) -> int:
    if state.round == ROUNDS:
        return NOBODY_ACTS
    if state.ship == 0:
        return CHANCE
    return next(seat for seat in order(state) if not state.has_bid[seat])


def order(state: State) -> list[int]:
    """From another seat in every round, clockwise."""
    return [(state.round + turn) % state.players for turn in range(state.players)]


def may_act(state: State, seat: int) -> bool:
    return actor(state) >= 0 and 0 <= seat < state.players and state.has_bid[seat] == 0


def why_not(state: State, seat: int, step: int) -> int:
    if state.round == ROUNDS:
        return GAME_IS_OVER
    if seat == CHANCE:
        return ALLOWED if state.ship == 0 and SHIP <= step < STEPS else UNKNOWN_STEP
    if not may_act(state, seat):
        return NOT_YOUR_TURN
    return ALLOWED if 0 <= step <= MOST else UNKNOWN_STEP


def choices(state: State, seat: int, into: Numbers[int]) -> int:
    if not may_act(state, seat):
        return 0
    for step in range(MOST + 1):
        into[step] = step
    return MOST + 1


def outcomes(state: State, into: Numbers[int], weights: Numbers[int]) -> int:
    if actor(state) != CHANCE:
        return 0
    for value in range(4):
        into[value] = SHIP + value
        weights[value] = 4 - value
    return 4


def take(state: State, seat: int, step: int, account: Numbers[int]) -> None:
    if seat == CHANCE:
        state.ship = step - SHIP + 1
        return
    state.bid[seat] = step
    state.has_bid[seat] = 1
    if all(state.has_bid[each] for each in range(state.players)):
        best = max(state.bid[each] for each in range(state.players))
        winners = [each for each in range(state.players) if state.bid[each] == best]
        if len(winners) == 1:
            state.won[winners[0]] += state.ship
        state.ship = 0
        state.round += 1
        for each in range(state.players):
            state.has_bid[each] = 0
            state.bid[each] = 0


def imagine(state: State, seat: int, rng: Numbers[int]) -> None:
    """Sealed bids of others count as not yet made."""
    for other in range(state.players):
        if other != seat:
            state.has_bid[other] = 0
    roll(rng, 2)


class Harbour(Description[State]):
    name = "harbour"
    title = "Harbour"
    players = (2, 3)
    editions = ("nl",)
    options = ()
    rules_version = 1
    steps = STEPS
    longest = 60
    numbering = Numbering((Series(0, "HAR-{:02}"),))
    state = State
    components_file = ""
    verbs: ClassVar[Mapping[str, Callable[..., Any]]] = {
        "actor": actor,
        "may_act": may_act,
        "why_not": why_not,
        "choices": choices,
        "outcomes": outcomes,
        "take": take,
        "amid_move": lambda state: False,
        "points": lambda state, seat: state.won[seat],
        "is_winner": lambda state, seat: state.won[seat] == max(state.won),
        "blank": lambda state, seat: None,
        "imagine": imagine,
    }

    def read_components(self, text: str) -> None:
        return None

    def components(self, path: Path | str | None = None) -> Components:
        return Components(None, "default")

    def set_up(self, state: State, players: int, options: Mapping[str, str], components: Any) -> None:
        state.players = players

    def texts(self, language: str = "en") -> Texts:
        return Texts(language, {"refusals": {f"TABLE-{rule:02}": f"no ({language})" for rule in range(1, 6)}})

    def purpose(self, state: State) -> str:
        return "ship"

    def write_move(self, state: State, actor: int, steps: Sequence[int]) -> str:
        return f"ship {steps[0] - SHIP + 1}" if actor == CHANCE else f"bid {steps[0]}"

    def read_move(self, state: State, actor: int, words: Sequence[str]) -> list[int]:
        if words[-1] == "?":
            raise BadNotation(1, "expected a bid")
        return [int(words[1]) + SHIP - 1 if actor == CHANCE else int(words[1])]

    def sealing(self, state: State) -> Sequence[int]:
        return order(state) if actor(state) >= 0 else ()

    def is_sealed(self, state: State, seat: int) -> bool:
        return bool(state.has_bid[seat])

    def unsealed(self, state: State) -> State:
        before = state.copy()
        for seat in range(SEATS):
            before.has_bid[seat] = 0
        return before

    def hide_move(self, words: str, actor: int, viewer: int, state: State) -> str:
        return "bid ?" if words.startswith("bid") and actor != viewer and state.has_bid[actor] else words

    def reveal_move(self, words: str, world: State, before: State) -> str:
        return words

    def write_position(self, state: State) -> str:
        return repr(state)

    def read_position(self, text: str, state: State) -> None:
        raise NotImplementedError

    def draw(self, texts: Texts, state: State) -> str:
        return repr(state)

    def label(self, texts: Texts, state: State, step: int, names: Sequence[str]) -> str:
        return str(step)

    def tell(self, texts: Texts, state: State, actor: int, words: str, names: Sequence[str], viewer: int) -> str:
        return f"{names[actor]}: {words}" if actor >= 0 else words

    def tell_account(self, texts: Texts, state: State, lines: Sequence[Line], names: Sequence[str]) -> list[str]:
        return []


HARBOUR = Harbour()
