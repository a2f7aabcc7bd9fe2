"""Countries and regions: their names, and by which names and codes people narrow a search."""

import collections
import csv
import unicodedata

from folding import fold

# Regions whose cities were all moved to new codes since the list of names was made, and names as English-speakers write them.
REGIONS = {
    "AU": "01 Australian Capital Territory|02 New South Wales|03 Northern Territory|04 Queensland|05 South Australia|06 Tasmania|07 Victoria"
    "|08 Western Australia",
    "BR": "01 Acre|02 Alagoas|03 Amapá|04 Amazonas|05 Bahia|06 Ceará|07 Federal District|08 Espírito Santo|11 Mato Grosso do Sul|13 Maranhão"
    "|14 Mato Grosso|15 Minas Gerais|16 Pará|17 Paraíba|18 Paraná|20 Piauí|21 Rio de Janeiro|22 Rio Grande do Norte|23 Rio Grande do Sul"
    "|24 Rondônia|25 Roraima|26 Santa Catarina|27 São Paulo|28 Sergipe|29 Goiás|30 Pernambuco|31 Tocantins",
    "CA": "01 Alberta|02 British Columbia|03 Manitoba|04 New Brunswick|05 Newfoundland and Labrador|07 Nova Scotia|08 Ontario"
    "|09 Prince Edward Island|10 Quebec|11 Saskatchewan|12 Yukon|13 Northwest Territories|14 Nunavut",
    "CH": "AG Aargau|BE Bern|BS Basel-City|FR Fribourg|GE Geneva|GR Grisons|LU Lucerne|NE Neuchâtel|SG St. Gallen|SH Schaffhausen|SO Solothurn"
    "|SZ Schwyz|TG Thurgau|TI Ticino|VD Vaud|VS Valais|ZG Zug|ZH Zurich",
    "DE": "01 Baden-Württemberg|02 Bavaria|03 Bremen|04 Hamburg|05 Hesse|06 Lower Saxony|07 North Rhine-Westphalia|08 Rhineland-Palatinate"
    "|09 Saarland|10 Schleswig-Holstein|11 Brandenburg|12 Mecklenburg-Western Pomerania|13 Saxony|14 Saxony-Anhalt|15 Thuringia|16 Berlin",
    "ES": "07 Balearic Islands|27 La Rioja|29 Madrid|31 Murcia|32 Navarre|34 Asturias|39 Cantabria|51 Andalusia|52 Aragon|53 Canary Islands"
    "|54 Castille-La Mancha|55 Castille and León|56 Catalonia|57 Extremadura|58 Galicia|59 Basque Country|60 Valencia",
    "FR": "11 Île-de-France|24 Centre-Val de Loire|27 Bourgogne-Franche-Comté|28 Normandy|32 Hauts-de-France|44 Grand Est|52 Pays de la Loire"
    "|53 Brittany|75 Nouvelle-Aquitaine|76 Occitanie|84 Auvergne-Rhône-Alpes|93 Provence-Alpes-Côte d'Azur|94 Corsica",
    "GB": "ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales",
    "IE": "C Connacht|L Leinster|M Munster|U Ulster",
    "IT": "01 Abruzzo|02 Basilicata|03 Calabria|04 Campania|05 Emilia-Romagna|06 Friuli Venezia Giulia|07 Lazio|08 Liguria|09 Lombardy"
    "|10 Marche|11 Molise|12 Piedmont|13 Apulia|14 Sardinia|15 Sicily|16 Tuscany|17 Trentino-Alto Adige|18 Umbria|19 Aosta Valley|20 Veneto",
    "NO": "21 Trøndelag|34 Innlandet|42 Agder|46 Vestland",
    "PH": "NCR Metro Manila",
    "ZA": "02 KwaZulu-Natal|03 Free State|05 Eastern Cape|06 Gauteng|07 Mpumalanga|08 Northern Cape|09 Limpopo|10 North West|11 Western Cape",
}

# What people write behind a town's name (Canada Post, Australia Post); those of the United States are GeoNames' own codes.
POSTAL_CODES = {
    "CA": "01 AB|02 BC|03 MB|04 NB|05 NL|07 NS|08 ON|09 PE|09 PEI|10 QC|11 SK|12 YT|13 NT|14 NU",
    "AU": "01 ACT|02 NSW|03 NT|04 QLD|05 SA|06 TAS|07 VIC|08 WA",
}

# What people call countries beside the names that CLDR has.
COUNTRY_NAMES = {
    "US": ["usa", "united states of america", "america", "сша"], "GB": ["uk", "great britain", "britain"], "AE": ["uae", "emirates"],
    "NL": ["holland"], "CZ": ["czech republic", "czechia"], "KR": ["korea"], "CI": ["ivory coast"], "MM": ["burma"],
    "RU": ["russian federation", "рф"], "TR": ["turkiye", "turkey"], "CD": ["drc", "congo"], "CN": ["prc"], "BA": ["bosnia"],
    "MK": ["macedonia"], "CV": ["cape verde"], "SZ": ["swaziland"], "TL": ["east timor"], "VA": ["vatican"],
}
LANGUAGES = (
    "en ru de fr es it pt nl pl tr uk sv nb da fi cs el he ar fa hi bn ta th vi id ka hy ja ko zh zh_Hant ro hu bg sr hr lt lv et sk sl".split())

REGION_SHARE = 0.7


def split(table):
    return {(country, entry.split(" ", 1)[0]): entry.split(" ", 1)[1] for country, text in table.items() for entry in text.split("|")}


def plain(name):
    return "".join(c for c in unicodedata.normalize("NFKD", name).lower() if c.isalnum() and ord(c) < 128)


def region_names(cities, states, witnesses):
    """Names of GeoNames' first-level codes. A code without a list of names gets the name that seven of ten of its towns have elsewhere."""
    towns = collections.defaultdict(list)
    with open(witnesses, encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            towns[row["cc"], plain(row["name"])].append((float(row["lat"]), float(row["lon"]), row["admin1"]))
    votes = collections.defaultdict(collections.Counter)
    for city in cities:
        for latitude, longitude, region in towns.get((city["countrycode"], plain(city["name"])), ()):
            if region and abs(latitude - city["latitude"]) < 0.05 and abs(longitude - city["longitude"]) < 0.05:
                votes[city["countrycode"], city["admin1code"]][region] += 1
                break
    names = {}
    for code, counted in votes.items():
        name, most = counted.most_common(1)[0]
        if code[1] and most >= REGION_SHARE * sum(counted.values()):
            names[code] = name
    names.update({("US", code): state["name"] for code, state in states.items()})
    names.update(split(REGIONS))
    return names


def area_entries(countries, regions, local):
    """`(folded name, kind, number)` for each name and code of a country (0) or region (1); numbers are places in the two lists.

    `local`: `{(country, code): names}` of regions in other languages than English.
    """
    from babel import Locale  # CLDR's names of countries, Unicode licence

    entries = set()
    number = {code: index for index, (code, _) in enumerate(countries)}
    codes = collections.defaultdict(set)
    for code, postal in ((key, value) for country, text in POSTAL_CODES.items() for key, value in [
        ((country, entry.split()[0]), entry.split()[1]) for entry in text.split("|")]):
        codes[code].add(postal)
    for code, name in countries:
        for text in (code, name, *COUNTRY_NAMES.get(code, ())):
            entries.add((fold(text), 0, number[code]))
    for language in LANGUAGES:
        for code, name in Locale.parse(language).territories.items():
            if code in number:
                entries.add((fold(name), 0, number[code]))
    for index, (country, code, name) in enumerate(regions):
        if not name:
            continue
        entries.add((fold(name), 1, index))
        for text in codes[country, code] | ({code} if country == "US" else set()):
            entries.add((fold(text), 1, index))
        # Two letters of an alphabet are codes, short words and the beginnings of many names.
        folded = {fold(text) for text in local.get((country, code), ())}
        entries |= {(text, 1, index) for text in folded if len(text) > 2 or len(text) == 2 and text > "\u2E80"}
    return sorted(entries, key=lambda entry: (entry[0].encode(), entry[1:]))
