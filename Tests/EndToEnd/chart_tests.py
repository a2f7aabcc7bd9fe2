"""A chart for every measure: its page, over the dashboard from a tile, by arrow keys and pointer, as a table, on paper, as text."""

import json
import re

import pytest
from conftest import FROZEN_AT, FRAMES
from lengths import drawn
from looking import barriers, cut_off
from playwright.sync_api import expect
from processes import get, petrel

BERLIN = "latitude=52.5&longitude=13.4&name=Berlin"
PHONE = {"width": 390, "height": 844}
DEMO = ["--demo", "--at", FROZEN_AT, "--seed", "7"]
DRAWN = ["temperature", "precipitation", "snow", "wind", "pressure", "humidity", "cloud", "visibility", "uv", "freezing-level"]
ALL = DRAWN + ["sunshine", "thunder", "air", "pollen"]
# Yesterday, today, and as many days as the source has hours of.
DAYS = {measure: 9 for measure in DRAWN} | {"sunshine": 9, "thunder": 9, "air": 6, "pollen": 5}
PLOT = "[data-part=plot]"
READING = "[data-part=reading]"


def opened(watch, measure, extra=""):
    page = watch.open(f"/chart/{measure}?{BERLIN}{extra}")
    page.wait_for_load_state("load")
    return page


def cursor(page):
    return float(page.locator(".m-cursor").first.get_attribute("x").removesuffix("%"))


@pytest.mark.parametrize("measure", drawn("measures", [], ALL, 8))
def test_each_measure_fits_a_phone_is_sound_and_has_its_table(watched, demo, measure):
    page = opened(watched(demo, viewport=PHONE), measure)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not cut_off(page)
    assert not barriers(page)
    assert page.locator(".charts [aria-current=page]").count() == 1
    assert page.locator(f"{PLOT}[role=slider]").count() == 1
    page.locator(".twin > summary").click()
    # Each hour once
    assert page.locator(".twin table").count() >= DAYS[measure]
    assert page.locator("tr[data-key]").count() >= DAYS[measure] * 24
    assert not barriers(page), "with its table"


def test_arrow_keys_and_the_pointer_read_each_hour(watched, demo):
    page = opened(watched(demo), "wind")
    plot, reading = page.locator(PLOT), page.locator(READING)
    expect(reading).to_contain_text("Now")
    now = cursor(page)
    plot.focus()
    page.keyboard.press("ArrowRight")
    expect(reading).not_to_contain_text("Now")
    after = reading.inner_text()
    assert re.search(r"Today \d\d:00", after) and "mph" in after and "Gusts" in after
    assert cursor(page) > now
    spoken = plot.get_attribute("aria-valuetext")
    assert spoken.startswith(f"{reading.locator('span').inner_text()}: {reading.locator('p b').inner_text()} · Gusts ")
    assert all(figure in spoken for figure in reading.locator("b").all_inner_texts())
    page.keyboard.press("ArrowLeft")
    expect(reading).to_contain_text("Now")
    page.keyboard.press("PageUp")
    expect(reading).to_contain_text("Tomorrow")
    page.keyboard.press("Home")
    expect(reading).to_contain_text("Yesterday 00:00")
    assert cursor(page) == 0
    page.keyboard.press("End")
    expect(reading).to_contain_text("23:00")
    box = page.locator(".field").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + 40)
    page.evaluate(FRAMES)
    assert abs(cursor(page) - 50) < 0.5
    dot = page.locator(".m-dot").first.bounding_box()
    assert abs(dot["x"] + dot["width"] / 2 - (box["x"] + box["width"] / 2)) < 4


def test_what_is_read_is_what_the_table_says(watched, demo):
    page = opened(watched(demo), "temperature")
    page.locator(PLOT).focus()
    page.keyboard.press("Home")
    row = page.locator("tr[data-key]").first.evaluate("row => [...row.cells].map(cell => cell.textContent)")
    assert page.locator(READING).locator("b").all_inner_texts() == row[1:]
    page.keyboard.press("End")
    # The last of the later days: a range.
    assert re.fullmatch(r"−?\d+ to −?\d+°", page.locator(READING).locator("p b").inner_text())


def test_from_right_to_left_the_pointer_reads_what_is_below_it(watched, demo):
    page = opened(watched(demo, locale="ar-XB"), "wind")
    box = page.locator(".field").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + 40)
    page.evaluate(FRAMES)
    assert abs(cursor(page) - 10) < 0.6
    dot = page.locator(".m-dot").first.bounding_box()
    assert abs(dot["x"] + dot["width"] / 2 - (box["x"] + box["width"] * 0.9)) < 5


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 800}], ids=["390", "1280"])
def test_a_tile_opens_its_chart_over_the_dashboard_and_closing_leads_back(watched, demo, viewport):
    watch = watched(demo, viewport=viewport)
    page = watch.open(f"/?{BERLIN}")
    watch.wait_for_data()
    page.wait_for_load_state("networkidle")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    link = page.locator("[data-column=details] [data-key=wind] a")
    link.click()
    over = page.locator("dialog.chart-over")
    expect(over.locator(f"{PLOT}[role=slider]")).to_be_focused()
    assert sum("part=chart" in url for url in asked) == 1 and page.url.endswith(BERLIN)
    page.keyboard.press("ArrowRight")
    expect(over.locator(READING)).to_contain_text("Today")
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert not barriers(page)
    page.keyboard.press("Escape")
    expect(over).to_have_count(0)
    expect(link).to_be_focused()
    link.click()
    over.locator("[data-action=close-chart]").click()
    expect(over).to_have_count(0)


def test_without_scripts_a_tile_leads_to_the_page_which_says_the_present_hour(watched, demo):
    watch = watched(demo, java_script_enabled=False)
    page = watch.open(f"/?{BERLIN}")
    page.locator("[data-column=details] [data-key=pressure] a").click()
    page.wait_for_url("**/chart/pressure?**")
    assert page.locator("h1").inner_text() == "Pressure"
    assert "hPa" in page.locator(READING).inner_text() and "Now" in page.locator(READING).inner_text()
    assert page.locator("svg .m-line").count() >= 1


def test_on_paper_the_chart_is_on_the_first_sheet_and_its_table_follows(watched, demo):
    page = opened(watched(demo, color_scheme="dark"), "temperature")
    page.emulate_media(media="print", color_scheme="light")
    page.set_viewport_size({"width": 718, "height": 1000})
    box = page.locator(".field").first.bounding_box()
    assert box["width"] > 500 and box["y"] + box["height"] < 1000
    assert page.locator(".twin table").first.is_visible() and not page.locator(".charts").is_visible()
    tables = [table.bounding_box() for table in page.locator(".twin table").all()]
    assert all(table["x"] + table["width"] <= 718 for table in tables)


def test_a_place_in_the_path_leads_to_its_chart_and_an_unknown_measure_nowhere(watched, demo):
    page = watched(demo).open("/chart/wind/Oslo")
    assert "/chart/wind?latitude=59.9" in page.url and page.locator(".region").inner_text().startswith("Oslo")
    for path in ("/chart/moods", "/chart/wind/Nowhereville"):
        assert get(f"{demo.url}{path}", Accept="text/html")[0] == 404
    status, _, body = get(f"{demo.url}/chart/wind/Oslo", User_Agent="curl/8")
    assert status == 200 and "Wind · Oslo" in body.decode() and "<" not in body.decode()
    assert get(f"{demo.url}/chart?{BERLIN}", Accept="text/html")[0] == 200


def test_a_chart_that_was_received_is_not_sent_again(demo):
    path = f"{demo.url}/chart/wind?{BERLIN}&part=chart"
    status, headers, body = get(path, Accept="text/html")
    assert status == 200 and b"<html" not in body
    assert get(path, Accept="text/html", If_None_Match=headers["ETag"])[0] == 304
    assert get(f"{demo.url}/chart/wind?{BERLIN}&part=half", Accept="text/html")[0] == 400


@pytest.mark.parametrize("measure", ALL)
def test_the_command_line_draws_it_and_prints_every_hour_if_asked(measure):
    drawn = petrel("chart", measure, "Berlin", *DEMO)
    assert drawn.returncode == 0
    lines = drawn.stdout.splitlines()
    assert all(len(line) <= 80 for line in lines), max(lines, key=len)
    assert any("━" in line and "┄" in line for line in lines) and not any(re.match(r"13:00 ", line) for line in lines)
    assert any(line.endswith(f"petrel chart {measure} --table") for line in lines)
    tabled = petrel("chart", measure, "Berlin", "--table", *DEMO).stdout.splitlines()
    assert sum(bool(re.match(r" *13:00\b", line)) for line in tabled) >= DAYS[measure]


def test_the_command_speaks_russian_and_has_a_document():
    text = petrel("chart", "wind", "Oslo", "--language", "ru", *DEMO).stdout
    assert text.startswith("Ветер · ") and "Порывы" in petrel("chart", "wind", "Oslo", "--language", "ru", "--table", *DEMO).stdout
    document = json.loads(petrel("chart", "wind", "Oslo", "--json", *DEMO).stdout)
    assert document["measure"] == "wind" and len(document["hours"]) >= 9 * 24
    assert set(document["hours"][0]) == {"time", "windKph", "gustKph", "windDirectionDegrees"}
    assert petrel("chart", "moods", "Oslo", *DEMO).returncode == 64
    assert petrel("chart").returncode == 64
