"""The first command: `make demo` from an empty clone with its packages fetched before, the program's start, and its size.

FIRST_BEFORE names a commit to build beside this one, in turn; FIRST_ROUNDS how often (3)."""

import os
import pathlib
import re
import resource
import shutil
import subprocess
import tempfile
import time

from processes import Simulator, environment
from report import median, percentile, table

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNS = 40
# Notes the processor time of every call of the compiler with the module that it was for.
COMPILER = """#!/bin/bash
module=link
for ((i = 1; i < $#; i++)); do [ "${!i}" = -module-name ] && { j=$((i + 1)); module="${!j}"; }; done
exec /usr/bin/env time --append --output "$PETREL_COMPILED" --format "%U %S $module" swiftc "$@"
"""


def built(commit, folder, timed):
    """(wall, processor seconds, seconds by module) of the first build of a clone, as its `make demo` does it."""
    clone = folder / "clone"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    subprocess.run(["git", "checkout", "--quiet", commit], cwd=clone, check=True)
    is_quick = (clone / "scripts/demo-build").exists()
    scratch = ".build-demo" if is_quick else ".build"
    subprocess.run(["swift", "package", "--scratch-path", scratch, "resolve"], cwd=clone, check=True, capture_output=True)
    flags = (clone / "scripts/quick-build-flags").read_text().split() if is_quick else []
    variables = dict(os.environ)
    log = folder / "compiled.txt"
    if timed:
        compiler = folder / "swiftc"
        compiler.write_text(COMPILER)
        compiler.chmod(0o755)
        variables |= {"SWIFT_EXEC": str(compiler), "PETREL_COMPILED": str(log)}
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(
        ["swift", "build", "--scratch-path", scratch, *flags, "--product", "petrel"], cwd=clone, check=True, env=variables,
        stdout=subprocess.DEVNULL)
    wall, after = time.monotonic() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    modules = {}
    for user, system, module in re.findall(r"^([\d.]+) ([\d.]+) (\S+)$", log.read_text() if timed else "", re.MULTILINE):
        modules[module] = modules.get(module, 0) + float(user) + float(system)
    shutil.rmtree(clone)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, modules


def builds():
    commits = [("this one", "HEAD")]
    if os.environ.get("FIRST_BEFORE"):
        commits.insert(0, (os.environ["FIRST_BEFORE"], os.environ["FIRST_BEFORE"]))
    times, modules = {name: [] for name, _ in commits}, {}
    rounds = int(os.environ.get("FIRST_ROUNDS", "3"))
    for number in range(rounds):
        for name, commit in commits:
            with tempfile.TemporaryDirectory() as folder:
                wall, processor, found = built(commit, pathlib.Path(folder), name == "this one" and number == 0)
            print(f"    {name}: {wall:.0f} s", flush=True)
            times[name].append((wall, processor))
            modules = found or modules
    rows = [
        [name, len(each), f"{median([wall for wall, _ in each]):.0f}", f"{max(wall for wall, _ in each):.0f}",
            f"{median([processor for _, processor in each]):.0f}"] for name, each in times.items()]
    largest = sorted(modules.items(), key=lambda pair: -pair[1])[:24]
    return (table(["commit", "builds", "median s", "worst s", "processor s"], rows) + "\n\n" +
            table(["module", "processor s"], [[name, f"{seconds:.1f}"] for name, seconds in largest]))


def milliseconds(command, variables):
    started = time.perf_counter()
    subprocess.run(command, check=True, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return (time.perf_counter() - started) * 1000


def starts(binary):
    """Commands in turn with `true`, so that all see the same machine."""
    with tempfile.TemporaryDirectory() as home:
        with Simulator() as simulator:
            variables = environment(home, PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=simulator.url + "/open-meteo")
            subprocess.run([binary, "now", "Paris"], check=True, env=variables, stdout=subprocess.PIPE)
        commands = {
            "true": ["true"], "petrel --version": [binary, "--version"], "petrel now Paris, from a warm cache": [binary, "now", "Paris"],
            "a key press: names that begin with Spr": [binary, "---completion", "now", "--", "positional@0", "2", "3", "petrel", "now", "Spr"],
        }
        times = {name: [] for name in commands}
        for _ in range(RUNS):
            for name, command in commands.items():
                times[name].append(milliseconds(command, variables))
    return table(
        ["command", "runs", "least ms", "median ms", "p95 ms"],
        [[name, RUNS, f"{min(each):.1f}", f"{median(each):.1f}", f"{percentile(each, 95):.1f}"] for name, each in times.items()])


def sizes(binary):
    """Of the program without names for a debugger, by part."""
    with tempfile.TemporaryDirectory() as folder:
        stripped = pathlib.Path(folder) / "petrel"
        subprocess.run(["strip", "-o", stripped, binary], check=True)
        listed = subprocess.run(["size", "--format=sysv", stripped], check=True, capture_output=True, text=True).stdout
        whole = stripped.stat().st_size
    parts = {name: int(size) for name, size in re.findall(r"^(\.\S+)\s+(\d+)\s", listed, re.MULTILINE)}
    largest = sorted(parts.items(), key=lambda pair: -pair[1])[:10]
    return table(
        ["part", "MB"], [["all, stripped", f"{whole / 1e6:.1f}"], *([name, f"{size / 1e6:.1f}"] for name, size in largest)])


def measure(binary):
    return "\n\n".join([builds(), starts(binary), sizes(binary)])
