#!/usr/bin/env python3
"""Writes the reference table that Petrel's sun and moon are tested against.

Independent of Petrel: positions from the JPL ephemeris DE421 by Skyfield (https://rhodesmill.org/skyfield/).

    python3 -m venv venv && venv/bin/pip install skyfield skyfield-data
    venv/bin/python scripts/astronomy-reference.py --output Tests/Core/MeteorologyTests/Reference/sun-500.csv

Place-dates: deliberate ones (solstices and equinoxes, the days around the beginning and the end of polar day and polar night),
the rest drawn with a seed from 70° S to 85° N, all longitudes and seasons of 2016 ... 2036. Each has a clock that is a whole
number of hours from UTC: the nearest to its longitude, except for some whose civil midnight is far from solar midnight.

Events are those within the civil day, at sea level: the sun at -0.8333° (34′ of refraction, 16′ of radius), the moon with its
upper limb at -34′. Where a day has two risings or settings of the sun, the first rise and the last set; of the moon, the first.
"""

import argparse
import csv
import datetime
import random
import sys
import warnings

import numpy

warnings.filterwarnings("ignore", message=".*expired.*")

from skyfield import almanac  # noqa: E402
from skyfield.api import load, load_file, wgs84  # noqa: E402
from skyfield_data import get_skyfield_data_path  # noqa: E402

SUN_HORIZON = -0.8333
REFRACTION = 34 / 60
MOON_RADIUS_KM = 1737.4
STEP_MINUTES = 5

TROMSO = (69.6492, 18.9553)
LONGYEARBYEN = (78.2232, 15.6267)
DELIBERATE_PLACES = [
    TROMSO, LONGYEARBYEN, (55.7558, 37.6173), (-0.1807, -78.4678), (1.3521, 103.8198), (52.52, 13.405),
    (40.7128, -74.006), (-33.8688, 151.2093), (-54.8019, -68.303), (-67.5678, -68.1269), (64.1466, -21.9426),
    (82.5018, -62.3481), (27.7172, 85.324), (-13.8333, -171.7667), (71.2906, -156.7886),
]
# Month and day on which polar day or polar night begins or ends; seven days around each are taken.
TRANSITIONS = [
    (TROMSO, (5, 18)), (TROMSO, (7, 26)), (TROMSO, (11, 27)), (TROMSO, (1, 15)),
    (LONGYEARBYEN, (4, 19)), (LONGYEARBYEN, (8, 24)), (LONGYEARBYEN, (10, 26)), (LONGYEARBYEN, (2, 15)),
]


def place_dates(count, seed):
    """Yields (latitude, longitude, date, hours from UTC)."""
    chosen = []
    for latitude, longitude in DELIBERATE_PLACES:
        for month, day in [(3, 20), (6, 21), (9, 22), (12, 21)]:
            chosen.append((latitude, longitude, datetime.date(2026, month, day), round(longitude / 15)))
    for (latitude, longitude), (month, day) in TRANSITIONS:
        middle = datetime.date(2026, month, day)
        for shift in range(-3, 4):
            chosen.append((latitude, longitude, middle + datetime.timedelta(days=shift), round(longitude / 15)))
    generator = random.Random(seed)
    first = datetime.date(2016, 1, 1)
    days = (datetime.date(2036, 1, 1) - first).days
    while len(chosen) < count:
        latitude = round(generator.uniform(-70, 85), 4)
        longitude = round(generator.uniform(-180, 179.9999), 4)
        date = first + datetime.timedelta(days=generator.randrange(days))
        nearest = round(longitude / 15)
        offset = generator.randint(-12, 14) if len(chosen) % 10 == 0 else nearest
        chosen.append((latitude, longitude, date, offset))
    return chosen[:count]


class Body:
    """The height of a body over its rising and setting height, as seen from one place."""

    def __init__(self, earth, target, place, horizon):
        self.observer = earth + place
        self.target = target
        self.horizon = horizon

    def height(self, time):
        altitude, _, distance = self.observer.at(time).observe(self.target).apparent().altaz()
        return altitude.degrees - self.horizon(distance.km)


def refined(timescale, height, low, high):
    """The TT Julian date between low and high at which `height` changes its sign: bisection to 0.05 s."""
    rising = height(timescale.tt_jd(high)) > 0
    while (high - low) * 86_400 > 0.05:
        middle = (low + high) / 2
        if (height(timescale.tt_jd(middle)) > 0) == rising:
            high = middle
        else:
            low = middle
    return (low + high) / 2


def events(timescale, height, start, end):
    """Rises, sets, whether up at the middle, and how near the nearest extreme comes to the horizon, in degrees."""
    margin_days = 2 * STEP_MINUTES / 1440
    length = end - start
    count = int(round((length + 2 * margin_days) * 1440 / STEP_MINUTES)) + 1
    grid = numpy.linspace(start - margin_days, end + margin_days, count)
    heights = height(timescale.tt_jd(grid))

    nearest = 180.0
    for index in range(1, count - 1):
        here = heights[index]
        turns = (here - heights[index - 1]) * (heights[index + 1] - here) <= 0
        if not turns:
            continue
        # A body that grazes may cross twice within one step: look at the extreme second by second.
        if abs(here) < 0.3:
            fine = numpy.linspace(grid[index - 1], grid[index + 1], 2 * STEP_MINUTES * 60 + 1)
            values = height(timescale.tt_jd(fine))
            extreme = numpy.argmax(values) if here > heights[index - 1] or here > heights[index + 1] else numpy.argmin(values)
            here = values[extreme]
            if not numpy.isclose(fine[extreme], grid).any():
                grid = numpy.append(grid, fine[extreme])
                heights = numpy.append(heights, here)
        nearest = min(nearest, abs(here))
    order = numpy.argsort(grid)
    grid, heights = grid[order], heights[order]

    rises, sets = [], []
    for index in numpy.nonzero((heights[:-1] > 0) != (heights[1:] > 0))[0]:
        moment = refined(timescale, height, grid[index], grid[index + 1])
        if start <= moment < end:
            (rises if heights[index + 1] > 0 else sets).append(moment)
    # At the poles there is no daily extreme: the ends of the day tell how near the horizon is.
    nearest = min(nearest, abs(heights[0]), abs(heights[-1])) if not rises and not sets else nearest
    return rises, sets, heights[len(heights) // 2] > 0, nearest


def written(timescale, moment):
    return "" if moment is None else timescale.tt_jd(moment).utc_iso(places=1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=20_260_301)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--output", default="-", help="file to write, - for standard output")
    options = parser.parse_args()

    timescale = load.timescale(builtin=True)
    ephemeris = load_file(f"{get_skyfield_data_path()}/de421.bsp")
    earth, sun, moon = ephemeris["earth"], ephemeris["sun"], ephemeris["moon"]

    output = sys.stdout if options.output == "-" else open(options.output, "w", newline="", encoding="utf-8")
    with output:
        table = csv.writer(output, lineterminator="\n")
        table.writerow([
            "latitude", "longitude", "date", "utcOffsetHours", "sun", "sunrise", "sunset", "sunMarginDegrees",
            "moonrise", "moonset", "moonMarginDegrees", "moonPhase", "moonIllumination",
        ])
        for latitude, longitude, date, offset in place_dates(options.count, options.seed):
            place = wgs84.latlon(latitude, longitude)
            midnight = datetime.datetime(date.year, date.month, date.day, tzinfo=datetime.timezone.utc)
            midnight -= datetime.timedelta(hours=offset)
            start, noon, end = (
                timescale.from_datetime(midnight + datetime.timedelta(hours=hours)) for hours in (0, 12, 24)
            )

            rises, sets, is_up, sun_margin = events(
                timescale, Body(earth, sun, place, lambda _: SUN_HORIZON).height, start.tt, end.tt)
            state = "times" if rises or sets else "up" if is_up else "down"
            moonrises, moonsets, _, moon_margin = events(
                timescale,
                Body(earth, moon, place, lambda km: -REFRACTION - numpy.degrees(numpy.arcsin(MOON_RADIUS_KM / km))).height,
                start.tt, end.tt)
            table.writerow([
                f"{latitude:.4f}", f"{longitude:.4f}", date.isoformat(), offset, state,
                written(timescale, rises[0] if rises else None), written(timescale, sets[-1] if sets else None),
                f"{sun_margin:.3f}",
                written(timescale, moonrises[0] if moonrises else None),
                written(timescale, moonsets[0] if moonsets else None), f"{moon_margin:.3f}",
                f"{almanac.moon_phase(ephemeris, noon).degrees / 360:.5f}",
                f"{almanac.fraction_illuminated(ephemeris, 'moon', noon):.5f}",
            ])


if __name__ == "__main__":
    main()
