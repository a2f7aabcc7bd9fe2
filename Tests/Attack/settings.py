#!/usr/bin/env python3
"""What an operator may get wrong, and what is done to a process: each ends with the exit code of its kind and one line, or goes on (L1, L5, L12, M5 to M7).

    Tests/Attack/settings.py

A bad setting ends with 78, a file or a limit that stands in the way with 73, and systemd then leaves the unit alone
(`RestartPreventExitStatus`). A file that is not Petrel's is as it was. A backup is readable by its owner alone. Signals of other servers end nothing.
"""

import os
import pathlib
import resource
import signal
import stat
import subprocess
import sys
import tempfile

from attack import AT, conclude, table
from patience import scaled
from processes import BINARY, Running, environment, free_port, get, petrel

DEMO = ["--demo", "--at", AT, "--still", "--seed", "7"]
APNS = {"PETREL_APNS_KEY_ID": "ABC123DEFG", "PETREL_APNS_TEAM": "DEF123GHIJ", "PETREL_APNS_TOPIC": "org.example.petrel"}
SIGNALS = ("SIGUSR1", "SIGUSR2", "SIGALRM", "SIGIO", "SIGPROF", "SIGVTALRM", "SIGXFSZ", "SIGPIPE", "SIGHUP")


def settings(folder):
    """(finding, what is wrong, settings, exit code, part of the line)."""
    key, other = folder / "AuthKey.p8", folder / "settings.env"
    key.write_text("no key")
    other.write_text("PETREL_UNITS=us\n")
    exported = folder / "petrel.env"
    exported.write_bytes(b"\xef\xbb\xbfexport PETREL_PROVIDRES='open-meteo'\r\n")
    misspelt = "did you mean PETREL_PROVIDERS?"
    yield "L1", "a name that nothing reads", {"PETREL_PROVIDRES": "open-meteo"}, 78, misspelt
    yield "L1", "the same in a file of another system", {"PETREL_CONFIG": str(exported)}, 78, misspelt
    commented = folder / "commented.env"
    commented.write_text("PETREL_CONTACT=ops@example.org # mail\n")
    yield "L1", "a comment behind a value", {"PETREL_CONFIG": str(commented)}, 78, "line 1 "
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    yield "L1", "a pipe from which nothing comes", {"PETREL_CONFIG": str(pipe)}, 78, "nothing comes out"
    for text in (":memory:", "file:weather.db", "host=127.0.0.1 password=made-up"):
        yield "L1", f"a database that is no path: {text[:9]}", {"PETREL_DATABASE": text}, 78, "PETREL_DATABASE"
    yield "L1", "a push service without a domain", {"PETREL_PUSH_HOSTS": "localhost"}, 78, "PETREL_PUSH_HOSTS"
    yield "L1", "a file without an end", {"PETREL_CONFIG": "/dev/zero"}, 78, "PETREL_CONFIG"
    yield "L1", "proxies that are none", {"PETREL_TRUSTED_PROXIES": "everybody"}, 78, "PETREL_TRUSTED_PROXIES"
    for what, path in {"text": key, "no end": "/dev/zero", "a folder": folder, "missing": folder / "none"}.items():
        yield "M7", f"a key for phones: {what}", {"PETREL_APNS_KEY_FILE": str(path), **APNS}, 78, "PETREL_APNS_KEY_FILE"
    yield "M6", "a database that is a file of settings", {"PETREL_DATABASE": str(other)}, 73, "left as it is"


def limited(kind, size):
    """(exit code, lines) of a server with so little memory, or so few files."""
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [BINARY, "serve", *DEMO, "--port", str(free_port())], env=environment(home), timeout=scaled(60), text=True, stdin=subprocess.DEVNULL,
            capture_output=True, preexec_fn=lambda: resource.setrlimit(kind, (size, size)))
    return done.returncode, done.stderr.strip().splitlines()


def main():
    rows, problems = [("finding", "what", "exit code", "by the table", "lines")], []

    def note(finding, what, code, lines, expected, said):
        rows.append((finding, what, code, expected, len(lines)))
        if code != expected or len(lines) != 1 or said not in lines[0]:
            problems.append(f"{finding}: {what}: exit code {code} in place of {expected}: {lines[:2]}")

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for finding, what, values, expected, said in settings(folder):
            done = petrel("serve", *DEMO, "--port", free_port(), **values)
            note(finding, what, done.returncode, done.stderr.strip().splitlines(), expected, said)
        if (folder / "settings.env").read_text() != "PETREL_UNITS=us\n" or len(list(folder.glob("settings.env*"))) != 1:
            problems.append(f"M6: a file that is not Petrel's was changed: {sorted(path.name for path in folder.iterdir())}")
        for kind, word, size in (
                (resource.RLIMIT_AS, "ulimit -v", 300 << 20), (resource.RLIMIT_DATA, "ulimit -d", 150 << 20),
                (resource.RLIMIT_STACK, "ulimit -s", 256 << 10), (resource.RLIMIT_NOFILE, "ulimit -Hn", 24)):
            note("L5", f"{word} of {size:,}", *limited(kind, size), 73, word)
        database, backup = folder / "petrel.sqlite", folder / "petrel.backup"
        with Running("serve", *DEMO, "--database", database) as server:
            done = petrel("backup", backup, PETREL_DATABASE=str(database))
            mode = stat.S_IMODE(backup.stat().st_mode) if backup.exists() else 0
            rows.append(("M5", f"a backup while it runs, mode {mode:o}", done.returncode, 0, len(done.stderr.strip().splitlines())))
            if done.returncode != 0 or mode != 0o600:
                problems.append(f"M5: petrel backup: {done}, mode {mode:o}")
            for sent in SIGNALS:
                server.signal(getattr(signal, sent))
            status = get(server.url + "/readyz")[0]
            rows.append(("L12", f"/readyz behind {len(SIGNALS)} signals: {status}", code := server.end(), 0, ""))
            if (status, code) != (200, 0):
                problems.append(f"L12: behind {', '.join(SIGNALS)}: {status}, exit code {code}")
    table("What operators rely on", rows)
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main())
