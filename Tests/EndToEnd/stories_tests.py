"""The four stories of the forecast dashboard (product promise 1.1), in a real browser."""

import re

import pytest
from conftest import FRAMES
from pages import ALERT, LOADING, temperatures
from processes import Running, free_port, wait_until, weather

NAIROBI = {"latitude": -1.2921, "longitude": 36.8219}
SLOW = {"provider": "open-meteo", "kind": "latency", "seconds": 5}


def status(code, **more):
    return {"provider": "open-meteo", "kind": "status", "status": code, **more}


def shown_now(page):
    return temperatures(page.inner_text("[data-column=now]"))[0]


def test_story_1_position_granted_shows_the_weather_of_that_position(watched, demo):
    # Given a person who lets the page know where they are
    watch = watched(demo, geolocation=NAIROBI, permissions=["geolocation"])
    # When the page opens
    page = watch.open()
    # Then it shows that place and the numbers that the API has for it
    page.wait_for_selector("text=Nairobi")
    expected = weather(demo, **NAIROBI)["current"]["temperatureCelsius"]
    assert abs(shown_now(page) - expected) <= 0.5
    assert "Moscow" not in page.inner_text("main")


def test_story_2_position_denied_shows_moscow_says_so_and_offers_another_place(watched, demo):
    # Given a person who does not: no permission at all, which the browser tells as "denied"
    watch = watched(demo, permissions=[])
    # When the page opens
    page = watch.open()
    watch.wait_for_data()
    # Then it says that it shows Moscow, and why
    notice = page.wait_for_selector("[data-part=notice]").inner_text()
    assert "Moscow" in notice and re.search(r"(location|position)", notice, re.IGNORECASE), notice
    assert page.inner_text("h1") == "Moscow"
    expected = weather(demo, 55.7558, 37.6173)["current"]["temperatureCelsius"]
    assert abs(shown_now(page) - expected) <= 0.5
    # And what this reader can do about it; a button that asks in vain is not offered
    assert "browser" in notice and "settings" in notice, notice
    page.locator("details.places > summary").click()
    page.wait_for_selector(".menu", state="visible")
    assert page.locator("[data-action=locate]:visible").count() == 0
    page.keyboard.press("Escape")
    # And another place can be chosen
    choose_place(page, "Kathmandu")
    page.wait_for_selector("main >> text=Kathmandu")
    expected = weather(demo, 27.7017, 85.3206)["current"]["temperatureCelsius"]
    assert abs(shown_now(page) - expected) <= 1.5


def test_story_2_before_the_person_is_asked_it_is_moscow_with_the_offer_to_do_better(watched, demo):
    # Given a person who was not asked yet; the page asks nobody without being told to
    watch = watched(demo, geolocation=NAIROBI)
    page = watch.open()
    watch.wait_for_data()
    assert page.inner_text("h1") == "Moscow"
    assert "Moscow" in page.inner_text("[data-part=hint]")
    # When they press the button and say yes
    button = page.get_by_role("button", name=re.compile("location|position|where", re.IGNORECASE))
    button.wait_for(state="visible")
    watch.context.grant_permissions(["geolocation"])
    button.click()
    # Then it is their place
    page.wait_for_selector("h1 >> text=Nairobi")


def choose_place(page, name):
    page.locator("#query").fill(name)
    page.locator("#query").press("Enter")
    page.wait_for_selector(f".results, h1 >> text={name}")
    # The only hit is shown at once.
    if page.locator(".results").count():
        page.get_by_role("link", name=re.compile(name)).first.click()


def test_story_3_spinner_shows_until_data_and_then_is_gone(watched, simulator, server_over):
    # Given a slow provider
    server = server_over()
    simulator.faults(SLOW)
    watch = watched(server)
    watch.record_states()
    # When the page opens
    page = watch.open("/?latitude=52.52&longitude=13.40")
    # Then the spinner is there before the data, and gone with it
    page.wait_for_selector(LOADING, state="visible")
    watch.wait_for_data()
    page.wait_for_selector(LOADING, state="hidden")
    assert page.locator(ALERT).count() == 0
    page.evaluate(FRAMES)
    assert_never_two_and_never_none(watch.states, last="data")


def test_story_3_spinner_shows_until_failure_and_then_is_gone(watched, simulator, server_over):
    # Given a provider that is slow to say no
    server = server_over()
    simulator.faults(SLOW, status(403))
    watch = watched(server)
    watch.expected_statuses = {502, 503, 504}
    watch.record_states()
    # When the page opens
    page = watch.open("/?latitude=52.52&longitude=13.40")
    # Then the spinner is there before the message, and gone with it
    page.wait_for_selector(LOADING, state="visible")
    page.wait_for_selector(ALERT, state="visible")
    page.wait_for_selector(LOADING, state="hidden")
    page.evaluate(FRAMES)
    assert_never_two_and_never_none(watch.states, last="alert")
    # And the title has the product's name once: no place is known
    assert page.title() == "Berlin · Petrel"


def assert_never_two_and_never_none(states, last):
    seen = list(dict.fromkeys(state for state in states))
    assert "loading" in seen, seen
    assert not any("+" in state for state in seen), f"two states at once: {states}"
    assert states[-1] == last, states
    # Once something was shown, there was never nothing.
    assert "" not in states[1:], f"neither spinner, nor data, nor message: {states}"


@pytest.mark.parametrize(
    "faults, words",
    [
        pytest.param([status(500)], r"(not available|unavailable|down|problem|not answer)", id="the provider is down"),
        pytest.param([{"provider": "open-meteo", "kind": "html"}], r"(understood|understand|unreadable|bad data)", id="bad data"),
        pytest.param([{"provider": "open-meteo", "kind": "reset"}], r"(connection|connect|reach)", id="no connection"),
        pytest.param([status(401, retryAfterSeconds=1)], r"key", id="the provider says no: key"),
        pytest.param([status(429, retryAfterSeconds=1)], r"(too many|limit|quota|later|wait)", id="the provider says no: too many requests"),
    ],
)
def test_story_4_failure_shows_a_message_and_retry_fetches_again_and_shows_data(watched, simulator, server_over, faults, words):
    # Given a provider that fails
    server = server_over()
    simulator.faults(*faults)
    watch = watched(server)
    watch.expected_statuses = {502, 503, 504}
    # When the page opens
    page = watch.open("/?latitude=52.52&longitude=13.40")
    # Then it says what is wrong, and shows no data
    page.wait_for_selector(ALERT, state="visible")
    assert re.search(words, page.inner_text(ALERT), re.IGNORECASE), page.inner_text(ALERT)
    assert page.locator("[data-column=now]").count() == 0
    # When the provider is well again and the person presses Retry
    simulator.faults()
    asked = len(simulator.requests())
    retry_until_data(page)
    # Then it is fetched again, and shown
    assert len(simulator.requests()) > asked
    assert page.locator(ALERT).count() == 0


def retry_until_data(page):
    """Presses Retry; again when a provider asked for a moment of rest that is not over yet."""
    def is_there():
        button = page.get_by_role("button", name="Retry")
        if button.is_visible():
            button.click()
        page.wait_for_selector(f"[data-column=now], {ALERT}", state="visible")
        return page.locator("[data-column=now]").is_visible()

    wait_until(is_there, 15, lambda: page.inner_text("main"))


def test_story_4_three_kinds_of_failure_have_three_different_messages(watched, simulator, server_over):
    messages = {}
    for name, fault in {
        "no connection": {"provider": "open-meteo", "kind": "reset"}, "bad data": {"provider": "open-meteo", "kind": "html"}, "says no": status(401)
    }.items():
        server = server_over()
        simulator.faults(fault)
        watch = watched(server)
        watch.expected_statuses = {502, 503, 504}
        page = watch.open("/?latitude=52.52&longitude=13.40")
        page.wait_for_selector(ALERT, state="visible")
        messages[name] = page.inner_text(ALERT)
    assert len(set(messages.values())) == 3, messages


def test_story_4_no_connection_at_all_is_told_as_such(watched):
    # Given a provider's address where nobody listens
    with Running("serve", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=f"http://127.0.0.1:{free_port()}/open-meteo") as server:
        watch = watched(server)
        watch.expected_statuses = {502, 503, 504}
        # When the page opens
        page = watch.open("/")
        # Then the message is about the connection
        page.wait_for_selector(ALERT, state="visible")
        assert re.search(r"connect", page.inner_text(ALERT), re.IGNORECASE)
        watch.context.close()


def test_a_chosen_place_keeps_its_name_when_the_position_is_refused_or_nobody_answers_the_question(watched, demo):
    # Given a person who chose a place by its name
    watch = watched(demo, geolocation=NAIROBI)
    # A question that stays open, for as long as the test wants
    watch.page.add_init_script(
        "navigator.geolocation.getCurrentPosition = (found, failed) => { window.refuse = () => failed({ code: 1, PERMISSION_DENIED: 1 }); };")
    page = watch.open()
    watch.wait_for_data()
    choose_place(page, "Kathmandu")
    page.wait_for_selector("h1 >> text=Kathmandu")
    # When the position is wanted, and the question is open
    page.locator("details.places > summary").click()
    page.get_by_role("button", name="My location").click()
    # Then the chosen place stays on the screen meanwhile
    page.wait_for_selector(LOADING, state="visible")
    assert page.inner_text("h1") == "Kathmandu"
    assert page.locator("[data-column=now]").is_visible()
    # When the answer is no
    page.evaluate("refuse()")
    # Then it is still the chosen place, with a word about it
    page.wait_for_selector("[data-part=notice] >> text=Location access is blocked for this site.")
    page.wait_for_selector(LOADING, state="hidden")
    assert page.inner_text("h1") == "Kathmandu"
    # And its address is still its own
    assert "name=Kathmandu" in page.url


@pytest.mark.parametrize(
    "answer, words",
    [
        pytest.param({"status": 503, "body": "busy"}, "Petrel has a problem of its own", id="Petrel's own trouble"),
        pytest.param({"status": 200, "content_type": "text/html", "body": "<p>Log in to the hotel"}, "Petrel cannot be reached", id="somebody else answers"),
    ],
)
def test_story_4_whatever_answers_instead_of_petrel_ends_the_spinner(watched, simulator, server_over, answer, words):
    # Given a page that waits for the weather
    server = server_over()
    simulator.faults(SLOW)
    watch = watched(server)
    watch.expected_statuses = {503}
    watch.page.route("**/fragment/dashboard**", lambda route: route.fulfill(**answer))
    page = watch.open("/?latitude=52.52&longitude=13.40")
    # Then there is a message instead of the spinner
    assert words in page.wait_for_selector(ALERT, state="visible").inner_text()
    assert page.locator(LOADING).count() == 0
    assert page.locator("[data-skeleton]:visible").count() == 0
    # When Retry is pressed with the keyboard, in vain
    page.get_by_role("button", name="Retry").press("Enter")
    # Then the focus is on the new button
    page.wait_for_selector("[data-action=retry]:focus")
    # And in the end on the weather
    page.unroute("**/fragment/dashboard**")
    simulator.faults()
    page.keyboard.press("Enter")
    watch.wait_for_data()
    page.wait_for_selector("#main:focus")
