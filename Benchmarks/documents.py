"""Writing a snapshot's document beside node's JSON.stringify on the same values, which gives the very same bytes: what the server sends for
two cells of the simulated atmosphere."""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from processes import Running, get  # noqa: E402
from report import median, table  # noqa: E402

BENCH = ROOT / ".build-release/release/petrel-bench-documents"
PLACES = {"paris.json": (48.85, 2.35), "new-york.json": (40.7, -74.0)}
ROUNDS = 3


def documents(folder):
    """The documents of the places, as files."""
    with Running("serve", "--demo", PETREL_LOG_LEVEL="error") as petrel:
        for name, (latitude, longitude) in PLACES.items():
            status, _, body = get(f"{petrel.url}/v1/weather?latitude={latitude}&longitude={longitude}")
            assert status == 200, f"{name}: {status}"
            (folder / name).write_bytes(body)
            yield folder / name


def measure():
    with tempfile.TemporaryDirectory() as folder:
        files = list(documents(pathlib.Path(folder)))
        sizes = {path.name: path.stat().st_size for path in files}
        found = {}
        for number in range(ROUNDS):
            for command in ([BENCH], ["node", ROOT / "Benchmarks/Documents/stringify.js"]):
                print(f"    round {number + 1} of {ROUNDS}: {pathlib.Path(command[0]).name}", flush=True)
                output = subprocess.run([*command, *files], check=True, text=True, stdout=subprocess.PIPE).stdout
                for name, what, milliseconds in (line.split("\t") for line in output.splitlines()):
                    found.setdefault((name, what), []).append(float(milliseconds))
    node = subprocess.run(["node", "--version"], text=True, stdout=subprocess.PIPE).stdout.strip()
    rows = []
    for (name, what), times in sorted(found.items()):
        # Of what is the same work: writing the document alone.
        is_pair = "JSON.stringify" in what or what == "document (Petrel)"
        rate = f"{median(found[name, 'JSON.stringify (string)']) / median(times):.2f}" if is_pair else "-"
        rows.append([name, sizes[name], what, f"{median(times):.3f}", f"{1000 / median(times):,.0f}", rate])
    return table(["document", "bytes", f"what (node {node})", "ms", "a second", "of JSON.stringify"], rows)
