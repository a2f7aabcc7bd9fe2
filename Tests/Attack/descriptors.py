#!/usr/bin/env python3
"""Few file descriptors and many clients: the server serves, its probes answer, and no core spins.

    Tests/Attack/descriptors.py [SECONDS]
"""

import contextlib
import resource
import sys
import time

from attack import AT, ask, conclude, connect, raise_open_files, table
from patience import scaled
from processes import Running

CLIENTS = 306
WEATHER = "/v1/weather?latitude=48.85&longitude=2.35"
# Longest that an answer may take.
ANSWER_SECONDS = scaled(1)


def run(open_files, seconds, clients=CLIENTS, is_taken_later=False):
    """(outcomes of /livez and of weather, processor's share, the server's log) with `clients` silent connections.

    Descriptors that are taken from it while it runs are as if others had used them up: the server does not know its limit.
    """
    raise_open_files()
    at_start = 1024 if is_taken_later else open_files
    with Running("serve", "--demo", "--at", AT, "--still", "--seed", 7, open_files=(at_start, at_start)) as server, contextlib.ExitStack() as held:
        ask(server.port, WEATHER)
        if is_taken_later:
            resource.prlimit(server.process_id, resource.RLIMIT_NOFILE, (open_files, open_files))
        for _ in range(clients):
            # Those that are closed to make room stay closed here: the others fill their places.
            with contextlib.suppress(OSError):
                held.enter_context(connect(server.port, "127.0.0.1", 5))
        began, used = time.monotonic(), server.cpu_seconds()
        probes, answers = [], []
        while time.monotonic() - began < seconds:
            probes.append(ask(server.port, "/livez", "127.0.0.5", 8))
            answers.append(ask(server.port, WEATHER, "127.0.0.6", 8))
            time.sleep(0.25)
        share = (server.cpu_seconds() - used) / (time.monotonic() - began)
        return probes, answers, share, server.log()


def problems_of(open_files, probes, answers, share, log, is_taken_later=False):
    """What did not hold, as sentences."""
    problems = []
    for name, seen in (("/livez", probes), ("weather", answers)):
        bad = [one for one in seen if one[0] != 200 or one[1] > ANSWER_SECONDS]
        if bad:
            problems.append(f"{open_files} descriptors: {len(bad)} of {len(seen)} x {name} failed or took longer than {ANSWER_SECONDS:.0f} s: {bad[0]}")
    if share > 0.25:
        problems.append(f"{open_files} descriptors: {share:.0%} of a core is used")
    told = ("no file descriptor is left",) if is_taken_later else (f"the limit of open files is {open_files}", "connection limit reached")
    for words in told:
        if log.count(words) != 1:
            problems.append(f"{open_files} descriptors: the log says {words!r} {log.count(words)} times")
    return problems


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 8
    print(f"descriptors: {CLIENTS} silent clients, {seconds:.0f} s for each limit")
    rows, problems = [["descriptors", "/livez 200", "slowest", "weather 200", "slowest", "of a core"]], []
    for open_files, is_taken_later in ((256, False), (100, False), (64, False), (64, True)):
        probes, answers, share, log = run(open_files, seconds, is_taken_later=is_taken_later)
        cells = [f"{open_files}, taken later" if is_taken_later else open_files]
        for seen in (probes, answers):
            cells += [f"{sum(1 for one in seen if one[0] == 200)} of {len(seen)}", f"{max(one[1] for one in seen):.2f} s"]
        rows.append([*cells, f"{share:.0%}"])
        problems += problems_of(open_files, probes, answers, share, log, is_taken_later)
    table("what was answered", rows)
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main())
