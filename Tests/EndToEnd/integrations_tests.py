"""What is built into other programs: on days of 23 and 25 hours, in the hour that comes twice, and what a status bar reads of any place."""

import datetime
import json
import re
import xml.etree.ElementTree
import zoneinfo

import feedparser
import icalendar
import pytest
from chosen_places_tests import features, gauges
from feeds_tests import calendar
from home_assistant_tests import document
from processes import Running, get, petrel, weather

BERLIN = {"latitude": 52.5, "longitude": 13.4}
QUERY = "latitude=52.5&longitude=13.4"
ZONE = zoneinfo.ZoneInfo("Europe/Berlin")
HOUR = datetime.timedelta(hours=1)
# The day's first half hour, and both half past two of the day on which that comes twice.
INSTANTS = [
    ("2026-03-28T23:30:00Z", 23), ("2026-03-29T01:30:00Z", 23), ("2026-10-24T22:30:00Z", 25), ("2026-10-25T00:30:00Z", 25), ("2026-10-25T01:30:00Z", 25)]
FORMS = ["waybar", "polybar", "i3blocks", "tmux"]
HOSTILE = [
    'Paris, "the garden"', "Paris\nX-Evil: 1", "\u202eParis\u202c", "<b>Paris</b>", "&amp;", "%{F#f00}", "#[fg=red]#(id)", "back\\slash", "\x1b[31m", "x" * 100,
    "\U0001f300", "48.85,2.35"]


@pytest.fixture(scope="module", params=INSTANTS, ids=[instant for instant, _ in INSTANTS])
def changing(request):
    """(server, instant, hours of its day) on a day on which the clocks change."""
    instant, hours = request.param
    with Running("serve", "--demo", "--at", instant, "--still") as server:
        yield server, instant, hours


def instant_of(text):
    return datetime.datetime.fromisoformat(text)


def midnights(day):
    """The instants at which a civil day of Berlin begins and ends."""
    begins = [datetime.datetime.combine(day + datetime.timedelta(days=count), datetime.time(), ZONE) for count in (0, 1)]
    return [one.astimezone(datetime.timezone.utc) for one in begins]


def test_home_assistant_has_each_hour_of_the_day_once(changing):
    server, instant, hours = changing
    told = [instant_of(hour["datetime"]) for hour in document(server, **BERLIN)["forecast_hourly"]]
    assert [later - earlier for earlier, later in zip(told, told[1:])] == [HOUR] * (len(told) - 1)
    day = instant_of(instant).astimezone(ZONE).date()
    begin, end = midnights(day)
    assert (end - begin) / HOUR == hours
    # Each has the offset that holds then: the hour that comes twice has both.
    assert all(time.utcoffset() == time.astimezone(ZONE).utcoffset() for time in told)
    left = [time for time in told if time.date() == day]
    assert left[0] <= instant_of(instant) < left[0] + HOUR
    assert len(left) == (end - left[0]) / HOUR


def test_gauges_and_features_are_of_the_very_instant(changing):
    server, instant, _ = changing
    current = weather(server, **BERLIN)["current"]
    time = instant_of(current["time"])
    assert abs(time - instant_of(instant)) <= HOUR and time.utcoffset() == time.astimezone(ZONE).utcoffset()
    assert gauges(server, "52.5,13.4")["time_seconds", "52.5,13.4", None] == time.timestamp()
    (feature,) = features(server, "52.5,13.4")
    assert feature["properties"]["time"] == current["time"]


def test_a_calendar_has_each_day_once_and_warnings_at_their_instants(changing):
    server, instant, _ = changing
    events = calendar(server, QUERY).walk("VEVENT")
    days = [event for event in events if not isinstance(event["DTSTART"].dt, datetime.datetime)]
    first = instant_of(instant).astimezone(ZONE).date()
    assert [event["DTSTART"].dt for event in days] == [first + datetime.timedelta(days=count) for count in range(len(days))] and len(days) >= 7
    assert all(event["DTEND"].dt - event["DTSTART"].dt == datetime.timedelta(days=1) for event in days)
    alerts = json.loads(get(f"{server.url}/v1/alerts?{QUERY}")[2])["alerts"]
    timed = {event["DTSTART"].dt for event in events if isinstance(event["DTSTART"].dt, datetime.datetime)}
    assert all(begin.utcoffset() == datetime.timedelta(0) for begin in timed)
    assert len(timed) <= len(alerts)
    for alert in alerts:
        begin = alert.get("onset") or alert.get("effective")
        assert begin is None or instant_of(begin) in timed, (alert, timed)


def test_a_feed_of_warnings_has_times_of_the_instant(changing):
    server, instant, _ = changing
    read = feedparser.parse(get(f"{server.url}/alerts.atom?{QUERY}")[2])
    assert not read.bozo
    updated = instant_of(read.feed.updated)
    assert updated.utcoffset() is not None and updated <= instant_of(instant) + datetime.timedelta(days=1)


@pytest.mark.parametrize("instant, hours", INSTANTS)
def test_a_bar_says_the_hour_that_it_is(instant, hours):
    done = petrel("bar", "Berlin", "--waybar", "--format", "%T", "--demo", "--at", instant)
    told = json.loads(done.stdout)
    local = instant_of(instant).astimezone(ZONE)
    assert done.returncode == 0 and f"{local:%H:%M}" in told["text"], told
    assert "Berlin" in told["tooltip"] and "None" not in told["tooltip"]


def bar(form, place, *options):
    done = petrel("bar", f"--{form}", *options, "--demo", "--", place)
    assert done.returncode == 0 and done.stderr == "", done
    line = done.stdout
    assert line.endswith("\n") and line.count("\n") == 1 and line.strip(), repr(line)
    assert not any(ord(letter) < 32 or ord(letter) == 127 for letter in line[:-1]), repr(line)
    return line[:-1]


def read(form, line):
    """The text that the bar draws: Pango's markup of Waybar is parsed, i3blocks' JSON is read, tmux' doubled signs are single ones."""
    if form == "waybar":
        told = json.loads(line)
        assert set(told) <= {"text", "alt", "tooltip", "class", "percentage"}
        assert all(isinstance(told[name], str) for name in ("text", "alt", "tooltip"))
        assert all(isinstance(name, str) and " " not in name for name in told["class"])
        markup = {name: "".join(xml.etree.ElementTree.fromstring(f"<span>{told[name]}</span>").itertext()) for name in ("text", "tooltip")}
        return markup["text"]
    if form == "i3blocks":
        told = json.loads(line)
        assert set(told) <= {"full_text", "short_text", "color", "urgent", "markup"} and told.get("markup", "none") == "none"
        return told["full_text"]
    if form == "polybar":
        assert "%{" not in line
        return line
    assert "#" not in line.replace("##", "")
    return line.replace("##", "#")


@pytest.mark.parametrize("form", FORMS)
def test_a_bar_has_one_line_whatever_its_place_is_called(form):
    known = read(form, bar(form, "48.85,2.35"))
    assert "°" in known
    for place in HOSTILE:
        assert read(form, bar(form, place)).strip(), place


@pytest.mark.parametrize("form", FORMS)
def test_a_bar_without_a_network_says_why(form):
    done = petrel("bar", f"--{form}", "48.85,2.35", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL="http://127.0.0.1:9/open-meteo")
    assert done.returncode == 0 and done.stdout.count("\n") == 1
    assert "connection" in read(form, done.stdout[:-1]).lower()


@pytest.mark.parametrize("place", HOSTILE)
def test_topics_of_a_broker_hold_no_name(place):
    """A name leads to the nearest place that is known, or to none: then nothing is sent."""
    done = petrel("mqtt", "--json", "--demo", "--", place)
    assert not any(ord(letter) < 32 and letter != "\n" for letter in done.stdout + done.stderr)
    told = json.loads(done.stdout)
    if done.returncode:
        assert done.returncode == 66 and told["error"]["kind"] == "placeNotFound" and "messages" not in told
        return
    config, state, forecast = told["messages"]
    for message in (config, state, forecast):
        assert re.fullmatch(r"(homeassistant/device|petrel)/petrel_-?\d+_-?\d+/(config|state|forecast)", message["topic"]), message["topic"]
    assert config["payload"]["device"]["name"].strip() and "\u202e" not in config["payload"]["device"]["name"]
    assert "°" not in json.dumps(state["payload"]["temperature"]) and isinstance(state["payload"]["temperature"], (int, float))
