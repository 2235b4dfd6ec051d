"""Randomness that seats add of their own: promised before the game, revealed once it has begun."""

from __future__ import annotations

from baumeister.table import Table
from baumeister.table.chance import commitment
from table.sitting import a_setup, refused

MINE = "00" * 16


def test_the_game_waits_for_all_entropy_that_was_committed_to() -> None:
    table = Table.open(a_setup(2))
    entropy = [MINE, "ff" * 20]
    hashes = [commitment(bytes.fromhex(each)) for each in entropy]
    refused("malformed", lambda: table.commit_entropy(0, "xyz", "ada"))
    refused("entropy_not_due", lambda: table.reveal_entropy(0, entropy[0], "ada"))
    table = table.commit_entropy(0, hashes[0], "ada").table.commit_entropy(1, hashes[1], "bruno").table
    table = table.start().table
    assert table.awaited_entropy() == [0, 1]
    assert table.to_move() == []
    refused("entropy_not_due", lambda: table.commit_entropy(0, hashes[1], "ada"))
    refused("entropy_mismatch", lambda: table.reveal_entropy(0, entropy[1], "ada"))
    refused("malformed", lambda: table.reveal_entropy(0, "00", "ada"))
    refused("not_your_seat", lambda: table.reveal_entropy(0, entropy[0], "bruno"))
    table = table.reveal_entropy(0, entropy[0], "ada").table
    assert table.course.played == []
    whole = table.reveal_entropy(1, entropy[1], "bruno").table
    waived = table.waive_entropy(1).table
    assert whole.to_move() != []
    assert waived.to_move() != []
    assert [check.text for check in whole.chance().checks] != [check.text for check in waived.chance().checks]


def test_entropy_that_is_sent_again_changes_nothing() -> None:
    """A page that is left before the answer comes sends it once more."""
    table = Table.open(a_setup(2))
    promise = commitment(bytes.fromhex(MINE))
    table = table.commit_entropy(0, promise, "ada").table
    assert table.commit_entropy(0, promise, "ada").entries == ()
    table = table.start(fill="random").table.reveal_entropy(0, MINE, "ada").table
    assert table.status == "running"
    again = [table.commit_entropy(0, promise, "ada"), table.reveal_entropy(0, MINE, "ada")]
    assert [(each.entries, each.number) for each in again] == [((), table.number)] * 2
    refused("entropy_not_due", lambda: table.reveal_entropy(0, "ff" * 16, "ada"))
    refused("not_your_seat", lambda: table.reveal_entropy(0, MINE, "bruno"))
