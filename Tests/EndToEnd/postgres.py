"""A PostgreSQL server of the tests' own: in a temporary folder, on a free port of 127.0.0.1, where every user is trusted."""

import contextlib
import os
import pathlib
import pwd
import re
import shutil
import signal
import subprocess
import tempfile

from patience import scaled
from processes import START_SECONDS, free_port, wait_until

# Where Debian and Homebrew keep what is not in PATH.
FOLDERS = ("/usr/lib/postgresql/*/bin", "/opt/homebrew/opt/postgresql@*/bin", "/usr/local/opt/postgresql@*/bin")
NOT_INSTALLED = "PostgreSQL is not installed; scripts/setup test installs it"


def programs():
    """The folder of `initdb` and `postgres`, of the newest version that is installed; None where there is none."""
    if found := shutil.which("initdb"):
        return pathlib.Path(found).resolve().parent
    folders = [folder for pattern in FOLDERS for folder in pathlib.Path("/").glob(pattern[1:]) if (folder / "initdb").exists()]
    return max(folders, key=lambda folder: [int(number) for number in re.findall(r"\d+", str(folder))], default=None)


class PostgresServer:
    """A server for the length of a `with`; `programs()` has to say that it is installed."""

    def __init__(self):
        self._programs = programs()
        self.port = free_port()
        self._process = None
        # Ids of processes that stand still.
        self._frozen = []
        # PostgreSQL refuses to run as root. No `runuser` stands between: the process id is the server's own.
        account = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        self._account = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []} if account else {}

    def __enter__(self):
        self._home = tempfile.TemporaryDirectory()
        try:
            self._folder = pathlib.Path(self._home.name)
            if self._account:
                os.chown(self._folder, self._account["user"], self._account["group"])
            self._run(
                "initdb", "--pgdata", self._folder / "data", "--username", "petrel", "--auth", "trust", "--encoding", "UTF8",
                "--locale", "C", "--no-sync")
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        with self._home:
            self.stop()

    @property
    def is_running(self):
        return self._process is not None and self._process.poll() is None

    def start(self):
        """Starts the server on its port, over what it had when it stopped; returns when it answers."""
        with open(self._folder / "log.txt", "ab") as log:
            self._process = subprocess.Popen(
                [
                    self._programs / "postgres", "-D", self._folder / "data", "-p", str(self.port), "-c", "listen_addresses=127.0.0.1",
                    "-c", "unix_socket_directories=", "-c", "fsync=off",
                ],
                cwd=self._folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **self._account)
        wait_until(self._answers, START_SECONDS, lambda: f"PostgreSQL is not ready:\n{self.log()}")

    def stop(self):
        """Ends the server at once, in the middle of what it does, as a crash would: the next start recovers."""
        if self._process is None:
            return
        self.thaw()
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
        try:
            self._process.wait(timeout=scaled(30))
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def freeze(self):
        """Stops the server without ending it: connections stay open and are made, and nothing is answered until `thaw` or `stop`."""
        sessions = self.query("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()", database="postgres").split()
        self._frozen = [self._process.pid, *map(int, sessions)]
        for process_id in self._frozen:
            os.kill(process_id, signal.SIGSTOP)

    def thaw(self):
        for process_id in self._frozen:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process_id, signal.SIGCONT)
        self._frozen = []

    def restart(self):
        self.stop()
        self.start()

    def cpu_seconds(self):
        """What the server and its sessions have used until now, those included that have ended (Linux)."""
        ticks = 0
        for entry in pathlib.Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                fields = entry.read_text().rsplit(")", 1)[1].split()
                if int(entry.parent.name) == self._process.pid:
                    ticks += sum(map(int, fields[11:15]))
                elif int(fields[1]) == self._process.pid:
                    ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def create(self, database):
        """Makes an empty database."""
        self.query(f"CREATE DATABASE {database} TEMPLATE template0", database="postgres")

    def query(self, sql, database):
        """What `psql` prints for a statement: a line for a row, columns divided by `|`."""
        arguments = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1", "--command", sql]
        return self._run("psql", *arguments, self.url(database)).strip()

    def url(self, database, password=None):
        """What `--database` takes; any password does."""
        user = f"petrel:{password}" if password else "petrel"
        return f"postgres://{user}@127.0.0.1:{self.port}/{database}"

    def log(self):
        return (self._folder / "log.txt").read_text(errors="replace")

    def _answers(self):
        if self._process.poll() is not None:
            raise AssertionError(f"PostgreSQL ended with {self._process.returncode}:\n{self.log()}")
        return self._command("pg_isready", "--quiet", "--host", "127.0.0.1", "--username", "petrel", "--port", self.port).returncode == 0

    def _run(self, name, *arguments):
        done = self._command(name, *arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def _command(self, name, *arguments):
        return subprocess.run(
            [self._programs / name, *map(str, arguments)], cwd=self._folder, timeout=scaled(START_SECONDS), text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, **self._account)
