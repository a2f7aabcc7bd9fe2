"""A program on this machine that takes what Petrel posts: it computes signatures with Python's own hmac, and answers as a test tells it."""

import hashlib
import hmac
import http.server
import json
import sys
import threading
import time


class Post:
    """One request as it arrived."""

    def __init__(self, path, headers, body):
        self.path = path
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.body = body

    @property
    def id(self):
        return self.headers["petrel-event"]

    def document(self, secret):
        """The body as JSON, once its signature and its time are checked as Docs/Webhooks.md says."""
        timestamp = self.headers["petrel-timestamp"]
        code = hmac.new(secret.encode(), timestamp.encode() + b"." + self.body, hashlib.sha256).hexdigest()
        assert hmac.compare_digest(f"v1={code}", self.headers["petrel-signature"]), "the signature is wrong"
        assert abs(time.time() - int(timestamp)) < 300, "the timestamp is of another time"
        document = json.loads(self.body)
        assert document["id"] == self.id
        return document


class Receiver:
    """Takes posts for the length of a `with`; `answers` are given first: a status, or a status and an address to go to; 204 after them."""

    def __init__(self, port=0):
        self._port = port

    def __enter__(self):
        self.posts, self.answers, self.gets = [], [], []
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.posts.append(Post(self.path, self.headers, body))
                answer = receiver.answers.pop(0) if receiver.answers else 204
                status, location = answer if isinstance(answer, tuple) else (answer, None)
                self.send_response(status)
                if location:
                    self.send_header("Location", location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def do_GET(self):
                receiver.gets.append(self.path)
                self.send_error(404)

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            def handle_error(self, *address):
                # A sender that has given up waiting is no error of the receiver's.
                if not isinstance(sys.exc_info()[1], ConnectionError):
                    super().handle_error(*address)

        self._server = Server(("127.0.0.1", self._port), Handler)
        self.port = self._server.server_port
        self.origin = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
