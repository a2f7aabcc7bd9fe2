"""`petrel now --server`: a client that keeps what a Petrel server sent, and is sent only what changed."""

import json

import pytest
from processes import Running, Simulator, free_port, get, petrel, wait_until

PLACE = "52.52,13.40"


def server(simulator, *arguments, **more):
    """A server of Open-Meteo's simulation, to which weather is old after a second."""
    return Running(
        "serve", *arguments, PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=simulator.url + "/open-meteo",
        PETREL_FRESH_SECONDS="1", PETREL_OPENMETEO_LIMITS="none", **more)


def ask(url, home):
    """What a command prints to which weather is old after a second, and which finds in `home` what an earlier one kept."""
    done = petrel("now", PLACE, "--server", url, "--json", home=home, PETREL_FRESH_SECONDS="1", PETREL_STALE_SECONDS="1")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def asked_until(url, home, name):
    """Asks until the traffic has one more of `name`: a server renews behind an answer. Returns the traffic before that answer and after."""
    answers = [ask(url, home)["traffic"]]

    def has_come():
        answers.append(ask(url, home)["traffic"])
        return answers[-1][name] > answers[-2][name]

    wait_until(has_come, 60, lambda: f"no {name}: {answers[-1]}")
    return answers[-2:]


def test_the_second_command_is_sent_what_changed_and_its_weather_is_the_server_s(tmp_path):
    with Simulator() as simulator:
        simulator.clock(minutes_ago=100)
        with server(simulator) as served:
            first = ask(served.url, tmp_path)
            traffic = first["traffic"]
            # Given a client that has the whole, as columns
            assert (traffic["wholes"], traffic["deltas"], traffic["unusable"]) == (1, 0, 0)
            assert 0 < traffic["receivedBytes"] < 0.5 * traffic["wholeBytes"]
            assert traffic["savedBytes"] == traffic["wholeBytes"] - traffic["receivedBytes"]
            columns = traffic["receivedBytes"]
            # When an hour goes by, in steps of which one at most is a run of the model
            for minutes in (60, 40):
                simulator.clock(minutes_ago=minutes)
                try:
                    before, after = asked_until(served.url, tmp_path, "deltas")
                    break
                except AssertionError:
                    if minutes == 40:
                        raise
            # Then what changed is a fraction of the whole
            assert after["deltas"] == before["deltas"] + 1 and after["unusable"] == 0
            assert after["receivedBytes"] - before["receivedBytes"] < 0.5 * columns, (before, after)
            assert after["wholeBytes"] - before["wholeBytes"] > 4 * columns
            # And the weather is the server's, to the last value
            told = json.loads(petrel("now", PLACE, "--server", served.url, "--json", home=tmp_path).stdout)
            status, _, body = get(f"{served.url}/v1/weather?latitude=52.52&longitude=13.40")
            held = json.loads(body)
            assert status == 200 and told["location"]["name"] == held["location"]["name"]
            assert told["current"].keys() == held["current"].keys() and told["provenance"]["provider"] == "open-meteo"
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
            traffic = ask(served.url, tmp_path)["traffic"]
            # Then nothing was lost, and nothing is wrong
            assert (traffic["wholes"], traffic["deltas"], traffic["unusable"]) == (2, 0, 0)


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
