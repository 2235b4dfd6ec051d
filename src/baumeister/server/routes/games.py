"""What can be played here."""

from __future__ import annotations

from litestar import get

from ...games import GAMES
from ...table import GameInfo, Rulebook, editions_page, game_info, rulebook
from ..access import GameName, Lang, refusals
from ..packing import Packed
from ..problems import ApiError


@get(
    "/api/games",
    summary="All games with their options and steps",
    tags=["games"],
    sync_to_thread=False,
    responses=refusals(),
    middleware=[Packed],
)
def games(lang: Lang = "en") -> list[GameInfo]:
    return [game_info(name, lang) for name in GAMES]


@get(
    "/api/games/{game:str}/rulebook",
    summary="The rulebook of a game, in our words, with numbered rules",
    tags=["games"],
    sync_to_thread=False,
    responses=refusals(404),
    middleware=[Packed],
)
def read_rulebook(game: GameName, lang: Lang = "en") -> Rulebook:
    if game not in GAMES:
        raise ApiError("no_such_game")
    return rulebook(game, lang)


@get(
    "/api/games/{game:str}/editions",
    summary="How the editions of a game differ, in our words",
    tags=["games"],
    sync_to_thread=False,
    responses=refusals(404),
    middleware=[Packed],
)
def read_editions(game: GameName, lang: Lang = "en") -> Rulebook:
    if game not in GAMES:
        raise ApiError("no_such_game")
    page = editions_page(game, lang)
    if page is None:
        raise ApiError("not_found")
    return page
