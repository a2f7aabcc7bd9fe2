"""`petrel backup` and `petrel restore`: subscriptions and the server's key survive the loss of a database, and nothing is lost by mistake."""

import contextlib
import pathlib
import sqlite3
import stat

import pytest
from postgres import NOT_INSTALLED, PostgresServer, programs
from processes import Running, get, petrel
from push_service import PushService
from push_tests import PATH, send, wish


@pytest.fixture
def pushes():
    with PushService() as service:
        yield service


@pytest.fixture(scope="module")
def postgres():
    if programs() is None:
        pytest.skip(NOT_INSTALLED)
    with PostgresServer() as server:
        for name in ("one", "two"):
            server.create(name)
        yield server


def serve(database, pushes):
    return Running("serve", "--demo", PETREL_DATABASE=str(database), PETREL_PUSH_HOSTS=pushes.origin)


def key_of(server):
    return get(server.url + "/v1/push/key")[2]


def knows(server, name):
    return send(server, "POST", f"{PATH}/{name}/test")[0] == 202


def subscribed(database, pushes, backup=None):
    """(key, name) of a subscription that the database has; the backup is made while the server runs."""
    with serve(database, pushes) as server:
        status, answer = send(server, "POST", PATH, wish(pushes.device("one"), (52.5, 13.4)))
        assert status == 201, answer
        if backup:
            done = petrel("backup", backup, PETREL_DATABASE=str(database))
            assert done.returncode == 0 and "records written" in done.stdout, done
            assert stat.S_IMODE(pathlib.Path(backup).stat().st_mode) == 0o600
        return key_of(server), answer["id"]


def restore(backup, database, *options):
    return petrel("restore", backup, "--database", database, *options)


def test_M5_subscriptions_and_key_come_back_into_a_new_database(tmp_path, pushes):
    backup = tmp_path / "petrel.backup"
    key, name = subscribed(tmp_path / "petrel.sqlite", pushes, backup)
    new = tmp_path / "other" / "petrel.sqlite"
    new.parent.mkdir()
    done = restore(backup, new)
    assert done.returncode == 0 and "are back" in done.stdout, done
    # Once more changes nothing, and says so
    done = restore(backup, new)
    assert done.returncode == 0 and "already" in done.stdout, done
    with serve(new, pushes) as server:
        assert key_of(server) == key and knows(server, name)
        # While a server runs nothing is brought back
        done = restore(backup, new, "--replace")
        assert done.returncode == 73 and "another petrel serve is using it" in done.stderr, done


def test_M5_what_is_there_is_only_replaced_when_that_is_said(tmp_path, pushes):
    backup, database = tmp_path / "petrel.backup", tmp_path / "petrel.sqlite"
    key, name = subscribed(database, pushes, backup)
    for file in tmp_path.glob("petrel.sqlite*"):
        file.unlink()
    newer_key, newer_name = subscribed(database, pushes)
    assert newer_key != key
    done = restore(backup, database)
    assert done.returncode == 73 and "--replace" in done.stderr and not done.stdout, done
    with serve(database, pushes) as server:
        assert key_of(server) == newer_key and knows(server, newer_name)
    assert restore(backup, database, "--replace").returncode == 0
    with serve(database, pushes) as server:
        assert key_of(server) == key and knows(server, name) and not knows(server, newer_name)


@pytest.mark.parametrize("trouble, code", [("cut", 65), ("garbled", 65), ("other", 65), ("empty", 65), ("missing", 66), ("folder", 66), ("device", 66)])
def test_M5_what_is_no_whole_backup_changes_nothing(tmp_path, pushes, trouble, code):
    backup, database = tmp_path / "petrel.backup", tmp_path / "petrel.sqlite"
    key, name = subscribed(database, pushes, backup)
    whole = backup.read_bytes()
    match trouble:
        case "cut":
            backup.write_bytes(whole[:-1])
        case "garbled":
            backup.write_bytes(whole[:200] + bytes([whole[200] ^ 1]) + whole[201:])
        case "other":
            backup = database
        case "empty":
            backup.write_bytes(b"")
        case "missing":
            backup.unlink()
        case "folder":
            backup = tmp_path
        case "device":
            backup = pathlib.Path("/dev/zero")
    before = {path.name: path.read_bytes() for path in tmp_path.glob("petrel.sqlite*")}
    done = restore(backup, database, "--replace")
    assert done.returncode == code and len(done.stderr.strip().splitlines()) == 1, done
    assert {path.name: path.read_bytes() for path in tmp_path.glob("petrel.sqlite*")} == before
    with serve(database, pushes) as server:
        assert key_of(server) == key and knows(server, name)


def test_M5_damaged_records_stop_the_start_and_a_backup_brings_them_back(tmp_path, pushes):
    backup, database = tmp_path / "petrel.backup", tmp_path / "petrel.sqlite"
    key, name = subscribed(database, pushes, backup)
    file = tmp_path / "petrel.sqlite.records"
    # What was written last is in the log beside it, which would heal it.
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    content[100:] = bytes(255 - byte for byte in content[100:])
    file.write_bytes(content)
    done = petrel("serve", "--demo", "--database", database, "--port", 0)
    assert done.returncode == 73 and "petrel restore" in done.stderr, done
    assert restore(backup, database).returncode == 73
    assert restore(backup, database, "--replace").returncode == 0
    assert (tmp_path / "petrel.sqlite.records.damaged-1").exists()
    with serve(database, pushes) as server:
        assert key_of(server) == key and knows(server, name)


def test_M5_a_weather_file_that_is_deleted_takes_no_subscription_along(tmp_path, pushes):
    database = tmp_path / "petrel.sqlite"
    key, name = subscribed(database, pushes)
    for suffix in ("", "-wal", "-shm"):
        pathlib.Path(f"{database}{suffix}").unlink(missing_ok=True)
    with serve(database, pushes) as server:
        assert key_of(server) == key and knows(server, name)


def test_M5_a_backup_writes_over_no_other_file_and_makes_no_database(tmp_path, pushes):
    letter = tmp_path / "letter"
    letter.write_text("dear reader")
    subscribed(tmp_path / "petrel.sqlite", pushes)
    done = petrel("backup", letter, "--database", tmp_path / "petrel.sqlite")
    assert done.returncode == 73 and letter.read_text() == "dear reader", done
    done = petrel("backup", tmp_path / "new.backup", "--database", tmp_path / "nowhere.sqlite")
    assert done.returncode == 73 and "there is none" in done.stderr, done
    assert not list(tmp_path.glob("nowhere*")) and not list(tmp_path.glob("new*"))
    done = petrel("backup", tmp_path / "new.backup")
    assert done.returncode == 78 and "PETREL_DATABASE" in done.stderr, done


def test_M5_the_same_file_goes_from_sqlite_to_postgresql_and_on(tmp_path, pushes, postgres):
    backup, second = tmp_path / "petrel.backup", tmp_path / "second.backup"
    key, name = subscribed(tmp_path / "petrel.sqlite", pushes, backup)
    one, two = postgres.url("one"), postgres.url("two")
    done = restore(backup, one)
    assert done.returncode == 0, done
    with serve(one, pushes) as server:
        assert key_of(server) == key and knows(server, name)
        done = petrel("backup", second, "--database", one)
        assert done.returncode == 0, done
        done = restore(second, one, "--replace")
        assert done.returncode == 73 and "a petrel serve is using it" in done.stderr, done
    assert restore(second, two).returncode == 0
    assert restore(backup, two).returncode == 73
    with serve(two, pushes) as server:
        assert key_of(server) == key and knows(server, name)
