"""How much of a test is run: a slice in every run, all of it in `make soak` (PETREL_SOAK=1)."""

import os
import random

SOAK = os.environ.get("PETREL_SOAK") == "1"
# Of what is drawn: another one each time, which every run says, or that of PETREL_SEED. The processes of a run have one (`share_seed`).
_seed = os.environ.get("PETREL_SEED") or str(random.SystemRandom().randrange(1_000_000))


def cases(everyday, others):
    """The cases of a test: `others` show what `everyday` shows already, somewhere else, and wait for `make soak`."""
    return [*everyday, *others] if SOAK else everyday


def drawn(name, everyday, others, count):
    """The cases of a test: `everyday`, and of `others` as many as said, which each run draws; all of them in `make soak`.

    `name` is what they are of: each test draws for itself.
    """
    others = list(others)
    return [*everyday, *others] if SOAK else [*everyday, *random.Random(f"{_seed} {name}").sample(others, min(count, len(others)))]


def one_for_each(name, firsts, seconds):
    """Pairs: each of `firsts` with one of `seconds`, which each run draws; with all of them in `make soak`."""
    return [(first, second) for first in firsts for second in (seconds if SOAK else [seconds[turn(f"{name} {first}", len(seconds))]])]


def turn(name, count):
    """A number from 0 until `count` that each run draws: whose turn it is of cases of which one is enough for a run."""
    return random.Random(f"{_seed} {name}").randrange(count)


def seed():
    """What the slices of this run are drawn by."""
    return _seed


def share_seed(value):
    """Draws by the seed of the process that started this one; to be called before the tests are read."""
    global _seed
    _seed = value
