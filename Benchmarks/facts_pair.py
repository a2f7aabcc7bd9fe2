"""What the sentences of the usual, of how sure the forecast is and of yesterday's receipt cost the dashboard: two servers with the same world, one of
which knows them, on one core; rounds in turn (A B A B ...), medians."""

import gzip
import http.client
import itertools
import time
import urllib.parse

from http_pair import Pinned, load, resident_megabytes, speed
from processes import get
from report import median, table

PLACE = "latitude=47.07&longitude=15.44"
# What the server computes when it is first asked for it.
FACTS = ["/v1/usual", "/v1/confidence", "/v1/receipts"]
# Where the three sentences lead.
LINKS = ['href="/usual?', 'href="/confidence?', 'href="/receipts?']
ROUNDS = 5
VIEWS = 60
SERVERS = ("without", "with")


def measure(binary):
    """Rows for a server that has nothing of it, and for one that has all."""
    world = ("--at", "2026-11-30T09:20:00Z", "--still", "--seed", "7")
    with Pinned(binary, *world) as without, Pinned(binary, *world) as knowing:
        for path in FACTS:
            assert get(f"{knowing.url}{path}?{PLACE}", timeout=120)[0] == 200, path
        servers = dict(zip(SERVERS, (without, knowing)))
        bodies = {name: page(server, 0) for name, server in servers.items()}
        assert all(link in bodies["with"] for link in LINKS), "the page lacks a sentence"
        assert not any(link in bodies["without"] for link in LINKS), "the other page has a sentence"
        first, again = {name: [] for name in SERVERS}, {name: [] for name in SERVERS}
        for number in range(ROUNDS):
            for name, server in servers.items():
                first[name].append(milliseconds(server))
                again[name].append(load(f"{server.url}/?{PLACE}", "gzip"))
                print(f"    {name}, round {number + 1}: {first[name][-1]:.2f} ms, {again[name][-1][0]:,.0f} requests/s", flush=True)
        rows = [
            [
                name, len(bodies[name].encode()), len(gzip.compress(bodies[name].encode())), f"{median(first[name]):.2f}",
                f"{min(first[name]):.2f} - {max(first[name]):.2f}", f"{median(first[name]) / median(first['without']):.2f}",
                f"{speed(again[name]):,.0f}", f"{speed(again[name]) / speed(again['without']):.2f}", resident_megabytes(servers[name].process_id),
            ]
            for name in SERVERS
        ]
    return table(
        ["sentences", "bytes", "gzip", "first view ms (median)", "best - worst", "of without", "again, requests/s", "of without", "resident MB"], rows)


_numbers = itertools.count(1)


def page(server, number):
    """The dashboard for a reader whose name of the place nobody has used: it is made anew."""
    name = urllib.parse.quote(f"Place {number}")
    status, _, body = get(f"{server.url}/?{PLACE}&name={name}", timeout=60, Accept="text/html")
    assert status == 200, status
    return body.decode()


def milliseconds(server):
    """The median time of a page that is made anew, over one connection."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    times = []
    for number in itertools.islice(_numbers, VIEWS):
        start = time.perf_counter()
        connection.request("GET", f"/?{PLACE}&name=Place%20{number}", headers={"Accept": "text/html"})
        answer = connection.getresponse()
        answer.read()
        times.append((time.perf_counter() - start) * 1000)
        assert answer.status == 200, answer.status
    connection.close()
    return median(times)
