"""Small findings of a careful user of the pages (W18, B3, B6, B12, B15) that no other test holds."""

import html
import io
import re
import urllib.parse

import pytest
from conftest import FROZEN_AT
from journeys import DRAWN
from pages import DATA
from PIL import Image
from playwright.sync_api import expect
from processes import get

PHONE = {"width": 390, "height": 844}
BERGEN = "/?latitude=60.4&longitude=5.3&name=Bergen"
# Cities that bear the name of their region, country or canton.
NAMESAKES = ["Geneva", "Zürich", "Salzburg", "Utrecht", "Québec", "New York", "Luxembourg", "Singapore", "Guatemala", "Monaco", "São Paulo", "Tokyo"]
# The part of the map in the window that nothing lies over, 0 to 1; names and marks are the map's own.
FREE = """() => {
  const map = document.querySelector("#map").getBoundingClientRect();
  let free = 0, all = 0;
  for (let x = 5; x < innerWidth; x += 10) {
    for (let y = Math.max(0, map.top) + 5; y < Math.min(innerHeight, map.bottom); y += 10) {
      const top = document.elementFromPoint(x, y);
      all += 1;
      if (top.id === "map" || top.closest("#map .leaflet-pane")) free += 1;
    }
  }
  return free / all;
}"""


def text(server, path, **headers):
    status, _, body = get(server.url + path, User_Agent="Mozilla/5.0", **headers)
    assert status == 200, path
    return body.decode()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_finding_w18_a_shared_link_is_described_as_people_read(demo, language):
    page = text(demo, BERGEN, Accept_Language=language)
    found = {name: html.unescape(words) for name, words in re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', page)}
    for name in ("description", "og:description"):
        words = found[name]
        # As figures and signs, not as a voice would read them out.
        assert re.search(r"\d\s?°C", words), words
        assert not re.search(r"degrees|minus|millimetres|per hour|градус|миллиметр", words), words
    assert found["og:image"].startswith("http") and found["og:image:alt"]


@pytest.mark.parametrize("name", NAMESAKES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_finding_w18_no_region_repeats_the_name_of_its_city(demo, name, language):
    results = text(demo, "/?" + urllib.parse.urlencode({"query": name}), Accept_Language=language)
    links = re.findall(r'href="(/\?latitude=[^"]*)"', results)
    # A name with one hit opens at once.
    page = text(demo, html.unescape(links[0]), Accept_Language=language) if 'class="results' in results else results
    title = html.unescape(re.search(r"<title>([^<]*) · Petrel", page)[1])
    parts = [part.strip() for part in re.split(r"[,/]", title)]
    assert len(set(parts)) == len(parts), title


def test_finding_b15_a_search_that_is_cut_says_how_to_narrow_it_and_that_works(watched, demo):
    page = watched(demo, viewport=PHONE).open("/?query=San")
    expect(page.locator("main h1")).to_contain_text("20 places")
    more = page.get_by_text("Add a region or a country to find others")
    expect(more).to_be_visible()
    all_hits = set(page.locator(".results li a").all_inner_texts())
    # When the reader does as it says
    page.locator("#query").fill("San, Argentina")
    page.locator("#query").press("Enter")
    page.wait_for_selector("h1 >> text=San, Argentina")
    # Then there are places that were not listed, all of them there
    hits = page.locator(".results li").all_inner_texts()
    assert hits and all("Argentina" in hit for hit in hits), hits
    assert set(page.locator(".results li a").all_inner_texts()) - all_hits


@pytest.mark.parametrize("layer, least", [("", 0.85), ("#5/55/8/wind", 0.6)], ids=["plain", "with a layer"])
def test_finding_b6_most_of_a_phones_window_is_map(watched, demo, layer, least):
    page = watched(demo, viewport=PHONE).open(f"/map?latitude=60.39&longitude=5.32{layer}")
    page.wait_for_function(DRAWN)
    if layer:
        page.wait_for_selector(".layer-panel")
    free = page.evaluate(FREE)
    assert free >= least, f"{free:.0%} of the window is map"
    # That nothing is real is said once in it.
    said = [words for words in page.get_by_text("Simulated, not real", exact=True).all() if words.is_visible()]
    in_window = [words.bounding_box()["y"] for words in said if 0 <= words.bounding_box()["y"] < PHONE["height"]]
    assert len(in_window) == 1, in_window


@pytest.mark.parametrize("width", [390, 1024, 1280])
@pytest.mark.parametrize("path", [BERGEN, "/?latitude=52.5&longitude=13.4&name=Berlin"], ids=["Bergen", "Berlin"])
def test_finding_b12_no_card_ends_in_a_hole(watched, demo, path, width):
    page = watched(demo, viewport={"width": width, "height": 900}).open(path)
    page.wait_for_selector(DATA)
    # The part of the grid that its tiles cover; between them are gaps of 12 px.
    filled = page.locator("[data-column=details] dl").evaluate(
        """(grid) => {
          const box = grid.getBoundingClientRect();
          const tiles = [...grid.children].map((tile) => tile.getBoundingClientRect());
          return tiles.reduce((sum, tile) => sum + tile.width * tile.height, 0) / (box.width * box.height);
        }""")
    assert filled > 0.86, f"{filled:.0%} of the details' grid has tiles"
    room, across = page.locator("[data-column=air]").evaluate(
        """(card) => {
          const box = card.getBoundingClientRect();
          const values = [...card.querySelectorAll("dl > div")].map((value) => value.getBoundingClientRect());
          const last = Math.max(...values.map((value) => value.bottom)), right = Math.max(...values.map((value) => value.right));
          return [(box.bottom - last) / box.height, (right - box.left) / box.width];
        }""")
    assert room < 0.25 and across > 0.9, f"below the air's values {room:.0%} of the card are empty, they reach {across:.0%} of its width"


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_finding_b3_a_rules_number_stays_beside_its_unit(watched, demo, locale):
    page = watched(demo, viewport=PHONE, locale=locale).open("/settings/notifications")
    numbers = page.locator(".rule input[type=number]").all()
    assert len(numbers) >= 8
    for number in numbers:
        unit = number.locator("xpath=following-sibling::span[1]")
        (one, other) = (number.bounding_box(), unit.bounding_box())
        assert unit.inner_text().strip() and abs(one["y"] + one["height"] / 2 - other["y"] - other["height"] / 2) < 12, unit.inner_text()


@pytest.mark.parametrize("path", ["/alerts?latitude=60.4&longitude=5.3", "/2045?latitude=60.4&longitude=5.3"])
@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_finding_w18_a_date_is_not_broken_and_no_dot_ends_a_line(watched, demo, locale, path):
    page = watched(demo, viewport=PHONE, locale=locale).open(path)
    line = page.locator("main header p", has=page.locator(".clock"))
    expect(line).to_be_visible()
    heights = line.evaluate("(line) => [line.querySelector('.clock').offsetHeight, parseFloat(getComputedStyle(line).lineHeight)]")
    assert heights[0] < 1.6 * heights[1], heights
    assert "·" not in line.inner_text()


def test_finding_b6_the_hint_of_the_map_breaks_no_word(watched, demo):
    page = watched(demo, viewport=PHONE).open("/map?latitude=60.39&longitude=5.32")
    hint = page.locator(".map-help")
    expect(hint).to_be_visible()
    lines = hint.evaluate(
        """(hint) => {
          const text = document.createTreeWalker(hint, NodeFilter.SHOW_TEXT).nextNode(), range = document.createRange();
          const begin = text.data.search(/double.tap/);
          range.setStart(text, begin);
          range.setEnd(text, begin + "double-tap".length);
          return range.getClientRects().length;
        }""")
    assert lines == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("layer", ["temperature", "wind"])
def test_a_layers_pictures_have_no_holes_and_no_seams(demo, layer, theme):
    west, east = [
        Image.open(io.BytesIO(get(f"{demo.url}/map/layers/{layer}/{FROZEN_AT[:13]}/5/{column}/10?theme={theme}")[2])).convert("RGBA")
        for column in (16, 17)]
    # What is known everywhere is drawn everywhere: no pixel can be seen through.
    for picture in (west, east):
        assert picture.getchannel("A").getextrema()[0] > 0
    # And where two pictures meet the colour goes on, as it does from column to column within one.
    seam = difference(west, west.width - 1, east, 0)
    within = max(difference(west, column, west, column + 1) for column in range(west.width - 1))
    assert seam <= 1.5 * within + 2, (seam, within)


def difference(one, column, other, next_column):
    """The mean difference of two columns of pixels, 0 to 255."""
    rows = range(one.height)
    pairs = [(one.getpixel((column, row)), other.getpixel((next_column, row))) for row in rows]
    return sum(abs(a - b) for first, second in pairs for a, b in zip(first[:3], second[:3])) / (3 * len(pairs))
