"""What simulations count beside points, and the same games by the rules of every edition."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import baumeister
from baumeister.engine.kernels import can_compile
from baumeister.games.capitol.auction import BY_LOWER_SCORE, EQUAL_SCORES, REMOVED, WON
from baumeister.lab.editions import alike, compare_editions
from baumeister.lab.simulate import recorded_game, simulate
from cli.running import run

CAPITOL = baumeister.describe("capitol")
FRENCH_TIES = {"auction_tie_rule": "highest_card_then_turn_order"}


def test_what_is_tallied_is_what_the_accounts_of_the_games_tell() -> None:
    game = baumeister.load("capitol", players=4)
    results = next(simulate(game, games=12, seed=4))
    told: Counter[tuple[int, int]] = Counter()
    for number in range(12):
        for event in recorded_game(game, seed=4, number=number).events:
            told.update((line.event, line.c if line.event == WON else line.b) for line in event.account)
    totals = {name: int(counts.sum()) for name, counts in results.happened.items()}
    assert list(totals) == [event.name for event in CAPITOL.tallied]
    assert all(totals[event.name] == told[event.event, event.value] for event in CAPITOL.tallied)
    assert told[WON, BY_LOWER_SCORE] > 0 < told[REMOVED, EQUAL_SCORES]
    assert [sum(row) for row in zip(*(counts.tolist() for counts in results.happened.values()), strict=True)] == [12] * 12


@pytest.mark.skipif(not can_compile(), reason="needs Numba")
def test_compiled_games_tally_the_same_whatever_the_parts() -> None:
    one, other = (
        list(simulate(baumeister.load("capitol", players=3, edition="fr", compiled=compiled), 9, seed=2, chunk=chunk, threads=2))
        for compiled, chunk in ((False, 9), (True, 4))
    )
    for name, counts in one[0].happened.items():
        assert counts.tolist() == np.concatenate([part.happened[name] for part in other]).tolist()


def test_editions_that_play_alike_stand_together() -> None:
    assert alike(CAPITOL, "de", {}) == [("de", "nl"), ("fr",)]
    assert alike(CAPITOL, "fr", {}) == [("fr",), ("de", "nl")]
    assert alike(CAPITOL, "nl", FRENCH_TIES) == [("de", "nl", "fr")]
    assert alike(baumeister.describe("palatinus"), "nl", {}) == [("nl",)]


def test_the_same_games_by_each_edition_part_at_the_first_tie() -> None:
    game = baumeister.load("capitol", players=4)
    german, french = compare_editions(game, {}, games=30, seed=3, threads=1)
    by_number = [
        next(simulate(baumeister.load("capitol", players=4, edition=edition), 30, seed=3, chunk=30)) for edition in ("nl", "fr")
    ]
    assert (german.editions, french.editions) == (("de", "nl"), ("fr",))
    assert german.tally.wins.tolist() == pytest.approx(
        (by_number[0].winners / by_number[0].winners.sum(axis=1, keepdims=True)).sum(axis=0).tolist()
    )
    assert german.other_winners == 0
    assert french.other_winners == int((by_number[0].winners != by_number[1].winners).any(axis=1).sum()) > 0
    ties = ("ties_won_by_the_lower_score", "buildings_removed_after_a_tie")
    untied = np.sum([by_number[0].happened[name] for name in ties], axis=0) == 0
    assert (by_number[0].points[untied] == by_number[1].points[untied]).all()
    assert 0 < untied.sum() < 30


def test_simulate_shows_what_the_tie_rules_of_the_editions_change() -> None:
    lines = run("simulate", "capitol", "--players", 4, "--games", 15, "--seed", 3, "--interpreted").stdout.splitlines()
    table = lines[lines.index(next(line for line in lines if line.startswith("Editions compared"))) + 1 :]
    assert table[0].split() == ["in", "a", "game", "de,", "nl", "fr"]
    rows = {" ".join(line.split()[:-2]): line.split()[-2:] for line in table[1:]}
    assert rows["ties won by the highest card"][0] == rows["buildings removed after a tie"][1] == "0.000"
    assert float(rows["buildings removed after a tie"][0]) > 0 < float(rows["ties won in turn order"][1])
    alone = run(
        "simulate",
        "capitol",
        "--games",
        5,
        "--seed",
        3,
        "--interpreted",
        "--option",
        "auction_tie_rule=" + FRENCH_TIES["auction_tie_rule"],
    )
    assert "What happened" in alone.stdout
    assert "Editions compared" not in alone.stdout
    assert "What happened" not in run("simulate", "palatinus", "--games", 2, "--seed", 3, "--interpreted").stdout
