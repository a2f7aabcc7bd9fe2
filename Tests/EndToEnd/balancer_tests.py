"""Two servers behind the example's HAProxy: readers are answered however many pages are open, and nobody says for another who he is."""

import contextlib
import os
import re
import resource
import socket
import time

import pytest
from balancer import PROGRAM, Balancer
from conftest import FROZEN_AT
from patience import scaled
from processes import Running, get

pytestmark = pytest.mark.skipif(not os.access(PROGRAM, os.X_OK), reason="no HAProxy; scripts/setup test installs it")

IS_SOAK = os.environ.get("PETREL_SOAK") == "1"
# (streams, connections of a server): more streams than both servers keep together. The long run is as the example is.
STREAMS, CONNECTIONS = (2600, 1200) if IS_SOAK else (160, 60)
# The limit of readers stays in the same proportion to the servers' connections.
READERS = None if IS_SOAK else 30


@pytest.fixture
def balanced():
    """Two servers and the balancer; keyword arguments are settings of both servers."""
    with contextlib.ExitStack() as running:

        def start(**settings):
            arguments = ["serve", "--demo", "--at", FROZEN_AT, "--still", "--seed", 7]
            servers = [running.enter_context(Running(*arguments, PETREL_TRUSTED_PROXIES="127.0.0.1", **settings)) for _ in range(2)]
            return servers, running.enter_context(Balancer([server.port for server in servers], READERS))

        yield start


def test_H5_readers_are_answered_while_more_pages_are_open_than_there_is_room_for(balanced):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, STREAMS + 500)), hard))
    servers, balancer = balanced(PETREL_CONNECTIONS=str(CONNECTIONS), PETREL_CONNECTIONS_PER_ADDRESS=str(CONNECTIONS))
    page = f"{balancer.url}/v1/weather?latitude=52.52&longitude=13.4"
    assert get(page)[0] == 200
    slowest, streams = 0.0, []
    with contextlib.ExitStack() as opened:
        for number in range(STREAMS):
            stream = opened.enter_context(socket.create_connection(("127.0.0.1", balancer.port)))
            stream.sendall(b"GET /v1/stream?latitude=52.52&longitude=13.4 HTTP/1.1\r\nHost: petrel\r\nAccept: text/event-stream\r\n\r\n")
            streams.append(stream)
            if number % (STREAMS // 20) == 0 or number > STREAMS - 10:
                began = time.monotonic()
                assert get(page, timeout=20)[0] == 200, f"{number} streams"
                assert get(balancer.url + "/cities", timeout=20)[0] == 200, f"{number} streams"
                slowest = max(slowest, time.monotonic() - began)
        # Every stream has an answer: it goes on, or was told when to come again.
        answered = 0
        for stream in streams:
            stream.settimeout(scaled(20))
            answered += stream.recv(12) == b"HTTP/1.1 200"
        assert answered == STREAMS
        for _ in range(10):
            assert get(page, timeout=20)[0] == 200
        connections = [int(re.search(r"^petrel_open_connections (\d+)", get(server.url + "/metrics")[2].decode(), re.M)[1]) for server in servers]
    print(f"H5: {STREAMS} streams, {connections} connections at the servers, the slowest pair of readers {slowest:.2f} s")
    assert max(connections) <= CONNECTIONS + 32 and slowest < scaled(5)


def test_H5_what_a_client_writes_of_itself_does_not_pass_the_balancer(balanced):
    _, balancer = balanced()
    for name in ("X-Forwarded-Proto", "X-Forwarded-Scheme"):
        html = get(f"{balancer.url}/2045?latitude=52.52&longitude=13.4", Accept="text/html", **{name: "https"})[2].decode()
        assert 'property="og:image" content="http://' in html, name
    # All that one client asks counts as its own, whoever it says it is.
    limited, balancer = balanced(PETREL_CLIENT_LIMITS="3/minute")
    statuses = []
    for number in range(8):
        forged = {"Forwarded": f"for=198.51.100.{number}", "X-Forwarded-For": f"198.51.100.{number}", "X-Real-IP": f"198.51.100.{number}"}
        statuses.append(get(f"{balancer.url}/v1/weather?latitude={10 + number}.5&longitude=20.5", **forged)[0])
    # Each of the two servers counts for itself.
    assert statuses.count(429) >= 2 and set(statuses) == {200, 429}, statuses


def test_L2_the_scheme_of_a_link_is_told_by_named_proxies_alone():
    def scheme(server):
        html = get(f"{server.url}/2045?latitude=52.52&longitude=13.4", Accept="text/html", X_Forwarded_Proto="https")[2].decode()
        return re.search(r'property="og:image" content="(https?)://', html)[1]

    arguments = ["serve", "--demo", "--at", FROZEN_AT, "--still", "--seed", 7]
    with Running(*arguments) as server:
        assert scheme(server) == "http"
    with Running(*arguments, PETREL_TRUSTED_PROXIES="127.0.0.1") as server:
        assert scheme(server) == "https"
