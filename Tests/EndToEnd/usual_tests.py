"""What is usual for the date: the page of it, the sentence that leads there, and a page that was shown before it was known."""

import json

import pytest
from pages import wait_for_script
from processes import get
from stability_tests import SHIFTS, shifts

PHONE = {"width": 390, "height": 844}
SENTENCE = "[data-column=hours] .usual"


@pytest.mark.parametrize(("size", "place"), [(PHONE, "latitude=48.2&longitude=16.35"), ({"width": 1280, "height": 900}, "latitude=40.4&longitude=-3.7")], ids=["phone", "desk"])
def test_a_page_shown_without_it_stays_as_it_is_and_the_next_view_leads_to_the_years_course(watched, demo, size, place):
    watch = watched(demo, viewport=size)
    watch.page.clock.install()
    watch.page.add_init_script(SHIFTS)
    page = watch.open(f"/?{place}")
    watch.wait_for_data()
    page.wait_for_load_state("networkidle")
    wait_for_script(page)
    assert page.locator(SENTENCE).count() == 0
    # Once it is known here
    status, _, body = get(f"{demo.url}/v1/usual?{place}", timeout=60)
    assert status == 200 and len(json.loads(body)["highCelsius"]["median"]) == 365
    # When the page asks for newer weather
    page.evaluate("window.shifts.length = 0")
    with page.expect_response(lambda response: "/fragment/dashboard" in response.url) as asked:
        page.clock.fast_forward("06:00")
    assert "class=\"usual\"" in asked.value.text() or "small usual" in asked.value.text()
    page.wait_for_function("!document.querySelector('[aria-busy=true]')")
    # Then nothing moves
    assert page.locator(SENTENCE).count() == 0 and shifts(page) == []
    # And the next view has it, as the way to the page
    page.reload()
    watch.wait_for_data()
    page.locator(f"{SENTENCE}, {SENTENCE} a").last.click()
    page.locator("#usual .plot").wait_for(state="visible")
    assert "/usual?" in page.url and page.locator("#usual tbody tr").count() == 12
