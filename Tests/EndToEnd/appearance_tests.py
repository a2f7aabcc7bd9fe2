"""What every view of the page keeps to: it fits, it says that it is simulated, it is usable by everyone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from pages import COLUMNS

VIEWS = [
    pytest.param(width, scheme, id=f"{width} px, {scheme}") for width in (320, 390, 1280) for scheme in ("light", "dark")
]


def opened(watched, demo, width, scheme, path="/?latitude=52.52&longitude=13.40"):
    watch = watched(demo, viewport={"width": width, "height": 844}, color_scheme=scheme, reduced_motion="reduce")
    watch.open(path)
    return watch.wait_for_data()


@pytest.mark.parametrize("width, scheme", VIEWS)
def test_the_page_fits_and_everybody_can_use_it(watched, demo, width, scheme):
    page = opened(watched, demo, width, scheme)
    for column in COLUMNS:
        assert page.locator(f"[data-column={column}]").first.is_visible(), column
    # Nothing wider than the screen
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    # No barrier that the rules of axe know
    violations = [
        f"{violation['impact']}: {violation['id']}: {violation['help']}: {[node['html'][:120] for node in violation['nodes'][:3]]}"
        for violation in Axe().run(page).response["violations"] if violation["impact"] in ("serious", "critical", "moderate")
    ]
    assert not violations, "\n".join(violations)


@pytest.mark.parametrize("path", ["/", "/?latitude=-33.87&longitude=151.21"])
def test_the_demo_says_on_every_page_that_it_is_simulated(watched, demo, path):
    page = opened(watched, demo, 390, "light", path)
    assert page.get_by_text("simulated", exact=False).first.is_visible()


def test_hours_are_the_places_hours_whatever_the_browsers_zone(watched, demo):
    # Given 09:20 UTC, which is 15:05 in Kathmandu
    for zone in ("America/Los_Angeles", "Pacific/Apia", "Asia/Kathmandu"):
        watch = watched(demo, timezone_id=zone)
        watch.open("/?latitude=27.70&longitude=85.30")
        page = watch.wait_for_data()
        # Then the page's hours begin at the place's hour in every browser
        assert "15:00" in page.inner_text("[data-column=hours]") or "3 pm" in page.inner_text("[data-column=hours]").lower(), zone
        assert "02:00" not in page.inner_text("[data-column=hours]").split("15:00")[0], zone


def test_keyboard_reaches_the_search_and_shows_the_focus(watched, demo):
    page = opened(watched, demo, 1280, "light")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('type')") == "search":
            break
    else:
        raise AssertionError("12 tabs do not reach the search")
    outline = page.evaluate("(() => { const s = getComputedStyle(document.activeElement); return s.outlineStyle + s.boxShadow + s.borderColor; })()")
    assert not outline.startswith("nonenone"), outline
