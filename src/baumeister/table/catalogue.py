"""What can be played, as the client offers it, and the rulebooks as it shows them."""

from __future__ import annotations

from functools import cache

from ..bots import level_sentence, level_title, levels
from ..engine.game import Game, Option
from ..engine.texts import Texts, load_texts
from ..games import describe
from .shapes import Chapter, GameInfo, Level, OptionInfo, OptionValue, Rule, Rulebook, StepInfo, Titled


@cache
def game_info(name: str, language: str = "en") -> GameInfo:
    description = describe(name)
    texts = description.texts(language)
    edition = description.editions[0]
    presets = description.option_values(edition, {})
    game = Game(description, description.players[0], edition, presets, description.components())
    start = game.initial()
    ours = load_texts(__package__, language).tables["editions"]
    titles = ours | texts.tables.get("editions", {})
    return GameInfo(
        name=name,
        title=texts.say("game", "title"),
        players=list(description.players),
        editions=[Titled(each, titles.get(each, each)) for each in description.editions],
        options=[_option(texts, option, presets[option.name]) for option in description.options],
        levels=[Level(each, level_title(each, language), level_sentence(each, language)) for each in levels(name)],
        minutes=int(texts.say("game", "minutes")),
        blurb=texts.say("game", "blurb"),
        steps=[
            StepInfo(step, game.showing.target(step), description.label(texts, start, step)) for step in range(description.steps)
        ],
        reconstruction=description.reconstruction,
    )


def _option(texts: Texts, option: Option, preset: str) -> OptionInfo:
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
        preset=preset,
    )


@cache
def rulebook(name: str, language: str = "en") -> Rulebook:
    page = describe(name).rulebook(language)
    chapters = [
        Chapter(
            chapter.id,
            chapter.title,
            chapter.text,
            [Rule(rule.number, rule.text, rule.exempt) for rule in chapter.rules],
        )
        for chapter in page.chapters
    ]
    return Rulebook(page.title, chapters)
