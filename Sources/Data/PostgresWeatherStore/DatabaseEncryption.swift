#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Whether a connection must be encrypted although neither the address nor the environment has an `sslmode`.
///
/// libpq's default, `prefer`, continues without encryption if the server, or an attacker in between, claims not to support it: all stored
/// data could then be read on the way, and a server of the attacker's could ask for the password. Connections within one machine are not
/// exposed to this.
enum DatabaseEncryption {
    /// - Parameters:
    ///   - settings: the settings in the address, keyed by libpq's keywords.
    ///   - environment: the environment from which libpq takes settings that the address omits.
    static func isRequired(_ settings: [String: String], _ environment: [String: String]) -> Bool {
        // An operator who sets a mode has decided. An operator who sets a service decides in libpq's service file.
        guard settings["sslmode"] == nil, settings["service"] == nil, environment["PGSSLMODE"] == nil, environment["PGSERVICE"] == nil
        else { return false }
        // The same precedence as in libpq: an address before a name, and settings before the environment.
        let hosts = settings["hostaddr"] ?? environment["PGHOSTADDR"] ?? settings["host"] ?? environment["PGHOST"] ?? ""
        return hosts.split(separator: ",", omittingEmptySubsequences: false).contains { !isThisMachine(String($0)) }
    }

    /// - Parameter host: the folder of a socket, a name or an address; empty for libpq's default socket. A name other than `localhost`
    ///   counts as another machine even if it resolves to this one.
    private static func isThisMachine(_ host: String) -> Bool {
        if host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") || host.lowercased() == "localhost" { return true }
        var four = in_addr()
        if inet_pton(AF_INET, host, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
        var six = in6_addr()
        guard inet_pton(AF_INET6, host, &six) == 1 else { return false }
        return withUnsafeBytes(of: &six) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    }
}
