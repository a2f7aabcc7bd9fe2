"""Whether iOS 17 has what the phone's sources use. Linux has no availability checking; this has a table of names with the first version of each
(scripts/phone_check/available), and refuses a name that is not in it, or that is newer and not within `if #available`.

It reads words, not types. A name that a source of ours declares as well is not looked up, and an overload that is newer than its name is not
seen; the declarations of LinuxDouble are looked up with their labels, and the forms in `layers.TOO_NEW` find some of the rest."""

import functools
import pathlib
import re

from phone_types import parts

from . import conditions, layers, names, tree

TABLES = pathlib.Path(__file__).resolve().parent / "available"
TABLE = "scripts/phone_check/available"
LEAST = 17
# Overridden where a class is compared by its contents.
EVERY_CLASS = {"hash", "isEqual(_:)"}
TABLE_NAMES = re.compile(r"\b(?:let|var|func|enum|struct) (\w+)")
SECTION = re.compile(r"iOS (\d+)(?: or earlier)?")
C_FUNCTIONS = re.compile(r"^extern .*?(\w+)\(", re.MULTILINE)
GUARDS = re.compile(r"[#@](?:un)?available\s*\([^()]*\)")
GUARD = re.compile(r"(?:#|@)available\s*\(\s*iOS\s+(\d+)")


def table(file):
    """name -> the first iOS that has it: at least, of names that were there by iOS 17."""
    found, version = {}, None
    for line in (TABLES / file).read_text().splitlines():
        line = line.split("#")[0].strip()
        if section := SECTION.fullmatch(line):
            version = int(section[1])
        else:
            found.update(dict.fromkeys(line.split(), version))
    return found


def findings(root, package):
    yield from double_findings(root)
    yield from source_findings(root, package)


def double_findings(root):
    """Declarations of Apple's frameworks: each is in its framework's table."""
    for folder in tree.doubles(root):
        known = table(f"{folder.name}.txt") if (TABLES / f"{folder.name}.txt").is_file() else {}
        for name, place in sorted(apples_names(folder).items()):
            if name not in known:
                yield f"{place.relative_to(root)}: {name} is not in {TABLE}/{folder.name}.txt: look its version up and add it"


def apples_names(folder):
    """`View.frame(width:height:alignment:)` and its like -> the file that declares it."""
    found = {}
    # What runs a double is its own.
    for path in sorted(path for path in folder.rglob("*.swift") if "Runtime" not in path.parts):
        lines = path.read_text().splitlines()
        for one in parts.flat(parts.read("\n".join(lines))):
            if one.kind not in ("extension", "other", "associatedtype") and is_apples(one, lines):
                found[f"{one.parent.path}.{one.key}" if one.parent else one.key] = path
    return found


def is_apples(one, lines):
    """Whether a double declares this after Apple's: it is public, and has neither an underscore nor a documentation comment of its own."""
    is_public = re.search(r"\b(?:public|open)\b", one.code) or (one.parent and (one.kind == "case" or one.parent.kind == "protocol"))
    is_own = re.search(r"(?:^|[(:])_\w", one.key) or one.key in EVERY_CLASS or not re.match(r"\w", one.name)
    if not is_public or is_own or lines[one.lines.start].strip().startswith("///"):
        return False
    return one.parent is None or one.parent.kind == "extension" or is_apples(one.parent, lines)


def source_findings(root, package):
    """Names of Swift and Foundation in the linked targets; names of all frameworks in the app."""
    known = table("Swift.txt")
    others = {}
    for path in sorted(TABLES.glob("*.txt")):
        if path.stem != "Swift":
            for name, version in table(path.name).items():
                others.setdefault(name.split(".")[-1].split("(")[0], []).append(version)
    linked = [path for path in layers.sources(root, package) if "Tables" not in path.parts]
    codes = {path: code_of(path) for path in [*linked, *tree.swift_files(root)]}
    own = set().union(*(names.declared(code) for code in codes.values()))
    # Tables are long, and hold nothing but values of their own.
    for path in layers.sources(root, package):
        if "Tables" in path.parts:
            own.update(TABLE_NAMES.findall(path.read_text()))
    for header in c_headers(root, package):
        own.update(C_FUNCTIONS.findall(header.read_text()))
    for path, code in codes.items():
        guards = None
        for name, position in names.used(GUARDS.sub(lambda match: " " * len(match.group()), code)):
            if name in own:
                continue
            versions = [known[name]] if name in known else others.get(name)
            if versions is None:
                yield f"{place_of(root, path, code, position)}: {name} is not in {TABLE}/Swift.txt: look its version up and add it"
                continue
            version = min(versions)
            if version > LEAST:
                guards = guarded(code) if guards is None else guards
                if not any(first <= position < end and version <= least for first, end, least in guards):
                    yield f"{place_of(root, path, code, position)}: {name} is iOS {version}'s; use it within `if #available(iOS {version}, *)`"


def c_headers(root, package):
    """The headers of the package's own targets in C: data that are bytes of the program."""
    for target in package["targets"]:
        if target.get("module_type") == "ClangTarget":
            yield from sorted((root / "Sources" / target["path"] / "include").glob("*.h"))


def place_of(root, path, code, position):
    return f"{path.relative_to(root)}:{tree.line_of(code, position)}"


@functools.cache
def code_of(path):
    """What a phone compiles of a source, without imports."""
    code = conditions.on_a_phone(names.code(path.read_text()), set())
    return re.sub(r"^\s*(?:@\w+\s+)?import .*$", "", code, flags=re.MULTILINE)


def guarded(code):
    """(first, end, version) of each block that only runs on that version or later."""
    openings = [(code.find("{", match.end()), int(match[1])) for match in GUARD.finditer(code)]
    return [(opening, tree.closing(code, opening), version) for opening, version in openings if opening >= 0]
