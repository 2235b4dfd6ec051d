"""What the server refuses, and that nothing comes of it."""

from __future__ import annotations

import json
import random
import socket
import uuid
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from server.running import Person, news
from server.test_people import both


@pytest.fixture
def table(ada: Person, bo: Person) -> str:
    return both(ada, bo)


def mover(table: str, *people: Person) -> tuple[Person, dict[str, object]]:
    """Whose turn it is, and the view of that seat."""
    for person in people:
        view = person.view(table)
        if view["choices"]:
            return person, view
    raise AssertionError("nobody may move")


def test_nobody_moves_for_another(ada: Person, bo: Person, eve: Person, table: str) -> None:
    person, view = mover(table, ada, bo)
    move = person.some_move(table, view, random.Random(1))
    other = bo if person is ada else ada
    for stranger in (other, eve):
        assert stranger.refused(f"/tables/{table}/moves", move) == (403, "not_your_seat")
        for path in ("draft", "whynot"):
            body = {"seat": view["viewer"], "steps": [], **({"step": 0} if path == "whynot" else {})}
            assert stranger.refused(f"/tables/{table}/{path}", body) == (403, "not_your_seat")
        assert stranger.refused(f"/tables/{table}/takeback", {"seat": view["viewer"]}) == (403, "not_your_seat")
        assert stranger.refused(f"/tables/{table}/seats/{view['viewer']}/resume") == (403, "not_your_seat")
        with stranger.line(table) as line:
            news(line)
            line.send(json.dumps({"kind": "move", **move}))
            assert news(line, "refused")["error"]["error"] == "not_your_seat"
    assert person.view(table) == view


def test_nobody_looks_from_the_seat_of_another(ada: Person, bo: Person, eve: Person, table: str) -> None:
    for person, seat in ((ada, 1), (bo, 0), (eve, 0), (eve, 1)):
        for path in ("", "/replay", "/events"):
            answer = person.browser.get(f"/api/tables/{table}{path}", params={"seat": seat})
            assert (answer.status_code, answer.json()["error"]) == (403, "not_your_seat")
        with person.line(table, seat) as line:
            assert json.loads(line.recv())["error"]["error"] == "not_your_seat"
            with pytest.raises(ConnectionClosed):
                line.recv()
            assert line.close_code == 4403
    for person in (ada, bo, eve):
        answer = person.browser.get(f"/api/tables/{table}/replay", params={"seat": "open"})
        assert answer.json()["error"] == "not_public"


def test_nobody_takes_the_ids_of_a_bots_moves(ada: Person) -> None:
    """A bot whose next id had been used up would never move again."""
    table = ada.make("me", "random")["id"]  # a game in which all move in turn
    ada.post(f"/tables/{table}/start")
    view = ada.play_on(table, 0, random.Random(1), moves=4)
    move = ada.some_move(table, view, random.Random(1))
    for id in (f"bot:{view['number'] + 1}:1", f"bot:{view['number'] + 2}:1"):
        assert ada.refused(f"/tables/{table}/moves", {**move, "id": id}) == (400, "malformed")
    ada.post(f"/tables/{table}/moves", {**move, "id": f"bot-{view['number'] + 1}-1"})
    assert ada.wait_until(table, 0)["number"] > view["number"] + 1


OF_A_STRANGER = [
    ("seats/1/bot", {"level": "random"}), ("seats/0/resume", None), ("seats/0/leave", None), ("rematch", None), ("start", None),
    ("abandon", None), ("takeback", {"seat": 0}), ("takeback/answer", {"seat": 0, "agree": True}), ("chat", {"text": "Hello"}),
    ("mute", {"seat": 0, "muted": True}), ("entropy", {"seat": 0, "commitment": "00" * 32}),
    ("entropy/reveal", {"seat": 0, "entropy": "00" * 16}), ("draft", {"seat": 0, "steps": []}),
]  # fmt: skip


def test_strangers_change_nothing_at_a_table(ada: Person, eve: Person) -> None:
    table = ada.make("me", "me")["id"]
    for status, act in (("waiting", "start"), ("running", "abandon"), ("abandoned", None)):
        before = ada.view(table)
        assert before["status"] == status
        for path, body in OF_A_STRANGER:
            assert eve.refused(f"/tables/{table}/{path}", body)[0] in (403, 409), (status, path)
        assert eve.refused(f"/tables/{table}/seats/1/bot", {"level": "random"}) == (403, "not_seated")
        assert ada.view(table) == before
        if act is not None:
            ada.post(f"/tables/{table}/{act}")


def test_only_the_maker_begins_and_ends(ada: Person, bo: Person) -> None:
    made = ada.make("me", "open")
    bo.post("/tables/join", {"code": made["code"], "name": "Bo"})
    for act in ("start", "abandon"):
        assert bo.refused(f"/tables/{made['id']}/{act}") == (403, "not_the_maker")


def test_an_illegal_move_names_the_rule_in_every_language(ada: Person, bo: Person, table: str) -> None:
    person, view = mover(table, ada, bo)
    steps = person.get("/games")[0]["steps"]
    refusals = {}
    for language in ("en", "de", "nl", "fr"):
        body = {"id": str(uuid.uuid4()), "seat": view["viewer"], "number": view["number"], "steps": [steps[0]["step"]]}
        answer = person.browser.post(f"/api/tables/{table}/moves", params={"lang": language}, json=body)
        assert answer.status_code == 422
        assert answer.json()["rule"]
        refusals[language] = answer.json()["message"]
    assert len(set(refusals.values())) == 4


def test_a_stale_move_is_refused_and_says_what_is_new(ada: Person, bo: Person, table: str) -> None:
    person, view = mover(table, ada, bo)
    move = person.some_move(table, view, random.Random(2))
    person.post(f"/tables/{table}/moves", move)
    late = {**move, "id": str(uuid.uuid4())}
    answer = person.browser.post(f"/api/tables/{table}/moves", json=late)
    assert (answer.status_code, answer.json()["error"]) == (409, "stale")
    assert answer.json()["detail"] == {"number": person.view(table)["number"]}


def test_a_move_sent_again_answers_as_the_first_time(ada: Person, bo: Person, table: str) -> None:
    person, view = mover(table, ada, bo)
    move = person.some_move(table, view, random.Random(3))
    answers = [person.post(f"/tables/{table}/moves", move) for _ in range(3)]
    assert answers == [answers[0]] * 3
    assert len([entry for entry in person.view(table)["log"] if entry["number"] == answers[0]["number"]]) == 1
    other = {**move, "steps": move["steps"][:-1]}
    assert person.refused(f"/tables/{table}/moves", other) == (409, "id_reused")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"seat":0}',
        b'{"id":"short","seat":0,"number":1,"steps":[1]}',
        b'{"id":"long-enough","seat":0,"number":1,"steps":[-1]}',
        b'{"id":"long-enough","seat":0,"number":1,"steps":["one"]}',
        b'{"id":"long-enough","seat":0,"number":1,"steps":[1],"more":1}',
        b'{"id":"long-enough","seat":0,"number":1e400,"steps":[1]}',
        b'{"id":"long-enough","seat":0,"number":1,"steps":' + b"[" * 5000 + b"]" * 5000 + b"}",
        b"\xff\xfe",
    ],
)
def test_malformed_moves(ada: Person, table: str, body: bytes) -> None:
    before = ada.view(table)
    answer = ada.browser.post(f"/api/tables/{table}/moves", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
    with ada.line(table) as line:
        news(line)
        line.send(body)
        assert news(line, "refused")["error"]["error"] == "malformed"
    assert ada.view(table) == before


def test_huge_bodies_and_messages(ada: Person, table: str) -> None:
    huge = {"text": "x" * 200_000}
    assert ada.refused(f"/tables/{table}/chat", huge) == (413, "too_large")
    with ada.line(table) as line:
        news(line)
        line.send(json.dumps(huge))
        with pytest.raises(ConnectionClosed):
            news(line, "nothing more")
        assert line.close_code == 1009
    answer = ada.browser.post("/api/records", content=b"x" * 2_000_000)
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")


def test_a_bad_record_names_its_line(ada: Person) -> None:
    answer = ada.browser.post("/api/records", content="baumeister-record 1\ngame: chess\n")
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad_record"
    assert answer.json()["detail"]["line"] >= 1


@pytest.mark.parametrize("header", ["", "0" * 32])
def test_requests_without_the_token_of_the_page(ada: Person, table: str, header: str) -> None:
    answer = ada.browser.post(f"/api/tables/{table}/chat", json={"text": "forged"}, headers={"x-csrftoken": header})
    assert (answer.status_code, answer.json()["error"]) == (403, "forged")
    assert ada.view(table)["chat"] == []


def test_a_token_of_another_session_is_worth_nothing(ada: Person, eve: Person, table: str) -> None:
    token = eve.browser.cookies["csrftoken"]
    cookies = {**dict(ada.browser.cookies), "csrftoken": token}
    answer = httpx.post(
        f"{ada.url}/api/tables/{table}/chat", json={"text": "forged"}, cookies=cookies, headers={"x-csrftoken": token}
    )
    assert answer.json()["error"] == "forged"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"host": "evil.example"},
        {"host": "evil.example", "origin": "http://evil.example"},
    ],
)
def test_requests_of_foreign_pages_and_to_foreign_names(ada: Person, table: str, headers: dict[str, str]) -> None:
    answer = ada.browser.post(f"/api/tables/{table}/chat", json={"text": "forged"}, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "foreign")
    if "host" not in headers:
        url = f"{ada.url.replace('http', 'ws')}/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus) as refusal, connect(url, additional_headers={"Cookie": ada.cookie, **headers}):
            pass
        assert refusal.value.response.status_code == 403


def test_sockets_to_foreign_names(ada: Person, table: str) -> None:
    """A page that had its own name point to this machine would have this name as its origin."""
    url = urlsplit(ada.url)
    head = [
        f"GET /api/tables/{table}/socket HTTP/1.1", "Host: evil.example", "Origin: http://evil.example", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    ]  # fmt: skip
    with socket.create_connection((url.hostname, url.port)) as line:
        line.sendall("\r\n".join(head).encode())
        assert line.recv(12) == b"HTTP/1.1 403"


@pytest.mark.parametrize("strange", ["theme=dark mode", "a[b]=1", 'x={"a": 1}', "lonely", 'half="x', "baumeister_session_=z"])
def test_cookies_of_others_on_this_machine_do_no_harm(ada: Person, strange: str) -> None:
    """Whatever else is served from this machine shares its name, and with it the cookies."""
    ada.make("me", "open")
    for cookies in (f"{strange}; {ada.cookie}", f"{ada.cookie}; {strange}", ada.cookie.replace("; ", f";{strange} ;")):
        answer = httpx.get(f"{ada.url}/api/tables", headers={"cookie": cookies})
        assert answer.json()
        assert "set-cookie" not in answer.headers


def test_every_answer_carries_the_strict_headers(ada: Person) -> None:
    for path in ("/", "/api/games", "/api/nowhere", "/api/tables/nowhere"):
        headers = httpx.get(f"{ada.url}{path}").headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] in ("no-store", "no-cache")
    cookies = httpx.get(f"{ada.url}/").headers.get_list("set-cookie")
    assert any(
        cookie.startswith("baumeister_session") and "HttpOnly" in cookie and "SameSite=Lax" in cookie for cookie in cookies
    )


@pytest.mark.parametrize(
    "path",
    [
        "/tables/nowhere",
        "/tables/nowhere/record",
        "/games/chess/rulebook",
        "/games/chess/editions",
        "/games/palatinus/editions",
        "/nowhere",
    ],
)
def test_what_is_not_there(ada: Person, path: str) -> None:
    answer = ada.browser.get(f"/api{path}")
    assert answer.status_code == 404
    assert answer.json()["message"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "bad_input"),
        ({"players": 9}, "bad_input"),
        ({"seats": []}, "bad_input"),
        ({"edition": "xx"}, "bad_input"),
        ({"options": {"ring": "X"}}, "bad_input"),
        ({"options": {"chess": "R"}}, "bad_input"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, "unknown_level"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "unknown_level"),
        ({"name": "x" * 1000}, "malformed"),
    ],
)
def test_tables_that_cannot_be(ada: Person, wish: dict[str, object], code: str) -> None:
    usual = {"game": "palatinus", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "options": {}}
    assert ada.refused("/tables", {**usual, **wish}) == (400, code)
