"""What can be played here."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from ...engine.errors import Refused
from ...games import GAMES
from ...table import TRIER, Draft, GameInfo, Rulebook, Table, TableView, WhyNot, editions_page, example, game_info, rulebook
from ..access import GameName, Lang, refusals
from ..packing import Packed
from ..problems import ApiError, Illegal
from ..wire import DraftOf, WhyNotOf

ChapterId = Annotated[str, PathParameter(description="id of a chapter of the rulebook")]


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


def _example(game: str, chapter: str) -> Table:
    if game not in GAMES:
        raise ApiError("no_such_game")
    return example(game, chapter)


@get(
    "/api/games/{game:str}/examples/{chapter:str}",
    summary="A position in which a chapter of the rulebook can be tried",
    tags=["games"],
    sync_to_thread=False,
    responses=refusals(404),
)
def read_example(game: GameName, chapter: ChapterId, lang: Lang = "en") -> TableView:
    table = _example(game, chapter)
    return table.view(table.viewer_of(TRIER, None), lang, person=TRIER)


@post(
    "/api/games/{game:str}/examples/{chapter:str}/draft",
    summary="A move as far as it is thought of in an example",
    tags=["games"],
    status_code=200,
    sync_to_thread=False,
    responses=refusals(404, 413, 422),
)
def draft_in_example(game: GameName, chapter: ChapterId, data: JSONBody[DraftOf], lang: Lang = "en") -> Draft:
    table = _example(game, chapter)
    try:
        return table.draft(data.seat, data.steps, lang, person=TRIER)
    except Refused as refused:
        raise Illegal(refused, table.game) from None


@post(
    "/api/games/{game:str}/examples/{chapter:str}/whynot",
    summary="The rule in the way of a step in an example",
    tags=["games"],
    status_code=200,
    sync_to_thread=False,
    responses=refusals(404, 413, 422),
)
def why_not_in_example(game: GameName, chapter: ChapterId, data: JSONBody[WhyNotOf], lang: Lang = "en") -> WhyNot:
    table = _example(game, chapter)
    try:
        return table.why_not(data.seat, data.steps, data.step, lang, person=TRIER)
    except Refused as refused:
        raise Illegal(refused, table.game) from None
