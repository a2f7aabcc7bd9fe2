"""Reads the logs of xcodebuild and makes a short list of what is to be mended. Used by scripts/on-a-mac; its self-test runs on any system.

The forms of the lines are those that Xcode 16 to 26 print in public logs; no log of Petrel's own was ever seen. Written for the Python 3.9
that comes with Xcode.
"""

import collections
import pathlib
import re
import tempfile

MOST_LINES = 60
MOST_CHARACTERS = 150
# What a finding is, in the order of the list: (kind, the word for one, the word for several).
KINDS = (("error", "error", "errors"), ("test", "failure of a test", "failures of tests"), ("warning", "warning", "warnings"))

Finding = collections.namedtuple("Finding", "kind file place text")

# /path/File.swift:12:5: error: text; also without column, or without line: Petrel.xcodeproj: error: Signing for ...
IN_FILE = re.compile(r"^(?P<file>/[^:\n]+|[\w+./-]+\.\w+)(?P<place>(?::\d+){0,2}): (?P<kind>(?:fatal )?error|warning|Fatal error): (?P<text>.+)$")
# xcodebuild: error: text; ld: warning: text; error: text
OF_A_TOOL = re.compile(r"^(?:(?P<file>[\w.+-]+): )?(?P<kind>(?:fatal )?error|warning): (?P<text>.+)$")
UNDEFINED = re.compile(r'^\s+"?(?P<text>[^",]+)"?, referenced from:$')
# Test name() recorded an issue with 1 argument a → 1 at File.swift:12:5: text
ISSUE = re.compile(r"\bTest (?P<name>.+?) recorded an issue(?: with .+?)? at (?P<file>[^:\s]+):(?P<place>\d+:\d+): (?P<text>.+)$")
FAILED = re.compile(r"^Test [Cc]ase '(?P<text>[^']+)' failed\b")
CRASHED = re.compile(r"^Restarting after unexpected exit, crash, or test timeout in (?P<text>[^;]+)")


def findings(log):
    """Every line of a log that says what is wrong, in the order of the log, with repetitions."""
    for line in log.splitlines():
        if match := ISSUE.search(line):
            yield Finding("test", match["file"], match["place"], f"{match['name']}: {match['text']}")
        elif match := IN_FILE.match(line):
            # An XCTest failure and a crash have the form of a compiler's error.
            is_test = match["kind"] == "Fatal error" or match["text"].startswith("-[")
            kind = "test" if is_test else match["kind"].replace("fatal ", "")
            yield Finding(kind, match["file"], match["place"].lstrip(":"), match["text"])
        elif match := OF_A_TOOL.match(line):
            yield Finding(match["kind"].replace("fatal ", ""), match["file"] or "", "", match["text"])
        elif match := UNDEFINED.match(line):
            yield Finding("error", "ld", "", f"undefined symbol {match['text']}")
        elif match := FAILED.match(line):
            yield Finding("test", "", "", f"{match['text']} failed")
        elif match := CRASHED.match(line):
            yield Finding("test", "", "", f"{match['text']} crashed or took too long")


def in_repository(file, root):
    """The path within the repository, also of a log from another machine; a path that the repository lacks stays as it is."""
    parts = pathlib.PurePath(file).parts
    for first in range(1 if file.startswith("/") else len(parts), len(parts)):
        if (root / pathlib.Path(*parts[first:])).exists():
            return "/".join(parts[first:])
    return file


def full_list(logs, root):
    """The lines of the whole list: each finding once, by kind and file, with the number of lines that say it. `logs` are texts."""
    counts = collections.Counter()
    for log in logs:
        counts.update(found._replace(file=in_repository(found.file, root)) for found in findings(log))
    lines = []
    for kind, one, several in KINDS:
        files = {}
        for found, count in counts.items():
            if found.kind == kind:
                files.setdefault(found.file, []).append((found, count))
        number = sum(map(len, files.values()))
        if number:
            lines.append(f"{number} {one if number == 1 else several}")
        for file in sorted(files):
            lines.append(f"  {file or '(no file)'}")
            lines += [f"    {written(found)}{f' ({count} times)' if count > 1 else ''}" for found, count in sorted(files[file], key=order)]
    return lines


def order(counted):
    return [int(number) for number in counted[0].place.split(":") if number], counted[0].text


def written(found):
    text = f"{found.place} {found.text}".strip()
    return text if len(text) <= MOST_CHARACTERS else f"{text[:MOST_CHARACTERS - 3]}..."


def short_list(logs, root, rest):
    """The list, cut to MOST_LINES: errors come first, so that warnings are what is cut. `rest` says where the whole list is."""
    lines = full_list(logs, root)
    if len(lines) > MOST_LINES:
        lines = [*lines[:MOST_LINES - 1], f"and {len(lines) - MOST_LINES + 1} lines more: {rest}"]
    return lines or ["nothing is to be mended"]


# A made-up log, and the list that it gives.
SAMPLE = """\
Command line invocation:
    /Applications/Xcode.app/Contents/Developer/usr/bin/xcodebuild build -scheme Petrel
SwiftCompile normal arm64 /Users/runner/petrel/Apps/iOS/App/View.swift (in target 'Petrel' from project 'Petrel')
/Users/runner/petrel/Apps/iOS/App/View.swift:12:5: error: cannot find 'shimmer' in scope
        shimmer()
        ^~~~~~~
/Users/runner/petrel/Apps/iOS/App/View.swift:12:5: note: did you mean 'glimmer'?
/Users/runner/petrel/Apps/iOS/App/View.swift:9:1: warning: variable 'a' was never used
/Users/runner/petrel/Apps/iOS/App/View.swift:12:5: error: cannot find 'shimmer' in scope
/Users/runner/petrel/Sources/towns.S:3:9: error: Could not find incbin file 'towns.places'
/Users/runner/petrel/Apps/iOS/App/View.swift:100:5: error: the compiler is unable to type-check this expression in reasonable time
/Users/runner/petrel/Apps/iOS/Petrel.xcodeproj: error: Signing for "Petrel" requires a development team. (in target 'Petrel')
ld: warning: search path '/nowhere' not found
Undefined symbols for architecture arm64:
  "_towns", referenced from:
      Towns.bytes in Towns.o
clang: error: linker command failed with exit code 1 (use -v to see invocation)
xcodebuild: error: Unable to find a device matching the provided destination specifier
** BUILD FAILED **
The following build commands failed:
\tSwiftCompile normal arm64 /Users/runner/petrel/Apps/iOS/App/View.swift (in target 'Petrel' from project 'Petrel')
✘ Test "a tap opens: the place" recorded an issue with 1 argument value → 3 at ViewTests.swift:7:9: Expectation failed: a == b
✘ Test count() recorded an issue at ViewTests.swift:30:9: Expectation failed: (1 → 1) == 2
/Users/runner/petrel/Tests/OldTests.swift:4: error: -[Tests.Old testOne] : XCTAssertTrue failed
PetrelPhone/Model.swift:8: Fatal error: Index out of range
Test case 'ViewTests/count()' failed on 'iPhone 17 - xctest (312)' (0.002 seconds)
Test case 'ViewTests/other()' passed on 'iPhone 17 - xctest (312)' (0.001 seconds)
Restarting after unexpected exit, crash, or test timeout in ModelTests/index(); summary will include totals from previous launches.
"""
EXPECTED = """\
7 errors
  Apps/iOS/App/View.swift
    12:5 cannot find 'shimmer' in scope (2 times)
    100:5 the compiler is unable to type-check this expression in reasonable time
  Apps/iOS/Petrel.xcodeproj
    Signing for "Petrel" requires a development team. (in target 'Petrel')
  Sources/towns.S
    3:9 Could not find incbin file 'towns.places'
  clang
    linker command failed with exit code 1 (use -v to see invocation)
  ld
    undefined symbol _towns
  xcodebuild
    Unable to find a device matching the provided destination specifier
6 failures of tests
  (no file)
    ModelTests/index() crashed or took too long
    ViewTests/count() failed
  PetrelPhone/Model.swift
    8 Index out of range
  Tests/OldTests.swift
    4 -[Tests.Old testOne] : XCTAssertTrue failed
  ViewTests.swift
    7:9 "a tap opens: the place": Expectation failed: a == b
    30:9 count(): Expectation failed: (1 → 1) == 2
2 warnings
  Apps/iOS/App/View.swift
    9:1 variable 'a' was never used
  ld
    search path '/nowhere' not found
"""


def self_test():
    """What is wrong with the reader, one sentence each."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path in ("Apps/iOS/App/View.swift", "Apps/iOS/Petrel.xcodeproj", "Sources/towns.S", "Tests/OldTests.swift"):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).touch()
        found = short_list([SAMPLE], root, "there")
        if found != EXPECTED.splitlines():
            yield "the made-up log gives another list:\n" + "\n".join(found)
        if short_list(["** BUILD SUCCEEDED **\n"], root, "there") != ["nothing is to be mended"]:
            yield "a log without a mistake gives a list"
        many = "".join(f"a.swift:{number}:1: warning: w\n" for number in range(99)) + "b.swift:1:1: error: " + "e" * 999
        found = short_list([many, many], root, "there")
        if len(found) != MOST_LINES or "e..." not in found[2] or not found[2].endswith("(2 times)") or not found[-1].endswith("more: there"):
            yield "a long list is cut wrongly:\n" + "\n".join(found)
