#!/usr/bin/env python3
"""Thousands of devices of one town, over one PostgreSQL with two nodes: all are told of a warning, and nothing else waits for that.

    Tests/Attack/push_crowd.py [--devices 10000]

Each device subscribes from an address of its own, in its own language and units. The push service answers at once. While messages leave, one reader
changes his subscription on either node again and again, which is a write to the same database.
"""

import argparse
import concurrent.futures
import contextlib
import http.client
import json
import os
import sys
import threading
import time

from attack import conclude, table
from postgres import NOT_INSTALLED, PostgresServer, programs
from processes import Running, Simulator, get, wait_until
from push_service import PushService
from warning_office import Office

PLACE = (48.85, 2.35)
PATH = "/v1/push/subscriptions"
FULL_DEVICES, FULL_SECONDS = 10_000, 60
MOST_WRITE_SECONDS = 1


def address(number):
    """Of a subscriber: each of another /48."""
    return f"2001:{number // 65_536 + 0x400:x}:{number % 65_536:x}::1"


def post(connection, device, keys, number):
    """Subscribes a device; the status."""
    units = ["c,ms,mm,24h", "f,mph,in,12h", "c,kmh,mm,24h"][number % 3]
    wish = {
        "endpoint": device, "expirationTime": None, "keys": keys, "places": [{"latitude": PLACE[0], "longitude": PLACE[1]}],
        "minimumSeverity": "minor", "language": ["en", "ru"][number % 2], "units": units}
    fields = {"Content-Type": "application/json", "Forwarded": f'for="[{address(number)}]"'}
    connection.request("POST", PATH, json.dumps(wish), fields)
    answer = connection.getresponse()
    body = answer.read()
    return answer.status, body


def subscribe_all(nodes, pushes, count):
    keys = pushes.device("any").subscription()["keys"]

    def some(share):
        connection = http.client.HTTPConnection("127.0.0.1", nodes[share % len(nodes)].port, timeout=60)
        for number in range(share, count, 8):
            status, body = post(connection, f"{pushes.origin}/{number}", keys, number)
            assert status == 201, (status, body)
        connection.close()

    with concurrent.futures.ThreadPoolExecutor(8) as threads:
        list(threads.map(some, range(8)))


class Writer:
    """A reader who changes his subscription on each node in turn; `seconds` of each change."""

    def __init__(self, nodes, pushes):
        self._nodes, self._pushes = nodes, pushes
        self.seconds, self._stop = [], threading.Event()
        self._thread = threading.Thread(target=self._write)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join()

    def _write(self):
        keys = self._pushes.device("writer").subscription()["keys"]
        connections = [http.client.HTTPConnection("127.0.0.1", node.port, timeout=60) for node in self._nodes]
        number = 0
        while not self._stop.wait(0.2):
            number += 1
            began = time.monotonic()
            # Every time another address: how often one may change its subscription is not what is asked here.
            status, body = post(connections[number % len(connections)], f"{self._pushes.origin}/writer", keys, 1_000_000 + number)
            assert status == 201, (status, body)
            self.seconds.append(time.monotonic() - began)


def told(pushes):
    """The devices that have been sent anything, and messages in all."""
    paths = [push.path for push in list(pushes.pushes) if not push.path.endswith("/writer")]
    return len(set(paths)), len(paths)


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--devices", type=int, default=200)
    chosen = options.parse_args(arguments)
    if not programs():
        print(NOT_INSTALLED)
        return 1
    problems = []
    with contextlib.ExitStack() as running:
        database = running.enter_context(PostgresServer())
        database.create("petrel")
        pushes, office = running.enter_context(PushService()), running.enter_context(Office())
        simulator = running.enter_context(Simulator())
        nodes = [
            running.enter_context(Running(
                "serve", "--node", name, "--database", database.url("petrel"), PETREL_PROVIDERS="open-meteo",
                PETREL_OPENMETEO_URL=simulator.url + "/open-meteo", PETREL_ALERT_FEEDS=office.feed, PETREL_PUSH_HOSTS=pushes.origin,
                PETREL_TRUSTED_PROXIES="127.0.0.1", PETREL_CLIENT_LIMITS="none"))
            for name in ("north", "south")]
        began = time.monotonic()
        subscribe_all(nodes, pushes, chosen.devices)
        subscribed = time.monotonic() - began
        # What greets a new device is not what is measured.
        wait_until(lambda: quiet(pushes), 300, lambda: f"messages go on and on: {told(pushes)}")
        pushes.pushes.clear()
        with Writer(nodes, pushes) as writer:
            office.warn()
            place = f"latitude={PLACE[0]}&longitude={PLACE[1]}"

            def heard():
                get(f"{nodes[0].url}/alerts?{place}&part=list&reason=notification", Sec_Fetch_Site="same-origin")
                return json.loads(get(f"{nodes[0].url}/v1/alerts?{place}")[2])["alerts"]

            wait_until(heard, 60, lambda: "no node hears of the gale")
            began = time.monotonic()
            with contextlib.suppress(AssertionError):
                wait_until(lambda: told(pushes)[0] >= chosen.devices, 300, lambda: "")
            took = time.monotonic() - began
        devices, messages = told(pushes)
        longest = max(writer.seconds)
        cpu = [sum(get_cpu(node)) for node in nodes]
    table("a warning for one town", [
        ("devices", "subscribed in", "told", "messages", "in", "longest of other writes", "writes", "processor of both nodes"),
        (chosen.devices, f"{subscribed:.1f} s", devices, messages, f"{took:.1f} s", f"{longest:.2f} s", len(writer.seconds),
         f"{sum(cpu):.1f} s")])
    if devices < chosen.devices:
        problems.append(f"{chosen.devices - devices} of {chosen.devices} devices were told nothing within 300 s")
    if chosen.devices >= FULL_DEVICES and took > FULL_SECONDS * chosen.devices / FULL_DEVICES:
        problems.append(f"all were told after {took:.0f} s, more than {FULL_SECONDS}")
    if messages > devices:
        problems.append(f"{messages - devices} messages were sent twice")
    if longest > MOST_WRITE_SECONDS:
        problems.append(f"another write waited for {longest:.2f} s")
    return conclude(problems)


def get_cpu(node):
    """Seconds of processor of a server, in its own code and in the system's."""
    with open(f"/proc/{node.process_id}/stat") as text:
        fields = text.read().rsplit(")", 1)[1].split()
    return [int(fields[index]) / os.sysconf("SC_CLK_TCK") for index in (11, 12)]


def quiet(pushes):
    """Whether no message has come for three seconds."""
    before = len(pushes.pushes)
    time.sleep(3)
    return len(pushes.pushes) == before


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
