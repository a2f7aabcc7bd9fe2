"""Who builds the app is written in one place, Project.xcconfig; all identifiers follow from it."""

import re

from . import tree

PLACE = f"{tree.APP}/Configuration/Project.xcconfig"
SETTING = "PETREL_IDENTIFIER"
FILLED_IN = f"$({SETTING})"
GROUP = f"group.{FILLED_IN}"
TASK = f"{FILLED_IN}.refresh"
# xcconfig -> the bundle's identifier.
BUNDLES = {
    "App.xcconfig": FILLED_IN, "Widget.xcconfig": f"{FILLED_IN}.Widget", "Tests.xcconfig": f"{FILLED_IN}.$(TARGET_NAME)",
}
# Where the identifier could be written a second time.
FOLDERS = (f"{tree.APP}/App", f"{tree.APP}/Configuration", f"{tree.APP}/Drawing", f"{tree.APP}/Petrel.xcodeproj", f"{tree.APP}/Shared",
           f"{tree.APP}/Widget", "Sources")
TEXTS = {".swift", ".plist", ".entitlements", ".xcconfig", ".pbxproj", ".xcscheme", ".xcprivacy", ".xcstrings"}


def findings(root):
    settings = tree.settings(root, "Project.xcconfig")[0]
    identifier = settings.get(SETTING, "")
    if not re.fullmatch(r"[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)+", identifier):
        yield f"{PLACE}: {SETTING} is '{identifier}'; expected a name like org.example.weather"
        return
    if settings.get("DEVELOPMENT_TEAM") != "":
        yield f"{PLACE}: DEVELOPMENT_TEAM is {settings.get('DEVELOPMENT_TEAM')}; expected an empty line to fill in: a team is a person's own"
    for file, expected in BUNDLES.items():
        found = tree.settings(root, file)[0]
        if found.get("PRODUCT_BUNDLE_IDENTIFIER") != expected:
            yield f"{tree.APP}/Configuration/{file}: the bundle is {found.get('PRODUCT_BUNDLE_IDENTIFIER')}; expected {expected}"
        for name in {SETTING, "DEVELOPMENT_TEAM"} & set(found):
            yield f"{tree.APP}/Configuration/{file}: sets {name}, which belongs in Project.xcconfig alone"
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in TEXTS and path.is_file():
                yield from literal_findings(root, path, identifier)


def literal_findings(root, path, identifier):
    text = path.read_text()
    for match in re.finditer(rf"(?<![\w-]){re.escape(identifier)}(?![\w-])", text):
        line = text.splitlines()[tree.line_of(text, match.start()) - 1]
        if str(path.relative_to(root)) != PLACE or not line.startswith(f"{SETTING} ="):
            yield f"{path.relative_to(root)}:{tree.line_of(text, match.start())}: writes {identifier}; it is written in {PLACE} alone"
