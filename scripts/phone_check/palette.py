"""The phone's colour sets, from the palette in Sources/Presentation/WeatherDesign. Used by scripts/phone-icon, which writes them, and by
scripts/check-phone, which compares them."""

import json
import re

PALETTE = "Sources/Presentation/WeatherDesign/Tokens/Palette+Values.swift"

# The colours that the system draws before or beside our own views: catalogue, name there, token of the palette.
COLOR_SETS = [
    ("Apps/iOS/App/Assets.xcassets", "AccentColor", "accent"),
    ("Apps/iOS/App/Assets.xcassets", "LaunchGround", "ground"),
    ("Apps/iOS/Widget/Assets.xcassets", "AccentColor", "accent"),
    ("Apps/iOS/Widget/Assets.xcassets", "WidgetBackground", "card"),
]
INFO = {"author": "xcode", "version": 1}

VALUES = re.compile(r"case \.(\w+): Values\(0x(\w{6}), 0x(\w{6}), more: 0x(\w{6}), 0x(\w{6})\)")


def palette(root):
    """token -> (light, dark, light with more contrast, dark with more contrast), each `RRGGBB`."""
    return {found[1]: found.groups()[1:] for found in VALUES.finditer((root / PALETTE).read_text())}


def color_set(values):
    """The content of a colour set's Contents.json: the palette's four values for the system's four appearances."""
    dark = {"appearance": "luminosity", "value": "dark"}
    more = {"appearance": "contrast", "value": "high"}
    colors = []
    for value, appearances in zip(values, ([], [dark], [more], [dark, more])):
        components = {name: f"0x{value[i:i + 2]}" for name, i in (("red", 0), ("green", 2), ("blue", 4))}
        color = {"color": {"color-space": "srgb", "components": {"alpha": "1.000", **components}}, "idiom": "universal"}
        colors.append({"appearances": appearances, **color} if appearances else color)
    return {"colors": colors, "info": INFO}


def app_icon(files):
    """The content of an icon set's Contents.json; `files` maps "any", "dark" and "tinted" to names of pictures of 1024 px."""
    images = []
    for appearance, name in files.items():
        image = {"filename": name, "idiom": "universal", "platform": "ios", "size": "1024x1024"}
        if appearance != "any":
            image = {"appearances": [{"appearance": "luminosity", "value": appearance}], **image}
        images.append(image)
    return {"images": images, "info": INFO}


def text(content):
    """JSON as Xcode writes it."""
    return json.dumps(content, indent=2, ensure_ascii=False, separators=(",", " : ")) + "\n"


def color_files(root):
    """path below the root -> text, for every colour set."""
    values = palette(root)
    return {f"{catalog}/{name}.colorset/Contents.json": text(color_set(values[token])) for catalog, name, token in COLOR_SETS}
