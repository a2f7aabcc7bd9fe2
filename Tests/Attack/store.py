#!/usr/bin/env python3
"""The store and the ledger of calls under kills, full disks, broken and locked databases: no limit is passed, nothing is silent.

    Tests/Attack/store.py [KILLS]

A full disk is a tmpfs of 2 MB where it can be mounted, else a limit on the size of files (`RLIMIT_FSIZE`).
"""

import contextlib
import json
import pathlib
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from attack import SEED, conclude, table
from processes import Running, Simulator, get, wait_until

# Serving and ending in order under any of these, in seconds: what is promised, and a busy machine.
END_SECONDS = 4 + 3


def settings(simulator, limits, provider="weatherapi"):
    name = provider.upper()
    return {
        "PETREL_PROVIDERS": provider, f"PETREL_{name}_URL": f"{simulator.url}/{provider}", f"PETREL_{name}_KEY": "made-up",
        # One client asks for everything here, and is to reach the limit.
        f"PETREL_{name}_LIMITS": limits, "PETREL_CLIENT_LIMITS": "none"}


def server(simulator, database, limits):
    return Running("serve", "--database", database, **settings(simulator, limits))


def fetch(running, dice):
    """The status of a request for a place that nobody has asked for."""
    return get(f"{running.url}/v1/weather?latitude={dice.uniform(-60, 60):.4f}&longitude={dice.uniform(-179, 179):.4f}", timeout=60)[0]


def status(running):
    return json.loads(get(running.url + "/statusz")[2])


def used(running):
    """Calls counted, by window."""
    return {limit["window"]: limit["used"] for limit in status(running)["providers"][0]["limits"]}


def kill(running):
    running.signal(signal.SIGKILL)
    assert running.exit_code() == -signal.SIGKILL


def calls(simulator):
    return len(simulator.requests())


def kills(simulator, folder, dice, rounds):
    """kill -9 after a few calls, again and again: nothing is forgotten, and what is booked is of the size of what was called."""
    simulator.forget_requests()
    database = folder / "kills.sqlite"
    for _ in range(rounds):
        with server(simulator, database, "100000/month") as running:
            for _ in range(2):
                fetch(running, dice)
            kill(running)
    made = calls(simulator)
    with server(simulator, database, "100000/month") as running:
        booked = used(running)["month"]
    problems = [] if made <= booked <= 3 * made + rounds else [f"{rounds} kills after {made} calls booked {booked}"]
    return ["kill -9", f"{rounds} kills, {made} calls", f"{booked:.0f} of 100,000 booked"], problems


def evicted(simulator, folder, dice):
    """A database full of weather: its oldest goes, the ledger of a spent plan stays."""
    database = folder / "evicted.sqlite"
    with server(simulator, database, "20/day") as running:
        for _ in range(40):
            fetch(running, dice)
        spent = used(running)["day"]
        kill(running)
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        for number in range(267):
            connection.execute(
                "INSERT INTO reply (world, key, ends, bytes) VALUES ('filler', ?, 1e11, zeroblob(1000000))", (f"{number}".encode(),))
    before = rows(database)
    with server(simulator, database, "none") as running:
        for _ in range(120):
            fetch(running, dice)
        kill(running)
    after = rows(database)
    with server(simulator, database, "20/day") as running:
        found = used(running)["day"]
    problems = [] if found >= spent >= 16 else [f"of {spent} calls {found} are left after eviction"]
    if after >= before:
        problems.append(f"nothing was evicted: {before} rows, then {after}")
    return ["eviction and kill -9", f"{before} rows, then {after}", f"used {spent:.0f}, then {found:.0f}"], problems


def rows(database):
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT count(*) FROM reply WHERE world = 'filler'").fetchone()[0]


@contextlib.contextmanager
def small_disk(folder):
    """A folder on a disk of 2 MB, and a function that fills it; None where nothing can be mounted."""
    disk = folder / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk], stderr=subprocess.DEVNULL).returncode:
        yield None
        return
    try:
        yield disk
    finally:
        subprocess.run(["umount", "-l", disk], check=True)


def fill(disk):
    ballast = disk / "ballast"
    with contextlib.suppress(OSError), open(ballast, "ab", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    return ballast


def full(simulator, folder, dice):
    """A full disk and restarts: all are served as far as the plan lets them, no plan is passed, it is said, and it passes by itself."""
    simulator.forget_requests()
    with small_disk(folder) as disk:
        if disk is None:
            return full_by_limit(simulator, folder, dice)
        database = disk / "petrel.sqlite"
        problems, notices = [], 0
        with server(simulator, database, "100/day") as running:
            fetch(running, dice)
            kill(running)
        ballast = fill(disk)
        for _ in range(4):
            with server(simulator, database, "100/day") as running:
                for _ in range(30):
                    fetch(running, dice)
                store = status(running)["store"]
                if store["status"] != "degraded":
                    problems.append(f"a full disk is not told: {store}")
                notices = running.log().count("cannot be kept")
                if not 1 <= notices <= 4:
                    problems.append(f"{notices} lines in the log tell of it")
                kill(running)
        made = calls(simulator)
        if made > 100:
            problems.append(f"{made} of 100 calls")
        with server(simulator, database, "100/day") as running:
            fetch(running, dice)
            ballast.unlink()
            wait_until(
                lambda: fetch(running, dice) and status(running)["store"]["status"] == "ok", 60,
                lambda: f"no recovery without a restart: {status(running)}")
        return ["full disk (tmpfs), 4 restarts", f"{made} of 100 calls", f"{notices} lines a start"], problems


def full_by_limit(simulator, folder, dice):
    """The same where files may not grow."""
    database, problems = folder / "limited.sqlite", []
    with server(simulator, database, "100/day") as running:
        fetch(running, dice)
        kill(running)
    for _ in range(4):
        with server(simulator, database, "100/day") as running:
            hard = resource.prlimit(running.process_id, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(running.process_id, resource.RLIMIT_FSIZE, (1 << 16, hard))
            for _ in range(30):
                fetch(running, dice)
            if status(running)["store"]["status"] != "degraded":
                problems.append("files that may not grow are not told")
            kill(running)
    made = calls(simulator)
    # Some writes fit, so the plan is used up; what the others forget is a twentieth for each restart.
    if made > 120:
        problems.append(f"{made} of 100 calls")
    return ["files that may not grow, 4 restarts", f"{made} of 100 calls", "5 for each restart may be forgotten"], problems


def locked(simulator, folder, dice):
    """Another program keeps the database locked: weather is served, and the end comes in time and says what was lost."""
    database = folder / "locked.sqlite"
    with server(simulator, database, "none") as running:
        fetch(running, dice)
        with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            slowest, answers = 0.0, []
            for _ in range(10):
                began = time.monotonic()
                answers.append(fetch(running, dice))
                slowest = max(slowest, time.monotonic() - began)
            began = time.monotonic()
            running.end()
            seconds = time.monotonic() - began
        log = running.log()
    problems = [] if set(answers) == {200} else [f"a locked database: {answers}"]
    if seconds > END_SECONDS:
        problems.append(f"the end took {seconds:.1f} s")
    if "cannot be kept" not in log and "not finished" not in log and "Not kept" not in log:
        problems.append(f"nothing says that writes were lost: {log[-1000:]}")
    return ["locked database, 10 cells, SIGTERM", f"slowest answer {slowest:.2f} s", f"end {seconds:.1f} s"], problems


def second(simulator, folder, dice):
    """Two servers on one database: the second is refused, and the plan holds."""
    simulator.forget_requests()
    database, problems = folder / "two.sqlite", []
    with server(simulator, database, "100/day") as running:
        try:
            with server(simulator, database, "100/day") as other:
                problems.append("a second server runs on the same database")
                fetch(other, dice)
            line = ""
        except AssertionError as refusal:
            line = next((line for line in str(refusal).splitlines() if "is using it" in line), "")
            if not line or "73" not in str(refusal):
                problems.append(f"refused, but not in words: {refusal}")
        for _ in range(120):
            fetch(running, dice)
    made = calls(simulator)
    if made > 100:
        problems.append(f"{made} of 100 calls")
    return ["two servers, one database", f"{made} of 100 calls", "refused" if line else "not refused"], problems


def main(arguments=()):
    rounds = int(arguments[0]) if arguments else 20
    dice = random.Random(SEED)
    seen, problems = [["what", "asked", "found"]], []
    with tempfile.TemporaryDirectory() as folder, Simulator("--seed", 7) as simulator:
        folder = pathlib.Path(folder)
        trials = [lambda: kills(simulator, folder, dice, rounds)]
        trials += [lambda trial=trial: trial(simulator, folder, dice) for trial in (evicted, full, locked, second)]
        for trial in trials:
            row, found = trial()
            seen.append(row)
            problems += found
    table(f"Store and ledger, seed {SEED}", seen)
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
