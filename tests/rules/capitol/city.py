"""Positions for the tests of Capitol, in a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import baumeister
from baumeister.engine.account import Line
from baumeister.engine.errors import BadNotation, Refused
from baumeister.engine.game import Game
from baumeister.engine.match import Match
from baumeister.games.capitol.cards import FACE_NAMES, FACES, KIND_LETTERS, KINDS, NO_CARD, card_name, kind_of
from baumeister.games.capitol.components import NAMES
from baumeister.games.capitol.position import cards_elsewhere_missing, read_prefecture, read_yard
from baumeister.games.capitol.setup import HAND_OF_KIND
from baumeister.games.capitol.state import State

BOARD = Path(__file__).parent / "board.csv"

Game_ = Game[State]
Match_ = Match[State]


def capitol(players: int = 3, edition: str = "de", **options: str) -> Game_:
    """A game on the frozen board of these tests."""
    return on_board(BOARD, players, edition, **options)


def on_board(board: Path, players: int = 3, edition: str = "de", **options: str) -> Game_:
    return baumeister.load("capitol", players=players, edition=edition, options=options, components=board)


def at(
    chapter: str = "building.1",
    *,
    game: Game_ | None = None,
    start: int = 0,
    turn: int | None = None,
    city: Mapping[str, str] | None = None,
    yards: Sequence[str] = (),
    hands: Sequence[str] = (),
    scores: Sequence[int] = (),
    passed: Sequence[int] = (),
    extra: Sequence[int] = (),
    supply: int | None = None,
    piles: Mapping[str, str] | None = None,
) -> Match_:
    """A match at a position, by default in the first building phase, with seat 0 to act and nobody holding a card.

    Prefectures, yards and piles are written as in positions; of a pile `r1,r2.r3|r4` the number of unseen cards is found out
    (none if it ends with `!`). Everybody knows all hands.
    """
    game = game or capitol()
    match = game.start()
    state = match.state
    parts = game.position(state).split()
    parts[2] = chapter
    parts[3] = f"{start}>{start if turn is None else turn}"
    parts[8] = "/".join(".".join(hand.split()) or "-" for hand in (*hands, *[""] * (game.players - len(hands))))
    parts[10] = "-,0,|/-,0,|/-,0,|"
    parts[14] = "/".join(f"{'.'.join(hand.split())}::0.0.0" for hand in (*hands, *[""] * (game.players - len(hands))))
    match.state = state = game.from_position(" ".join(parts))
    for name, text in (city or {}).items():
        read_prefecture(text, NAMES.index(name), state)
    for seat, text in enumerate(yards):
        read_yard(text, seat, state)
    for field, values in ((state.score, scores), (state.extra, extra)):
        for seat, value in enumerate(values):
            field[seat] = value
    for seat in passed:
        state.passed[seat] = 1
    if supply is not None:
        state.supply = supply
    for kind, letter in enumerate(KIND_LETTERS):
        _put_pile(state, kind, (piles or {}).get(letter))
    return match


def _put_pile(state: State, kind: int, text: str | None) -> None:
    """A draw pile and a discard pile; without a text the lowest cards left are on top, and all others unseen below."""
    if text is None:
        state.top[kind] = min(face for face in range(1, FACES + 1) if kind_of(face) == kind and state.undealt[face])
    else:
        top, _, rest = text.rstrip("!").partition(",")
        turned, _, discarded = rest.partition("|")
        faces = [FACE_NAMES[word] for word in (*turned.split("."), *discarded.split(".")) if word]
        state.top[kind] = FACE_NAMES[top] if top != "-" else NO_CARD
        state.turned[kind], state.queued[kind] = len([word for word in turned.split(".") if word]), len(faces)
        for place, face in enumerate(faces):
            state.queue[kind, place] = face
    counts = cards_elsewhere_missing(state)
    for face in range(1, FACES + 1):
        if kind_of(face) == kind:
            state.undealt[face] = 0 if text and text.endswith("!") else counts[face]
    state.unturned[kind] = sum(state.undealt[face] for face in range(1, FACES + 1) if kind_of(face) == kind)


def dealt(game: Game_, hands: Sequence[str], start: int = 0, tops: str = "r1 b1 pB8") -> Match_:
    """A match from its beginning, with given opening hands and visible cards; missing cards are the lowest that are left."""
    match = game.start()
    match.play(f"* start {start}")
    wanted = [hand.split() for hand in (*hands, *[""] * (game.players - len(hands)))]
    taken = [card for hand in wanted for card in hand] + tops.split()
    for seat, hand in enumerate(wanted):
        for kind in range(KINDS):
            while sum(kind_of(FACE_NAMES[card]) == kind for card in hand) < HAND_OF_KIND[kind]:
                card = next(name for name, face in FACE_NAMES.items() if kind_of(face) == kind and _is_left(face, taken))
                hand.append(card)
                taken.append(card)
        match.play(f"* deal {seat} {' '.join(hand)}")
    for card in tops.split():
        match.play(f"* turn {card}")
    return match


def _is_left(face: int, taken: Sequence[str]) -> bool:
    from baumeister.games.capitol.cards import copies_of

    return taken.count(card_name(face)) < copies_of(face)


def play(match: Match_, *moves: str) -> list[Line]:
    """Play moves, and let chance pass and seal for players without cards; returns what was told."""
    told: list[Line] = []
    for move in moves:
        told += quiet(match)
        before = len(match.events)
        match.play(move)
        told += [line for event in match.events[before:] for line in event.account]
    return told + quiet(match)


def quiet(match: Match_) -> list[Line]:
    """Let chance do what has only one way for players without cards."""
    told: list[Line] = []
    while match.actor == baumeister.CHANCE and game_speaks_for_a_player(match):
        match.play_steps(baumeister.CHANCE, [match.game.outcomes(match.state)[0][0]])
        told += match.events[-1].account
    return told


def game_speaks_for_a_player(match: Match_) -> bool:
    return match.game.description.mover(match.state, baumeister.CHANCE) >= 0


def why_not(match: Match_, move: str) -> str | None:
    """The number of the rule that refuses a move, None if it is legal; either way nothing has changed."""
    before = bytes(match.state)
    attempt = match.branch()
    try:
        attempt.play(move)
    except Refused as refused:
        assert bytes(attempt.state) == before
        return refused.rule
    return None


def assert_unreadable(match: Match_, move: str) -> None:
    with pytest.raises(BadNotation):
        match.branch().play(move)


def told(lines: Sequence[Line], event: int) -> list[tuple[int, ...]]:
    """The lines of one event, without it."""
    return [tuple(line)[1:] for line in lines if line.event == event]


def hand(match: Match_, seat: int) -> str:
    state = match.state
    return " ".join(card_name(face) for face in range(1, FACES + 1) for _ in range(state.hand[seat, face]))


def yard(match: Match_, seat: int) -> str:
    return match.game.position(match.state).split()[7].split("/")[seat]


def prefecture(match: Match_, name: str) -> str:
    return match.game.position(match.state).split()[6].split("/")[NAMES.index(name)]


def pile(match: Match_, letter: str) -> str:
    """A pile as in positions."""
    return match.game.position(match.state).split()[10].split("/")[KIND_LETTERS.index(letter)]
