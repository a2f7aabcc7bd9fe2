"""The made-up app and package of the self-test, and the mistakes."""

from . import everything, page, tree

APP = "Apps/iOS"
PBX = f"{APP}/Petrel.xcodeproj/project.pbxproj"
CONFIGURATION = f"{APP}/Configuration"
VIEW = f"{APP}/App/View.swift"
MORE = f"{APP}/App/More.swift"
CORE = "Sources/Core/Model/Model.swift"
MANIFEST = "Sources/Package.swift"
PHONE_TESTS = "Tests/Products/PetrelPhoneTests"
SCHEMES = f"{APP}/Petrel.xcodeproj/xcshareddata/xcschemes"
PLAN = f"{APP}/Petrel.xctestplan"
IDENTITY = "Sources/Products/PetrelPhone/PhoneIdentity.swift"
DOUBLE = f"{APP}/LinuxDouble/SwiftUI/Double.swift"
INFO = f"{CONFIGURATION}/App-Info.plist"
WIDGET_INFO = f"{CONFIGURATION}/Widget-Info.plist"
SETTINGS = f"{CONFIGURATION}/Project.xcconfig"
APP_SETTINGS = f"{CONFIGURATION}/App.xcconfig"
ENTITLEMENTS = f"{CONFIGURATION}/App.entitlements"
PRIVACY = f"{APP}/App/PrivacyInfo.xcprivacy"
WIDGET_PRIVACY = f"{APP}/Widget/PrivacyInfo.xcprivacy"
SCHEME = f"{SCHEMES}/Petrel.xcscheme"
WIDGET_SCHEME = f"{SCHEMES}/PetrelWidget.xcscheme"
ICON = f"{APP}/App/Assets.xcassets/AppIcon.appiconset"

SOURCES = {
    VIEW: "import PetrelPhone\nimport SwiftUI\nstruct Shown: View {\n    let text: String\n    var body: some View { Text(text) }\n}\n",
    tree.LANGUAGES: 'Language(tag: "en", name: "English")\nLanguage(tag: "ru", name: "Русский")\n',
    f"{APP}/Widget/Widget.swift": "import SwiftUI\nimport WeatherScreens\n",
    f"{APP}/Drawing/Shape.swift": "import SwiftUI\n",
    f"{APP}/Shared/Kept.swift": 'import Foundation\nlet kept = UserDefaults(suiteName: "group")\n',
    "Sources/Core/Model/Model.swift": (
        "import Foundation\n#if canImport(CryptoKit)\n    import CryptoKit\n#else\n    import CLibCrypto\n#endif\n"
        "#if canImport(Glibc)\n    import Glibc\n#elseif canImport(Darwin)\n    import Darwin\n#endif\n"
        "#if os(Linux)\n    import FoundationNetworking\n    let lock = Mutex(1)\n#endif\nfunc told(_ information: Int) { fstat(1, &information) }\n"),
    "Sources/Presentation/WeatherScreens/Screen.swift": "import Foundation\nimport Model\n// Mutex(1) is not for us.\n",
    "Sources/Products/PetrelPhone/Phone.swift": "import WeatherScreens\n",
    "Sources/Products/WeatherServer/Server.swift": "import NIOCore\n",
    "Sources/Products/petrel/Petrel.swift": "import WeatherServer\n",
    DOUBLE: (
        "public protocol View {\n}\npublic struct Spacer {\n}\npublic struct Divider {\n}\npublic enum Visibility {\n    case hidden\n}\n"
        "extension View {\n    public func opacity(_ opacity: Double) -> Int { 1 }\n}\npublic struct _Context {\n}\nstruct Own {\n}\n"),
    page.PAGE: (
        "# Page\n\nWhat is in no table is not declared: `hidden()`, `Menu`, `Spacer.alpha`.\n\n| Element | Does | Not | Page | Tests |\n|---|---|---|---|---|\n"
        "| `View`, `opacity(_:)` | Is. | `AnyView`, `opacity(strength:)`: not declared. More. | [p](https://developer.apple.com/p) | a · b |\n"
        "| Marks | Are. | — | [p](https://developer.apple.com/p) | a |\n\n"
        "## Around\n\n| Types | What | File |\n|---|---|---|\n| `Spacer`, `Divider` | views | `SwiftUI/Double.swift` |\n"
        "| `Visibility.hidden` | a value | `SwiftUI/Double.swift` |\n\n| Declaration | Apple's |\n|---|---|\n| `Other` | x |\n"),
    f"{page.OWN_TESTS}/Own.swift": "@Test func `a`() {}\n", f"{page.VIEW_TESTS}/Views.swift": "@Test func `b`(c: Int) {}\n@Test func `d`() {}\n",
    "Sources/TestSupport/Sample.swift": "import Model\n",
    MANIFEST: (
        "import PackageDescription\n#if canImport(Darwin)\n    let dependencies: [Package.Dependency] = []\n#else\n"
        "    let dependencies: [Package.Dependency] = [.package(url: \"https://example.org/swift-crypto\", from: \"4.0.0\")]\n#endif\n"),
}
URL = {"sourceControl": [{"identity": "swift-log", "location": {"remote": [{"urlString": "https://example.org/swift-log"}]}}]}
BESIDE = {"fileSystem": [{"identity": "petrel", "path": "/somewhere/petrel"}]}
PACKAGE = {
    "Model": ("library", "Sources/Core/Model", [], []),
    "TestSupport": ("library", "Sources/TestSupport", ["Model"], []),
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


def depending(what, on_apple, on_linux, found, most=1):
    return {"what": what, "group": "layers", "dependencies": (on_apple, on_linux), "found": found, "most": most}


def said(line, found, path=VIEW, most=1):
    return written(f"a view with {line}", "views", path, f"import SwiftUI\n{line}\n", found, most)


def model(text, found, most=1):
    return written(f"a linked target with {text!r}", "layers", CORE, text, found, most)


def newer(line, found, path=CORE, above=""):
    return written(f"a source with {line!r}", "availability", path, f"{above}{line}\n", found)


SEEDS = [
    *({"what": f"nothing ({group})", "group": group, "found": None}
      for group in everything.CHECKS),
    # The project.
    changed("a project that is no project", "project", PBX, r"objects = \{", "objects = ", "cannot be read: Property List error"),
    changed("two objects of one name", "project", PBX, r"(?m)^(\t\t9E721300000000000000001B [^\n]*\n)", r"\1\1", "two objects are 9E721300000000000000001B"),
    changed("an object that is not there", "project", PBX, r"mainGroup = 9E7213000000000000000024", "mainGroup = 9E72130000000000000000FF", "which is not there", 99),
    changed("an object that nothing names", "project", PBX, r"(?m)^\t+9E721300000000000000001B /\* Widget.entitlements \*/,\n", "", "is named by nothing"),
    removed("a missing entitlements file", "project", f"{CONFIGURATION}/Widget.entitlements", "names the file Configuration/Widget.entitlements", 2),
    removed("an empty folder", "project", f"{APP}/Drawing", "the synchronized folder Drawing holds no Swift file"),
    changed("a folder in one target only", "project", PBX, r"(/\* Widget \*/,\n)\t+9E7213000000000000000023 /\* Drawing \*/,\n(\t+\w+ /\* Shared \*/,\n\t+\);\n\t+name = PetrelWidget)", r"\1\2", "target PetrelWidget holds the folders"),
    written("two files of one name in a target", "project", f"{APP}/Drawing/View.swift", "let a = 1\n", "of the same name"),
    written("a file that nobody builds", "project", f"{APP}/Shared/Notes.md", "Notes\n", "would be copied into the bundle", 2),
    changed("another product", "project", PBX, r"(9E7213000000000000000101 /\* PetrelPhone \*/ = \{[^}]*)productName = PetrelPhone;", r"\1productName = Hummingbird;", "expected PetrelPhone alone"),
    changed("the package of server and commands", "project", PBX, r"relativePath = \.\./\.\./Sources;", "relativePath = ../..;", "not from the package in Sources", 4),
    changed("a package with an address", "project", PBX, r"isa = XCLocalSwiftPackageReference;\n\t+relativePath = [^;]*;", "isa = XCRemoteSwiftPackageReference;\\n\\t\\t\\trepositoryURL = \"https://example.org/petrel\";", "links products from elsewhere", 4),
    written("a test that imports a module which its target does not link", "project", f"{PHONE_TESTS}/MoreTests.swift", "@testable import Meteorology\n", "target PetrelPhoneTests links"),
    written("a test that sees only what is public", "project", f"{PHONE_TESTS}/MoreTests.swift", "import WeatherModel\n", "imports WeatherModel without @testable"),
    written("a test that imports a server", "project", f"{PHONE_TESTS}/MoreTests.swift", "import NIOCore\n", "target PetrelPhoneTests imports NIOCore"),
    changed("tests that are an app", "project", PBX, r"com\.apple\.product-type\.bundle\.unit-test", "com.apple.product-type.application", "target PetrelPhoneTests is com.apple.product-type.application"),
    removed("tests that are gone", "project", PHONE_TESTS, "PetrelPhoneTests holds no Swift file", 2),
    changed("tests bound to the main actor", "project", f"{CONFIGURATION}/Tests.xcconfig", r"= nonisolated", "= MainActor", "SWIFT_DEFAULT_ACTOR_ISOLATION is MainActor"),
    changed("a widget that is not embedded", "project", PBX, r"dstSubfolderSpec = 13;", "dstSubfolderSpec = 10;", "the app does not hold its widget"),
    changed("an app that does not wait for its widget", "project", PBX, r"dependencies = \(\n\t+9E7213000000000000000042[^\n]*\n", "dependencies = (\n", "does not wait for its widget", 4),
    changed("a setting in the project file", "project", PBX, r"buildSettings = \{\n", "buildSettings = {\n\t\t\t\tSWIFT_VERSION = 5.0;\n", "settings of its own"),
    changed("another base configuration", "project", PBX, r"baseConfigurationReference = 9E7213000000000000000017", "baseConfigurationReference = 9E7213000000000000000016", "is built from"),
    changed("another deployment target", "project", SETTINGS, r"= 17\.0", "= 18.0", "IPHONEOS_DEPLOYMENT_TARGET is 18.0"),
    changed("Swift 5 mode", "project", SETTINGS, r"SWIFT_VERSION = 6\.0", "SWIFT_VERSION = 5.0", "SWIFT_VERSION is 5.0"),
    changed("warnings that stop a newer Xcode", "project", SETTINGS, r"(WARNINGS_AS_ERRORS) = NO", r"\1 = YES", "SWIFT_TREAT_WARNINGS_AS_ERRORS is YES"),
    changed("a profile", "project", APP_SETTINGS, r"\A", "PROVISIONING_PROFILE_SPECIFIER = Mine\n", "sets PROVISIONING_PROFILE_SPECIFIER"),
    changed("a line that is no setting", "project", APP_SETTINGS, r"\A", "PRODUCT NAME: Petrel\n", "neither a setting nor an include"),
    changed("a paid team by default", "project", SETTINGS, r"(PETREL_PAID_TEAM) = NO", r"\1 = YES", "PETREL_PAID_TEAM is YES"),
    changed("no entitlements for a paid team", "project", SETTINGS, r"PETREL_ENTITLEMENTS_YES = .*\n", "", "which does not exist"),
    changed("an extension with the app's API", "project", f"{CONFIGURATION}/Widget.xcconfig", r"API_ONLY = YES", "API_ONLY = NO", "APPLICATION_EXTENSION_API_ONLY"),
    changed("a plist in a copied folder", "project", APP_SETTINGS, r"Configuration/App-Info\.plist", "App/PrivacyInfo.xcprivacy", "is copied into the bundle"),
    # The schemes and the test plan.
    removed("no shared scheme", "schemes", SCHEME, "the shared scheme Petrel cannot be read"),
    removed("no scheme of the widget", "schemes", WIDGET_SCHEME, "the shared scheme PetrelWidget cannot be read"),
    written("a scheme more", "schemes", f"{SCHEMES}/Other.xcscheme", "<Scheme/>\n", "Other is not known"),
    changed("a scheme of another target", "schemes", SCHEME, r"9E7213000000000000000040", "9E7213000000000000000041", "which the project knows otherwise"),
    changed("a widget's scheme without the app", "schemes", WIDGET_SCHEME, r"(?s)<MacroExpansion>.*?</MacroExpansion>", "", None),
    changed("a widget's scheme that builds the app alone", "schemes", WIDGET_SCHEME, r"(?s)\A(.*)<BuildActionEntry.*?PetrelWidget.*?</BuildActionEntry>(.*?)<RemoteRunnable.*?</RemoteRunnable>", r"\1\2", "PetrelWidget builds Petrel; expected"),
    changed("a scheme without its plan", "schemes", SCHEME, r"(?s)<TestPlans>.*?</TestPlans>", "", "tests by the plans []"),
    changed("a scheme with another plan", "schemes", SCHEME, r"Petrel\.xctestplan", "Other.xctestplan", "tests by the plans ['container:Other.xctestplan']"),
    changed("a widget that the bundle does not have", "schemes", WIDGET_SCHEME, r'value = "Weather"', 'value = "Clock"', "shows the widget ['Clock']"),
    removed("no plan", "schemes", PLAN, "cannot be read"),
    changed("a plan without tests", "schemes", PLAN, r'"testTargets"', '"targets"', "cannot be read"),
    changed("a plan with a target's old identifier", "schemes", PLAN, r"9E7213000000000000000043", "9E72130000000000000000F3", "runs PetrelPhoneTests (9E72130000000000000000F3), which is no test target", 2),
    changed("a plan that runs the app", "schemes", PLAN, r'9E7213000000000000000044",\n(\s+)"name" : "WeatherScreensTests', r'9E7213000000000000000040",\n\1"name" : "Petrel', "does not run WeatherScreensTests", 2),
    changed("a plan with tests from elsewhere", "schemes", PLAN, r"container:Petrel\.xcodeproj", "container:Other.xcodeproj", "takes tests from"),
    # Who builds the app.
    changed("no identifier", "identifiers", SETTINGS, r"PETREL_IDENTIFIER = .*", "PETREL_IDENTIFIER =", "PETREL_IDENTIFIER is ''"),
    changed("somebody's team", "identifiers", SETTINGS, r"DEVELOPMENT_TEAM =", "DEVELOPMENT_TEAM = ABCDE12345", "DEVELOPMENT_TEAM is ABCDE12345"),
    changed("no line for a team", "identifiers", SETTINGS, r"DEVELOPMENT_TEAM =\n", "", "DEVELOPMENT_TEAM is None"),
    changed("a team in a target", "identifiers", APP_SETTINGS, r"\A", "DEVELOPMENT_TEAM = ABCDE12345\n", "sets DEVELOPMENT_TEAM"),
    changed("a bundle of another's", "identifiers", f"{CONFIGURATION}/Widget.xcconfig", r"\$\(PETREL_IDENTIFIER\)", "org.example", "the bundle is org.example.Widget"),
    changed("the identifier in an entitlement", "identifiers", ENTITLEMENTS, r"\$\(PETREL_IDENTIFIER\)", "example.petrel", "writes example.petrel"),
    written("the identifier in a source", "identifiers", VIEW, 'let group = "group.example.petrel"\n', "writes example.petrel"),
    written("the identifier in the core", "identifiers", CORE, 'let label = "example.petrel.queue"\n', "writes example.petrel"),
    written("another name that holds it", "identifiers", CORE, 'let host = "example.petrels.org"\n', None),
    # Property lists.
    changed("a plist that is none", "plists", INFO, r"</dict>\n</plist>", "</plist>", "is no property list", 4),
    changed("a misspelt key", "plists", INFO, "NSLocationWhenInUseUsageDescription", "NSLocationWhenInUsageDescription", "NSLocationWhenInUseUsageDescription is missing", 2),
    changed("an empty reason", "plists", INFO, r"To show the weather where you are\.[^<]*", "Needed.", "is no sentence that says why"),
    changed("the exact position", "plists", INFO, r"(DefaultAccuracyReduced</key>\s+)<true/>", r"\1<false/>", "NSLocationDefaultAccuracyReduced is False"),
    changed("another task", "plists", INFO, r"\)\.refresh", ").renew", "permits the tasks"),
    changed("a task of no build setting", "plists", INFO, r"\$\(PETREL_IDENTIFIER\)\.refresh", "refresh", "permits the tasks ['refresh']"),
    changed("an app that does not know its group", "plists", WIDGET_INFO, r"PetrelAppGroup", "AppGroup", "PetrelAppGroup is missing", 2),
    changed("a group of no build setting", "plists", INFO, r"group\.\$\(PETREL_IDENTIFIER\)", "group.weather", "PetrelAppGroup is group.weather"),
    changed("a source that reads another key", "plists", IDENTITY, r'"PetrelAppGroup"', '"AppGroup"', "reads appGroupKey from AppGroup"),
    changed("another scheme", "plists", INFO, r"<string>petrel</string>", "<string>weather</string>", "PhoneIdentity.urlScheme is petrel"),
    changed("another background mode", "plists", INFO, r"<string>fetch</string>", "<string>location</string>", "UIBackgroundModes is"),
    changed("another extension point", "plists", WIDGET_INFO, r"widgetkit-extension", "widget-extension", "NSExtension is"),
    changed("another app group", "plists", f"{CONFIGURATION}/Widget.entitlements", r"group\.\$\(PETREL_IDENTIFIER\)", "group.example.other", "expected the app group"),
    changed("an entitlement more", "plists", ENTITLEMENTS, r"<dict>", "<dict><key>com.apple.developer.healthkit</key><true/>", "expected the app group"),
    changed("push messages for a free Apple ID", "plists", ENTITLEMENTS, r"<dict>", "<dict><key>aps-environment</key><string>development</string>", "expected the app group"),
    changed("a paid team without push messages", "plists", f"{CONFIGURATION}/App-Paid.entitlements", r"\t<key>aps-environment</key>\n.*\n", "", "expected the app group group.$(PETREL_IDENTIFIER), aps-environment"),
    changed("an app that does not know whether it has push messages", "plists", INFO, r"\$\(PETREL_PAID_TEAM\)", "YES", "PetrelPaidTeam is YES"),
    changed("tracking", "plists", PRIVACY, r"(NSPrivacyTracking</key>\s+)<false/>", r"\1<true/>", "NSPrivacyTracking is True"),
    changed("the precise position", "plists", WIDGET_PRIVACY, "TypeCoarseLocation", "TypePreciseLocation", "NSPrivacyCollectedDataTypes is"),
    changed("a push token that is not declared", "plists", PRIVACY, "TypeDeviceID", "TypeUserID", "NSPrivacyCollectedDataTypes is"),
    changed("places beside a token that are not linked to it", "plists", PRIVACY, r"(TypeCoarseLocation</string>\s+<key>NSPrivacyCollectedDataTypeLinked</key>\s+)<true/>", r"\1<false/>", "NSPrivacyCollectedDataTypes is"),
    changed("a widget that declares a token", "plists", WIDGET_PRIVACY, "TypeCoarseLocation", "TypeDeviceID", "NSPrivacyCollectedDataTypes is"),
    changed("a reason that Apple does not know", "plists", PRIVACY, r"C617\.1", "C617.2", "is no reason of Apple's", 2),
    written("an API without its reason", "plists", f"{APP}/App/Up.swift", "let up = ProcessInfo.processInfo.systemUptime\n", "35F9.1 is not declared"),
    written("the app's own defaults", "plists", f"{APP}/Widget/Up.swift", "let kept = UserDefaults.standard\n", "CA92.1 is not declared"),
    written("a reason that nothing needs", "plists", f"{APP}/Shared/Kept.swift", "let a = 1\n", "which no source of the target uses", 2),
    # Catalogues.
    changed("another colour", "catalogs", f"{APP}/App/Assets.xcassets/AccentColor.colorset/Contents.json", "0x64", "0x65", "other colours than the palette"),
    changed("another palette", "catalogs", "Sources/Presentation/WeatherDesign/Tokens/Palette+Values.swift", "0x00647A", "0x00647B", "other colours than the palette", 2),
    changed("a catalogue that is no JSON", "catalogs", f"{APP}/Widget/Assets.xcassets/Contents.json", r"\}\s*\Z", "", "is no JSON"),
    removed("a missing picture", "catalogs", f"{ICON}/icon-dark.png", "is named by the catalogue and does not exist"),
    changed("a picture of another size", "catalogs", f"{ICON}/Contents.json", "1024x1024", "512x512", "has 1024x1024 pixels"),
    written("a picture that is none", "catalogs", f"{ICON}/icon.png", "drawn", "is no PNG"),
    written("a picture that nothing names", "catalogs", f"{ICON}/old.png", "", "is named by no image"),
    changed("an icon without its dark look", "catalogs", f"{ICON}/Contents.json", '"dark"', '"light"', "the icon's appearances are"),
    removed("no icon", "catalogs", f"{ICON}", "has no AppIcon.appiconset"),
    changed("a launch colour that is not there", "catalogs", INFO, "LaunchGround", "Launch", "has no Launch.colorset", 2),
    changed("a key without English", "catalogs", f"{APP}/App/InfoPlist.xcstrings", '"en" : \\{', '"de" : {', "has no value in en"),
    changed("a language that a key does not have", "catalogs", tree.LANGUAGES, '"ru"', '"de"', "has no value in de", 3),
    changed("a language that the plists do not name", "plists", tree.LANGUAGES, '"ru"', '"de"', "CFBundleLocalizations is", 2),
    changed("an empty value", "catalogs", f"{APP}/App/InfoPlist.xcstrings", '"value" : "Petrel"', '"value" : " "', "has no finished value in en"),
    changed("a value that is not the plist's", "catalogs", f"{APP}/App/InfoPlist.xcstrings", '"value" : "Petrel"', '"value" : "Bird"', "says something else than Info.plist"),
    changed("a dead key", "catalogs", f"{APP}/App/Localizable.xcstrings", r'"strings" : \{', '"strings" : {"dead" : {"localizations" : {"en" : {"stringUnit" : {"state" : "translated", "value" : "Dead"}}}}', "dead is used by no source", 2),
    # What is linked.
    packaged("a server", "PetrelPhone", "links WeatherServer", own=("Model", "WeatherScreens", "WeatherServer")) | {"most": 3},
    packaged("an executable", "PetrelPhone", "links petrel (executable", own=("Model", "WeatherScreens", "petrel")) | {"most": 4},
    packaged("third-party code", "Model", "depends on NIOCore of another package", own=(), products=( {"product": ["NIOCore", "swift-nio", None, None]},)),
    packaged("third-party code that is meant for Linux alone", "Model", "depends on Crypto of another package", own=(), products=( {"product": ["Crypto", "swift-crypto", None, {"platformNames": ["linux"]}]},)),
    packaged("a dependency by name alone", "Model", "depends on Mustache of another package", own=(), products=({"byName": ["Mustache", None]},)),
    depending("a package with an address", [URL], [URL], "names swift-log on Apple's systems: https://example.org/swift-log", 2),
    depending("the package of the server beside it", [BESIDE], [], "names petrel on Apple's systems: /somewhere/petrel"),
    depending("a package on Linux alone", [], [URL], "names swift-log: https://example.org/swift-log"),
    depending("no other package", [], [], None),
    changed("a dependency that only an environment variable leaves out", "layers", MANIFEST, r"#else\n([^#]*)#endif", r"#endif\nif environment == nil {\n\1}\n", "names a package in what Apple's systems compile"),
    removed("no manifest", "layers", MANIFEST, "Sources/Package.swift"),
    packaged("test code", "WeatherScreens", "links WeatherScreens (test in", kind="test", own=("Model",)),
    model("import Glibc\n", "imports Glibc on a phone"),
    model("#if !canImport(CryptoKit)\n#else\nimport CLibCrypto\n#endif\n", "imports CLibCrypto on a phone"),
    model("#if canImport(FoundationNetworking) || os(iOS)\nimport FoundationNetworking\n#endif\n", "imports FoundationNetworking on a phone"),
    model("#if os(Linux) && arch(arm64)\nimport FoundationNetworking\n#elseif arch(arm64)\nimport Glibc\n#endif\n", "imports Glibc on a phone"),
    model("#if swift(>=6)\nimport UIKit\n#endif\n", "imports UIKit on a phone"),
    model("import Synchronization\n", "imports Synchronization on a phone"),
    model("let a: [4 of Int]\n", "InlineArray is later than iOS 17"),
    model("actor A { isolated deinit {} }\n", "isolated deinit is later than iOS 17"),
    model("let a: any AsyncSequence<Int, Never>\n", "AsyncSequence with its failure is later"),
    model("let a = [1].indices(where: { $0 == 1 })\n", "RangeSet is later than iOS 17"),
    # What iOS 17 does not have.
    newer("let a = Mutex(1)", "Mutex is iOS 18's"),
    *(newer(f"let a: {name} = nil", f"{name.split('<')[0]} is iOS {version}'s")
      for name, version in (("Span<UInt8>", 26), ("Atomic<Int>", 18), ("InlineArray<4, Int>", 26), ("UInt128", 18))),
    newer("func f() { Task.immediate {} }", "immediate is iOS 26's"),
    newer("let a = 1.0.formattedAsOctal", "formattedAsOctal is not in"),
    newer("let a = formattedAsOctal(1)", "formattedAsOctal is not in"),
    newer('let a = "\\(Date.distantFuture.formattedAsOctal)"', "formattedAsOctal is not in"),
    newer("func f(_ a: Octal) {}", "Octal is not in"),
    newer("#if os(Linux)\n    let a = Mutex(1)\n#endif", None),
    newer("// Mutex(1)\nlet a = \"Mutex(1)\"", None),
    newer("func formattedAsOctal(_ count: Int) {}\nlet a: () = formattedAsOctal(1)", None),
    newer("func f() { if #available(iOS 18, *) { _ = Mutex(1) } }", None),
    newer("@available(iOS 18, *) func f() { _ = Mutex(1) }", None),
    newer("func f() { if #available(iOS 18, *) { _ = 1 } else { _ = Mutex(1) } }", "Mutex is iOS 18's"),
    newer("func f() { if #available(iOS 18, *) { _ = Span<UInt8>.self } }", "Span is iOS 26's"),
    newer("let a = MeshGradient()", "MeshGradient is iOS 18's", MORE, "import SwiftUI\n"),
    newer("let a = Text(verbatim).onScrollGeometryChange", "onScrollGeometryChange is iOS 18's", MORE, "let verbatim = 1\n"),
    newer("struct A: View { var body: some View { if #available(iOS 26, *) { Text(1).glassEffect() } } }", None, MORE),
    written("a declaration of unknown age", "availability", f"{APP}/LinuxDouble/SwiftUI/More.swift", "extension View {\n    public func shimmer(_ strength: Double) -> Int\n}\n", "View.shimmer(_:) is not in"),
    written("a declaration under another label", "availability", f"{APP}/LinuxDouble/SwiftUI/More.swift", "extension View {\n    public func opacity(strength: Double) -> Int\n}\n", "View.opacity(strength:) is not in"),
    written("a framework of unknown age", "availability", f"{APP}/LinuxDouble/MapKit/Map.swift", "public struct Map {}\n", "Map is not in scripts/phone_check/available/MapKit.txt"),
    # The page of the doubles.
    removed("no page", "page", page.PAGE, "cannot be read"),
    changed("a type that the page does not name", "page", page.PAGE, "`Spacer`, ", "", "does not name Spacer, which"),
    changed("a type of a new double", "page", DOUBLE, r"\A", "public final class Map {\n}\n", "does not name Map, which"),
    changed("a type of a page without its table", "page", page.PAGE, r"\| Types", "| Kinds", "does not name", 3),
    changed("a type that is gone", "page", DOUBLE, r"public struct Divider \{\n\}\n", "", "names Divider, which no double declares"),
    changed("a modifier that is gone", "page", DOUBLE, "opacity", "shimmer", "names opacity(_:), which no double declares"),
    changed("a modifier with other labels", "page", page.PAGE, r"`opacity\(_:\)`", "`opacity(of:)`", "names opacity(of:), which"),
    changed("a case that is gone", "page", DOUBLE, "case hidden", "case visible", "names Visibility.hidden, which"),
    changed("a type in another file", "page", page.PAGE, r"views \| `SwiftUI/Double", "views | `SwiftUI/Else", "Spacer is in `SwiftUI/Else", 2),
    changed("a type that is said to be missing", "page", DOUBLE, r"\A", "public struct Menu {\n}\n", "says that Menu is not declared", 2),
    changed("a modifier that is said to be missing", "page", DOUBLE, r"public func opacity\(_", "public func hidden() -> Int { 1 }\n    public func opacity(_", "says that hidden() is not declared"),
    changed("a property of a type that is said to be missing", "page", DOUBLE, r"public struct Spacer \{", "public struct Spacer {\n    public let alpha: Double", "says that Spacer.alpha is not declared"),
    changed("another type's property of that name", "page", DOUBLE, r"public struct Divider \{", "public struct Divider {\n    public let alpha: Double", None),
    changed("a form that a row says is missing", "page", DOUBLE, r"public func opacity\(_", "public func opacity(strength: Double) -> Int { 1 }\n    public func opacity(_", "says that opacity(strength:) is not declared"),
    written("a test that the page does not name", "page", f"{page.OWN_TESTS}/More.swift", "@Test func `e`() {}\n", "does not name the test 'e'"),
    removed("a test of the views that is gone", "page", f"{page.VIEW_TESTS}/Views.swift", "names the test 'b', which is not there"),
    changed("a row without Apple's page", "page", page.PAGE, r"\| — \| \[p\]\(https://developer.apple.com/p\)", "| — | p", "the row of Marks has not five cells"),
    # The views.
    written("a sheet of a section", "views", VIEW,
        "import SwiftUI\nstruct Shown: View {\n    var body: some View {\n        List {\n            Section { row }\n"
        "            Section {\n                ForEach(rows) { Row($0) }.onDelete { remove($0) }\n            } header: {\n                head\n"
        "            }\n            .listRowInsets(EdgeInsets())\n            .sheet(isPresented: $isShown) { sheet }\n        }\n    }\n}\n",
        "View.swift:12: .sheet of a Section", 3),
    written("a sheet of a list, and one within a section", "views", VIEW,
        "import SwiftUI\nstruct Shown: View {\n    var body: some View {\n        List {\n            Section {\n"
        "                row.sheet(isPresented: $isShown) { sheet }\n            } footer: { foot }\n        }\n"
        "        .sheet(isPresented: $isShown) { sheet }\n    }\n}\n", None),
    written("a loop over a list that is made there", "views", VIEW, "import SwiftUI\nstruct Shown: View {\n    var body: some View { ForEach(rows.filter { $0.isShown }, id: \\.self) { Row($0) } }\n}\n", "View.swift:3: ForEach over a list"),
    written("a loop over a sum of lists", "views", VIEW, "import SwiftUI\nstruct Shown: View {\n    var body: some View { ForEach(first + second, id: \\.self) { Row($0) } }\n}\n", "View.swift:3: ForEach over a list"),
    written("loops over lists that are there", "views", VIEW,
        "import SwiftUI\nstruct Shown: View {\n    var body: some View {\n        let shown: [Int] = rows.filter { $0 > 1 }\n"
        "        ForEach(shown, id: \\.self) { Row($0.map(text)) }\n        ForEach([false, true], id: \\.self) { Row($0 + 1) }\n    }\n}\n", None),
    written("a long file", "views", VIEW, "let a = 1\n" * 150, "has fewer than 150"),
    said("import Hummingbird", "imports Hummingbird on a phone"),
    said("import Model", "imports Model on a phone"),
    said("#Preview { Shown() }", "macros of SwiftUI"),
    said("let a = SecItemAdd(query, nil)", "without `as CFDictionary`"),
    said("let a = SecItemUpdate(item(key) as CFDictionary, change as CFDictionary)", None),
    *(said("let a = UIApplication.shared", "UIApplication is the app's alone", f"{APP}/{folder}/Open.swift")
      for folder in ("Drawing", "Shared", "Widget")),
    said("let a = UIApplication.shared", None, f"{APP}/App/Open.swift"),
]
