"""The weather of chosen places for maps and for Prometheus, read by Prometheus' own parser."""

import json
import urllib.parse

import pytest
from processes import Running, free_port, get, weather
from prometheus_client.parser import text_string_to_metric_families

# The gauges whose values a document has under another name.
GAUGES = {
    "temperature_celsius": "temperatureCelsius", "feels_like_celsius": "feelsLikeCelsius", "dew_point_celsius": "dewPointCelsius",
    "humidity_percent": "humidity", "pressure_hectopascals": "pressureHectopascals", "wind_kilometers_per_hour": "windKph",
    "gust_kilometers_per_hour": "gustKph", "wind_direction_degrees": "windDirectionDegrees", "cloud_cover_percent": "cloudCover",
    "visibility_kilometers": "visibilityKilometers", "uv_index": "uvIndex", "precipitation_millimeters": "precipitationMillimeters",
}
HOSTILE = ['a,"b"', "back\\slash", "new\u2028line", "\u202eright to left\u202c", "}", "x{y=\"z\"} 1", "é" * 100]


def query(*places):
    return "&".join("place=" + urllib.parse.quote(place) for place in places)


def gauges(server, *places):
    status, fields, body = get(f"{server.url}/metrics/weather?{query(*places)}")
    assert status == 200 and fields["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8", body
    found = {}
    for family in text_string_to_metric_families(body.decode()):
        assert family.type == "gauge" and family.documentation.endswith(".") and family.name.startswith("petrel_place_")
        for sample in family.samples:
            key = sample.name.removeprefix("petrel_place_"), sample.labels["place"], sample.labels.get("severity") or sample.labels.get("condition")
            assert key not in found, f"twice: {key}"
            found[key] = sample.value
            assert sample.labels.get("simulated") == "true" or sample.value == 0
    return found


def features(server, *places):
    status, fields, body = get(f"{server.url}/v1/weather.geojson?{query(*places)}")
    assert status == 200 and fields["Content-Type"] == "application/geo+json", body
    return json.loads(body)["features"]


def test_gauges_are_the_api_s_values_to_the_digit(demo):
    found = gauges(demo, "48.85,2.35", "Moscow")
    current = weather(demo, 48.85, 2.35)["current"]
    for name, member in GAUGES.items():
        assert found.get((name, "48.85,2.35", None)) == current.get(member), name
    assert found["condition", "48.85,2.35", current["condition"]["kind"]] == 1
    assert found["up", "Moscow", None] == 1 and ("temperature_celsius", "Moscow", None) in found
    alerts = json.loads(get(demo.url + "/v1/alerts?latitude=48.85&longitude=2.35")[2])
    assert found["warnings_covered", "48.85,2.35", None] == (alerts["coverage"] == "covered")
    counted = {severity: count for (name, place, severity), count in found.items() if name == "warnings" and place == "48.85,2.35"}
    assert sum(counted.values()) == len(alerts["alerts"]) and bool(counted) == (alerts["coverage"] == "covered" or bool(alerts["alerts"]))


def test_features_are_the_api_s_values_to_the_digit(demo):
    paris, reykjavik = features(demo, "48.85,2.35", "64.15,-21.94")
    whole = weather(demo, 48.85, 2.35)
    own = {name: value for name, value in paris["properties"].items() if name in whole["current"]}
    assert own == whole["current"]
    assert paris["properties"]["cell"] == whole["cell"] and paris["properties"]["isSimulated"] is True
    assert paris["geometry"] == {"type": "Point", "coordinates": [2.35, 48.85]}
    assert reykjavik["geometry"]["coordinates"] == [-21.95, 64.15]


def test_a_place_may_have_any_name_and_hides_no_other(demo):
    found = gauges(demo, "Paris", *HOSTILE)
    assert found["up", "Paris", None] == 1
    for name in HOSTILE:
        assert ("up", name, None) in found, name
    shown = features(demo, "Paris", *HOSTILE)
    assert [feature["properties"]["query"] for feature in shown] == ["Paris", *HOSTILE]
    for feature in shown:
        assert ("error" in feature["properties"]) != ("temperatureCelsius" in feature["properties"])
        assert feature["geometry"] or feature["properties"]["error"] == "placeNotFound"


def test_two_names_of_one_place_are_two_series(demo):
    found = gauges(demo, "Munich", "München", "Munich")
    assert found["temperature_celsius", "Munich", None] == found["temperature_celsius", "München", None]


@pytest.mark.parametrize("path", ["/v1/weather.geojson", "/metrics/weather"])
@pytest.mark.parametrize(
    "query, status", [
        ("", 400), ("place=", 400), ("place=91,0", 400), ("place=%ff", 400), ("place=a%0ab", 400), ("place=" + "x" * 101, 400), ("place=Paris&units=us", 400),
        ("&".join(["place=Paris"] * 21), 400), ("latitude=48&longitude=2", 400),
    ])
def test_wrong_requests_are_refused(demo, path, query, status):
    assert get(f"{demo.url}{path}?{query}")[0] == status


def test_a_place_without_weather_is_down_and_not_zero(simulator, server_over):
    simulator.faults({"provider": "open-meteo", "kind": "status", "status": 503})
    server = server_over(PETREL_OPENMETEO_LIMITS="none")
    found = gauges(server, "Paris")
    assert found == {("up", "Paris", None): 0}
    assert get(f"{server.url}/v1/weather.geojson?place=Paris")[0] in (502, 503, 504)


def test_operators_metrics_stay_with_operators():
    with Running("serve", "--demo", PETREL_OPERATOR_ADDRESS=f"127.0.0.1:{free_port()}") as server:
        assert get(server.url + "/metrics")[0] == 404
        assert get(server.url + "/metrics/weather?place=Paris")[0] == 200
