"""A short slice of the day in Docs/Reliability.md: the whole of it is `make traffic`."""

import os
import random
import subprocess

import pytest
from patience import scaled
from processes import BINARY

PROGRAM = BINARY.with_name("petrel-traffic")


@pytest.mark.parametrize("plans", [[], ["--free-plans"]], ids=["providers-failing-in-turn", "limits-of-the-free-plans"])
def test_a_slice_of_a_day_keeps_the_promises_of_the_whole(plans):
    # Another day in each long run; the same one in all others.
    seed = random.SystemRandom().randrange(1, 1_000_000) if "PETREL_SOAK" in os.environ else 20261121
    done = subprocess.run(
        [PROGRAM, "--requests", "400", "--places", "100", "--seed", str(seed), *plans], stdout=subprocess.PIPE, text=True, timeout=scaled(300))
    print(f"seed {seed}\n{done.stdout}")
    # It ends with 1 when a limit was passed, when with everything up somebody got nothing, or a refresh took more than one forecast call.
    assert done.returncode == 0, f"seed {seed}"
    assert "| everything up |" in done.stdout and "| **the whole day** | 400 |" in done.stdout


def test_one_greedy_address_takes_nothing_from_the_others_and_every_call_is_booked():
    seed = random.SystemRandom().randrange(1, 1_000_000) if "PETREL_SOAK" in os.environ else 20261128
    minutes = "120" if "PETREL_SOAK" in os.environ else "6"
    done = subprocess.run(
        [PROGRAM, "--greedy", "--minutes", minutes, "--seed", str(seed)], stdout=subprocess.PIPE, text=True, timeout=scaled(1800))
    print(f"seed {seed}\n{done.stdout}")
    # It ends with 1 when the others have less than 99 % of what they have without it, when a plan was passed, or when calls that were sent
    # are not those that are booked.
    assert done.returncode == 0, f"seed {seed}"
    assert "| does all of these | " in done.stdout
