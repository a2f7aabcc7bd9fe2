"""The uses of names in a file of Swift: the part of `swift_names` that tells a call, a label and a local name apart."""

from swift_declarations import Use
from swift_tokens import KEYWORDS, NAME
from swift_value_types import ValueTypes


class Uses(ValueTypes):
    """Records where a name is used, in which declarations, and which names are local there."""

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

    def locals_later(self, names):
        self.pending_locals = set(names)
        self.locals_depth = len(self.scopes)

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
