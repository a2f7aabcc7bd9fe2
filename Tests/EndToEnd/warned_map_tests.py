"""Warned areas and tropical cyclones on the map, in the list below it, and small beside a warning; with and without script."""

import json

import pytest
from alerts_tests import near_warning, where_of
from conftest import FROZEN_AT
from looking import barriers
from playwright.sync_api import expect
from processes import Running, get

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


def test_a_server_without_a_source_says_so(server_over):
    assert json.loads(get(f"{server_over().url}/v1/cyclones")[2]) == {"isCovered": False, "isSimulated": False, "cyclones": []}
