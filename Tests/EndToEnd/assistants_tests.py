"""The tools for assistants, called by the client of the protocol's own library, and by a client that keeps to nothing."""

import asyncio
import concurrent.futures
import http.client
import json
import subprocess

import pytest
from conftest import FROZEN_AT
from mcp import Client, StdioServerParameters
from mcp.types import CallToolResult
from patience import scaled
from processes import BINARY, Running, environment, get, weather

PARIS = {"latitude": 48.85, "longitude": 2.35}
QUERY = "latitude=48.85&longitude=2.35"
TOOLS = {"search_places", "current_weather", "forecast", "next_hour_rain", "warnings", "usual_weather", "climate_2045"}
DEMO = ["--demo", "--at", FROZEN_AT, "--seed", "7"]


def document(server, path):
    status, _, body = get(server.url + path)
    assert status == 200, body
    return json.loads(body)


def calling(server, *calls, mode="legacy"):
    """The protocol's revision, the tools, and the results of the calls. The client compares each result with its schema."""

    async def run():
        async with Client(server, mode=mode, read_timeout_seconds=scaled(60)) as client:
            tools = (await client.list_tools()).tools
            return client.session.protocol_version, tools, [await client.call_tool(name, arguments) for name, arguments in calls]

    # On a thread apart: a browser of tests before has a loop of its own in this one.
    with concurrent.futures.ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, run()).result()


def contents(results):
    for result in results:
        assert not result.is_error, result
        assert json.loads(result.content[0].text) == result.structured_content
    return [result.structured_content for result in results]


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_an_assistant_gets_what_the_api_sends(demo, mode):
    revision, tools, results = calling(
        demo.url + "/mcp", ("search_places", {"query": "Springfield", "limit": 3}), ("current_weather", PARIS), ("forecast", {**PARIS, "days": 16, "hours": 5}),
        ("next_hour_rain", PARIS), ("warnings", PARIS), ("climate_2045", {**PARIS, "interventions": True}), mode=mode)
    assert revision == "2025-11-25"
    assert {tool.name for tool in tools} == TOOLS and all(tool.output_schema["required"] and tool.annotations.read_only_hint for tool in tools)
    places, current, forecast, rain, warnings, climate = contents(results)
    whole = weather(demo, **PARIS)
    assert places == document(demo, "/v1/places?query=Springfield&limit=3")
    assert current["current"] == whole["current"] and current["now"] == whole["current"] and current["provenance"]["isSimulated"] is True
    assert {name: current[name] for name in ("location", "cell", "fetchedAt")} == {name: whole[name] for name in ("location", "cell", "fetchedAt")}
    days = whole["forecast"]["daily"] + whole["forecast"]["laterDays"]
    assert forecast["forecast"]["daily"] + forecast["forecast"]["laterDays"] == days[:16]
    # 09:20 in UTC: the hour that began at 11:00 in Paris is the first.
    hours = [hour for hour in whole["forecast"]["hourly"] if hour["time"] >= "2026-05-12T11:00"]
    assert forecast["forecast"]["hourly"] == hours[:5]
    assert rain == document(demo, f"/v1/nowcast?{QUERY}")
    assert warnings == document(demo, f"/v1/alerts?{QUERY}")
    assert climate == document(demo, f"/v1/projection?{QUERY}&interventions=true")


def test_an_assistant_on_this_machine_gets_the_same(demo, tmp_path):
    # A server whose weather is of another time is not believed: the one that is asked has the machine's clock.
    with Running("serve", "--demo") as server:
        for asked, world in ((demo, DEMO), (server, ["--server", server.url])):
            started = StdioServerParameters(command=str(BINARY), args=["mcp", *world], env=environment(tmp_path))
            revision, tools, results = calling(started, ("current_weather", PARIS), ("warnings", PARIS), ("next_hour_rain", PARIS))
            assert revision == "2025-11-25" and {tool.name for tool in tools} == TOOLS
            current, warnings, rain = contents(results)
            assert current["current"] == weather(asked, **PARIS)["current"]
            alerts = document(asked, f"/v1/alerts?{QUERY}")
            assert (warnings["coverage"], warnings["alerts"]) == (alerts["coverage"], alerts["alerts"])
            assert rain["rateMillimetersPerHour"] == document(asked, f"/v1/nowcast?{QUERY}")["rateMillimetersPerHour"]


def test_what_is_usual_is_told_of_the_date(demo):
    _, _, results = calling(demo.url + "/mcp", ("usual_weather", PARIS))
    (usual,) = contents(results)
    assert usual["today"]["date"] == "2026-05-12" and usual["years"] == [1991, 2020] and "highCelsius" not in usual
    assert usual["today"] == document(demo, f"/v1/usual?{QUERY}")["today"]


@pytest.mark.parametrize(
    "date, zone_place, hours", [("2026-03-28T23:30:00Z", "Berlin", 23), ("2026-10-24T22:30:00Z", "Berlin", 25), ("2026-05-11T18:30:00Z", "Kathmandu", 24)])
def test_a_day_has_the_hours_that_its_clock_has(tmp_path, date, zone_place, hours):
    started = StdioServerParameters(command=str(BINARY), args=["mcp", "--demo", "--at", date], env=environment(tmp_path))
    _, _, results = calling(started, ("forecast", {"place": zone_place, "hours": 48, "days": 1}))
    (forecast,) = contents(results)
    times = [hour["time"] for hour in forecast["forecast"]["hourly"]]
    today = forecast["forecast"]["daily"][0]["date"]
    assert sum(time.startswith(today) for time in times) == hours, times
    assert len(set(times)) == len(times)


def test_a_place_may_have_any_name(demo):
    names = ["Paris", "Paris, Texas", '"; DROP TABLE', "a,b\nc", "\u202eParis\u202c", "Zürich", "x" * 100, "48.85,2.35"]
    _, _, results = calling(demo.url + "/mcp", *[("current_weather", {"place": name}) for name in names])
    by_name = dict(zip(names, results))
    assert by_name["Paris"].structured_content["resolvedPlace"]["countryCode"] == "FR"
    assert by_name["Paris, Texas"].structured_content["resolvedPlace"]["region"] == "Texas"
    assert by_name["48.85,2.35"].structured_content["cell"] == weather(demo, **PARIS)["cell"]
    for result in results:
        assert isinstance(result, CallToolResult) and result.content[0].text
    assert by_name["x" * 100].is_error and by_name["x" * 100].content[0].text.startswith("Place not found.")


@pytest.mark.parametrize(
    "name, arguments, words", [
        ("current_weather", {}, "The parameter place is missing."), ("current_weather", {"latitude": 91, "longitude": 0}, "Latitude must be a number"),
        ("current_weather", {"latitude": "48", "longitude": 2}, "Latitude must be a number"), ("current_weather", {**PARIS, "place": "Paris"}, "does not go together"),
        ("forecast", {**PARIS, "days": 17}, "The parameter days"), ("forecast", {**PARIS, "hours": 1.5}, "The parameter hours"),
        ("climate_2045", {**PARIS, "interventions": "yes"}, "The parameter interventions"), ("search_places", {}, "The parameter query is missing."),
        ("warnings", {**PARIS, "48.8512": 1}, "There is no parameter of that name here."), ("current_weather", {"place": "x" * 101}, "The parameter place"),
    ])
def test_wrong_arguments_are_told_to_the_assistant(demo, name, arguments, words):
    _, _, (result,) = calling(demo.url + "/mcp", (name, arguments))
    assert result.is_error and words in result.content[0].text and "48.8512" not in result.content[0].text


def post(server, body, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=scaled(60))
    try:
        fields = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
        fields |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("POST", "/mcp", body if isinstance(body, bytes) else json.dumps(body).encode(), fields)
        reply = connection.getresponse()
        return reply.status, reply.headers.get("Content-Type"), reply.read()
    finally:
        connection.close()


LIST = {"jsonrpc": "2.0", "id": 7, "method": "tools/list"}


@pytest.mark.parametrize(
    "body, status, code, identifier", [
        (b"", 400, -32700, None), (b"{", 400, -32700, None), (b"\xff\xfe", 400, -32700, None), (b"[" * 4000, 400, -32700, None),
        ([LIST], 400, -32600, None), ("tools/list", 400, -32600, None), ({**LIST, "jsonrpc": "1.0"}, 400, -32600, None),
        ({**LIST, "id": None}, 400, -32600, None), ({**LIST, "id": 1.5}, 400, -32600, None), ({**LIST, "id": {}}, 400, -32600, None),
        ({**LIST, "method": 3}, 400, -32600, None), ({"jsonrpc": "2.0", "id": 7}, 400, -32600, None),
        ({**LIST, "method": "resources/list"}, 200, -32601, 7), ({**LIST, "params": []}, 400, -32602, 7), ({**LIST, "params": {"cursor": "x"}}, 200, -32602, 7),
        ({**LIST, "id": "a\"b\n", "method": "tools/call"}, 200, -32602, "a\"b\n"), ({**LIST, "method": "tools/call", "params": {"name": "rm"}}, 200, -32602, 7),
        ({**LIST, "method": "tools/call", "params": {"name": "warnings", "arguments": [1]}}, 200, -32602, 7),
        ({**LIST, "id": 9007199254740993, "method": "initialize", "params": {}}, 200, -32602, 9007199254740993),
    ])
def test_what_is_no_message_has_the_error_of_its_kind(demo, body, status, code, identifier):
    answered, kind, text = post(demo, body)
    answer = json.loads(text)
    assert (answered, kind, answer["error"]["code"], answer["id"]) == (status, "application/json", code, identifier)
    assert set(answer) == {"jsonrpc", "id", "error"}


def test_notifications_have_no_answer(demo):
    assert post(demo, {"jsonrpc": "2.0", "method": "notifications/initialized"}) == (202, None, b"")
    assert post(demo, {"jsonrpc": "2.0", "id": 3, "result": {}}) == (202, None, b"")


def test_revisions_are_agreed_on(demo):
    for wanted, given in (("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25"), ("x", "2025-11-25")):
        body = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": wanted, "capabilities": {}, "clientInfo": {}}}
        assert json.loads(post(demo, body)[2])["result"]["protocolVersion"] == given
    assert post(demo, LIST, MCP_Protocol_Version="2025-06-18")[0] == 200
    assert post(demo, LIST, MCP_Protocol_Version="2099-01-01")[0] == 400


def test_pages_of_others_and_large_messages_are_refused(demo):
    own = f"127.0.0.1:{demo.port}"
    assert post(demo, LIST, Origin=f"http://{own}", Host=own)[0] == 200
    for headers in (
        {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"},
        # The page's own name, given this machine's address.
        {"Origin": "http://evil.example:8080", "Host": "evil.example:8080"},
    ):
        assert post(demo, LIST, **headers)[0] == 403, headers
    assert post(demo, {**LIST, "params": {"x": "y" * 5000}})[0] == 413
    assert post(demo, LIST, Content_Type="text/plain")[0] == 400
    assert get(demo.url + "/mcp")[0] == 405


def test_the_command_outlives_broken_lines(tmp_path):
    """Lines that are not messages, or too long, have an error each, and the last line has its answer without a line end."""
    lines = [b"{", b"", b"\xff", b"x" * 200_000, b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}', json.dumps(LIST).encode()]
    done = subprocess.run(
        [BINARY, "mcp", *DEMO], input=b"\n".join(lines), env=environment(tmp_path), timeout=scaled(60), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert sorted(answer["error"]["code"] for answer in answers if "error" in answer) == [-32700] * 3
    (listed,) = [answer for answer in answers if "result" in answer]
    assert listed["id"] == 7 and {tool["name"] for tool in listed["result"]["tools"]} == TOOLS
