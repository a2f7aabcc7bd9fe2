"""The exchange of deltas and the live stream, over sockets, as a client of another make would use them."""

import contextlib
import gzip
import http.client
import json
import pathlib
import signal
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Attack"))

from attack import raise_open_files  # noqa: E402
from foreign_client import COLUMNS, DELTA, patched, revision, state  # noqa: E402
from patience import scaled  # noqa: E402
from processes import Running, Simulator, wait_until  # noqa: E402

TARGET = "/v1/weather?latitude=52.52&longitude=13.40"
STREAM = "/v1/stream?latitude=52.52&longitude=13.40"


@contextlib.contextmanager
def served(simulator, **settings):
    """A server of Open-Meteo's simulation, to which weather is old after a second."""
    own = {
        "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_FRESH_SECONDS": "1",
        "PETREL_OPENMETEO_LIMITS": "none", **settings,
    }
    with Running("serve", **own) as server:
        yield server


def ask(server, **fields):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=scaled(30))
    connection.request("GET", TARGET, headers={name.replace("_", "-"): value for name, value in fields.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    wire = len(body)
    if answer.headers.get("Content-Encoding") == "gzip":
        body = gzip.decompress(body)
    return answer.status, answer.headers, body, wire


def newer(server, simulator, etag):
    """Moves the providers' clock on by twelve hours, and so by a run of their model, and asks until the server has other weather."""
    simulator.clock(minutes_ago=newer.minutes)
    newer.minutes -= 60
    answers = []

    def has_changed():
        answers.append(ask(server, If_None_Match=etag))
        return answers[-1][0] == 200 and answers[-1][1]["ETag"].split(".")[0] != etag.split(".")[0]

    wait_until(has_changed, 30, lambda: f"nothing new: {answers[-1][:2]}")


newer.minutes = 0


def test_a_client_that_keeps_its_base_gets_the_smallest_form_and_a_foreign_library_comes_to_the_same_revision():
    newer.minutes = 180
    with Simulator() as simulator:
        simulator.clock(minutes_ago=900)
        with served(simulator) as server:
            status, headers, body, whole = ask(server, Accept_Encoding="gzip")
            assert status == 200 and headers["Content-Type"] == "application/json"
            base = json.loads(body)
            assert revision(state(base)) == base["revision"], "the revision is the checksum of the canonical state"
            status, columns, _, small = ask(server, Accept_Encoding="gzip", Accept=COLUMNS + ";members=alertsCheck;quantities=1;spans=1")
            assert (status, columns["Content-Type"]) == (200, COLUMNS) and small < 0.6 * whole
            assert columns["ETag"].split(".")[0] == headers["ETag"].split(".")[0] and columns["ETag"] != headers["ETag"]
            status, unchanged, empty, _ = ask(server, If_None_Match=headers["ETag"], A_IM="petrel-delta")
            assert (status, empty) == (304, b"") and unchanged["Age"].isdigit()
            newer(server, simulator, headers["ETag"])
            # N12: a tag that nobody knows before the one that is held costs nothing.
            held = f'"{"0a" * 32}.j", {headers["ETag"]}'
            status, changed, body, wire = ask(server, If_None_Match=held, A_IM="petrel-delta", Accept_Encoding="gzip")
            assert (status, changed["IM"], changed["Content-Type"]) == (226, "petrel-delta", DELTA)
            assert changed["Delta-Base"] == f'"{base["revision"]}.j"' and changed["Cache-Control"].startswith("no-store, im, private, max-age=1,")
            assert wire < whole, (wire, whole)
            delta = json.loads(body)
            assert delta["base"] == base["revision"] and f'"{delta["revision"]}.j"' == changed["ETag"]
            assert revision(patched(state(base), delta["patch"])) == delta["revision"]


def test_what_is_not_understood_gets_the_document():
    newer.minutes = 0
    with Simulator() as simulator, served(simulator) as server:
        for fields in [
            {"A_IM": "petrel-delta"}, {"A_IM": "feed", "If_None_Match": '"' + "0" * 64 + '.j"'},
            {"A_IM": "petrel-delta", "If_None_Match": '"' + "0" * 64 + '.j"'}, {"A_IM": "petrel-delta;q=0", "If_None_Match": '"x.j"'},
            {"Accept": COLUMNS + ";q=0, application/json"},
        ]:
            status, headers, _, _ = ask(server, **fields)
            assert (status, headers["Content-Type"]) == (200, "application/json"), fields


class Stream:
    """A stream that is read line by line."""

    def __init__(self, server, target=STREAM, **fields):
        self._connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=scaled(40))
        self._connection.request("GET", target, headers={"Accept": "text/event-stream", **fields})
        self._answer = self._connection.getresponse()
        assert self._answer.status == 200 and self._answer.headers["Content-Type"] == "text/event-stream"

    def next(self):
        """The fields of the next event; None at the orderly end."""
        event = {}
        while line := self._answer.readline():
            line = line.decode().rstrip("\n")
            if not line and event:
                return event
            name, _, value = line.partition(": ")
            if name and not line.startswith(":"):
                event[name] = value
        return None

    def close(self):
        self._connection.close()


def test_a_stream_tells_each_change_and_keeps_its_cell_fresh_without_anybody_asking():
    with Simulator() as simulator:
        simulator.clock(minutes_ago=900)
        with served(simulator) as server:
            base = json.loads(ask(server)[2])
            stream = Stream(server, STREAM + "&since=" + base["revision"])
            page = Stream(server, STREAM + "&events=revisions")
            first = stream.next()
            assert first["event"] == "delta" and first["id"] == base["revision"] and json.loads(first["data"])["patch"] == {}
            assert json.loads(page.next()["data"])["revision"] == base["revision"]
            simulator.clock(minutes_ago=180)
            revisions, deltas = set(), []
            while not revisions - {base["revision"]}:
                event = page.next()
                revisions.add(event["id"])
            while not deltas or deltas[-1]["id"] == base["revision"]:
                deltas.append(stream.next())
            assert deltas[-1]["event"] == "delta" and deltas[-1]["id"] in revisions
            stream.close()
            page.close()


def test_row_40_a_server_that_stops_ends_a_thousand_streams_in_order_and_at_once():
    raise_open_files()
    settings = {"PETREL_DRAIN_SECONDS": "1", "PETREL_CONNECTIONS": "1500"}
    with Simulator() as simulator, served(simulator, **settings) as server:
        streams = [Stream(server, STREAM + "&events=revisions") for _ in range(1000)]
        for stream in streams:
            assert stream.next()["event"] == "weather"
        began = time.monotonic()
        server.signal(signal.SIGTERM)
        for stream in streams:
            while (event := stream.next()) is not None and "retry" not in event:
                pass
            assert event is not None and 2000 <= int(event["retry"]) <= 4000
            assert stream.next() is None
        assert server.exit_code() == 0
        print(f"1000 streams and the server ended in {time.monotonic() - began:.1f} s")
