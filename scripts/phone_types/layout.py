"""Where the sources, the interfaces and the results of scripts/phone-types are."""

import dataclasses
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


@dataclasses.dataclass(frozen=True)
class Layout:
    """A tree with Apps/iOS in it (the repository, or a copy of that folder with a seeded mistake), and the modules to check against."""

    root: pathlib.Path
    modules: pathlib.Path

    @property
    def app(self):
        return self.root / "Apps/iOS"

    @property
    def interfaces(self):
        # Always the repository's: a seeded mistake is in a source file.
        return ROOT / "Apps/iOS/LinuxInterfaces"

    @property
    def joined(self):
        return ROOT / ".build/phone/interfaces"

    @property
    def cache(self):
        return ROOT / ".build/phone/modules"

    def sources(self, folder):
        return sorted((self.app / folder).rglob("*.swift"))

    def interface_modules(self):
        return sorted(path for path in self.interfaces.iterdir() if path.is_dir())

    def interface_parts(self):
        return sorted(self.interfaces.glob("*/*.swiftinterface"))
