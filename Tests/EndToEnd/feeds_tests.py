"""What other programs subscribe to, read by the libraries that such programs use."""

import datetime
import xml.etree.ElementTree

import feedparser
import icalendar
from processes import get, weather

PARIS = {"latitude": 48.85, "longitude": 2.35}
QUERY = "latitude=48.85&longitude=2.35"


def calendar(server, query=QUERY, **headers):
    status, fields, body = get(f"{server.url}/calendar.ics?{query}", **headers)
    assert status == 200 and fields["Content-Type"] == "text/calendar; charset=utf-8"
    # The strict form: ends of lines, and lines of at most 75 bytes.
    lines = body.split(b"\r\n")
    assert lines[-1] == b"" and not any(b"\n" in line or b"\r" in line or len(line) > 75 for line in lines)
    return icalendar.Calendar.from_ical(body)


def test_a_calendar_has_the_days_that_the_api_has(demo):
    document = weather(demo, **PARIS)
    events = calendar(demo).walk("VEVENT")
    days = [event for event in events if not isinstance(event["DTSTART"].dt, datetime.datetime)]
    told = [day["date"] for day in document["forecast"]["daily"]]
    assert [event["DTSTART"].dt.isoformat() for event in days][: len(told)] == told[: len(days)]
    assert all(event["DTEND"].dt - event["DTSTART"].dt == datetime.timedelta(days=1) for event in days)
    assert len({event["UID"] for event in events}) == len(events)
    assert all("Simulated" in event["SUMMARY"] for event in events)
    highest = round(document["forecast"]["daily"][1]["maxTempCelsius"])
    assert f"{highest}°".replace("-", "−") in days[1]["SUMMARY"], days[1]["SUMMARY"]


def test_a_calendar_speaks_the_reader_s_language_and_units(demo):
    assert "°" in calendar(demo, QUERY, Accept_Language="ru").walk("VEVENT")[0]["SUMMARY"]
    assert calendar(demo, QUERY, Accept_Language="ru").walk("VEVENT")[0]["SUMMARY"] != calendar(demo).walk("VEVENT")[0]["SUMMARY"]


def test_a_feed_of_warnings_is_read_by_a_feed_reader(demo):
    status, fields, body = get(f"{demo.url}/alerts.atom?{QUERY}")
    assert status == 200 and fields["Content-Type"] == "application/atom+xml; charset=utf-8"
    xml.etree.ElementTree.fromstring(body)
    read = feedparser.parse(body)
    assert not read.bozo and read.version == "atom10" and read.feed.id.startswith("urn:petrel:warnings:")
    # That there is no entry has its reason beside it.
    assert read.entries or "warning" in read.feed.subtitle.lower()
