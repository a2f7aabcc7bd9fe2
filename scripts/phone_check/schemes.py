"""Shared schemes and the test plan: what they name is in the project, and what Xcode's test command runs is there."""

import json
import xml.etree.ElementTree as xml

from . import project, tree

PLAN = f"{tree.APP}/Petrel.xctestplan"
# scheme -> the targets that it names. The widget's builds the app too, which holds it.
SCHEMES = {"Petrel": {"Petrel"}, "PetrelWidget": {"Petrel", "PetrelWidget"}}


def findings(root):
    try:
        objects, _ = project.parsed(root / project.PROJECT / "project.pbxproj")
    except (OSError, ValueError, KeyError, TypeError):
        return  # the check of the project says so
    shared = {path.stem for path in (root / project.PROJECT / "xcshareddata/xcschemes").glob("*.xcscheme")}
    for name in sorted(shared - set(SCHEMES)):
        yield f"{project.PROJECT}: the shared scheme {name} is not known to scripts/check-phone"
    for name, targets in SCHEMES.items():
        yield from scheme_findings(root, objects, name, targets)
    yield from plan_findings(root, objects)


def scheme_findings(root, objects, name, expected):
    """A scheme builds and runs targets of this project; the app's runs the tests of the plan, the widget's shows a widget that there is."""
    try:
        scheme = xml.parse(root / project.PROJECT / f"xcshareddata/xcschemes/{name}.xcscheme").getroot()
    except (OSError, xml.ParseError) as error:
        yield f"{project.PROJECT}: the shared scheme {name} cannot be read: {error}"
        return
    named = set()
    for reference in scheme.iter("BuildableReference"):
        target = objects.get(reference.get("BlueprintIdentifier"), {})
        product = objects.get(target.get("productReference"), {})
        named.add(reference.get("BlueprintName"))
        if (target.get("name"), product.get("path")) != (reference.get("BlueprintName"), reference.get("BuildableName")):
            yield f"{project.PROJECT}: the shared scheme {name} names {reference.get('BlueprintName')}, which the project knows otherwise"
    if named != expected:
        yield f"{project.PROJECT}: the shared scheme {name} builds {', '.join(sorted(map(str, named)))}; expected {', '.join(sorted(expected))}"
    plans = [plan.get("reference") for plan in scheme.iter("TestPlanReference")]
    if name == "Petrel" and plans != [f"container:{PLAN.removeprefix(f'{tree.APP}/')}"]:
        yield f"{project.PROJECT}: the shared scheme {name} tests by the plans {plans}; expected {PLAN}"
    kinds = [each.get("value") for each in scheme.iter("EnvironmentVariable") if each.get("key") == "_XCWidgetKind"]
    kind = tree.identity(root).get("widgetKind")
    if name == "PetrelWidget" and kinds != [kind]:
        yield f"{project.PROJECT}: the shared scheme {name} shows the widget {kinds}; PhoneIdentity.widgetKind is {kind}"


def plan_findings(root, objects):
    """The plan runs every test target of the project, by name and identifier."""
    try:
        targets = [each["target"] for each in json.loads((root / PLAN).read_text())["testTargets"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        yield f"{PLAN}: cannot be read: {error!r}"
        return
    tests = {
        (name, here["name"]) for name, here in objects.items()
        if here.get("isa") == "PBXNativeTarget" and here.get("productType") == project.UNIT_TESTS}
    planned = {(each.get("identifier"), each.get("name")) for each in targets}
    for identifier, name in sorted(planned - tests, key=str):
        yield f"{PLAN}: runs {name} ({identifier}), which is no test target of the project"
    for _, name in sorted(tests - planned):
        yield f"{PLAN}: does not run {name}"
    container = f"container:{project.PROJECT.removeprefix(f'{tree.APP}/')}"
    if any(each.get("containerPath") != container for each in targets):
        yield f"{PLAN}: takes tests from elsewhere than {container}"
