"""What the sources use of the interfaces, as the compiler sees it."""

import pathlib
import re
import subprocess
import tempfile

from . import check, settings


def text(layout):
    """All sources, without comments."""
    folders = {folder for folders in check.TARGETS.values() for folder in folders}
    whole = "\n".join(path.read_text() for folder in folders for path in layout.sources(folder))
    return re.sub(r"//[^\n]*", "", whole)


def declarations(layout):
    """type -> keys of its members that the compiler chose for an expression; "" for global ones."""
    check.build_interfaces(layout)
    symbols = set()
    for target in check.TARGETS:
        symbols |= set(re.findall(r'"decl_usr":"s:([^"]+)"', syntax_tree(layout, target)))
    used = {}
    for name in demangled(symbols):
        # static View.frame<A>(width:height:) -> View, frame(width:height:)
        plain = re.sub(r"<[^<>]*(?:<[^<>]*>)?[^<>]*>", "", re.sub(r"^(?:static|class) ", "", name))
        head, opening, labels = plain.partition("(")
        context, _, member = head.rpartition(".")
        used.setdefault(context, set()).add(member + opening + labels)
    return used


def syntax_tree(layout, target):
    """The resolved tree of a target, as JSON with other lines between. Ends the program when the target does not compile."""
    files = [str(path) for folder in check.TARGETS[target] for path in layout.sources(folder)]
    command = [
        "swiftc", "-dump-ast", "-Xfrontend", "-dump-ast-format", "-Xfrontend", "json", "-module-name", f"Petrel_{target}",
        *settings.flags(layout), "-I", str(layout.modules), "-I", str(layout.joined), "-module-cache-path", str(layout.cache), *files,
    ]
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder) / "tree.json"
        with output.open("wb") as file:
            process = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, cwd=layout.root)
        if process.returncode != 0:
            raise SystemExit(f"{target} does not compile, so nobody knows what it uses: run scripts/phone-types")
        return output.read_text(errors="replace")


def demangled(symbols):
    command = ["swift", "demangle", "--compact", "--simplified"]
    mangled = "\n".join(f"$s{symbol}" for symbol in sorted(symbols))
    return subprocess.run(command, input=mangled, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
