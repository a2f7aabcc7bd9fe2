"""What operators rely on: settings that are refused by name, exit codes, readiness, signals, limits of memory, files that are left alone."""

import contextlib
import pathlib
import random
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import tempfile

import pytest
from conftest import FROZEN_AT
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from processes import BINARY, Running, environment, free_port, get, petrel, wait_until

DEMO = ["--demo", "--at", FROZEN_AT, "--still", "--seed", "7"]
APNS = {"PETREL_APNS_KEY_ID": "ABC123DEFG", "PETREL_APNS_TEAM": "DEF123GHIJ", "PETREL_APNS_TOPIC": "org.example.petrel"}


def pem(key):
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())


def refusal(code, **settings):
    """The one line by which `petrel serve` ends with this code."""
    done = petrel("serve", *DEMO, "--port", free_port(), **settings)
    lines = done.stderr.strip().splitlines()
    assert done.returncode == code and len(lines) == 1, done
    return lines[0]


@pytest.mark.parametrize("name, value", [
    ("PETREL_PROVIDRES", "open-meteo"), ("PETREL_FRESH_SECONDS", "soon"), ("PETREL_TRUSTED_PROXIES", "everybody"), ("PETREL_OPERATOR_ADDRESS", "9100"),
    ("PETREL_CONFIG", "/dev/zero"), ("PETREL_CONFIG", "/nowhere/petrel.env"), ("PETREL_PUSH_KEY", "x"), ("PETREL_ALERT_FEEDS", "nonsense")])
def test_L1_a_bad_setting_ends_with_78_and_one_line_with_its_name(name, value):
    line = refusal(78, **{name: value})
    assert line.startswith(f"petrel: {name}"), line


# A database has a code of its own (73); a folder is looked into when it is used, and the log says what is missing there.
WITHOUT_BAD_VALUE = {"PETREL_DATABASE", "PETREL_LEAFLET", "PETREL_CACHE"}
PROVIDERS = ["OPENMETEO", "WEATHERAPI", "OPENWEATHERMAP", "ACCUWEATHER", "NWS", "METNORWAY"]


def settings():
    """Every setting that Docs/Configuration.md lists."""
    text = (pathlib.Path(__file__).resolve().parents[2] / "Docs/Configuration.md").read_text()
    names = re.findall(r"^\| `(PETREL_[A-Z_<>]+)` \|", text, re.MULTILINE)
    return sorted({name.replace("<PROVIDER>", provider) for name in names for provider in PROVIDERS})


def test_L5_every_setting_of_the_list_ends_with_78_where_it_cannot_be_meant():
    names = settings()
    assert len(names) > 45 and set(names) > WITHOUT_BAD_VALUE, names
    for name in names:
        if name in WITHOUT_BAD_VALUE:
            continue
        line = refusal(78, **{name: "\u2603 ,/x|"})
        # Settings of one account belong together: the one that is missing is named.
        assert line.startswith("petrel: PETREL_APNS_" if name.startswith("PETREL_APNS_") else f"petrel: {name}: expected"), (name, line)


def test_L1_the_nearest_setting_is_named_for_every_command_and_file(tmp_path):
    meant = "petrel: PETREL_PROVIDRES is no setting; did you mean PETREL_PROVIDERS?"
    assert refusal(78, PETREL_PROVIDRES="open-meteo") == meant
    file = tmp_path / "petrel.env"
    file.write_bytes(b"\xef\xbb\xbfexport PETREL_PROVIDRES='open-meteo'\r\n")
    assert refusal(78, PETREL_CONFIG=str(file)) == meant
    done = petrel("now", "Paris", "--demo", PETREL_PROVIDRES="open-meteo")
    assert done.returncode == 78 and done.stderr.strip() == meant


def test_L1_what_works_and_may_harm_is_in_the_log_at_the_start(tmp_path):
    file = tmp_path / "petrel.env"
    file.write_text("export PETREL_WEATHERAPI_KEY='made-up'\n")
    file.chmod(0o644)
    with Running("serve", *DEMO, PETREL_CONFIG=str(file), PETREL_TRUSTED_PROXIES="0.0.0.0/0") as server:
        log = server.log()
    assert "PETREL_WEATHERAPI_KEY" in log and "PETREL_TRUSTED_PROXIES" in log and "made-up" not in log, log


@pytest.mark.parametrize("kind", ["missing", "rsa", "p384", "text", "device", "folder", "empty", "large"])
def test_M7_an_unusable_key_for_phones_ends_with_78(tmp_path, kind):
    file = tmp_path / "AuthKey.p8"
    match kind:
        case "rsa":
            file.write_bytes(pem(rsa.generate_private_key(public_exponent=65537, key_size=2048)))
        case "p384":
            file.write_bytes(pem(ec.generate_private_key(ec.SECP384R1())))
        case "text":
            file.write_text("sesame-4711-open")
        case "device":
            file = pathlib.Path("/dev/zero")
        case "folder":
            file.mkdir()
        case "empty":
            file.touch()
        case "large":
            file.write_bytes(b"-" * (5 << 20))
    line = refusal(78, PETREL_APNS_KEY_FILE=str(file), **APNS)
    assert line.startswith("petrel: PETREL_APNS_KEY_FILE: ") and "sesame" not in line, line


@pytest.mark.parametrize("kind", ["missing", "text", "device", "folder"])
def test_M7_unusable_certificates_for_phones_end_with_78(tmp_path, kind):
    key, roots = tmp_path / "AuthKey.p8", tmp_path / "roots.pem"
    key.write_bytes(pem(ec.generate_private_key(ec.SECP256R1())))
    key.chmod(0o600)
    match kind:
        case "text":
            roots.write_text("no certificate")
        case "device":
            roots = pathlib.Path("/dev/zero")
        case "folder":
            roots.mkdir()
    line = refusal(78, PETREL_APNS_KEY_FILE=str(key), PETREL_APNS_ROOTS=str(roots), **APNS)
    assert line.startswith("petrel: PETREL_APNS_ROOTS: "), line


@pytest.mark.parametrize("is_abstract", [False, True])
def test_M7_the_service_manager_is_told_when_it_listens_and_when_it_ends(tmp_path, is_abstract):
    name = f"@petrel-test-{random.getrandbits(60):x}" if is_abstract else str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.bind("\0" + name[1:] if is_abstract else name)
        told.settimeout(60)
        with Running("serve", *DEMO, NOTIFY_SOCKET=name) as server:
            assert told.recv(100) == b"READY=1"
            # It is true: no test has waited for anything else.
            assert get(server.url + "/readyz")[0] == 200
            server.signal(signal.SIGTERM)
            assert told.recv(100) == b"STOPPING=1"
            assert server.exit_code() == 0


def test_M7_a_service_manager_that_does_not_listen_is_told_in_the_log_and_holds_up_nothing(tmp_path):
    for name in (str(tmp_path / "nobody"), "relative", "/" + "a" * 200):
        with Running("serve", *DEMO, NOTIFY_SOCKET=name) as server:
            assert get(server.url + "/readyz")[0] == 200
            wait_until(lambda: "NOTIFY_SOCKET" in server.log(), 10, lambda: server.log())


def test_L12_signals_of_other_servers_do_not_end_this_one():
    with Running("serve", *DEMO) as server:
        for number in (
                signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM, signal.SIGIO, signal.SIGPROF, signal.SIGVTALRM, signal.SIGXFSZ,
                signal.SIGRTMIN):
            server.signal(number)
        wait_until(lambda: "SIGUSR1" in server.log() and "SIGUSR2" in server.log(), 10, lambda: server.log())
        assert get(server.url + "/readyz")[0] == 200
        assert server.end() == 0


@pytest.mark.parametrize("megabytes", [250, 300, 400, 500])
def test_L5_too_little_memory_is_said_and_ends_with_73(megabytes):
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [BINARY, "serve", *DEMO, "--port", str(free_port())], env=environment(home), timeout=60, text=True, stdin=subprocess.DEVNULL,
            capture_output=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20)))
    assert done.returncode == 73 and "ulimit -v" in done.stderr and len(done.stderr.strip().splitlines()) == 1, done


@pytest.mark.parametrize("megabytes", [100, 150, 200])
def test_L5_too_little_room_for_data_is_said_and_ends_with_73(megabytes):
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [BINARY, "serve", *DEMO, "--port", str(free_port())], env=environment(home), timeout=60, text=True, stdin=subprocess.DEVNULL,
            capture_output=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20)))
    assert done.returncode == 73 and "ulimit -d" in done.stderr and len(done.stderr.strip().splitlines()) == 1, done


@pytest.mark.parametrize("content", [b"PETREL_UNITS=us\n", b"#!/bin/sh\necho\n", b"\x7fELF" + bytes(5000), b"SQLite form"])
def test_M6_a_file_that_is_not_ours_is_left_alone(tmp_path, content):
    file = tmp_path / "settings.env"
    file.write_bytes(content)
    file.chmod(0o644)
    before = file.stat()
    for command in (["serve", *DEMO, "--database", file, "--port", free_port()],):
        done = petrel(*command)
        assert done.returncode == 73, done
        assert done.stderr.strip() == f"petrel: The database {file} cannot be used: it is no SQLite database, and was left as it is."
    assert file.read_bytes() == content and [path.name for path in tmp_path.iterdir()] == ["settings.env"]
    after = file.stat()
    assert (after.st_mtime_ns, after.st_mode, after.st_ino) == (before.st_mtime_ns, before.st_mode, before.st_ino)


def old_database(path, devices):
    """A database as versions before 27 November 2026 made it, with records among the weather."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript("""
            PRAGMA application_id = 0x5065746C;
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('1 entries'), ('2 ledgers'), ('3 snapshots, records, leases, replies');
            CREATE TABLE snapshot (
                number INTEGER PRIMARY KEY AUTOINCREMENT, world TEXT NOT NULL, cell TEXT NOT NULL, revision TEXT NOT NULL,
                fetchedAt DOUBLE NOT NULL, isLatest INTEGER NOT NULL, document BLOB NOT NULL, UNIQUE (world, cell, revision));
            CREATE UNIQUE INDEX latest ON snapshot (world, cell) WHERE isLatest;
            CREATE TABLE reply (
                number INTEGER PRIMARY KEY AUTOINCREMENT, world TEXT NOT NULL, key BLOB NOT NULL, ends DOUBLE NOT NULL, bytes BLOB NOT NULL,
                UNIQUE (world, key));
            CREATE INDEX replyEnd ON reply (ends);
            CREATE TABLE lease (
                world TEXT NOT NULL, name BLOB NOT NULL, owner TEXT NOT NULL, token INTEGER NOT NULL, ends DOUBLE NOT NULL,
                PRIMARY KEY (world, name)) WITHOUT ROWID;
            CREATE TABLE record (
                world TEXT NOT NULL, kind TEXT NOT NULL, name BLOB NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (world, kind, name)) WITHOUT ROWID;
        """)
        database.executemany(
            "INSERT INTO record VALUES ('elsewhere', 'device', ?, ?)", [(f"{number}".encode(), bytes([number % 256]) * 900) for number in range(devices)])
        database.commit()


def records(path):
    with contextlib.closing(sqlite3.connect(path)) as database:
        return database.execute("SELECT world, kind, name, bytes FROM record WHERE world = 'elsewhere' ORDER BY name").fetchall()


def test_M5_records_of_a_one_file_database_move_whole_whenever_the_first_start_is_killed(tmp_path):
    path = tmp_path / "petrel.sqlite"
    old_database(path, 20_000)
    expected = records(path)
    pauses = random.Random(4711)
    for _ in range(6):
        with tempfile.TemporaryDirectory() as home:
            server = subprocess.Popen(
                [BINARY, "serve", *DEMO, "--database", path, "--port", str(free_port())], env=environment(home), stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            # At some point of its start: what is waited for is the kill, not a condition.
            with contextlib.suppress(subprocess.TimeoutExpired):
                server.wait(timeout=pauses.uniform(0.02, 0.6))
            server.kill()
            server.wait()
    with Running("serve", *DEMO, "--database", path):
        assert records(f"{path}.records") == expected
        with contextlib.closing(sqlite3.connect(path)) as database:
            assert not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'record'").fetchall()
