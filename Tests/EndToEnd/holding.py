"""A way to a server on which pages wait until they may pass, as behind a slow server: all else passes at once.

A page is what a browser goes to, or what the worker fetches to keep it. The test, or the benchmark, says when it passes, and may have it come
from a later version of Petrel, or give an answer of its own.
"""

import contextlib
import http.client
import http.server
import re
import threading

NOT_PASSED_ON = {"transfer-encoding", "connection", "content-length", "keep-alive"}
SCRIPT = re.compile(rb"/assets/([0-9a-f]{12})/petrel\.js")
LATER = "/assets/ffffffffffff/"


class Holding:
    """For the length of a `with`; `url` stands for the server's."""

    def __init__(self, port, delay=0):
        """`delay`: seconds that every page takes, besides."""
        self._port = port
        self._delay = delay
        self._passes = threading.Event()
        self._passes.set()
        self._ends = threading.Event()
        self._scripts = None
        self._lock = threading.Lock()
        # The pages that were asked for, and how many of them wait.
        self.asked = []
        self.waiting = 0
        # Status, fields and body that every page has from now on; nil passes on the server's.
        self.answer = None
        self.is_later_version = False

    def __enter__(self):
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._ends.set()
        self._passes.set()
        self._server.shutdown()
        self._server.server_close()

    def hold(self):
        self._passes.clear()

    def let_pass(self):
        self._passes.set()

    def _wait(self, path):
        with self._lock:
            self.asked.append(path)
            self.waiting += 1
        self._ends.wait(self._delay)
        self._passes.wait()
        with self._lock:
            self.waiting -= 1

    def _altered(self, html):
        """The page as the next version has it: its script has another address."""
        self._scripts = SCRIPT.search(html)
        return html.replace(self._scripts[0], f"{LATER}petrel.js".encode()) if self._scripts else html

    def _upstream_path(self, path):
        return path.replace(LATER, f"/assets/{self._scripts[1].decode()}/") if self._scripts else path

    def _handler(way):
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def do_GET(self):
                is_page = self.headers.get("sec-fetch-dest") == "document" or "petrel-keep" in self.headers
                if is_page:
                    way._wait(self.path)
                if way._ends.is_set():
                    self.close_connection = True
                elif is_page and way.answer:
                    self._send(*way.answer)
                else:
                    self._pass_on(is_page and way.is_later_version)

            do_HEAD = do_POST = do_GET

            def _pass_on(self, is_altered):
                upstream = http.client.HTTPConnection("127.0.0.1", way._port)
                fields = {name: value for name, value in self.headers.items() if name.lower() not in ("connection", "host")}
                if is_altered:
                    fields = {name: value for name, value in fields.items() if name.lower() not in ("accept-encoding", "if-none-match")}
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                with contextlib.closing(upstream), contextlib.suppress(OSError):
                    # The server takes a form from its own pages alone.
                    upstream.request(self.command, way._upstream_path(self.path), body or None, {**fields, "Host": self.headers["host"]})
                    answer = upstream.getresponse()
                    heads = [(name, value) for name, value in answer.getheaders() if name.lower() not in NOT_PASSED_ON]
                    if answer.getheader("content-type", "").startswith("text/event-stream"):
                        return self._stream(answer, heads)
                    text = answer.read()
                    self._send(answer.status, heads, way._altered(text) if is_altered else text)

            def _send(self, status, fields, body):
                self.send_response_only(status)
                for name, value in fields:
                    self.send_header(name, value)
                if status not in (204, 304):
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(body)

            def _stream(self, answer, fields):
                self.close_connection = True
                self.send_response_only(answer.status)
                for name, value in [*fields, ("Connection", "close")]:
                    self.send_header(name, value)
                self.end_headers()
                while part := answer.read1(65_536):
                    self.wfile.write(part)
                    self.wfile.flush()

            def log_message(self, *_):
                pass

        return Handler
