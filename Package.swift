// swift-tools-version: 6.2
import PackageDescription

// Everything that runs on a computer, as one package: modules, server, pages, command line, and the tests. That it is one is why `package` is
// enough for what they use of each other; `public` is what the app in Apps/iOS names. Xcode opens the app with a part of it
// (Sources/Package.swift). The doubles of Apple's frameworks are a package of their own (Apps/iOS/LinuxDouble/Package.swift).

// The modules' folders are below this one.
let sourcesFolder = "Sources/"

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

extension Target {
    static func tests(_ name: String, in folder: String, _ dependencies: [Dependency] = [], exclude: [String] = []) -> Target {
        .testTarget(name: name, dependencies: dependencies, path: "Tests/\(folder)/\(name)", exclude: exclude)
    }
}

/// By these flags an import of one of Apple's modules is one of its double in Apps/iOS/LinuxDouble. The double has a name that differs from
/// Apple's, so that `canImport` is true for none of them.
let doubleAliases = [
    "Accessibility", "BackgroundTasks", "Charts", "CoreGraphics", "CoreLocation", "CoreTransferable", "FoundationAdditions", "MapKit",
    "Network", "Security", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "WidgetKit",
].flatMap { ["-module-alias", "\($0)=\($0)Double"] }

let package = Package(
    name: "petrel",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "petrel", targets: ["petrel"])
    ],
    dependencies: [
        // Doubles of Apple's frameworks, for tests alone.
        .package(path: "Apps/iOS/LinuxDouble"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: phoneModules + [
        testSupport,

        // Data: what only a computer needs.
        .module("CLibCurl", in: .data),
        .module("CurlTransport", in: .data, ["CLibCurl", "HTTPTransport"]),
        .module("SQLiteWeatherStore", in: .data, ["GRDB", "GzipCoding", "WeatherModel", "WeatherStore"]),

        .systemLibrary(name: "CZlib", path: "Sources/Data/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CDeflate", path: "Sources/Data/CDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .module("GzipCoding", in: .data, ["CDeflate"]),
        .module("CLibBrotli", in: .data),
        .module("BrotliCoding", in: .data, ["CLibBrotli"]),
        .module("CLibPQ", in: .data),
        .module("PostgresWeatherStore", in: .data, ["CLibPQ", "GzipCoding", "WeatherModel", "WeatherStore"]),

        // Push messages: what is sent, and who is to be told.
        .module(
            "PushOutbox", in: .data,
            [
                "HTTPTransport", "JSONText", "SharedWork", "WeatherAPI", "WeatherModel", "WeatherRules", "WeatherStore", "WeatherWarnings",
            ] + libCryptoNames),

        // The system's clock rules, where they are newer than the toolchain's.
        .target(
            name: "SystemZones", dependencies: ["WeatherModel"], path: "Sources/Data/SystemZones",
            linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),

        // All places of the Earth, as bytes of the program.
        .bytes("WorldPlaces", file: "world.places"),
        .module("WorldGazetteer", in: .data, ["Gazetteer", "WorldPlaces"]),

        // The shapes of warning zones, likewise.
        .bytes("WorldZones", file: "world.zones"),
        .module("WorldWarningZones", in: .data, ["WeatherModel", "WeatherWarnings", "WorldZones"], exclude: ["LICENSE-DATA.md"]),

        // The basemap, likewise; how its tiles are found, and pictures of the weather over it.
        .bytes("Basemap", file: "world.pmtiles"),
        .systemLibrary(name: "CPNG", path: "Sources/Data/CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .module("MapPictures", in: .data, ["CPNG", "HTTPTransport", "JSONText", "MapLayers", "ProviderCourtesy", "WeatherModel"]),

        // Presentation: values become words.
        .module(
            "WeatherText", in: .presentation,
            [
                "ClimateProjection", "Confidence", "JSONText", "WeatherAPI", "WeatherDesign", "WeatherFormatting", "WeatherModel",
                "WeatherScreens", "WeatherService", "WeatherWarnings",
            ]),
        // Messages to browsers and phones, as push services take them.
        .module(
            "PushNotices", in: .presentation,
            [
                "Gazetteer", "JSONText", "Notices", "PushOutbox", "WeatherAPI", "WeatherFormatting", "WeatherModel", "WeatherProviders",
                "WeatherRules", "WeatherScreens", "WeatherService", "WeatherWarnings",
            ]),

        // Products: what a person runs.
        .module("CEmbeddedFiles", in: .products),
        .module("EmbeddedFiles", in: .products, ["CEmbeddedFiles"]),
        .module("CSVGDrawing", in: .products),
        .module(
            "WeatherServer", in: .products,
            [
                "BrotliCoding", "ClimateProjection", "Confidence", "CoreMetrics", "CZlib", "EmbeddedFiles", "Gazetteer", "GzipCoding",
                "HTTPTransport",
                "HTTPTypes", "Hummingbird", "HummingbirdCore", "JSONText", "Logging", "NIOConcurrencyHelpers", "NIOCore", "NIOHTTP1",
                "OutlookSentence", "ProviderCourtesy", "ProviderKit", "PushOutbox", "ServiceLifecycle", "SharedWork", "UnixSignals",
                "WeatherAPI", "WeatherFormatting",
                "WeatherModel", "WeatherProviders", "WeatherReceipts", "WeatherRules", "WeatherService", "WeatherStore", "WeatherWarnings",
            ], exclude: ["Resources"]),
        // Makes scripts and styles small. It is a module because scripts/swiftc-quick optimizes modules.
        .module("Minifying", in: .products),
        .module(
            "WeatherWeb", in: .products,
            [
                "BrotliCoding", "ClimateProjection", "Confidence", "CSVGDrawing", "CZlib", "EmbeddedFiles", "Gazetteer", "GzipCoding",
                "HTTPTransport",
                "HTTPTypes", "Hummingbird", "JSONText", "MapDrawing", "MapLayers", "MapPictures", "Minifying", "NIOConcurrencyHelpers",
                "NIOCore",
                "NIOPosix",
                "ProviderCourtesy", "ProviderKit",
                "ServiceLifecycle", "SharedWork", "WeatherAPI", "WeatherDesign", "WeatherFormatting", "WeatherModel", "WeatherScreens",
                "WeatherReceipts", "WeatherServer", "WeatherService", "WeatherText", "WeatherWarnings",
            ], exclude: ["Resources"]),
        .module(
            "PetrelCommands", in: .products,
            [
                "ArgumentParser", "Basemap", "Confidence", "Configuration", "CurlTransport", "Gazetteer", "GzipCoding", "HTTPTransport",
                "HTTPTypes", "Hummingbird", "JSONText", "Logging", "MapLayers", "MapPictures", "NIOCore", "NIOPosix", "OutlookSentence",
                "PostgresWeatherStore", "ProviderCourtesy",
                "ProviderKit", "PushNotices", "PushOutbox", "ServiceLifecycle", "SQLiteWeatherStore", "SystemPackage", "SystemZones",
                "UnixSignals", "WeatherAPI", "WeatherDesign", "WeatherFormatting", "WeatherModel", "WeatherProviders", "WeatherReceipts",
                "WeatherRules",
                "WeatherScreens", "WeatherServer", "WeatherService", "WeatherSimulator", "WeatherStore", "WeatherText",
                "WeatherWarnings", "WeatherWeb", "WeatherWorld", "WorldGazetteer", "WorldWarningZones",
            ]),
        .executableTarget(
            name: "petrel", dependencies: ["PetrelCommands"], path: "Sources/Products/petrel",
            linkerSettings: [
                // A start reads and changes what the loader has to: without names for other libraries, and with short tables, a third less.
                .unsafeFlags(
                    ["-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"],
                    .when(platforms: [.linux], configuration: .release))
            ]),

        // Tests mirrors Sources.
        .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"], path: "Tests/TestSupportTests"),
        .tests("JSONTextTests", in: "Core", ["JSONText", "TestSupport"]),
        .tests("MeteorologyTests", in: "Core", ["Meteorology", "WeatherModel"], exclude: ["Reference"]),
        .tests("ClimateProjectionTests", in: "Core", ["ClimateProjection", "Gazetteer", "TestSupport", "TownGazetteer", "WeatherModel"]),
        .tests("ConfidenceTests", in: "Core", ["Calibrating", "Confidence", "TestSupport", "WeatherModel"]),
        .tests("WeatherModelTests", in: "Core", ["TestSupport", "WeatherModel"]),
        .tests("WeatherAPITests", in: "Core", ["JSONText", "TestSupport", "WeatherAPI", "WeatherModel"]),
        .tests("WeatherWarningsTests", in: "Core", ["TestSupport", "WeatherModel", "WeatherWarnings", "WorldWarningZones", "WorldZones"]),
        .tests("WeatherReceiptsTests", in: "Core", ["TestSupport", "WeatherModel", "WeatherReceipts"]),
        .tests("WeatherRulesTests", in: "Core", ["TestSupport", "WeatherModel", "WeatherRules"]),
        .tests("SharedWorkTests", in: "Data", ["SharedWork", "TestSupport"]),
        .tests("SystemZonesTests", in: "Data", ["SystemZones", "TestSupport", "WeatherModel"]),
        .tests("GazetteerTests", in: "Data", ["Airports", "Gazetteer", "TownGazetteer", "WeatherModel", "WorldGazetteer", "WorldPlaces"]),
        .tests("HTTPTransportTests", in: "Data", ["CurlTransport", "HTTPTransport", "TestSupport"]),
        .tests("ProviderCourtesyTests", in: "Data", ["HTTPTransport", "ProviderCourtesy", "TestSupport", "WeatherModel"]),
        .tests(
            "URLSessionTransportTests", in: "Data",
            [
                "HTTPTransport", "ProviderCourtesy", "ProviderKit", "TestSupport", "URLSessionTransport", "WeatherAPI", "WeatherModel",
                "WeatherProviders", "WeatherService", "WeatherStore",
            ]),
        .tests(
            "WeatherProvidersTests", in: "Data",
            [
                "Confidence", "HTTPTransport", "JSONText", "MapLayers", "Meteorology", "ProviderCourtesy", "ProviderKit", "TestSupport",
                "WeatherAPI", "WeatherModel", "WeatherProviders", "WeatherReceipts", "WeatherService", "WeatherStore", "WeatherWarnings",
                "WorldWarningZones",
            ]),
        .tests(
            "PostgresWeatherStoreTests", in: "Data",
            [
                "HTTPTransport", "petrel-store-writer", "PostgresWeatherStore", "ProviderCourtesy", "PushNotices", "PushOutbox",
                "TestSupport",
                "WeatherModel", "WeatherService", "WeatherStore", "WeatherWarnings",
            ]),
        .tests(
            "PushOutboxTests", in: "Data",
            [
                "CurlTransport", "HTTPTransport", "JSONText", "ProviderKit", "PushNotices", "PushOutbox", "SQLiteWeatherStore",
                "TestSupport", "WeatherModel", "WeatherRules", "WeatherService", "WeatherStore", "WeatherWarnings",
            ]),
        .tests(
            "MapPicturesTests", in: "Data",
            [
                "Basemap", "HTTPTransport", "MapDrawing", "MapLayers", "MapPictures", "ProviderCourtesy", "TestSupport", "TownGazetteer",
                "WeatherModel",
                "WeatherSimulator",
            ]),
        .tests("MapLayersTests", in: "Data", ["MapLayers", "TownGazetteer", "WeatherDesign", "WeatherModel", "WeatherSimulator"]),
        .tests("WeatherStoreTests", in: "Data", ["petrel-store-writer", "TestSupport", "WeatherStore"]),
        .tests(
            "SQLiteWeatherStoreTests", in: "Data",
            ["GRDB", "petrel-store-writer", "ProviderCourtesy", "SQLiteWeatherStore", "TestSupport", "WeatherStore"]),
        .tests(
            "WeatherServiceTests", in: "Data",
            [
                "Confidence", "Gazetteer", "HTTPTransport", "JSONText", "MapLayers", "ProviderCourtesy", "ProviderKit", "TestSupport",
                "TownGazetteer", "WeatherAPI", "WeatherModel", "WeatherProviders", "WeatherReceipts", "WeatherService", "WeatherSimulator",
                "WeatherStore", "WeatherWarnings", "WorldGazetteer", "WorldWarningZones",
            ], exclude: ["Warnings/Corpus"]),
        .tests(
            "WeatherWorldTests", in: "Data",
            [
                "HTTPTransport", "ProviderCourtesy", "ProviderKit", "TestSupport", "TownGazetteer", "WeatherModel", "WeatherProviders",
                "WeatherService", "WeatherStore", "WeatherWorld",
            ]),
        .tests("MapDrawingTests", in: "Presentation", ["MapDrawing", "MapLayers", "WeatherDesign", "WeatherModel"]),
        .tests("WeatherDesignTests", in: "Presentation", ["Meteorology", "WeatherDesign", "WeatherModel"]),
        .tests(
            "WeatherFormattingTests", in: "Presentation",
            ["ClimateProjection", "Gazetteer", "Meteorology", "TestSupport", "WeatherFormatting", "WeatherModel", "WeatherRules"]),
        .tests(
            "WeatherScreensTests", in: "Presentation",
            [
                "ClimateProjection", "Confidence", "Gazetteer", "HTTPTransport", "MapLayers", "Meteorology", "OutlookSentence",
                "ProviderCourtesy", "ProviderKit", "TestSupport", "TownGazetteer", "WeatherAPI", "WeatherDesign", "WeatherFormatting",
                "WeatherModel", "WeatherProviders", "WeatherReceipts", "WeatherRules", "WeatherScreens", "WeatherService", "WeatherStore",
                "WeatherWarnings",
            ]),
        .tests(
            "PushNoticesTests", in: "Presentation",
            [
                "JSONText", "PushNotices", "PushOutbox", "TestSupport", "WeatherModel", "WeatherRules", "WeatherService", "WeatherStore",
                "WeatherWarnings",
            ]),
        .tests(
            "WeatherTextTests", in: "Presentation",
            [
                "Configuration", "PetrelCommands", "PetrelPhone", "ProviderKit", "TestSupport", "WeatherAPI", "WeatherDesign",
                "WeatherFormatting", "WeatherModel", "WeatherScreens", "WeatherService", "WeatherText", "WeatherWorld",
            ]),
        .tests(
            "WeatherSimulatorTests", in: "Products",
            [
                "Calibrating", "Confidence", "Gazetteer", "HTTPTransport", "JSONText", "MapLayers", "Meteorology", "ProviderCourtesy",
                "ProviderKit", "TestSupport", "TownGazetteer", "WeatherAPI", "WeatherFormatting", "WeatherModel", "WeatherProviders",
                "WeatherReceipts", "WeatherScreens", "WeatherService", "WeatherSimulator", "WeatherStore", "WeatherText", "WeatherWarnings",
            ]),
        .tests(
            "WeatherServerTests", in: "Products",
            [
                "BrotliCoding", "ClimateProjection", "Confidence", "CZlib", "Gazetteer", "GzipCoding", "HTTPTransport", "HTTPTypes",
                "Hummingbird", "JSONText", "Logging", "NIOCore", "NIOHTTP1", "NIOPosix", "ProviderCourtesy", "ProviderKit", "PushOutbox",
                "ServerTesting", "ServiceLifecycle", "TestSupport", "TownGazetteer",
                "UnixSignals", "URLSessionTransport", "WeatherAPI", "WeatherModel", "WeatherProviders", "WeatherRules", "WeatherServer",
                "WeatherService", "WeatherStore", "WeatherWarnings",
            ]),
        .tests(
            "WeatherWebTests", in: "Products",
            [
                "ClimateProjection", "CZlib", "Gazetteer", "GzipCoding", "HTTPTypes", "Hummingbird", "JSONText", "Logging", "MapLayers",
                "MapPictures", "Minifying",
                "NIOCore", "PetrelPhone", "ProviderCourtesy", "ProviderKit", "ServerTesting", "TestSupport", "TownGazetteer", "WeatherAPI",
                "WeatherDesign", "WeatherFormatting", "WeatherModel", "WeatherProviders", "WeatherScreens", "WeatherServer",
                "WeatherService", "WeatherStore", "WeatherText", "WeatherWeb", "WorldGazetteer",
            ]),
        .tests(
            "PetrelCommandsTests", in: "Products",
            [
                "ArgumentParser", "Configuration", "CurlTransport", "HTTPTransport", "JSONText", "PetrelCommands", "ProviderCourtesy",
                "ProviderKit", "PushOutbox", "TestSupport", "WeatherAPI", "WeatherDesign", "WeatherFormatting", "WeatherModel",
                "WeatherProviders", "WeatherScreens", "WeatherServer", "WeatherService", "WeatherStore", "WeatherText", "WeatherWorld",
            ]),

        .tests(
            "PetrelPhoneTests", in: "Products",
            [
                "HTTPTransport", "PetrelPhone", "ProviderCourtesy", "ProviderKit", "TestSupport", "TownGazetteer", "WeatherAPI",
                "WeatherFormatting", "WeatherModel", "WeatherProviders", "WeatherRules", "WeatherScreens", "WeatherService",
                "WeatherSimulator", "WeatherStore", "WeatherWarnings", "WeatherWorld",
            ]),

        // Beside the tests and the benchmarks: what several tests use of a server, and programs that they run.
        .target(
            name: "ServerTesting",
            dependencies: [
                "HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOConcurrencyHelpers", "NIOCore", "NIOEmbedded", "NIOHTTP1",
                "NIOPosix", "ServiceLifecycle",
            ], path: "Tests/Fixtures/ServerTesting"),
        .executableTarget(
            name: "petrel-store-writer", dependencies: ["PostgresWeatherStore", "SQLiteWeatherStore", "TestSupport", "WeatherStore"],
            path: "Tests/Fixtures/StoreWriter"),
        .target(
            name: "Calibrating", dependencies: ["Confidence", "Gazetteer", "WeatherModel", "WeatherSimulator"],
            path: "Tests/Fixtures/Calibrating"),
        .executableTarget(
            name: "petrel-calibration", dependencies: ["Calibrating", "Confidence", "JSONText", "TownGazetteer"],
            path: "Benchmarks/Calibration"),
        .executableTarget(
            name: "petrel-zone-reader", dependencies: ["WeatherModel", "WeatherWarnings", "WorldWarningZones"],
            path: "Tests/Fixtures/ZoneReader"),
        .executableTarget(name: "petrel-sync-answers", dependencies: ["JSONText", "WeatherAPI"], path: "Tests/Fixtures/SyncAnswers"),
        .executableTarget(
            name: "petrel-bench-decode",
            dependencies: ["Confidence", "JSONText", "ProviderKit", "WeatherModel", "WeatherProviders", "WeatherReceipts"],
            path: "Benchmarks/Decode",
            exclude: ["parse.js"]),
        .executableTarget(
            name: "petrel-bench-documents", dependencies: ["WeatherAPI", "WeatherModel"], path: "Benchmarks/Documents",
            exclude: ["stringify.js"]),
        .executableTarget(
            name: "petrel-bench-bytes",
            dependencies: [
                "GzipCoding", "ProviderCourtesy", "TestSupport", "TownGazetteer", "WeatherAPI", "WeatherModel", "WeatherProviders",
                "WeatherService", "WeatherSimulator", "WeatherStore",
            ],
            path: "Benchmarks/Bytes"),
        .executableTarget(
            name: "petrel-traffic",
            dependencies: [
                "HTTPTransport", "ProviderCourtesy", "ProviderKit", "TestSupport", "TownGazetteer", "WeatherAPI", "WeatherModel",
                "WeatherProviders", "WeatherServer", "WeatherService", "WeatherSimulator", "WeatherStore",
            ],
            path: "Benchmarks/Traffic"),
        .executableTarget(
            name: "petrel-bench-memory",
            dependencies: ["ProviderKit", "WeatherModel", "WeatherService", "WeatherStore", "WorldGazetteer"], path: "Benchmarks/Memory"),
        .executableTarget(
            name: "petrel-bench-places", dependencies: ["Calibrating", "Confidence", "Gazetteer", "WeatherModel", "WorldGazetteer"],
            path: "Benchmarks/Places"),

        // The phone's views, run by tests against doubles of Apple's frameworks (Docs/PhoneDouble.md). No product depends on them.
        .target(
            name: "PhoneViews",
            dependencies: [
                "ClimateProjection", "LinuxDouble", "PetrelPhone", "WeatherDesign", "WeatherFormatting", "WeatherModel", "WeatherScreens",
                "WeatherService", "WeatherStore",
            ],
            path: "Apps/iOS",
            exclude: [
                "App/Assets.xcassets", "App/InfoPlist.xcstrings", "App/Localizable.xcstrings", "App/PrivacyInfo.xcprivacy",
                "Widget/Assets.xcassets", "Widget/PrivacyInfo.xcprivacy",
                // A module has one beginning: the app's.
                "Widget/PetrelWidgetBundle.swift",
            ],
            sources: ["App", "Drawing", "Shared", "Widget"],
            // Xcode compiles the app outside the package, so the app can use public names alone. This makes the compiler check it here.
            packageAccess: false,
            swiftSettings: [
                .defaultIsolation(MainActor.self),
                // The tests' own program begins elsewhere.
                .unsafeFlags(doubleAliases + ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "phone_main"]),
            ]),
        .testTarget(
            name: "PhoneViewsTests",
            dependencies: [
                "HTTPTransport", "LinuxDouble", "PetrelPhone", "PhoneViews", "ProviderCourtesy", "ProviderKit", "TestSupport",
                "TownGazetteer", "WeatherAPI", "WeatherDesign", "WeatherFormatting", "WeatherModel", "WeatherScreens", "WeatherSimulator",
            ],
            path: "Tests/Apps/PhoneViewsTests", swiftSettings: [.unsafeFlags(doubleAliases)]),
        // Whether each double does what Apple documents (Docs/PhoneDouble.md).
        .testTarget(
            name: "DoubleTests", dependencies: ["LinuxDouble"], path: "Tests/Doubles",
            // Swift Testing has additions for Apple's UIKit, which is not here.
            swiftSettings: [.unsafeFlags(doubleAliases + ["-Xfrontend", "-disable-cross-import-overlays"])]),
    ],
    swiftLanguageModes: [.v6]
)

// Every other name is a product of one of these packages.
let products = [
    "GRDB.swift": ["GRDB"],
    "hummingbird": ["Hummingbird", "HummingbirdCore"],
    "LinuxDouble": ["LinuxDouble"],
    "swift-argument-parser": ["ArgumentParser"],
    "swift-configuration": ["Configuration"],
    "swift-http-types": ["HTTPTypes"],
    "swift-log": ["Logging"],
    "swift-metrics": ["CoreMetrics"],
    "swift-nio": ["NIOConcurrencyHelpers", "NIOCore", "NIOEmbedded", "NIOHTTP1", "NIOPosix"],
    "swift-service-lifecycle": ["ServiceLifecycle", "UnixSignals"],
    "swift-system": ["SystemPackage"],
]
let packages = Dictionary(uniqueKeysWithValues: products.flatMap { owner, names in names.map { ($0, owner) } })
let ownTargets = Set(package.targets.map(\.name))
for target in package.targets {
    target.dependencies = target.dependencies.map { dependency in
        guard case .byNameItem(let name, _) = dependency, !ownTargets.contains(name), let owner = packages[name] else { return dependency }
        return .product(name: name, package: owner)
    }
}

for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + language
}
