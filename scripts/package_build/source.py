"""Which version is packed and of what moment: read from git, so that the same commit gives the same bytes."""

import os
import pathlib
import re
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Problem(Exception):
    """What keeps a package from being made, in a sentence for whoever started the script."""


def run(*command, **options):
    """The output of a command as text. `Problem` with the last lines of what it printed when it fails."""
    done = subprocess.run([str(word) for word in command], text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
    if done.returncode != 0:
        raise Problem(f"{' '.join(map(str, command))} ends with {done.returncode}: {(done.stderr or done.stdout).strip()[-800:]}")
    return done.stdout


def git(*words):
    return run("git", "-C", ROOT, *words).strip()


def commit_seconds():
    """The commit's date, which every file in a package has: SOURCE_DATE_EPOCH where it is set."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or git("log", "-1", "--format=%ct"))


def commit():
    """The commit, with `.dirty` behind it where there are changes that no commit has; PETREL_COMMIT where it is set, for sources without git."""
    given = os.environ.get("PETREL_COMMIT", "")
    if given and not re.fullmatch(r"[0-9a-f]{7,40}(\.dirty)?", given):
        raise Problem(f"PETREL_COMMIT is {given!r}: 7 to 40 hexadecimal digits are wanted")
    return given or git("rev-parse", "--short=12", "HEAD") + (".dirty" if git("status", "--porcelain") else "")


def version(program_version):
    """The version in Debian's order. At the tag `v1.2.0`: 1.2.0. Five commits behind it: 1.2.0+5.gHASH. Without a tag, the program's own version before
    its release, by the commit's moment: 0.1.0~20261130.032850.gHASH. With changes that no commit has: the same with `.dirty` behind it."""
    changed = ".dirty" if git("status", "--porcelain") else ""
    found = subprocess.run(
        ["git", "-C", str(ROOT), "describe", "--tags", "--long", "--abbrev=8", "--match", "v[0-9]*"], text=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL)
    described = re.fullmatch(r"v(\d[\w.]*)-(\d+)-(g[0-9a-f]+)", found.stdout.strip())
    if not described:
        moment = time.strftime("%Y%m%d.%H%M%S", time.gmtime(commit_seconds()))
        return f"{program_version}~{moment}.g{git('rev-parse', '--short=8', 'HEAD')}{changed}"
    tag, behind, commit = described.groups()
    if tag != program_version:
        raise Problem(f"the newest tag is v{tag}, and the program says that it is {program_version}: mend `PetrelCommand.version`, or the tag")
    if changed or behind != "0":
        return f"{tag}+{behind}.{commit}{changed}"
    return tag


def checked_version(text):
    """A version that was given by hand. It names files and is read by dpkg, so that only their common letters are allowed."""
    if not re.fullmatch(r"\d[A-Za-z0-9.+~]*", text):
        raise Problem(f"{text!r} is no version: a digit first, then letters, digits, `.`, `+` and `~`")
    return text


def changes(released):
    """The lines of CHANGELOG.md for a version: its own section, or what is not released yet."""
    sections = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(), flags=re.MULTILINE)[1:]
    named = {section.partition("\n")[0].split()[0]: section.partition("\n")[2] for section in sections}
    text = named.get(released.partition("+")[0], named.get("Unreleased", ""))
    items = re.findall(r"^- (.*(?:\n  .*)*)", text, re.MULTILINE)
    return [re.sub(r"\s+", " ", item).replace("`", "") for item in items]
