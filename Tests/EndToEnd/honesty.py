"""What an answer of Petrel must be while its providers fail: data with its age and its source, or an honest message. Nothing else, never nothing.

Each check gives sentences, one for each thing that is wrong with an answer, and a word for what it was.
"""

import dataclasses
import json
import re

import yaml
from html_lines import Element, Reader
from processes import ROOT

# What the providers may be told to be when a client asks for weather; the others would be Petrel's own mistakes.
PROBLEMS = re.compile(r"urn:petrel:problem:(provider-[a-z-]+|place-not-(found|covered))")
# That the places under way at a slow provider are taken is no mistake either, if it is rare.
BUSY = "urn:petrel:problem:server-busy"
TRACE = re.compile(
    r"Fatal error|Illegal instruction|Thread \d+|[A-Za-z+]\.swift\b|Traceback|EXC_|0x[0-9a-f]{8,}|/Sources/|nil while|\bnan\b|\bOptional\(")
DEGREES = re.compile(r"[-\u2212]?\d+\s*°")
DATA_COLUMNS = {"now", "hours", "days"}


@dataclasses.dataclass(frozen=True)
class Answer:
    path: str
    status: int
    headers: dict
    body: str
    seconds: float = 0

    @property
    def document(self):
        return json.loads(self.body)


class Page:
    """What a person sees: templates are for the script alone."""

    def __init__(self, html):
        reader = Reader()
        reader.feed(html)
        reader.close()
        self.all = list(elements(reader.root))

    def having(self, within=None, **attributes):
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [element for element in (self.all if within is None else elements(within)) if matches(element, wanted)]

    def tags(self, tag, within=None):
        return [element for element in (self.all if within is None else elements(within)) if element.tag == tag]


def elements(element):
    for child in element.children:
        if isinstance(child, Element) and child.tag != "template":
            yield child
            yield from elements(child)


def matches(element, wanted):
    attributes = dict(element.attributes)
    return all(name in attributes and value in (True, attributes[name]) for name, value in wanted.items())


def value(element, name):
    return dict(element.attributes).get(name) or ""


def words(element):
    parts = [child if isinstance(child, str) else words(child) for child in element.children if isinstance(child, str) or child.tag != "template"]
    return " ".join(parts).strip()


def description():
    """For each path of the API the statuses that its description has."""
    paths = yaml.safe_load((ROOT / "Sources/Products/WeatherServer/Resources/openapi.yaml").read_text())["paths"]
    return {path: {int(status) for status in item["get"]["responses"]} for path, item in paths.items() if "get" in item}


# A page with nothing but a failure to show has the failure's status, and so has the part of it that the script asks for.
PAGE_STATUSES = {200, 404, 502, 503, 504}
PAGES = dict.fromkeys(("/", "/fragment/dashboard", "/cities"), PAGE_STATUSES)


def check(answer, stale_seconds, statuses):
    """(what it was, what is wrong with it)."""
    wrong = []
    if answer.status == 500 or answer.status not in {**PAGES, **statuses}.get(answer.path, {200}):
        wrong.append(f"status {answer.status}")
    if not answer.body.strip():
        return "nothing", [*wrong, "an empty answer"]
    if trace := TRACE.search(answer.body):
        wrong.append(f"the inside of the program: {trace.group()}")
    kind = answer.headers.get("content-type", "")
    if kind.startswith("text/html"):
        what, more = check_cities(answer) if answer.path == "/cities" else check_dashboard(answer, stale_seconds)
    elif kind.startswith("application/problem+json"):
        what, more = check_problem(answer)
    elif kind.startswith("application/json"):
        what, more = check_document(answer)
    else:
        what, more = "something else", [f"content type {kind}"]
    return what, wrong + more


def check_problem(answer):
    problem = answer.document
    wrong = []
    is_busy = problem.get("type") == BUSY and "retryAfter" in problem
    if not is_busy and not PROBLEMS.fullmatch(problem.get("type", "")):
        wrong.append(f"a problem of the type {problem.get('type')}")
    if problem.get("status") != answer.status or not problem.get("title") or not problem.get("detail"):
        wrong.append(f"a problem that does not say what it is: {problem}")
    if str(problem.get("retryAfter", "")) != answer.headers.get("retry-after", ""):
        wrong.append("Retry-After and the problem's own word differ")
    return "busy" if is_busy else "problem", wrong


def alert_flaws(page, alert, needs_heading=True):
    """A message says what happened, and lets try again."""
    if needs_heading and not any(words(heading) for heading in page.tags("h2", alert)):
        yield "a message without a title"
    if not words(alert).replace("Retry", "").strip(" .·"):
        yield "a message without words"
    if not any(words(button) == "Retry" for button in page.tags("button", alert)):
        yield "a message without Retry"


def check_dashboard(answer, stale_seconds):
    page, wrong = Page(answer.body), []
    if answer.path == "/" and not any(words(title) for title in page.tags("title")):
        wrong.append("a page without a title")
    dashboards = page.having(id="dashboard")
    if not dashboards:
        return "no dashboard", [*wrong, "no dashboard in the page"]
    state, age = value(dashboards[0], "data-state"), value(dashboards[0], "data-age")
    columns = [column for column in page.having(data_column=True) if value(column, "data-column") in DATA_COLUMNS and value(column, "data-revision")]
    has_data = any(DEGREES.search(words(column)) for column in columns)
    alerts, is_loading = page.having(role="alert"), bool(page.having(role="status", data_state="loading"))
    meant = {"loaded": (False, False, True), "failed": (True, False, has_data), "loading": (False, True, has_data)}
    if meant.get(state) != (bool(alerts), is_loading, has_data):
        wrong.append(f"the state {state} with {len(alerts)} messages, {'a' if is_loading else 'no'} spinner, {'' if has_data else 'no '}data")
    if (answer.status == 200) == (state == "failed" and not has_data):
        wrong.append(f"the status {answer.status} for a page that is {state} {'with' if has_data else 'without'} data")
    for alert in alerts:
        wrong += alert_flaws(page, alert)
    if is_loading and (answer.path != "/" or not page.having(http_equiv="refresh")):
        wrong.append("a spinner for ever")
    if has_data:
        wrong += data_flaws(page, age, stale_seconds, is_excused=bool(alerts) or is_loading)
    return {"loaded": "data", "failed": "data with a message" if has_data else "message", "loading": "spinner"}.get(state, state), wrong


def data_flaws(page, age, stale_seconds, is_excused):
    if not any(re.search(r"\d|just now", words(part), re.IGNORECASE) for part in page.having(data_part="age")) or not age.isdigit():
        yield f"data without an age: {age!r}"
    elif int(age) > stale_seconds and not is_excused:
        yield f"data of {age} s ago without a word about it"
    if not any(words(mark) for mark in page.having(data_simulated=True)):
        yield "simulated data without its mark"
    if not any(words(line) for line in page.having(data_part="provenance")):
        yield "data without its source"


def check_cities(answer):
    page, wrong = Page(answer.body), []
    rows = page.having(data_city=True)
    if len(rows) != 5:
        wrong.append(f"{len(rows)} cities")
    found = {"temperature": 0, "waiting": 0, "message": 0}
    for row in rows:
        alerts, waiting = page.having(row, role="alert"), page.having(row, role="status", data_state="loading")
        has_temperature = bool(DEGREES.search(words(row)))
        if len(alerts) + len(waiting) + has_temperature != 1:
            wrong.append(f"a row with neither temperature nor message, or both: {words(row)}")
        for alert in alerts:
            wrong += alert_flaws(page, alert, needs_heading=False)
        found["temperature"] += has_temperature
        found["waiting"] += len(waiting)
        found["message"] += len(alerts)
    if found["temperature"] and not any(words(mark) for mark in page.having(data_simulated=True)):
        wrong.append("simulated temperatures without their mark")
    if found["temperature"] and not any(words(foot) for foot in page.having(data_part="foot")):
        wrong.append("temperatures without their source")
    # Rows that are known may be asked for anew; then the page asks on, as it does for rows that are not there.
    state = next((value(element, "data-state") for element in page.having(id="cities")), "")
    if state not in ("loading", "loaded") or (found["waiting"] and state == "loaded"):
        wrong.append(f"the state {state} with {found['waiting']} rows on their way")
    if state == "loading":
        return "spinner", wrong
    return "data" if not found["message"] else "data with a message" if found["temperature"] else "message", wrong


def check_document(answer):
    document, wrong = answer.document, []
    match answer.path:
        case "/v1/weather":
            sources = [document["provenance"], *document.get("sources", {}).values()]
            if not all(source["isSimulated"] is True and source["attribution"] for source in sources):
                wrong.append("simulated data without its mark, or without its source")
            if not (document.get("current") or document["forecast"]["hourly"] or document["forecast"]["daily"]):
                wrong.append("a dashboard without any weather")
            temperatures = [hour["temperatureCelsius"] for hour in document["forecast"]["hourly"]]
            if not all(-90 <= temperature <= 60 for temperature in temperatures):
                wrong.append("a temperature that there is not")
            wrong += age_flaws(answer, document)
        case "/v1/widget":
            if document["isSimulated"] is not True or not document["attribution"]:
                wrong.append("simulated data without its mark, or without its source")
            wrong += age_flaws(answer, document)
        case "/v1/cities/top":
            known = [city for city in document["cities"] if "temperature" in city]
            if not known or len(document["cities"]) != 5 or any(("temperature" in city) == ("error" in city) for city in document["cities"]):
                wrong.append("cities with neither temperature nor error, or none with one")
            if document["isSimulated"] is not True or not document["sources"] or not document["source"]:
                wrong.append("simulated temperatures without their mark, or without their source")
        case "/v1/places":
            if not all(place["name"] and "latitude" in place["coordinate"] for place in document["places"]):
                wrong.append("a place without a name or without a position")
        case "/statusz":
            if document["status"] not in ("ok", "degraded") or len(document["providers"]) != 6:
                wrong.append("not the state of six providers")
        case "/livez" | "/readyz":
            if document["status"] not in ("ok", "ready"):
                wrong.append(f"it says {document['status']}")
    return "data", wrong


def age_flaws(answer, document):
    if not answer.headers.get("age", "").isdigit() or not document.get("fetchedAt"):
        yield "data without an age"
