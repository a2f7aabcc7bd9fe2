"""Where a visit begins, what Back shows, and places that were removed."""

import re

import pytest

ZURICH = {"latitude": 47.3769, "longitude": 8.5417}
PHONE = {"width": 390, "height": 844}


def find(page, name):
    page.locator("#query").fill(name)
    page.locator("#query").press("Enter")
    page.get_by_role("link", name=re.compile(f"^{name}")).first.click()
    page.wait_for_selector(f"h1 >> text={name}")


def test_a_glance_at_another_city_does_not_change_where_the_next_visit_begins(watched, demo):
    # Given a person whose start page is where they are
    watch = watched(demo, geolocation=ZURICH, permissions=["geolocation"])
    page = watch.open("/")
    page.wait_for_function("() => document.cookie.includes('locate=')")
    page.wait_for_function("() => document.querySelector('[data-column=now]') && document.querySelector('h1').textContent !== 'Moscow'")
    own = page.inner_text("h1")
    # When they look at other cities
    find(page, "Dhaka")
    assert "latitude" in page.url and page.inner_text("h1") == "Dhaka"
    # Then the start page is still theirs, in this tab and in a new one
    page.get_by_role("link", name="Petrel").first.click()
    page.wait_for_url(re.compile("/$"))
    page.wait_for_selector(f"h1 >> text={own}")
    other = watch.context.new_page()
    other.goto(demo.url + "/")
    other.wait_for_selector(f"h1 >> text={own}")


def test_back_shows_what_was_there(watched, demo):
    # Given a first visit: Moscow, and the offer to do better
    watch = watched(demo)
    page = watch.open("/")
    page.wait_for_selector("[data-part=hint]")
    find(page, "Oslo")
    # When they go back to where they began
    page.go_back()
    page.wait_for_selector("h1 >> text=/places? for/")
    page.go_back()
    # Then the page is the address's
    page.wait_for_selector("h1 >> text=Moscow")
    assert page.url == demo.url + "/" and page.locator("[data-part=hint]").count() == 1
    # And the next visit has the way to what they looked at
    watch.open("/")
    page.get_by_role("link", name="Last viewed: Oslo").click()
    page.wait_for_selector("h1 >> text=Oslo")
    assert "latitude=59.9" in page.url and "name=Oslo" in page.url


def test_my_location_from_the_page_of_another_place_has_its_own_address(watched, demo):
    watch = watched(demo, geolocation=ZURICH, permissions=["geolocation"], viewport=PHONE)
    page = watch.open("/?latitude=59.9&longitude=10.75&name=Oslo")
    page.wait_for_selector("h1 >> text=Oslo")
    page.locator("details.places > summary").click()
    page.get_by_role("button", name="My location").click()
    page.wait_for_url(re.compile("/$"))
    page.wait_for_function("() => document.querySelector('h1')?.textContent !== 'Oslo'")
    page.go_back()
    page.wait_for_selector("h1 >> text=Oslo")
    assert "name=Oslo" in page.url


def test_the_offer_is_gone_while_the_position_is_awaited(watched, demo):
    watch = watched(demo, geolocation=ZURICH)
    watch.page.add_init_script("navigator.geolocation.getCurrentPosition = () => {};")
    page = watch.open("/")
    page.get_by_role("button", name="Use my location").click()
    page.wait_for_selector("[data-part=status]")
    assert page.locator("[data-part=hint]").count() == 0


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_a_removed_place_is_put_back_where_it_was(watched, demo, has_script):
    watch = watched(demo, viewport=PHONE, java_script_enabled=has_script)
    watch.context.add_cookies([{"name": "places", "value": "744.-1866~Springfield~Missouri%2C%20United%20States|796.-1793~Springfield~Illinois%2C%20United%20States", "url": demo.url}])
    page = watch.open("/settings")
    page.wait_for_load_state("load")
    before = page.locator("#places li a").all_inner_texts()
    page.get_by_role("button", name="Remove Springfield, Missouri, United States").click()
    page.wait_for_selector("#places [role=status] >> text=Springfield, Missouri, United States was removed.")
    assert page.locator("#places li a").all_inner_texts() == before[1:]
    page.get_by_role("button", name="Put Springfield, Missouri, United States back").click()
    page.wait_for_selector("#places li:nth-child(2) a")
    assert page.locator("#places li a").all_inner_texts() == before


def test_a_page_whose_script_stays_away_is_loaded_anew_once_and_then_says_so(watched, demo):
    # Given a server whose script for newer weather cannot be had, as behind a proxy that refuses it
    watch = watched(demo, geolocation=ZURICH, permissions=["geolocation"], viewport=PHONE)
    watch.expected_statuses = {404}
    watch.context.route("**/renewal.js*", lambda route: route.fulfill(status=404, body=""))
    visits = []
    watch.context.on("request", lambda request: visits.append(request.url) if request.is_navigation_request() else None)
    # When the weather of a position is to be put in place
    page = watch.open("/")
    page.wait_for_selector("[data-part=offline]")
    # Then the page was loaded anew, as for a server of another version, and not again and again
    assert len(visits) == 2
    # And a reader who asks once more is answered in the same page
    page.locator("[data-part=offline] [data-action=retry]").click()
    page.wait_for_selector("[data-part=status]", state="detached")
    page.wait_for_selector("[data-part=offline]")
    assert len(visits) == 2
