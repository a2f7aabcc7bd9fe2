"""How much of a test is run: a slice in every run, all of it in `make soak` (PETREL_SOAK=1)."""

import os

SOAK = os.environ.get("PETREL_SOAK") == "1"


def cases(everyday, others):
    """The cases of a test: `others` show what `everyday` shows already, somewhere else, and wait for `make soak`."""
    return [*everyday, *others] if SOAK else everyday
