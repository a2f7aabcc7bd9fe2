"""What the phone links, proved from SwiftPM's own description of its package: nothing to download, no server, no third-party code, nothing of
Linux alone."""

import pathlib
import re

from . import conditions, tree
from .tree import house_rules

PRODUCT = "PetrelPhone"
FOLDER = "Sources"
MANIFEST = f"{FOLDER}/Package.swift"
# What a linked target may import on a phone, beside the package's own modules.
PHONE_IMPORTS = {"CryptoKit", "Darwin", "Dispatch", "Foundation", "Observation", "Security"}
# Never on a phone: servers, and what stands between them and the network.
SERVERS = {
    "CDeflate", "CLibCurl", "CLibPQ", "CZlib", "CurlTransport", "GzipCoding", "PetrelCommands", "PostgresWeatherStore", "SQLiteWeatherStore",
    "WeatherServer", "WeatherWeb", "petrel",
}

# Later than iOS 17, in forms that have no name of their own for `availability` to look up:
# https://developer.apple.com/documentation/swift (Availability of each).
TOO_NEW = [
    (r"\[\s*\d+\s+of\b", "InlineArray", 26),
    (r"\bisolated\s+deinit\b", "isolated deinit", 18),
    (r"\bTask(?:\.detached)?\s*\(\s*name:", "names of tasks", 26),
    (r"\bany\s+Async(?:Sequence|IteratorProtocol)\s*<|\bsome\s+Async(?:Sequence|IteratorProtocol)\s*<",
        "AsyncSequence with its failure", 18),
    (r"\.indices\s*\(\s*(?:where|of):", "RangeSet", 18),
    (r"\bString\s*\(\s*validating:", "new members of the standard library", 18),
    (r"\.dates\s*\(\s*byMatching:|\bNotificationCenter\.(?:Main|Async)\w*Message\b", "new members of Foundation", 18),
    (r"@Entry\b|#Preview\b|@Previewable\b", "macros of SwiftUI: Linux does not have them", 17),
]


def reachable(package):
    """The targets that the product links, by name, and the names that lead nowhere."""
    targets = {target["name"]: target for target in package["targets"]}
    product = next((product for product in package["products"] if product["name"] == PRODUCT), {"targets": []})
    found, unknown, waiting = {}, [], list(product["targets"])
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        if name not in targets:
            unknown.append(name)
            continue
        found[name] = targets[name]
        waiting += targets[name].get("target_dependencies", [])
    return found, unknown


def sources(root, package):
    """The Swift files of the linked targets."""
    linked, _ = reachable(package)
    return [
        root / FOLDER / target["path"] / source for target in linked.values() for source in target["sources"] if source.endswith(".swift")]


def libraries(package):
    """The names of the library products."""
    return {product["name"] for product in package["products"] if "library" in product["type"]}


def deployment(manifest):
    """The package's least iOS version."""
    return next((platform["version"] for platform in manifest["platforms"] if platform["platformName"] == "ios"), None)


def findings(root, package, manifest, on_linux):
    """`package` is what `swift package describe` says of the phone's package, `manifest` what `swift package dump-package` says, both as
    on Apple's systems; `on_linux` is the latter as on Linux."""
    linked, unknown = reachable(package)
    yield from dependency_findings(root, manifest, on_linux)
    if not linked:
        yield f"{MANIFEST}: no library product {PRODUCT}"
    for product in package["products"]:
        if product["name"] == PRODUCT and "library" not in product["type"]:
            yield f"{MANIFEST}: {PRODUCT} is no library"
    yield from (f"{MANIFEST}: {PRODUCT} leads to {name}, which is no target" for name in unknown)
    declared = {target["name"]: target for target in manifest["targets"]}
    for name, target in sorted(linked.items()):
        if name in SERVERS or target["type"] != "library" or target["path"].startswith(("/", "..")):
            yield f"{MANIFEST}: {PRODUCT} links {name} ({target['type']} in {target['path']})"
        yield from product_findings(name, declared.get(name, {"dependencies": []}), set(declared))
        own = set(target.get("target_dependencies", []))
        for source in target["sources"]:
            if source.endswith(".swift"):
                yield from source_findings(root, root / FOLDER / target["path"] / source, own, PHONE_IMPORTS)


def dependency_findings(root, manifest, on_linux):
    """Whatever Xcode would have to fetch or to find elsewhere. The manifest is read as its compiler reads it on a Mac as well: the
    environment variable by which Linux reads it so must not be what leaves a dependency out there."""
    for dependency in manifest["dependencies"]:
        yield f"{MANIFEST}: names {identity(dependency)} on Apple's systems: {place(dependency)}"
    for dependency in on_linux["dependencies"]:
        yield f"{MANIFEST}: names {identity(dependency)}: {place(dependency)}"
    try:
        code = conditions.on_a_phone(tree.code(root / MANIFEST), set())
    except (OSError, ValueError, IndexError) as error:
        yield f"{MANIFEST}: {error}"
        return
    for match in re.finditer(r"\.package\s*\(", code):
        yield f"{MANIFEST}:{tree.line_of(code, match.start())}: names a package in what Apple's systems compile"


def identity(dependency):
    """The name of a package that `dump-package` lists."""
    kind, values = next(iter(dependency.items()))
    return values[0].get("identity", kind)


def place(dependency):
    """Where it is fetched or found."""
    _, values = next(iter(dependency.items()))
    remote = values[0].get("location", {}).get("remote", [{}])
    return remote[0].get("urlString") or values[0].get("path") or "somewhere else"


def product_findings(name, target, own):
    """Products of other packages among a target's dependencies, as on Apple's systems: none."""
    for dependency in target["dependencies"]:
        kind, value = next(iter(dependency.items()))
        if kind not in ("target", "byName") or value[0] not in own:
            yield f"{MANIFEST}: {PRODUCT} links {name}, which depends on {value[0]} of another package"


def source_findings(root, path, own, allowed):
    """Imports and words that a phone with iOS 17 does not have, in what a phone compiles of a file."""
    where = path.relative_to(root)
    try:
        code = conditions.on_a_phone(tree.code(path), own)
    except (ValueError, IndexError, SyntaxError) as error:
        yield f"{where}: {error}"
        return
    for number, module in house_rules.imports(code):
        if module not in allowed and module not in own:
            yield f"{where}:{number}: imports {module} on a phone"
    for pattern, what, version in TOO_NEW:
        for match in re.finditer(pattern, code):
            later = f" is later than iOS 17 (iOS {version})" if version > 17 else ""
            yield f"{where}:{tree.line_of(code, match.start())}: {what}{later}"


def modules(package):
    """The modules that the product offers to the app."""
    return set(next((product["targets"] for product in package["products"] if product["name"] == PRODUCT), []))


def counted(root, package):
    """For the summary."""
    linked, _ = reachable(package)
    return len(linked), len(sources(pathlib.Path(root), package))
