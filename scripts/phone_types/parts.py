"""Reads a part of an interface as a tree of declarations, by lines: enough of the grammar for what interfaces hold."""

import dataclasses
import re

KIND = re.compile(
    r"\b(?:(?:class|static)\s+(?=func\b|var\b|let\b|subscript\b))?"
    r"(func|init|var|let|case|subscript|struct|enum|class|protocol|actor|extension|typealias|associatedtype)\b[?!]?")
CONTINUES = re.compile(r"^\s*(?:where\b|->|\)|\{)")
ONLY_ATTRIBUTES = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s*)+$")
HOLDERS = {"struct", "enum", "class", "protocol", "actor", "extension"}


@dataclasses.dataclass(eq=False)
class Declaration:
    """`lines` are counted from 0, the last one excluded; the comment above belongs to them."""

    kind: str
    name: str
    key: str  # as a caller writes it: frame(width:height:alignment:)
    parent: "Declaration | None"
    code: str  # without comments and members
    first: int
    lines: range
    members: list

    @property
    def path(self):
        """The type as others name it: Edge.Set."""
        return f"{self.parent.path}.{self.name}" if self.parent else self.name


def read(text):
    """The top-level declarations of a part."""
    lines = text.splitlines()
    return _read(lines, 0, len(lines), None)


def flat(declarations):
    for declaration in declarations:
        yield declaration
        yield from flat(declaration.members)


def _read(lines, position, end, parent):
    found, comment = [], None
    while position < end:
        line = lines[position].strip()
        if not line:
            comment = None
        elif line.startswith("//"):
            comment = position if comment is None else comment
        else:
            declaration = _declaration(lines, position, end, parent, comment)
            found.append(declaration)
            position, comment = declaration.lines.stop, None
            continue
        position += 1
    return found


def _declaration(lines, first, end, parent, comment):
    last, code = first, _code(lines[first])
    while last + 1 < end and (
        code.count("(") > code.count(")") or ONLY_ATTRIBUTES.match(code) or CONTINUES.match(lines[last + 1])
    ):
        last += 1
        code += " " + _code(lines[last]).strip()
    close = last
    depth = code.count("{") - code.count("}")
    while depth > 0 and close + 1 < end:
        close += 1
        depth += _code(lines[close]).count("{") - _code(lines[close]).count("}")
    kind, name, key = _names(code)
    span = range(first if comment is None else comment, close + 1)
    declaration = Declaration(kind, name, key, parent, code, first, span, [])
    if kind in HOLDERS and close > last:
        declaration.members = _read(lines, last + 1, close, declaration)
    return declaration


def _code(line):
    return re.sub(r"//.*", "", line).rstrip()


def _names(code):
    head = re.sub(r"@\w+(\([^)]*\))?", "", code)
    match = KIND.search(head)
    if match is None:
        return "other", "", ""
    kind, rest = match.group(1), head[match.end():].strip()
    name = "init" if kind in ("init", "subscript") else re.match(r"`?([\w.]+|[^\s(\w]+)`?", rest).group(1)
    if kind in ("func", "init"):
        return kind, name, f"{name}({''.join(label + ':' for label in _labels(rest))})"
    return kind, name, name


def _labels(rest):
    """The argument labels of `name<...>(...)`."""
    rest = rest.replace("->", "")
    start = rest.index("(", _generics_end(rest))
    depth, parameter, parameters = 0, "", []
    for character in rest[start:]:
        if character in "([{<":
            depth += 1
        elif character in ")]}>":
            depth -= 1
        if depth == 0:
            break
        if character == "," and depth == 1:
            parameters.append(parameter)
            parameter = ""
        elif not (character == "(" and depth == 1):
            parameter += character
    parameters.append(parameter)
    words = [re.match(r"\s*(\w+)", parameter) for parameter in parameters]
    return [word.group(1) for word in words if word]


def _generics_end(rest):
    """Where `name<A, B>` ends."""
    match = re.match(r"`?\w*`?<[^(]*>", rest)
    return match.end() if match else 0
