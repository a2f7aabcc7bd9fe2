"""Behind a company's proxy: providers are asked through it where the environment names one, and this machine never is."""

import contextlib
import http.server
import json
import threading
import urllib.request

from processes import Simulator, petrel

# Resolved by nobody but the proxy (RFC 6761).
PROVIDER = "http://provider.invalid/open-meteo"


@contextlib.contextmanager
def proxy(upstream):
    """Forwards what is asked of `provider.invalid` to `upstream`; gives its own address and the list of what it was asked."""
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            with urllib.request.urlopen(self.path.replace("http://provider.invalid", upstream)) as answer:
                body = answer.read()
                self.send_response(answer.status)
                for name in ("Content-Type", "Content-Encoding", "Petrel-Simulated"):
                    if answer.headers[name]:
                        self.send_header(name, answer.headers[name])
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_provider_is_asked_through_the_proxy_that_the_environment_names():
    with Simulator() as simulator, proxy(simulator.url) as (address, asked):
        settings = {"PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": PROVIDER}
        done = petrel("now", "Paris", "--json", http_proxy=address, **settings)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["location"]["name"] == "Paris"
        assert asked and all(path.startswith(PROVIDER + "/v1/") for path in asked)
        # Without it the name leads nowhere, and that is what is said.
        done = petrel("now", "Paris", **settings)
        assert done.returncode == 75 and "onnection" in done.stderr


def test_this_machine_is_asked_without_a_proxy_also_where_exceptions_are_named():
    with Simulator() as simulator, proxy(simulator.url) as (address, asked):
        for settings in ({}, {"no_proxy": "example.org"}):
            done = petrel(
                "now", "Paris", http_proxy=address, PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=simulator.url + "/open-meteo",
                **settings)
            assert done.returncode == 0, done.stderr
        assert not asked
