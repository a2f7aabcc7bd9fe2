"""The page that says which data are asked for, kept and passed on: for browsers in both languages, and as text for curl."""

import re

import pytest
from looking import barriers, misplaced, wrong_words
from processes import get

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
SECTIONS = ["asked", "device", "server", "others", "deletion", "operator"]
# The heading, the size of a cell in degrees and on the ground, and where the operator's address is missing.
WORDS = {
    "en": ("Privacy", "0.05°", "5.6 km", "The operator has given no address."),
    "ru": ("Личные данные", "0,05°", "5,6 км", "Владелец сервера не указал адреса."),
}
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
CONTACT = "weather@example.org"


def spaced(text):
    return " ".join(text.split())


def opened(watch):
    page = watch.open("/privacy")
    page.wait_for_selector("[data-privacy=operator]")
    page.wait_for_load_state("load")
    return page


def as_text(server, language, query=""):
    status, headers, body = get(f"{server.url}/privacy{query}", User_Agent="curl/8.5.0", Accept="*/*", Accept_Language=language)
    assert status == 200 and headers["Content-Type"] == "text/plain; charset=utf-8"
    return body.decode()


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
@pytest.mark.parametrize("language", WORDS)
def test_it_says_what_is_kept_in_the_reader_s_language(watched, demo, language, has_script):
    page = opened(watched(demo, locale=LOCALES[language], java_script_enabled=has_script))
    title, degrees, length, no_contact = WORDS[language]
    assert page.locator("html").get_attribute("lang") == language and page.locator("h1").inner_text() == title
    assert [section.get_attribute("data-privacy") for section in page.locator("[data-privacy]").all()] == SECTIONS
    position = spaced(page.locator("[data-privacy=asked] dd").first.inner_text())
    assert degrees in position and length in position
    assert page.locator("[data-privacy=operator] dd").inner_text() == no_contact
    # Every subject has a sentence
    for section in page.locator("[data-privacy]").all():
        labels, sentences = section.locator("dt").all_inner_texts(), section.locator("dd").all_inner_texts()
        assert len(labels) == len(sentences) > 0 and all(labels) and all(sentence.endswith(".") for sentence in sentences)
    assert page.locator("[data-simulated]").is_visible()


@pytest.mark.parametrize("language", WORDS)
def test_curl_has_the_same_sentences(watched, demo, language):
    page = opened(watched(demo, locale=LOCALES[language]))
    shown = [spaced(text) for text in page.locator("main :is(h1, h2, dt, dd, header p)").all_inner_texts()]
    text = as_text(demo, language)
    assert "<" not in text and all(len(line) <= 80 for line in text.splitlines())
    assert not [sentence for sentence in shown if sentence not in spaced(text)]
    # Narrower, where no line is longer
    assert all(len(line) <= 40 for line in as_text(demo, language, "?width=40").splitlines())


def test_the_operator_is_named_where_the_setting_names_one(watched, server_over):
    server = server_over(PETREL_CONTACT=CONTACT)
    page = opened(watched(server, viewport=PHONE))
    link = page.locator("[data-privacy=operator]").get_by_role("link")
    assert link.inner_text() == CONTACT and link.get_attribute("href") == f"mailto:{CONTACT}"
    assert page.locator("[data-simulated]").count() == 0
    # The services are those that are asked
    assert page.locator("[data-privacy=others] dd").first.inner_text().startswith("Open-Meteo.")
    assert CONTACT in as_text(server, "en")


def test_what_the_page_says_of_cookies_is_what_the_server_sets(watched, demo):
    """The page itself sets none; the place that was looked at is kept for a year."""
    _, headers, _ = get(f"{demo.url}/privacy", Accept="text/html")
    assert headers["Set-Cookie"] is None
    watch = watched(demo)
    watch.open("/?latitude=52.52&longitude=13.40")
    watch.wait_for_data()
    cookies = {cookie["name"]: cookie for cookie in watch.context.cookies()}
    assert cookies["place"]["value"].startswith("1050.268")
    assert all(re.fullmatch(r"place|places|seen|locate|units|language|theme|motion|start|interventions|removed", name) for name in cookies)


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("path", ["/?latitude=52.52&longitude=13.40", "/settings", "/credits"])
def test_every_page_leads_to_it_from_its_foot(watched, demo, path, viewport):
    page = watched(demo, viewport=viewport).open(path)
    page.wait_for_load_state("load")
    page.get_by_role("contentinfo").get_by_role("link", name="Privacy").click()
    page.wait_for_selector("h1 >> text=Privacy")
    assert page.get_by_role("link", name="Privacy").get_attribute("aria-current") == "page"
    assert page.get_by_role("link", name="Credits").get_attribute("aria-current") is None


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("viewport, scheme", [(PHONE, "light"), (PHONE, "dark"), (DESKTOP, "light"), (DESKTOP, "dark")])
def test_it_fits_and_everybody_can_use_it(watched, server_over, viewport, scheme, language):
    page = opened(watched(server_over(PETREL_CONTACT=CONTACT), viewport=viewport, color_scheme=scheme, locale=LOCALES[language]))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not (faults := misplaced(page)), "\n".join(faults)
    assert not wrong_words(page), wrong_words(page)
    assert not barriers(page), "\n".join(barriers(page))
    levels = page.evaluate("[...document.querySelectorAll('h1, h2, h3, h4')].filter(e => e.checkVisibility()).map(e => Number(e.tagName[1]))")
    assert levels == [1, *[2] * len(SECTIONS)]


def test_on_paper_there_is_all_of_it_and_nothing_to_press(watched, demo):
    page = opened(watched(demo))
    page.emulate_media(media="print")
    assert all(sentence.is_visible() for sentence in page.locator("[data-privacy] dd").all())
    assert not page.locator(".bar").is_visible() and not page.locator(".colophon").is_visible()
