import WeatherModel

/// The world that a store's content belongs to, so that nothing simulated can ever be served as real.
package struct StoreWorld: Hashable, Sendable {
    /// Small letters, digits and hyphens: part of file names and database rows.
    package let name: String

    /// The providers' own production services.
    package static let real = StoreWorld(name: "real")

    /// Providers of which some have replaced addresses (`PETREL_<PROVIDER>_URL`): a separate world for each set of addresses.
    ///
    /// - Parameter baseURLs: the replaced base URLs in a stable order; with none, this is `real`.
    package static func addresses(_ baseURLs: [String]) -> StoreWorld {
        baseURLs.isEmpty ? .real : StoreWorld(name: "at-\(StableHash.text(of: baseURLs.joined(separator: "\n")))")
    }

    /// Simulated atmospheres, each a separate world according to its seed or its address.
    ///
    /// - Parameter world: any text that names it.
    package static func demo(world: String) -> StoreWorld { StoreWorld(name: "demo-\(StableHash.text(of: world))") }

    private init(name: String) { self.name = name }
}
