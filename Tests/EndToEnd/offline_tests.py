"""What opens without a network: pages and points that were visited, with their age; and how a browser is rid of the script that keeps them."""

import re

import pytest
from map_tests import PHONE
from playwright.sync_api import expect
from processes import Running, free_port, wait_until

BERLIN = "/?latitude=52.5&longitude=13.4&name=Berlin"
POINT = "/place?latitude=47.85&longitude=12.05"
KEPT = """() => caches.open("petrel-pages-1").then((pages) => pages.keys())
  .then((keys) => keys.map(({ url }) => new URL(url).pathname + new URL(url).search))"""
HAS_FILES = """() => Promise.all([caches.open("petrel-pages-1"), caches.open("petrel-files-1")]).then(async ([pages, files]) => {
  const kept = (await files.keys()).map(({ url }) => new URL(url).pathname);
  for (const key of await pages.keys()) {
    const html = await (await pages.match(key)).text();
    for (const [, path] of html.matchAll(/"(\\/(?:assets|symbols)\\/[^"#]+)/g)) if (!path.endsWith("/touch-icon.png") && !kept.includes(path)) return false;
  }
  return true;
})"""
SQUARES = """() => caches.open("petrel-squares-1").then((squares) => squares.keys()).then((keys) => keys.length)"""
OLDER = """([path, hours]) => caches.open("petrel-pages-1").then(async (pages) => {
  const address = location.origin + path;
  const answer = await pages.match(address);
  const headers = new Headers(answer.headers);
  headers.set("petrel-kept-at", Date.now() - hours * 3600000);
  await pages.put(address, new Response(await answer.text(), { headers }));
})"""


@pytest.fixture
def kept(watched, demo):
    """Opens a page with the worker, and waits until it is kept: the watch, its page."""

    def visit(path=BERLIN, server=demo, **options):
        watch = watched(server, service_workers="allow", **options)
        page = watch.open(path)
        wait_for_kept(page, path.split("#")[0])
        return watch, page

    return visit


def wait_for_kept(page, *paths):
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    wanted = {*paths, "/offline"}
    wait_until(lambda: wanted <= set(page.evaluate(KEPT)), 15, lambda: f"only {page.evaluate(KEPT)} are kept")
    # What the last one is made of is stored after it.
    wait_until(lambda: page.evaluate(HAS_FILES), 15, lambda: "the files of the pages are not kept")


def lose_network(watch):
    watch.lose_network()
    # A page that is not kept comes with 503.
    watch.expected_statuses |= {503}


def test_after_one_visit_the_place_opens_without_a_network_as_the_last_known_weather(kept):
    watch, page = kept()
    # The age is also told where the browser holds the page already.
    answer = page.request.get(watch.own_url + BERLIN)
    again = page.request.get(watch.own_url + BERLIN, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status == 304 and again.headers["petrel-age"].isdigit()
    lose_network(watch)
    page.reload()
    watch.wait_for_data()
    expect(page.locator("[data-part=offline]")).to_contain_text("This is the last known weather.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Berlin")
    # When the network is back, the weather is the present one again, by itself
    watch.find_network()
    expect(page.locator("[data-part=offline]")).to_have_count(0)


def test_a_page_that_was_kept_for_hours_shows_the_forecast_of_this_hour_and_its_age(kept):
    watch, page = kept()
    page.evaluate(OLDER, [BERLIN, 6])
    lose_network(watch)
    page.reload()
    watch.wait_for_data()
    # 17:20 in the place: its hour is the first one, as a forecast, and the age is told
    expect(page.locator("[data-column=now] .mark")).to_have_text("Forecast for 17:00")
    expect(page.locator(".strip .cell.current time")).to_have_attribute("datetime", re.compile("T17:00|T15:00Z"))
    expect(page.locator("[data-part=age]").first).to_contain_text("6\u00a0h ago")


def open_the_middle(page):
    """The second screen of the point under the map's crosshair."""
    page.locator("#map").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/place\?"))


def test_visited_points_of_the_map_open_without_a_network_and_others_say_so_plainly(kept):
    watch, page = kept("/map#9/47.86/12.04", viewport=PHONE, reduced_motion="reduce")
    # Online: a point, and the map once more, so that its squares are kept as well
    open_the_middle(page)
    wait_for_kept(page, "/map", POINT)
    page.goto(watch.own_url + "/map#9/47.86/12.06")
    page.wait_for_selector("#map canvas.leaflet-tile-loaded")
    wait_until(lambda: page.evaluate(SQUARES) > 0, 15, lambda: "no square is kept")
    lose_network(watch)
    page.reload()
    # The map itself is there, and another point of the cell that was visited opens
    page.wait_for_selector("#map canvas.leaflet-tile-loaded")
    expect(page.locator("[data-part=incomplete]")).to_be_hidden()
    open_the_middle(page)
    watch.wait_for_data()
    expect(page.locator("[data-part=point]")).to_contain_text("47.8600, 12.0600")
    # One that was not visited says so, and what is kept; to retry changes nothing
    page.goto(watch.own_url + "/map#9/47.3/12.6")
    page.wait_for_selector("#map")
    open_the_middle(page)
    expect(page.get_by_role("alert")).to_contain_text("This page has not been opened on this device")
    page.get_by_role("button", name="Retry").click()
    page.locator("[data-part=kept] a").filter(has_text="Kolbermoor").click()
    watch.wait_for_data()


def test_a_page_that_came_before_its_weather_is_kept_as_soon_as_that_is_there(watched, server_over, simulator):
    simulator.faults({"provider": "open-meteo", "kind": "latency", "seconds": 2})
    watch = watched(server_over(), service_workers="allow")
    for path in (BERLIN, "/cities"):
        page = watch.open(path)
        assert page.locator("[data-state=loading]").count(), "the page did not come before its weather"
        wait_for_kept(page, path)


def test_pages_without_an_age_of_their_own_say_how_old_they_are(kept):
    watch, page = kept("/cities")
    page.evaluate(OLDER, ["/cities", 3])
    lose_network(watch)
    page.reload()
    expect(page.locator("[data-part=offline]")).to_contain_text("This is the last known weather. (3\u00a0h ago)")
    # As soon as the network is back it is made anew
    watch.context.set_offline(False)
    expect(page.locator("[data-part=offline]")).to_have_count(0)


def test_the_settings_and_the_warnings_that_were_opened_open_without_a_network(kept):
    # Given both, visited once
    watch, page = kept()
    warnings = BERLIN.replace("/?", "/alerts?")
    for path in (warnings, "/settings"):
        page.goto(watch.own_url + path)
        wait_for_kept(page, BERLIN, path)
    lose_network(watch)
    # Then they are there, with their own titles, and say how old they are
    page.goto(watch.own_url + "/settings")
    expect(page).to_have_title(re.compile("^Settings"))
    expect(page.locator("[data-part=offline]")).to_contain_text("This page is shown as you last opened it. (just now)")
    page.goto(watch.own_url + warnings)
    expect(page).to_have_title(re.compile("^Warnings · Berlin"))
    expect(page.locator("[data-part=offline]")).to_contain_text("This is the last known weather. (just now)")
    notice = page.locator("[data-part=offline]")
    words, button = notice.get_by_role("status").bounding_box(), notice.get_by_role("button").bounding_box()
    assert button["x"] >= words["x"] + words["width"] + 8 or button["y"] >= words["y"] + words["height"], "the button stands apart from the words"


def test_the_start_without_a_network_is_the_place_that_was_seen_last_and_the_search_finds_what_is_kept(kept):
    # Given one place, visited by a link alone
    watch, page = kept()
    lose_network(watch)
    # Then the app's start shows it
    page.goto(watch.own_url + "/")
    watch.wait_for_data()
    expect(page.get_by_role("heading", level=1)).to_have_text("Berlin")
    # And so does its name, however it is typed
    for text in ("berlin", "BÉRL"):
        page.goto(watch.own_url + "/cities")
        page.locator("input[name=query]").fill(text)
        page.locator("input[name=query]").press("Enter")
        watch.wait_for_data()
        expect(page.get_by_role("heading", level=1)).to_have_text("Berlin")
    # A place that is not kept is said not to be
    page.goto(watch.own_url + "/?query=Paris")
    expect(page.get_by_role("alert")).to_contain_text("This page has not been opened on this device")


def test_a_removed_place_is_not_kept_any_longer(kept):
    watch, page = kept()
    page.locator("details.places > summary").click()
    page.get_by_role("button", name="Save Berlin").click()
    page.locator("details.places > summary").click()
    page.get_by_role("button", name="Remove Berlin").click()
    wait_until(lambda: BERLIN not in page.evaluate(KEPT), 15, lambda: f"{page.evaluate(KEPT)} are kept")


def test_a_place_that_is_removed_in_the_settings_is_not_kept_either_and_other_pages_are(kept):
    watch, page = kept()
    page.locator("details.places > summary").click()
    page.get_by_role("button", name="Save Berlin").click()
    page.goto(watch.own_url + "/cities")
    wait_for_kept(page, BERLIN, "/cities")
    page.goto(watch.own_url + "/settings")
    page.get_by_role("button", name="Remove Berlin").click()
    wait_until(lambda: BERLIN not in page.evaluate(KEPT), 15, lambda: f"{page.evaluate(KEPT)} are kept")
    assert {"/cities", "/offline"} <= set(page.evaluate(KEPT))


def test_what_is_said_without_a_network_is_in_the_readers_language(kept):
    watch, page = kept(locale="ru-RU")
    lose_network(watch)
    page.goto(watch.own_url + "/cities")
    expect(page.get_by_role("heading", level=1)).to_have_text("Нет соединения")
    expect(page.locator("[data-part=kept] li")).to_have_count(1)


def test_row_49_the_worker_is_never_cached_and_the_switch_takes_it_away_with_all_that_it_kept(watched):
    port = free_port()
    arguments = ("serve", "--demo", "--at", "2026-05-12T09:20:00Z", "--still")
    with Running(*arguments, port=port) as server:
        watch = watched(server, service_workers="allow")
        page = watch.open(BERLIN)
        wait_for_kept(page, BERLIN)
        answer = page.request.get(server.url + "/worker.js")
        assert answer.headers["cache-control"] == "no-store" and "connect-src 'self'" in answer.headers["content-security-policy"]
        # The page stays open between the two servers.
        watch.was_offline = True
    # When the operator switches it off and the reader comes back
    with Running(*arguments, port=port, PETREL_WORKER="off"):
        for path in (BERLIN, "/cities"):
            page.goto(watch.own_url + path)
            page.wait_for_load_state("networkidle")
        left = "Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]).then((all) => all.flat().length)"
        wait_until(lambda: page.evaluate(left) == 0, 15, lambda: "the worker or what it kept is still there")
        # The page is what it was, and comes without a worker
        page.goto(watch.own_url + BERLIN)
        watch.wait_for_data()
        assert page.evaluate("navigator.serviceWorker.controller") is None
        watch.context.close()


def test_row_50_a_device_without_room_has_the_page_of_the_network_and_keeps_it_once_there_is_room(watched, demo):
    watch = watched(demo, service_workers="allow")
    session = watch.context.new_cdp_session(watch.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": demo.url, "quotaSize": 1})
    page = watch.open(BERLIN)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    watch.wait_for_data()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(KEPT) == []
    # When there is room again
    session.send("Storage.overrideQuotaForOrigin", {"origin": demo.url})
    page.reload()
    wait_for_kept(page, BERLIN)


def test_a_browser_that_refuses_the_worker_shows_the_page_all_the_same(watched, demo):
    watch = watched(demo)
    page = watch.open(BERLIN)
    watch.wait_for_data()
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


OFFER = """() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = async () => { window.isAsked = true; };
  window.isBannerHeld = !dispatchEvent(event);
}"""


def test_the_entry_that_installs_petrel_is_there_while_the_browser_offers_it(watched, demo):
    page = watched(demo).open(BERLIN)
    page.wait_for_load_state("networkidle")
    menu = page.locator("details.places")
    menu.locator("summary").click()
    entry = menu.get_by_role("button", name="Install Petrel")
    expect(entry).to_be_hidden()
    page.evaluate(OFFER)
    expect(entry).to_be_visible()
    assert page.evaluate("isBannerHeld")
    entry.click()
    assert page.evaluate("isAsked")
    expect(entry).to_be_hidden()
    # It is among the settings as well, until it is installed
    page.goto(demo.url + "/settings")
    entry = page.locator("main").get_by_role("button", name="Install Petrel")
    expect(entry).to_be_hidden()
    page.evaluate(OFFER)
    expect(entry).to_be_visible()
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(entry).to_be_hidden()


def test_the_app_can_be_installed_with_its_name_and_icons_in_the_readers_language(watched, demo):
    page = watched(demo, locale="ru-RU").open("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(demo.url + address, headers={"Accept-Language": "ru"})
    manifest = answer.json()
    assert answer.headers["content-type"] == "application/manifest+json"
    assert manifest["lang"] == "ru" and manifest["display"] == "standalone" and manifest["start_url"] == "/" and manifest["name"]
    assert manifest["id"] == "/" and manifest["scope"] == "/"
    sizes = {icon["sizes"]: icon for icon in manifest["icons"] if "purpose" not in icon}
    assert {"256x256", "512x512"} == set(sizes) and any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        picture = page.request.get(demo.url + icon["src"])
        assert picture.status == 200 and picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width = int.from_bytes(picture.body()[16:20], "big")
            assert f"{width}x{width}" == icon["sizes"]
