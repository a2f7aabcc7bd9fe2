"""What Home Assistant reads: a document, and messages through a broker of Debian, read back by the broker's own client."""

import contextlib
import json
import re
import shutil
import subprocess

import pytest
from conftest import FROZEN_AT
from patience import scaled
from processes import ROOT, free_port, get, petrel, wait_until, weather

PARIS = {"latitude": 48.85, "longitude": 2.35}
DEMO = ["--demo", "--at", FROZEN_AT, "--seed", "7"]
# https://developers.home-assistant.io/docs/core/entity/weather
WORDS = {
    "clear-night", "cloudy", "exceptional", "fog", "hail", "lightning", "lightning-rainy", "partlycloudy", "pouring", "rainy", "snowy", "snowy-rainy",
    "sunny", "windy", "windy-variant"}
NOW = {
    "temperature": "temperatureCelsius", "apparent_temperature": "feelsLikeCelsius", "dew_point": "dewPointCelsius", "humidity": "humidity",
    "pressure": "pressureHectopascals", "wind_speed": "windKph", "wind_gust_speed": "gustKph", "wind_bearing": "windDirectionDegrees",
    "visibility": "visibilityKilometers", "cloud_coverage": "cloudCover", "uv_index": "uvIndex", "time": "time"}
DAY = {
    "temperature": "maxTempCelsius", "templow": "minTempCelsius", "precipitation": "precipitationMillimeters",
    "precipitation_probability": "chanceOfRain", "wind_speed": "maxWindKph"}


def document(server, latitude, longitude):
    status, _, body = get(f"{server.url}/v1/home-assistant?latitude={latitude}&longitude={longitude}")
    assert status == 200, body
    return json.loads(body)


def table():
    """Petrel's condition -> the words of the document's table that it may have."""
    lines = re.findall(r"^\| (.+) \| (.+) \|$", (ROOT / "Docs/HomeAssistant.md").read_text(), re.MULTILINE)
    found = {}
    for ours, theirs in lines:
        for name in re.findall(r"`(\w+)`", ours):
            found.setdefault(name, set()).update(re.findall(r"`([a-z-]+)`", theirs))
    return found


def test_the_document_has_the_api_s_values_to_the_digit(demo):
    for latitude, longitude in ((48.85, 2.35), (-33.85, 151.2), (64.15, -21.95), (27.7, 85.3), (0, 0)):
        told, whole = document(demo, latitude, longitude), weather(demo, latitude, longitude)
        for name, member in NOW.items():
            assert told.get(name) == whole["current"].get(member), name
        days = whole["forecast"]["daily"]
        assert [{name: day.get(name) for name in DAY} for day in told["forecast_daily"]] == [
            {name: day.get(member) for name, member in DAY.items()} for day in days]
        assert [day["datetime"][:10] for day in told["forecast_daily"]] == [day["date"] for day in days]
        hours = {hour["time"]: hour for hour in whole["forecast"]["hourly"]}
        assert told["forecast_hourly"] and all(hours[hour["datetime"]]["temperatureCelsius"] == hour["temperature"] for hour in told["forecast_hourly"])
        alerts = json.loads(get(f"{demo.url}/v1/alerts?latitude={latitude}&longitude={longitude}")[2])
        assert (told["warnings"], told["warnings_coverage"]) == (len(alerts["alerts"]), alerts["coverage"])


def test_conditions_are_of_the_15_words_and_as_the_page_says(demo):
    own, seen = table(), set()
    assert set().union(*own.values()) | {"windy-variant"} == WORDS
    for latitude in range(-64, 65, 32):
        for longitude in range(-170, 171, 68):
            told, whole = document(demo, latitude, longitude), weather(demo, latitude, longitude)
            hours = {hour["time"]: hour for hour in whole["forecast"]["hourly"]}
            for hour in told["forecast_hourly"]:
                kind = hours[hour["datetime"]]["condition"]["kind"]
                windy = {"windy", "windy-variant"} if hour.get("wind_speed", 0) >= 50 else set()
                assert hour["condition"] in WORDS & (own[kind] | windy), (kind, hour)
                if hour["condition"] in {"sunny", "clear-night"}:
                    assert hours[hour["datetime"]]["isDay"] == (hour["condition"] == "sunny")
                seen.add(hour["condition"])
    assert len(seen) >= 8, seen


@contextlib.contextmanager
def broker(folder):
    program = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin:/opt/homebrew/sbin")
    if not program or not shutil.which("mosquitto_pub"):
        pytest.skip("Mosquitto is not installed; scripts/setup test installs it")
    port = free_port()
    settings = folder / "mosquitto.conf"
    settings.write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\npersistence false\nuser root\n")
    with subprocess.Popen([program, "-c", settings], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            wait_until(
                lambda: subprocess.run(["mosquitto_pub", "-h", "127.0.0.1", "-p", str(port), "-t", "ready", "-n"], stderr=subprocess.DEVNULL).returncode == 0,
                20, lambda: "Mosquitto does not answer")
            yield port
        finally:
            process.terminate()


def retained(port, count):
    """topic -> payload of the messages that the broker keeps."""
    done = subprocess.run(
        ["mosquitto_sub", "-h", "127.0.0.1", "-p", str(port), "-t", "#", "--retained-only", "-C", str(count), "-W", str(int(scaled(20))), "-F", "%t %r %p"],
        text=True, stdout=subprocess.PIPE, timeout=scaled(60))
    rows = [line.split(" ", 2) for line in done.stdout.splitlines()]
    assert all(row[1] == "1" for row in rows)
    return {topic: json.loads(payload) for topic, _, payload in rows}


def test_a_broker_keeps_the_device_and_its_values(demo, tmp_path):
    with broker(tmp_path) as port:
        for _ in range(2):
            done = petrel("mqtt", "48.85,2.35", "--broker", "127.0.0.1", "--port", port, *DEMO)
            assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        kept = retained(port, 3)
    row, column = document(demo, **PARIS)["cell"].split(".")
    name = f"petrel_{row}_{column}"
    device, state, forecast = (kept.pop(topic) for topic in (f"homeassistant/device/{name}/config", f"petrel/{name}/state", f"petrel/{name}/forecast"))
    assert not kept
    assert {**state, **forecast} == document(demo, **PARIS)
    assert device["state_topic"] == f"petrel/{name}/state" and device["device"]["identifiers"] == [name] and "simulated" in device["device"]["name"]
    components = device["components"]
    assert len({one["unique_id"] for one in components.values()}) == len(components)
    assert set(components[f"{name}_condition"]["options"]) == WORDS
    for one in components.values():
        assert one["platform"] in {"sensor", "binary_sensor"} and one["expire_after"] > 0
        (key,) = set(re.findall(r"value_json\.(\w+)", one["value_template"])) - {"warnings_coverage"}
        assert key in state or one["value_template"].endswith("| default(None) }}")


def test_a_broker_that_is_not_there_is_a_failure(tmp_path):
    if not shutil.which("mosquitto_pub"):
        pytest.skip("mosquitto_pub is not installed; scripts/setup test installs it")
    done = petrel("mqtt", "Paris", "--broker", "127.0.0.1", "--port", free_port(), *DEMO)
    assert done.returncode == 75 and "did not take the message" in done.stderr
    done = petrel("mqtt", "Paris", *DEMO, PATH=str(tmp_path))
    assert done.returncode == 73 and "is not installed" in done.stderr


@pytest.mark.parametrize("options", [["--prefix", "a/#"], ["--prefix", "a b"], ["--prefix", "/a"], ["--discovery", ""], ["--broker", "-x"], ["--port", "0"], ["--units", "us"]])
def test_wrong_options_are_refused(options):
    assert petrel("mqtt", "Paris", *DEMO, *options).returncode == 64


def test_the_messages_can_be_printed(demo):
    printed = json.loads(petrel("mqtt", "48.85,2.35", "--json", "--prefix", "home/weather", *DEMO).stdout)["messages"]
    assert [message["topic"].split("/")[0] for message in printed] == ["homeassistant", "home", "home"]
    assert {**printed[1]["payload"], **printed[2]["payload"]} == document(demo, **PARIS)
