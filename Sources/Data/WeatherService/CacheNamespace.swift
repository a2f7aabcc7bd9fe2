/// Which world the cached entries are of, so that nothing simulated can ever be served as real.
public struct CacheNamespace: Hashable, Sendable {
    /// Put before every key of the store.
    public let prefix: String

    /// The providers' own production services.
    public static let real = CacheNamespace(prefix: "")

    /// Providers of which some are asked at other addresses (`PETREL_<PROVIDER>_URL`): a namespace for each set of addresses.
    ///
    /// - Parameter baseURLs: the replaced base URLs in a stable order; with none, this is `real`.
    public static func addresses(_ baseURLs: [String]) -> CacheNamespace {
        baseURLs.isEmpty ? .real : CacheNamespace(prefix: "at-\(String(StableHash.of(baseURLs.joined(separator: "\n")), radix: 36)).")
    }

    /// Simulated atmospheres are kept apart by what tells them apart: seed, or the address of another one.
    ///
    /// - Parameter world: any text that names it.
    public static func demo(world: String) -> CacheNamespace {
        CacheNamespace(prefix: "demo-\(String(StableHash.of(world), radix: 36)).")
    }

    private init(prefix: String) { self.prefix = prefix }
}
