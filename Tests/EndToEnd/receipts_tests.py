"""What was forecast, and what came: the line on the dashboard, the page behind it, the command, and a recorded reply of former runs."""

import json
import pathlib

import pytest
from command_line_tests import DEMO
from processes import get, petrel

PLACE = "latitude=48.2&longitude=16.35"
RECORDING = pathlib.Path(__file__).resolve().parents[3] / "shared/recordings/2026-11-27/open-meteo/previous_runs_enschede_2026.json"


def receipts(demo):
    status, _, body = get(f"{demo.url}/v1/receipts?{PLACE}", timeout=60)
    assert status == 200
    return json.loads(body)


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, {"width": 1280, "height": 900}], ids=["phone", "desk"])
def test_the_dashboard_has_one_line_about_yesterday_which_leads_to_the_figures(watched, demo, size):
    told = receipts(demo)
    assert told["state"] == "known" and told["days"] >= 90
    leads = told["providers"][0]["leads"]
    assert [lead["daysAhead"] for lead in leads] == [1, 2, 3, 5, 7]
    # Errors grow with the distance
    assert leads[0]["maxTempCelsius"]["meanAbsoluteError"] < leads[-1]["maxTempCelsius"]["meanAbsoluteError"]
    # Three months of one provider
    assert told["bytes"] < 4_000
    watch = watched(demo, viewport=size)
    page = watch.open(f"/?{PLACE}")
    watch.wait_for_data()
    line = page.locator("[data-column=hours] .receipt")
    said, was = (round(told["yesterday"][part]["maxTempCelsius"]) for part in ("said", "came"))
    assert line.inner_text().startswith("Yesterday: said ")
    assert abs(int(line.inner_text().split()[2].rstrip("°,").replace("−", "-")) - said) <= 1, (line.inner_text(), said, was)
    line.locator("a").click()
    page.locator("#receipts tbody tr").first.wait_for(state="visible")
    assert "/receipts?" in page.url and page.locator("#receipts tbody tr").count() == 5
    # The page itself is not wider than the screen: the table scrolls within its card
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_command_prints_what_the_api_sends_and_the_recorded_reply_is_read():
    done = petrel("receipts", "Paris", "--json", *DEMO)
    assert done.returncode == 0 and json.loads(done.stdout)["providers"][0]["leads"], done.stderr
    text = petrel("receipts", "Paris", *DEMO).stdout
    assert "Were the forecasts right?" in text and "7 days" in text.replace("\u00a0", " ")
    if not RECORDING.exists():
        pytest.skip("the recording is not there")
    done = petrel("decode", "--provider", "open-meteo", "--endpoint", "previous-runs", "--json", str(RECORDING))
    hours = json.loads(done.stdout)["models"][0]["hours"]
    assert done.returncode == 0 and len(hours) == 3 and hours[0]["previous"][1]["temperatureCelsius"] == 14.4
