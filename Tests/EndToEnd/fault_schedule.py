"""Many who ask for one thing after the other while providers fail by a schedule that comes from a seed."""

import collections
import contextlib
import dataclasses
import os
import random
import threading
import time
import urllib.parse

from honesty import Answer, Page, check, value
from lengths import SOAK
from patience import scaled
from processes import get

SEED = int(os.environ.get("PETREL_SEED", "20261121"))
SECONDS = 120 if SOAK else 15
FRESH, STALE = 2, 10
# Seconds that an answer may take: the service's own deadline, and a busy machine.
PATIENCE = scaled(30)
ASKERS = 6
PROVIDERS = {
    "OPENMETEO": "open-meteo", "WEATHERAPI": "weatherapi", "OPENWEATHERMAP": "openweathermap", "ACCUWEATHER": "accuweather", "NWS": "nws",
    "METNORWAY": "met-norway",
}
# They have the whole Earth; the first is never refused, so that its rests are seconds and the end of the test is not an hour away.
WORLDWIDE = ["open-meteo", "weatherapi", "openweathermap", "accuweather", "met-norway"]
NEVER_REFUSED = "open-meteo"
# The first are asked for most; those that hardly anybody asks for are old, or not there at all, when the providers fail.
KNOWN = [
    (55.7558, 37.6173), (40.71, -74.01), (52.52, 13.40), (-33.87, 151.21), (27.70, 85.32), (38.90, -77.04), (60.39, 5.32), (19.08, 72.88),
    (-16.80, 180.0), (69.65, 18.96), (61.22, -149.90), (-54.80, -68.30), (35.68, 139.69), (90.0, 0.0), (0.0, -30.0), (47.85, 12.05),
    (21.31, -157.86), (-1.29, 36.82), (51.51, -0.13), (64.15, -21.94), (-90.0, 0.0), (33.45, -112.07), (1.35, 103.82), (78.22, 15.65),
]
PLACES = KNOWN + [(float(latitude), float(longitude)) for latitude in range(-60, 75, 15) for longitude in range(-170, 180, 20)]
NAMES = ["Berlin", "Paris", "Springfield", "München", "東京", "Canaryville", "Xyzzyqwx"]
PATHS = {"/": 6, "/fragment/dashboard": 3, "/cities": 2, "/v1/weather": 5, "/v1/widget": 2, "/v1/cities/top": 1, "/v1/places": 2, "/statusz": 1}


def outage(dice):
    """Something that passes by itself."""
    kind = dice.choice(["status", "status", "html", "truncate", "reset", "stall", "latency", "gzipBomb", "null", "wrongType", "timeBackwards"])
    more = {
        "status": {"status": dice.choice([404, 500, 502, 503, 504])}, "truncate": {"fraction": dice.choice([0, 0.3, 0.9, 0.999])},
        "reset": {"afterBytes": dice.choice([0, 20, 2000])}, "stall": {"afterBytes": dice.choice([0, 20, 2000])},
        "latency": {"seconds": dice.uniform(0.1, 3)}, "gzipBomb": {"megabytes": 9}, "timeBackwards": {"seconds": dice.choice([3600, 21_600, 86_400])},
    }.get(kind, {})
    return {"kind": kind, **more}


def refusal(dice):
    """No, and for how long."""
    status = dice.choice([401, 403, 429, 429, 503])
    return {"kind": "status", "status": status, **({"retryAfterSeconds": dice.choice([1, 2, 3])} if status in (429, 503) else {})}


def step(dice, is_first=False):
    """The faults until the next step, and how long that is."""
    if is_first:
        # Nothing is cached yet: there is nothing to show but a message.
        return [{"provider": provider, "kind": "status", "status": 500} for provider in PROVIDERS.values()], 2.0
    struck = dice.choice([[], *[dice.sample(list(PROVIDERS.values()), count) for count in (1, 2, 3, 4, 5, 6, 6, 6)]])
    faults = []
    for provider in struck:
        fault = outage(dice) if provider == NEVER_REFUSED or dice.random() < 0.7 else refusal(dice)
        faults.append({"provider": provider, "probability": dice.choice([0.5, 1, 1]), **fault})
    return faults, dice.uniform(0.5, 2)


@dataclasses.dataclass
class Findings:
    counts: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    faults: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    wrong: list = dataclasses.field(default_factory=list)
    slowest: float = 0
    lock: threading.Lock = dataclasses.field(default_factory=threading.Lock)

    def note(self, answer, statuses):
        what, flaws = check(answer, STALE + SLACK, statuses)
        if answer.seconds > PATIENCE:
            flaws = [*flaws, f"it took {answer.seconds:.1f} s"]
        with self.lock:
            self.counts[f"{answer.path} {what}"] += 1
            self.slowest = max(self.slowest, answer.seconds)
            self.wrong += [f"{answer.path} ({answer.status}): {flaw}\n    {excerpt(answer)}" for flaw in flaws]
        return what

    def fail(self, sentence):
        with self.lock:
            self.wrong.append(sentence)


# Seconds between the decision to show something and its arrival here.
SLACK = scaled(4)


def excerpt(answer):
    at = answer.body.find("<main")
    return " ".join(answer.body[max(0, at) : max(0, at) + 600].split())


def ask(server, path, query=""):
    began = time.monotonic()
    accept = {} if path.startswith("/v1/") or path.endswith("z") else {"Accept": "text/html"}
    status, headers, body = get(f"{server.url}{path}{'?' + query if query else ''}", timeout=45, **accept)
    return Answer(path, status, {name.lower(): text for name, text in headers.items()}, body.decode(errors="replace"), time.monotonic() - began)


class Asker(threading.Thread):
    """A person, or a machine, who asks for one thing after the other."""

    def __init__(self, server, findings, statuses, over, number):
        super().__init__(daemon=True)
        self._server, self._findings, self._statuses, self._over = server, findings, statuses, over
        self._dice = random.Random(SEED * 1000 + number)

    def run(self):
        while not self._over.is_set():
            path = self._dice.choices(list(PATHS), list(PATHS.values()))[0]
            try:
                self._ask(path, self._query(path))
            except Exception as error:  # noqa: BLE001 (whatever it is, the server has not answered as it should)
                self._findings.fail(f"{path}: {type(error).__name__}: {error}")
            # As persons do; two processors are to be left for the server.
            time.sleep(self._dice.uniform(0, 0.05))

    def _query(self, path):
        if path == "/v1/places":
            return urllib.parse.urlencode({"query": self._dice.choice(NAMES)})
        if path in ("/", "/fragment/dashboard", "/v1/weather", "/v1/widget"):
            latitude, longitude = self._dice.choices(PLACES, [1 / (rank + 1) for rank in range(len(PLACES))])[0]
            reason = "&reason=retry" if path == "/fragment/dashboard" and self._dice.random() < 0.3 else ""
            return f"latitude={latitude}&longitude={longitude}{reason}"
        return ""

    def _ask(self, path, query):
        answer = ask(self._server, path, query)
        what = self._findings.note(answer, self._statuses)
        if what == "spinner" and path == "/":
            # As the page's script does; it must come to an end.
            self._findings.note(ask(self._server, "/fragment/dashboard", query), self._statuses)
        elif what == "spinner" and path == "/cities":
            self._until_settled(answer)

    def _until_settled(self, answer):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            revision = value(Page(answer.body).having(id="cities")[0], "data-revision")
            answer = ask(self._server, "/cities", f"rows={revision}")
            if answer.status == 204:
                continue
            if self._findings.note(answer, self._statuses) != "spinner":
                return
        self._findings.fail(f"/cities: rows on their way for {PATIENCE:.0f} s")


@contextlib.contextmanager
def probed(server, findings):
    """A machine asks meanwhile whether the server lives."""
    over = threading.Event()

    def probe():
        while not over.wait(0.1):
            for path in ("/livez", "/readyz"):
                try:
                    findings.note(ask(server, path), {})
                except Exception as error:  # noqa: BLE001 (as above)
                    findings.fail(f"{path}: {type(error).__name__}: {error}")

    prober = threading.Thread(target=probe, daemon=True)
    prober.start()
    try:
        yield
    finally:
        over.set()
        prober.join(2 * PATIENCE)


def run_schedule(simulator, findings, seconds):
    dice = random.Random(SEED)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        faults, pause = step(dice, is_first=not findings.faults)
        simulator.faults()
        if faults:
            simulator.faults(*faults)
        findings.faults.update([f"{len(faults)} of 6"] + [str(fault.get("status", fault["kind"])) for fault in faults])
        time.sleep(min(pause, max(0, end - time.monotonic())))
    simulator.faults()
