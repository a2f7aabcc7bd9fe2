"""What comes out of a printer: two sheets, with the curve, and nothing over anything else."""

import re

import pytest
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
