"""Pages of many places to many readers: 200 places, four languages, the header fields of 50 browsers, mixed by chance. Half of the readers have
the cookie of the place that they looked at last, which is another one.

No two requests in a row are the same, so that whole answers are hardly ever repeated, as they are in `http_pair`. nginx answers the same
requests with the bytes and the headers of one of the pages from a file that it keeps open.

A round takes a little more than a minute: each has the turn of a minute, when all pages change, and the beginning after the other server's round,
when the pages kept are too old.
"""

import json
import pathlib
import random
import re
import subprocess
import tempfile
import urllib.parse

from http_pair import CONNECTIONS, SECONDS, Pinned, asked, latency, nginx, pinned, resident_megabytes
from processes import get, wait_until
from report import median, table

SEED = 47
PLACES = 200
REQUESTS = 8000
GOAL_PAGES, GOAL_LATE = 8000, 5
ROUNDS, ROUND_SECONDS = 3, 65
# Rounds are alike if their speeds differ by at most this share; at most so many rounds warm the server.
ALIKE, MOST_WARMING = 0.1, 12
LANGUAGES = ["en-GB,en;q=0.9", "en-US,en;q=0.8", "ru-RU,ru;q=0.9,en;q=0.6", "de-DE,de;q=0.9,en-US;q=0.7,en;q=0.6"]
# What names of places begin with: a search answers with the best known ones.
BEGINNINGS = ["ba", "be", "bo", "ca", "ch", "da", "ha", "ka", "la", "ma", "mo", "na", "pa", "po", "sa", "sh", "ta", "to", "va", "wa"]
SYSTEMS = ["X11; Linux x86_64", "Windows NT 10.0; Win64; x64", "Macintosh; Intel Mac OS X 10_15_7", "Linux; Android 15; Pixel 9", "Linux; Android 14; SM-A556B"]
# wrk asks for the next request each time: they were written to a file, with their lengths before them.
SCRIPT = """
local all, next = {}, 0
function init(arguments)
  local file = io.open(arguments[1], "rb")
  for length in function() return file:read("*n", 1) end do
    all[#all + 1] = file:read(length)
  end
end
function request()
  next = next % #all + 1
  return all[next]
end
"""


def places(url):
    """The targets of the pages of `PLACES` places, by the program's own search."""
    found = {}
    for beginning in BEGINNINGS:
        reply = json.loads(get(f"{url}/v1/places?query={beginning}&limit=20", Accept="application/json")[2])
        for place in reply["places"]:
            point = place["coordinate"]
            query = {"latitude": f"{point['latitude']:.2f}", "longitude": f"{point['longitude']:.2f}", "name": place["name"]}
            found[place["name"]] = "/?" + urllib.parse.urlencode(query, quote_via=urllib.parse.quote)
    assert len(found) >= PLACES, f"only {len(found)} places"
    return list(found.values())[:PLACES]


def browsers():
    """The fields of 50 browsers: five systems with ten versions each."""
    fields = []
    for system in SYSTEMS:
        for version in range(131, 141):
            agent = f"Mozilla/5.0 ({system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{version}.0.0.0 Safari/537.36"
            mobile = "?1" if "Android" in system else "?0"
            fields.append("".join(f"{line}\r\n" for line in [
                f'sec-ch-ua: "Chromium";v="{version}", "Not_A Brand";v="24"', f"sec-ch-ua-mobile: {mobile}", "Upgrade-Insecure-Requests: 1",
                f"User-Agent: {agent}", "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
                "Sec-Fetch-Site: none", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document", "Accept-Encoding: gzip, deflate, br, zstd"]))
    return fields


def requests(targets, cookies, host):
    """Whole requests, each of a place, a language, a browser and perhaps a cookie that chance picks."""
    chance = random.Random(SEED)
    readers = browsers()
    for _ in range(REQUESTS):
        target, language, browser = chance.choice(targets), chance.choice(LANGUAGES), chance.choice(readers)
        cookie = f"Cookie: {chance.choice(cookies)}\r\n" if chance.random() < 0.5 else ""
        yield f"GET {target} HTTP/1.1\r\nHost: {host}\r\n{browser}Accept-Language: {language}\r\n{cookie}\r\n".encode()


def load(folder, targets, cookies, url, seconds=SECONDS):
    """(pages/s, p50 ms, p99 ms) of one round of wrk from core 1."""
    script, written = folder / "mixed.lua", folder / "requests"
    script.write_text(SCRIPT)
    host = urllib.parse.urlsplit(url).netloc
    written.write_bytes(b"".join(b"%d\n%s" % (len(one), one) for one in requests(targets, cookies, host)))
    command = [*pinned(1), "wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--latency", "-s", str(script), url, "--", str(written)]
    output = subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        raise AssertionError(output)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1)), latency(output, 50), latency(output, 99)


def place_cookie(url, target):
    """The cookie of the place once its weather is known; None before."""
    status, headers, _ = get(url + target, Accept="text/html", Accept_Encoding="gzip")
    if status != 200 or headers.get("Cache-Control") == "no-store":
        return None
    return next(field.split(";")[0] for field in headers.get_all("Set-Cookie") if field.startswith("place="))


def measure(binary, rounds=ROUNDS):
    with Pinned(binary) as petrel, tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        targets = places(petrel.url)
        cookies = []
        for target in targets:
            wait_until(lambda: place_cookie(petrel.url, target), 20, lambda: f"{target} has no weather")
            cookies.append(place_cookie(petrel.url, target))
        headers, body = asked(petrel.url + "/", "gzip")
        with nginx(folder, "/", body, dict(headers.items())) as file_server:
            found = {"petrel": [], "nginx": []}
            load(folder, targets, cookies, file_server)
            cold = settled(lambda: load(folder, targets, cookies, petrel.url)[0])
            for number in range(rounds):
                for server, url in (("petrel", petrel.url), ("nginx", file_server)):
                    found[server].append(load(folder, targets, cookies, url, ROUND_SECONDS))
                    print(f"    mixed readers, round {number + 1}, {server}: {found[server][-1][0]:,.0f} pages/s", flush=True)
        resident = resident_megabytes(petrel.process_id)
    return report(found, resident, cold)


def settled(speed):
    """Lets the readers come until two rounds in turn are alike: every page of a place in a language is made once. Returns the speeds."""
    speeds = [speed()]
    while len(speeds) < 2 or abs(speeds[-1] - speeds[-2]) > ALIKE * speeds[-1]:
        speeds.append(speed())
        print(f"    mixed readers, pages are made: {speeds[-1]:,.0f} pages/s", flush=True)
        if len(speeds) == MOST_WARMING:
            break
    return speeds


def report(found, resident, cold):
    rows = []
    for server, all_ in found.items():
        speed, middle, late = (median([one[index] for one in all_]) for index in range(3))
        rows.append([
            server, f"{speed:,.0f}", f"{min(one[0] for one in all_):,.0f} - {max(one[0] for one in all_):,.0f}", f"{1000 / speed:.3f}", f"{middle:.2f}",
            f"{late:.2f}", f"{speed / median([one[0] for one in found['nginx']]):.2f}", f"{late / median([one[2] for one in found['nginx']]):.2f}",
            resident if server == "petrel" else "-"])
    heads = ["server", "pages/s (median)", "worst - best", "ms of a core a page", "p50 ms", "p99 ms", "of nginx", "p99 of nginx's", "resident MB"]
    speed, late = median([one[0] for one in found["petrel"]]), median([one[2] for one in found["petrel"]]) / median([one[2] for one in found["nginx"]])
    verdict = "met" if speed >= GOAL_PAGES and late <= GOAL_LATE else "missed"
    while_made = ", ".join(f"{speed:,.0f}" for speed in cold)
    return table(heads, rows) + f"\n\nPages/s of the rounds before, while each page was made for the first time: {while_made}.\n\nThe goal is {GOAL_PAGES:,} pages a second on one core, and a p99 of at most {GOAL_LATE} times nginx's: {verdict}."
