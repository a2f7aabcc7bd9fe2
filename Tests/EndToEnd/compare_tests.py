"""All providers' forecasts beside each other: who is asked, when, and what it costs of a plan; the API and the page alike."""

import json
import urllib.parse

import altered
import pytest
from processes import Running, get

PLACE = "latitude=60.4&longitude=5.3"
MODELS = ["ecmwf_ifs025", "gfs_seamless", "icon_seamless", "gem_seamless"]
OTHER_NAMES = ["ecmwf_ifs", "ncep_gfs_seamless", "dwd_icon_seamless", "cmc_gem_seamless"]
# Of the providers that the simulator has, those that need no key.
KEYLESS = {"open-meteo", "met-norway"}
PROVIDERS = {
    "PETREL_OPENMETEO_URL": "open-meteo", "PETREL_METNORWAY_URL": "met-norway", "PETREL_WEATHERAPI_URL": "weatherapi",
    "PETREL_OPENWEATHERMAP_URL": "openweathermap", "PETREL_ACCUWEATHER_URL": "accuweather", "PETREL_NWS_URL": "nws",
}
LIMITS = {"PETREL_OPENMETEO_LIMITS": "600/minute,10000/day"}


class Refusing(altered.Altered):
    """Refuses each request that has one of these models, as Open-Meteo refuses a name that it does not know."""

    def __init__(self, upstream, *models):
        super().__init__(upstream)
        self._models = models
        # The queries that were refused.
        self.refused = []

    def _answer(self, target):
        query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(target).query))
        # A name that holds another one is a name apart.
        for model in query.get("models", "").split(","):
            if model and model in self._models:
                self.refused.append(query)
                reason = f"Data corrupted at path ''. Cannot initialize MultiDomains from invalid String value {model}."
                return 400, {"content-type": "application/json"}, json.dumps({"error": True, "reason": reason}).encode()
        return super()._answer(target)


def compared(server):
    status, _, body = get(f"{server.url}/v1/compare?{PLACE}", timeout=60)
    assert status == 200, body
    return json.loads(body)


def asked(simulator, provider="open-meteo"):
    """The queries of the forecasts that a provider was asked for."""
    requests = [request for request in simulator.requests() if request["provider"] == provider and request["path"].endswith("/forecast")]
    return [{part["name"]: part["value"] for part in request["query"]} for request in requests]


def models(simulator):
    return [query["models"].split(",") for query in asked(simulator) if "models" in query]


def weight(query):
    """The calls that a request counts as, by the service's rule: one for ten columns, in proportion to the days beyond two weeks."""
    columns = sum(len(query[section].split(",")) for section in ("current", "hourly", "daily") if query.get(section))
    tens = columns * len(query.get("models", "").split(",")) / 10
    return max(1, tens, tens * (int(query.get("past_days", 0)) + int(query.get("forecast_days", 7))) / 14)


def used(server):
    states = json.loads(get(server.url + "/statusz")[2])["providers"]
    [limits] = [state["limits"] for state in states if state["provider"] == "open-meteo"]
    return next(limit["used"] for limit in limits if limit["window"] == "day")


@pytest.mark.parametrize("path", ["/v1/compare", "/compare"])
def test_all_are_asked_when_it_is_opened_and_booked_by_their_weight_once_in_a_quarter_of_an_hour(simulator, server_over, path):
    server = server_over(**LIMITS)
    assert get(f"{server.url}/v1/weather?{PLACE}")[0] == 200
    assert get(f"{server.url}/?{PLACE}")[0] == 200
    assert models(simulator) == [], "models were asked for before anybody compared"
    before = used(server)
    simulator.forget_requests()
    status, headers, body = get(f"{server.url}{path}?{PLACE}", timeout=60)
    assert status == 200
    queries = asked(simulator)
    assert models(simulator) == [MODELS] and len(queries) == 2
    # What is used is sent in tenths
    assert used(server) - before == pytest.approx(sum(map(weight, queries)), abs=0.11)
    if path == "/v1/compare":
        told = json.loads(body)
        assert told["modelCalls"] == 1.2 and told["missing"] == []
        assert [source.get("model") for source in told["sources"]] == [None, *MODELS]
        assert "max-age=900" in headers["cache-control"]
    else:
        page = body.decode()
        for name in ("ECMWF IFS", "NOAA GFS", "DWD ICON", "ECCC GEM"):
            assert f">{name}</th>" in page, name
    simulator.forget_requests()
    booked = used(server)
    assert get(f"{server.url}/compare?{PLACE}", timeout=60)[0] == 200 and compared(server)["missing"] == []
    assert asked(simulator) == [] and used(server) == booked


def serving(simulator, proxy=None, **settings):
    """A server without any key over the simulated providers, each of which it could ask."""
    addresses = {name: f"{simulator.url}/{path}" for name, path in PROVIDERS.items()}
    if proxy:
        addresses["PETREL_OPENMETEO_URL"] = proxy.url
    return Running("serve", **addresses, **LIMITS, **settings)


def test_without_a_key_only_those_that_need_none_are_asked(simulator):
    with serving(simulator) as server:
        told = compared(server)
        names = [source["provenance"]["provider"] for source in told["sources"] if "model" not in source]
        assert set(names) == KEYLESS and told["missing"] == [], told["missing"]
        assert {request["provider"] for request in simulator.requests()} == KEYLESS
        page = get(f"{server.url}/compare?{PLACE}", timeout=60)[2].decode()
        assert "MET Norway" in page and "WeatherAPI" not in page and "OpenWeather" not in page


def test_a_refused_model_does_not_hide_the_others_and_each_request_is_booked(simulator):
    refusing = Refusing(simulator.url + "/open-meteo", "gem_seamless", "cmc_gem_seamless")
    with refusing as proxy, serving(simulator, proxy, PETREL_PROVIDERS="open-meteo") as server:
        assert get(f"{server.url}/v1/weather?{PLACE}")[0] == 200
        before = used(server)
        simulator.forget_requests()
        told = compared(server)
        # Both names of the model are refused; the others are asked for once more without it
        assert [query["models"].split(",") for query in proxy.refused] == [MODELS, [*MODELS[:3], "cmc_gem_seamless"]]
        assert models(simulator) == [MODELS[:3]]
        assert [source.get("model") for source in told["sources"]] == [None, *MODELS[:3]]
        assert told["missing"] == [{"provider": "open-meteo", "reason": "badRequest", "models": True, "model": "cmc_gem_seamless"}]
        page = get(f"{server.url}/compare?{PLACE}", timeout=60)[2].decode()
        assert "ECCC GEM: " in page and "Models of Open-Meteo: " not in page
        sent = [*asked(simulator), *proxy.refused]
        assert len(sent) == 4 and used(server) - before == pytest.approx(sum(map(weight, sent)), abs=0.11)


def test_where_no_model_is_known_it_is_said_and_the_provider_is_shown(simulator):
    with Refusing(simulator.url + "/open-meteo", *MODELS, *OTHER_NAMES) as proxy, serving(simulator, proxy) as server:
        told = compared(server)
        assert {source["provenance"]["provider"] for source in told["sources"]} == KEYLESS, told["missing"]
        assert [(missing["provider"], missing["models"]) for missing in told["missing"]] == [("open-meteo", True)]
        page = get(f"{server.url}/compare?{PLACE}", timeout=60)[2].decode()
        assert "MET Norway" in page and "ECMWF" not in page
        assert "Models of Open-Meteo: " in page
