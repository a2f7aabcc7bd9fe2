"""Clients that ask for new places and hang up at once: the server's memory, and a stranger beside them.

A small one; the full flood is `Tests/Attack/flood.py`.
"""

import json
import pathlib
import sys

from processes import Running, get, wait_until

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Attack"))
import flood  # noqa: E402


def test_row_42_clients_that_hang_up_take_neither_the_memory_nor_the_strangers_turn(simulator):
    # Given a provider that takes five seconds
    flood.slow(simulator, flood.TWO[:1], flood.UPSTREAM_SECONDS)
    with Running("serve", **flood.settings_over(simulator, flood.TWO[:1])) as server:
        # When 1,500 clients ask for as many new places within five seconds, and hang up
        result = flood.flood(server, seed=42, rate=300, seconds=5)
        # Then the memory is bounded, and whoever waits is answered in time or told when to come again
        assert result.sent > 300
        # (on a machine that runs other tests beside this one)
        assert list(flood.complaints_about_flood(result, seconds=10)) == []
        # And hardly anything was fetched for those who are gone, which is no failure of the provider's
        assert len(simulator.requests()) < result.sent / 4
        assert json.loads(get(server.url + "/statusz")[2])["providers"][0]["failures"] == 0
        simulator.faults()
        wait_until(lambda: flood.metrics(server)["petrel_fetches_under_way"] == 0, 40, lambda: get(server.url + "/statusz")[2])
        # And who comes again is served
        assert get(f"{server.url}/v1/weather?{next(flood.places(43))}")[0] == 200


def test_row_44_weather_that_is_held_is_answered_however_slow_the_providers_are(simulator):
    # Given a place that was asked for, whose weather is too old to be shown without asking
    settings = flood.settings_over(simulator, flood.TWO[:1]) | {"PETREL_FRESH_SECONDS": "1", "PETREL_STALE_SECONDS": "1"}
    place = next(flood.places(44))
    with Running("serve", **settings) as server:
        for route in ("/v1/weather", "/v1/widget"):
            assert get(f"{server.url}{route}?{place}")[0] == 200
        # When the provider takes longer than anybody waits
        flood.slow(simulator, flood.TWO[:1], 60)
        weather = f"{server.url}/v1/weather?{place}"
        # Then, once it is old, it is answered before a client gives up, with its age, and says why
        wait_until(lambda: get(weather, timeout=8)[1]["Petrel-Last-Known-Error"] == "timedOut", 20, lambda: get(weather)[1].as_string())
        for route in ("/v1/weather", "/v1/widget", "/fragment/dashboard"):
            status, headers, body = get(f"{server.url}{route}?{place}", timeout=8)
            assert status == 200
            if route.startswith("/v1"):
                assert headers["Petrel-Last-Known-Error"] == "timedOut" and int(headers["Age"]) > 1
            else:
                # And the page goes on asking for what is on its way
                assert "did not answer in time" in body.decode() and 'data-refreshing="true"' in body.decode()
