"""Sentences, labels and the drawing."""

from __future__ import annotations

import pytest

from baumeister.engine.match import Match
from baumeister.engine.rulebook import LANGUAGES
from baumeister.engine.texts import load_texts
from baumeister.engine.verbs import SPECTATOR
from baumeister.games.wettstreit.accounts import tell_account
from baumeister.games.wettstreit.drawing import draw_plain
from baumeister.games.wettstreit.state import State
from rules.wettstreit.table import at, play, wettstreit

NAMES = ("Ada", "Bruno", "Clara", "David")
EN = load_texts("baumeister.games.wettstreit", "en")


def told(match: Match[State], move: str, viewer: int = SPECTATOR, language: str = "en") -> list[str]:
    """A move and what followed of it, in sentences."""
    before = match.state
    match.play(move)
    event = list(match.words_for(viewer))[-1]
    texts = match.game.description.texts(language)
    known = match.game.observe(before, viewer).state
    sentence = match.game.description.tell(texts, known, event.actor, event.words, NAMES, viewer)
    return [sentence, *tell_account(texts, known, event.account, NAMES, viewer)]


def test_an_auction_as_its_players_read_it() -> None:
    def auction(viewer: int) -> list[str]:
        match = at("choosing", coins=[10, 10, 4])
        moves = ["0 auction closed", "* peek CH-9", "0 bid 3", "1 bid 4", "2 bid 6", "0 pass", "1 pass"]
        return [sentence for move in moves for sentence in told(match, move, viewer)]

    assert auction(SPECTATOR) == [
        "Ada auctions the top card of the closed pile.",
        "Ada looks at the closed card.",
        "Ada opens with 3.",
        "Bruno bids 4.",
        "Clara bids 6.",
        "Ada names the kind: church.",
        "Ada passes.",
        "Bruno passes.",
        "Clara cannot pay 6: all 4 coins go to the bank.",
        "So Bruno gets the closed card (church) for 4: Ada gets 2, the bank 2.",
    ]
    assert auction(0)[1] == "You look at the closed card: Church 7."
    assert auction(0)[-1] == "So Bruno gets the closed card (church) for 4: you get 2, the bank 2."
    assert auction(1)[-3:] == [
        "You pass.",
        "Clara cannot pay 6: all 4 coins go to the bank.",
        "So you get the closed card (church) for 4: Ada gets 2, the bank 2.",
    ]


def test_a_sabotage_as_its_players_read_it() -> None:
    def sabotage(viewer: int) -> list[str]:
        match = at(stones={0: 1}, cities={1: "GA-3 CH-5 GA-4"}, piles=(9, 10))
        moves = ["0 sabotage 1 CH-5", "* roll 4", "1 bribe no", "0 under open"]
        return [sentence for move in moves for sentence in told(match, move, viewer)]

    assert sabotage(SPECTATOR) == [
        "Ada attacks church 5 in the city of Bruno.",
        "The die shows 4: Bruno may pay 5 for church 5.",
        "Bruno does not pay and loses church 5.",
        "Ada puts the card under the open pile.",
    ]
    assert sabotage(1)[:3] == [
        "Ada attacks church 5 in your city.",
        "The die shows 4: you may pay 5 for church 5.",
        "You do not pay and lose church 5.",
    ]
    assert sabotage(0)[0] == "You attack church 5 in the city of Bruno."


def test_builds_name_their_places() -> None:
    match = at(hands={0: "TW-2 CH-2 TH-1"}, cities={0: "CH-1 GA-1 _ TW-1"})
    assert told(match, "0 build L:TW-2 H1:CH-2 R:TH-1") == [
        "Ada lays tower 2 at the left end, church 3 into the hole and town hall 4 at the right end."
    ]
    match = at(hands={0: "CT-L2 CH-2 TH-1"})
    assert told(match, "0 build R:CT-L2 R:CH-2 R:TH-1", 0) == [
        "You start your city and lay left corner tower 2 as the first card, church 3 at the right end "
        "and town hall 4 at the right end."
    ]
    match = at(hands={0: "CH-2"}, cities={0: "CH-1 GA-1 _ _ TW-1"})
    assert told(match, "0 build H2:CH-2") == ["Ada lays church 3 into hole 2."]


@pytest.mark.parametrize(
    ("position", "face", "expected"),
    [
        ({}, "3", "Ada rolls 3 and takes 3 coins."),
        ({}, "1", "Ada rolls 1 and takes 1 coin."),
        ({"cities": {0: "GA-1"}}, "3", "Ada rolls 3 and takes 3 + 2 coins."),
        ({}, "s", "Ada rolls the saboteur and takes a stone."),
        ({"cities": {0: "GA-4"}}, "s", "Ada rolls the saboteur and takes a stone. Ada takes 1 coin for the gates."),
        ({"stones": {1: 5}}, "s", "Ada rolls the saboteur, but the supply is empty."),
        ({"stones": {0: 5}}, "s", "Ada rolls the saboteur, but there is no stone to take."),
    ],
)
def test_income(position: dict[str, object], face: str, expected: str) -> None:
    assert told(at("rolling", **position), f"* roll {face}") == [expected]  # type: ignore[arg-type]


def test_the_totals_are_explained() -> None:
    match = at("finishing", cities={0: "CT-L3 CH-1 TH-1 CH-2 CT-R3", 1: "CT-L2 CH-3 _ CH-4"}, hands={0: "GA-5", 2: "TH-6"})
    play(match, "0 rest", "1 rest")
    assert told(match, "2 rest")[1:] == [
        "The game is over.",
        "Ada: 33 in all",
        "Cards in the city: 16  Town hall in the middle: 10  Equally many churches on both sides: 5  "
        "Corner towers of equal value: 5  Cards left in hand: -3",
        "The city is finished. The town hall stands exactly in the middle, on place 3 of 5. "
        "Churches on each side of the town hall: 1. Both corner towers have the value 3.",
        "Bruno: 10 in all",
        "Cards in the city: 10  Town hall in the middle: 0  Equally many churches on both sides: 0  "
        "Corner towers of equal value: 0  No card left in hand: 0",
        "The city is not finished, so there are no bonuses. There is a hole in it. There is no corner tower at the right end.",
        "Clara: -9 in all",
        "No city: 0  Town hall in the middle: 0  Equally many churches on both sides: 0  Corner towers of equal value: 0  "
        "Cards left in hand: -9",
        "The city is not finished, so there are no bonuses. Nothing was built.",
        "Ada wins with a total of 33.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_whole_games_in_every_language(language: str) -> None:
    game = wettstreit(4)
    for stream in range(3):
        match = game.start()
        rng = game.dice(81, stream)
        while not match.is_over:
            before = match.branch()
            match.play_random(rng)
            move = str(match.events[-1])
            for viewer in (SPECTATOR, 0, 1):
                for sentence in told(before.branch(), move, viewer, language):
                    assert sentence
                    assert "{" not in sentence


def test_the_drawing() -> None:
    match = at(
        "choosing",
        stones={1: 1},
        cities={0: "CT-L2 CH-1 _ TW-3", 1: "GA-1 CH-10 TW-4"},
        hands={0: "CH-2", 1: "TH-1"},
        top="TH-4",
        piles=(14, 18),
    )
    assert draw_plain(EN, match.observe(0).state) == "\n".join(
        [
            "Open 15: TH-4   Closed 18   Stones 4",
            "",
            "0 to act   coins 10   stones 0   shields 4   gates 0   hand: CH-2",
            "  CT-L2 | CH-1  | _     | TW-3",
            "  2     | 3     |       | 3",
            "",
            "1   coins ?   stones 1   shields 1   gates 2   hand: TH-1",
            "  GA-1  | CH-10 | TW-4",
            "  1     | 8     | 3",
            "",
            "2   coins ?   stones 0   shields 0   gates 0   hand: -",
        ]
    )
    play(match, "0 auction closed", "* peek CH-3", "0 bid 5", "1 bid 6", "2 pass", "0 bid 7", "1 pass")
    assert "hand: CH-2 ?1" in draw_plain(EN, match.observe(1).state)
    assert "hand: CH-2 CH-3" in draw_plain(EN, match.observe(0).state)


def test_the_auction_in_the_drawing() -> None:
    match = at("choosing")
    play(match, "0 auction closed", "* peek CH-3", "0 bid 5", "1 pass", "2 bid 6")
    lines = [draw_plain(EN, match.observe(viewer).state).split("\n")[1] for viewer in (0, 1)]
    assert lines == [
        "Auction (closed): CH-3 church   0: 5 to bid   1: - passed   2: 6",
        "Auction (closed): ? church   0: 5 to bid   1: - passed   2: 6",
    ]
