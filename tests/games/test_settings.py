"""What is tried with every game is tried with every number of players, edition and option of it."""

from __future__ import annotations

from itertools import product

import pytest

import baumeister
from games.settings import settings


@pytest.mark.parametrize("name", baumeister.GAMES)
def test_no_setting_of_a_game_is_left_out(name: str) -> None:
    description = baumeister.describe(name)
    tried = [setting.values[1:] for setting in settings() if setting.values[0] == name]
    assert {(players, edition) for players, edition, _ in tried} == set(product(description.players, description.editions))
    values = {value for _, edition, options in tried for value in description.option_values(edition, options).items()}
    assert values >= {(option.name, value) for option in description.options if option.changes_play for value in option.values}
