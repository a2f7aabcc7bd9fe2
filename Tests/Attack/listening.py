"""Ports of the loopback behind which something hostile answers."""

import socket
import threading
import zlib

PIECE = 65_536


class Listener:
    """A port whose connections are handed to `serve`, each in a thread. It is open until `close`."""

    def open(self):
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        # Wakes the thread that waits for a connection, which closing alone does not.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self):
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        try:
            self.serve(connection)
        except OSError:
            pass  # the other side has had enough, which is what is wanted of it


def request_target(connection):
    """What a connection asks for; None for one that ends before it has asked."""
    head = b""
    while b"\r\n\r\n" not in head:
        part = connection.recv(PIECE)
        if not part:
            return None
        head += part
    return head.split(b" ")[1].decode()


def bomb(megabytes):
    """So many megabytes of blanks, a thousandth of it on the wire."""
    packer, blanks = zlib.compressobj(9, zlib.DEFLATED, 31), b" " * (1 << 20)
    return b"".join(packer.compress(blanks) for _ in range(megabytes)) + packer.flush()
