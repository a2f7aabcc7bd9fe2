"""A storm from end to end: the simulated office's first word on it, the server's poll, the push service, the notification, the click, the
spinner, what there is now; and the click when the server is gone."""

import datetime
import json
import re
import time

import pytest
from playwright.sync_api import expect
from processes import Running, get, wait_until
from push_service import PushService
from push_tests import CLICK, PATH, TOWNS, arrived, send, wish

SHOW = """() => {
  self.shown = [];
  registration.showNotification = async (title, options) => { self.shown.push({ title, ...options }); };
}"""


def stamp(instant):
    return instant.strftime("%Y-%m-%dT%H:%M:%SZ")


def corners(message):
    """Latitudes and longitudes of the first outline of a CAP file; of a circle its middle."""
    circle = re.search(r"<circle>([-\d.]+),([-\d.]+) ", message)
    if circle:
        return [(float(circle[1]), float(circle[2]))]
    return [tuple(map(float, pair.split(","))) for pair in re.search(r"<polygon>([^<]+)</polygon>", message)[1].split()]


def first_heard(simulator):
    """A storm of last winter near Moscow: when the office says its first word on it, a place that it is for, and what it is."""
    issued = datetime.datetime(2026, 1, 31, 20, tzinfo=datetime.timezone.utc)
    for _ in range(400):
        simulator.stand_still(stamp(issued + datetime.timedelta(minutes=1)))
        feed = get(f"{simulator.url}/cap/feed.atom?near=55.7558,37.6173")[2].decode()
        for name, updated in re.findall(r"<id>([a-z]+-\d+-\d+-1)</id><title>[^<]*</title><updated>([^<]+)</updated>", feed):
            if datetime.datetime.fromisoformat(updated) != issued:
                continue
            message = get(f"{simulator.url}/cap/messages/{name}.xml")[2].decode()
            points = corners(message)
            south, west = (min(point[index] for point in points) for index in (0, 1))
            north, east = (max(point[index] for point in points) for index in (0, 1))
            # The middle of a cell, well inside.
            place = (round((south + north) / 2 * 20) / 20, round((west + east) / 2 * 20) / 20)
            # Nothing else is known of its square.
            if len(set(re.findall(rf"<id>[a-z]+-{name.split('-')[1]}-[^<]*</id>", feed))) == 1:
                return issued, place, re.search(r"<event>([^<]+)</event>", message)[1]
        # By the rhythm of the model runs.
        issued -= datetime.timedelta(hours=6)
    pytest.fail("no storm came near Moscow in a hundred days")


@pytest.fixture
def storm(simulator):
    """The moment before the office's first word on a storm: its place, its event, and a demo whose clock stands shortly before."""
    issued, place, event = first_heard(simulator)
    begins = stamp(issued - datetime.timedelta(seconds=15))
    with PushService() as pushes, Running(
        "serve", "--demo", "--seed", 7, "--at", begins, PETREL_PUSH_HOSTS=pushes.origin, PETREL_CLIENT_LIMITS="none",
    ) as server:
        yield place, event, server, pushes


def poll(server, place, seconds=150):
    """Until the server has heard of it: somebody looks at the place's warnings, past all caches."""
    query = f"latitude={place[0]}&longitude={place[1]}"

    def heard():
        get(f"{server.url}/alerts?{query}&reason=notification", Sec_Fetch_Site="same-origin")
        return json.loads(get(f"{server.url}/v1/alerts?{query}")[2])["alerts"]

    wait_until(heard, seconds, lambda: "the server does not hear of the storm")


def device_of(watch, server, pushes, place):
    """A page of the server with its worker, and how the browser hands over a message."""
    page = watch.open(f"/?latitude={place[0]}&longitude={place[1]}")
    watch.wait_for_data()
    cdp = watch.context.new_cdp_session(page)
    registrations = []
    cdp.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    cdp.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    wait_until(lambda: page.evaluate("1") and registrations, 10, lambda: "no worker is registered")
    worker = watch.context.service_workers[0]
    worker.evaluate(SHOW)

    def deliver(message):
        cdp.send("ServiceWorker.deliverPushMessage", {
            "origin": server.url, "registrationId": registrations[0]["registrationId"], "data": json.dumps(message)})
        wait_until(lambda: worker.evaluate("self.shown.length") > 0, 10, lambda: "nothing is shown")
        # What it opens is at hand from now on.
        opening = server.url + "/alerts?part=opening"
        wait_until(lambda: page.evaluate("(url) => caches.match(url).then(Boolean)", opening), 10, lambda: "the page is not kept")

    return page, worker, deliver


def told(storm):
    """The storm comes while a device watches: the message that arrives."""
    place, event, server, pushes = storm
    device = pushes.device("one")
    status, answer = send(server, "POST", PATH, wish(device, place))
    assert status == 201, answer
    assert json.loads(get(f"{server.url}/v1/alerts?latitude={place[0]}&longitude={place[1]}")[2])["alerts"] == []
    # It is told that messages arrive, and of no warning yet.
    arrived(pushes, 1)
    assert [device.read(push.body)["title"].endswith("Notifications work") for push in pushes.pushes] == [True]
    poll(server, place)
    heard = time.monotonic()
    arrived(pushes, 2)
    print(f"from the poll that saw it to the push service: {time.monotonic() - heard:.2f} s")
    message = device.read(pushes.pushes[1].body)
    assert event.split()[0] in message["title"], message
    return message


def test_from_the_office_s_first_word_to_the_warning_in_sight(storm, watched):
    place, event, server, pushes = storm
    message = told(storm)
    watch = watched(server, service_workers="allow")
    page, worker, deliver = device_of(watch, server, pushes, place)
    deliver(message)
    shown = worker.evaluate("self.shown[0]")
    assert (shown["title"], shown["body"], shown["tag"]) == (message["title"], message["body"], message["tag"])
    # When it is clicked, the spinner is there before anything is asked
    spinners = []
    page.route("**/alerts?*part=list*", lambda route: (spinners.append(page.locator("[data-part=opening]").is_visible()), route.continue_()))
    with page.expect_request(lambda request: "part=list" in request.url) as asked:
        worker.evaluate(CLICK)
    assert "reason=notification" in asked.value.url
    # Then what there is now, and this warning marked, in view and in focus
    page.wait_for_selector("#alerts[data-state=loaded] #warning[data-marked]")
    assert spinners == [True]
    expect(page.locator("#warning h2")).to_contain_text(event.split()[0])
    expect(page.locator("#warning")).to_be_in_viewport()
    assert page.evaluate("document.activeElement.id") == "warning"
    expect(page.locator("#warning svg.warned-area")).to_be_visible()
    assert "part=" not in page.url and "warning=" in page.url
    # And a reload shows the same
    page.reload()
    expect(page.locator("#warning[data-marked] h2")).to_contain_text(event.split()[0])


def test_a_click_when_the_server_is_gone_shows_what_was_sent_and_says_so(storm, watched):
    place, _, server, pushes = storm
    message = told(storm)
    watch = watched(server, service_workers="allow")
    page, worker, deliver = device_of(watch, server, pushes, place)
    deliver(message)
    watch.lose_network()
    worker.evaluate(CLICK)
    sent = page.locator("[data-part=sent]")
    expect(sent).to_be_visible()
    expect(sent).to_contain_text("As it was sent to this device")
    expect(sent.locator("[data-part=sent-headline]")).to_have_text(message["title"])
    expect(sent.locator("[data-part=sent-words]")).to_have_text(message["body"])
    expect(page.get_by_role("alert")).to_contain_text("No connection")
    expect(page.locator("[data-part=opening]")).to_be_hidden()
    # When it is back, the button brings what there is now
    watch.find_network()
    page.wait_for_selector("#alerts[data-state=loaded] #warning[data-marked]")
