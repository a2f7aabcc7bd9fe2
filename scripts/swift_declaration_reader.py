"""The declarations of a file of Swift: the part of `swift_names` that reads types, functions, properties and cases."""

from swift_declarations import Declaration
from swift_tokens import KEYWORDS, NAME, OPEN
from swift_uses import Uses
from swift_value_types import Scope


class Declarations(Uses):
    """Each method reads the declaration that begins at an index, and returns the index after its name."""

    def access(self, scope):
        """What the modifiers seen say, or what the scope gives its members."""
        if self.modifiers & {"private", "fileprivate"}:
            return "private"
        if any(outer.kind == "type" and outer.access == "private" and outer.name for outer in self.scopes):
            return "private"
        if self.modifiers & {"public", "package", "open"}:
            return "package"
        if "internal" in self.modifiers:
            return "internal"
        return scope.access if scope.type_kind in ("protocol", "extension") else "internal"

    def declare(self, name, kind, index, scope, labels=None, access=None):
        declaration = Declaration(
            name, kind, self.tokens[index].position, access or self.access(scope), scope.name, scope.type_kind, labels,
            frozenset(self.modifiers), scope.declaration, self.path)
        self.file.declarations.append(declaration)
        self.silent.add(index)
        return declaration

    def parameters(self, index):
        """(labels, names inside) of the parameters in the brackets that open at `index`."""
        labels, names, end = [], set(), self.closing.get(index, len(self.tokens))
        at, begins, is_variadic = index + 1, True, False
        while at < end:
            token = self.tokens[at]
            if begins and token.kind == NAME:
                following = self.text_at(at + 1)
                if following == ":":
                    labels.append(token.text)
                    names.add(token.text)
                    self.types_locally(token.text, self.type_at(at + 2))
                    self.silent.add(at)
                elif self.kind_at(at + 1) == NAME and self.text_at(at + 2) == ":":
                    labels.append(token.text)
                    names.add(following)
                    self.types_locally(following, self.type_at(at + 3))
                    self.silent.update((at, at + 1))
                begins = False
            elif begins and token.text == "@":
                # An attribute, perhaps with arguments.
                at += 2
                if self.text_at(at) == "(":
                    at = self.closing.get(at, at) + 1
                continue
            elif token.kind == OPEN:
                at = self.closing.get(at, end)
            elif token.text == ",":
                begins = True
            elif token.text == "...":
                is_variadic = True
            at += 1
        return None if is_variadic else tuple(labels), names

    def type(self, index, keyword, scope):
        if self.kind_at(index + 1) != NAME or self.text_at(index + 1) in ("func", "var", "let", "init", "subscript"):
            return index + 1 if keyword == "class" else None
        at, name = index + 1, self.text_at(index + 1)
        declaration, outer = None, ()
        if keyword == "extension":
            while self.text_at(at + 1) == ".":
                outer = (*outer, self.text_at(at))
                self.silent.add(at)
                at += 2
            name = self.text_at(at)
            self.silent.add(at)
            declaration = next((known for known in self.file.declarations if known.kind == "type" and known.name == name), None)
        elif scope.kind == "type":
            declaration = self.declare(name, "type", at, scope)
        else:
            # A type within a function is the compiler's business.
            self.silent.add(at)
        access = self.access(scope)
        names, further = self.file.conformances.setdefault(name, set()), at + 1
        while further < len(self.tokens) and self.text_at(further) not in ("{", "where"):
            if self.kind_at(further) == NAME:
                names.add(self.text_at(further))
            further += 1
        if "@resultBuilder" in self.modifiers:
            names.add("@resultBuilder")
        self.pending = Scope("type", declaration, name, keyword, access, {}, outer)
        self.pending_depth = len(self.scopes)
        if keyword == "protocol":
            self.file.requirements.setdefault(name, set())
        self.modifiers = set()
        return at + 1

    def function(self, index, keyword, scope):
        at = index + 1
        declaration, name = scope.declaration, keyword
        if keyword == "func":
            name = self.text_at(at)
            if self.kind_at(at) == NAME:
                self.silent.add(at)
            while at < len(self.tokens) and self.text_at(at) not in ("(", "<"):
                at += 1
            if self.kind_at(index + 1) != NAME:
                at = index + 1
                while at < len(self.tokens) and self.text_at(at) != "(":
                    at += 1
        while at < len(self.tokens) and self.text_at(at) not in ("(", "{", "}"):
            at += 1
        if self.text_at(at) != "(":
            if keyword == "deinit":
                self.pending = Scope("code", declaration, locals={})
                self.pending_depth = len(self.scopes)
            return index + 1
        if keyword in ("init", "subscript") and scope.kind != "type":
            return None
        labels, names = self.parameters(at)
        if keyword == "func" and scope.kind == "type" and self.kind_at(index + 1) == NAME:
            self.file.property_types.setdefault((scope.name, f"{name}()"), set()).add(self.result_after(self.closing.get(at, at)))
            declaration = self.declare(name, "function", index + 1, scope, labels)
            if scope.type_kind == "protocol":
                self.file.requirements.setdefault(scope.name, set()).add(name)
        elif keyword == "init" and scope.kind == "type" and scope.name:
            declaration = self.declare(scope.name, "initializer", index, scope, labels)
            if scope.type_kind == "protocol":
                self.file.requirements.setdefault(scope.name, set()).add("init")
        self.pending = Scope("code", declaration, locals={local: 0 for local in names})
        self.pending_depth = len(self.scopes)
        self.modifiers = set()
        return index + 2 if keyword == "func" else index + 1

    def variable(self, index, scope, before):
        at = index + 1
        if scope.kind == "type":
            names = []
            if self.text_at(at) == "(":
                names = [each for each in range(at + 1, self.closing.get(at, at)) if self.kind_at(each) == NAME]
            elif self.kind_at(at) == NAME:
                names = [at]
            for each in names:
                declaration = self.declare(self.text_at(each), "property", each, scope)
                types = self.file.property_types.setdefault((scope.name, declaration.name), set())
                types.add(self.type_after(each))
                if self.text_at(each + 1) == ":":
                    # `let make: @Sendable () -> Box` is called like a function.
                    at_type = each + 2
                    while self.text_at(at_type) == "@":
                        at_type += 2
                    if self.text_at(at_type) == "(":
                        result = self.result_after(self.closing.get(at_type, at_type))
                        self.file.property_types.setdefault((scope.name, f"{declaration.name}()"), set()).add(result)
                if scope.type_kind == "protocol":
                    self.file.requirements.setdefault(scope.name, set()).add(declaration.name)
                self.pending = Scope("code", declaration, locals={})
                self.pending_depth = len(self.scopes)
            # What initializes it belongs to it as well, as far as it is on the same line.
            if names:
                self.in_property = (self.line_end(self.tokens[at].position), declaration)
            self.modifiers = set()
            return at + 1 if len(names) <= 1 and self.text_at(at) != "(" else at
        if self.kind_at(at) != NAME or self.text_at(at) == "_":
            self.types_unknown(at)
            return at
        following = self.text_at(at + 1)
        if following in ("{", ",", "else") and before in ("if", "guard", "while", ","):
            # `if let name`: a use as well.
            self.use(at, self.tokens[at])
            return at + 1
        self.silent.add(at)
        self.types_locally(self.text_at(at), self.type_after(at))
        if self.text_at(at + 1) in (".", "("):
            # `case let found(a)`, `case let Way.found(a)`.
            self.types_unknown(at)
        if before in ("if", "while") or (before == "," and self.pending_locals and self.locals_depth == len(self.scopes)):
            names = self.pending_locals if before == "," else set()
            self.locals_later(names | {self.text_at(at)})
        elif before not in ("case", "(", ",", "catch") and scope.locals is not None:
            scope.locals.setdefault(self.text_at(at), self.line_end(self.tokens[at].position))
        return at + 1

    def cases(self, index, scope):
        at = index + 1
        while self.kind_at(at) == NAME:
            self.declare(self.text_at(at), "case", at, scope, access=scope.access)
            at += 1
            if self.text_at(at) == "(":
                end = self.closing.get(at, at)
                inner = at + 1
                while inner < end:
                    token = self.tokens[inner]
                    if token.kind == NAME:
                        if self.text_at(inner + 1) == ":" and self.text_at(inner - 1) in ("(", ","):
                            self.silent.add(inner)
                        elif token.text not in KEYWORDS:
                            self.use(inner, token)
                    inner += 1
                at = end + 1
            if self.text_at(at) == "=":
                at += 1
                while self.text_at(at) not in (",",) and at < len(self.tokens) and "\n" not in self.text[
                        self.tokens[at - 1].position : self.tokens[at].position]:
                    at += 1
            if self.text_at(at) != ",":
                break
            at += 1
        self.modifiers = set()
        return at
