"""No key, no position and no upstream address in anything that comes out of Petrel, whatever fails (failure modes 19, 45 and 46).

Everything is driven once (`canary_drive`), then every sink is looked through (`sinks`): each failure says what got out, and where.
"""

import re
import sqlite3
import urllib.parse
import urllib.request

import pytest
from canaries import CONTACT, FAULTS, KEYS, PROVIDERS, UPSTREAM_PATH, spots, told
from canary_drive import drive
from patience import scaled
from questions import Question
from relay import Asked, Relay
from sinks import Canary, Form, Sink, Spot, files, leaks, secret

SPOT = Spot(47.8725, 12.0431)
SECRETS = [secret(f"the key of {provider}", key) for provider, key in KEYS.items()] + [secret("the contact", CONTACT)]
# Parameters that are, or hold, a position.
POSITION = re.compile(r"^\s*(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)\s*$")


@pytest.fixture(scope="module")
def outcome(tmp_path_factory):
    return drive(tmp_path_factory.mktemp("canary"))


def addresses(ports):
    """Everything by which the way upstream is recognised."""
    forms = [re.escape(UPSTREAM_PATH.strip("/"))] + [rf"(?:127\.0\.0\.1|localhost):{port}" for port in ports]
    return Canary("the upstream address", (Form("as it is", re.compile("|".join(forms))),))


def names(known):
    # "Au" is a village, and part of many words.
    return [secret_name(name) for name in known if len(name) > 4]


def secret_name(name):
    return Canary("the name of the place", (Form(name, re.compile(rf"\b{re.escape(name)}\b"), is_plain_only=True),))


def positions(asked):
    """(latitude, longitude) as written, of every request that has them."""
    for request in asked:
        named = dict(request.parameters)
        pairs = [(named[one], named[other]) for one, other in (("latitude", "longitude"), ("lat", "lon")) if one in named]
        texts = [value for name, value in named.items() if name in ("q", "point")]
        texts.append(urllib.parse.unquote(request.target.split("?")[0].rsplit("/", 1)[1]))
        pairs += [match.groups() for match in map(POSITION.match, texts) if match]
        # A grid's square is no position.
        if "/gridpoints/" not in request.target:
            yield from ((request, pair) for pair in pairs)


def unsnapped(asked):
    """A sentence for each position that left too exactly."""
    for request, pair in positions(asked):
        for text in pair:
            if len(text.partition(".")[2]) > 4:
                yield f"{text} has more than 4 decimals: {request.provider} {request.target}"
            if abs(float(text) * 20 - round(float(text) * 20)) > 1e-6:
                yield f"{text} is not the middle of a cell: {request.provider} {request.target}"


def misdirected(asked):
    """A sentence for each key that somebody else was sent."""
    for request in asked:
        for owner, key in KEYS.items():
            if owner != request.provider and key in request.text:
                yield f"{request.provider} was sent the key of {owner}: {request.target}"


def anonymous(asked):
    for request in asked:
        if CONTACT not in request.headers.get("user-agent", ""):
            yield f"no User-Agent with the contact: {request.provider} {request.target}, {request.headers.get('user-agent')}"


def report(sentences):
    sentences = list(sentences)
    return f"{len(sentences)} leaks, the first of them:\n" + "\n".join(sentences[:20])


def test_every_provider_failed_in_every_way_and_every_route_was_driven(outcome):
    missing = {(provider, told(fault)) for provider in PROVIDERS.values() for fault in FAULTS} - outcome.met
    assert not missing, f"these were not met: {sorted(missing)}"
    assert not outcome.left_out, f"routes of openapi.yaml that nobody asked for: {outcome.left_out}"
    seen = {path: {status for other, status in outcome.statuses if other == path} for path, _ in outcome.statuses}
    assert {200, 400, 405} < seen["/v1/weather"] and {502, 503, 504} & seen["/v1/weather"], seen["/v1/weather"]
    assert all("route=/v1/weather" in sink.text for sink in outcome.logs), "the server did not log its requests"
    assert 0 in seen["now"] and len(seen["now"]) > 1 and len(seen["decode"]) > 1, (seen["now"], seen["decode"])


def test_row_45_no_key_is_in_any_page_log_error_metric_or_file(outcome):
    keys = [canary for canary in SECRETS if canary.name != "the contact"]
    # Who runs the server is said on the page that tells readers what it keeps of them.
    others = [sink for sink in outcome.sinks if "GET /privacy" not in sink.name]
    assert len(others) < len(outcome.sinks)
    found = leaks([*outcome.sinks, *outcome.logs, *outcome.stored], keys) + leaks([*others, *outcome.logs, *outcome.stored], SECRETS)
    assert not found, report(found)


def test_no_address_of_an_upstream_is_in_any_page_log_error_metric_or_file(outcome):
    found = leaks([*outcome.sinks, *outcome.logs, *outcome.stored], [addresses(outcome.ports)])
    assert not found, report(found)


def test_row_46_no_position_is_in_any_page_log_error_or_metric_that_is_not_about_it(outcome):
    found = leaks([*outcome.sinks, *outcome.logs], [spot.canary() for spot in outcome.spots])
    assert not found, report(found)


def test_row_46_no_name_of_a_place_is_in_any_log_or_error(outcome):
    assert outcome.names, "no place had a name: nothing was looked for"
    # What a reader has saved, his own browser is given to keep, with its name.
    sinks = [sink for sink in outcome.sinks if not re.match("the headers of POST /places asked with its place", sink.name)]
    found = leaks([*sinks, *outcome.logs], names(outcome.names))
    assert not found, report(found)


def test_row_46_what_is_stored_knows_cells_and_no_exact_position(outcome):
    exact = [Canary(canary.name, canary.forms[:2]) for canary in (spot.canary() for spot in outcome.spots)]
    assert any("row" in sink.name for sink in outcome.stored) and any("cache" in sink.name for sink in outcome.stored)
    found = leaks(outcome.stored, exact)
    assert not found, report(found)


def test_row_46_only_the_middles_of_cells_leave_with_at_most_four_decimals(outcome):
    # The simulator's own log first, which is what scripts outside read.
    logged = [
        Asked(entry["provider"], entry["path"] + "?" + urllib.parse.urlencode([(one["name"], one["value"]) for one in entry["query"]]), {}, "")
        for entry in outcome.requests
    ]
    for asked in (logged, outcome.asked):
        assert {request.provider for request, _ in positions(asked)} == set(PROVIDERS.values()), "somebody was asked for no position"
        found = list(unsnapped(asked))
        assert not found, report(found)
    # Nor is it anywhere else in a request: in a header, or as what is searched for.
    found = leaks(
        [Sink(f"a request to {request.provider}", urllib.parse.unquote(request.text)) for request in outcome.asked],
        [Canary(canary.name, canary.forms[:2]) for canary in (spot.canary() for spot in outcome.spots)])
    assert not found, report(found)


def test_row_19_every_request_names_petrel_and_how_to_reach_who_runs_it(outcome):
    assert {request.provider for request in outcome.asked} == set(PROVIDERS.values())
    found = list(anonymous(outcome.asked))
    assert not found, report(found)


def test_row_45_a_key_is_sent_to_its_own_provider_and_to_nobody_else(outcome):
    sent = {owner for owner, key in KEYS.items() for request in outcome.asked if request.provider == owner and key in request.text}
    assert sent == set(KEYS), f"no key was sent to {set(KEYS) - sent}: nothing was looked for"
    found = list(misdirected(outcome.asked))
    assert not found, report(found)


# The proofs above can fail: what they look for is found where it is planted.

ALIKE = [
    "milliseconds=47.8512", "147.85", "47.8587", "957.2411", "revision a478725b", '"visibilityKilometers":47.8725,',
    'petrel_request_duration_seconds_sum{route="/"} 12.05',
    '{"concentrations":{"ozone":47.85,"pm10":12.05,"pm2_5":6}}',
]
PLANTED = {
    "exact": ["at 47.8725", "12,0431 east", "x478725x"], "rounded": ["47.87 and 12.04", '{"lat":47.873,"lon":12.043}'],
    "centre": ['"latitude":47.85,"localtime":"2026-05-12T11:20:00+02:00","longitude":12.05,', "?longitude=12.05&latitude=47.85", "47.850, 12.05"],
    "cell": ["place=957.241; Path=/", "at-4x.weather.957.241.", "cell-957.241"], "half of the centre": ["somewhere at 47.85", "lon=12.05"],
    "half, rounded": ["47.87"],
}


@pytest.mark.parametrize("form, text", [pytest.param(form, text, id=text) for form, texts in PLANTED.items() for text in texts])
def test_a_planted_position_is_found_in_this_form(form, text):
    found = leaks([Sink("the log", f"info petrel: {text}", is_plain=True)], [SPOT.canary()])
    assert any(f"({form}) in the log" in sentence for sentence in found), found
    allowed = frozenset(f"{SPOT.canary().name}: {name}" for name in PLANTED)
    assert not leaks([Sink("the log", f"info petrel: {text}", allowed, is_plain=True)], [SPOT.canary()])


@pytest.mark.parametrize("text", ALIKE)
def test_what_only_looks_like_a_position_is_none(text):
    assert not leaks([Sink("the log", text, is_plain=True)], [SPOT.canary()])


def test_planted_keys_and_addresses_are_found_in_bodies_headers_and_files(tmp_path):
    # Given a key in each sort of sink, one of them in pieces over the pages of a database
    key = KEYS["accuweather"]
    database = sqlite3.connect(tmp_path / "petrel.sqlite")
    database.execute("create table entry (key blob, payload blob)")
    database.execute("insert into entry values (?, ?)", (b"a", b"x" * 40_000 + key.encode() + b"x" * 4000))
    database.commit()
    database.close()
    (tmp_path / f"cache-{key}").write_bytes(b"\x00\xff" + key.encode())
    answer = Question("/nowhere").sinks("planted", 404, [("Location", f"http://127.0.0.1:4711/?key={key}")], f"<p>{key[:15]}…</p>")
    sinks = [*answer, *files("the folder", tmp_path)]
    # When the sinks are looked through
    found = "\n".join(leaks(sinks, [*SECRETS, addresses([4711])]))
    # Then each is found, by name
    folder = ("the folder, petrel.sqlite, row 0 of entry", "the folder, the name of cache-", "the folder, cache-")
    for where in ("the body of GET /nowhere", "the headers of GET /nowhere", *folder):
        assert f"the key of accuweather (as it is) in {where}" in found, (where, found)
    assert "the upstream address (as it is) in the headers of GET /nowhere" in found


def test_a_place_is_allowed_to_its_own_page_and_to_no_other():
    body = '<div data-latitude="47.85" data-longitude="12.05">'
    own, other = Question("/", SPOT.query, SPOT), Question("/", spots(0)[0].query, spots(0)[0])
    assert not leaks(own.sinks("planted", 200, [], body), [SPOT.canary()])
    assert leaks(other.sinks("planted", 200, [], body), [SPOT.canary()])
    assert leaks(own.sinks("planted", 200, [], body + "<!-- 47.8725 -->"), [SPOT.canary()])
    assert leaks(Question("/v1/weather", SPOT.query, SPOT).sinks("planted", 503, [], '{"detail":"47.85"}'), [SPOT.canary()])


def test_the_relay_tells_keys_positions_and_names_that_went_the_wrong_way(simulator):
    # Given requests as they should not be, on the way that all requests take
    with Relay(simulator.port, UPSTREAM_PATH) as relay:
        target = f"{relay.url}/open-meteo/v1/forecast?latitude=47.8725&longitude=12.05000&current=temperature_2m&apikey={KEYS['weatherapi']}"
        with urllib.request.urlopen(target, timeout=scaled(10)) as reply:
            assert reply.status == 200 and reply.headers["petrel-simulated"]
        asked = relay.asked()
    # Then each fault of theirs is told
    assert [request.provider for request in asked] == ["open-meteo"]
    told = "\n".join([*unsnapped(asked), *misdirected(asked), *anonymous(asked)])
    for words in (
        "47.8725 is not the middle", "12.05000 has more than 4 decimals", "open-meteo was sent the key of weatherapi",
        "no User-Agent with the contact",
    ):
        assert words in told, told
