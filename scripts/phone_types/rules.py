"""What the compiler does not ask of Apps/iOS: short files, an init beside private state, interfaces without behaviour, each type with the
address of its page."""

import re

from . import state

LINES = 150
TEXT_FILES = {".swift", ".swiftinterface", ".md", ".xcconfig"}
# The page in an address, without what tells a Swift type from its namesake: UIContentView-swift.protocol.
PAGE = re.compile(r"https://developer\.apple\.com/documentation/\w+/(?:\S+/)?([^/\s]+?)(?:-swift\.\w+)?\s*$")

TYPE = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*"
    r"(?:(?:public|open|final|indirect|nonisolated)\s+)*"
    r"(?:struct|enum|protocol|actor|typealias|class(?!\s+(?:func|var|let)\b))\s+(\w+)")
TYPE_KEYWORD = re.compile(r"\b(?:struct|enum|protocol|extension|actor|class)\b")
ACCESSORS = re.compile(r"(?:get|set|nonmutating|mutating|async|throws|_read|_modify|\s)*")
# A typealias inside a type names one of its associated types; only top-level ones are types of their own.
NESTED_ALIAS = re.compile(r"^\s+(?:public\s+)?typealias\b")


def findings(layout):
    """One line per broken rule."""
    return [*long_files(layout), *state_findings(layout), *interface_findings(layout)]


def long_files(layout):
    for path in sorted(layout.app.rglob("*")):
        if path.suffix in TEXT_FILES and path.is_file() and "LinuxDouble" not in path.parts:
            lines = len(path.read_text().splitlines())
            if lines >= LINES:
                yield f"{path.relative_to(layout.root)}: {lines} lines; a file under Apps/iOS has fewer than {LINES}"


def state_findings(layout):
    for folder in ("App", "Widget", "Drawing", "Shared"):
        for path in layout.sources(folder):
            for line, what in state.findings(state.bare(path.read_text())):
                yield f"{path.relative_to(layout.root)}:{line}: {what}"


def interface_findings(layout):
    for path in layout.interface_parts():
        name = path.relative_to(layout.interfaces)
        text = path.read_text()
        for line, what in [*undocumented(text), *bodies(text)]:
            yield f"LinuxInterfaces/{name}:{line}: {what}"


def undocumented(text):
    """Types without the address of their own page in the comment above them. One that Apple keeps to itself, `_ConditionalContent`, has
    the page of what gives it out."""
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
        if not (pages if name.startswith("_") else name.lower() in pages):
            yield number + 1, f"{name} has no address of its documentation above it"


def bodies(text):
    """Braces that hold statements: an interface declares types and accessors, and default arguments at most."""
    code = re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', re.sub(r"//[^\n]*", "", text))
    parentheses, header, stack = 0, "", []
    for position, character in enumerate(code):
        if character == "(":
            parentheses += 1
        elif character == ")":
            parentheses -= 1
        if character == "{" and parentheses == 0:
            stack.append((position, header))
            header = ""
        elif character == "}" and parentheses == 0 and stack:
            opened, head = stack.pop()
            inside = code[opened + 1:position]
            if not TYPE_KEYWORD.search(head) and not ACCESSORS.fullmatch(inside):
                yield code.count("\n", 0, opened) + 1, "an interface holds declarations, no function bodies"
            header = ""
        elif character == "\n" and not head_goes_on(code, position):
            header = ""
        else:
            header += character


def head_goes_on(code, position):
    """Whether the line after `position` continues a declaration: `where`, `->`, a closing parenthesis or an opening brace."""
    return re.match(r"\s*(?:where\b|->|\)|\{)", code[position:]) is not None
