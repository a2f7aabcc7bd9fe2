"""One trial of the packages: where they are, and what was found."""

import functools
import sys

from package_build.source import ROOT, run


class Trial:
    def __init__(self, folder, program, level):
        self.folder, self.program, self.level = folder, program, level
        self.passed = self.failed = 0

    def check(self, title, holds, found=""):
        """One line of the result. `found` is told where it does not hold."""
        self.passed += bool(holds)
        self.failed += not holds
        print(f"  {'ok' if holds else 'FAIL':5} {title}{'' if holds or not found else f': {str(found)[:1500]}'}", flush=True)

    def figure(self, title, value):
        print(f"        {title}: {value}", flush=True)

    @functools.cached_property
    def deb(self):
        """The package of Debian's, made when it is asked for."""
        return self.make("first", "--only", "deb")[".deb"]

    def make(self, output, *words, environment=None):
        """The packages of a call of scripts/packages, by their name's end."""
        folder = self.folder / output
        run(sys.executable, ROOT / "scripts/packages", "--program", self.program, "--output", folder, "--level", self.level, "--trial", *words, env=environment)
        return {".tar.xz" if path.name.endswith(".tar.xz") else path.suffix: path for path in folder.iterdir() if path.is_file()}
