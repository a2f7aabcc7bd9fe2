"""Providers that fail at random, all of them at times: every answer is data with its age, or an honest message (failure mode 44).

15 s; with PETREL_SOAK=1 120 s. The schedule comes from PETREL_SEED; what is asked meets it as the machine's speed will have it.
"""

import collections
import concurrent.futures
import contextlib
import datetime
import random
import threading
import time

import pytest
from fault_schedule import (
    ASKERS, FRESH, KNOWN, PATIENCE, PROVIDERS, SECONDS, SEED, STALE, WORLDWIDE, Asker, Findings, ask, probed, run_schedule, step)
from honesty import Answer, Page, check, description, value
from patience import scaled
from processes import Running, Simulator, wait_until


def longest_wait(server):
    """Seconds until somebody may be asked for any place: the shortest rest of the providers of the whole Earth, and the longest of a cell."""
    now = datetime.datetime.now(datetime.timezone.utc)
    rests = {}
    for provider in ask(server, "/statusz").document["providers"]:
        until = provider.get("restingUntil")
        rests[provider["provider"]] = max(0.0, (datetime.datetime.fromisoformat(until) - now).total_seconds()) if until else 0.0
    return min(rests[provider] for provider in WORLDWIDE) + scaled(60), rests


def wait_until_fresh(server, findings, statuses, place, seconds):
    """Until the page of a place is as if nothing had happened: what is shown meanwhile is refreshed behind it. None, or a complaint."""
    seen = []

    def is_fresh():
        answer = ask(server, "/fragment/dashboard", "latitude={}&longitude={}".format(*place))
        age = next((value(element, "data-age") for element in Page(answer.body).having(id="dashboard")), "")
        seen.append((findings.note(answer, statuses), age))
        return seen[-1][0] == "data" and age.isdigit() and int(age) <= FRESH + 1

    deadline = time.monotonic() + seconds
    while not is_fresh():
        if time.monotonic() > deadline:
            return f"{place} is not fresh after {seconds:.0f} s of providers that are well, but {seen[-1]}"
        time.sleep(0.1)
    return None


def knows_all_cities(server):
    return all("temperature" in city for city in ask(server, "/v1/cities/top").document.get("cities", [{}]))


def test_row_44_no_page_without_data_or_an_honest_message(tmp_path):
    findings, statuses, over = Findings(), description(), threading.Event()
    with contextlib.ExitStack() as exits:
        # Given providers of which nothing is cached, and all of them down to begin with
        simulator = exits.enter_context(Simulator("--seed", 7))
        settings = {f"PETREL_{name}_URL": f"{simulator.url}/{path}" for name, path in PROVIDERS.items()}
        settings |= {f"PETREL_{name}_KEY": "made-up" for name in ("ACCUWEATHER", "OPENWEATHERMAP", "WEATHERAPI")}
        settings |= {f"PETREL_{name}_LIMITS": "none" for name in (*PROVIDERS, "CLIENT")}
        server = exits.enter_context(Running(
            "serve", "--database", tmp_path / "petrel.sqlite", PETREL_FRESH_SECONDS=str(FRESH), PETREL_STALE_SECONDS=str(STALE),
            PETREL_PROVIDERS=",".join(PROVIDERS.values()), PETREL_LOG_LEVEL="warning", **settings))
        simulator.faults(*step(None, is_first=True)[0])
        query = "latitude={}&longitude={}".format(*KNOWN[0])
        for path in ("/", "/fragment/dashboard", "/v1/weather", "/v1/widget"):
            findings.note(ask(server, path, query), statuses)
        # When many ask while the providers fail at random
        askers = [Asker(server, findings, statuses, over, number) for number in range(ASKERS)]
        with probed(server, findings):
            for asker in askers:
                asker.start()
            run_schedule(simulator, findings, SECONDS)
            over.set()
            for asker in askers:
                asker.join(2 * PATIENCE)
                assert not asker.is_alive(), "an answer is still on its way"
            # And then are well again
            patience, rests = longest_wait(server)
            began = time.monotonic()
            with concurrent.futures.ThreadPoolExecutor(4) as pool:
                late = list(pool.map(lambda place: wait_until_fresh(server, findings, statuses, place, patience), KNOWN))
            tell(findings, simulator, rests, time.monotonic() - began)
        assert not any(late), "\n".join(filter(None, late))
        # Then everything is there again, the cities too
        for path, asked in (("/v1/weather", query), ("/v1/widget", query), ("/v1/places", "query=Berlin")):
            assert ask(server, path, asked).status == 200
        wait_until(lambda: knows_all_cities(server), 60, lambda: f"cities are missing: {ask(server, '/v1/cities/top').body}")
        server.end()
        # And the server has not complained of itself
        assert not any(word in server.log() for word in (" error ", " critical ", "Fatal error", "Crash")), server.log()[-3000:]
    # And every answer was data or an honest message
    assert not findings.wrong, f"{len(findings.wrong)} answers were wrong, the first of them:\n" + "\n".join(findings.wrong[:15])
    # And hardly any of them was that the server has too much to do
    assert 20 * sum(count for what, count in findings.counts.items() if what.endswith(" busy")) <= sum(findings.counts.values()), findings.counts
    # And there were both
    for what in ("/ data", "/v1/weather data", "/livez data", "/readyz data", "/v1/weather problem", "/fragment/dashboard message"):
        assert findings.counts[what], f"never met: {what}"


def tell(findings, simulator, rests, recovered):
    upstream = collections.Counter(request["provider"] for request in simulator.requests())
    answers = f"{sum(findings.counts.values())} answers, the slowest after {findings.slowest:.1f} s"
    print(f"seed {SEED}, {SECONDS} s, {answers}; fresh {recovered:.1f} s after the end")
    told = {"answers": findings.counts, "faults": findings.faults, "asked upstream": upstream, "seconds of rest at the end": rests}
    for title, counts in told.items():
        print(f"{title}: " + ", ".join(f"{name} {count:.0f}" for name, count in sorted(counts.items())))


# The checks above can fail: each of these answers is wrong in its own way.

HTML = {"content-type": "text/html; charset=utf-8"}
PROBLEM = {"content-type": "application/problem+json"}
GOOD = (
    '<title>Berlin</title><main><div id="dashboard" data-state="loaded" data-age="3"><p data-simulated>Simulated</p>'
    '<section data-column="now" data-revision="1"><p>12 °C</p></section><p data-part="age">3 seconds ago</p>'
    '<footer data-part="provenance">Open-Meteo</footer></div></main>'
    '<template><div role="alert"><button>Retry</button></div></template>')
FAILED = (
    '<title>Petrel</title><div id="dashboard" data-state="failed">'
    '<div role="alert"><h2>No connection</h2><button type="submit">Retry</button></div></div>')
WAITING = (
    '<title>Petrel</title><noscript><meta http-equiv="refresh" content="2"></noscript>'
    '<div id="dashboard" data-state="loading"><div role="status" data-state="loading"></div></div>')
ROW = '<div id="cities" data-state="loaded"><tr data-city="1"><td>Dhaka</td></tr></div>'
OWN_MISTAKE = '{"type":"urn:petrel:problem:internal-error"}'
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    "path, status, html",
    [("/", 200, GOOD), ("/", 503, FAILED), ("/", 200, WAITING), ("/fragment/dashboard", 200, GOOD), ("/fragment/dashboard", 503, FAILED)])
def test_an_honest_page_is_taken_for_one(path, status, html):
    assert check(Answer(path, status, HTML, html), STALE, description())[1] == []


@pytest.mark.parametrize(
    "answer, words",
    [
        pytest.param(Answer("/", 200, HTML, ""), "an empty answer", id="empty"),
        pytest.param(Answer("/", 200, HTML, "<title>Petrel</title><main></main>"), "no dashboard", id="no dashboard"),
        pytest.param(Answer("/", 500, HTML, GOOD), "status 500", id="500"),
        pytest.param(Answer("/", 200, HTML, FAILED), "the status 200 for a page that is failed", id="a failure that says it is none"),
        pytest.param(Answer("/fragment/dashboard", 200, HTML, FAILED), "the status 200 for a page that is failed", id="a failed part that says it is none"),
        pytest.param(Answer("/", 503, HTML, GOOD), "the status 503 for a page that is loaded", id="weather that says it is a failure"),
        pytest.param(Answer("/v1/weather", 418, PROBLEM, "{}"), "status 418", id="a status that is not described"),
        pytest.param(Answer("/", 200, HTML, GOOD.replace("12 °C", "")), "no data", id="a column without anything in it"),
        pytest.param(Answer("/", 200, HTML, GOOD.replace('data-revision="1"', "")), "no data", id="a column without a revision"),
        pytest.param(Answer("/", 200, HTML, GOOD.replace("3 seconds ago", "")), "without an age", id="no age"),
        pytest.param(Answer("/", 200, HTML, GOOD.replace('"3"', '"300"')), "data of 300 s ago", id="old and silent"),
        pytest.param(Answer("/", 200, HTML, GOOD.replace("Simulated", "")), "without its mark", id="simulated and silent"),
        pytest.param(Answer("/", 200, HTML, GOOD.replace("Open-Meteo", "")), "without its source", id="no source"),
        pytest.param(Answer("/", 200, HTML, FAILED.replace("Retry", "Oh")), "without Retry", id="no Retry"),
        pytest.param(Answer("/", 200, HTML, FAILED.replace("No connection", "")), "without a title", id="no title"),
        pytest.param(Answer("/", 200, HTML, GOOD.replace("loaded", "failed")), "the state failed", id="failed without a message"),
        pytest.param(Answer("/fragment/dashboard", 200, HTML, WAITING), "a spinner for ever", id="a spinner that nobody ends"),
        pytest.param(Answer("/", 200, HTML, GOOD + "Fatal error: index out of range"), "the inside of the program", id="a trace"),
        pytest.param(Answer("/v1/weather", 503, PROBLEM, OWN_MISTAKE), "a problem of the type", id="an own mistake"),
        pytest.param(Answer("/cities", 200, HTML, ROW), "neither temperature", id="an empty row"),
        pytest.param(Answer("/v1/widget", 200, JSON, '{"isSimulated":false,"attribution":"x"}'), "without its mark", id="a widget as if real"),
        pytest.param(Answer("/readyz", 200, JSON, '{"status":"stopping"}'), "it says stopping", id="not ready"),
    ],
)
def test_a_dishonest_answer_is_found(answer, words):
    assert any(words in flaw for flaw in check(answer, STALE, description())[1]), check(answer, STALE, description())


def test_the_schedule_is_the_same_for_the_same_seed_and_has_every_fault():
    def schedule(seed):
        dice = random.Random(seed)
        return [step(dice, is_first=number == 0) for number in range(400)]

    assert schedule(1) == schedule(1) != schedule(2)
    told = [fault for faults, _ in schedule(1) for fault in faults]
    kinds = {"status", "html", "truncate", "reset", "stall", "latency", "gzipBomb", "null", "wrongType", "timeBackwards"}
    assert {fault["kind"] for fault in told} == kinds
    assert {fault["status"] for fault in told if "status" in fault} >= {401, 403, 404, 429, 500, 503}
    assert {len(faults) for faults, _ in schedule(1)} == {0, 1, 2, 3, 4, 5, 6}
