"""The map: it is drawn without any other server, and a double tap opens the weather of exactly that point."""

import json
import math
import re

import pytest
from conftest import FRAMES
from lengths import SOAK, drawn
from looking import barriers
from patience import scaled
from playwright.sync_api import expect
from processes import Running, get

PHONE = {"width": 390, "height": 844}
READY = "#map .here-marker .here[data-state=loaded]"
HOSTILE = ["<img src=x onerror=alert(1)>", "\u202egnitirW\u202c", "&lt;b&gt;", "a\u0000b\u001b[31m", "Ж" * 80]


def opened(watch, path="/map"):
    page = watch.open(path)
    page.wait_for_selector(READY)
    # Every square in view is drawn.
    page.wait_for_selector("#map canvas.leaflet-tile-loaded")
    expect(page.locator("#map canvas:not(.leaflet-tile-loaded)")).to_have_count(0)
    return page


def projected(latitude, longitude, zoom):
    """Web Mercator, in pixels from the world's north-western corner (EPSG:3857)."""
    side = 256 * 2**zoom
    sine = math.sin(math.radians(latitude))
    return (longitude + 180) / 360 * side, (0.5 - math.log((1 + sine) / (1 - sine)) / (4 * math.pi)) * side


def point(x, y, zoom):
    """The inverse."""
    side = 256 * 2**zoom
    longitude = ((x / side * 360) % 360) - 180
    return math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * y / side)))), longitude


def view(page):
    """Zoom and centre, as the page keeps them for the way back."""
    return [float(part) for part in page.evaluate("sessionStorage.getItem('map')").lstrip("#").split("/")]


def told(page):
    """The exact point behind the address's `#`."""
    return [float(part) for part in re.search(r"#point=(-?[\d.]+),(-?[\d.]+)$", page.url).groups()]


def double_click(page, right, down):
    """So many pixels from the middle of the map."""
    box = page.locator("#map").bounding_box()
    page.mouse.dblclick(box["x"] + box["width"] / 2 + right, box["y"] + box["height"] / 2 + down)
    page.wait_for_url("**/place?*")


def stand_in(page):
    """The second screen is another test's: here an empty page, which keeps the address."""
    page.route("**/place?*", lambda route: route.fulfill(status=200, content_type="text/html", body="<meta name=viewport content='width=device-width'><title>point</title>"))


# Poles, both sides of the date line, oceans, Moscow, Null Island and others: (latitude, longitude) of the map's centre.
CENTRES = [
    (84.9, 0), (-84.9, 90), (0, 0), (55.7558, 37.6173), (0.01, 179.99), (-17.8, 178.1), (66.0, -179.9), (-48.9, -123.4), (60.39, 5.32), (-54.8, -68.3),
    (27.99, 86.93), (1.35, 103.82), (35.68, 139.69),
]
POINTS = drawn("points", [((19.4326, -99.1332), 7)], [(centre, zoom) for zoom in (1, 5, 9) for centre in CENTRES], 15)


def test_a_double_click_opens_exactly_that_point(watched, demo):
    watch = watched(demo, reduced_motion="reduce")
    page = watch.page
    stand_in(page)
    assert len(POINTS) == (40 if SOAK else 16)
    for index, ((latitude, longitude), zoom) in enumerate(POINTS):
        print(f"{index}: zoom {zoom} at {latitude}, {longitude}")
        page = watch.open(f"/map#{zoom}/{latitude}/{longitude}")
        page.wait_for_selector("#map .here-marker", state="attached")
        # Never on the marker, which is a link of its own.
        right, down = [(181, 140), (-223, 61), (17, 199)][index % 3]
        double_click(page, right, down)
        shown_zoom, center_latitude, center_longitude = view(page)
        assert shown_zoom == zoom
        x, y = projected(center_latitude, center_longitude, zoom)
        wanted = point(x + right, y + down, zoom)
        found = told(page)
        pixel = 360 / (256 * 2**zoom)
        east = (found[1] - wanted[1] + 180) % 360 - 180
        # One pixel, and what the kept centre lost to rounding.
        assert abs(east) <= pixel + 0.001, (zoom, wanted, found)
        assert abs(found[0] - wanted[0]) <= pixel + 0.001, (zoom, wanted, found)
        assert -90 <= found[0] <= 90 and -180 <= found[1] <= 180
        # The server is told the cell alone.
        cell = dict(re.findall(r"[?&](latitude|longitude)=(-?[\d.]+)", page.url))
        for name, exact in zip(("latitude", "longitude"), found):
            assert abs(float(cell[name]) - exact) <= 0.0251 and abs(float(cell[name]) * 20 - round(float(cell[name]) * 20)) < 1e-6


def test_the_second_screen_has_the_points_weather_and_leads_back_to_the_same_view(watched, demo):
    watch = watched(demo, reduced_motion="reduce")
    page = opened(watch, "/map#6/60.2/5.1")
    double_click(page, 40, 30)
    page.wait_for_selector("#dashboard[data-state=loaded] [data-column=now]")
    assert page.locator("[data-column=hours]").is_visible() and page.locator("[data-column=days]").count() == 1
    latitude, longitude = told(page)
    expect(page.locator("[data-part=point]")).to_have_text(f"Point: {latitude:.4f}, {longitude:.4f}")
    kept = page.evaluate("sessionStorage.getItem('map')")
    page.go_back()
    page.wait_for_selector("#map .here-marker", state="attached")
    assert page.url.endswith(kept)
    page.go_forward()
    page.get_by_role("link", name="Back to the map").click()
    page.wait_for_selector("#map .here-marker", state="attached")
    assert page.url.endswith("/map" + kept)
    assert len(page.locator("#map canvas").all()) > 0


def test_what_moves_the_map_opens_nothing(watched, demo):
    watch = watched(demo, reduced_motion="reduce")
    page = opened(watch, "/map#5/50/10")
    box = page.locator("#map").bounding_box()
    x, y = box["x"] + 300, box["y"] + 300
    # Two pans, as fast as two taps.
    for _ in range(2):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 40, y + 25, steps=4)
        page.mouse.up()
    page.wait_for_url(lambda url: "#5/" in url and not url.endswith("#5/50/10"))
    # One click, and two that are far apart.
    page.mouse.click(x, y)
    page.mouse.click(x + 120, y)
    page.mouse.wheel(0, -400)
    page.wait_for_url(re.compile(r"/map#[6-9]/"))
    assert "/map#" in page.url


def test_a_finger_opens_by_a_double_tap_and_not_by_one(watched, demo):
    watch = watched(demo, viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    stand_in(watch.page)
    page = opened(watch, "/map#5/50/10")
    zoom = page.evaluate("visualViewport.scale")
    page.touchscreen.tap(100, 300)
    page.touchscreen.tap(250, 500)
    assert "/map#" in page.url
    page.touchscreen.tap(150, 400)
    page.touchscreen.tap(152, 401)
    page.wait_for_url("**/place?*")
    assert page.evaluate("visualViewport.scale") == zoom
    assert view(page)[0] == 5, "the double tap does not zoom"


def test_the_keyboard_moves_the_map_and_opens_the_point_under_the_crosshair(watched, demo):
    watch = watched(demo, reduced_motion="reduce")
    stand_in(watch.page)
    page = opened(watch, "/map#4/10/20")
    # From the links before it, as a reader comes to it.
    page.locator("a[href='/settings']").focus()
    page.keyboard.press("Tab")
    expect(page.locator("#map")).to_be_focused()
    assert page.locator(".crosshair").evaluate("e => getComputedStyle(e).opacity") == "1"
    page.keyboard.press("ArrowRight")
    page.wait_for_url(lambda url: "#4/" in url and not url.endswith("#4/10/20"))
    page.keyboard.press("+")
    page.wait_for_url(re.compile("/map#5/"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/place?*")
    _, latitude, longitude = view(page)
    found = told(page)
    assert abs(found[0] - latitude) < 0.002 and abs(found[1] - longitude) < 0.002


def test_no_key_stops_at_a_place_that_is_out_of_sight(watched, demo):
    page = opened(watched(demo, reduced_motion="reduce"), "/map#5/55.75/37.6")
    assert page.locator("#here").evaluate("place => place.tabIndex") == 0
    page.evaluate("location.hash = '#5/-30/150'")
    page.wait_for_function("() => document.getElementById('here').tabIndex === -1")
    page.evaluate("location.hash = '#5/55.75/37.6'")
    page.wait_for_function("() => document.getElementById('here').tabIndex === 0")


@pytest.mark.parametrize("scheme, least, most", [("light", 500, 765), ("dark", 50, 200)])
def test_with_forced_colors_the_map_keeps_its_own(watched, demo, scheme, least, most):
    page = opened(watched(demo, forced_colors="active", color_scheme=scheme, reduced_motion="reduce"), "/map#3/30/-40")
    sums = page.evaluate(
        """() => [...document.querySelectorAll('#map canvas.leaflet-tile-loaded')].map((canvas) => {
             const [red, green, blue] = canvas.getContext('2d').getImageData(128, 128, 1, 1).data;
             return red + green + blue;
           })""")
    assert sums and all(least <= total <= most for total in sums), sums


def test_the_world_has_its_cities_and_no_district_stands_in_for_its_city(watched, demo):
    def names(path):
        page = opened(watched(demo, reduced_motion="reduce"), path)
        page.wait_for_selector(".town span")
        page.wait_for_load_state("networkidle")
        return set(page.locator(".town span").evaluate_all("all => all.map((one) => one.firstChild.data)"))

    world = names("/map#2/30/60")
    # Where two lie so near to one another that one name alone has room, it is that of one of them.
    assert {"Paris", "London", "Moscow"} & world and {"Tokyo", "Seoul"} & world and {"Delhi", "New Delhi"} & world and {"Singapore", "Sydney"} <= world, world
    assert not world & {"Igloolik", "Naujaat", "Pond Inlet", "Sisimiut", "Utqiagvik"}, world
    # The city's own place is under a button of the map.
    assert "Favoriten" not in names("/map?latitude=48.2&longitude=16.35#6/47/9.5")
    assert "Suva" in names("/map#7/-18/179")
    assert "Cologne" in names("/map#7/51/7.5")


@pytest.mark.parametrize("view", ["5/50/10", "4/40/-100"])
def test_a_name_does_not_move_when_its_weather_comes(watched, demo, view):
    watch = watched(demo, viewport=PHONE, reduced_motion="reduce")
    watch.page.add_init_script(
        """globalThis.moved = []; new PerformanceObserver((list) => moved.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput)
             .flatMap(({ sources }) => sources.map(({ node }) => node?.textContent)))).observe({ type: "layout-shift", buffered: true })""")
    page = opened(watch, f"/map#{view}")
    # On every side of its dot.
    page.wait_for_selector(".town [data-side=left] .glance b")
    page.wait_for_load_state("networkidle")
    page.evaluate(FRAMES)
    assert page.evaluate("moved") == []


@pytest.mark.skipif(not SOAK, reason="a processor four times as slow, measured: `make soak`")
def test_nothing_on_the_map_takes_200_ms_at_a_quarter_of_the_speed(watched, demo):
    watch = watched(demo)
    page = watch.page
    page.add_init_script("globalThis.tasks = []; new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => Math.round(entry.duration)))).observe({ entryTypes: ['longtask'] });")
    opened(watch, "/map#5/50/10")
    page.wait_for_selector(".town .glance b")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.evaluate("tasks.length = 0")
    for act in (lambda: page.mouse.wheel(0, -300), lambda: page.mouse.wheel(0, 300), lambda: page.keyboard.press("ArrowRight"), lambda: page.locator("[data-action=zoom-out]").click(),
                lambda: page.locator("[data-layer=temperature]").click()):
        page.locator("#map").focus()
        page.mouse.move(640, 500)
        before = page.url
        act()
        page.wait_for_url(lambda url: url != before)
        page.wait_for_load_state("networkidle")
    print(f"long tasks: {page.evaluate('tasks')}")
    assert max(page.evaluate("tasks"), default=0) <= 200


def test_the_buttons_do_what_the_keys_do(watched, demo):
    watch = watched(demo, reduced_motion="reduce")
    stand_in(watch.page)
    page = opened(watch, "/map#4/10/20")
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_url(re.compile("/map#5/"))
    page.get_by_role("button", name="Zoom out").click()
    page.wait_for_url(re.compile("/map#4/"))
    page.get_by_role("button", name="Weather at the crosshair").click()
    page.wait_for_url("**/place?*")


def test_the_readers_position_is_shown_with_its_weather_and_the_server_learns_its_cell(watched, demo):
    watch = watched(
        demo, permissions=["geolocation"], geolocation={"latitude": 60.3913, "longitude": 5.3221}, reduced_motion="reduce")
    asked = []
    watch.page.on("request", lambda request: asked.append(request.url))
    page = watch.open("/map")
    page.wait_for_selector("#here[data-latitude='60.4'][data-longitude='5.3'][data-state=loaded]")
    expect(page.locator("#here")).to_contain_text(re.compile(r"[+−]?\d+\s°C\s*Bergen"))
    # Said once for the whole map.
    expect(page.locator(".map-frame").get_by_text("Simulated, not real").locator("visible=true")).to_have_count(1)
    assert not any("60.39" in url or "5.32" in url for url in asked)
    page.wait_for_url(re.compile(r"/map#\d/60\.4"))


def test_a_refused_position_is_said_and_the_map_stays(watched, demo):
    watch = watched(demo, permissions=[], reduced_motion="reduce")
    page = opened(watch)
    page.get_by_role("button", name="Use my location").click()
    expect(page.locator("[data-part=nowhere]")).to_be_visible()
    assert page.locator("#map canvas").count() > 0


def test_tiles_that_cannot_be_had_are_said_and_are_no_sea(watched, demo):
    watch = watched(demo, reduced_motion="reduce")
    watch.expected_statuses = {503}
    watch.page.route("**/map/tiles/**", lambda route: route.fulfill(status=503, body=""))
    page = watch.open("/map#5/55/10")
    expect(page.locator("[data-part=incomplete]")).to_be_visible()
    drawn = "[...document.querySelectorAll('#map canvas')].filter(c => c.getContext('2d').getImageData(0, 0, 1, 1).data[3] > 0).length"
    assert page.evaluate(drawn) == 0, "no sea is drawn where nothing is known"


def test_hostile_names_are_shown_as_text(watched, demo):
    watch = watched(demo, reduced_motion="reduce")
    places = [{"name": name, "latitude": 50 + index, "longitude": 5 + index, "population": 1000} for index, name in enumerate(HOSTILE)]
    watch.page.route("**/map/places/**", lambda route: route.fulfill(json=places))
    page = opened(watch, "/map#5/52/8")
    page.wait_for_selector(".town", state="attached")
    assert HOSTILE[0] in page.locator(".town span").all_text_contents()
    assert page.locator(".town *:not(span)").count() == 0


def test_names_with_their_weather_do_not_touch_one_another(watched, demo):
    page = opened(watched(demo, reduced_motion="reduce"), "/map#6/50/10")
    expect(page.locator(".town .glance")).to_have_count(16, timeout=scaled(20_000))
    # A name with its weather, which stands beside it.
    boxes = page.locator(".town > span").evaluate_all(
        """all => all.map((name) => [name, ...name.children].map((one) => one.getBoundingClientRect())).map((parts) => ({
             left: Math.min(...parts.map(({ left }) => left)), right: Math.max(...parts.map(({ right }) => right)),
             top: Math.min(...parts.map(({ top }) => top)), bottom: Math.max(...parts.map(({ bottom }) => bottom)) }))""")
    boxes.append(page.locator("#here").evaluate("e => e.getBoundingClientRect().toJSON()"))
    assert len(boxes) > 20
    for index, one in enumerate(boxes):
        for other in boxes[index + 1 :]:
            apart = one["right"] <= other["left"] or other["right"] <= one["left"] or one["bottom"] <= other["top"] or other["bottom"] <= one["top"]
            assert apart, (one, other)
    expect(page.locator("[data-part=simulated]")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 900}], ids=["phone", "desktop"])
def test_a_first_view_takes_at_most_60_kb_of_tiles(watched, demo, size):
    watch = watched(demo, viewport=size, reduced_motion="reduce")
    sizes = []
    watch.page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]) if "/map/tiles/" in request.url else None)
    opened(watch)
    watch.page.wait_for_load_state("networkidle")
    print(f"first view at {size['width']} px: {len(sizes)} tiles, {sum(sizes)} bytes")
    assert 0 < sum(sizes) <= 60_000


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/map", "/place?latitude=60.4&longitude=5.3#point=60.3913,5.3221"])
def test_no_barriers(watched, demo, scheme, path):
    page = watched(demo, viewport=PHONE, color_scheme=scheme, reduced_motion="reduce").open(path)
    page.wait_for_selector("#here[data-state=loaded], #dashboard[data-state=loaded]")
    assert barriers(page) == []


def test_without_script_coordinates_open_the_same_screen(watched, demo):
    page = watched(demo, java_script_enabled=False).open("/map")
    expect(page.locator("#here")).to_contain_text("°C")
    page.get_by_label("Latitude").fill("-77.85")
    page.get_by_label("Longitude").fill("166.66")
    page.get_by_role("button", name="Show the weather").click()
    page.wait_for_url("**/place?latitude=-77.85&longitude=166.66")
    page.wait_for_selector("[data-column=now]")
    assert page.get_by_role("link", name="Back to the map").is_visible()


def test_a_server_without_the_library_says_so(watched):
    with Running("serve", "--demo", "--seed", 7, PETREL_LEAFLET="/nowhere") as server:
        watch = watched(server)
        page = watch.open("/map")
        expect(page.locator(".coordinates")).to_contain_text("This server has no map to draw.")
        assert page.locator("#map").count() == 0
        page.get_by_label("Latitude").fill("1")
        page.get_by_label("Longitude").fill("2")
        page.get_by_role("button", name="Show the weather").click()
        page.wait_for_selector("#dashboard")
        watch.context.close()


@pytest.mark.parametrize(
    "path", ["tiles/7/0/0", "tiles/0/1/0", "tiles/6/64/0", "tiles/6/-1/0", "tiles/6/1e1/0", "tiles/99/0/0", "tiles/0/0/99999999999999999999",
             "places/21/0/0", "tiles/6/..%2f..%2f/0", "tiles/0/0/0.mvt"])
def test_what_names_no_tile_is_not_found(demo, path):
    assert get(f"{demo.url}/map/{path}")[0] == 404


def test_towns_have_their_names_in_the_language_that_the_map_asks_for(demo):
    def names(query):
        return {place["name"] for place in json.loads(get(f"{demo.url}/map/places/4/8/5{query}")[2])}

    assert {"Берлин", "Париж", "Рим"} <= names("?language=ru")
    assert {"Berlin", "Paris", "Rome"} <= names("?language=en") == names("") == names("?language=xx")
    assert get(f"{demo.url}/map/places/4/8/5?language=ru&language=en")[0] == 400
