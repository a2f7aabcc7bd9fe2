import CLibPQ
import WeatherStore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The address of the database, and libpq's connection parameters. It contains a password and is never shown.
struct DatabaseAddress: Sendable, CustomStringConvertible, CustomReflectable {
    private let parameters: [(keyword: String, value: String)]
    /// True if Petrel requires encryption because the address does not specify it.
    let isEncryptedByRule: Bool

    /// - Parameters:
    ///   - url: `postgres://` with libpq's parameters, which override Petrel's.
    ///   - node: shown by the server's list of its sessions.
    ///   - environment: the environment of the process, which libpq reads too.
    /// - Throws: `StoreError.unavailable` if libpq is not installed or cannot read the address.
    init(
        url: String, node: String, configuration: PostgresConfiguration, environment: [String: String]
    ) throws(StoreError) {
        guard url.hasPrefix("postgres://") || url.hasPrefix("postgresql://") else {
            throw .unavailable("its address does not begin with postgres://")
        }
        guard petrel_pq_load() == 1 else { throw .unavailable("libpq is not installed (Debian: libpq5)") }
        guard !url.utf8.contains(0), let options = PQconninfoParse(url, nil) else { throw .unavailable("its address cannot be read") }
        defer { PQconninfoFree(options) }
        isEncryptedByRule = DatabaseEncryption.isRequired(Self.settings(options), environment)
        let silence = Int(configuration.writeSeconds * 1000)
        let parameters: [(keyword: String, value: String?)] = [
            ("keepalives", "1"), ("keepalives_idle", "10"), ("keepalives_interval", "3"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "\(silence)"), ("connect_timeout", "\(max(2, Int(configuration.connectSeconds)))"),
            ("fallback_application_name", "petrel \(node.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })"),
            ("sslmode", isEncryptedByRule ? "require" : nil),
            // Overrides the parameters before it, and is overridden by those after it.
            ("dbname", url),
            ("client_encoding", "UTF8"),
        ]
        self.parameters = parameters.compactMap { keyword, value in value.map { (keyword, $0) } }
    }

    /// The settings in the address, keyed by libpq's keywords.
    private static func settings(_ options: UnsafeMutablePointer<PQconninfoOption>) -> [String: String] {
        var settings: [String: String] = [:]
        var option = options
        // The list ends with an option without a keyword.
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { settings[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        return settings
    }

    var description: String { "a database address" }
    var customMirror: Mirror { Mirror(self, children: [:]) }

    /// Starts a connection. May block while host names are resolved, for which libpq has no timeout.
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
