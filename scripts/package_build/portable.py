"""`petrel-VERSION-linux-amd64.tar.xz`: the program, its pages and what it needs, for systems without a package of Petrel's."""

import pathlib
import shutil
import tempfile

from package_build import archive, debian, needs, tree
from package_build.source import ROOT


def made(program, version, seconds, output, level):
    """Builds the archive in `output` and returns its path."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "petrel"
        tree.fill(folder, program, version, seconds)
        for name in ("LICENSE", "CHANGELOG.md"):
            shutil.copyfile(ROOT / name, folder / name)
        shutil.copyfile(ROOT / "deploy/debian/copyright", folder / "COPYRIGHT")
        shutil.copyfile(ROOT / "deploy/petrel.service", folder / "share/doc/petrel/examples/petrel.service")
        tree.write(folder / "NEEDS", needs.told(folder / "bin/petrel"))
        path = pathlib.Path(output) / f"petrel-{version}-linux-{debian.architecture()}.tar.xz"
        path.write_bytes(archive.compressed(archive.tar_bytes(folder, f"petrel-{version}", seconds), level))
        return path
