"""Rules for names that stand in the wrong case or are written otherwise than Russian maps write them."""

import difflib
import re
import unicodedata

from fixes import FIXES
from sources import CYRILLIC_COUNTRIES, LATIN

CONSONANTS = "бвгджзйклмнпрстфхцчшщ"

# In French and in the German of Switzerland a mute "e", an "-ais" or an "-er" is heard as "е" (Angers is Анже); Russian names of Russian
# places end as they end.
MUTE_COUNTRIES = set("FR BE CH CA RU LU HT".split())

# Countries whose names of several words are hyphenated on Russian maps (San Salvador de Jujuy is Сан-Сальвадор-де-Жужуй).
HYPHENATED_COUNTRIES = set(
    "ES AR BO CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE GQ PT BR AO MZ CV GW ST FR BE CH LU MC HT BF BJ CD CF CG CI CM GA GN ML NE"
    " SN TD TG DJ MG MU RE GP MQ GF NC PF PM BL MF YT WF KM US CA GB AU NZ IE ZA IT PH IN".split())

# Letters and their pairs that are one sound in one of many spellings; vowels are left out.
SOUNDS = (
    ("kh", "h"), ("dzh", "j"), ("dj", "j"), ("zh", "j"), ("ch", "c"), ("sh", "s"), ("ts", "c"), ("tz", "c"), ("ph", "f"), ("th", "t"), ("q", "k"),
    ("ng", "n"), ("w", "v"), ("x", "ks"), ("y", "i"), ("z", "s"), ("g", "h"), ("c", "k"), ("j", "h"))

INSTRUMENTAL = re.compile(rf"([{CONSONANTS}])(ом|ем)$")
ADDED = re.compile(rf"([{CONSONANTS}])$")

# How an English name ends (its last letters without marks), how the Russian one ends, and how that ends in the nominative. The other cases
# come from sentences such as "погода в Фейсалабаде", "город Крюгерсдорпа" and "посетить Соачу".
ENDINGS = [
    (re.compile(english), re.compile(russian), nominative) for english, russian, nominative in (
        (r"[^aeiou]ia$|[^aeiou]ya$|iyah?$", r"ии$", "ия"),
        (r"[ln]l?a$|[nl]ha$|[iy]a$", r"ье$", "ья"),
        (r"[aei]a$|[aeiou]ya$", r"([аеиоуэ])[ею]$", r"\1я"),
        # "Какамеге", "Баменды", "Масаки", "Соачу" and, with an ending too many taken away, "Бим".
        (r"([^e]a|ah)$", rf"([{CONSONANTS}])[еыиу]$", r"\1а"),
        (r"a$", ADDED.pattern, r"\1а"),
        # "Белла" for Bello, "Мука" for Mukō, "Ламу" for "Лама".
        (r"o$", rf"([{CONSONANTS}])[ае]$", r"\1о"),
        (r"[^aeo]u$", rf"([{CONSONANTS}])[ае]$", r"\1у"),
        # Chinese "-n" is "-нь", "-ng" is "-н" (Palladius' spelling).
        (r"n$", r"н[яе]$", "нь"),
        # "Джамнагаром" for Jamnagar.
        (r"[bcdfgjklnpqrstvxz]$", INSTRUMENTAL.pattern, r"\1"),
        # "Фейсалабаде", "Крюгерсдорпа" and "Кастильехосу"; in French, consonants at the end are not heard.
        (r"[bcdfgjklmnpqrstvxz]$|[bcdfgjklmnpqrstvxz]h$", rf"([{CONSONANTS}])[аеу]$", r"\1"),
    )]


def bare(english):
    """Small letters without marks."""
    plain = english.lower().replace("ı", "i").replace("ł", "l").replace("ß", "ss")
    return "".join(c for c in unicodedata.normalize("NFKD", plain) if c.isascii() and c.isalpha())


def sounds(text):
    """The consonants of a name in either script, so that names can be compared."""
    text = bare("".join(LATIN.get(c, c) for c in text.lower().replace("ё", "е")))
    for spelling, sound in SOUNDS:
        text = text.replace(spelling, sound)
    # Vowels make no difference, and neither does a doubled consonant.
    return "".join(c for c in re.sub(r"(.)\1", r"\1", text) if c not in "aeiou")


def alike(name, english, wholly):
    """Whether two names sound alike; their last consonants must be the same, as "Думъят" is not a form of Rosetta."""
    one, other = sounds(name), sounds(english)
    if wholly:
        return one == other
    return one[-1:] == other[-1:] and difflib.SequenceMatcher(None, one, other).ratio() >= 0.6


def nominative(name, english, country):
    """The name in the nominative, where its ending does not fit that of the English name."""
    # In "Франкфурт-на-Майне" it is the river's name that is in another case. Short names have too few letters to tell.
    if country in CYRILLIC_COUNTRIES or country in MUTE_COUNTRIES or re.search(r"-(на|при|об|ан|ам|над)-", name) or len(name) < 3:
        return name
    # Portuguese "-ã" and Polish "-ą" are "-ан" and "-он".
    end = "" if english[-1] in "ãąę" else bare(english)
    for latin, russian, ending in ENDINGS:
        if latin.search(end) and russian.search(name) and not (ending == "нь" and country not in ("CN", "TW")):
            # Names that Russian has of its own are unlike the English ones. More than a vowel is changed only where all consonants agree.
            result = russian.sub(ending, name)
            return result if alike(result, english, russian.pattern in (ADDED.pattern, INSTRUMENTAL.pattern)) else name
    return name


def hyphenated(name, english, country):
    """The name with hyphens for spaces, if the English name has as many words (so that "Город Мехико" is not one word)."""
    # Translated words ("Новый Орлеан", "Капитолийский холм") are not joined.
    words = name.split(" ")
    if any(re.search(r"(ый|ий|ой|ая|ое|ее|ые|ие)$", word) or word[0].islower() and len(word) > 4 for word in words):
        return name
    if country in HYPHENATED_COUNTRIES and " " in name and len(re.split(r"[ -]", name)) == len(re.split(r"[ -]", english)):
        return name.replace(" ", "-")
    return name


def mended(name, city):
    """`(name, rule)`: the name as it is shown, and the rule that changed it, if one did."""
    country, english = city["countrycode"], city["name"]
    fixed = FIXES.get(city["geonameid"])
    if fixed is not None:
        return fixed, "fix" if fixed != name else ""
    if not name:
        return "", ""
    result = nominative(name, english, country)
    if result != name:
        return result, "case"
    result = hyphenated(name, english, country)
    return result, "hyphen" if result != name else ""
