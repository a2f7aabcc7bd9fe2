"""Asset catalogues and string catalogues: JSON, the pictures that they name, the palette's colours, a value in every language for every key."""

import json
import struct

from . import palette, tree

ASSETS = {"App": f"{tree.APP}/App/Assets.xcassets", "Widget": f"{tree.APP}/Widget/Assets.xcassets"}
# What a catalogue's folders may be, as far as ours has them.
KINDS = {".xcassets", ".colorset", ".appiconset"}
STATES = {"translated"}
# PNG's colour types without alpha: an app's icon has none.
OPAQUE = {0: "grey", 2: "colour"}


def findings(root):
    for target, catalog in ASSETS.items():
        for folder in sorted(path for path in [root / catalog, *(root / catalog).rglob("*")] if path.is_dir()):
            yield from folder_findings(root, folder)
        yield from name_findings(root, target, catalog)
    for path, text in palette.color_files(root).items():
        if not (root / path).is_file():
            yield f"{path}: is missing; scripts/phone-icon writes it"
        elif (root / path).read_text() != text:
            yield f"{path}: holds other colours than the palette; scripts/phone-icon writes it"
    found = sorted((root / tree.APP).rglob("*.xcstrings"))
    if not found:
        yield f"{tree.APP}: holds no string catalogue"
    for path in found:
        yield from string_findings(root, path)


def read(path):
    """The JSON of a file, or the reason why it is none."""
    try:
        return json.loads(path.read_text()), None
    except OSError:
        return None, "does not exist"
    except ValueError as error:
        return None, f"is no JSON: {error}"


def folder_findings(root, folder):
    where = folder.relative_to(root)
    if folder.suffix not in KINDS:
        yield f"{where}: is no kind of folder that the catalogues have"
    content, wrong = read(folder / "Contents.json")
    if wrong:
        yield f"{where}/Contents.json: {wrong}"
        return
    if content.get("info") != palette.INFO:
        yield f"{where}/Contents.json: info is {content.get('info')}"
    named = set()
    for image in content.get("images", []):
        name = image.get("filename")
        if name is None:
            yield f"{where}/Contents.json: an image without a file"
            continue
        named.add(name)
        yield from image_findings(where / name, folder / name, image)
    for path in sorted(folder.iterdir()):
        if path.is_file() and path.name != "Contents.json" and path.name not in named:
            yield f"{where}/{path.name}: is named by no image of the catalogue"
    if folder.suffix == ".appiconset":
        looks = [tuple(look.get("value") for look in image.get("appearances", [])) for image in content.get("images", [])]
        if looks != [(), ("dark",), ("tinted",)]:
            yield f"{where}/Contents.json: the icon's appearances are {looks}; expected the usual one, dark and tinted"


def image_findings(where, path, image):
    if not path.is_file():
        yield f"{where}: is named by the catalogue and does not exist"
        return
    head = path.read_bytes()[:26]
    if head[:8] != b"\x89PNG\r\n\x1a\n":
        yield f"{where}: is no PNG"
        return
    width, height, _, kind = struct.unpack(">IIBB", head[16:26])
    if f"{width}x{height}" != image.get("size"):
        yield f"{where}: has {width}x{height} pixels; the catalogue says {image.get('size')}"
    if kind not in OPAQUE:
        yield f"{where}: may be transparent; an icon is opaque"


def name_findings(root, target, catalog):
    """What settings and plist name in the catalogue."""
    settings = {**tree.settings(root, "Project.xcconfig")[0], **tree.settings(root, f"{target}.xcconfig")[0]}
    wanted = [(name, settings.get(name), kind) for name, kind in (
        ("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME", "colorset"), ("ASSETCATALOG_COMPILER_APPICON_NAME", "appiconset"),
        ("ASSETCATALOG_COMPILER_WIDGET_BACKGROUND_COLOR_NAME", "colorset"))]
    launch = tree.plist(root / tree.APP / f"Configuration/{target}-Info.plist")[0].get("UILaunchScreen", {})
    wanted.append(("UILaunchScreen", launch.get("UIColorName"), "colorset"))
    present = set()
    for setting, name, kind in wanted:
        if name is None:
            continue
        present.add(f"{name}.{kind}")
        if not (root / catalog / f"{name}.{kind}").is_dir():
            yield f"{catalog}: has no {name}.{kind}, which {setting} names"
    for folder in sorted(path.name for path in (root / catalog).iterdir() if path.is_dir()):
        if folder not in present:
            yield f"{catalog}/{folder}: is named by no setting and no plist"


def string_findings(root, path):
    where = path.relative_to(root)
    content, wrong = read(path)
    if wrong:
        yield f"{where}: {wrong}"
        return
    if content.get("version") != "1.0" or content.get("sourceLanguage") != "en" or not isinstance(content.get("strings"), dict):
        yield f"{where}: is no string catalogue of version 1.0 in English"
        return
    info = tree.plist(root / tree.APP / "Configuration/App-Info.plist")[0]
    sources = "\n".join(file.read_text() for file in tree.swift_files(root))
    for key, entry in content["strings"].items():
        for language in tree.languages(root):
            if language not in entry.get("localizations", {}):
                yield f"{where}: {key} has no value in {language}"
        for language, localization in entry.get("localizations", {}).items():
            unit = localization.get("stringUnit", {})
            if not str(unit.get("value", "")).strip() or unit.get("state") not in STATES:
                yield f"{where}: {key} has no finished value in {language}"
            elif path.stem == "InfoPlist" and language == "en" and info.get(key) != unit["value"]:
                yield f"{where}: {key} says something else than Info.plist, or is not in it"
        if path.stem != "InfoPlist" and f'"{key}"' not in sources:
            yield f"{where}: {key} is used by no source"
