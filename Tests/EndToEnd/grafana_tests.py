"""The dashboard for Grafana: what it queries is what a server exposes, and its panels have a place and a name each."""

import itertools
import json
import pathlib
import re

import pytest
from processes import get
from prometheus_client.parser import text_string_to_metric_families

DASHBOARD = pathlib.Path(__file__).resolve().parents[2] / "deploy/grafana/petrel.json"
COLUMNS = 24
# Labels that Prometheus adds to each series that it scrapes.
SCRAPED = {"instance", "job"}
# What else may stand in an expression, and what the dashboard and Grafana fill in.
WORDS = {
    "avg", "by", "histogram_quantile", "increase", "label_replace", "max", "min", "or", "rate", "sum", "time", "vector",
}
# Values of labels that a server has only when something is wrong.
RARE = {"notSent"}
VARIABLES = {"__rate_interval", "datasource", "instance", "place"}
SELECTOR = re.compile(r"([a-zA-Z_:]\w*)\{(.*?)\}")
MATCHER = re.compile(r'(\w+)(=~|!~|!=|=)"([^"]*)",?')


def dashboard():
    return json.loads(DASHBOARD.read_text())


def queries():
    """(title of the panel, expression, legend) of each query."""
    return [
        (panel["title"], target["expr"], target.get("legendFormat", ""))
        for panel in dashboard()["panels"] for target in panel.get("targets", [])]


def without_texts(expression):
    """The expression without ranges and without texts outside selectors: names alone are left."""
    expression = SELECTOR.sub(r"\1", expression)
    return re.sub(r'"[^"]*"|\[[^\]]*\]|\d+(?:\.\d+)?', " ", expression)


def grouped(expression):
    """Labels by which an expression groups."""
    return {label for labels in re.findall(r"\bby \(([^)]*)\)", expression) for label in re.findall(r"\w+", labels)}


@pytest.fixture(scope="module")
def exposed(demo):
    """name of a series -> label -> its values, of both addresses after both have had work."""
    for path in ("/v1/weather?latitude=48.1&longitude=11.5", "/?latitude=48.1&longitude=11.5", "/v1/weather?latitude=48.1&longitude=11.5", "/v1/places?query=Par"):
        assert get(demo.url + path)[0] == 200
    found = {}
    for path in ("/metrics/weather?place=Paris&place=64.15,-21.95", "/metrics"):
        status, _, body = get(demo.url + path)
        assert status == 200
        for family in text_string_to_metric_families(body.decode()):
            for sample in family.samples:
                labels = found.setdefault(sample.name, {})
                for label, value in sample.labels.items():
                    labels.setdefault(label, set()).add(value)
    return found


@pytest.mark.parametrize(("title", "expression", "legend"), queries(), ids=itertools.count())
def test_an_expression_names_only_what_the_server_exposes(exposed, title, expression, legend):
    names = set(re.findall(r"[a-zA-Z_:]\w*", re.sub(r"\bby \([^)]*\)", " ", without_texts(expression))))
    metrics = names - WORDS
    assert metrics and metrics <= set(exposed), (title, metrics - set(exposed))
    for name, matchers in SELECTOR.findall(expression):
        assert MATCHER.sub("", matchers) == "", (title, matchers)
        for label, operator, value in MATCHER.findall(matchers):
            assert label in SCRAPED | set(exposed[name]), (title, name, label)
            if operator == "=" and value not in RARE:
                assert value in exposed[name][label], (title, name, label, value)
    by = grouped(expression)
    for name in metrics:
        assert by <= SCRAPED | set(exposed[name]), (title, name, by)
    # A legend has the labels that are left after grouping.
    assert set(re.findall(r"\{\{(\w+)\}\}", legend)) <= by - {"le"}, (title, legend)


def test_each_metric_of_the_server_has_a_panel(exposed):
    shown = {name for _, expression, _ in queries() for name in re.findall(r"(?:petrel|process)_\w+", expression)}
    # Of a histogram one series is enough; a wind's direction and daylight are no courses to look at.
    families = {re.sub(r"_(bucket|sum|count)$", "", name) for name in exposed}
    missing = families - {re.sub(r"_(bucket|sum|count)$", "", name) for name in shown}
    assert missing == {"petrel_place_wind_direction_degrees", "petrel_place_daylight"}


def test_simulated_weather_is_never_drawn_as_real():
    for title, expression, legend in queries():
        values = re.findall(r"petrel_place_(?!up|last_known|time|condition|warnings)\w+", expression)
        if values and legend:
            assert "simulated" in grouped(expression) and "{{simulated}}" in legend, title


def test_variables_are_asked_of_the_chosen_source(exposed):
    variables = {variable["name"]: variable for variable in dashboard()["templating"]["list"]}
    assert set(variables) == VARIABLES - {"__rate_interval"} and variables["datasource"]["type"] == "datasource"
    for name in ("instance", "place"):
        metric, label = re.fullmatch(r"label_values\((\w+), (\w+)\)", variables[name]["query"]["query"]).groups()
        assert label == name and label in SCRAPED | set(exposed[metric])
    text = DASHBOARD.read_text()
    assert set(re.findall(r"\$\{?(\w+)", text)) <= VARIABLES | {"__all"}
    assert set(re.findall(r'"uid": "(.*?)"', text)) == {"petrel-operators", "${datasource}"}


def test_panels_have_a_number_each_and_do_not_overlap():
    panels = dashboard()["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels) and len({panel["title"] for panel in panels}) == len(panels)
    taken = {}
    for panel in panels:
        place = panel["gridPos"]
        assert place["w"] > 0 and place["h"] > 0 and 0 <= place["x"] <= COLUMNS - place["w"] and place["y"] >= 0, panel["title"]
        for cell in itertools.product(range(place["x"], place["x"] + place["w"]), range(place["y"], place["y"] + place["h"])):
            assert cell not in taken, f"{panel['title']} lies over {taken[cell]}"
            taken[cell] = panel["title"]
        references = [target["refId"] for target in panel.get("targets", [])]
        assert len(set(references)) == len(references), panel["title"]
    assert dashboard()["schemaVersion"] >= 42
