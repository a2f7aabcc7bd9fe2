"""The sources of Apps/iOS: short, and nothing imported but Apple's frameworks and our product's modules."""

import re

from . import layers, tree

LINES = 150
# From the toolchain itself; every other framework of Apple's has a folder in LinuxDouble.
TOOLCHAIN = {"Foundation", "Observation", "Dispatch"}

KEYCHAIN = re.compile(r"\bSecItem(?:Add|CopyMatching|Update|Delete)\s*\(((?:[^(),]|\([^()]*\))*)")

# What presents something over the content. A section is several views, and a modifier of several views is made for each of them.
PRESENTING = {"alert", "confirmationDialog", "fullScreenCover", "popover", "sheet"}
SECTION = re.compile(r"\bSection\s*(?=[({])")
# A loop over a list that is made on the way: the compiler tries all forms of `ForEach` with all forms of what makes the list.
LOOP = re.compile(r"\bForEach\s*(?=\()")
MAKING = re.compile(r"\b(?:filter|map|compactMap|flatMap|sorted|enumerated|zip)\b|\s\+\s")
ARGUMENT = re.compile(r"\s*(?:\w+:\s*)?(?=[({])")
MODIFIER = re.compile(r"\s*\.(\w+)")


def findings(root, package):
    """What is wrong with the app's, the widget's and the shared views."""
    frameworks = {path.name for path in tree.doubles(root)} | TOOLCHAIN
    own = layers.modules(package)
    for path in tree.swift_files(root):
        text = path.read_text()
        where = path.relative_to(root)
        lines = text.count("\n")
        if lines >= LINES:
            yield f"{where}: {lines} lines; a file of Apps/iOS has fewer than {LINES}"
        yield from layers.source_findings(root, path, own, frameworks)
        code = tree.code(path)
        for match in KEYCHAIN.finditer(code):
            # Linux has no CFDictionary that a dictionary could not be: the compiler does not see it there.
            if not match[1].rstrip().endswith("as CFDictionary"):
                yield f"{where}:{tree.line_of(code, match.start())}: the query is passed without `as CFDictionary`"
        for position, modifier in presented_by_sections(code):
            yield f"{where}:{tree.line_of(code, position)}: .{modifier} of a Section, which is several views; present it from the list"
        for loop in LOOP.finditer(code):
            if MAKING.search(first_argument(code, loop.end())):
                yield f"{where}:{tree.line_of(code, loop.start())}: ForEach over a list that is made there; give it a `let` with its type"
        # Apple marks most of it NS_EXTENSION_UNAVAILABLE, which the compiler on Linux cannot know.
        if where.parts[2] != "App" and re.search(r"\bUIApplication\b", code):
            yield f"{where}: UIApplication is the app's alone; this file is in the widget too"


def presented_by_sections(code):
    """(position, name) of each modifier of a section that presents something."""
    for section in SECTION.finditer(code):
        position = after_arguments(code, section.end())
        while modifier := MODIFIER.match(code, position):
            if modifier[1] in PRESENTING:
                yield modifier.start(1), modifier[1]
            position = after_arguments(code, modifier.end())


def after_arguments(code, position):
    """The position behind arguments in parentheses and closures that follow, with their labels."""
    while argument := ARGUMENT.match(code, position):
        position = tree.closing(code, argument.end()) + 1
    return position


def first_argument(code, position):
    """The text of the first argument in the parentheses that begin at the position."""
    depth = 0
    for end in range(position, len(code)):
        depth += (code[end] in "({[") - (code[end] in ")}]")
        if depth == 0 or (depth == 1 and code[end] == ","):
            return code[position + 1 : end]
    return ""
