"""What real providers send for the map: their layers and the ground of another server, by way of our own, here from the simulator."""

import re

import pytest
from map_layers_tests import chosen, wait_for_paint
from map_server import PICTURE, server_of_maps
from map_tests import opened
from patience import scaled
from playwright.sync_api import expect
from processes import Running, get

KEY = "made-up-key-of-the-maps"
# A dozen pictures are drawn by the simulator, read back and painted by the server, with other tests beside them.
LONG_MS = scaled(60_000)
LAST_HOUR = re.compile(r"/precipitation/\d{4}-\d\d-\d\dT\d\d$")


@pytest.fixture
def over_layers(simulator, server_over):
    """A server whose layers come from the simulator, by the names of the settings."""

    def start(layers, **settings):
        return server_over(
            PETREL_MAP_LAYERS=layers, PETREL_OPENWEATHERMAP_KEY=KEY, PETREL_OPENWEATHERMAP_MAPS_URL=simulator.url + "/openweathermap",
            PETREL_RAINVIEWER_URL=simulator.url + "/rainviewer", PETREL_OPENWEATHERMAP_LIMITS="none", **settings)

    return start


def settled(page):
    page.wait_for_function("() => document.querySelectorAll('.leaflet-fields-pane canvas').length > 0", timeout=LONG_MS)
    page.wait_for_load_state("networkidle", timeout=LONG_MS)


def last_hour(page):
    page.get_by_role("slider").focus()
    page.keyboard.press("End")
    page.wait_for_url(LAST_HOUR)
    page.wait_for_selector("[data-part=layer-panel]:not([aria-busy])", timeout=LONG_MS)


def test_radar_shows_the_past_and_a_model_what_comes_each_with_its_credit(watched, over_layers, simulator):
    server = over_layers("rainviewer,openweathermap")
    page = opened(watched(server, reduced_motion="reduce"), "/map#3/50/10")
    panel = chosen(page, "precipitation")
    settled(page)
    wait_for_paint(page)
    # Whoever sends it says that it is simulated, and the page says so too.
    expect(panel.locator("[data-simulated]")).to_be_visible(timeout=LONG_MS)
    expect(panel.get_by_role("link", name="RainViewer")).to_be_visible()
    expect(panel.get_by_role("link", name="Weather data provided by OpenWeather")).to_be_visible()
    assert any("/v2/radar/" in request["path"] for request in simulator.requests())
    last_hour(page)
    wait_for_paint(page)
    assert any("/1h/PR0/" in request["path"] for request in simulator.requests())
    expect(page.locator("[data-part=layer-missing]")).to_be_hidden()
    # The key is the server's.
    assert KEY not in page.content() and KEY not in server.log()


def test_radar_alone_has_nothing_of_what_comes_and_says_so(watched, over_layers):
    page = opened(watched(over_layers("rainviewer"), reduced_motion="reduce"), "/map#3/50/10")
    expect(page.locator(".map-layers button")).to_have_count(1)
    chosen(page, "precipitation")
    settled(page)
    last_hour(page)
    expect(page.locator("[data-part=layer-missing]")).to_be_visible(timeout=LONG_MS)
    # Hatched, not blank
    wait_for_paint(page)


def test_a_provider_that_fails_is_told_apart_from_an_hour_that_is_missing(watched, over_layers, simulator):
    watch = watched(over_layers("openweathermap"), reduced_motion="reduce")
    watch.expected_statuses |= {502, 503}
    page = opened(watch, "/map#3/50/10")
    simulator.faults({"provider": "openweathermap", "kind": "status", "status": 500})
    chosen(page, "wind")
    expect(page.locator("[data-part=layer-incomplete]")).to_be_visible(timeout=LONG_MS)
    expect(page.locator("[data-part=layer-missing]")).to_be_hidden()
    simulator.faults()
    # By itself, after a while.
    expect(page.locator("[data-part=layer-incomplete]")).to_be_hidden(timeout=LONG_MS)
    wait_for_paint(page)


def test_the_reader_may_choose_the_ground_of_another_server_which_only_ours_is_asked_for(watched, server_over, demo):
    # Pictures of a kind that a server of maps sends: those of a layer will do.
    server = server_over(
        PETREL_MAP_TILES_URL=demo.url + "/map/layers/temperature/2026-05-12T09/{z}/{x}/{y}",
        PETREL_MAP_TILES_CREDIT="© Makers of maps", PETREL_MAP_TILES_CREDIT_URL="https://maps.example.org/copyright")
    watch = watched(server, reduced_motion="reduce")
    page = opened(watch, "/map#3/50/10")
    button = page.get_by_role("button", name="Detailed map")
    credit = page.get_by_role("link", name="© Makers of maps")
    expect(credit).to_be_hidden()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(credit).to_be_visible()
    page.wait_for_function(
        "() => [...document.querySelectorAll('.leaflet-tile-pane img')].some((tile) => tile.naturalWidth === 256)",
        timeout=LONG_MS)
    assert page.locator(".leaflet-tile-pane canvas").count() == 0
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(credit).to_be_hidden()
    page.wait_for_selector(".leaflet-tile-pane canvas")
    assert page.locator(".leaflet-tile-pane img").count() == 0
    assert all(address.startswith(server.url) for address in page.locator(".leaflet-tile-pane img").evaluate_all("(all) => all.map((one) => one.src)"))


def test_without_a_setting_there_is_neither_a_layer_nor_another_ground(watched, server_over):
    server = server_over()
    page = opened(watched(server), "/map#3/50/10")
    assert page.locator(".map-layers, [data-action=ground]").count() == 0
    assert page.request.get(server.url + "/map/ground/3/4/2").status == 404
    assert page.request.get(server.url + "/map/layers/wind/2026-11-25T12/3/4/2").status == 404


def test_a_restart_asks_no_server_of_maps_for_tiles_that_are_kept(tmp_path):
    with server_of_maps() as (settings, asked):
        # When Petrel is started twice over a database, then the tile is asked for once
        for _ in range(2):
            with Running("serve", PETREL_DATABASE=str(tmp_path / "petrel.sqlite"), **settings) as server:
                for _ in range(2):
                    status, fields, body = get(server.url + "/map/ground/3/4/2")
                    assert (status, body) == (200, PICTURE) and fields["content-type"] == "image/png"
                assert server.end() == 0
        assert asked == ["/3/4/2.png"]


def test_m2_a_client_cannot_copy_the_map_of_another_server(tmp_path):
    with server_of_maps() as (settings, asked), Running("serve", PETREL_TRUSTED_PROXIES="127.0.0.1", **settings) as server:
        copier = [get(f"{server.url}/map/ground/12/{number % 4096}/{number // 4096}", Forwarded="for=198.51.100.7")[0] for number in range(850)]
        # An hour's pictures of one client, and those that came due meanwhile
        assert 800 <= copier.count(200) < 815 and copier[-1] == 429
        assert len(asked) == copier.count(200)
        # Others are served, and what is held is served to the copier, too
        assert get(f"{server.url}/map/ground/3/4/2", Forwarded="for=203.0.113.9")[0] == 200
        assert get(f"{server.url}/map/ground/12/0/0", Forwarded="for=198.51.100.7")[0] == 200
