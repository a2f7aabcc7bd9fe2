"""The screen of 2045: the toggle by mouse, touch, keyboard and as a switch; without a network, without script; its picture."""

import io
import re

import pytest
from looking import barriers
from PIL import Image
from playwright.sync_api import expect
from processes import get, petrel
from worlds import BERGEN, in_2045

PAGE = in_2045(BERGEN)
LOADED = "#climate[data-state=loaded] .skies"
PHONE = {"width": 390, "height": 844}
DEGREES = re.compile(r"^[+−]?\d+\.\d$")
SWITCH = "button[role=switch]"


def opened(watch, path=PAGE):
    page = watch.open(path)
    page.wait_for_selector(LOADED)
    page.wait_for_load_state("load")
    if page.evaluate("matchMedia('(scripting: enabled)').matches"):
        page.wait_for_selector(SWITCH)
    return page


def shown(page):
    """Now and then as they are seen: (now, then, difference)."""
    now = page.locator(".half.now .temperature").evaluate("e => e.firstChild.data.trim()")
    then = page.locator(".half.then:visible .temperature").evaluate("e => e.firstChild.data.trim()")
    return now, then, page.locator(".half.then:visible .badge").inner_text()


def number(text):
    return float(text.replace("−", "-"))


def is_with(page):
    return page.locator("#climate").get_attribute("data-side") == "with"


def test_the_three_numbers_add_up_on_both_sides(watched, demo):
    page = opened(watched(demo))
    for warming in ("2.0", "0.8"):
        now, then, difference = shown(page)
        assert DEGREES.match(now) and DEGREES.match(then)
        assert difference == f"{warming}\u00a0°C warmer"
        assert round(number(then) - number(now), 6) == float(warming)
        page.locator(SWITCH).click()
    assert shown(page)[2].startswith("2.0"), "twice is back"


def test_the_switch_answers_mouse_keyboard_and_screen_reader(watched, demo):
    page = opened(watched(demo))
    switch = page.get_by_role("switch", name="With interventions")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    assert is_with(page)
    switch.focus()
    page.keyboard.press("Space")
    expect(switch).not_to_be_checked()
    page.keyboard.press("Enter")
    expect(switch).to_be_checked()
    # What a screen reader says by itself.
    spoken = page.locator("#climate-spoken")
    expect(spoken).to_have_text(re.compile(r"^Now .* The same day in 2045 with interventions: .*0\.8 degrees Celsius warmer"))
    assert page.locator("[data-part=links]").is_hidden()


def test_the_switch_answers_a_finger(watched, demo):
    page = opened(watched(demo, viewport=PHONE, has_touch=True))
    page.locator(SWITCH).tap()
    assert is_with(page)
    box = page.locator(SWITCH).bounding_box()
    assert box["height"] >= 44 and box["width"] >= 44


def test_toggling_asks_nobody_and_works_without_a_network(watched, demo):
    watch = watched(demo)
    page = opened(watch)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    watch.context.set_offline(True)
    before = shown(page)
    page.locator(SWITCH).click()
    assert shown(page) != before
    assert not asked
    watch.context.set_offline(False)


def test_the_side_is_remembered_and_the_address_follows(watched, demo):
    watch = watched(demo)
    page = opened(watch, PAGE + "&interventions=false")
    page.locator(SWITCH).click()
    page.wait_for_url(re.compile("interventions=true$"))
    page = opened(watch)
    assert is_with(page), "the next visit begins with it"
    # Where the address says no side, the switch writes it there: a reload and a copy of the address show the same
    page.locator(SWITCH).click()
    page.wait_for_url(re.compile("interventions=false$"))
    page.context.clear_cookies()
    page.reload()
    page.wait_for_selector("#climate[data-state=loaded]")
    assert not is_with(page)
    page.locator(SWITCH).click()
    page.wait_for_url(re.compile("interventions=true$"))
    page = opened(watch)
    assert page.get_by_role("switch").get_attribute("aria-checked") == "true"


def test_the_side_is_remembered_when_the_page_is_left_at_once(watched, demo):
    watch = watched(demo)
    page = opened(watch)
    # The click writes the side into the address, which is a navigation of its own: only the page of credits is waited for.
    with page.expect_navigation(url="**/credits"):
        page.evaluate(f"() => {{ document.querySelector('{SWITCH}').click(); location.assign('/credits'); }}")
    assert is_with(opened(watch))


def test_both_sides_are_links_without_script(watched, demo):
    watch = watched(demo, java_script_enabled=False)
    page = opened_without_script(watch, PAGE)
    assert page.locator(SWITCH).is_hidden() and page.locator("[data-action=share]").is_hidden()
    with page.expect_navigation():
        page.get_by_role("link", name="With interventions", exact=True).click()
    assert page.locator(".half.then.with").is_visible() and page.locator(".half.then.without").is_hidden()
    assert page.get_by_role("link", name="With interventions", exact=True).get_attribute("aria-current") == "true"
    opened_without_script(watch, PAGE)
    assert page.locator(".half.then.with").is_visible(), "remembered"


def opened_without_script(watch, path):
    page = watch.open(path)
    page.wait_for_selector(LOADED)
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_barriers(watched, demo, scheme):
    page = opened(watched(demo, viewport=PHONE, color_scheme=scheme, reduced_motion="reduce"))
    for summary in page.locator("#climate summary").all():
        summary.click()
    assert barriers(page) == []
    page.locator(SWITCH).click()
    assert barriers(page) == []


def test_the_chart_has_its_table(watched, demo):
    page = opened(watched(demo))
    assert "2045" in page.get_by_role("img", name=re.compile("Warming here since 2026")).get_attribute("aria-label")
    page.locator(".paths summary").click()
    heads = page.locator(".paths thead th").all_inner_texts()
    assert heads == ["Year", "With interventions", "Middle path", "Without interventions"]
    rows = page.locator(".paths tbody tr").all_inner_texts()
    assert rows[0].startswith("2026") and rows[-1].startswith("2060")
    cell = re.compile(r"[+−]?\d\.\d\u00a0°C \([+−]?\d\.\d to [+−]?\d\.\d\)")
    assert all(len(cell.findall(row)) == 3 for row in rows), rows


def test_the_dashboard_leads_there_and_the_bar_back_to_the_place(watched, demo):
    page = watched(demo).open(BERGEN)
    page.wait_for_selector("[data-column='2045']")
    page.get_by_role("link", name="More about 2045").click()
    page.wait_for_selector(LOADED)
    assert "Bergen" in page.locator(".head").inner_text()
    assert page.locator(".bar .wide a[aria-current=page]").inner_text() == "2045"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("interventions", ["true", "false"])
def test_the_picture_can_be_read_in_black_and_white(demo, language, interventions):
    status, headers, body = get(demo.url + in_2045(BERGEN).replace("/2045", "/2045.png") + f"&interventions={interventions}", Accept_Language=language)
    assert status == 200 and headers["Content-Type"] == "image/png"
    picture = Image.open(io.BytesIO(body)).convert("L")
    assert picture.size == (1200, 630)
    # Where each temperature is: much of it is as light as its ground is dark.
    for left in (40, 640):
        half = picture.crop((left, 330, left + 540, 470))
        low, high = half.getextrema()
        levels = half.histogram()
        assert high - low > 150, "text against its sky"
        assert 0.03 < sum(levels[200:]) / sum(levels) < 0.4, "a number of that size"


def test_the_command_line_writes_the_picture(tmp_path):
    for name, begin in (("2045.png", b"\x89PNG"), ("2045.SVG", b"<svg ")):
        done = petrel("2045", "Bergen", "--demo", "--interventions", "--image", str(tmp_path / name))
        assert done.returncode == 0, done.stderr
        assert "With interventions" in done.stdout
        assert (tmp_path / name).read_bytes().startswith(begin)
    assert petrel("2045", "Bergen", "--demo", "--image", str(tmp_path / "2045.jpg")).returncode == 64
    refused = petrel("2045", "Bergen", "--demo", "--image", str(tmp_path / "nowhere" / "2045.png"))
    assert refused.returncode == 73 and "could not be written" in refused.stderr
    assert sorted(file.name for file in tmp_path.iterdir()) == ["2045.SVG", "2045.png"]
