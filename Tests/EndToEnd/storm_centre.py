"""The National Hurricane Center and GDACS on this machine: what a test has them say, at the present time, with the oddities of both."""

import datetime
import http.server
import json
import threading

MAP = "/tropical/rest/services/tropical/NHC_tropical_weather_summary/MapServer/"


def utc(text, hours=0):
    return (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=hours)).strftime(text)


class Centre:
    """Both services for the length of a `with`; `storm` is the present position of the only cyclone, None where there is none."""

    def __init__(self, latitude=18.7, longitude=-52.7):
        self.storm, self.step = (latitude, longitude), (1.0, -3.0)
        self.gdacs_fails = self.map_fails = False
        self.asked = []

    def __enter__(self):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(handler):
                self.asked.append(handler.path)
                answer = self.answer(handler.path)
                body = json.dumps(answer).encode()
                handler.send_response(200 if answer is not None else 503)
                for name, value in (("Content-Type", "application/json"), ("Content-Length", str(len(body))), ("petrel-simulated", "true")):
                    handler.send_header(name, value)
                handler.end_headers()
                handler.wfile.write(body)

            def log_message(self, *arguments):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{self._server.server_port}"
        self.settings = {"PETREL_NHC_URL": url, "PETREL_GDACS_URL": url}
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()

    def answer(self, path):
        if path == "/CurrentStorms.json":
            return {"activeStorms": [self.listed()] if self.storm else []}
        if path.startswith("/gdacsapi/"):
            return None if self.gdacs_fails else {"type": "FeatureCollection", "features": [self.event()] if self.storm else []}
        if self.map_fails or not path.startswith(MAP):
            return None
        return {"type": "FeatureCollection", "features": self.points() if path.startswith(MAP + "5/") else [self.cone()]}

    def listed(self):
        latitude, longitude = self.storm
        return {
            "id": "al052026", "binNumber": "AT5", "name": "Edda", "classification": "HU", "intensity": "90", "pressure": "967",
            "latitudeNumeric": latitude, "longitudeNumeric": longitude, "movementDir": 290, "movementSpeed": 15,
            "lastUpdate": utc("%Y-%m-%dT%H:00:00.000Z"), "publicAdvisory": {"advNum": "024", "issuance": utc("%Y-%m-%dT%H:00:00.000Z")},
            "windWatchesWarnings": None, "trackCone": None,
        }

    def place(self, days):
        return self.storm[0] + self.step[0] * days, self.storm[1] + self.step[1] * days

    def attributes(self, **more):
        return {"stormname": "Edda", "stormnum": 5, "basin": "AL", "advisnum": "24", "advdate": utc("%H00 UTC %a %b %d %Y"), **more}

    def points(self):
        features = []
        for days in range(5):
            latitude, longitude = self.place(days)
            more = {"tau": days * 24, "validtime": utc("%d/%H00", days * 24), "mslp": 9999, "maxwind": 90 - 10 * days, "tcdvlp": "Hurricane",
                    "lat": round(latitude), "lon": round(longitude)}
            geometry = {"type": "Point", "coordinates": [longitude, latitude]}
            features.append({"type": "Feature", "geometry": geometry, "properties": self.attributes(**more)})
        return features

    def cone(self):
        ring = [[east - side, north + side] for side in (1.5, -1.5) for north, east in map(self.place, (range(5) if side > 0 else range(4, -1, -1)))]
        geometry = {"type": "Polygon", "coordinates": [ring + ring[:1]]}
        return {"type": "Feature", "geometry": geometry, "properties": self.attributes(fcstprd=120)}

    def event(self):
        latitude, longitude = self.storm
        return {
            "type": "Feature", "geometry": {"type": "Point", "coordinates": [longitude, latitude]},
            "properties": {
                "eventtype": "TC", "eventid": 1001234, "episodeid": 4, "eventname": "EDDA-26", "alertlevel": "Orange", "iscurrent": "true",
                "todate": utc("%Y-%m-%dT%H:00:00", -3), "severitydata": {"severity": 185.2, "severityunit": "km/h"},
            },
        }
