"""How sure the forecast is: the page, the sentence and the bars on the dashboard once it is known, and the command."""

import json

import pytest
from command_line_tests import DEMO
from processes import get, petrel

# A place that no other test opens: what is known of it is known from here on.
PLACES = {"phone": "latitude=47.05&longitude=15.45", "desk": "latitude=47.8&longitude=13.05"}
SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 900}}


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_dashboard_says_it_once_the_page_was_opened_and_leads_there(watched, demo, size):
    watch = watched(demo, viewport=SIZES[size])
    page = watch.open(f"/?{PLACES[size]}")
    watch.wait_for_data()
    assert page.locator("[data-column=days] .sure").count() == 0
    status, _, body = get(f"{demo.url}/v1/confidence?{PLACES[size]}", timeout=60)
    told = json.loads(body)
    assert status == 200 and told["history"] == "enough" and all("grade" in day for day in told["days"])
    page = watch.open(f"/?{PLACES[size]}")
    watch.wait_for_data()
    line = page.locator("[data-column=days] .sure")
    sentence = line.inner_text()
    assert ": " in sentence and sentence.endswith(".")
    assert page.locator("[data-column=days] .scale .f").count() >= 5
    line.locator("a").click()
    page.locator("#confidence .sureness li").first.wait_for(state="visible")
    assert "/confidence?" in page.url and page.locator("#confidence .statement").inner_text() == sentence
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_command_prints_what_the_api_sends():
    done = petrel("confidence", "Paris", "--json", *DEMO)
    assert done.returncode == 0 and len(json.loads(done.stdout)["days"]) >= 9, done.stderr
    text = petrel("confidence", "Paris", *DEMO).stdout
    assert "How sure the forecast is" in text and "8 in 10 possible courses" in text
