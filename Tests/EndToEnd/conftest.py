"""What the end-to-end tests stand on: one demo server, one simulator, one browser, and fresh pages and servers for each test."""

import contextlib
import os
import pathlib
import shutil
import sys

import pytest
from playwright.sync_api import expect, sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import lengths  # noqa: E402
from pages import PAGE_LIMIT, Watch, open_context  # noqa: E402
from processes import Running, Simulator  # noqa: E402
from worlds import BY_NAME, LOADING, Universe  # noqa: E402

pytest_plugins = ["second_attempts"]

# The instant at which the demo's world stands still: spring in Europe, autumn in the south.
FROZEN_AT = "2026-05-12T09:20:00Z"
# Until what the page's script changed has been drawn.
FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


expect.set_options(timeout=PAGE_LIMIT)


def pytest_configure(config):
    """The processes that share a run's tests draw the same slices."""
    if hasattr(config, "workerinput"):
        lengths.share_seed(config.workerinput["slices"])


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    node.workerinput["slices"] = lengths.seed()


# The files that take longest, longest first: one that began last would be waited for by everybody.
LONGEST = [
    f"{name}_tests.py"
    for name in (
        "three_browsers", "appearance", "second_visit", "stability", "webhook", "apns", "canary", "warned_nodes", "map", "api", "stories",
        "large_text", "random_faults", "nodes", "cities", "preferences", "storm", "language", "chart", "map_sources", "rules", "reading", "push",
        "widget", "map_layers", "offline", "backup", "announced", "connections", "extremes", "changes", "ending", "contrast")
]


def pytest_collection_modifyitems(items):
    """Deals out the longest files first."""
    places = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path.name, len(LONGEST)))


def pytest_report_header():
    """Says what repeats the slices of this run."""
    return f"slices: {'none, everything is run' if lengths.SOAK else f'PETREL_SEED={lengths.seed()}'}"


def browser_path():
    """The system's Chromium or Chrome, preferably the headless shell, which is faster; nothing is downloaded."""
    named = [os.environ.get("PETREL_BROWSER")]
    found = [shutil.which(name) for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")]
    applications = [
        f"/Applications/{name}.app/Contents/MacOS/{name}" for name in ("Google Chrome", "Chromium") if pathlib.Path(f"/Applications/{name}.app").exists()
    ]
    for path in named + found + applications:
        if path:
            return path
    pytest.exit("no Chromium or Chrome; scripts/setup test installs it", returncode=1)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        # No sandbox: continuous integration runs as root, where Chromium refuses to start with one.
        running = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield running
        running.close()


@pytest.fixture(scope="session")
def demo():
    """`petrel serve --demo`, its clock standing still."""
    with Running("serve", "--demo", "--at", FROZEN_AT, "--still", "--seed", 7) as server:
        yield server


@pytest.fixture(scope="session")
def simulator_process():
    with Simulator("--seed", 7) as simulator:
        yield simulator


@pytest.fixture
def simulator(simulator_process):
    """The simulator without faults, at the present: a server over it has the machine's clock."""
    simulator_process.faults()
    simulator_process.clock(minutes_ago=0)
    simulator_process.forget_requests()
    yield simulator_process
    simulator_process.faults()


@pytest.fixture
def server_over(simulator):
    """Starts `petrel serve` with an empty cache over the simulated Open-Meteo; keyword arguments are settings."""
    with contextlib.ExitStack() as servers:

        def start(**settings):
            server = Running(
                "serve", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=simulator.url + "/open-meteo", PETREL_LOG_LEVEL="trace", **settings)
            return servers.enter_context(server)

        yield start


@pytest.fixture
def watched(browser, request):
    """Opens contexts whose pages are watched: errors in the console, refused content, requests to others fail the test at its end."""
    if "server_over" in request.fixturenames:
        # Made before, so ended after: a page that is still open would ask its server in vain.
        request.getfixturevalue("server_over")
    opened = []

    def open_page(server, **options):
        # What a page does by itself; what is kept for use without a network has tests of its own.
        usual = {"locale": "en-GB", "timezone_id": "America/Los_Angeles", "viewport": {"width": 1280, "height": 900}, "service_workers": "block"}
        options = {**usual, **options}
        context = open_context(browser, **options)
        watch = Watch(context, server.url)
        opened.append(watch)
        return watch

    yield open_page
    for watch in opened:
        watch.context.close()
    for watch in opened:
        watch.check()


@pytest.fixture(scope="session")
def world_server():
    """Starts the server of a world, or gives the one that runs; it ends when another one is asked for.

    What loads has failed after a while: there each page has a server of its own.
    """
    with Universe() as universe, contextlib.ExitStack() as running:
        current = {}

        def serve(world):
            if world.name not in current or world.shows == LOADING:
                running.pop_all().close()
                current.clear()
                current[world.name] = running.enter_context(universe.serving(world))
            return current[world.name]

        yield serve


@pytest.fixture
def show(watched, world_server):
    """Opens a world by its name and waits for what it shows; keyword arguments are the browser's. The page, watched."""

    shown = []

    def open_world(name, path=None, **options):
        world = BY_NAME[name]
        # The pages of a server that ends would ask it in vain.
        for watch in [watch for earlier, watch in shown if earlier != name or world.shows == LOADING]:
            watch.context.close()
        server = world_server(world)
        watch = watched(server, reduced_motion=options.pop("reduced_motion", "reduce"), **{**world.browser, **options})
        shown.append((name, watch))
        watch.expected_statuses = set(world.statuses)
        watch.context.add_cookies([{"name": name, "value": value, "url": server.url} for name, value in world.cookies.items()])
        watch.page.clock.set_fixed_time(world.at)
        page = watch.open(path or world.path)
        page.wait_for_selector(world.shows, state="visible")
        page.wait_for_load_state("load")
        # The script asks the same before it shows its buttons, and is answered first.
        page.evaluate("navigator.permissions.query({ name: 'geolocation' }).then(() => {})")
        if world.acts:
            world.acts(page)
        page.evaluate(FRAMES)
        return page

    return open_world


def pytest_terminal_summary(terminalreporter):
    """Says how long the tests of the other browsers took: those of a run together at most two minutes."""
    all_reports = [report for reports in terminalreporter.stats.values() for report in reports]
    reports = [report for report in all_reports if "three_browsers_tests.py" in getattr(report, "nodeid", "") and hasattr(report, "duration")]
    for name in ("chromium", "webkit", "firefox"):
        own = [report for report in reports if f"[{name}" in report.nodeid]
        if own:
            count = len({report.nodeid for report in own})
            terminalreporter.write_line(f"{name}: {count} pages and journeys in {sum(report.duration for report in own):.0f} s")
