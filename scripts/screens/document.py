"""Reads Docs/Screens.md: its tables, and what they name."""

import dataclasses
import re

LINK = re.compile(r"\[([^\]]*)\]\(([^)]+)\)")
CODE = re.compile(r"`([^`]+)`")
DOCUMENT = "Docs/Screens.md"


@dataclasses.dataclass(frozen=True)
class Row:
    """One row of a table: its line, the table's heading, and its cells by the names of the columns."""

    line: int
    section: str
    cells: dict

    @property
    def first(self):
        return next(iter(self.cells.values()))


def rows(text):
    """Every row of every table, under the heading that it stands below."""
    section, head, result = "", None, []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("## "):
            section, head = line[3:].strip(), None
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if head is None:
                head = cells
            elif not set("".join(cells)) <= set("-: "):
                result.append(Row(number, section, dict(zip(head, [*cells, *[""] * len(head)]))))
        else:
            head = None
    return result


def codes(cell):
    """What stands between backquotes in a cell."""
    return CODE.findall(cell)


def named(rows, section):
    """path -> row, of the first column of a section."""
    return {path: row for row in rows if row.section == section for path in codes(row.first)}


def places(root, row):
    """(what is wrong with a name or an address in the row), one sentence each."""
    for cell in row.cells.values():
        for label, target in LINK.findall(cell):
            path = (root / DOCUMENT).parent / target
            if not path.exists():
                yield f"{target} does not exist"
                continue
            text = path.read_text() if path.is_file() else ""
            for name in codes(label):
                if name.startswith("/"):
                    continue
                if path.suffix == ".swift" and not declares(text, name.split(".")[-1]):
                    yield f"{target} declares no {name}"
        for name in codes(cell):
            yield from name_findings(root, name)


def name_findings(root, name):
    """Commands, routes and types that do not exist."""
    if match := re.fullmatch(r"petrel (\w+)(?: .*)?", name):
        if not re.search(rf'commandName: "{match.group(1)}"', texts(root, "Sources/Products/PetrelCommands", "*.swift")):
            yield f"there is no command {name}"
    elif re.fullmatch(r"/[\w/]*", name):
        if f'"{name}"' not in texts(root, "Sources/Products/WeatherWeb", "*.swift"):
            yield f"the web has no page {name}"
    elif re.fullmatch(r"[A-Z]\w+(\.\w+)*", name):
        first = name.split(".")[0]
        if not any(first in declared(root, folder) for folder in ("Sources", "Apps/iOS")):
            yield f"there is no type {first}"


def declares(text, name):
    return name in names(text)


def names(text):
    """Of the types that a text declares or extends, also without those around them."""
    found = re.findall(r"\b(?:struct|class|enum|actor|protocol|typealias|extension) ([\w.]+)", text)
    return {part for name in found for part in (name, name.split(".")[0], name.split(".")[-1])}


_texts, _declared = {}, {}


def declared(root, folder):
    """The names of all types of a folder; looked for once."""
    key = (str(root), folder)
    if key not in _declared:
        _declared[key] = names(texts(root, folder, "*.swift"))
    return _declared[key]


def texts(root, folder, pattern):
    """All files of a folder, one after the other; read once."""
    key = (str(root), folder, pattern)
    if key not in _texts:
        _texts[key] = "\n".join(path.read_text() for path in sorted((root / folder).rglob(pattern)) if path.is_file())
    return _texts[key]


def forget():
    """For the self-test, which changes files."""
    _texts.clear()
    _declared.clear()
