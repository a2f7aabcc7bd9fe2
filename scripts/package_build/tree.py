"""The files that every package has: the program without names for a debugger, manual pages, completions, documents."""

import os
import pathlib
import re
import shutil
import tempfile

from package_build import manual, settings
from package_build.source import ROOT, Problem, changes, commit, run

# Of the repository, as documents of the package.
DOCUMENTS = {
    **{f"Docs/{name}.md": f"{name}.md" for name in ("Configuration", "Operating", "CommandLine", "Installing", "Prometheus")},
    "Sources/Data/Gazetteer/LICENSE-DATA.md": "data-of-places.md",
    "Sources/Core/ClimateProjection/LICENSE-DATA.md": "data-of-the-climate.md",
    "Sources/Data/WorldWarningZones/LICENSE-DATA.md": "data-of-warning-zones.md",
}
COMPLETIONS = {
    "bash": "share/bash-completion/completions/petrel",
    "zsh": "share/zsh/vendor-completions/_petrel",
    "fish": "share/fish/vendor_completions.d/petrel.fish",
}


def petrel(program, *words):
    """What the program prints, with a clean environment: it refuses settings that it does not know."""
    with tempfile.TemporaryDirectory() as home:
        return run(program, *words, env={"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8"})


def program_version(program):
    """The first word of `petrel --version`: whatever else it says of the commit stands behind it."""
    return petrel(program, "--version").split()[0]


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def unit():
    """The unit of `deploy`, with the paths and the user of a package."""
    text = (ROOT / "deploy/petrel.service").read_text()
    text = text[text.index("[Unit]"):]
    for was, becomes in (
        ("Environment=PETREL_DRAIN_SECONDS=6\n",
         "Environment=PETREL_DRAIN_SECONDS=6\n# Where it listens; the file below may say otherwise.\nEnvironment=SERVE_HOST=127.0.0.1 SERVE_PORT=8080\n"),
        ("EnvironmentFile=-/etc/petrel.env", "EnvironmentFile=-/etc/petrel/petrel.env"),
        ("/usr/local/bin/petrel serve --host 127.0.0.1 --port 8080", "/usr/bin/petrel serve --host ${SERVE_HOST} --port ${SERVE_PORT}"),
        ("# A user of its own for as long as it runs, and one folder in which it may write: /var/lib/petrel.\nDynamicUser=yes",
         "# A user of its own, and one folder in which it may write: /var/lib/petrel.\nUser=petrel\nGroup=petrel"),
    ):
        if text.count(was) != 1:
            raise Problem(f"deploy/petrel.service does not have {was!r} once: mend scripts/package_build/tree.py")
        text = text.replace(was, becomes)
    return text.replace("[Unit]\n", "[Unit]\nDocumentation=man:petrel-serve(1) file:/usr/share/doc/petrel/Operating.md\n", 1)


def program_into(program, path):
    """The program without what only a debugger reads."""
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(program, path)
    run("strip", "--strip-all", "--remove-section=.comment", "--remove-section=.note", path)
    path.chmod(0o755)


def fill(folder, program, version, seconds):
    """`bin` and `share` below `folder`, which is `/usr` in a package of a system, and the whole of an archive."""
    folder = pathlib.Path(folder)
    program_into(program, folder / "bin/petrel")
    # `petrel --version` reads it: in the program it would compile anew with each commit.
    write(folder / "share/petrel/commit", commit() + "\n")
    for name, text in manual.pages(petrel(program, "--experimental-dump-help"), version, seconds):
        write(folder / "share/man/man1" / name, text)
    for shell, path in COMPLETIONS.items():
        text = petrel(program, "--generate-completion-script", shell)
        # A file that is read by the shell, not run.
        write(folder / path, re.sub(r"\A#!.*\n", "", text).rstrip() + "\n")
    for path, name in DOCUMENTS.items():
        write(folder / "share/doc/petrel" / name, (ROOT / path).read_text())
    write(folder / "share/doc/petrel/examples/petrel.env", settings.env_file())
    write(folder / "share/doc/petrel/examples/grafana.json", (ROOT / "deploy/grafana/petrel.json").read_text())


def news(version):
    """What this version brings, a line for each; never empty."""
    return changes(version) or ["No changes were written down."]
