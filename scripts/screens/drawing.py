"""Asks the compiler what a face draws: which members of WeatherScreens its sources name, after overloads, types and patterns are
resolved. A search would take the `title` of one type for that of another."""

import re
import subprocess

FILE = re.compile(r'^\(source_file "([^"]+)"')
# A property that is read, a case that is made; and a case that a `switch` or an `if` matches.
MEMBER = re.compile(r'decl="WeatherScreens\.\(file\)\.([^@"\s]+)')
PATTERN = re.compile(r'\(pattern_enum_element [^\n]*?element="([^"]+)"')


class Broken(Exception):
    """The sources do not compile: nothing can be said of what they draw."""


def tree(root, name, files, flags):
    """The compiler's resolved syntax tree of a target, line by line."""
    command = ["swiftc", "-dump-ast", "-module-name", name, *flags, *map(str, files)]
    process = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=root)
    if process.returncode != 0:
        errors = [line for line in process.stdout.splitlines() if re.match(r"^[^\s(][^(]*: error: ", line)]
        raise Broken(errors[0] if errors else f"swiftc ended with {process.returncode}")
    return process.stdout.splitlines()


def used(lines, does_count):
    """Paths of all members that are used in files that count."""
    found, counts = set(), False
    for line in lines:
        if match := FILE.match(line):
            counts = does_count(match.group(1))
        elif counts and ("WeatherScreens" in line or "pattern_enum_element" in line):
            found |= {plain(path) for path in [*MEMBER.findall(line), *PATTERN.findall(line)]}
    return found


def plain(path):
    """`ScreenState<A>.failed(_:previous:)` without what it is made of."""
    previous = None
    while previous != path:
        previous, path = path, re.sub(r"<[^<>]*>", "", path)
    return re.sub(r"\(.*\)$", "", path)
