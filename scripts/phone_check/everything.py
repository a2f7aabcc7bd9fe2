"""All checks in one table."""

from . import availability, catalogs, identifiers, layers, page, plists, project, schemes, views

# Each says what is wrong with `root`. `package` and `manifest` are SwiftPM's words for what the phone links, on Apple's systems and
# `on_linux`; `products` are the libraries that tests may link.
CHECKS = {
    "project": lambda root, package, manifest, on_linux, products: project.findings(root, layers.deployment(manifest), products),
    "schemes": lambda root, *_: schemes.findings(root),
    "identifiers": lambda root, *_: identifiers.findings(root),
    "plists": lambda root, package, *_: plists.findings(root, layers.sources(root, package)),
    "catalogs": lambda root, *_: catalogs.findings(root),
    "layers": lambda root, package, manifest, on_linux, _: layers.findings(root, package, manifest, on_linux),
    "availability": lambda root, package, *_: availability.findings(root, package),
    "views": lambda root, package, *_: views.findings(root, package),
    "page": lambda root, *_: page.findings(root),
}


def findings(root, package, manifest, on_linux):
    """Everything that is wrong, one plain sentence each."""
    for check in CHECKS.values():
        yield from check(root, package, manifest, on_linux, layers.libraries(package))
