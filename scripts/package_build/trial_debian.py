"""The package of Debian's from a signed repository, in a fresh root: installed, serving, upgraded, killed, removed, purged."""

import contextlib
import functools
import http.server
import pathlib
import re
import shutil
import threading
import time

from package_build import repository, roots
from package_build.service import Service
from package_build.source import Problem, run

# So much higher than the first that no number of a release comes between.
NEWER = "999.0"
# What is asked of apt, for its own repository alone.
OURS = ["-o", "Dir::Etc::sourcelist=/etc/apt/sources.list.d/petrel.sources", "-o", "Dir::Etc::sourceparts=-", "-o", "APT::Get::List-Cleanup=0"]
KEYRING = "/usr/share/keyrings/petrel.gpg"
# Goal for `apt-get install` to the first page, of Docs/Installing.md.
GOAL_SECONDS = 60


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder):
    """The address of a web server over a folder, on this machine alone."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def version_in(root):
    return root.run("dpkg-query", "--show", "--showformat=${Version} ${db:Status-Abbrev}", "petrel").strip()


def state(path):
    found = path.lstat()
    return f"{found.st_mode & 0o777:o}", found.st_uid


def user_of(root):
    """(number, line) of the service's user in the root."""
    line = re.search(r"^petrel:.*$", (root.folder / "etc/passwd").read_text(), re.MULTILINE)
    return (int(line.group().split(":")[2]), line.group()) if line else (None, "")


def traces(root):
    """Paths that name Petrel, wherever they are, but what apt has loaded, what a user of the command line keeps, and the trial's own two files."""
    ours = {KEYRING, "/etc/apt/sources.list.d/petrel.sources"}
    passed_over = [f"{root.folder}/{path}/*" for path in ("var/lib/apt/lists", "var/cache/apt/archives", "tmp")]
    found = run("find", root.folder, "-xdev", "-iname", "*petrel*", *(word for path in passed_over for word in ("-not", "-path", path))).split()
    names = {"/" + pathlib.Path(path).relative_to(root.folder).as_posix() for path in found} - ours
    for name in ("etc/passwd", "etc/group", "etc/shadow", "var/lib/dpkg/status"):
        if re.search(r"^(?:Package: )?petrel\b", (root.folder / name).read_text(), re.MULTILINE):
            names.add(f"a line in /{name}")
    return sorted(names)


def add_repository(trial, root, address, key):
    """A key that did not sign is refused; the one that did is taken."""
    root.write("/etc/apt/sources.list.d/petrel.sources", repository.SOURCES.format(address=address))
    other = trial.folder / "other"
    other.mkdir()
    wrong = repository.made_up_key(other)
    run("gpg", "--dearmor", "--yes", "--output", root.folder / KEYRING.lstrip("/"), wrong)
    try:
        root.apt("update", *OURS)
        trial.check("apt refuses the repository with another key", False)
    except Problem as problem:
        trial.check("apt refuses the repository with another key", "not signed" in str(problem) or "NO_PUBKEY" in str(problem), problem)
    shutil.copyfile(trial.folder / "apt/petrel.gpg", root.folder / KEYRING.lstrip("/"))
    (root.folder / KEYRING.lstrip("/")).chmod(0o644)
    started = time.monotonic()
    root.apt("update")
    trial.figure("apt-get update, the system's own lists included", f"{time.monotonic() - started:.1f} s")


def install(trial, root):
    """From `apt-get install` to the first page, without stops."""
    started = time.monotonic()
    said = root.apt("install", "petrel")
    installed = time.monotonic()
    with Service(root, "--demo") as service:
        status, page = service.ask("/")
        seconds = time.monotonic() - started
        trial.figure("apt-get install", f"{installed - started:.1f} s; {', '.join(re.findall(r'Need to get .*|After this operation, .*', said))}")
        trial.figure("from apt-get install to the first page", f"{seconds:.1f} s, the goal is {GOAL_SECONDS}")
        trial.check("the first page has weather", status == 200 and "simulated" in page and "°" in page, (status, page[:300]))
        shown = service.browse("/place?latitude=48.85&longitude=2.35")
        if shown is None:
            trial.figure("in a browser", "not tried: this machine has none")
        else:
            has_columns = all(f'data-column="{name}"' in shown for name in ("now", "hours", "days"))
            trial.check("in a browser the page of a place has weather", has_columns and "Paris" in shown and "°" in shown, shown[:300])
        status, text = service.ask("/Paris?format=3", client="curl/8")
        trial.check("text for curl", status == 200 and "°" in text, (status, text))
        number, line = user_of(root)
        uids = re.search(r"^Uid:\s*(.*)$", pathlib.Path(f"/proc/{service.inner()}/status").read_text(), re.MULTILINE).group(1).split()
        trial.check("it runs as a user of its own, without a shell", uids == [str(number)] * 4 and "nologin" in line, (uids, line))
        listening = re.findall(r"^ *\d+: (\w+:\w+) \S+ 0A", pathlib.Path(f"/proc/{service.inner()}/net/tcp").read_text(), re.MULTILINE)
        listening += re.findall(r"^ *\d+: (\w+:\w+) \S+ 0A", pathlib.Path(f"/proc/{service.inner()}/net/tcp6").read_text(), re.MULTILINE)
        trial.check("it listens at 127.0.0.1, port 8080, and nowhere else", listening == ["0100007F:1F90"], listening)
    with Service(root) as service:
        status, page = service.ask("/")
        # No provider can be reached, which the page says.
        said = status in (200, 503) and "<!doctype html>" in page and "Retry" in page
        trial.check("the unit's line as it is, without a network: ready, and a page", said, (status, page[:300]))


def look(trial, root):
    said = root.run("petrel", "now", "Paris", "--demo", user="nobody", variables={"HOME": "/tmp"})
    trial.check("petrel now Paris --demo, as a user without rights", "Paris" in said and "°" in said, said)
    number, _ = user_of(root)
    trial.check("the data are the service's alone", state(root.folder / "var/lib/petrel") == ("700", number), state(root.folder / "var/lib/petrel"))
    trial.check("the settings are root's alone", state(root.folder / "etc/petrel/petrel.env") == ("600", 0))
    said = root.run("bash", "-c", "source /usr/share/bash-completion/completions/petrel; complete -p petrel")
    trial.check("bash completes its commands", "petrel" in said, said)
    enabled = root.folder / "etc/systemd/system/multi-user.target.wants/petrel.service"
    trial.check("systemd would start it", enabled.is_symlink())


def key_of(service):
    """The key by which push services know this server: it is made once, and lost with its database."""
    status, text = service.ask("/v1/push/key")
    if status != 200:
        raise Problem(f"/v1/push/key answers {status}: {text[:200]}")
    return text


def upgrade(trial, root, newer, key):
    settings = root.folder / "etc/petrel/petrel.env"
    settings.write_text(settings.read_text() + "SERVE_PORT=8081\n")
    with Service(root, "--demo") as service:
        push = key_of(service)
    repository.add([newer], trial.folder / "apt", key)
    root.apt("update", *OURS)
    root.apt("install", "--only-upgrade", "petrel")
    trial.check("apt-get upgrades to the higher version", version_in(root) == f"{NEWER} ii", version_in(root))
    trial.check("the operator's settings are kept", settings.read_text().endswith("SERVE_PORT=8081\n"))
    with Service(root, "--demo") as service:
        trial.check("the service takes them", service.port == "8081")
        trial.check("after the upgrade the records are those from before", key_of(service) == push)
        service.ask("/Paris?format=3", client="curl/8")
        service.kill()
    with Service(root, "--demo") as service:
        trial.check("after kill -9: ready, with the same records", key_of(service) == push)
        trial.check("and with weather", "°" in service.ask("/Paris?format=3", client="curl/8")[1])
    root.apt("remove", "petrel")
    gone = not (root.folder / "usr/bin/petrel").exists()
    trial.check("remove leaves settings and data", gone and settings.is_file() and (root.folder / "var/lib/petrel/petrel.sqlite.records").is_file())
    root.apt("install", "petrel")
    with Service(root, "--demo") as service:
        trial.check("installed once more: the same records", key_of(service) == push)


def purge(trial, root, before):
    root.apt("purge", "petrel")
    trial.check("purge leaves no path and no user with its name", not traces(root), traces(root))
    owned = root.owned()
    first = root.paths()
    new = sorted(path for path in first.keys() - before.keys() if path not in owned and path.removeprefix("/usr") not in owned)
    trial.figure("new since the beginning and no package's", f"{len(new)} paths, of what Petrel depends on: {summary(new)}")
    root.apt("install", "petrel")
    with Service(root, "--demo") as service:
        service.ask("/")
    root.apt("purge", "petrel")
    second = root.paths()
    changed = sorted(path for path in first.keys() | second.keys() if first.get(path) != second.get(path))
    trial.check(f"installed, run and purged: all {len(second)} paths are as they were", not changed, changed)


def summary(paths):
    """The folders of a list of paths, with how many each has."""
    folders = {}
    for path in paths:
        folder = "/".join(path.split("/")[:4])
        folders[folder] = folders.get(folder, 0) + 1
    return ", ".join(f"{folder} {count}" for folder, count in sorted(folders.items()))


def run_without_recommended(trial, suite, kept, address):
    """Without what is only recommended the program works, but for what it says."""
    with roots.fresh(suite, kept) as root:
        root.write("/etc/apt/sources.list.d/petrel.sources", repository.SOURCES.format(address=address))
        shutil.copyfile(trial.folder / "apt/petrel.gpg", root.folder / KEYRING.lstrip("/"))
        root.apt("update")
        said = root.apt("install", "--no-install-recommends", "petrel")
        trial.figure("without what is recommended", ", ".join(re.findall(r"Need to get .*|After this operation, .*", said)))
        with Service(root, "--demo") as service:
            status, page = service.ask("/")
            trial.check("without what is recommended: the page has weather", status == 200 and "°" in page, status)


def go(trial, suite, kept):
    key = repository.made_up_key(trial.folder)
    repository.add([trial.deb], trial.folder / "apt", key)
    newer = trial.make("newer", "--only", "deb", "--version", NEWER)[".deb"]
    with served(trial.folder / "apt") as address:
        with roots.fresh(suite, kept) as root:
            before = root.paths()
            add_repository(trial, root, address, key)
            install(trial, root)
            look(trial, root)
            upgrade(trial, root, newer, key)
            purge(trial, root, before)
        run_without_recommended(trial, suite, kept, address)
