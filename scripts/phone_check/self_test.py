"""Seeded mistakes, one each, in copies of the project around a made-up app and package: every one has to be found."""

import functools
import pathlib
import re
import shutil
import tempfile

from . import availability, everything, layers, palette, project, schemes, tree
from .seeds import PACKAGE, SEEDS, SOURCES

# What the project's own tests link, as the package offers it.
TEST_PRODUCTS = {
    "ClimateProjection", "Confidence", "Gazetteer", "HTTPTransport", "MapLayers", "Meteorology", "OutlookSentence", "PetrelPhone",
    "ProviderCourtesy", "ProviderKit", "TestSupport", "TownGazetteer", "WeatherAPI", "WeatherDesign", "WeatherFormatting", "WeatherModel", "WeatherProviders",
    "WeatherReceipts", "WeatherRules", "WeatherScreens", "WeatherService", "WeatherSimulator", "WeatherStore", "WeatherWarnings", "WeatherWorld",
}
KEPT = ["Configuration", "Petrel.xcodeproj", "App", "Widget"]


@functools.cache
def imports(folder):
    """Imports of all that the sources of a folder import."""
    return "".join(f"{'@testable ' if name in TEST_PRODUCTS else ''}import {name}\n" for name in sorted(project.imported(folder)))


def made_copy(origin, folder):
    """The project's own files, with made-up sources in the place of the real ones."""
    root = folder / "petrel"
    for name in KEPT:
        shutil.copytree(origin / tree.APP / name, root / tree.APP / name, ignore=shutil.ignore_patterns("*.swift", "Screens", "Services"))
    for path in (tree.IDENTITY, palette.PALETTE, schemes.PLAN):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(origin / path, root / path)
    for name in ("SwiftUI", "Security"):
        (root / tree.APP / "LinuxDouble" / name).mkdir(parents=True)
    for path, text in SOURCES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    for folder in tree.TESTS.values():
        (root / folder).mkdir(parents=True)
        (root / folder / "Tests.swift").write_text(imports(origin / folder))
    return root


def described(targets):
    """A package as `describe` and `dump-package` tell it: name -> (type, folder, own dependencies, other packages' products)."""
    package = {
        "products": [
            {"name": "PetrelPhone", "type": {"library": ["automatic"]}, "targets": ["PetrelPhone", "WeatherScreens"]},
        ],
        "targets": [
            {"name": name, "type": kind, "path": folder.removeprefix("Sources/"), "target_dependencies": own, "sources": [
                path.removeprefix(f"{folder}/") for path in SOURCES if path.startswith(f"{folder}/")]}
            for name, (kind, folder, own, _) in targets.items()],
    }
    manifest = {
        "dependencies": [],
        "platforms": [{"platformName": "macos", "version": "15.0"}, {"platformName": "ios", "version": "17.0"}],
        "targets": [
            {"name": name, "dependencies": [{"byName": [other, None]} for other in own] + products}
            for name, (_, _, own, products) in targets.items()],
    }
    return package, manifest


def mistaken(root, seed):
    """Makes the seed's mistake in the copy; says what could not be done."""
    path = root / seed["path"]
    if seed["how"] == "remove":
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    elif seed["how"] == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(seed["text"])
    else:
        old = path.read_text()
        new = re.sub(seed["old"], seed["new"], old, count=1)
        if new == old:
            return f"{seed['path']} has nothing like {seed['old']}"
        path.write_text(new)
    return None


def judged(origin, folder, seed):
    """Why the seed was not found as it should be; None when it was."""
    root = made_copy(origin, folder)
    targets = {**PACKAGE, **seed.get("package", {})}
    package, manifest = described(targets)
    on_linux = dict(manifest)
    if "dependencies" in seed:
        manifest["dependencies"], on_linux["dependencies"] = seed["dependencies"]
    if "path" in seed and (undone := mistaken(root, seed)):
        return undone
    found = list(everything.CHECKS[seed["group"]](root, package, manifest, on_linux, TEST_PRODUCTS))
    if seed["found"] is None:
        return f"found {found}" if found else None
    return None if any(seed["found"] in sentence for sentence in found) and len(found) <= seed.get("most",
        1) else f"found {found or 'nothing'}"


def run(origin, package, manifest, on_linux):
    """Judges every seed; returns the exit code. What SwiftPM says of the real package has to have the made-up one's form."""
    wrong = 0
    linked, _ = layers.reachable(package)
    if not linked or layers.deployment(manifest) is None or on_linux["dependencies"]:
        wrong += 1
        print("check-phone --self-test: SwiftPM describes a package in another form than before")
    for seed in SEEDS:
        with tempfile.TemporaryDirectory() as folder:
            tree.code.cache_clear()
            availability.code_of.cache_clear()
            why = judged(origin, pathlib.Path(folder), seed)
        if why:
            wrong += 1
            print(f"check-phone --self-test: '{seed['what']}' should give {seed['found'] or 'nothing'}; {why}")
    print(f"check-phone --self-test: {len(SEEDS)} seeds, {wrong} not found as they should be")
    return 1 if wrong else 0
