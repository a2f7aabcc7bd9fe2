// swift-tools-version: 6.2
import PackageDescription

// The package that Xcode opens the app with: what the phone links, without a dependency and without a download. On computers the same
// targets are part of the package at the root (../Package.swift), together with the server and the tests.

// The modules' folders are beside this manifest.
let sourcesFolder = ""

// phone: what the app links, values, services, words and screens. Sources/Package.swift has these lines too, down to the closing mark:
// scripts/derive-phone-manifest (`make format`) copies them, and `make lint` refuses a difference.

// The folders are layers. A target depends only on targets in the same folder or in a folder listed above it; scripts/check-layers refuses
// anything else.
enum Layer: String {
    case core = "Core"
    case data = "Data"
    case presentation = "Presentation"
    case products = "Products"
}

extension Target {
    static func module(_ name: String, in layer: Layer, _ dependencies: [Dependency] = [], exclude: [String] = []) -> Target {
        .target(name: name, dependencies: dependencies, path: "\(sourcesFolder)\(layer.rawValue)/\(name)", exclude: exclude)
    }

    /// A file as bytes of the program.
    static func bytes(_ name: String, file: String) -> Target {
        .target(name: name, path: "\(sourcesFolder)Data/\(name)", exclude: [file], cSettings: [.headerSearchPath(".")])
    }
}

// Apple's systems have CryptoKit; all others use OpenSSL's libcrypto. PETREL_AS_ON_APPLE=1 reads this manifest as Apple's systems do.
#if canImport(Darwin)
    let hasCryptoKit = true
#else
    let hasCryptoKit = Context.environment["PETREL_AS_ON_APPLE"] == "1"
#endif
let libCrypto: [Target] = hasCryptoKit ? [] : [.module("CLibCrypto", in: .core)]
let libCryptoNames = libCrypto.map { Target.Dependency(stringLiteral: $0.name) }

let phoneModules: [Target] =
    libCrypto + [
        // Core: values and arithmetic.
        .module("JSONText", in: .core),
        .module("WeatherModel", in: .core),
        .module("Confidence", in: .core, ["WeatherModel"]),
        .module("Meteorology", in: .core, ["WeatherModel"]),
        .module("ClimateProjection", in: .core, ["WeatherModel"], exclude: ["LICENSE-DATA.md"]),
        .module("WeatherAPI", in: .core, ["Confidence", "JSONText", "WeatherModel", "WeatherReceipts"] + libCryptoNames),
        .module("WeatherWarnings", in: .core, ["WeatherModel"]),
        .module("WeatherRules", in: .core, ["WeatherModel"]),
        .module("WeatherReceipts", in: .core, ["WeatherModel"]),

        // Data: where bytes become values.
        .module("SharedWork", in: .data),
        .module("HTTPTransport", in: .data, ["WeatherModel"]),
        .module("ProviderCourtesy", in: .data, ["HTTPTransport", "WeatherModel"]),
        .module("MapLayers", in: .data, ["WeatherModel"]),
        .module("URLSessionTransport", in: .data, ["HTTPTransport"]),
        .module(
            "ProviderKit", in: .data,
            ["Confidence", "HTTPTransport", "JSONText", "Meteorology", "ProviderCourtesy", "WeatherAPI", "WeatherModel", "WeatherReceipts"]),
        .module(
            "WeatherProviders", in: .data,
            [
                "Confidence", "HTTPTransport", "JSONText", "MapLayers", "Meteorology", "ProviderCourtesy", "ProviderKit", "SharedWork",
                "WeatherAPI", "WeatherModel", "WeatherReceipts", "WeatherWarnings",
            ],
            exclude: [
                "AccuWeather/SCORECARD.md", "BrightSky/SCORECARD.md", "CAP/SCORECARD.md", "METNorway/SCORECARD.md", "NWS/SCORECARD.md",
                "OpenMeteo/SCORECARD.md", "OpenWeatherMap/SCORECARD.md", "PetrelServer/SCORECARD.md", "WeatherAPI/SCORECARD.md",
            ]),
        // Which sea or which landmass a point lies in, as bytes of the program.
        .bytes("Waters", file: "world.waters"),
        // The airports of the Earth, likewise.
        .bytes("Airports", file: "world.airports"),
        // Peaks, lakes and parks by name, likewise.
        .bytes("Landforms", file: "world.landforms"),
        // Who issues warnings in which country, likewise.
        .bytes("Issuers", file: "world.issuers"),
        .module("Gazetteer", in: .data, ["Airports", "Landforms", "Waters", "WeatherModel"], exclude: ["LICENSE-DATA.md"]),
        // The places of 15,000 inhabitants and more, as bytes of the program.
        .bytes("TownPlaces", file: "towns.places"),
        .module("TownGazetteer", in: .data, ["Gazetteer", "TownPlaces"]),
        .module("WeatherStore", in: .data, ["WeatherModel"]),
        .module(
            "WeatherService", in: .data,
            [
                "Confidence", "Gazetteer", "HTTPTransport", "Issuers", "JSONText", "MapLayers", "ProviderCourtesy", "ProviderKit",
                "SharedWork", "WeatherAPI", "WeatherModel", "WeatherProviders", "WeatherReceipts", "WeatherStore", "WeatherWarnings",
            ]),

        .module(
            "WeatherWorld", in: .data,
            [
                "Gazetteer", "HTTPTransport", "ProviderCourtesy", "ProviderKit", "WeatherModel", "WeatherProviders", "WeatherService",
                "WeatherStore", "WeatherWarnings",
            ]),

        // Presentation: values become words.
        .module("WeatherDesign", in: .presentation, ["Meteorology", "WeatherModel"]),
        .module(
            "WeatherFormatting", in: .presentation,
            ["ClimateProjection", "Gazetteer", "Meteorology", "WeatherModel", "WeatherReceipts", "WeatherRules", "WeatherWarnings"]),
        .module("MapDrawing", in: .presentation, ["MapLayers", "WeatherDesign", "WeatherModel"]),
        .module("OutlookSentence", in: .presentation, ["WeatherFormatting", "WeatherModel"]),
        .module("Notices", in: .presentation, ["WeatherFormatting", "WeatherModel", "WeatherWarnings"]),
        .module(
            "WeatherScreens", in: .presentation,
            [
                "ClimateProjection", "Confidence", "Gazetteer", "HTTPTransport", "MapLayers", "Meteorology", "OutlookSentence",
                "ProviderCourtesy",
                "ProviderKit", "WeatherAPI", "WeatherDesign", "WeatherFormatting", "WeatherModel", "WeatherProviders", "WeatherService",
                "WeatherReceipts", "WeatherRules", "WeatherWarnings", "WeatherWorld",
            ]),

        // Products: what a person runs. The simulated atmosphere runs inside the phone app as well: nothing of a server is in it.
        .module(
            "WeatherSimulator", in: .products,
            ["Gazetteer", "HTTPTransport", "JSONText", "MapDrawing", "MapLayers", "Meteorology", "WeatherModel"]),
        .module(
            "PetrelPhone", in: .products,
            [
                "Confidence", "Gazetteer", "HTTPTransport", "JSONText", "MapDrawing", "MapLayers", "Meteorology", "Notices",
                "ProviderCourtesy", "ProviderKit", "SharedWork", "TownGazetteer", "URLSessionTransport", "WeatherAPI", "WeatherDesign",
                "WeatherFormatting", "WeatherModel", "WeatherProviders", "WeatherReceipts", "WeatherRules", "WeatherScreens",
                "WeatherService", "WeatherSimulator", "WeatherStore", "WeatherWarnings", "WeatherWorld",
            ]),
    ]

// For tests alone: may use everything but the products.
let testSupport = Target.target(
    name: "TestSupport",
    dependencies: [
        "Confidence", "Gazetteer", "HTTPTransport", "ProviderCourtesy", "ProviderKit", "TownGazetteer", "WeatherAPI", "WeatherFormatting",
        "WeatherModel", "WeatherReceipts", "WeatherScreens", "WeatherService", "WeatherStore",
    ],
    path: "\(sourcesFolder)TestSupport")

// How every target is compiled.
let language: [SwiftSetting] = [
    // Where CI compiles. Xcode may suppress a package's warnings, which the compiler refuses together with this setting
    // (https://github.com/swiftlang/swift-package-manager/issues/9517), and a warning of Apple's SDK alone must not stop the app.
    .treatAllWarnings(as: .error, .when(platforms: [.linux])),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
// phone: end

let package = Package(
    name: "PetrelCore",
    platforms: [.macOS(.v15), .iOS(.v17), .watchOS(.v10)],
    // The app and its widget link `PetrelPhone`, without third-party code and without the server (scripts/check-phone proves it). Each
    // other module is a separate product, for the tests that Xcode runs.
    products: [
        .library(
            name: "PetrelPhone",
            targets: [
                "ClimateProjection", "PetrelPhone", "ProviderKit", "WeatherDesign", "WeatherFormatting", "WeatherModel", "WeatherProviders",
                "WeatherScreens",
            ])
    ]
        + (phoneModules + [testSupport]).filter { $0.name != "PetrelPhone" }.map { .library(name: $0.name, targets: [$0.name]) },
    targets: phoneModules + [testSupport],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = language
}
