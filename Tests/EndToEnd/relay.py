"""A relay before `petrel simulate`: everything passes, broken connections too, and every request is written down as it came.

The simulator's own log leaves keys and headers out; this is the other end of the wire. The way to it has a first part that is found
nowhere by chance, so that an address of an upstream that gets out is recognised.
"""

import contextlib
import dataclasses
import socket
import struct
import threading
import urllib.parse


@dataclasses.dataclass(frozen=True)
class Asked:
    """One request as it was sent."""

    provider: str
    # Below the provider's part, with the query.
    target: str
    headers: dict
    # Head of the request, whole.
    text: str

    @property
    def parameters(self):
        return urllib.parse.parse_qsl(urllib.parse.urlsplit(self.target).query, keep_blank_values=True)


class Relay:
    """For the length of a `with`; `url` stands for the simulator's."""

    def __init__(self, port, hidden_path):
        self._port = port
        self._hidden = hidden_path
        self._lock = threading.Lock()
        self._asked = []
        self._open = set()

    def __enter__(self):
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}{self._hidden}"
        self._start(self._accept)
        return self

    def __exit__(self, *_):
        # Wakes up whoever waits for a connection, which closing alone does not.
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        with self._lock:
            connections = list(self._open)
        for connection in connections:
            close(connection)

    def asked(self):
        """Every request until now."""
        with self._lock:
            return list(self._asked)

    @staticmethod
    def _start(work, *arguments):
        threading.Thread(target=work, args=arguments, daemon=True).start()

    def _accept(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            try:
                upstream = socket.create_connection(("127.0.0.1", self._port))
            except OSError:
                close(client)
                continue
            with self._lock:
                self._open |= {client, upstream}
            self._start(self._requests, client, upstream)
            self._start(self._replies, client, upstream)

    def _requests(self, client, upstream):
        """Requests have no body: a head ends with an empty line."""
        text = b""
        try:
            while part := client.recv(65_536):
                text += part
                while b"\r\n\r\n" in text:
                    head, text = text.split(b"\r\n\r\n", 1)
                    upstream.sendall(self._noted(head) + b"\r\n\r\n")
        except OSError:
            pass
        self._end(client, upstream)

    def _replies(self, client, upstream):
        is_broken = False
        try:
            while part := upstream.recv(65_536):
                client.sendall(part)
        except ConnectionResetError:
            is_broken = True
        except OSError:
            pass
        self._end(client, upstream, is_broken)

    def _noted(self, head):
        """The head for the simulator, which knows nothing of the hidden part."""
        first, _, rest = head.partition(b"\r\n")
        method, target, version = first.decode("latin-1").split(" ", 2)
        own = target.removeprefix(self._hidden)
        parts = own.split("/", 2)
        headers = {}
        for line in rest.decode("latin-1").split("\r\n"):
            name, _, value = line.partition(":")
            headers[name.strip().lower()] = value.strip()
        asked = Asked(parts[1] if len(parts) > 1 else "", "/" + (parts[2] if len(parts) > 2 else ""), headers, head.decode("latin-1"))
        with self._lock:
            self._asked.append(asked)
        return f"{method} {own} {version}".encode("latin-1") + b"\r\n" + rest

    def _end(self, client, upstream, is_broken=False):
        with self._lock:
            self._open -= {client, upstream}
        if is_broken:
            with contextlib.suppress(OSError):
                # With no time to linger it ends as it did upstream, with RST.
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        close(client)
        close(upstream)


def close(connection):
    """Also for whoever waits in `recv` of it."""
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
