"""Memory per cached cell: what `petrel-bench-memory` measures."""

import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


def measure():
    done = subprocess.run([ROOT / ".build-release/release/petrel-bench-memory"], check=True, text=True, stdout=subprocess.PIPE)
    return done.stdout.strip()
