"""Which declarations of the interfaces are needed: used by the sources, or mentioned by what is."""

import re

from . import parts

# Named by no expression, and yet needed: by property wrappers, and by the standard library's protocols.
NEEDED = {
    "wrappedValue", "projectedValue", "init(wrappedValue:)", "rawValue", "init(rawValue:)", "init(stringLiteral:)", "init(coder:)",
    "hash(into:)", "hashValue", "encode(to:)", "init(from:)", "copy(with:)", "description", "debugDescription", "==", "<",
    "next()", "makeIterator()", "startIndex", "endIndex", "id", "allCases", "zero", "allowsSelection", "contains(_:)", "union(_:)",
    "intersection(_:)", "symmetricDifference(_:)", "insert(_:)", "remove(_:)", "update(with:)", "formUnion(_:)",
    "formIntersection(_:)", "formSymmetricDifference(_:)",
}
# An enumeration without some of its cases would let a `switch` pass that is not exhaustive.
ALWAYS = {"case", "typealias", "associatedtype", "subscript", "other"}


class Need:
    """What is needed so far; it grows until nothing more is mentioned."""

    def __init__(self, everything, used, text):
        self.used, self.kept = used, set()
        self.words = set(re.findall(r"\w+", text))
        self.overridden = set(re.findall(r"\boverride\s+(?:func|var)\s+(\w+)", text))
        self.declared = {one.name for one in everything if one.kind in parts.HOLDERS - {"extension"}}
        self.protocols = {one.name for one in everything if one.kind == "protocol"}
        self.requirements = {one.key for one in everything if one.parent and one.parent.kind == "protocol"}
        # Default arguments: `= .all`, `= FillStyle()`.
        self.defaults, self.built = set(), set()
        size = -1
        while size != len(self.kept):
            size = len(self.kept)
            for one in everything:
                if one not in self.kept and self.has(one):
                    self.keep(one)

    def keep(self, one):
        self.kept.add(one)
        self.words |= set(re.findall(r"\w+", one.code))
        self.defaults |= set(re.findall(r"[\s\[(]\.(\w+)", one.code))
        self.built |= set(re.findall(r"= (\w+)\(", one.code))

    def has(self, one):
        if one.kind == "extension":
            return self.uses(one) or self.conforms(one) or self.completes(one)
        if one.parent is None and one.kind in parts.HOLDERS | {"typealias"}:
            return one.name in self.words or self.uses(one)
        if one.parent is None or one.parent not in self.kept or self.uses(one):
            return self.uses(one)
        if one.kind in parts.HOLDERS:
            return one.name in self.words
        return self.belongs(one)

    def uses(self, one):
        if one.kind in parts.HOLDERS:
            return any(self.uses(member) for member in one.members)
        return one.key in self.used.get(one.parent.path if one.parent else "", ())

    def belongs(self, one):
        """Whether a member that no expression names is a part of what its type is."""
        if one.kind in ALWAYS or one.key in NEEDED or one.name in NEEDED or one.key in self.requirements:
            return True
        if one.parent.kind == "protocol" or "unavailable" in one.code:
            return True
        if one.kind == "init":
            return one.parent.kind == "class" or one.parent.name in self.built
        return one.name in self.defaults or (one.parent.kind == "class" and one.name in self.overridden)

    def completes(self, one):
        """Whether an extension holds what a protocol asks for and gives by itself, or what a type needs that no expression names."""
        if one.name.split(".")[-1] not in self.words:
            return False
        return any(
            member.kind == "subscript" or member.key == "init(wrappedValue:)"
            or (member.kind in parts.HOLDERS and member.name in self.words)
            or (one.name in self.protocols and member.key in self.requirements)
            for member in one.members)

    def conforms(self, one):
        """Whether an extension says that a type which is needed, or one of Swift's own, has protocols which are needed."""
        match = re.match(r".*?extension\s+([\w.]+)\s*:\s*(.*?)(?:\bwhere\b|\{|$)", one.code)
        if match is None:
            return False
        names = [match.group(1).split(".")[-1], *re.findall(r"\w+", match.group(2))]
        return all(name in self.words or name not in self.declared for name in names)
