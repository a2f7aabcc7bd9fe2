#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Whether a connection must be encrypted although neither the address nor the environment has an `sslmode`.
///
/// libpq's own answer, `prefer`, goes on without encryption where the server, or whoever is between, says that it has none: everything that is
/// kept could be read on the way, and a server of somebody else's may ask for the password itself. Within one machine nobody is between.
enum DatabaseEncryption {
    /// - Parameters:
    ///   - settings: of the address, by libpq's keywords.
    ///   - environment: in which libpq finds what the address leaves out.
    static func isRequired(_ settings: [String: String], _ environment: [String: String]) -> Bool {
        // An operator who names a mode has decided. An operator who names a service decides in libpq's file.
        guard settings["sslmode"] == nil, settings["service"] == nil, environment["PGSSLMODE"] == nil, environment["PGSERVICE"] == nil
        else { return false }
        // As libpq does: an address goes before a name, and the settings before the environment.
        let hosts = settings["hostaddr"] ?? environment["PGHOSTADDR"] ?? settings["host"] ?? environment["PGHOST"] ?? ""
        return hosts.split(separator: ",", omittingEmptySubsequences: false).contains { !isThisMachine(String($0)) }
    }

    /// - Parameter host: the folder of a socket, a name or an address; empty for libpq's own socket. A name that only leads here is another's.
    private static func isThisMachine(_ host: String) -> Bool {
        if host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") || host.lowercased() == "localhost" { return true }
        var four = in_addr()
        if inet_pton(AF_INET, host, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
        var six = in6_addr()
        guard inet_pton(AF_INET6, host, &six) == 1 else { return false }
        return withUnsafeBytes(of: &six) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    }
}
