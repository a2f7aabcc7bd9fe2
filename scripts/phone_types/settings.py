"""The compiler's flags, taken from the Xcode project's own settings, so that both compile the same language; warnings are errors."""

import re

# Features that SWIFT_APPROACHABLE_CONCURRENCY switches on and the Swift 6 mode does not.
APPROACHABLE = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]


def read(layout):
    """The settings of the project file's configuration, without the settings of one configuration (Debug, Release)."""
    settings = {}
    for name in ("Project", "App", "Widget"):
        path = layout.app / f"Configuration/{name}.xcconfig"
        for line in path.read_text().splitlines():
            match = re.match(r"\s*(\w+)\s*=\s*(.*?)\s*(?://.*)?$", line)
            if match:
                settings[match.group(1)] = match.group(2)
    return settings


def flags(layout):
    """What swiftc is told, beside where things are."""
    settings = read(layout)
    result = ["-parse-as-library", "-swift-version", settings["SWIFT_VERSION"].split(".")[0]]
    isolation = settings.get("SWIFT_DEFAULT_ACTOR_ISOLATION")
    if isolation:
        result += ["-default-isolation", isolation]
    features = APPROACHABLE if settings.get("SWIFT_APPROACHABLE_CONCURRENCY") == "YES" else []
    for name, value in settings.items():
        feature = re.fullmatch(r"SWIFT_UPCOMING_FEATURE_(\w+)", name)
        if feature and value == "YES":
            features = [*features, "".join(word.capitalize() for word in feature.group(1).split("_"))]
    for feature in features:
        result += ["-enable-upcoming-feature", feature]
    # In Xcode a newer SDK's warnings stop nobody; here there is one SDK, and what it warns of is wrong.
    return [*result, "-warnings-as-errors"]
