"""What is usual for the date, beside a computation of its own from the same thirty years of the archive: plain Python, by the calendar."""

import datetime
import json
import random
import urllib.parse

import pytest
from lengths import SOAK, turn
from processes import get, petrel

# Zones of half and quarter hours, the southern half of the Earth, mid-ocean, the date line, and both poles.
PLACES = {
    "Delhi": (28.61, 77.23), "Kathmandu": (27.72, 85.32), "Sydney": (-33.87, 151.21), "St. John's": (47.56, -52.71), "Pacific": (0, -140),
    "Fiji": (-16.5, 179.99), "north pole": (90, 0), "south pole": (-90, 0),
}


def drawn():
    """One of the places above and one drawn in each run; fifty in `make soak`."""
    everywhere = random.Random(49)
    others = {f"place {number}": (everywhere.uniform(-85, 85), everywhere.uniform(-180, 180)) for number in range(50 - len(PLACES))}
    if SOAK:
        return {**PLACES, **others}
    return dict([list(PLACES.items())[turn("usual", len(PLACES))], list(others.items())[turn("usual elsewhere", len(others))]])


def asked(simulator):
    """The one question to the archive, as it was sent."""
    questions = [request for request in simulator.requests() if request["path"] == "/v1/archive"]
    assert len(questions) == 1, questions
    return urllib.parse.urlencode([(part["name"], part["value"]) for part in questions[0]["query"]])


def percentile(values, share):
    """The value that a share of the values does not exceed, in proportion between the two nearest."""
    values = sorted(values)
    place = share * (len(values) - 1)
    below = int(place)
    return values[below] + (place - below) * (values[min(below + 1, len(values) - 1)] - values[below])


def neighbours(days, month, day):
    """The days of thirty years that are within a week of a date, counted by the calendar of each year; 29 February is a second 28th."""
    found = []
    for year in range(1990, 2022):
        middle = datetime.date(year, month, day)
        near, step = [middle], datetime.timedelta(days=1)
        for direction in (step, -step):
            date, dates = middle, 0
            while True:
                date += direction
                is_leap_day = (date.month, date.day) == (2, 29)
                # It comes with the 28th, and counts for no day of the week.
                if is_leap_day:
                    if direction == step or dates < 7:
                        near.append(date)
                    continue
                if dates == 7:
                    break
                dates += 1
                near.append(date)
        found += [days[date] for date in near if date in days]
    return found


@pytest.mark.parametrize("name", drawn())
def test_every_figure_is_that_of_a_plain_computation(simulator, name):
    latitude, longitude = drawn()[name]
    settings = {"PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo"}
    done = petrel("usual", f"{latitude:.4f},{longitude:.4f}", "--json", timeout=120, **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout)
    archive = json.loads(get(f"{simulator.url}/open-meteo/v1/archive?{asked(simulator)}", timeout=60)[2])["daily"]
    columns = [archive[f"temperature_2m_{kind}"] for kind in ("max", "min", "mean")] + [archive["precipitation_sum"]]
    days = {datetime.date.fromisoformat(date): values for date, *values in zip(archive["time"], *columns)}
    assert len(days) == 10_958
    farthest = 0
    # Each week of the year, and the days around the end of February and of the year.
    first = datetime.date(2001, 1, 1)
    for number in sorted({*range(0, 365, 7), *range(49, 68), *range(358, 365), *range(0, 8)}):
        date = first + datetime.timedelta(days=number)
        such = neighbours(days, date.month, date.day)
        highs, lows, means, waters = zip(*such)
        for figure, values in (("highCelsius", highs), ("lowCelsius", lows)):
            for member, share in (("tenth", 0.1), ("median", 0.5), ("ninetieth", 0.9)):
                farthest = max(farthest, abs(told[figure][member][number] - percentile(values, share)))
        farthest = max(farthest, abs(told["meanCelsius"][number] - sum(means) / len(means)))
        assert abs(told["wetShare"][number] - sum(water >= 1 for water in waters) / len(waters)) <= 0.0026, (name, date)
        assert abs(told["recordHigh"]["celsius"][number] - max(highs)) <= 0.05 and abs(told["recordLow"]["celsius"][number] - min(lows)) <= 0.05
    print(f"{name}: at most {farthest:.3f} °C from a plain computation")
    assert farthest <= 0.1
    warm = sum(told["highCelsius"]["median"][181:212]) - sum(told["highCelsius"]["median"][0:31])
    # Where there are seasons, July is the warm month of one half of the Earth.
    if abs(latitude) > 30:
        assert (warm > 0) == (latitude > 0), warm
