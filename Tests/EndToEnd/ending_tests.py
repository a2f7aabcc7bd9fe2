"""The end of a server: nothing that can be answered is lost, what cannot is told, and it takes no longer than promised."""

import pathlib
import signal
import sqlite3
import sys
import threading

import pytest
from processes import Running, get, wait_until

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Attack"))
import restarts  # noqa: E402
from attack import connect, reply, request  # noqa: E402

AT = "2026-05-12T09:20:00Z"
WEATHER = "/v1/weather?latitude=48.85&longitude=2.35"
# Longest that the end may take while something holds it up (`WeatherServer.Configuration`), and a busy machine's own delay. A limit, so that it
# is longer on a slow machine: what holds the server up lasts until the test is over.
END_SECONDS = 4 + 3


def demo(**settings):
    return Running("serve", "--demo", "--at", AT, "--still", "--seed", 7, **settings)


def test_row_40_kept_connections_are_told_to_close_and_readiness_is_seen_to_end():
    with demo(PETREL_DRAIN_SECONDS="3") as server:
        kept = [connect(server.port) for _ in range(16)]
        for connection in kept:
            connection.sendall(request(WEATHER))
            assert "Connection: close" not in reply(connection)[1]
        server.signal(signal.SIGTERM)
        wait_until(lambda: get(server.url + "/readyz")[0] == 503, 3, server.log)
        status, headers, body = get(server.url + "/readyz")
        assert (status, headers["Connection"], body) == (503, "close", b'{"status":"stopping"}')
        assert get(server.url + "/livez")[0] == 200
        for connection in kept:
            connection.sendall(request(WEATHER))
            status, head, _ = reply(connection)
            assert status == 200 and "Connection: close" in head
            assert reply(connection) is None
            connection.close()
        assert server.exit_code() == 0
        assert "stopping: not ready any more" in server.log()


def test_row_40_connections_in_the_backlog_are_answered_and_not_reset():
    with demo(PETREL_DRAIN_SECONDS="0") as server:
        outcomes, is_over = [], threading.Event()

        def ask():
            while not is_over.is_set():
                try:
                    connection = connect(server.port)
                except OSError:
                    # Nothing was sent, so nothing is lost.
                    return
                with connection:
                    try:
                        connection.sendall(request("/livez"))
                        answer = reply(connection)
                        outcomes.append(answer[0] if answer else "EOF")
                    except OSError as error:
                        outcomes.append(type(error).__name__)

        threads = [threading.Thread(target=ask) for _ in range(16)]
        for thread in threads:
            thread.start()
        wait_until(lambda: len(outcomes) > 200, 30, lambda: str(outcomes))
        server.signal(signal.SIGTERM)
        assert server.exit_code() == 0, server.log()
        is_over.set()
        for thread in threads:
            thread.join()
        assert set(outcomes) == {200}, [one for one in outcomes if one != 200]


def test_row_40_requests_that_outlast_the_end_get_a_status_and_are_counted(server_over, simulator):
    server = server_over()
    # Given a provider that nobody can wait for
    simulator.faults({"provider": "open-meteo", "kind": "latency", "seconds": 3600})
    connections = [connect(server.port, seconds=30) for _ in range(4)]
    for number, connection in enumerate(connections):
        connection.sendall(request(f"/v1/weather?latitude={10 + number}&longitude=20"))
    wait_until(lambda: len(simulator.requests()) >= 4, 30, server.log)
    server.signal(signal.SIGTERM)
    for connection in connections:
        status, head, body = reply(connection)
        assert status == 503 and "Retry-After: " in head and "Connection: close" in head and b"problem:stopping" in body
        connection.close()
    assert server.exit_code(END_SECONDS) == 74
    assert "4 requests" in server.log()


def test_row_33_a_locked_database_does_not_hold_up_the_end(server_over, tmp_path):
    server = server_over(PETREL_DATABASE=str(tmp_path / "petrel.db"))
    # The ledger has booked some calls ahead before the lock.
    assert get(f"{server.url}/v1/weather?latitude=50&longitude=20")[0] == 200
    lock = sqlite3.connect(tmp_path / "petrel.db", isolation_level=None)
    lock.execute("begin immediate")
    for number in range(10):
        assert get(f"{server.url}/v1/weather?latitude={10 + number}&longitude=20")[0] == 200
    server.signal(signal.SIGTERM)
    assert server.exit_code(END_SECONDS) == 74, server.log()
    assert "Not kept at the end" in server.log() or "writes to the database" in server.log()
    lock.close()


def test_a_hangup_does_not_end_the_server():
    with demo() as server:
        server.signal(signal.SIGHUP)
        wait_until(lambda: "SIGHUP" in server.log(), 10, server.log)
        assert get(server.url + WEATHER)[0] == 200
        assert server.end() == 0


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGINT])
def test_a_second_signal_ends_at_once(second):
    with demo(PETREL_DRAIN_SECONDS="3600") as server:
        server.signal(signal.SIGTERM)
        wait_until(lambda: get(server.url + "/readyz")[0] == 503, 10, server.log)
        server.signal(second)
        assert server.exit_code(10) == 128 + second
        assert "ended at once" in server.log()


def test_restarts_behind_a_balancer_lose_no_request():
    outcomes, codes, _ = restarts.run(2, people=6)
    assert set(outcomes) == {200}, outcomes
    assert codes == [0, 0]
