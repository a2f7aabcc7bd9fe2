"""What is asked of the server, and what each answer may hold of the place that it was asked about."""

import dataclasses
import http.client

from patience import scaled
from sinks import Sink, Spot

PAGE = {"Accept": "text/html,application/xhtml+xml"}
CURL = {"Accept": "*/*", "User-Agent": "curl/8.5.0"}
# What a page or document may say of the place that its own request is about: in the body, and in the headers. Nothing else may.
OWN_PLACE = {
    "/v1/weather": ({"centre", "cell"}, set()),
    "/v1/widget": ({"cell"}, set()),
    # Beside the text of the request.
    "/v1/weather.geojson": ({"centre", "cell"}, set()),
    "/metrics/weather": (set(), set()),
    # Links to the place's weather, and ids that stay the same.
    "/calendar.ics": ({"centre", "cell"}, set()),
    "/alerts.atom": ({"centre", "cell"}, set()),
    "/mcp": ({"centre", "cell"}, set()),
    "/v1/home-assistant": ({"cell"}, set()),
    "/v1/projection": ({"cell"}, set()),
    "/v1/nowcast": ({"cell"}, set()),
    "/v1/air": ({"cell"}, set()),
    "/v1/sky": ({"cell"}, set()),
    "/v1/confidence": ({"cell"}, set()),
    # The name of the square of 0.25°, which is wider than a cell.
    "/v1/usual": (set(), set()),
    # Links to the place's weather.
    "/usual": ({"centre"}, set()),
    "/v1/receipts": ({"cell"}, set()),
    # Links to the place's weather.
    "/receipts": ({"centre"}, set()),
    "/confidence": ({"centre"}, set()),
    "/v1/compare": ({"cell"}, set()),
    # Links to the place's weather, and to its other measures.
    "/compare": ({"centre"}, set()),
    # Links, the form of Retry, the form of the place's name; the cookie that keeps the place.
    "/": ({"centre"}, {"cell"}),
    "/fragment/dashboard": ({"centre"}, set()),
    # Links to both sides and to the pictures.
    "/2045": ({"centre"}, set()),
    # Links to the charts of the place.
    **{f"/chart/{measure}": ({"centre"}, set()) for measure in (
        "temperature", "precipitation", "snow", "wind", "pressure", "humidity", "cloud", "visibility", "uv", "freezing-level",
        "sunshine", "thunder", "air", "pollen")},
    # The marker and its link; the same as the dashboard.
    "/map": ({"centre"}, set()),
    "/place": ({"centre"}, {"cell"}),
    "/places": (set(), {"cell"}),
    "/v1/alerts": ({"cell"}, set()),
    # Links to the place's weather.
    "/alerts": ({"centre"}, set()),
    # The forms that sort the places kept in the cookie.
    "/settings": ({"centre", "cell"}, set()),
}
# A place in the path: text about its cell, or the way to the page of its cell.
IN_PATH = ({"centre"}, {"centre", "half of the centre"})
# The search repeats what was typed into it, exactly as it was typed, and links to it.
TYPED = {"exact", "rounded", "centre"}


def first_event(reply):
    """A live stream up to its first event: it has no end."""
    lines = []
    while (line := reply.readline()) and not line.startswith(b"data:"):
        lines.append(line)
    return b"".join([*lines, line])


@dataclasses.dataclass(frozen=True)
class Question:
    path: str
    query: str = ""
    spot: Spot | None = None
    method: str = "GET"
    body: str | None = None
    headers: dict = dataclasses.field(default_factory=dict)
    # What was typed into a search may be repeated by its page.
    is_typed: bool = False

    def ask(self, server):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=scaled(60))
        try:
            headers = dict(self.headers)
            if self.body is not None:
                headers.setdefault("Content-Type", "application/x-www-form-urlencoded")
            connection.request(self.method, self.path + (f"?{self.query}" if self.query else ""), self.body, headers)
            reply = connection.getresponse()
            body = first_event(reply) if reply.headers.get("Content-Type") == "text/event-stream" else reply.read()
            return reply.status, reply.getheaders(), body.decode(errors="replace")
        finally:
            connection.close()

    def sinks(self, round_name, status, headers, body):
        label = f"{self.method} {self.path}{' asked with its place' if self.spot else ''} ({status}; {round_name})"
        kind = next((value for name, value in headers if name.lower() == "content-type"), "")
        in_body, in_headers = (set(), set())
        # A page about its place stays one when all that it has to show is a failure.
        is_page = status < 400 or "text/html" in kind
        if self.spot and is_page:
            in_body, in_headers = OWN_PLACE.get(self.path, IN_PATH if self.path == f"/{self.spot}" else (set(), set()))
            if self.is_typed:
                # Coordinates are shown at once: the answer is the way to their weather.
                in_body, in_headers = in_body | TYPED, in_headers | TYPED | {"half, rounded"}
        name = self.spot.canary().name if self.spot else ""
        yield Sink(
            f"the body of {label}", body, frozenset(f"{name}: {form}" for form in in_body),
            is_plain=not is_page or "problem" in kind or self.path in ("/statusz", "/metrics", "/livez", "/readyz"))
        fields = "\n".join(f"{field}: {value}" for field, value in headers)
        yield Sink(f"the headers of {label}", fields, frozenset(f"{name}: {form}" for form in in_headers), is_plain=True)
