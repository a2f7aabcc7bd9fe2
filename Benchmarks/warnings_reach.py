"""How soon a warning that is published reaches a push service, and what pages of warnings and memory cost beside a national feed.

The feed is GeoJSON as the US National Weather Service has it, on this machine, with 2,000 warnings spread over a country. For the first figures
the same place is asked for again and again, with the feed and without it. For the second ones a server that has read an empty list reads one with
the 2,000 warnings, and its resident memory is taken before and after it. For the others 500 warnings are there, five that hold at all subscribed
places are published at a time, and counted is the time from the request of Petrel's that sees them to each message at the push service; 60 devices
have ten places each, of which in the second row three do not answer.

WARNINGS_BEFORE names the built program of another commit: the first two tables then have both, in turn in one run."""

import concurrent.futures
import contextlib
import datetime
import http.server
import json
import os
import pathlib
import sys
import threading
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from processes import Running, Simulator, get, wait_until  # noqa: E402
from push_service import PushService  # noqa: E402
from report import median, percentile, table  # noqa: E402

NATIONAL = 2_000
BESIDE_PUSHES = 500
# How often each figure of the first two tables is taken: the median of the rates, and the least memory, are told.
ROUNDS = 3
DEVICES = 60
SILENT = 3
PUBLICATIONS = 2
AT_ONCE = 5
PLACES = [(50.0 + step / 10, 10.0) for step in range(10)]
REQUESTS = 400


def warning(number, south, west, size, event="Gale"):
    """A feature as the National Weather Service sends it, drawn by its outline."""
    now = datetime.datetime.now(datetime.timezone.utc)
    ring = [[west, south], [west + size, south], [west + size, south + size], [west, south + size], [west, south]]
    return {
        "id": f"urn:example:{number}", "type": "Feature", "geometry": {"type": "Polygon", "coordinates": [ring]},
        "properties": {
            "id": f"urn:example:{number}", "areaDesc": f"Area {number}", "sent": now.isoformat(timespec="seconds"),
            "effective": now.isoformat(timespec="seconds"), "onset": now.isoformat(timespec="seconds"),
            "expires": (now + datetime.timedelta(hours=12)).isoformat(timespec="seconds"), "status": "Actual", "messageType": "Alert",
            "category": "Met", "severity": "Severe", "certainty": "Likely", "urgency": "Expected", "event": event,
            "senderName": "Example Office", "headline": f"{event} {number}", "description": "Wind from the south-west. " * 20,
            "instruction": "Stay inside. " * 10, "references": [], "parameters": {}, "geocode": {},
        },
    }


def national(count):
    """Warnings spread over a country; with 1,000 or more, one of them is at `PLACES[3]`."""
    return [warning(number, 40.1 + number % 25 * 0.7, -5 + number // 25 * 0.4, 0.5) for number in range(count)]


class Feed:
    """The feed, with so many warnings, for the length of a `with`; `seen` has when each version was first sent whole."""

    def __init__(self, count):
        self._count = count

    def __enter__(self):
        self.features = national(self._count)
        self.version, self.seen = 0, {}
        feed = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                version, tag = feed.version, f'"{feed.version}"'
                arrived = time.monotonic()
                body = b"" if self.headers["If-None-Match"] == tag else json.dumps({"type": "FeatureCollection", "features": feed.features}).encode()
                self.send_response(200 if body else 304)
                self.send_header("ETag", tag)
                # The weather beside it is simulated too: nothing real stands beside that.
                self.send_header("Petrel-Simulated", "true")
                self.send_header("Cache-Control", "max-age=10")
                self.send_header("Content-Type", "application/geo+json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
                feed.seen.setdefault(version, arrived)

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/alerts"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def publish(self, features):
        """Also takes back nothing: a feed's list only grows here."""
        self.features = self.features + features
        self.version += 1


class TimedPushes(PushService):
    """Notes when each message came. To those of `silent` devices it answers only at its end."""

    def __init__(self, silent=()):
        super().__init__()
        self._silent = {f"/{name}" for name in silent}
        self._end = threading.Event()

    def __enter__(self):
        service = super().__enter__()
        service.times = []

        class Noting(list):
            def append(self, push):
                if push.path in service._silent:
                    service._end.wait()
                    return
                service.times.append(time.monotonic())
                super().append(push)

        service.pushes = Noting()
        return service

    def __exit__(self, *failure):
        self._end.set()
        super().__exit__(*failure)


def subscribe(server, device):
    wish = {**device.subscription(), "minimumSeverity": "minor", "language": "en",
            "places": [{"latitude": latitude, "longitude": longitude} for latitude, longitude in PLACES]}
    request = urllib.request.Request(
        server.url + "/v1/push/subscriptions", data=json.dumps(wish).encode(), headers={"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert answer.status == 201


def settings(simulator, **more):
    return {"PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_OPENMETEO_LIMITS": "none",
            "PETREL_CLIENT_LIMITS": "none", **more}


def latency(simulator, silent):
    """Seconds from the request that sees a publication to each of its messages, but those of the first devices, so many, which do not answer."""
    seconds = []
    with Feed(BESIDE_PUSHES) as feed, TimedPushes(map(str, range(silent))) as pushes, Running("serve", **settings(
            simulator, PETREL_ALERT_FEEDS=f"Example Office|{feed.url}|40,-10,60,30", PETREL_PUSH_HOSTS=pushes.origin)) as server:
        for number in range(DEVICES):
            subscribe(server, pushes.device(str(number)))
        wait_until(lambda: 0 in feed.seen, 240, lambda: "the feed was not asked")
        time_of_rest(pushes)
        for publication in range(1, PUBLICATIONS + 1):
            before, expected = len(pushes.times), AT_ONCE * (DEVICES - silent)
            feed.publish([warning(f"new-{publication}-{index}", 49, 9, 3, f"Storm {index}") for index in range(AT_ONCE)])
            wait_until(lambda: len(pushes.times) >= before + expected, 300,
                       lambda: f"{len(pushes.times) - before} of {expected} messages came")
            seconds += [time_came - feed.seen[publication] for time_came in pushes.times[before:before + expected]]
    return seconds


def time_of_rest(pushes):
    """Until the warnings that were there before have all been told."""
    last = [-1, time.monotonic()]

    def is_quiet():
        if len(pushes.times) != last[0]:
            last[:] = [len(pushes.times), time.monotonic()]
        return time.monotonic() - last[1] > 8

    wait_until(is_quiet, 240, lambda: "messages still come")


def rate(server, path):
    """Answers a second, eight readers at once."""
    latitude, longitude = PLACES[3]
    url = f"{server.url}{path}?latitude={latitude}&longitude={longitude}"
    for _ in range(5):
        status, _, body = get(url)
        assert status == 200, body
    with concurrent.futures.ThreadPoolExecutor(8) as readers:
        began = time.monotonic()
        list(readers.map(lambda _: get(url), range(REQUESTS)))
        return REQUESTS / (time.monotonic() - began)


def builds():
    """The programs to measure, by name: this one, and that of WARNINGS_BEFORE."""
    before = os.environ.get("WARNINGS_BEFORE")
    return {**({"before": pathlib.Path(before)} if before else {}), "this one": None}


def feed_setting(feed):
    return f"Example Office|{feed.url}|40,-10,60,30"


def pages(simulator):
    """A row for each page and program: its answers a second without the feed and beside it."""
    rows = []
    with Feed(NATIONAL) as feed, contextlib.ExitStack() as running:
        pairs = {}
        for name, binary in builds().items():
            pairs[name] = [
                running.enter_context(Running("serve", binary=binary, **settings(simulator, **more)))
                for more in ({}, {"PETREL_ALERT_FEEDS": feed_setting(feed)})]
        for path in ("/alerts", "/v1/alerts"):
            # In turn, so that what else the machine does meets all of them.
            rates = [{name: [rate(server, path) for server in pair] for name, pair in pairs.items()} for _ in range(ROUNDS)]
            for name in pairs:
                one, other = (median([each[name][index] for each in rates]) for index in (0, 1))
                rows.append([path, name, f"{one:,.0f}", f"{other:,.0f}", f"{other / one:.2f}"])
    return rows


def resident_megabytes(server):
    text = pathlib.Path(f"/proc/{server.process_id}/status").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS:"))) / 1024


def memory(simulator, binary):
    """Resident megabytes of a server that has read an empty list, and after it has read one with the warnings."""
    with Feed(0) as feed, Running("serve", binary=binary, **settings(simulator, PETREL_ALERT_FEEDS=feed_setting(feed))) as server:
        # What pages cost the first time belongs to neither figure.
        for path in ("/alerts", "/v1/alerts"):
            rate(server, path)
        before = resident_megabytes(server)
        feed.publish(national(NATIONAL))
        latitude, longitude = PLACES[3]
        place = f"latitude={latitude}&longitude={longitude}"

        def has_read():
            # A reader who opens a warning has the feed read, which is not done twice within five seconds.
            get(f"{server.url}/alerts?{place}&part=list&reason=notification", Sec_Fetch_Site="same-origin")
            return bool(json.loads(get(f"{server.url}/v1/alerts?{place}")[2])["alerts"])

        wait_until(has_read, 240, lambda: "the warnings were not read")
        for path in ("/alerts", "/v1/alerts"):
            rate(server, path)
        return before, resident_megabytes(server)


def memories(simulator):
    """A row for each program: the memory of the round in which the warnings took the least."""
    found = {name: [] for name in builds()}
    for _ in range(ROUNDS):
        for name, binary in builds().items():
            found[name].append(memory(simulator, binary))
    rows = []
    for name, each in found.items():
        before, after = min(each, key=lambda pair: pair[1] - pair[0])
        rows.append([name, f"{before:.0f}", f"{after:.0f}", f"{(after - before) * 1024 / NATIONAL:.1f}"])
    return rows


def measure():
    with Simulator() as simulator:
        first = table(
            ["what", "program", "answers/s without a feed", f"answers/s beside {NATIONAL:,} warnings", "part"], pages(simulator))
        second = table(["program", "resident MB", f"with {NATIONAL:,} warnings", "kB a warning"], memories(simulator))
        figures = []
        for silent in (0, SILENT):
            seconds = latency(simulator, silent)
            figures.append([silent, len(seconds), f"{percentile(seconds, 50):.2f}", f"{percentile(seconds, 99):.2f}", f"{max(seconds):.2f}"])
    return f"{first}\n\n{second}\n\n" + table(["devices that do not answer", "messages to the others", "p50 s", "p99 s", "latest s"], figures)


if __name__ == "__main__":
    print(measure())
