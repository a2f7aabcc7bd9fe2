"""`petrel 2045` as a person and a script meet it."""

import json
import re

import pytest
from command_line_tests import DEMO
from processes import get, petrel

MINUS = "−"
NUMBER = rf"[{MINUS}+]?\d+[.,]\d"


def numbers(line):
    return [float(text.replace(MINUS, "-").replace(",", ".")) for text in re.findall(NUMBER, line)]


def rows(text):
    """What stands behind "Now" and "2045 · ...", at the beginning of each line."""
    return {name: numbers(line) for line in text.splitlines() for name in re.findall(r"^(Now|2045 · With(?:out)? interventions)  ", line)}


@pytest.mark.parametrize("place", ["Paris", "Delhi", "Norilsk", "-75.1,123.3", "-33.87,151.21"])
@pytest.mark.parametrize("units, without, with_", [("metric", 2.0, 0.8), ("us", 3.6, 1.4)])
def test_the_three_numbers_add_up_on_both_sides(place, units, without, with_):
    told = rows(petrel("2045", place, "--units", units, *DEMO).stdout)
    now = told["Now"][0]
    for side, usual in (("2045 · Without interventions", without), ("2045 · With interventions", with_)):
        then, difference = told[side]
        assert round(then - now, 1) == difference, told
        # Numbers as shown may differ by a tenth in Fahrenheit, where 1.44 is no whole number of tenths.
        assert abs(difference - usual) < 0.11, told


@pytest.mark.parametrize("flag, shown, hidden", [("--interventions", "With", "Without"), ("--no-interventions", "Without", "With")])
def test_one_side_can_be_asked_for(flag, shown, hidden):
    told = rows(petrel("2045", "Paris", flag, *DEMO).stdout)
    assert f"2045 · {shown} interventions" in told and f"2045 · {hidden} interventions" not in told


def test_the_document_is_that_of_the_server(demo):
    both = json.loads(petrel("2045", "Paris", "--json", *DEMO).stdout)
    assert set(both) == {"withInterventions", "withoutInterventions"}
    for flag, side, value in (("--interventions", "withInterventions", "true"), ("--no-interventions", "withoutInterventions", "false")):
        one = json.loads(petrel("2045", "Paris", "--json", flag, *DEMO).stdout)
        assert one == both[side]
        location = json.loads(petrel("now", "Paris", "--json", *DEMO).stdout)["location"]
        place = f"latitude={location['latitude']}&longitude={location['longitude']}"
        served = json.loads(get(f"{demo.url}/v1/projection?{place}&interventions={value}")[2])
        assert one == served


def test_the_explanation_and_the_sources_are_printed_when_asked_for():
    short, whole = (petrel("2045", "Paris", *extra, *DEMO).stdout for extra in ([], ["--details"]))
    assert "How is this computed? petrel 2045 --details" in short and "https://" not in short
    whole = " ".join(whole.split())
    for word in ("2.5 × 0.8", "IPCC", "Kravitz & Snyder", "Lynch et al.", "Iturbide et al.", "CC BY 4.0", "2035", "not a forecast"):
        assert word in whole, word
    # One page of a terminal, with room for the prompt
    assert len(short.splitlines()) < 50, short


def test_no_number_has_two_signs_or_a_negative_zero():
    for place in ("Moscow", "Norilsk", "Yakutsk", "0,-30"):
        told = petrel("2045", place, "--details", *DEMO).stdout
        assert not re.search(rf"\+[{MINUS}-]|[{MINUS}-]0\.0|\+0\.0", told), told


def test_a_place_that_is_not_found_is_66_and_no_number_is_invented():
    done = petrel("2045", "Nowhere at all xyzzy", "--demo")
    assert done.returncode == 66 and not done.stdout and "No place" in done.stderr
    assert petrel("2045", "--interventions", "--no-interventions", "--demo").returncode == 64
