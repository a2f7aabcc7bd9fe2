"""The states in which people meet the page, by name: for the gallery's pictures and for the tests.

Each is a simulated world whose clock stands still, so that everybody who opens it sees the same. The weather is that of seed 7; places and
instants were picked for what happens there. States that the atmosphere never shows come from `altered`, failures from the simulator's faults.
"""

import contextlib
import dataclasses
import datetime
import json
import pathlib
import sqlite3
import tempfile
import urllib.parse
from collections.abc import Callable

import altered
from pages import wait_for_script
from processes import Running, Simulator, free_port, get

SEED = 7
SEEN_MINUTES_AGO = 180
OPEN_METEO = "/open-meteo"
DATA = "[data-column=now]"
ALERT = "[role=alert]"
LOADING = "[role=status][data-state=loading]"
RESULTS = "main h1"
CLIMATE = "#climate[data-state=loaded] .skies"


@dataclasses.dataclass(frozen=True)
class World:
    """One state: how it comes about, where it is on the page, and how it is told."""

    name: str
    title: str
    # One sentence for the gallery.
    sentence: str
    # When it is, in UTC.
    at: str
    path: str
    # Changes of the upstream's replies, see `altered`.
    alterations: tuple = ()
    # Faults of the simulator, from the first request on.
    faults: tuple = ()
    # What the upstream replied three hours before `at`, when the reader looked the last time: alterations, as above.
    seen: tuple = ()
    # The weather was fetched so long before `at`; `faults` strike afterwards.
    fetched_minutes_ago: int | None = None
    # The provider's address is one where nobody listens.
    has_no_upstream: bool = False
    # What is on the screen when it is there.
    shows: str = DATA
    # Of the browser: permissions, geolocation, locale ...
    browser: dict = dataclasses.field(default_factory=dict)
    cookies: dict = dataclasses.field(default_factory=dict)
    # What the person does, with the page at hand; the server sends what it sends to the usual day.
    acts: Callable | None = None
    # Statuses that this state is made of.
    statuses: frozenset = frozenset()
    # Also at 1280 px.
    is_main: bool = False
    # What it is about is on so many screens of a phone; None is the whole page.
    screens: int | None = None
    # Also with large text.
    is_read_large: bool = False
    # HTML with every hour; otherwise the first of many equal rows.
    is_whole: bool = False

    def __str__(self):
        return self.name

    @property
    def needs_simulator(self):
        return bool(self.alterations or self.faults or self.seen)


def failing(kind, **more):
    return {"provider": "open-meteo", "kind": kind, **more}


def status(code, **more):
    return failing("status", status=code, **more)


def place(latitude, longitude, **more):
    return "/?" + "&".join(f"{name}={value}" for name, value in {"latitude": latitude, "longitude": longitude, **more}.items())


def in_2045(path):
    """The screen of 2045 for the place of a dashboard's path."""
    return "/2045" + path.removeprefix("/")


def now(condition):
    """What a world is named after is on its screen: the atmosphere may come to have another weather there."""
    return f'{DATA} .condition:text-is("{condition}")'


BERGEN = place(60.39, 5.32)
WIDGET = "/widget" + BERGEN.removeprefix("/")
FACE = "section:not([hidden]) .t"
FRAME = {"viewport": {"width": 400, "height": 180}}
LONDON = place(51.51, -0.13)
FAILED = frozenset({502, 503, 504})
SPRING = "2026-05-21T11:20:00Z"
TAUMATA = altered.LONGEST[0]


def open_first_day(page):
    page.locator("[data-column=days] details > summary").first.press("Enter")


def open_hours_table(page):
    page.locator("[data-part=hours-table] > summary").first.press("Enter")


def open_places(page):
    page.locator("details.places > summary").first.press("Enter")


def lose_network(page):
    wait_for_script(page)
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.wait_for_selector("[data-part=offline]")


WEATHER = [
    World("usual", "A usual day", "Bergen in May at twenty past one: it rains, then there are showers, then it is dry.", SPRING, BERGEN,
          is_main=True, is_whole=True),
    World("noon", "Clear noon in summer", "Lisbon in July.", "2026-07-05T12:10:00Z", place(38.72, -9.14, name="Lisbon")),
    World("dawn", "Dawn", "Edinburgh in September, minutes after sunrise.", "2026-09-10T05:42:00Z", place(55.95, -3.19), screens=2),
    World("dusk", "Dusk", "Kyoto in October, minutes before sunset.", "2026-10-02T08:32:00Z", place(35.01, 135.77), screens=2),
    World("night", "Night", "San Francisco, a clear night in September.", "2026-09-05T05:34:00Z", place(37.77, -122.42), screens=2),
    World("snow", "Snow", "Helsinki in March, heavy snow.", "2026-03-08T14:05:00Z", place(60.17, 24.94), shows=now("Heavy snow"), screens=2),
    World("fog", "Fog", "Turin on a morning in December.", "2026-12-07T07:20:00Z", place(45.07, 7.69), shows=now("Fog"), screens=2),
    World("thunderstorm", "Thunderstorm", "Milan in July.", "2026-07-02T13:50:00Z", place(45.46, 9.19), shows=now("Thunderstorm"), screens=2),
]

CLOCKS = [
    World("25-hours", "A day of 25 hours", "Berlin, half past midnight on the day on which the clock goes back: the hour from 02:00 comes twice.",
          "2026-10-24T22:30:00Z", place(52.52, 13.4)),
    World("23-hours", "A day of 23 hours", "Berlin at 00:30 on the day when clocks go forward: the day skips the hour from 02:00 to 03:00.",
          "2026-03-28T23:30:00Z", place(52.52, 13.4)),
    World("polar-day", "Polar day", "Tromsø at midsummer, twenty past midnight: the sun is up, and stays up.", "2026-06-21T22:20:00Z", place(69.65, 18.96)),
    World("polar-night", "Polar night", "Longyearbyen at midwinter, noon: the sun is down, and stays down.", "2026-12-21T11:20:00Z", place(78.22, 15.65)),
    World("date-line", "The date line", "Fiji on 180°, where it is tomorrow already.", "2026-05-12T12:20:00Z", place(-16.8, 180)),
]

EXTREMES = [
    World("frost", "-40 °C", "Yakutsk in January; the widest minus signs, and feels-like below that.", "2026-01-15T03:20:00Z", place(62.03, 129.73),
          alterations=(altered.about(-40),)),
    World("heat", "+48 °C", "Phoenix in July, dry.", "2026-07-20T21:20:00Z", place(33.45, -112.07), alterations=(altered.about(48),)),
    World("cloudburst", "300 mm of rain", "Manila in the monsoon: as much rain in a day as elsewhere in half a year.", "2026-07-20T06:20:00Z",
          place(14.6, 120.98), alterations=(altered.cloudburst(300),)),
    World("longest-name", "The longest place name", "A hill in New Zealand; 85 letters without a space.", "2026-05-12T02:20:00Z",
          place(TAUMATA[3], TAUMATA[4], name=TAUMATA[0]), alterations=(altered.named(altered.LONGEST),), screens=2),
    World("missing-series", "Missing series", "A model without UV index, gusts and pressure: what is not known is not there, not 0.",
          "2026-05-12T12:20:00Z", LONDON,
          alterations=(altered.without("uv_index", "wind_gusts_10m", "pressure_msl"),)),
    World("bare", "Temperatures alone", "A model that has temperatures and nothing else, nor does anybody measure the air.",
          "2026-05-12T12:20:00Z", LONDON, alterations=(altered.only("temperature_2m"), altered.no_air)),
    World("one-day", "One day only", "A provider whose forecast ends today.", "2026-05-12T12:20:00Z", LONDON, alterations=(altered.days(1),)),
]

STATES = [
    World("loading", "Loading", "The provider takes its time: the page is there, in its final size, without numbers.", SPRING, BERGEN,
          faults=(failing("latency", seconds=60),), shows=LOADING, statuses=FAILED, is_main=True),
    World("no-connection", "No connection", "The provider cannot be reached.", SPRING, BERGEN, has_no_upstream=True, shows=ALERT, statuses=FAILED),
    World("bad-data", "Bad data", "The provider answers with a web page, as a hotel's login does.", SPRING, BERGEN, faults=(failing("html"),),
          shows=ALERT, statuses=FAILED),
    World("refused", "The provider says no", "The key is not accepted.", SPRING, BERGEN, faults=(status(401),), shows=ALERT, statuses=FAILED),
    World("too-many", "Too many requests", "The provider's quota is used up, and it says when it may be asked again.", SPRING, BERGEN,
          faults=(status(429, retryAfterSeconds=3600),), shows=ALERT, statuses=FAILED),
    World("last-known", "The last known weather", "The provider is down; the weather of 95 minutes ago, with its age, and the hour that applies now.",
          SPRING, BERGEN, faults=(status(500),), fetched_minutes_ago=95, screens=1),
    World("offline", "Without a network", "The browser lost its network after the page was shown.", SPRING, BERGEN, acts=lose_network, screens=1),
    World("changed", "What changed", "Back after three hours: the rain comes later, tomorrow is stormier, and everything is warmer.", SPRING, BERGEN,
          alterations=(altered.rain_from(7), altered.gusty(72)), seen=(altered.rain_from(4), altered.warmer(-5)), shows="[data-column=changes]",
          is_main=True, is_read_large=True, screens=1),
    World("first-visit", "First visit", "Nobody was asked for a position yet: Moscow, saying so, with the offer to do better.", SPRING, "/", screens=1),
    World("denied", "Position refused", "Moscow, with the reason and a way to choose another place.", SPRING, "/?from=denied", browser={"permissions": []},
          screens=1),
    World("search", "Search", "Namesakes told apart by region, country and distance.", SPRING, "/?query=Springfield", shows=RESULTS,
          cookies={"place": "1208.106"}),
    World("search-nothing", "Nothing found", "No place of that name.", SPRING, "/?query=Xyzzyqwx", shows=RESULTS),
    World("search-longest", "The longest names found", "Names as long as names get.", SPRING, "/?query=Xqlongest", shows=RESULTS,
          alterations=(altered.named(altered.LONGEST),)),
    World("settings", "Settings", "Units one by one, clock, theme, motion, places; kept in this browser.", SPRING, "/settings", shows="main form", is_main=True,
          is_read_large=True),
    World("notifications", "Notifications", "Of what this device is told, and where; each rule is one line with its numbers in it.", SPRING,
          "/settings/notifications", shows="[data-part=push-form]", is_read_large=True,
          cookies={"place": "1208.106", "places": "1208.106~Bergen|1115.752~Moscow~Russia"}),
    World("places", "The place switcher", "Opened with the keyboard.", SPRING, BERGEN, acts=open_places, screens=1),
    World("day-open", "A day unfolded", "The first day with its hours and details.", SPRING, BERGEN, acts=open_first_day,
          is_read_large=True),
    World("hours-table", "The hours as a table", "The same numbers for those who read rather than look.", SPRING, BERGEN, acts=open_hours_table),
    World("cities", "The top cities", "Five cities, in the reader's scale; the other one is one tap away.", SPRING, "/cities",
          shows="#cities[data-state=loaded]", is_main=True, is_read_large=True),
    World("climate", "2045, mild", "Bergen in May and the same day in 2045; the other side of the toggle is one tap away.", SPRING, in_2045(BERGEN),
          shows=CLIMATE, is_main=True, is_read_large=True),
    World("climate-hot", "2045, hot", "Phoenix in July at 36.8 °C: haze where the sky is clear now, and days that cross a limit.", "2026-07-20T21:20:00Z",
          in_2045(place(33.45, -112.07)), alterations=(altered.about(37),), shows=CLIMATE),
    World("climate-snow", "2045, snow", "Helsinki in March: snow near the melting point.", "2026-03-08T14:05:00Z", in_2045(place(60.17, 24.94)),
          shows=CLIMATE),
    World("climate-polar", "2045, polar night", "Longyearbyen at midwinter, with interventions.", "2026-12-21T11:20:00Z",
          in_2045(place(78.22, 15.65)) + "&interventions=true", shows=CLIMATE),
    World("widget", "In a frame of another's page", "The weather of Bergen, as another site shows it.", SPRING, WIDGET, shows=FACE, browser=FRAME),
    World("widget-failed", "The same without weather", "The provider cannot be reached.", SPRING, WIDGET, has_no_upstream=True, shows=".none-known",
          browser=FRAME, statuses=FAILED),
    World("not-found", "No such page", "An address that is none.", SPRING, "/nowhere", shows=ALERT, statuses=frozenset({404})),
]

ALL = [*WEATHER, *CLOCKS, *EXTREMES, *STATES]
BY_NAME = {world.name: world for world in ALL}


class Universe:
    """Starts the servers of worlds over one simulator. For a `with`."""

    def __enter__(self):
        self._exits = contextlib.ExitStack()
        self._simulator = None
        return self

    def __exit__(self, *failure):
        return self._exits.__exit__(*failure)

    @property
    def simulator(self):
        if self._simulator is None:
            self._simulator = self._exits.enter_context(Simulator("--seed", SEED))
        return self._simulator

    @contextlib.contextmanager
    def serving(self, world, **settings):
        """A server that shows `world`."""
        with contextlib.ExitStack() as exits:
            options, folder = ["--seed", SEED], exits.enter_context(tempfile.TemporaryDirectory())
            if world.has_no_upstream:
                options = ["--upstream", f"http://127.0.0.1:{free_port()}{OPEN_METEO}"]
            elif world.needs_simulator:
                self.simulator.faults()
                exits.callback(self.simulator.faults)
                self.simulator.stand_still(world.at)
                upstream = self.simulator.url + OPEN_METEO
                if world.alterations:
                    proxy = exits.enter_context(altered.Altered(upstream, *world.alterations))
                    upstream = proxy.url
                options = ["--upstream", upstream]
            if world.seen:
                database = pathlib.Path(folder, "petrel.sqlite")
                options += ["--database", database]
                before = minutes_before(world.at, SEEN_MINUTES_AGO)
                shown = []
                for at, alterations in ((before, world.seen), (world.at, world.alterations)):
                    self.simulator.stand_still(at)
                    proxy.alterations = alterations
                    with Running("serve", *still_at(at), *options, **settings) as server:
                        shown.append(json.loads(get(server.url + world.path.replace("/?", "/v1/weather?"))[2]))
                remember_the_earlier(database)
                world.cookies["seen"] = look(shown[0], before)
            if world.fetched_minutes_ago is not None:
                database = pathlib.Path(folder, "petrel.sqlite")
                options += ["--database", database]
                for at in (minutes_before(world.at, world.fetched_minutes_ago), world.at):
                    self.simulator.stand_still(at)
                    with Running("serve", *still_at(at), *options, **settings) as server:
                        assert get(server.url + world.path.replace("/?", "/v1/weather?"))[0] == 200
                keep_the_earlier(database)
            if world.faults:
                self.simulator.faults(*world.faults)
            server = exits.enter_context(Running("serve", *still_at(world.at), *options, **settings))
            name = urllib.parse.parse_qs(urllib.parse.urlsplit(world.path).query).get("name")
            if name and world.alterations:
                # A page does not wait long for a name that the provider alone knows: it has been found before the page is asked for.
                get(server.url + "/v1/places?" + urllib.parse.urlencode({"query": name[0]}))
            yield server


def still_at(at):
    """The options by which a server's clock stands still at this instant."""
    return ["--demo", "--at", at, "--still"]


def keep_the_earlier(database):
    """Puts the earlier of two weathers of one place where the later one is kept: a demo shows nothing that another clock's demo kept."""
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        earlier, later = [world for (world,) in connection.execute("SELECT world FROM snapshot WHERE isLatest ORDER BY fetchedAt")]
        connection.execute("DELETE FROM snapshot WHERE world = ?", (later,))
        connection.execute("UPDATE snapshot SET world = ? WHERE world = ?", (later, earlier))


def remember_the_earlier(database):
    """Makes the earlier of two weathers of one place a former revision of the later one: a demo remembers nothing of another clock's demo."""
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        earlier, later = [world for (world,) in connection.execute("SELECT world FROM snapshot WHERE isLatest ORDER BY fetchedAt")]
        connection.execute("UPDATE snapshot SET world = ?, isLatest = 0 WHERE world = ?", (later, earlier))


def look(document, at):
    """What the page's script keeps of a look at a place's weather."""
    cell = ".".join(str(round(document["location"][axis] * 20)) for axis in ("latitude", "longitude"))
    minute = int(datetime.datetime.fromisoformat(at).timestamp() // 60)
    return f"{cell}~{minute}~{document['revision']}"


def minutes_before(at, minutes):
    instant = datetime.datetime.fromisoformat(at) - datetime.timedelta(minutes=minutes)
    return instant.strftime("%Y-%m-%dT%H:%M:%SZ")
