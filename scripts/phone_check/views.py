"""The sources of Apps/iOS: no words of their own, short, and nothing imported but Apple's frameworks and our product's modules."""

import re

from . import layers, tree

LINES = 150
# From the toolchain itself; every other framework of Apple's has a folder in LinuxDouble.
TOOLCHAIN = {"Foundation", "Observation", "Dispatch"}

# Texts with a space that no person reads, each with the reason: part of the path, the text, why.
NOT_FOR_PEOPLE = [
    ("+Previews.swift", None, "names of previews, read by who writes the app"),
]
TEXT = re.compile(r'(#*)"(?:\\.|[^"\\\n])*"\1')
INTERPOLATION = re.compile(r"\\#*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
WORDS = re.compile(r"[^\W\d_]{2,}\W*\s\W*[^\W\d_]{2,}")
# What draws or says its text: there one word is a word for a person too.
SAID = re.compile(
    r"(?:\b(?:Text|Label|Button|Toggle|Picker|Section|TextField|SecureField|Link|Menu|NavigationLink|ProgressView|ContentUnavailableView"
    r"|GroupBox|DisclosureGroup|LabeledContent)|\.(?:navigationTitle|accessibilityLabel|accessibilityValue|accessibilityHint|alert"
    r"|confirmationDialog|configurationDisplayName|description|help|badge))\s*\(\s*(#*)\"")
KEYCHAIN = re.compile(r"\bSecItem(?:Add|CopyMatching|Update|Delete)\s*\(((?:[^(),]|\([^()]*\))*)")


def findings(root, package):
    """What is wrong with the app's, the widget's and the shared views."""
    frameworks = {path.name for path in (root / tree.APP / "LinuxDouble").iterdir() if path.is_dir()} | TOOLCHAIN
    own = layers.modules(package)
    for path in tree.swift_files(root):
        text = path.read_text()
        where = path.relative_to(root)
        lines = text.count("\n")
        if lines >= LINES:
            yield f"{where}: {lines} lines; a file of Apps/iOS has fewer than {LINES}"
        yield from layers.source_findings(root, path, own, frameworks)
        yield from word_findings(where, text)
        code = tree.code(path)
        for match in KEYCHAIN.finditer(code):
            # Linux has no CFDictionary that a dictionary could not be: the compiler does not see it there.
            if not match[1].rstrip().endswith("as CFDictionary"):
                yield f"{where}:{tree.line_of(code, match.start())}: the query is passed without `as CFDictionary`"
        # Apple marks most of it NS_EXTENSION_UNAVAILABLE, which the compiler on Linux cannot know.
        if where.parts[2] != "App" and re.search(r"\bUIApplication\b", code):
            yield f"{where}: UIApplication is the app's alone; this file is in the widget too"


def word_findings(where, text):
    """Texts for a person: they come from Phrases, through the contents of the shared screens."""
    bare = re.sub(r"//[^\n]*", "", text)
    for match in TEXT.finditer(bare):
        inner = INTERPOLATION.sub("", match.group().strip("#")[1:-1])
        if WORDS.search(inner) and not any(part in str(where) and what in (None, inner) for part, what, _ in NOT_FOR_PEOPLE):
            yield f"{where}:{tree.line_of(bare, match.start())}: {match.group()} looks like words for a person; words come from Phrases"
    for match in SAID.finditer(bare):
        literal = TEXT.match(bare, match.end() - 1 - len(match[1]))
        inner = INTERPOLATION.sub("", literal.group().strip("#")[1:-1]) if literal else ""
        if re.search(r"[^\W\d_]", inner) and not WORDS.search(inner):
            yield f"{where}:{tree.line_of(bare, match.start())}: {literal.group()} is drawn or said; words come from Phrases"
