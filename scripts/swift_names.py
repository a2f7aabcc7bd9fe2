"""Declarations and uses of names in Swift source, as far as a check can tell them without a compiler.

`read(path, text)` returns what one file declares and which names it uses. Each part adds to the one before: the tokens (`swift_tokens`), the
types of values (`swift_value_types`), the uses (`swift_uses`), the declarations (`swift_declaration_reader`), and here the order in which
a file is read.
"""

from swift_declaration_reader import Declarations
from swift_tokens import CLOSE, KEYWORDS, MODIFIERS, NAME, OPEN, TYPES
from swift_value_types import Scope


class _Reader(Declarations):
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
                    self.scopes.append(Scope(token.text, scope.declaration, locals=None))
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
            scope = Scope("code", self.scopes[-1].declaration, locals={})
        if scope.kind == "code":
            if self.pending_locals and self.locals_depth == depth:
                for name in self.pending_locals:
                    scope.locals[name] = 0
                self.pending_locals = set()
            for name in self.closure_parameters(index):
                scope.locals[name] = 0
        self.modifiers = set()
        self.scopes.append(scope)

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


def read(path, text):
    """What one file declares and uses."""
    return _Reader(path, text).read()
