"""Warnings that reach programs: webhooks, whose signatures a real receiver computes, and topics of ntfy. Warnings come as in push_tests.py."""

import email.header
import json
import socket
import threading

import pytest
from patience import scaled
from processes import Running, get, petrel, wait_until
from push_tests import PATH, send, warned_place
from webhook_receiver import Receiver

NAME = 'Home, "the garden"\n\u202eбаня'


@pytest.fixture
def receiver():
    with Receiver() as receiver:
        yield receiver


def settings_of(simulator):
    return {
        "PETREL_PROVIDERS": "weatherapi", "PETREL_WEATHERAPI_KEY": "k", "PETREL_WEATHERAPI_URL": simulator.url + "/weatherapi",
        "PETREL_WEATHERAPI_LIMITS": "none", "PETREL_CLIENT_LIMITS": "none",
    }


@pytest.fixture
def warned(simulator, receiver):
    """A server over a provider that has warnings, which may post to this test's receiver."""
    with Running("serve", PETREL_WEBHOOK_HOSTS=receiver.origin, **settings_of(simulator)) as server:
        yield server


def wish(url, *places, kind="webhook", **more):
    return {
        "kind": kind, "url": url, "minimumSeverity": "minor",
        "places": [{"latitude": latitude, "longitude": longitude, "name": NAME} for latitude, longitude in places], **more,
    }


def arrived(receiver, count, seconds=30):
    wait_until(lambda: len(receiver.posts) >= count, seconds, lambda: f"{len(receiver.posts)} of {count} messages arrived")


def push_status(server):
    return json.loads(get(server.url + "/statusz")[2])["push"]


def subscribed(server, wanted):
    status, answer = send(server, "POST", PATH, wanted)
    assert status == 201, answer
    return answer


def test_a_warning_reaches_a_webhook_signed_and_complete(warned, receiver):
    # Given a place with warnings
    place, alerts = warned_place(warned)
    # When a program subscribes
    assert json.loads(get(warned.url + "/v1/push/key")[2])["webhooks"] is True
    answer = subscribed(warned, wish(receiver.origin + "/hooks/petrel?room=1", place))
    secret = answer["secret"]
    assert len(secret) == 43
    # Then it is sent a test at once, whose signature it computes itself
    arrived(receiver, 1)
    first = receiver.posts[0]
    assert first.path == "/hooks/petrel?room=1" and first.headers["content-type"] == "application/json"
    test = first.document(secret)
    assert (test["kind"], test["title"], test["language"]) == ("test", "Notifications work", "en")
    # And each warning, with its values as the API has them
    events = {alert.get("id", alert["event"]) for alert in alerts}
    arrived(receiver, 1 + len(events))
    ids = set()
    for post in receiver.posts[1:]:
        document = post.document(secret)
        ids.add(document["id"])
        assert (document["kind"], document["state"]) == ("warning", "new")
        assert document["place"] == {"name": NAME, "latitude": place[0], "longitude": place[1]}
        assert document["link"].startswith(warned.url + "/alerts?latitude=") and f"&warning={document['event']}" in document["link"]
        warning = document["warning"]
        same = [alert for alert in alerts if warning["headline"].startswith(alert["headline"])]
        assert same, warning
        alert = same[0]
        assert warning["severity"] == alert["severity"] and alert["headline"].split()[0] in document["title"]
        assert warning.get("kind") == alert.get("kind") and warning["expires"] == alert["expires"]
        assert warning["onset"] == alert.get("onset", alert.get("effective"))
        # Controls and marks of direction stay out of what people read.
        assert "\n" not in document["body"] and "\u202e" not in document["body"] and "the garden" in document["body"]
    assert len(ids) == len(events)
    # And nothing of it is in the log
    log = warned.log()
    for canary in (receiver.origin, str(place[0]), answer["id"], secret, "the garden"):
        assert canary not in log


def test_a_receiver_that_fails_twice_gets_the_message_under_the_same_id_and_410_ends_it(warned, receiver):
    answer = subscribed(warned, wish(receiver.origin + "/hook", (48.85, 2.35), minimumSeverity="extreme"))
    arrived(receiver, 1)
    receiver.posts.clear()
    receiver.answers += [500, 500]
    assert send(warned, "POST", f"{PATH}/{answer['id']}/test")[0] == 202
    arrived(receiver, 3, seconds=60)
    assert len({post.id for post in receiver.posts[:3]}) == 1
    for post in receiver.posts[:3]:
        assert post.document(answer["secret"])["kind"] == "test"
    # Another test is another message.
    receiver.answers += [410]
    assert send(warned, "POST", f"{PATH}/{answer['id']}/test")[0] == 202
    arrived(receiver, 4)
    assert receiver.posts[3].id != receiver.posts[0].id
    wait_until(lambda: send(warned, "POST", f"{PATH}/{answer['id']}/test")[0] == 404, 10, lambda: "it is still there")
    assert push_status(warned)["subscriptions"] == 0


def test_a_message_survives_kill_and_restart_under_its_id(receiver, tmp_path):
    settings = {"PETREL_DATABASE": str(tmp_path / "petrel.sqlite"), "PETREL_WEBHOOK_HOSTS": receiver.origin}
    with Running("serve", "--demo", **settings) as server:
        answer = subscribed(server, wish(receiver.origin + "/hook", (52.5, 13.4), minimumSeverity="extreme"))
        arrived(receiver, 1)
        # The next attempt is at most five seconds later, and then ten: it is in the outbox when the server is killed.
        receiver.answers += [503] * 50
        assert send(server, "POST", f"{PATH}/{answer['id']}/test")[0] == 202
        arrived(receiver, 3, seconds=60)
        server.signal(9)
        server.exit_code()
    count = len(receiver.posts)
    receiver.answers.clear()
    with Running("serve", "--demo", **settings):
        arrived(receiver, count + 1, seconds=60)
    assert {post.id for post in receiver.posts[1:]} == {receiver.posts[-1].id}
    document = receiver.posts[-1].document(answer["secret"])
    assert document["simulated"] is True and document["title"] == "Simulated, not real: Notifications work"


def test_a_redirect_is_not_followed(warned, receiver):
    with Receiver() as inner:
        receiver.answers += [(302, f"{inner.origin}/inner"), (307, f"{inner.origin}/inner"), (308, f"{inner.origin}/inner")]
        # Three at once: each is refused one way, and comes again once.
        paths = ["/first", "/second", "/third"]
        for path in paths:
            subscribed(warned, wish(receiver.origin + path, (48.85, 2.35), minimumSeverity="extreme"))
        arrived(receiver, 6, seconds=60)
        of_paths = [[post.id for post in receiver.posts if post.path == path] for path in paths]
        assert all(len(ids) == 2 and len(set(ids)) == 1 for ids in of_paths), of_paths
        assert inner.posts == [] and inner.gets == []
    assert push_status(warned)["failures"]["refused"] >= 3 and push_status(warned)["status"] == "ok"


def test_ntfy_has_title_priority_tags_and_a_link(warned, receiver):
    place, alerts = warned_place(warned)
    answer = subscribed(warned, wish(receiver.origin + "/my-topic", place, kind="ntfy", token="tk_canary", language="ru"))
    assert set(answer) == {"id"}
    events = {alert.get("id", alert["event"]) for alert in alerts}
    arrived(receiver, 1 + len(events))
    priorities = {"extreme": "5", "severe": "4", "moderate": "3", "minor": "2", "unknown": "2"}
    for number, post in enumerate(receiver.posts[: 1 + len(events)]):
        assert post.path == "/my-topic" and post.headers["authorization"] == "Bearer tk_canary"
        title = str(email.header.make_header(email.header.decode_header(post.headers["title"])))
        tags = post.headers["tags"].split(",")
        assert any("а" <= letter <= "я" for letter in title.lower()), title
        assert post.body.decode() and len(post.headers["x-sequence-id"]) == 32
        assert post.headers["click"].startswith(warned.url + ("/alerts?latitude=" if number else "/settings"))
        if number:
            assert tags[1] in {alert["severity"] for alert in alerts} and post.headers["priority"] == priorities[tags[1]]
        else:
            assert tags == ["white_check_mark", "test"]
    # The same topic again is the same subscription; one whose token nobody knows is another.
    again = subscribed(warned, wish(receiver.origin + "/my-topic", place, kind="ntfy", token="tk_canary"))
    assert again["id"] == answer["id"] and "tk_canary" not in warned.log()
    other = subscribed(warned, wish(receiver.origin + "/my-topic", place, kind="ntfy", token="tk_other"))
    assert other["id"] != answer["id"]


def test_nothing_is_taken_unless_the_operator_allows_it(receiver):
    with Running("serve", "--demo") as server:
        status, problem = send(server, "POST", PATH, wish(receiver.origin + "/hook", (52.5, 13.4)))
        assert (status, problem["type"]) == (400, "urn:petrel:problem:webhooks-unsupported")
        assert json.loads(get(server.url + "/v1/push/key")[2])["webhooks"] is False
    with Running("serve", "--demo", PETREL_WEBHOOKS="off", PETREL_WEBHOOK_HOSTS=receiver.origin) as server:
        assert send(server, "POST", PATH, wish(receiver.origin + "/hook", (52.5, 13.4)))[0] == 400
    assert receiver.posts == []


def test_addresses_that_lead_elsewhere_are_refused(receiver):
    hostile = [
        "http://127.0.0.1:1/x", "https://127.0.0.1/x", "https://2130706433/x", "https://0x7f.1/x", "https://0177.0.0.1/x", "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x", "https://localhost/x", "https://printer.local/x", "https://metadata.google.internal/x",
        "https://example.org:22/x", "http://example.org/x", "https://user@example.org/x", "https://example.org\\@127.0.0.1/x",
        "https://example.org", "file:///etc/passwd", "gopher://example.org/x", f"{receiver.origin}/hooks/../admin",
        f"{receiver.origin}/hooks/%2E%2e/admin", f"{receiver.origin}/admin", f"https://127.0.0.1:{receiver.port}/hooks/x",
    ]
    with Running("serve", "--demo", PETREL_WEBHOOKS="on", PETREL_WEBHOOK_HOSTS=receiver.origin + "/hooks/") as server:
        for url in hostile:
            status, problem = send(server, "POST", PATH, wish(url, (52.5, 13.4)))
            assert (status, problem["type"]) == (400, "urn:petrel:problem:invalid-parameter"), url
            assert "127" not in json.dumps(problem) and "example" not in json.dumps(problem)
        status, problem = send(server, "POST", PATH, wish(receiver.origin + "/hooks/x", (52.5, 13.4)), Sec_Fetch_Site="cross-site")
        assert (status, problem["type"]) == (403, "urn:petrel:problem:foreign-page")
        assert push_status(server)["subscriptions"] == 0
    assert receiver.posts == []


class Listener:
    """Counts the connections to a port of this machine, and closes each."""

    def __enter__(self):
        self.count = 0
        self._socket = socket.create_server(("127.0.0.1", 8443))
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()
        return self

    def _listen(self):
        while True:
            connection, _ = self._socket.accept()
            connection.close()
            if self._is_over:
                return
            self.count += 1

    _is_over = False

    def __exit__(self, *_):
        self._is_over = True
        socket.create_connection(("127.0.0.1", 8443), timeout=scaled(10)).close()
        self._thread.join()
        self._socket.close()


def test_a_public_name_that_leads_to_this_machine_is_not_connected_to():
    # libcurl takes every name below `localhost` to this machine, as a hostile name server would.
    try:
        listener = Listener().__enter__()
    except OSError:
        pytest.skip("port 8443 of this machine is taken")
    try:
        url = "https://hook.localhost:8443/x"
        # Given a name that is listed as a public host, and the same as one of the operator's network
        for listed, connects in (("hook.localhost:8443", False), ("https://hook.localhost:8443", True)):
            with Running("serve", "--demo", PETREL_WEBHOOK_HOSTS=listed) as server:
                listener.count = 0
                # When a message is sent there
                subscribed(server, wish(url, (52.5, 13.4)))
                wait_until(
                    lambda: sum(push_status(server)["failures"].values()) > 0, 30, lambda: f"nothing was tried: {push_status(server)}")
                # Then only the second is connected to
                assert (listener.count > 0) == connects, listed
    finally:
        listener.__exit__()


def doctor(settings, **changes):
    done = petrel("doctor", "--no-probe", "--json", **{**settings, **changes})
    told = [one for one in json.loads(done.stdout)["findings"] if one["subject"] == "webhooks"]
    assert "/hook" not in done.stdout and "secret" not in done.stdout
    return done.returncode, told


def test_an_operator_and_the_subscriber_see_what_was_not_delivered(simulator, receiver, tmp_path):
    # Given a server with a database, and a program that follows a place
    settings = {**settings_of(simulator), "PETREL_WEBHOOK_HOSTS": receiver.origin, "PETREL_DATABASE": str(tmp_path / "petrel.sqlite")}
    assert doctor(settings) == (0, [{"level": "ok", "subject": "webhooks", "text": "no program is subscribed."}])
    with Running("serve", **settings) as server:
        answer = subscribed(server, wish(receiver.origin + "/hook", (48.85, 2.35), minimumSeverity="extreme"))
        path = f"{PATH}/{answer['id']}"

        def seen():
            status, fields, body = get(server.url + path)
            assert status == 200 and fields["cache-control"] == "no-store" and answer["secret"] not in body.decode()
            return json.loads(body)

        arrived(receiver, 1)
        wait_until(lambda: seen()["followed"], 30, lambda: "it is not followed")
        known = seen()
        assert known["kind"] == "webhook" and known["host"] == "127.0.0.1" and known["minimumSeverity"] == "extreme"
        assert known["places"] == [{"latitude": 48.85, "longitude": 2.35, "name": NAME, "warnings": True}]
        assert known["messages"] == {"waiting": 0, "retried": 0, "missed": 0}
        assert doctor(settings) == (
            0, [{"level": "ok", "subject": "webhooks", "text": "1 program is subscribed at 127.0.0.1."}])
        # When it refuses a message
        receiver.answers += [503] * 500
        assert send(server, "POST", path + "/test")[0] == 202
        # Then both see it while the server runs
        wait_until(lambda: seen()["messages"]["retried"] == 1, 30, lambda: "no message is sent again")
        code, [told] = doctor(settings)
        assert (code, told["level"]) == (0, "note") and "1 message was not accepted yet" in told["text"] and told["next"]
        # And an operator who no longer lists the host is told that nothing is sent there
        code, [told] = doctor(settings, PETREL_WEBHOOK_HOSTS="hooks.example.org")
        assert (code, told["level"]) == (69, "problem") and "PETREL_WEBHOOK_HOSTS" in told["next"]
        # When the subscriber ends it, nothing is left
        assert send(server, "DELETE", path)[0] == 204
        assert get(server.url + path)[0] == 404
    assert doctor(settings)[1][0]["text"] == "no program is subscribed."
