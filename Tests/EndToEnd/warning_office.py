"""A weather office on this machine whose list of warnings the test writes; it is as simulated as the weather beside it."""

import datetime
import http.server
import threading

EVERYWHERE = "-90,-180,90,180"


def alert(name, severity, sent):
    ends = (sent + datetime.timedelta(hours=9)).isoformat()
    return f"""<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>{name}</identifier><sender>office@example.org</sender>
        <sent>{sent.isoformat()}</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
        <info><language>en</language><event>Gale</event><urgency>Expected</urgency><severity>{severity}</severity><certainty>Likely</certainty>
        <expires>{ends}</expires><headline>Gale warning</headline><area><areaDesc>Here</areaDesc>
        <polygon>48,1 48,4 50,4 50,1 48,1</polygon></area></info></alert>"""


class Office:
    """A feed for the length of a `with`; `body` is what it says."""

    def __enter__(self):
        self.body, self.asked = "<feed xmlns='http://www.w3.org/2005/Atom'><id>urn:x</id></feed>", 0

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(handler):
                self.asked += 1
                body = self.body.encode()
                handler.send_response(200)
                for name, value in (("Content-Type", "application/xml"), ("Content-Length", str(len(body))), ("petrel-simulated", "true")):
                    handler.send_header(name, value)
                handler.end_headers()
                handler.wfile.write(body)

            def log_message(self, *arguments):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.feed = f"Office|http://127.0.0.1:{self._server.server_port}/list|{EVERYWHERE}"
        return self

    def warn(self, name="A-1", severity="Severe"):
        self.body = alert(name, severity, datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0))

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
