"""What WeatherScreens shows to others: the stored properties of its public structs and the cases of its public enums, with what they
carry."""

import dataclasses
import re

PUBLIC = re.compile(r"^\s*(?:@\w+\s+)*public\s+(?:nonisolated\s+|final\s+|indirect\s+)*(struct|enum|class|actor|protocol)\s+([\w.]+)")
OTHER = re.compile(
    r"^\s*(?:(?:fileprivate|private|internal)\s+)?(?:nonisolated\s+|final\s+|indirect\s+)*(struct|enum|extension|class|actor|protocol)\s+([\w.]+)")
PROPERTY = re.compile(r"^\s*public (?:let|var) (\w+)\s*:\s*([^={]+?)\s*(?:=.*)?$")
CASE = re.compile(r"^\s*(?:indirect )?case (?!\.)(.+)$")
ONE_LINE = re.compile(r"^\s*public (?:indirect )?enum ([\w.]+)[^{]*\{ case (.*?) \}$")


@dataclasses.dataclass(frozen=True)
class Member:
    """A property or a case: `CityRow.State.waiting`."""

    type: str
    name: str
    #: struct or enum
    kind: str
    #: A property's type as it is written; all types that a case carries.
    value: str = ""
    #: What a case carries, each as it is written: `Failure`, `previous: Content?`.
    carried: tuple = ()
    #: Whether it stands in a drawing that the core makes of its contents.
    is_drawing: bool = False

    @property
    def path(self):
        return f"{self.type}.{self.name}"


def bare(line):
    """The line without what may hide braces: comments and texts."""
    return re.sub(r'"(?:\\.|[^"\\])*"', '""', line.split("//")[0]).rstrip()


def parts(text):
    """What stands between the commas of a list that are in no brackets."""
    result, depth = [""], 0
    for character in text:
        depth += (character in "([<") - (character in ")]>")
        if character == "," and depth == 0:
            result.append("")
        else:
            result[-1] += character
    return [part.strip() for part in result if part.strip()]


def cases(owner, text):
    """The cases of a line: `a, b(x: Int, y: [Row]?)` has two, and the second carries two values."""
    for part in parts(text):
        if match := re.match(r"`?(\w+)`?\s*(?:\((.*)\))?", part):
            carried = tuple(parts(match.group(2) or ""))
            yield Member(owner, match.group(1), "enum", ", ".join(carried), carried)


def whole(text):
    """The lines of a file, bare; a case that carries so much that it is written over several lines is one."""
    waiting = ""
    for line in map(bare, text.splitlines()):
        waiting = f"{waiting} {line.strip()}" if waiting else line
        if not CASE.match(waiting) or waiting.count("(") <= waiting.count(")"):
            yield waiting
            waiting = ""


def read(text):
    """The members of one file, in its order. Only types that are public, in types that are, count."""
    found, stack, depth = [], [], 0
    for line in whole(text):
        path = ".".join(name for _, name, _, _ in stack)
        is_shown = all(public for _, _, public, _ in stack)
        if is_shown and (match := ONE_LINE.match(line)):
            name = f"{path}.{match.group(1)}".lstrip(".")
            found += cases(name, match.group(2))
            continue
        if is_shown and stack and depth == stack[-1][3] + 1:
            if stack[-1][0] == "struct" and (match := PROPERTY.match(line)):
                found.append(Member(path, match.group(1), "struct", match.group(2)))
            elif stack[-1][0] == "enum" and (match := CASE.match(line)):
                found += cases(path, match.group(1))
        opening = PUBLIC.match(line) or OTHER.match(line)
        opens, closes = line.count("{"), line.count("}")
        if opening and opens > closes:
            # What an extension adds is as public as what is extended.
            is_public = bool(PUBLIC.match(line)) or opening.group(1) == "extension"
            stack.append((opening.group(1), opening.group(2), is_public, depth))
        depth += opens - closes
        while stack and depth <= stack[-1][3]:
            stack.pop()
    return found


def all_of(folder, is_drawing=lambda path: False):
    """The members of all files of a module."""
    found = []
    for path in sorted(folder.rglob("*.swift")):
        found += [dataclasses.replace(member, is_drawing=is_drawing(str(path))) for member in read(path.read_text())]
    return found
