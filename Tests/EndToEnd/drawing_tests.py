"""What is drawn says what is: the moon as it is lit, the sun by day, and no line through a figure."""

import pytest
from conftest import FRAMES

# The moon's two parts as the browser paints them, from 0 to 255.
MOON = """
() => [...document.querySelectorAll(".moon path")].filter((path) => path.getAttribute("fill") !== "none").map((path) => {
  const parts = getComputedStyle(path).fill.match(/[\\d.]+/g).map(Number);
  return { part: path.getAttribute("fill"), light: (parts[0] + parts[1] + parts[2]) / 3 };
})
"""
# The hours' cells: where each stands on the drawing, which has 60 to a cell, whether in a night, and what sign it shows.
CELLS = """
() => {
  const nights = [...document.querySelectorAll(".track .night")].map((night) => [night.x.baseVal.value, night.x.baseVal.value + night.width.baseVal.value]);
  return [...document.querySelectorAll(".cell")].map((cell, index) => {
    const x = index * 60 + 30;
    const edge = Math.min(...nights.flat().map((edge) => Math.abs(edge - x)), Infinity);
    return { time: cell.querySelector("time").textContent, isNight: nights.some(([start, end]) => start < x && x < end), isAtEdge: edge < 1.5,
      sign: cell.querySelector("use").getAttribute("href") };
  });
}
"""
CROSSED = """
() => {
  const figures = [...document.querySelectorAll(".track text:not(.at)")].map((text) => [text.textContent, text.getBoundingClientRect()]);
  return [...document.querySelectorAll(".track .mark")].flatMap((mark) => {
    const line = mark.getBoundingClientRect();
    return figures.filter(([, box]) => line.left < box.right && line.right > box.left && line.top < box.bottom - 4 && line.bottom > box.top)
      .map(([text]) => `${text} at ${line.left}`);
  });
}
"""
# Places whose sun rises or sets within the hours shown at every part of an hour.
PLACES = ["60.39,5.32", "51.51,-0.13", "40.71,-74.01", "-34.6,-58.4", "27.7,85.3", "35.7,139.7", "69.65,18.96", "-13.83,-171.77"]


@pytest.mark.parametrize("forced", ["none", "active"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lit_part_of_the_moon_is_the_light_one(show, scheme, forced):
    page = show("usual", color_scheme=scheme, forced_colors=forced)
    parts = {found["part"]: found["light"] for found in page.evaluate(MOON)}
    lit, shade = parts["var(--sym-moonLit)"], parts["var(--sym-moonShade)"]
    assert lit > 200 and shade < 120, parts


def test_the_sun_is_drawn_by_day_and_the_moon_by_night(watched, demo):
    watch = watched(demo)
    seen = set()
    for place in PLACES:
        latitude, longitude = place.split(",")
        page = watch.open(f"/?latitude={latitude}&longitude={longitude}")
        watch.wait_for_data()
        page.evaluate(FRAMES)
        for cell in page.evaluate(CELLS):
            # Clouds and rain look the same by day and by night; the first cell is the present, which has its own sign.
            sign = cell["sign"].rsplit("-", 1)[-1]
            if cell["isAtEdge"] or sign not in ("day", "night"):
                continue
            seen.add(sign)
            assert (sign == "night") == cell["isNight"], f"{place}: {cell}"
        crossed = page.evaluate(CROSSED)
        assert not crossed, f"{place}: {crossed}"
    assert seen == {"day", "night"}
