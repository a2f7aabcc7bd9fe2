"""No word of a tile or of a day's values goes on in the next line, whatever the language, the width and the size of text."""

import pytest
import text_boxes
from lengths import drawn
from looking import broken
from worlds import open_first_day

WIDTHS = [320, 344, 360, 375, 390, 412, 430, 768, 1280]
PERCENTS = [100, 150, 200]
# Where the values have the least room, and the most.
ENDS = [(320, 100), (320, 200), (1280, 100), (1280, 200)]
VALUES = ".tiles > div, .facts > div"
PLACES = ["/?latitude=60.39&longitude=5.32", "/?latitude=-33.87&longitude=151.21&units=wind=bft,mmhg", "/?latitude=-90&longitude=0&units=us,12h"]
# The longest values that the UV index and the precipitation have in each language.
LONGEST = {
    "en": ["5 (moderate)", "12 (extreme)", "10.25\u00a0in/\u2060h"],
    "ru": ["5 (умеренный)", "12 (экстремальный)", "10,25\u00a0дюймов/\u2060ч"],
    "en-XA": ["5 (ɱóðéřåŧé··)", "12 (éẋŧřéɱé···)", "10.25\u00a0in/\u2060h···"],
    "ar-XB": ["٥ (moderate)", "١٢ (extreme)", "١٠٫٢٥\u00a0in/\u2060h"],
}
# Puts a value into the UV index of now and of the opened day.
PUT = "text => document.querySelectorAll('[data-key=ultraviolet] dd').forEach((value) => (value.firstChild.data = text))"


@pytest.fixture
def spoken(watched, demo):
    """Opens a place of the demo in a language, with its first day opened."""

    def open_page(language, path):
        watch = watched(demo, reduced_motion="reduce", viewport={"width": 390, "height": 844})
        watch.context.add_cookies([{"name": "language", "value": language, "url": demo.url}])
        page = watch.open(path)
        page.wait_for_selector("[data-column=details] [data-key=ultraviolet]")
        open_first_day(page)
        page.wait_for_selector("[data-day][open] .facts")
        return page

    return open_page


def broken_at_any_size(page, name):
    """What is broken in the tests' widths and sizes of text; `name` is what a run draws its third of them by."""
    size = text_boxes.TextSize(page)
    found, last = [], None
    between = [(width, percent) for width in WIDTHS for percent in PERCENTS if (width, percent) not in ENDS]
    for width, percent in sorted(drawn(name, ENDS, between, len(between) // 3), key=lambda case: case[1]):
        if percent != last:
            size.set(percent)
            last = percent
        page.set_viewport_size({"width": width, "height": 844})
        found += [f"{width} px, {percent} %: {word}" for word in broken(page, VALUES)]
    return found


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize("path", PLACES)
def test_no_word_of_the_values_goes_on_in_the_next_line(spoken, language, path):
    assert broken_at_any_size(spoken(language, path), f"{language} {path}") == []


@pytest.mark.parametrize("language", LONGEST)
def test_the_longest_words_of_the_values_stay_whole(spoken, language):
    page = spoken(language, PLACES[0])
    found = []
    for text in LONGEST[language]:
        page.evaluate(PUT, text)
        found += broken_at_any_size(page, f"{language} {text}")
    assert found == []


def test_the_check_of_broken_words_can_fail(spoken):
    # Given a page on which nothing is broken
    page = spoken("ru", PLACES[0])
    page.evaluate(PUT, "5 (умеренный)")
    assert broken(page, VALUES) == []
    # When a tile takes half of its row, whatever it holds
    page.evaluate("""() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".tiles > div { min-inline-size: 0 !important; max-inline-size: 8rem !important; }");
      document.adoptedStyleSheets = [sheet];
    }""")
    # Then the check names the word and its tile
    assert any(word.startswith("(умерен") and "ultraviolet" in word for word in broken(page, VALUES))
