"""The operator's page: what it shows, to whom, and that it can be read by everybody."""

import contextlib
import re
import sqlite3

import looking
import pytest
from patience import scaled
from processes import Running, get, wait_until


@pytest.fixture
def operated():
    """A server of the operator's own machine, and its page."""
    with Running("serve", "--demo") as server:
        yield server, f"{server.url}/status"


def test_it_shows_what_readers_had_fetched_and_what_is_not_known(operated, watched):
    server, address = operated
    for longitude in range(5):
        assert get(f"{server.url}/v1/weather?latitude=52.5&longitude={longitude}")[0] == 200
    watch = watched(server)
    page = watch.page
    page.goto(address)
    assert page.get_by_role("heading", level=1).inner_text() == "Status of this server"
    groups = [heading.inner_text() for heading in page.get_by_role("heading", level=2).all()]
    assert {"Providers", "Queues", "Readers", "Store"} <= set(groups), groups
    readers = page.get_by_role("region", name="Readers")
    # The process has begun just now: what was asked since the first reading is there
    requests = int(re.search(r"requests\s*([\d,]+)", readers.inner_text()).group(1).replace(",", ""))
    assert requests >= 5
    assert "nothing is known" in page.locator("main").inner_text()
    assert page.locator("script").count() == 0


def test_after_a_restart_the_last_day_is_still_there(tmp_path):
    def readings():
        with contextlib.closing(sqlite3.connect(f"file:{tmp_path}/petrel.sqlite.records?mode=ro", uri=True)) as records:
            return records.execute("SELECT count(*) FROM record WHERE kind = 'statusreading'").fetchone()[0]

    with Running("serve", "--demo", "--node", "one", "--database", tmp_path / "petrel.sqlite") as server:
        assert b"This node began at" in get(server.url + "/status")[2]
        wait_until(lambda: readings() == 1, 20, lambda: "no reading is kept")
    with Running("serve", "--demo", "--node", "one", "--database", tmp_path / "petrel.sqlite") as server:
        wait_until(lambda: b"This node began again at" in get(server.url + "/status")[2], 20, lambda: "the day has not survived")
        assert readings() == 1, "less than a minute has passed"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_it_can_be_read_by_everybody(operated, watched, scheme, width):
    server, address = operated
    page = watched(server, viewport={"width": width, "height": 844}, color_scheme=scheme).page
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert looking.barriers(page) == []


def test_it_says_first_what_needs_attention(simulator, watched):
    with Running("serve", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL="http://127.0.0.1:9") as server:
        get(f"{server.url}/v1/weather?latitude=52.5&longitude=13.4")
        wait_until(lambda: b"Needs attention" in get(server.url + "/status")[2], scaled(20), lambda: "no trouble is told")
        page = watched(server).page
        page.goto(server.url + "/status")
        assert "Open-Meteo fails" in page.get_by_role("region", name="Needs attention").inner_text()
