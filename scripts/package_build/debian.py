"""`petrel_VERSION_amd64.deb`, by dpkg-deb."""

import gzip
import pathlib
import re
import shutil
import tempfile
import textwrap
import time

from package_build import needs, settings, tree
from package_build.source import ROOT, run

DEBIAN = ROOT / "deploy/debian"
SCRIPTS = ("postinst", "prerm", "postrm")
UNIT = "usr/lib/systemd/system/petrel.service"


def architecture():
    """Debian's word for the machine that packs, which is the machine that the program is for."""
    return run("dpkg", "--print-architecture").strip()


def packed(path):
    """Replaces a file by its gzip form, without a name and a date in it."""
    path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    path.unlink()


def maintainer():
    return re.search(r"^Maintainer: (.*)$", (DEBIAN / "control").read_text(), re.MULTILINE).group(1)


def changelog(version, seconds):
    lines = [f"petrel ({version}) stable; urgency=medium", ""]
    for change in tree.news(version):
        lines += textwrap.wrap(change, 78, initial_indent="  * ", subsequent_indent="    ")
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(seconds))
    return "\n".join([*lines, "", f" -- {maintainer()}  {date}"]) + "\n"


def control(version, program, folder):
    """`deploy/debian/control` with what only the program knows."""
    must, may = needs.debian_depends(program)
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in folder.rglob("*") if path.is_file() and "DEBIAN" not in path.parts)
    text = (DEBIAN / "control").read_text()
    for name, value in {
        "VERSION": version, "ARCHITECTURE": architecture(), "SIZE": str(kilobytes), "DEPENDS": ", ".join(["adduser", *must]), "RECOMMENDS": ", ".join(may),
    }.items():
        text = text.replace(f"@{name}@", value)
    return text


def checksums(folder):
    """DEBIAN/md5sums, which `dpkg --verify` and debsums read."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and "DEBIAN" not in path.parts)
    return run("md5sum", *(path.relative_to(folder) for path in files if not path.is_relative_to(folder / "etc")), cwd=folder)


def made(program, version, seconds, output, level):
    """Builds the package in `output` and returns its path."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "petrel"
        tree.fill(folder / "usr", program, version, seconds)
        for page in sorted((folder / "usr/share/man/man1").iterdir()):
            packed(page)
        documents = folder / "usr/share/doc/petrel"
        shutil.copyfile(DEBIAN / "copyright", documents / "copyright")
        tree.write(documents / "changelog", changelog(version, seconds))
        packed(documents / "changelog")
        # The settings have their place in /etc.
        (documents / "examples/petrel.env").unlink()
        tree.write(folder / UNIT, tree.unit())
        tree.write(folder / "etc/petrel/petrel.env", settings.env_file())
        tree.write(folder / "usr/share/lintian/overrides/petrel", (DEBIAN / "lintian-overrides").read_text())
        tree.write(folder / "DEBIAN/conffiles", "/etc/petrel/petrel.env\n")
        for script in SCRIPTS:
            tree.write(folder / "DEBIAN" / script, (DEBIAN / script).read_text())
        tree.write(folder / "DEBIAN/control", control(version, folder / "usr/bin/petrel", folder))
        tree.write(folder / "DEBIAN/md5sums", checksums(folder))
        # Nothing of the maker's mask: programs and scripts may run, what holds keys is root's alone.
        for path in [folder, *folder.rglob("*")]:
            may_run = path.is_dir() or path.parent.name == "bin" or path.name in SCRIPTS
            path.chmod(0o600 if path.name == "petrel.env" else 0o755 if may_run else 0o644)
        path = pathlib.Path(output) / f"petrel_{version}_{architecture()}.deb"
        # Dates later than the commit's become it; one thread, as several divide what they compress.
        run("dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", f"-z{level}", "--build", folder, path,
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "SOURCE_DATE_EPOCH": str(seconds)})
        return path
