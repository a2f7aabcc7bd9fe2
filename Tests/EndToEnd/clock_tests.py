"""Time passes on an open page: its clock, Today, the hour that is now and its ages, with and without a network."""

import re

import pytest
from pages import wait_for_script
from processes import Running
from worlds import DATA

LONDON = "/?latitude=51.5&longitude=-0.1"
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def late():
    """A demo whose clock stands 80 seconds before midnight in London."""
    with Running("serve", "--demo", "--at", "2026-11-22T23:58:40Z", "--still", "--seed", 7) as server:
        yield server


def opened(watched, server, path=LONDON, **options):
    """The page of a place, on a device whose clock the test moves."""
    watch = watched(server, viewport=PHONE, **options)
    watch.page.clock.install()
    page = watch.open(path)
    page.wait_for_selector(DATA)
    page.wait_for_load_state("load")
    wait_for_script(page)
    return watch, page


def says(page, selector, words):
    page.wait_for_function("([selector, words]) => document.querySelector(selector)?.textContent.replaceAll('\\u00a0', ' ').includes(words)", arg=[selector, words])


def test_midnight_comes_at_midnight_without_a_network(watched, late):
    # Given a page that was opened before midnight, and no connection since
    watch, page = opened(watched, late)
    says(page, ".clock", "Sun 22 November, 23:58")
    days = page.locator("[data-day] .row > b:first-child")
    assert days.nth(0).inner_text().split() == ["Today", "22", "Nov"] and days.nth(1).inner_text().split() == ["Tomorrow", "23", "Nov"]
    assert page.locator(".cell.current time").inner_text() == "Now"
    high = page.locator("[data-day='2026-11-23'] .row > b:last-child").inner_text()
    watch.lose_network()
    # When the minute passes, then its clock does
    page.clock.run_for(25_000)
    says(page, ".clock", "Sun 22 November, 23:59")
    # And when the day passes, then the page is of the new one
    page.clock.run_for(60_000)
    says(page, ".clock", "Mon 23 November, 00:00")
    assert days.nth(0).inner_text().split() == ["Today", "23", "Nov"] and days.nth(1).inner_text().split() == ["Tomorrow", "24", "Nov"]
    assert page.locator("[data-day] summary > .hidden").first.text_content().startswith("Today: ")
    assert page.locator("[data-column=hours] .day > b").all_inner_texts() == ["Today"]
    assert page.locator(".cell.current").count() == 1 and page.locator(".cell").first.evaluate("e => e.matches('.current')")
    # High and low are the new day's
    assert high in page.locator("[data-column=now] .range").inner_text()
    # What is drawn behind the cells has moved with them
    assert page.evaluate("document.querySelectorAll('.chart text:not(.at)').length === document.querySelectorAll('.cell').length")
    assert page.evaluate("document.querySelectorAll('.strip > ol > li').length === document.querySelectorAll('.cell').length")


def test_a_new_hour_is_asked_for_within_ten_seconds(watched, late):
    watch, page = opened(watched, late)
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/fragment/" in request.url else None)
    page.clock.run_for(70_000)
    before = len(asked)
    with page.expect_request("**/fragment/dashboard**"):
        page.clock.run_for(22_000)
    assert before == 0 and len(asked) == 1, asked


def test_after_a_long_time_without_a_network_it_says_when_and_shows_the_hour_that_applies(watched, demo):
    # Given weather of ten in the morning in Berlin
    watch, page = opened(watched, demo, "/?latitude=52.52&longitude=13.40")
    says(page, ".clock", "Tue 12 May, 11:20")
    watch.lose_network()
    # When it is looked at again hours later, then no hour of the past is shown as now
    page.clock.run_for(3 * 3_600_000)
    says(page, ".clock", "Tue 12 May, 14:20")
    assert page.locator(".cell.current time").inner_text() == "14:00" and page.locator(".cell").first.inner_text().startswith("14:00")
    says(page, "[data-column=now] .mark", "Forecast for 14:00")
    shown = page.locator("[data-column=now] .temperature").inner_text()
    row = page.locator("[data-part=hours-table] tbody tr").first.locator("td").all_text_contents()
    assert re.match(r"[−\d]+", shown)[0] == re.match(r"[−\d]+", row[1])[0]
    assert page.locator("[data-column=now] .condition").inner_text() == row[0]
    says(page, "[data-part=age]", "Last updated 3 h ago")
    # And 39 hours later it says when that was
    page.clock.run_for(36 * 3_600_000)
    says(page, ".clock", "Thu 14 May, 02:20")
    says(page, "[data-part=age]", "Last updated Tue 12 May, 11:20")
    assert "ago" not in page.inner_text("main").split("7 days")[0]
    assert page.locator("[data-day] .row > b:first-child").first.inner_text().split() == ["Today", "14", "May"]
    # Beyond the last hour nothing is shown as now
    assert page.locator("[data-column=now]").count() == 0
    says(page, "#dashboard", "No weather is known for this hour.")


def test_no_connection_has_a_way_to_try_again(watched, demo):
    watch, page = opened(watched, demo)
    watch.lose_network()
    says(page, "[data-part=offline]", "This is the last known weather.")
    # When it is pressed in vain, then it stays
    page.get_by_role("button", name="Retry").click()
    page.wait_for_selector("[data-part=status]", state="detached")
    assert page.get_by_role("button", name="Retry").is_visible()
    # And when the connection is back, then the weather comes
    watch.find_network()
    page.wait_for_selector("[data-part=offline]", state="detached")
    page.wait_for_selector(DATA)


def test_a_choice_made_offline_stays_on_the_page_and_is_saved_later(watched, demo):
    watch = watched(demo, viewport=PHONE)
    page = watch.open("/settings")
    page.wait_for_load_state("load")
    watch.lose_network()
    page.get_by_label("Temperature").select_option("f")
    page.wait_for_selector("[data-saved] >> text=is not saved yet")
    assert page.url.endswith("/settings") and page.get_by_label("Temperature").input_value() == "f"
    watch.find_network()
    page.wait_for_selector("[data-saved] >> text=Saved.")
    watch.open(LONDON)
    page.wait_for_selector(DATA)
    assert page.locator("[data-column=now] .unit").inner_text() == "°F"


@pytest.mark.parametrize("path, line", [(LONDON, "[data-column=alerts] p"), ("/alerts?latitude=51.5&longitude=-0.1", "#alerts .statement")])
def test_an_hour_after_the_last_check_no_open_page_says_that_no_warning_is_active(watched, late, path, line):
    watch = watched(late, viewport=PHONE)
    watch.page.clock.install()
    page = watch.open(path)
    says(page, line, "No warnings are active")
    watch.lose_network()
    page.clock.run_for(50 * 60_000)
    says(page, line, "No warnings are active")
    page.clock.run_for(15 * 60_000)
    says(page, line, "Whether there are any now is not known.")
    assert "No warnings are active" not in page.inner_text("main")
