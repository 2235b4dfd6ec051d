"""Who knows what, and the worlds that a seat must think possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from baumeister.engine.match import Match, imagined_history
from baumeister.engine.verbs import SPECTATOR
from baumeister.games.wettstreit.deducing import certain_lots
from baumeister.games.wettstreit.drawing import draw_plain
from baumeister.games.wettstreit.notation import card_id
from baumeister.games.wettstreit.observing import fill_with_shown, fill_with_unseen, stir, unknown_slots
from baumeister.games.wettstreit.state import (
    CARDS,
    GONE,
    NO_CARD,
    NO_KIND,
    PILE,
    UNKNOWN_CARD,
    UNKNOWN_COINS,
    UNSEEN,
    State,
)
from rules.wettstreit.table import at, card, play, wettstreit

VIEWERS = (0, 1, 2, SPECTATOR)


def closed_auction(match: Match[State], name: str, *bids: str) -> None:
    """The seat whose turn it is auctions a closed card and does nothing else; the next seat is to choose a pile then."""
    seat = match.actor
    play(match, f"{seat} auction closed", f"* peek {name}", *bids)
    while match.state.lot != NO_CARD:
        play(match, f"{match.actor} pass")


def next_turn(match: Match[State], move: str = "rest") -> None:
    play(match, f"{match.actor} {move}", "* roll 5")


@pytest.mark.rule("WET-010", "W-G04")
def test_coins_are_behind_the_tent_but_can_be_reckoned() -> None:
    """All coins change hands openly at amounts that everybody hears, so a perfect memory knows every sum at any time."""
    game = wettstreit(4)
    for stream in range(4):
        match = game.start()
        rng = game.dice(41, stream)
        while not match.is_over:
            match.play_random(rng)
            for viewer in (0, 3, SPECTATOR):
                seen = match.observe(viewer).state
                for seat in range(4):
                    assert seen.reckoned[seat] == match.state.purse[seat]
                    if not match.is_over:
                        expected = match.state.purse[seat] if seat == viewer else UNKNOWN_COINS
                        assert seen.purse[seat] == expected


@pytest.mark.rule("WET-032", "WET-036", "W-G30")
def test_cards_in_hand_are_known_to_who_looked_who_won_and_from_the_open_pile_to_all() -> None:
    match = at("choosing", coins=[20, 20, 20])
    closed_auction(match, "CH-1", "0 bid 1", "1 bid 2")
    next_turn(match)
    play(match, "1 auction open", "1 bid 0", "2 pass", "0 pass", "* open TH-1")
    closed, opened = card(match.state, "CH-1"), card(match.state, "CH-10")
    where = {viewer: match.observe(viewer).state.where for viewer in VIEWERS}
    assert [where[viewer][closed] == UNSEEN for viewer in VIEWERS] == [False, False, True, True]
    assert [where[viewer][opened] == UNSEEN for viewer in VIEWERS] == [False] * 4
    assert [match.observe(viewer).state.hand_size[1] for viewer in VIEWERS] == [2] * 4


def test_a_move_being_made_is_not_seen_by_others() -> None:
    match = at(hands={0: "CH-1 GA-1 CH-2"})
    state = match.state
    match.game.take(state, match.game.choices(state)[0])
    assert match.game.observe(state, 0).state.chosen != NO_CARD
    assert match.game.observe(state, 1).state.chosen == NO_CARD
    match = at("choosing")
    play(match, "0 auction open")
    match.game.take(match.state, match.game.choices(match.state)[-1])
    assert match.game.observe(match.state, 0).state.leap == 9
    assert match.game.observe(match.state, 1).state.leap == 0


def test_after_the_end_everything_is_open() -> None:
    game = wettstreit()
    state = game.initial()
    game.random_game(state, game.dice(3))
    assert game.observe(state, SPECTATOR).state == state
    assert game.imagine(game.observe(state, 1), game.dice(1)) == state


# Non-interference


@pytest.mark.rule("WET-032", "WET-034", "W-G04", "W-G18")
@pytest.mark.parametrize("announced", [False, True])
def test_nothing_leaks_at_any_moment_of_a_closed_auction(announced: bool) -> None:
    """Two games alike but for the closed card, and for coins if they could differ: what others see, may do, are refused, and
    read is the same at every step until the card shows, or its kind."""
    texts = wettstreit().description.texts("en")
    names = ["Ada", "Bruno", "Clara"]
    kin = ("CH-1", "CH-9") if announced else ("CT-L2", "TH-6")
    bids = ["0 bid 3", "1 bid 14", "2 bid 25", "0 pass", "1 bid 60", "2 pass"] if announced else ["0 bid 3", "1 pass", "2 pass"]
    one, two = at("choosing"), at("choosing")
    for match, name in zip((one, two), kin, strict=True):
        play(match, "0 auction closed", f"* peek {name}")
    for move in [None, *bids]:
        if move:
            states = [match.state for match in (one, two)]
            moves = [match.game.description.read_move(match.state, int(move[0]), move.split()[1:]) for match in (one, two)]
            assert moves[0] == moves[1]
            for step in moves[0][:-1]:
                states = [state.copy() for state in states]
                for match, state in zip((one, two), states, strict=True):
                    match.game.take(state, step)
                assert_alike(one, states, range(1, 3))
            play(one, move)
            play(two, move)
            assert one.events[-1].account == two.events[-1].account
        others = (2, SPECTATOR) if move == bids[-1] and announced else (1, 2, SPECTATOR)
        if move == bids[-1] and not announced:
            assert one.observe(1).state == two.observe(1).state
        assert_alike(one, [one.state, two.state], others)
        for viewer in others:
            told = [
                [
                    match.game.description.tell(texts, match.observe(viewer).state, event.actor, event.words, names, viewer)
                    for event in match.words_for(viewer)
                    if event.words.split()[0] in ("peek", "bid", "pass")
                ]
                for match in (one, two)
            ]
            assert told[0] == told[1]
    assert one.state != two.state


def assert_alike(match: Match[State], states: list[State], viewers: tuple[int, ...] | range) -> None:
    game = match.game
    texts = game.description.texts("en")
    for viewer in viewers:
        seen = [game.observe(state, viewer).state for state in states]
        assert bytes(seen[0]) == bytes(seen[1])
        assert game.choices(states[0], viewer) == game.choices(states[1], viewer)
        refused = [[game.kernels.why_not(state, viewer, step) for step in range(game.description.steps)] for state in states]
        assert refused[0] == refused[1]
        assert game.position(seen[0]) == game.position(seen[1])
        assert draw_plain(texts, seen[0]) == draw_plain(texts, seen[1])
        assert game.points(states[0]) == game.points(states[1])
        assert len({game.actor(state) for state in states}) == 1


# Imagined worlds


def worlds(match: Match[State], viewer: int, tries: int) -> Counter[tuple[str, ...]]:
    """How often each way to fill the closed cards was imagined; every world must look to the viewer as the true one."""
    observation = match.observe(viewer)
    rng = match.game.dice(17)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(tries):
        world = match.game.imagine(observation, rng)
        assert bytes(match.game.observe(world, viewer).state) == bytes(observation.state)
        found[tuple(card_id(world, world.lot_card[lot]) for lot in range(world.lots))] += 1
    return found


def possible(match: Match[State], viewer: int) -> Iterator[tuple[str, ...]]:
    """All ways to fill the closed cards that fit what the viewer saw, by trying them all."""
    seen = match.observe(viewer).state
    slots = [lot for lot in range(seen.lots) if seen.lot_card[lot] == UNKNOWN_CARD]
    named = {seen.lot_card[lot] for lot in range(seen.lots)}
    shown = [
        (seen.shown_card[index], seen.shown_by[index], seen.shown_after[index])
        for index in range(seen.shown)
        if seen.shown_card[index] not in named
    ]
    unseen = [c for c in range(CARDS) if seen.where[c] == UNSEEN]
    for chosen in permutations([*unseen, *(c for c, _, _ in shown)], len(slots)):
        filled = dict(zip(slots, chosen, strict=True))
        kinds = all(seen.lot_kind[lot] in (NO_KIND, seen.kind[c]) for lot, c in filled.items())
        lots_of = {c: lot for lot, c in filled.items()}
        came = all(c in lots_of and seen.lot_winner[lots_of[c]] == seat and lots_of[c] < before for c, seat, before in shown)
        if kinds and came:
            yield tuple(card_id(seen, filled.get(lot, seen.lot_card[lot])) for lot in range(seen.lots))


def shrink(match: Match[State], *left: str) -> None:
    """Leave only these cards unseen, so that all worlds can be counted: the others go out of the game, seen by all."""
    for c in range(CARDS):
        if match.state.where[c] == UNSEEN and card_id(match.state, c) not in left:
            match.state.where[c] = GONE
            match.state.seen_by_all[c] = 1


def assert_uniform(match: Match[State], viewer: int, times: int = 400) -> int:
    """Every possible world is imagined about as often as any other, and none else; the number of worlds."""
    expected = set(possible(match, viewer))
    found = worlds(match, viewer, times * len(expected))
    assert set(found) == expected
    tolerance = 6 * times**0.5
    assert all(abs(count - times) < tolerance for count in found.values()), found
    return len(expected)


@pytest.mark.rule("WET-003", "WET-034")
def test_an_announced_kind_is_respected() -> None:
    match = at("choosing", coins=[20, 20, 20], hands={1: "GA-1"}, cities={2: "TW-1 CH-2"})
    shrink(match, "CH-1", "CH-3", "CH-4", "TW-2", "TH-1")
    closed_auction(match, "CH-1", "0 bid 1", "1 bid 2")
    assert assert_uniform(match, 2) == 3
    assert set(worlds(match, 0, 5)) == set(worlds(match, 1, 5)) == {("CH-1",)}


@pytest.mark.rule("WET-036", "WET-037")
def test_without_an_announcement_any_unseen_card_will_do() -> None:
    match = at("choosing")
    shrink(match, "CH-1", "CH-3", "CH-4", "TW-2", "TH-1")
    closed_auction(match, "CH-1", "0 bid 1")
    assert assert_uniform(match, 2) == 5


@pytest.mark.rule("WET-032")
def test_worlds_in_the_middle_of_an_auction() -> None:
    match = at("choosing", players=4)
    shrink(match, "CH-1", "CH-3", "CH-4", "TW-2", "TH-1")
    play(match, "0 auction closed", "* peek CH-1", "0 bid 1", "1 bid 2")
    assert assert_uniform(match, 1) == 5
    play(match, "2 pass", "3 pass")
    assert assert_uniform(match, 1) == 3


def test_a_card_that_came_to_light_may_have_been_this_one_or_that() -> None:
    """Seat 1 won a church that was announced and a card that was not, and has laid church CH-1: which of the two was it?

    If it was the announced one, the other can be any of five cards; if not, the announced one is another church, of which two
    are left. So a church is more likely in the hand than any other card.
    """
    match = at("choosing", coins=[30, 30, 30], cities={1: "GA-1"})
    shrink(match, "CH-1", "CH-3", "CH-4", "TW-2", "TH-1", "GA-2")
    closed_auction(match, "CH-1", "0 bid 1", "1 bid 2")
    next_turn(match)
    closed_auction(match, "GA-2", "1 bid 1")
    assert assert_uniform(match, 2) == 3 * 5
    play(match, "1 build R:CH-1")
    assert assert_uniform(match, 2) == 5 + 2
    assert certain_lots(match.state, 2) == frozenset()
    assert certain_lots(match.state, 0) == {0}
    assert certain_lots(match.state, 1) == {0, 1}


def test_a_card_laid_before_cannot_be_one_won_later() -> None:
    match = at("choosing", coins=[30, 30, 30], cities={1: "GA-1"})
    shrink(match, "CH-1", "CH-3", "CH-4", "TW-2", "TH-1", "GA-2")
    closed_auction(match, "CH-1", "0 bid 1", "1 bid 2")
    next_turn(match)
    closed_auction(match, "TW-2", "1 bid 1", "2 bid 2")
    play(match, "1 rest", "* roll 1")
    match.state.turn, match.state.stage = 1, 7
    play(match, "1 build R:CH-1", "* roll 1")
    match.state.turn = 1
    closed_auction(match, "CH-3", "1 bid 1")
    assert [event.words for event in match.words_for(2)][1] == "peek CH-1"  # there was no other card it could have been
    assert assert_uniform(match, 2) == 4  # seat 2 won the tower itself


def test_worlds_of_many_closed_cards_of_several_seats() -> None:
    match = at("choosing", coins=[90, 90, 90], cities={1: "GA-1", 2: "GA-3"})
    shrink(match, "CH-1", "CH-3", "CH-4", "TW-2", "TH-1", "GA-2", "TH-2")
    closed_auction(match, "CH-1", "0 bid 1", "1 bid 2")
    next_turn(match)
    closed_auction(match, "CH-4", "1 bid 1", "2 bid 2")
    next_turn(match, "build R:CH-1")
    closed_auction(match, "TH-1", "2 bid 1")
    next_turn(match, "build R:CH-4")
    closed_auction(match, "TH-2", "0 bid 1")
    for viewer in VIEWERS:
        assert_uniform(match, viewer, 300)


def test_a_possible_world_well_stirred_is_as_likely_as_any_other() -> None:
    """The last resort, where hardly a try counts: here it is taken at once, for a position with known worlds."""
    match = at("choosing", coins=[90, 90, 90], cities={1: "GA-1", 2: "GA-3"})
    shrink(match, "CH-1", "CH-3", "CH-4", "TW-2", "TH-1", "GA-2")
    closed_auction(match, "CH-1", "0 bid 1", "1 bid 2")
    next_turn(match)
    closed_auction(match, "GA-2", "1 bid 1")
    play(match, "1 build R:CH-1")
    expected = set(possible(match, 2))
    rng = match.game.dice(47)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(60 * len(expected)):
        seen = match.observe(2).state
        slots = unknown_slots(seen)
        assert fill_with_shown(seen, slots, True, rng)
        fill_with_unseen(seen, slots, rng)
        stir(seen, slots, rng)
        world = seen
        found[tuple(card_id(world, world.lot_card[lot]) for lot in range(world.lots))] += 1
        assert game_can_tell(match, world) is False
    assert set(found) == expected
    assert all(abs(count - 60) < 6 * 60**0.5 for count in found.values()), found


def game_can_tell(match: Match[State], world: State) -> bool:
    """Whether seat 2 sees anything in a world that it does not see in truth."""
    for other in range(3):
        world.purse[other] = world.reckoned[other]
    return bytes(match.game.observe(world, 2).state) != bytes(match.observe(2).state)


def test_worlds_are_imagined_in_the_strangest_games() -> None:
    """A position of which hardly a try counts: everything has been turned up or won."""
    game = wettstreit(3)
    state = game.from_position(STRANGE)
    for viewer in VIEWERS:
        observation = game.observe(state, viewer)
        rng = game.dice(48, viewer + 3)
        for _ in range(5):
            world = game.imagine(observation, rng)
            assert bytes(game.observe(world, viewer).state) == bytes(observation.state)


STRANGE = (
    "3 bidding 0 TH-3,0,TH-2/0,GA-7.TW-5 5/72 closed:CT-R5*:-:2,5,-:2 - - "
    "GA-3<2>1=gate;CT-R5<1>0=corner_tower;CH-6<0>0=church;CT-R2<1>1=-;GA-5<2>2=gate;CH-9<2>2=-;CH-2<1>2=church;TW-8<2>1=tower;"
    "GA-4<0>1=gate;CH-8<1>1=-;TW-6<2>2=tower;GA-6<1>1=-;CH-5<2>1=church;GA-7<0>1=gate;TW-4<1>0=tower;TH-2<2>1=town_hall;"
    "TW-7<1>1=tower;GA-2<1>0=gate;GA-1<0>0=gate;CT-R4<1>1=- "
    "GA-3<1@2;CT-R5<0@3;CT-R2<1@4;GA-5<2@6;CH-9<2@6;TW-8<1@10;CH-8<1@10;GA-4<1@10;CH-6<0@11;CH-2<2@15;TW-6<2@15;TW-4<0@15;"
    "CH-5<1@17;GA-7<1@18;GA-1<0@19;GA-2<0@19;GA-6<1@20;TW-7<1@20;TH-2<1@20 "
    "6,0,b,CT-L5*.TW-9*.CH-1*,GA-1.TW-4.CH-6.TH-4._.CH-7.GA-2.TW-1/"
    "7,0,b,CT-L2*.CT-L4*.CT-R4.TH-6*.CH-9*,CH-4.TW-7.GA-6.CH-5.GA-4.CH-8.TW-8.GA-3._.CH-10.CT-R2/"
    "5,0,b,CT-R3*.TH-5*,CT-L3.CH-2.GA-5.TW-2.CH-3.TW-6.TH-1.TW-3"
)


def test_the_true_history_and_an_imagined_one_have_the_same_record() -> None:
    game = wettstreit(4)
    rng = game.dice(44)
    different = 0
    for stream in range(8):
        match = game.start()
        for _ in range(40 + 25 * stream):
            if not match.is_over:
                match.play_random(rng)
        for viewer in (0, 1, 2, 3, SPECTATOR):
            other = imagined_history(match, viewer, rng)
            different += other.state != match.state
            assert [str(e) for e in other.words_for(viewer)] == [str(e) for e in match.words_for(viewer)]
            if not match.is_over:
                assert bytes(other.observe(viewer).state) == bytes(match.observe(viewer).state)
    assert different > 10


def test_what_can_be_deduced_is_what_all_worlds_agree_on() -> None:
    game = wettstreit(3)
    rng = game.dice(45)
    checked = 0
    for stream in range(6):
        match = game.start()
        while not match.is_over:
            match.play_random(rng)
            if len(match.events) % 40 or match.is_over or not match.state.lots:
                continue
            viewer = (0, 1, 2, SPECTATOR)[stream % 4]
            observation = match.observe(viewer)
            imagined = [game.imagine(observation, rng) for _ in range(60)]
            agreed = {lot for lot in range(match.state.lots) if len({world.lot_card[lot] for world in imagined}) == 1}
            assert certain_lots(match.state, viewer) == agreed
            checked += len(agreed)
    assert checked > 20


def test_there_are_never_more_closed_cards_than_there_is_room_for() -> None:
    game = wettstreit(3)
    for stream in range(20):
        state = game.initial()
        game.random_game(state, game.dice(46, stream))
        assert state.shown <= state.lots <= PILE
