"""Previews: every screen, and every sample that there is for them."""

import re

from . import tree

SCREENS = f"{tree.APP}/App/Screens"
SAMPLES = "Sources/Products/PetrelPhone/Samples"
SCENES = re.compile(r"^    public enum (\w+):[^{]*\bCaseIterable\b", re.MULTILINE)
LISTS = re.compile(r"^    public (?:static )?func (\w+)\([^{]*?\) -> \[", re.MULTILINE)


def findings(root):
    """Screens and samples that no preview shows. Each folder of screens has a file of previews, named after the view that it shows."""
    files = [path for path in tree.swift_files(root) if path.name.endswith("+Previews.swift")]
    shown = "\n".join(tree.code(path) for path in files)
    for folder in sorted(path for path in (root / SCREENS).iterdir() if path.is_dir()):
        views = [path.name.removesuffix("+Previews.swift") for path in files if path.parent == folder]
        if not views:
            yield f"{folder.relative_to(root)}: no preview shows its screen"
        for view in views:
            if not re.search(rf"\b{view}\(", shown):
                yield f"{folder.relative_to(root)}: no preview shows {view}"
    for path in sorted((root / SAMPLES).glob("*.swift")):
        samples = path.read_text()
        for used in [*(f"{name}.allCases" for name in SCENES.findall(samples)), *(f"{name}(" for name in LISTS.findall(samples))]:
            if not re.search(rf"\bSamples(\.english)?\.{re.escape(used)}", shown):
                yield f"{path.relative_to(root)}: no preview goes through Samples.{used.rstrip('(')}"
