"""`petrel now --server`: a client that keeps what a Petrel server sent, and is sent only what changed."""

import json

import pytest
from altered import Altered
from processes import Running, Simulator, free_port, get, petrel, wait_until, weather

PLACE = "52.52,13.40"


def server(simulator, *arguments, **more):
    """A server of Open-Meteo's simulation, to which weather is old after a second."""
    settings = {
        "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_FRESH_SECONDS": "1",
        "PETREL_OPENMETEO_LIMITS": "none", **more}
    return Running("serve", *arguments, **settings)


def ask(url, home):
    """What a command prints to which weather is old after a second, and which finds in `home` what an earlier one kept."""
    done = petrel("now", PLACE, "--server", url, "--json", home=home, PETREL_FRESH_SECONDS="1", PETREL_STALE_SECONDS="1")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def an_hour_is_warmer(kind, document):
    """The 31st hour of the forecast alone."""
    if kind == "forecast":
        document["hourly"]["temperature_2m"][30] += 1.5


def asked_until_changed(url, home):
    """Asks until what changed was sent: the server renews behind an answer, so that one may be about the weather before.

    Returns the traffic before that answer and after.
    """
    answers = [ask(url, home)["traffic"]]

    def has_changed():
        answers.append(ask(url, home)["traffic"])
        return answers[-1]["deltas"] > answers[-2]["deltas"]

    wait_until(has_changed, 40, lambda: f"no delta: {answers}")
    return answers[-2:]


def test_the_second_command_is_sent_what_changed_and_its_weather_is_the_server_s(tmp_path):
    with Simulator() as simulator, Altered(simulator.url + "/open-meteo") as upstream:
        with server(simulator, PETREL_OPENMETEO_URL=upstream.url) as served:
            first = ask(served.url, tmp_path)
            traffic = first["traffic"]
            # Given a client that has the whole, as columns
            assert (traffic["wholes"], traffic["deltas"], traffic["unusable"]) == (1, 0, 0)
            assert 0 < traffic["receivedBytes"] < 0.5 * traffic["wholeBytes"]
            assert traffic["savedBytes"] == traffic["wholeBytes"] - traffic["receivedBytes"]
            columns = traffic["receivedBytes"]
            # When the forecast changes
            upstream.alterations = (an_hour_is_warmer,)
            before, after = asked_until_changed(served.url, tmp_path)
            # Then what changed is a fraction of the whole
            assert after["deltas"] == before["deltas"] + 1 and after["unusable"] == 0
            assert after["receivedBytes"] - before["receivedBytes"] < 0.5 * columns, (before, after)
            assert after["wholeBytes"] - before["wholeBytes"] > 4 * columns
            # And the weather is the server's, to the last value
            compared = []

            def are_equal():
                compared[:] = [ask(served.url, tmp_path), weather(served, 52.52, 13.40)]
                told, held = compared
                return all(told[part] == held[part] for part in ("current", "airQuality", "alerts") if part in held)

            wait_until(are_equal, 30, lambda: compared)
            # And the server tells what it spared
            spared = json.loads(get(served.url + "/statusz")[2])["smallerAnswers"]
            assert spared["delta"]["answers"] >= 1 and spared["columns"]["answers"] >= 1 and spared["savedBytes"] > 0
            assert spared["delta"]["sentBytes"] < 0.5 * spared["delta"]["wholeBytes"]


def test_a_server_that_does_not_know_the_base_sends_the_whole(tmp_path):
    port = free_port()
    with Simulator() as simulator:
        simulator.clock(minutes_ago=100)
        with server(simulator, "--database", tmp_path / "one.db", port=port) as served:
            assert ask(served.url, tmp_path)["traffic"]["wholes"] == 1
        # Given a server at the same address that begins with an empty database, and later weather
        simulator.clock(minutes_ago=30)
        with server(simulator, "--database", tmp_path / "two.db", port=port) as served:
            # When the client asks it, as soon as what it has is old
            answers = []

            def is_asked():
                answers.append(ask(served.url, tmp_path)["traffic"])
                return answers[-1]["wholes"] == 2

            wait_until(is_asked, 30, lambda: f"no whole document: {answers[-1]}")
            # Then nothing is wrong with what it got
            assert (answers[-1]["deltas"], answers[-1]["unchanged"], answers[-1]["unusable"]) == (0, 0, 0)


def test_text_is_as_without_a_server_and_the_last_weather_outlives_it(tmp_path):
    with Running("serve", "--demo") as served:
        done = petrel("now", PLACE, "--server", served.url, home=tmp_path)
        assert done.returncode == 0 and "Simulated" in done.stdout, done
        found = petrel("search", "Springfield", "--server", served.url, "--json", home=tmp_path)
        assert len(json.loads(found.stdout)["places"]) > 1
    # The weather that is known outlives the server.
    done = petrel("now", PLACE, "--server", served.url, "--json", home=tmp_path)
    assert done.returncode == 0 and json.loads(done.stdout)["traffic"]["wholes"] == 1, done


@pytest.mark.parametrize(
    "arguments", [["now", "Paris", "--server", "http://petrel.example"], ["now", "Paris", "--server", "a b"], ["now", "Paris", "--server", ""],
                  ["now", "Paris", "--demo", "--server", "https://petrel.example"], ["providers", "--server", "https://petrel.example"]])
def test_an_address_that_cannot_be_meant_is_refused(arguments):
    done = petrel(*arguments)
    assert done.returncode == 64 and "--server" in done.stderr, done
