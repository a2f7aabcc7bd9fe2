"""Whether each mistake compiles: one that the compiler refuses shows nothing about the tests that run the views."""

import collections
import concurrent.futures
import pathlib
import random
import re
import shutil
import tempfile

from phone_types import check
from phone_types.layout import ROOT, Layout, built_modules

from .mistakes import MISTAKES


def refused_by_the_compiler(count=None, seed=0):
    """A line for each mistake that does not compile. Mistakes of different files are planted together, in as many copies of the sources as
    the file with the most of them has. With a `count` only so many of the copies are compiled, which the seed chooses."""
    copies = _copies()
    if count:
        copies = random.Random(seed).sample(copies, min(count, len(copies)))
        print(f"seed {seed}: {sum(map(len, copies))} mistakes are compiled")
    layout = Layout(ROOT, built_modules().resolve())
    if wrong := check.build_interfaces(layout):
        return [wrong]
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        return [line for lines in pool.map(lambda copy: _refused(layout, copy), copies) for line in lines]


def _copies():
    """The mistakes in groups in which no file is twice."""
    of_file = collections.defaultdict(list)
    for mistake in MISTAKES:
        of_file[mistake[1]].append(mistake)
    most = max(map(len, of_file.values()))
    return [[mistakes[index] for mistakes in of_file.values() if index < len(mistakes)] for index in range(most)]


def _refused(layout, mistakes):
    with tempfile.TemporaryDirectory() as folder:
        copy = Layout(pathlib.Path(folder).resolve(), layout.modules)
        shutil.copytree(layout.app, copy.app, ignore=shutil.ignore_patterns("LinuxDouble", "*.xcassets", "*.xcodeproj"))
        for _, file, old, new, _ in mistakes:
            path = copy.app / file
            path.write_text(path.read_text().replace(old, new))
        targets = {"widget" if file.startswith("Widget/") else "app" for _, file, *_ in mistakes}
        output = "".join(check.type_check(copy, target)[1] for target in sorted(targets))
    names = {file: what for what, file, *_ in mistakes}
    errors = dict(reversed(re.findall(r"^Apps/iOS/([^:]+):\d+:\d+: error: (.*)$", output, re.MULTILINE)))
    unexplained = [output] if output and not errors.keys() & names.keys() else []
    return [f"{file}: '{names[file]}' does not compile: {error}" for file, error in errors.items() if file in names] + unexplained
