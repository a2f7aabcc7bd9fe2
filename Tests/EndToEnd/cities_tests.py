"""The top-cities table: as in the reference, its rows as they arrive, one failure in its own row, and who the temperatures are from."""

import datetime
import json
import re

import pytest
from command_line_tests import ESCAPE, on_a_terminal
from conftest import FROZEN_AT
from pages import ALERT, LOADING
from patience import scaled
from playwright.sync_api import expect
from processes import free_port, get, petrel, wait_until

NAMES = ["Dhaka", "Kinshasa", "Santiago", "Beijing", "Bogota"]
BEIJING = "101924"
FAHRENHEIT = re.compile(r"^−?\d{1,3}\u00a0°F$")
DEGREES = re.compile(r"^−?\d{1,3}\u00a0°[CF]$")
PHONE = {"width": 390, "height": 844}
KEY = {"PETREL_ACCUWEATHER_KEY": "made-up-key"}
# What stands in the table, row by row: the city, and the temperature or what stands instead of it, without the weather below it.
CELLS = "() => [...document.querySelectorAll('tbody tr')].map(row => [...row.cells].map(cell => (cell.querySelector('.status') ?? cell).innerText.trim()))"
STYLE = "(e) => { const s = getComputedStyle(e); return [s.color, s.backgroundColor, s.padding, s.fontSize] }"


def with_list(simulator):
    """Settings of a server that has a key for the provider of the list."""
    return {**KEY, "PETREL_ACCUWEATHER_URL": simulator.url + "/accuweather"}


def failing(city, kind, **more):
    """A fault of one city's forecast hour."""
    return {"provider": "accuweather", "kind": kind, "path": f"/1hour/{city}", **more}


def cells(page):
    return page.evaluate(CELLS)


def filled(page, count=5):
    """Waits until so many rows have a temperature."""
    page.wait_for_function("count => [...document.querySelectorAll('tbody tr')].filter(row => /\\d.*°/.test(row.cells[1]?.innerText ?? '')).length === count", arg=count)
    return cells(page)


def test_the_table_is_that_of_the_reference(watched, demo):
    page = watched(demo, viewport=PHONE, locale="en-US").open("/cities")
    rows = filled(page)
    assert page.locator("table caption").inner_text() == "Weather"
    assert page.locator("thead th").all_inner_texts() == ["City", "Temperature"]
    assert [city for city, _ in rows] == NAMES
    assert all(FAHRENHEIT.match(temperature) for _, temperature in rows), rows
    assert page.locator(f"{LOADING}, {ALERT}").count() == 0
    assert page.locator("[data-simulated]").is_visible()
    # The weather stands with each temperature: a drawing that is there, and its words below.
    drawn = page.evaluate("() => [...document.querySelectorAll('tbody .s use')].map(use => document.querySelector(use.getAttribute('href'))?.children.length)")
    assert len(drawn) == 5 and all(drawn), drawn
    assert all(len(words) > 3 for words in page.locator("tbody td .small").all_inner_texts())


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_head_and_cells_have_the_colours_and_sizes_of_the_reference(watched, demo, scheme):
    page = watched(demo, viewport=PHONE, color_scheme=scheme).open("/cities")
    filled(page)
    heads = [page.locator("thead th").nth(index).evaluate(STYLE) for index in range(2)]
    bodies = [page.locator("tbody td").nth(index).evaluate(STYLE) for index in range(10)]
    assert {style[2] for style in heads + bodies} == {"16px"}
    assert {style[3] for style in heads} == {"15px"} and {style[3] for style in bodies} == {"16px"}
    if scheme == "light":
        assert {tuple(style[:2]) for style in bodies} == {("rgb(0, 0, 0)", "rgb(255, 255, 255)")}
    for color, ground, *_ in heads:
        assert contrast(color, ground) >= 4.5
        if scheme == "light":
            assert max(channels(color)) - min(channels(color)) < 10 and max(channels(ground)) - min(channels(ground)) < 10, "grays"
    for color, ground, *_ in bodies:
        assert contrast(color, ground) >= 7


def channels(color):
    return [float(part) for part in re.findall(r"[\d.]+", color)[:3]]


def contrast(one, other):
    """WCAG 2.2: relative luminances, 1 ... 21."""
    def luminance(color):
        parts = [part / 255 for part in channels(color)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_is_cut_off_on_any_width(watched, demo, width):
    page = watched(demo, viewport={"width": width, "height": 800}).open("/cities")
    filled(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_rows_fill_in_as_they_arrive_and_nothing_else_is_drawn_anew(watched, simulator, server_over):
    # Given one city that takes its time
    server = server_over(**with_list(simulator))
    simulator.faults(failing(BEIJING, "latency", seconds=6))
    # When the page is opened
    page = watched(server).open("/cities")
    # Then the other four are there, and it alone is loading
    rows = filled(page, 4)
    assert page.locator(LOADING).count() == 1 and page.locator("tbody tr").filter(has=page.locator(LOADING)).inner_text().startswith("Beijing")
    assert [city for city, _ in rows] == NAMES
    page.evaluate("() => { window.marker = 'the same page'; document.querySelectorAll('tbody tr').forEach(row => (row.isOld = true)) }")
    # And when it arrives, it alone is drawn anew
    after = filled(page)
    assert [row for row in after if row[0] != "Beijing"] == [row for row in rows if row[0] != "Beijing"]
    assert page.evaluate("window.marker") == "the same page"
    assert page.evaluate("[...document.querySelectorAll('tbody tr')].filter(row => !row.isOld).map(row => row.dataset.city)") == [BEIJING]
    # Five calls and the list, for the page and all that it asked for afterwards
    asked = [request["path"] for request in simulator.requests() if "accuweather" in request["path"] or request.get("provider") == "accuweather"]
    assert len(asked) == 6, asked


def test_the_five_are_asked_for_at_the_same_time(watched, simulator, server_over):
    # Given cities of which each takes a while
    latency = min(6, scaled(1.5))
    server = server_over(**with_list(simulator))
    simulator.faults({"provider": "accuweather", "kind": "latency", "seconds": latency, "path": "/1hour/"})
    filled(watched(server).open("/cities"))
    # Then the last one was asked for before the first one could answer
    asked = [datetime.datetime.fromisoformat(request["receivedAt"]) for request in simulator.requests() if "/1hour/" in request["path"]]
    assert len(asked) == 5 and max(asked) - min(asked) < datetime.timedelta(seconds=latency), asked


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_one_failure_stands_in_its_row_with_a_retry(watched, simulator, server_over, has_script):
    # Given one city that fails
    server = server_over(**with_list(simulator))
    simulator.faults(failing(BEIJING, "status", status=500))
    watch = watched(server, java_script_enabled=has_script)
    page = watch.open("/cities")
    page.wait_for_selector(ALERT)
    # Then the other four are there
    known = page.locator("tbody tr").filter(has_text=re.compile(r"\d°?\s*°[CF]"))
    wait_until(lambda: known.count() == 4, 15, page.locator("tbody").inner_text)
    alert = page.locator(ALERT)
    assert alert.count() == 1 and "Beijing" in page.locator("tbody tr").filter(has=alert).inner_text()
    # And when it has recovered, its Retry asks for it alone
    simulator.faults()
    simulator.forget_requests()
    page.get_by_role("button", name="Retry").click()
    page.wait_for_selector(ALERT, state="detached")
    page.wait_for_selector(LOADING, state="detached")
    assert all(DEGREES.match(temperature) for _, temperature in cells(page)), cells(page)
    assert len(simulator.requests()) == 1
    if has_script:
        assert page.evaluate("document.activeElement.textContent") == "Beijing", "the focus stays in the row"


def test_without_script_what_is_there_is_shown_and_the_rest_follows(watched, simulator, server_over):
    server = server_over(**with_list(simulator))
    simulator.faults(failing(BEIJING, "latency", seconds=6))
    page = watched(server, java_script_enabled=False).open("/cities")
    known = page.locator("tbody tr").filter(has_text=re.compile(r"\d\s*°C"))
    expect(known).to_have_count(4)
    expect(page.locator(LOADING)).to_have_count(1)
    expect(known).to_have_count(5, timeout=scaled(30_000))
    expect(page.locator(LOADING)).to_have_count(0)


def test_without_a_key_the_same_five_come_from_the_keyless_provider_which_is_named(watched, server_over):
    server = server_over()
    page = watched(server).open("/cities")
    rows = filled(page)
    assert [city for city, _ in rows] == NAMES
    text = page.inner_text("main")
    assert "from Open-Meteo, because no key for AccuWeather is set" in text
    assert page.locator("main footer a[href*='open-meteo']").count() == 1
    document = json.loads(get(server.url + "/v1/cities/top")[2])
    assert document["source"] == "open-meteo" and document["standIn"]["because"] == "notConfigured"


@pytest.mark.parametrize(
    "fault, reason",
    [
        ({"kind": "status", "status": 401}, "does not accept the key"),
        ({"kind": "status", "status": 503, "code": 2}, "the quota with AccuWeather is used up"),
    ],
    ids=["key", "quota"])
def test_a_provider_that_says_no_is_stood_in_for_and_the_page_says_why(watched, simulator, server_over, fault, reason):
    server = server_over(**with_list(simulator))
    simulator.faults({"provider": "accuweather", **fault})
    page = watched(server).open("/cities")
    assert [city for city, _ in filled(page)] == NAMES
    assert reason in page.inner_text("main") and "from Open-Meteo" in page.inner_text("main")
    assert page.locator(ALERT).count() == 0
    assert json.loads(get(server.url + "/v1/cities/top")[2])["source"] == "open-meteo"
    # No key in anything that is said
    assert "made-up-key" not in server.log() + page.content()


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_the_other_scale_is_one_tap_away_and_is_remembered(watched, demo, has_script):
    watch = watched(demo, java_script_enabled=has_script, locale="en-US")
    page = watch.open("/cities")
    page.wait_for_selector("tbody >> text=°F")
    page.get_by_role("link", name="°C").click()
    page.wait_for_selector("tbody >> text=°C")
    watch.open("/cities")
    page.wait_for_selector("tbody >> text=°C")
    page.get_by_role("link", name="°F").click()
    page.wait_for_selector("tbody >> text=°F")
    watch.open("/cities")
    page.wait_for_selector("tbody >> text=°F")


@pytest.mark.parametrize("locale, unit", [("en-GB", "°C"), ("de-DE", "°C"), ("en-US", "°F")])
def test_the_scale_is_that_of_the_readers_region_and_of_their_settings(watched, demo, locale, unit):
    # Given a reader who chose nothing, then their region's
    watch = watched(demo, locale=locale)
    page = watch.open("/cities")
    assert all(temperature.endswith(unit) for _, temperature in filled(page))
    # When they choose the other scale in the settings, then the table has it; and a choice at the table is one for all pages
    other = {"°C": "°F", "°F": "°C"}[unit]
    page.goto(page.url.replace("/cities", "/") + "?latitude=60.39&longitude=5.32&units=" + other[-1].lower())
    page = watch.open("/cities")
    assert all(temperature.endswith(other) for _, temperature in filled(page))
    page.get_by_role("link", name=unit).click()
    page.wait_for_selector(f"tbody >> text={unit}")
    page = watch.open("/?latitude=60.39&longitude=5.32")
    page.wait_for_selector(f"[data-column=now] >> text={unit}")


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 900}], ids=["phone", "desktop"])
def test_the_way_to_the_table_and_from_a_city_to_its_weather(watched, demo, viewport):
    page = watched(demo, viewport=viewport).open("/settings")
    if viewport is PHONE:
        page.locator("details.places > summary").click()
    page.get_by_role("link", name="Top cities").filter(visible=True).click()
    filled(page)
    page.get_by_role("link", name="Santiago").click()
    page.wait_for_selector("h1 >> text=Santiago")
    assert "Chile" in page.inner_text("main header")


def test_a_server_that_goes_away_is_said_and_rows_stop_turning(watched, simulator, server_over):
    server = server_over(**with_list(simulator))
    simulator.faults(failing(BEIJING, "latency", seconds=60))
    watch = watched(server)
    page = watch.open("/cities")
    filled(page, 4)
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector(ALERT)
    assert page.locator(LOADING).count() == 0
    watch.errors.clear()  # the browser tells of the request that failed


@pytest.mark.parametrize("is_seen", [True, False], ids=["seen", "hidden meanwhile"])
def test_when_the_connection_returns_what_failed_is_asked_for_at_once(watched, simulator, server_over, is_seen):
    # Given a page that failed, and whose timers never run out: they would ask again by themselves
    watch = watched(server_over(**with_list(simulator)))
    watch.page.add_init_script("const wait = setTimeout; window.setTimeout = (work, time) => (time >= 2000 ? 0 : wait(work, time));")
    page = watch.open("/cities")
    rows = filled(page)
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector(ALERT)
    # When the connection returns, while the page is looked at or before it is again
    show = "state => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true }); document.dispatchEvent(new Event('visibilitychange')) }"
    if not is_seen:
        page.evaluate(show, "hidden")
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    if not is_seen:
        assert page.locator(ALERT).count() == 1
        page.evaluate(show, "visible")
    # Then nobody has to tap anything
    page.wait_for_selector(ALERT, state="detached")
    assert filled(page) == rows
    watch.errors.clear()  # the browser tells of the request that failed


def test_command_page_and_api_tell_the_same(watched, demo):
    arguments = ["cities", "--demo", "--at", FROZEN_AT, "--seed", "7"]
    told = json.loads(petrel(*arguments, "--json").stdout)
    served = json.loads(get(demo.url + "/v1/cities/top")[2])
    assert [(city["name"], city["temperature"], city["unit"]) for city in told["cities"]] == [
        (city["name"], city["temperature"], city["unit"]) for city in served["cities"]
    ]
    assert told["source"] == served["source"] == "accuweather" and told["isSimulated"] is True
    text = petrel(*arguments).stdout
    # The command has no LANG here, and the reference's scale with it.
    page = watched(demo, locale="en-US").open("/cities")
    words = page.locator("tbody td .small").all_inner_texts()
    for (name, temperature), condition in zip(filled(page), words, strict=True):
        assert re.search(rf"^{name} +{temperature}  {condition}$", text, re.MULTILINE), text
    assert [city["condition"]["kind"] for city in told["cities"]] == [city["condition"]["kind"] for city in served["cities"]]


def test_on_a_terminal_rows_are_drawn_as_they_arrive(simulator):
    # Given one city that takes its time
    simulator.faults(failing(BEIJING, "latency", seconds=5))
    settings = {"PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", **with_list(simulator)}
    # When the table is asked for on a terminal, then it is drawn over itself
    drawn = [re.sub(ESCAPE + r"\[[\d;]*[mA]", "", table) for table in on_a_terminal(["cities"], settings, errors_too=True).split(ESCAPE + "[J")]
    assert any(len(re.findall("°F", table)) == 4 and re.search(r"Beijing +…", table) for table in drawn[:-1]), drawn
    assert len(re.findall("°F", drawn[-1])) == 5 and "…" not in drawn[-1]


def test_the_command_takes_units_and_says_when_there_is_nothing():
    for arguments, settings, unit in [
        (["--units", "temperature=c"], {}, "C"), (["--units", "metric"], {"LANG": "en_US.UTF-8"}, "C"), (["--units", "f"], {"LANG": "de_DE.UTF-8"}, "F"),
        ([], {"LANG": "de_DE.UTF-8"}, "C"), ([], {"LANG": "en_US.UTF-8"}, "F"), ([], {"LANG": "C.UTF-8"}, "F"),
        ([], {"LANG": "en_US.UTF-8", "PETREL_UNITS": "uk"}, "C"),
    ]:
        told = petrel("cities", "--demo", *arguments, **settings).stdout
        assert re.findall(r"°([CF])", told) == [unit] * 5, (arguments, settings)
    refused = petrel("cities", "--demo", "--units", "imperial")
    assert refused.returncode == 64 and "imperial is not one of metric, us, uk, c, f, kmh" in refused.stderr
    done = petrel("cities", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=f"http://127.0.0.1:{free_port()}/open-meteo")
    assert done.returncode == 69 and "No connection" in done.stdout, done


def test_the_document_is_a_problem_when_there_is_nothing(server_over, simulator):
    server = server_over()
    simulator.faults({"provider": "open-meteo", "kind": "status", "status": 500})
    status, headers, body = get(server.url + "/v1/cities/top")
    assert status == 503 and headers["Content-Type"] == "application/problem+json" and json.loads(body)["status"] == 503
