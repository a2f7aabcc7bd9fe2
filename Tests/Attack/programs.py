#!/usr/bin/env python3
"""What calendars, feed readers, maps, Prometheus and Home Assistant ask for, asked as none of them does; and one client that wants everything of it.

    Tests/Attack/programs.py [--random 1500] [--every 1] [--places 60]

- asked oddly: every position, place, unit, language, host and header that no program sends. An answer with 200 is read by a strict reader of its kind,
  so that no name can end a line, an element or a label of the document that repeats it;
- every address: those of the table of routes that are not among these, with some of the same oddities, so that a new route is attacked as well;
- one client: each address of its own asks for `--places` new places by one of these ways, where a client has 20 calls an hour. The providers are
  asked no more often for it, and a visitor of another address is answered.
"""

import argparse
import concurrent.futures
import http.client
import itertools
import json
import pathlib
import random
import re
import sys
import urllib.parse
import xml.etree.ElementTree

import icalendar
from assistants import answer, call, post
from attack import AT, SEED, ask, conclude, connect, raise_open_files, table
from budgets import counts as counted
from processes import Running, Simulator
from prometheus_client.parser import text_string_to_metric_families
from raw_http import harm, resources

ROUTES = pathlib.Path(__file__).resolve().parents[2] / "Sources/Core/WeatherAPI/Routes/Route.swift"
PARIS = "latitude=48.85&longitude=2.35"
# Stands in names, and must not stand in a page as an element.
SCRIPT = "<script>alert(1)</script>"
ALLOWED = {200, 204, 303, 400, 403, 404, 405, 406, 413, 414, 429, 431}
# Until what they show of a new place is there, these say when to come again, or that it took too long; of pictures a few are drawn at once.
LATER = ("/v1/usual", "/v1/receipts", "/v1/compare", "/usual", "/receipts", "/compare", "/place.png", "/2045.png")
OF_A_POINT = (
    "/calendar.ics", "/alerts.atom", "/v1/home-assistant", "/v1/usual", "/v1/receipts", "/v1/compare", "/usual", "/receipts", "/compare", "/v1/nowcast")
OF_PLACES = ("/v1/weather.geojson", "/metrics/weather")
NUMBERS = (
    "", " 1", "1 ", "+1", "%2b1", "-0", "0x10", "1e400", "1e-400", "nan", "inf", "-inf", "1,5", "1_0", "1.", ".5", "--1", "9" * 400, "0." + "0" * 390 + "1", "90.0000001",
    "-90", "90", "%EF%BC%91", "%D9%A1", "%00", "%0a", "%0d%0aX: y", "%ff", "%", "%zz", "null", "[1]", "{}", "'", '"', SCRIPT, "1;2", "1%261", "${1}")
NAMES = (
    "", " ", "a\nb", "a\r\nb: c", "\x00", "\x7f", 'a"b', "a\\", "a\\n", '"} 1\n', "}", '{a="b"} 1', "# HELP x", "a,b", "a;b", "a:b", "BEGIN:VEVENT", SCRIPT, "<!--", "]]>", "&amp;", "&x;",
    "\u202eabc\u202c", "\u2028", "\u2029", "\ufeff", "\u0301", "e\u0301" * 50, "\U0001f300" * 100, "x" * 100, "x" * 101, "x" * 7000, "91,0", "0,181", "1,2,3", "nan,0", "0,", ",0",
    "48.85,2.35", " 48.85 , 2.35 ", "48.85;2.35", "../../etc/passwd", "file:///etc/passwd", "http://127.0.0.1/", "' OR 1=1 --", "%s%n%x", "{{7*7}}", "${jndi:ldap://x}", "=cmd|' /C'!A0")
HOSTS = ("evil.example", '"><x a="', "a\tb", "[::1", "x" * 3000, "petrel:99999", "\u00e9", "a@b", "")
FIELDS = (
    "Accept-Language: " + "ru;q=9, " * 300, "Accept-Language: <x>", "Accept-Language: \u0000", "Cookie: language=%00; units=<x>; place=nan.nan", "Cookie: places=" + "9.9_" * 2000,
    f"X-Forwarded-Host: {HOSTS[1]}", "X-Forwarded-Proto: javascript", "Forwarded: host=\"<x>\";proto=x", "If-None-Match: " + '"x",' * 3000, "If-Modified-Since: x", "Range: bytes=0-1",
    "Accept: text/html;q=0", "Accept-Encoding: gzip;q=0, *;q=0", "Prefer: x", "Referer: javascript:alert(1)", "User-Agent: " + "%n" * 900)


def encoded(name):
    return urllib.parse.quote(name.encode("utf-8", "surrogatepass"), safe="")


def corpus():
    """(family, target, fields)."""
    for path in OF_A_POINT:
        for text in NUMBERS:
            yield "numbers", f"{path}?latitude={text.replace(' ', '%20')}&longitude=2.35", ()
            yield "numbers", f"{path}?latitude=48.85&longitude={text.replace(' ', '%20')}", ()
        for query in (
            "", "latitude=48.85", "latitude=48.85&latitude=48.85&longitude=2.35", "latitude[]=48.85&longitude[]=2.35", "LATITUDE=48.85&LONGITUDE=2.35", "&&&=&=&", "a=1&" * 9000,
            "latitude=90&longitude=180", "latitude=-90&longitude=-180", f"{PARIS}&latitud%65=1", f"{PARIS}#x"):
            yield "queries", f"{path}?{query}", ()
        for name in NAMES:
            for parameter in ("units", "lang", "language", "name", "date", "place", "hours", "format"):
                yield "parameters", f"{path}?{PARIS}&{parameter}={encoded(name)}", ()
    for path in OF_PLACES:
        for name in NAMES:
            yield "names", f"{path}?place={encoded(name)}&place=Paris", ()
        for count in (20, 21, 1000):
            yield "many places", f"{path}?" + "&".join(["place=Paris"] * count), ()
            yield "many places", f"{path}?" + "&".join(f"place={number / 20},2.35" for number in range(count)), ()
        yield "many places", f"{path}?" + "&".join(f"place={encoded(name)}" for name in NAMES[13:33]), ()
        for query in ("", "place", "place=", "place=%", "place=%ff", "place[]=Paris", "PLACE=Paris", "place=Paris&units=us", "place=Paris%00", "place=Paris&", "=Paris"):
            yield "queries", f"{path}?{query}", ()
    for path in ("/v1/cyclones", "/v1/alerts/areas", "/v1/layers"):
        for query in ("", "a=1", PARIS, "%00", "zoom=1e9"):
            yield "queries", f"{path}?{query}", ()
    for path, (host, field) in itertools.product((*OF_A_POINT, *OF_PLACES, "/v1/cyclones"), itertools.zip_longest(HOSTS, FIELDS)):
        query = "place=Paris" if path in OF_PLACES else "" if path == "/v1/cyclones" else PARIS
        yield "fields", f"{path}?{query}", (field,)
        if host is not None:
            yield "hosts", f"{path}?{query}", (f"Host: {host}",)


def routes():
    """Every path of the server's table, but for the stream, which does not end."""
    return [path for path in re.findall(r'^    case \w+ = "(/.*)"', ROUTES.read_text(), re.MULTILINE) if path != "/v1/stream"]


def addresses():
    """(family, target, fields) of what is not in `corpus`; below some addresses there are others."""
    known = {*OF_A_POINT, *OF_PLACES}
    for path in routes():
        for name in () if path in known else NAMES[::3]:
            yield "every address", f"{path}?{PARIS}&name={encoded(name)}&query={encoded(name)}&q={encoded(name)}&places={encoded(name)}&reason={encoded(name)}", ()
            yield "every address", f"{path}?latitude={encoded(name)}&longitude={encoded(name)}&zoom={encoded(name)}&x=1", ()
        for name in NAMES[1::4]:
            yield "below addresses", f"{path.rstrip('/')}/{encoded(name)}", ()
            yield "below addresses", f"{path.rstrip('/')}/{encoded(name)}/3/4/2?{PARIS}", ()


def mixed(seed, count):
    """Two or three of the above together."""
    dice = random.Random(seed)
    for _ in range(count):
        names = "&".join(f"place={encoded(dice.choice(NAMES))}" for _ in range(dice.randint(1, 20)))
        point = f"latitude={dice.choice(('48.85', dice.choice(NUMBERS)))}&longitude=2.35&{dice.choice(('units', 'name', 'x'))}={encoded(dice.choice(NAMES))}"
        path = dice.choice((*OF_A_POINT, *OF_PLACES))
        yield "mixed", f"{path}?{names if path in OF_PLACES else point}".replace(" ", "%20"), (dice.choice(FIELDS),)


def read_calendar(body):
    lines = body.split(b"\r\n")
    assert lines[-1] == b"" and not any(b"\n" in line or b"\r" in line or len(line) > 75 for line in lines), "a line that is too long or broken"
    icalendar.Calendar.from_ical(body)


def read_gauges(body):
    for family in text_string_to_metric_families(body.decode()):
        assert family.name.startswith("petrel_place_") and family.type == "gauge", family.name


def read_page(body):
    text = body.decode()
    assert text.lower().startswith("<!doctype html>"), "not a page"
    assert SCRIPT not in text, "a script from the request"


def read_features(body):
    for feature in json.loads(body)["features"]:
        assert ("error" in feature["properties"]) != ("temperatureCelsius" in feature["properties"]), feature


READERS = {
    "text/calendar": read_calendar, "application/atom+xml": xml.etree.ElementTree.fromstring, "text/plain": read_gauges, "text/html": read_page,
    "application/geo+json": read_features, "application/json": json.loads, "application/problem+json": json.loads}


def asked(port, target, fields, source="127.0.0.1"):
    """(status, fields, body) of one request, or the name of a failure."""
    lines = [f"GET {target} HTTP/1.1", *([] if any(field.startswith("Host:") for field in fields) else ["Host: petrel"])]
    lines += ["User-Agent: Mozilla/5.0"] if not any(field.startswith("User-Agent:") for field in fields) else []
    lines += ["Accept: */*"] if not any(field.startswith("Accept:") for field in fields) else []
    with connect(port, source, 60) as connection:
        try:
            connection.sendall("\r\n".join([*lines, *fields, "Connection: close", "", ""]).encode())
        except (BrokenPipeError, ConnectionResetError):
            pass  # refused before the end: what it said of it is read below
        reply = http.client.HTTPResponse(connection, method="GET")
        reply.begin()
        return reply.status, reply.headers, reply.read()


def complaint(target, answered):
    """What is wrong with an answer; None for nothing."""
    status, fields, body = answered
    path = target.split("?")[0]
    if path in LATER and (status == 504 or status in (429, 503) and fields["Retry-After"]):
        return None
    if status not in ALLOWED:
        return f"status {status}: {body[:120]}"
    kind = (fields["Content-Type"] or "").split(";")[0]
    if SCRIPT.encode() in body and kind not in ("application/json", "application/problem+json", "application/geo+json", "text/plain"):
        return "a script from the request"
    reader = READERS.get(kind)
    is_program = path in (*OF_A_POINT, *OF_PLACES)
    if body and reader is None and is_program:
        return f"{status} is {kind}"
    # Of other addresses the documents are of many kinds, and pages may be parts of one.
    if reader is None or reader in (read_gauges, read_page) and not is_program or reader is read_gauges and path != "/metrics/weather":
        return None
    try:
        if body and fields["Content-Encoding"] is None:
            reader(body)
    except Exception as error:  # whatever a reader of others throws is what is looked for
        return f"{status}, {kind}: {type(error).__name__}: {error}"
    return None


def run(server, cases):
    """(number by family, complaints)."""
    numbers, problems = {}, []

    def one(case):
        family, target, fields = case
        shown = f"{target[:90]} {''.join(fields)[:40]}".strip()
        try:
            wrong = complaint(target, asked(server.port, target, fields))
        except (OSError, http.client.HTTPException) as error:
            wrong = type(error).__name__
        return family, wrong and f"{family}: {wrong} for {shown}"

    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        for family, problem in pool.map(one, cases):
            numbers[family] = numbers.get(family, 0) + 1
            if problem:
                problems.append(problem)
    return numbers, problems


LIMIT = 20


def new_points(seed):
    dice = random.Random(seed)
    while True:
        yield f"{dice.randrange(-1200, 1200) / 20:.2f}", f"{dice.randrange(-3500, 3500) / 20:.2f}"


def ways():
    """name -> (places in one request, what is sent for them)."""
    def get_point(path):
        return 1, lambda points: f"GET {path}?latitude={points[0][0]}&longitude={points[0][1]} HTTP/1.1\r\nHost: petrel\r\nAccept: */*\r\nConnection: close\r\n\r\n".encode()

    def get_places(path):
        return 20, lambda points: f"GET {path}?{'&'.join(f'place={one},{two}' for one, two in points)} HTTP/1.1\r\nHost: petrel\r\nAccept: */*\r\nConnection: close\r\n\r\n".encode()

    def tool(name):
        return 1, lambda points: post(json.dumps(call(name, {"latitude": float(points[0][0]), "longitude": float(points[0][1])})).encode(), "Content-Type: application/json")

    found = {path: get_point(path) for path in ("/calendar.ics", "/alerts.atom", "/v1/home-assistant", "/v1/compare", "/v1/nowcast")}
    found |= {path: get_places(path) for path in OF_PLACES}
    found |= {f"/mcp {name}": tool(name) for name in ("current_weather", "warnings", "next_hour_rain")}
    # Last, as what they begin goes on beside others.
    return found | {path: get_point(path) for path in ("/v1/usual", "/v1/receipts")} | {"/mcp usual_weather": tool("usual_weather")}


def spending(places):
    """(rows, what did not hold): one client for each way, each beside a visitor of its own."""
    rows, problems = [("way", "requests", "answers", "providers' calls", "a visitor")], []
    with Simulator("--seed", 7) as simulator:
        own = {
            "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": f"{simulator.url}/open-meteo", "PETREL_OPENMETEO_LIMITS": "none", "PETREL_TRUSTED_PROXIES": "127.0.0.1",
            "PETREL_CLIENT_LIMITS": f"{LIMIT}/hour", "PETREL_LOG_LEVEL": "warning"}
        points = new_points(SEED)
        with Running("serve", **own) as server, concurrent.futures.ThreadPoolExecutor(4) as pool:
            for number, (name, (at_once, sent)) in enumerate(ways().items(), 1):
                before = len(simulator.requests())
                texts = [sent(list(itertools.islice(points, at_once))) for _ in range(max(2, places // at_once))]
                texts = [text.replace(b"Connection:", f"Forwarded: for=198.51.100.{number}\r\nConnection:".encode(), 1) for text in texts]
                answers = list(pool.map(lambda text: answer(server.port, text), texts))
                calls = len(simulator.requests()) - before
                one, two = next(points)
                status, _, _ = asked(server.port, f"/v1/weather?latitude={one}&longitude={two}", (f"Forwarded: for=203.0.113.{number}",))
                statuses = [answered[0] if answered else "EOF" for answered in answers]
                rows.append((name, len(statuses), counted(statuses), calls, status))
                # A place is one call of its forecast, and with it one of its air.
                if calls > LIMIT * 2 + 2:
                    problems.append(f"{name}: {calls} calls of providers for one client, of {LIMIT} places at most")
                if status != 200:
                    problems.append(f"{name}: a visitor's new place is {status}")
                if not set(statuses) <= {200, 404, 429, 503}:
                    problems.append(f"{name}: {counted(statuses)}")
    return rows, problems


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--every", type=int, default=1, help="one of so many of the written requests")
    options.add_argument("--random", type=int, default=1_500, help="requests with several oddities")
    options.add_argument("--places", type=int, default=60, help="new places that one client wants by each way")
    chosen = options.parse_args(arguments)
    print(f"programs: seed {SEED}")
    raise_open_files()
    # A clock that runs: a pause after a failure ends by it.
    with Running("serve", "--demo", "--at", AT, "--seed", 7, PETREL_CLIENT_LIMITS="none") as server:
        # One after the other, as the simulated atmosphere computes thirty years in the server's own process.
        for path in ("/v1/weather", "/v1/compare", "/v1/receipts", "/v1/usual"):
            outcome, _ = ask(server.port, f"{path}?{PARIS}", seconds=90)
            print(f"    {path} of a new place: {outcome}", flush=True)
        before = resources(server)
        numbers, problems = run(server, itertools.islice(itertools.chain(corpus(), addresses()), 0, None, chosen.every))
        more, found = run(server, mixed(SEED, chosen.random))
        problems += [*found, *harm(server, before)]
    rows, found = spending(chosen.places)
    table("what other programs ask for", [("family", "asked"), *{**numbers, **more}.items()])
    table(f"one client with {LIMIT} calls an hour", rows)
    return conclude([*problems, *found])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
