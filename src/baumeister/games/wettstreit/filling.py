"""The closed cards of somebody's record that he did not know: cards in their places that make it a game which can be played.

Who won a closed card does not depend on what it was, so playing the record tells it. A card that came to light out of a hand lay
in one of the places that its seat had won by then; in the other places lie cards that are named nowhere. What kind was announced
is not recorded; the cards are chosen so that the viewer can name the very ones that his record names, no more and no less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...engine.errors import BadNotation, Refused
from ...engine.game import Game
from ...engine.match import Match
from .deducing import closure
from .guessing import world_that_tells
from .notation import UNKNOWN, card_id
from .observing import blank
from .state import CARDS, NOBODY, State

Lines = Sequence[tuple[int, Sequence[str]]]


@dataclass(frozen=True)
class _Place:
    """A closed card that the record does not name."""

    line: int
    lot: int
    winner: int


@dataclass(frozen=True)
class _Shown:
    """A card that came to light out of the hand of a seat, from one of its places before that line."""

    card: str
    seat: int
    line: int


def fill_hidden(game: Game[State], viewer: int, lines: Lines) -> list[Sequence[str]]:
    hidden = [line for line, (_, words) in enumerate(lines) if _is_hidden(words)]
    return _Filling(game, viewer, lines, hidden).filled() if hidden else [words for _, words in lines]


def _is_hidden(words: Sequence[str]) -> bool:
    return list(words) == ["peek", UNKNOWN]


def _named(words: Sequence[str]) -> list[str]:
    """The words that can be cards, without the places they are laid at."""
    return [word.rpartition(":")[2] for word in words[1:]]


def came_to_light(lines: Lines) -> list[_Shown]:
    """The cards laid or taken from hands that no pile had shown before, in order of time."""
    known: set[str] = set()
    found = []
    raided = NOBODY
    for line, (actor, words) in enumerate(lines):
        if words[0] == "raid" and words[-1].isdecimal():
            raided = int(words[-1])
        if words[0] in ("build", "take"):
            seat = actor if words[0] == "build" else raided
            found += [_Shown(card, seat, line) for card in _named(words) if card not in known]
        if words[0] in ("open", "peek", "build", "take"):
            known.update(_named(words))
    return found


def highest_bidder(lines: Lines, peek: int) -> int:
    """Who made the last bid for a closed card: its winner, unless he has overbid."""
    last = NOBODY
    for actor, words in lines[peek + 1 :]:
        if words[0] not in ("bid", "pass"):
            break
        last = actor if words[0] == "bid" else last
    return last


class _Filling:
    def __init__(self, game: Game[State], viewer: int, lines: Lines, hidden: Sequence[int]) -> None:
        self.game = game
        self.viewer = viewer
        self.lines = lines
        self.first = game.initial()
        self.shown = came_to_light(lines)
        named = {word for _, words in lines for word in _named(words)}
        self.spare = [card for card in (card_id(self.first, index) for index in range(CARDS)) if card not in named]
        self.places = [_Place(line, -1, highest_bidder(lines, line)) for line in hidden]

    def filled(self) -> list[Sequence[str]]:
        """All lines; the winners are guessed at first, and known when the record has been played as far as it goes."""
        for _ in range(len(self.places) + 1):
            cards = self._fit()
            match, places = self._play(cards)
            if places == self.places[: len(places)]:
                break
            self.places[: len(places)] = places
        if len(match.events) == len(self.lines):
            cards = self._that_tell_as_much(cards, match.state)
        return self._with(cards)

    def _with(self, cards: Mapping[int, str]) -> list[Sequence[str]]:
        return [["peek", cards[line]] if line in cards else words for line, (_, words) in enumerate(self.lines)]

    def _fit(self) -> dict[int, str]:
        """A card for each place: what came to light as early as it can, then spare ones."""
        cards: dict[int, str] = {}
        for shown in self.shown:
            fitting = (
                place.line
                for place in self.places
                if place.line < shown.line and place.winner == shown.seat and place.line not in cards
            )  # fmt: skip
            line = next(fitting, None)
            if line is not None:
                cards[line] = shown.card
        left = (place.line for place in self.places if place.line not in cards)
        return cards | dict(zip(left, self.spare, strict=False))

    def _play(self, cards: Mapping[int, str]) -> tuple[Match[State], list[_Place]]:
        """The record played as far as it goes, and what that tells of its places."""
        match = Match(self.game)
        lots: list[tuple[int, int]] = []
        for line, ((actor, _), words) in enumerate(zip(self.lines, self._with(cards), strict=True)):
            if line in cards:
                lots.append((line, match.state.lots))
            try:
                match.play_words(actor, words)
            except (BadNotation, Refused):
                break
        state = match.state
        return match, [_Place(line, lot, int(state.lot_winner[lot])) for line, lot in lots if lot < state.lots]

    def _that_tell_as_much(self, cards: dict[int, str], state: State) -> dict[int, str]:
        """Other cards, such that the viewer can name just those that the record names, or as nearly as possible."""
        hidden = {place.lot: place.line for place in self.places}
        seen = state.copy()
        blank(seen, self.viewer)
        known = closure(seen)
        named = {slot.lot: int(state.lot_card[slot.lot]) for slot in known.slots if slot.lot not in hidden}
        world = world_that_tells(known, named) if known.slots else {}
        return cards | {hidden[lot]: card_id(state, card) for lot, card in world.items() if lot in hidden}
