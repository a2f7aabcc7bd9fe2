"""What the compiler does not ask of Apps/iOS: short files, an init beside private state, each type of a double with a page of Apple's or,
where it is the double's own, with a comment that says what it is."""

import re

from phone_check import availability

from . import state

LINES = 150
# A double's files are as long as the house's others.
LINES_OF_DOUBLES = 250
TEXT_FILES = {".swift", ".md", ".xcconfig"}
# The page in an address, without what tells a Swift type from its namesake: UIContentView-swift.protocol.
PAGE = re.compile(r"https://developer\.apple\.com/documentation/\w+/(?:\S+/)?([^/\s]+?)(?:-swift\.\w+)?\s*$")

TYPE = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*"
    r"(?:(?:final|indirect|nonisolated)\s+)*(?:public|open)\s+(?:(?:final|indirect|nonisolated)\s+)*"
    r"(?:struct|enum|protocol|actor|typealias|class(?!\s+(?:func|var|let)\b))\s+(\w+)")
# A typealias inside a type names one of its associated types; only top-level ones are types of their own.
NESTED_ALIAS = re.compile(r"^\s+(?:public\s+)?typealias\b")


def findings(layout):
    """One line per broken rule."""
    return [*long_files(layout), *state_findings(layout), *double_findings(layout)]


def long_files(layout):
    for path in sorted(layout.app.rglob("*")):
        if path.suffix in TEXT_FILES and path.is_file():
            limit = LINES_OF_DOUBLES if "LinuxDouble" in path.parts else LINES
            lines = len(path.read_text().splitlines())
            if lines >= limit:
                yield f"{path.relative_to(layout.root)}: {lines} lines; a file there has fewer than {limit}"


def state_findings(layout):
    for folder in state.tree.FOLDERS:
        for path in layout.sources(folder):
            for line, what in state.findings(state.bare(path.read_text())):
                yield f"{path.relative_to(layout.root)}:{line}: {what}"


def double_findings(layout):
    for folder in layout.doubles():
        known = availability.table(f"{folder.name}.txt")
        for path in sorted(folder.rglob("*.swift")):
            for line, what in undocumented(path.read_text(), known):
                yield f"{path.relative_to(folder.parent.parent)}:{line}: {what}"


def undocumented(text, known):
    """Public types without a page. It is `documentation/<module>/<type>` where the framework's table of availability has the type, which is
    `known`, or else the comment above the type has its address. A type of the double's own has a documentation comment, and one that Apple keeps to
    itself, `_ConditionalContent`, may have the page of what gives it out."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        match = TYPE.match(line)
        if not match or NESTED_ALIAS.match(line):
            continue
        above = number - 1
        while above >= 0 and re.match(r"^\s*@\w+(\([^)]*\))?\s*$", lines[above]):
            above -= 1
        comments = []
        while above >= 0 and lines[above].strip().startswith("//"):
            comments.append(lines[above])
            above -= 1
        name, pages = match.group(1), [page.group(1) for comment in comments if (page := PAGE.search(comment))]
        is_usual = name in known and not line[0].isspace()
        if not pages and (is_usual or any(comment.strip().startswith("///") for comment in comments)):
            continue
        if not (pages if name.startswith("_") else name.lower() in pages):
            yield number + 1, f"{name} has no address of its documentation above it, and is in no table of availability"
