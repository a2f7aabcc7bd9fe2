"""A server of map tiles on this machine, which sends the same picture for each."""

import contextlib
import http.server
import threading

PICTURE = bytes.fromhex("89504e470d0a1a0a") + b"a tile"


@contextlib.contextmanager
def server_of_maps():
    """A server of map tiles, as settings of Petrel, and the paths that it was asked for."""
    asked = []

    class Maps(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(PICTURE)

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Maps) as maps:
        threading.Thread(target=maps.serve_forever, daemon=True).start()
        yield {
            "PETREL_MAP_TILES_URL": f"http://127.0.0.1:{maps.server_port}/{{z}}/{{x}}/{{y}}.png", "PETREL_MAP_TILES_CREDIT": "© Makers of maps",
            "PETREL_MAP_TILES_CREDIT_URL": "https://maps.example.org/copyright", "PETREL_PROVIDERS": "open-meteo"}, asked
        maps.shutdown()
