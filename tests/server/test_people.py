"""Who may sit where, and come back: guests, hot seats, private links, spectators, bots that stand in, chat."""

from __future__ import annotations

import contextlib
import hashlib
import random
import socket
from typing import Any

import httpx

from server.running import PATIENCE, Person, RunningServer, news


def both(ada: Person, bo: Person, **settings: Any) -> str:
    """A running table of two people."""
    made = ada.make("me", "open", **settings)
    bo.post("/tables/join", {"invite": made["invite"], "name": "Bo"})
    ada.post(f"/tables/{made['id']}/start")
    return str(made["id"])


def test_a_guest_joins_by_the_code_that_was_read_out(ada: Person, bo: Person) -> None:
    made = ada.make("me", "open")
    code = f"{made['code'][:3]}-{made['code'][3:]}".lower()
    joined = bo.post("/tables/join", {"code": code, "name": "Bo"})
    assert (joined["mySeats"], joined["viewer"]) == ([1], 1)
    assert [seat["name"] for seat in joined["seats"]] == ["Ada", "Bo"]


def test_joining_twice_takes_one_seat(ada: Person, bo: Person) -> None:
    made = ada.make("me", "open", "open")
    for _ in range(2):
        joined = bo.post("/tables/join", {"invite": made["invite"], "name": "Bo"})
    assert joined["mySeats"] == [1]


def test_joining_twice_at_once_takes_one_seat(server: RunningServer, ada: Person, bo: Person) -> None:
    """As when a button is pressed twice, or a browser sends again what it believes lost."""
    made = ada.make("me", "open", "open", "open")
    body = f'{{"invite": "{made["invite"]}", "name": "Bo"}}'
    head = {
        "Host": f"127.0.0.1:{server.port}", "Cookie": bo.cookie, "X-CSRFToken": bo.browser.cookies["csrftoken"],
        "Content-Type": "application/json", "Content-Length": str(len(body)),
    }  # fmt: skip
    request = "\r\n".join(["POST /api/tables/join HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", body])
    with contextlib.ExitStack() as cables:
        lines = [cables.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(4)]
        for line in lines:
            line.sendall(request.encode())
        assert [line.recv(12) for line in lines] == [b"HTTP/1.1 200"] * 4
    assert bo.view(made["id"])["mySeats"] == [1]


def test_a_full_table_has_no_seat_left(ada: Person, bo: Person, eve: Person) -> None:
    made = ada.make("me", "open")
    bo.post("/tables/join", {"code": made["code"], "name": "Bo"})
    assert eve.refused("/tables/join", {"code": made["code"], "name": "Eve"}) == (409, "no_open_seat")


def test_who_gets_up_leaves_an_open_seat(ada: Person, bo: Person) -> None:
    made = ada.make("me", "open")
    bo.post("/tables/join", {"code": made["code"], "name": "Bo"})
    bo.post(f"/tables/{made['id']}/seats/1/leave")
    assert ada.view(made["id"])["seats"][1]["kind"] == "open"


def test_open_seats_can_be_filled_with_bots(ada: Person) -> None:
    made = ada.make("me", "open", "open")
    assert ada.refused(f"/tables/{made['id']}/start") == (409, "seats_open")
    ada.post(f"/tables/{made['id']}/start", {"fill": "random"})
    assert [seat["kind"] for seat in ada.view(made["id"])["seats"]] == ["person", "bot", "bot"]


def test_several_seats_at_one_screen(ada: Person) -> None:
    made = ada.make("me", "me")
    table = made["id"]
    ada.post(f"/tables/{table}/start")
    dice = random.Random(3)
    for _ in range(6):
        seat = ada.view(table)["toMove"][0]
        view = ada.view(table, seat)
        assert (view["viewer"], view["mySeats"]) == (seat, [0, 1])
        own = [stock["kinds"] is not None for stock in view["board"]["stock"]]
        assert own == [number == seat for number in range(2)]  # the other's are covered, though they are his, too
        ada.post(f"/tables/{table}/moves", ada.some_move(table, view, dice))


def test_a_private_link_brings_a_seat_back_on_another_device(server: RunningServer, ada: Person, bo: Person) -> None:
    table = both(ada, bo)
    key = bo.view(table)["returnKey"]
    with Person(server.url) as elsewhere:
        view = elsewhere.post("/tables/return", {"key": key})
        assert view["mySeats"] == [1]
        assert [summary["id"] for summary in elsewhere.get("/tables")] == [table]
        with Person(server.url) as third:
            assert third.post("/tables/return", {"key": view["returnKey"]})["mySeats"] == [1]


def test_keys_and_invitations_are_shown_to_those_they_belong_to(ada: Person, bo: Person, eve: Person) -> None:
    made = ada.make("me", "open")
    assert made["returnKey"]
    assert eve.view(made["id"])["returnKey"] is None
    assert eve.view(made["id"])["invite"] is None
    bo.post("/tables/join", {"code": made["code"], "name": "Bo"})
    assert bo.view(made["id"])["returnKey"] not in (None, made["returnKey"])


def test_spectators_see_what_is_open(ada: Person, bo: Person, eve: Person) -> None:
    table = both(ada, bo)
    view = eve.view(table)
    assert (view["viewer"], view["mySeats"], view["choices"]) == (None, [], [])
    assert all(stock["kinds"] is None for stock in view["board"]["stock"])
    assert eve.refused(f"/tables/{table}/chat", {"text": "hello"}) == (403, "no_voice")


def test_the_list_shows_ones_own_tables(ada: Person, bo: Person, eve: Person) -> None:
    table = both(ada, bo)
    for person in (ada, bo):
        (summary,) = [each for each in person.get("/tables") if each["id"] == table]
        assert summary["status"] == "running"
    assert sum(person.get("/tables")[0]["myTurn"] for person in (ada, bo)) == 1
    assert eve.get("/tables") == []


def test_chat_reaches_the_table_but_not_those_who_mute_it(ada: Person, bo: Person) -> None:
    table = both(ada, bo)
    with ada.line(table) as hers, bo.line(table) as his:
        news(hers), news(his)
        ada.post(f"/tables/{table}/chat", {"text": " Hello  there\n"})
        assert news(his, "chat")["line"]["text"] == "Hello there"
        bo.post(f"/tables/{table}/mute", {"seat": 0, "muted": True})
        assert news(his)["view"]["chat"] == []
        ada.post(f"/tables/{table}/chat", {"text": "Are you there?"})
        bo.post(f"/tables/{table}/chat", {"text": "No."})
        assert news(his, "chat")["line"]["text"] == "No."
    bo.post(f"/tables/{table}/mute", {"seat": 0, "muted": False})
    assert [line["text"] for line in bo.view(table)["chat"]] == ["Hello there", "Are you there?", "No."]


def test_a_move_is_taken_back_when_the_other_agrees(ada: Person, bo: Person) -> None:
    table = both(ada, bo)
    people = {0: ada, 1: bo}
    first = ada.view(table)["toMove"][0]
    view = people[first].view(table)
    people[first].post(f"/tables/{table}/moves", people[first].some_move(table, view, random.Random(4)))
    people[first].post(f"/tables/{table}/takeback", {"seat": first})
    assert ada.view(table)["takeback"] == {"seat": first, "agreed": []}
    people[1 - first].post(f"/tables/{table}/takeback/answer", {"seat": 1 - first, "agree": True})
    again = people[first].view(table)
    assert again["toMove"] == [first]
    assert again["board"] == view["board"]


def test_a_bot_stands_in_for_somebody_who_is_away(ada: Person, bo: Person) -> None:
    table = both(ada, bo)
    with bo.line(table) as line:
        news(line)
        assert ada.refused(f"/tables/{table}/seats/1/bot", {"level": "random"}) == (409, "is_here")
    while ada.view(table)["seats"][1]["connected"]:
        pass
    ada.post(f"/tables/{table}/seats/1/bot", {"level": "random"})
    assert ada.view(table)["seats"][1]["kind"] == "bot"
    ada.play_on(table, 0, random.Random(5), moves=2)
    bo.post(f"/tables/{table}/seats/1/resume")
    assert bo.view(table)["seats"][1]["kind"] == "person"


def test_a_rematch_has_the_same_people_at_a_new_table(ada: Person, bo: Person, eve: Person) -> None:
    table = both(ada, bo)
    assert bo.refused(f"/tables/{table}/rematch") == (409, "not_over")
    ada.post(f"/tables/{table}/abandon")
    assert eve.refused(f"/tables/{table}/rematch") == (403, "not_seated")
    with ada.line(table) as line:
        assert news(line)["view"]["rematch"] is None
        again = bo.post(f"/tables/{table}/rematch")["id"]
        assert news(line)["view"]["rematch"] == again != table
    assert ada.post(f"/tables/{table}/rematch")["id"] == again  # whoever asks later is led to the same
    assert (ada.view(again)["mySeats"], bo.view(again)["mySeats"]) == ([0], [1])
    assert ada.view(again)["commitment"] != ada.view(table)["commitment"]
    assert ada.view(again)["status"] == "waiting"  # for everybody's randomness
    assert {table, again} <= {summary["id"] for summary in bo.get("/tables")}
    bo.post(f"/tables/{again}/start")
    assert ada.view(again)["status"] == "running"


def test_who_came_back_by_a_private_link_can_do_everything_there(server: RunningServer, ada: Person, bo: Person) -> None:
    table = both(ada, bo)
    with Person(server.url) as phone:
        phone.post("/tables/return", {"key": ada.view(table)["returnKey"]})
        phone.post(f"/tables/{table}/abandon")
        again = phone.post(f"/tables/{table}/rematch")["id"]
        phone.post(f"/tables/{again}/start")
        assert ada.view(again)["status"] == phone.view(again)["status"] == "running"
    waiting = ada.make("me", "open")
    with Person(server.url) as phone:
        phone.post("/tables/return", {"key": waiting["returnKey"]})
        phone.post(f"/tables/{waiting['id']}/seats/0/leave")
        assert phone.post("/tables/join", {"code": waiting["code"], "name": "Ada"})["mySeats"] == [0]
        phone.post(f"/tables/{waiting['id']}/seats/0/leave")


def test_the_private_link_is_told_in_answers_alone(ada: Person, bo: Person) -> None:
    """Lines are packed: the size of what comes would tell of a key to who can see sizes and write in the chat."""
    made = ada.make("me", "open")
    table = made["id"]
    with ada.line(table) as hers, bo.line(table) as his:
        assert news(hers)["view"]["returnKey"] is None
        news(his)
        key = bo.post("/tables/join", {"invite": made["invite"], "name": "Bo"})["returnKey"]
        assert key == bo.view(table)["returnKey"]
        assert (news(his)["view"] | {"returnKey": key}) == bo.view(table)
        bo.post(f"/tables/{table}/seats/1/leave")
        view = news(his)["view"]
        assert (view["mySeats"], view["invite"]) == ([], None)
        assert bo.view(table)["returnKey"] is None


def test_the_private_link_leads_to_the_seat_that_is_shown(server: RunningServer, ada: Person, bo: Person) -> None:
    """Also where somebody who has a seat of his own came by the link of another."""
    table = both(ada, bo)
    assert bo.post("/tables/return", {"key": ada.view(table)["returnKey"]})["mySeats"] == [0]
    with Person(server.url) as third:
        assert third.post("/tables/return", {"key": bo.view(table)["returnKey"]})["mySeats"] == [0]


def test_a_record_goes_out_and_comes_back_as_a_table(ada: Person, bo: Person) -> None:
    table = ada.make("me", "random")["id"]
    ada.post(f"/tables/{table}/start")
    ada.play_on(table, 0, random.Random(6))
    text = ada.browser.get(f"/api/tables/{table}/record").text
    answer = bo.browser.post("/api/records", content=text, headers={"content-type": "text/plain"})
    copied = answer.json()["id"]
    assert bo.browser.get(f"/api/tables/{copied}/record").text == text
    assert bo.view(copied)["status"] == "finished"
    assert bo.get(f"/tables/{copied}/replay", seat="open")["frames"]


def test_a_record_may_be_longer_than_other_requests(ada: Person) -> None:
    table = ada.make("me", "random")["id"]
    ada.post(f"/tables/{table}/start")
    ada.post(f"/tables/{table}/abandon")
    text = ada.browser.get(f"/api/tables/{table}/record").text
    for size, status in ((200_000, 201), (1_100_000, 413)):
        body = f"{text}# {'x' * size}\n"
        answer = ada.browser.post("/api/records", content=body, headers={"content-type": "text/plain"})
        assert answer.status_code == status, answer.text


def test_a_running_record_shows_what_its_reader_knows(ada: Person, bo: Person) -> None:
    table = both(ada, bo)
    assert "viewer: 0\n" in ada.browser.get(f"/api/tables/{table}/record").text
    assert "viewer: spectator\n" in httpx.get(f"{ada.url}/api/tables/{table}/record").text


def test_people_add_randomness_of_their_own(ada: Person, bo: Person) -> None:
    made = ada.make("me", "open")
    table = made["id"]
    bo.post("/tables/join", {"code": made["code"], "name": "Bo"})
    entropy = {0: "ab" * 16, 1: "cd" * 20}
    people = {0: ada, 1: bo}
    for seat, person in people.items():
        promised = hashlib.sha256(bytes.fromhex(entropy[seat])).hexdigest()
        person.post(f"/tables/{table}/entropy", {"seat": seat, "commitment": promised})
    ada.post(f"/tables/{table}/start")
    assert ada.view(table)["toMove"] == []
    ada.post(f"/tables/{table}/entropy/reveal", {"seat": 0, "entropy": entropy[0]})
    assert bo.refused(f"/tables/{table}/entropy/reveal", {"seat": 1, "entropy": "00" * 20}) == (422, "entropy_mismatch")
    bo.post(f"/tables/{table}/entropy/reveal", {"seat": 1, "entropy": entropy[1]})
    assert ada.view(table)["toMove"] != []
    ada.post(f"/tables/{table}/abandon")
    proof = bo.get(f"/tables/{table}/chance")
    assert proof["verified"] is True
    assert [each["value"] for each in proof["entropy"]] == list(entropy.values())


def test_bots_begin_as_soon_as_all_randomness_is_there(ada: Person) -> None:
    table = ada.make("me", "random", "random", "random", "random")["id"]
    entropy = "ab" * 32
    ada.post(f"/tables/{table}/entropy", {"seat": 0, "commitment": hashlib.sha256(bytes.fromhex(entropy)).hexdigest()})
    ada.post(f"/tables/{table}/start")
    with ada.line(table) as line:
        ada.post(f"/tables/{table}/entropy/reveal", {"seat": 0, "entropy": entropy})
        while not news(line, timeout=PATIENCE / 2)["view"]["choices"]:  # far from the end of what is waited for a reveal
            pass
