"""Where the sources, the doubles and the results of scripts/phone-types are."""

import dataclasses
import graphlib
import pathlib
import re

from phone_check import tree

# What is built here: by this check, and the package of the phone alone where the whole one is not.
BUILT = ".build-phone"
IMPORT = re.compile(r"^(?:@_exported )?import (\w+)", re.MULTILINE)
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def built_modules():
    """The modules of the build folder that serves everything; those of the phone's package alone where there is none."""
    both = ROOT / ".build/debug/Modules", ROOT / BUILT / "debug/Modules"
    return both[1] if both[1].is_dir() and not both[0].is_dir() else both[0]


@dataclasses.dataclass(frozen=True)
class Layout:
    """A tree with Apps/iOS in it (the repository, or a copy of that folder with a seeded mistake), and the modules to check against."""

    root: pathlib.Path
    modules: pathlib.Path
    # Whether SwiftUI is the one of Xcode 27.
    is_xcode27: bool = False

    @property
    def app(self):
        return self.root / "Apps/iOS"

    @property
    def emitted(self):
        return ROOT / BUILT / "doubles"

    @property
    def joined(self):
        return ROOT / BUILT / ("interfaces-27" if self.is_xcode27 else "interfaces")

    @property
    def cache(self):
        return ROOT / BUILT / "modules"

    @property
    def c_modules(self):
        """The module maps of the package's own targets in C, which its Swift modules require."""
        made = [
            path for path in self.modules.parent.glob("*.build/module.modulemap")
            if any((layer / path.parent.stem / "include").is_dir() for layer in (ROOT / "Sources").iterdir())
        ]
        # One that stands in the sources is not made.
        return sorted(made) + sorted(ROOT.glob("Sources/*/*/include/module.modulemap"))

    def sources(self, folder):
        return sorted((self.app / folder).rglob("*.swift"))

    def doubles(self):
        """The folders of the doubles, each after those that it imports. They are always the repository's: a planted mistake is in a source."""
        folders = {path.name: path for path in tree.doubles(ROOT)}
        imports = {
            name: {match[1] for path in folder.rglob("*.swift") for match in IMPORT.finditer(path.read_text())} & folders.keys() - {name}
            for name, folder in folders.items()}
        return [folders[name] for name in graphlib.TopologicalSorter(imports).static_order()]
