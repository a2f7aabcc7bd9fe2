"""All checks in one list."""

from . import availability, catalogs, identifiers, layers, page, plists, project, schemes, views


def findings(root, package, manifest, on_linux):
    """Everything that is wrong, one plain sentence each."""
    yield from project.findings(root, layers.deployment(manifest), layers.libraries(package))
    yield from schemes.findings(root)
    yield from identifiers.findings(root)
    yield from plists.findings(root, layers.sources(root, package))
    yield from catalogs.findings(root)
    yield from layers.findings(root, package, manifest, on_linux)
    yield from availability.findings(root, package)
    yield from views.findings(root, package)
    yield from page.findings(root)
