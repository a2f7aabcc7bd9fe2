"""Warned areas and tropical cyclones on the map, in the list below it, and small beside a warning; with and without script."""

import json

import pytest
from alerts_tests import feed, near_warning, where_of
from conftest import FROZEN_AT
from looking import barriers
from playwright.sync_api import expect
from processes import Running, get, petrel, wait_until
from stability_tests import SHIFTS, shifts

# Late summer in the north: tropical cyclones are there.
SUMMER = "2026-09-10T06:00:00Z"


@pytest.fixture(scope="module")
def summer():
    with Running("serve", "--demo", "--at", SUMMER, "--still", "--seed", 7) as server:
        yield server


@pytest.fixture
def warned(demo):
    """A place with a warning; its feed has been read."""
    latitude, longitude = where_of(near_warning("--seed", 7, "--at", FROZEN_AT))
    place = f"latitude={latitude}&longitude={longitude}"
    document = json.loads(get(f"{demo.url}/v1/alerts?{place}")[2])
    assert any(alert.get("outline") for alert in document["alerts"]), "the office draws what it warns of"
    return place


def test_the_map_draws_warned_areas_which_lead_to_their_warning(watched, demo, warned):
    page = watched(demo, reduced_motion="reduce").open(f"/map?{warned}")
    page.wait_for_selector("path.warned", state="attached")
    links = page.locator("#warned-areas a")
    words = links.first.inner_text()
    # By words and by hatching, not by colour alone.
    assert page.locator("#warned-areas li").first.get_attribute("data-severity") in ("extreme", "severe", "moderate", "minor", "unknown")
    assert "url(#warned-" in page.locator("path.warned").first.get_attribute("fill")
    expect(page.locator(".warned-plate").first).to_be_visible()
    # The kind of danger is drawn beside the words, on the map and in the list.
    for place in (".warned-plate", "#warned-areas li:not([hidden])"):
        assert page.locator(f"{place} .kind use").first.get_attribute("href").startswith("#kind-")
        assert page.locator(f"{place} .kind").first.bounding_box()["height"] >= 12
    assert not barriers(page)
    links.first.click()
    marked = page.locator("#warning[data-marked]")
    expect(marked).to_be_in_viewport()
    assert marked.locator("h2").inner_text() in words
    expect(marked.locator("svg.warned-area")).to_be_visible()


def test_the_same_list_stands_there_without_script(watched, demo, warned):
    page = watched(demo, java_script_enabled=False).open(f"/map?{warned}")
    page.locator("#warned-areas a").first.click()
    expect(page.locator("#warning[data-marked]")).to_be_visible()


@pytest.fixture
def undrawn(demo):
    """A place far from what the feed is about: its provider warns, and sends no outline."""
    for latitude, longitude in ((latitude + 0.3, longitude + 0.3) for latitude in range(45, 72, 3) for longitude in range(-14, 50, 4)):
        place = f"latitude={latitude}&longitude={longitude}"
        alerts = json.loads(get(f"{demo.url}/v1/alerts?{place}")[2])["alerts"]
        if alerts and not any(alert.get("outline") for alert in alerts):
            return place
    pytest.fail("the simulated atmosphere warns of nothing in Europe")


def test_finding_w2_a_warning_without_an_outline_is_a_sign_at_the_place_and_the_first_of_the_list(watched, demo, undrawn):
    page = watched(demo, reduced_motion="reduce").open(f"/map?{undrawn}")
    page.wait_for_selector(".warned-spot", state="visible")
    assert "\"spots\":[[" in page.locator("#warned-areas li:not([hidden])").first.get_attribute("data-shape")
    plate, here = page.locator(".warned-plate").first.bounding_box(), page.locator(".here-marker .here").bounding_box()
    assert plate["y"] >= here["y"] + here["height"], "the label is not over the place's own plate"
    assert not barriers(page)


def test_finding_w2_the_list_is_of_what_is_in_view_and_an_empty_one_is_not_none(watched, demo, warned):
    page = watched(demo, reduced_motion="reduce").open(f"/map?{warned}")
    expect(page.locator("#warned-areas li:not([hidden])").first).to_be_visible()
    page.evaluate("location.hash = '#6/-35/-120'")
    expect(page.locator("#warned-areas li:not([hidden])")).to_have_count(0)
    expect(page.locator("#warned-areas [data-part=none]")).to_contain_text("There may be some all the same")
    page.go_back()


@pytest.mark.parametrize("width", [390, 1280])
def test_finding_w7_nothing_moves_while_the_map_loads(watched, demo, warned, width):
    watch = watched(demo, reduced_motion="reduce", viewport={"width": width, "height": 844})
    watch.page.add_init_script(SHIFTS)
    page = watch.open(f"/map?{warned}")
    page.wait_for_selector(".here-marker .here")
    moved = shifts(page)
    assert sum(shift["value"] for shift in moved) < 0.02, moved


def test_finding_b5_the_drawing_lies_over_the_ground_with_a_scale(watched, demo, warned):
    page = watched(demo).open(f"/alerts?{warned}")
    drawing = page.locator("svg.warned-area").first
    expect(drawing).to_be_visible()
    assert drawing.locator(".sea").count() == 1 and drawing.locator(".land").count() == 1 and drawing.locator(".scale").count() == 1
    assert not barriers(page)


def test_cyclones_have_their_way_their_forecast_and_their_cone(watched, summer):
    document = json.loads(get(f"{summer.url}/v1/cyclones")[2])
    assert document["isCovered"] and document["isSimulated"] and document["cyclones"]
    strongest = document["cyclones"][0]
    assert strongest["past"][-1]["windKph"] >= document["cyclones"][-1]["past"][-1]["windKph"]
    latitude, longitude = (strongest["past"][-1][name] for name in ("latitude", "longitude"))
    page = watched(summer, reduced_motion="reduce").open(f"/map#4/{latitude}/{longitude}")
    page.wait_for_selector("path.cyclone-past", state="attached")
    assert page.locator("path.cyclone-forecast").count() and page.locator("path.cyclone-cone").count()
    expect(page.locator(".cyclone-plate", has_text=strongest["name"])).to_be_visible()
    section = page.locator("#cyclones")
    expect(section).to_contain_text("Simulated")
    assert section.locator("h3").count() == len(document["cyclones"])
    assert not barriers(page)
    # The weather in its middle says the same: as little pressure as it has.
    here = json.loads(get(f"{summer.url}/v1/weather?latitude={latitude}&longitude={longitude}")[2])
    assert abs(here["current"]["pressureHectopascals"] - strongest["past"][-1]["pressureHectopascals"]) < 8


def test_the_areas_are_geojson_and_lead_to_their_warnings(demo, warned):
    status, headers, body = get(f"{demo.url}/v1/alerts/areas")
    document = json.loads(body)
    assert status == 200 and headers["Content-Type"] == "application/geo+json"
    assert document["type"] == "FeatureCollection" and document["isSimulated"] and document["leftOut"] >= 0 and document["features"]
    order = ["extreme", "severe", "moderate", "minor", "unknown"]
    severities = [order.index(feature["properties"]["severity"]) for feature in document["features"]]
    assert severities == sorted(severities), "the worst first"
    assert len({feature["id"] for feature in document["features"]}) == len(document["features"]), "each once"
    for feature in document["features"]:
        assert feature["geometry"]["type"] == "MultiPolygon", "where somebody has asked is nobody's business"
        for (ring,) in feature["geometry"]["coordinates"]:
            assert ring[0] == ring[-1] and len(ring) >= 4
            assert sum(a * d - b * c for (a, b), (c, d) in zip(ring, ring[1:])) > 0, "counterclockwise"
    drawn = document["features"][0]
    words = drawn["properties"]
    longitude, latitude = words["point"]
    there = json.loads(get(f"{demo.url}/v1/alerts?latitude={latitude}&longitude={longitude}")[2])
    assert drawn["id"] in [alert["id"] for alert in there["alerts"]]
    assert words["source"] == "Simulated Weather Office" and words["until"].endswith("Z")
    assert get(f"{demo.url}/v1/alerts/areas?latitude=1")[0] == 400


def test_a_map_that_is_opened_first_of_all_has_the_feeds_asked(simulator, server_over):
    latitude, longitude = where_of(near_warning("--seed", 7))
    server = server_over(PETREL_ALERT_FEEDS=feed(simulator, near=f"{latitude},{longitude}"))
    # Nobody has asked for any weather.
    features = json.loads(get(f"{server.url}/v1/alerts/areas")[2])["features"]
    assert features and features[0]["properties"]["source"] == "Simulated Weather Office"
    server = server_over(PETREL_ALERT_FEEDS=feed(simulator, near=f"{latitude},{longitude}"))
    assert 'data-part="' in get(f"{server.url}/map")[2].decode()
    wait_until(lambda: "<li" in get(f"{server.url}/map?part=warned")[2].decode(), 20, lambda: "no area came")


def without_cones(document):
    return {**document, "cyclones": [{**cyclone, "cone": len(cyclone["cone"])} for cyclone in document["cyclones"]]}


def test_the_command_line_lists_cyclones(summer):
    document = json.loads(get(f"{summer.url}/v1/cyclones")[2])
    printed = petrel("cyclones", "--server", summer.url, "--json").stdout
    # The cone is reckoned anew, from positions that were rounded on the way.
    assert without_cones(json.loads(printed)) == without_cones(document)
    text = petrel("cyclones", "--server", summer.url, "--language", "en").stdout
    assert all(cyclone["name"] in text for cyclone in document["cyclones"]) and "Simulated" in text and "position within" in text
    assert json.loads(petrel("cyclones", "--demo", "--seed", 7, "--at", SUMMER, "--json").stdout)["cyclones"]


def test_the_command_line_tells_no_source_from_no_cyclone(server_over):
    nobody = json.loads(petrel("cyclones", "--json", PETREL_CYCLONES="off").stdout)
    assert nobody == {"isCovered": False, "isSimulated": False, "cyclones": []}
    assert "no data on tropical cyclones" in petrel("cyclones", "--language", "en", PETREL_CYCLONES="off").stdout
    assert "no data on tropical cyclones" in petrel("cyclones", "--server", server_over().url, "--language", "en").stdout


def test_a_server_without_a_source_says_so(server_over):
    assert json.loads(get(f"{server_over().url}/v1/cyclones")[2]) == {"isCovered": False, "isSimulated": False, "cyclones": []}
