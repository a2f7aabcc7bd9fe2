"""The names that sources use and do not declare: those of Swift, Foundation and Apple's frameworks. Read as words, not as a compiler does."""

import re

import swift_tokens

KEYWORDS = set("""
    Any Protocol Self any as associatedtype async await break case catch class consuming continue convenience default defer deinit didSet do
    dynamic each else enum extension fallthrough false fileprivate final for func get guard if import in indirect infix init inout internal is
    isolated lazy let mutating nil nonisolated nonmutating open operator optional override package postfix prefix private protocol public
    repeat required rethrows return self sending set some static struct subscript super switch throw throws true try typealias unowned
    unsafe var weak where while willSet yield borrowing consume copy macro some precedencegroup
    error newValue oldValue
""".split())
# Of the language itself, in every version that compiles here: https://docs.swift.org/swift-book/documentation/the-swift-programming-language/attributes
ATTRIBUTES = set("""
    autoclosure available discardableResult dynamicMemberLookup escaping frozen inlinable inline main objc preconcurrency propertyWrapper
    resultBuilder retroactive storageRestrictions testable unchecked unknown usableFromInline
""".split())
DECLARING = {"func", "var", "let", "struct", "enum", "class", "protocol", "actor", "typealias", "associatedtype"}
DIRECTIVE = re.compile(r"^[ \t]*#(?:if|elseif|else|endif)\b", re.MULTILINE)
TOKEN = re.compile(r"[A-Za-z_]\w*|\d\w*(?:\.\d\w*)?|\n|[^\s\w]")


def code(text):
    """A source with spaces in the place of comments and texts; what stands in an interpolation stays."""
    kept = list(re.sub(r"[^\n]", " ", text))
    for token in swift_tokens.tokens(text):
        if token.text != '"':
            kept[token.position:token.position + len(token.text)] = token.text
    # Blanks for the reader of tokens, conditions for `conditions.on_a_phone`.
    for directive in DIRECTIVE.finditer(text):
        kept[directive.start():directive.end()] = directive.group()
    return "".join(kept)


def tokens(code):
    """(word or sign, position); a new line is a sign."""
    return [(match.group(), match.start()) for match in TOKEN.finditer(code)]


def is_name(word):
    return word[0].isalpha() or word[0] == "_"


def declared(code):
    """Every name that a source, without comments and texts, gives to something of its own."""
    found = set()
    words = [word for word, _ in tokens(code.replace("`", ""))]
    for index, word in enumerate(words[:-1]):
        after, before = words[index + 1], words[index - 1] if index else "\n"
        if word in DECLARING and before != ".":
            found.update(_group(words, index + 1))
            if is_name(after) and words[index + 2:index + 3] == ["<"]:
                found.update(_generics(words, index + 3))
        elif word == "case" and is_name(after):
            found.update(_cases(words, index + 1))
        elif word == "for":
            found.update(_before_in(words, index + 1))
        elif word == "{":
            found.update(_before_in(words, index + 1))
        elif word == "init" and after == "<":
            found.update(_generics(words, index + 2))
        elif is_name(word) and after == ":" and before not in ("?", ".") and not word[0].isupper():
            # A parameter or a label: both of its names.
            found.add(word)
            if is_name(before) and not before[0].isupper():
                found.add(before)
    return found - KEYWORDS


def _group(words, index):
    """`a`, or `(a, b)`, after `let` and its like."""
    if words[index] == "(":
        return _until(words, index + 1, ")")
    return [words[index]] if is_name(words[index]) else []


def _until(words, index, end):
    found = []
    for word in words[index:index + 40]:
        if word == end:
            return found
        if is_name(word):
            found.append(word)
    return []


def _generics(words, index):
    """The parameters of `<A, B: C>`, without what binds them."""
    found, expects = [], True
    for word in words[index:index + 60]:
        if word == ">":
            return found
        if is_name(word) and expects and word != "each":
            found.append(word)
            expects = False
        elif word == ",":
            expects = True
    return []


def _cases(words, index):
    """`a, b(payload), c = 1` up to the end of the line that closes them."""
    found, depth, expects = [], 0, True
    for word in words[index:]:
        if depth == 0 and word in ("\n", ":", "{", "}") and not expects:
            break
        depth += {"(": 1, ")": -1}.get(word, 0)
        if depth == 0 and expects and is_name(word):
            found.append(word)
            expects = False
        elif depth == 0 and word == ",":
            expects = True
    return found


def _before_in(words, index):
    """The names of a closure's parameters, or of a loop's variable: what stands before `in`, when that comes soon."""
    found = []
    for word in words[index:index + 40]:
        if word == "in":
            return found
        if word in ("{", "}", "=", "return", "\n") and found or word in ("{", "}", "="):
            return []
        if is_name(word) and not word[0].isupper():
            found.append(word)
    return []


def used(code):
    """(name, position) of each name that is used: without words of the language, labels of arguments and numbers."""
    words = tokens(code)
    for index, (word, position) in enumerate(words):
        before = words[index - 1][0] if index else "\n"
        after = words[index + 1][0] if index + 1 < len(words) else "\n"
        if not is_name(word) or word.startswith("_") or before in ("#", "$"):
            continue
        if before == "@" and (word in ATTRIBUTES or word.startswith("_")):
            continue
        if word in KEYWORDS and before not in (".", "`"):
            continue
        if after == ":" and before in ("(", ",", "[", "\n", "_") or word in ("init", "self", "Type", "none", "some"):
            continue
        yield word, position
