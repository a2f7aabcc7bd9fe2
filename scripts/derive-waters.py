#!/usr/bin/env python3
"""Derives which water or which landmass the middle of each cell lies in, from Natural Earth's land and marine areas.

Usage:  pip install numpy && scripts/derive-waters.py [FOLDER of Natural Earth's GeoJSON files]

Reads   land, minor islands and marine areas of Natural Earth 1:10m (public domain, https://www.naturalearthdata.com) from FOLDER,
        ../shared/natural-earth unless another is named, and the Russian names below.
Writes  Sources/Data/Waters/world.waters. The same input always gives the same bytes.

The file, its numbers with the lowest byte first:
    "PETRELWA", then 32-bit numbers: 1 (the version), how many waters, how many runs, the length of the names
    for each of the 3,601 rows from the South Pole to the North Pole, and once more, 32 bits: its first run
    for each run, from the date line eastwards: its first column (16 bits, of 7,200) and what is there (16 bits):
        0 water without a name, 1 ... the line of `names`, more than that: a landmass, which has the same number everywhere
    names: for each water a line, the English name, a tab, and the Russian one, which may be empty
"""

import gzip
import json
import math
import pathlib
import struct
import sys

import numpy

PER_DEGREE = 20
ROWS, COLUMNS = 180 * PER_DEGREE + 1, 360 * PER_DEGREE
ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "Sources/Data/Waters/world.waters"

# Names that the source has in capitals, with two blanks or in another language than English where English has one of its own.
ENGLISH = {
    "ARCTIC OCEAN": "Arctic Ocean", "INDIAN OCEAN": "Indian Ocean", "NORTH ATLANTIC OCEAN": "North Atlantic Ocean",
    "NORTH PACIFIC OCEAN": "North Pacific Ocean", "SOUTH ATLANTIC OCEAN": "South Atlantic Ocean", "SOUTH PACIFIC OCEAN": "South Pacific Ocean",
    "SOUTHERN OCEAN": "Southern Ocean", "Bahía de Campeche": "Bay of Campeche", "Golfo de California": "Gulf of California",
    "Golfe du Lion": "Gulf of Lion", "Golfo de Panamá": "Gulf of Panama", "Golfo San Jorge": "San Jorge Gulf", "Inner Seas": "Inner Seas off the West Coast of Scotland",
    "Inner Sea": "Seto Inland Sea", "Golfo San Mat’as": "San Matías Gulf", "Golfo de Guayaquil": "Gulf of Guayaquil", "Golfo de Penas": "Gulf of Penas",
    "Golfo de Tehuantepec": "Gulf of Tehuantepec", "Golfo Corcovado": "Corcovado Gulf", "Bransfield Str.": "Bransfield Strait", "Cumberland Sd.": "Cumberland Sound",
    "Gulf of Khambhät": "Gulf of Khambhat", "Estrecho de Magellanes": "Strait of Magellan", "Lago de Maracaibo": "Lake Maracaibo", "Golfo de Urabá": "Gulf of Urabá",
    "Mecklenburger Bucht": "Bay of Mecklenburg", "Prince ALbert Sound": "Prince Albert Sound", "Waddenzee": "Wadden Sea", "Stettiner Haff": "Szczecin Lagoon",
    "Kaliningrad": "Vistula Lagoon", "Gulf of Olen‘k": "Olenyok Gulf", "Baia de Maputo": "Maputo Bay",
    "The North Western Passages": "Northwest Passage", "Khatanga Gulf": "Khatanga Gulf", "Gulf of Anadyr'": "Gulf of Anadyr",
}
RUSSIAN = {
    "Arctic Ocean": "Северный Ледовитый океан", "Indian Ocean": "Индийский океан", "North Atlantic Ocean": "Атлантический океан",
    "North Pacific Ocean": "Тихий океан", "South Atlantic Ocean": "Атлантический океан", "South Pacific Ocean": "Тихий океан", "Southern Ocean": "Южный океан",
    "Arabian Sea": "Аравийское море", "Baffin Bay": "море Баффина", "Bay of Bengal": "Бенгальский залив", "Beaufort Sea": "море Бофорта", "Black Sea": "Чёрное море",
    "Caribbean Sea": "Карибское море", "Caspian Sea": "Каспийское море", "Coral Sea": "Коралловое море", "Gulf of Alaska": "залив Аляска", "Gulf of Mexico": "Мексиканский залив",
    "Hudson Bay": "Гудзонов залив", "Labrador Sea": "море Лабрадор", "Mediterranean Sea": "Средиземное море", "Persian Gulf": "Персидский залив", "Philippine Sea": "Филиппинское море",
    "Red Sea": "Красное море", "Ross Sea": "море Росса", "Sea of Japan": "Японское море", "Sea of Okhotsk": "Охотское море", "South China Sea": "Южно-Китайское море",
    "Tasman Sea": "Тасманово море", "Weddell Sea": "море Уэдделла", "Amundsen Sea": "море Амундсена", "Andaman Sea": "Андаманское море", "Arafura Sea": "Арафурское море",
    "Bay of Campeche": "залив Кампече", "Baltic Sea": "Балтийское море", "Banda Sea": "море Банда", "Barents Sea": "Баренцево море", "Bay of Biscay": "Бискайский залив",
    "Bellingshausen Sea": "море Беллинсгаузена", "Bering Sea": "Берингово море", "Celebes Sea": "море Сулавеси", "Chukchi Sea": "Чукотское море", "Davis Strait": "пролив Дейвиса",
    "Drake Passage": "пролив Дрейка", "East China Sea": "Восточно-Китайское море", "Greenland Sea": "Гренландское море", "Gulf of Guinea": "Гвинейский залив",
    "Gulf of Thailand": "Сиамский залив", "Irish Sea": "Ирландское море", "Java Sea": "Яванское море", "Kara Sea": "Карское море", "Laccadive Sea": "Лаккадивское море",
    "Laptev Sea": "море Лаптевых", "Luzon Strait": "Лусонский пролив", "Mozambique Channel": "Мозамбикский пролив", "North Sea": "Северное море", "Norwegian Sea": "Норвежское море",
    "Sargasso Sea": "Саргассово море", "Scotia Sea": "море Скоша", "Sulu Sea": "море Сулу", "Timor Sea": "Тиморское море", "Yellow Sea": "Жёлтое море", "Adriatic Sea": "Адриатическое море",
    "English Channel": "Ла-Манш", "Gulf of California": "Калифорнийский залив", "Great Australian Bight": "Большой Австралийский залив", "Gulf of Aden": "Аденский залив",
    "Gulf of Bothnia": "Ботнический залив", "Gulf of Carpentaria": "залив Карпентария", "Gulf of Honduras": "Гондурасский залив", "Gulf of Oman": "Оманский залив",
    "Hudson Strait": "Гудзонов пролив", "James Bay": "залив Джеймс", "Tyrrhenian Sea": "Тирренское море", "White Sea": "Белое море", "Aegean Sea": "Эгейское море", "Balearic Sea": "Балеарское море",
    "Bay of Fundy": "залив Фанди", "Bay of Plenty": "залив Пленти", "Bismarck Sea": "море Бисмарка", "Bo Hai": "Бохайский залив", "Bristol Bay": "Бристольский залив", "Bristol Channel": "Бристольский залив",
    "Ceram Sea": "море Серам", "Chesapeake Bay": "Чесапикский залив", "Cook Inlet": "залив Кука", "Gulf of Lion": "Лионский залив", "Gulf of Panama": "Панамский залив",
    "San Jorge Gulf": "залив Сан-Хорхе", "Great Barrier Reef": "Большой Барьерный риф", "Gulf of Finland": "Финский залив", "Gulf of Kutch": "залив Кач", "Gulf of Maine": "залив Мэн",
    "Gulf of Mannar": "Манарский залив", "Gulf of St. Lawrence": "залив Святого Лаврентия", "Gulf of Tonkin": "залив Бакбо", "Seto Inland Sea": "Внутреннее Японское море",
    "Ionian Sea": "Ионическое море", "Korea Strait": "Корейский пролив", "Makassar Strait": "Макасарский пролив", "Melville Bay": "залив Мелвилл", "Molucca Sea": "Молуккское море",
    "Río de la Plata": "Ла-Плата", "Shelikhova Gulf": "залив Шелихова", "Solomon Sea": "Соломоново море", "Strait of Gibraltar": "Гибралтарский пролив", "Strait of Malacca": "Малаккский пролив",
    "Strait of Singapore": "Сингапурский пролив", "Straits of Florida": "Флоридский пролив", "Taiwan Strait": "Тайваньский пролив", "Northwest Passage": "Северо-Западный проход", "Ungava Bay": "залив Унгава",
    "Viscount Melville Sound": "пролив Вайкаунт-Мелвилл", "Bass Strait": "Бассов пролив", "Bight of Benin": "Бенинский залив", "Bight of Biafra": "Биафрский залив", "Bosporus": "Босфор",
    "Bransfield Strait": "пролив Брансфилд", "Davis Sea": "море Дейвиса", "Disko Bay": "залив Диско", "East Korea Bay": "Восточно-Корейский залив", "East Siberian Sea": "Восточно-Сибирское море",
    "Foxe Basin": "бассейн Фокса", "Gulf of Guayaquil": "залив Гуаякиль", "Gulf of Tehuantepec": "залив Теуантепек", "Gulf of Boothia": "залив Бутия", "Gulf of Gabès": "залив Габес",
    "Gulf of Kamchatka": "Камчатский залив", "Gulf of Khambhat": "Камбейский залив", "Gulf of Martaban": "залив Моутама", "Gulf of Papua": "залив Папуа", "Gulf of Riga": "Рижский залив",
    "Gulf of Sakhalin": "Сахалинский залив", "Gulf of Sidra": "залив Сидра", "Gulf of Yana": "Янский залив", "Kane Basin": "бассейн Кейна", "Karaginskiy Gulf": "Карагинский залив", "Kattegat": "Каттегат",
    "Kotzebue Sound": "залив Коцебу", "Kronotskiy Gulf": "Кроноцкий залив", "La Perouse Strait": "пролив Лаперуза", "Ligurian Sea": "Лигурийское море", "Lincoln Sea": "море Линкольна",
    "Norton Sound": "залив Нортон", "Sea of Azov": "Азовское море", "Sea of Crete": "Критское море", "Skagerrak": "Скагеррак", "Torres Strait": "Торресов пролив", "Uda Bay": "Удская губа",
    "Vil'kitskogo Strait": "пролив Вилькицкого", "Yucatan Channel": "Юкатанский пролив", "Chaun Bay": "Чаунская губа", "Denmark Strait": "Датский пролив", "Strait of Magellan": "Магелланов пролив",
    "Gulf of Suez": "Суэцкий залив", "Gulf of Anadyr": "Анадырский залив", "Gulf of Ob": "Обская губа", "Khatanga Gulf": "Хатангский залив", "Salish Sea": "море Селиш", "Sea of Marmara": "Мраморное море",
    "Yenisey Gulf": "Енисейский залив", "Alboran Sea": "море Альборан", "Bab el Mandeb": "Баб-эль-Мандебский пролив", "Bali Sea": "море Бали", "Bohol Sea": "море Бохоль", "Cook Strait": "пролив Кука",
    "Dardanelles": "Дарданеллы", "Dmitriy Laptev Strait": "пролив Дмитрия Лаптева", "Flores Sea": "море Флорес", "Gulf of Aqaba": "залив Акаба", "Gulf of Tomini": "залив Томини", "Halmahera Sea": "море Хальмахера",
    "Karskiye Strait": "пролив Карские Ворота", "Palk Strait": "Полкский пролив", "Savu Sea": "море Саву", "Sibuyan Sea": "море Сибуян", "Strait of Belle Isle": "пролив Белл-Айл", "Tatar Strait": "Татарский пролив",
    "Tsugaru Strait": "Сангарский пролив", "Wadden Sea": "Ваттовое море", "Øresund": "Эресунн", "Matochkin Shar Strait": "пролив Маточкин Шар", "Vistula Lagoon": "Калининградский залив",
    "Szczecin Lagoon": "Щецинский залив", "Samar Sea": "море Самар", "Visayan Sea": "Висайское море", "Gulf of St. Vincent": "залив Сент-Винсент", "Olenyok Gulf": "Оленёкский залив",
}
# Rivers, which the source has as arms of the sea.
RIVERS = {"Amazon River", "Columbia River", "Yangtze River", "St. Lawrence River"}


def features(folder, name):
    path = folder / f"ne_10m_{name}.geojson.gz"
    if not path.exists():
        sys.exit(f"{path} is not there: see the usage above")
    with gzip.open(path) as file:
        return json.load(file)["features"]


def polygons(feature):
    geometry = feature["geometry"]
    return [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]


def spans(polygon):
    """(row, first column, column behind the last) of the cells whose middles lie within the polygon, holes left out."""
    rows = {}
    for ring in polygon:
        points = numpy.array(ring)[:, :2]
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            if y0 == y1:
                continue
            low, high = sorted((y0, y1))
            first, last = math.ceil((low + 90) * PER_DEGREE), math.ceil((high + 90) * PER_DEGREE)
            for row in range(max(first, 0), min(last, ROWS)):
                y = row / PER_DEGREE - 90
                rows.setdefault(row, []).append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    for row, crossings in rows.items():
        crossings.sort()
        for west, east in zip(crossings[::2], crossings[1::2]):
            first, last = math.ceil((west + 180) * PER_DEGREE), math.ceil((east + 180) * PER_DEGREE)
            if last > first:
                yield row, max(0, first), min(COLUMNS, last)


def area(polygon):
    points = numpy.array(polygon[0])
    x, y = points[:, 0], points[:, 1]
    return abs(float(numpy.dot(x[:-1], y[1:]) - numpy.dot(x[1:], y[:-1])))


def english(name):
    name = " ".join(name.split())
    return ENGLISH.get(name, name)


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared/natural-earth"
    grid = numpy.zeros((ROWS, COLUMNS), dtype=numpy.uint16)
    waters = []
    for feature in features(folder, "geography_marine_polys"):
        name = feature["properties"].get("name")
        if name and english(name) not in RIVERS:
            waters += [(area(polygon), english(name), polygon) for polygon in polygons(feature)]
    names = sorted({name for _, name, _ in waters})
    number = {name: index + 1 for index, name in enumerate(names)}
    # Bays lie over their seas.
    for _, name, polygon in sorted(waters, key=lambda water: -water[0]):
        for row, first, last in spans(polygon):
            grid[row, first:last] = number[name]
    lands = [polygon for name in ("land", "minor_islands") for feature in features(folder, name) for polygon in polygons(feature)]
    lands.sort(key=lambda polygon: -area(polygon))
    for index, polygon in enumerate(lands):
        for row, first, last in spans(polygon):
            grid[row, first:last] = len(names) + 1 + index
    # The pole's row is one point; what the source leaves open there is the ice of Antarctica.
    grid[0, :] = grid[2, 0]
    starts, runs = [], []
    for row in grid:
        starts.append(len(runs))
        changes = [0, *(numpy.flatnonzero(numpy.diff(row)) + 1).tolist()]
        runs += [(column, int(row[column])) for column in changes]
    starts.append(len(runs))
    text = "".join(f"{name}\t{RUSSIAN.get(name, '')}\n" for name in names).encode()
    unused = sorted(set(RUSSIAN) - set(names))
    TARGET.write_bytes(
        b"PETRELWA" + struct.pack("<4I", 1, len(names), len(runs), len(text)) + numpy.array(starts, dtype="<u4").tobytes()
        + numpy.array(runs, dtype="<u2").tobytes() + text)
    print(f"{TARGET.relative_to(ROOT)}: {len(names)} waters, {len(lands)} landmasses, {len(runs)} runs, {TARGET.stat().st_size} bytes; unused names: {unused}")


if __name__ == "__main__":
    main()
