"""Cards for the closed auctions that a viewer did not see, from what he could name: for reading his record."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from baumeister.engine.match import Match
from baumeister.engine.verbs import SPECTATOR
from baumeister.games.wettstreit.deducing import Closure, certain_lots, closure
from baumeister.games.wettstreit.guessing import world_that_tells
from baumeister.games.wettstreit.observing import blank
from baumeister.games.wettstreit.state import NO_KIND, State
from rules.wettstreit.table import wettstreit


def positions(players: int, seed: int) -> Iterator[Match[State]]:
    """Moments of games played at random in which closed cards have been won."""
    for stream in range(6):
        match = wettstreit(players).start()
        rng = match.game.dice(seed, stream)
        while not match.is_over:
            match.play_random(rng)
            if len(match.events) % 29 == 0 and match.state.lots > 3 and not match.is_over:
                yield match


def known_to(state: State, viewer: int) -> tuple[Closure, dict[int, int]]:
    """What he knows of the closed cards, and those that he can name without having seen them."""
    seen = state.copy()
    blank(seen, viewer)
    known = closure(seen)
    certain = certain_lots(state, viewer)
    return known, {slot.lot: int(state.lot_card[slot.lot]) for slot in known.slots if slot.lot in certain}


def with_kinds_of(world: dict[int, int], state: State) -> State:
    """The same announcements, of the kinds that they would have been of in another world."""
    other = state.copy()
    for lot, card in world.items():
        if other.lot_kind[lot] != NO_KIND:
            other.lot_kind[lot] = other.kind[card]
    return other


@pytest.mark.parametrize("players", [3, 4])
def test_a_world_is_found_in_which_the_viewer_can_name_just_what_he_can(players: int) -> None:
    for match in positions(players, 61):
        state = match.state
        for viewer in (0, SPECTATOR):
            known, named = known_to(state, viewer)
            if not known.slots:
                continue
            world = world_that_tells(known, named)
            assert set(world) == {slot.lot for slot in known.slots}
            assert len(set(world.values())) == len(world)
            assert all(world[lot] == card for lot, card in named.items())
            assert {card.card for card in known.shown} <= set(world.values())
            assert certain_lots(with_kinds_of(world, state), viewer) == certain_lots(state, viewer)


def test_where_a_card_is_named_that_nobody_could_name_all_before_it_are_told_right() -> None:
    """A card in the hand of its winner, of no announced kind, while many are unseen: nobody else can know it."""
    checked = 0
    for match in positions(3, 62):
        known, named = known_to(match.state, SPECTATOR)
        secret = [slot.lot for slot in known.slots if slot.lot not in named and slot.kind == NO_KIND]
        if not secret or len(known.unseen) < len(known.slots) + 5:
            continue
        told = secret[-1]
        world = world_that_tells(known, {**named, told: int(match.state.lot_card[told])})
        before = set(range(told))
        assert (
            certain_lots(with_kinds_of(world, match.state), SPECTATOR) & before == certain_lots(match.state, SPECTATOR) & before
        )
        checked += 1
    assert checked > 5
