"""The page without JavaScript: the forecast is there, and Retry works."""

from pages import ALERT, COLUMNS

BERLIN = "/?latitude=52.52&longitude=13.40"


def test_every_column_is_there_without_script(watched, demo):
    watch = watched(demo, java_script_enabled=False)
    page = watch.open(BERLIN)
    for column in COLUMNS:
        page.wait_for_selector(f"[data-column={column}]", state="visible")
    assert page.locator("[data-column][data-revision='']").count() == 0
    assert page.locator("[data-state=loading]:visible").count() == 0


def test_without_script_the_first_view_is_moscow(watched, demo):
    watch = watched(demo, java_script_enabled=False)
    page = watch.open("/")
    page.wait_for_selector("main >> text=Moscow")


def test_without_script_no_button_is_shown_that_only_a_script_answers(watched, demo):
    # Given the first visit and a search, both of which offer the position where there is a script
    watch = watched(demo, java_script_enabled=False, viewport={"width": 390, "height": 844})
    for path in ("/", "/?query=Springfield"):
        page = watch.open(path)
        page.locator("details.places > summary").press("Enter")
        page.wait_for_selector(".menu a >> text=Top cities", state="visible")
        # Then neither the menu nor the page has that button, nor a hole in its place
        offers = page.locator("[data-action=locate]")
        assert offers.count() == 2
        assert [box for box in (offers.nth(index).bounding_box() for index in range(2)) if box] == []


def test_retry_works_without_script(watched, simulator, server_over):
    server = server_over()
    simulator.faults({"provider": "open-meteo", "kind": "status", "status": 500})
    watch = watched(server, java_script_enabled=False)
    watch.expected_statuses = {502, 503, 504}
    page = watch.open(BERLIN)
    page.wait_for_selector(ALERT, state="visible")
    simulator.faults()
    page.get_by_role("button", name="Retry").click()
    page.wait_for_selector("[data-column=now]", state="visible")


def test_a_place_can_be_searched_without_script(watched, demo):
    watch = watched(demo, java_script_enabled=False)
    page = watch.open("/")
    page.get_by_role("searchbox").fill("Springfield")
    page.get_by_role("searchbox").press("Enter")
    page.get_by_role("link", name="Springfield").first.click()
    page.wait_for_selector("main >> text=Springfield")
    watch.wait_for_data()
    # A name that one place alone has leads there at once
    page.get_by_role("searchbox").fill("Reykjavik")
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_selector("main >> text=Reykjav")
    watch.wait_for_data()
