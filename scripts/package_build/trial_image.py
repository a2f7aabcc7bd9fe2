"""The container, without anything that runs containers: its root read-only, as its user without a right, in a network of its own."""

import json
import shutil
import subprocess
import tarfile

from package_build import roots
from package_build.service import Service
from package_build.source import run


class Contained(Service):
    """The image's own command, as an engine for containers starts it."""

    read_only = True

    def __init__(self, root, config, *more):
        self.root = root
        self.user = config["User"]
        self.words = [*config["Entrypoint"], *config["Cmd"], *more]
        self.variables = dict(entry.split("=", 1) for entry in config["Env"])
        self.port = self.words[self.words.index("--port") + 1]


def go(trial):
    path = trial.make("image", "--only", "image")[".tar"]
    trial.figure("the image", f"{path.stat().st_size / 1e6:.0f} MB, as it is loaded")
    folder = trial.folder / "image-root"
    folder.mkdir()
    with tarfile.open(path) as archive:
        manifest = json.load(archive.extractfile("manifest.json"))[0]
        config = json.load(archive.extractfile(manifest["Config"]))["config"]
        archive.extract(manifest["Layers"][0], trial.folder)
    run("tar", "--extract", "--numeric-owner", "--file", trial.folder / manifest["Layers"][0], "--directory", folder)
    if shutil.which("skopeo"):
        said = subprocess.run(["skopeo", "inspect", f"docker-archive:{path}"], capture_output=True, text=True)
        trial.check("skopeo reads the archive", said.returncode == 0, said.stderr)
    root = roots.Root(folder)
    left = [name for name in ("etc/resolv.conf", "etc/hostname", "etc/apt", "petrel.deb") if (folder / name).exists()]
    trial.check("nothing in the root is of the machine that made it", not left, left)
    with Contained(root, config, "--demo") as service:
        trial.check("the container's command, with a root that cannot be written: ready", service.ask("/readyz")[0] == 200)
        trial.check("and it shows weather", "°" in service.ask("/Paris?format=3", client="curl/8")[1])
        health = config["Healthcheck"]["Test"][1:]
        inside = ["nsenter", f"--net=/proc/{service.inner()}/ns/net", "chroot", folder, *health]
        trial.check("its check of health passes", subprocess.run(inside).returncode == 0)
    outside = subprocess.run(["unshare", "--net", "chroot", folder, *health], stderr=subprocess.DEVNULL)
    trial.check("and fails where nothing answers", outside.returncode != 0)
