"""What can be played, as the client offers it, and the rulebooks as it shows them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..bots import level_sentence, level_title, levels
from ..engine.description import Option
from ..engine.game import Game
from ..engine.rulebook import Page
from ..engine.texts import Texts, load_texts
from ..games import describe
from .shapes import Chapter, Edition, GameInfo, Level, OptionInfo, OptionValue, Rule, Rulebook, StepInfo


@cache
def game_info(name: str, language: str = "en") -> GameInfo:
    description = describe(name)
    texts = description.texts(language)
    edition = description.editions[0]
    game = Game(description, description.players[0], edition, description.option_values(edition, {}), description.components())
    start = game.initial()
    table_texts = load_texts(__package__, language)
    ours = table_texts.tables["editions"]
    seats = [table_texts.say("seats", "seat", seat=seat) for seat in range(max(description.players))]
    theirs = texts.tables.get("editions", {})
    return GameInfo(
        name=name,
        title=texts.say("game", "title"),
        players=list(description.players),
        editions=[
            Edition(
                each,
                theirs.get(f"{each}.title") or ours.get(each, each),
                theirs.get(f"{each}.sentence", ""),
                description.option_values(each, {}),
            )
            for each in description.editions
        ],
        compared=description.editions_page(language) is not None,
        options=[_option(texts, option) for option in description.options],
        levels=[Level(each, level_title(each, language), level_sentence(each, language)) for each in levels(name)],
        minutes=int(texts.say("game", "minutes")),
        blurb=texts.say("game", "blurb"),
        steps=[
            StepInfo(step, game.showing.target(step), description.label(texts, start, step, seats))
            for step in range(description.steps)
        ],
        reconstruction=description.reconstruction,
    )


def _option(texts: Texts, option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        title=texts.say("options", f"{option.name}.title"),
        values=[
            OptionValue(
                value,
                texts.say("options", f"{option.name}.{value}.title"),
                texts.say("options", f"{option.name}.{value}.sentence"),
            )
            for value in option.values
        ],
    )


@cache
def rulebook(name: str, language: str = "en") -> Rulebook:
    description = describe(name)
    to_try = {chapter: description.texts(language).say("examples", chapter) for chapter in description.examples()}
    return _page(description.rulebook(language), to_try, compared=description.editions_page(language) is not None)


@cache
def editions_page(name: str, language: str = "en") -> Rulebook | None:
    """How the editions of a game differ, if it tells it."""
    page = describe(name).editions_page(language)
    return None if page is None else _page(page, {}, compared=True)


def _page(page: Page, to_try: Mapping[str, str], *, compared: bool) -> Rulebook:
    chapters = [
        Chapter(
            chapter.id,
            chapter.title,
            chapter.text,
            [Rule(rule.number, rule.text, rule.exempt) for rule in chapter.rules],
            to_try.get(chapter.id),
        )
        for chapter in page.chapters
    ]
    return Rulebook(page.title, page.introduction, chapters, compared)
