"""Reads the format of project files: property lists as OpenStep wrote them, of dictionaries, arrays, bare words and quoted texts."""

import re

SPACE = re.compile(r"(?:\s+|//[^\n]*|/\*.*?\*/)*", re.DOTALL)
WORD = re.compile(r"[\w.$/:-]+")
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
ESCAPES = {"n": "\n", "t": "\t"}


class Unreadable(ValueError):
    """What the format does not allow, with the line."""


def read(text):
    """Dictionaries, lists and texts."""
    value, position = _value(text, _skip(text, 0))
    position = _skip(text, position)
    if position != len(text):
        raise _unreadable(text, position, "the end")
    return value


def _skip(text, position):
    return SPACE.match(text, position).end()


def _unreadable(text, position, expected):
    return Unreadable(f"line {text.count(chr(10), 0, position) + 1}: expected {expected}")


def _mark(text, position, mark):
    """The position behind a mark, and behind the space after it."""
    if not text.startswith(mark, position):
        raise _unreadable(text, position, mark)
    return _skip(text, position + len(mark))


def _value(text, position):
    if text.startswith("{", position):
        return _dictionary(text, _skip(text, position + 1))
    if text.startswith("(", position):
        return _array(text, _skip(text, position + 1))
    if quoted := QUOTED.match(text, position):
        return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), quoted[1]), quoted.end()
    if word := WORD.match(text, position):
        return word.group(), word.end()
    raise _unreadable(text, position, "a value")


def _dictionary(text, position):
    found = {}
    while not text.startswith("}", position):
        start = position
        key, position = _value(text, position)
        if not isinstance(key, str) or key in found:
            raise _unreadable(text, start, "a key that is not there yet")
        value, position = _value(text, _mark(text, _skip(text, position), "="))
        found[key] = value
        position = _mark(text, _skip(text, position), ";")
    return found, position + 1


def _array(text, position):
    found = []
    while not text.startswith(")", position):
        value, position = _value(text, position)
        found.append(value)
        position = _skip(text, position)
        if not text.startswith(")", position):
            position = _mark(text, position, ",")
    return found, position + 1
