"""Folders of one target that use each other's types. Used by scripts/check-layers.

Two folders are a pair when a file in each names a type that the other declares at the top of a file. A name that two folders declare is left
out, and so are members: a check without a compiler cannot tell whose they are. The target's own folder counts as one, written ".".
"""

import collections
import pathlib
import re

import house_rules

# Targets whose folders are counted, with the pairs of today. Lower the number with each pair that goes; never raise it.
MOST = {
    "Sources/Products/WeatherWeb": 0,
    "Sources/Presentation/WeatherScreens": 1,
    "Sources/Data/WeatherService": 1,
    "Sources/Products/WeatherServer": 0,
}

TYPE = re.compile(
    r"^(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private|final|indirect|nonisolated)\s+)*"
    r"(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)", re.MULTILINE)
NAME = re.compile(r"\b[A-Z]\w*")


def pairs(texts):
    """(folder, other folder, [(file, type)] of both directions) for each pair; `texts` maps a path below the target to its source."""
    codes = {pathlib.PurePosixPath(path): house_rules.without_comments_and_strings(text) for path, text in texts.items()}
    homes = collections.defaultdict(set)
    for path, code in codes.items():
        for match in TYPE.finditer(code):
            homes[match.group(1)].add(str(path.parent))
    uses = collections.defaultdict(list)
    for path, code in codes.items():
        for name in sorted(set(NAME.findall(code))):
            if len(homes.get(name, ())) == 1 and str(path.parent) not in homes[name]:
                uses[str(path.parent), *homes[name]].append((str(path), name))
    return [(one, other, uses[one, other] + uses[other, one]) for one, other in sorted(uses) if one < other and (other, one) in uses]


def pairs_of(target, root):
    return pairs({
        source: (root / target["path"] / source).read_text() for source in sorted(target["sources"]) if source.endswith(".swift")})


def findings(package, root, most):
    """One sentence for each target that has more pairs than `most` allows, and for each folder there that is no target any more."""
    targets = {target["path"]: target for target in package["targets"]}
    for path, limit in most.items():
        if path not in targets:
            yield f"there is no target in {path}: mend MOST in scripts/folder_pairs.py"
            continue
        found = pairs_of(targets[path], root)
        if len(found) > limit:
            yield (f"{path} has {len(found)} pairs of folders that use each other, of {limit} at most: "
                   + ", ".join(f"{one} and {other}" for one, other, _ in found))


def listing(package, root, most):
    """The pairs of each counted target with what makes them one, and whether its number can be lowered."""
    for target in package["targets"]:
        if target["path"] not in most:
            continue
        found = pairs_of(target, root)
        hint = "; lower MOST" if len(found) < most[target["path"]] else ""
        yield f"{target['path']}: {len(found)} pairs of {most[target['path']]}{hint}"
        for one, other, uses in found:
            yield f"  {one} and {other}: " + ", ".join(f"{name} in {path}" for path, name in uses)
