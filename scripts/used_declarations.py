#!/usr/bin/env python3
"""Finds what nothing in production uses: declarations that Sources and Apps name nowhere but where they are declared, so that tests or
benchmarks alone use them, or nothing does.

    scripts/used_declarations.py              checks this checkout; exit 1 and one line per finding
    scripts/used_declarations.py --self-test  checks the check: made-up sources, each with one declaration that is dead or looks it

Types, functions, initializers, properties, enum cases and type aliases count, at any level of access. The check reads names, not types:

- A name counts where it can be seen: in its file, its module, or a file that imports its module.
- Of declarations that share a name, argument labels tell functions and initializers apart, and the type before the dot tells members apart:
  `Places.find()`, `places.find()` where all that is called `places` in the file, or the property of that name, is declared with one type of the
  house, and `find()` within a type. Where the type is not written down, the use counts for each of them.
- What only a dead declaration uses is dead as well; two that use only each other are not found.
- The label of an argument, or `self.name = ...`, uses a property only where the type is Hashable, Codable or the like, since equality or a coder
  then reads it.
- A case of an enum with raw values, or one whose cases are listed, comes from a value as well and is never found.
- Two types at the top of files that share a name are a finding too, unless TWINS says why.
- What conforms to a protocol of the house is used when the requirement is; what a framework calls is in CALLED_BY_FRAMEWORKS.

TestSupport, the doubles of Apple's frameworks, tables and manifests are no production code.
"""

import pathlib
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import house_rules  # noqa: E402
import swift_declarations  # noqa: E402
import swift_names  # noqa: E402
from declarations_allowed import (  # noqa: E402
    ALLOWED, CALLED_BY_FRAMEWORKS, CALLED_INITIALIZERS, FOUND_BY_TOOLS, MADE_BY_FRAMEWORKS,
    RAW_VALUES, READ_WHOLE, TWINS,
)

ROOT = pathlib.Path(__file__).resolve().parent.parent

NO_PRODUCTION = {"TestSupport", "LinuxDouble", "Tables", ".build"}


def production(root):
    """Paths of the files whose declarations are checked and whose uses count."""
    for folder in ("Sources", "Apps"):
        for path in sorted((root / folder).rglob("*.swift")):
            if not NO_PRODUCTION & set(path.relative_to(root).parts) and path.name != "Package.swift":
                yield path


def module(path):
    """The module of a file: the folder of its target, and one for all that the phone's targets share."""
    parts = pathlib.PurePosixPath(path).parts
    return "/".join(parts[:2]) if parts[0] == "Apps" else parts[2]


class House:
    """All of production: its declarations, and which of them nothing uses."""

    def __init__(self, root, allowed=()):
        self.root, self.allowed, self.met = root, set(allowed), set()
        self.texts, self.imports, self.modules = {}, {}, {}
        self.conformances, self.requirements, self.aliases = {}, {}, {}
        self.property_types, self.local_types = {}, {}
        self.declarations, self.uses, self.dead = [], {}, set()
        for path in production(root):
            self.add(str(path.relative_to(root)), path.read_text())
        self.whole = {name: self.all_conformances(name) for name in self.conformances}
        self.types = self.types_of_the_house()
        self.bury()

    def add(self, path, text):
        file = swift_names.read(path, text)
        self.texts[path] = text
        self.modules[path] = module(path)
        self.imports[path] = {name for _, name in house_rules.imports(text)} | {self.modules[path]}
        for name, others in file.conformances.items():
            self.conformances.setdefault(name, set()).update(others)
        for name, others in file.requirements.items():
            self.requirements.setdefault(name, set()).update(others)
        for alias, names in file.aliases.items():
            for name in names:
                self.aliases.setdefault(name, set()).add(alias)
        for key, names in file.property_types.items():
            self.property_types.setdefault(key, set()).update((path, name) for name in names)
        self.local_types[path] = file.local_types
        self.declarations += file.declarations
        for use in file.uses:
            self.uses.setdefault(use.name, []).append((path, use))

    def all_conformances(self, name):
        """What a type conforms to, also by way of the house's protocols."""
        seen, open_names = set(), [name]
        while open_names:
            for other in self.conformances.get(open_names.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    open_names.append(other)
        return seen

    def types_of_the_house(self):
        """Names that stand for one type or protocol of the house wherever they are: no alias, no parameter of a generic type."""
        texts = "\n".join(self.texts.values())
        ambiguous = set(re.findall(r"\b(?:typealias|associatedtype)\s+(\w+)", texts))
        for listed in re.findall(r"\b(?:func|struct|class|actor|enum|init|subscript|extension)\b[ \w.`]*<([^>{(]*)", texts):
            ambiguous.update(re.findall(r"(?:^|,)\s*(?:each\s+)?(\w+)", listed))
        ambiguous.update(re.findall(r"@dynamicMemberLookup\s+(?:[\w@]+\s+)*?(?:struct|class|enum)\s+(\w+)", texts))
        return {each.name for each in self.declarations if each.kind == "type"} - ambiguous

    def bury(self):
        """Finds the dead: those without a use, then those that only dead ones use, until nothing is added."""
        relying = {}
        doubtful = self.declarations
        while doubtful:
            died = []
            for declaration in doubtful:
                if declaration in self.dead or self.is_called_from_outside(declaration):
                    continue
                use = self.use(declaration)
                if use is None and self.is_allowed(declaration):
                    continue
                if use is None:
                    self.dead.add(declaration)
                    died.append(declaration)
                    continue
                for place in use.within:
                    relying.setdefault(place, []).append(declaration)
            doubtful = [other for declaration in died for other in relying.get(declaration, ())]

    def is_allowed(self, declaration):
        found = self.allowed & {full_name(declaration), declaration.owner}
        self.met |= found
        return bool(found)

    def is_called_from_outside(self, declaration):
        """Whether a requirement, a framework or a tool stands for a use by name."""
        known = self.whole.get(declaration.owner, set())
        if "override" in declaration.attributes or FOUND_BY_TOOLS & declaration.attributes:
            return True
        if declaration.kind == "type":
            return bool(FOUND_BY_TOOLS & self.conformances.get(declaration.name, set()))
        if declaration.kind == "case":
            return bool(RAW_VALUES & self.conformances.get(declaration.owner, set()))
        if declaration.kind == "initializer":
            return (
                declaration.labels is None or declaration.labels in CALLED_INITIALIZERS or "required" in declaration.attributes
                or (declaration.labels == () and bool(known & MADE_BY_FRAMEWORKS))
                or declaration.owner in self.requirements or any("init" in self.requirements.get(name, ()) for name in known))
        if declaration.name == "main" and declaration.enclosing and "@main" in declaration.enclosing.attributes:
            return True
        if declaration.name == "callAsFunction" or any(declaration.name in CALLED_BY_FRAMEWORKS.get(name, ()) for name in known):
            return True
        # A requirement itself needs a use; what fulfils it, or is there for all that conform, does not.
        fulfilled = known | ({declaration.owner} if declaration.owner_kind == "extension" else set())
        return declaration.owner_kind != "protocol" and any(declaration.name in self.requirements.get(name, ()) for name in fulfilled)

    def use(self, declaration):
        """One use of the declaration that no dead one holds, or None."""
        reads_whole = declaration.kind == "property" and bool(self.whole.get(declaration.owner, set()) & READ_WHOLE)
        own = self.modules[declaration.path]
        has_labels = declaration.kind in ("function", "initializer")
        for path, use in self.calls(declaration) if declaration.kind == "initializer" else self.uses.get(declaration.name, ()):
            if use.kind == "label" and not reads_whole:
                continue
            if declaration.access == "private":
                if path != declaration.path:
                    continue
            elif declaration.access == "internal":
                if self.modules[path] != own:
                    continue
            elif own not in self.imports[path]:
                continue
            if declaration in use.within or (declaration.kind == "type" and declaration.name in use.owners):
                continue
            if has_labels and use.kind == "call" and not fits(use.labels, declaration.labels):
                continue
            if declaration.kind in ("function", "property", "case") and use.kind != "label" and not self.may_mean(declaration, path, use):
                continue
            if not any(place in self.dead for place in use.within):
                return use
        return None

    def may_mean(self, declaration, path, use):
        """Whether the use may be of this member, judged by the type before its dot or, without a dot, by the types that it stands in."""
        owner = declaration.owner
        if owner is not None and owner not in self.types:
            return True
        if use.chain is None:
            # Without a dot it is at the top of a file, or a member of a type around it.
            return owner is None or any(self.has_members_of(each, owner) for each in use.owners)
        kind = self.type_of(use.chain, path, use.owners)
        return kind is None or (owner is not None and self.has_members_of(kind, owner))

    def has_members_of(self, name, owner):
        """Whether a value of the type `name` may have what `owner` declares: the type itself, what it conforms to, an unknown type."""
        return name not in self.types or name == owner or owner in self.whole.get(name, ()) or name in self.whole.get(owner, ())

    def type_of(self, chain, path, owners, depth=0):
        """The type of the house that `a.b().c` has, or None if it cannot be told."""
        kind = None
        for place, name in enumerate(chain):
            own = name.removesuffix("()")
            if own in self.types:
                # A type, nested or made.
                found = {own}
            elif name == "self" or (place == 0 and name == "Self"):
                found = {kind} if place else set(owners[:1])
            elif place == 0:
                found = self.declared_types(owners, name, depth) | {
                    self.resolved(each, path, owners, depth) for each in self.local_types[path].get(name, ())}
            else:
                found = self.declared_types((kind, *self.whole.get(kind, ())), name, depth)
            if len(found) != 1 or not found <= self.types:
                return None
            kind = found.pop()
        return kind

    def declared_types(self, owners, name, depth):
        """The types of what is a member of one of the types by this name, a function's result by `name()`."""
        return {
            self.resolved(each, path, (owner,), depth)
            for owner in owners for path, each in self.property_types.get((owner, name), ())}

    def resolved(self, written, path, owners, depth):
        """The type that a declaration has by an annotation, or by the names that give it its value."""
        if depth > 4 or written == "?":
            return None
        return written if written in self.types else self.type_of(tuple(written.split(".")), path, owners, depth + 1)

    def calls(self, declaration):
        """What may call an initializer: the type's name or an alias of it, and `init` behind a dot."""
        names = {declaration.owner} | self.aliases.get(declaration.owner, set())
        for name in names:
            for path, use in self.uses.get(name, ()):
                if use.kind in ("call", "open"):
                    yield path, use
        for path, use in self.uses.get("init", ()):
            if use.before in names or use.before in ("", "?", "super", "self", "Self", "type") or names & self.conformances.get(use.before, set()):
                yield path, use
        for path, use in self.uses.get("Self", ()):
            if use.kind == "call" and declaration.owner in use.owners:
                yield path, use

    def findings(self):
        """One sentence for each dead declaration that no other dead one holds, and for each allowance that is not needed."""
        words = self.words_of_tests() if self.dead else set()
        for declaration in sorted(self.dead, key=lambda each: (each.path, each.position)):
            if any(place in self.dead for place in swift_declarations.enclosing(declaration)):
                continue
            line = self.texts[declaration.path].count("\n", 0, declaration.position) + 1
            users = "tests or benchmarks alone use" if declaration.name in words else "nothing uses"
            yield f"{declaration.path}:{line}: {users} {full_name(declaration)}"
        yield from self.twins()
        for name in sorted(self.allowed - self.met):
            yield f"ALLOWED names {name}, which is gone or in use: take the line out"

    def twins(self):
        """One sentence for each name that two types at the top of files have, but for those that their file alone sees."""
        places = {}
        for declaration in self.declarations:
            if declaration.kind == "type" and declaration.owner is None and declaration.access != "private":
                places.setdefault(declaration.name, []).append(declaration.path)
        for name, paths in sorted(places.items()):
            if len(paths) > 1 and name not in TWINS:
                yield f"{paths[1]}: {name} is also the name of a type in {paths[0]}"

    def words_of_tests(self):
        folders = [self.root / folder for folder in ("Tests", "Benchmarks", "Sources/TestSupport")]
        return set(re.findall(r"\w+", "\n".join(path.read_text() for folder in folders for path in folder.rglob("*.swift"))))


def fits(given, labels):
    """Whether a call with the labels `given` may mean what is declared with `labels`, some of which have defaults or trail as closures."""
    if given is None or labels is None:
        return True
    rest = iter(labels)
    return all(label in rest for label in given)


def full_name(declaration):
    """`Owner.name`, with the labels of a function or an initializer."""
    name = "init" if declaration.kind == "initializer" else declaration.name
    if declaration.labels is not None:
        name += "(" + "".join(f"{label}:" for label in declaration.labels) + ")"
    return f"{declaration.owner}.{name}" if declaration.owner else name


def main(arguments):
    if arguments == ["--self-test"]:
        import used_declarations_self_test

        with tempfile.TemporaryDirectory() as folder:
            return used_declarations_self_test.run(lambda root, allowed: list(House(root, allowed).findings()), pathlib.Path(folder))
    if arguments:
        print(__doc__)
        return 64
    house = House(ROOT, ALLOWED)
    found = list(house.findings())
    for sentence in found:
        print(f"used-declarations: {sentence}")
    print(f"used-declarations: {len(house.declarations)} declarations, {len(ALLOWED)} allowed without a use, {len(found)} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
