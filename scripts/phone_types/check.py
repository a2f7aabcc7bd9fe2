"""Makes the interfaces of the doubles and lets the compiler judge each target against them."""

import concurrent.futures
import dataclasses
import hashlib
import os
import pathlib
import subprocess
import tempfile

from phone_check import tree

from . import xcode27
from .layout import IMPORT, ROOT

# The synchronized folders of each target.
TARGETS = {"app": tree.TARGETS["Petrel"], "widget": tree.TARGETS["PetrelWidget"]}
# Features that SWIFT_APPROACHABLE_CONCURRENCY switches on and the Swift 6 mode does not.
APPROACHABLE = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]

# The language of the doubles, as their Package.swift has it for the tests that run them.
LANGUAGE = [
    "-swift-version", "6", "-enable-library-evolution", "-no-verify-emitted-module-interface", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility",
]


def emit(layout):
    """Lets the compiler write the interface of each double: its declarations without their bodies, as Apple ships its own. A double that did
    not change is not read again. Returns what the compiler said."""
    layout.joined.mkdir(parents=True, exist_ok=True)
    said, prints = "", {}
    for folder in layout.doubles():
        files = sorted(folder.rglob("*.swift"))
        others = sorted({match[1] for path in files for match in IMPORT.finditer(path.read_text())})
        content = "".join([*map(pathlib.Path.read_text, files), *(prints.get(name, "") for name in others), *LANGUAGE])
        prints[folder.name] = hashlib.sha256(content.encode()).hexdigest()
        known = layout.emitted / f"{folder.name}.sha256"
        if not known.exists() or known.read_text() != prints[folder.name]:
            said += _emit(layout, folder.name, files)
            known.write_text("" if said else prints[folder.name])
        if not said:
            place(layout, folder.name)
    return said.replace(f"{ROOT}{os.sep}", "")


def _emit(layout, module, files):
    """Empty when the module was written, else what the compiler said."""
    layout.emitted.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [
            "swiftc", "-emit-module", "-module-name", module, *LANGUAGE, "-emit-module-path", f"{folder}/{module}.swiftmodule",
            "-emit-module-interface-path", str(layout.emitted / f"{module}.swiftinterface"), "-I", str(layout.emitted),
            "-module-cache-path", str(layout.cache), *map(str, files),
        ]
        process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return process.stdout if process.returncode != 0 else ""


def place(layout, module):
    """Puts an interface where the sources' imports find it, as the layout's Xcode has it; one that did not change is not touched, so that its
    module is not built again."""
    text = (layout.emitted / f"{module}.swiftinterface").read_text()
    if layout.is_xcode27:
        text = xcode27.interface(module, text)
    path = layout.joined / f"{module}.swiftinterface"
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def swiftc(layout, name, flags, files):
    """Everything the compiler said. `-emit-sil` and not `-typecheck`: whether a value may cross to another actor, whether all is
    initialized and whether every path returns is judged after the types. One frontend for all files, so that none hides another."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            "swiftc", "-emit-sil", "-o", f"{folder}/out.sil", "-whole-module-optimization", "-Onone", "-module-name", name, *flags,
            "-I", str(layout.modules), "-I", str(layout.joined), "-module-cache-path", str(layout.cache),
            *(word for path in layout.c_modules for word in ("-Xcc", f"-fmodule-map-file={path}")), *map(str, files),
        ]
        process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=layout.root)
    # A broken interface is told once for itself and once more, without a place, for each file that imports it.
    lines = [line for line in process.stdout.splitlines(keepends=True) if not line.rstrip().endswith(".swiftinterface: 0:")]
    output = "".join(lines).replace(f"{layout.root}{os.sep}", "")
    if process.returncode != 0 and not output:
        output = f"{name}: swiftc ended with {process.returncode}\n"
    return output


def flags(layout):
    """The flags of the language, from the Xcode project's settings for all configurations, so that both compile the same; warnings are errors."""
    settings = {}
    for name in ("Project", "App", "Widget"):
        settings.update(tree.settings(layout.root, f"{name}.xcconfig")[0])
    result = ["-parse-as-library", "-swift-version", settings["SWIFT_VERSION"].split(".")[0]]
    if isolation := settings.get("SWIFT_DEFAULT_ACTOR_ISOLATION"):
        result += ["-default-isolation", isolation]
    features = APPROACHABLE if settings.get("SWIFT_APPROACHABLE_CONCURRENCY") == "YES" else []
    named = [name.removeprefix("SWIFT_UPCOMING_FEATURE_") for name, value in settings.items() if "_UPCOMING_FEATURE_" in name and value == "YES"]
    for feature in [*features, *("".join(map(str.capitalize, name.split("_"))) for name in named)]:
        result += ["-enable-upcoming-feature", feature]
    # In Xcode a newer SDK's warnings stop nobody; here there is one SDK, and what it warns of is wrong.
    return [*result, "-warnings-as-errors"]


def build_interfaces(layout):
    """Builds the modules that changed, and says what is wrong with them before any file that imports them is judged."""
    wrong = emit(layout)
    if wrong:
        return wrong
    probe = layout.joined / "Imports.swift"
    probe.write_text("".join(f"import {folder.name}\n" for folder in layout.doubles()))
    return swiftc(layout, "Imports", ["-swift-version", "6"], [probe])


def type_check(layout, target):
    """(number of files, everything the compiler said)."""
    files = [path for folder in TARGETS[target] for path in layout.sources(folder)]
    if not any(path.is_relative_to(layout.app / TARGETS[target][0]) for path in files):
        return 0, ""
    return len(files), swiftc(layout, f"Petrel_{target}", flags(layout), files)


def run_as_xcode27(layout, targets):
    """Everything the compiler said of the same sources against SwiftUI as Xcode 27 has it."""
    with tempfile.TemporaryDirectory() as folder:
        other = dataclasses.replace(layout, root=pathlib.Path(folder).resolve(), is_xcode27=True)
        wrong = xcode27.copy(layout, other)
        return "".join(wrong) or run(other, targets)[1]


def run(layout, targets):
    """(target -> number of files, everything the compiler said)."""
    broken = build_interfaces(layout)
    if broken:
        return dict.fromkeys(targets, 0), broken
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        results = list(pool.map(lambda target: type_check(layout, target), targets))
    counts = {target: count for target, (count, _) in zip(targets, results)}
    return counts, "".join(output for _, output in results)
