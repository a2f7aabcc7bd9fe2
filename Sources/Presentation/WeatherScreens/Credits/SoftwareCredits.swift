/// A library that Petrel is made with.
package struct SoftwareCredit: Hashable, Sendable {
    /// How the software becomes part of the program.
    package enum Origin: String, Hashable, Sendable, CaseIterable {
        /// Named in `Package.swift`.
        case package
        /// A package that another one needs.
        case needed
        /// Source within another package.
        case included
        /// Part of the system.
        case system
    }

    /// "Hummingbird".
    package let name: String
    /// Link to the source, spelled as in `Package.swift` for a package.
    package let link: String
    /// "Apache License 2.0".
    package let license: String
    /// The copyright notice, if the licence asks for it: "© 2015-2025 Gwendal Roué".
    package let holder: String?
    /// How the software becomes part of the program.
    package let origin: Origin

    init(_ name: String, _ link: String, _ origin: Origin, license: String = "Apache License 2.0", holder: String? = nil) {
        self.name = name
        self.link = link
        self.license = license
        self.holder = holder
        self.origin = origin
    }
}

/// The software in the server and the command line, with its licences. A test compares it with `Package.swift`.
package enum SoftwareCredits {
    /// In no order that means anything.
    package static let all: [SoftwareCredit] = [
        SoftwareCredit(
            "GRDB.swift", "https://github.com/groue/GRDB.swift", .package, license: "MIT License", holder: "© 2015–2025 Gwendal Roué"),
        SoftwareCredit("Hummingbird", "https://github.com/hummingbird-project/hummingbird", .package),
        SoftwareCredit("Swift Argument Parser", "https://github.com/apple/swift-argument-parser", .package),
        SoftwareCredit("Swift Configuration", "https://github.com/apple/swift-configuration", .package),
        SoftwareCredit("Swift HTTP Types", "https://github.com/apple/swift-http-types", .package),
        SoftwareCredit("SwiftLog", "https://github.com/apple/swift-log", .package),
        SoftwareCredit("Swift Metrics", "https://github.com/apple/swift-metrics", .package),
        SoftwareCredit("SwiftNIO", "https://github.com/apple/swift-nio", .package),
        SoftwareCredit("Swift Service Lifecycle", "https://github.com/swift-server/swift-service-lifecycle", .package),
        SoftwareCredit("Swift System", "https://github.com/apple/swift-system", .package),

        SoftwareCredit("Swift Async Algorithms", "https://github.com/apple/swift-async-algorithms", .needed),
        SoftwareCredit("Swift Atomics", "https://github.com/apple/swift-atomics", .needed),
        SoftwareCredit("Swift Collections", "https://github.com/apple/swift-collections", .needed),
        SoftwareCredit("Swift Distributed Tracing", "https://github.com/apple/swift-distributed-tracing", .needed),
        SoftwareCredit("SwiftNIO Extras", "https://github.com/apple/swift-nio-extras", .needed),
        SoftwareCredit("Swift Service Context", "https://github.com/apple/swift-service-context", .needed),

        SoftwareCredit(
            "llhttp", "https://github.com/nodejs/llhttp", .included, license: "MIT License", holder: "© 2018 Fedor Indutny"),

        SoftwareCredit(
            "Brotli", "https://github.com/google/brotli", .system, license: "MIT License",
            holder: "© 2009, 2010, 2013–2016 the Brotli Authors"),
        SoftwareCredit("cairo", "https://www.cairographics.org/", .system, license: "LGPL 2.1"),
        SoftwareCredit(
            "libcurl", "https://curl.se/libcurl/", .system, license: "curl License",
            holder: "© 1996–2023 Daniel Stenberg and many contributors"
        ),
        SoftwareCredit(
            "libdeflate", "https://github.com/ebiggers/libdeflate", .system, license: "MIT License", holder: "© 2016, 2018 Eric Biggers"),
        SoftwareCredit("libpng", "https://github.com/pnggroup/libpng", .system, license: "libpng License 2.0"),
        SoftwareCredit(
            "libpq", "https://www.postgresql.org/", .system, license: "PostgreSQL License",
            holder: "© 1996–2022 The PostgreSQL Global Development Group, © 1994 The Regents of the University of California"),
        SoftwareCredit("librsvg", "https://gitlab.gnome.org/GNOME/librsvg", .system, license: "LGPL 2.1"),
        SoftwareCredit("OpenSSL", "https://www.openssl.org/", .system),
        SoftwareCredit("SQLite", "https://www.sqlite.org/", .system, license: "Public domain"),
        SoftwareCredit("Swift", "https://www.swift.org/", .system),
        SoftwareCredit(
            "zlib", "https://www.zlib.net/", .system, license: "zlib License", holder: "© Jean-loup Gailly and Mark Adler"),
    ]
}
