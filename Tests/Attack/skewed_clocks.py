#!/usr/bin/env python3
"""Skewed clocks: a provider whose weather is of another time, from a year ago to a year ahead, first of six and alone. No face of Petrel shows
it as weather of now: with others behind it the answer has this hour and this day, alone it has them or says that it does not.

    Tests/Attack/skewed_clocks.py [--quick]
"""

import argparse
import concurrent.futures
import datetime
import json
import time
import zoneinfo

from attack import SEED, conclude, table
from processes import Running, Simulator, get

# In minutes; what is a little off is what honest providers are.
DAY = 24 * 60
SKEWS = {"a year ago": -365 * DAY, "30 days ago": -30 * DAY, "a week ago": -7 * DAY, "3 days ago": -3 * DAY, "a day ago": -DAY, "6 hours ago": -360,
         "a minute ago": -1, "6 hours ahead": 360, "a day ahead": DAY, "3 days ahead": 3 * DAY, "a week ahead": 7 * DAY, "a year ahead": 365 * DAY}
QUICK = ("a year ago", "3 days ago", "a year ahead")
SIX = {"open-meteo": "OPENMETEO", "weatherapi": "WEATHERAPI", "openweathermap": "OPENWEATHERMAP", "accuweather": "ACCUWEATHER", "nws": "NWS", "met-norway": "METNORWAY"}
# Where all six have weather; the US service covers no other country.
PLACE = "latitude=40.7&longitude=-74"


def settings(order, first, skewed, honest):
    found = {"PETREL_PROVIDERS": ",".join(order)}
    for provider in order:
        name = SIX[provider]
        found[f"PETREL_{name}_URL"] = f"{(skewed if provider == first else honest).url}/{provider}"
        found[f"PETREL_{name}_LIMITS"] = "none"
        if provider not in ("open-meteo", "nws", "met-norway"):
            found[f"PETREL_{name}_KEY"] = "made-up"
    return found


def instant(text):
    return datetime.datetime.fromisoformat(text)


def flaws(status, body, now):
    """What an answer of `/v1/weather` believes that it must not."""
    if status != 200:
        return
    document = json.loads(body)
    zone = zoneinfo.ZoneInfo(document["location"]["timeZone"])
    local = now.astimezone(zone)
    today, tomorrow = ((local + datetime.timedelta(days=days)).date().isoformat() for days in (0, 1))
    hours, days = document["forecast"]["hourly"], document["forecast"]["daily"]
    # What is missing is told by its absence and among the problems; what is there has to be of now.
    # Some services begin with the coming step, of three hours at most, and in the evening with tomorrow: the page says so.
    if hours and not any(instant(hour["time"]) - datetime.timedelta(hours=3) <= now < instant(hour["time"]) + datetime.timedelta(hours=6, minutes=1) for hour in hours):
        yield f"hours from {hours[0]['time']} to {hours[-1]['time']}, none of now"
    if days and not {today, tomorrow if local.hour >= 8 else today} & {day["date"] for day in days}:
        yield f"days from {days[0]['date']} to {days[-1]['date']}, today is {today}"
    if not hours and not days and "current" not in document:
        yield "an answer without any weather"
    if (current := document.get("current")) and "time" in current and abs(instant(current["time"]) - now) > datetime.timedelta(hours=4):
        yield f"the present is of {current['time']}"


def page_flaws(status, html):
    """What a page says of weather that it does not have."""
    if status == 200 and "Updated just now" in html and ">No hourly forecast is available for today and tomorrow." in html:
        yield "updated just now, without any hour"


def try_out(name, minutes, first, is_alone, simulators):
    """(row, complaints)."""
    skewed, honest = simulators
    order = [first] if is_alone else [first, *(provider for provider in SIX if provider != first)]
    with Running("serve", **settings(order, first, skewed, honest)) as server:
        status, _, body = get(f"{server.url}/v1/weather?{PLACE}", timeout=40)
        now = datetime.datetime.now(datetime.timezone.utc)
        wrong = list(flaws(status, body, now))
        if not is_alone:
            document = json.loads(body) if status == 200 else {}
            if status != 200:
                wrong.append(f"{status}, with five healthy providers behind it")
            elif not document["forecast"]["hourly"] or not document["forecast"]["daily"]:
                wrong.append("no hours or no days, with five healthy providers behind it")
        page, _, html = get(f"{server.url}/?{PLACE}", timeout=40)
        wrong += page_flaws(page, html.decode())
        text, _, words = get(f"{server.url}/40.7,-74", timeout=40, User_Agent="curl/8.0", Accept="*/*")
        widget, _, small = get(f"{server.url}/v1/widget?{PLACE}", timeout=40)
        for face, answer in (("page", page), ("text", text), ("widget", widget)):
            if answer not in (200, 404, 502, 503, 504):
                wrong.append(f"the {face}: {answer}")
        if server._process.poll() is not None:
            wrong.append("the server ended")
    who = f"{first}, {name}, {'alone' if is_alone else 'first of six'}"
    return (name, is_alone, status), [f"{who}: {one}" for one in wrong]


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--quick", action="store_true", help="three clocks, two providers")
    is_quick = options.parse_args().quick
    print(f"skewed clocks: the atmosphere's seed is {SEED % 1000}")
    skews = {name: minutes for name, minutes in SKEWS.items() if not is_quick or name in QUICK}
    firsts = ["open-meteo", "weatherapi"] if is_quick else list(SIX)
    seen, problems = {}, []
    with Simulator("--seed", SEED % 1000) as skewed, Simulator("--seed", SEED % 1000) as honest, concurrent.futures.ThreadPoolExecutor(4) as pool:
        for name, minutes in skews.items():
            skewed.clock(-minutes)
            began = time.monotonic()
            jobs = [pool.submit(try_out, name, minutes, first, is_alone, (skewed, honest)) for first in firsts for is_alone in (False, True)]
            for job in jobs:
                (_, is_alone, status), found = job.result()
                seen.setdefault(name, {False: [], True: []})[is_alone].append(status)
                problems += found
            print(f"    {name}: {time.monotonic() - began:.0f} s", flush=True)
    rows = [["the clock of the first", "first of six: answered", "alone: answered", "alone: told that not"]]
    for name, by in seen.items():
        rows.append([name, f"{by[False].count(200)} of {len(by[False])}", by[True].count(200), len(by[True]) - by[True].count(200)])
    table("what was answered", rows)
    return conclude(problems)


if __name__ == "__main__":
    raise SystemExit(main())
