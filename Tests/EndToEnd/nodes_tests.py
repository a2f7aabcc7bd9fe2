"""Several nodes over one PostgreSQL: one call for each cell among all of them, whatever becomes of a node or of the database."""

import collections
import concurrent.futures
import contextlib
import dataclasses
import datetime
import itertools
import json
import re
import signal

import pytest
from patience import scaled
from postgres import NOT_INSTALLED, PostgresServer, programs
from processes import PORT_IN_USE, Running, free_port, get, petrel, wait_until

# Stands in the database's URL and nowhere else.
PASSWORD = "sesame-4711-open"
# The middles of cells, with digits that no log has by chance.
PLACES = [(f"{31 + number}.35", f"{-47 - number}.65") for number in range(20)]
COLD = [(f"{-31 - number}.35", f"{47 + number}.65") for number in range(20)]
# A node that was killed stands in nobody's way for longer (`NodeConfiguration.leaseSeconds`).
LEASE_SECONDS = 6
# Beyond what is promised: a debug build on a busy machine.
SLACK_SECONDS = 4
# Longest that anything may take while the database is gone; as all limits it is longer on a slow machine.
FEW_SECONDS = 6


@dataclasses.dataclass(frozen=True)
class Answer:
    """Of `/v1/weather`: what tells one fetch from another, and its age in seconds."""

    status: int
    etag: str
    age: str
    retry_after: str
    revision: str
    fetched_at: str
    cell: str

    @property
    def identity(self):
        return self.status, self.etag, self.revision, self.fetched_at

    def is_older_than(self, seconds):
        return datetime.datetime.now(datetime.timezone.utc) - datetime.datetime.fromisoformat(self.fetched_at) > datetime.timedelta(seconds=seconds)


def ask(node, place, limit=60):
    """An answer that takes longer than `limit` seconds fails the test."""
    status, headers, body = get("{}/v1/weather?latitude={}&longitude={}".format(node.url, *place), timeout=limit)
    document = json.loads(body)
    return Answer(
        status, headers["ETag"], headers["Age"], headers["Retry-After"], document.get("revision"), document.get("fetchedAt"),
        document.get("cell"))


def ask_at_once(questions, limit=60):
    """The answers to (node, place) pairs, all asked at the same time."""
    with concurrent.futures.ThreadPoolExecutor(len(questions)) as pool:
        return list(pool.map(lambda question: ask(*question, limit), questions))


def forecast_calls(simulator):
    """(latitude, longitude) -> forecast calls since the last `forget_requests`."""
    calls = collections.Counter()
    for request in simulator.requests():
        if request["path"] == "/v1/forecast":
            values = {entry["name"]: entry["value"] for entry in request["query"]}
            calls[values["latitude"], values["longitude"]] += 1
    return calls


def told(node, path):
    status, _, body = get(node.url + path)
    return status, json.loads(body)


def readiness(nodes):
    return [told(node, "/readyz") for node in nodes]


def ready(store):
    """What `/readyz` says of a store that is `ok` or `degraded`."""
    return 200, {"status": "ready", "store": store}


@pytest.fixture(scope="module")
def postgres_process():
    if programs() is None:
        pytest.skip(NOT_INSTALLED)
    with PostgresServer() as server:
        yield server


@pytest.fixture
def postgres(postgres_process, numbers=itertools.count()):
    """The server, running, and the URL of an empty database with a password in it."""
    if not postgres_process.is_running:
        postgres_process.start()
    postgres_process.database = f"petrel{next(numbers)}"
    postgres_process.create(postgres_process.database)
    postgres_process.secret_url = postgres_process.url(postgres_process.database, password=PASSWORD)
    return postgres_process


def secrets_in(log, answers=()):
    """What a log must not have: the password, positions of this file, cells, which are positions too."""
    cells = {answer.cell for answer in answers if answer.cell}
    wanted = {PASSWORD, *(text.lstrip("-") for place in PLACES + COLD for text in place), *cells}
    return sorted(text for text in wanted if re.search(rf"(?<![\d.]){re.escape(text)}(?!\d)", log))


@pytest.fixture
def start(simulator, postgres):
    """Starts nodes of these names over one database and one provider; keyword arguments are settings. No log may have a secret in the end."""
    started = []
    with contextlib.ExitStack() as running:

        def start_nodes(*names, **settings):
            nodes = [
                running.enter_context(Running(
                    "serve", "--node", name, "--database", postgres.secret_url, PETREL_PROVIDERS="open-meteo",
                    PETREL_OPENMETEO_URL=simulator.url + "/open-meteo", PETREL_LOG_LEVEL="trace", **settings))
                for name in names
            ]
            started.extend(nodes)
            return nodes

        yield start_nodes
        logs = {node.port: node.log() for node in started}
    assert {port: secrets_in(log) for port, log in logs.items()} == {port: [] for port in logs}


def test_row_31_many_requests_to_three_nodes_are_one_call_for_each_cold_cell(simulator, start):
    nodes = start("north", "east", "south")
    # When all nodes are asked for the same cells at once, each twice
    questions = [(node, place) for place in PLACES for node in nodes for _ in range(2)]
    answers = ask_at_once(questions)
    # Then each cell was fetched once, and every node has the same
    assert [answer.status for answer in answers] == [200] * len(questions)
    assert forecast_calls(simulator) == {place: 1 for place in PLACES}
    identities = collections.defaultdict(set)
    for (_, place), answer in zip(questions, answers):
        identities[place].add(answer.identity)
    assert {place: len(found) for place, found in identities.items()} == {place: 1 for place in PLACES}


def test_a_node_that_starts_later_serves_what_the_others_fetched(simulator, start):
    [first] = start("first")
    before = [ask(first, place) for place in PLACES]
    # What is put is written behind the answer.
    wait_until(lambda: told(first, "/statusz")[1]["load"]["writes"] == 0, 10, first.log)
    simulator.forget_requests()
    [later] = start("later")
    after = [ask(later, place) for place in PLACES]
    assert [answer.identity for answer in after] == [answer.identity for answer in before]
    assert simulator.requests() == []
    assert told(later, "/statusz")[1]["providers"][0]["requests"]["sent"] == 0


def test_a_node_killed_while_it_fetches_holds_the_others_up_for_its_lease_at_most(simulator, start):
    killed, other = start("killed", "other")
    place = PLACES[0]
    # Given a node that fetches from a slow provider, and another one that waits for it
    simulator.faults({"provider": "open-meteo", "kind": "latency", "seconds": 15, "path": "/forecast"})
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        lost = pool.submit(ask, killed, place)
        wait_until(lambda: forecast_calls(simulator) == {place: 1}, 10, killed.log)
        waiting = pool.submit(ask, other, place)
        wait_until(lambda: told(other, "/statusz")[1]["load"]["fetches"] == 1, 10, other.log)
        assert forecast_calls(simulator) == {place: 1}
        # When it is killed
        simulator.faults()
        killed.signal(signal.SIGKILL)
        # Then the other one answers when its lease has run out, for one call more
        answer = waiting.result(timeout=scaled(LEASE_SECONDS + SLACK_SECONDS))
        with pytest.raises(OSError):
            lost.result()
    assert answer.status == 200, answer
    assert forecast_calls(simulator) == {place: 2}
    assert ask(other, place).identity == answer.identity


def test_row_43_nodes_serve_without_their_database_and_share_again_when_it_is_back(simulator, postgres, start):
    nodes = start("north", "east", "south")
    held = [ask(node, PLACES[0]) for node in nodes]
    assert len({answer.identity for answer in held}) == 1
    assert readiness(nodes) == [ready("ok")] * 3
    # When the database stops in the middle of everything
    postgres.stop()
    # Then every node goes on serving what it holds, with its age
    for node in nodes:
        answer = ask(node, PLACES[0], FEW_SECONDS)
        assert answer.identity == held[0].identity and int(answer.age) >= 0, answer
    # And fetches what is cold, each for itself
    simulator.forget_requests()
    cold = ask_at_once([(node, place) for node in nodes for place in COLD[:3]], FEW_SECONDS)
    assert [answer.status for answer in cold] == [200] * 9, cold
    assert forecast_calls(simulator) == {place: 3 for place in COLD[:3]}
    # And says so, while it stays ready
    assert readiness(nodes) == [ready("degraded")] * 3
    for node in nodes:
        status = told(node, "/statusz")[1]
        assert status["status"] == "degraded" and status["store"]["status"] == "degraded", status
        # What is fetched is written behind the answer.
        wait_until(lambda: told(node, "/statusz")[1]["store"].keys() >= {"readProblem", "weatherProblem"}, 10, lambda: told(node, "/statusz"))
        assert "\npetrel_store_writable 0\n" in get(node.url + "/metrics")[2].decode()
        assert get(node.url + "/livez")[0] == 200
    # When it is back
    postgres.start()
    # Then what is fetched is shared again a few seconds later at the latest
    simulator.forget_requests()
    remaining = iter(COLD[3:])

    def is_shared():
        place = next(remaining)
        first, *others = [ask(node, place) for node in nodes]
        return all(answer.identity == first.identity for answer in others) and forecast_calls(simulator)[place] == 1

    wait_until(is_shared, 10, lambda: f"{forecast_calls(simulator)}\n{nodes[0].log()}")
    # And every node that has fetched something says that all is well
    for node in nodes:
        assert ask(node, next(remaining)).status == 200
    wait_until(lambda: readiness(nodes) == [ready("ok")] * 3, 10, lambda: readiness(nodes))
    for node in nodes:
        assert node.log().count("PostgreSQL answers again") == 1 and node.log().count("can be kept again") == 1, node.log()


def test_row_43_a_node_that_is_asked_for_nothing_new_says_by_itself_that_its_database_is_back(simulator, postgres, start):
    [node] = start("calm")
    ask(node, PLACES[0])
    postgres.stop()
    assert ask(node, COLD[0]).status == 200
    assert readiness([node]) == [ready("degraded")]
    # When the database is back, and nobody asks for what would have to be fetched
    postgres.start()
    wait_until(lambda: "PostgreSQL answers again" in node.log(), 10, node.log)
    # Then operators are told
    wait_until(lambda: ask(node, PLACES[0]).status == 200 and readiness([node]) == [ready("ok")], 10, lambda: told(node, "/statusz"))


def test_row_43_a_database_that_hangs_delays_no_answer_for_more_than_a_few_seconds(simulator, postgres, start):
    nodes = start("north", "south")
    held = [ask(node, PLACES[0]) for node in nodes]
    # When the database keeps its connections and answers nothing
    postgres.freeze()
    simulator.forget_requests()
    answers = ask_at_once([(node, place) for node in nodes for place in (PLACES[0], *COLD[:5])], FEW_SECONDS)
    # Then held weather is there, and what is cold is fetched by each node
    assert [answer.status for answer in answers] == [200] * 12, answers
    assert answers[0].identity == answers[6].identity == held[0].identity
    assert forecast_calls(simulator) == {place: 2 for place in COLD[:5]}
    assert readiness(nodes) == [ready("degraded")] * 2
    # And once the nodes know, nothing is slow any more
    answers = ask_at_once([(node, place) for node in nodes for place in COLD[5:10]], FEW_SECONDS / 2)
    assert [answer.status for answer in answers] == [200] * 10, answers
    # When it goes on
    postgres.thaw()
    for node in nodes:
        wait_until(lambda: "PostgreSQL answers again" in node.log(), 10, node.log)
    # Then what is fetched is shared again
    simulator.forget_requests()
    answers = [ask(node, COLD[10]) for node in nodes]
    assert answers[0].identity == answers[1].identity and forecast_calls(simulator) == {COLD[10]: 1}


def test_the_limits_of_a_plan_are_those_of_all_nodes_together(simulator, start):
    # Given a plan for some ten places a day, of which a fifth is kept for warnings
    nodes = start("north", "east", "south", PETREL_OPENMETEO_LIMITS="100/day", PETREL_CLIENT_LIMITS="none")
    ask(nodes[0], PLACES[0])
    used = told(nodes[0], "/statusz")[1]["providers"][0]["limits"][0]["used"]
    # When all nodes are asked for more
    questions = [(nodes[number % 3], place) for number, place in enumerate(PLACES + COLD)]
    answers = ask_at_once(questions)
    # Then they have not spent more than one of them may, and who gets nothing is told why
    fetched = forecast_calls(simulator)
    assert set(fetched.values()) == {1} and 1 < len(fetched) <= 80 / used + 1, (fetched, used)
    assert collections.Counter(answer.status for answer in answers) == {200: len(fetched), 503: 40 - len(fetched)}
    assert all(int(answer.retry_after) > 0 for answer in answers if answer.status == 503)


@pytest.mark.parametrize("stale", ["3600", "3"], ids=["behind the answer", "awaited"])
def test_what_has_become_old_is_refreshed_once_among_all_nodes(simulator, start, stale):
    nodes = start("north", "east", "south", PETREL_FRESH_SECONDS="3", PETREL_STALE_SECONDS=stale)
    place = PLACES[0]
    held = [ask(node, place) for node in nodes]
    [before] = {answer.identity for answer in held}
    simulator.forget_requests()
    # When it has become old, and all nodes are asked at once
    wait_until(lambda: held[0].is_older_than(3), 10, lambda: f"{held[0].fetched_at} does not grow old")
    answers = ask_at_once([(node, place) for node in nodes for _ in range(6)])
    wait_until(lambda: all(told(node, "/statusz")[1]["load"]["fetches"] == 0 for node in nodes), 10, nodes[0].log)
    # Then one of them has asked the provider, once
    assert {answer.status for answer in answers} == {200}
    assert forecast_calls(simulator) == {place: 1}
    if stale == "3":
        [after] = {answer.identity for answer in answers}
        assert after != before


def test_no_log_has_the_password_of_the_database_or_a_position(simulator, postgres, start):
    nodes = start("north", "east")
    answers = [ask(node, place) for place in PLACES[:3] for node in nodes]
    for path in ("/", "/fragment/dashboard", "/v1/widget"):
        for node in nodes:
            get("{}{}?latitude={}&longitude={}".format(node.url, path, *PLACES[3]))
            get("{}{}?latitude={}&longitude=x".format(node.url, path, PLACES[3][0]))
    # And all that makes a node complain
    postgres.stop()
    answers += [ask(node, COLD[0]) for node in nodes]
    simulator.faults({"provider": "open-meteo", "kind": "status", "status": 500})
    failed = [ask(node, COLD[1]) for node in nodes]
    assert {answer.status for answer in failed} == {503}
    simulator.faults()
    postgres.start()
    nodes[0].signal(signal.SIGTERM)
    nodes[0].exit_code()
    logs = [node.log() for node in nodes]
    assert [secrets_in(log, answers) for log in logs] == [[], []]
    # The search itself finds what it looks for
    assert secrets_in(f"at {PLACES[0][0]},{PLACES[0][1]} with {PASSWORD} in {answers[0].cell}", answers) == sorted(
        {PLACES[0][0], PLACES[0][1].lstrip("-"), PASSWORD, answers[0].cell})


def test_a_database_that_does_not_answer_at_the_start_is_refused_without_its_address():
    port = free_port()
    done = petrel("serve", "--database", f"postgres://petrel:{PASSWORD}@127.0.0.1:{port}/hidden", "--node", "north", "--port", free_port())
    assert done.returncode == PORT_IN_USE, done
    assert done.stderr.strip().splitlines()[-1] == "petrel: The PostgreSQL database cannot be used: the database does not answer."
    said = done.stdout + done.stderr
    assert not any(text in said for text in (PASSWORD, str(port), "127.0.0.1", "postgres://", "hidden")), said


def test_a_database_that_is_not_there_is_refused_by_its_cause(postgres):
    done = petrel("serve", "--database", postgres.url("hidden", password=PASSWORD), "--port", free_port())
    assert done.returncode == PORT_IN_USE, done
    assert done.stderr.strip().splitlines()[-1] == "petrel: The PostgreSQL database cannot be used: the server has no database of that name."
