"""Finds, and deletes, what the interfaces declare and the app does not use: they stay as small as what the app uses."""

import re

from . import parts, used
from .need import Need


# Modules that the package uses and the app does not.
OF_THE_PACKAGE = {"CryptoKit"}


def report(layout, delete=False):
    """Prints, or deletes, what is not used; 1 when there is something and it was not deleted."""
    unused = find(layout)
    for path, declarations in unused.items():
        if delete:
            remove(path, declarations)
        for declaration in declarations:
            print(f"{path.relative_to(layout.interfaces)}:{declaration.first + 1}: {declaration.kind} {declaration.key}")
    count = sum(map(len, unused.values()))
    print(f"{count} declarations of the interfaces {'were deleted' if delete else 'are not used'}")
    return 1 if count and not delete else 0


def find(layout):
    """path of a part -> its declarations that are not needed."""
    trees = {path: parts.read(path.read_text()) for path in layout.interface_parts() if path.parent.name not in OF_THE_PACKAGE}
    everything = [one for tree in trees.values() for one in parts.flat(tree)]
    kept = Need(everything, used.declarations(layout), used.text(layout)).kept
    result = {}
    for path, tree in trees.items():
        unused = [one for one in parts.flat(tree) if one not in kept and (one.parent is None or one.parent in kept)]
        if unused:
            result[path] = unused
    return result


def remove(path, declarations):
    """Deletes the lines of these declarations with the comments above them, and the empty lines that are left over."""
    lines = path.read_text().splitlines()
    for declaration in declarations:
        for number in declaration.lines:
            lines[number] = None
    text = "\n".join(line for line in lines if line is not None)
    text = re.sub(r"\{\n\s*\}", "{}", re.sub(r"\n{3,}", "\n\n", text))
    text = re.sub(r"\{\n\n", "{\n", re.sub(r"\n\n(\s*\})", r"\n\1", text)).strip("\n")
    if re.sub(r"//[^\n]*", "", text).strip():
        path.write_text(text + "\n")
    else:
        path.unlink()
