"""The charts without a network: one that was opened on this device, with dates for its days and the age of its weather; of others, a sentence."""

import re

import pytest
from offline_tests import BERLIN, KEPT, OLDER, kept, lose_network, wait_for_kept  # noqa: F401
from playwright.sync_api import expect
from processes import wait_until

PLACE = BERLIN.removeprefix("/")
WIND = f"/chart/wind{PLACE}"
READING = "[data-part=reading]"
OFFLINE = "[data-part=offline]"
RELATIVE = re.compile(r"\b(Now|Today|Tomorrow|Yesterday|Сейчас|Сегодня|Завтра|Вчера)\b", re.I)
# The browser's clock stands where the simulated one does, so many hours later.
LATER = """(hours) => { const then = Date.parse("2026-05-12T09:20:00Z") + hours * 3600000; Date.now = () => then; }"""


def wait_for_chart(page, path=WIND):
    wait_until(lambda: path in page.evaluate(KEPT), 15, lambda: f"only {page.evaluate(KEPT)} are kept")


def test_a_chart_that_was_opened_over_the_weather_opens_without_a_network_with_its_age(kept):  # noqa: F811
    watch, page = kept()
    page.locator("[data-column=details] [data-key=wind] a").click()
    expect(page.locator("dialog.chart-over [data-part=plot][role=slider]")).to_be_visible()
    page.keyboard.press("Escape")
    wait_for_chart(page)
    page.evaluate(OLDER, [WIND, 3])
    lose_network(watch)
    page.locator("[data-column=details] [data-key=wind] a").click()
    page.wait_for_url(f"**{WIND.split('?')[0]}?**")
    expect(page.get_by_role("heading", level=1)).to_have_text("Wind")
    expect(page.locator(OFFLINE)).to_contain_text("This is the last known weather. (3\u00a0h ago)")
    expect(page.locator(".clock")).to_contain_text("As of ")
    expect(page.locator("[data-part=plot][role=slider]")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_nothing_of_a_kept_chart_is_called_of_now_and_its_reading_is_of_this_hour(kept, locale):  # noqa: F811
    watch, page = kept(locale=locale)
    page.goto(watch.own_url + WIND)
    wait_for_kept(page, BERLIN, WIND)
    expect(page.locator(READING)).to_contain_text("Now" if locale == "en-GB" else "Сейчас")
    lose_network(watch)
    # A day later, by the device's clock: its reading is that of the hour, by name and date
    watch.context.add_init_script(f"({LATER})(26)")
    page.reload()
    expect(page.locator("[data-part=plot][role=slider]")).to_be_visible()
    expect(page.locator(READING)).to_contain_text(re.compile("Wednesday 13.May 13:00" if locale == "en-GB" else "[Сс]реда,? 13.мая,? 13:00"))
    assert not RELATIVE.search(page.locator("main #chart").inner_text())
    assert page.locator(".m-now").count() == 0 and page.locator(".dates .today").count() == 0
    page.locator("[data-part=plot]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(READING)).to_contain_text("14:00")


def test_a_chart_that_was_not_opened_says_so_and_leads_to_what_is_kept(kept):  # noqa: F811
    watch, page = kept()
    lose_network(watch)
    page.locator("[data-column=details] [data-key=pressure] a").click()
    expect(page.get_by_role("alert")).to_contain_text("This page has not been opened on this device")
    page.locator("[data-part=kept] a").filter(has_text="Berlin").click()
    watch.wait_for_data()


def test_a_chart_of_a_removed_place_goes_with_it_and_charts_take_no_pages_room(kept):  # noqa: F811
    watch, page = kept()
    page.goto(watch.own_url + WIND)
    wait_for_kept(page, BERLIN, WIND)
    page.goto(watch.own_url + BERLIN)
    page.locator("details.places > summary").click()
    page.get_by_role("button", name="Save Berlin").click()
    page.locator("details.places > summary").click()
    page.get_by_role("button", name="Remove Berlin").click()
    wait_until(lambda: not {BERLIN, WIND} & set(page.evaluate(KEPT)), 15, lambda: f"{page.evaluate(KEPT)} are kept")
