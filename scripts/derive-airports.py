#!/usr/bin/env python3
"""Derives the airports with a code of IATA from the PyPI package `airportsdata`.

Usage:  pip install airportsdata==20260905 && scripts/derive-airports.py

Reads   airportsdata (MIT licence, Mike Borsetti, with data of https://github.com/mwgg/Airports).
Writes  Sources/Data/Airports/world.airports: for each airport a line of IATA and ICAO code, name, region, ISO 3166-1 alpha-2 of the
        country, degrees north and east, zone, and metres above the sea, with tabs between them; in the order of the codes. The same input always
        gives the same bytes.
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


def main():
    lines = []
    for code, airport in sorted(airportsdata.load("IATA").items()):
        name = words(airport["name"])
        if not re.fullmatch("[A-Z]{3}", code) or not name or not airport["country"]:
            continue
        icao = airport["icao"] if re.fullmatch("[A-Z]{4}", airport["icao"]) else ""
        metres = round(airport["elevation"] * 0.3048)
        lines.append("\t".join([
            code, icao, name, words(airport["subd"]), airport["country"], f"{airport['lat']:.4f}", f"{airport['lon']:.4f}", airport["tz"], str(metres),
        ]))
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {len(lines)} airports, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
