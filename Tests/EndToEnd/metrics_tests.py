"""`/metrics` as Prometheus' own reader understands it: kinds, histograms, and labels that do not grow with what is asked."""

import json
import pathlib
import random
import re

import pytest
from processes import Running, get
from prometheus_client.parser import text_string_to_metric_families

LABELS = {"route", "status", "cause", "table", "way", "outcome", "provider", "operation", "le", "window", "feed"}


def families(server):
    status, fields, body = get(server.url + "/metrics")
    assert status == 200
    assert fields["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    return {family.name: family for family in text_string_to_metric_families(body.decode())}


def without(labels, name):
    return tuple(sorted((key, value) for key, value in labels.items() if key != name))


def histogram(family):
    """labels without `le` -> ([(bound, count)], sum, count)."""
    found = {}
    for sample in family.samples:
        buckets, totals = found.setdefault(without(sample.labels, "le"), ([], {}))
        part = sample.name.removeprefix(family.name)
        if part == "_bucket":
            buckets.append((float(sample.labels["le"]), sample.value))
        else:
            totals[part] = sample.value
    return {labels: (buckets, totals["_sum"], totals["_count"]) for labels, (buckets, totals) in found.items()}


@pytest.fixture(scope="module")
def server():
    with Running("serve", "--demo") as server:
        yield server


def ask(server, count, seed):
    source = random.Random(seed)
    for _ in range(count):
        place = f"latitude={source.uniform(-80, 80):.3f}&longitude={source.uniform(-170, 170):.3f}"
        path = source.choice(["/v1/weather?" + place, "/v1/widget?" + place, "/?" + place, f"/{source.randrange(10**9)}", "/v1/weather?latitude=x"])
        get(server.url + path)


def test_every_family_has_a_kind_and_a_sentence_of_help(server):
    ask(server, 20, seed=1)
    for family in families(server).values():
        assert family.type in {"counter", "gauge", "histogram"}, family
        assert family.documentation.endswith("."), family


def test_a_histograms_buckets_rise_to_its_count_and_its_sum_fits_them(server):
    ask(server, 20, seed=2)
    seen = 0
    for family in families(server).values():
        if family.type != "histogram":
            continue
        for labels, (buckets, total, count) in histogram(family).items():
            seen += 1
            bounds, counts = zip(*buckets)
            assert list(bounds) == sorted(bounds) and bounds[-1] == float("inf"), (family.name, labels)
            assert list(counts) == sorted(counts) and counts[-1] == count, (family.name, labels)
            single = [after - before for before, after in zip((0, *counts), counts)]
            lowest = sum(number * bound for number, bound in zip(single, (0, *bounds)))
            highest = sum(number * bound for number, bound in zip(single, bounds) if number)
            assert lowest - 1e-9 <= total <= highest + 1e-9, (family.name, labels)
    assert seen >= 6


def test_what_is_timed_is_there_after_weather_was_served(server):
    get(server.url + "/v1/weather?latitude=48.1&longitude=11.5")
    found = families(server)
    for name in ("request_duration", "weather_age", "refresh_duration", "provider_call_duration", "provider_queue_wait", "store_operation_duration"):
        family = found[f"petrel_{name}_seconds"]
        assert sum(count for _, _, count in histogram(family).values()) > 0, name


def test_labels_do_not_grow_with_what_is_asked(server):
    ask(server, 40, seed=3)
    before = {(sample.name, without(sample.labels, "")) for family in families(server).values() for sample in family.samples}
    ask(server, 40, seed=4)
    after = {(sample.name, without(sample.labels, "")) for family in families(server).values() for sample in family.samples}
    assert {name for _, labels in after for name, _ in labels} <= LABELS
    assert len(after) < 1000
    # Whatever is new is an outcome that had not happened before, never a place or a path.
    assert len(after - before) <= 40, sorted(after - before)


def samples(family):
    return {without(sample.labels, ""): sample.value for sample in family.samples}


def at_rest(server, part):
    """(that part of /statusz, the families of /metrics), with nothing that changed between two readings of the first."""
    for _ in range(20):
        before = json.loads(get(server.url + "/statusz")[2])[part]
        found = families(server)
        if json.loads(get(server.url + "/statusz")[2])[part] == before:
            return before, found
    raise AssertionError("the server's state changed during each of 20 scrapes")


def test_ledgers_are_those_of_statusz(simulator, server_over):
    server = server_over(PETREL_OPENMETEO_LIMITS="600/minute,10000/day")
    assert get(server.url + "/v1/weather?latitude=48.1&longitude=11.5")[0] == 200
    states, found = at_rest(server, "providers")
    used, left = samples(found["petrel_plan_calls_used"]), samples(found["petrel_plan_calls_left"])
    kept = samples(found["petrel_ledger_kept"])
    [limits] = [state["limits"] for state in states if state["provider"] == "open-meteo"]
    assert [(limit["calls"], limit["window"]) for limit in limits] == [(600, "minute"), (10_000, "day")]
    for limit in limits:
        labels = (("provider", "open-meteo"), ("window", limit["window"]))
        assert used[labels] == pytest.approx(limit["used"], abs=0.05) and used[labels] + left[labels] == limit["calls"]
    assert used[("provider", "open-meteo"), ("window", "day")] > 0, "a call was counted"
    for state in states:
        if "ledgerKept" in state:
            assert kept[(("provider", state["provider"]),)] == state["ledgerKept"], state


def test_feeds_are_those_of_statusz(server):
    assert get(server.url + "/v1/alerts?latitude=48.1&longitude=11.5")[0] == 200
    states, found = at_rest(server, "feeds")
    feeds = {(("feed", feed["name"]),): feed for feed in states}
    fresh, unread, ages = (samples(found[f"petrel_feed_{name}"]) for name in ("fresh", "unread_entries", "age_seconds"))
    assert feeds and set(fresh) == set(unread) == set(feeds)
    assert set(ages) == {name for name, feed in feeds.items() if "lastChecked" in feed}
    for name, feed in feeds.items():
        assert unread[name] == feed["unread"] and fresh[name] == (name in ages and ages[name] <= 3600 and not feed["unread"]), feed


def test_resident_memory_is_the_kernels(server):
    [value] = samples(families(server)["process_resident_memory_bytes"]).values()
    status = pathlib.Path(f"/proc/{server.process_id}/status").read_text()
    peak = int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) * 1024
    assert 10_000_000 < value <= peak * 1.01
