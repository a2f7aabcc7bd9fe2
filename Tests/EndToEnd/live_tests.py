"""The page hears at once that its weather has changed, and exchanges only what is different."""

from pages import NEVER_BY_ITSELF
from stability_tests import FRAMES, SHIFTS, shifts

PLACE = "/?latitude=52.52&longitude=13.40"
CHANGED = "before => document.querySelector('[data-column=hours]').dataset.revision !== before"


def is_stream(request):
    return "/v1/stream?" in request.url


def serve(simulator, server_over):
    """A server whose providers are fifteen hours behind, so that twelve more bring another run of the model, and to which weather is old after a second."""
    simulator.clock(minutes_ago=900)
    return server_over(PETREL_FRESH_SECONDS="1", PETREL_OPENMETEO_LIMITS="none")


def open_listening(watch):
    # What comes then was told
    watch.context.add_init_script(NEVER_BY_ITSELF)
    with watch.page.expect_event("request", is_stream):
        watch.open(PLACE)
        watch.wait_for_data()
    return watch.page


def test_a_change_comes_in_place_and_leaves_what_the_reader_opened(simulator, server_over, watched):
    # Given a page with an opened day, which has the focus
    watch = watched(serve(simulator, server_over))
    watch.page.add_init_script(SHIFTS)
    page = open_listening(watch)
    day = page.locator("[data-column=days] details").nth(2)
    day.locator("summary").focus()
    page.keyboard.press("Enter")
    before = page.locator("[data-column=hours]").get_attribute("data-revision")
    page.evaluate("scrollTo(0, 300)")
    top = page.evaluate("scrollY")
    # The reader moved what is below the day when opening it.
    page.evaluate(FRAMES)
    moved = shifts(page)
    # When the forecast changes
    simulator.clock(minutes_ago=180)
    page.wait_for_function(CHANGED, arg=before)
    # Then the column has changed, and nothing else
    assert day.get_attribute("open") is not None
    assert page.evaluate("document.activeElement.closest('[data-column]').dataset.column") == "days"
    assert page.evaluate("scrollY") == top
    assert shifts(page) == moved


def test_two_windows_share_one_stream_and_the_second_goes_on_when_the_first_is_closed(simulator, server_over, watched):
    watch = watched(serve(simulator, server_over))
    streams = []
    watch.context.on("request", lambda request: is_stream(request) and streams.append(request.frame.page))
    first = open_listening(watch)
    second = watch.context.new_page()
    second.goto(watch.own_url + PLACE)
    second.wait_for_selector("[data-column=now]")
    before = second.locator("[data-column=hours]").get_attribute("data-revision")
    # The second waits for the lock that the first holds, and hears what the first is told
    second.wait_for_function("async () => (await navigator.locks.query()).pending.length === 1")
    simulator.clock(minutes_ago=180)
    second.wait_for_function(CHANGED, arg=before)
    assert streams == [first]
    # And listens itself as soon as nobody does
    with second.expect_event("request", is_stream):
        first.close()
