"""What the server does when its database is taken, broken or cannot be used."""

import json
import os
import signal
import sqlite3
import stat

import pytest
from conftest import FROZEN_AT
from processes import Running, free_port, get, petrel, wait_until

DEMO = ["--demo", "--at", FROZEN_AT, "--still", "--seed", "7"]


def status(server):
    return json.loads(get(server.url + "/statusz")[2])


def fetch(server, number):
    code, _, body = get(f"{server.url}/v1/weather?latitude={number}&longitude=10")
    assert code == 200, body


def refused(database):
    """The line by which a server says that it cannot use this database."""
    done = petrel("serve", *DEMO, "--database", database, "--port", free_port())
    assert done.returncode == 73, done
    return done.stderr.strip().splitlines()[-1]


def test_row_33_a_second_server_on_one_database_is_refused_and_a_killed_one_leaves_nothing_behind(tmp_path):
    database = tmp_path / "petrel.sqlite"
    with Running("serve", *DEMO, "--database", database) as first:
        fetch(first, 1)
        # When a second one starts
        assert refused(database) == f"petrel: The database {database} cannot be used: another petrel serve is using it."
        # Then a command may look in all the same, and the first one goes on
        assert petrel("providers", "--demo", "--no-probe", PETREL_DATABASE=str(database)).returncode == 0
        fetch(first, 2)
        wait_until(lambda: "size" in status(first)["store"], 10, lambda: status(first))
        told = status(first)["store"]
        size = told.pop("size")
        assert told == {"status": "ok", "failedWrites": 0, "failedReads": 0, "survivesRestart": True}
        assert 0 < size["contentBytes"] <= size["bytes"] and size["contentBytes"] < size["limitBytes"] and size["grownBytes"] >= 0, size
        # And after kill -9 the next one starts
        first.signal(signal.SIGKILL)
        assert first.exit_code() == -signal.SIGKILL
    with Running("serve", *DEMO, "--database", database) as next_one:
        fetch(next_one, 1)
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("petrel.sqlite*")} == {0o600}


def test_row_35_a_store_that_cannot_write_is_told_once_and_weather_goes_on(tmp_path):
    database = tmp_path / "petrel.sqlite"
    with Running("serve", *DEMO, "--database", database) as server:
        fetch(server, 1)
        # When its table is gone
        with sqlite3.connect(database) as connection:
            connection.execute("ALTER TABLE snapshot RENAME TO gone")
        # Then weather is served, and everybody who looks is told
        for number in range(2, 8):
            fetch(server, number)
        wait_until(lambda: status(server)["store"]["failedWrites"] >= 6, 30, lambda: status(server))
        told = status(server)
        assert told["status"] == "degraded" and told["store"]["status"] == "degraded" and "weatherProblem" in told["store"]
        metrics = get(server.url + "/metrics")[2].decode()
        assert "\npetrel_store_writable 0\n" in metrics
        assert get(server.url + "/readyz")[0] == 200
        # And when it is back, the server writes again, without a restart
        with sqlite3.connect(database) as connection:
            connection.execute("ALTER TABLE gone RENAME TO snapshot")
        fetch(server, 9)
        wait_until(lambda: status(server)["store"]["status"] == "ok", 30, lambda: status(server))
        log = server.log()
        assert log.count("cannot be kept") == 1 and log.count("can be kept again") == 1, log


@pytest.mark.parametrize("trouble, cause", [
    ("missing", "its folder does not exist"), ("folder", "it is a folder"), ("pipe", "it is no regular file"),
    ("foreign", "it is another application's database")])
def test_a_database_that_cannot_be_used_is_named_with_the_cause(tmp_path, trouble, cause):
    database = tmp_path / "petrel.sqlite"
    match trouble:
        case "missing":
            database = tmp_path / "not" / "there.sqlite"
        case "folder":
            database.mkdir()
        case "pipe":
            os.mkfifo(database)
        case "foreign":
            with sqlite3.connect(database) as connection:
                connection.execute("CREATE TABLE bookmarks (url TEXT)")
    assert refused(database) == f"petrel: The database {database} cannot be used: {cause}."


def test_without_a_database_the_start_says_that_counts_end_with_the_process():
    with Running("serve", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL="http://127.0.0.1:1") as server:
        assert "No database is set (PETREL_DATABASE)" in server.log()
        assert status(server)["store"] == {"status": "ok", "failedWrites": 0, "failedReads": 0, "survivesRestart": False}
