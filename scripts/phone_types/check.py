"""Joins the interfaces and lets the compiler judge each target."""

import concurrent.futures
import dataclasses
import json
import os
import pathlib
import subprocess
import tempfile

from . import settings, xcode27

# The synchronized folders of each target.
TARGETS = {"app": ["App", "Drawing", "Shared"], "widget": ["Widget", "Drawing", "Shared"]}

# The modules that pass on Foundation, as Apple's do: a file that imports another has to import Foundation as well.
PASS_ON_FOUNDATION = {"CoreGraphics", "FoundationAdditions", "SwiftUI", "UIKit"}

HEADER = """\
// swift-interface-format-version: 1.0
// swift-compiler-version: {compiler}
// swift-module-flags: -module-name {module} -swift-version 6 -enable-library-evolution -target {triple}
{foundation}
import Swift
import _Concurrency
import _StringProcessing
"""


def compiler():
    """The compiler's name for itself and the machine's target triple."""
    info = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, stdout=subprocess.PIPE).stdout)
    return info["compilerVersion"], info["target"]["triple"]


def join(layout):
    """Writes each module's interface from its parts. An unchanged one is not touched, so that its module is not built again."""
    version, triple = compiler()
    layout.joined.mkdir(parents=True, exist_ok=True)
    kept = set()
    for folder in layout.interface_modules():
        foundation = f"{'@_exported ' if folder.name in PASS_ON_FOUNDATION else ''}import Foundation"
        text = HEADER.format(compiler=version, module=folder.name, triple=triple, foundation=foundation)
        imports = folder / "imports"
        if imports.exists():
            text += imports.read_text()
        for part in sorted(folder.glob("*.swiftinterface")):
            # Line numbers of the compiler's complaints are those of the parts.
            text += f'#sourceLocation(file: "{part}", line: 1)\n{part.read_text()}'
        if layout.is_xcode27:
            text = xcode27.interface(folder.name, text)
        path = layout.joined / f"{folder.name}.swiftinterface"
        kept.add(path.name)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
    for path in layout.joined.glob("*.swiftinterface"):
        if path.name not in kept:
            path.unlink()


def swiftc(layout, name, flags, files):
    """Everything the compiler said. `-emit-sil` and not `-typecheck`: whether a value may cross to another actor, whether all is
    initialized and whether every path returns is judged after the types. One frontend for all files, so that none hides another."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            "swiftc", "-emit-sil", "-o", f"{folder}/out.sil", "-whole-module-optimization", "-Onone", "-module-name", name, *flags,
            "-I", str(layout.modules), "-I", str(layout.joined), "-module-cache-path", str(layout.cache), *map(str, files),
        ]
        process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=layout.root)
    # A broken interface is told once for itself and once more, without a place, for each file that imports it.
    lines = [line for line in process.stdout.splitlines(keepends=True) if not line.rstrip().endswith(".swiftinterface: 0:")]
    output = "".join(lines).replace(f"{layout.root}{os.sep}", "")
    if process.returncode != 0 and not output:
        output = f"{name}: swiftc ended with {process.returncode}\n"
    return output


def build_interfaces(layout):
    """Builds the modules that changed, and says what is wrong with them before any file that imports them is judged."""
    join(layout)
    probe = layout.joined / "Imports.swift"
    probe.write_text("".join(f"import {folder.name}\n" for folder in layout.interface_modules()))
    return swiftc(layout, "Imports", ["-swift-version", "6"], [probe])


def type_check(layout, target):
    """(number of files, everything the compiler said)."""
    files = [path for folder in TARGETS[target] for path in layout.sources(folder)]
    if not any(path.is_relative_to(layout.app / TARGETS[target][0]) for path in files):
        return 0, ""
    return len(files), swiftc(layout, f"Petrel_{target}", settings.flags(layout), files)


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
