"""The types of the values that a file of Swift names, as far as its text says them: the part of `swift_names` that knows no declarations."""

import dataclasses

import swift_tokens
from swift_declarations import Declaration, File
from swift_tokens import KEYWORDS, NAME


@dataclasses.dataclass(slots=True)
class Scope:
    # "type", "code" or the bracket.
    kind: str
    declaration: Declaration | None
    name: str | None = None
    type_kind: str | None = None
    access: str = "internal"
    locals: dict | None = None
    # What an extension names before its type: `Book` of `extension Book.Page`.
    outer: tuple = ()


class ValueTypes(swift_tokens.Source):
    """What a reader of a file has seen, and the types of its values."""

    def __init__(self, path, text):
        super().__init__(text)
        self.path = path
        self.file = File(path, [], [], {}, {}, {})
        self.scopes = [Scope("type", None)]
        # What the next `{` on this level opens.
        self.pending, self.pending_depth = None, 0
        # Names that the next `{` on this level makes local.
        self.pending_locals, self.locals_depth = set(), 0
        self.modifiers = set()
        # Indexes of tokens that declare a name or a label and use none.
        self.silent = set()
        # Up to which position uses belong to a property, and to which one.
        self.in_property = (0, None)
        self.opening = {end: begin for begin, end in self.closing.items()}

    def type_at(self, index):
        """The name of the type that is written at `index`, without what it is nested in; "?" for a tuple, a list, a closure or a generic type."""
        while self.text_at(index) in ("any", "some", "inout", "borrowing", "consuming", "@", "sending"):
            index += 2 if self.text_at(index) == "@" else 1
        if self.kind_at(index) != NAME:
            return "?"
        while self.text_at(index + 1) == "." and self.kind_at(index + 2) == NAME:
            index += 2
        return "?" if self.text_at(index + 1) in ("<", "&", ".", "->", "...") else self.text_at(index)

    def type_after(self, index):
        """The type of what is named at `index`: its annotation, or what gives it its value, as in `let a = Box(1)` and `let a = box.page`."""
        at = index + 2
        if self.text_at(index + 1) == ":":
            return self.type_at(at)
        if self.text_at(index + 1) != "=":
            return "?"
        while self.text_at(at) in ("try", "await") or (self.text_at(at) == "?" and self.text_at(at - 1) == "try"):
            at += 1
        end = at
        while self.kind_at(end) == NAME:
            if self.text_at(end + 1) == "(" and not self.tokens[end + 1].is_apart:
                end = self.closing.get(end + 1, end)
            end += 1
            if self.text_at(end) in ("?", "!") and self.text_at(end + 1) == ".":
                end += 1
            if self.text_at(end) != ".":
                break
            end += 1
        ends = end > at and self.text_at(end - 1) != "." and (
            self.text_at(end) in ("", "}", ")", ",", "{", "else") or "\n" in self.text[self.tokens[end - 1].position : self.tokens[end].position])
        return ".".join(self.chain(end)) or "?" if ends and self.text_at(end)[:1] not in ("?", "+", "-", "&", "|") else "?"

    def result_after(self, index):
        """The type that the function whose brackets end at `index` returns, or "?"."""
        at = index + 1
        while self.text_at(at) in ("async", "throws", "rethrows"):
            at += 1
            if self.text_at(at) == "(":
                at = self.closing.get(at, at) + 1
        return self.type_at(at + 1) if self.text_at(at) == "->" else "?"

    def types_locally(self, name, type_name):
        self.file.local_types.setdefault(name, set()).add(type_name)

    def types_unknown(self, index):
        """The names of a pattern that begins at `index`, as `(a, b)` or `.found(a)`."""
        while self.kind_at(index) == NAME or self.text_at(index) == ".":
            index += 1
        for at in range(index + 1, self.closing.get(index, index)):
            if self.kind_at(at) == NAME:
                self.types_locally(self.text_at(at), "?")

    def chain(self, end):
        """The names of `a.b(c)?.d` that ends before `end`, as `a`, `b()` and `d`; empty where something else than names stands there."""
        names, at = [], end - 1
        while True:
            if self.text_at(at) in ("?", "!") and not self.tokens[at].is_apart:
                at -= 1
            is_call = self.text_at(at) == ")" and at in self.opening and not self.tokens[self.opening[at]].is_apart
            if is_call:
                at = self.opening[at] - 1
            if self.kind_at(at) != NAME or self.text_at(at) in KEYWORDS - {"self", "Self"}:
                return ()
            names.insert(0, self.text_at(at) + ("()" if is_call else ""))
            if self.text_at(at - 1) != ".":
                return tuple(names)
            at -= 2
