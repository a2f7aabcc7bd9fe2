/// Which world the cached entries are of, so that nothing simulated can ever be served as real.
public struct CacheNamespace: Hashable, Sendable {
    /// Put before every key of the store.
    public let prefix: String

    /// The providers' own production services.
    public static let real = CacheNamespace(prefix: "")
    /// The simulated atmosphere in this process.
    public static let demo = CacheNamespace(prefix: "demo.")

    /// Providers of which some are asked at other addresses (`PETREL_<PROVIDER>_URL`): a namespace for each set of addresses.
    ///
    /// - Parameter baseURLs: the replaced base URLs in a stable order; with none, this is `real`.
    public static func addresses(_ baseURLs: [String]) -> CacheNamespace {
        baseURLs.isEmpty ? .real : CacheNamespace(prefix: "at-\(String(StableHash.of(baseURLs.joined(separator: "\n")), radix: 36)).")
    }

    private init(prefix: String) { self.prefix = prefix }
}
