#!/usr/bin/env python3
"""One client that wants all pictures of maps: others still have theirs, the plan keeps its other work, and no map can be copied (M2).

    Tests/Attack/map_pictures.py [--tiles 850]

- the weather's pictures: one address asks for every layer and every hour that there is, over a plan of 200 calls a day. Pictures take the share of
  the plan that the server states and no more, and the picture of a stranger that nobody has asked for is answered;
- the ground: one address asks for `--tiles` squares of another map server. That is asked for 800, those of an hour, and for none twice.
"""

import argparse
import datetime
import json
import sys
import urllib.parse

from attack import conclude, table
from budgets import counts
from map_server import server_of_maps
from processes import Running, Simulator, get

LAYERS = ("precipitation", "temperature", "wind", "clouds")
COPIER, STRANGER = "for=198.51.100.7", "for=203.0.113.9"
MOST_OF_AN_HOUR = 800
PLAN = 200


def hours():
    """The hours of which there are pictures, as addresses have them, the present first."""
    now = datetime.datetime.now(datetime.timezone.utc)
    return [(now + datetime.timedelta(hours=hour)).strftime("%Y-%m-%dT%H") for hour in range(45)]


def layers(simulator):
    """(row of the table, what did not hold) of the weather's pictures."""
    settings = {
        "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_OPENMETEO_LIMITS": "none",
        "PETREL_MAP_LAYERS": "openweathermap", "PETREL_OPENWEATHERMAP_KEY": "made-up", "PETREL_OPENWEATHERMAP_MAPS_URL": simulator.url + "/openweathermap",
        "PETREL_OPENWEATHERMAP_LIMITS": f"{PLAN}/day", "PETREL_TRUSTED_PROXIES": "127.0.0.1"}
    with Running("serve", **settings) as server:
        targets = [f"{server.url}/map/layers/{layer}/{hour}/3/4/2" for hour in hours() for layer in LAYERS]
        last, statuses = targets.pop(), []
        for target in targets:
            statuses.append(get(target, Forwarded=COPIER)[0])
            # Refused a dozen times in a row: nothing more comes of it.
            if len(statuses) > 12 and not {200, 204} & set(statuses[-12:]):
                break
        stranger = get(last, Forwarded=STRANGER)[0]
        plans = json.loads(get(server.url + "/statusz")[2])["accounts"]["plans"]
        day = next(plan for plan in plans if plan["provider"] == "openweathermap" and plan["window"] == "day")
    made = sum(request["provider"] == "openweathermap" for request in simulator.requests())
    used, most = day["used"].get("maps", 0), day["most"]["maps"]
    problems = []
    if made > most:
        problems.append(f"{made} pictures were asked for; {most:g} calls are their share")
    if made != used:
        problems.append(f"{made} pictures were asked for, {used:g} are booked")
    if most > PLAN / 2:
        problems.append(f"pictures may take {most:g} of a day's {PLAN} calls")
    if stranger not in (200, 204):
        problems.append(f"a stranger's first picture: {stranger}")
    return (f"layers, a plan of {PLAN} a day", len(statuses), counts(statuses), f"{made} of {most:g}", stranger), problems


def ground(tiles):
    with server_of_maps() as (settings, asked), Running("serve", PETREL_TRUSTED_PROXIES="127.0.0.1", **settings) as server:
        squares = [f"{server.url}/map/ground/12/{number % 4096}/{number // 4096}" for number in range(tiles)]
        statuses = [get(square, Forwarded=COPIER)[0] for square in squares]
        stranger = get(f"{server.url}/map/ground/3/4/2", Forwarded=STRANGER)[0]
        held = get(squares[0], Forwarded=COPIER)[0]
    paths = [urllib.parse.urlsplit(path).path for path in asked]
    problems = []
    # And those that came due meanwhile.
    if statuses.count(200) > MOST_OF_AN_HOUR + 15:
        problems.append(f"one address copied {statuses.count(200)} squares")
    if tiles > MOST_OF_AN_HOUR + 15 and statuses[-1] != 429:
        problems.append(f"the last square of {tiles}: {statuses[-1]}")
    if len(set(paths)) != len(paths):
        problems.append(f"{len(paths)} squares were asked for, {len(set(paths))} different ones")
    if (stranger, held) != (200, 200):
        problems.append(f"a stranger's square: {stranger}; one that is held: {held}")
    return ("ground of another server", len(statuses), counts(statuses), len(paths), stranger), problems


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--tiles", type=int, default=850)
    chosen = options.parse_args(arguments)
    with Simulator("--seed", 7) as simulator:
        rows = [layers(simulator), ground(chosen.tiles)]
    table("M2: one client and the pictures of maps", [("pictures", "asked", "statuses", "calls", "a stranger"), *(row for row, _ in rows)])
    return conclude([problem for _, problems in rows for problem in problems])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
