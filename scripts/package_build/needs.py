"""What the program needs of a system: the libraries that it is linked with, those that it loads when it needs them, and files."""

import pathlib
import re
import tempfile

from package_build.source import Problem, run

# What is loaded by name while the program runs: Debian's package, and what for. "must": without it nothing works, or a page is not whole.
LOADED = {
    "libcrypto.so.3": ("libssl3", "must", "checksums, signatures and encryption of messages"),
    "libcurl.so.4": ("libcurl4", "must", "providers are asked"),
    "libbrotlienc.so.1": ("libbrotli1", "must", "pages are sent by Brotli to browsers that take it"),
    "libpq.so.5": ("libpq5", "may", "a PostgreSQL database, for several servers"),
    "librsvg-2.so.2": ("librsvg2-2", "may", "the picture of 2045 to share"),
    "libgobject-2.0.so.0": ("libglib2.0-0", "may", "the same picture"),
    "libcairo.so.2": ("libcairo2", "may", "the same picture"),
}
# What is read as files.
FILES = [
    ("ca-certificates", "must", "providers' certificates are checked"),
    ("tzdata", "must", "the newest rules of the world's clocks"),
    ("libjs-leaflet", "must", "the map in the browser"),
    ("fonts-dejavu-core", "may", "letters of the picture of 2045"),
]
SONAME = re.compile(rb"\x00(lib[A-Za-z0-9+._-]+\.so\.[0-9.]+)\x00")


def linked(program):
    """The libraries that the loader looks for before the program starts, sorted."""
    return sorted(re.findall(r"\(NEEDED\).*\[(.+)\]", run("readelf", "-d", program)))


def is_released(program):
    """Whether Swift's libraries are in the program: nobody else has those that it was built with."""
    return not any(name.startswith("libswift") for name in linked(program))


def loaded(program):
    """Names in LOADED that are among the program's constants. `Problem` for a name that no table has."""
    text = pathlib.Path(program).read_bytes()
    # Two names in a row share the zero byte between them.
    found = {match.decode() for match in SONAME.findall(text.replace(b"\x00", b"\x00\x00"))}
    unknown = found - LOADED.keys() - set(linked(program))
    if unknown:
        raise Problem(f"the program loads {', '.join(sorted(unknown))}, which LOADED in scripts/package_build/needs.py does not have")
    if not found & LOADED.keys():
        raise Problem("no library that the program loads was found in it")
    return sorted(found & LOADED.keys())


def newest_libc(program):
    """The version of glibc that the program asks for."""
    versions = {tuple(map(int, text.split("."))) for text in re.findall(r"GLIBC_([\d.]+)", run("readelf", "--version-info", program))}
    return ".".join(map(str, max(versions)))


def debian_depends(program):
    """(depends, recommends): packages of Debian, with versions where the linked libraries' symbols ask for them."""
    with tempfile.TemporaryDirectory() as folder:
        control = pathlib.Path(folder) / "debian/control"
        control.parent.mkdir()
        control.write_text("Source: petrel\n\nPackage: petrel\nArchitecture: any\n")
        text = run("dpkg-shlibdeps", "-O", "-e", pathlib.Path(program).resolve(), cwd=folder)
    must = [each.strip() for each in text.partition("shlibs:Depends=")[2].strip().split(",")]
    may = []
    for name in loaded(program):
        (must if LOADED[name][1] == "must" else may).append(LOADED[name][0])
    for package, weight, _ in FILES:
        (must if weight == "must" else may).append(package)
    return sorted(set(must)), sorted(set(may) - set(must))


def told(program):
    """The same for people, as the archive has it."""
    out = [f"Petrel runs on Linux for x86-64 with glibc {newest_libc(program)} or later. Swift's libraries are in the program.", ""]
    out += ["Linked: the program does not start without these.", *(f"  {name}" for name in linked(program)), ""]
    for weight, title in (("must", "Loaded or read when needed: install these."), ("may", "The same: without these something is missing.")):
        out.append(title)
        out += [f"  {name:22} {LOADED[name][2]}" for name in loaded(program) if LOADED[name][1] == weight]
        out += [f"  {package:22} {why}" for package, each, why in FILES if each == weight] + [""]
    must, may = debian_depends(program)
    without_versions = [re.sub(r"\s*\(.*\)", "", each) for each in must]
    out += ["Debian 12:", f"  apt-get install {' '.join(without_versions)}", f"  apt-get install {' '.join(may)}    # what may be missing"]
    return "\n".join(out) + "\n"
