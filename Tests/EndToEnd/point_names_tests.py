"""W1: what a point is called, by its coordinates alone, in the demo whose providers name the nearest larger town."""

import re

import pytest
from processes import petrel

AT = "2026-11-27T20:00:00Z"


def head(point, *options):
    done = petrel("now", "--demo", "--at", AT, *options, "--", point)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[0].replace("\u00a0", " ")


@pytest.mark.parametrize("point, name", [
    ("46.02,7.75", "Zermatt, "), ("51.18,-115.57", "Banff, "), ("68.23,14.57", "Svolvær, "), ("46.8,9.83", "Davos, "),
    ("45.92,6.87", "Chamonix-Mont-Blanc, "), ("57.15,-4.68", "Fort Augustus, "), ("62.01,-6.77", "Tórshavn, "),
])
def test_w1_a_town_has_its_own_name(point, name):
    assert head(point).startswith(name)


@pytest.mark.parametrize("point, degrees, water", [
    ("42.1,6.6", "42.10° N, 6.60° E", "Sea"), ("46.25,-8.5", "46.25° N, 8.50° W", ""), ("57.5,3", "57.50° N, 3.00° E", "North Sea"),
    ("-20.95,-170.75", "20.95° S, 170.75° W", "South Pacific Ocean"),
])
def test_w1_a_point_at_sea_is_called_by_coordinates_and_water(point, degrees, water):
    line = head(point)
    assert line.startswith(degrees) and water in line, line
    assert not any(name in line for name in ("Hyères", "Viveiro", "Time", "Niue")), line


def test_w1_beyond_ten_kilometres_distance_and_direction_are_told():
    line = head("27.99,86.93")
    assert " km " in line and " of " in line, line
    assert " км к " in head("27.99,86.93", "--language", "ru")


@pytest.mark.parametrize("point, beside", [
    ("46,7.65", "km north of Breuil-Cervinia"), ("47.65,9.2", "of Konstanz, Germany"), ("48.5731,7.8086", "of Kehl"), ("43.0851,-79.0796", "of Niagara Falls"),
])
def test_w1_beside_a_border_distance_and_direction_are_told(point, beside):
    line = head(point)
    assert beside in line and re.match(r"\d+(\.\d)? km [a-z-]+ of ", line), line


@pytest.mark.parametrize("point, name, country", [("47.6634,9.1757", "Konstanz", "Germany"), ("47.65,9.1755", "Kreuzlingen", "Switzerland")])
def test_an_exact_point_in_the_middle_of_a_town_beside_a_border_has_its_name(point, name, country):
    assert re.match(rf"{name}, .*{country} ", head(point)), head(point)


def test_a_link_with_an_exact_point_has_the_towns_name_and_is_not_kept(watched, demo):
    # Given a link to the Minster of Konstanz, whose cell's middle lies in the lake
    watch = watched(demo)
    page = watch.open("/?latitude=47.6634&longitude=9.1757")
    watch.wait_for_data()
    assert page.inner_text("h1") == "Konstanz"
    # Then neither the page nor what the browser keeps has more than the cell and the town
    content = page.content()
    assert "47.663" not in content and "name=Konstanz" in content
    assert all("47.66" not in cookie["value"] for cookie in watch.context.cookies())
    # And the cell alone is told by distance and direction
    watch.open("/?latitude=47.65&longitude=9.2")
    watch.wait_for_data()
    assert page.inner_text("h1").endswith("of Konstanz") and "Germany" in page.inner_text("header.place")
