"""The made-up app and package of the self-test, and the mistakes."""

APP = "Apps/iOS"
PBX = f"{APP}/Petrel.xcodeproj/project.pbxproj"
CONFIGURATION = f"{APP}/Configuration"
VIEW = f"{APP}/App/View.swift"
PREVIEW = f"{APP}/App/View+Previews.swift"
SAMPLES = "Sources/Products/PetrelPhone/Samples/Samples.swift"
SCREENS = "Docs/Screens.md"
CORE = "Sources/Core/Model/Model.swift"

SOURCES = {
    VIEW: "import PetrelPhone\nimport SwiftUI\nstruct Shown: View {\n    let text: String\n    var body: some View { Text(text) }\n}\n",
    PREVIEW: (
        "import PetrelPhone\nimport SwiftUI\nstruct Previews: PreviewProvider {\n    static var previews: some View {\n"
        "        ForEach(Samples.Mood.allCases, id: \\.self) { Shown(text: $0.rawValue) }\n"
        "        ForEach(Samples.days(), id: \\.self) { Shown(text: $0) }\n    }\n}\n"),
    SAMPLES: (
        "public enum Samples {\n    public enum Mood: String, CaseIterable { case good }\n"
        "    public static func day(_ mood: Mood) -> String { mood.rawValue }\n"
        "    public static func days(of moods: [Mood] = Mood.allCases()) -> [String] { moods.map(day) }\n}\n"),
    SCREENS: "## Screens\n| Screen | Phone |\n|---|---|\n| All | [`Shown`](../Apps/iOS/App/View.swift) in `Room` |\n| Web | - |\n",
    f"{APP}/Widget/Widget.swift": "import SwiftUI\nimport WeatherScreens\n",
    f"{APP}/Drawing/Shape.swift": "import SwiftUI\n",
    f"{APP}/Shared/Kept.swift": 'import Foundation\nlet kept = UserDefaults(suiteName: "group")\n',
    "Sources/Core/Model/Model.swift": (
        "import Foundation\n#if canImport(CryptoKit)\n    import CryptoKit\n#else\n    import Crypto\n#endif\n"
        "#if canImport(Glibc)\n    import Glibc\n#elseif canImport(Darwin)\n    import Darwin\n#endif\n"
        "#if os(Linux)\n    import FoundationNetworking\n    let lock = Mutex(1)\n#endif\nlet told = fstat(1, &information)\n"),
    "Sources/Presentation/WeatherScreens/Screen.swift": "import Foundation\nimport Model\n// Mutex(1) is not for us.\n",
    "Sources/Products/PetrelPhone/Phone.swift": "import WeatherScreens\n",
    "Sources/Products/WeatherServer/Server.swift": "import NIOCore\n",
    "Sources/Products/petrel/Petrel.swift": "import WeatherServer\n",
}
CRYPTO = {"product": ["Crypto", "swift-crypto", None, {"platformNames": ["linux"]}]}
PACKAGE = {
    "Model": ("library", "Sources/Core/Model", [], [CRYPTO]),
    "WeatherScreens": ("library", "Sources/Presentation/WeatherScreens", ["Model"], []),
    "PetrelPhone": ("library", "Sources/Products/PetrelPhone", ["Model", "WeatherScreens"], []),
    "WeatherServer": ("library", "Sources/Products/WeatherServer", ["Model"], [{"product": ["NIOCore", "swift-nio", None, None]}]),
    "petrel": ("executable", "Sources/Products/petrel", ["WeatherServer"], []),
}


def changed(what, group, path, old, new, found, most=1):
    return {"what": what, "group": group, "path": path, "how": "change", "old": old, "new": new, "found": found, "most": most}


def written(what, group, path, text, found, most=1):
    return {"what": what, "group": group, "path": path, "how": "write", "text": text, "found": found, "most": most}


def removed(what, group, path, found, most=1):
    return {"what": what, "group": group, "path": path, "how": "remove", "found": found, "most": most}


def packaged(what, target, found, kind="library", folder=None, own=("Model",), products=()):
    was = PACKAGE.get(target, (kind, folder, [], []))
    return {"what": what, "group": "layers", "found": found, "package": {
        target: (kind, folder or was[1], list(own), list(products))}}


def said(line, found, path=VIEW, most=1):
    return written(f"a view with {line}", "views", path, f"import SwiftUI\n{line}\n", found, most)


def model(text, found, most=1):
    return written(f"a linked target with {text!r}", "layers", CORE, text, found, most)


SEEDS = [
    *({"what": f"nothing ({group})", "group": group, "found": None}
      for group in ("project", "plists", "catalogs", "layers", "views", "previews")),
    # The project.
    changed("a project that is no project", "project", PBX, r"objects = \{", "objects = ", "not read by pbxproj", 3),
    changed("an object that is not there", "project", PBX, r"mainGroup = 9E7213000000000000000024",
        "mainGroup = 9E72130000000000000000FF", "which is not there", 99),
    changed("an object that nothing names", "project", PBX, r"(?m)^\t+9E721300000000000000001B /\* Widget.entitlements \*/,\n", "",
        "is named by nothing"),
    removed("a missing entitlements file", "project", f"{CONFIGURATION}/Widget.entitlements",
        "names the file Configuration/Widget.entitlements", 2),
    removed("an empty folder", "project", f"{APP}/Drawing", "the synchronized folder Drawing holds no Swift file"),
    changed("a folder in one target only", "project", PBX,
        r"(/\* Widget \*/,\n)\t+9E7213000000000000000023 /\* Drawing \*/,\n(\t+\w+ /\* Shared \*/,\n\t+\);\n\t+name = PetrelWidget)",
        r"\1\2", "target PetrelWidget holds the folders"),
    written("two files of one name in a target", "project", f"{APP}/Drawing/View.swift", "let a = 1\n", "of the same name"),
    written("a file that nobody builds", "project", f"{APP}/Shared/Notes.md", "Notes\n", "would be copied into the bundle", 2),
    changed("another product", "project", PBX, r"productName = PetrelPhone;", "productName = Hummingbird;", "PetrelPhone alone"),
    changed("another package", "project", PBX, r"relativePath = \.\./\.\.;", "relativePath = ..;", "not from this package", 2),
    changed("a widget that is not embedded", "project", PBX, r"dstSubfolderSpec = 13;", "dstSubfolderSpec = 10;",
        "the app does not hold its widget"),
    changed("an app that does not wait for its widget", "project", PBX, r"dependencies = \(\n\t+9E7213000000000000000042[^\n]*\n",
        "dependencies = (\n", "does not wait for its widget", 4),
    changed("a setting in the project file", "project", PBX, r"buildSettings = \{\n",
        "buildSettings = {\n\t\t\t\tSWIFT_VERSION = 5.0;\n", "settings of its own"),
    changed("another base configuration", "project", PBX, r"baseConfigurationReference = 9E7213000000000000000017",
        "baseConfigurationReference = 9E7213000000000000000016", "is built from"),
    changed("another deployment target", "project", f"{CONFIGURATION}/Project.xcconfig", r"= 17\.0", "= 18.0",
        "IPHONEOS_DEPLOYMENT_TARGET is 18.0"),
    changed("Swift 5 mode", "project", f"{CONFIGURATION}/Project.xcconfig", r"SWIFT_VERSION = 6\.0", "SWIFT_VERSION = 5.0",
        "SWIFT_VERSION is 5.0"),
    changed("warnings that stop a newer Xcode", "project", f"{CONFIGURATION}/Project.xcconfig", r"(WARNINGS_AS_ERRORS) = NO", r"\1 = YES",
        "SWIFT_TREAT_WARNINGS_AS_ERRORS is YES"),
    changed("a team", "project", f"{CONFIGURATION}/App.xcconfig", r"\A", "DEVELOPMENT_TEAM = ABCDE12345\n", "sets DEVELOPMENT_TEAM"),
    changed("a line that is no setting", "project", f"{CONFIGURATION}/App.xcconfig", r"\A", "PRODUCT NAME: Petrel\n",
        "neither a setting nor an include"),
    changed("a widget's identifier of its own", "project", f"{CONFIGURATION}/Widget.xcconfig", r"example\.petrel\.Petrel\.Widget",
        "example.petrel.Widget", "does not begin with the app's"),
    changed("an extension with the app's API", "project", f"{CONFIGURATION}/Widget.xcconfig", r"API_ONLY = YES", "API_ONLY = NO",
        "APPLICATION_EXTENSION_API_ONLY"),
    changed("a plist in a copied folder", "project", f"{CONFIGURATION}/App.xcconfig", r"Configuration/App-Info\.plist",
        "App/PrivacyInfo.xcprivacy", "is copied into the bundle"),
    removed("no shared scheme", "project", f"{APP}/Petrel.xcodeproj/xcshareddata/xcschemes/Petrel.xcscheme",
        "the shared scheme Petrel is not read"),
    changed("a scheme of another target", "project", f"{APP}/Petrel.xcodeproj/xcshareddata/xcschemes/Petrel.xcscheme",
        r"9E7213000000000000000040", "9E7213000000000000000041", "which the project knows otherwise"),
    # Property lists.
    changed("a plist that is none", "plists", f"{CONFIGURATION}/App-Info.plist", r"</dict>\n</plist>", "</plist>",
        "is no property list", 4),
    changed("a misspelt key", "plists", f"{CONFIGURATION}/App-Info.plist", "NSLocationWhenInUseUsageDescription",
        "NSLocationWhenInUsageDescription", "NSLocationWhenInUseUsageDescription is missing", 2),
    changed("an empty reason", "plists", f"{CONFIGURATION}/App-Info.plist", r"To show the weather where you are\.[^<]*", "Needed.",
        "is no sentence that says why"),
    changed("the exact position", "plists", f"{CONFIGURATION}/App-Info.plist", r"(DefaultAccuracyReduced</key>\s+)<true/>",
        r"\1<false/>", "NSLocationDefaultAccuracyReduced is False"),
    changed("another task", "plists", f"{CONFIGURATION}/App-Info.plist", r"Petrel\.refresh", "Petrel.renew",
        "PhoneIdentity.refreshTask is"),
    changed("another scheme", "plists", f"{CONFIGURATION}/App-Info.plist", r"<string>petrel</string>", "<string>weather</string>",
        "PhoneIdentity.urlScheme is petrel"),
    changed("another background mode", "plists", f"{CONFIGURATION}/App-Info.plist", r"<string>fetch</string>",
        "<string>location</string>", "UIBackgroundModes is"),
    changed("another extension point", "plists", f"{CONFIGURATION}/Widget-Info.plist", r"widgetkit-extension", "widget-extension",
        "NSExtension is"),
    changed("another app group", "plists", f"{CONFIGURATION}/Widget.entitlements", r"group\.example\.petrel", "group.example.other",
        "expected the app group"),
    changed("another group in the sources", "plists", "Sources/Products/PetrelPhone/PhoneIdentity.swift", r"group\.example\.petrel",
        "group.example.other", "expected the app group", 2),
    changed("an entitlement more", "plists", f"{CONFIGURATION}/App.entitlements", r"<dict>",
        "<dict><key>aps-environment</key><string>development</string>", "expected the app group"),
    changed("tracking", "plists", f"{APP}/App/PrivacyInfo.xcprivacy", r"(NSPrivacyTracking</key>\s+)<false/>", r"\1<true/>",
        "NSPrivacyTracking is True"),
    changed("the precise position", "plists", f"{APP}/Widget/PrivacyInfo.xcprivacy", "TypeCoarseLocation", "TypePreciseLocation",
        "NSPrivacyCollectedDataTypes is"),
    changed("a reason that Apple does not know", "plists", f"{APP}/App/PrivacyInfo.xcprivacy", r"C617\.1", "C617.2",
        "is no reason of Apple's", 2),
    written("an API without its reason", "plists", f"{APP}/App/Up.swift", "let up = ProcessInfo.processInfo.systemUptime\n",
        "35F9.1 is not declared"),
    written("the app's own defaults", "plists", f"{APP}/Widget/Up.swift", "let kept = UserDefaults.standard\n", "CA92.1 is not declared"),
    written("a reason that nothing needs", "plists", f"{APP}/Shared/Kept.swift", "let a = 1\n", "which no source of the target uses", 2),
    # Catalogues.
    changed("another colour", "catalogs", f"{APP}/App/Assets.xcassets/AccentColor.colorset/Contents.json", "0x64", "0x65",
        "other colours than the palette"),
    changed("another palette", "catalogs", "Sources/Presentation/WeatherDesign/Tokens/Palette+Values.swift", "0x00647A", "0x00647B",
        "other colours than the palette", 2),
    changed("a catalogue that is no JSON", "catalogs", f"{APP}/Widget/Assets.xcassets/Contents.json", r"\}\s*\Z", "", "is no JSON"),
    removed("a missing picture", "catalogs", f"{APP}/App/Assets.xcassets/AppIcon.appiconset/icon-dark.png",
        "is named by the catalogue and does not exist"),
    changed("a picture of another size", "catalogs", f"{APP}/App/Assets.xcassets/AppIcon.appiconset/Contents.json", "1024x1024",
        "512x512", "has 1024x1024 pixels"),
    written("a picture that is none", "catalogs", f"{APP}/App/Assets.xcassets/AppIcon.appiconset/icon.png", "drawn", "is no PNG"),
    written("a picture that nothing names", "catalogs", f"{APP}/App/Assets.xcassets/AppIcon.appiconset/old.png", "",
        "is named by no image"),
    changed("an icon without its dark look", "catalogs", f"{APP}/App/Assets.xcassets/AppIcon.appiconset/Contents.json", '"dark"',
        '"light"', "the icon's appearances are"),
    removed("no icon", "catalogs", f"{APP}/App/Assets.xcassets/AppIcon.appiconset", "has no AppIcon.appiconset"),
    changed("a launch colour that is not there", "catalogs", f"{CONFIGURATION}/App-Info.plist", "LaunchGround", "Launch",
        "has no Launch.colorset", 2),
    changed("a key without English", "catalogs", f"{APP}/App/InfoPlist.xcstrings", '"en" : \\{', '"de" : {', "has no English value"),
    changed("an empty value", "catalogs", f"{APP}/App/InfoPlist.xcstrings", '"value" : "Petrel"', '"value" : " "',
        "has no finished value in en"),
    changed("a value that is not the plist's", "catalogs", f"{APP}/App/InfoPlist.xcstrings", '"value" : "Petrel"', '"value" : "Bird"',
        "says something else than Info.plist"),
    changed("a dead key", "catalogs", f"{APP}/App/Localizable.xcstrings", r'"strings" : \{',
        '"strings" : {"dead" : {"localizations" : {"en" : {"stringUnit" : {"state" : "translated", "value" : "Dead"}}}}',
        "dead is used by no source"),
    # What is linked.
    packaged("a server", "PetrelPhone", "links WeatherServer", own=("Model", "WeatherScreens", "WeatherServer")) | {"most": 3},
    packaged("an executable", "PetrelPhone", "links petrel (executable", own=("Model", "WeatherScreens", "petrel")) | {"most": 4},
    packaged("third-party code", "Model", "depends on NIOCore of another package on every platform", own=(), products=(
        CRYPTO, {"product": ["NIOCore", "swift-nio", None, None]})),
    packaged("third-party code on Linux alone", "Model", "depends on Logging of another package on linux", own=(), products=(
        {"product": ["Logging", "swift-log", None, {"platformNames": ["linux"]}]},)),
    packaged("swift-crypto everywhere", "Model", "depends on Crypto of another package on every platform", own=(), products=(
        {"product": ["Crypto", "swift-crypto", None, None]},)),
    packaged("swift-crypto on a phone", "Model", "on linux, ios", own=(), products=(
        {"product": ["Crypto", "swift-crypto", None, {"platformNames": ["linux", "ios"]}]},)),
    packaged("a dependency by name alone", "Model", "depends on Mustache of another package", own=(),
        products=({"byName": ["Mustache", None]},)),
    packaged("test code", "WeatherScreens", "links WeatherScreens (test in", kind="test", own=("Model",)),
    model("import Glibc\n", "imports Glibc on a phone"),
    model("#if !canImport(CryptoKit)\n#else\nimport Crypto\n#endif\n", "imports Crypto on a phone"),
    model("#if canImport(FoundationNetworking) || os(iOS)\nimport FoundationNetworking\n#endif\n",
        "imports FoundationNetworking on a phone"),
    model("#if os(Linux) && arch(arm64)\nimport FoundationNetworking\n#elseif arch(arm64)\nimport Glibc\n#endif\n",
        "imports Glibc on a phone"),
    model("#if swift(>=6)\nimport UIKit\n#endif\n", "imports UIKit on a phone"),
    model("import Synchronization\n", "Synchronization is later than iOS 17", 2),
    model("let a = Mutex(1)\n", "Synchronization is later than iOS 17"),
    model("let a: Atomic<Int>\n", "Synchronization is later than iOS 17"),
    model("func f(_ s: Span<UInt8>) {}\n", "Span is later than iOS 17"),
    model("let a: InlineArray<4, Int>\n", "InlineArray is later than iOS 17"),
    model("let a: UInt128 = 1\n", "128-bit integers is later than iOS 17"),
    model("actor A { isolated deinit {} }\n", "isolated deinit is later than iOS 17"),
    model("func f() { Task.immediate {} }\n", "Task.immediate is later than iOS 17"),
    model("let a: any AsyncSequence<Int, Never>\n", "AsyncSequence with its failure is later"),
    model("let a = [1].indices(where: { $0 == 1 })\n", "RangeSet is later than iOS 17"),
    # The views.
    said('let a = "Last known weather"', "looks like words for a person"),
    said('let a = "Seen \\(count) times ago"', "looks like words for a person"),
    said('let a = "Погода сейчас"', "looks like words for a person"),
    said('let a = Text("Weather")', "is drawn or said"),
    said('let a = view.accessibilityLabel("Reload")', "is drawn or said"),
    said('let a = Text("\\(degrees)°")', None),
    said('let a = "example.petrel.connection" // Words for people in a comment', None),
    written("words in a preview", "views", PREVIEW, 'let a = "Last known weather"\n', None),
    written("a long file", "views", VIEW, "let a = 1\n" * 150, "has fewer than 150"),
    said("import Hummingbird", "imports Hummingbird on a phone"),
    said("import Model", "imports Model on a phone"),
    said("let a = Mutex(1)", "Synchronization is later than iOS 17"),
    said("#Preview { Shown() }", "macros of SwiftUI"),
    said("let a = SecItemAdd(query, nil)", "without `as CFDictionary`"),
    said("let a = SecItemUpdate(item(key) as CFDictionary, change as CFDictionary)", None),
    said("let a = UIApplication.shared", "an extension has no UIApplication.shared", f"{APP}/Drawing/Open.swift"),
    # The previews.
    removed("a file of previews that is gone", "previews", PREVIEW, "no preview shows Shown", 3),
    changed("a screen without a preview", "previews", SCREENS, "`Shown`", "`Hidden`", "no preview shows Hidden"),
    written("a view named in a comment alone", "previews", PREVIEW,
        "// Shown(text: day)\nlet all = Samples.Mood.allCases.map(\\.rawValue) + Samples.days()\n", "no preview shows Shown"),
    changed("scenes without a preview", "previews", SAMPLES, r"\n(?=    public enum Mood)",
        "\n    public enum Sky: CaseIterable { case blue }\n", "no preview goes through Samples.Sky.allCases"),
    changed("samples without a preview", "previews", PREVIEW, r"Samples\.days\(\)", "[String]()", "no preview goes through Samples.days"),
]
