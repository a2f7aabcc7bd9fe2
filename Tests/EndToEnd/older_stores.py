"""What older versions of Petrel left behind and sent (`scripts/derive-old-store`), for the tests that open it with the present one."""

import contextlib
import gzip
import json
import pathlib
import re
import sqlite3
import subprocess
import tarfile
import time

from postgres import programs

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "Fixtures/OldStores"
COMMITS = sorted(path.name.removesuffix(".tar.xz") for path in FOLDER.glob("*.tar.xz"))
HOUR = 3600


class OlderStore:
    """What the program of one commit left behind, unpacked into a folder."""

    def __init__(self, commit, folder):
        self._folder = pathlib.Path(folder) / commit
        with tarfile.open(FOLDER / f"{commit}.tar.xz") as archive:
            archive.extractall(self._folder, filter="data")
        self.about = json.loads((self._folder / "about.json").read_text())
        # The command line's folder.
        self.files = self._folder / "files"

    @property
    def demo(self):
        """The command by which the old program served that world."""
        return [argument for argument in self.about["demo"] if argument not in ("--node", "old")]

    def sqlite(self):
        """The path of a database with the old program's content."""
        path = self._folder / "petrel.sqlite"
        for file, name in ((path, "weather.sql"), (f"{path}.records", "records.sql")):
            with contextlib.closing(sqlite3.connect(file)) as connection:
                connection.executescript((self._folder / name).read_text())
        with contextlib.closing(sqlite3.connect(f"{path}.records")) as connection:
            rows = connection.execute("SELECT world, name, bytes FROM record WHERE kind = 'ledger'").fetchall()
            for world, name, content in rows:
                connection.execute(
                    "UPDATE record SET bytes = ? WHERE world = ? AND kind = 'ledger' AND name = ?", (made_now(content), world, name))
            connection.commit()
        return path

    def postgres(self, server):
        """The address of a database with the old program's content."""
        server.create("older")
        url = server.url("older")
        subprocess.run(
            [programs() / "psql", "--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--output", "/dev/null", url],
            stdin=open(self._folder / "postgres.sql"), check=True)
        for line in server.query("SELECT encode(name, 'hex'), encode(content, 'hex') FROM petrel.record WHERE kind = 'ledger'", "older").split():
            name, content = line.split("|")
            moved = made_now(bytes.fromhex(content)).hex()
            server.query(
                f"UPDATE petrel.record SET content = decode('{moved}', 'hex') WHERE kind = 'ledger' AND name = decode('{name}', 'hex')", "older")
        return url


def made_now(ledger):
    """The count of a provider's calls with every moment later by the same time, so that they were made in this hour: those of former days
    count no more."""
    text = ledger.decode()
    (first,) = [min(call["at"] for call in json.loads(text)["calls"])]
    later = int(time.time()) // HOUR * HOUR - first
    assert later >= 0 and later % HOUR == 0, text

    def moved(match):
        at = int(match.group(1))
        # Minutes since 1970, or seconds.
        return f'"at":{at + (later // 60 if at < 1e9 else later)}'

    return re.sub(r'"at":(\d+)', moved, text).encode()


def exchange(commit):
    """`exchanges`: the requests of the old command line and the answers of the old server, in their order; `members`: the names in its API."""
    return json.loads(gzip.decompress((FOLDER / f"{commit}-exchange.json.gz").read_bytes()))
