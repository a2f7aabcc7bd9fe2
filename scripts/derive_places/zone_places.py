"""The principal place of each time zone, from the table of the IANA time zone database (zone.tab, public domain)."""

import collections
import math

from folding import fold

# A place of that name this near to the table's position is the place that the table means.
NEAR_KILOMETERS = 60


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


def add_zone_places(places, zone_tab):
    """Marks the places that give a zone its name as `principal`, and adds those that GeoNames' list does not have: stations on the ice,
    islands without a town."""
    known = collections.defaultdict(list)
    for place in places:
        known[fold(place["name"])].append(place)
    for line in zone_tab.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        country, position, zone, *comment = line.split("\t")
        name = zone.rsplit("/", 1)[1].replace("_", " ")
        # "Easter Island" says more than "Easter".
        name = next((c for c in comment if c.startswith(name) and c.endswith(("Island", "Islands"))), name)
        at = iso6709(position)
        near = sorted(
            (p for p in known[fold(name)] if kilometers((p["latitude"], p["longitude"]), at) < NEAR_KILOMETERS),
            key=lambda p: -p["population"])
        in_zone = next((p for p in near if p["zone"] == zone), None)
        if in_zone:
            in_zone["principal"] = True
            continue
        # GeoNames may have the town in another zone: it has the same names.
        places.append({
            "id": near[0]["id"] if near else None, "name": name, "latitude": at[0], "longitude": at[1], "population": 0, "country": country, "admin1": "",
            "zone": zone, "alternates": [], "short": [], "principal": True,
        })
