"""Clients of an older Petrel against this server: requests as their command line sends them (the phone's are the same, of the same code).

A client calculates the checksum of what it knows: one member more, for which it did not ask, and it throws the weather away.
"""

import hashlib
import json

import pytest
from altered import Altered
from older_stores import COMMITS, OlderStore, exchange
from processes import Running, Simulator, get, wait_until
from server_client_tests import an_hour_is_warmer

# The members of the parts of a state, by the schema that has them. Of others, those of the whole are looked at alone.
ROWS = {"hourly": "HourlyForecast", "daily": "DailyForecast"}
PARTS = {"current": "CurrentWeather", "location": "Location", "airQuality": "AirQuality"}


@pytest.fixture(params=COMMITS)
def commit(request):
    return request.param


def fields(recorded, **more):
    """The headers of a recorded request, and others instead; without compression, as they are read here."""
    kept = {name: value for name, value in recorded["request"].items() if name not in ("Accept-Encoding", "Connection")}
    return {**kept, **{name.replace("_", "-"): value for name, value in more.items()}}


def ask(server, recorded, **more):
    return get(server.url + recorded["path"], **fields(recorded, **more))


def assert_known(state, known):
    """Nothing is in the state, or in a patch of one, whose name its reader does not know."""
    assert set(state) <= set(known["Snapshot"]), set(state) - set(known["Snapshot"])
    for part, schema in PARTS.items():
        unknown = set(state.get(part) or {}) - set(known[schema])
        assert not unknown, (part, unknown)


def assert_whole(document):
    """The document has its own checksum (`DocumentCheck`)."""
    others = {name: value for name, value in document.items() if name != "check"}
    text = json.dumps(others, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == document["check"]


def test_an_older_client_is_sent_the_weather_of_an_older_store_as_its_own_server_sent_it(commit, tmp_path):
    older = OlderStore(commit, tmp_path)
    (whole, _) = exchange(commit)["exchanges"]
    with Running(*older.demo, PETREL_DATABASE=str(older.sqlite())) as server:
        for place in older.about["sqlite"]["places"]:
            recorded = {**whole, "path": f"/v1/weather?{place['query']}"}
            status, headers, body = ask(server, recorded)
            assert status == 200 and headers["Content-Type"] == place["columns"]["type"]
            assert headers["ETag"] == place["columns"]["etag"] and json.loads(body) == place["columns"]["body"]
            assert ask(server, recorded, If_None_Match=headers["ETag"])[0] == 304


def test_an_older_client_is_sent_the_whole_then_what_changed_in_words_that_it_knows(commit):
    recorded = exchange(commit)
    known, (whole, changed) = recorded["members"], recorded["exchanges"]
    with Simulator("--seed", 3) as simulator, Altered(simulator.url + "/open-meteo") as upstream:
        with Running("serve", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=upstream.url, PETREL_FRESH_SECONDS="1",
                     PETREL_OPENMETEO_LIMITS="none") as server:
            # The whole, as columns
            status, headers, body = ask(server, whole)
            assert status == whole["status"] and headers["Content-Type"] == whole["answer"]["Content-Type"]
            document, former = json.loads(body), json.loads(whole["body"])
            assert set(document) == set(former) and document["format"] == former["format"]
            assert headers["ETag"].split(".")[0] == f'"{document["revision"]}'
            assert_whole(document)
            assert_known(document["state"], known)
            for rows, schema in ROWS.items():
                table, older = (read["state"]["forecast"][rows] for read in (document, former))
                unknown = set(table["fields"]) - set(known[schema])
                assert not unknown and set(table) == set(older) and table["count"] == older["count"], (rows, unknown)
            # What changed since
            upstream.alterations = (an_hour_is_warmer,)
            answers = []

            def has_changed():
                answers.append(ask(server, changed, If_None_Match=headers["ETag"]))
                return answers[-1][0] == 226

            wait_until(has_changed, 60, lambda: [answer[0] for answer in answers])
            status, headers, body = answers[-1]
            assert {name: headers[name] for name in ("Content-Type", "IM")} == {name: changed["answer"][name] for name in ("Content-Type", "IM")}
            delta = json.loads(body)
            assert set(delta) == set(json.loads(changed["body"])) and delta["format"] == document["format"]
            assert delta["base"] == document["revision"] and headers["ETag"].split(".")[0] == f'"{delta["revision"]}'
            assert headers["Delta-Base"].split(".")[0] == f'"{document["revision"]}'
            assert_whole(delta)
            assert_known(delta["patch"], known)
            hours = delta["patch"]["forecast"]["hourly"]
            assert hours and all(set(hour) <= set(known["HourlyForecast"]) for hour in hours.values() if hour)
            # And the client that has it is told so
            assert ask(server, changed, If_None_Match=headers["ETag"])[0] in (304, 226)


def test_an_older_reader_of_documents_finds_there_what_it_found(commit):
    (whole, _) = exchange(commit)["exchanges"]
    former = json.loads(whole["body"])["state"]
    with Running("serve", "--demo", "--seed", 3) as server:
        status, headers, body = ask(server, whole, Accept="application/json")
        document = json.loads(body)
        assert status == 200 and headers["Content-Type"] == "application/json" and set(former) <= set(document)
        for rows in ROWS:
            names = set().union(*document["forecast"][rows])
            # In fair weather no hour has the members of others: what counts is that no name is gone.
            assert set(former["forecast"][rows]["fields"]) <= names, (rows, set(former["forecast"][rows]["fields"]) - names)


def test_a_client_is_sent_the_generation_of_quantities_that_it_names():
    path, columns = "/v1/weather?latitude=52.5&longitude=13.4", "application/vnd.petrel.columns+json;members=alertsCheck"
    with Running("serve", "--demo", "--seed", 3) as server:
        answers = {}
        for accept in (columns, f"{columns};quantities=0", f"{columns};quantities=1", f"{columns};quantities=7"):
            status, headers, body = get(server.url + path, Accept=f"{accept}, application/json;q=0.9")
            document = json.loads(body)
            assert status == 200 and headers["Content-Type"] == "application/vnd.petrel.columns+json"
            assert headers["ETag"].split(".")[0] == f'"{document["revision"]}'
            assert_whole(document)
            answers[accept] = document
        without, named, present, newer = answers.values()
        assert without == named and present == newer and without["revision"] != present["revision"]
        fields = [set(document["state"]["forecast"]["hourly"]["fields"]) for document in (without, present)]
        assert "freezingLevelMeters" in fields[1] and fields[1] - fields[0] <= {"freezingLevelMeters", "snowDepthCentimeters"}
        assert not {"freezingLevelMeters", "snowDepthCentimeters"} & fields[0]
