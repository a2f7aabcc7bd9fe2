"""A warning that begins tomorrow, from the office's list to the click on its notification, in English and in Russian: every face says from when."""

import contextlib
import datetime
import json
import re
import zoneinfo

import pytest
from playwright.sync_api import expect
from processes import Running, get, wait_until
from push_service import PushService
from push_tests import CLICK, PATH, arrived, send, wish
from storm_tests import device_of
from warning_office import Office

WHERE = (48.85, 2.35)
PLACE = f"latitude={WHERE[0]}&longitude={WHERE[1]}"
WORDS = {
    "en": {"headline": "Gale warning", "none": "No warnings are active"},
    "ru": {"headline": "Штормовое предупреждение", "none": "Предупреждений нет"},
}
# As they are told in full, and in short where there is little room.
DAYS = {
    "en": [("Monday", "Mon"), ("Tuesday", "Tue"), ("Wednesday", "Wed"), ("Thursday", "Thu"), ("Friday", "Fri"), ("Saturday", "Sat"),
           ("Sunday", "Sun")],
    "ru": [("понедельник", "пн"), ("вторник", "вт"), ("среда", "ср"), ("четверг", "чт"), ("пятница", "пт"), ("суббота", "сб"),
           ("воскресенье", "вс")],
}


def announcement(onset, ends):
    now = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
    texts = "".join(
        f"""<info><language>{language}</language><event>{headline}</event><urgency>Future</urgency><severity>Severe</severity>
        <certainty>Likely</certainty><effective>{now.isoformat()}</effective><onset>{onset.isoformat()}</onset>
        <expires>{ends.isoformat()}</expires><headline>{headline}</headline><area><areaDesc>Paris</areaDesc>
        <polygon>48,1 48,4 50,4 50,1 48,1</polygon></area></info>"""
        for language, headline in (("en", WORDS["en"]["headline"]), ("ru", WORDS["ru"]["headline"])))
    return f"""<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>A-1</identifier><sender>office@example.org</sender>
        <sent>{now.isoformat()}</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>{texts}</alert>"""


@pytest.fixture
def announced(simulator):
    """A server with a feed that says nothing yet, and what it will say: a gale the day after tomorrow at 15:00, by the clock of Paris."""
    paris = zoneinfo.ZoneInfo("Europe/Paris")
    day = datetime.datetime.now(paris).date() + datetime.timedelta(days=2)
    onset = datetime.datetime.combine(day, datetime.time(15), paris)
    with contextlib.ExitStack() as running:
        office, pushes = running.enter_context(Office()), running.enter_context(PushService())
        server = running.enter_context(Running(
            "serve", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=simulator.url + "/open-meteo", PETREL_ALERT_FEEDS=office.feed,
            PETREL_CLIENT_LIMITS="none", PETREL_PUSH_HOSTS=pushes.origin))
        yield server, office, pushes, onset


def says_when(text, language, onset):
    """Whether a text says on which day and at which hour it begins."""
    plain = re.sub(r"\s+", " ", text.replace("\u00a0", " "))
    # "Со вторника", "со среды": these begin with two consonants.
    word = {"en": "From", "ru": "Со" if onset.weekday() in (1, 2) else "С"}[language]
    return any(f"{word} {day} 15:00" in plain for day in DAYS[language][onset.weekday()])


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_warning_that_begins_the_day_after_tomorrow_says_so_on_every_face(announced, watched, language):
    server, office, pushes, onset = announced
    device = pushes.device("one")
    status, answer = send(server, "POST", PATH, wish(device, WHERE, language=language))
    assert status == 201, answer
    # It is told that messages arrive, and its place is followed from then on.
    arrived(pushes, 1)
    get(f"{server.url}/v1/weather?{PLACE}")
    office.body = announcement(onset, onset + datetime.timedelta(hours=9))

    def heard():
        get(f"{server.url}/alerts?{PLACE}&part=list&reason=notification", Sec_Fetch_Site="same-origin")
        return json.loads(get(f"{server.url}/v1/alerts?{PLACE}")[2])["alerts"]

    wait_until(heard, 60, lambda: "the server does not hear of the gale")
    # The notification
    arrived(pushes, 2, 60)
    message = device.read(pushes.pushes[-1].body)
    headline = WORDS[language]["headline"]
    assert headline in message["title"] and says_when(message["body"], language, onset), message
    # The page of the warnings, opened by its click
    watch = watched(server, locale={"en": "en-GB", "ru": "ru-RU"}[language], service_workers="allow")
    page, worker, deliver = device_of(watch, server, pushes, WHERE)
    deliver(message)
    with page.expect_request(lambda request: "part=list" in request.url):
        worker.evaluate(CLICK)
    page.wait_for_selector("#alerts[data-state=loaded] #warning[data-marked]")
    expect(page.locator("#warning h2")).to_contain_text(headline)
    assert says_when(page.locator("#warning").inner_text(), language, onset), page.locator("#warning").inner_text()
    # The place's own page, the map's list, a small widget, and terminals
    faces = {
        "page": ("/", {"Accept": "text/html"}), "list of the map": ("/map", {"Accept": "text/html"}),
        "terminal": ("/alerts", {"User_Agent": "curl/8"}), "weather for a terminal": ("/", {"User_Agent": "curl/8"}),
    }
    for name, (path, fields) in faces.items():
        text = get(f"{server.url}{path}?{PLACE}", Accept_Language=language, **fields)[2].decode()
        text = re.sub(r"<[^>]+>", " ", text)
        assert headline in text, name
        assert says_when(text, language, onset), (name, text[text.index(headline) - 40:text.index(headline) + 300])
        assert WORDS[language]["none"] not in text, name
    small = watch.context.new_page()
    small.set_viewport_size({"width": 200, "height": 180})
    small.goto(f"{server.url}/widget?{PLACE}")
    expect(small.locator("body")).to_contain_text(headline)
