"""Warnings that reach phones by Apple's push service: against a service on this machine that keeps Apple's rules."""

import json
import socket
import ssl
import time

import pytest
from apns_service import APNs, Refusal, pem
from cryptography.hazmat.primitives.asymmetric import ec
from processes import Running, get, wait_until
from push_tests import PATH, send, warned_place


@pytest.fixture
def apple(tmp_path):
    with APNs(tmp_path) as service:
        yield service
        assert service.violations == []


@pytest.fixture
def warned(simulator, apple):
    """A server over a provider that has warnings, which reaches phones by this test's service."""
    with Running("serve", PETREL_PROVIDERS="weatherapi", PETREL_WEATHERAPI_KEY="k", PETREL_WEATHERAPI_URL=simulator.url + "/weatherapi",
                 PETREL_WEATHERAPI_LIMITS="none", PETREL_CLIENT_LIMITS="none", **apple.settings) as server:
        yield server


def wish(phone, *places, **more):
    return {"deviceToken": phone.token, "places": [{"latitude": latitude, "longitude": longitude} for latitude, longitude in places],
            "minimumSeverity": "minor", "language": "en", **more}


def subscribed(server, phone, *places, **more):
    status, answer = send(server, "POST", PATH, wish(phone, *places, **more))
    assert status == 201, answer
    return answer["id"]


def ask_for_test(server, subscription):
    assert send(server, "POST", f"{PATH}/{subscription}/test")[0] == 202


def push_status(server):
    return json.loads(get(server.url + "/statusz")[2])["push"]


def test_a_warning_reaches_the_phone_complete_and_opens_what_it_is_about(warned, apple):
    # Given a place with a warning, and a phone
    place, alerts = warned_place(warned)
    phone = apple.phone(1)
    # When it subscribes
    subscription = subscribed(warned, phone, place)
    # Then each warning arrives, with all that a person needs at a glance
    events = len({alert.get("id", alert["event"]) for alert in alerts})
    # and before them the word that messages arrive: it is followed once that has reached it
    wait_until(lambda: len(phone.shown) > events, 30, lambda: f"{len(phone.shown)} of {events + 1} arrived: {apple.answers}")
    assert [message.payload["aps"]["category"] for message in phone.shown.values()].count("TEST") == 1
    for message in phone.shown.values():
        if message.payload["aps"]["category"] == "TEST":
            continue
        aps, petrel = message.payload["aps"], message.payload["petrel"]
        assert any(alert["headline"].split()[0] in aps["alert"]["title"] for alert in alerts), aps
        assert aps["alert"]["subtitle"] and aps["alert"]["body"] and aps["category"] == "WARNING"
        assert aps["interruption-level"] in ("time-sensitive", "active", "passive") and 0 <= aps["relevance-score"] <= 1
        is_grave = aps["interruption-level"] == "time-sensitive"
        assert message.headers["apns-priority"] == ("10" if is_grave else "5")
        assert time.time() < int(message.headers["apns-expiration"]) < time.time() + 30 * 86400
        assert message.headers["apns-collapse-id"] and petrel["link"].startswith("petrel:///alerts?latitude=") and "&warning=" in petrel["link"]
        assert set(message.payload) == {"aps", "petrel"} and len(message.body) < 4096
    # And neither the token nor the key is in the log
    log = warned.log()
    for canary in (phone.token, subscription, str(place[0]), apple.key_file.name):
        assert canary not in log


def test_row_27_a_phone_that_was_away_shows_the_newest_message_of_each_event(warned, apple):
    phone = apple.phone(1)
    subscription = subscribed(warned, phone, (52.5, 13.4), minimumSeverity="extreme")
    ask_for_test(warned, subscription)
    wait_until(lambda: len(phone.delivered) == 1, 20, lambda: str(apple.answers))
    # A later one takes the place of the one before, by its collapse identifier.
    ask_for_test(warned, subscription)
    wait_until(lambda: len(phone.delivered) == 2, 20, lambda: str(apple.answers))
    assert len(phone.shown) == 1
    phone.is_online = False
    for count in (3, 4):
        ask_for_test(warned, subscription)
        wait_until(lambda: len(apple.answers) == count, 20, lambda: str(apple.answers))
    apple.come_back(phone)
    assert len(phone.delivered) == 3 and len(phone.shown) == 1


def test_row_28_a_phone_without_the_app_is_forgotten_unless_it_came_back(warned, apple):
    phone = apple.phone(1)
    # It was without the app for a while, and has registered since.
    phone.gone_since = int((time.time() - 60) * 1000)
    subscription = subscribed(warned, phone, (52.5, 13.4), minimumSeverity="extreme")
    ask_for_test(warned, subscription)
    # (it may be tried again before this test looks)
    wait_until(lambda: apple.answers[:1] == [410], 20, lambda: str(apple.answers))
    assert push_status(warned)["subscriptions"] == 1
    phone.gone_since = int((time.time() + 60) * 1000)
    ask_for_test(warned, subscription)
    wait_until(lambda: push_status(warned)["subscriptions"] == 0, 20, lambda: str(push_status(warned)))
    # A token that Apple does not know at all.
    del apple.phones[phone.token]
    subscription = subscribed(warned, phone, (52.5, 13.4), minimumSeverity="extreme")
    ask_for_test(warned, subscription)
    wait_until(lambda: push_status(warned)["subscriptions"] == 0, 20, lambda: str(push_status(warned)))
    assert push_status(warned)["status"] == "ok"


def test_what_apple_refuses_for_a_moment_arrives_later_and_once(warned, apple):
    phone = apple.phone(1)
    subscription = subscribed(warned, phone, (52.5, 13.4), minimumSeverity="extreme")
    apple.refusals += [Refusal(503, "Shutdown"), Refusal(429, "TooManyRequests", retry_after=2)]
    ask_for_test(warned, subscription)
    wait_until(lambda: apple.answers == [503, 429, 200], 60, lambda: str(apple.answers))
    # (and no earlier than it was told: the service notes who comes before)
    assert len(phone.delivered) == 1
    # One token for all of them.
    assert len({request["authorization"] for request in apple.requests}) == 1


def test_row_29_with_a_key_that_is_none_of_ours_phones_are_kept_and_the_operator_is_told(warned, apple):
    phone = apple.phone(1)
    subscription = subscribed(warned, phone, (52.5, 13.4), minimumSeverity="extreme")
    right, apple.key = apple.key, ec.generate_private_key(ec.SECP256R1())
    ask_for_test(warned, subscription)
    wait_until(lambda: push_status(warned)["status"] == "degraded", 20, lambda: str(push_status(warned)))
    assert "key" in push_status(warned)["alarm"] and push_status(warned)["subscriptions"] == 1
    # Made anew once, no more often than Apple allows.
    assert len({request["authorization"] for request in apple.requests}) == 2
    # When the key is right again, what was owed is sent.
    apple.key = right
    wait_until(lambda: len(phone.delivered) == 1, 200, lambda: str(apple.answers))
    assert push_status(warned)["status"] == "ok"


def test_row_29_with_a_clock_that_is_hours_wrong_phones_are_kept(warned, apple):
    phone = apple.phone(1)
    subscription = subscribed(warned, phone, (52.5, 13.4), minimumSeverity="extreme")
    apple.clock = lambda: time.time() + 2 * 3600
    ask_for_test(warned, subscription)
    wait_until(lambda: push_status(warned)["status"] == "degraded", 20, lambda: str(push_status(warned)))
    assert apple.answers[:2] == [403, 403] and push_status(warned)["subscriptions"] == 1
    apple.clock = time.time
    wait_until(lambda: len(phone.delivered) == 1, 200, lambda: str(apple.answers))


def test_a_server_without_a_key_says_so_and_one_with_a_broken_key_does_not_start(simulator, apple):
    with Running("serve", "--demo") as server:
        assert json.loads(get(server.url + "/v1/push/key")[2])["phones"] is False
        status, problem = send(server, "POST", PATH, wish(apple.phone(1), (52.5, 13.4)))
        assert status == 400 and problem["type"] == "urn:petrel:problem:phones-unsupported"
    apple.key_file.write_bytes(pem(ec.generate_private_key(ec.SECP384R1())))
    with pytest.raises(AssertionError, match="PETREL_APNS_KEY_FILE"):
        with Running("serve", "--demo", **apple.settings):
            pass


def test_the_service_of_these_tests_takes_no_older_http(apple):
    context = ssl.create_default_context(cafile=apple.roots)
    context.set_alpn_protocols(["http/1.1"])
    host, port = apple.origin.removeprefix("https://").split(":")
    with socket.create_connection(("127.0.0.1", int(port))) as plain:
        try:
            with context.wrap_socket(plain, server_hostname=host) as secure:
                secure.sendall(b"POST /3/device/0 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
                assert secure.recv(100) == b""
        except OSError:
            pass
    wait_until(lambda: apple.violations == ["a connection without HTTP/2"], 10, lambda: str(apple.violations))
    apple.violations.clear()
