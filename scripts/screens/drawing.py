"""Asks the compiler what each declaration of a target reads, after overloads, types and patterns are resolved. A search would take the
`title` of one type for that of another."""

import dataclasses
import re
import subprocess

FILE = re.compile(r'^\(source_file "([^"]+)"')
NODE = re.compile(r"^( *)\((?:\w+=)?(\w+)")
IMPLICIT = re.compile(r"^ *\(\w+_decl decl_context=\S+ implicit")
NAME = re.compile(r' "([^"]+)"')
INHERITED = re.compile(r' inherits="([^"]+)"')
# A property that is read, a case or a value that is made, a function that is called; a type that is named; a case that is matched.
MEMBER = re.compile(r'\b(?:decl|bind)="(\w+)\.\(file\)\.([^"@]*?)(?: \[with|@|")')
TYPE = re.compile(r'\btyperepr="([^"]+)"')
PATTERN = re.compile(r' element="([^"]+)"')
# `ForEach(rows)`: what tells the rows apart is read without being named.
LISTED = re.compile(r"\bIdentifiable[^\"]*?> ([^\"]*?)\)\]")
WORD = re.compile(r"[A-Z][\w.]*")
TYPES = {"struct_decl", "class_decl", "enum_decl", "protocol", "extension_decl"}


class Broken(Exception):
    """The sources do not compile: nothing can be said of what they draw."""


@dataclasses.dataclass
class Declaration:
    """A type or an extension, or a member of one, or what stands outside of all."""

    path: str
    #: The path of the type that it stands in; its own for a type.
    owner: str
    file: str
    #: The compiler's: struct_decl, func_decl, var_decl, constructor_decl, ...
    kind: str
    #: A property with a place in memory.
    is_stored: bool = False
    is_private: bool = False
    #: Marked with @main.
    is_start: bool = False
    #: The protocols that a type or an extension names.
    inherited: tuple = ()
    #: (module, path) of what it reads, makes, calls and matches. `path[0]` is what the case `path` carries first.
    reads: set = dataclasses.field(default_factory=set)

    @property
    def is_type(self):
        return self.kind in TYPES


def tree(root, name, files, flags):
    """The compiler's resolved syntax tree of a target, line by line."""
    command = ["swiftc", "-dump-ast", "-module-name", name, *flags, *map(str, files)]
    process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=root)
    if process.returncode != 0:
        errors = [line for line in process.stdout.splitlines() if re.match(r"^[^\s(][^(]*: error: ", line)]
        raise Broken(errors[0] if errors else f"swiftc ended with {process.returncode}")
    return process.stdout.splitlines()


def target(root, name, files, flags):
    """(name, the declarations) of a target."""
    return name, declarations(tree(root, name, files, flags), name)


def plain(path):
    """`ScreenState<A>.failed(_:previous:)` and `ScreenState extension.failed` without what they are made of."""
    previous, path = None, path.replace(" extension", "")
    while previous != path:
        previous, path = path, re.sub(r"<[^<>]*>", "", path)
    return path.split("(")[0]


def declarations(lines, module):
    """All declarations of a tree that somebody wrote. What the compiler adds - getters, `==`, `hash(into:)` - reads everything and
    draws nothing."""
    return Reading(module).all_of(lines)


class Reading:
    """Goes through the lines of a tree; how far a line is indented tells what it stands in."""

    def __init__(self, module):
        self.module = module
        self.file = ""
        self.found = []
        # (indent, declaration; None for what the compiler added), the innermost last.
        self.scopes = []
        # [indent, case, number of the next value that it carries], the innermost last.
        self.patterns = []
        self.is_written = False

    def all_of(self, lines):
        for line in lines:
            if match := FILE.match(line):
                self.file, self.scopes, self.patterns = match.group(1), [(0, self.opened("", "source_file"))], []
            elif self.scopes and (match := NODE.match(line)):
                self.node(line, len(match.group(1)), match.group(2))
        return self.found

    def opened(self, path, kind, owner=None):
        self.found.append(Declaration(path, path if owner is None else owner, self.file, kind))
        return self.found[-1]

    def node(self, line, indent, kind):
        while self.scopes[-1][0] >= indent:
            self.scopes.pop()
        scope = self.scopes[-1][1]
        if scope is None:
            return
        is_outside = scope.is_type or scope.kind == "source_file"
        if (is_outside and (kind.endswith("_decl") or kind == "protocol")) or kind == "accessor_decl":
            scope = None if IMPLICIT.match(line) else self.declared(line, kind, scope)
            self.scopes.append((indent, scope))
        elif kind == "access_control_attr" and indent == self.scopes[-1][0] + 2:
            scope.is_private = re.search(r"access_level=(?:file)?private", line) is not None
        elif kind == "main_type_attr":
            scope.is_start = True
        else:
            scope.reads |= set(self.read(line, kind))
        self.carried(line, indent, kind, scope)
        self.is_written = kind == "assign_expr"

    def declared(self, line, kind, scope):
        """The declaration that a line begins. A property's first value is its type's, an accessor its property's."""
        if kind in ("accessor_decl", "pattern_binding_decl", "import_decl") or not (name := NAME.search(line)):
            return scope
        path = f"{scope.path}.{plain(name.group(1))}".lstrip(".")
        declaration = self.opened(path, kind, None if kind in TYPES else scope.path)
        declaration.is_stored = "readImpl=stored" in line
        if match := INHERITED.search(line):
            declaration.inherited = tuple(WORD.findall(match.group(1)))
        return declaration

    def read(self, line, kind):
        # The first thing in an assignment is what is written to.
        if self.is_written and kind == "member_ref_expr":
            return
        for module, path in MEMBER.findall(line):
            yield module, plain(path)
        for text in TYPE.findall(line):
            yield from ((self.module, word) for word in WORD.findall(text))
        if "Identifiable" in line:
            yield from (("", f"{word}.id") for text in LISTED.findall(line) for word in WORD.findall(text))
        if kind == "pattern_enum_element" and (match := PATTERN.search(line)):
            yield "", plain(match.group(1))

    def carried(self, line, indent, kind, scope):
        """What a matched case carries is drawn where the pattern gives it a name, or looks into it: not where it says `_`, or nothing."""
        while self.patterns and self.patterns[-1][0] >= indent:
            self.patterns.pop()
        if self.patterns and kind.startswith("pattern_") and indent == self.patterns[-1][0] + 4:
            _, case, number = self.patterns[-1]
            self.patterns[-1][2] += 1
            if scope and kind != "pattern_any":
                scope.reads.add(("", f"{case}[{number}]"))
        if kind == "pattern_enum_element" and (match := PATTERN.search(line)):
            self.patterns.append([indent, plain(match.group(1)), 0])
