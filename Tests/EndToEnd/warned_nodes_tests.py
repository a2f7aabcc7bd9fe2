"""What one node has heard of a warning, all know within seconds, also in weather that is fresh, and after they were killed (attack H3,
numbers N6): two and three nodes over one PostgreSQL, and one server over SQLite."""

import contextlib
import http.client
import itertools
import json
import signal
import threading

import pytest
from nodes_tests import postgres, postgres_process  # noqa: F401
from processes import Running, get, wait_until
from stream_tests import Stream
from warning_office import EVERYWHERE, Office

PLACE = "latitude=48.85&longitude=2.35"
# From the first hearing on any node; with slack for a debug build on a busy machine.
ALL_KNOW_SECONDS = 10


def told(server):
    """What every face of a server says: the severities of /v1/weather and of /v1/alerts, who answers for it, what the pages say, and the
    severities on the map and whether the widget has a warning."""
    weather = json.loads(get(f"{server.url}/v1/weather?{PLACE}")[2])
    alerts = json.loads(get(f"{server.url}/v1/alerts?{PLACE}")[2])
    pages = [get(f"{server.url}{path}?{PLACE}", Accept="text/html")[2].decode() for path in ("/", "/alerts")]
    areas = json.loads(get(f"{server.url}/v1/alerts/areas")[2])["features"]
    widget = get(f"{server.url}/widget?{PLACE}", Accept="text/html")[2].decode()
    return (
        [warning["severity"] for warning in weather.get("alerts", [])], [warning["severity"] for warning in alerts["alerts"]],
        alerts["coverage"], ["Gale warning" in page for page in pages], ["No warnings are active" in page for page in pages],
        [area["properties"]["severity"] for area in areas], 'class="say warn"' in widget)


def warned(severity):
    return [severity], [severity], "covered", [True, True], [False, False], [severity], True


NONE = [], [], "covered", [False, False], [True, True], [], False


def all_say(servers, said, seconds=ALL_KNOW_SECONDS):
    wait_until(lambda: all(told(server) == said for server in servers), seconds, lambda: str([told(server) for server in servers]))


class Listener(threading.Thread):
    """Follows a node's stream; `revision` is that of the last weather that it told of."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.revision = None
        self._stream = Stream(server, f"/v1/stream?{PLACE}&events=revisions")
        self.start()

    def run(self):
        # The stream ends with its server.
        with contextlib.suppress(OSError, http.client.HTTPException):
            while event := self._stream.next():
                self.revision = json.loads(event.get("data", "{}")).get("revision", self.revision)

    def hears(self, server):
        """Waits until it has been told of the weather that the server has now."""
        current = lambda: json.loads(get(f"{server.url}/v1/weather?{PLACE}")[2])["revision"]  # noqa: E731
        wait_until(lambda: self.revision == current(), ALL_KNOW_SECONDS, lambda: f"{self.revision} is not {current()}")


@pytest.fixture
def office():
    with Office() as running:
        yield running


@pytest.fixture
def serve(simulator, office):
    with contextlib.ExitStack() as running:

        def start(*arguments, **settings):
            usual = {"PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_ALERT_FEEDS": office.feed}
            return running.enter_context(Running("serve", *arguments, **{**usual, **settings}))

        yield start


def hears(server, severity):
    """Somebody opens a notification on this node until the feeds have been asked, which they are not twice within five seconds."""

    def has_heard():
        assert get(f"{server.url}/alerts?{PLACE}&part=list&reason=notification", Sec_Fetch_Site="same-origin")[0] == 200
        return [warning["severity"] for warning in json.loads(get(f"{server.url}/v1/alerts?{PLACE}")[2])["alerts"]] == [severity]

    wait_until(has_heard, 60, lambda: str(told(server)))


@pytest.mark.parametrize("count", [2, 3])
def test_h3_n6_nodes_over_postgresql(serve, office, postgres, count):  # noqa: F811
    names = itertools.cycle(["north", "south", "west"][:count])
    start = lambda: serve("--node", next(names), "--database", postgres.secret_url)  # noqa: E731
    nodes = [start() for _ in range(count)]
    for node in nodes:
        get(f"{node.url}/v1/weather?{PLACE}")
    all_say(nodes, NONE, 60)
    listeners = [Listener(node) for node in nodes]
    office.warn()
    hears(nodes[0], "severe")
    all_say(nodes, warned("severe"))
    office.warn("A-1", "Extreme")
    hears(nodes[-1], "extreme")
    all_say(nodes, warned("extreme"))
    for node, listener in zip(nodes, listeners):
        listener.hears(node)
    # The office is silent, and no node is what it was.
    office.body = "gone"
    for node in nodes:
        node.signal(signal.SIGKILL)
        node.exit_code()
    later = [start() for _ in range(count)]
    for node in later:
        said = told(node)
        assert said[0] == ["extreme"] and said[4] == [False, False]
    all_say(later, warned("extreme"))


@pytest.mark.parametrize("count", [2, 3])
def test_h3_a_node_is_killed_right_after_it_has_heard(serve, office, postgres, count):  # noqa: F811
    start = lambda name: serve("--node", name, "--database", postgres.secret_url)  # noqa: E731
    nodes = [start(name) for name in ["north", "south", "west"][:count]]
    for node in nodes:
        get(f"{node.url}/v1/weather?{PLACE}")
    all_say(nodes, NONE, 60)
    office.warn()
    hears(nodes[0], "severe")
    nodes[0].signal(signal.SIGKILL)
    nodes[0].exit_code()
    office.body = "gone"
    all_say(nodes[1:], warned("severe"))


def test_h3_one_server_over_sqlite_knows_after_a_kill(serve, office, tmp_path):
    settings = {"PETREL_DATABASE": str(tmp_path / "petrel.sqlite")}
    office.warn()
    first = serve(**settings)
    all_say([first], warned("severe"), 60)
    first.signal(signal.SIGKILL)
    first.exit_code()
    office.body = "gone"
    second = serve(**settings)
    assert told(second)[:5] == warned("severe")[:5]
    all_say([second], warned("severe"))


def test_what_a_feed_leaves_unread_is_never_none_on_any_face(serve, office):
    office.body = "<feed xmlns='http://www.w3.org/2005/Atom'><entry><title>Gale</title></entry></feed>"
    server = serve()
    get(f"{server.url}/v1/weather?{PLACE}")
    said = told(server)
    assert (said[:3], said[4]) == (([], [], "unchecked"), [False, False])
    for path in ("/", "/alerts"):
        page = get(f"{server.url}{path}?{PLACE}", Accept="text/html")[2].decode()
        assert "Warnings could not be checked in full: 1 entry of their lists could not be read." in page
    russian = get(f"{server.url}/alerts?{PLACE}", Accept="text/html", Accept_Language="ru")[2].decode()
    assert "Предупреждения проверены не полностью: не удалось прочитать 1\u00a0запись в их списках." in russian
    text = get(f"{server.url}/alerts?{PLACE}", User_Agent="curl/8")[2].decode()
    assert "No warnings are active" not in text


def test_a_feed_that_was_never_read_is_none_on_no_face(serve, office):
    """Two offices cover the place, of which one has never answered."""
    port = 1  # Nothing listens there.
    server = serve(PETREL_ALERT_FEEDS=f"{office.feed};Silent|http://127.0.0.1:{port}/list|{EVERYWHERE}")
    get(f"{server.url}/v1/weather?{PLACE}")
    hears_nothing = lambda: [source.get("lastChecked") is not None for source in sources(server)] == [True, False]  # noqa: E731
    wait_until(hears_nothing, 60, lambda: str(sources(server)))
    said = told(server)
    assert (said[:3], said[4], said[5:]) == (([], [], "unchecked"), [False, False], ([], False))
    for path in ("/", "/alerts"):
        assert "Warnings could not be checked." in get(f"{server.url}{path}?{PLACE}", Accept="text/html")[2].decode()
        text = get(f"{server.url}{path}?{PLACE}", User_Agent="curl/8")[2].decode()
        assert "Warnings could not be checked." in text and "No warnings are active" not in text
    office.warn()
    hears(server, "severe")
    assert told(server)[:5] == (["severe"], ["severe"], "unchecked", [True, True], [False, False])


def sources(server):
    return json.loads(get(f"{server.url}/v1/alerts?{PLACE}")[2])["sources"]
