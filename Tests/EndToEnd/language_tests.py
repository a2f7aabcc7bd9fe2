"""The page in other languages: none of its texts is cut off or lies on another one, nothing of it is English, and the reader chooses which."""

import re

import pytest
import text_boxes
from lengths import cases, drawn, turn
from looking import torn
from worlds import open_first_day, open_hours_table, open_places

WIDTHS = [320, 390, 768, 1280]
BERGEN = "/?latitude=60.39&longitude=5.32"
SAVED = "1208.106~Springfield%20Missouri|1128.108~Llanfairpwllgwyngyll"


def everything_opened(page):
    open_first_day(page)
    open_hours_table(page)


def open_everything(page):
    for summary in page.locator("#climate summary").all():
        summary.click()


def rules_on(page):
    for box in page.locator("[name=rule]").all():
        box.check()


VIEWS = {
    "weather": (BERGEN, everything_opened),
    "frost, 12 hours, °F": ("/?latitude=-90&longitude=0&units=us,12h", open_first_day),
    "wind in Beaufort, mmHg": (BERGEN + "&units=wind=bft,mmhg", None),
    "first visit": ("/", None),
    "location refused": ("/?from=denied", None),
    "places": (BERGEN, open_places),
    "settings": ("/settings", None),
    "notifications": ("/settings/notifications", rules_on),
    "for a website": ("/settings/website", None),
    "top cities": ("/cities", None),
    "2045": ("/2045" + BERGEN.removeprefix("/"), open_everything),
    # Where there is no town, whose name nobody translates.
    "map": ("/map?latitude=0&longitude=0#9/0/0", None),
    "second screen": ("/place" + BERGEN.removeprefix("/") + "#point=60.3913,5.3221", everything_opened),
    "search": ("/?query=Springfield", None),
    "nothing found": ("/?query=Xyzzyqwx", None),
    "credits": ("/credits", None),
    "privacy": ("/privacy", None),
    "no such page": ("/nowhere", None),
}
SHOWN = "[data-column=now], #here[data-state=loaded], main form select, main .embed, #cities[data-state=loaded], #climate[data-state=loaded], .results h1, [data-credits], [data-privacy], [role=alert]"
# Every view in Russian, and in every run half of them in one of those that lengthen or mirror.
STRETCHED = ["en-XA", "ar-XB"]
SPOKEN = drawn(
    "stretched views", [(view, "ru") for view in VIEWS], [(view, STRETCHED[turn(view, 2)]) for view in VIEWS], len(VIEWS) // 2
) + cases([], [(view, STRETCHED[1 - turn(view, 2)]) for view in VIEWS])
# What nobody translates: names of services, measures and places, addresses, and what was typed.
NAMES = set("""
    NOAA Hurricane Center GDACS European Commission United Nations MeteoAlarm EUMETNET JMA Japan Meteorological Agency BoM Bureau Meteorology Australia NUTS Eurostat EuroGeographics Census PyPI
    Copernicus Atmosphere Monitoring Climate Change ERA DWD Bright Sky Deutscher Wetterdienst Radar ICON HRRR AROME
    Petrel Open Meteo com weather WeatherAPI AccuWeather OpenWeatherMap OpenWeather MET Norway NWS AQI EPA EEA PM CC BY CO NO SO O UTC C F AM PM GeoNames
    geonames org IANA Natural Earth naturalearthdata Time Zone Database Weather data by Powered from Data provided US National Service www gov English
    Bergen Vestland Moscow Russia Springfield Missouri Illinois Massachusetts Ohio Oregon Tennessee Florida Virginia Vermont Queensland Nova
    Scotia Llanfairpwllgwyngyll Xyzzyqwx Dhaka Kinshasa Santiago Beijing Bogota Georgia New Jersey Pennsylvania Michigan Minnesota West ODbL
    Mike Borsetti airportsdata MIT License IPCC AR WGI Fig SPM Kravitz Snyder PEEPS Lynch et al JGCRI MIT Iturbide SSP CMIP PNG SVG doi ipcc ch
    Leaflet Enter JavaScript Apple
    CLDR Unicode Consortium cldr unicode Buryatia Moldova Ukraine District Delaware County Township Lloyd Mount Royal
""".split())


@pytest.fixture
def spoken(watched, demo):
    """Opens a page of the demo in a chosen language; `locale` is what the browser asks for."""

    def open_page(language, path, acts=None, locale="en-GB"):
        watch = watched(demo, reduced_motion="reduce", locale=locale)
        watch.expected_statuses = {404}
        cookies = {"places": SAVED, "language": language or ""}
        watch.context.add_cookies([{"name": name, "value": value, "url": demo.url} for name, value in cookies.items() if value])
        page = watch.open(path)
        page.wait_for_selector(SHOWN, state="visible")
        if acts:
            acts(page)
        return page

    return open_page


def latin_words(page):
    """Words of plain Latin letters that are read or read out, without licences' texts, names of software and of cyclones, and what authorities
    say in a language of theirs."""
    text = page.evaluate("""() => {
      const said = [...document.querySelectorAll("[aria-label], [placeholder], [title], meta[name=description]")].flatMap((element) =>
        ["aria-label", "placeholder", "title", "content"].map((name) => element.getAttribute(name) ?? ""));
      const shown = document.body.cloneNode(true);
      const foreign = ".warned-areas a, .warned-label, .cyclones [data-part=name], .cyclone-plate";
      for (const part of shown.querySelectorAll(foreign)) part.remove();
      for (const part of shown.querySelectorAll("script, noscript, style, template, textarea, [data-credits=software], .failure .small, .hits, option, svg title")) part.remove();
      const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      for (let node; (node = texts.nextNode()); ) said.push(node.data);
      return [document.title, ...said].join("\\n");
    }""")
    # A name with a word in it that is English anywhere else.
    words = re.findall(r"[^\W\d_₀-₉]+", text.replace("Bureau of Meteorology", ""))
    return sorted({word for word in words if re.search("[A-Za-z]", word) and word not in NAMES})


@pytest.mark.parametrize("view, language", SPOKEN)
def test_no_text_of_another_language_is_cut_off_overlaps_or_is_english(spoken, language, view):
    path, acts = VIEWS[view]
    page = spoken(language, path, acts)
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        faults = text_boxes.faults(page) + [f"{word} goes on in the next line" for word in torn(page) if len(word) <= 10]
        found += [f"{width} px: {fault}" for fault in faults]
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:20])
    assert latin_words(page) == []
    root = page.locator("html")
    assert root.get_attribute("lang") == language and root.get_attribute("dir") == ("rtl" if language == "ar-XB" else "ltr")


def test_a_chosen_language_takes_effect_at_once_lasts_and_is_given_back_to_the_browser(spoken):
    # Given a browser that asks for English
    page = spoken(None, "/settings")
    assert page.locator("h1").inner_text() == "Settings"
    # When Russian is chosen
    page.select_option("#language", "ru")
    # Then the page itself is in Russian, and so are the others
    page.wait_for_selector("html[lang=ru]")
    assert page.locator("h1").inner_text() == "Настройки"
    page.goto(page.url.replace("/settings", BERGEN))
    page.wait_for_selector("html[lang=ru] [data-column=now]")
    assert "Почасовой прогноз" in page.inner_text("[data-column=hours]")
    # And the browser's is spoken again when nothing is chosen
    page.goto(page.url.replace(BERGEN, "/settings"))
    page.select_option("#language", "")
    page.wait_for_selector("html[lang=en]")


def test_a_browser_that_asks_for_russian_is_answered_in_it(spoken):
    page = spoken(None, BERGEN, locale="ru-RU")
    assert page.locator("html").get_attribute("lang") == "ru"
    assert "Почасовой прогноз" in page.inner_text("[data-column=hours]")


def test_the_page_goes_on_in_its_language_without_the_server(spoken):
    # Given a page whose digits are Arabic
    page = spoken("ar-XB", BERGEN)
    page.clock.install()
    page.reload()
    page.wait_for_selector("[data-column=now]")
    # When minutes pass
    page.clock.run_for(3 * 60_000)
    # Then the age and the clock have gone on in these digits
    told = page.inner_text("[data-part=age]") + page.inner_text(".clock")
    assert re.search("[٠-٩]", told) and not re.search("[0-9A-Za-z]", told), told
