"""What people want to know of the weather, done with a mouse and a keyboard on a phone's screen: the answer can be read there, after few clicks.

Each task is told with its clicks and seconds (`pytest -rP`); only the clicks are bounded.
"""

import json
import re
import time

import pytest
from alerts_tests import near_warning, where_of
from conftest import FROZEN_AT
from pages import DATA
from playwright.sync_api import expect
from processes import Running, get, petrel
from push_service import PushService
from push_tests import SUBSCRIBE

PHONE = {"width": 390, "height": 844}
BERGEN = "/?latitude=60.4&longitude=5.3&name=Bergen"
MOST_TURNS = 12


class Reader:
    """A person at a page: each click and each turn of the wheel is counted."""

    def __init__(self, task, page):
        self.task, self.page = task, page
        self.clicks = self.turns = 0
        self._began = time.monotonic()

    def click(self, target):
        """Clicks where a person would: on what can be seen."""
        self.bring_into_view(target)
        box = target.bounding_box()
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.clicks += 1

    def double_click(self, x, y):
        self.page.mouse.dblclick(x, y)
        self.clicks += 1

    def search(self, text):
        """Types a name and presses Enter."""
        self.click(self.page.locator("#query"))
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def bring_into_view(self, target):
        """Turns the wheel until the middle of `target` is in the window, as a finger would push the page."""
        expect(target).to_be_visible()
        for _ in range(MOST_TURNS):
            box = target.bounding_box()
            across = box["x"] + box["width"] / 2
            if not 0 < across < self.page.viewport_size["width"]:
                # What lies beside the window is in a row that a finger pushes.
                target.scroll_into_view_if_needed()
                self.turns += 1
                continue
            middle = box["y"] + box["height"] / 2
            if 0 < middle < self.page.viewport_size["height"] - 10:
                return
            # Beside the map, which takes the wheel for itself.
            self.page.mouse.move(self.page.viewport_size["width"] / 2, 30)
            self.page.mouse.wheel(0, max(-600, min(600, middle - self.page.viewport_size["height"] / 2)))
            self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            self.turns += 1
        raise AssertionError(f"{target} is not in the window after {MOST_TURNS} turns of the wheel")

    def reads(self, target, *patterns):
        """The text of what can be seen there: whole in the window's width, under nothing else, and with all of `patterns`."""
        self.bring_into_view(target)
        hidden = target.evaluate(
            """(element) => {
              const { left, right, top, bottom } = element.getBoundingClientRect();
              const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              return left < -1 || right > innerWidth + 1 || !over || !(element.contains(over) || over.contains(element));
            }""")
        text = target.inner_text().replace("\u00a0", " ").replace("\u202f", " ")
        assert not hidden, f"{self.task}: cut off or covered: {text}"
        for pattern in patterns:
            assert re.search(pattern, text), f"{self.task}: {pattern} is not in {text}"
        return text

    def done(self, most):
        """Says what the task took, and that it took no more clicks than this."""
        print(f"{self.task}: {self.clicks} clicks, {self.turns} turns of the wheel, {time.monotonic() - self._began:.1f} s")
        assert self.clicks <= most, f"{self.task} takes {self.clicks} clicks, not {most}"


@pytest.fixture(scope="module")
def pushes():
    with PushService() as service:
        yield service


@pytest.fixture(scope="module")
def server(pushes):
    with Running("serve", "--demo", "--at", FROZEN_AT, "--still", "--seed", 7, PETREL_PUSH_HOSTS=pushes.origin) as running:
        yield running


@pytest.fixture(scope="module")
def mother():
    """A place with a warning."""
    return where_of(near_warning("--seed", 7, "--at", FROZEN_AT))


@pytest.fixture
def reader(watched, server):
    """Opens a page for somebody with a task; `places` are saved before, as (latitude, longitude, name)."""

    def begin(task, path, places=(), **options):
        watch = watched(server, **{"viewport": PHONE, "reduced_motion": "reduce", **options})
        if places:
            saved = "|".join(f"{round(latitude * 20)}.{round(longitude * 20)}~{name}" for latitude, longitude, name in places)
            watch.context.add_cookies([{"name": "places", "value": saved, "url": server.url}])
        return Reader(task, watch.open(path))

    return begin


def test_task_1_is_it_dry_at_six_and_how_strong_are_the_gusts(reader):
    person = reader("1 cycle home at 18:00", BERGEN)
    person.click(person.page.get_by_text("As a table"))
    row = person.page.locator("[data-part=hours-table] tr", has_text="18:00").first
    person.reads(row.locator("th"), "18:00")
    table = person.page.locator("[data-part=hours-table]")
    heads = table.locator("thead").first.locator("th").all_inner_texts()
    for head in ("Temperature", "Feels like", "Chance", "Wind", "Gusts"):
        person.reads(row.locator("th, td").nth(heads.index(head)), r"\d")
    person.done(most=1)


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_finding_b9_no_column_of_the_hours_lies_beyond_the_edge_of_a_phone(reader, locale):
    person = reader("B9", BERGEN, locale=locale)
    person.click(person.page.locator("[data-part=hours-table] > summary"))
    person.click(person.page.locator("[data-column=days] li:nth-child(2) summary"))
    tables = person.page.locator("details[open] .scroll")
    expect(tables).to_have_count(2)
    for table in tables.all():
        assert table.evaluate("(table) => table.scrollWidth - table.clientWidth") <= 1, table.inner_text()[:80]


def test_task_2_a_day_at_a_mountain(reader):
    person = reader("2 hiking day at a mountain", BERGEN)
    person.search("Matterhorn")
    person.page.wait_for_selector("h1 >> text=Matterhorn")
    person.page.wait_for_selector(DATA)
    day = person.page.locator("[data-column=days] li").nth(2)
    person.click(day.locator("summary"))
    person.reads(day.locator("details tbody tr").nth(12), r"\d\d:00", "°")
    person.reads(person.page.locator("[data-column=details]").get_by_text("Elevation").locator(".."), r"[\d,]+ (ft|m)\b")
    person.done(most=2)


def test_task_3_the_warning_at_another_place_is_one_click_from_here(reader, mother):
    person = reader("3 storm warning at mother's", BERGEN, places=[(60.4, 5.3, "Bergen"), (*mother, "Mother")])
    # Its mark comes with its weather.
    person.click(person.page.get_by_role("link", name=re.compile("Mother.*Warning: ")))
    person.page.wait_for_function("() => document.querySelector('h1').textContent !== 'Bergen'")
    person.reads(person.page.locator("[data-column=alerts]").first, "Minor|Moderate|Severe|Extreme", r"\d\d:\d\d")
    person.done(most=1)


def test_task_4_a_point_in_the_mountains(reader):
    person = reader("4 a point in the mountains", "/?latitude=46.95&longitude=7.45&name=Bern")
    person.click(person.page.get_by_label("Places", exact=True))
    person.click(person.page.locator(".menu").get_by_role("link", name="Map"))
    person.page.wait_for_selector("#map .here-marker .here[data-state=loaded]")
    for _ in range(2):
        person.click(person.page.locator("[data-action=zoom-in]"))
    person.double_click(230, 560)
    person.page.wait_for_url(re.compile("/place"))
    person.page.wait_for_selector(DATA)
    person.reads(person.page.locator("[data-part=point]"), r"\d+\.\d{4}, \d+\.\d{4}")
    person.reads(person.page.locator("[data-column=details]").get_by_text("Elevation").locator(".."), r"[\d,]+ (ft|m)\b")
    person.done(most=5)


def test_task_5_frost_at_the_garden(reader, pushes):
    device = pushes.device("garden")
    person = reader("5 frost at my garden", BERGEN, places=[(60.4, 5.3, "Garden")], service_workers="allow")
    person.page.evaluate(f"({SUBSCRIBE})({json.dumps(device.subscription())})")
    person.page.add_init_script(f"({SUBSCRIBE})({json.dumps(device.subscription())})")
    person.click(person.page.get_by_role("link", name="Settings"))
    person.click(person.page.get_by_role("link", name="Notifications"))
    section = person.page.get_by_role("region", name="Warnings on this device")
    person.click(section.get_by_label("Frost tonight", exact=True))
    person.click(section.get_by_role("button", name="Turn on notifications"))
    expect(section.locator("[data-part=push-state]")).to_have_text("Notifications are on.")
    person.reads(section.locator("[data-part=push-state]"), "are on")
    person.done(most=4)


def test_task_6_three_places_for_the_weekend(reader):
    places = [(60.4, 5.3, "Bergen"), (59.9, 10.75, "Oslo"), (63.45, 10.4, "Trondheim")]
    person = reader("6 three places for the weekend", BERGEN, places=places)
    told = set()
    for _, _, name in places:
        if person.page.locator("h1").inner_text() != name:
            person.page.mouse.wheel(0, -3000)
            person.click(person.page.get_by_role("link", name=re.compile(f"^{name}")).first)
            person.page.wait_for_selector(f"h1 >> text={name}")
        saturday = person.page.locator("[data-column=days] li", has_text="Sat").first
        told.add(person.reads(saturday.locator("summary"), "°"))
    assert len(told) == 3, told
    person.done(most=2)


def test_task_6_a_place_is_saved_with_two_clicks(reader):
    person = reader("6 save a place", BERGEN)
    person.click(person.page.get_by_label("Places", exact=True))
    person.click(person.page.get_by_role("button", name="Save Bergen"))
    person.reads(person.page.locator("[data-part=switcher]").get_by_role("link", name="Bergen"), "Bergen")
    person.done(most=2)


def test_task_10_a_first_visit_with_a_position_needs_no_click(reader):
    person = reader("10 first visit", "/", geolocation={"latitude": 47.3769, "longitude": 8.5417}, permissions=["geolocation"])
    expect(person.page.locator("h1")).to_have_text("Zürich")
    person.reads(person.page.locator("[data-column=now]"), r"\d+\s?°C")
    person.done(most=0)


def test_task_11_a_tablet_on_the_wall_needs_no_click(reader):
    person = reader("11 tablet on the wall", BERGEN, viewport={"width": 1024, "height": 768})
    person.reads(person.page.locator("[data-column=now]"), r"\d+\s*°C")
    person.reads(person.page.locator("[data-part=clock], .clock").first, r"\d\d:\d\d")
    assert person.turns == 0
    person.done(most=0)


def test_task_12_the_warnings_of_the_map_can_be_told_apart_by_ear(reader, mother):
    person = reader("12 warnings by ear", "/map?latitude={}&longitude={}".format(*mother))
    person.page.wait_for_selector("#warned-areas a")
    names = [" ".join(name.split()) for name in person.page.locator("#warned-areas a").all_inner_texts()]
    assert len(names) > 1 and len(set(names)) == len(names), names
    person.reads(person.page.locator("#warned-areas a").first)
    person.done(most=0)


@pytest.mark.parametrize("typed, name", [("питер", "Санкт-Петербург"), ("эльбрус", "Эльбрус")])
def test_task_13_a_russian_finds_a_place_in_russian(reader, typed, name):
    person = reader(f"13 {typed}", BERGEN, locale="ru-RU")
    person.search(typed)
    person.page.wait_for_selector(f"h1 >> text={typed}")
    person.click(person.page.get_by_role("link", name=re.compile(f"^{name}")).first)
    person.page.wait_for_selector(f"h1 >> text=/^{name}$/")
    person.page.wait_for_selector(DATA)
    person.reads(person.page.locator("[data-column=now]"), r"\d+\s?°C")
    person.done(most=2)


def test_task_14_a_status_bar_has_a_line_and_its_age(server):
    began = time.monotonic()
    done = petrel("now", "60.4,5.3", "--demo", "--at", FROZEN_AT, "--format", "3")
    assert done.returncode == 0 and re.search(r"\d+\s°C", done.stdout), done
    aged = petrel("now", "60.4,5.3", "--demo", "--at", FROZEN_AT, "--format", "%t (%A)")
    assert re.match(r"-?\d+\s°C \((just now|\d+ min ago)\)", aged.stdout), aged
    assert get(server.url + "/60.4,5.3?format=3", User_Agent="curl/8.5")[2].decode().strip()
    print(f"14 status bar: 0 clicks, {time.monotonic() - began:.1f} s")
