"""A container of Debian's root and Petrel's package, as the archive that `podman load`, `docker load` and skopeo read. No tool for containers is needed."""

import hashlib
import io
import json
import pathlib
import re
import tarfile
import tempfile
import time

from package_build import debian, roots
from package_build.source import run

SUITE = "bookworm"
# By number, so that an orchestrator sees that it is not root.
USER = 10001
# There is no curl in the image; bash can ask as well.
HEALTH = (
    "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /livez HTTP/1.1\\r\\nHost: petrel\\r\\nConnection: close\\r\\n\\r\\n' >&3 "
    "&& read -r -t 2 _ status _ <&3 && [ \"$status\" = 200 ]")
SECOND = 1_000_000_000
# In the root that is made: Petrel's user and package, and nothing of the machine that makes it.
HOOK = """set -eu
chroot "$1" adduser --quiet --system --group --uid {user} --home /var/lib/petrel --no-create-home petrel
cp "{deb}" "$1/petrel.deb"
chroot "$1" dpkg --install /petrel.deb
rm -rf "$1/petrel.deb" "$1"/etc/resolv.conf "$1"/etc/hostname "$1"/var/log/* "$1"/etc/*-
"""


def configuration(layer_digest, version, seconds):
    """What a container is told of its image, by the names of Docker's own archives: other forms have no check of health."""
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))
    return {
        "architecture": debian.architecture(), "os": "linux", "created": created,
        "config": {
            "User": str(USER), "WorkingDir": "/var/lib/petrel", "StopSignal": "SIGTERM", "ExposedPorts": {"8080/tcp": {}}, "Volumes": {"/var/lib/petrel": {}},
            "Env": ["PATH=/usr/bin:/bin", "HOME=/var/lib/petrel", "PETREL_DATABASE=/var/lib/petrel/petrel.sqlite", "PETREL_DRAIN_SECONDS=6"],
            "Entrypoint": ["/usr/bin/petrel"], "Cmd": ["serve", "--host", "0.0.0.0", "--port", "8080"],
            "Healthcheck": {
                "Test": ["CMD", "bash", "-c", HEALTH], "Interval": 10 * SECOND, "Timeout": 3 * SECOND, "StartPeriod": 20 * SECOND, "Retries": 3},
            "Labels": {f"org.opencontainers.image.{name}": text for name, text in (("title", "Petrel"), ("version", version), ("licenses", "Apache-2.0"))},
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{layer_digest}"]},
        "history": [{"created": created, "created_by": "scripts/packages"}],
    }


def without_apt(whole, path):
    """Copies an archive without what mmdebstrap needs to its end, and a container without apt has no use for."""
    with tarfile.open(whole) as read, tarfile.open(path, "w", format=tarfile.PAX_FORMAT) as written:
        for member in read:
            if not re.match(r"(?:\./)?(?:etc/apt|var/lib/apt|var/cache)(?:/|$)", member.name):
                written.addfile(member, read.extractfile(member) if member.isreg() else None)


def root_archive(deb, seconds, path):
    """Debian's root with the package and what it depends on and recommends, as an archive."""
    fields = run("dpkg-deb", "--field", deb, "Depends", "Recommends")
    wanted = sorted(set(re.findall(r"(?:^\w+: |, )([a-z0-9.+-]+)", fields, re.MULTILINE)))
    with tempfile.TemporaryDirectory() as folder:
        hook = pathlib.Path(folder) / "hook"
        hook.write_text(HOOK.format(user=USER, deb=pathlib.Path(deb).resolve()))
        settings = [f"--aptopt={line.rstrip(';')}" for line in roots.apt_of_this_machine()]
        left_out = ["/usr/share/man/*", "/usr/share/doc/*", "/usr/share/locale/*", "/usr/share/info/*", "/usr/share/lintian/*"]
        options = [f"--dpkgopt=path-exclude={path}" for path in left_out] + ["--dpkgopt=path-include=/usr/share/doc/*/copyright"]
        run("mmdebstrap", "--quiet", "--mode=root", "--variant=essential", f"--include={','.join(wanted)}", *settings, *options,
            f"--customize-hook=sh {hook} \"$1\"", SUITE, f"{folder}/whole.tar", *roots.sources_of_this_machine(SUITE),
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "SOURCE_DATE_EPOCH": str(seconds)})
        without_apt(f"{folder}/whole.tar", path)


def made(deb, version, seconds, output):
    """Builds the archive in `output` and returns its path."""
    path = pathlib.Path(output) / f"petrel-{version}-linux-{debian.architecture()}-image.tar"
    with tempfile.TemporaryDirectory() as folder, tarfile.open(path, "w", format=tarfile.GNU_FORMAT) as archive:
        layer = pathlib.Path(folder) / "layer.tar"
        root_archive(deb, seconds, layer)
        digest = hashlib.sha256(layer.read_bytes()).hexdigest()
        told = json.dumps(configuration(digest, version, seconds), sort_keys=True).encode()
        name = f"{hashlib.sha256(told).hexdigest()}.json"
        # A tag may have no `+` and no `~`.
        manifest = [{"Config": name, "RepoTags": [f"petrel:{re.sub(r'[^A-Za-z0-9_.-]', '-', version)}"], "Layers": [f"{digest}.tar"]}]
        for member, data in ((f"{digest}.tar", None), (name, told), ("manifest.json", json.dumps(manifest).encode())):
            entry = tarfile.TarInfo(member)
            entry.mtime, entry.mode = seconds, 0o644
            entry.size = layer.stat().st_size if data is None else len(data)
            with layer.open("rb") if data is None else io.BytesIO(data) as content:
                archive.addfile(entry, content)
    return path
