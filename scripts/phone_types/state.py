"""Private state of views, read as text: what Xcode 27's `@State`, a macro (Apple's TN3211), asks of the sources and the compiler on Linux
does not."""

import dataclasses
import re

from phone_check import tree

# Property wrappers and macros whose private property is state of the view itself.
STATE = ("State", "StateObject", "FocusState", "GestureState", "SceneStorage", "AppStorage", "Namespace")
STRUCT = re.compile(r"\bstruct\s+(\w+)[^{]*\{")
PROPERTY = re.compile(
    r"^(?P<indent>[ \t]*)(?P<attributes>(?:@[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?\s+)*)(?P<modifiers>(?:(?:private|fileprivate|internal|public|"
    r"package|nonisolated|static|lazy|weak|final)(?:\(set\))?\s+)*)(?P<word>let|var)\s+(?P<name>\w+)(?P<rest>[^\n]*)$", re.MULTILINE)
INIT = re.compile(r"\binit\s*[?<(]")


@dataclasses.dataclass(frozen=True)
class Property:
    """A stored property of a struct; `start` and `end` are its places in the text."""

    name: str
    attributes: tuple
    modifiers: tuple
    annotation: str | None
    value: str | None
    start: int
    end: int

    @property
    def type(self):
        """The type that a value without annotation shows by itself: `false`, `Model(1)`; nil where it has to be inferred."""
        if self.value in ("true", "false"):
            return "Bool"
        match = re.match(r"([A-Z]\w*(?:\.[A-Z]\w*)*)\(", self.value or "")
        return match[1] if match else None

    @property
    def is_state(self):
        return any(attribute in STATE for attribute in self.attributes) and {"private", "fileprivate"} & set(self.modifiers)

    @property
    def is_input(self):
        """What a caller has to give. Wrappers that take their argument, `@Environment(\\.x)`, fill themselves."""
        return self.value is None and "static" not in self.modifiers and not (
            {"Environment", "ScaledMetric"} | set(STATE)).intersection(self.attributes)


@dataclasses.dataclass(frozen=True)
class Struct:
    """A struct with its members; `start` and `end` are its places in the text."""

    name: str
    start: int
    end: int
    properties: tuple
    has_init: bool


def bare(text):
    """A source without comments and texts, each character at its place."""
    return tree.house_rules.without_comments_and_strings(text)


def structs(code):
    """The structs of a source without comments and texts, inner ones as well."""
    for match in STRUCT.finditer(code):
        end = tree.closing(code, match.end() - 1)
        body = _own(code, match.end(), end)
        yield Struct(match[1], match.start(), end, tuple(_properties(body, match.end())), INIT.search(body) is not None)


def _own(code, start, end):
    """A body without what stands in braces within it, so that only the members themselves are left, each at its place."""
    kept, depth = [], 0
    for character in code[start:end]:
        if character == "}":
            depth -= 1
        kept.append(character if depth == 0 or character == "\n" else " ")
        if character == "{":
            depth += 1
    return "".join(kept)


def _properties(body, offset):
    for match in PROPERTY.finditer(body):
        rest = match["rest"]
        # Braces without a value before them are accessors: computed.
        if "{" in rest and "=" not in rest.split("{")[0]:
            continue
        # What stands behind one declaration on its line is the next one's.
        rest = rest.split(";")[0]
        found = re.fullmatch(r"\s*(?::\s*(?P<annotation>[^=]*?))?\s*(?:=\s*(?P<value>.*?))?\s*", rest)
        yield Property(
            match["name"], tuple(re.findall(r"@([\w.]+)", match["attributes"])), tuple(match["modifiers"].split()),
            found["annotation"] if found else None, found["value"] if found else rest, offset + match.start(), offset + match.end())


def findings(code):
    """(line, what) of structs whose initializer is synthesized beside private state: it is private where the state is a macro's."""
    for struct in structs(code):
        held = [each.name for each in struct.properties if each.is_state]
        given = [each.name for each in struct.properties if each.is_input]
        if held and given and not struct.has_init:
            line = code.count("\n", 0, struct.start) + 1
            yield line, f"{struct.name} has private state ({', '.join(held)}) and inputs ({', '.join(given)}): write its init"
