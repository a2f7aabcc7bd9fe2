"""The project file: read by `plutil` as the property list that it is; all that it names exists and fits together."""

import collections
import json
import pathlib
import re
import shutil
import subprocess

from . import tree

PROJECT = f"{tree.APP}/Petrel.xcodeproj"
PRODUCT = "PetrelPhone"
# The folder of the package that the phone links: nothing outside it is opened with the project.
PACKAGE = "Sources"
IDENTIFIER = re.compile(r"[0-9A-F]{24}")
# Where an object is defined: plutil keeps the last of two with one identifier.
OBJECT = re.compile(r"^\t\t([0-9A-F]{24}) [^=\n]*= \{", re.MULTILINE)

# What has to be set, in the project's own configuration.
SETTINGS = {
    "SWIFT_VERSION": "6.0", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor", "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "YES",
    "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES", "SWIFT_TREAT_WARNINGS_AS_ERRORS": "NO", "TARGETED_DEVICE_FAMILY": "1,2",
    "GENERATE_INFOPLIST_FILE": "NO", "CODE_SIGN_STYLE": "Automatic", "LOCALIZATION_PREFERS_STRING_CATALOGS": "YES",
    "ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS": "YES",
    # A free Apple ID can build it as it is.
    "PETREL_PAID_TEAM": "NO",
}
# What has no place there: what would make another machine build something else.
REFUSED_SETTINGS = ("PROVISIONING_PROFILE_SPECIFIER", "CODE_SIGN_IDENTITY")
CONFIGURATIONS = {
    "Petrel": "App.xcconfig", "PetrelWidget": "Widget.xcconfig", "PetrelPhoneTests": "Tests.xcconfig",
    "WeatherScreensTests": "Tests.xcconfig",
}
# What the tests are built with, apart from what the app is: as SwiftPM builds them.
TEST_SETTINGS = {"GENERATE_INFOPLIST_FILE": "YES", "SWIFT_DEFAULT_ACTOR_ISOLATION": "nonisolated"}
# What tests may import beside the package's products.
TEST_IMPORTS = {"Foundation", "Observation", "Testing"}
UNIT_TESTS = "com.apple.product-type.bundle.unit-test"
PLUG_INS = "13"
# What synchronized folders hold, beside asset catalogues.
BUILT = {".swift", ".xcprivacy", ".xcstrings"}


def findings(root, deployment, products):
    """What is wrong with the project; `deployment` is the package's least iOS version, `products` its library products."""
    path = root / PROJECT / "project.pbxproj"
    try:
        objects, top = parsed(path)
    except (OSError, ValueError, KeyError, TypeError) as error:
        yield f"{PROJECT}/project.pbxproj: cannot be read: {error}"
        return
    regions = objects[top]["knownRegions"] if "knownRegions" in objects.get(top, {}) else []
    for language in tree.languages(root):
        if language not in regions:
            yield f"{PROJECT}/project.pbxproj: knownRegions lacks {language}"
    yield from reference_findings(objects, top)
    yield from file_findings(root, objects, top)
    yield from target_findings(root, objects, top, products)
    yield from setting_findings(root, objects, top, deployment)


def parsed(path):
    """The project's objects as dictionaries, and the identifier of the topmost."""
    twice = [name for name, count in collections.Counter(OBJECT.findall(path.read_text())).items() if count > 1]
    if twice:
        raise ValueError(f"two objects are {twice[0]}")
    told = plutil("-convert", "json", "-o", "-", path)
    if told.returncode != 0:
        raise ValueError(told.stdout.strip().splitlines()[-1].replace(f"{path}: ", ""))
    project = json.loads(told.stdout)
    return project["objects"], project["rootObject"]


def plutil(*arguments):
    """Runs plutil, which comes with the Swift toolchain, and with macOS."""
    swift = shutil.which("swift")
    beside = pathlib.Path(swift).resolve().with_name("plutil") if swift else None
    tool = shutil.which("plutil") or (beside if beside and beside.exists() else None)
    if tool is None:
        raise OSError("plutil is missing; it comes with the Swift toolchain")
    return subprocess.run([tool, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def linted(root, paths):
    """What `plutil -lint` says."""
    told = plutil("-lint", "-s", *paths)
    if told.returncode != 0:
        yield from (f"plutil -lint: {line.replace(f'{root}/', '')}" for line in told.stdout.splitlines() if line.strip())


def identifiers(value):
    """Every identifier that an object names."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from identifiers(key)
            yield from identifiers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from identifiers(inner)
    elif IDENTIFIER.fullmatch(str(value)):
        yield str(value)


def reference_findings(objects, top):
    """Names of objects that are not there, and objects that nothing names."""
    reached, waiting = set(), [top]
    while waiting:
        name = waiting.pop()
        if name in reached:
            continue
        reached.add(name)
        if name not in objects:
            yield f"{PROJECT}: names the object {name}, which is not there"
            continue
        waiting += identifiers(objects[name])
    for name in sorted(set(objects) - reached):
        yield f"{PROJECT}: {objects[name]['isa']} {name} is named by nothing"


def places(objects, top):
    """identifier -> path below Apps/iOS of each file, folder and group in the navigator."""
    found, waiting = {}, [(objects[top]["mainGroup"], pathlib.PurePosixPath())]
    while waiting:
        name, folder = waiting.pop()
        here = objects.get(name, {})
        path = folder / here["path"] if "path" in here and here.get("sourceTree") == "<group>" else folder
        found[name] = path
        waiting += [(child, path) for child in here.get("children", [])]
    return found


def file_findings(root, objects, top):
    """Files and folders that the project names and that are not on disk."""
    for name, path in places(objects, top).items():
        here = objects.get(name, {})
        on_disk = root / tree.APP / path
        if here.get("isa") == "PBXFileReference" and here["sourceTree"] == "<group>" and not on_disk.is_file():
            yield f"{PROJECT}: names the file {path}, which does not exist"
        if here.get("isa") == "PBXFileSystemSynchronizedRootGroup" and not any(on_disk.resolve().rglob("*.swift")):
            yield f"{PROJECT}: the synchronized folder {path} holds no Swift file"
        if here.get("isa") in ("PBXFileReference", "PBXFileSystemSynchronizedRootGroup") and here["sourceTree"] not in (
            "<group>", "BUILT_PRODUCTS_DIR"
        ):
            yield f"{PROJECT}: {path} is found by {here['sourceTree']}, which is not the same everywhere"


def target_findings(root, objects, top, products):
    """Folders, package products and embedding of the targets."""
    targets = {objects[name]["name"]: (name, objects[name]) for name in objects[top]["targets"] if name in objects}
    expected = {**tree.TARGETS, **{name: (f"../../{folder}",) for name, folder in tree.TESTS.items()}}
    if set(targets) != set(expected):
        yield f"{PROJECT}: targets {', '.join(sorted(targets))}; expected {', '.join(sorted(expected))}"
        return
    folders = places(objects, top)
    for target, (_, here) in targets.items():
        held = tuple(str(folders.get(name, "?")) for name in here.get("fileSystemSynchronizedGroups", []))
        if held != expected[target]:
            yield f"{PROJECT}: target {target} holds the folders {held}; expected {expected[target]}"
        if target in tree.TESTS:
            if here.get("productType") != UNIT_TESTS:
                yield f"{PROJECT}: target {target} is {here.get('productType')}; expected {UNIT_TESTS}"
            wanted = imported(root / tree.TESTS[target])
            yield from unseen_findings(root, tree.TESTS[target], products)
            for module in sorted(wanted - products - TEST_IMPORTS):
                yield f"{PROJECT}: target {target} imports {module}, which the package in {PACKAGE} does not offer"
            wanted &= products
        else:
            wanted = {PRODUCT}
            yield from content_findings(root, target)
        yield from product_findings(root, objects, target, here, wanted)
    widget, app = targets["PetrelWidget"], targets["Petrel"]
    if widget[0] not in [objects[name]["target"] for name in app[1]["dependencies"] if name in objects]:
        yield f"{PROJECT}: the app does not wait for its widget"
    embedded = [
        objects[file]["fileRef"] for name in app[1]["buildPhases"] if name in objects and objects[name].get("dstSubfolderSpec") == PLUG_INS
        for file in objects[name]["files"]
    ]
    if widget[1]["productReference"] not in embedded:
        yield f"{PROJECT}: the app does not hold its widget"


def unseen_findings(root, folder, products):
    """Imports that show Xcode's tests only what is public: they are compiled outside of the package."""
    for path in sorted((root / folder).rglob("*.swift")):
        for match in re.finditer(r"^[ \t]*import (\w+)", tree.code(path), re.MULTILINE):
            if match[1] in products:
                yield f"{path.relative_to(root)}: imports {match[1]} without @testable; in Xcode these tests are outside of the package"


def imported(folder):
    """The modules that the sources of a folder import."""
    return {module for path in folder.rglob("*.swift") for _, module in tree.house_rules.imports(tree.code(path))}


def product_findings(root, objects, target, here, wanted):
    """What a target links: products of the phone's own package, and only those that its sources import."""
    linked = [objects.get(name, {}) for name in here.get("packageProductDependencies", [])]
    names = sorted(str(product.get("productName")) for product in linked)
    if names != sorted(wanted):
        yield f"{PROJECT}: target {target} links {', '.join(names)}; expected {', '.join(sorted(wanted))} alone"
    places = {objects.get(product.get("package"), {}).get("relativePath", "elsewhere") for product in linked}
    for place in sorted(places):
        if (root / tree.APP / place).resolve() != (root / PACKAGE).resolve():
            yield f"{PROJECT}: target {target} links products from {place}, not from the package in {PACKAGE}"
    built = [file for name in here["buildPhases"] if objects.get(name,
        {}).get("isa") == "PBXFrameworksBuildPhase" for file in objects[name]["files"]]
    if [objects.get(file, {}).get("productRef") for file in built] != here.get("packageProductDependencies"):
        yield f"{PROJECT}: target {target} does not link what it depends on, or links more"


def content_findings(root, target):
    """Two files of one name, which the compiler refuses in one module; and files that are none of a target's: all go into the bundle."""
    seen = {}
    for folder in tree.TARGETS[target]:
        for path in sorted((root / tree.APP / folder).rglob("*")):
            if path.is_file() and path.suffix not in BUILT and not any(part.endswith(".xcassets") for part in path.parts):
                yield f"{path.relative_to(root)}: would be copied into the bundle of {target}"
    for path in tree.swift_files(root, *tree.TARGETS[target]):
        if path.name in seen:
            yield f"{path.relative_to(root)}: target {target} holds {seen[path.name].relative_to(root)} too, of the same name"
        seen[path.name] = path


def setting_findings(root, objects, top, deployment):
    """Settings live in the xcconfig files alone, and say what Package.swift says."""
    bases = {"Debug": "Debug.xcconfig", "Release": "Release.xcconfig"}
    owners = [("the project", top, bases)]
    owners += [(name, target, dict.fromkeys(bases, CONFIGURATIONS[name])) for target in objects[top]["targets"]
               if (name := objects.get(target, {}).get("name")) in CONFIGURATIONS]
    for owner, name, expected in owners:
        used = {}
        for configuration in objects[objects[name]["buildConfigurationList"]]["buildConfigurations"]:
            here = objects[configuration]
            used[here["name"]] = objects.get(here.get("baseConfigurationReference"), {}).get("path")
            if here["buildSettings"]:
                own = ", ".join(here["buildSettings"])
                yield f"{PROJECT}: {owner} has settings of its own in {here['name']}: {own}; they belong in xcconfig"
        if used != expected:
            yield f"{PROJECT}: {owner} is built from {used}; expected {expected}"
    for file in ("Debug.xcconfig", "Release.xcconfig", "App.xcconfig", "Widget.xcconfig", "Tests.xcconfig"):
        found, wrong = tree.settings(root, file)
        yield from wrong
        for name in sorted(set(REFUSED_SETTINGS) & set(found)):
            yield f"{tree.APP}/Configuration/{file}: sets {name}; the project builds on every machine without"
    project = tree.settings(root, "Project.xcconfig")[0]
    for name, value in {**SETTINGS, "IPHONEOS_DEPLOYMENT_TARGET": deployment}.items():
        if project.get(name) != value:
            yield f"{tree.APP}/Configuration/Project.xcconfig: {name} is {project.get(name)}; expected {value}"
    tests = tree.settings(root, "Tests.xcconfig")[0]
    for name, value in TEST_SETTINGS.items():
        if tests.get(name) != value:
            yield f"{tree.APP}/Configuration/Tests.xcconfig: {name} is {tests.get(name)}; expected {value}"
    yield from bundle_findings(root)


def bundle_findings(root):
    """Plists and entitlements are there, for both kinds of teams, and no folder copies them into a bundle."""
    project = tree.settings(root, "Project.xcconfig")[0]
    for name in ("App", "Widget"):
        found = tree.settings(root, f"{name}.xcconfig")[0]
        for setting in ("INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"):
            for place in sorted({resolved(found.get(setting, "?"), {**project, "PETREL_PAID_TEAM": paid}) for paid in ("NO", "YES")}):
                if not (root / tree.APP / place).is_file():
                    yield f"{tree.APP}/Configuration/{name}.xcconfig: {setting} names {place}, which does not exist"
                elif not place.startswith("Configuration/"):
                    yield f"{tree.APP}/Configuration/{name}.xcconfig: {setting} names {place}, in a folder that is copied into the bundle"
    if tree.settings(root, "Widget.xcconfig")[0].get("APPLICATION_EXTENSION_API_ONLY") != "YES":
        yield f"{tree.APP}/Configuration/Widget.xcconfig: APPLICATION_EXTENSION_API_ONLY is not YES"


def resolved(value, settings):
    """A setting's value with those that it names put in their places, the innermost first; unknown names stay."""
    while (found := re.search(r"\$\((\w+)\)", value)) and found[1] in settings:
        value = value.replace(found[0], settings[found[1]])
    return value
