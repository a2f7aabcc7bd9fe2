"""Petrel's command line beside other programs for the weather in a terminal: start, memory and size, in one run, in turn.

The others are those that Debian and PyPI have and that start here: two of each. `wthrr` and `wego` are in neither. There is no network for their
weather, so that what is measured is the start, until the version or the help is printed. Below them the server: until it is ready, and its memory then.
START_BEFORE names another built `petrel`."""

import http.client
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time

from processes import Running, Simulator, environment, free_port
from report import median, table

RUNS = 20
STARTS = 10
DEBIAN = {
    # name: (packages that are laid out, the command, what else is needed)
    "ansiweather": (["ansiweather", "jq", "bc", "libjq1", "libonig5"], ["usr/bin/ansiweather", "-v"], "curl, a shell; a key of OpenWeatherMap"),
    "weather-util": (["weather-util", "weather-util-data"], ["usr/bin/weather", "--version"], "Python"),
}
PYPI = {"linecast": (["bin/linecast", "--version"], "Python"), "wttr": (["bin/wttr", "--help"], "Python; the service wttr.in")}


def size(folder):
    return sum(path.lstat().st_size for path in pathlib.Path(folder).rglob("*") if path.is_file() and not path.is_symlink())


def quiet(*command, **more):
    done = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    return done.stdout if done.returncode == 0 else None


def from_debian(folder, packages):
    """Unpacked without being installed; None where apt has none of it."""
    folder.mkdir()
    if quiet("apt-get", "-o", "APT::Sandbox::User=root", "download", *packages, cwd=folder) is None:
        return None
    root = folder / "root"
    for package in folder.glob("*.deb"):
        quiet("dpkg", "--extract", package, root)
    return root


def from_pypi(folder, package):
    """In an environment of its own; None where pip cannot have it."""
    if quiet(sys.executable, "-m", "venv", "--without-pip", folder) is None:
        return None
    if quiet(sys.executable, "-m", "pip", "--python", folder / "bin/python", "install", "--quiet", "--no-compile", package) is None:
        return None
    return folder


def milliseconds(command, variables):
    """(by the clock, of a processor) of one run; None where it fails. The second is the same on a busy machine."""
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = quiet(*command, env=variables)
    took, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (took * 1000, processor * 1000) if done is not None else None


def megabytes(command, variables, folder):
    """The most resident memory of one run, started by a small program: a child of Python begins with Python's own."""
    quiet("/usr/bin/time", "--format", "%M", "--output", folder / "memory", *command, env=variables)
    return float((folder / "memory").read_text().split()[-1]) / 1000


def ready(binary, folder):
    """(milliseconds until a server without settings is ready, those of a processor, its resident megabytes then, those of them that are of no file)."""
    port, begun = free_port(), time.perf_counter()
    command = [str(binary), "serve", "--port", str(port)]
    with subprocess.Popen(command, env=environment(folder), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            while process.poll() is None:
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
                try:
                    connection.request("GET", "/readyz")
                    if connection.getresponse().status == 200:
                        break
                except OSError:
                    time.sleep(0.001)
                finally:
                    connection.close()
            took = (time.perf_counter() - begun) * 1000
            status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            tasks = pathlib.Path(f"/proc/{process.pid}/task").glob("*/schedstat")
            processor = sum(int(task.read_text().split()[0]) for task in tasks) / 1e6
            return took, processor, *(int(re.search(rf"^{name}:\s+(\d+) kB", status, re.MULTILINE)[1]) / 1000 for name in ("VmRSS", "RssAnon"))
        finally:
            process.terminate()


def servers(programs):
    found = {name: [] for name in programs}
    for _ in range(STARTS):
        for name, binary in programs.items():
            with tempfile.TemporaryDirectory() as folder:
                found[name].append(ready(binary, folder))
    return table(
        ["server", "starts", "least ms", "median ms", "processor ms", "memory MB", "of no file MB"],
        [[name, STARTS, f"{min(row[0] for row in each):.0f}", *(f"{median([row[part] for row in each]):.0f}" for part in range(4))] for name, each in found.items()])


def stripped(program, folder):
    copy = folder / "stripped"
    subprocess.run(["strip", "-o", copy, program], check=True)
    return copy.stat().st_size


def measure(binary):
    with tempfile.TemporaryDirectory() as home, Running("serve", "--demo") as server:
        folder = pathlib.Path(home)
        with Simulator() as simulator:
            variables = environment(folder, PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=simulator.url + "/open-meteo")
            subprocess.run([binary, "now", "Paris"], check=True, env=variables, stdout=subprocess.PIPE)
        text = server.url + "/Paris?format=3"
        own = stripped(binary, folder)
        # name: (command, bytes, what else is needed)
        programs = {
            "petrel --version": ([binary, "--version"], own, "SQLite, curl's library"),
            "petrel now Paris, kept weather": ([binary, "now", "Paris"], own, "the same"),
            "curl, of a Petrel server on this machine": (["curl", "--silent", "--fail", text], 0, "curl, a server"),
        }
        if before := os.environ.get("START_BEFORE"):
            programs["the former petrel --version"] = ([before, "--version"], stripped(before, folder), "the same")
        missing = []
        for name, (packages, command, needs) in DEBIAN.items():
            root = from_debian(folder / name, packages)
            if root is None:
                missing.append(name)
                continue
            programs[f"{name} (Debian)"] = ([str(root / command[0]), *command[1:]], size(root), needs)
            # Where Debian's program looks for its module.
            variables["PYTHONPATH"] = str(root / "usr/share/weather-util")
        for name, (command, needs) in PYPI.items():
            root = from_pypi(folder / name, name)
            if root is None:
                missing.append(name)
                continue
            programs[f"{name} (PyPI)"] = ([str(root / command[0]), *command[1:]], size(root / "lib"), needs)
        for name in [name for name, (command, _, _) in programs.items() if milliseconds(command, variables) is None]:
            missing.append(f"{name}, which does not start here")
            del programs[name]
        times = {name: [] for name in programs}
        for _ in range(RUNS):
            for name, (command, _, _) in programs.items():
                if (took := milliseconds(command, variables)) is not None:
                    times[name].append(took)
        memory = {name: megabytes(command, variables, folder) for name, (command, _, _) in programs.items()}
    rows = [
        [name, len(times[name]), *(f"{median([one[part] for one in times[name]]):.0f}" for part in range(2)), f"{memory[name]:.0f}", f"{whole / 1e6:.1f}" if whole else "", needs]
        for name, (_, whole, needs) in programs.items()]
    told = f"\n\nNot to be had: {'; '.join(missing)}." if missing else ""
    told += "\n\nNeither Debian nor PyPI has `wthrr` or `wego`. The others print their version or help: without a network none of them has weather."
    own = {"petrel serve": binary}
    if before := os.environ.get("START_BEFORE"):
        own["the former petrel serve"] = before
    return table(["program", "runs", "median ms", "processor ms", "memory MB", "size MB", "needs besides"], rows) + told + "\n\n" + servers(own)
