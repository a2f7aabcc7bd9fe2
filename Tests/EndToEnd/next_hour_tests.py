"""The rain of the next two hours, on every face: the page, text for curl, the command line and the API."""

import itertools
import json

import pytest
from conftest import FROZEN_AT
from processes import get, petrel
from stability_tests import SHIFTS, shifts

PHONE = {"width": 390, "height": 844}
DEMO = ["--demo", "--at", FROZEN_AT, "--seed", "7"]
COLUMN = "[data-column=next-hour]"
# Northern Europe, where the simulated radars of MET Norway are.
GRID = list(itertools.product(range(58, 70), range(5, 30)))


def nowcast(demo, place, language="en"):
    status, _, body = get(f"{demo.url}/v1/nowcast?{place}", Accept_Language=language)
    assert status == 200, body
    return json.loads(body)


def first(demo, wanted):
    """The first place of the grid whose minutes are wanted, and the minutes."""
    for latitude, longitude in GRID:
        place = f"latitude={latitude}&longitude={longitude}"
        told = nowcast(demo, place)
        if told["state"] == "known" and told["source"]["kind"] == "radar" and wanted(told["rateMillimetersPerHour"]):
            return place, told
    raise AssertionError("no such place in the simulated weather")


@pytest.fixture(scope="module")
def wet(demo):
    return first(demo, lambda rates: sum((rate or 0) >= 0.2 for rate in rates) >= 5)


@pytest.fixture(scope="module")
def dry(demo):
    return first(demo, lambda rates: all(rate == 0 for rate in rates))


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 900}], ids=["phone", "desk"])
def test_rain_is_drawn_by_five_minutes_and_said_once_and_nothing_moves(watched, demo, wet, size):
    place, told = wet
    watch = watched(demo, viewport=size)
    watch.page.add_init_script(SHIFTS)
    page = watch.open(f"/?{place}")
    watch.wait_for_data()
    column = page.locator(COLUMN)
    column.wait_for(state="visible")
    bars = column.locator(".plot .fall")
    assert 5 <= bars.count() <= 24
    # The page knows the temperature, by which rain is told from snow.
    assert page.locator(".now .outlook").inner_text().split(" from ")[-1] == told["sentence"].split(" from ")[-1]
    assert shifts(page) == []
    column.locator("summary").click()
    rows = column.locator("tbody tr")
    rows.first.wait_for(state="visible")
    assert rows.count() == 24 and "mm/h" in column.locator("tbody").inner_text()


def test_dry_minutes_are_one_sentence_with_their_source(watched, demo, dry):
    place, told = dry
    watch = watched(demo, viewport=PHONE)
    page = watch.open(f"/?{place}")
    watch.wait_for_data()
    column = page.locator(COLUMN)
    column.wait_for(state="visible")
    assert column.locator(".fall").count() == 0
    assert column.locator("[data-part=minutes]").inner_text() == told["sentence"]
    assert told["sentence"].startswith("No rain") and "(radar, " in told["sentence"]


def test_an_old_sentence_says_from_when_it_is_and_one_whose_time_is_over_says_nothing(watched, demo, dry):
    place, _ = dry
    watch = watched(demo, viewport=PHONE)
    watch.page.clock.install()
    page = watch.open(f"/?{place}")
    watch.wait_for_data()
    line = page.locator(f"{COLUMN} [data-part=minutes]")
    line.wait_for(state="visible")
    said = line.inner_text()
    watch.lose_network()
    page.clock.fast_forward("15:00")
    page.wait_for_function("said => document.querySelector('[data-part=minutes]').textContent !== said", arg=said)
    assert line.inner_text().endswith(said) and line.inner_text().startswith("At ")
    page.clock.fast_forward("03:00:00")
    page.wait_for_function("said => !document.querySelector('[data-part=minutes]').textContent.endsWith(said)", arg=said)
    assert "not known" in line.inner_text()


def test_where_no_source_has_minutes_the_hours_say_so_and_draw_none(watched, demo):
    place = "latitude=-33.87&longitude=151.21"
    told = nowcast(demo, place)
    assert told["source"] == {"kind": "smoothedHours"} and "hours, smoothed" in told["sentence"]
    watch = watched(demo, viewport=PHONE)
    page = watch.open(f"/?{place}")
    watch.wait_for_data()
    column = page.locator(COLUMN)
    column.wait_for(state="visible")
    assert column.locator("svg").count() == 0 and column.locator("[data-part=minutes]").inner_text() == told["sentence"]


def test_the_document_has_a_language_and_refuses_what_it_does_not_know(demo, wet):
    place, english = wet
    russian = nowcast(demo, place, "ru")
    assert russian["sentence"] != english["sentence"] and russian["rateMillimetersPerHour"] == english["rateMillimetersPerHour"]
    assert get(f"{demo.url}/v1/nowcast?{place}&lang=ru")[2] == get(f"{demo.url}/v1/nowcast?{place}", Accept_Language="ru")[2]
    for query in ["latitude=91&longitude=0", "latitude=1", f"{place}&lang=xx", f"{place}&minutes=5"]:
        assert get(f"{demo.url}/v1/nowcast?{query}")[0] == 400, query


def test_text_for_curl_and_the_command_line_have_them(demo, wet, dry):
    for (place, told), is_wet in [(wet, True), (dry, False)]:
        point = ",".join(part.split("=")[1] for part in place.split("&"))
        texts = [get(f"{demo.url}/{point}?lang=en", User_Agent="curl/8")[2], petrel("now", point, *DEMO).stdout]
        for text in texts:
            text = text.decode() if isinstance(text, bytes) else text
            assert " ".join(text.split()).count(" ".join(told["sentence"].split()[-3:])) == 1, text
            assert any(block in text for block in "▁▂▃▄▅▆▇█") == is_wet, text
    told = json.loads(petrel("now", "52.5,13.4", *DEMO, "--json").stdout)["nowcast"]
    assert told["stepMinutes"] == 5 and len(told["rateMillimetersPerHour"]) > 12
