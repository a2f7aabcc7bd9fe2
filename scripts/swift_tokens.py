"""Swift source as tokens and brackets. Comments and string literals are left out; what a string interpolates is code. Regular expressions
between slashes are not known: a quotation mark in one would begin a string."""

import dataclasses
import re

NAME, MARK, OPEN, CLOSE = range(4)

# Words of the language.
TYPES = {"struct", "class", "enum", "actor", "protocol"}
MODIFIERS = {
    "public", "package", "internal", "fileprivate", "private", "static", "final", "override", "open", "indirect", "mutating", "nonisolated",
    "lazy", "weak", "unowned", "dynamic", "required", "convenience", "isolated", "borrowing", "consuming", "nonmutating",
}
# Words that name nothing. The contextual ones (`set`, `prefix`, `open`) are not here: they name declarations as well.
KEYWORDS = {
    "func", "var", "let", "init", "deinit", "subscript", "typealias", "associatedtype", "import", "extension", "case", "default", "if", "else",
    "guard", "while", "for", "in", "switch", "return", "throw", "throws", "rethrows", "try", "await", "do", "catch", "repeat", "where", "as", "is",
    "nil", "true", "false", "self", "Self", "super", "any", "inout", "break", "continue", "fallthrough", "defer",
} | TYPES

_CODE = re.compile(
    r"""(?P<space>[ \t\r\n]+|//[^\n]*|\#(?:if|elseif|else|endif)\b)
      |(?P<block>/\*)
      |(?P<string>\#*\"(?:\"\")?)
      |(?P<name>[$_]?`?[A-Za-z_][A-Za-z_0-9]*`?|\$\d+)
      |(?P<number>\d\w*(?:\.\d\w*)?(?:(?<=[eE])[+-]\d+)?)
      |(?P<open>[({\[])
      |(?P<close>[)}\]])
      |(?P<mark>->|===?|!==?|&&|\|\||\?\?|\.\.[.<]|[<>+\-*/%&|^]=|.)""",
    re.VERBOSE)
_COMMENT_EDGE = re.compile(r"/\*|\*/")


@dataclasses.dataclass(slots=True)
class Token:
    kind: int
    text: str
    position: int
    # True when blanks stand before it.
    is_apart: bool


def tokens(text):
    """The tokens of the code: names, opening and closing brackets, and every other mark."""
    found = []
    position, end, is_apart = 0, len(text), False
    # One entry for each string that is being interpolated: its delimiter, and how many brackets were open when it began.
    strings, depth = [], 0
    match = _CODE.match
    while position < end:
        part = match(text, position)
        kind, piece = part.lastgroup, part.group()
        if kind == "space":
            position, is_apart = part.end(), True
            continue
        if kind == "block":
            position, is_apart = _after_comment(text, position), True
            continue
        if kind == "string":
            # An empty string looks like the beginning of one of several lines without its third mark.
            quotes = piece.lstrip("#")
            if quotes == '""':
                piece = piece[:-1]
            position, interpolates = _after_string(text, position + len(piece), piece)
            found.append(Token(MARK, '"', part.start(), is_apart))
            if interpolates:
                strings.append((piece, depth))
                depth += 1
                found.append(Token(OPEN, "(", position - 1, False))
            is_apart = False
            continue
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth -= 1
            if strings and strings[-1][1] == depth:
                delimiter, _ = strings.pop()
                found.append(Token(CLOSE, ")", position, is_apart))
                position, interpolates = _after_string(text, part.end(), delimiter)
                if interpolates:
                    strings.append((delimiter, depth))
                    depth += 1
                    found.append(Token(OPEN, "(", position - 1, False))
                is_apart = False
                continue
        if kind == "name":
            found.append(Token(NAME, piece.replace("`", ""), position, is_apart))
        else:
            found.append(Token({"open": OPEN, "close": CLOSE}.get(kind, MARK), piece, position, is_apart))
        position, is_apart = part.end(), False
    return found


def _after_comment(text, position):
    depth = 0
    for edge in _COMMENT_EDGE.finditer(text, position):
        depth += 1 if edge.group() == "/*" else -1
        if depth == 0:
            return edge.end()
    return len(text)


def _after_string(text, position, delimiter):
    """(the position after the string or after the bracket that opens an interpolation, whether it is the latter)."""
    hashes = delimiter.rstrip('"')
    ending = delimiter[len(hashes):] + hashes
    escape = "\\" + hashes
    edge = re.compile(re.escape(escape) + r"(?P<then>.)|" + re.escape(ending), re.DOTALL)
    while True:
        part = edge.search(text, position)
        if not part:
            return len(text), False
        if part.group("then") is None:
            return part.end(), False
        position = part.end()
        if part.group("then") == "(":
            return position, True


class Source:
    """One file's tokens, and which bracket closes which."""

    def __init__(self, text):
        self.text = text
        self.tokens = tokens(text)
        self.closing = self._closing()

    def _closing(self):
        """index of each opening bracket -> index of its closing one."""
        stack, closing = [], {}
        for index, token in enumerate(self.tokens):
            if token.kind == OPEN:
                stack.append(index)
            elif token.kind == CLOSE and stack:
                closing[stack.pop()] = index
        return closing

    def text_at(self, index):
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def kind_at(self, index):
        return self.tokens[index].kind if 0 <= index < len(self.tokens) else None

    def line_end(self, position):
        end = self.text.find("\n", position)
        return len(self.text) if end < 0 else end

    def names_on_line(self, index):
        end = self.line_end(self.tokens[index].position)
        names = set()
        while index < len(self.tokens) and self.tokens[index].position < end:
            if self.tokens[index].kind == NAME:
                names.add(self.tokens[index].text)
            index += 1
        return names

    def arguments(self, index):
        """The labels of a call whose bracket opens at `index`, "_" for an argument without one; None when that cannot be told."""
        end = self.closing.get(index)
        if end is None:
            return None
        labels, at, begins = [], index + 1, True
        # A reference such as `name(first:second:)`.
        inside = [self.tokens[each] for each in range(index + 1, end)]
        if inside and all(token.text == ":" or token.kind == NAME for token in inside) and inside[-1].text == ":":
            return tuple(token.text for token in inside if token.kind == NAME)
        while at < end:
            token = self.tokens[at]
            if begins:
                is_label = token.kind == NAME and self.text_at(at + 1) == ":" and not self.tokens[at + 1].is_apart
                labels.append(token.text if is_label else "_")
                begins = False
            if token.kind == OPEN:
                at = self.closing.get(at, end)
            elif token.text == ",":
                begins = True
            at += 1
        return tuple(labels)
