"""Every operation of the API is asked for everything that its description allows, and for what it does not: never a 500."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from server.running import Person, RunningServer

EXAMPLES = int(os.environ.get("BAUMEISTER_TEST_EXAMPLES", "25"))
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

PARTS = 4


@pytest.fixture(scope="module")
def visitor(server: RunningServer) -> Iterator[Person]:
    with Person(server.url) as person:
        yield person


def some_tables(visitor: Person) -> list[str]:
    """A table that waits, one that runs, one that is over."""
    made = [visitor.make("me", "open"), visitor.make("me", "me"), visitor.make("me", "me")]
    ids = [str(table["id"]) for table in made]
    for table in ids[1:]:
        visitor.post(f"/tables/{table}/start")
    visitor.post(f"/tables/{ids[2]}/abandon")
    return ids


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_no_request_makes_the_server_stumble(part: int, server: RunningServer, visitor: Person) -> None:
    described = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json").exclude(path_regex="/events$")  # it never ends
    operations = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 25
    for operation in operations[part::PARTS]:
        ask_everything(operation, visitor)


def ask_everything(operation: Any, visitor: Person) -> None:
    tables = some_tables(visitor)
    kinds = st.one_of(operation.as_strategy(), operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE))

    @given(kinds)
    @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
    def ask(case: Any) -> None:
        if "table_id" in case.path_parameters:  # hardly any made-up id is one of a table
            choice = sum(map(ord, str(case.path_parameters["table_id"]))) % 4
            if choice < len(tables):
                case.path_parameters["table_id"] = tables[choice]
        if isinstance(case.body, dict) and isinstance(case.body.get("seat"), int):
            case.body["seat"] %= 3  # two of them there are
        headers = {"x-csrftoken": visitor.browser.cookies["csrftoken"], "cookie": visitor.cookie}
        answer = case.call(headers=headers)
        case.validate_response(answer, checks=CHECKS)

    ask()


def test_all_steps_at_all_places(ada: Person) -> None:
    table = ada.make("me", "me")["id"]
    ada.post(f"/tables/{table}/start")
    view = ada.view(table)
    legal = [choice["step"] for choice in view["choices"]]
    dice = random.Random(1)
    for step in [-1, *dice.sample(range(130), 40), 10_000, 10_001, 2**31, 2**63, 2**70]:
        for earlier in ([], [legal[0]], [legal[0], dice.choice(legal)]):
            body = {"seat": view["viewer"], "steps": earlier, "step": step}
            assert ada.browser.post(f"/api/tables/{table}/whynot", json=body).status_code in (200, 400, 422)
            body = {"seat": view["viewer"], "steps": [*earlier, step]}
            assert ada.browser.post(f"/api/tables/{table}/draft", json=body).status_code in (200, 400, 422)
    assert ada.view(table) == view


def test_records_with_mistakes(ada: Person) -> None:
    table = ada.make("me", "random")["id"]
    ada.post(f"/tables/{table}/start")
    ada.play_on(table, 0, random.Random(1))
    whole = ada.browser.get(f"/api/tables/{table}/record").content
    dice = random.Random(2)
    for _ in range(100):
        mistaken = bytearray(whole)
        place = dice.randrange(len(mistaken))
        mistaken[place : place + dice.choice((0, 1, 20))] = dice.choice((b"", b"\n", b" ", b"\x00", b"#", b"9999999999", b"\xff"))
        answer = ada.browser.post("/api/records", content=bytes(mistaken), headers={"content-type": "text/plain"})
        assert answer.status_code in (201, 400)
