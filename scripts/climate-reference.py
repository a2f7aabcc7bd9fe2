#!/usr/bin/env python3
"""Computes the reference projection of 2045 a second time, for ReferenceProjectionTests: prints known answers and one checksum.

Usage:  scripts/climate-reference.py

Each operation is done exactly, with fractions, and rounded once to the nearest Double, as IEEE 754 asks of the processor. So the numbers
depend neither on the compiler nor on the processor's floating point. The 10,000 temperatures come from SplitMix64 with the seed below, as
TestSupport's SeededRandom makes them. The checksum is FNV-1a, 64 bits, over the bytes of all 20,000 results, lowest byte first.
"""

import fractions
import struct

SEED = 2045
COUNT = 10_000
LOWEST, HIGHEST = -150.0, 150.0
MASK = (1 << 64) - 1


def rounded(exact):
    return fractions.Fraction(float(exact))


def projected(fahrenheit, with_interventions):
    delta = rounded(fractions.Fraction(2.5) * fractions.Fraction(0.8))
    if with_interventions:
        delta = rounded(delta - fractions.Fraction(1.2))
    value = rounded(fractions.Fraction(fahrenheit) - 32)
    value = rounded(rounded(value * 5) / 9)
    value = rounded(value + delta)
    value = rounded(rounded(value * 9) / 5)
    return float(rounded(value + 32))


def random_bits(seed):
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        bits = state
        bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
        yield bits ^ (bits >> 31)


def temperatures():
    """Plain arithmetic of Doubles, in the order of the test."""
    bits = random_bits(SEED)
    for _ in range(COUNT):
        yield (next(bits) >> 11) * 2.0**-53 * (HIGHEST - LOWEST) + LOWEST


def main():
    for fahrenheit in (-459.67, -40.0, -0.1, 0.0, 14.3, 31.9, 32.0, 33.3, 50.5, 68.0, 71.6, 99.9, 104.0, 134.1):
        print(f"({fahrenheit!r}, {projected(fahrenheit, False)!r}, {projected(fahrenheit, True)!r}),")
    checksum = 0xCBF29CE484222325
    for fahrenheit in temperatures():
        for with_interventions in (False, True):
            for byte in struct.pack("<d", projected(fahrenheit, with_interventions)):
                checksum = ((checksum ^ byte) * 0x100000001B3) & MASK
    print(f"checksum 0x{checksum:016x}")


if __name__ == "__main__":
    main()
