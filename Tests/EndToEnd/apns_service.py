"""Apple's push service on this machine, with Apple's rules: HTTP/2 alone, over TLS; tokens that are signed, of the right age and not renewed too
often; the fields and the size of a request; and behind it phones, for each of which it keeps one message while the phone is away."""

import collections
import datetime
import ipaddress
import json
import random
import socket
import ssl
import threading
import time

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.x509.oid import NameOID
from push_service import from_base64url

TOPIC, KEY_ID, TEAM = "org.example.petrel", "ABC123DEFG", "DEF123GHIJ"
MOST_BYTES, TOKEN_SECONDS, RENEWAL_SECONDS = 4096, 3600, 20 * 60


def certificate(folder):
    """(file of the certificate, file of its key) of a service on this machine that has signed itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.timezone.utc)
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=2)).not_valid_after(now + datetime.timedelta(days=2))
        .add_extension(names, critical=False).add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256()))
    roots, private = folder / "apns.pem", folder / "apns.key"
    roots.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(pem(key))
    return roots, private


def pem(key):
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())


class Phone:
    """A phone with the app: what it shows, the newest last; and what the service keeps for it while it is away."""

    def __init__(self, number):
        self.token = f"{number:064x}"
        self.is_online = True
        # Since when the app is not there, in milliseconds.
        self.gone_since = None
        # By collapse identifier: a later message takes the place of the one before.
        self.shown = collections.OrderedDict()
        self.stored = None
        # Everything that was delivered, in that order.
        self.delivered = []

    def show(self, message):
        identifier = message.headers.get("apns-collapse-id", str(len(self.shown)))
        self.shown.pop(identifier, None)
        self.shown[identifier] = message
        self.delivered.append(message)


class Message:
    def __init__(self, headers, body):
        self.headers, self.body, self.payload = headers, body, json.loads(body)


class Refusal(Exception):
    def __init__(self, status, reason, timestamp=None, retry_after=None):
        super().__init__(reason)
        self.status, self.reason, self.timestamp, self.retry_after = status, reason, timestamp, retry_after


class APNs:
    """Takes messages for the length of a `with`; `refusals` are given first."""

    def __init__(self, folder, seed=7):
        self._folder, self._random = folder, random.Random(seed)

    def __enter__(self):
        self.phones, self.refusals, self.requests, self.answers, self.violations = {}, [], [], [], []
        # Tokens by when they came; what is told of them goes by `clock`, which a test may move.
        self.clock, self._tokens = time.time, []
        # Until then nobody is to come again.
        self._rests_until = 0
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.key_file = self._folder / "AuthKey_ABC123DEFG.p8"
        self.key_file.write_bytes(pem(self.key))
        self.roots, private = certificate(self._folder)
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(self.roots, private)
        self._context.set_alpn_protocols(["h2"])
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.origin = f"https://localhost:{self._listener.getsockname()[1]}"
        self._threads, self._connections = [], []
        self._start(self._accept)
        return self

    def __exit__(self, *_):
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for connection in self._connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            connection.close()
        for thread in self._threads:
            thread.join()

    @property
    def settings(self):
        """What a server is told that sends by this service."""
        return {"PETREL_APNS_KEY_FILE": str(self.key_file), "PETREL_APNS_KEY_ID": KEY_ID, "PETREL_APNS_TEAM": TEAM, "PETREL_APNS_TOPIC": TOPIC,
                "PETREL_APNS_URL": self.origin, "PETREL_APNS_ROOTS": str(self.roots)}

    def phone(self, number):
        phone = self.phones[f"{number:064x}"] = Phone(number)
        return phone

    def come_back(self, *phones):
        """The phones are reached once more; what was kept for them arrives in any order."""
        with self._lock:
            waiting = [(phone, phone.stored) for phone in phones if phone.stored]
            self._random.shuffle(waiting)
            for phone in phones:
                phone.is_online, phone.stored = True, None
            for phone, message in waiting:
                if int(message.headers["apns-expiration"]) > self.clock():
                    phone.show(message)

    # Connections

    def _start(self, work, *arguments):
        thread = threading.Thread(target=work, args=arguments)
        self._threads.append(thread)
        thread.start()

    def _accept(self):
        while True:
            try:
                plain, _ = self._listener.accept()
            except OSError:
                return
            self._start(self._serve, plain)

    def _serve(self, plain):
        self._connections.append(plain)
        try:
            with self._context.wrap_socket(plain, server_side=True) as secure:
                self._connections.append(secure)
                if secure.selected_alpn_protocol() != "h2":
                    self.violations.append("a connection without HTTP/2")
                    return
                self._speak(secure)
        except OSError:
            return

    def _speak(self, secure):
        connection = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False, header_encoding="utf-8"))
        connection.initiate_connection()
        secure.sendall(connection.data_to_send())
        heads, bodies = {}, collections.defaultdict(bytes)
        while data := secure.recv(65_536):
            try:
                events = connection.receive_data(data)
            except h2.exceptions.ProtocolError as error:
                self.violations.append(f"HTTP/2: {error}")
                secure.sendall(connection.data_to_send())
                return
            for event in events:
                if isinstance(event, h2.events.RequestReceived):
                    heads[event.stream_id] = dict(event.headers)
                elif isinstance(event, h2.events.DataReceived):
                    bodies[event.stream_id] += event.data
                    connection.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                elif isinstance(event, h2.events.StreamEnded):
                    self._answer(connection, event.stream_id, heads.pop(event.stream_id), bodies.pop(event.stream_id, b""))
            secure.sendall(connection.data_to_send())

    def _answer(self, connection, stream, headers, body):
        with self._lock:
            self.requests.append(headers)
            try:
                self._take(headers, body)
                status, reply, more = 200, b"", []
            except Refusal as refusal:
                told = {"reason": refusal.reason, **({"timestamp": refusal.timestamp} if refusal.timestamp else {})}
                status, reply = refusal.status, json.dumps(told).encode()
                more = [("retry-after", str(refusal.retry_after))] if refusal.retry_after else []
            self.answers.append(status)
        connection.send_headers(stream, [(":status", str(status)), ("apns-id", "00000000-0000-0000-0000-000000000000"), *more], end_stream=not reply)
        if reply:
            connection.send_data(stream, reply, end_stream=True)

    # Rules

    def _take(self, headers, body):
        if headers[":method"] != "POST":
            raise Refusal(405, "MethodNotAllowed")
        if not headers[":path"].startswith("/3/device/"):
            raise Refusal(404, "BadPath")
        self._check_token(headers.get("authorization", ""))
        if self.clock() < self._rests_until:
            self.violations.append("a request before the end of Retry-After")
        if self.refusals:
            refusal = self.refusals.pop(0)
            self._rests_until = self.clock() + (refusal.retry_after or 0)
            raise refusal
        self._check_fields(headers)
        if not body:
            raise Refusal(400, "PayloadEmpty")
        if len(body) > MOST_BYTES:
            raise Refusal(413, "PayloadTooLarge")
        message = Message(headers, body)
        assert message.payload["aps"]["alert"]["title"]
        phone = self.phones.get(headers[":path"].removeprefix("/3/device/"))
        if phone is None:
            raise Refusal(400, "BadDeviceToken")
        if phone.gone_since:
            raise Refusal(410, "Unregistered", timestamp=phone.gone_since)
        if phone.is_online:
            phone.show(message)
        else:
            # One message of an app is kept for a phone, the newest.
            phone.stored = message

    def _check_token(self, authorization):
        scheme, _, token = authorization.partition(" ")
        if scheme.lower() != "bearer" or token.count(".") != 2:
            raise Refusal(403, "MissingProviderToken")
        signed, _, signature = token.rpartition(".")
        head, claims = (json.loads(from_base64url(part)) for part in signed.split("."))
        raw = from_base64url(signature)
        der = utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
        try:
            self.key.public_key().verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
        except InvalidSignature:
            raise Refusal(403, "InvalidProviderToken") from None
        if head.get("alg") != "ES256" or head.get("kid") != KEY_ID or claims.get("iss") != TEAM or set(claims) != {"iss", "iat"}:
            raise Refusal(403, "InvalidProviderToken")
        now = self.clock()
        if abs(now - claims["iat"]) > TOKEN_SECONDS:
            raise Refusal(403, "ExpiredProviderToken")
        if token not in self._tokens:
            if self._tokens and now - self._renewed_at < RENEWAL_SECONDS:
                raise Refusal(429, "TooManyProviderTokenUpdates")
            self._tokens.append(token)
            self._renewed_at = now

    def _check_fields(self, headers):
        if headers.get("apns-topic") != TOPIC:
            raise Refusal(400, "BadTopic" if "apns-topic" in headers else "MissingTopic")
        if headers.get("apns-push-type") != "alert":
            raise Refusal(400, "InvalidPushType")
        if headers.get("apns-priority", "10") not in ("1", "5", "10"):
            raise Refusal(400, "BadPriority")
        if not headers.get("apns-expiration", "0").isdigit():
            raise Refusal(400, "BadExpirationDate")
        if len(headers.get("apns-collapse-id", "").encode()) > 64:
            raise Refusal(400, "BadCollapseId")
