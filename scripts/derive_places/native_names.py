"""Names of regions in the languages of their own countries: Bayern, Toscana, Bretagne, Andalucía.

Debian's libgeonames-common has GeoNames' names of regions in 180 languages. Those in the official languages of a region's country are taken,
as they are written there and without the word that says what kind of region it is, which people leave out.
"""

import gettext
import re

from folding import fold

# "Comunidad Autónoma de las Islas Baleares", "Województwo pomorskie", "Freistaat Bayern", "محافظة أسوان". "La Rioja" keeps its article.
BEFORE = re.compile(
    r"^(?:Comunidad Autónoma|Comunidad Foral|Comunidad|Comunitat|Ciudad Autónoma|Principado|Regi[oó]n|Région|Regione|Regiunea|Regionen"
    r"|Freie und Hansestadt|Freie Hansestadt|Freistaat|Land|Województwo|Prov[ií]ncia|Provincie|Provins|Province|Departamento|Département"
    r"|Estado Libre y Soberano|Estado|Kanton|Canton|Cantone|Județul|Distrito|Область|Област|Республика|محافظة|ولاية|استان|מחוז)"
    r"(?: d[’']| (?:(?:de las|de la|del|des|de|du|di) )?)(?=\S)")
# "Hallands län", "Jihočeský kraj", "Львівська область", "愛知県", "경상북도".
BEHIND = re.compile(
    r"(?<=\S)(?:s? län|s? fylke| fylke| kraj| megye| maakond| apskritis| novads| županija| oblast| область| вобласць| ili|省|県|府|自治区|特别行政区|도)$", re.I)


def native_region_names(folder, regions):
    """`{(country, code): names}` of the regions, of which `regions` has the codes. `folder` is /usr/share/locale of libgeonames-common."""
    from babel.languages import get_official_languages  # CLDR, Unicode licence

    catalogues, names = {}, {}
    for country, code in sorted(regions):
        for tag in get_official_languages(country, regional=True, de_facto=True):
            language = tag.split("_")[0]
            if language not in catalogues:
                catalogues[language] = catalogue(folder / language / "LC_MESSAGES/geonames.mo")
            name = catalogues[language].get(f"{country}.{code}", "").strip()
            found = {name, BEFORE.sub("", name), BEHIND.sub("", name)} - {""}
            if found:
                names.setdefault((country, code), set()).update(found)
    return names


def without_towns(names, places, fewest=100_000):
    """The names that no large town elsewhere has: behind a comma, "Freiburg" is the town in Germany and not the canton."""
    towns = {}
    for place in places:
        if place["population"] >= fewest:
            for name in (place["name"], *place["english"]):
                towns.setdefault(fold(name), set()).add((place["country"], place["admin1"]))
    return {region: {name for name in all_of_it if towns.get(fold(name), set()) <= {region}} for region, all_of_it in names.items()}


def catalogue(path):
    if not path.exists():
        return {}
    with open(path, "rb") as file:
        return gettext.GNUTranslations(file)._catalog
