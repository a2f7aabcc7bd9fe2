"""The three sources of Russian names, each read into dictionaries, and the choice among names that do not tell their language."""

import difflib
import gettext
import re
import sqlite3

# The letters of Russian alone: names in other languages often have letters that Russian lacks.
RUSSIAN = re.compile(r"^[А-Яа-яЁё][А-Яа-яЁё .'’()-]*$")
LONGEST = 40

# Countries whose own languages are written in Cyrillic (in Uzbekistan and Kosovo: also in Cyrillic). A name there without the mark
# of its language is often the local one.
CYRILLIC_COUNTRIES = set("UA BY BG RS MK MN KZ KG TJ ME BA UZ XK".split())
FILLED_POPULATION = 15_000

# Spellings that other languages have and Russian has not: Bulgarian "ъ" before a consonant, Ukrainian apostrophes and "ьо", and "ы" behind
# consonants that take none in Russian.
FOREIGN = re.compile(r"ъ(?![еёюя])|[бвмпфр]['’][еюя]|[а-я]ьо|[жшчщ]ы", re.I)

# How Russian does not write English names: "West" is "Уэст", "North" is "Норт", "Lake" is "Лейк", "-ville" is "-вилл".
ENGLISH_SPEAKING = set("US CA GB AU NZ IE ZA".split())
ENGLISH_MISSPELT = re.compile(
    r"Вест|Вэст|Норс|Соус|Соут|Южен|Тауншип|[бвгдзклмнпрстфхш]эй|ви(л|лле|ле)$|Ге?и?лл[сз]?$|Гайтс$|Геппи|дале$|Хил$|йй", re.I)

# How letters are romanised in GeoNames' English names of Russian places. Soft and hard signs are left out on both sides.
LATIN = dict(zip("абвгдезийклмнопрстуфыэ", "abvgdeziyklmnoprstufye"))
LATIN.update({"ё": "e", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu", "я": "ya", "ь": "", "ъ": ""})


def skeleton(text):
    """What remains of a name, Russian or romanised, when the spellings of romanisation are levelled."""
    text = "".join(LATIN.get(c, c) for c in text.lower().replace("ё", "е").replace("ë", "e"))
    text = "".join(c for c in text if c.isalpha())
    for found, levelled in (("yo", "e"), ("ye", "e"), ("jo", "e"), ("iy", "y"), ("yy", "y"), ("ij", "y"), ("j", "y"), ("ii", "y"), ("i", "y")):
        text = text.replace(found, levelled)
    return re.sub(r"(.)\1", r"\1", text)


def cleaned(name):
    """The name without what GeoNames adds in parentheses, or nothing where it is not Russian or not fit for a label."""
    name = re.sub(r"\s*\(.*?\)", "", " ".join(name.replace("’", "'").replace("\u2011", "-").split())).strip()
    if not RUSSIAN.match(name) or not 2 <= len(name) <= LONGEST or name.upper() == name and len(name) <= 4:
        return ""
    return name if name[0].isupper() else ""


def pycities(database):
    """`({geonameid: name}, {(country, code): (English name, name)})` of pycities, whose names are tagged as Russian."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as data:
        towns = dict(data.execute("SELECT geonames_id, name_ru FROM city WHERE name_ru IS NOT NULL"))
        units = data.execute("SELECT key, name, name_ru FROM administrative_unit")
        regions = {tuple(key.split(".", 1)): (name, russian or "") for key, name, russian in units}
    return towns, regions


def libgeonames(catalogue):
    """`({geonameid: name}, {(country, code): name})` of Debian's translations."""
    with open(catalogue, "rb") as file:
        messages = gettext.GNUTranslations(file)._catalog
    towns = {int(key): name for key, name in messages.items() if key.isdigit()}
    regions = {tuple(key.split(".", 1)): name for key, name in messages.items() if re.fullmatch(r"[A-Z]{2}\.\w+", key)}
    return towns, regions


def level(name):
    return name.lower().replace("ё", "е").replace("-", " ")


def is_russian(name, english):
    """Whether a name without a language can be Russian; those of other languages stand beside it, or alone."""
    if FOREIGN.search(name) or "." in name and "." not in english:
        return False
    # Russian joins foreign names by hyphens (Сан-Педро); Bulgarian, Ukrainian, Chechen and Tajik do not.
    if " " in name:
        return False
    # Russian begins names with "Э" where the foreign one has "E" or "A" (Эль-Пасо), others with "Е"; "Йе" and "Ye" are another matter.
    return not re.search(r"(^|-)Е", name) or english[:1] in "YJИ" or re.search(r"\b[YJ]e", english) is not None


def spelt(name):
    """A Russian name romanised letter by letter, so that "ы" and "и" are two letters."""
    return "".join("i" if c == "и" else LATIN.get(c, c) for c in name.lower())


def russian_place(names, english):
    """The Russian one among the names of a place in Russia: names in its other languages are less like the English name."""
    names = [name for name in names if skeleton(name) == skeleton(english) and ("." not in name or "." in english)]
    # Ukrainian has "-ськ" and "-ець", Bulgarian and Macedonian "-ски".
    names = [name for name in names if not re.search(r"ськ|цьк|ець$|ски$|ни$|иця$", name) or english.lower().endswith(("ski", "ni"))]
    wanted = re.sub("[^a-z]", "", english.lower().replace("ë", "e").replace("yo", "e").replace("ye", "e"))
    likeness = lambda name: round(difflib.SequenceMatcher(None, spelt(name), wanted).ratio(), 4)  # noqa: E731
    # "Советск" and "Черкесск" keep the "т" that "Вятский" has lost; the spelling of the English name does not tell.
    return max(
        names, default="",
        key=lambda name: (
            likeness(name), bool(re.search("тск$|цк(ий|ая|ое)$", name)), name.count("ё"), -abs(name.count("-") - english.count("-")), name))


def untagged(city):
    """The one Russian name among a town's names without a language, or nothing where there may be several."""
    names = sorted({cleaned(name) for name in city["alternatenames"] if RUSSIAN.match(name)} - {""})
    english = city["name"]
    if city["countrycode"] == "RU":
        return russian_place(names, english) or (names[0] if len(names) == 1 and not FOREIGN.search(names[0]) else "")
    if city["population"] < FILLED_POPULATION or city["countrycode"] in CYRILLIC_COUNTRIES:
        return ""
    # "Орёл" and "Орел", "Нью Йорк" and "Нью-Йорк" are one name; the fuller spelling is taken.
    names = [name for name in names if is_russian(name, english)]
    if len({level(name) for name in names}) != 1:
        return ""
    name = max(names, key=lambda name: (name.count("ё"), name.count("-"), name))
    # English names of towns in Bulgarian, Chechen and Tatar spelling.
    if city["countrycode"] in ENGLISH_SPEAKING and ENGLISH_MISSPELT.search(name):
        return ""
    return name
