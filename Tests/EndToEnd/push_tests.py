"""Warnings that reach a device by themselves. Chromium cannot subscribe without Google's service: the page's `pushManager.subscribe` is replaced
by one that gives a subscription with this test's push service, and what that decrypts is delivered to the worker as the browser would. The headless
browser shows no notifications either: what the worker asks it to show is written down."""

import json
import time
import urllib.error
import urllib.request

import pytest
from patience import scaled
from playwright.sync_api import expect
from processes import Running, get, wait_until
from push_service import PushService

PATH = "/v1/push/subscriptions"
# Where the simulated atmosphere is looked through for a warning: towns all over the Earth.
TOWNS = [(latitude, longitude) for latitude in (64.1, 60.4, 57.1, 53.5, 49.3, 41.9, 35.7, 29.8, 21.3, 13.1, -12.0, -23.5, -33.9, -41.3, -53.2)
         for longitude in (-149.9, -123.1, -95.4, -71.1, -43.2, -21.9, -3.2, 10.7, 24.9, 37.6, 55.3, 72.9, 103.8, 121.5, 139.7, 151.2, 174.8)]
# A subscription as Chromium's own, but for who answers it.
SUBSCRIBE = """(subscription) => {
  const key = "petrel-test-subscription";
  const made = () => ({
    options: { applicationServerKey: Uint8Array.from(JSON.parse(localStorage.getItem(key))).buffer },
    toJSON: () => subscription, unsubscribe: async () => { localStorage.removeItem(key); return true; },
  });
  PushManager.prototype.subscribe = async function ({ userVisibleOnly, applicationServerKey }) {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("not a subscription");
    localStorage.setItem(key, JSON.stringify([...applicationServerKey]));
    return made();
  };
  // The headless browser denies notifications, whatever it is told.
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) ? made() : null);
}"""


# What the browser does when the notification that was shown last is clicked.
CLICK = """() => {
  const event = new Event("notificationclick");
  const { title, body, lang, data } = self.shown.at(-1);
  Object.assign(event, { notification: { close() {}, title, body, lang, data }, waitUntil: (work) => work.catch(() => {}) });
  dispatchEvent(event);
}"""


def send(server, method, path, value=None, **headers):
    """(status, document or nothing) of a request that changes something."""
    body = None if value is None else json.dumps(value).encode()
    fields = {"Content-Type": "application/json", **{name.replace("_", "-"): text for name, text in headers.items()}}
    request = urllib.request.Request(server.url + path, data=body, method=method, headers=fields)
    try:
        with urllib.request.urlopen(request, timeout=scaled(30)) as reply:
            text = reply.read()
            return reply.status, json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


@pytest.fixture
def pushes():
    with PushService() as service:
        yield service


@pytest.fixture
def warned(simulator, pushes):
    """A server over a provider that has warnings, which may push to this test's service."""
    with Running("serve", PETREL_PROVIDERS="weatherapi", PETREL_WEATHERAPI_KEY="k", PETREL_WEATHERAPI_URL=simulator.url + "/weatherapi",
                 PETREL_WEATHERAPI_LIMITS="none", PETREL_CLIENT_LIMITS="none", PETREL_PUSH_HOSTS=pushes.origin) as server:
        yield server


def warned_place(server):
    """A town with a warning, and the warning."""
    for latitude, longitude in TOWNS:
        status, _, body = get(f"{server.url}/v1/weather?latitude={latitude}&longitude={longitude}")
        alerts = json.loads(body).get("alerts", []) if status == 200 else []
        if alerts:
            return (latitude, longitude), alerts
    pytest.fail("the simulated atmosphere warns of nothing")


def wish(device, *places, **more):
    return {**device.subscription(), "places": [{"latitude": latitude, "longitude": longitude} for latitude, longitude in places],
            "minimumSeverity": "minor", "language": "en", **more}


def arrived(pushes, count, seconds=20):
    wait_until(lambda: len(pushes.pushes) >= count, seconds, lambda: f"{len(pushes.pushes)} of {count} messages arrived")


def test_a_warning_reaches_the_device_encrypted_and_complete(warned, pushes):
    # Given a place with a warning
    place, alerts = warned_place(warned)
    device = pushes.device("one")
    # When a device subscribes to it
    began = time.monotonic()
    status, answer = send(warned, "POST", PATH, wish(device, place))
    assert status == 201, answer
    # Then it is told at once that messages arrive: it is followed once that has reached it
    arrived(pushes, 1)
    assert device.read(pushes.pushes[0].body)["title"] == "Notifications work"
    # And each of its warnings arrives, and can be read by that device alone
    arrived(pushes, 1 + len({alert.get("id", alert["event"]) for alert in alerts}), seconds=30)
    print(f"the first message after {time.monotonic() - began:.1f} s")
    key = json.loads(get(warned.url + "/v1/push/key")[2])["publicKey"]
    for push in pushes.pushes[1:]:
        message = device.read(push.body)
        assert any(alert["headline"].split()[0] in message["title"] for alert in alerts), message
        assert " · " in message["body"] and message["url"].startswith("/alerts?latitude=") and "&warning=" in message["url"]
        assert push.headers["content-encoding"] == "aes128gcm" and len(push.body) < 4096
        assert 0 < int(push.headers["ttl"]) <= 28 * 86400
        assert len(push.headers["topic"]) == 32 and push.headers["urgency"] in ("normal", "high")
        claims = push.claims(key)
        assert claims["aud"] == pushes.origin and 0 < claims["exp"] - time.time() < 12.1 * 3600 and claims["sub"].startswith("mailto:")
        with pytest.raises(Exception):
            pushes.device("other").read(push.body)
    # And nothing of it is in the log
    log = warned.log()
    for canary in (pushes.origin, str(place[0]), answer["id"], device.subscription()["keys"]["auth"]):
        assert canary not in log


def test_a_message_that_the_service_refuses_for_a_moment_arrives_later_and_once(warned, pushes):
    place, _ = warned_place(warned)
    device = pushes.device("one")
    _, answer = send(warned, "POST", PATH, wish(device, place, minimumSeverity="extreme"))
    arrived(pushes, 1)
    pushes.pushes.clear()
    pushes.statuses += [503, 500]
    assert send(warned, "POST", f"{PATH}/{answer['id']}/test")[0] == 202
    arrived(pushes, 3, seconds=60)
    assert {device.read(push.body)["title"] for push in pushes.pushes[:3]} == {"Notifications work"}
    # A device that has gone is forgotten.
    pushes.statuses += [410]
    assert send(warned, "POST", f"{PATH}/{answer['id']}/test")[0] == 202
    arrived(pushes, 4)
    wait_until(lambda: send(warned, "POST", f"{PATH}/{answer['id']}/test")[0] == 404, 10, lambda: "it is still there")


def test_a_subscription_survives_kill_and_restart(simulator, pushes, tmp_path):
    settings = {"PETREL_DATABASE": str(tmp_path / "petrel.sqlite"), "PETREL_PUSH_HOSTS": pushes.origin}
    device = pushes.device("one")
    with Running("serve", "--demo", **settings) as server:
        key = get(server.url + "/v1/push/key")[2]
        _, answer = send(server, "POST", PATH, wish(device, (52.5, 13.4)))
        arrived(pushes, 1)
        server.signal(9)
        server.exit_code()
    with Running("serve", "--demo", **settings) as server:
        assert get(server.url + "/v1/push/key")[2] == key
        assert send(server, "POST", f"{PATH}/{answer['id']}/test")[0] == 202
        # No other server can send over its database: it does not wait for the turn of the one that was killed (attack L4), which takes 20 s.
        began = time.monotonic()
        arrived(pushes, 2, seconds=10)
        print(f"the first message after a kill: {time.monotonic() - began:.1f} s after it was asked for")
        message = device.read(pushes.pushes[-1].body)
        assert message["title"] == "Simulated, not real: Notifications work"
        assert send(server, "DELETE", f"{PATH}/{answer['id']}")[0] == 204
        assert send(server, "DELETE", f"{PATH}/{answer['id']}")[0] == 404


def test_a_page_of_another_site_subscribes_nobody(warned, pushes):
    device = pushes.device("one")
    status, problem = send(warned, "POST", PATH, wish(device, (52.5, 13.4)), Sec_Fetch_Site="cross-site")
    assert status == 403 and problem["type"] == "urn:petrel:problem:foreign-page"
    status, problem = send(warned, "POST", PATH, {**wish(device, (52.5, 13.4)), "endpoint": "https://169.254.169.254/"})
    assert status == 400 and "169" not in json.dumps(problem)


def test_from_the_press_of_a_button_to_the_warning_in_sight(watched, pushes):
    with Running("serve", "--demo", "--seed", 7, PETREL_PUSH_HOSTS=pushes.origin) as server:
        device = pushes.device("browser")
        watch = watched(server, service_workers="allow")
        watch.page.add_init_script(f"({SUBSCRIBE})({json.dumps(device.subscription())})")
        # Given a reader who has looked at a place
        page = watch.open("/?latitude=52.5&longitude=13.4&name=Berlin")
        watch.wait_for_data()
        # A page that opens before the worker is active is none of its own: a click could only open another window, which takes a finger.
        page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
        page = watch.open("/settings/notifications")
        section = page.get_by_role("region", name="Warnings on this device")
        expect(section.locator("[data-part=push-state]")).to_have_text("Notifications are off.")
        expect(section.get_by_label("Berlin")).to_be_checked()
        # When they turn notifications on and ask for a test
        section.get_by_label("Notify me from").select_option("severe")
        section.get_by_label("From", exact=True).fill("22:00")
        section.get_by_label("Until", exact=True).fill("07:00")
        section.get_by_role("button", name="Turn on notifications").click()
        expect(section.locator("[data-part=push-state]")).to_have_text("Notifications are on.")
        section.get_by_role("button", name="Send a test notification").click()
        expect(section.locator("[data-part=push-state]")).to_have_text("A test notification is on its way.")
        arrived(pushes, 1)
        message = device.read(pushes.pushes[0].body)
        assert message["title"].endswith("Notifications work")
        # Then the browser shows what arrives
        cdp = watch.context.new_cdp_session(page)
        registrations = []
        cdp.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
        cdp.send("ServiceWorker.enable")
        page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
        wait_until(lambda: page.evaluate("1") and registrations, 10, lambda: "no worker is registered")

        worker = watch.context.service_workers[0]
        worker.evaluate("""() => {
          self.shown = [];
          registration.showNotification = async (title, options) => { self.shown.push({ title, ...options }); };
        }""")

        def deliver(message):
            cdp.send("ServiceWorker.deliverPushMessage", {
                "origin": server.url, "registrationId": registrations[0]["registrationId"], "data": json.dumps(message)})

        def shown(count):
            wait_until(lambda: len(worker.evaluate("self.shown")) == count, 10, lambda: f"shown: {worker.evaluate('self.shown')}")
            return worker.evaluate("self.shown")[-1]

        deliver(message)
        one = shown(1)
        assert (one["title"], one["body"], one["tag"]) == (message["title"], message["body"], message["tag"])
        # And a cancellation takes the place of its warning, and is seen to do so
        storm = {"title": "Storm", "body": "Severe · Berlin", "tag": "storm", "lang": "en",
                 "url": "/alerts?latitude=52.5&longitude=13.4&warning=abc&part=opening"}
        deliver(storm)
        deliver({**storm, "title": "Cancelled: Storm"})
        last = shown(3)
        assert (last["title"], last["tag"], last["renotify"]) == ("Cancelled: Storm", "storm", True)
        # When it is opened, the weather is fetched anew, past what is kept
        with page.expect_request(lambda request: "reason=notification" in request.url) as forced:
            worker.evaluate(CLICK)
        assert "latitude=52.5" in forced.value.url and forced.value.response().status == 200
        page.wait_for_selector("#alerts[data-state=loaded]")
        assert page.url == server.url + "/alerts?latitude=52.5&longitude=13.4&warning=abc"
        # What it told of is no longer there, and that is said
        expect(page.locator("#warning")).to_have_text("The warning that you opened is no longer active.")
        # And when notifications are turned off, the server knows the device no more
        page = watch.open("/settings/notifications")
        section = page.get_by_role("region", name="Warnings on this device")
        expect(section.get_by_label("Notify me from")).to_have_value("severe")
        section.get_by_role("button", name="Turn off notifications").click()
        expect(section.locator("[data-part=push-state]")).to_have_text("Notifications are off.")
        assert json.loads(get(server.url + "/statusz")[2])["push"]["subscriptions"] == 0
