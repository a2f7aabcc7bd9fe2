"""Compares the names with CLDR's exemplar cities of time zones, which the sources do not know."""

import collections
import unicodedata


def plain(name):
    name = name.lower().replace("ё", "е").replace("-", " ").replace("'", "").replace("’", "")
    return unicodedata.normalize("NFC", name)


def compare_with_cldr(named):
    """Prints how many of CLDR's names of cities agree with those in `named`, a list of `(city, name)`, and lists the others."""
    from babel import Locale  # CLDR, Unicode licence

    english, russian = Locale("en").time_zones, Locale("ru").time_zones
    by_zone = collections.defaultdict(list)
    for city, name in named:
        by_zone[city["timezone"]].append((city, name))
    agree, differ = 0, []
    for zone, entry in sorted(russian.items()):
        wanted = english.get(zone, {}).get("city") or zone.rsplit("/", 1)[-1].replace("_", " ")
        towns = [(city, name) for city, name in by_zone[zone] if plain(city["name"]) == plain(wanted)]
        if "city" not in entry or not towns:
            continue
        city, name = max(towns, key=lambda town: town[0]["population"])
        if plain(name) == plain(entry["city"]):
            agree += 1
        else:
            differ.append(f"{city['name']} {city['countrycode']}: {name}, CLDR {entry['city']}")
    print(f"CLDR's cities: {agree} agree, {len(differ)} differ")
    for line in differ:
        print("  " + line)
