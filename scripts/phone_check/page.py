"""Docs/PhoneDouble.md against the doubles, in both directions: each public type of a double is in the first column of a table of the page, each
name of a first column is declared by a double, what the page says is not declared is not, and what a row names as shown by a test is one.

It reads names, not sentences: that a double does what its row says is the work of the tests that the row names."""

import re

from phone_types import parts

from . import tree

PAGE = "Docs/PhoneDouble.md"
# The tables by their first headings: elements with their tests; the types around them, each row with the file that declares them.
ELEMENTS, AROUND = "Element", "Types"
# What shows that a double does what its row says: its own tests, and those of the app's views.
OWN_TESTS, VIEW_TESTS = "Tests/Doubles", "Tests/Apps/PhoneViewsTests"
TYPES = {"struct", "enum", "class", "protocol", "actor", "typealias"}
NAME = re.compile(r"[@#]?(\w+(?:\.\w+)*)(?:\((.*)\))?")


def findings(root):
    try:
        page = (root / PAGE).read_text()
    except OSError:
        yield f"{PAGE} cannot be read"
        return
    declared = [(one, path) for path in sources(root) for one in parts.flat(parts.read(path.read_text())) if is_public(one)]
    types = {one.name: path for one, path in declared if is_public_type(one)}
    elements, around = rows(page, ELEMENTS), rows(page, AROUND)
    named = [name for row in [*elements, *around] for name in names(row[0])]
    for name in sorted(set(types) - {NAME.match(name)[1].split(".")[0] for name in named if NAME.match(name)}):
        yield f"{PAGE} does not name {name}, which {types[name].relative_to(root)} declares"
    for name in named:
        if not declares(declared, name):
            yield f"{PAGE} names {name}, which no double declares"
    for row in around:
        file = root / tree.DOUBLES / "".join(names(row[-1]))
        for name in names(row[0]):
            if name in types and types[name] != file:
                yield f"{PAGE} says that {name} is in {row[-1]}; it is in {types[name].relative_to(root / tree.DOUBLES)}"
    for name in not_declared(page, elements):
        if declares(declared, name, cases=False):
            yield f"{PAGE} says that {name} is not declared, and it is"
    yield from test_findings(root, elements)


def test_findings(root, elements):
    """Each row of an element has its five cells, Apple's page, and tests that are there; every test of the doubles is in one."""
    named = {name for row in elements for name in row[-1].split(" · ")}
    own = tests(root / OWN_TESTS)
    for row in elements:
        if len(row) != 5 or not all(row) or "](https://developer.apple.com/" not in row[3]:
            yield f"{PAGE}: the row of {row[0]} has not five cells with Apple's page in the fourth"
    for name in sorted(own - named):
        yield f"{PAGE} does not name the test '{name}'"
    for name in sorted(named - own - tests(root / VIEW_TESTS)):
        yield f"{PAGE} names the test '{name}', which is not there"


def tests(folder):
    """The names of the tests in a folder."""
    return {name for path in folder.rglob("*.swift") for name in re.findall(r"\bfunc `([^`]+)`\(", path.read_text())}


def sources(root):
    """The files of the doubles, without what runs them."""
    return [path for folder in tree.doubles(root) for path in sorted(folder.rglob("*.swift")) if "Runtime" not in path.parts]


def is_public(one):
    """Whether the app could use it: a case and a requirement have no word of their own for that."""
    has_none = one.kind == "case" or one.parent and one.parent.kind == "protocol"
    return one.kind != "other" and bool(has_none or re.search(r"\b(?:public|open)\b", one.code))


def is_public_type(one):
    return one.kind in TYPES and one.parent is None and not one.name.startswith("_") and is_public(one)


def rows(page, heading):
    """The cells of each row of the table whose first heading this is."""
    lines = iter(page.splitlines())
    if not any(line.startswith(f"| {heading} |") for line in lines):
        return []
    next(lines, None)  # the line below the headings
    found = []
    for line in lines:
        if not line.startswith("| "):
            break
        found.append([cell.strip() for cell in line.strip().strip("|").split(" | ")])
    return found


def names(text):
    return re.findall(r"`([^`]+)`", text)


def not_declared(page, elements):
    """The names in the paragraph on what is not declared, and those of sentences in the third column that end so."""
    paragraph = next((part for part in page.split("\n\n") if "is not declared" in part and not part.startswith("|")), "")
    sentences = [sentence for row in elements for sentence in re.split(r"\. |\.$", row[2]) if sentence.endswith(": not declared")]
    return [name for text in [paragraph, *sentences] for name in names(text)]


def declares(declared, name, cases=True):
    """Whether a double declares the name: a type, a member by its name or with its first labels, `Type(label:)`, `Type.member`, or
    `modifier(.member)`. Without `cases` neither a case nor a static member counts: `.alert` is no `alert`."""
    match = NAME.fullmatch(name)
    if match is None:
        return False
    (owner, _, last), labels = match[1].rpartition("."), match[2]
    usable = [one for one, _ in declared if cases or not (one.kind == "case" or re.search(r"\bstatic\b", one.code))]
    those = [one for one in usable if one.name == last and (not owner or one.parent and one.parent.path == owner)]
    if not labels:
        return any(labels is None or one.key == f"{last}()" for one in those)
    if labels.startswith("."):
        return bool(those) and any(one.name == labels[1:] for one in usable)
    initializers = [one for one in usable if one.name == "init" and one.parent and one.parent.name == last]
    return any(one.key.startswith((f"{last}({labels}", f"init({labels}")) for one in [*those, *initializers])
