"""One client that tries to spend everybody's plan: many new places, many searches, a link that asks past the cache.

`python budgets.py` runs each against `petrel serve` over `petrel simulate` with the limits of the free plans and the chain of a server
without keys, prints a table and fails when a limit is passed:
- new places: 16 a second for a minute from one address; visitors from other addresses ask for new places meanwhile, and all are answered;
- at once: 181 new places of one address at the same moment, while the provider takes a second; visitors who come then are answered, and none is told
  that it has asked too much;
- searches: 400 texts from one address; visitors' searches are answered by the provider afterwards;
- addresses: one client spends what it has of an hour, then so many addresses that a proxy names change a subscription, each once. The client has
  nothing more for that, and visitors are answered (L7);
- the link: `reason=notification` 100 times, as a crawler sends it and as a page of ours would: at most one refresh.

Clients are addresses of this machine. The places come from a seed, which is printed; PETREL_SEED sets it.
"""

import argparse
import concurrent.futures
import http.client
import json
import random
import sys
import time

from attack import SEED, ask, conclude, table
from processes import Running, Simulator, get

FREE = "600/minute,5000/hour,10000/day"
ATTACKER = "127.0.0.2"
# Of a plan's minute, a fifth being kept for warnings, one client alone gets half; and the calls that are under way when it is reached.
MOST_OF_A_MINUTE = 0.8 / 2 + 0.15
# Clients that a server remembers.
MOST_CLIENTS = 10_000


def settings(simulator, limits=FREE):
    return {
        "PETREL_PROVIDERS": "open-meteo,met-norway", "PETREL_OPENMETEO_URL": f"{simulator.url}/open-meteo",
        "PETREL_METNORWAY_URL": f"{simulator.url}/met-norway", "PETREL_OPENMETEO_LIMITS": limits, "PETREL_METNORWAY_LIMITS": limits,
        "PETREL_LOG_LEVEL": "warning"}


def new_places(seed):
    """Targets of cells, none twice."""
    dice, seen = random.Random(seed), set()
    while True:
        cell = dice.randrange(-1200, 1200), dice.randrange(-3500, 3500)
        if cell not in seen:
            seen.add(cell)
            yield f"/v1/weather?latitude={cell[0] / 20:.2f}&longitude={cell[1] / 20:.2f}"


def visitor(number):
    """An address that has asked nothing yet."""
    return f"127.0.{1 + number // 200}.{1 + number % 200}"


def used(server):
    """The part of each provider's minute that is used."""
    providers = json.loads(get(server.url + "/statusz")[2])["providers"]
    return {
        provider["provider"]: limit["used"] / limit["calls"]
        for provider in providers for limit in provider["limits"] if limit["window"] == "minute"}


def many_places(server, seed, rate, seconds, pause):
    """The statuses that the attacker and the visitors got, and the highest use of each plan's minute that was seen."""
    places = new_places(seed)
    attacks, visits, highest = [], [], {}
    with concurrent.futures.ThreadPoolExecutor(32) as threads:
        began = time.monotonic()
        for number in range(int(rate * seconds)):
            attacks.append(threads.submit(ask, server.port, next(places), ATTACKER, 30))
            if number % max(1, int(rate * pause)) == 0:
                visits.append(threads.submit(ask, server.port, next(places), visitor(len(visits)), 30))
                for provider, part in used(server).items():
                    highest[provider] = max(part, highest.get(provider, 0))
            time.sleep(max(0, began + (number + 1) / rate - time.monotonic()))
    for provider, part in used(server).items():
        highest[provider] = max(part, highest.get(provider, 0))
    # Once more when all is over: the minute is still that of the attack.
    visits += [concurrent.futures.Future() for _ in range(5)]
    for number, visit in enumerate(visits[-5:], len(visits)):
        visit.set_result(ask(server.port, next(places), visitor(number), 30))
    return [attack.result()[0] for attack in attacks], [visit.result()[0] for visit in visits], highest


def at_once(server, simulator, seed):
    """The statuses that the attacker got who asks for everything at one moment, and those of ten visitors' places and of one visitor's five."""
    places = new_places(seed)
    simulator.faults({"provider": "open-meteo", "kind": "latency", "seconds": 1})
    with concurrent.futures.ThreadPoolExecutor(190) as threads:
        attacks = [answer[0] for answer in threads.map(lambda place: ask(server.port, place, ATTACKER, 40), [next(places) for _ in range(181)])]
    visits = [ask(server.port, next(places), visitor(number), 40)[0] for number in range(10)]
    visits += [ask(server.port, next(places), visitor(700), 40)[0] for _ in range(5)]
    simulator.faults()
    return attacks, visits


def counts(statuses):
    return ", ".join(f"{status}: {statuses.count(status)}" for status in sorted(set(statuses), key=str))


def complaints_about_places(visits, highest):
    lost = [status for status in visits if status != 200]
    if lost:
        yield f"{len(lost)} of {len(visits)} visitors' new places were not answered ({counts(lost)})"
    if highest.get("open-meteo", 0) > MOST_OF_A_MINUTE + 0.1:
        yield f"one client used the minute of Open-Meteo's plan to {highest['open-meteo']:.0%}"


def many_searches(server, simulator, seed, number):
    """(searches that one client's texts caused, statuses of ten visitors' searches)"""
    dice = random.Random(seed)
    text = lambda: "".join(dice.choices("bcdfghjklmnpqrstvwxz", k=9))  # noqa: E731
    before = len(upstream(simulator, "search"))
    for _ in range(number):
        ask(server.port, f"/v1/places?query={text()}", ATTACKER, 30)
    attacked = len(upstream(simulator, "search")) - before
    for visit in range(10):
        ask(server.port, f"/v1/places?query={text()}", visitor(500 + visit), 30)
    return attacked, len(upstream(simulator, "search")) - before - attacked


def upstream(simulator, part):
    """What was asked of the providers, by a part of its path."""
    return [request for request in simulator.requests() if part in request["path"]]


def notifications(server, simulator, number):
    """Forecasts fetched for so many requests past the cache, of a place that is held: without word of where they come from, and with it."""
    place = "latitude=48.85&longitude=2.35"
    assert get(f"{server.url}/?{place}")[0] == 200
    fetched = []
    for fields in ({}, {"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-origin"}):
        before = len(upstream(simulator, "forecast"))
        for count in range(number):
            path = "/" if count % 2 else "/fragment/dashboard"
            assert get(f"{server.url}{path}?{place}&reason=notification", **fields)[0] == 200
        fetched.append(len(upstream(simulator, "forecast")) - before)
    return fetched


def forged(simulator, seed, number):
    """(statuses of one client before and after, those of visitors, clients remembered) around requests from so many addresses."""
    own = {**settings(simulator, "none"), "PETREL_PROVIDERS": "open-meteo", "PETREL_TRUSTED_PROXIES": "127.0.0.1", "PETREL_CLIENT_LIMITS": "10/hour"}
    places, attacker = new_places(seed), "for=198.51.100.7"
    with Running("serve", **own) as server:
        before = [get(server.url + next(places), Forwarded=attacker)[0] for _ in range(12)]
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        for address in range(number):
            fields = {"Content-Type": "application/json", "Forwarded": f'for="[2001:{address // 4096 + 0x400:x}:{address % 4096:x}::1]"'}
            connection.request("POST", "/v1/push/subscriptions", "{}", fields)
            connection.getresponse().read()
        connection.close()
        after = [get(server.url + next(places), Forwarded=attacker)[0] for _ in range(3)]
        visits = [get(server.url + next(places), Forwarded=f"for={20 + visit}.0.113.9")[0] for visit in range(5)]
        clients = json.loads(get(server.url + "/statusz")[2])["accounts"]["clients"]
    return before, after, visits, clients


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rate", type=float, default=16)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--addresses", type=int, default=10_500, help="more than the 10,000 clients that are remembered")
    arguments = parser.parse_args()
    seed = SEED
    print(f"budgets: seed {seed}")
    problems, rows = [], [["attack", "caused", "of the plans' minute", "visitors"]]
    with Simulator("--seed", 7) as simulator:
        with Running("serve", **settings(simulator)) as server:
            attacks, visits, highest = many_places(server, seed, arguments.rate, arguments.seconds, pause=5)
            problems += complaints_about_places(visits, highest)
            parts = ", ".join(f"{provider} {part:.0%}" for provider, part in highest.items())
            rows.append([f"{arguments.rate:g} new places a second, {arguments.seconds:g} s", counts(attacks), parts, counts(visits)])
        with Running("serve", **{**settings(simulator), "PETREL_PROVIDERS": "open-meteo"}) as server:
            attacks, visits = at_once(server, simulator, seed)
            problems += [f"at once: {complaint}" for complaint in complaints_about_places(visits, used(server))]
            if attacks.count(429) < len(attacks) / 4:
                problems.append(f"at once: one address was answered {counts(attacks)}")
            rows.append(["181 new places at once", counts(attacks), f"open-meteo {used(server)['open-meteo']:.0%}", counts(visits)])
        with Running("serve", **settings(simulator)) as server:
            attacked, visited = many_searches(server, simulator, seed, 400)
            if attacked > 300 or visited < 10:
                problems.append(f"one client's 400 texts made {attacked} searches; of ten visitors' {visited} were made")
            rows.append(["400 searches", attacked, f"open-meteo {used(server)['open-meteo']:.0%}", f"{visited} of 10 made"])
        with Running("serve", **settings(simulator)) as server:
            fetched = notifications(server, simulator, 100)
            if sum(fetched) > 1:
                problems.append(f"100 requests past the cache made {fetched} fetches: of nobody, of a page elsewhere, of a page of ours")
            rows.append(["100 x reason=notification, three times", f"{fetched} fetches", f"open-meteo {used(server)['open-meteo']:.0%}", ""])
        before, after, visits, clients = forged(simulator, seed, arguments.addresses)
        if set(after) != {429} or before.count(429) != 2 or set(visits) != {200} or not 0.9 * min(arguments.addresses, MOST_CLIENTS) <= clients <= MOST_CLIENTS:
            problems.append(f"forged addresses: before {counts(before)}, behind them {counts(after)}, visitors {counts(visits)}, {clients:g} clients")
        rows.append([f"{arguments.addresses} forged addresses", f"{counts(before)}; behind them {counts(after)}", f"{clients:g} clients", counts(visits)])
    table("One client against everybody's plan", rows)
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main())
