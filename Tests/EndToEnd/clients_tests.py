"""What one client may spend, who it is behind a proxy, and what operators alone are told.

Short; the attack in full is `Tests/Attack/budgets.py`.
"""

import json
import pathlib
import sys

import pytest
from processes import Running, free_port, get, petrel

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Attack"))
import budgets  # noqa: E402
from attack import ask  # noqa: E402

BERLIN = "latitude=52.52&longitude=13.40"


def test_row_42_one_client_that_wants_many_new_places_leaves_room_for_visitors(simulator):
    # Given plans of 120 calls a minute, which are about twenty new places each
    with Running("serve", **budgets.settings(simulator, "120/minute,10000/day")) as server:
        places = budgets.new_places(42)
        first = next(places)
        assert get(server.url + first)[0] == 200
        # When one client asks for sixty
        attacks = [ask(server.port, next(places), budgets.ATTACKER, 30)[0] for _ in range(60)]
        # Then visitors' new places are answered
        assert [ask(server.port, next(places), budgets.visitor(number), 30)[0] for number in range(5)] == [200] * 5
        # And what is held is served to the attacker, too
        assert attacks[0] == 200 and ask(server.port, first, budgets.ATTACKER)[0] == 200
        assert budgets.used(server)["open-meteo"] < 0.8


def test_row_42_a_client_beyond_its_budget_is_told_when_to_come_again(simulator):
    with Running("serve", PETREL_CLIENT_LIMITS="2/hour", **budgets.settings(simulator, "none")) as server:
        places = budgets.new_places(43)
        assert [get(server.url + next(places))[0] for _ in range(2)] == [200, 200]
        # The API by a problem document
        status, headers, body = get(server.url + next(places))
        assert status == 429 and 1 <= int(headers["Retry-After"]) <= 1800
        assert headers["RateLimit-Policy"].startswith('"calls-hour";q=2;w=3600')
        assert json.loads(body)["type"] == "urn:petrel:problem:too-many-requests"
        # And the page in words
        status, headers, page = get(f"{server.url}/?{BERLIN}", Accept="text/html")
        assert status == 429 and headers["Retry-After"] and "Petrel limits how many new places" in page.decode()
        # And neither log nor counts say who it was; the server's own address is that of its first line
        assert "127.0.0.1" not in get(server.url + "/metrics")[2].decode() and "127.0.0.1" not in server.log().replace(server.url, "")


def test_row_42_a_refresh_past_the_cache_is_for_pages_of_ours_and_once_a_minute(simulator):
    with Running("serve", **budgets.settings(simulator, "none")) as server:
        assert sum(budgets.notifications(server, simulator, 10)) == 0, "what is held is younger than a minute"


def test_behind_a_named_proxy_clients_are_told_apart_and_cookies_come_back_over_https_alone(simulator):
    with Running(
            "serve", PETREL_TRUSTED_PROXIES="127.0.0.1", PETREL_CLIENT_LIMITS="1/hour", **budgets.settings(simulator, "none")) as server:
        places = budgets.new_places(44)
        one, other = 'for="[2001:db8:1:2::3]:4711";proto=https', "for=198.51.100.7;proto=http"
        assert get(server.url + next(places), Forwarded=one)[0] == 200
        # The same network, and what the client wrote itself
        assert get(server.url + next(places), Forwarded='for=9.9.9.9, for="[2001:db8:1:2:8::9]"')[0] == 429
        assert get(server.url + next(places), Forwarded=other)[0] == 200
        fields = [get(f"{server.url}/?{BERLIN}", Forwarded=client, Accept="text/html")[1] for client in (one, other)]
        cookies = [field["Set-Cookie"] for field in fields]
        assert [field["Strict-Transport-Security"] for field in fields] == ["max-age=31536000", None]
        assert "; HttpOnly; Secure" in cookies[0] and "; HttpOnly" in cookies[1] and "Secure" not in cookies[1]
        assert "PETREL_TRUSTED_PROXIES" not in server.log()


def test_a_proxy_that_is_not_named_is_told_in_the_log_once():
    with Running("serve", "--demo") as server:
        for _ in range(3):
            get(server.url + "/livez", Forwarded="for=198.51.100.7")
        assert server.log().count("PETREL_TRUSTED_PROXIES") == 1


def test_operators_have_an_address_of_their_own():
    port = free_port()
    with Running("serve", "--demo", PETREL_OPERATOR_ADDRESS=f"127.0.0.1:{port}") as server:
        own = f"http://127.0.0.1:{port}"
        for path in ("/status", "/statusz", "/metrics"):
            assert get(server.url + path)[0] == 404
            assert get(own + path)[0] == 200
        assert get(own + "/livez")[0] == 200 and get(own + "/v1/cities/top")[0] == 404
        # The port is taken: told by its setting
        done = petrel("serve", "--demo", "--port", "0", PETREL_OPERATOR_ADDRESS=f"127.0.0.1:{port}")
        assert done.returncode == 73 and "PETREL_OPERATOR_ADDRESS" in done.stderr
        assert server.end() == 0


@pytest.mark.parametrize(("name", "value"), [
    ("PETREL_CLIENT_LIMITS", "many"), ("PETREL_CLIENT_SEARCHES", "5/week"), ("PETREL_TRUSTED_PROXIES", "proxy.example.org"),
    ("PETREL_TRUSTED_PROXIES", "10.0.0.1/8"), ("PETREL_OPERATOR_ADDRESS", "9100"), ("PETREL_OPERATOR_ADDRESS", "localhost:65536")])
def test_a_setting_that_cannot_be_meant_ends_the_command(name, value):
    done = petrel("serve", "--demo", "--port", "0", **{name: value})
    assert done.returncode == 78 and name in done.stderr
