"""What is in the package of Debian's: the same bytes twice, pages that man reads, settings that the program knows, lintian's opinion."""

import gzip
import json
import os
import re
import shutil
import subprocess
import tempfile

from package_build import archive, tree


def run_settings(trial, text):
    """(names, what is wrong): the program with every setting of the file, those without a value as empty ones, which change nothing. A name that
    nothing reads is refused all the same."""
    names = re.findall(r"^#(PETREL_\w+)=(.*)$", text, re.MULTILINE)
    with tempfile.TemporaryDirectory() as home:
        path = f"{home}/settings.env"
        with open(path, "w") as file:
            file.writelines(f"{name}={home + '/petrel.sqlite' if name == 'PETREL_DATABASE' else value}\n" for name, value in names)
        environment = {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8", "PETREL_CONFIG": path}
        done = subprocess.run([trial.program, "providers", "--no-probe"], env=environment, text=True, capture_output=True)
        return [name for name, _ in names], "" if done.returncode == 0 else done.stderr or "it ends with an error"


def run_manual(trial, folder, described):
    pages = sorted((folder / "usr/share/man/man1").glob("*.gz"))
    wanted = ["petrel.1.gz"] + [f"petrel-{each['commandName']}.1.gz" for each in described["subcommands"] if each["commandName"] != "help"]
    trial.check(f"a manual page for each of {len(wanted)} commands", sorted(wanted) == [page.name for page in pages], [page.name for page in pages])
    for each in [described, *described["subcommands"]]:
        if each["commandName"] == "help":
            continue
        name = "petrel" if each is described else f"petrel-{each['commandName']}"
        path = folder / f"usr/share/man/man1/{name}.1.gz"
        text = gzip.decompress(path.read_bytes()).decode().replace("\\-", "-") if path.is_file() else ""
        options = [name["name"] for argument in each["arguments"] for name in argument.get("names", []) if name["kind"] == "long"]
        missing = [option for option in options if f"--{option}" not in text]
        if missing:
            trial.check(f"{name}(1) has every option", False, missing)
    if shutil.which("groff"):
        words = ["groff", "-man", "-Tutf8", "-ww", "-Kutf8", "-rLL=100n"]
        said = "".join(
            subprocess.run(words, input=gzip.decompress(page.read_bytes()), capture_output=True).stderr.decode() for page in pages)
        trial.check("groff reads every page without a warning", not said, said)


def go(trial, with_lintian):
    first = trial.deb
    # Whatever of a machine could get into a package is another here.
    other = {**os.environ, "TZ": "Asia/Kathmandu", "LC_ALL": "C", "HOME": str(trial.folder)}
    mask = os.umask(0o077)
    try:
        second = trial.make("second", "--only", "deb", environment=other)[".deb"]
    finally:
        os.umask(mask)
    trial.check("made twice, with another time zone, language and mask: the same bytes", archive.sha256(first) == archive.sha256(second))
    trial.figure("the package", f"{first.stat().st_size / 1e6:.1f} MB at level {trial.level} of xz")
    second.unlink()

    folder = trial.folder / "contents"
    subprocess.run(["dpkg-deb", "--raw-extract", first, folder], check=True)
    described = json.loads(tree.petrel(trial.program, "--experimental-dump-help"))["command"]
    run_manual(trial, folder, described)
    bash = subprocess.run(["bash", "-n", folder / "usr/share/bash-completion/completions/petrel"], capture_output=True, text=True)
    trial.check("bash reads its completions", bash.returncode == 0, bash.stderr)

    settings = (folder / "etc/petrel/petrel.env").read_text()
    names, wrong = run_settings(trial, settings)
    trial.check(f"the program takes all {len(names)} settings of petrel.env, with the values that it shows", not wrong and len(names) > 40, wrong)
    trial.check("nothing in petrel.env is set", not re.search(r"^[^#\n]", settings, re.MULTILINE))
    panels = json.loads((folder / "usr/share/doc/petrel/examples/grafana.json").read_text())["panels"]
    trial.check(f"a dashboard of {len(panels)} panels for Grafana", len(panels) > 0)
    if shutil.which("systemd-analyze"):
        unit = trial.folder / "petrel.service"
        text = (folder / "usr/lib/systemd/system/petrel.service").read_text()
        # The program and its manual page are not on this machine.
        unit.write_text(re.sub(r"^Documentation=.*\n", "", text, flags=re.MULTILINE).replace("/usr/bin/petrel", "/bin/true"))
        said = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
        trial.check("systemd reads the unit without a word", said.returncode == 0 and not said.stderr.strip(), said.stderr)
    if with_lintian:
        said = subprocess.run(["lintian", "--fail-on", "error,warning", first], capture_output=True, text=True)
        trial.check("lintian has no error and no warning", said.returncode == 0 and not said.stdout.strip(), said.stdout + said.stderr)
