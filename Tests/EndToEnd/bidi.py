"""A client of WebDriver BiDi (W3C), as far as the tests need it: Debian has no geckodriver, and Firefox itself speaks this protocol."""

import itertools
import json

import websocket


class BiDi:
    """One session. Commands are sent one at a time; events that arrive meanwhile are given to `handle(method, parameters)`."""

    def __init__(self, url, handle, seconds):
        self._connection = websocket.create_connection(url, timeout=seconds, suppress_origin=True)
        self._numbers = itertools.count(1)
        self._handle = handle

    def send(self, method, **parameters):
        """The result of a command.

        Raises RuntimeError with what the browser says of it.
        """
        number = next(self._numbers)
        self._connection.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._connection.recv())
            if message["type"] == "event":
                self._handle(message["method"], message["params"])
            elif message.get("id") == number:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def close(self):
        self._connection.close()
