"""Tables of closed parts become elements when a part is opened, and not before; without scripts they are there from the start."""

import pytest

PHONE = {"width": 390, "height": 844}
# The most elements of a page of which nothing was opened.
MOST = 1500
# Places west and east of each other, so that more and fewer hours of today are left.
PAGES = ["/?latitude=52.52&longitude=13.40", "/?latitude=35.68&longitude=139.69", "/?latitude=60.39&longitude=5.32"]


def days(page):
    return page.locator("[data-column=days] details")


@pytest.mark.parametrize("path", PAGES)
def test_before_anything_is_opened_a_page_has_few_elements(watched, demo, path):
    watch = watched(demo, viewport=PHONE)
    page = watch.open(path)
    watch.wait_for_data()
    assert page.locator("*").count() <= MOST
    assert page.locator("[data-column] table").count() == 0


def test_a_day_that_is_pressed_has_its_table_before_it_opens_and_only_that_one(watched, demo):
    watch = watched(demo, viewport=PHONE)
    page = watch.open(PAGES[0])
    watch.wait_for_data()
    day = days(page).nth(1)
    # In the very task of the press, so that nothing is drawn without it
    rows = day.evaluate("day => { day.firstElementChild.click(); return day.querySelectorAll('tbody tr').length; }")
    assert rows == 24
    assert day.locator("table").is_visible() and day.locator(".course").is_visible()
    assert page.locator("[data-column] noscript").count() == days(page).count()  # the other days and the hours


def test_a_part_that_the_browser_opens_has_its_table(watched, demo):
    watch = watched(demo, viewport=PHONE)
    page = watch.open(PAGES[0])
    watch.wait_for_data()
    page.evaluate("document.querySelector('[data-part=hours-table]').open = true")
    page.wait_for_selector("[data-part=hours-table] table >> nth=1", state="visible")


# What begins the browser's own search: its keys, and the focus that goes from the page to the search's field.
SEARCHES = {
    "the keys of the search": lambda page: page.keyboard.press("Control+f"),
    "the key of the next hit": lambda page: page.keyboard.press("F3"),
    "the browser's menu": lambda page: page.evaluate("dispatchEvent(new Event('blur'))"),
}


@pytest.mark.parametrize("search", SEARCHES)
def test_the_browsers_own_search_has_every_table_and_opens_nothing_by_itself(watched, demo, search):
    watch = watched(demo, viewport=PHONE)
    page = watch.open(PAGES[0])
    watch.wait_for_data()
    shown = page.inner_text("main")
    SEARCHES[search](page)
    assert page.locator("[data-column] noscript").count() == 0
    assert days(page).nth(1).locator("tbody tr").count() == 24
    # A closed part shows nothing more: the browser opens it where it finds something.
    assert page.locator("[data-column] details[open]").count() == 0 and page.inner_text("main") == shown


def test_what_is_printed_has_the_tables_that_belong_on_paper(watched, demo):
    watch = watched(demo, viewport=PHONE)
    page = watch.open(PAGES[0])
    watch.wait_for_data()
    page.emulate_media(media="print")
    page.wait_for_selector("[data-part=hours-table] table >> nth=1", state="visible")


def test_without_scripts_every_table_is_there_from_the_start(watched, demo):
    watch = watched(demo, viewport=PHONE, java_script_enabled=False)
    page = watch.open(PAGES[0])
    for part in (page.locator("[data-part=hours-table]"), days(page).nth(1), days(page).nth(2)):
        assert part.locator("table").first.is_hidden()
        part.locator("summary").click()
        part.locator("table").first.wait_for(state="visible")
    assert days(page).nth(1).locator("tbody tr").count() == 24
    # And on paper no hour is printed twice
    page.emulate_media(media="print")
    assert days(page).nth(1).locator("table").is_hidden() and page.locator("[data-part=hours-table] table").first.is_visible()
