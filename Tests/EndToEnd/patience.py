"""How long the tests wait: their limits are written for two cores, and grow with what the machine lacks of that.

A limit only says when a test gives up; a test that passes waits for a condition. `PETREL_PATIENCE=3` makes every limit three times as long,
where the machine does not say how slow it is: under `cpulimit`, or beside other work.
"""

import os
import pathlib

# Cores that the limits are written for.
CORES = 2


def scaled(limit):
    """The limit for this machine, in the unit in which it was given."""
    return limit * FACTOR


def factor(stated, cores):
    """How many times as long as written the limits are: as stated, else by the cores that there are; never shorter for a fast machine."""
    if not stated:
        return max(1, CORES / cores)
    if not float(stated) > 0:
        raise ValueError(f"PETREL_PATIENCE is a number above 0, not {stated}")
    return float(stated)


def granted_cores():
    """What this process may use of the processor, as a number of cores."""
    # macOS cannot bind a process to a core.
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    groups = pathlib.Path("/proc/self/cgroup")
    return min([count, *quotas(groups.read_text() if groups.exists() else "", pathlib.Path("/sys/fs/cgroup"))])


def quotas(groups, mount):
    """The limits of the control groups that a process is in, and of those above them, as numbers of cores.

    `groups` is the text of /proc/self/cgroup. Version 1 of control groups has a line and a folder for each controller, version 2 a line
    without controllers.
    """
    for line in groups.splitlines():
        _, controllers, path = line.split(":", 2)
        if controllers and "cpu" not in controllers.split(","):
            continue
        roots = {controllers, "cpu"} if controllers else {"", "unified"}
        for root in [mount / name for name in roots]:
            own = root / path.lstrip("/")
            for folder in [own, *own.parents]:
                if folder.is_relative_to(root):
                    yield from quota(folder)


def quota(folder):
    """The limit of one control group, as a number of cores; nothing where it has none."""
    if (folder / "cpu.max").exists():
        share, period = (folder / "cpu.max").read_text().split()
    elif (folder / "cpu.cfs_quota_us").exists():
        share, period = ((folder / f"cpu.cfs_{name}_us").read_text().strip() for name in ("quota", "period"))
    else:
        return
    if share not in ("max", "-1"):
        yield int(share) / int(period)


FACTOR = factor(os.environ.get("PETREL_PATIENCE"), granted_cores())
