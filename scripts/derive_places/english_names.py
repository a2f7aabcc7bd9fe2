"""What English calls places that GeoNames has by their local names, and the parts of a name that are names themselves.

GeoNames' other names are without a language here: a city's English name is then one of thirty, and loses to any hamlet that bears it as its
own. The list is written for Petrel: towns of which English-language atlases and newspapers use another name than GeoNames does.
"""

import re

# By ISO 3166-1 alpha-2 and the name in GeoNames; the most inhabitants decide between namesakes.
ENGLISH = {
    "BE": {"Brugge": ["Bruges"], "Gent": ["Ghent"], "Ieper": ["Ypres"], "Kortrijk": ["Courtrai"], "Leuven": ["Louvain"]},
    "CH": {
        "Bern": ["Berne"], "Basel": ["Basle"], "Luzern": ["Lucerne"], "Sitten": ["Sion"], "Sankt Gallen": ["Saint Gallen", "St. Gallen"],
        "Fribourg": ["Freiburg"],
    },
    "CN": {"Ürümqi": ["Urumqi"], "Xi’an": ["Xian"]},
    "CZ": {"Pilsen": ["Plzen"]},
    "DE": {"Hannover": ["Hanover"], "Köln": ["Cologne"], "Konstanz": ["Constance"], "Frankfurt am Main": ["Frankfurt"]},
    "DK": {"Helsingør": ["Elsinore"], "Århus": ["Aarhus"]},
    "EG": {"Al Mansurah": ["Mansoura"], "Qina": ["Qena"]},
    "ES": {"A Coruña": ["La Coruna", "Corunna"], "Sevilla": ["Seville"], "Zaragoza": ["Saragossa"], "Palma": ["Palma de Mallorca"]},
    "GR": {
        "Irákleion": ["Heraklion", "Iraklion"], "Kórinthos": ["Corinth"], "Ródos": ["Rhodes"],
        "Thessaloníki": ["Thessaloniki", "Salonica"],
    },
    "IN": {
        "Bengaluru": ["Bangalore"], "Kochi": ["Cochin"], "Mysuru": ["Mysore"], "Pune": ["Poona"], "Puducherry": ["Pondicherry"],
        "Shimla": ["Simla"], "Vadodara": ["Baroda"], "Vijayapura": ["Bijapur"],
    },
    "IT": {"Livorno": ["Leghorn"], "Siracusa": ["Syracuse"], "Trento": ["Trent"]},
    "NL": {"Vlissingen": ["Flushing"]},
    "PL": {"Kraków": ["Krakow", "Cracow"]},
    "PT": {"Porto": ["Oporto"]},
    "TR": {"İzmir": ["Izmir"]},
    "UA": {"Lviv": ["Lvov"], "Odesa": ["Odessa"], "Zaporizhzhya": ["Zaporizhzhia"], "Vinnytsya": ["Vinnytsia"]},
}

# Names of large cities in other languages by which English speakers mean a smaller town.
OF_OTHERS = {("AT", "Vienna"): {"Bienne"}, ("IL", "Jerusalem"): {"Sion", "Zion"}}


def english_names(places):
    """By the place's GeoNames number: the names that English has for it."""
    found, wanted = {}, {(country, name): names for country, towns in ENGLISH.items() for name, names in towns.items()}
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
