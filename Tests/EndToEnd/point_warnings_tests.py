"""WMO's centre, asked by point in countries without a list: from its answer to the page and `/v1/alerts`."""

import datetime
import json
import urllib.parse

import pytest
from lengths import SOAK
from processes import Simulator, get

NAME = "WMO Severe Weather Information Centre"
# Inland squares of Algeria, Libya, Mongolia, Colombia, Peru, Bolivia, Turkey and South Africa, which have no list.
SQUARES = [
    *[(y, x) for y in range(24, 35, 2) for x in range(0, 8, 2)], *[(y, x) for y in range(24, 31, 2) for x in range(12, 23, 2)],
    *[(y, x) for y in range(44, 49) for x in range(97, 112, 2)], *[(y, x) for y in range(1, 8) for x in range(-76, -71)],
    *[(y, x) for y in range(-14, -3, 2) for x in range(-76, -74)], *[(y, x) for y in range(-20, -12, 2) for x in range(-67, -62)],
    *[(y, x) for y in range(37, 41) for x in range(30, 43, 2)], *[(y, x) for y in range(-33, -28) for x in range(21, 26)],
]
SEEDS = range(1, 60)


def rows(simulator, latitude, longitude):
    point = f"INTERSECTS(wkb_geometry, POINT ({latitude} {longitude})) AND row_type NEQ 'BOUNDARY'"
    query = urllib.parse.urlencode({"typeName": "local_postgis:postgis_geojsons", "cql_filter": point})
    status, _, body = get(f"{simulator.url}/swic/f/wfs?{query}")
    assert status == 200
    return [feature["properties"] for feature in json.loads(body)["features"]]


def present():
    return datetime.datetime.now(datetime.timezone.utc)


def searched(centre, at):
    """A point with a warning in two languages that holds for half an hour after an instant, and its row; and a point without any. None for what is nowhere."""
    found, calm = None, None
    until = at + datetime.timedelta(minutes=30)
    for south, west in SQUARES:
        point = (south + 0.5, west + 0.5)
        listed = rows(centre, *point)
        assert any(row.get("row_type") == "BOUNDARY" for row in listed)
        warnings = [row for row in listed if row.get("capurl")]
        if not found and len(warnings) == 1 and warnings[0]["rlink"] and {} not in listed and warnings[0]["expires"] > f"{until:%Y-%m-%d %H:%M:%S}":
            found = (point, warnings[0])
        if not calm and not warnings and {} not in listed:
            calm = point
        if found and calm:
            break
    return found, calm


@pytest.fixture(scope="module")
def warned():
    """A simulator in whose weather some squares have a warning and others have none, and one of each."""
    for seed in SEEDS:
        with Simulator("--seed", seed) as centre:
            found, calm = searched(centre, present())
            if found and calm:
                yield centre, found, calm
                return
    raise AssertionError("no weather of these seeds has a warning in these squares")


def test_on_every_date_some_weather_has_a_warning_and_a_calm_point():
    begin = present()
    # Hours differ with the dates.
    open_dates = [begin + datetime.timedelta(days=day, hours=day * 7 % 24) for day in range(0, 366, 1 if SOAK else 30)]
    for seed in SEEDS:
        with Simulator("--seed", seed) as centre:
            for at in list(open_dates):
                centre.stand_still(f"{at:%Y-%m-%dT%H:%M:%SZ}")
                if all(searched(centre, at)):
                    open_dates.remove(at)
        if not open_dates:
            print(f"the first {seed} seeds were needed")
            return
    raise AssertionError(f"no weather has a warning at {open_dates}")


def where(point):
    return f"latitude={point[0]}&longitude={point[1]}"


def alerts(server, point):
    status, _, body = get(f"{server.url}/v1/alerts?{where(point)}")
    assert status == 200, body
    return json.loads(body)


def asking(centre, server_over, issuers="wmo-swic"):
    return server_over(PETREL_ISSUERS=issuers, PETREL_SWIC_URL=centre.url + "/swic")


def test_from_the_answer_to_the_page_and_the_api(server_over, warned):
    centre, (point, row), _ = warned
    server = asking(centre, server_over)
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


def test_where_it_has_none_nothing_is_said_to_be_none(server_over, warned):
    centre, _, calm = warned
    server = asking(centre, server_over)
    told = alerts(server, calm)
    assert (told["alerts"], told["coverage"]) == ([], "uncovered") and told["sources"][0]["lastChecked"]
    assert "No warnings are active" not in get(f"{server.url}/alerts?{where(calm)}")[2].decode()


def test_without_its_messages_the_rows_are_warnings_that_say_so(server_over, warned):
    centre, (point, row), _ = warned
    centre.faults({"provider": "swic", "kind": "status", "status": 404, "path": "/v2/"})
    told = alerts(asking(centre, server_over), point)
    centre.faults()
    assert [alert["event"] for alert in told["alerts"]] == [row["event"]]
    assert "could not be read" in told["alerts"][0]["description"], told


def test_one_that_fails_leaves_the_state_unknown_and_a_setting_switches_it_off(server_over, warned):
    centre, (point, _), _ = warned
    centre.faults({"provider": "swic", "kind": "status", "status": 500})
    told = alerts(asking(centre, server_over), point)
    centre.faults()
    assert told["alerts"] == [] and told["sources"][0]["failure"] == "upstreamDown" and "lastChecked" not in told["sources"][0]
    assert alerts(asking(centre, server_over, "-wmo-swic"), point)["sources"] == []
