#!/usr/bin/env python3
"""What a stranger may write in a request, and a provider in its answer: nobody is asked for it, and nothing of it is believed (L2, L3, L6, L8, L10, L11).

    Tests/Attack/strangers.py [--seconds 12]
"""

import argparse
import contextlib
import http.client
import http.server
import re
import sys
import threading
import time

from attack import conclude, table
from budgets import counts, settings
from patience import scaled
from processes import Running, Simulator, get, petrel, wait_until
from warning_office import Office

SCANNED = (
    "/admin", "/solr", "/owa", "/wp-login.php", "/wp-admin", "/.env", "/login", "/api", "/actuator", "/phpmyadmin", "/cgi-bin", "/manager", "/console",
    "/server-status", "/config.json", "/backup.zip", "/xmlrpc.php", "/.git", "/druid", "/jenkins")
PROGRAMS = {"curl": {"User-Agent": "curl/8.5.0", "Accept": "*/*"}, "browser": {"User-Agent": "Mozilla/5.0", "Accept": "text/html"}}
PLACE = "latitude=48.85&longitude=2.35"
CENTURIES = "99999999999"
DAY_SECONDS = 86_400


def scanned(server, simulator):
    """(statuses, providers' calls) of paths that scanners ask for."""
    before = len(simulator.requests())
    statuses = []
    for path in SCANNED:
        for fields in PROGRAMS.values():
            statuses.append(get(server.url + path, **{name.replace("-", "_"): value for name, value in fields.items()})[0])
    return statuses, len(simulator.requests()) - before


def forced(server, office, seconds):
    """(how often a stranger has the feeds asked within so many seconds, whether a page of this server has them asked at all)."""
    target = f"{server.url}/alerts?{PLACE}&reason=notification"
    assert get(target)[0] == 200
    before, end = office.asked, time.monotonic() + seconds
    while time.monotonic() < end:
        get(target)
        time.sleep(0.25)
    strangers, before = office.asked - before, office.asked
    own = lambda: get(target, Sec_Fetch_Site="same-origin")[0] == 200 and office.asked > before  # noqa: E731
    with contextlib.suppress(AssertionError):
        wait_until(own, 20, lambda: "")
    return strangers, office.asked > before


def schemes(server):
    """The schemes of the links in a page that was asked for as if by https."""
    page = get(f"{server.url}/2045?{PLACE}", Accept="text/html", X_Forwarded_Proto="https")[2].decode()
    return set(re.findall(r'property="og:image" content="(https?)://', page))


def traced(server):
    """(status, `Allow`) of a TRACE with a body."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=scaled(30))
    connection.request("TRACE", "/", body=b"x" * 100_000)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.getheader("Allow")


def operators(server):
    """Statuses of /statusz for those who come by a name that leads here, and through proxies that nobody has named."""
    fields = [{"Host": "weather.example.org"}, {"Host": "127.0.0.1.example.org"}, {"CF-Connecting-IP": "203.0.113.9"}, {"X-Forwarded-Host": "a.example.org"}]
    statuses = []
    for own in fields:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=scaled(30))
        connection.request("GET", "/statusz", headers=own)
        statuses.append(connection.getresponse().status)
        connection.close()
    return statuses


@contextlib.contextmanager
def centuries():
    """A server that takes nobody for centuries; its address."""

    class Refusing(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(429)
            self.send_header("Retry-After", CENTURIES)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Refusing) as refusing:
        threading.Thread(target=refusing.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{refusing.server_port}"
        refusing.shutdown()


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--seconds", type=float, default=12, help="for which a stranger has feeds asked, more than twice the 5 s between two rounds")
    chosen = options.parse_args(arguments)
    rows, problems = [("finding", "what", "seen", "has to be")], []

    def note(finding, what, seen, bound, has_held):
        rows.append((finding, what, seen, bound))
        if not has_held:
            problems.append(f"{finding}: {what}: {seen}")

    with Simulator("--seed", 7) as simulator, Office() as office:
        with Running("serve", PETREL_ALERT_FEEDS=office.feed, **{**settings(simulator, "none"), "PETREL_PROVIDERS": "open-meteo"}) as server:
            statuses, calls = scanned(server, simulator)
            note("L6", f"{len(SCANNED)} paths of scanners, two clients", f"{counts(statuses)}; {calls} calls", "404; 0 calls", set(statuses) == {404} and calls == 0)
            strangers, is_own_heard = forced(server, office, chosen.seconds)
            note("L3", f"a stranger's reason=notification for {chosen.seconds:g} s", f"feeds asked {strangers} times", "0 times", strangers == 0)
            note("L3", "that of a page of this server", "feeds are asked" if is_own_heard else "nothing", "feeds are asked", is_own_heard)
            found = schemes(server)
            note("L2", "X-Forwarded-Proto: https of anybody", ", ".join(sorted(found)), "http", found == {"http"})
            status, allowed = traced(server)
            told = operators(server)
            note("H4", "the plans' use for names that lead here", counts(told), "403", set(told) == {403})
            above = {get(server.url + path)[0] for path in ("/v1", "/assets")}
            note("L10", "GET of what is above other addresses", above, "404", above == {404})
            note("L10", "TRACE with a body", f"{status}, Allow: {allowed}", "405 with Allow", status == 405 and bool(allowed))
        outage = {**settings(simulator, "none"), "PETREL_PROVIDERS": "open-meteo", "PETREL_LOG_LEVEL": "notice"}
        with Running("serve", **outage) as server:
            simulator.faults({"provider": "open-meteo", "kind": "status", "status": 503})
            get(f"{server.url}/v1/weather?{PLACE}")
            line = re.compile(r"open-meteo fails: \w+, status 503, since \d{4}-")
            with contextlib.suppress(AssertionError):
                wait_until(lambda: line.search(server.log()), 60, lambda: "")
            seen = line.search(server.log())
            note("L11", "the log of an outage", seen[0] + "..." if seen else server.log()[-200:], "status and since when", bool(seen))
            simulator.faults()
    with centuries() as refusing:
        with Running("serve", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=refusing, PETREL_LOG_LEVEL="warning") as server:
            status, fields, _ = get(f"{server.url}/v1/weather?{PLACE}", timeout=60)
            seconds = int(fields.get("Retry-After", "0"))
            note(
                "L8", f"a provider's Retry-After: {CENTURIES}", f"{status}, Retry-After: {seconds}", f"503, at most {DAY_SECONDS}",
                status == 503 and 0 < seconds <= DAY_SECONDS)
        done = petrel("now", "48.85,2.35", "--server", refusing)
        days = [int(number) for number in re.findall(r"(\d+) days", done.stderr)]
        note("L8", "the same to the command line", done.stderr.strip()[-40:], "a day at most", done.returncode == 75 and max(days, default=0) <= 1)
    table("Strangers' words", rows)
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
