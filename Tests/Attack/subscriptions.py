#!/usr/bin/env python3
"""Subscriptions that nobody confirms, and those of many: they spend no more of a plan than their share, and visitors are served (H1, M3).

    Tests/Attack/subscriptions.py [--seconds 70]

- nobody answers: 60 subscriptions of one address to ten new places each, at a push service that takes no message. No provider is asked for any of
  the places within `--seconds`, and no more than 100 of them are kept for the address;
- confirmed: 60 subscriptions of 60 networks, whose first messages are taken, so that 600 places are followed. They use a fifth of the plan's minute
  at most, at every look, and visitors' new places are answered meanwhile;
- one /48: 120 networks of /64 in it ask for 1,200 places; 1,000 are kept.
"""

import argparse
import json
import sys
import time

from attack import SEED, conclude, table
from budgets import FREE, counts, new_places, settings, upstream
from processes import Running, Simulator, get, wait_until
from push_service import PushService
from push_tests import PATH, send

PLACES = 10
SHARE = 0.2
MOST_OF_AN_ADDRESS, MOST_OF_A_48 = 100, 1_000
# Of the weather of one place, which is several calls by weight: what is under way when the share is reached.
ONE_FETCH = 5


def place(target):
    """The place of a target of `new_places`."""
    pairs = dict(pair.split("=") for pair in target.split("?")[1].split("&"))
    return {name: float(text) for name, text in pairs.items()}


def subscribe(server, pushes, keys, places, name, address):
    """The status of a subscription to the next ten places."""
    wish = {
        "endpoint": f"{pushes.origin}/{name}", "expirationTime": None, "keys": keys, "places": [place(next(places)) for _ in range(PLACES)],
        "minimumSeverity": "extreme", "language": "en"}
    return send(server, "POST", PATH, wish, Forwarded=f'for="[{address}]"' if ":" in address else f"for={address}")[0]


def visit(server, places, number):
    """The status that one more visitor gets for a new place; each has a network of its own."""
    return get(server.url + next(places), Forwarded=f"for=203.0.{number}.9")[0]


def share(server):
    """(calls by weight of subscriptions in this minute, what they may have) of Open-Meteo's plan."""
    plans = json.loads(get(server.url + "/statusz")[2])["accounts"]["plans"]
    minute = next((plan for plan in plans if plan["provider"] == "open-meteo" and plan["window"] == "minute"), {"used": {}, "most": {}})
    return minute["used"].get("subscriptions", 0), minute["most"].get("subscriptions", SHARE * 600)


def watched(server, places, seconds, first):
    """(most that subscriptions used, statuses of visitors) while so many seconds pass; the numbers of visitors begin at `first`."""
    highest, visits, end = 0, [], time.monotonic() + seconds
    while time.monotonic() < end:
        highest = max(highest, share(server)[0])
        visits.append(visit(server, places, first + len(visits)))
        time.sleep(2)
    return highest, visits


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--seconds", type=float, default=70)
    chosen = options.parse_args(arguments)
    print(f"subscriptions: seed {SEED}")
    problems, places = [], new_places(SEED)
    rows = [("subscriptions", "statuses", "of the minute's share", "forecasts for them", "visitors")]
    with Simulator("--seed", 7) as simulator, PushService() as pushes:
        keys = pushes.device("any").subscription()["keys"]
        own = {**settings(simulator, FREE), "PETREL_PROVIDERS": "open-meteo", "PETREL_PUSH_HOSTS": pushes.origin, "PETREL_TRUSTED_PROXIES": "127.0.0.1"}

        pushes.statuses += [503] * 100_000
        with Running("serve", **own) as server:
            statuses = [subscribe(server, pushes, keys, places, f"nobody{number}", "198.51.100.7") for number in range(60)]
            wait_until(lambda: pushes.pushes, 30, lambda: "no first message was sent")
            highest, visits = watched(server, places, chosen.seconds, first=0)
            asked = len(upstream(simulator, "forecast")) - len(visits)
            rows.append(("60 of one address, unconfirmed", counts(statuses), f"{highest:g}", asked, counts(visits)))
            if statuses.count(201) * PLACES > MOST_OF_AN_ADDRESS:
                problems.append(f"{statuses.count(201) * PLACES} places are kept for one address")
            if asked > 0 or highest > 0:
                problems.append(f"{asked} forecasts, {highest:g} calls were made for subscriptions that no message has reached")
            if set(visits) != {200}:
                problems.append(f"visitors beside unconfirmed subscriptions got {counts(visits)}")
        pushes.statuses.clear()
        pushes.pushes.clear()
        simulator.forget_requests()

        # Weather that is old after a minute: 600 places then want the plan's whole minute.
        with Running("serve", PETREL_FRESH_SECONDS="60", **own) as server:
            statuses = [subscribe(server, pushes, keys, places, f"real{number}", f"198.18.{number}.1") for number in range(60)]
            wait_until(lambda: len({push.path for push in list(pushes.pushes)}) >= 60, 60, lambda: f"{len(pushes.pushes)} first messages")
            # At the turn of the first of them.
            wait_until(lambda: upstream(simulator, "forecast"), 120, lambda: "no weather was fetched for confirmed subscriptions")
            highest, visits = watched(server, places, chosen.seconds, first=100)
            asked = len(upstream(simulator, "forecast")) - len(visits)
            most = share(server)[1]
            rows.append(("60 of 60 networks, confirmed", counts(statuses), f"{highest:g} of {most:g}", asked, counts(visits)))
            if set(statuses) != {201}:
                problems.append(f"of 60 networks' subscriptions: {counts(statuses)}")
            if highest > most + ONE_FETCH:
                problems.append(f"subscriptions used {highest:g} calls of the minute; {most:g} is their share")
            if set(visits) != {200}:
                problems.append(f"visitors beside 600 followed places got {counts(visits)}")

        with Running("serve", **own) as server:
            statuses = [subscribe(server, pushes, keys, places, f"wide{number}", f"2001:db8:7:{number:x}::1") for number in range(120)]
            rows.append(("120 of one /48", counts(statuses), "", "", ""))
            if statuses.count(201) * PLACES > MOST_OF_A_48 or statuses.count(503) < 20:
                problems.append(f"of one /48: {counts(statuses)}")
    table("H1, M3: subscriptions against everybody's plan", rows)
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
