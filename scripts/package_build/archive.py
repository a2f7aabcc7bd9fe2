"""Archives of which every byte follows from their content: sorted, owned by root, of one moment."""

import hashlib
import io
import lzma
import pathlib
import tarfile


def tar_bytes(folder, prefix, seconds, *, owners=None):
    """`folder` as an uncompressed archive below `prefix`. Folders are 755, files keep what they may (644 or 755), links stay links."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as archive:
        paths = sorted(pathlib.Path(folder).rglob("*"), key=lambda path: path.relative_to(folder).as_posix())
        for path in ([pathlib.Path(folder)] if prefix else []) + paths:
            name = "/".join(filter(None, [prefix, path.relative_to(folder).as_posix()])).removesuffix("/.")
            entry = archive.gettarinfo(path, arcname=name)
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = seconds
            entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
            if owners:
                owners(entry)
            if entry.isreg():
                with path.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)
    return out.getvalue()


def compressed(data, level):
    """By xz in one piece: the same bytes with any number of cores."""
    return lzma.compress(data, preset=level)


def sha256(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def write_sums(folder):
    """SHA256SUMS of the files beside it, which `sha256sum --check` reads."""
    files = sorted(path for path in pathlib.Path(folder).iterdir() if path.is_file() and path.name != "SHA256SUMS")
    (pathlib.Path(folder) / "SHA256SUMS").write_text("".join(f"{sha256(path)}  {path.name}\n" for path in files))
