"""What the table shows: shapes, words, drafts, replays, the finished board and the account of the evaluation."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from baumeister.engine.rulebook import LANGUAGES
from baumeister.engine.texts import load_texts
from baumeister.games import GAMES, describe
from baumeister.table import OPEN, SPECTATOR, Table, TableError, editions_page, game_info, rulebook
from table.sitting import PEOPLE, a_move, a_setup, a_started, moved, person_of, play_on


def wire(shape: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(shape))


def placing(players: int = 3, moves: int = 0, **settings: Any) -> Table:
    return play_on(a_started(players, options={"laying": "random"}, **settings), moves, seed=3)


def test_a_view_has_the_shape_of_the_contract() -> None:
    table = placing(moves=9)
    view = wire(table.view(0, person="ada", id="i", code="c", connected=frozenset({"ada"})))
    assert list(view) == [
        "id", "code", "game", "edition", "name", "status", "number", "changed", "viewer", "mySeats", "seats", "options",
        "reconstruction", "commitment", "invite", "returnKey", "toMove", "choices", "prompt", "progress", "board", "log", "chat",
        "takeback", "result", "rematch",
    ]  # fmt: skip
    assert view["seats"][0] == {
        "seat": 0, "name": "Ada", "kind": "person", "level": None, "connected": True, "mine": True, "summary": "9 tokens left",
    }  # fmt: skip
    assert view["progress"] == {
        "round": 4, "rounds": 12, "label": "Round 4 of 12", "note": "generals until round 8", "mark": 8,
    }  # fmt: skip
    board = view["board"]
    assert list(board) == [
        "ring", "extraColours", "players", "start", "phase", "drawn", "drawnSprings", "drawnArrow", "tiles", "fields", "stock",
        "influence", "mustGeneral", "generalsUntilRound",
    ]  # fmt: skip
    assert [tile["slot"] for tile in board["tiles"]] == list(range(7))
    assert [field["name"] for field in board["fields"]] == [f"{slot}.{side}" for slot in range(7) for side in range(6)]
    assert [stock["kinds"] is None for stock in board["stock"]] == [False, True, True]
    assert [hill["hill"] for hill in board["influence"]] == list("ABCDEFG")


def test_who_may_act_gets_his_legal_steps_and_the_others_none() -> None:
    table = placing(moves=5)
    seat = table.to_move()[0]
    steps = [choice.step for choice in table.view(seat).choices]
    assert steps == table.game.choices(table.course.state, seat)
    assert table.view(seat).choices[0].target.startswith("token:")
    for viewer in (*range(3), SPECTATOR):
        if viewer != seat:
            view = table.view(viewer)
            assert view.choices == []
            assert view.prompt == f"{PEOPLE[seat].title()} is choosing"


def test_hidden_tokens_are_seen_by_their_owner_alone() -> None:
    table = placing(moves=20)
    owners = {field.token.seat for field in table.view(OPEN if table.has_ended else 0).board.fields if field.token}
    assert len(owners) == 3
    for viewer in (*range(3), SPECTATOR):
        for field in table.view(viewer).board.fields:
            if field.token is not None and field.token.hidden:
                assert (field.token.kind is None) == (field.token.seat != viewer)


def test_the_counting_aid_says_where_something_face_down_may_change_it() -> None:
    table = placing(moves=20)
    for seat in range(3):
        for hill in table.view(seat).board.influence:
            for of in hill.seats:
                if not of.hidden:
                    own = {each.seat: each.known for each in _influence_seen_by_all(table, hill.hill)}
                    assert own[of.seat] == of.known


def _influence_seen_by_all(table: Table, hill: str) -> list[Any]:
    board = table.game.showing.board(table.game.description.texts("en"), table.game.observe(table.course.state, 0))
    everything = table.game.showing.board(
        table.game.description.texts("en"), type(table.observation(0))(OPEN, table.course.state)
    )
    assert len(board.influence) == 7  # type: ignore[attr-defined]  # a board of Palatinus
    return next(each.seats for each in everything.influence if each.hill == hill)  # type: ignore[attr-defined]


# Drafts


def test_a_draft_leads_from_step_to_step_and_changes_nothing() -> None:
    table = placing(moves=7)
    seat = table.to_move()[0]
    before = wire(table.view(seat))
    token = next(choice for choice in table.view(seat).choices if choice.target == "token:farmer")
    half = table.draft(seat, [token.step], person=PEOPLE[seat])
    assert half.chosen == [token]
    assert not half.complete
    assert half.prompt == "Farmer: choose a free field"
    assert half.preview is None
    field = half.choices[0]
    assert field.target.startswith("field:")
    whole = table.draft(seat, [token.step, field.step], person=PEOPLE[seat])
    assert whole.complete
    assert whole.choices == []
    assert whole.prompt == f"Lay a farmer on {field.label}?"
    assert whole.confirm == "Lay the farmer"
    assert whole.sentence == f"You lay a farmer on {field.label}."
    assert whole.preview is not None
    assert whole.preview.total == sum(line.value or 0 for line in whole.preview.lines)
    placed = next(each for each in whole.board.fields if each.label == field.label)
    assert (placed.token.kind, placed.token.seat) == ("farmer", seat)
    assert wire(table.view(seat)) == before


def test_a_draft_shows_the_tile_where_it_would_lie() -> None:
    table = a_started(3)
    seat = table.to_move()[0]
    slot = table.view(seat).choices[2]
    assert slot.target == "slot:3"
    half = table.draft(seat, [slot.step], person=PEOPLE[seat])
    assert half.board.tiles[3].letter == half.board.drawn == table.view(seat).board.drawn
    turned = table.draft(seat, [slot.step, half.choices[2].step], person=PEOPLE[seat])
    assert turned.board.tiles[3].rotation == 2
    assert turned.confirm == "Lay the tile"


def test_a_general_among_equals_is_warned_of() -> None:
    table = placing(moves=0)
    seat = table.to_move()[0]
    general = next(choice for choice in table.view(seat).choices if choice.target == "token:general")
    field = table.draft(seat, [general.step], person=PEOPLE[seat]).choices[0]
    preview = table.draft(seat, [general.step, field.step], person=PEOPLE[seat]).preview
    assert preview is not None
    assert [warning.rule for warning in preview.warnings] == ["PAL-030"]


def test_only_the_owner_of_a_seat_may_draft_there() -> None:
    table = placing()
    seat = table.to_move()[0]
    with pytest.raises(TableError, match="not your seat"):
        table.draft(seat, [], person="somebody")
    with pytest.raises(TableError, match="not your seat"):
        table.why_not(seat, [], 28, person="somebody")


def test_why_not_looks_beyond_the_step_that_is_due() -> None:
    table = placing(moves=6)
    seat = table.to_move()[0]
    person = PEOPLE[seat]
    info = {step.target: step.step for step in game_info("palatinus").steps}
    taken = next(field.name for field in table.view(seat).board.fields if field.token)
    free = next(field.name for field in table.view(seat).board.fields if not field.token)
    assert table.why_not(seat, [], info[f"field:{taken}"], person=person).rule == "PAL-016"
    assert table.why_not(seat, [], info[f"field:{free}"], person=person).message is None
    assert table.why_not(seat, [info["token:trader"]], info[f"field:{taken}"], person=person).rule == "PAL-016"
    assert table.why_not(seat, [], info["token:trader:second"], person=person).rule == "P-G10"
    german = table.why_not(seat, [], info["token:trader:second"], "de", person=person).message
    assert german == table.game.refusal(1010, "de").reason


# The end


def test_the_finished_board_shows_all_tokens_as_they_lay_and_what_was_taken_off() -> None:
    table = placing(moves=1000)
    assert table.status == "finished"
    view = table.view(SPECTATOR)
    tokens = [field.token for field in view.board.fields if field.token]
    assert len(tokens) == 36
    assert all(token.kind for token in tokens)
    assert any(token.hidden for token in tokens)
    assert view.result is not None
    account = view.result.account
    lost = {captive.field for hill in account.hills for general in hill.generals for captive in general.captured}
    lost |= {general.field for hill in account.hills for general in hill.generals if general.result == "removed"}
    assert {field.name for field in view.board.fields if field.token and field.token.captured} == lost
    assert view.seats[0].summary == f"{view.result.points[0]} points"
    assert view.board.stock[1].left == 0


@pytest.mark.parametrize(("players", "options"), [(2, {"extra_colours": "neutral"}), (2, {}), (4, {}), (5, {})])
def test_the_account_adds_up_to_the_points(players: int, options: dict[str, str]) -> None:
    for seed in range(6):
        table = play_on(a_started(players, options={"laying": "random", **options}), 1000, seed)
        result = table.view(0).result
        assert result is not None
        hills = result.account.hills
        assert [hill.hill for hill in hills] == list("ABCDEFG")
        for gains in result.account.seats:
            seat = gains.seat
            kept = [c.kept for hill in hills for general in hill.generals if general.seat == seat for c in general.captured]
            chips = sum(hill.chip for hill in hills if hill.outcome == "chip" and seat in hill.winners)
            ties = sum(2 for hill in hills if hill.outcome == "tie" and seat in hill.winners)
            assert (gains.captured, gains.hill_chips) == (sum(kept), chips)
            assert gains.point_chips == ties + kept.count(False)
            assert gains.total == result.points[seat] == gains.captured + gains.hill_chips + gains.point_chips
        for hill in hills:
            for token in hill.influence:
                assert token.value == sum(part.count * part.each for part in token.parts)


def test_a_replay_has_a_frame_for_every_event() -> None:
    table = placing(moves=10)
    replay = table.replay(1)
    assert [frame.number for frame in replay.frames] == [0, *(entry.number for entry in table.view(1).log)]
    assert wire(replay.frames[-1].board) == wire(table.view(1).board)
    assert replay.account is None
    with pytest.raises(TableError, match="when the game is over"):
        table.replay(OPEN)
    over = play_on(table, 1000)
    whole = over.replay(OPEN)
    assert "?" not in "".join(entry.move for entry in over.view(0).log)
    kinds = [field.token.kind for frame in whole.frames for field in frame.board.fields if field.token]
    assert all(kinds)
    assert whole.account is not None
    assert [field.token for field in over.replay(0).frames[-3].board.fields] != [
        field.token for field in whole.frames[-3].board.fields
    ]


def test_a_summary_says_whose_turn_it_is() -> None:
    table = placing(moves=4)
    seat = table.to_move()[0]
    for each in range(3):
        summary = table.summary(PEOPLE[each], id="i", code="c", updated="2026-01-01")
        assert summary.my_turn == (each == seat)
        assert summary.moves == 4
        assert summary.progress == "Round 2 of 12"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    """Drives whole games through all sentences: a missing text is an error."""
    dice = random.Random(5)
    for players in (2, 3):
        table = Table.open(a_setup(players, bots=1))
        table.view(0, language)
        table = table.start().table
        while not table.has_ended:
            seat = table.to_move()[0]
            steps = a_move(table, seat, dice)
            for upto in range(len(steps) + 1):
                assert table.draft(seat, steps[:upto], language, person=person_of(table, seat)).prompt
            table = moved(table, dice).table
        view = table.view(0, language)
        assert all(entry.sentence for entry in view.log)
        assert table.chance(language).verified


def test_the_texts_have_the_same_keys_and_placeholders_in_every_language() -> None:
    from string import Formatter

    def shape(package: str, language: str) -> dict[str, dict[str, set[str | None]]]:
        tables = load_texts(package, language).tables
        return {
            table: {key: {name for _, name, _, _ in Formatter().parse(text) if name} for key, text in entries.items()}
            for table, entries in tables.items()
        }

    for package in ("baumeister.table", "baumeister.bots"):
        for language in LANGUAGES[1:]:
            assert shape(package, language) == shape(package, LANGUAGES[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_and_the_rulebook_speak_every_language(language: str) -> None:
    info = game_info("palatinus", language)
    assert info.players == [2, 3, 4, 5]
    assert [level.name for level in info.levels] == ["random", "apprentice", "journeyman", "master"]
    assert [step.step for step in info.steps] == list(range(80))
    assert len({step.target for step in info.steps}) == 80
    assert info.reconstruction
    assert [edition.presets for edition in info.editions] == [{"ring": "R", "extra_colours": "owner", "laying": "players"}]
    assert info.editions[0].title
    assert not info.compared
    assert any(rule.number == "PAL-016" for chapter in rulebook("palatinus", language).chapters for rule in chapter.rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_editions_are_told_apart_where_there_are_several(language: str) -> None:
    info = game_info("capitol", language)
    assert [edition.name for edition in info.editions] == ["de", "nl", "fr"]
    assert len({edition.sentence for edition in info.editions}) == len({edition.title for edition in info.editions}) == 3
    ties = [edition.presets["auction_tie_rule"] for edition in info.editions]
    assert ties == ["lower_score_else_removed", "lower_score_else_removed", "highest_card_then_turn_order"]
    page = editions_page("capitol", language)
    assert page is not None
    assert page.introduction
    assert all((info.compared, page.compared, rulebook("capitol", language).compared))
    assert editions_page("palatinus", language) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_catalogue_names_every_step_of_every_game(name: str, language: str) -> None:
    """Bots of others read the steps there, before any game has begun."""
    info = game_info(name, language)
    assert [step.step for step in info.steps] == list(range(describe(name).steps))
    assert len({step.target for step in info.steps}) == len(info.steps)
    assert all(step.label for step in info.steps)
