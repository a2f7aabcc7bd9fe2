"""A container of Debian's root and Petrel's package, as the archive that `podman load` and `docker load` read. No tool for containers is needed."""


def made(deb, version, seconds, output):
    raise NotImplementedError
