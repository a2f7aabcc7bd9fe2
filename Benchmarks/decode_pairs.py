"""Decode and map by the production decoder, beside Foundation's JSONDecoder and node's JSON.parse, on the same bodies: what Petrel
asks of each provider, answered by the simulated atmosphere, and the recorded replies where that folder exists."""

import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from processes import Simulator, get, petrel  # noqa: E402
from report import median, table  # noqa: E402

BENCH = ROOT / ".build-release/release/petrel-bench-decode"
RECORDINGS = ROOT.parent / "shared/recordings"
ROUNDS = 3
LINE = re.compile(r"^(?P<body>\S+) +(?P<bytes>\d+) +(?P<what>[A-Za-z].*?) +(?P<bodies>\d+) +(?P<megabytes>\d+)$")


def simulated_bodies(folder):
    """The replies to exactly what `petrel now` asks of each provider, as files."""
    with Simulator("--seed", 7) as simulator:
        for provider, setting in (("open-meteo", "OPENMETEO"), ("weatherapi", "WEATHERAPI")):
            simulator.forget_requests()
            petrel(
                "now", "48.85,2.35", PETREL_PROVIDERS=provider,
                **{f"PETREL_{setting}_URL": f"{simulator.url}/{provider}", "PETREL_WEATHERAPI_KEY": "a-key-for-the-simulator"})
            for request in simulator.requests():
                query = urllib.parse.urlencode([(pair["name"], pair["value"]) for pair in request["query"]])
                status, _, body = get(f"{simulator.url}/{provider}{request['path']}?{query}")
                name = f"{provider}-{pathlib.PurePosixPath(request['path']).stem}-as-asked.json"
                if status == 200:
                    (folder / name).write_bytes(body)
                    yield folder / name


# By name, so that a file that is put beside them later changes no table.
RECORDED = [
    "open-meteo/air_quality_enschede_2026", "open-meteo/forecast_newyork_2026", "open-meteo/tpisel_api_forecast-4418bd",
    "weatherapi/current_newyork_2024", "weatherapi/forecast1_london_2023", "weatherapi/forecast5_chicago_2024",
]


def recorded_bodies():
    """Recorded replies, smallest ones and errors left out."""
    return filter(pathlib.Path.exists, (RECORDINGS / f"{name}.json" for name in RECORDED))


def measure():
    with tempfile.TemporaryDirectory() as folder:
        bodies = list(dict.fromkeys([*simulated_bodies(pathlib.Path(folder)), *recorded_bodies()]))
        if not RECORDINGS.exists():
            print("    no folder of recordings beside this checkout: the simulated replies alone")
        found = {}
        for number in range(ROUNDS):
            for command in ([BENCH], ["node", ROOT / "Benchmarks/Decode/parse.js"]):
                print(f"    round {number + 1} of {ROUNDS}: {pathlib.Path(command[0]).name}", flush=True)
                output = subprocess.run([*command, *bodies], check=True, text=True, stdout=subprocess.PIPE).stdout
                for line in filter(None, map(LINE.match, output.splitlines())):
                    key = line["body"], int(line["bytes"]), line["what"]
                    found.setdefault(key, []).append((int(line["bodies"]), int(line["megabytes"])))
    node = subprocess.run(["node", "--version"], text=True, stdout=subprocess.PIPE).stdout.strip()
    rows = []
    for (body, size, what), speeds in sorted(found.items(), key=lambda item: (item[0][0], item[0][1])):
        parse = found.get((body, size, "JSON.parse (string)"))
        speed = median([bodies for bodies, _ in speeds])
        ratio = f"{speed / median([bodies for bodies, _ in parse]):.2f}" if parse else "-"
        rows.append([body, size, what, f"{speed:,.0f}", f"{median([megabytes for _, megabytes in speeds]):,.0f}", ratio])
    return table(["body", "bytes", f"what (node {node})", "bodies/s", "MB/s", "of JSON.parse"], rows)
