// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The targets that the phone links: values, services, words and screens. No download is needed: Xcode opens the app with this package,
// and the package of server and command line (../Package.swift) depends on it by path, so that one build folder serves both.

// Apple's systems have CryptoKit; all others use OpenSSL's libcrypto. PETREL_AS_ON_APPLE=1 reads this manifest as Apple's systems do.
#if canImport(Darwin)
    let hasCryptoKit = true
#else
    let hasCryptoKit = ProcessInfo.processInfo.environment["PETREL_AS_ON_APPLE"] == "1"
#endif
let libCrypto: [Target] = hasCryptoKit ? [] : [.target(name: "CLibCrypto", path: "Core/CLibCrypto")]

// The layout is the design: a target depends only on targets in the same folder or in a folder listed above it
// (scripts/check-layers refuses anything else). `layer` gives each target its folder.
enum Layer: String {
    case core = "Core"
    case data = "Data"
    case presentation = "Presentation"
    case products = "Products"
}

extension Target {
    static func module(_ name: String, in layer: Layer, _ dependencies: [Dependency] = [], exclude: [String] = []) -> Target {
        .target(name: name, dependencies: dependencies, path: "\(layer.rawValue)/\(name)", exclude: exclude)
    }
}

let modules: [Target] =
    libCrypto + [
        // Core: values and arithmetic.
        .module("JSONText", in: .core),
        .module("WeatherModel", in: .core),
        .module("Meteorology", in: .core, ["WeatherModel"]),
        .module("ClimateProjection", in: .core, ["WeatherModel"], exclude: ["LICENSE-DATA.md"]),
        .module("WeatherAPI", in: .core, ["JSONText", "WeatherModel"] + libCrypto.map { .init(stringLiteral: $0.name) }),
        .module("WeatherWarnings", in: .core, ["WeatherModel"]),
        .module("WeatherRules", in: .core, ["WeatherModel"]),

        // Data: where bytes become values.
        .module("SharedWork", in: .data),
        .module("HTTPTransport", in: .data, ["WeatherModel"]),
        .module("ProviderCourtesy", in: .data, ["HTTPTransport", "WeatherModel"]),
        .module("MapLayers", in: .data, ["WeatherModel"]),
        .module("URLSessionTransport", in: .data, ["HTTPTransport"]),
        .module("ProviderKit", in: .data, ["HTTPTransport", "JSONText", "Meteorology", "ProviderCourtesy", "WeatherModel"]),
        .module(
            "WeatherProviders", in: .data,
            [
                "HTTPTransport", "JSONText", "MapLayers", "Meteorology", "ProviderCourtesy", "ProviderKit", "SharedWork", "WeatherAPI",
                "WeatherModel", "WeatherWarnings",
            ],
            exclude: [
                "AccuWeather/SCORECARD.md", "CAP/SCORECARD.md", "METNorway/SCORECARD.md", "NWS/SCORECARD.md", "OpenMeteo/SCORECARD.md",
                "OpenWeatherMap/SCORECARD.md", "PetrelServer/SCORECARD.md", "WeatherAPI/SCORECARD.md",
            ]),
        // Which sea or which landmass a point lies in, as bytes of the program.
        .target(name: "Waters", path: "Data/Waters", exclude: ["world.waters"], cSettings: [.headerSearchPath(".")]),
        // The airports of the Earth, likewise.
        .target(name: "Airports", path: "Data/Airports", exclude: ["world.airports"], cSettings: [.headerSearchPath(".")]),
        // Peaks, lakes and parks by name, likewise.
        .target(name: "Landforms", path: "Data/Landforms", exclude: ["world.landforms"], cSettings: [.headerSearchPath(".")]),
        .module("Gazetteer", in: .data, ["Airports", "Landforms", "Waters", "WeatherModel"], exclude: ["LICENSE-DATA.md"]),
        // The places of 15,000 inhabitants and more, as bytes of the program.
        .target(name: "TownPlaces", path: "Data/TownPlaces", exclude: ["towns.places"], cSettings: [.headerSearchPath(".")]),
        .module("TownGazetteer", in: .data, ["Gazetteer", "TownPlaces"]),
        .module("WeatherStore", in: .data, ["WeatherModel"]),
        .module(
            "WeatherService", in: .data,
            [
                "Gazetteer", "HTTPTransport", "JSONText", "ProviderCourtesy", "ProviderKit", "SharedWork", "WeatherAPI", "WeatherModel",
                "WeatherProviders", "WeatherStore", "WeatherWarnings",
            ]),

        .module(
            "WeatherWorld", in: .data,
            [
                "Gazetteer", "HTTPTransport", "ProviderCourtesy", "ProviderKit", "WeatherModel", "WeatherProviders", "WeatherService",
                "WeatherStore",
            ]),

        // Presentation: values become words.
        .module("WeatherDesign", in: .presentation, ["Meteorology", "WeatherModel"]),
        .module(
            "WeatherFormatting", in: .presentation, ["ClimateProjection", "Gazetteer", "Meteorology", "WeatherModel", "WeatherRules"]),
        .module("MapDrawing", in: .presentation, ["MapLayers", "WeatherDesign", "WeatherModel"]),
        .module("OutlookSentence", in: .presentation, ["WeatherFormatting", "WeatherModel"]),
        .module("Notices", in: .presentation, ["WeatherFormatting", "WeatherModel", "WeatherWarnings"]),
        .module(
            "WeatherScreens", in: .presentation,
            [
                "ClimateProjection", "Gazetteer", "HTTPTransport", "MapLayers", "Meteorology", "OutlookSentence", "ProviderCourtesy",
                "ProviderKit", "WeatherAPI", "WeatherDesign", "WeatherFormatting", "WeatherModel", "WeatherProviders", "WeatherService",
                "WeatherRules", "WeatherWarnings", "WeatherWorld",
            ]),

        // Products: what a person runs. The simulated atmosphere runs inside the phone app as well: nothing of a server is in it.
        .module(
            "WeatherSimulator", in: .products,
            ["Gazetteer", "HTTPTransport", "JSONText", "MapDrawing", "MapLayers", "Meteorology", "WeatherModel"]),
        .module(
            "PetrelPhone", in: .products,
            [
                "Gazetteer", "HTTPTransport", "JSONText", "MapDrawing", "MapLayers", "Meteorology", "Notices", "ProviderCourtesy",
                "ProviderKit", "SharedWork", "TownGazetteer", "URLSessionTransport", "WeatherAPI", "WeatherDesign", "WeatherFormatting",
                "WeatherModel",
                "WeatherProviders", "WeatherRules", "WeatherScreens", "WeatherService", "WeatherSimulator", "WeatherStore",
                "WeatherWarnings", "WeatherWorld",
            ]),
    ]

// For tests alone: may use everything but the products.
let testSupport = Target.target(
    name: "TestSupport",
    dependencies: [
        "Gazetteer", "HTTPTransport", "ProviderCourtesy", "ProviderKit", "TownGazetteer", "WeatherAPI", "WeatherFormatting", "WeatherModel",
        "WeatherScreens", "WeatherService", "WeatherStore",
    ],
    path: "TestSupport")

let package = Package(
    name: "PetrelCore",
    platforms: [.macOS(.v15), .iOS(.v17), .watchOS(.v10)],
    // The app and its widget link `PetrelPhone`, without third-party code and without the server (scripts/check-phone proves it). Each
    // other module is a separate product, for the server's package.
    products: [
        .library(
            name: "PetrelPhone",
            targets: [
                "ClimateProjection", "PetrelPhone", "ProviderKit", "WeatherDesign", "WeatherFormatting", "WeatherModel", "WeatherProviders",
                "WeatherScreens",
            ])
    ]
        + (modules + [testSupport]).filter { $0.name != "PetrelPhone" }.map { .library(name: $0.name, targets: [$0.name]) },
    targets: modules + [testSupport],
    swiftLanguageModes: [.v6]
)

// One place decides how every target is compiled.
for target in package.targets {
    target.swiftSettings = [
        // Where CI compiles. Xcode may suppress a package's warnings, which the compiler refuses together with this setting
        // (https://github.com/swiftlang/swift-package-manager/issues/9517), and a warning of Apple's SDK alone must not stop the app.
        .treatAllWarnings(as: .error, .when(platforms: [.linux])),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
