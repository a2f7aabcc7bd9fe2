"""A push service on this machine: what a browser's vendor runs, and the device behind it, which decrypts with somebody else's code."""

import base64
import http.server
import json
import os
import sys
import threading

import http_ece
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Device:
    """A browser's subscription with its secrets."""

    def __init__(self, endpoint):
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = os.urandom(16)

    def subscription(self):
        """As `PushSubscription.toJSON()` has it."""
        point = self._key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": {"p256dh": base64url(point), "auth": base64url(self._secret)}}

    def read(self, body):
        """The message, decrypted by http_ece."""
        return json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret, version="aes128gcm"))


class Push:
    """One message as it arrived."""

    def __init__(self, path, headers, body):
        self.path = path
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.body = body

    def claims(self, public_key):
        """What the token says, once its signature and its key are checked (RFC 8292)."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        parameters = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert scheme == "vapid" and parameters["k"] == public_key
        signed, _, signature = parameters["t"].rpartition(".")
        raw = from_base64url(signature)
        assert len(raw) == 64
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64url(public_key))
        der = utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
        try:
            point.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
        except InvalidSignature:
            raise AssertionError("the token's signature is wrong") from None
        head, claims = (json.loads(from_base64url(part)) for part in signed.split("."))
        assert head == {"alg": "ES256", "typ": "JWT"}
        return claims


class PushService:
    """Takes messages as RFC 8030 wants them for the length of a `with`; `statuses` are given first, 201 after them.

    `port` is for subscriptions that were made before, whose address is stored.
    """

    def __init__(self, port=0):
        self._port = port

    def __enter__(self):
        self.pushes, self.statuses = [], []
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.pushes.append(Push(self.path, self.headers, body))
                status = service.statuses.pop(0) if service.statuses else 201
                self.send_response(status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            # All messages of a batch come at once. With the usual 5, connections would wait for seconds to be tried again.
            request_queue_size = 512

            def handle_error(self, *address):
                # A sender that has given up waiting is no error of the service's.
                if not isinstance(sys.exc_info()[1], ConnectionError):
                    super().handle_error(*address)

        self._server = Server(("127.0.0.1", self._port), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def device(self, name):
        return Device(f"{self.origin}/{name}")
