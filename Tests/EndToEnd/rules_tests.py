"""A reader's own rules: told by the command, by a message that comes before it begins, and set on the page of settings."""

import datetime
import json
import re

from conftest import FROZEN_AT
from playwright.sync_api import expect
from processes import Running, get, petrel
from push_tests import PATH, SUBSCRIBE, arrived, pushes, send, wish  # noqa: F401

TOWNS = [(52.5, 13.4), (59.9, 10.75), (41.9, 12.5), (48.85, 2.35), (55.75, 37.6), (60.15, 24.95), (40.4, -3.7), (51.5, -0.1), (38.7, -9.15)]


def windy_place(server):
    """A town whose wind will rise within a day, and a threshold in km/h that it will reach and does not yet."""
    begins = datetime.datetime.fromisoformat(FROZEN_AT)
    for latitude, longitude in TOWNS:
        hours = json.loads(get(f"{server.url}/v1/weather?latitude={latitude}&longitude={longitude}")[2])["forecast"]["hourly"]
        # They begin with the place's midnight.
        speeds = [hour["windKph"] for hour in hours if datetime.datetime.fromisoformat(hour["time"]) > begins][:22]
        highest = max(speeds[2:])
        if max(speeds[:2]) + 2 < highest and highest > 12:
            return (latitude, longitude), highest - 1
    raise AssertionError("the wind rises nowhere")


def test_a_rule_is_told_once_before_it_begins(pushes):  # noqa: F811
    with Running("serve", "--demo", "--at", FROZEN_AT, "--seed", 3, PETREL_PUSH_HOSTS=pushes.origin) as server:
        place, threshold = windy_place(server)
        device = pushes.device("one")
        rules = [{"kind": "wind", "threshold": threshold}, {"kind": "heat", "threshold": 60}]
        status, answer = send(server, "POST", PATH, wish(device, place, minimumSeverity="extreme", rules=rules, units="wind=ms"))
        assert status == 201, answer
        # Behind the word that messages arrive
        arrived(pushes, 2)
        message = device.read(pushes.pushes[1].body)
        assert re.fullmatch(r"Simulated, not real: Wind in .+ from \d\d:\d\d( to \d\d:\d\d)?: up to \d+\sm/s at \d\d:\d\d", message["title"]), message
        assert message["body"].startswith("Your rule: wind of ") and "m/s" in message["body"]
        assert pushes.pushes[1].headers["urgency"] == "normal" and 0 < int(pushes.pushes[1].headers["ttl"]) <= 86400
        # A second device with the same rule is told too; the first is not told again.
        other = pushes.device("two")
        assert send(server, "POST", PATH, wish(other, place, minimumSeverity="extreme", rules=rules))[0] == 201
        assert send(server, "POST", PATH, wish(device, place, minimumSeverity="extreme", rules=rules))[0] == 201
        arrived(pushes, 4)
        assert send(server, "POST", f"{PATH}/{answer['id']}/test")[0] == 202
        arrived(pushes, 5)
        assert [push.path for push in pushes.pushes].count("/one") == 3, "the word that messages arrive, the rule and the test"
        assert str(place[0]) not in server.log()


# A simulated winter's morning on which snow comes near within the hour where a radar sees it.
SNOWY_AT = "2026-01-14T09:20:00Z"


def place_before_rain(server):
    """A place within the Nordic radars where something begins to fall within an hour, and does not fall now, and how many minutes before."""
    for latitude, longitude in [(59.9, 24), (55.7, 21), *((latitude, longitude) for latitude in range(56, 69) for longitude in range(5, 31, 2))]:
        minutes = json.loads(get(f"{server.url}/v1/nowcast?latitude={latitude}&longitude={longitude}")[2])
        if minutes["source"]["kind"] != "radar" or minutes["state"] not in ("known", "partly"):
            continue
        wet = [rate is not None and rate >= 0.05 for rate in minutes["rateMillimetersPerHour"]]
        first = wet.index(True) if True in wet else 0
        if 3 <= first <= 10 and minutes["rateMillimetersPerHour"][first - 1] is not None:
            return latitude, longitude
    raise AssertionError("it stays dry everywhere")


def test_rain_soon_is_told_once_by_the_radar_before_it_begins(pushes):  # noqa: F811
    with Running("serve", "--demo", "--at", SNOWY_AT, "--seed", 3, PETREL_PUSH_HOSTS=pushes.origin) as server:
        place = place_before_rain(server)
        device = pushes.device("one")
        rules = [{"kind": "rainSoon", "minutes": 60}]
        status, answer = send(server, "POST", PATH, wish(device, place, minimumSeverity="extreme", rules=rules))
        assert status == 201, answer
        # Behind the word that messages arrive
        arrived(pushes, 2, seconds=40)
        message = device.read(pushes.pushes[1].body)
        assert re.fullmatch(
            r"Simulated, not real: (Rain|Snow|Sleet|Rain or snow|Hail|Freezing rain|Thunderstorm) in .+ from \d\d:\d\d( to \d\d:\d\d)?"
            r": up to [\d.]+\smm/h( at \d\d:\d\d)?",
            message["title"],
        ), message
        assert message["body"] == "Your rule: rain or snow within 60\xa0min"
        headers = pushes.pushes[1].headers
        assert headers["urgency"] == "high" and 0 < int(headers["ttl"]) <= 3600, "it is of no use once it has begun"
        # A second device with the same rule is told too; the first is not told again.
        other = pushes.device("two")
        assert send(server, "POST", PATH, wish(other, place, minimumSeverity="extreme", rules=rules))[0] == 201
        assert send(server, "POST", PATH, wish(device, place, minimumSeverity="extreme", rules=rules))[0] == 201
        arrived(pushes, 4)
        assert send(server, "POST", f"{PATH}/{answer['id']}/test")[0] == 202
        arrived(pushes, 5)
        assert [push.path for push in pushes.pushes].count("/one") == 3, "the word that messages arrive, the rule and the test"


def test_a_rule_that_cannot_be_is_refused_with_its_bounds(pushes):  # noqa: F811
    with Running("serve", "--demo", PETREL_PUSH_HOSTS=pushes.origin) as server:
        device = pushes.device("one")
        status, problem = send(server, "POST", PATH, wish(device, (52.5, 13.4), rules=[{"kind": "frost", "threshold": 20}]))
        assert status == 400 and "from -60 to 15" in problem["detail"]
        for rule in ({"kind": "rainSoon", "minutes": 61}, {"kind": "rainSoon", "minutes": 12.5}):
            status, problem = send(server, "POST", PATH, wish(device, (52.5, 13.4), rules=[rule]))
            assert status == 400 and "whole minutes from 5 to 60" in problem["detail"]


def test_the_command_says_which_rules_would_speak_now():
    everything = ["--rain", 0.1, "--rain-chance", 10, "--rain-hours", 24, "--frost", -60, "--heat", 60, "--wind", 3, "--gusts", 3]
    options = ["--demo", "--at", "2026-02-06T12:00:00Z", "--units", "metric,ms"]
    done = petrel("alerts", "52.5,13.4", *options, "--json", *everything)
    assert done.returncode == 0, done.stderr
    rules = json.loads(done.stdout)["rules"]
    assert [rule["kind"] for rule in rules] == ["rain", "rainChance", "frost", "heat", "wind", "gusts"]
    assert {rule["verdict"] for rule in rules} <= {"coming", "silent", "unknown"}
    assert [rule["verdict"] for rule in rules if rule["kind"] in ("frost", "heat")] == ["silent", "silent"]
    assert [rule["threshold"] for rule in rules if rule["kind"] == "wind"] == [10.8], "kept in km/h"
    for rule in rules:
        assert rule["verdict"] != "coming" or rule["begins"] > "2026-02-06T13:00:00+01:00", rule
    text = petrel("alerts", "52.5,13.4", *options, *everything)
    assert "Your own rules" in text.stdout and "Heat: nothing to tell" in text.stdout
    assert "Свои правила" in petrel("alerts", "52.5,13.4", *options, "--language", "ru", "--heat", 60).stdout
    assert "rules" not in json.loads(petrel("alerts", "52.5,13.4", *options, "--json").stdout)
    soon = petrel("alerts", "59.9,24", "--demo", "--at", SNOWY_AT, "--seed", 3, "--json", "--rain-soon", 60)
    (rule,) = json.loads(soon.stdout)["rules"]
    assert rule["kind"] == "rainSoon" and rule["minutes"] == 60 and "threshold" not in rule and rule["verdict"] == "coming", rule
    nowhere = petrel("alerts", "-33.9,151.2", *options, "--rain-soon", 30)
    assert "Rain or snow soon: not known; no source has the next minutes" in " ".join(nowhere.stdout.split()), nowhere.stdout
    for wrong in (["--frost", 16], ["--rain-soon", 4], ["--rain-soon", 61], ["--wind", 1], ["--rain", 1, "--rain-hours", 25], ["--rain-hours", 3]):
        refused = petrel("alerts", "52.5,13.4", *options, *wrong)
        assert refused.returncode == 64 and "--" in refused.stderr, refused


def test_rules_are_set_on_the_page(watched, pushes):  # noqa: F811
    with Running("serve", "--demo", "--seed", 3, PETREL_PUSH_HOSTS=pushes.origin) as server:
        device = pushes.device("browser")
        watch = watched(server, service_workers="allow")
        watch.page.add_init_script(f"({SUBSCRIBE})({json.dumps(device.subscription())})")
        watch.open("/?latitude=52.5&longitude=13.4&name=Berlin&units=us")
        watch.wait_for_data()
        page = watch.open("/settings/notifications")
        section = page.get_by_role("region", name="Warnings on this device")
        rules = section.get_by_role("group", name="Your own rules")
        expect(rules.get_by_label("Frost tonight, °F")).to_have_value("32")
        # The numbers of a rule that is off are dead
        expect(rules.get_by_label("Frost tonight, °F")).to_be_disabled()
        rules.get_by_label("Frost tonight", exact=True).check()
        rules.get_by_label("Frost tonight, °F").fill("28")
        with page.expect_request(lambda request: request.method == "POST" and PATH in request.url) as asked:
            section.get_by_role("button", name="Turn on notifications").click()
        expect(section.locator("[data-part=push-state]")).to_have_text("Notifications are on.")
        sent = json.loads(asked.value.post_data)
        assert sent["rules"] == [{"kind": "frost", "threshold": -2.2}] and "temperature=f" in sent["units"]
        # And the form knows it when it is opened again
        page = watch.open("/settings/notifications")
        rules = page.get_by_role("group", name="Your own rules")
        expect(rules.get_by_label("Frost tonight", exact=True)).to_be_checked()
        expect(rules.get_by_label("Frost tonight, °F")).to_have_value("28")
        expect(rules.get_by_label("Heat", exact=True)).not_to_be_checked()


def test_rain_soon_is_set_on_the_page(watched, pushes):  # noqa: F811
    with Running("serve", "--demo", "--seed", 3, PETREL_PUSH_HOSTS=pushes.origin) as server:
        watch = watched(server, service_workers="allow")
        watch.page.add_init_script(f"({SUBSCRIBE})({json.dumps(pushes.device('browser').subscription())})")
        watch.open("/?latitude=59.9&longitude=10.75&name=Oslo&units=us")
        watch.wait_for_data()
        page = watch.open("/settings/notifications")
        section = page.get_by_role("region", name="Warnings on this device")
        rules = section.get_by_role("group", name="Your own rules")
        number = rules.get_by_label("Rain or snow soon, min")
        expect(number).to_have_value("30")
        expect(number).to_be_disabled()
        rules.get_by_label("Rain or snow soon", exact=True).check()
        # Beyond an hour the browser itself refuses, and nothing is sent.
        number.fill("61")
        assert not number.evaluate("field => field.checkValidity()")
        number.fill("15")
        assert number.evaluate("field => field.checkValidity()")
        with page.expect_request(lambda request: request.method == "POST" and PATH in request.url) as asked:
            section.get_by_role("button", name="Turn on notifications").click()
        expect(section.locator("[data-part=push-state]")).to_have_text("Notifications are on.")
        assert json.loads(asked.value.post_data)["rules"] == [{"kind": "rainSoon", "minutes": 15}]
        # And the form knows it when it is opened again
        page = watch.open("/settings/notifications")
        rules = page.get_by_role("group", name="Your own rules")
        expect(rules.get_by_label("Rain or snow soon", exact=True)).to_be_checked()
        expect(rules.get_by_label("Rain or snow soon, min")).to_have_value("15")


def seen(page, selector):
    """Whether an element is in the window as a whole."""
    page.wait_for_timeout(0)
    box = page.locator(selector).bounding_box()
    return box is not None and 0 <= box["y"] and box["y"] + box["height"] <= page.viewport_size["height"]


def test_frost_is_for_the_garden_alone_and_warnings_for_mother_alone(watched, pushes):  # noqa: F811
    with Running("serve", "--demo", "--seed", 3, PETREL_PUSH_HOSTS=pushes.origin) as server:
        device = pushes.device("browser")
        watch = watched(server, viewport={"width": 390, "height": 844}, service_workers="allow")
        watch.page.add_init_script(f"({SUBSCRIBE})({json.dumps(device.subscription())})")
        watch.context.add_cookies([{"name": "places", "value": "1050.268~Berlin~Germany~Garden|1115.752~Moscow~Russia~Mother", "url": server.url}])
        # Given two places and a rule for each of which there is a box
        page = watch.open("/settings/notifications")
        section = page.get_by_role("region", name="Warnings on this device")
        rules = section.get_by_role("group", name="Your own rules")
        frost = rules.get_by_role("group", name="Frost tonight: Places")
        expect(frost).to_be_hidden()
        rules.get_by_role("checkbox", name="Frost tonight", exact=True).check()
        expect(frost.get_by_role("checkbox")).to_have_count(2)
        # When nothing is ticked for it, then that is said beside it, in sight
        frost.get_by_label("Garden").uncheck()
        frost.get_by_label("Mother").uncheck()
        button = section.get_by_role("button", name="Turn on notifications")
        button.click()
        expect(section.locator("[data-part=push-problem]")).to_have_text("Choose at least one place.")
        assert seen(page, "[data-part=push-problem]") and page.evaluate("document.activeElement.name") == "rule-frost-place"
        # When frost is ticked for the garden, and warnings for mother
        frost.get_by_label("Garden").check()
        section.get_by_role("group", name="Places", exact=True).get_by_label("Garden").uncheck()
        with page.expect_request(lambda request: request.method == "POST" and PATH in request.url) as asked:
            button.click()
        sent = json.loads(asked.value.post_data)
        assert sent["places"] == [{"latitude": 55.75, "longitude": 37.6}, {"latitude": 52.5, "longitude": 13.4, "warnings": False}]
        assert sent["rules"] == [{"kind": "frost", "threshold": 0, "places": [{"latitude": 52.5, "longitude": 13.4}]}]
        expect(section.locator("[data-part=push-state]")).to_have_text("Notifications are on.")
        assert seen(page, "[data-part=push-done]")
        # Then the form knows it when it is opened again
        page = watch.open("/settings/notifications")
        frost = page.get_by_role("group", name="Frost tonight: Places")
        expect(frost.get_by_label("Garden")).to_be_checked()
        expect(frost.get_by_label("Mother")).not_to_be_checked()
        expect(page.get_by_role("group", name="Places", exact=True).get_by_label("Garden")).not_to_be_checked()


def test_what_does_not_work_is_said_beside_the_button_and_says_what_to_do(watched, pushes):  # noqa: F811
    with Running("serve", "--demo", "--seed", 3, PETREL_PUSH_HOSTS=pushes.origin) as server:
        watch = watched(server, viewport={"width": 390, "height": 844}, service_workers="allow")
        watch.expected_statuses = {429, 503, 500}
        watch.page.add_init_script(f"({SUBSCRIBE})({json.dumps(pushes.device('browser').subscription())})")
        watch.open("/?latitude=52.5&longitude=13.4&name=Berlin")
        watch.wait_for_data()
        page = watch.open("/settings/notifications")
        button = page.get_by_role("button", name="Turn on notifications")
        problem = page.locator("[data-part=push-problem]")
        for status, words in ((429, "in an hour"), (503, "cannot take any more"), (500, "in a few minutes")):
            page.route(f"**{PATH}", lambda route, _, status=status: route.fulfill(status=status, body="{}"))
            button.click()
            expect(problem).to_contain_text(words)
            assert seen(page, "[data-part=push-problem]"), status
            page.unroute(f"**{PATH}")
        page.evaluate("Notification.requestPermission = async () => 'default'")
        button.click()
        expect(problem).to_contain_text("choose “Allow”")
        page.evaluate("Notification.requestPermission = async () => 'granted'")
        page.evaluate("PushManager.prototype.subscribe = async () => { throw new DOMException('no', 'AbortError'); }; localStorage.removeItem('petrel-test-subscription')")
        button.click()
        expect(problem).to_contain_text("its own notification service")
        expect(page.locator("[data-part=push-state]")).to_have_text("Notifications are off.")
