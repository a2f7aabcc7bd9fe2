"""Names of regions in Russian: from the sources by code, from a town of the same name, and from a list of what they lack."""

import collections
import re
import unicodedata

from areas import plain
from mending import bare
from region_names import NAMES
from sources import RUSSIAN

LONGEST = 60


def presentable(name):
    """The name without marks of stress and with a small letter in "область", or nothing where it is not Russian."""
    name = "".join(c for c in unicodedata.normalize("NFD", name) if c != "\u0301")
    name = unicodedata.normalize("NFC", name).replace(" — ", "-")
    name = re.sub(r"\b(Область|Край|Район)\b", lambda found: found[0].lower(), name).replace(" АО", " автономный округ")
    name = re.sub(r"^(Мухафаза|кантон|Область|область|Город|провинция) (?=[А-Я])(?!.*(ого|ой)$)", "", name)
    name = re.sub(r"\s*\(.*?\)", "", name).strip()
    return name if RUSSIAN.match(name) and len(name) <= LONGEST and name[:1].isupper() else ""


def region_lines(used, tagged, translated, towns):
    """`(country, English name, name)` of each region, and how many come from which source. `towns` are by country, region's code and name."""
    names, counts = {}, collections.Counter()
    for (country, code), english in sorted(used.items()):
        key = (country, english)
        listed = NAMES.get(country, {}).get(english)
        known = tagged.get((country, code), ("", ""))
        # A code that was given to another region since has another English name; such a name is taken from the list alone.
        same = corresponds(known[0], english) if known[0] else True
        found = next(filter(None, map(presentable, (known[1], translated.get((country, code), "")))), "") if same else ""
        town = towns.get((country, code, plain(english)), "")
        for source, name in (("list", listed), ("sources", found), ("town", town)):
            if name and (key not in names or source == "list"):
                names[key] = name
                counts[source] += 1
                break
    return sorted((country, english, name) for (country, english), name in names.items()), counts


def corresponds(known, english):
    """Whether two English names are those of one region: they begin alike, or one has the other in it."""
    one, other = (re.sub("([aou])e", r"\1", bare(name)) for name in (known, english))
    return one[:4] == other[:4] or one in other or other in one
