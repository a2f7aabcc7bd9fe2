"""The days after the week and yesterday, on every face: the page, the command line, text for curl and the API."""

import hashlib
import json

import pytest
from conftest import FROZEN_AT
from processes import Running, get, petrel

PHONE = {"width": 390, "height": 844}
BERLIN = "latitude=52.52&longitude=13.40"
DEMO = ["--demo", "--at", FROZEN_AT, "--seed", "7"]
COLUMNS = "application/vnd.petrel.columns+json;members=alertsCheck;quantities=1"
SPANS = {"laterDays", "pastDays", "pastHours"}


def later(page):
    return page.locator("[data-part=later-days]")


def test_the_page_makes_elements_of_the_later_days_when_they_are_opened(watched, demo):
    watch = watched(demo, viewport=PHONE)
    page = watch.open(f"/?{BERLIN}")
    watch.wait_for_data()
    assert later(page).locator("summary").inner_text().startswith("Later: to ")
    assert later(page).locator("dl > div").count() == 0
    later(page).locator("summary").click()
    rows = later(page).locator("dl > div")
    rows.first.wait_for(state="visible")
    assert 7 <= rows.count() <= 9
    texts = rows.all_inner_texts()
    assert all("°" in text and "%" not in text for text in texts), texts
    assert later(page).locator("svg, img").count() == 0  # no symbols
    # Each date stands on one line.
    lines = """all => all.map((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    })"""
    assert set(later(page).locator("dt").evaluate_all(lines)) == {1}
    assert later(page).locator("h3").count() >= 2


@pytest.mark.parametrize("width", [1000, 1280, 1700])
def test_on_a_wide_page_details_and_the_air_stand_beside_the_later_days(watched, demo, width):
    watch = watched(demo, viewport={"width": width, "height": 900})
    page = watch.open(f"/?{BERLIN}")
    watch.wait_for_data()

    def boxes(selector):
        return page.locator(selector).evaluate_all("all => all.map(element => element.getBoundingClientRect().toJSON())")

    before = max(box["height"] for box in boxes(".details .tiles > div"))
    later(page).locator("summary").click()
    later(page).locator("dl > div").first.wait_for(state="visible")
    # Nothing is blown up, and nothing leaves a hole beside the longer card.
    assert max(box["height"] for box in boxes(".details .tiles > div")) < 1.6 * before
    days, details, air, sun = (boxes(f".{name}.card")[0] for name in ("days", "details", "air", "sun"))
    assert details["top"] == days["top"] and min(details["left"], air["left"]) > days["right"]
    assert 0 < air["top"] - details["bottom"] < 30 and abs(air["bottom"] - days["bottom"]) < 2
    assert sun["left"] > details["right"] if width == 1700 else sun["top"] > days["bottom"] and sun["right"] - sun["left"] > days["right"] - days["left"]
    # Closed, everything is where it was.
    later(page).locator("summary").click()
    later(page).locator("dl > div").first.wait_for(state="hidden")
    assert max(box["height"] for box in boxes(".details .tiles > div")) == before


def test_without_scripts_the_later_days_are_there_from_the_start(watched, demo):
    watch = watched(demo, viewport=PHONE, java_script_enabled=False)
    page = watch.open(f"/?{BERLIN}")
    assert later(page).locator("dl > div").first.is_hidden()
    later(page).locator("summary").click()
    later(page).locator("dl > div").first.wait_for(state="visible")


def test_the_command_line_has_them_as_far_as_they_are_asked_for():
    def lines(days):
        return petrel("forecast", "Paris", *DEMO, "--hours", "0", "--days", str(days)).stdout.splitlines()

    week, ten, whole = lines(7), lines(10), lines(16)
    assert not any("Later: to" in line for line in week)
    counts = [sum("°" in line and " to " in line for line in text) for text in (week, ten, whole)]
    assert counts[1] - counts[0] == 3 and counts[2] - counts[0] >= 7
    assert any("yesterday at this time" in line for line in week)
    assert petrel("forecast", "Paris", *DEMO, "--days", "17").returncode != 0


@pytest.mark.parametrize("days, refused", [(16, False), (17, True)])
def test_text_for_curl_has_them(demo, days, refused):
    status, _, body = get(f"{demo.url}/52.52,13.40?hours=0&days={days}", User_Agent="curl/8")
    assert (status == 400) == refused
    if not refused:
        assert b"Later: to" in body


def test_the_api_has_them_in_every_form_for_clients_that_know_them():
    path = f"/v1/weather?{BERLIN}"
    with Running("serve", "--demo", "--seed", 3) as server:
        document = json.loads(get(server.url + path, Accept="application/json")[2])
        forecast = document["forecast"]
        assert len(forecast["daily"]) == 8 and len(forecast["hourly"]) == 192
        assert 7 <= len(forecast["laterDays"]) <= 9 and len(forecast["pastDays"]) == 1 and len(forecast["pastHours"]) == 24
        dates = [day["date"] for day in forecast["pastDays"] + forecast["daily"][:7] + forecast["laterDays"]]
        assert dates == sorted(set(dates))
        states = {}
        for accept in (COLUMNS, f"{COLUMNS};spans=0", f"{COLUMNS};spans=1", f"{COLUMNS};spans=9"):
            status, headers, body = get(server.url + path, Accept=f"{accept}, application/json;q=0.9")
            state = json.loads(body)
            assert status == 200 and headers["ETag"].split(".")[0] == f'"{state["revision"]}'
            others = json.dumps({name: value for name, value in state.items() if name != "check"}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            assert hashlib.sha256(others.encode()).hexdigest()[:16] == state["check"]
            states[accept] = state
        without, named, present, newer = states.values()
        assert without == named and present == newer and present["revision"] == document["revision"] != without["revision"]
        assert SPANS <= set(present["state"]["forecast"]) and not SPANS & set(without["state"]["forecast"])
