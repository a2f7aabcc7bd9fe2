import CLibPQ
import WeatherStore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where the database is, and how libpq is to connect. It holds a password: nothing of it is ever shown.
struct DatabaseAddress: Sendable, CustomStringConvertible, CustomReflectable {
    private let parameters: [(keyword: String, value: String)]

    /// - Parameters:
    ///   - url: `postgres://` with libpq's own parameters, which go before Petrel's.
    ///   - node: shown by the server's list of its sessions.
    /// - Throws: `StoreError.unavailable` when libpq cannot read the address.
    init(url: String, node: String, configuration: PostgresConfiguration) throws(StoreError) {
        guard url.hasPrefix("postgres://") || url.hasPrefix("postgresql://") else {
            throw .unavailable("its address does not begin with postgres://")
        }
        guard !url.utf8.contains(0), let options = PQconninfoParse(url, nil) else { throw .unavailable("its address cannot be read") }
        PQconninfoFree(options)
        let silence = Int(configuration.writeSeconds * 1000)
        parameters = [
            ("keepalives", "1"), ("keepalives_idle", "10"), ("keepalives_interval", "3"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "\(silence)"), ("connect_timeout", "\(max(2, Int(configuration.connectSeconds)))"),
            ("fallback_application_name", "petrel \(node.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })"),
            // Replaces what stands before it, and is replaced by what comes after it.
            ("dbname", url),
            ("client_encoding", "UTF8"),
        ]
    }

    var description: String { "a database address" }
    var customMirror: Mirror { Mirror(self, children: [:]) }

    /// Begins a connection. May wait for the resolver of host names, which libpq offers no limit for.
    func startConnecting() -> OpaquePointer? {
        let keywords = parameters.map { strdup($0.keyword) }
        let values = parameters.map { strdup($0.value) }
        defer { for text in keywords + values { free(text) } }
        // Both lists end with a nil.
        let words = keywords.map { UnsafePointer($0) } + [nil]
        let contents = values.map { UnsafePointer($0) } + [nil]
        return PQconnectStartParams(words, contents, 1)
    }
}
