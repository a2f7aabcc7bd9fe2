"""The HTTP API against its own description, and what every reply keeps to."""

import json
import os
import pathlib
import subprocess
import sys

import pytest
from fault_schedule import PROVIDERS
from lengths import SOAK
from patience import scaled
from processes import Running, get, wait_until, weather
from schemathesis_places import PLACES

SEED = os.environ.get("PETREL_SEED", "20261121")
EXAMPLES = "400" if SOAK else "20"
# Of the description's paths, those that have a run apart.
COMPUTED_ONCE = "^/v1/(usual|receipts|confidence)$"
SUBSCRIPTIONS = "^/v1/push/subscriptions"


def schemathesis(server, folder, *options, **settings):
    # A body may be too long as well as wrong.
    (folder / "schemathesis.toml").write_text(
        '[checks]\nnegative_data_rejection.expected-statuses = '
        '[400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, "5xx"]\n')
    command = [
        pathlib.Path(sys.executable).with_name("schemathesis"), "--config-file", folder / "schemathesis.toml", "run", server.url + "/openapi.yaml", "--url", server.url,
        "--phases", "examples,coverage,fuzzing,stateful", "--checks", "all", "--max-examples", EXAMPLES,
        "--seed", SEED, "--workers", "1", "--no-color", "--continue-on-failure", "--generation-database", "none",
        "--suppress-health-check", "too_slow", "--request-timeout", str(scaled(60)), *options,
    ]
    print(f"schemathesis: seed {SEED}, {EXAMPLES} examples per operation")
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **settings}, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        timeout=scaled(3600 if SOAK else 300))
    print(done.stdout[-3000:])
    assert done.returncode == 0, done.stdout[-6000:]


def test_schemathesis_finds_nothing(demo, tmp_path):
    # The first does not end (stream_tests.py has it); the others have runs below.
    schemathesis(demo, tmp_path, "--exclude-path-regex", f"^/v1/stream$|{COMPUTED_ONCE}|{SUBSCRIPTIONS}")


def test_schemathesis_finds_nothing_in_what_is_computed_once_for_a_place(demo, tmp_path):
    """Thirty simulated years, the past three months and an ensemble of each new place would take hours: the places are a few that the server has."""
    for latitude, longitude in PLACES:
        for path in ("usual", "receipts", "confidence"):
            url = f"{demo.url}/v1/{path}?latitude={latitude}&longitude={longitude}"

            def is_known():
                status, _, body = get(url, timeout=60)
                return status == 200 and json.loads(body).get("state", "known") == "known"

            wait_until(is_known, 120, lambda: f"{url} has no figures yet")
    schemathesis(
        # Their documents have no links to follow.
        demo, tmp_path, "--include-path-regex", COMPUTED_ONCE, "--phases", "examples,coverage,fuzzing", SCHEMATHESIS_HOOKS="schemathesis_places",
        PYTHONPATH=str(pathlib.Path(__file__).parent))


def test_schemathesis_finds_nothing_in_subscriptions(tmp_path):
    """No schema can say that a point is on a curve: what the schema allows may be refused, and so nothing is ever sent to anybody."""
    with Running("serve", "--demo", PETREL_TRUSTED_PROXIES="127.0.0.1", PETREL_CLIENT_LIMITS="none") as server:
        schemathesis(
            # A method that is none here is refused for its body, where it comes with one.
            server, tmp_path, "--include-path-regex", SUBSCRIPTIONS,
            "--exclude-checks", "positive_data_acceptance,unsupported_method",
            SCHEMATHESIS_HOOKS="schemathesis_clients", PYTHONPATH=str(pathlib.Path(__file__).parent))
        status = json.loads(get(server.url + "/statusz")[2])["push"]
        assert (status["subscriptions"], status["queued"]) == (0, 0)


def test_weather_has_the_members_that_the_product_names(demo):
    document = weather(demo, 55.7558, 37.6173)
    assert {"name", "country", "latitude", "longitude", "localtime"} <= set(document["location"])
    assert {"temperatureCelsius", "feelsLikeCelsius", "isDay", "condition", "windKph", "humidity", "uvIndex"} <= set(document["current"])
    assert {"text", "iconUrl", "code"} <= set(document["current"]["condition"])
    hour, day = document["forecast"]["hourly"][0], document["forecast"]["daily"][0]
    assert {"time", "temperatureCelsius", "isDay", "condition", "humidity", "windKph", "chanceOfRain"} <= set(hour)
    assert {"date", "maxTempCelsius", "minTempCelsius", "avgTempCelsius", "condition", "chanceOfRain", "sunrise", "sunset"} <= set(day)
    assert hour["time"].endswith("+03:00"), "times carry the place's offset"
    assert len(document["forecast"]["daily"]) >= 7
    assert document["provenance"]["isSimulated"] is True


def test_the_present_is_openweathermaps_where_its_key_is_set(simulator):
    settings = {f"PETREL_{name}_URL": f"{simulator.url}/{path}" for name, path in PROVIDERS.items()}
    with Running("serve", PETREL_OPENWEATHERMAP_KEY="made-up-key", **settings) as server:
        document = weather(server, 55.7558, 37.6173)
    assert document["provenance"]["provider"] == "open-meteo"
    assert document["sources"]["current"]["provider"] == "openweathermap"
    assert [request["provider"] for request in simulator.requests()].count("openweathermap") == 1, "warnings and the present are one call"


def test_an_unchanged_snapshot_is_304(demo):
    url = demo.url + "/v1/weather?latitude=52.52&longitude=13.40"
    status, headers, body = get(url)
    assert status == 200 and headers["ETag"].startswith('"'), "a strong ETag"
    status, again, empty = get(url, If_None_Match=headers["ETag"])
    assert (status, again["ETag"], empty) == (304, headers["ETag"], b"")
    assert get(url, If_None_Match='"something else"')[2] == body


@pytest.mark.parametrize("query", ["", "latitude=91&longitude=0", "latitude=nan&longitude=0", "latitude=1e400&longitude=0", "latitude=91,181&longitude=1"])
def test_row_9_bad_coordinates_are_400_and_a_problem_document(demo, query):
    status, headers, body = get(f"{demo.url}/v1/weather?{query}")
    assert status == 400
    assert headers["Content-Type"].startswith("application/problem+json")
    assert json.loads(body)["status"] == 400


def test_row_8_equal_points_get_equal_answers(demo):
    for one, other in [((0.0, 180), (-0.0, -180)), ((90, 0), (90, 123)), ((-90, -45), (-90, 179.9))]:
        assert weather(demo, *one)["cell"] == weather(demo, *other)["cell"]


def test_row_10_the_answer_carries_its_cell(demo):
    cells = {weather(demo, latitude, 10)["cell"] for latitude in range(-60, 61, 20)}
    assert len(cells) == 7


@pytest.mark.parametrize("path", ["/livez", "/readyz", "/statusz", "/metrics", "/openapi.yaml"])
def test_operators_endpoints_answer(demo, path):
    assert get(demo.url + path)[0] == 200
