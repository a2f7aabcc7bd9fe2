"""The phone's part of the gallery: its screens, drawn from the evaluated view tree.

Swift lays out the trees and writes them as pages (`Tests/Apps/PhoneViewsTests/Pictures`); Chromium draws the pages. Neither a Mac nor a
network is needed. What is seen is SwiftUI's documented layout with a font and symbols of our own: not a screenshot of iOS."""

import io
import os
import pathlib
import subprocess
import tempfile

import pictures
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Docs/Gallery"
PREFIX = "phone-"
# The pictures that git keeps, and that Docs/Gallery.md shows, one for each screen: by the name of their page.
SHOWN = {
    "dashboard-rain-390-light-en": "The weather, light, English",
    "app-390-dark-ru-largest-first": "The weather in the largest text, dark, Russian",
    "page-ahead-390-light-en-first": "The page that the finger turns to: the stored weather of its place, with its age",
    "course-390-light-en": "What a tile opens: the next 48 hours of the wind",
    "beside-weather-820-light-en-first": "A tablet: the rooms and the saved places beside the weather, light, English",
    "map-390-light-en-first": "The map, light, English",
    "places-some-390-light-en": "The saved places, light, English",
    "alerts-active-390-light-en": "Warnings, light, English",
    "settings-keysSet-390-light-en-first": "Settings, light, English",
    "climate-hot-390-light-en": "Weather in 2045, light, English",
    "climate-picture-hot-390-light-en": "Weather in 2045, the picture that is shared",
    "cities-oneFailed-390-light-en": "The top cities, one of which did not answer",
    "widget-warning-390-light-en": "The widget in its five sizes, with a warning",
}
COLORS = 96
# Points of a picture's width on the page: a tablet's is smaller than it is.
WIDTHS = {"820": 585, "1024": 585}


def draw(browser):
    """Writes every picture and removes those whose page is gone. Returns how many there are."""
    with tempfile.TemporaryDirectory() as folder:
        command = [str(ROOT / "scripts/unit-tests"), "--skip-build", "--filter", "PicturesTests"]
        subprocess.run(command, cwd=ROOT, env={**os.environ, "PETREL_PHONE_PICTURES": folder}, check=True, stdout=subprocess.DEVNULL)
        pages = sorted(pathlib.Path(folder).glob("*.html"))
        page = browser.new_page()
        for path in pages:
            width, height = map(int, path.with_suffix(".txt").read_text().split("\n")[0].split())
            page.set_viewport_size({"width": width, "height": height})
            page.goto(path.as_uri())
            write(path.stem, page.screenshot(**pictures.AT_REST))
        page.close()
        missing = SHOWN.keys() - {path.stem for path in pages}
        if missing:
            raise SystemExit(f"no page of the phone's pictures is called {', '.join(sorted(missing))}")
        kept = {picture_path(path.stem) for path in pages}
    for path in paths():
        if path not in kept:
            path.unlink()
    return len(kept)


def paths():
    return FOLDER.glob(f"{PREFIX}*.png")


def picture_path(name):
    return FOLDER / f"{PREFIX}{name}.png"


def write(name, png):
    """The pictures that git keeps have the fewest bytes; the others are done in less time."""
    if name in SHOWN:
        picture_path(name).write_bytes(pictures.small(png))
    else:
        image = Image.open(io.BytesIO(png)).convert("RGB").quantize(COLORS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        image.save(picture_path(name), "PNG")


def width(name):
    return next((points for device, points in WIDTHS.items() if f"-{device}-" in name), 390)


def listing():
    """The phone's section of Docs/Gallery.md."""
    shown = "\n".join(f'<img src="Gallery/{PREFIX}{name}.png" width="{width(name)}" alt="{title}">' for name, title in SHOWN.items())
    return (
        "## The phone\n\n"
        "*Drawn from the view tree on Linux, not a screenshot of iOS.* The app's own SwiftUI views are evaluated, laid out by SwiftUI's\n"
        "documented rules and drawn in Chromium. The font is DejaVu Sans Condensed in place of San Francisco, the system's symbols are plain\n"
        "drawings of ours, and bars, lists and glass only resemble those of iOS 26. `make gallery` writes the main screens in both themes, in both\n"
        "languages, in the usual and the largest text and on tablets, and every other state in light English and dark Russian, as\n"
        "`Docs/Gallery/phone-*.png`.\n\n"
        f"{shown}\n"
    )
