// swift-tools-version: 6.2
import PackageDescription

// Doubles of Apple's frameworks for Linux (README.md), offered as one product to the tests of the package at the repository's root. They are
// built with that package: a dependency by path may have `unsafeFlags`.

/// Each of Apple's modules that has a double, with the doubles that it imports. `CryptoKit` is compiled by scripts/phone-types alone.
let modules: KeyValuePairs<String, [String]> = [
    "Accessibility": [],
    "BackgroundTasks": [],
    "Charts": ["SwiftUI"],
    "CoreGraphics": [],
    "CoreLocation": [],
    "CoreTransferable": ["UniformTypeIdentifiers"],
    "FoundationAdditions": [],
    "MapKit": ["CoreGraphics", "CoreLocation", "FoundationAdditions", "UIKit"],
    "Network": [],
    "Security": [],
    "SwiftUI": [
        "Accessibility", "CoreGraphics", "CoreTransferable", "FoundationAdditions", "MapKit", "UIKit", "UniformTypeIdentifiers",
    ],
    "UIKit": ["CoreGraphics", "FoundationAdditions"],
    "UniformTypeIdentifiers": [],
    "UserNotifications": [],
    "WidgetKit": ["SwiftUI"],
]

let package = Package(
    name: "LinuxDouble",
    platforms: [.macOS(.v15)],
    products: [.library(name: "LinuxDouble", targets: modules.map { "\($0.key)Double" })],
    targets: modules.map { module, others in
        .target(
            // Another name than Apple's, so that `canImport` is false for everything else that is built for Linux.
            name: "\(module)Double", dependencies: others.map { .byName(name: "\($0)Double") }, path: module,
            swiftSettings: [
                // Enumerations may grow for those who use them, as Apple's may. Warnings stay warnings: the compiler warns that Foundation
                // itself was built without library evolution, and has no name by which that is allowed.
                .unsafeFlags(
                    others.flatMap { ["-module-alias", "\($0)=\($0)Double"] } + [
                        "-enable-library-evolution", "-no-verify-emitted-module-interface",
                    ]),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ])
    },
    swiftLanguageModes: [.v6]
)
