"""Wettstreit der Baumeister in sentences: moves and steps. What follows of moves is in `accounts`."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.texts import Texts
from .building import is_founding
from .cards import NOBODYS, gate_income, holes, owner
from .components import KINDS, SIDES
from .notation import FACES, PILES, amount_of, card_with_id
from .state import (
    ANY_SIDE,
    CARDS,
    FINISHING,
    NO_BID,
    NO_SIDE,
    OPEN_PILE,
    STRIKING,
    UNKNOWN_CARD,
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
    LEAP,
    PASS,
    PAY,
    RAID,
    REST,
    ROLL,
    SABOTEUR,
    START,
    STEAL,
    UNDER,
)

KIND_NAMES = {kind: name for name, kind in KINDS.items()}
SIDE_NAMES = {side: name for name, side in SIDES.items()}


# Names


def card_name(texts: Texts, state: State, card: int) -> str:
    """A card as it stands alone."""
    return _named(texts, state, card, "card")


def building_name(texts: Texts, state: State, card: int) -> str:
    """A card inside a sentence."""
    return _named(texts, state, card, "building")


def _named(texts: Texts, state: State, card: int, form: str) -> str:
    if card == UNKNOWN_CARD:
        return texts.say("names", f"{form}.closed")
    key = f"{form}.{KIND_NAMES[state.kind[card]]}"
    if state.side[card] not in (NO_SIDE, ANY_SIDE):
        key += f".{SIDE_NAMES[state.side[card]]}"
    return texts.say("names", key, value=state.value[card])


def kind_name(texts: Texts, kind: int) -> str:
    return texts.say("names", KIND_NAMES[kind])


# Steps


def label(texts: Texts, state: State, step: int, names: Sequence[str]) -> str:
    """A step in a few words, also where it is not legal: before the game, the lists of all steps name them so."""
    say = texts.say
    if step >= UNDER:
        return say("labels", f"under.{PILES[step - UNDER]}")
    if step > PAY:
        return say("labels", "bribe.no")
    if step == PAY:
        attacked = state.target
        return say("labels", "bribe.yes.any") if attacked >= CARDS else say("labels", "bribe.yes", value=state.value[attacked])
    if step >= AT_LEFT:
        return _place_label(texts, state, step)
    if step == REST:
        return say("labels", "rest.final" if state.stage == FINISHING else "rest")
    if step >= RAID:
        return say("labels", "raid", player=names[step - RAID])
    if step >= ATTACK:
        card = step - ATTACK
        name, seat = card_name(texts, state, card), owner(state, card)
        if seat == NOBODYS:
            return say("labels", "sabotage.any", card=name)
        return say("labels", "sabotage.card", player=names[seat], card=name)
    if step == DONE:
        return texts.counted("labels", "done", state.laid)
    if step >= LAY:
        return say("labels", "build.card", card=card_name(texts, state, step - LAY))
    if step >= PASS:
        return _bid_label(texts, state, step)
    if step >= AUCTION:
        if step == AUCTION + OPEN_PILE and state.top < CARDS:
            return say("labels", "auction.open", card=card_name(texts, state, state.top))
        return say("labels", "auction.open.any" if step == AUCTION + OPEN_PILE else "auction.closed")
    if step >= STEAL:
        return say("labels", "decline") if step == DECLINE else say("labels", "steal", player=names[step - STEAL])
    if step >= ROLL:
        return say("labels", "roll.saboteur") if step == ROLL + SABOTEUR else say("labels", "roll", die=FACES[step - ROLL])
    if step >= CARD:
        return card_name(texts, state, step - CARD)
    return say("labels", "start", player=names[step - START])


def _place_label(texts: Texts, state: State, step: int) -> str:
    if step >= AT_HOLE:
        is_only = holes(state, state.turn) == 1
        return texts.say("labels", "build.hole" if is_only else "build.hole.numbered", number=step - AT_HOLE + 1)
    if state.length[state.turn] == 0:
        return texts.say("labels", "build.first")
    return texts.say("labels", "build.left" if step == AT_LEFT else "build.right")


def _bid_label(texts: Texts, state: State, step: int) -> str:
    if step == PASS:
        return texts.say("labels", "pass")
    return texts.say("labels", "raise.to" if step >= LEAP else "bid", amount=amount_of(state, [step]))


# Moves


def tell(texts: Texts, state: State, actor: int, words: str, names: Sequence[str], viewer: int) -> str:
    """A move as a sentence; the viewer's own in the second person, and so what others do to him."""
    return _Teller(texts, state, actor, words.split(" "), names, viewer).tell()


class _Teller:
    """One move, given the state before it."""

    def __init__(
        self, texts: Texts, state: State, actor: int, words: Sequence[str], names: Sequence[str], viewer: int
    ) -> None:  # fmt: skip
        self.texts = texts
        self.state = state
        self.mover = state.turn if actor < 0 else actor
        self.verb, *self.rest = words
        self.names = names
        self.viewer = viewer

    def tell(self) -> str:
        simple = {"pass": "pass", "rest": "rest.final" if self.state.stage == FINISHING else "rest"}
        if self.verb in simple:
            return self._say(simple[self.verb])
        sentence: str = getattr(self, f"_{self.verb}")()
        return sentence

    def _say(self, key: str, other: int | None = None, **values: object) -> str:
        """A sentence about the mover; `other` is the player it happens to."""
        values = {"player": self.names[self.mover], **values}
        if self.viewer == self.mover:
            return self.texts.say("moves_you", key, **values)
        return self.texts.say("moves", f"{key}.to_you" if other is not None and other == self.viewer else key, **values)

    def _counted(self, key: str, count: int, **values: object) -> str:
        table = "moves_you" if self.viewer == self.mover else "moves"
        return self.texts.counted(table, key, count, player=self.names[self.mover], **values)

    def _card(self, name: str) -> int:
        card = card_with_id(self.state, name)
        assert card is not None
        return card

    def _building(self, card: int) -> str:
        return building_name(self.texts, self.state, card)

    # One for each verb of the record

    def _start(self) -> str:
        self.mover = int(self.rest[0])
        return self._say("start")

    def _open(self) -> str:
        return self._say("open", card=card_name(self.texts, self.state, self._card(self.rest[0])))

    def _roll(self) -> str:
        die = self.rest[0]
        if self.state.stage == STRIKING:
            return self._strike(die)
        gates = gate_income(self.state, self.mover)
        if die == FACES[SABOTEUR]:
            stones = [self.state.stones[seat] for seat in range(self.state.players) if seat != self.mover]
            key = "" if self.state.supply else ".empty" if any(stones) else ".nothing"
            told = self._say(f"roll.saboteur{key}")
            return f"{told} {self._counted('gates', gates)}" if gates else told
        if gates:
            return self._say("roll.gates", die=die, gates=gates)
        return self._counted("roll", int(die), die=die)

    def _strike(self, die: str) -> str:
        card = self.state.target
        victim = owner(self.state, card)
        key = "lost" if die == FACES[SABOTEUR] else "failed" if die in ("1", "2") else "bribe"
        other = victim if key != "failed" else None
        values = {"owner": self.names[victim], "building": self._building(card), "value": self.state.value[card]}
        return self._say(f"sabotage.{key}", other, die=die, **values)

    def _steal(self) -> str:
        if self.rest[0] == "-":
            return self._say("decline")
        robbed = int(self.rest[0])
        return self._say("steal", robbed, owner=self.names[robbed])

    def _auction(self) -> str:
        if self.rest[0] == PILES[0]:
            return self._say("auction.open", building=self._building(self.state.top))
        return self._say("auction.closed")

    def _peek(self) -> str:
        if self.rest[0] == "?":
            return self._say("peek")
        return self._say("peek.card", card=card_name(self.texts, self.state, self._card(self.rest[0])))

    def _bid(self) -> str:
        return self._say("bid.opening" if self.state.highest == NO_BID else "bid", amount=self.rest[0])

    def _build(self) -> str:
        placed = self._placings()
        key = "found" if is_founding(self.state, self.mover) else f"build.{len(placed)}"
        return self._say(key, None, **dict(zip(("first", "second", "third"), placed, strict=False)))

    def _placings(self) -> list[str]:
        """The cards with their places; holes are numbered where there is more than one."""
        open_holes = holes(self.state, self.mover)
        is_empty = self.state.length[self.mover] == 0
        told = []
        for word in self.rest:
            place, _, name = word.partition(":")
            key = {"L": "left", "R": "first" if is_empty else "right"}.get(place)
            if key is None:
                key = "hole" if open_holes == 1 else "hole.numbered"
                open_holes -= 1
            is_empty = False
            building = self._building(self._card(name))
            told.append(self.texts.say("names", f"placed.{key}", building=building, number=place[1:]))
        return told

    def _sabotage(self) -> str:
        victim = int(self.rest[0])
        return self._say("sabotage", victim, owner=self.names[victim], building=self._building(self._card(self.rest[1])))

    def _bribe(self) -> str:
        card = self.state.target
        values = {"attacker": self.names[self.state.turn], "building": self._building(card), "value": self.state.value[card]}
        paid = self.rest[0] == "yes"
        return self._say(f"bribe.{self.rest[0]}", self.state.turn if paid else None, **values)

    def _raid(self) -> str:
        victim = int(self.rest[0])
        return self._say("raid", victim, owner=self.names[victim])

    def _take(self) -> str:
        victim = self.state.victim
        return self._say("take", victim, owner=self.names[victim], building=self._building(self._card(self.rest[0])))

    def _under(self) -> str:
        return self._say(f"under.{self.rest[0]}")
