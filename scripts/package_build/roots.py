"""Fresh Debian systems in a folder, in which packages are tried as a stranger has them: nothing of this machine is in them."""

import contextlib
import os
import pathlib
import re
import shutil
import tempfile

from package_build.source import Problem, run

# What a command in a root has of the environment of whoever runs the script: nothing.
ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
APT = ["apt-get", "-q", "--yes", "-o", "Acquire::Retries=3", "-o", "Dpkg::Use-Pty=0"]
# Paths of a system that change with every use of apt, dpkg or the clock.
RESTLESS = re.compile(
    r"^/(?:proc|sys|dev|run|tmp)(?:/|$)|^/var/(?:log|cache)(?:/|$)|^/var/lib/(?:apt|dpkg)(?:/|$)|^/etc/(?:passwd|group|shadow|gshadow|subuid|subgid)-$"
    r"|^/etc/ld\.so\.cache$|^/var/lib/systemd/deb-systemd-helper-enabled$")
MOUNT = 'set -e; mount --bind /dev "$0/dev"; mount -t proc proc "$0/proc"; '
READ_ONLY = 'set -e; mount --bind "$0" "$0"; mount --bind "$0/var/lib/petrel" "$0/var/lib/petrel"; mount -o remount,bind,ro "$0"; '


def apt_of_this_machine():
    """How this machine's apt reaches its mirror, which a fresh root has to do in the same way: proxies, and what it checks of dates."""
    lines = run("apt-config", "dump", "Acquire").splitlines()
    return [line for line in lines if re.match(r"Acquire::(?:https?::|Check-)\S+ \".+\";$", line)]


def sources_of_this_machine(suite):
    """Lines of Debian's mirror as apt here has them, for `suite` alone."""
    lines = run("apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)", "Identifier: Packages").splitlines()
    rows = sorted({tuple(line.split()) for line in lines if len(line.split()) == 3})
    found = [f"deb {uri} {release} {component}" for uri, release, component in rows if re.match(rf"{suite}(?:-updates|-security)?$", release)]
    if not found:
        raise Problem(f"apt on this machine has no sources of {suite}")
    return found


class Root:
    """A system below a folder, with its commands and what it leaves."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def inside(self, *words, user=None, network=True, variables=None, read_only=False):
        """The words of a command that runs in the root, as root or as a user of it. Without `network` it has a loopback of its own, and nothing else;
        `read_only` leaves it /var/lib/petrel to write in. All that it starts ends with it."""
        command = ["chroot", str(self.folder), "env", "-i", *(f"{name}={value}" for name, value in {**ENVIRONMENT, **(variables or {})}.items())]
        if user:
            number, group = self.numbers(user)
            command += ["setpriv", f"--reuid={number}", f"--regid={group}", "--clear-groups", "--no-new-privs", "--bounding-set=-all", "--"]
        script = (READ_ONLY if read_only else "") + MOUNT + ("" if network else "ip link set lo up; ") + 'exec "$@"'
        spaces = ["--mount", "--pid", "--fork", "--kill-child", "--uts"] + ([] if network else ["--net"])
        return ["unshare", *spaces, "sh", "-c", script, str(self.folder), *command, *map(str, words)]

    def numbers(self, user):
        """The numbers of a user, by name or by number, and of its group."""
        for line in (self.folder / "etc/passwd").read_text().splitlines():
            fields = line.split(":")
            if user in (fields[0], fields[2]):
                return fields[2], fields[3]
        raise Problem(f"there is no user {user} in the root")

    def run(self, *words, **where):
        return run(*self.inside(*words, **where))

    def apt(self, *words):
        return self.run(*APT, *words)

    def write(self, path, text):
        target = self.folder / path.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)

    def owned(self):
        """Every path that a package of the root has, but those whose packages are removed and not purged."""
        lists = (self.folder / "var/lib/dpkg/info").glob("*.list")
        return {line for each in lists for line in each.read_text().splitlines()}

    def paths(self):
        """What is in the root: path, kind, mode, owner, and for small files what they say; without what every use of apt changes."""
        found = {}
        for top, folders, files in os.walk(self.folder):
            for name in [*folders, *files]:
                path = pathlib.Path(top) / name
                inside = "/" + path.relative_to(self.folder).as_posix()
                if RESTLESS.match(inside):
                    continue
                state = path.lstat()
                is_small = not path.is_symlink() and path.is_file() and state.st_size < 100_000
                says = path.read_bytes() if is_small else os.readlink(path) if path.is_symlink() else state.st_size if path.is_file() else ""
                found[inside] = (oct(state.st_mode), state.st_uid, state.st_gid, says)
        return found


@contextlib.contextmanager
def fresh(suite, kept=None):
    """A root of Debian without anything but apt, for the length of a `with`. `kept` names an archive of one, which is made when it is not there."""
    if os.geteuid() != 0:
        raise Problem("a fresh root needs root: run this by sudo")
    with tempfile.TemporaryDirectory(prefix="petrel-root-") as temporary:
        os.chmod(temporary, 0o755)
        archive = pathlib.Path(kept) if kept else pathlib.Path(temporary) / "root.tar"
        settings = [f"--aptopt={line.rstrip(';')}" for line in apt_of_this_machine()]
        if not archive.is_file():
            run("mmdebstrap", "--quiet", "--mode=root", "--variant=minbase", *settings, suite, archive, *sources_of_this_machine(suite))
        folder = pathlib.Path(temporary) / "root"
        folder.mkdir()
        run("tar", "--extract", "--numeric-owner", "--file", archive, "--directory", folder)
        shutil.copyfile("/etc/resolv.conf", folder / "etc/resolv.conf")
        root = Root(folder)
        root.write("/etc/apt/apt.conf.d/50this-machine", "".join(f"{line}\n" for line in apt_of_this_machine()))
        yield root
