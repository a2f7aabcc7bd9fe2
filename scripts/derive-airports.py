#!/usr/bin/env python3
"""Derives the airports with a code of IATA from the PyPI package `airportsdata`.

Usage:  pip install airportsdata==20260905 && scripts/derive-airports.py

Reads   airportsdata (MIT licence, Mike Borsetti, with data of https://github.com/mwgg/Airports).
Writes  Sources/Data/Airports/world.airports: for each airport a line of IATA and ICAO code, name, region, ISO 3166-1 alpha-2 of the
        country, degrees north and east, zone, and metres above the sea, with tabs between them. For each ICAO code, and for each name that people
        use, a line of it and the IATA code. All lines in the order of their bytes, for a search by halves. The same input always gives the same
        bytes.
"""

import pathlib
import re

import airportsdata

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "Sources/Data/Airports/world.airports"


def words(text):
    """Without tabs and doubled blanks; abbreviations that the source has within names in full."""
    text = " ".join(text.split())
    for short, long in [("Ntl", "National"), ("Intl", "International"), ("Rgnl", "Regional"), ("Muni", "Municipal")]:
        text = re.sub(rf"\b{short}\b", long, text)
    return text


# Words of a name that people leave out. Gazetteer+Airports.swift leaves out the same.
GENERIC = {"aerodrome", "air", "airfield", "airport", "field", "international", "municipal", "regional"}


def names(airports):
    """The code by each name in small letters: the whole name, the name without generic words, and that without its first word: London Heathrow,
    and Heathrow. If two airports have the same whole name, the first one counts. A partial name of several airports is none of them's. A whole
    name that leads to the same airport without its generic words is left out."""
    whole, parts, rests = {}, {}, {}
    for code, name in airports:
        name = name.lower()
        whole.setdefault(name, code)
        own = [word for word in name.split(" ") if word not in GENERIC]
        rests[name] = " ".join(own)
        for part in {" ".join(own), " ".join(own[1:])} - {"", name}:
            parts[part] = None if part in parts else code
    found = {part: code for part, code in parts.items() if code} | whole
    return {name: code for name, code in found.items() if name not in whole or rests[name] == name or found.get(rests[name]) != code}


def main():
    lines, named, codes = [], [], {}
    for code, airport in sorted(airportsdata.load("IATA").items()):
        name = words(airport["name"])
        if not re.fullmatch("[A-Z]{3}", code) or not name or not airport["country"]:
            continue
        icao = airport["icao"] if re.fullmatch("[A-Z]{4}", airport["icao"]) else ""
        metres = round(airport["elevation"] * 0.3048)
        lines.append("\t".join([
            code, icao, name, words(airport["subd"]), airport["country"], f"{airport['lat']:.4f}", f"{airport['lon']:.4f}", airport["tz"], str(metres),
        ]))
        named.append((code, name))
        if icao:
            codes[icao] = code
    count = len(lines)
    lines += [f"{key}\t{code}" for key, code in [*codes.items(), *names(named).items()]]
    TARGET.write_text("\n".join(sorted(lines, key=str.encode)) + "\n", encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {count} airports, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
