"""National offices over the simulated weather: from their lists, with codes for areas, to the page, `/v1/alerts` and the map."""

import datetime
import json
import re
import urllib.parse

import pytest
from processes import ROOT, Running, Simulator, get

TABLE = ROOT / "Sources/Products/WeatherSimulator/Faces/CAP/OfficeZone.swift"
LISTS = {
    "MeteoAlarm Poland": ("/cap/meteoalarm/feeds/meteoalarm-legacy-atom-poland", "PL"),
    "MeteoAlarm Romania": ("/cap/meteoalarm/feeds/meteoalarm-legacy-atom-romania", "RO"),
    "MeteoAlarm Austria": ("/cap/meteoalarm/feeds/meteoalarm-legacy-atom-austria", "AT"),
    "German service": ("/cap/dwd/list.atom", "DE"),
    "Japanese agency": ("/cap/jma/developer/xml/feed/extra.xml", "JP"),
}
KINDS = ("MeteoAlarm", "German", "Japanese")


def points():
    """The point of each zone, by its code."""
    found = re.findall(r"\b(\w+) (\d+\.\d+) (-?\d+\.\d+)(?=[;\n])", TABLE.read_text())
    return {code: (latitude, longitude) for code, latitude, longitude in found}


def texts(xml, name):
    return re.findall(f"<{name}>([^<]*)</{name}>", xml)


def in_force(simulator, name, zones):
    """(point, XML) of each warning that an office lists as in force for another hour."""
    path = LISTS[name][0]
    status, _, body = get(simulator.url + path)
    assert status == 200, body
    until = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=1)
    for link in dict.fromkeys(re.findall(r'href="([^"]+)"', body.decode())):
        xml = get(urllib.parse.urljoin(simulator.url + path, link))[2].decode()
        if name.startswith("Japanese"):
            if "VPWW53" in link or "VPWW54" in link or "<Status>訓練</Status>" in xml or "<Status>解除</Status>" in xml:
                continue
            yield zones[link.rpartition("_")[2].removesuffix(".xml")], xml
        elif "Cancel" not in texts(xml, "msgType") and "AllClear" not in xml and "green" not in xml:
            if datetime.datetime.fromisoformat(texts(xml, "expires")[0]) > until:
                yield zones[texts(xml, "areaDesc")[0]], xml


@pytest.fixture(scope="module")
def offices():
    """A simulator in whose weather an office of each kind warns, and those warnings: by kind, (name, point, XML)."""
    zones = points()
    assert len(zones) > 200
    for seed in range(1, 60):
        with Simulator("--seed", seed) as simulator:
            found = {}
            for name in LISTS:
                for point, xml in in_force(simulator, name, zones):
                    found.setdefault(next(kind for kind in KINDS if name.startswith(kind)), (name, point, xml))
            if len(found) == len(KINDS):
                yield simulator, found, zones
                return
    raise AssertionError("no weather of 60 seeds has a warning of each office")


def alerts(server, point):
    status, _, body = get(f"{server.url}/v1/alerts?latitude={point[0]}&longitude={point[1]}", timeout=60)
    assert status == 200, body
    return json.loads(body)


def served(simulator, name):
    path, country = LISTS[name]
    return Running(
        "serve", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=simulator.url + "/open-meteo",
        PETREL_ALERT_FEEDS=f"{name}|{simulator.url}{path}|{country}")


@pytest.mark.parametrize("kind", KINDS)
def test_from_the_list_to_the_page(offices, kind):
    simulator, found, zones = offices
    name, point, xml = found[kind]
    with served(simulator, name) as server:
        told = alerts(server, point)
        assert told["coverage"] == "covered" and [source["name"] for source in told["sources"]] == [name], told["sources"]
        wanted = texts(xml, "Name")[0] if kind == "Japanese" else texts(xml, "event")[0]
        events = [alert["event"] for alert in told["alerts"]] + [
            translation.get("event") for alert in told["alerts"] for translation in alert.get("translations", [])]
        assert wanted in events, (wanted, events)
        where = f"latitude={point[0]}&longitude={point[1]}"
        page = get(f"{server.url}/alerts?{where}", timeout=60, Accept_Language="en")[2].decode()
        assert name in page and "could not be checked" not in page and "No warnings are active" not in page
        # Each warning is there once, whatever number of entries, languages or formats it has.
        assert len({alert["id"] for alert in told["alerts"]}) == len(told["alerts"])
        if kind == "Japanese":
            assert len([event for event in events if event == wanted]) == 1, events
        else:
            russian = get(f"{server.url}/alerts?{where}", timeout=60, Accept_Language="ru")[2].decode()
            assert texts(xml, "event")[-1] in russian
        drawn = json.loads(get(f"{server.url}/v1/alerts/areas", timeout=60)[2])["features"]
        assert set(events) & {text for feature in drawn for text in feature["properties"].values() if isinstance(text, str)}, drawn
        # A place in a zone of the same country that has none is told so, by whom.
        country = {"MeteoAlarm": next(code for code in zones if zones[code] == point)[:2], "German": "1", "Japanese": "0"}[kind]
        for code, calm in zones.items():
            if code.startswith(country) and not (other := alerts(server, calm))["alerts"]:
                assert other["coverage"] == "covered"
                assert f"by {name})" in get(f"{server.url}/alerts?latitude={calm[0]}&longitude={calm[1]}", timeout=60, Accept_Language="en")[2].decode()
                break
        else:
            raise AssertionError("all of the country is warned")
