"""What the checks look at: the phone's folder of a repository (or of a copy with a seeded mistake), and its sources."""

import functools
import pathlib
import plistlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import house_rules  # noqa: E402

APP = "Apps/iOS"
DOUBLES = f"{APP}/LinuxDouble"
# The folders of each target: its own first, then those that both have.
TARGETS = {"Petrel": ("App", "Drawing", "Shared"), "PetrelWidget": ("Widget", "Drawing", "Shared")}
FOLDERS = ("App", "Widget", "Drawing", "Shared")
# The tests that Xcode runs as well: target -> folder.
TESTS = {"PetrelPhoneTests": "Tests/Products/PetrelPhoneTests", "WeatherScreensTests": "Tests/Presentation/WeatherScreensTests"}
IDENTITY = "Sources/Products/PetrelPhone/PhoneIdentity.swift"


def swift_files(root, *folders):
    """The Swift sources of folders of Apps/iOS; of all of them when none is named."""
    return sorted(path for folder in folders or FOLDERS for path in (root / APP / folder).rglob("*.swift"))


def doubles(root):
    """The folders of the doubles of Apple's frameworks, by the frameworks' names; what a build leaves beside them has a dot before its name."""
    return sorted(path for path in (root / DOUBLES).iterdir() if path.is_dir() and path.name[0] != ".")


def identity(root):
    """The names of PhoneIdentity.swift: constant -> text."""
    text = (root / IDENTITY).read_text()
    return dict(re.findall(r'static let (\w+) = "([^"]+)"', text))


LANGUAGES = "Sources/Presentation/WeatherFormatting/Languages/Language.swift"


def languages(root):
    """The languages that a reader can choose, as the table of languages has them."""
    return re.findall(r'Language\(tag: "([a-z]+)"', (root / LANGUAGES).read_text())


def plist(path):
    """A property list, or the reason why it is none."""
    try:
        return plistlib.loads(path.read_bytes()), None
    except FileNotFoundError:
        return {}, "does not exist"
    except Exception as error:  # plistlib raises what its parsers raise
        return {}, f"is no property list: {error}"


def settings(root, name, seen=()):
    """The settings of an xcconfig with what it includes, and what is wrong with the file."""
    path = root / APP / "Configuration" / name
    if not path.exists():
        return {}, [f"{APP}/Configuration/{name}: does not exist"]
    found, wrong = {}, []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = re.sub(r"//.*$", "", line).strip()
        include = re.fullmatch(r'#include "(\w+\.xcconfig)"', line)
        setting = re.fullmatch(r"(\w+)\s*=\s*(.*)", line)
        if include and include[1] not in seen:
            more, faults = settings(root, include[1], (*seen, name))
            found.update(more)
            wrong += faults
        elif setting:
            found[setting[1]] = setting[2].strip()
        elif line:
            wrong.append(f"{APP}/Configuration/{name}:{number}: neither a setting nor an include: {line}")
    return found, wrong


@functools.cache
def code(path):
    """A source without its comments and texts, line for line."""
    return house_rules.without_comments_and_strings(path.read_text())


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def closing(code, opening):
    """The position of the bracket that closes the one at `opening`, or the end of the code."""
    depth = 0
    for position in range(opening, len(code)):
        depth += (code[position] in "({[") - (code[position] in ")}]")
        if depth == 0:
            return position
    return len(code)
