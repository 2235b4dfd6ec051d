"""Who knows what: hands, sealed bids, and the worlds that a seat must think possible."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

import baumeister
from baumeister.engine.dice import roll
from baumeister.engine.errors import Refused
from baumeister.engine.match import Match, imagined_history
from baumeister.engine.verbs import CHANCE, SPECTATOR
from baumeister.games.capitol.cards import FACE_NAMES, FACES, KINDS, NO_CARD, card_name, copies_of, kind_of
from baumeister.games.capitol.notation import UNKNOWN
from baumeister.games.capitol.setup import HAND_OF_KIND
from baumeister.games.capitol.state import BIDDING, PLACING, State
from rules.capitol.city import Match_, at, capitol, dealt, play, why_not


def random_match(players: int, seed: int, moves: int, edition: str = "de") -> Match_:
    """A game played at random for so many moves, bids in a random order of arrival."""
    match = capitol(players, edition).start()
    rng = match.game.dice(seed)
    while len(match.events) < moves and not match.is_over:
        actors = match.actors
        actor = actors[int(roll(rng, len(actors)))]
        match.play_steps(actor, match.random_move(actor, rng))
    return match


@pytest.mark.rule("CAP-136", "OPT-02")
@pytest.mark.parametrize("visibility", ["public", "hidden"])
def test_the_number_of_cards_in_a_hand_follows_from_what_all_see(visibility: str) -> None:
    """So it is known in any case; the option only says whether a table shows it."""
    match = dealt(capitol(2, hand_size_visibility=visibility), [])
    play(match, "0 brick b1 -") if why_not(match, "0 brick b1 -") is None else match.play("0 pass")
    seen = match.observe(1).state
    assert seen.hand_size[0] == match.state.hand_size[0]


@pytest.mark.rule("CAP-138")
def test_houses_and_roofs_are_open() -> None:
    match = at(yards=["R2P1:1.3:2:1.2"], city={"caelius": "r1a"})
    seen = match.observe(SPECTATOR).state
    for field in ("roofs", "unfinished", "finished", "houses", "supply", "score"):
        assert field not in seen.differences(match.state)


@pytest.mark.rule("CAP-139", "GAP-93")
def test_drawn_cards_are_remembered() -> None:
    match = at("drawing.1")
    match.play("1 draw b") if match.actor == 1 else match.play("0 draw b")
    match.let_chance_act(match.game.dice(1))
    for stream in range(20):
        world = match.game.imagine(match.observe(1), match.game.dice(stream))
        assert world.hand[0, FACE_NAMES["b1"]] == 1


def test_a_move_being_made_is_nobody_elses_business() -> None:
    match = at(hands=["b1 r1 pA1"], yards=["R3P3:1:1:"])
    for words in ("brick b1 1 new", "roof r1 round 1", "permit pA1 round 1 caelius"):
        state = match.state.copy()
        for step in match.game.description.read_move(state, 0, words.split())[:-2]:
            match.game.take(state, step, 0)
            assert match.game.observe(state, 0).state.chosen == state.chosen
            assert match.game.observe(state, 1).state == match.observe(1).state


ORDERS = [order for players in (2, 3, 4) for order in permutations(range(players))]


@pytest.mark.rule("GAP-44")
@pytest.mark.parametrize("order", ORDERS)
def test_sealed_bids_leave_no_trace_before_the_last_is_in(order: tuple[int, ...]) -> None:
    """Two worlds with other bids, at every moment between their arrival: who has not bid yet sees the same, step by step."""
    hands = ["r1 b7", "r2 b6 b5", "b8 pA1 pA2 pA3", "r3 pC4"]
    moments: list[list[tuple[object, ...]]] = []
    for bids in (("bid r1 b7", "bid b6 b5", "bid b8", "bid -"), ("bid -", "bid r2", "bid pA1 pA2 pA3", "bid r3 pC4")):
        match = at("bidding.1.1", game=capitol(len(order)), hands=hands[: len(order)])
        seen: list[tuple[object, ...]] = []
        for place, seat in enumerate(order[:-1], 1):
            match.play(f"{seat} {bids[seat]}")
            for viewer in (*order[place:], SPECTATOR):
                observation = match.observe(viewer)
                seen.append(
                    (
                        bytes(observation.state),
                        [str(event) for event in match.words_for(viewer)],
                        baumeister.write_record(match, viewer=viewer),
                        match.game.position(observation.state),
                        match.game.choices(match.state, viewer),
                        why_not(match, f"{order[-1]} bid r7"),
                        match.actors,
                    )
                )
        moments.append(seen)
    assert moments[0] == moments[1]


def test_imagined_worlds_count_sealed_bids_of_others_as_not_made() -> None:
    match = at("bidding.1.1", hands=["r1 b7", "r2 b6 b5", "b8"])
    match.play("0 bid b7")
    match.play("1 bid b6")
    world = match.game.imagine(match.observe(1), match.game.dice(1))
    assert match.game.actors(world) == [0, 2]
    assert world.bid[1, 0] == FACE_NAMES["b6"]
    assert world.bid[0, 0] == NO_CARD


# Possible worlds, held against the record


def known_from_record(match: Match_, viewer: int) -> tuple[list[Counter[str]], list[Counter[int]]]:
    """What the viewer's record alone tells: cards certainly in each hand, and how many others of each kind."""
    players = match.game.players
    certain: list[Counter[str]] = [Counter() for _ in range(players)]
    others: list[Counter[int]] = [Counter() for _ in range(players)]
    lines = [(event.actor, event.words.split(" ")) for event in match.words_for(viewer)]

    def see(seat: int, card: str, times: int = 1) -> None:
        while certain[seat][card] < times:
            certain[seat][card] += 1
            others[seat][kind_of(FACE_NAMES[card])] -= 1

    for place, (seat, (verb, *words)) in enumerate(lines):
        if verb == "deal":
            others[int(words[0])] = Counter({kind: HAND_OF_KIND[kind] for kind in range(KINDS)})
            if int(words[0]) == viewer:
                for card, times in Counter(words[1:]).items():
                    see(viewer, card, times)
        elif verb in ("brick", "roof", "permit"):
            see(seat, words[0])
            certain[seat][words[0]] -= 1
        elif verb == "draw":
            certain[seat][top_before(lines, place, words[0])] += 1
        elif verb == "bid" and words[0] not in (UNKNOWN, "-"):
            for card, times in Counter(words).items():
                see(seat, card, times)
        elif verb == "build":
            certain[seat].subtract(bid_of(seat, lines[place - players : place]))
    if match.state.chapter == PLACING:  # the winner has paid, and his next line is the building
        certain[match.actor].subtract(bid_of(match.actor, lines[-players:]))
    return certain, others


def bid_of(seat: int, lines: list[tuple[int, list[str]]]) -> list[str]:
    return next(cards for bidder, (_, *cards) in lines if bidder == seat)


def top_before(lines: list[tuple[int, list[str]]], place: int, letter: str) -> str:
    """The card that was visible on a pile."""
    return next(words[1] for _, words in reversed(lines[:place]) if words[0] == "turn" and words[1][0] == letter)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_imagined_world_contradicts_the_record(players: int) -> None:
    """The hands of a world hold what the record shows to be there, and nothing that it shows to be elsewhere."""
    worlds = 0
    for seed in range(6):
        for moves in (players + 4, 40, 90, 170, 10_000):
            match = random_match(players, seed, moves, ("de", "fr")[seed % 2])
            for viewer in (*range(players), SPECTATOR):
                certain, others = known_from_record(match, viewer)
                for stream in range(5):
                    world = match.game.imagine(match.observe(viewer), match.game.dice(seed, stream))
                    worlds += 1
                    check_world(match.state, world, viewer, certain, others)
    assert worlds > 300


def check_world(state: State, world: State, viewer: int, certain: list[Counter[str]], others: list[Counter[int]]) -> None:
    for seat in range(state.players):
        hand = Counter({card_name(face): world.hand[seat, face] for face in range(1, FACES + 1)})
        assert all(hand[card] >= count for card, count in certain[seat].items())
        hand.subtract(certain[seat])
        kinds = Counter(dict.fromkeys(range(KINDS), 0))
        for card, count in hand.items():
            kinds[kind_of(FACE_NAMES[card])] += count
        assert kinds == Counter({kind: others[seat][kind] for kind in range(KINDS)})
    for face in range(1, FACES + 1):
        placed = sum(world.hand[seat, face] for seat in range(state.players)) + world.undealt[face]
        for kind in range(KINDS):
            placed += (world.top[kind] == face) + [world.queue[kind, at] for at in range(world.queued[kind])].count(face)
        assert placed == copies_of(face)
        assert world.undealt[face] >= 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_imagined_history_is_a_legal_game_with_the_same_record(players: int) -> None:
    for seed in range(4):
        match = random_match(players, seed, 60 + 31 * seed)
        for viewer in (*range(players), SPECTATOR):
            other = imagined_history(match, viewer, match.game.dice(seed, viewer + 3))
            assert [str(event) for event in other.words_for(viewer)] == [str(event) for event in match.words_for(viewer)]
            if viewer != SPECTATOR:
                assert bytes(other.observe(viewer).state) == bytes(match.observe(viewer).state)


def test_exactly_the_worlds_that_a_replay_allows_are_imagined() -> None:
    """Where an opponent has one secret card of a kind: try every face in his deal by playing the record with it."""
    compared = 0
    for seed, moves in product(range(4), range(8, 60, 3)):
        match = random_match(2, seed, moves)
        for kind in range(KINDS):
            if match.state.secret[1, kind] == 1 and not match.sealed:
                possible = {face for face in faces_of(kind) if can_be_replayed(match, face)}
                worlds = [match.game.imagine(match.observe(0), match.game.dice(seed, stream)) for stream in range(200)]
                imagined = {face for world in worlds for face in faces_of(kind) if world.hand[1, face] > world.known[1, face]}
                assert imagined == possible
                compared += len(possible) > 1
    assert compared >= 10


def faces_of(kind: int) -> list[int]:
    return [face for face in range(1, FACES + 1) if kind_of(face) == kind]


def can_be_replayed(match: Match_, face: int) -> bool:
    """Whether the game can have gone as seat 0 has seen it with this card for the only secret one of its kind."""
    hidden = next(face_ for face_ in faces_of(kind_of(face)) if match.state.hand[1, face_] > match.state.known[1, face_])
    other: Match[State] = Match(match.game)
    try:
        for event in match.events:
            words = event.words.split(" ")
            if words[:2] == ["deal", "1"]:
                words[words.index(card_name(hidden))] = card_name(face)
            other.play_words(CHANCE if event.actor == CHANCE else event.actor, words)
    except Refused:
        return False
    return True


def test_worlds_are_as_likely_as_deals() -> None:
    """A face of which two copies are unseen is in a hand twice as often as one of which there is one."""
    match = dealt(capitol(2), ["r1 r2 b1 b2 pA1 pA2 pA3 pA4", "r3 r4 b3 b4 pB1 pB2 pB3 pB4"], tops="r2 b1 pB8")
    play(match, "0 pass", "1 roof r3 -", "1 pass")
    rng = match.game.dice(11)
    found = Counter(
        next(face for face in range(1, 8) if world.hand[1, face])
        for world in (match.game.imagine(match.observe(0), rng) for _ in range(3000))
    )
    unseen = {1: 1, 2: 0, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2}
    for face, copies in unseen.items():
        assert abs(found[face] / 3000 - copies / 10) < 0.03


def test_a_card_shown_and_one_like_it_are_told_apart() -> None:
    """A drawn b4 that is spent says nothing of the deal; a second one that is shown must be of it."""
    match = dealt(capitol(2), ["", "b4 b4 r1 r1 pA1 pA2 pA3 pA4"], tops="r2 b4 pB8")
    face = FACE_NAMES["b4"]
    play(match, "0 pass", "1 pass", *["0 bid -", "1 bid b4"], "1 build caelius")
    assert (match.state.known[1, face], match.state.opening[1, face], match.state.secret[1, kind_of(face)]) == (0, 1, 1)
    play(match, "0 bid -", "1 bid -", "0 bid -", "1 bid -")
    rng = match.game.dice(4)
    for _ in range(6):
        match.play("0 draw p")
        match.let_chance_act(rng)
    match.play("1 draw b")
    assert (match.state.known[1, face], match.state.secret[1, kind_of(face)]) == (1, 1)
    assert match.state.hand[1, face] == 2
    lines = {event.words for event in match.words_for(0)}
    assert "deal 1 ? ? b4 ? ? ? ? ?" in lines


def test_only_bids_are_sealed() -> None:
    for seed in range(3):
        match = random_match(3, seed, 200)
        for state in match.states():
            description = match.game.description
            assert bool(description.sealing(state)) == (state.chapter == BIDDING)
            assert not any(description.is_sealed(state, seat) for seat in range(3) if state.chapter != BIDDING)
