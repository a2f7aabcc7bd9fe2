"""Property lists: Info, entitlements and privacy manifests of both targets, against Apple's documented keys and our own names."""

import re

from . import identifiers, project, tree

CONFIGURATION = f"{tree.APP}/Configuration"
# Of both: https://developer.apple.com/documentation/bundleresources/information-property-list
BUNDLE = {
    "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)", "CFBundleDisplayName": "Petrel", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
    "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "$(PRODUCT_NAME)",
    "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "CFBundleShortVersionString": "$(MARKETING_VERSION)",
    "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)", "NSAppTransportSecurity": {"NSAllowsLocalNetworking": True},
    "PetrelAppGroup": identifiers.GROUP,
}
APP = {
    **BUNDLE, "PetrelPaidTeam": "$(PETREL_PAID_TEAM)", "ITSAppUsesNonExemptEncryption": False,
    "LSApplicationCategoryType": "public.app-category.weather", "LSRequiresIPhoneOS": True,
    "NSLocationDefaultAccuracyReduced": True, "UIBackgroundModes": ["fetch"], "UIApplicationSupportsIndirectInputEvents": True,
    "UIApplicationSceneManifest": {"UIApplicationSupportsMultipleScenes": True, "UISceneConfigurations": {}},
    "UISupportedInterfaceOrientations": [
        f"UIInterfaceOrientation{name}" for name in ("Portrait", "LandscapeLeft", "LandscapeRight")],
    # All four: an iPad's window that cannot be turned upside down would be one that cannot be resized.
    "UISupportedInterfaceOrientations~ipad": [
        f"UIInterfaceOrientation{name}" for name in ("Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight")],
}
WIDGET = {**BUNDLE, "NSExtension": {"NSExtensionPointIdentifier": "com.apple.widgetkit-extension"}}
# Checked apart: they hold our names or words for a person.
APART = {
    "BGTaskSchedulerPermittedIdentifiers", "CFBundleURLTypes", "NSLocalNetworkUsageDescription", "NSLocationWhenInUseUsageDescription",
    "UILaunchScreen",
}
USAGE = ("NSLocalNetworkUsageDescription", "NSLocationWhenInUseUsageDescription")
GROUPS = "com.apple.security.application-groups"
# https://developer.apple.com/documentation/bundleresources/entitlements : warnings reach the app by Apple's push service, and through a focus.
# Teams outside of Apple's programme cannot sign these. Xcode replaces the environment by that of the profile.
NOTIFICATIONS = {"aps-environment": "development", "com.apple.developer.usernotifications.time-sensitive": True}
ENTITLEMENTS = {"App": {}, "App-Paid": NOTIFICATIONS, "Widget": {}}

# https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api : category -> reasons.
REASONS = {
    "FileTimestamp": {"DDA9.1", "C617.1", "3B52.1", "0A2A.1"}, "SystemBootTime": {"35F9.1", "8FFB.1", "3D61.1"},
    "DiskSpace": {"85F4.1", "E174.1", "7D9E.1", "B728.1"}, "ActiveKeyboards": {"3EC4.1", "54BD.1"},
    "UserDefaults": {"CA92.1", "1C8F.1", "C56D.1", "AC6B.1"},
}
# What makes a reason needed: the use, in Apps/iOS or in a linked target, and the reason that is ours.
USES = [
    ("FileTimestamp", "C617.1",
        r"\b(?:fstat|fstatat|lstat|stat|getattrlist)\s*\(|\.(?:creationDate|modificationDate|contentModificationDateKey)\b"),
    ("SystemBootTime", "35F9.1", r"\bsystemUptime\b|\bmach_absolute_time\b"),
    ("DiskSpace", "E174.1", r"\bvolumeAvailableCapacity|\bsystemFreeSize\b|\bstatv?fs\s*\("),
    ("UserDefaults", "1C8F.1", r"\bUserDefaults\s*\(\s*suiteName:"),
    ("UserDefaults", "CA92.1", r"\bUserDefaults\.standard\b|\bUserDefaults\s*\(\s*\)|@AppStorage\b(?!\([^)]*store:)"),
]


def collected(kind, linked):
    return {
        "NSPrivacyCollectedDataType": f"NSPrivacyCollectedDataType{kind}", "NSPrivacyCollectedDataTypeLinked": linked,
        "NSPrivacyCollectedDataTypeTracking": False,
        "NSPrivacyCollectedDataTypePurposes": ["NSPrivacyCollectedDataTypePurposeAppFunctionality"],
    }


# https://developer.apple.com/documentation/bundleresources/describing-data-use-in-privacy-manifests : a Petrel server keeps the app's push
# token with up to ten cells (PushRegistration.swift): they are linked to a device. The widget sends a cell and no token.
COLLECTED = {
    "App": [collected("CoarseLocation", True), collected("DeviceID", True)],
    "Widget": [collected("CoarseLocation", False)],
}


def paths(root):
    """All property lists of the phone, for the tools that read each."""
    return sorted([
        *(root / CONFIGURATION).glob("*.plist"), *(root / CONFIGURATION).glob("*.entitlements"),
        *(root / project.PROJECT).rglob("*.xcsettings"),
        *(root / tree.APP / name / "PrivacyInfo.xcprivacy" for name in ("App", "Widget"))])


def findings(root, linked):
    """What is wrong; `linked` are the sources of the linked targets."""
    yield from project.linted(root, [path for path in paths(root) if path.exists()])
    names = tree.identity(root)
    # Without it the system would take the words of a bundle that has no catalogue for English.
    spoken = {"CFBundleLocalizations": tree.languages(root)}
    by_linked = used_reasons(linked)
    yield from info_findings(root, "App-Info.plist", {**APP, **spoken}, APART)
    yield from info_findings(root, "Widget-Info.plist", {**WIDGET, **spoken}, set())
    yield from own_name_findings(root, names)
    for name, more in ENTITLEMENTS.items():
        path = root / CONFIGURATION / f"{name}.entitlements"
        entitlements, wrong = tree.plist(path)
        if wrong:
            yield f"{path.relative_to(root)}: {wrong}"
        elif entitlements != {GROUPS: [identifiers.GROUP], **more}:
            yield f"{path.relative_to(root)}: {entitlements}; expected the app group {identifiers.GROUP}{', '.join(['', *more])}"
    for target in ("App", "Widget"):
        yield from privacy_findings(root, target, by_linked)


def info_findings(root, name, expected, apart):
    path = root / CONFIGURATION / name
    info, wrong = tree.plist(path)
    if wrong:
        yield f"{path.relative_to(root)}: {wrong}"
        return
    for key, value in expected.items():
        if key not in info:
            yield f"{path.relative_to(root)}: {key} is missing"
        elif info[key] != value:
            yield f"{path.relative_to(root)}: {key} is {info[key]}; expected {value}"
    for key in sorted(set(info) - set(expected) - apart):
        yield f"{path.relative_to(root)}: {key} is not known to scripts/check-phone; say there what it is for"
    for key in sorted(apart - set(info)):
        yield f"{path.relative_to(root)}: {key} is missing"
    for key in USAGE:
        if key in info and len(str(info[key]).split()) < 8:
            yield f"{path.relative_to(root)}: {key} is no sentence that says why"


def own_name_findings(root, names):
    """The names that the sources know as well."""
    path = root / CONFIGURATION / "App-Info.plist"
    info = tree.plist(path)[0]
    where = path.relative_to(root)
    tasks = info.get("BGTaskSchedulerPermittedIdentifiers", [])
    if tasks != [identifiers.TASK]:
        yield f"{where}: permits the tasks {tasks}; expected {identifiers.TASK} alone"
    for name, key in (("appGroupKey", "PetrelAppGroup"), ("paidTeamKey", "PetrelPaidTeam"), ("tasksKey", "BGTaskSchedulerPermittedIdentifiers")):
        if names.get(name) != key:
            yield f"{tree.IDENTITY}: reads {name} from {names.get(name)}; the property lists hold it under {key}"
    schemes = [scheme for kind in info.get("CFBundleURLTypes", []) for scheme in kind.get("CFBundleURLSchemes", [])]
    if schemes != [names.get("urlScheme")]:
        yield f"{where}: answers to the schemes {schemes}; PhoneIdentity.urlScheme is {names.get('urlScheme')}"


def privacy_findings(root, target, by_linked):
    """The manifest: Apple's words, and the reasons for what the sources really use."""
    path = root / tree.APP / target / "PrivacyInfo.xcprivacy"
    where = path.relative_to(root)
    manifest, wrong = tree.plist(path)
    if wrong:
        yield f"{where}: {wrong}"
        return
    expected = {"NSPrivacyTracking": False, "NSPrivacyTrackingDomains": [], "NSPrivacyCollectedDataTypes": COLLECTED[target]}
    for key, value in expected.items():
        if manifest.get(key) != value:
            yield f"{where}: {key} is {manifest.get(key)}; expected {value}"
    for key in sorted(set(manifest) - set(expected) - {"NSPrivacyAccessedAPITypes"}):
        yield f"{where}: {key} is no key of a privacy manifest that is ours"
    declared = set()
    for entry in manifest.get("NSPrivacyAccessedAPITypes", []):
        category = str(entry.get("NSPrivacyAccessedAPIType", "")).removeprefix("NSPrivacyAccessedAPICategory")
        for reason in entry.get("NSPrivacyAccessedAPITypeReasons", []) or [None]:
            declared.add((category, reason))
            if reason not in REASONS.get(category, set()):
                yield f"{where}: {reason} is no reason of Apple's for {category}"
    used = used_reasons(tree.swift_files(root, target, *tree.FOLDERS[2:])) | by_linked
    for category, reason in sorted(used - declared):
        yield f"{where}: the sources use {category}, but {reason} is not declared"
    for category, reason in sorted((declared - used), key=str):
        if reason in REASONS.get(category, set()):
            yield f"{where}: declares {category} {reason}, which no source of the target uses"


def used_reasons(sources):
    code = [tree.code(path) for path in sources]
    return {(category, reason) for category, reason, pattern in USES if any(re.search(pattern, text) for text in code)}
