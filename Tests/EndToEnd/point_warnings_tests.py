"""WMO's centre, asked by point in countries without a list: from its answer to the page and `/v1/alerts`."""

import json
import urllib.parse

import pytest
from processes import get

NAME = "WMO Severe Weather Information Centre"
# Inland parts of countries that have no list, from Algeria, Libya, Niger and Mali over Colombia, Peru, Bolivia and Venezuela, Mongolia, Greenland,
# Turkmenistan, Tajikistan, Turkey, Iraq and Saudi Arabia to South Africa, Namibia and Morocco: south, north, west, east.
INLAND = [
    (24, 35, 0, 8), (24, 31, 12, 23), (14, 22, 4, 13), (16, 22, -4, 2), (1, 8, -76, -71), (-14, -3, -75, -72), (-20, -12, -67, -62), (5, 9, -67, -62),
    (44, 49, 92, 114), (65, 68, -48, -40), (68, 80, -48, -27), (37, 42, 55, 63), (38, 40, 69, 73), (38, 40, 31, 42), (30, 35, 41, 45), (20, 28, 41, 49),
    (-32, -25, 20, 26), (-27, -18, 15, 20), (31, 33, -6, -2),
]
# The weather of any day has a warning in one of so many.
SQUARES = [(y, x) for south, north, west, east in INLAND for y in range(south, north) for x in range(west, east)]


def rows(simulator, latitude, longitude):
    point = f"INTERSECTS(wkb_geometry, POINT ({latitude} {longitude})) AND row_type NEQ 'BOUNDARY'"
    query = urllib.parse.urlencode({"typeName": "local_postgis:postgis_geojsons", "cql_filter": point})
    status, _, body = get(f"{simulator.url}/swic/f/wfs?{query}")
    assert status == 200
    return [feature["properties"] for feature in json.loads(body)["features"]]


@pytest.fixture(scope="module")
def warned(simulator_process):
    """A point with a warning in two languages, and its row; and one without any."""
    simulator_process.clock(minutes_ago=0)
    found, calm = None, None
    for south, west in SQUARES:
        point = (south + 0.5, west + 0.5)
        listed = rows(simulator_process, *point)
        assert any(row.get("row_type") == "BOUNDARY" for row in listed)
        warnings = [row for row in listed if row.get("capurl")]
        if not found and len(warnings) == 1 and warnings[0]["rlink"] and {} not in listed:
            found = (point, warnings[0])
        if not calm and not warnings and {} not in listed:
            calm = point
        if found and calm:
            return found, calm
    raise AssertionError("the simulated weather has no warning in these squares")


def where(point):
    return f"latitude={point[0]}&longitude={point[1]}"


def alerts(server, point):
    status, _, body = get(f"{server.url}/v1/alerts?{where(point)}")
    assert status == 200, body
    return json.loads(body)


def asking(simulator, server_over, issuers="wmo-swic"):
    return server_over(PETREL_ISSUERS=issuers, PETREL_SWIC_URL=simulator.url + "/swic")


def test_from_the_answer_to_the_page_and_the_api(simulator, server_over, warned):
    (point, row), _ = warned
    server = asking(simulator, server_over)
    told = alerts(server, point)
    assert [alert["event"] for alert in told["alerts"]] == [row["event"]], told
    assert told["alerts"][0]["description"] and "could not be read" not in told["alerts"][0]["description"]
    assert [translation["language"] for translation in told["alerts"][0]["translations"]] == ["ru"], told
    assert told["coverage"] == "uncovered"
    assert [(source["name"], source.get("failure")) for source in told["sources"]] == [(NAME, None)] and told["sources"][0]["lastChecked"]
    page = get(f"{server.url}/alerts?{where(point)}")[2].decode()
    assert NAME in page and "an empty list does not mean that none is active" in page
    russian = get(f"{server.url}/alerts?{where(point)}", Accept_Language="ru")[2].decode()
    assert told["alerts"][0]["translations"][0]["headline"].split(":")[0] in russian


def test_where_it_has_none_nothing_is_said_to_be_none(simulator, server_over, warned):
    _, calm = warned
    server = asking(simulator, server_over)
    told = alerts(server, calm)
    assert (told["alerts"], told["coverage"]) == ([], "uncovered") and told["sources"][0]["lastChecked"]
    assert "No warnings are active" not in get(f"{server.url}/alerts?{where(calm)}")[2].decode()


def test_without_its_messages_the_rows_are_warnings_that_say_so(simulator, server_over, warned):
    (point, row), _ = warned
    simulator.faults({"provider": "swic", "kind": "status", "status": 404, "path": "/v2/"})
    told = alerts(asking(simulator, server_over), point)
    simulator.faults()
    assert [alert["event"] for alert in told["alerts"]] == [row["event"]]
    assert "could not be read" in told["alerts"][0]["description"], told


def test_one_that_fails_leaves_the_state_unknown_and_a_setting_switches_it_off(simulator, server_over, warned):
    (point, _), _ = warned
    simulator.faults({"provider": "swic", "kind": "status", "status": 500})
    told = alerts(asking(simulator, server_over), point)
    simulator.faults()
    assert told["alerts"] == [] and told["sources"][0]["failure"] == "upstreamDown" and "lastChecked" not in told["sources"][0]
    assert alerts(asking(simulator, server_over, "-wmo-swic"), point)["sources"] == []
