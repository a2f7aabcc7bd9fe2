"""Drives the whole of Petrel over providers that are well and that fail in every way, and collects everything that comes out.

The server logs all it can, the database and the cache folder stay where they can be read, and between Petrel and the simulator a `Relay`
writes down what is asked.
"""

import concurrent.futures
import contextlib
import json
import pathlib
import re
import socket
import struct
import tempfile
import urllib.parse

import yaml
from canaries import CONTACT, FAULTS, KEYS, PROVIDERS, UNKNOWN_NAME, UPSTREAM_PATH, Outcome, spots, told
from canary_commands import commands
from patience import scaled
from processes import ROOT, Running, Simulator
from push_service import Device
from questions import CURL, PAGE, Question
from relay import Relay
from sinks import Sink, files

# As long as those of subscriptions.
UNKNOWN_ID = "0" * 32


def drive(folder):
    """Everything that can be asked of Petrel, once."""
    outcome = Outcome()
    with Simulator("--seed", 7) as simulator, Relay(simulator.port, UPSTREAM_PATH) as relay:
        outcome.ports = [relay.port, simulator.port]
        settings = {f"PETREL_{name}_URL": f"{relay.url}/{path}" for name, path in PROVIDERS.items()}
        settings |= {f"PETREL_{name}_KEY": KEYS[path] for name, path in PROVIDERS.items() if path in KEYS}
        settings |= {f"PETREL_{name}_LIMITS": "none" for name in PROVIDERS}
        settings |= {"PETREL_CONTACT": CONTACT, "PETREL_LOG_LEVEL": "trace", "PETREL_PROVIDERS": ",".join(PROVIDERS.values())}
        database = folder / "database"
        database.mkdir()
        for number, fault in enumerate(FAULTS):
            simulator.forget_requests()
            simulator.faults(*[{"provider": provider, **fault} for provider in PROVIDERS.values()])
            failing_round(outcome, number, fault, database, settings)
            # One that was not asked, because another brought something or all the time was spent, is asked alone.
            struck = {request["provider"] for request in simulator.requests() if request["faults"]}
            failing_alone(outcome, number, fault, set(PROVIDERS.values()) - struck, settings)
            outcome.met |= {(request["provider"], told(fault)) for request in simulator.requests() if request["faults"]}
            outcome.requests += simulator.requests()
        simulator.forget_requests()
        simulator.faults()
        healthy_round(outcome, len(FAULTS), database, settings)
        home = folder / "home"
        home.mkdir()
        commands(outcome, simulator, home, settings, folder)
        outcome.requests += simulator.requests()
        outcome.asked = relay.asked()
        outcome.stored += [*files("the database", database), *files("the cache folder", home)]
    return outcome


def failing_round(outcome, number, fault, database, settings):
    """A server whose providers all fail in one way; nothing is cached of these places."""
    name, order = f"all providers: {told(fault)}", list(PROVIDERS.values())
    # Three that say nothing use up the time of a whole chain.
    orders = [order[:3], order[3:]] if fault["kind"] == "stall" else [order]
    with contextlib.ExitStack() as exits:
        folders = [database, exits.enter_context(tempfile.TemporaryDirectory())]
        servers = []
        for folder, order in zip(folders, orders):
            own = settings | {"PETREL_PROVIDERS": ",".join(order)}
            servers.append(exits.enter_context(Running("serve", "--database", pathlib.Path(folder, "petrel.sqlite"), **own)))
        with concurrent.futures.ThreadPoolExecutor(len(servers)) as pool:
            list(pool.map(lambda server: fail(outcome, name, server, *spots(number)), servers))


def fail(outcome, name, server, here, there):
    ask_all(outcome, server, name, [
        *[Question(path, spot.query, spot) for spot in (here, there) for path in ("/v1/weather", "/v1/widget", "/v1/projection")],
        *[Question("/", spot.query, spot, headers=PAGE) for spot in (here, there)],
        Question("/fragment/dashboard", here.query + "&reason=retry", here, headers=PAGE),
        Question("/v1/places", f"query={UNKNOWN_NAME}"), Question("/", f"query={UNKNOWN_NAME}", headers=PAGE),
        Question("/v1/cities/top"), Question("/cities", headers=PAGE),
    ])
    ask_all(outcome, server, name, [Question("/statusz"), Question("/metrics"), Question("/livez"), Question("/readyz")])
    server.end()
    outcome.logs.append(Sink(f"the server's output ({name})", server.log(), is_plain=True))


def failing_alone(outcome, number, fault, providers, settings):
    with contextlib.ExitStack() as exits:
        servers = [(provider, exits.enter_context(Running("serve", **settings | {"PETREL_PROVIDERS": provider}))) for provider in sorted(providers)]
        with concurrent.futures.ThreadPoolExecutor(len(PROVIDERS)) as pool:
            list(pool.map(lambda one: fail_alone(outcome, number, fault, *one), servers))


def fail_alone(outcome, number, fault, provider, server):
    name, spot = f"{provider} alone: {told(fault)}", spots(number)[provider == "nws"]
    ask_all(outcome, server, name, [Question("/v1/weather", spot.query, spot), Question("/fragment/dashboard", spot.query, spot, headers=PAGE)])
    server.end()
    outcome.logs.append(Sink(f"the server's output ({name})", server.log(), is_plain=True))


def healthy_round(outcome, number, database, settings):
    """Every route that the description lists, every page, everything they link to, and what is wrong with a request."""
    here, there = spots(number)
    name = "all providers are well"
    description = yaml.safe_load((ROOT / "Sources/Products/WeatherServer/Resources/openapi.yaml").read_text())
    with Running("serve", "--database", database / "petrel.sqlite", **settings) as server:
        # A name that is known in this cell, a form of it that is not.
        ask_all(outcome, server, name, [Question("/v1/weather", spot.query, spot) for spot in (here, there)])
        asked = list(described(description, here)) + list(described(description, there))
        asked += [
            Question("/", spot.query + extra, spot, headers=PAGE | {"Referer": f"{server.url}/?{spot.query}"})
            for spot in (here, there) for extra in ("", "&from=position", "&name=" + urllib.parse.quote(str(spot)), "&reason=notification")
        ]
        asked += [Question(path, here.query, here, headers=PAGE) for path in ("/2045", "/2045.png", "/2045.svg", "/map", "/place", "/place.png", "/alerts", "/chart/wind")]
        asked += [Question("/fragment/dashboard", here.query + "&since=0000", here, headers=PAGE)]
        cookies = {"Cookie": "place={0}.{1}; locate={0}.{1}; places={0}.{1}".format(*here.cell), **PAGE}
        asked += [Question("/", "", here, headers=cookies), Question("/settings", "", here, headers=cookies)]
        asked += [Question(path, headers=PAGE) for path in ("/", "/cities", "/settings", "/credits", "/privacy", "/alerts", "/map", "/2045")]
        own = {"Sec-Fetch-Site": "same-origin", **PAGE}
        asked += [
            Question("/places", "", here, "POST", here.query + "&change=save", own), Question("/settings", "", None, "POST", "temperature=f", own),
            *[
                Question("/places", "", spot, "POST", f"{spot.query}&name={urllib.parse.quote(str(spot))}&change=save", own)
                for spot in (here, there)
            ],
            # From somebody else's page.
            Question("/places", "", here, "POST", here.query + "&change=save", PAGE),
        ]
        asked += subscriptions(here)
        asked += [Question(path, "place=" + urllib.parse.quote(str(here)), here, is_typed=True) for path in ("/v1/weather.geojson", "/metrics/weather")]
        asked += calls(here)
        # Positions where a search is meant, and where nothing is.
        asked += [
            Question("/", "query=" + urllib.parse.quote(str(here)), here, headers=PAGE, is_typed=True),
            Question("/v1/places", "query=" + urllib.parse.quote(str(here)), here, is_typed=True),
            *[Question(path, here.query, headers=headers) for path in ("/v1/nothing", "/nothing") for headers in ({}, PAGE, CURL)],
            *[Question(f"/{spot}", query, spot, headers=headers) for spot in (here, there) for headers in ({}, PAGE, CURL) for query in ("", "format=4")],
            Question("/", headers=CURL), Question("/", here.query, here, headers=CURL), Question(f"/{UNKNOWN_NAME}", headers=CURL),
            *[Question(path, here.query.replace("=", "=1", 1), headers=PAGE) for path in ("/v1/weather", "/v1/widget", "/", "/v1/places/nearest")],
            Question("/v1/weather", here.query + "&" + here.query), Question("/v1/weather", f"latitude={here}"),
            Question("/v1/weather", here.query, method="DELETE"), Question("/v1/weather", here.query, method="POST", body=here.query),
            Question("/v1/weather", here.query + "&more=" + "x" * 9000),
        ]
        bodies = ask_all(outcome, server, name, asked)
        ask_all(outcome, server, f"{name}, a link", links(bodies, {question.path for question in asked}))
        outcome.sinks += broken_requests(server, there)
        ask_all(outcome, server, name, [Question("/statusz"), Question("/metrics")])
        server.end()
        outcome.logs.append(Sink(f"the server's output ({name})", server.log(), is_plain=True))
    outcome.left_out = {addressed(path) for path in description["paths"]} - {question.path for question in asked}


def broken_requests(server, spot):
    """What no browser sends; the last of them does not wait for its answer."""
    target = f"/v1/weather?{spot.query}"
    for text in (
        f"GET {target} HTTP/1.1\r\n\r\n", f"GET {target} HTTP/7.3\r\nHost: a\r\n\r\n", f"{spot} {target}\r\n\r\n",
        f"GET {target} HTTP/1.1\r\nHost: a\r\n{spot}\r\n\r\n",
        f"BREW {target} HTTP/1.1\r\nHost: a\r\n\r\n", f"GET {target} HTTP/1.1\r\nHost: a\r\nX: {'x' * 40_000}\r\n\r\n",
        f"GET {target}&reason=1 HTTP/1.1\r\nHost: {spot}\r\nConnection: close\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", server.port), timeout=scaled(30)) as connection:
            answer = b""
            # It may refuse, and close, before it has read the whole.
            with contextlib.suppress(OSError):
                connection.sendall(text.encode())
                connection.shutdown(socket.SHUT_WR)
            with contextlib.suppress(ConnectionResetError):
                while part := connection.recv(65_536):
                    answer += part
        # One that is taken for what it nearly is gets the weather of its place.
        is_weather = b" 200 " in answer[:20]
        may_hold = frozenset(f"{spot.canary().name}: {form}" for form in ("centre", "cell")) if is_weather else frozenset()
        yield Sink(f"the answer to a request that is broken: {text[:20]!r}", answer.decode(errors="replace"), may_hold, is_plain=not is_weather)
    with socket.create_connection(("127.0.0.1", server.port), timeout=scaled(30)) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.sendall(f"GET /fragment/dashboard?{spot.query}&reason=notification HTTP/1.1\r\nHost: a\r\n\r\n".encode())


def addressed(path):
    """A path of the description, about a place where it wants one."""
    return path.replace("{place}", UNKNOWN_NAME).replace("{id}", UNKNOWN_ID)


def subscriptions(spot):
    """A device is to be warned of what comes at the place; others that nobody knows are changed and tried."""
    latitude, longitude = spot.exact
    device = Device("https://fcm.googleapis.com/fcm/send/made-up")
    wish = {**device.subscription(), "places": [{"latitude": latitude, "longitude": longitude}], "minimumSeverity": "minor", "language": "en"}
    path, json_text = "/v1/push/subscriptions", {"Content-Type": "application/json"}
    yield Question(path, "", spot, "POST", json.dumps(wish), json_text)
    yield Question(path, "", spot, "POST", json.dumps({**wish, "minimumSeverity": str(spot)}), json_text)
    yield Question(f"{path}/{UNKNOWN_ID}", method="DELETE")
    yield Question(f"{path}/{UNKNOWN_ID}/test", method="POST")


def calls(spot):
    """An assistant asks for the place in every way, and for what is no argument."""
    latitude, longitude = map(float, spot.exact)
    for name, arguments in (
        *[(name, {"latitude": latitude, "longitude": longitude}) for name in ("current_weather", "forecast", "next_hour_rain", "warnings", "climate_2045")],
        ("current_weather", {"place": str(spot)}), ("current_weather", {str(spot): 1}), (str(spot), {}), ("search_places", {"query": UNKNOWN_NAME}),
    ):
        message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": name, "arguments": arguments}}
        yield Question("/mcp", "", spot, "POST", json.dumps(message), {"Content-Type": "application/json"})


def described(description, spot):
    """A question for every GET that the description has."""
    values = dict(zip(("latitude", "longitude"), spot.exact)) | {"query": UNKNOWN_NAME, "limit": "5"}
    shared = description["components"]["parameters"]
    for path, item in description["paths"].items():
        if "get" not in item:
            continue
        named = [shared[one["$ref"].rsplit("/", 1)[1]] if "$ref" in one else one for one in item["get"].get("parameters", [])]
        query = {one["name"]: values[one["name"]] for one in named if one["in"] == "query" and one["name"] in values}
        yield Question(addressed(path), urllib.parse.urlencode(query), spot if "latitude" in query else None)


def links(bodies, known):
    """What the pages need and lead to on this server: scripts, drawings, further pages. Links to places are asked for elsewhere."""
    paths = {path for body in bodies for path in re.findall(r'(?:href|src|action)="(/[^"?#]*)"', body)}
    return [Question(path, headers=PAGE) for path in sorted(paths - known)]


def ask_all(outcome, server, round_name, questions):
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        replies = list(pool.map(lambda question: question.ask(server), questions))
    for question, (status, headers, body) in zip(questions, replies):
        outcome.sinks += question.sinks(round_name, status, headers, body)
        outcome.statuses.add((question.path, status))
        if question.path == "/v1/weather" and status == 200:
            outcome.names.add(json.loads(body)["location"]["name"])
    return [body for _, _, body in replies]
