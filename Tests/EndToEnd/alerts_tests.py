"""Warnings: three different words for none active, not checked and no source; a feed of CAP messages; the page and the command."""

import json

from conftest import FROZEN_AT
from looking import barriers
from processes import get, petrel

EVERYWHERE = "-90,-180,90,180"
BERLIN = "latitude=52.5&longitude=13.4"


def alerts(server, where=BERLIN):
    status, _, body = get(f"{server.url}/v1/alerts?{where}")
    assert status == 200, body
    return json.loads(body)


def feed(simulator, near="52.5,13.4", area=EVERYWHERE):
    return f"Simulated Weather Office|{simulator.url}/cap/feed.atom?near={near}|{area}"


def near_warning(*options):
    """The place with a warning that `petrel alerts --demo` finds, as its command prints it."""
    done = petrel("alerts", "--demo", "--json", *options)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def where_of(document):
    row, column = (int(part) for part in document["cell"].split("."))
    return row / 20, column / 20


def test_no_source_not_checked_and_none_active_are_three_words(simulator, server_over):
    nobody = alerts(server_over())
    assert (nobody["coverage"], nobody["sources"], nobody["alerts"]) == ("uncovered", [], [])

    simulator.faults({"provider": "cap", "kind": "status", "status": 500})
    silent = alerts(server_over(PETREL_ALERT_FEEDS=feed(simulator)))
    assert silent["coverage"] == "unchecked"
    assert silent["sources"][0]["failure"] == "upstreamDown" and "lastChecked" not in silent["sources"][0]

    simulator.faults()
    asked = alerts(server_over(PETREL_ALERT_FEEDS=feed(simulator)))
    assert asked["coverage"] == "covered"
    assert asked["sources"][0]["name"] == "Simulated Weather Office" and asked["sources"][0]["lastChecked"]


def test_the_page_says_which_of_the_three_it_is(simulator, server_over):
    nobody = get(server_over().url + "/alerts?" + BERLIN)[2].decode()
    assert "Petrel has no source of warnings for this place." in nobody
    russian = get(server_over().url + "/alerts?" + BERLIN, Accept_Language="ru")[2].decode()
    assert "Для этого места у Petrel нет источника предупреждений." in russian
    simulator.faults({"provider": "cap", "kind": "status", "status": 500})
    silent = get(server_over(PETREL_ALERT_FEEDS=feed(simulator)).url + "/alerts?" + BERLIN)[2].decode()
    assert "Warnings could not be checked." in silent


def test_a_feed_s_warning_is_shown_in_the_readers_language(simulator, server_over):
    latitude, longitude = where_of(near_warning("--seed", 7))
    server = server_over(PETREL_ALERT_FEEDS=feed(simulator, near=f"{latitude},{longitude}"))
    where = f"latitude={latitude}&longitude={longitude}"
    document = alerts(server, where)
    assert document["alerts"], "the feed has what the simulated providers have"
    warning = document["alerts"][0]
    # Some of its messages do not say that their first language is English: that means US English.
    languages = [warning.get("language", "en-US"), *(other["language"] for other in warning["translations"])]
    assert languages in (["en-GB", "ru"], ["en-US", "ru"])
    assert not any(alert["event"] == "Test" for alert in document["alerts"])
    english = get(f"{server.url}/alerts?{where}")[2].decode()
    russian = get(f"{server.url}/alerts?{where}", Accept_Language="ru")[2].decode()
    assert warning["event"] in english
    assert warning["translations"][0]["event"] in russian
    assert len({alert["id"] for alert in document["alerts"]}) == len(document["alerts"])


def test_the_command_finds_a_warning_and_says_who_was_asked():
    document = near_warning("--seed", 7, "--at", FROZEN_AT)
    assert document["coverage"] == "covered" and document["alerts"] and document["isSimulated"]
    done = petrel("alerts", "--demo", "--seed", 7, "--at", FROZEN_AT)
    assert done.returncode == 0 and "Who was asked" in done.stdout and "Checked at" in done.stdout
    russian = petrel("alerts", "--demo", "--seed", 7, "--at", FROZEN_AT, "--language", "ru")
    assert "Опрошенные источники" in russian.stdout


def test_the_page_has_no_barriers(watched, demo):
    latitude, longitude = where_of(near_warning("--seed", 7, "--at", FROZEN_AT))
    page = watched(demo).open(f"/alerts?latitude={latitude}&longitude={longitude}")
    page.wait_for_selector("#alerts[data-state=loaded] .warn")
    assert page.locator(".warn svg use").count() > 0 and page.locator(".warn .what").first.inner_text()
    assert not barriers(page)
