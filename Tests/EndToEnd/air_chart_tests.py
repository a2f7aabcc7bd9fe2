"""The charts of the air and of pollen, whose hours are fetched when somebody opens them: on the web, as text, as a document, over a server."""

import json

import pytest
from conftest import FRAMES, FROZEN_AT
from lengths import one_for_each
from looking import barriers, cut_off
from playwright.sync_api import expect
from processes import Running, get, petrel

BERLIN = "latitude=52.5&longitude=13.4&name=Berlin"
DELHI = "latitude=28.6&longitude=77.2&name=Delhi"
WINTER = "2026-12-10T10:20:00Z"
DEMO = ["--demo", "--at", FROZEN_AT, "--seed", "7"]
PHONE = {"width": 390, "height": 844}
PLOT = "[data-part=plot]"
READING = "[data-part=reading]"


@pytest.fixture(scope="module")
def winter():
    """The same as `demo`, which stands still in May, in another season."""
    with Running("serve", "--demo", "--at", WINTER, "--still", "--seed", 7) as server:
        yield server


def air(server, place):
    status, _, body = get(f"{server.url}/v1/air?{place}")
    assert status == 200
    return json.loads(body)


def test_the_air_is_drawn_and_its_present_hour_is_that_of_the_weather(watched, demo):
    page = watched(demo).open(f"/chart/air?{BERLIN}")
    page.wait_for_load_state("load")
    assert page.locator(".panel .field:not(.dates)").count() == 4 and not barriers(page)
    now = json.loads(get(f"{demo.url}/v1/weather?{BERLIN.split('&name')[0]}")[2])["airQuality"]
    reading = page.locator(READING).inner_text()
    assert reading.startswith("Now") and f"{now['indices']['europeanAQI']:.0f} (" in reading and "PM2.5" in reading
    assert page.locator(f"{READING} b").count() == 7 and page.locator(f"{READING} .sample").count() == 7, "each with its line"
    told = air(demo, BERLIN.split("&name")[0])
    # Hours are named by instants in UTC here, as the place's offset is of whole hours.
    index = (int(now["time"][11:13]) + 24) - int(told["start"][11:13])
    for kind, values in told["concentrations"].items():
        assert values[index] == now["concentrations"][kind], kind
    assert page.locator(".charts [aria-current=page]").inner_text() == "Air quality"
    assert "Copernicus" in page.locator("#chart > .small").inner_text()


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 800}], ids=["390", "1280"])
def test_the_air_tile_opens_its_chart_over_the_dashboard_and_pollen_is_beside_it(watched, demo, viewport):
    watch = watched(demo, viewport=viewport)
    page = watch.open(f"/?{BERLIN}")
    watch.wait_for_data()
    page.wait_for_load_state("networkidle")
    for link, words in (("dt a", "European AQI"), ("p a", "Birch")):
        page.locator(f"[data-column=air] {link}").click()
        over = page.locator("dialog.chart-over")
        expect(over.locator(f"{PLOT}[role=slider]")).to_be_focused()
        expect(over).to_contain_text(words)
        page.keyboard.press("ArrowRight")
        page.evaluate(FRAMES)
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
        assert not barriers(page)
        page.keyboard.press("Escape")
        expect(over).to_have_count(0)


LOOKS = [(locale, scheme) for locale in ("en-GB", "ru-RU") for scheme in ("light", "dark")]


@pytest.mark.parametrize("measure, look", one_for_each("air", ["air", "pollen"], LOOKS))
def test_the_charts_fit_a_phone_in_both_languages_and_schemes(watched, demo, measure, look):
    locale, scheme = look
    page = watched(demo, viewport=PHONE, locale=locale, color_scheme=scheme).open(f"/chart/{measure}?{BERLIN}")
    page.wait_for_load_state("load")
    assert page.locator(f"{PLOT}[role=slider]").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not cut_off(page) and not barriers(page)
    page.locator(".twin > summary").click()
    assert page.locator("tr[data-key]").count() >= 5 * 24 and not barriers(page)


def test_pollen_has_different_sentences_where_there_is_none(watched, demo, winter):
    def statement(server, place):
        return watched(server).open(f"/chart/pollen?{place}").locator(".statement").inner_text()

    assert statement(demo, DELHI) == "There is no pollen forecast for this place: it exists for Europe only."
    assert statement(winter, BERLIN).startswith("It is not the pollen season")
    states = {air(server, place.split("&name")[0])["pollenState"] for server, place in ((demo, BERLIN), (demo, DELHI), (winter, BERLIN))}
    assert states == {"some", "outsideEurope", "outOfSeason"}


def test_where_the_source_is_away_nothing_is_said_to_be_clean(watched, simulator, server_over):
    server = server_over()
    watch = watched(server)
    watch.open(f"/?{BERLIN}")
    watch.wait_for_data()
    simulator.faults({"provider": "open-meteo", "kind": "status", "status": 503})
    page = watch.open(f"/chart/air?{BERLIN}")
    assert page.locator(".statement").inner_text().startswith("The hours of the air could not be fetched: how it changes is not known.")
    assert page.locator(PLOT).count() == 0 and page.locator(".alone dd").count() == 6, "the present is known"
    page = watch.open(f"/chart/pollen?{BERLIN}")
    assert page.locator(".statement").inner_text().startswith("The pollen forecast could not be fetched: whether there is any is not known.")
    assert get(f"{server.url}/v1/air?{BERLIN.split('&name')[0]}")[0] == 503


def test_the_document_has_columns_of_one_length_and_refuses_what_it_does_not_know(demo):
    told = air(demo, "latitude=52.5&longitude=13.4")
    columns = [column for kind in ("concentrations", "indices", "pollen") for column in told[kind].values()]
    assert len(columns) == 14 and len({len(column) for column in columns}) == 1 and told["start"].endswith("T00:00:00+02:00")
    assert len(air(demo, "latitude=28.6&longitude=77.2")["pollen"]) == 0
    for query in ("latitude=91&longitude=0", "latitude=1", "latitude=1&longitude=2&hours=3"):
        assert get(f"{demo.url}/v1/air?{query}")[0] == 400, query


def test_the_command_line_and_curl_have_both_charts(demo):
    drawn = petrel("chart", "pollen", "Berlin", *DEMO).stdout
    assert "Birch, grains/m³" in drawn and "━" in drawn and all(len(line) <= 80 for line in drawn.splitlines())
    document = json.loads(petrel("chart", "air", "Berlin", "--json", *DEMO).stdout)
    assert document["measure"] == "air" and len(document["concentrations"]) == 6 and document["pollenState"] == "some"
    assert json.loads(petrel("chart", "pollen", "Delhi", "--json", *DEMO).stdout)["pollenState"] == "outsideEurope"
    # The command has the clock of this machine: the hours of a server of another time are not of now.
    with Running("serve", "--demo") as present:
        over = petrel("chart", "air", "52.5,13.4", "--json", "--server", present.url)
        assert json.loads(over.stdout)["concentrations"] == air(present, "latitude=52.5&longitude=13.4")["concentrations"]
    for path in ("/chart/air/Berlin", "/chart/pollen/Berlin?details"):
        status, _, body = get(f"{demo.url}{path}", User_Agent="curl/8")
        assert status == 200 and "<" not in body.decode() and "━" in body.decode()
    assert petrel("chart", "air", "Berlin", "--language", "ru", *DEMO).stdout.startswith("Качество воздуха · ")
