"""A way to a server on which pages arrive piece by piece, as over a slow network: the test says when the next piece comes."""

import contextlib
import http.server
import itertools
import random
import re
import threading
import urllib.error
import urllib.request

# A browser may draw what it has anywhere: before every part that a page is made of, and within one, as a slow machine does.
PARTS = re.compile(r"<(?:main|footer)\b|<\w+ [^>]*\bdata-(?:part|column|skeleton|city|key)=")
TAGS = re.compile(r"</?[a-z]")
# So many of all tags, chosen by the seed.
ANYWHERE, SEED = 40, 20261127


class Piecemeal:
    """For the length of a `with`; `url` stands for the server's. What is not a page passes whole."""

    def __init__(self, server_url):
        self._upstream = server_url
        self._permits = threading.Semaphore(0)
        # Of the page that was asked for last; known when its first piece has come.
        self.pieces = 0

    def __enter__(self):
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._permits.release(10_000)
        self._server.shutdown()
        self._server.server_close()

    def send(self):
        """Lets the next piece pass."""
        self._permits.release()

    def _handler(way):
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.0"

            def do_GET(self):
                headers = {name: value for name, value in self.headers.items() if name.lower() in ("cookie", "accept", "accept-language")}
                try:
                    answer = urllib.request.urlopen(urllib.request.Request(way._upstream + self.path, headers=headers))
                except urllib.error.HTTPError as refusal:
                    answer = refusal
                with answer:
                    body = answer.read()
                self.send_response(answer.status)
                for name, value in answer.headers.items():
                    if name.lower() not in ("transfer-encoding", "connection", "content-length", "date", "server"):
                        self.send_header(name, value)
                self.end_headers()
                is_page = self.headers.get("sec-fetch-dest") == "document"
                with contextlib.suppress(ConnectionError):
                    for piece in way._cut(body.decode()) if is_page else [body]:
                        self.wfile.write(piece)

            def log_message(self, *_):
                pass

        return Handler

    def _cut(self, html):
        tags = [tag.start() for tag in TAGS.finditer(html, html.index("<body"))]
        cuts = {part.start() for part in PARTS.finditer(html)} | {*random.Random(SEED).sample(tags, min(ANYWHERE, len(tags)))}
        pieces = [html[start:end] for start, end in itertools.pairwise([0, *sorted(cuts), len(html)])]
        self.pieces = len(pieces)
        for piece in pieces:
            self._permits.acquire()
            yield piece.encode()
