"""What comes out of a printer: two sheets, with the curve, and nothing over anything else."""

import re

import pytest
from alerts_tests import near_warning, where_of
from conftest import FROZEN_AT
from worlds import place

# Bergen in the afternoon; Tokyo just after midnight, with all hours of two days to come; a page with warnings and snow.
PAGES = [place(60.39, 5.32), place(35.68, 139.69), place(64.15, -21.94)]


def sheets(page):
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4", prefer_css_page_size=True)))


@pytest.mark.parametrize("path", PAGES)
def test_a_place_is_two_sheets_with_the_curve_and_no_day_lies_over_another(watched, demo, path):
    watch = watched(demo)
    page = watch.open(path)
    watch.wait_for_data()
    assert sheets(page) == 2
    # As wide as a sheet
    page.set_viewport_size({"width": 718, "height": 1000})
    page.emulate_media(media="print")
    curve = page.locator("[data-column=hours] .track > .chart").bounding_box()
    assert curve["width"] > 600 and curve["height"] > 60
    # No hour is printed twice, and no table is wider than its sheet
    tables = [table.bounding_box() for table in page.locator("table").all() if table.is_visible()]
    assert len(tables) == page.locator("[data-part=hours-table] table").count()
    assert all(table["x"] + table["width"] <= 718 for table in tables)
    # The days and what is known of them stand below one another
    days = [day.bounding_box() for day in page.locator("[data-column=days] li").all()]
    assert len(days) == 7
    for above, below in zip(days, days[1:]):
        assert above["y"] + above["height"] <= below["y"] + 1
    for fact in page.locator("[data-column=days] li:first-child .facts > div").all():
        assert fact.is_visible()


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_with_a_warning_s_whole_text_it_is_two_sheets_as_well(watched, demo, locale):
    watch = watched(demo, locale=locale)
    page = watch.open(place(*where_of(near_warning("--seed", 7, "--at", FROZEN_AT))))
    watch.wait_for_data()
    assert page.locator(".warn").first.is_visible()
    assert sheets(page) == 2


def test_2045_is_dark_on_the_paper_where_no_backgrounds_are_printed(watched, demo):
    page = watched(demo, color_scheme="dark").open("/2045?latitude=-54.8&longitude=-68.3")
    page.wait_for_selector("#climate[data-state=loaded]")
    page.emulate_media(media="print", color_scheme="light")
    assert page.locator(".half .sky").all() and not any(sky.is_visible() for sky in page.locator(".half .sky").all())
    dark = "element => getComputedStyle(element).color.match(/[\\d.]+/g).slice(0, 3).every((part) => part < 100)"
    assert all(text.evaluate(dark) for text in page.locator(".half :is(h2, .temperature, .condition, .badge)").all())
