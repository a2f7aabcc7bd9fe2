"""`petrel now` from a warm cache, whole process: start, read, print, end. The provider is gone while it is measured."""

import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from processes import Simulator, environment  # noqa: E402
from report import median, percentile, table  # noqa: E402

RUNS = 30


def milliseconds(command, variables):
    started = time.perf_counter()
    subprocess.run(command, check=True, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    return (time.perf_counter() - started) * 1000


def measure(binary):
    with tempfile.TemporaryDirectory() as home:
        with Simulator() as simulator:
            variables = environment(home, PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=simulator.url + "/open-meteo")
            for arguments in (["now", "Paris"], ["forecast", "Paris"]):
                subprocess.run([binary, *arguments], check=True, env=variables, stdout=subprocess.PIPE)
        rows = []
        for name, command in {
            "petrel now Paris": [binary, "now", "Paris"], "petrel now Paris --json": [binary, "now", "Paris", "--json"],
            "petrel forecast Paris": [binary, "forecast", "Paris"], "true (an empty process, to compare)": ["true"],
        }.items():
            times = [milliseconds(command, variables) for _ in range(RUNS)]
            rows.append([name, RUNS, f"{median(times):.1f}", f"{percentile(times, 95):.1f}", f"{max(times):.1f}"])
    return table(["command", "runs", "median ms", "p95 ms", "worst ms"], rows)
