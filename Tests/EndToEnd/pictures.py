"""Pictures of the page for the gallery: taken when nothing moves any more, small by having few colours."""

import dataclasses
import io

from PIL import Image
from text_boxes import TextSize

FREQUENT, DIFFERENT = 64, 64
FONTS_AND_FRAMES = "document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))"
# A failure names its request; no two have the same name.
NAMELESS = """
() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) node.data = node.data.replace(/\\b[0-9a-f]{32}\\b/g, "0".repeat(32));
}
"""
# With these the browser draws the same pixels every time; without them a corner differs now and then by one shade.
BROWSER_OPTIONS = ["--no-sandbox", "--disable-partial-raster", "--disable-skia-runtime-opts"]
AT_REST = {"animations": "disabled", "caret": "hide"}


@dataclasses.dataclass(frozen=True)
class View:
    """How somebody looks at the page."""

    name: str
    title: str
    width: int
    height: int = 844
    scheme: str = "light"
    # Of the browser: more contrast, forced colours ...
    browser: dict = dataclasses.field(default_factory=dict)
    # Of the picture: its width in parts of the screen's.
    scale: float = 1
    media: str | None = None
    # So many screens, from the top; None is the whole page.
    screens: int | None = None
    # Runs in the page before the picture is taken.
    script: str | None = None
    # The size of text that the reader has set in the browser, in percent.
    text: int = 100


def wide(width, scheme):
    return View(f"{width}-{scheme}", f"{width} px, {scheme}", width, 900, scheme, scale=min(1, 960 / width))


def phone(scheme):
    return View(f"390-{scheme}", f"390 px, {scheme}", 390, scheme=scheme)


PHONES = [phone("light"), phone("dark")]


def screens(view, count):
    """What a person sees of it without scrolling, or with scrolling a little."""
    return dataclasses.replace(view, screens=count)


DESKTOP = wide(1280, "light")
MIRRORED = "document.documentElement.dir = 'rtl'"
# What is read at these sizes, on a phone and on a desk.
LARGE_TEXT = [
    View(f"{width}-text-{percent}", f"{width} px, text at {percent} %", width, 844 if width == 390 else 900, scheme, scale=min(1, 960 / width),
         screens=screens, text=percent)
    for percent, scheme in ((150, "dark"), (200, "light")) for width, screens in ((390, 5), (1280, 3))
]
ALL = [
    View("320-light", "320 px, light", 320, 640), screens(View("320-dark", "320 px, dark", 320, 640, "dark"), 2), *PHONES,
    wide(768, "light"), screens(wide(768, "dark"), 1), wide(1280, "light"), wide(1280, "dark"), wide(1920, "light"), screens(wide(1920, "dark"), 1),
    View("landscape", "A phone held sideways", 844, 390),
    screens(View("zoomed", "Zoomed to 200 %", 640, 450, browser={"device_scale_factor": 2}, scale=0.5), 3),
    *LARGE_TEXT,
    View("mirrored", "Right to left", 390, script=MIRRORED),
    View("contrast", "More contrast", 390, browser={"contrast": "more"}),
    screens(View("contrast-dark", "More contrast, dark", 390, scheme="dark", browser={"contrast": "more"}), 2),
    View("forced", "Forced colours", 390, browser={"forced_colors": "active"}),
    screens(View("forced-dark", "Forced colours, dark", 390, scheme="dark", browser={"forced_colors": "active"}), 2),
    View("print", "On paper, the first page", 794, 1123, media="print", screens=1),
]


def picture(page, view):
    """A whole-page PNG with few colours; the same page gives the same bytes."""
    if view.media:
        page.emulate_media(media=view.media)
    if view.script:
        page.evaluate(view.script)
    page.evaluate(NAMELESS)
    if view.text != 100:
        # Set again for the picture's height: a change of the window, as for a picture of the whole page, takes it back.
        size = TextSize(page)
        size.set(view.text)
        whole = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": view.width, "height": min(whole, view.height * view.screens) if view.screens else whole})
        size.set(view.text)
    page.evaluate(FONTS_AND_FRAMES)
    height = view.height * view.screens * view.browser.get("device_scale_factor", 1) if view.screens else None
    return small(page.screenshot(full_page=view.text == 100, **AT_REST), view.scale, height)


def small(png, scale=1, height=None):
    image = Image.open(io.BytesIO(png)).convert("RGB")
    if height:
        image = image.crop((0, 0, image.width, min(height, image.height)))
    if scale != 1:
        image = image.resize((round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS)
    # No dithering: noise is what makes a PNG large.
    image = image.quantize(palette=palette(image), dither=Image.Dither.NONE)
    data = io.BytesIO()
    image.save(data, "PNG", optimize=True)
    return data.getvalue()


def palette(image):
    """The colours that there is most of, so that a sky has no stripes, and those that differ most, so that a thin line keeps its own."""
    shares = [(FREQUENT, Image.Quantize.MEDIANCUT), (DIFFERENT, Image.Quantize.MAXCOVERAGE)]
    colors = [color for count, method in shares for color in image.quantize(count, method, dither=Image.Dither.NONE).getpalette()]
    chosen = Image.new("P", (1, 1))
    chosen.putpalette(colors)
    return chosen
