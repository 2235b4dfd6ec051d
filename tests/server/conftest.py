"""One server for all tests that only need one; each worker of the test run has its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.running import Person, RunningServer, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("server") / "data") as started:
        yield started


@pytest.fixture
def ada(server: RunningServer) -> Iterator[Person]:
    with Person(server.url) as person:
        yield person


@pytest.fixture
def bo(server: RunningServer) -> Iterator[Person]:
    with Person(server.url) as person:
        yield person


@pytest.fixture
def eve(server: RunningServer) -> Iterator[Person]:
    """Somebody who sits at no table."""
    with Person(server.url) as person:
        yield person
