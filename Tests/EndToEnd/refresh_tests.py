"""Columns that refresh in place, and the last known weather when the provider fails."""

import re

from pages import ALERT
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
    simulator.faults({"provider": "open-meteo", "kind": "latency", "seconds": 1})
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
    assert sorted(kept) == sorted(name for name in after if after[name] == before.get(name)), (kept, before, after)


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


def test_row_44_the_server_stays_ready_when_every_provider_fails(simulator, server_over):
    from processes import get

    server = server_over()
    simulator.faults({"provider": "open-meteo", "kind": "status", "status": 503})
    wait_until(lambda: get(f"{server.url}/v1/weather?latitude=1&longitude=1")[0] >= 500, 30, lambda: "no failure was reported")
    assert get(server.url + "/livez")[0] == 200
    assert get(server.url + "/readyz")[0] == 200
    assert get(server.url + "/statusz")[0] == 200
