"""What WeatherScreens shows to others: the stored properties of its public structs and the cases of its public enums."""

import dataclasses
import re

PUBLIC = re.compile(r"^\s*(?:@\w+\s+)*public\s+(?:nonisolated\s+|final\s+|indirect\s+)*(struct|enum|class|actor|protocol)\s+([\w.]+)")
OTHER = re.compile(
    r"^\s*(?:(?:fileprivate|private|internal)\s+)?(?:nonisolated\s+|final\s+|indirect\s+)*(struct|enum|extension|class|actor|protocol)\s+([\w.]+)")
PROPERTY = re.compile(r"^\s*public (?:let|var) (\w+)\s*:\s*([^={]+?)\s*(?:=.*)?$")
CASE = re.compile(r"^\s*case (?!\.)(.+)$")
ONE_LINE = re.compile(r"^\s*public (?:indirect )?enum ([\w.]+)[^{]*\{ case (.*?) \}$")


@dataclasses.dataclass(frozen=True)
class Member:
    """A property or a case: `CityRow.State.waiting`."""

    type: str
    name: str
    #: struct or enum
    kind: str
    #: A property's type as it is written; empty for a case.
    value: str = ""

    @property
    def path(self):
        return f"{self.type}.{self.name}"


def bare(line):
    """The line without what may hide braces: comments and texts."""
    return re.sub(r'"(?:\\.|[^"\\])*"', '""', line.split("//")[0]).rstrip()


def cases(text):
    """The names in a line of cases: `a, b(x: Int, y: Int)` has two."""
    return re.findall(r"`?(\w+)`?", re.sub(r"\s*=\s*[^,]+", "", re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", "", text)))


def read(text):
    """The members of one file, in its order. Only types that are public, in types that are, count."""
    found, stack, depth = [], [], 0
    for line in map(bare, text.splitlines()):
        path = ".".join(name for _, name, _, _ in stack)
        is_shown = all(public for _, _, public, _ in stack)
        if is_shown and (match := ONE_LINE.match(line)):
            name = f"{path}.{match.group(1)}".lstrip(".")
            found += [Member(name, case, "enum") for case in cases(match.group(2))]
            continue
        if is_shown and stack and depth == stack[-1][3] + 1:
            if stack[-1][0] == "struct" and (match := PROPERTY.match(line)):
                found.append(Member(path, match.group(1), "struct", match.group(2)))
            elif stack[-1][0] == "enum" and (match := CASE.match(line)):
                found += [Member(path, case, "enum") for case in cases(match.group(1))]
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


def all_of(folder):
    """The members of all files of a module."""
    return [member for path in sorted(folder.rglob("*.swift")) for member in read(path.read_text())]
