#!/usr/bin/env python3
"""Raw HTTP: what no client sends, byte by byte, then requests mutated at random. Every answer is one that a server gives to a mistake, none is
a failure of its own, nothing that is hidden in another request is answered, and the server lives on without holding anything.

    Tests/Attack/raw_http.py [MUTATIONS]

PETREL_SEED sets the seed of the mutations.
"""

import concurrent.futures
import os
import random
import re
import socket
import sys
import time

from attack import AT, SEED, ask, conclude, raise_open_files, table
from patience import scaled
from processes import Running

HOST = b"Host: petrel\r\n"
WEATHER = b"/v1/weather?latitude=48.85&longitude=2.35"
GET = b"GET " + WEATHER + b" HTTP/1.1\r\n" + HOST
# Hidden in a body or behind a mistake: its answer would be a 404 of this path.
SMUGGLED = b"GET /smuggled HTTP/1.1\r\n" + HOST + b"\r\n"
REFUSED = {400, 413, 431, 501}
# What any mistake may be told, and what is no mistake.
ALLOWED = {200, 204, 303, 304, 400, 403, 404, 405, 406, 408, 411, 413, 414, 415, 417, 421, 426, 429, 431, 501, 505}
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")
# A server that answers nothing at all within this has not answered.
SILENCE_SECONDS = 1.5


def corpus():
    """(family, what is sent, statuses of the first answer or None for any that is allowed, answers at most)."""
    post = b"POST /settings HTTP/1.1\r\n" + HOST
    form = b"Content-Type: application/x-www-form-urlencoded\r\n"
    # Two lengths that disagree: whichever a proxy in front believes, the connection ends here.
    framing = [
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        b"Content-Length: 0\r\nContent-Length: 44\r\n", b"Content-Length: 44\r\nContent-Length: 0\r\n", b"Content-Length: 0, 44\r\n",
        b"Content-Length: +44\r\n", b"Content-Length: -1\r\n", b"Content-Length: 0x2C\r\n", b"Content-Length: 4 4\r\n",
        b"Content-Length: 99999999999999999999999\r\n", b"Content-Length: a\r\n", b"Content-Length: \r\n", b"Content-Length : 44\r\n",
        b"Transfer-Encoding: xchunked\r\n", b"Transfer-Encoding: chunked, identity\r\n", b"Transfer-Encoding: identity\r\n",
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", b"Transfer-Encoding : chunked\r\n",
        b"Transfer-Encoding:\x0bchunked\r\n", b"Transfer-Encoding: ch\xfcnked\r\n", b"Transfer-Encoding: \"chunked\"\r\n",
        b"Transfer-Encoding: gzip, chunked\r\n", b"Transfer-Encoding: chunked;q=1\r\n", b"X: y\r\nTransfer-Encoding\r\n : chunked\r\n",
    ]
    for fields in framing:
        yield "lengths", post + form + fields + b"\r\n0\r\n\r\n" + SMUGGLED, None, 1
        yield "lengths of GET", GET + fields + b"\r\n0\r\n\r\n" + SMUGGLED, None, 1
    for chunk in [b"5\r\nhello\r\n0\r\n\r\n", b"-5\r\nhello", b"FFFFFFFFFFFFFFFFF\r\nx", b"5;ext=\"\r\n\"\r\nhello\r\n0\r\n\r\n", b"g\r\n", b"\r\n", b"5\nhello\n0\n\n", b"0\r\nX: y\r\n" * 400]:
        yield "chunks", post + form + b"Transfer-Encoding: chunked\r\n\r\n" + chunk + SMUGGLED, None, 2
    lines = [
        b"", b"\r\n", b"\n", b"GET", b"GET /", b"GET / ", b"GET / HTTP", b"GET / HTTP/", b"GET / HTTP/1", b"GET / HTTP/1.", b"GET / HTTP/1.1x",
        b"GET / HTTP/1.10", b"GET / HTTP/11.1", b"GET / HTTP/9.9", b"GET / HTTP/2.0", b"GET / HTTP/0.9", b"GET / http/1.1", b"get / HTTP/1.1",
        b"GET  /  HTTP/1.1", b"GET\t/\tHTTP/1.1", b" GET / HTTP/1.1", b"\x00GET / HTTP/1.1", b"G\x00T / HTTP/1.1", b"GET /\x00 HTTP/1.1",
        b"GET /\x7f HTTP/1.1", b"GET /\xff\xfe HTTP/1.1", b"GET /%00 HTTP/1.1", b"GET /%zz HTTP/1.1", b"GET /% HTTP/1.1", b"GET /%c0%ae%c0%ae/ HTTP/1.1",
        b"GET /../../etc/passwd HTTP/1.1", b"GET /assets/../../../etc/passwd HTTP/1.1", b"GET /..%2f..%2fetc/passwd HTTP/1.1",
        b"GET //evil.example/ HTTP/1.1", b"GET http://evil.example/ HTTP/1.1", b"GET http://petrel/livez HTTP/1.1", b"GET * HTTP/1.1",
        b"OPTIONS * HTTP/1.1", b"CONNECT evil.example:443 HTTP/1.1", b"TRACE / HTTP/1.1", b"PRI * HTTP/2.0", b"M-SEARCH * HTTP/1.1",
        b"GET /?" + b"a=1&" * 20_000 + b" HTTP/1.1", b"GET /" + b"a" * 100_000 + b" HTTP/1.1", b"GET /" + b"/" * 5_000 + b" HTTP/1.1",
        b"A" * 70_000 + b" / HTTP/1.1", b"GET /v1/weather?latitude=1&latitude=2&longitude=3 HTTP/1.1", b"GET /v1/weather?latitude=%F0%9F HTTP/1.1",
    ]
    for line in lines:
        yield "first lines", line + b"\r\n" + HOST + b"\r\n", None, 1
    for method in [b"PUT", b"DELETE", b"PATCH", b"POST", b"HEAD", b"OPTIONS", b"TRACE", b"PROPFIND", b"LINK", b"PURGE", b"SEARCH", b"X"]:
        yield "methods", method + b" " + WEATHER + b" HTTP/1.1\r\n" + HOST + b"\r\n", None, 1
    fields = [
        b"", b"Host: a\r\nHost: b\r\n", b"Host: \r\n", b"Host: petrel:99999\r\n", b"X\r\n", b": y\r\n", b"X : y\r\n", b"X\x00: y\r\n", b"X: \x00\r\n",
        b"X: \x01\x02\r\n", b"X: a\r\n b\r\n", b" X: y\r\n", b"X: a\rb\r\n", b"X: y\n", b"\xff: y\r\n", b"X: \xff\r\n", b"X: " + b"y" * 100_000 + b"\r\n",
        b"X: y\r\n" * 10_000, b"".join(b"X%d: y\r\n" % number for number in range(200)), b"Connection: close\r\n", b"Connection: CLOSE\r\n",
        b"Connection: keep-alive, close\r\n", b"Connection: " + b"x," * 5_000 + b"\r\n", b"Upgrade: h2c\r\nConnection: Upgrade\r\n",
        b"Expect: 100-continue\r\n", b"Expect: nonsense\r\n", b"Range: bytes=0-1,2-3,4-5\r\n", b"Range: bytes=" + b"0-1," * 5_000 + b"\r\n",
        b"If-None-Match: *\r\n", b"If-None-Match: " + b'"x",' * 3_000 + b"\r\n", b"If-None-Match: W/\r\n", b"Accept-Encoding: gzip;q=0;x=1\r\n",
        b"Accept-Encoding: " + b"gzip;q=0," * 1_500 + b"\r\n", b"Accept: " + b"a/b;q=0.1," * 1_500 + b"\r\n", b"Accept-Language: " + b"xx-" * 2_000 + b"\r\n",
        b"Cookie: " + b"place=1.1;" * 1_500 + b"\r\n", b"Cookie: place=\xff\xfe; units=%00; places=" + b"9.9_" * 2_000 + b"\r\n",
        b"Forwarded: for=\"[::1]:x\"\r\n", b"X-Forwarded-For: " + b"1.2.3.4, " * 1_500 + b"\r\n", b"Save-Data: \xff\r\n",
    ]
    for field in fields:
        yield "fields", GET + field + b"\r\n", None, 2
    yield "a handshake of TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(256)) * 2, None, 1
    yield "the preface of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\x00\x00\x00\x04\x00\x00\x00\x00\x00", None, 1
    yield "bare line feeds", b"GET /livez HTTP/1.1\nHost: petrel\n\n", None, 1
    yield "pipelined", GET + b"\r\n" + GET.replace(b"GET", b"HEAD", 1) + b"\r\n" + GET + b"Connection: close\r\n\r\n", {200}, 3
    yield "a body for GET", GET + b"Content-Length: 44\r\n\r\n" + SMUGGLED, {413}, 1
    yield "an honest request", GET + b"Connection: close\r\n\r\n", {200}, 1


def mutants(seed, count):
    """Honest requests, spoiled in one to four places."""
    dice = random.Random(seed)
    honest = [
        GET + b"\r\n", GET + b"Accept-Encoding: gzip\r\nIf-None-Match: \"a\", W/\"b\"\r\n\r\n", b"GET / HTTP/1.1\r\n" + HOST + b"Cookie: place=1.1; units=c\r\n\r\n",
        b"GET /v1/places?query=Berlin&limit=3 HTTP/1.1\r\n" + HOST + b"Accept: application/json\r\n\r\n",
        b"GET /fragment/dashboard?latitude=1&longitude=2 HTTP/1.1\r\n" + HOST + b"\r\n", b"GET /Berlin HTTP/1.1\r\n" + HOST + b"User-Agent: curl/8\r\n\r\n",
        b"POST /settings HTTP/1.1\r\n" + HOST + b"Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\ntheme=dark",
        b"HEAD /openapi.yaml HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n", b"GET /cities?units=f HTTP/1.1\r\n" + HOST + b"\r\n",
    ]
    pieces = [b"\r", b"\n", b"\r\n", b"\r\n\r\n", b"\x00", b"\xff", b":", b" ", b"\t", b"%00", b"%", b"&", b"=", b"\"", b"chunked", b"Content-Length: 7\r\n", b"Transfer-Encoding: chunked\r\n", b"9" * 30, b"-", b"..", b"/", b"?", b"#", b";", b"," * 200]
    for _ in range(count):
        text = bytearray(dice.choice(honest))
        for _ in range(dice.randint(1, 4)):
            at = dice.randrange(len(text)) if text else 0
            kind = dice.randrange(5)
            if kind == 0:
                text[at : at + 1] = bytes([text[at] ^ 1 << dice.randrange(8)]) if text else b""
            elif kind == 1:
                del text[at : at + dice.randint(1, 8)]
            elif kind == 2:
                text[at:at] = dice.choice(pieces)
            elif kind == 3:
                text[at:at] = text[at : at + dice.randint(1, 40)]
            else:
                text[at : at + 1] = bytes([dice.randrange(256)])
        yield "mutated", bytes(text), None, 12


def answers(port, text):
    """(everything that came, whether the server closed). The sending end is closed after the bytes: that no more come is certain."""
    came = b""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        try:
            connection.sendall(text)
            connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # refused before the end: what it said of it is read below
        connection.settimeout(SILENCE_SECONDS)
        try:
            while part := connection.recv(1 << 20):
                came += part
        except ConnectionResetError:
            return came, True
        except TimeoutError:
            return came, False
    return came, True


def complaint(family, text, statuses, most, came):
    """What is wrong with an answer; None for nothing."""
    found = [int(status) for status in STATUS.findall(came)]
    shown = text[:70] + (b"..." if len(text) > 70 else b"")
    if any(status >= 500 and status not in ALLOWED for status in found):
        return f"{family}: {found} to {shown}"
    if found and found[0] not in (statuses or ALLOWED):
        return f"{family}: {found[0]} to {shown}"
    if statuses and not found:
        return f"{family}: no answer to {shown}"
    if len(found) > most:
        return f"{family}: {len(found)} answers to {shown}"
    if came and not came.startswith((b"HTTP/1.1 ", b"HTTP/1.0 ")):
        return f"{family}: {came[:40]} to {shown}"
    return None


def resources(server):
    """(megabytes, descriptors) of the server's process."""
    folder = f"/proc/{server._process.pid}"
    with open(f"{folder}/statm") as file:
        return int(file.read().split()[1]) * 4096 / 1e6, len(os.listdir(f"{folder}/fd"))


def harm(server, before):
    """What an attack has done to the server, in words; nothing where it lives on as before. `before` are its resources then."""
    if server._process.poll() is not None:
        return [f"the server ended with {server._process.returncode}"]
    problems = []
    outcome, seconds = ask(server.port, "/livez")
    if outcome != 200 or seconds > scaled(1):
        problems.append(f"/livez: {outcome} after {seconds:.1f} s")
    deadline = time.monotonic() + 30
    while resources(server)[1] > before[1] + 8 and time.monotonic() < deadline:
        time.sleep(0.5)
    after = resources(server)
    if after[1] > before[1] + 8:
        problems.append(f"descriptors rose from {before[1]} to {after[1]}")
    if after[0] > before[0] + 150:
        problems.append(f"memory rose from {before[0]:.0f} to {after[0]:.0f} MB")
    if "Fatal error" in server.log():
        problems.append("the log tells of a crash")
    table("the server", [["", "before", "after"], ["memory, MB", f"{before[0]:.0f}", f"{after[0]:.0f}"], ["descriptors", before[1], after[1]]])
    return problems


def run(server, cases):
    """(number by family, complaints)."""
    counts, problems = {}, []

    def one(case):
        family, text, statuses, most = case
        try:
            came, _ = answers(server.port, text)
        except OSError as error:
            return family, f"{family}: no connection ({type(error).__name__})"
        return family, complaint(family, text, statuses, most, came)

    with concurrent.futures.ThreadPoolExecutor(24) as pool:
        for family, problem in pool.map(one, cases):
            counts[family] = counts.get(family, 0) + 1
            if problem:
                problems.append(problem)
    return counts, problems


def main():
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    seed = SEED
    print(f"raw HTTP: seed {seed}, {number} mutated requests")
    raise_open_files()
    with Running("serve", "--demo", "--at", AT, "--still", "--seed", 7) as server:
        ask(server.port, WEATHER.decode())
        before = resources(server)
        began = time.monotonic()
        counts, problems = run(server, corpus())
        print(f"    {sum(counts.values())} written cases in {time.monotonic() - began:.0f} s", flush=True)
        more, found = run(server, mutants(seed, number))
        counts, problems = {**counts, **more}, problems + found
        problems += harm(server, before)
    table("requests", [["family", "number"]] + sorted(counts.items()))
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main())
