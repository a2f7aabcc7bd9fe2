"""Previews: every screen of Docs/Screens.md, and every sample that there is for them."""

import re

from screens import checking, document

from . import tree

SAMPLES = "Sources/Products/PetrelPhone/Samples"
SCENES = re.compile(r"^    public enum (\w+):[^{]*\bCaseIterable\b", re.MULTILINE)
LISTS = re.compile(r"^    public static func (\w+)\([^{]*?\) -> \[", re.MULTILINE)


def findings(root):
    """Screens and samples that no preview shows. What a screen draws first under *Phone* is its view; others hold or push that."""
    shown = "\n".join(tree.code(path) for path in tree.swift_files(root) if path.name.endswith("+Previews.swift"))
    for row in document.rows((root / document.DOCUMENT).read_text()):
        views = document.codes(row.cells.get("Phone", "")) if row.section == checking.SCREENS else []
        if views and not re.search(rf"\b{views[0]}\(", shown):
            yield f"{document.DOCUMENT}:{row.line}: no preview shows {views[0]}"
    for path in sorted((root / SAMPLES).glob("*.swift")):
        samples = path.read_text()
        for used in [*(f"{name}.allCases" for name in SCENES.findall(samples)), *(f"{name}(" for name in LISTS.findall(samples))]:
            if f"Samples.{used}" not in shown:
                yield f"{path.relative_to(root)}: no preview goes through Samples.{used.rstrip('(')}"
