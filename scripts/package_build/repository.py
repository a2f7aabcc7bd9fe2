"""An apt repository of the packages, made by reprepro and signed by a key of the maker's own."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from package_build import archive
from package_build.source import Problem, run

DISTRIBUTIONS = """\
Origin: Petrel
Label: Petrel
Suite: stable
Codename: stable
Architectures: amd64 arm64
Components: main
Description: Petrel, a weather app
SignWith: {key}
"""
# What `apt` users put into /etc/apt/sources.list.d/petrel.sources; the address is the maker's.
SOURCES = """\
Types: deb
URIs: {address}
Suites: stable
Components: main
Signed-By: /usr/share/keyrings/petrel.gpg
"""


def made_up_key(folder):
    """A secret key for a trial, in a file: it is worth nothing, and has no passphrase."""
    with tempfile.TemporaryDirectory() as home:
        gpg = ["gpg", "--homedir", home, "--batch", "--quiet", "--pinentry-mode", "loopback", "--passphrase", ""]
        run(*gpg, "--quick-generate-key", "Petrel trial (worthless) <trial@petrel.invalid>", "ed25519", "sign", "never")
        path = pathlib.Path(folder) / "trial.key"
        path.write_text(run(*gpg, "--armor", "--export-secret-keys"))
        subprocess.run(["gpgconf", "--homedir", home, "--kill", "all"], check=False)
        return path


def fingerprint(home):
    text = run("gpg", "--homedir", home, "--batch", "--with-colons", "--list-secret-keys")
    found = re.findall(r"^fpr:::::::::([0-9A-F]+):", text, re.MULTILINE)
    if not found:
        raise Problem("PETREL_SIGNING_KEY has no secret key")
    return found[0]


def add(packages, folder, key):
    """Adds packages to the repository in `folder`, which begins with the first. `key` is a file with a secret key, or the fingerprint of one in the
    keyring of whoever runs this. Another version replaces the one before."""
    folder = pathlib.Path(folder).resolve()
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ)
        if pathlib.Path(key).is_file():
            os.chmod(home, 0o700)
            environment["GNUPGHOME"] = home
            run("gpg", "--batch", "--quiet", "--import", key, env=environment)
            key = fingerprint(home)
        try:
            (folder / "conf").mkdir(parents=True, exist_ok=True)
            (folder / "conf/distributions").write_text(DISTRIBUTIONS.format(key=key))
            for package in packages:
                run("reprepro", "--basedir", folder, "--section", "science", "--priority", "optional", "includedeb", "stable", package, env=environment)
            public = subprocess.run(["gpg", "--batch", "--export", key], env=environment, check=True, stdout=subprocess.PIPE).stdout
            (folder / "petrel.gpg").write_bytes(public)
        finally:
            if "GNUPGHOME" in environment and environment["GNUPGHOME"] == home:
                subprocess.run(["gpgconf", "--kill", "all"], env=environment, check=False)
    return folder


def publish(folder, output, seconds):
    """The repository as one archive for a web server, without reprepro's own database."""
    with tempfile.TemporaryDirectory() as temporary:
        public = pathlib.Path(temporary) / "public"
        shutil.copytree(folder, public, ignore=shutil.ignore_patterns("conf", "db"))
        path = pathlib.Path(output) / "petrel-apt-repository.tar"
        path.write_bytes(archive.tar_bytes(public, "apt", seconds))
        return path
