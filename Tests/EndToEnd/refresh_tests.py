"""Columns that refresh in place, and the last known weather when the provider fails."""

import contextlib
import re

import pytest
from pages import ALERT
from playwright.sync_api import Error
from processes import wait_until

BERLIN = "/?latitude=52.52&longitude=13.40"


def revisions(page):
    """The revision of each column that the page shows."""
    return page.evaluate("Object.fromEntries([...document.querySelectorAll('[data-column]')].map(e => [e.dataset.column, e.dataset.revision]))")


def test_stale_columns_are_shown_at_once_and_refreshed_in_place(watched, simulator, server_over):
    # Given weather older than the fresh time, and a provider that has newer weather
    server = server_over(PETREL_FRESH_SECONDS="0", PETREL_STALE_SECONDS="3600")
    simulator.clock(minutes_ago=8 * 60)  # a model run earlier, so that every hour is forecast a little differently
    first = watched(server)
    first.open(BERLIN)
    before = revisions(first.wait_for_data())
    simulator.clock(minutes_ago=0)
    simulator.faults({"provider": "open-meteo", "kind": "latency", "seconds": 5})
    # When the page is opened
    watch = watched(server)
    page = watch.open(BERLIN)
    watch.wait_for_data()
    # Then what is known is there at once
    assert revisions(page)["now"] == before["now"]
    page.evaluate("document.querySelectorAll('[data-column]').forEach(e => e.isOld = true)")
    page.evaluate("window.marker = 'the same page'")
    # And the new weather arrives without a reload
    page.wait_for_function("old => document.querySelector('[data-column=now]').dataset.revision !== old", arg=before["now"])
    assert page.evaluate("window.marker") == "the same page"
    after = revisions(page)
    assert after["hours"] != before["hours"]
    # And only the columns that changed were drawn anew
    kept = page.evaluate("[...document.querySelectorAll('[data-column]')].filter(e => e.isOld).map(e => e.dataset.column)")
    assert sorted(kept) == sorted(name for name in after if "" != after[name] == before.get(name)), (kept, before, after)


def test_last_known_weather_stays_with_its_age_when_the_provider_fails(watched, simulator, server_over):
    # Given weather that is too old to be shown as it is
    server = server_over(PETREL_FRESH_SECONDS="0", PETREL_STALE_SECONDS="0")
    watch = watched(server)
    watch.expected_statuses = {502, 503, 504}
    page = watch.open(BERLIN)
    watch.wait_for_data()
    # When the provider fails and the page is opened again
    simulator.faults({"provider": "open-meteo", "kind": "status", "status": 500})
    watch.open(BERLIN)
    # Then the last known weather is there, with the reason and its age
    page.wait_for_selector(ALERT, state="visible")
    watch.wait_for_data()
    assert re.search(r"(ago|just now|minute|second|last known)", page.inner_text("body"), re.IGNORECASE)
    assert page.get_by_role("button", name="Retry").count() == 1


@pytest.mark.parametrize("hours", [-24 * 400, 24 * 400], ids=["slow by a year", "fast by a year"])
def test_a_device_whose_clock_is_wrong_does_not_ask_more_often(watched, demo, hours):
    # Given a device whose clock is far off
    watch = watched(demo)
    asked = []
    watch.page.on("request", lambda request: asked.append(request.url) if "/fragment/" in request.url else None)
    watch.page.add_init_script(
        f"const real = Date.now; Date.now = () => real() + {hours} * 3600000; window.waits = []; const wait = setTimeout;"
        "window.setTimeout = (work, time) => { if (work.name === 'refresh') waits.push(time); return wait(work, time); };")
    # When the page is open
    page = watch.open(BERLIN)
    watch.wait_for_data()
    page.wait_for_function("() => waits.length > 0")
    # Then it waits until the weather is not fresh any more, by the server's clock; the page's own clock ticks beside it and asks nobody
    assert all(10_000 < time <= 301_000 for time in page.evaluate("waits")), page.evaluate("waits")
    assert len(asked) <= 1, asked


def test_what_did_not_change_keeps_its_place_its_focus_and_its_scrolling(watched, demo):
    # Given a person who scrolled the hours
    watch = watched(demo, viewport={"width": 390, "height": 844})
    page = watch.open(BERLIN)
    watch.wait_for_data()
    page.evaluate("(() => { const strip = document.querySelector('.strip'); strip.focus(); strip.scrollLeft = 200; })()")
    left = page.evaluate("document.querySelector('.strip').scrollLeft")
    assert left > 0
    # When an answer brings a part more, and then one less
    for origin, there in [("chosen-denied", 1), ("chosen", 0)]:
        answer = f"{demo.url}/fragment/dashboard?latitude=52.5&longitude=13.4&from={origin}"
        page.route("**/fragment/dashboard**", lambda route: route.continue_(url=answer))
        page.evaluate("dispatchEvent(new Event('online'))")
        page.wait_for_function("there => document.querySelectorAll('[data-part=notice]').length === there", arg=there)
        page.unroute("**/fragment/dashboard**")
        # Then the strip is where it was
        assert page.evaluate("document.activeElement.className") == "strip"
        assert page.evaluate("document.querySelector('.strip').scrollLeft") == left


def test_row_44_the_server_stays_ready_when_every_provider_fails(simulator, server_over):
    from processes import get

    server = server_over()
    simulator.faults({"provider": "open-meteo", "kind": "status", "status": 503})
    wait_until(lambda: get(f"{server.url}/v1/weather?latitude=1&longitude=1")[0] >= 500, 30, lambda: "no failure was reported")
    assert get(server.url + "/livez")[0] == 200
    assert get(server.url + "/readyz")[0] == 200
    assert get(server.url + "/statusz")[0] == 200


def test_a_page_that_loses_the_network_before_its_script_has_come_says_when_its_weather_is_from(watched, demo):
    # Given a page that was only just opened
    watch = watched(demo, viewport={"width": 390, "height": 844}, service_workers="block")
    watch.expected_statuses = {404}
    watch.context.route("**/page.js*", lambda route: route.abort())
    watch.page.clock.install()
    page = watch.open(BERLIN)
    watch.wait_for_data()
    assert page.locator("#main[data-calm]").count() == 1
    age = page.locator("[data-part=age]")
    assert "just now" in age.inner_text()
    # When a minute has passed without its script
    watch.was_offline = True
    page.clock.fast_forward("01:05")
    # Then it says the day and the time, not that it was just now
    page.wait_for_function("() => !document.querySelector('[data-part=age]').textContent.includes('just now')")
    when = page.locator("#dashboard").get_attribute("data-fetched-words").split("|")[1]
    assert when in age.inner_text() and "just now" not in page.locator("body").inner_text()
    # And with a network the script comes, and tells the age again
    watch.context.unroute("**/page.js*")
    page.clock.fast_forward("00:15")
    page.wait_for_selector("main > [aria-live=polite]", state="attached")
    page.wait_for_function("() => /1\\smin ago/.test(document.querySelector('[data-part=age]').textContent)")


def test_a_page_whose_own_script_is_gone_is_loaded_anew_once_and_then_left_alone(watched, demo):
    watch = watched(demo, viewport={"width": 390, "height": 844}, service_workers="block")
    watch.expected_statuses = {404}
    tries, visits = [], []

    def refuse(route):
        tries.append(route.request.url)
        route.fulfill(status=404, body="")

    watch.context.route("**/page.js*", refuse)
    watch.context.on("request", lambda request: visits.append(request.url) if request.is_navigation_request() else None)
    watch.page.clock.install()
    page = watch.open(BERLIN)

    def tried(count):
        wait_until(lambda: page.evaluate("1") and len(tries) >= count, 15, lambda: f"{len(tries)} attempts")
        page.evaluate("dispatchEvent(new Event('scroll'))")

    # When a reader has it tried, and tried again
    watch.wait_for_data()
    page.evaluate("window.isOld = true")
    page.evaluate("dispatchEvent(new Event('scroll'))")
    tried(1)
    with contextlib.suppress(Error):  # the page may go while its clock is set
        page.clock.fast_forward("00:11")
    page.wait_for_function("() => !window.isOld && document.readyState === 'complete'")
    page.evaluate("dispatchEvent(new Event('scroll'))")
    tried(3)
    # Then the page that came anew stays, however often its script is tried
    for count in (4, 5, 6):
        page.clock.fast_forward("01:05")
        tried(count)
    assert len(visits) == 2, visits
