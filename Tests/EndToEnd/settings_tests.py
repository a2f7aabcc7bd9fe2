"""Settings and saved places: chosen with or without script, kept in this browser, in force from the first paint of the next page."""

import re

import pytest
from pages import temperatures
from processes import get
from worlds import BERGEN, DATA

PHONE = {"width": 390, "height": 844}
KATHMANDU = "/?latitude=27.7&longitude=85.3&name=Kathmandu"
GROUND = "getComputedStyle(document.body).backgroundColor"


def lightness(color):
    return sum(float(part) for part in re.findall(r"[\d.]+", color)[:3]) / 3


def open_settings(watch):
    watch.open("/settings")
    watch.page.wait_for_selector("main form")
    watch.page.wait_for_load_state("load")


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_units_are_chosen_one_by_one_and_kept(watched, demo, has_script):
    # Given somebody in the United Kingdom
    watch = watched(demo, viewport=PHONE, java_script_enabled=has_script)
    page = watch.open(BERGEN)
    page.wait_for_selector(DATA)
    celsius = temperatures(page.inner_text(DATA))[0]
    assert "mph" in page.inner_text("[data-column=hours]")
    # When one unit is chosen, and nothing else
    watch.open("/settings")
    page.wait_for_load_state("load")
    page.get_by_label("Temperature").select_option("f")
    confirm(page, has_script)
    # Then it is on the next page, and the others are as usual in the region
    watch.open(BERGEN)
    page.wait_for_selector(DATA)
    assert abs(temperatures(page.inner_text(DATA))[0] - (celsius * 9 / 5 + 32)) <= 1.5  # both are rounded
    assert "mph" in page.inner_text("[data-column=hours]")
    # And the form shows it
    watch.open("/settings")
    assert page.get_by_label("Temperature").input_value() == "f"
    assert page.get_by_role("combobox", name="Wind").input_value() == ""
    # When it is as usual again, the choice is forgotten
    page.wait_for_load_state("load")
    page.get_by_label("Temperature").select_option("")
    confirm(page, has_script)
    watch.open(BERGEN)
    page.wait_for_selector(DATA)
    assert temperatures(page.inner_text(DATA))[0] == celsius


def test_that_a_choice_is_kept_is_said_in_sight_and_moves_nothing(watched, demo):
    # Given the settings on a phone, scrolled down to the theme
    watch = watched(demo, viewport=PHONE)
    open_settings(watch)
    page = watch.page
    for setting, choose in (("theme", lambda: page.get_by_label("Dark").check()),
                            ("temperature", lambda: page.get_by_label("Temperature").select_option("f"))):
        page.evaluate("name => document.querySelector(`[name=${name}]`).closest('section').scrollIntoView({ block: 'center' })", setting)
        places = "[...document.querySelectorAll('.choice')].map(choice => choice.getBoundingClientRect().top + scrollY)"
        before = page.evaluate(places)
        # When something is chosen
        choose()
        page.wait_for_selector("[data-saved] >> text=Saved")
        # Then it is said within the window
        box = page.locator("[data-saved]").bounding_box()
        assert 0 <= box["y"] and box["y"] + box["height"] <= PHONE["height"], box
        # And no other choice has moved
        assert page.evaluate(places) == before
        page.evaluate("document.querySelector('[data-saved]').textContent = ''")


def confirm(page, has_script):
    """With script a choice counts at once; without there is the button."""
    if has_script:
        page.wait_for_selector("[data-saved] >> text=Saved")
    else:
        page.get_by_role("button", name="Save").click()
        page.wait_for_url("**/settings**")


def test_twelve_or_twenty_four_hours(watched, demo):
    watch = watched(demo, viewport=PHONE)
    open_settings(watch)
    page = watch.page
    assert "15:00" in page.get_by_label("Time").inner_text()
    page.get_by_label("Time").select_option(index=1)
    confirm(page, True)
    shown = {}
    for index in (1, 2):
        open_settings(watch)
        page.get_by_label("Time").select_option(index=index)
        page.wait_for_function("() => document.querySelector('[data-saved]').textContent !== ''")
        watch.open(BERGEN)
        page.wait_for_selector(DATA)
        shown[index] = page.inner_text("[data-column=hours]")
    assert sum(bool(re.search(r"\b\d{1,2}\s?(am|pm)\b", words)) for words in shown.values()) == 1, shown
    assert sum(bool(re.search(r"\b15:00\b", words)) for words in shown.values()) == 1, shown


@pytest.mark.parametrize("theme, device", [("dark", "light"), ("light", "dark")])
def test_the_theme_is_there_from_the_first_paint(watched, demo, theme, device):
    # Given a device of one scheme and somebody who wants the other
    watch = watched(demo, viewport=PHONE, color_scheme=device, reduced_motion="reduce")
    page = watch.page
    open_settings(watch)
    before = lightness(page.evaluate(GROUND))
    page.get_by_role("radio", name=theme, exact=False).check(force=True)
    # Then it changes at once
    page.wait_for_function(f"() => document.documentElement.dataset.theme === '{theme}'")
    page.wait_for_selector("[data-saved] >> text=Saved")
    after = lightness(page.evaluate(GROUND))
    assert (after < 80 < before) if theme == "dark" else (before < 80 < after), (before, after)
    # And the server knows it: the next page comes in it, with nothing that a script would have to mend
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in watch.context.cookies())
    for path in (BERGEN, "/settings", "/?query=Paris", "/nowhere"):
        html = get(demo.url + path, Accept="text/html", Cookie=cookies)[2].decode()
        head = html.split("<body>")[0]
        assert f'data-theme="{theme}"' in head and f'name="color-scheme" content="{theme}"' in head, path
    without = watched(demo, viewport=PHONE, color_scheme=device, java_script_enabled=False)
    without.context.add_cookies([{**cookie} for cookie in watch.context.cookies()])
    without.open(BERGEN)
    without.page.wait_for_selector(DATA)
    ground = lightness(without.page.evaluate(GROUND))
    assert ground < 80 if theme == "dark" else ground > 200


def test_motion_can_be_switched_off(watched, demo):
    watch = watched(demo, viewport=PHONE, reduced_motion="no-preference")
    page = watch.page
    open_settings(watch)
    page.get_by_role("radio", name="None").check(force=True)
    page.wait_for_selector("[data-saved] >> text=Saved")
    watch.open(BERGEN)
    page.wait_for_selector(DATA)
    assert page.evaluate("document.getAnimations().filter(a => a.playState === 'running').length") == 0


def test_choices_are_worked_by_keyboard(watched, demo):
    watch = watched(demo, viewport=PHONE, color_scheme="light")
    page = watch.page
    open_settings(watch)
    page.get_by_role("radio", name="Match device").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    page.get_by_role("combobox", name="Wind").focus()
    page.keyboard.press("ArrowDown")
    assert page.get_by_role("combobox", name="Wind").input_value() != ""


@pytest.mark.parametrize("path", [BERGEN, "/map", "/2045", "/cities", "/alerts", "/settings", "/settings/notifications", "/credits", "/?query=Springfield"])
def test_finding_w18_every_page_takes_up_what_was_chosen_in_another_tab(watched, demo, path):
    # Given a page in the background
    watch = watched(demo, color_scheme="light")
    page = watch.open(path)
    page.evaluate(
        """() => {
          for (const [name, value] of [["hidden", true], ["visibilityState", "hidden"]]) Object.defineProperty(document, name, { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""")
    # When the theme and the language are chosen in another tab, and the reader comes back
    watch.context.add_cookies([{"name": name, "value": value, "url": demo.url} for name, value in (("theme", "dark"), ("language", "ru"))])
    with page.expect_navigation():
        page.evaluate(
            """() => {
              for (const name of ["hidden", "visibilityState"]) delete document[name];
              document.dispatchEvent(new Event("visibilitychange"));
            }""")
    # Then the page has both
    assert page.evaluate("[document.documentElement.dataset.theme, document.documentElement.lang]") == ["dark", "ru"]


def names(page, selector):
    """The names of the listed places, without what tells them from others of the name."""
    return [text.split("\n")[0].strip() for text in page.locator(f"{selector} li a").all_inner_texts()]


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_places_are_saved_ordered_and_removed(watched, demo, has_script):
    watch = watched(demo, viewport=PHONE, java_script_enabled=has_script)
    page = watch.page
    for path in (BERGEN, KATHMANDU):
        watch.open(path)
        page.wait_for_selector(DATA)
        page.locator("details.places > summary").click()
        page.get_by_role("button", name=re.compile("^Save")).click()
        page.wait_for_selector(DATA)
    # The menu leads to them
    page.locator("details.places > summary").click()
    assert names(page, "details.places") == ["Bergen", "Kathmandu"]
    page.get_by_role("link", name="Kathmandu").first.click()
    page.wait_for_selector("h1 >> text=Kathmandu")
    # Their order is changed
    watch.open("/settings")
    page.get_by_role("button", name=re.compile("up.*Kathmandu|Kathmandu.*up", re.IGNORECASE)).click()
    page.wait_for_selector("#places li:first-child a >> text=Kathmandu")
    assert names(page, "#places") == ["Kathmandu", "Bergen"]
    if has_script:
        assert page.evaluate("document.activeElement.tagName") == "BUTTON", "the focus stays with the place that moved"
    # And one is removed
    page.get_by_role("button", name=re.compile("Remove.*Bergen", re.IGNORECASE)).click()
    page.wait_for_selector("#places li a >> text=Bergen", state="detached")
    watch.open(BERGEN)
    page.wait_for_selector(DATA)
    page.locator("details.places > summary").click()
    assert names(page, "details.places") == ["Kathmandu"]


def test_a_form_of_another_site_changes_nothing(watched, demo):
    watch = watched(demo)
    page = watch.open(BERGEN)
    page.wait_for_selector(DATA)
    # Asked by a page of somebody else, which a browser tells by these fields
    answer = page.request.post(
        demo.url + "/settings", form={"theme": "dark"}, headers={"Origin": "https://example.org", "Sec-Fetch-Site": "cross-site"}, max_redirects=0)
    assert answer.status in (400, 403), answer.status
    assert "set-cookie" not in answer.headers


def test_with_a_script_there_is_no_button_to_press_and_what_was_chosen_before_it_came_is_saved(watched, demo):
    watch = watched(demo, viewport=PHONE)
    page = watch.page
    held = []
    page.route(re.compile(r"/settings\.js$"), lambda route: held.append(route))
    page.goto(demo.url + "/settings", wait_until="commit")
    page.wait_for_selector("main form button")
    # Given a choice that is made before the script is there
    page.get_by_label("Temperature").select_option("f")
    assert page.get_by_role("button", name="Save", exact=True).is_visible()
    # When it comes, then the choice is saved, and the button goes
    for route in held:
        route.continue_()
    page.unroute_all(behavior="wait")
    page.wait_for_selector("[data-saved] >> text=Saved")
    assert page.get_by_role("button", name="Save", exact=True).is_hidden()
    open_settings(watch)
    assert page.get_by_label("Temperature").input_value() == "f"


def test_the_three_pages_lead_to_each_other_and_name_places(watched, demo):
    watch = watched(demo, viewport=PHONE)
    watch.context.add_cookies([{"name": "places", "value": "1050.268|0.0", "url": demo.url}])
    page = watch.open("/settings")
    links = page.get_by_role("navigation", name="Settings").get_by_role("link")
    assert links.all_inner_texts() == ["Settings", "Notifications", "For your website"]
    # A place that was saved without a name is called by what is there
    assert names(page, "#places")[0] == "Berlin"
    links.get_by_text("Notifications").click()
    page.wait_for_url("**/settings/notifications")
    assert page.get_by_role("heading", level=1).inner_text() == "Notifications"
    assert page.locator("[data-part=push-places] label").first.inner_text().strip() == "Berlin"
    page.get_by_role("link", name="For your website").click()
    page.wait_for_url("**/settings/website")
    assert "Berlin" in page.locator("#embed-text").inner_text()
    assert page.get_by_role("navigation", name="Settings").locator("[aria-current=page]").inner_text() == "For your website"


def test_without_a_script_the_notifications_say_what_they_need(watched, demo):
    page = watched(demo, java_script_enabled=False).open("/settings/notifications")
    assert "JavaScript" in page.locator("main").inner_text()
