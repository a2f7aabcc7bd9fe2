"""The archive in a fresh root: what it needs is what it says, no more and no less, and with that it runs."""

import re
import subprocess

from package_build import roots
from package_build.source import run


def missing(root, program):
    """The libraries that the loader does not find."""
    done = subprocess.run(root.inside("ldd", program), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return sorted(re.findall(r"^\s*(\S+) => not found", done.stdout, re.MULTILINE)), sorted(re.findall(r"^\s*(lib\S+) =>", done.stdout, re.MULTILINE))


def go(trial, suite, kept):
    path = trial.make("portable", "--only", "tar")[".tar.xz"]
    trial.figure("the archive", f"{path.stat().st_size / 1e6:.1f} MB at level {trial.level} of xz")
    with roots.fresh(suite, kept) as root:
        (root.folder / "opt").mkdir(exist_ok=True)
        run("tar", "--extract", "--no-same-owner", "--file", path, "--directory", root.folder / "opt")
        name = next((root.folder / "opt").iterdir()).name
        program = f"/opt/{name}/bin/petrel"
        needs = (root.folder / f"opt/{name}/NEEDS").read_text()
        linked = re.findall(r"^  (lib\S+)$", needs, re.MULTILINE)
        absent, wanted = missing(root, program)
        are_all = set(linked) <= set(wanted) and set(absent) <= set(linked)
        trial.check(f"the {len(linked)} libraries of NEEDS are those that the loader looks for", are_all, (linked, wanted))
        trial.figure("of these a fresh root lacks", ", ".join(absent) or "none")
        must = re.search(r"^  apt-get install (.*)$", needs, re.MULTILINE).group(1).split()
        root.apt("update")
        root.apt("install", "--no-install-recommends", *must)
        trial.check("with what NEEDS names first, none is missing", missing(root, program)[0] == [], missing(root, program))
        said = root.run(program, "now", "Paris", "--demo", user="nobody", variables={"HOME": "/tmp"})
        trial.check("the program runs from its folder", "Paris" in said and "°" in said, said)
        without = root.run(program, "2045", "Paris", "--demo", user="nobody", variables={"HOME": "/tmp"})
        trial.check("2045 as text needs none of what may be missing", "2045" in without, without)
