#!/usr/bin/env python3
"""Messages to /mcp as no assistant sends them: each has the answer of its kind, and the server lives on without holding anything.

    Tests/Attack/assistants.py [--mutations 4000] [--seconds 26]

- written: text that is no JSON, deep nesting, batches, ids of every type, unknown methods and tools, arguments of wrong types, texts with control
  characters, other content types, origins and methods, bodies that are too long, with a length and without an end;
- mutated: honest messages, spoiled in one to four places;
- slow: a crowd of bodies that come byte by byte, for `--seconds`; assistants of other addresses are answered meanwhile, and after 20 s the slow are closed.

An answer is JSON-RPC with the id that was sent, or a problem document. It never repeats a position that was refused.
"""

import argparse
import concurrent.futures
import http.client
import json
import random
import sys
import threading
import time

from attack import AT, SEED, ask, conclude, connect, raise_open_files, table
from fragments import LONGEST_SECONDS, READER_SECONDS, Dripping
from processes import Running
from raw_http import harm, resources

ALLOWED = {200, 202, 400, 403, 404, 405, 408, 411, 413, 414, 415, 417, 429, 431, 501}
# A position with more digits than anything else has: it is in no answer that refuses it.
SECRET = "48.8512345678"
JSON = "Content-Type: application/json"
PING = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
DEEP = 1_900
SLOW = 60


def message(method, params=None, identifier=1):
    return {"jsonrpc": "2.0", "id": identifier, "method": method, **({} if params is None else {"params": params})}


def call(name, arguments):
    return message("tools/call", {"name": name, "arguments": arguments})


def texts():
    """Bodies that are no JSON, or JSON at the edge of what there is."""
    nested = ["[" * DEEP + "]" * DEEP, '{"a":' * 600 + "1" + "}" * 600, '[{"a":' * 400 + "1" + "}]" * 400]
    honest = json.dumps(PING)
    yield from [
        "", " ", "null", "1", '"x"', "{", "[", "[]", "[[]]", "{}", "}", honest + honest, honest + "x", honest[:-1], "\ufeff" + honest, "NaN", "{'a': 1}",
        honest.replace("1", "01"), honest.replace("1", "1,"), honest.replace('"id"', '"id": 2, "id"'), honest.replace('"method"', '"method": "x", "method"'),
        "/*x*/" + honest, honest.replace("ping", "pi\x00ng"), honest.replace("ping", "pi\tng"), honest.replace("ping", "\\ud800"), honest.replace("ping", "\\u0000"),
        *nested, *("[" * DEEP * 2, '{"a":' * 700),
        *(f'{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{{"name":"warnings","arguments":{{"place":{deep}}}}}}}' for deep in nested),
        *(f'{{"jsonrpc":"2.0","id":{deep},"method":"ping"}}' for deep in nested), '{"jsonrpc":"2.0","id":1,"method":"ping","params":{' + ",".join(f'"k{n}":{n}' for n in range(350)) + "}}"]
    yield from [b"\xff\xfe{\x00}\x00", b"\xc0\xaf", b"\x80", honest.encode("utf-16"), honest.replace("ping", "p\u00efng").encode("latin-1"), bytes(range(256))]


def values():
    """Messages of JSON that are not what the protocol has."""
    for identifier in (
        None, True, False, 0, -1, 1.5, 1e300, 2**53 + 1, 2**63 - 1, 2**63, -(2**63), 10**300, "", "x" * 3000, "\u0000", "\u202e", 'a"b\\\n', "\U0001f300", [], [1], {}, {"id": 1}):
        yield message("ping", identifier=identifier)
    yield from ([PING], [PING] * 40, [[PING]], {"0": PING})
    for method in (None, 1, [], {}, "", "Ping", "ping ", "tools", "tools/", "tools/call/x", "rpc.discover", "resources/list", "prompts/get", "sampling/createMessage", "notifications/x", "../etc", "x" * 3000):
        yield message(method)
    for version in (None, 2, 2.0, "1.0", "2.0 ", "", [], {}):
        yield {**PING, "jsonrpc": version}
    for params in (None, 1, "x", [], [1], {}, {"_meta": {"progressToken": []}}, {"cursor": None}, {"cursor": 1}, {"name": None}, {"name": []}, {"name": "rm -rf"}):
        for method in ("ping", "initialize", "tools/list", "tools/call"):
            yield {**message(method), "params": params}
    for revision in (None, 1, [], "", "2025-11-25\n", "9" * 3000):
        yield message("initialize", {"protocolVersion": revision, "capabilities": [], "clientInfo": "x"})
    odd = (None, True, 0, -1, 1.5, 1e300, [], {}, "", " ", "\u0000", "a\nb", "\u202eParis\u202c", "x" * 101, "' OR 1=1 --", "../../etc/passwd", "{{7*7}}", "%s%n", "<script>", "91,0", "nan,nan", "48.85,2.35,1")
    for value in odd:
        yield call("search_places", {"query": value})
        yield call("current_weather", {"place": value})
        yield call("current_weather", {"latitude": value, "longitude": 2.35})
        yield call("forecast", {"place": "Paris", "days": value, "hours": value})
        yield call("climate_2045", {"place": "Paris", "interventions": value})
    for tool in ("current_weather", "forecast", "next_hour_rain", "warnings", "usual_weather", "climate_2045", "search_places"):
        yield call(tool, {SECRET: 1})
        yield call(tool, {"latitude": float(SECRET) + 100, "longitude": 0, "query": 1})
        yield call(tool, {"place": f"{SECRET},999"})
    yield from ({"jsonrpc": "2.0", "id": 3, "result": {}}, {"jsonrpc": "2.0", "id": 3, "error": 1}, {"jsonrpc": "2.0", "method": "tools/call", "params": {"name": "warnings"}})


def post(body, *fields, target="/mcp", method="POST"):
    own = [] if any(field.lower().startswith(("content-length:", "transfer-encoding:")) for field in fields) else [f"Content-Length: {len(body)}"]
    lines = [f"{method} {target} HTTP/1.1", *([] if any(field.startswith("Host:") for field in fields) else ["Host: 127.0.0.1"]), *own, *fields, "Connection: close", "", ""]
    return "\r\n".join(lines).encode("utf-8") + body


def corpus():
    """(family, what is sent, the message that it holds or None, statuses that may come)."""
    for text in texts():
        yield "texts", post(text if isinstance(text, bytes) else text.encode(), JSON), None, {200, 202, 400}
    for value in values():
        body = json.dumps(value).encode()
        yield "messages", post(body, JSON), value, {200, 202, 400}
    honest = json.dumps(PING).encode()
    for kind in ("", "text/plain", "application/jsonp", "application/json-rpc", "application/x-www-form-urlencoded", "multipart/form-data", "application/json\x01", "x" * 5000):
        yield "content types", post(honest, f"Content-Type: {kind}"), None, {400, 415, 431}
    yield "content types", post(honest), None, {400, 415}
    for fields in (["Content-Encoding: gzip"], ["Content-Encoding: br, gzip"], ["MCP-Protocol-Version: 2099-01-01"], ["MCP-Protocol-Version: \u00e9"], ["MCP-Protocol-Version: "]):
        yield "fields", post(honest, JSON, *fields), None, {400, 415}
    for origin in ("null", "http://evil.example", "http://127.0.0.1.evil.example", "http://127.0.0.1@evil.example", "x" * 3000, "\u00e9"):
        yield "origins", post(honest, JSON, f"Origin: {origin}"), None, {400, 403}
    yield "origins", post(honest, JSON, "Host: evil.example", "Origin: http://evil.example"), None, {403}
    for method in ("GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"):
        yield "methods", post(b"", method=method), None, {405} if method != "OPTIONS" else {200, 204, 405}
    for target in ("/mcp?x=1", "/mcp/", "/mcp//", "/MCP", "/mcp/tools", "/mcp%00", "/mcp?" + "a" * 20_000):
        yield "addresses", post(honest, JSON, target=target), None, {200, 400, 403, 404, 405, 413, 414, 431}
    for size in (4_097, 100_000, 5_000_000):
        yield "long bodies", post(b" " * size, JSON), None, {413}
        yield "long bodies", post(b'"' + b"x" * size, JSON), None, {413}
        chunks = b"".join(b"1000\r\n" + b"[" * 4096 + b"\r\n" for _ in range(size // 4096 + 1)) + b"0\r\n\r\n"
        yield "bodies without a length", post(chunks, JSON, "Transfer-Encoding: chunked"), None, {413}


def mutants(seed, count):
    dice = random.Random(seed)
    honest = [json.dumps(value).encode() for value in (
        PING, message("initialize", {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}}), message("tools/list"),
        call("current_weather", {"place": "Paris"}), call("warnings", {"latitude": 48.85, "longitude": 2.35}), call("search_places", {"query": "Springfield", "limit": 3}))]
    pieces = [b'"', b"\\", b"\\u0000", b"\\ud83c", b"{", b"}", b"[", b"]", b",", b":", b"null", b"-", b"1e999", b"\x00", b"\xff", b"\n", b"[" * 200, b"9" * 40, b'"id":2,']
    for _ in range(count):
        text = bytearray(dice.choice(honest))
        for _ in range(dice.randint(1, 4)):
            at = dice.randrange(len(text))
            kind = dice.randrange(4)
            if kind == 0:
                text[at] ^= 1 << dice.randrange(8)
            elif kind == 1:
                del text[at : at + dice.randint(1, 8)]
                text = text or bytearray(b" ")
            elif kind == 2:
                text[at:at] = dice.choice(pieces)
            else:
                text[at:at] = text[at : at + dice.randint(1, 40)]
        yield "mutated", post(bytes(text), JSON), None, {200, 202, 400}


def answer(port, text):
    """(status, content type, body); None where the server closed before all was sent and its answer is lost."""
    with connect(port, seconds=60) as connection:
        try:
            connection.sendall(text)
        except (BrokenPipeError, ConnectionResetError):
            pass  # refused before the end: what it said of it is read below
        try:
            reply = http.client.HTTPResponse(connection, method=text.split(b" ", 1)[0].decode())
            reply.begin()
            return reply.status, reply.getheader("Content-Type", ""), reply.read()
        except ConnectionResetError:
            return None


def complaint(value, statuses, answered):
    """What is wrong with an answer to a message; None for nothing."""
    status, kind, body = answered
    if status not in statuses or status not in ALLOWED:
        return f"status {status}"
    if SECRET.encode() in body or str(float(SECRET) + 100).encode() in body:
        return f"{status} repeats the position"
    if not body or kind.startswith("application/problem+json"):
        return None
    if kind.split(";")[0] != "application/json":
        return f"{status} is {kind}"
    try:
        document = json.loads(body)
    except ValueError as error:
        return f"{status} is no JSON: {error}"
    if not isinstance(document, dict) or document.get("jsonrpc") != "2.0" or ("result" in document) == ("error" in document):
        return f"{status} is no answer of the protocol: {body[:80]}"
    if status == 400 and "error" not in document:
        return "400 with a result"
    if "error" in document and (not isinstance(document["error"].get("code"), int) or not document["error"].get("message")):
        return f"an error without code or words: {body[:80]}"
    if isinstance(value, dict) and document["id"] is not None:
        sent = value.get("id")
        if document["id"] != sent or isinstance(sent, bool):
            return f"the id {document['id']!r} for {sent!r}"
    return None


def run(server, cases):
    """(number by family, complaints)."""
    counts, problems = {}, []

    def one(case):
        family, text, value, statuses = case
        shown = text.partition(b"\r\n\r\n")[2][:70] or text[:70]
        try:
            answered = answer(server.port, text)
        except (OSError, http.client.HTTPException) as error:
            return family, f"{family}: {type(error).__name__} for {shown}"
        # A long body may be refused by closing.
        if answered is None:
            return family, None if statuses == {413} else f"{family}: closed without an answer for {shown}"
        wrong = complaint(value, statuses, answered)
        return family, wrong and f"{family}: {wrong} for {shown}"

    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        for family, problem in pool.map(one, cases):
            counts[family] = counts.get(family, 0) + 1
            if problem:
                problems.append(problem)
    return counts, problems


def bytes_of_message():
    """What a slow assistant sends, a part each quarter of a second."""
    yield f"POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n{JSON}\r\nContent-Length: 2000\r\n\r\n".encode()
    yield from (b"{" for _ in range(1_999))


def slow(server, seconds):
    """(slowest answer to another, age of the oldest slow connection, what did not hold) beside a crowd of slow bodies."""
    crowd, stop, times, problems = Dripping(server.port, bytes_of_message, SLOW), threading.Event(), [], []
    thread = threading.Thread(target=crowd.run, args=(stop,))
    thread.start()
    try:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            began = time.monotonic()
            answered = answer(server.port, post(json.dumps(call("current_weather", {"latitude": 48.85, "longitude": 2.35})).encode(), JSON))
            times.append(time.monotonic() - began)
            if answered is None or answered[0] != 200:
                problems.append(f"slow bodies: another assistant was answered {answered}")
            time.sleep(0.2)
    finally:
        stop.set()
        thread.join()
    if crowd.opened < SLOW:
        problems.append(f"slow bodies: only {crowd.opened} connections were opened, so nothing was shown")
    if max(times) > READER_SECONDS:
        problems.append(f"slow bodies: another assistant waited for {max(times):.2f} s")
    if crowd.oldest > LONGEST_SECONDS:
        problems.append(f"slow bodies: one lived for {crowd.oldest:.0f} s")
    return max(times), crowd.oldest, problems


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--mutations", type=int, default=4_000)
    options.add_argument("--seconds", type=float, default=26, help="of slow bodies; what does not arrive is closed after 20")
    chosen = options.parse_args(arguments)
    print(f"assistants: seed {SEED}, {chosen.mutations} mutated messages")
    raise_open_files()
    with Running("serve", "--demo", "--at", AT, "--still", "--seed", 7, PETREL_CLIENT_LIMITS="none") as server:
        ask(server.port, "/v1/weather?latitude=48.85&longitude=2.35")
        before = resources(server)
        counts, problems = run(server, corpus())
        more, found = run(server, mutants(SEED, chosen.mutations))
        counts, problems = {**counts, **more}, problems + found
        if server._process.poll() is not None:
            return conclude([*problems, *harm(server, before)])
        slowest, oldest, found = slow(server, chosen.seconds)
        problems += found
        problems += harm(server, before)
    table("messages to /mcp", [("family", "sent"), *counts.items()])
    print(f"  beside {SLOW} slow bodies: slowest answer {slowest:.2f} s, oldest slow connection {oldest:.0f} s")
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
