"""Coordinates and keys do not get out (failure modes 45 and 46)."""

from processes import Running, get
from sinks import Sink

# Digits that occur nowhere by chance, but in what is measured.
CANARY = {"latitude": "48.8371", "longitude": "2.2937"}
# The middle of the canary's cell, which is what providers are asked for.
CELL = ("48.85", "2.3")
KEY = "canary0key0that0nobody0may0see"


def test_row_46_no_log_line_and_no_upstream_request_holds_the_position(simulator, server_over):
    # Given a server that logs everything
    server = server_over()
    # When it answers for a position, well and badly
    query = "&".join(f"{name}={value}" for name, value in CANARY.items())
    assert get(f"{server.url}/v1/weather?{query}")[0] == 200
    assert get(f"{server.url}/?{query}")[0] == 200
    simulator.faults({"provider": "open-meteo", "kind": "status", "status": 500})
    failed = get(f"{server.url}/v1/weather?latitude=48.9371&longitude=2.3937")
    assert failed[0] >= 500
    refused = get(f"{server.url}/v1/weather?latitude=148.8371&longitude=2.2937")
    assert refused[0] == 400
    server.end()
    # Then no digit of it is in the log, in an error's body or upstream
    for sink in (Sink("what came out", text.replace(server.url, "")).searched for text in (server.log(), failed[2].decode(), refused[2].decode())):
        for digits in ("8371", "2937", "48.9", "48.85", "2.39"):
            assert digits not in sink, f"{digits} in: {sink[-2000:]}"
    asked = str(simulator.requests())
    assert "8371" not in asked and "2937" not in asked
    assert CELL[0] in asked and CELL[1] in asked


def test_row_45_no_key_is_in_any_page_log_or_error(simulator):
    settings = {"PETREL_PROVIDERS": "weatherapi", "PETREL_WEATHERAPI_KEY": KEY, "PETREL_WEATHERAPI_URL": simulator.url + "/weatherapi"}
    with Running("serve", PETREL_LOG_LEVEL="trace", **settings) as server:
        seen = [get(server.url + path)[2].decode() for path in ("/", "/v1/weather?latitude=1&longitude=2", "/statusz", "/metrics", "/openapi.yaml")]
        simulator.faults({"provider": "weatherapi", "kind": "status", "status": 403})
        seen += [get(server.url + path)[2].decode() for path in ("/?latitude=5&longitude=6", "/v1/weather?latitude=7&longitude=8")]
        server.end()
        assert not any(KEY in text for text in [*seen, server.log()])


def test_pages_send_no_referrer_and_allow_no_inline_script(demo):
    _, headers, _ = get(demo.url + "/")
    assert headers["Referrer-Policy"] == "no-referrer"
    policy = headers["Content-Security-Policy"]
    assert "unsafe-inline" not in policy and "unsafe-eval" not in policy, policy
    assert "default-src" in policy
