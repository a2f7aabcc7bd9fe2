"""All checks in one list."""

from . import catalogs, layers, plists, previews, project, views


def findings(root, package, manifest):
    """Everything that is wrong, one plain sentence each."""
    yield from project.findings(root, layers.deployment(manifest))
    yield from plists.findings(root, layers.sources(root, package))
    yield from catalogs.findings(root)
    yield from layers.findings(root, package, manifest)
    yield from views.findings(root, package)
    yield from previews.findings(root)
