"""Stores that an older Petrel wrote, opened by this one: weather, subscriptions, told news and counts are still there."""

import json

import pytest
from older_stores import COMMITS, OlderStore
from postgres import NOT_INSTALLED, PostgresServer, programs
from processes import Running, get, petrel, wait_until
from push_service import PushService
from push_tests import PATH, arrived, send, wish


def status(server):
    return json.loads(get(server.url + "/statusz")[2])


@pytest.fixture(params=COMMITS)
def older(request, tmp_path):
    return OlderStore(request.param, tmp_path)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request, older):
    """(what the old program said that it has, the database)."""
    if request.param == "sqlite":
        yield older.about["sqlite"], older.sqlite()
    elif programs() is None:
        pytest.skip(NOT_INSTALLED)
    else:
        with PostgresServer() as server:
            yield older.about["postgres"], older.postgres(server)


def test_a_store_of_an_older_petrel_opens_with_its_weather_subscription_and_told_news(older, opened):
    about, database = opened
    # Given the address to which the old program sent its messages
    with PushService(port=older.about["pushPort"]) as pushes:
        with Running(*older.demo, PETREL_DATABASE=str(database), PETREL_PUSH_HOSTS=pushes.origin, PETREL_CLIENT_LIMITS="none") as server:
            # When the present program serves its weather
            for place in about["places"]:
                code, headers, body = get(f"{server.url}/v1/weather?{place['query']}")
                document = json.loads(body)
                assert code == 200 and (headers["ETag"], document["revision"]) == (place["etag"], place["revision"])
                assert document["current"]["temperatureCelsius"] == place["temperature"] and len(document["alerts"]) == place["alerts"]
            # Then it has asked no provider of forecasts for it
            told = status(server)
            assert sum(provider["calls"] for provider in told["providers"]) == 0, told["providers"]
            assert told["store"]["status"] == "ok" and told["push"]["subscriptions"] == 1
            assert json.loads(get(server.url + "/v1/push/key")[2])["publicKey"] == about["key"]
            # And a second device that wishes for the same is told that messages arrive, of the warning, and of each rule
            places = [[float(part.split("=")[1]) for part in place["query"].split("&")] for place in about["places"]]
            second = pushes.device("two")
            assert send(server, "POST", PATH, wish(second, *places, rules=about["rules"]))[0] == 201
            wait_until(
                lambda: sorted(second.read(push.body)["title"] for push in pushes.pushes if push.path == "/two") == sorted(about["told"]), 60,
                lambda: [(push.path, push.path == "/two" and second.read(push.body)["title"]) for push in pushes.pushes])
            # And the first, which was told before, is reached, with the key that its browser knows, and not told the same again
            assert send(server, "POST", f"{PATH}/{about['subscription']}/test")[0] == 202
            arrived(pushes, len(about["told"]) + 1)
            (test,) = [push for push in pushes.pushes if push.path == "/one"]
            assert test.claims(about["key"])["aud"] == pushes.origin
            assert status(server)["push"]["subscriptions"] == 2
            assert send(server, "DELETE", f"{PATH}/{about['subscription']}")[0] == 204
            assert status(server)["push"]["subscriptions"] == 1


def test_the_count_of_a_providers_calls_that_an_older_petrel_kept_still_counts(opened):
    about, database = opened
    # No provider is there: what is counted was counted before.
    with Running("serve", PETREL_DATABASE=str(database), **about["count"]["settings"]) as server:
        (provider,) = [provider for provider in status(server)["providers"] if provider["provider"] == "open-meteo"]
        assert provider["calls"] == 0 and provider["ledgerKept"] is True
        assert provider["limits"] == about["count"]["limits"] and provider["limits"][0]["used"] > 0


def test_a_folder_of_an_older_command_line_opens_with_its_weather_and_what_it_showed_last(older, tmp_path):
    home = tmp_path / "home"
    folder = home / ".cache/petrel"
    folder.parent.mkdir(parents=True)
    older.files.rename(folder)
    weather = list(folder.glob("*.snapshot.*"))
    before = {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in weather}
    about = older.about["files"]
    done = petrel(*about["arguments"], home=home)
    assert done.returncode == 0, done.stderr
    printed = json.loads(done.stdout)
    assert printed["revision"] == about["revision"] and printed["changesSince"] == about["changesSince"] and printed["changes"] == []
    # Weather that was fetched would be written.
    assert len(weather) == 1 and {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in weather} == before
    assert set(folder.glob("*.snapshot.*")) == set(weather)
