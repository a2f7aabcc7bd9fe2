#!/usr/bin/env python3
"""What a server knows after kill -9, and what the other node knows: warnings, the use of a plan, and how soon messages leave (H1, H3, L4).

    Tests/Attack/after_kill.py

- warnings: two nodes over PostgreSQL, of which one hears a warning: both say it within ten seconds. Both are killed, the office is silent, and both still
  say it when they are back;
- the plan: what each kind of work has used of a day is the same after an orderly end, and after kill -9 less by a fiftieth of the plan at most;
- messages: a lone server that was killed sends the next message within ten seconds.
"""

import contextlib
import json
import pathlib
import signal
import sys
import tempfile
import time

from attack import conclude, table
from budgets import new_places
from postgres import NOT_INSTALLED, PostgresServer, programs
from processes import Running, Simulator, get, wait_until
from push_service import PushService
from push_tests import PATH, send
from warning_office import Office

PLACE = "latitude=48.85&longitude=2.35"
ALL_KNOW_SECONDS = MESSAGE_SECONDS = 10
PLAN = 5_000


def severities(server):
    return [warning["severity"] for warning in json.loads(get(f"{server.url}/v1/weather?{PLACE}")[2]).get("alerts", [])]


def seconds_until(condition, limit):
    """Seconds until it holds; None where it does not within twice the limit."""
    began = time.monotonic()
    try:
        wait_until(condition, 2 * limit, lambda: "")
    except AssertionError:
        return None
    return time.monotonic() - began


def kill(server):
    server.signal(signal.SIGKILL)
    server.exit_code()


def warnings(simulator):
    """(row of the table, what did not hold) of two nodes over PostgreSQL."""
    if not programs():
        return ("warnings of two nodes", NOT_INSTALLED, ""), []
    problems = []
    with contextlib.ExitStack() as running:
        database, office = running.enter_context(PostgresServer()), running.enter_context(Office())
        database.create("petrel")
        start = lambda name: running.enter_context(Running(  # noqa: E731
            "serve", "--node", name, "--database", database.url("petrel"), PETREL_PROVIDERS="open-meteo",
            PETREL_OPENMETEO_URL=simulator.url + "/open-meteo", PETREL_ALERT_FEEDS=office.feed))
        nodes = [start("north"), start("south")]
        for node in nodes:
            get(f"{node.url}/v1/weather?{PLACE}")
        office.warn()

        def is_heard():
            get(f"{nodes[0].url}/alerts?{PLACE}&part=list&reason=notification", Sec_Fetch_Site="same-origin")
            return json.loads(get(f"{nodes[0].url}/v1/alerts?{PLACE}")[2])["alerts"]

        wait_until(is_heard, 60, lambda: "no node hears of the gale")
        others = seconds_until(lambda: all(severities(node) == ["severe"] for node in nodes), ALL_KNOW_SECONDS)
        for node in nodes:
            kill(node)
        office.body = "gone"
        later = [severities(start(name)) for name in ("north", "south")]
    if others is None or others > ALL_KNOW_SECONDS:
        problems.append(f"H3: the nodes say different warnings for {others} s")
    if later != [["severe"], ["severe"]]:
        problems.append(f"H3: after a kill the nodes say {later}")
    return ("warnings of two nodes", "both say it after", others and f"{others:.1f} s"), problems


def used(server):
    """Calls by weight of the day, by kind of work, of Open-Meteo."""
    plans = json.loads(get(server.url + "/statusz")[2])["accounts"]["plans"]
    return next((plan["used"] for plan in plans if plan["provider"] == "open-meteo" and plan["window"] == "day"), {})


def plan(simulator, database):
    """(rows of the table, what did not hold) of one server over SQLite that ends in order, then by a kill."""
    settings = {
        "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_OPENMETEO_LIMITS": f"{PLAN}/day",
        "PETREL_DATABASE": str(database)}
    rows, problems, places, before = [], [], new_places(4), {}
    for end in ("an orderly end", "kill -9", None):
        with Running("serve", **settings) as server:
            after = used(server)
            if before:
                # By kind of work; in the published figures, which are rounded.
                lost = sum(max(0, calls - after.get(work, 0) - 0.1) for work, calls in before.items())
                rows.append((f"the day's use after {former}", before, after))
                if lost > (PLAN / 50 if former == "kill -9" else 0):
                    problems.append(f"H1: after {former} {after} of {before} calls are known")
            for _ in range(20):
                get(server.url + next(places))
            before, former = used(server), end
            if end == "kill -9":
                kill(server)
            elif end:
                server.end()
    return rows, problems


def message(simulator, database):
    """(row of the table, what did not hold) of the first message after a kill."""
    with PushService() as pushes:
        settings = {
            "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_DATABASE": str(database),
            "PETREL_PUSH_HOSTS": pushes.origin}
        wish = {
            **pushes.device("phone").subscription(), "places": [{"latitude": 48.85, "longitude": 2.35}], "minimumSeverity": "minor",
            "language": "en"}
        with Running("serve", **settings) as first:
            status, answer = send(first, "POST", PATH, wish)
            wait_until(lambda: pushes.pushes, 60, lambda: f"no first message: {status} {answer}")
            kill(first)
        pushes.pushes.clear()
        with Running("serve", **settings) as second:
            send(second, "POST", f"{PATH}/{answer['id']}/test")
            took = seconds_until(lambda: pushes.pushes, MESSAGE_SECONDS)
    problems = [] if took is not None and took <= MESSAGE_SECONDS else [f"L4: the first message after a kill took {took} s"]
    return ("the first message after a kill", "sent after", took and f"{took:.1f} s"), problems


def main():
    with tempfile.TemporaryDirectory() as name, Simulator() as simulator:
        folder = pathlib.Path(name)
        rows, problems = plan(simulator, folder / "plan.sqlite")
        for row, flaws in (message(simulator, folder / "push.sqlite"), warnings(simulator)):
            rows.append(row)
            problems += flaws
    table("What is known after a kill", [("what", "before", "after"), *rows])
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main())
