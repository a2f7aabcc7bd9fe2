"""Declarations and uses of names in Swift source, as far as a check can tell them without a compiler.

`read(path, text)` returns what one file declares and which names it uses.
"""

import dataclasses

import swift_tokens
from swift_declarations import Declaration, File, Use
from swift_tokens import CLOSE, KEYWORDS, MODIFIERS, NAME, OPEN, TYPES


@dataclasses.dataclass(slots=True)
class _Scope:
    # "type", "code" or the bracket.
    kind: str
    declaration: Declaration | None
    name: str | None = None
    type_kind: str | None = None
    access: str = "internal"
    locals: dict | None = None
    # What an extension names before its type: `Book` of `extension Book.Page`.
    outer: tuple = ()


class _Reader(swift_tokens.Source):
    def __init__(self, path, text):
        super().__init__(text)
        self.path = path
        self.file = File(path, [], [], {}, {}, {})
        self.scopes = [_Scope("type", None)]
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

    # Types of values

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

    # Declarations

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

    def read(self):
        index = 0
        count = len(self.tokens)
        while index < count:
            token = self.tokens[index]
            scope = self.scopes[-1]
            if token.kind == NAME:
                index = self.name(index, token, scope)
                continue
            if token.kind == OPEN:
                if token.text == "{":
                    self.open_brace(index)
                else:
                    self.scopes.append(_Scope(token.text, scope.declaration, locals=None))
            elif token.kind == CLOSE:
                if len(self.scopes) > 1:
                    self.scopes.pop()
                if self.pending and self.pending_depth > len(self.scopes):
                    self.pending = None
                if token.text == "}":
                    self.modifiers = set()
            index += 1
        return self.file

    def open_brace(self, index):
        depth = len(self.scopes)
        if self.pending and self.pending_depth == depth:
            scope, self.pending = self.pending, None
        else:
            scope = _Scope("code", self.scopes[-1].declaration, locals={})
        if scope.kind == "code":
            if self.pending_locals and self.locals_depth == depth:
                for name in self.pending_locals:
                    scope.locals[name] = 0
                self.pending_locals = set()
            for name in self.closure_parameters(index):
                scope.locals[name] = 0
        self.modifiers = set()
        self.scopes.append(scope)

    def closure_parameters(self, index):
        """Names before `in` at the beginning of a closure."""
        at = index + 1
        if self.text_at(at) == "[" and at in self.closing:
            at = self.closing[at] + 1
        first = at
        while at < min(first + 40, len(self.tokens)):
            token = self.tokens[at]
            if token.text == "in" and self.text_at(at + 1) != ":":
                break
            if token.text in ("{", "}", "=", '"') or token.text in KEYWORDS - {"async", "throws", "inout", "any", "some", "in", "nil"}:
                return
            at += 1
        else:
            return
        for position in range(first, at):
            token = self.tokens[position]
            if token.kind == NAME and self.text_at(position - 1) in ("{", "(", ",", "]") and token.text not in KEYWORDS:
                self.silent.add(position)
                self.types_locally(token.text, self.type_after(position))
                yield token.text

    def name(self, index, token, scope):
        """Reads what begins with a name; returns the index after it."""
        text = token.text
        before = self.text_at(index - 1)
        if before == ".":
            self.use(index, token)
            return index + 1
        following = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
        is_label = following is not None and following.text == ":" and before in ("(", ",", "[")
        if not is_label:
            if before == "@":
                self.modifiers.add("@" + text)
                self.use(index, token)
                return index + 1
            if text in MODIFIERS and following is not None and (following.kind == NAME or following.text in ("(", "@")) and scope.kind == "type":
                if following.text == "(" and text in ("private", "fileprivate", "internal", "package", "public"):
                    # `private(set)`.
                    return self.closing.get(index + 1, index) + 1
                if following.text != "(":
                    self.modifiers.add(text)
                    return index + 1
            if text == "import":
                self.silent.add(index + 1)
                return index + 2
            if text in TYPES or text == "extension":
                taken = self.type(index, text, scope)
                if taken:
                    return taken
            if text in ("func", "init", "subscript", "deinit"):
                taken = self.function(index, text, scope)
                if taken:
                    return taken
            if text in ("var", "let"):
                return self.variable(index, scope, before)
            if text == "case" and scope.kind == "type" and scope.type_kind == "enum":
                return self.cases(index, scope)
            if text in ("typealias", "associatedtype") and scope.kind == "type":
                if text == "typealias":
                    self.declare(self.text_at(index + 1), "alias", index + 1, scope)
                    self.file.aliases[self.text_at(index + 1)] = self.names_on_line(index + 2)
                else:
                    self.silent.add(index + 1)
                self.modifiers = set()
                return index + 2
            if text == "for" and scope.kind != "type":
                at = index + 1
                if self.text_at(at) in ("await", "try"):
                    at += 1
                if self.kind_at(at) == NAME and self.text_at(at + 1) == "in":
                    self.locals_later({self.text_at(at)})
                    self.types_locally(self.text_at(at), "?")
                    self.silent.add(at)
                elif self.text_at(at) == "(":
                    self.types_unknown(at)
                return index + 1
        if text not in KEYWORDS or is_label or text == "Self":
            self.use(index, token)
        return index + 1

    def locals_later(self, names):
        self.pending_locals = set(names)
        self.locals_depth = len(self.scopes)

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
        self.pending = _Scope("type", declaration, name, keyword, access, {}, outer)
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
                self.pending = _Scope("code", declaration, locals={})
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
        self.pending = _Scope("code", declaration, locals={local: 0 for local in names})
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
                self.pending = _Scope("code", declaration, locals={})
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

    # Uses

    def use(self, index, token):
        if index in self.silent or token.text.startswith("$") and token.text[1:2].isdigit():
            return
        text, before = token.text, self.text_at(index - 1)
        following = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
        kind, labels = "name", None
        bracket = self.scopes[-1].kind
        if following is not None and following.text == ":" and not following.is_apart and before in ("(", ",") and bracket == "(":
            kind = "label"
        elif before == ":" and following is not None and following.text == ":" and bracket == "(":
            # `name(first:second:)`.
            kind = "label"
        elif before == "." and self.text_at(index - 2) == "self" and following is not None and following.text == "=":
            kind = "label"
        elif before != "." and self.is_local(text, token.position):
            return
        elif following is not None and following.text == "(" and not following.is_apart:
            kind, labels = "call", self.arguments(index + 1)
        elif following is not None and following.text in ("<", "{"):
            kind = "open"
        within, owners = [], []
        end, declaration = self.in_property
        if declaration is not None and token.position < end:
            within.append(declaration)
        for scope in reversed(self.scopes):
            if scope.declaration is not None and scope.declaration not in within:
                within.append(scope.declaration)
            if scope.kind == "type" and scope.name:
                owners += [scope.name, *scope.outer]
        stands_before = ""
        if text == "init" and self.kind_at(index - 2) == NAME and not self.tokens[index - 1].is_apart:
            stands_before = self.text_at(index - 2)
        elif text == "init" and self.text_at(index - 2) in (">", "?", ")", "]"):
            stands_before = "?"
        chain = self.chain(index - 1) if before == "." and not self.tokens[index - 1].is_apart else () if before == "." else None
        names = {text, text.lstrip("$"), text[1:]} if text[0] in "$_" and len(text) > 1 else {text}
        for each in names:
            self.file.uses.append(Use(each, token.position, tuple(within), kind, labels, tuple(owners), stands_before, chain))

    def is_local(self, name, position):
        for scope in reversed(self.scopes):
            if scope.kind == "type":
                return False
            if scope.locals and name in scope.locals and scope.locals[name] <= position:
                return True
        return False


def read(path, text):
    """What one file declares and uses."""
    return _Reader(path, text).read()
