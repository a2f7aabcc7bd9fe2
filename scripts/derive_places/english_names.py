"""What English calls towns that GeoNames has by their local names, and the parts of a name that are names themselves.

The one table for what English readers see and for what they type: scripts/derive-english-towns writes the names of SHOWN for the pages, the
phone and the map, and the files of places have all names for the search.

GeoNames' other names are without a language here: a city's English name is then one of thirty, and loses to any hamlet that bears it as its
own. The lists are written for Petrel: towns of which English-language atlases and newspapers use another name than GeoNames does.
"""

import re

# By ISO 3166-1 alpha-2 and the name in GeoNames: the name that English readers see. The most inhabitants decide between namesakes.
SHOWN = {
    "BE": {"Brugge": "Bruges", "Gent": "Ghent", "Ieper": "Ypres"},
    "CH": {"Luzern": "Lucerne", "Sitten": "Sion", "Sankt Gallen": "St. Gallen"},
    "DE": {"Hannover": "Hanover", "Köln": "Cologne"},
    "DK": {"Århus": "Aarhus"},
    "EG": {"Al Mansurah": "Mansoura", "Qina": "Qena"},
    "ES": {"Sevilla": "Seville"},
    "GR": {
        "Irákleion": "Heraklion", "Kórinthos": "Corinth", "Pátra": "Patras", "Ródos": "Rhodes", "Thessaloníki": "Thessaloniki",
    },
    "IT": {"Siracusa": "Syracuse"},
    "PL": {"Kraków": "Krakow"},
    "RO": {"Constanţa": "Constanta", "Iaşi": "Iasi"},
    "RU": {"Arkhangel’sk": "Arkhangelsk", "Orël": "Oryol", "Ryazan’": "Ryazan"},
    "TR": {"İzmir": "Izmir"},
    "UA": {"Vinnytsya": "Vinnytsia", "Zaporizhzhya": "Zaporizhzhia"},
}

# Names by which people search the same towns and others: older ones (Leghorn, Saragossa), and spellings without a letter that a keyboard lacks.
SEARCHED = {
    "BE": {"Kortrijk": ["Courtrai"], "Leuven": ["Louvain"]},
    "CH": {"Bern": ["Berne"], "Basel": ["Basle"], "Fribourg": ["Freiburg"], "Sankt Gallen": ["Saint Gallen"]},
    "CN": {"Ürümqi": ["Urumqi"], "Xi’an": ["Xian"]},
    "CZ": {"Pilsen": ["Plzen"]},
    "DE": {"Konstanz": ["Constance"], "Frankfurt am Main": ["Frankfurt"]},
    "DK": {"Helsingør": ["Elsinore"]},
    "ES": {"A Coruña": ["La Coruna", "Corunna"], "Zaragoza": ["Saragossa"], "Palma": ["Palma de Mallorca"]},
    "GR": {"Irákleion": ["Iraklion"], "Thessaloníki": ["Salonica"]},
    "IN": {
        "Bengaluru": ["Bangalore"], "Kochi": ["Cochin"], "Mysuru": ["Mysore"], "Pune": ["Poona"], "Puducherry": ["Pondicherry"],
        "Shimla": ["Simla"], "Vadodara": ["Baroda"], "Vijayapura": ["Bijapur"],
    },
    "IT": {"Livorno": ["Leghorn"], "Trento": ["Trent"]},
    "NL": {"Vlissingen": ["Flushing"]},
    "PL": {"Kraków": ["Cracow"]},
    "PT": {"Porto": ["Oporto"]},
    "UA": {"Lviv": ["Lvov"], "Odesa": ["Odessa"]},
}

# Names that search services send for towns that GeoNames has by their English names.
OF_SERVICES = {
    "BE": {"Antwerpen": "Antwerp", "Oostende": "Ostend"},
    "CH": {"Genève": "Geneva"},
    "CZ": {"Plzeň": "Pilsen", "Praha": "Prague"},
    "DE": {"München": "Munich", "Nürnberg": "Nuremberg"},
    "DK": {"København": "Copenhagen"},
    "GR": {"Piraiévs": "Piraeus"},
    "IT": {"Padova": "Padua"},
    "LU": {"Lëtzebuerg": "Luxembourg"},
    "PL": {"Warszawa": "Warsaw"},
    "PT": {"Lisboa": "Lisbon"},
    "RO": {"București": "Bucharest"},
    "SE": {"Göteborg": "Gothenburg"},
}

# Names of large cities in other languages by which English speakers mean a smaller town.
OF_OTHERS = {("AT", "Vienna"): {"Bienne"}, ("IL", "Jerusalem"): {"Sion", "Zion"}}


def english_names(places):
    """By the place's GeoNames number: the names that English has for it."""
    found, wanted = {}, {(country, name): [shown] for country, towns in SHOWN.items() for name, shown in towns.items()}
    for country, towns in SEARCHED.items():
        for name, others in towns.items():
            wanted.setdefault((country, name), []).extend(others)
    # The most inhabitants come first.
    for place in places:
        names = wanted.pop((place["country"], place["name"]), None)
        if names:
            found[place["id"]] = names
    return found, sorted(wanted)


def parts(name):
    """The names that a written name is made of: both of "Biel/Bienne", and "Halle" of "Halle (Saale)"."""
    plain = re.sub(r"\s*\([^)]*\)", "", name).strip()
    return [part for part in {plain, *(part.strip() for part in plain.split("/"))} if part and part != name]


def shown_names():
    """`{country: {local name: English name}}` of all towns that English readers see by another name."""
    return {
        country: dict(sorted((SHOWN.get(country, {}) | OF_SERVICES.get(country, {})).items())) for country in sorted(SHOWN.keys() | OF_SERVICES)}
