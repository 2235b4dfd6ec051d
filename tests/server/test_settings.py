"""Settings from three sources; limits; the client's files."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest
from click.testing import CliRunner
from litestar.exceptions import NotFoundException
from websockets.sync.client import connect

from baumeister.cli.commands import commands
from baumeister.engine.errors import BadInput
from baumeister.engine.rulebook import LANGUAGES
from baumeister.engine.texts import load_texts
from baumeister.server.hall import GUESSES
from baumeister.server.problems import STATUS
from baumeister.server.running import listen
from baumeister.server.settings import HELP, NAMES, Settings, read_settings
from baumeister.server.web import FOREVER, Web
from server.running import Person, news, running

GUIDE = Path(__file__).parents[2] / "docs" / "server.md"


def test_flags_weigh_more_than_the_environment_and_that_more_than_the_file(tmp_path: Path) -> None:
    file = tmp_path / "baumeister.toml"
    file.write_text('host = "0.0.0.0"\nport = 1\nunused_days = 7\n')
    environment = {"BAUMEISTER_PORT": "2", "BAUMEISTER_UNUSED_DAYS": "8", "BAUMEISTER_URL": ""}
    settings = read_settings(file, environment, {"port": "3", "host": None})
    assert (settings.host, settings.port, settings.unused_days) == ("0.0.0.0", 3, 8)


@pytest.mark.parametrize(
    ("text", "flags", "blamed"),
    [
        ('colour = "red"', {}, "baumeister.toml"),
        ('port = "many"', {}, "baumeister.toml"),
        ("port = 70000", {}, "baumeister.toml"),
        ("port =", {}, "baumeister.toml"),
        ("", {"port": "x"}, "options"),
        ("", {"log": "loud"}, "options"),
        ("bot_pause_least = 3", {"bot_pause_most": "1"}, "bot_pause_most"),
    ],
)
def test_what_is_wrong_is_said_with_its_source(tmp_path: Path, text: str, flags: dict[str, str], blamed: str) -> None:
    file = tmp_path / "baumeister.toml"
    file.write_text(text)
    with pytest.raises(BadInput, match=re.escape(blamed)):
        read_settings(file, {}, flags)


def test_every_setting_is_explained_on_the_command_line_and_in_the_guide() -> None:
    assert set(HELP) == set(NAMES)
    shown = CliRunner().invoke(commands, ["serve", "--help"]).output
    guide = GUIDE.read_text()
    for name in NAMES:
        assert f"--{name.replace('_', '-')} " in shown
        assert f"`{name}`" in guide


def test_every_problem_has_words_in_every_language() -> None:
    for language in LANGUAGES:
        assert set(STATUS) == set(load_texts("baumeister.server", language).tables["errors"])


@pytest.mark.parametrize("command", [["backup"], ["restore"], ["serve", "--port", "x"], ["serve", "--config", "/nowhere"]])
def test_wrong_commands_are_answered_in_one_line(command: list[str]) -> None:
    program = [sys.executable, "-c", "from baumeister.cli import main; main()", *command]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1


def test_a_port_in_use_is_said_in_one_line(tmp_path: Path) -> None:
    with running(tmp_path / "one") as server:
        program = [sys.executable, "-c", "from baumeister.cli import main; main()", "serve", "--no-open"]
        program += ["--port", str(server.port), "--data", str(tmp_path / "two")]
        ended = subprocess.run(program, capture_output=True, text=True, timeout=60, check=False)
        assert ended.returncode == 2
        assert "--port" in ended.stderr


def test_small_answers_are_sent_at_once() -> None:
    """Asyncio turns Nagle's algorithm off for sockets that are named as TCP, and for no others."""
    with listen(Settings(port=0)) as listening:
        listening.listen()
        with socket.create_connection(listening.getsockname()), listening.accept()[0] as accepted:
            assert accepted.proto == socket.IPPROTO_TCP


def test_too_many_requests_too_many_sockets_too_many_tables(tmp_path: Path) -> None:
    limits = {"session_rate": 150, "session_sockets": 2, "tables_a_day": 2, "chat_rate": 3}
    with running(tmp_path / "data", **limits) as server, Person(server.url) as ada, Person(server.url) as bo:
        table = ada.make("me", "open")["id"]
        ada.make("me", "open")
        wish = {"game": "palatinus", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert ada.refused("/tables", wish) == (429, "too_many")
        with ada.line(table), ada.line(table), pytest.raises(Exception, match="429"), ada.line(table):
            pass
        events = f"/api/tables/{table}/events"
        with ada.browser.stream("GET", events) as stream, ada.line(table):
            assert stream.status_code == 200
            assert ada.browser.get(events).json()["error"] == "too_many_sockets"
        said = [ada.browser.post(f"/api/tables/{table}/chat", json={"text": "Oh!"}).status_code for _ in range(4)]
        assert said == [204, 204, 204, 429]
        assert {bo.refused("/tables/join", {"code": "WRONG", "name": "Bo"}) for _ in range(GUESSES)} == {(404, "no_such_code")}
        assert bo.refused("/tables/join", {"code": "WRONG", "name": "Bo"}) == (429, "too_many")
        answers = [ada.browser.get("/api/health").status_code for _ in range(200)]
        assert answers[0] == 200
        assert answers[-1] == 429
        with Person(server.url) as eve:  # others are not the worse for it
            assert eve.browser.get("/api/health").status_code == 200


def test_everybody_is_answered_in_the_language_of_his_browser(ada: Person) -> None:
    said = {}
    for accepted in ("en", "de-AT,de;q=0.9", "xx, nl;q=0.5", "fr;q=0.9, de;q=0.1"):
        said[accepted] = ada.browser.get("/api/tables/none", headers={"accept-language": accepted}).json()["message"]
    assert len(set(said.values())) == 4
    chosen = ada.browser.get("/api/tables/none?lang=fr", headers={"accept-language": "de"}).json()["message"]
    assert chosen == said["fr;q=0.9, de;q=0.1"]
    refused = ada.browser.post("/api/tables", json={}, headers={"accept-language": "de", "x-csrftoken": "no"}).json()
    assert refused["message"].startswith("Die Anfrage")


def test_who_asks_for_the_head_gets_no_body(ada: Person) -> None:
    for path in ("/", "/api/health", "/api/games"):
        head, whole = ada.browser.head(path), ada.browser.get(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == whole.headers["content-length"]


def test_nobody_asks_for_the_head_of_a_stream_without_end(ada: Person) -> None:
    table = ada.make("me", "open")["id"]
    for _ in range(2):  # the same connection goes on
        assert ada.browser.head(f"/api/tables/{table}/events", timeout=5).status_code == 405


def test_messages_on_sockets_count_for_their_address(tmp_path: Path) -> None:
    """Who takes a new session for each socket gets no further than with one."""
    with running(tmp_path / "data", address_rate=100) as server, Person(server.url) as ada:
        table = ada.make("me", "open")["id"]
        with connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket") as line:
            for _ in range(110):
                line.send('{"kind": "ping"}')
            answers = [news(line, "pong", "refused")["kind"] for _ in range(110)]
        assert answers[0] == "pong"
        assert answers[-1] == "refused"


def test_long_answers_are_packed(ada: Person) -> None:
    packed, plain = (ada.browser.get("/api/games", headers={"accept-encoding": how}) for how in ("gzip", "identity"))
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert "content-encoding" not in ada.browser.get("/api/games/none/rulebook").headers


def test_behind_a_proxy_with_https(tmp_path: Path) -> None:
    outside = {"url": "https://play.example.org", "proxies": "127.0.0.1"}
    through = {"host": "play.example.org", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
    with running(tmp_path / "data", **outside) as server, httpx.Client(base_url=server.url, headers=through) as proxy:
        given = proxy.get("/api/games").headers.get_list("set-cookie")
        assert len(given) == 2
        assert all("; Secure" in cookie for cookie in given)
        cookie = "; ".join(each.partition(";")[0] for each in given)
        own = {"cookie": cookie, "x-csrftoken": cookie.rpartition("=")[2]}
        wish = {"game": "palatinus", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
        allowed = {"https://play.example.org": 201, "http://play.example.org": 403, "https://evil.example": 403}
        for origin, status in allowed.items():
            assert proxy.post("/api/tables", json=wish, headers={**own, "origin": origin}).status_code == status


def test_files_of_the_client(tmp_path: Path) -> None:
    assert Web(tmp_path).find("/") is None
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-abc123.js").write_text("x" * 2000)
    (tmp_path / "index.html").write_text("front page")
    (tmp_path / ".secret").write_text("no")
    web = Web(tmp_path)
    for path in ("/", "/anything/else"):
        page = web.find(path)
        assert page is not None
        assert (page.body, page.cache) == (b"front page", "no-cache")
    script = web.find("/assets/index-abc123.js")
    assert script is not None
    assert (script.cache, script.kind) == (FOREVER, "text/javascript")
    assert script.packed is not None
    for path in ("/assets/gone.js", "/.secret", "/../../etc/passwd.txt"):
        with pytest.raises(NotFoundException):
            web.find(path)


def test_no_page_is_served_that_needs_anything_from_elsewhere(ada: Person) -> None:
    kinds = {
        path: ada.browser.get(path).headers["content-type"] for path in ("/", "/api/description", "/api/description/swagger")
    }
    assert kinds["/"] == "text/html; charset=utf-8"
    assert kinds["/api/description"] == "application/json"
    assert "cdn" not in ada.browser.get("/api/description/swagger").text


def test_the_description_of_the_api_is_whole(server: object, ada: Person) -> None:
    described = ada.get("/openapi.json")
    for path, operations in described["paths"].items():
        for operation in operations.values():
            assert operation["summary"], path
            for status, response in operation["responses"].items():
                if int(status) >= 400:
                    (content,) = response["content"].values()
                    assert content["schema"]["$ref"].endswith("/Problem"), (path, status)
    assert msgspec.json.encode(described)
