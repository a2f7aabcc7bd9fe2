"""What occurs nowhere by chance: keys, upstream addresses, a contact, positions; the ways in which providers fail; and what comes of it all."""

import dataclasses

from sinks import Spot

UPSTREAM_PATH = "/hidden-upstream-4711"
CONTACT = "canary-contact-4711@example.org"
# A name that no gazetteer has, so that providers are asked for it.
UNKNOWN_NAME = "Canaryville"
# By the middle of the settings' names: the simulator's part of the address.
PROVIDERS = {
    "ACCUWEATHER": "accuweather", "OPENWEATHERMAP": "openweathermap", "WEATHERAPI": "weatherapi", "OPENMETEO": "open-meteo",
    "METNORWAY": "met-norway", "NWS": "nws",
}
# Open-Meteo takes a key where there is one.
KEYS = {
    "accuweather": "canary-accu-key-4711", "openweathermap": "canary-owm-key-4712", "weatherapi": "canary-wapi-key-4713",
    "open-meteo": "canary-meteo-key-4714",
}
FAULTS = [
    *[{"kind": "status", "status": status} for status in (401, 403, 404, 429, 500, 503)],
    {"kind": "html"}, {"kind": "truncate"}, {"kind": "reset", "afterBytes": 20}, {"kind": "stall", "afterBytes": 20},
    {"kind": "gzipBomb", "megabytes": 16}, {"kind": "null"}, {"kind": "wrongType"},
]
def spots(number):
    """A place in Europe and one in the United States, which has a provider of its own: a pair of its own for each number."""
    return Spot(40.8725 + number, 12.0431 + number), Spot(31.8725 + number / 2, -95.0431 + number)


def told(fault):
    return str(fault.get("status", fault["kind"]))


@dataclasses.dataclass
class Outcome:
    """Everything that was said, by anybody."""

    sinks: list = dataclasses.field(default_factory=list)
    # Of everything, the server's log among them.
    logs: list = dataclasses.field(default_factory=list)
    stored: list = dataclasses.field(default_factory=list)
    # What went upstream: by the relay, and by the simulator's own log.
    asked: list = dataclasses.field(default_factory=list)
    requests: list = dataclasses.field(default_factory=list)
    # (provider, what it did) of each failure that was met.
    met: set = dataclasses.field(default_factory=set)
    # Routes of the API's description that were not driven.
    left_out: set = dataclasses.field(default_factory=set)
    # Where the upstream was.
    ports: list = dataclasses.field(default_factory=list)
    names: set = dataclasses.field(default_factory=set)
    # (sink, status) of the answers, to see that they were of every sort.
    statuses: set = dataclasses.field(default_factory=set)

    @property
    def spots(self):
        return [spot for number in range(len(FAULTS) + 4) for spot in spots(number)]
