#!/usr/bin/env python3
"""Counts the comments that a stranger has to decode, and refuses more of them than there are.

    scripts/plain_english.py              exit 1 when Sources and Apps have more such lines than MOST
    scripts/plain_english.py --list       prints them
    scripts/plain_english.py --self-test  checks the check

A comment says in the field's terms what a thing does: "Acquires the lease if it is free", not "Takes a lease, unless somebody has it". The
patterns are habits, not mistakes: some of their uses are good English, so that the number is lowered with each file that is rewritten, not to zero.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["Sources", "Apps"]
# Lines of today. Lower it with each rewrite; never raise it.
MOST = 8
HABITS = re.compile(
    r"\b(?:tells?|told|stands?|nobody|somebody|anew|whoever|is no [a-z]+|of its own|who (?:waits|asks)|word on|in vain)\b"
    r"|^///? (?:What|Of an?|Of the) ", re.IGNORECASE)
COMMENT = re.compile(r"^\s*(///?\s.*)$")


def found(text):
    """(line number, comment) of each comment with a habit."""
    for number, line in enumerate(text.splitlines(), 1):
        comment = COMMENT.match(line)
        if comment and HABITS.search(comment.group(1)):
            yield number, comment.group(1)


def all_lines():
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.swift")):
            if ".build" not in path.parts:
                for number, comment in found(path.read_text()):
                    yield f"{path.relative_to(ROOT)}:{number}: {comment}"


def self_test():
    odd = ["/// Whoever waits is told.", "    // Nobody has it.", "/// What is shown", "/// Of a file: its length.", "/// A file of its own"]
    plain = ["/// Acquires the lease if it is free.", 'let told = "whoever"', "/// The tellers of a bank", "/// Of course"]
    wrong = [line for line in odd if not list(found(line))] + [line for line in plain if list(found(line))]
    for line in wrong:
        print(f"plain_english --self-test: {line!r} is judged wrongly")
    print(f"plain_english --self-test: {len(odd) + len(plain) - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if arguments not in ([], ["--list"]):
        print(__doc__)
        return 64
    lines = list(all_lines())
    if arguments:
        print("\n".join(lines))
    if len(lines) > MOST:
        print(f"plain_english: {len(lines)} comments have a habit that strangers stumble over, {MOST} may: scripts/plain_english.py --list")
        return 1
    print(f"plain_english: {len(lines)} comments of {MOST}" + ("; lower MOST" if len(lines) < MOST else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
