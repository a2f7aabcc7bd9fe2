"""Weather that the simulated atmosphere never makes: a proxy before `petrel simulate` that alters its Open-Meteo replies on the way.

An alteration is a function `(kind, document)` that changes the document in place; `kind` is "forecast", "air" or "search".
What it leaves is consistent in itself: a hot day has dry air, frost has snow, a cloudburst has the codes and the chances that go with it.
The header that marks simulated weather passes through, so nothing of this is ever shown as real.
"""

import http.server
import json
import sys
import threading
import urllib.error
import urllib.request

from patience import scaled

KINDS = {"/v1/forecast": "forecast", "/v1/air-quality": "air", "/v1/search": "search"}
PASSED_ON = ("content-type", "petrel-simulated", "retry-after")
SECTIONS = ("current", "hourly", "daily")
RAIN_AS_SNOW = {51: 71, 53: 71, 55: 73, 56: 71, 57: 73, 61: 71, 63: 73, 65: 75, 66: 71, 67: 73, 80: 85, 81: 85, 82: 86, 95: 75, 96: 75, 99: 75}


class Proxy(http.server.ThreadingHTTPServer):
    """Says nothing of a server that was killed while it waited for its answer."""

    daemon_threads = True

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Altered:
    """The proxy for the length of a `with`; `url` takes the place of the simulator's Open-Meteo."""

    def __init__(self, upstream, *alterations):
        self._upstream = upstream
        self.alterations = alterations

    def __enter__(self):
        self._server = Proxy(("127.0.0.1", 0), self._handler())
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _handler(self):
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                status, headers, body = outer._answer(self.path)
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Handler

    def _answer(self, target):
        try:
            with urllib.request.urlopen(self._upstream + target, timeout=scaled(60)) as reply:
                status, fields, body = reply.status, reply.headers, reply.read()
        except urllib.error.HTTPError as error:
            status, fields, body = error.code, error.headers, error.read()
        kind = KINDS.get(target.split("?")[0])
        # The hours of single models have no days, and stay as they are.
        if status == 200 and kind and "models=ecmwf_ifs025" not in target:
            document = json.loads(body)
            for alter in self.alterations:
                alter(kind, document)
            body = json.dumps(document, ensure_ascii=False).encode()
        return status, {name: fields[name] for name in PASSED_ON if fields[name]}, body


def values(document, series):
    """(section, name, list) of every series of these names, `daily` sums and extremes included; `current` as a list of one."""
    for section in SECTIONS:
        for name, column in list(document.get(section, {}).items()):
            if any(name == wanted or name in (f"{wanted}_max", f"{wanted}_min", f"{wanted}_mean", f"{wanted}_sum") for wanted in series):
                yield section, name, column if isinstance(column, list) else [column]


def put(document, section, name, column):
    is_list = isinstance(document[section][name], list)
    document[section][name] = column if is_list else column[0]


def today(document):
    """The place of the present day among the days of a reply, which begins with yesterday."""
    now = document["current"]["time"]
    return max(index for index, time in enumerate(document["daily"]["time"]) if time <= now)


def change(document, series, function):
    """Every number of these series becomes `function(number)`; what is null stays null."""
    for section, name, column in values(document, series):
        put(document, section, name, [None if number is None else function(number) for number in column])


def about(celsius, spread=0.6):
    """The present temperature is exactly this, the others lie around it as before, nearer; the rest is what goes with it."""
    is_cold = celsius < 0

    def alter(kind, document):
        if kind != "forecast":
            return
        now = document["current"]["temperature_2m"]
        change(document, ["temperature_2m"], lambda number: round(celsius + (number - now) * spread, 1))
        # The core reckons what it feels like.
        without("apparent_temperature")(kind, document)
        for section, _, column in list(values(document, ["temperature_2m"])):
            if "dew_point_2m" in document[section]:
                put(document, section, "dew_point_2m", [None if number is None else round(number - (3 if is_cold else 39), 1) for number in column])
        change(document, ["relative_humidity_2m"], lambda _: 73 if is_cold else 11)
        change(document, ["wind_speed_10m", "wind_gusts_10m"], lambda number: round(number * 0.5, 1))
        change(document, ["weather_code"], lambda code: RAIN_AS_SNOW.get(code, code) if is_cold else min(code, 1))
        if is_cold:
            snow_instead_of_rain(document)
        else:
            change(document, ["precipitation", "snowfall", "precipitation_probability", "cloud_cover"], lambda _: 0)

    return alter


def warmer(degrees):
    """Every temperature is so much higher."""

    def alter(kind, document):
        if kind == "forecast":
            change(document, ["temperature_2m", "apparent_temperature", "dew_point_2m"], lambda number: round(number + degrees, 1))

    return alter


def rain_from(hours):
    """Three hours of rain that begin so many hours after the present one, and none else."""

    def alter(kind, document):
        if kind != "forecast":
            return
        hourly, now = document["hourly"], document["current"]["time"]
        start = now - now % 3600 + hours * 3600
        for index, time in enumerate(hourly["time"]):
            # The service lists what falls in an hour, and its word, under the hour's end and its beginning.
            is_wet = start < time <= start + 3 * 3600
            hourly["weather_code"][index] = 61 if start <= time < start + 3 * 3600 else 3
            hourly["precipitation"][index] = 1.2 if is_wet else 0.0
            hourly["precipitation_probability"][index] = 85 if is_wet else 5
            hourly["snowfall"][index] = 0.0
        document["current"].update({"weather_code": 3, "precipitation": 0.0})

    return alter


def gusty(kph, after_hours=12):
    """Gusts of this speed from so many hours after the present one on."""

    def alter(kind, document):
        if kind != "forecast":
            return
        hourly, now = document["hourly"], document["current"]["time"]
        for index, time in enumerate(hourly["time"]):
            if time >= now + after_hours * 3600:
                hourly["wind_gusts_10m"][index] = kph

    return alter


def snow_instead_of_rain(document):
    for section in SECTIONS:
        columns = document.get(section, {})
        for rain, snow in (("precipitation", "snowfall"), ("precipitation_sum", "snowfall_sum")):
            if rain in columns and snow in columns:
                amounts = columns[rain] if isinstance(columns[rain], list) else [columns[rain]]
                # Open-Meteo's rule of thumb: 7 cm of snow are 10 mm of water.
                put(document, section, snow, [None if amount is None else round(amount * 0.7, 2) for amount in amounts])


def cloudburst(millimeters=300.0):
    """So much rain today, most of it around noon; heavy rain by its codes, and every chance 100 %."""

    def alter(kind, document):
        if kind != "forecast":
            return
        hourly, daily = document["hourly"], document["daily"]
        first = today(document)
        end = daily["time"][first + 1] if len(daily["time"]) > first + 1 else daily["time"][first] + 86_400
        # The service lists the rain of an hour under the hour's end.
        rainy = [index for index, time in enumerate(hourly["time"]) if daily["time"][first] < time <= end]
        weights = [1 + 6 * max(0, 1 - abs(position - len(rainy) / 2) / 6) for position in range(len(rainy))]
        amounts = [round(millimeters * weight / sum(weights), 1) for weight in weights]
        amounts[len(amounts) // 2] = round(amounts[len(amounts) // 2] + millimeters - sum(amounts), 1)
        wet = {"weather_code": 65, "precipitation_probability": 100, "cloud_cover": 100, "visibility": 900.0, "relative_humidity_2m": 97, "snowfall": 0.0}
        for index, amount in zip(rainy, amounts):
            hourly["precipitation"][index] = amount
            for name, value in wet.items():
                hourly[name][index] = value
        for name, value in wet.items():
            if name in document["current"]:
                document["current"][name] = value
        document["current"]["precipitation"] = 7.0
        for name, value in {"weather_code": 65, "precipitation_sum": millimeters, "precipitation_probability_max": 100, "snowfall_sum": 0.0}.items():
            daily[name][first] = value

    return alter


def without(*series):
    """As from a model that does not have these: the columns are not in the reply at all."""

    def alter(kind, document):
        for section, name, _ in list(values(document, series)):
            del document[section][name]

    return alter


def only(*series):
    """Nothing but these and the times."""

    def alter(kind, document):
        if kind != "forecast":
            return
        kept = {(section, name) for section, name, _ in values(document, series)}
        for section in SECTIONS:
            for name in list(document.get(section, {})):
                if name not in ("time", "interval") and (section, name) not in kept:
                    del document[section][name]

    return alter


def holes(series, hours):
    """These series are null in these hours, counted from the first of today."""

    def alter(kind, document):
        if kind != "forecast":
            return
        start = document["daily"]["time"][today(document)]
        first = sum(time < start for time in document["hourly"]["time"])
        for name in series:
            column = document["hourly"].get(name)
            for hour in hours if column else ():
                column[first + hour] = None

    return alter


def no_air(kind, document):
    """As where nobody measures the air."""
    if kind == "air":
        for name in list(document.get("current", {})):
            if name not in ("time", "interval"):
                document["current"][name] = None


def days(count):
    """The forecast ends with so many civil days, today included."""

    def alter(kind, document):
        if kind != "forecast":
            return
        daily, hourly = document["daily"], document["hourly"]
        last = today(document) + count
        end = daily["time"][last] if len(daily["time"]) > last else float("inf")
        for name in daily:
            daily[name] = daily[name][:last]
        hours = sum(time < end for time in hourly["time"])
        for name in hourly:
            hourly[name] = hourly[name][:hours]

    return alter


# Names of real places that are as long as names get, and what nobody should be able to make a page do.
LONGEST = [
    ("Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu", "Hawke's Bay", "New Zealand", -40.346, 176.54),
    ("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "Wales", "United Kingdom", 53.2214, -4.2046),
    (
        "Krung Thep Maha Nakhon Amon Rattanakosin Mahinthara Ayuthaya Mahadilok Phop Noppharat Ratchathani Burirom Udomratchaniwet Mahasathan "
        "Amon Piman Awatan Sathit Sakkathattiya Witsanukam Prasit", "Bangkok", "Thailand", 13.754, 100.5014),
    ("Saint Vincent and the Grenadines Intercontinental Weather Observatory Village of the Holy Cross", "South Georgia and the South Sandwich Islands",
     "United Kingdom of Great Britain and Northern Ireland", 13.16, -61.22),
]
HOSTILE = [
    ("<script>window.hurt = 1</script>", "<b>bold</b>", "</main><h1>Petrel is closed</h1>", 1.25, 2.25),
    ("\"><img src=x onerror=\"window.hurt=1\">", "' onmouseover='window.hurt=1", "{{{main}}}", 2.25, 3.25),
    ("\u202eOlso\u202c \u2066isolated", "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a\u032f\u031e\u0320\u034dalgo", "\u0627\u0644\u0639\u0631\u0628\u064a\u0629", 3.25, 4.25),
    ("W" * 500, "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466" * 20, "x\u0000y\u0007z\nnew line", 4.25, 5.25),
    ("", " ", "\u00a0", 5.25, 6.25),
    ("javascript:alert(1)", "&lt;&amp;&#60;", "%3Cscript%3E", 6.25, 7.25),
]


def named(names):
    """Every search finds places of these names, whatever was asked for."""

    def alter(kind, document):
        if kind != "search":
            return
        document["results"] = [
            {
                "id": 9_000_000 + index, "name": name, "admin1": region, "country": country, "country_code": "XX", "latitude": latitude,
                "longitude": longitude, "elevation": 12.0, "feature_code": "PPL", "population": 31_415_926,
            }
            for index, (name, region, country, latitude, longitude) in enumerate(names)
        ]

    return alter
