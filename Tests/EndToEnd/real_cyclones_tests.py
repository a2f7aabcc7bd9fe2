"""Tropical cyclones from the services' own forms to the document, the command line, the page and its map."""

import json

import pytest
from playwright.sync_api import expect

from looking import barriers
from processes import get, petrel
from storm_centre import Centre


@pytest.fixture
def centre():
    with Centre() as centre:
        yield centre


def cyclones(server):
    return json.loads(get(f"{server.url}/v1/cyclones")[2])


def test_two_services_know_one_cyclone_with_its_forecast_and_its_cone(centre, server_over):
    server = server_over(**centre.settings)
    document = cyclones(server)
    (edda,) = document["cyclones"]
    assert document["isCovered"] and document["isSimulated"] and "unknownBasins" not in document
    assert edda["id"] == "al052026" and edda["sources"] == ["nhc", "gdacs"] and edda["harm"] == "orange" and edda["stage"] == "hurricane"
    assert edda["past"][-1]["windKph"] == 166.68 and edda["peakWindKph"] == 185.2 and edda["movement"] == {"degrees": 290, "kph": 27.78}
    assert [position["longitude"] for position in edda["forecast"]] == [-55.7, -58.7, -61.7, -64.7]
    assert all("pressureHectopascals" not in position for position in edda["forecast"]) and len(edda["coneParts"][0]) == 11
    for _ in range(5):
        cyclones(server)
    assert len(centre.asked) == 4, "each once in half an hour, whoever looks"


def test_none_unknown_and_not_asked_are_different_answers(centre, server_over):
    centre.storm = None
    server = server_over(**centre.settings)
    assert cyclones(server)["cyclones"] == [] and "unknownBasins" not in cyclones(server)
    assert "No tropical cyclone is active anywhere." in get(f"{server.url}/map")[2].decode()
    centre.gdacs_fails = True
    server = server_over(**centre.settings)
    assert len(cyclones(server)["unknownBasins"]) == 5
    page = get(f"{server.url}/map")[2].decode()
    assert "No tropical cyclone is active in these basins: North Atlantic, eastern Pacific, central Pacific." in page
    assert "not known for these basins: western Pacific" in page and "GDACS (could not be read)" in page
    russian = get(f"{server.url}/map", Accept_Language="ru")[2].decode()
    assert "Тропических циклонов сейчас нет в этих бассейнах: Северная Атлантика" in russian and "GDACS (не удалось прочитать)" in russian


def test_without_its_forecast_a_cyclone_is_known_all_the_same(centre, server_over):
    centre.map_fails = True
    (edda,) = cyclones(server_over(**centre.settings))["cyclones"]
    assert edda["name"] == "Edda" and edda["forecast"] == [] and edda["cone"] == []


def test_the_map_draws_it_and_the_list_says_the_rest(centre, server_over, watched):
    server = server_over(**centre.settings)
    cyclones(server)
    page = watched(server, reduced_motion="reduce").open("/map#5/19/-55")
    page.wait_for_selector("path.cyclone-cone", state="attached")
    assert page.locator("path.cyclone-forecast").count() == 1 and page.locator("path.cyclone-will").count() == 4
    expect(page.locator(".cyclone-plate", has_text="Hurricane Edda")).to_be_visible()
    section = page.locator("#cyclones")
    for words in ("Wind up to 104\u00a0mph", "Advisory 024", "US National Hurricane Center", "not the storm's strength", "Sources:"):
        expect(section).to_contain_text(words)
    assert not barriers(page)


def test_the_command_line_tells_it_in_both_languages(centre):
    document = json.loads(petrel("cyclones", "--json", **centre.settings).stdout)
    assert [cyclone["name"] for cyclone in document["cyclones"]] == ["Edda"]
    # Lines are broken, and units are held by spaces that do not break.
    english, russian = (
        " ".join(petrel("cyclones", "--language", language, "--units", "metric", **centre.settings).stdout.split()) for language in ("en", "ru"))
    assert "Hurricane Edda" in english and "Moving WNW at 28 km/h" in english and "Expected harm to people: medium" in english
    assert "Ураган Edda" in russian and "Национальный центр США по ураганам" in russian and "это не сила циклона" in russian


def test_curl_gets_the_lines_of_the_command_line_and_a_browser_the_map(centre, server_over):
    server = server_over(**centre.settings)
    cyclones(server)
    for language in ("en", "ru"):
        status, fields, body = get(f"{server.url}/cyclones?units=metric", User_Agent="curl/8", Accept_Language=language)
        lines = petrel("cyclones", "--language", language, "--units", "metric", **centre.settings).stdout
        assert status == 200 and fields["Content-Type"] == "text/plain; charset=utf-8"
        # The times of reading are those of each.
        assert [line for line in body.decode().splitlines() if "Edda" in line] == [line for line in lines.splitlines() if "Edda" in line]
        assert len(body.decode().splitlines()) == len(lines.splitlines())
    assert get(f"{server.url}/cyclones?width=wide", User_Agent="curl/8")[0] == 400
    page = get(f"{server.url}/cyclones", Accept="text/html", User_Agent="Mozilla/5.0")
    assert page[0] == 200 and 'id="cyclones"' in page[2].decode()
