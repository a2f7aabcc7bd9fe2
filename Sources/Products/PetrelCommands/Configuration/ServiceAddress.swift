import Foundation

/// The base URL of a service, as a setting or an option gives it.
///
/// A path and a query are put behind it, so it has neither query nor fragment; and it is handed to sockets as it is, so its port has to be
/// one that there is.
enum ServiceAddress {
    /// The expected form, for the message about a refused text.
    static let expected =
        "an address like https://weather.example.org:8443/path, with a port from 1 to 65535, without user, query and blanks"

    /// The address without a slash at its end.
    ///
    /// - Returns: nil for what cannot be meant.
    static func checked(_ text: String) -> String? {
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let parts = URLComponents(string: text),
            ["http", "https"].contains(parts.scheme?.lowercased() ?? ""), let host = parts.host, !host.isEmpty, parts.user == nil,
            parts.password == nil, parts.query == nil, parts.fragment == nil, hasPort(text, parts.port)
        else { return nil }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// True for a valid port, and where none is given. A port that is not a number leaves the parser's `port` empty.
    private static func hasPort(_ text: String, _ port: Int?) -> Bool {
        if let port { return (1...65_535).contains(port) }
        let authority = text.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" }
        let afterHost = authority.hasPrefix("[") ? authority.drop { $0 != "]" } : authority
        return !afterHost.contains(":")
    }
}
