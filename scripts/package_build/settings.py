"""`/etc/petrel/petrel.env` from the tables of Docs/Configuration.md: every setting of a server, commented out, with what it means."""

import re
import textwrap

from package_build.source import ROOT, Problem

HEAD = """\
# Settings of the Petrel server that systemd runs. After a change: systemctl restart petrel
# Lines of NAME=VALUE; a line that begins with # is not read. Only root can read this file, so that keys may stand in it.
# More about each setting: /usr/share/doc/petrel/Configuration.md.

## Where it listens

# The address. 127.0.0.1 answers this machine alone; 0.0.0.0 answers the whole network, without a password and without encryption.
#SERVE_HOST=127.0.0.1
# The port.
#SERVE_PORT=8080
"""
# What the unit sets, where the program's default is another.
OF_THE_UNIT = {"PETREL_DATABASE": "/var/lib/petrel/petrel.sqlite", "PETREL_DRAIN_SECONDS": "6"}
# Parts of the document that a server has no use for.
LEFT_OUT = {"The command line"}
MOST_IN_LINE = 100


def plain(text):
    """A cell without marks: links are their text, references into the document are left out."""
    text = re.sub(r"\s*\(\[[^\]]*\]\([^)]*\)\)", "", text)
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text).replace("`", "").strip()


def names(cell, providers):
    """The settings of a row: one, or one for each provider."""
    name = cell.strip().strip("`")
    return [name.replace("<PROVIDER>", provider) for provider in providers] if "<PROVIDER>" in name else [name]


def lines(name, default, meaning):
    """A setting as the file has it."""
    said = f"{meaning[0].upper()}{meaning[1:]}"
    value = OF_THE_UNIT.get(name)
    if value is None:
        is_value = default.startswith("`") or re.fullmatch(r"[\d.]+", default)
        value = plain(default) if is_value else ""
        said += "" if is_value else f" (default: {plain(default)})"
    yield from (f"# {line}" for line in textwrap.wrap(said + "." * (said[-1] != "."), MOST_IN_LINE - 2))
    yield f"#{name}={value}"


def env_file(text=None):
    """The whole file. Every `PETREL_` row of the document is in it, but those of the parts in LEFT_OUT."""
    text = (ROOT / "Docs/Configuration.md").read_text() if text is None else text
    found = re.search(r"`<PROVIDER>` is ([^.]*)\.", text)
    if not found:
        raise Problem("Docs/Configuration.md does not say what `<PROVIDER>` is")
    providers = re.findall(r"`([A-Z]+)`", found.group(1))
    out, count = [HEAD], 0
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = section.partition("\n")
        rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in body.splitlines() if line.startswith("| `PETREL_")]
        if title in LEFT_OUT or not rows:
            continue
        out.append(f"## {title}\n")
        for row in rows:
            if len(row) != 3:
                raise Problem(f"a row of Docs/Configuration.md has {len(row)} cells, not 3: {row[0]}")
            for name in names(row[0], providers):
                count += 1
                out.append("\n".join(lines(name, row[1], plain(row[2]))) + "\n")
    if count < 20:
        raise Problem(f"Docs/Configuration.md has only {count} settings that can be read")
    return "\n".join(out)
