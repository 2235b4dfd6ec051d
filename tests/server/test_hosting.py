"""What a host can do wrong is said in one line, with what can be done about it."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from baumeister.engine.errors import BadInput
from baumeister.server.running import listen
from baumeister.server.settings import Settings, read_settings
from baumeister.server.store.backup import backup, only_one, restore
from baumeister.server.store.database import make_room, migrate
from server.running import Person, news, running


def baumeister(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-c", "from baumeister.cli import main; main()", *arguments]
    return subprocess.run(program, capture_output=True, text=True, timeout=60, check=False)


def make_database(folder: Path) -> Path:
    url = Settings(data=folder).database_url
    make_room(url)
    migrate(url)
    return folder / "baumeister.sqlite"


def of_a_newer_program(file: Path) -> Path:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    return file


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "no setting 'prot'"),
        ("[server]\nport = 1", "no setting 'server'"),
        ("bot_time = inf", "bot_time"),
        ("bot_pause_most = inf", "bot_pause_most"),
        ('url = "play.example.org"', "https://"),
        ('url = "https://"', "https://"),
        ('url = "ftp://play.example.org"', "https://"),
        ('url = "https://play.example.org/games"', "path"),
        ('database = "nonsense"', "database"),
        ('database = "chess:///x"', "database"),
        ('database = "postgresql+nodriver://x/y"', "database"),
    ],
)
def test_settings_that_cannot_be_meant(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "baumeister.toml"
    file.write_text(text)
    with pytest.raises(BadInput, match=r"baumeister\.toml") as refused:
        read_settings(file, {}, {})
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_settings_that_are_meant_otherwise_than_written(tmp_path: Path) -> None:
    settings = read_settings(None, {}, {"url": "https://Play.Example.org/", "database": f"sqlite:///{tmp_path}/x.sqlite"})
    assert settings.url == "https://play.example.org"
    assert settings.database_url == f"sqlite+aiosqlite:///{tmp_path}/x.sqlite"


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1"])
def test_an_address_that_is_not_of_this_machine(host: str) -> None:
    with pytest.raises(BadInput, match="--host"):
        listen(Settings(host=host, port=0))


def test_a_port_is_taken_from_the_moment_it_is_asked_for() -> None:
    """Not only once people can come, for a second server would find out too late."""
    with listen(Settings(port=0)) as first, pytest.raises(BadInput, match="--port"):
        listen(Settings(port=first.getsockname()[1]))


@pytest.mark.parametrize("content", [b"no database at all", bytes(range(256)) * 100])
def test_a_damaged_database(tmp_path: Path, content: bytes) -> None:
    make_database(tmp_path).write_bytes(content)
    ended = baumeister("serve", "--no-open", "--port", "0", "--data", str(tmp_path))
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "baumeister restore" in ended.stderr
    assert (tmp_path / "baumeister.sqlite").read_bytes() == content


def test_a_database_of_another_program(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "baumeister.sqlite")) as connection:
        connection.execute("CREATE TABLE tables (name)")
        connection.commit()
    with pytest.raises(BadInput, match=r"baumeister\.sqlite: cannot be used as database"):
        migrate(Settings(data=tmp_path).database_url)


def test_a_folder_where_nothing_can_be_written(tmp_path: Path) -> None:
    file = make_database(tmp_path)
    Path(f"{file}.lock").mkdir()
    with pytest.raises(BadInput, match=r"\.lock: cannot be written"), only_one(Settings(data=tmp_path).database_url):
        pass
    with pytest.raises(BadInput, match="cannot be used as database"):
        make_room(Settings(data=file).database_url)
    with pytest.raises(BadInput, match="cannot be written"):
        restore(Settings(data=file).database_url, file, force=False)


def test_a_copy_of_a_newer_program_is_not_restored(tmp_path: Path) -> None:
    copy = of_a_newer_program(make_database(tmp_path / "new"))
    there = make_database(tmp_path / "old")
    before = there.read_bytes()
    with pytest.raises(BadInput, match="newer version"):
        restore(Settings(data=tmp_path / "old").database_url, copy, force=True)
    assert there.read_bytes() == before


def test_files_may_be_called_anything(tmp_path: Path) -> None:
    folder, copy = tmp_path / "what? #1 100%25 ü", tmp_path / "copy? #2 %20.sqlite"
    assert make_database(folder).is_file()
    url = Settings(data=folder).database_url
    backup(url, copy, force=False)
    restore(url, copy, force=True)
    assert {file.name for file in tmp_path.iterdir()} == {folder.name, copy.name}


def test_the_database_may_be_put_back_in_its_own_place(tmp_path: Path) -> None:
    file = make_database(tmp_path)
    restore(Settings(data=tmp_path).database_url, file, force=True)
    migrate(Settings(data=tmp_path).database_url)


def test_a_full_disk_is_said_and_passes(tmp_path: Path) -> None:
    """Nothing is acknowledged that is not written; once there is room again the game goes on, also for bots."""
    resource = pytest.importorskip("resource")  # a system without limits of its own cannot play a full disk
    with running(tmp_path / "data") as server, Person(server.url) as ada:
        table = ada.make("me", "random")["id"]
        ada.post(f"/tables/{table}/start")
        view = ada.wait_until(table, 0)
        move = ada.some_move(table, view, random.Random(1))
        full = (tmp_path / "data" / "baumeister.sqlite-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
        with ada.line(table) as line:
            news(line)
            assert ada.refused(f"/tables/{table}/moves", move) == (503, "cannot_write")
            line.send('{"kind": "ping"}')
            assert news(line, "view", "presence", "pong")["kind"] != "view"
        assert ada.view(table)["number"] == view["number"]
        assert ada.browser.get("/api/health").status_code == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert ada.post(f"/tables/{table}/moves", move)["number"] > view["number"]
        assert ada.browser.get("/api/health").status_code == 200
        assert ada.wait_until(table, 0)["number"] > view["number"] + 1
        assert [line["reason"] for line in server.logged() if line["event"] == "cannot write"]
