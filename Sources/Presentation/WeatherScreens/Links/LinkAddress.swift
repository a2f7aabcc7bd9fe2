import Foundation

/// An address taken apart: which page, and with which parameters.
struct LinkAddress {
    /// Without the outer slashes: "cities"; empty for the first page.
    let path: String
    let query: LinkQuery

    /// - Returns: nil for another scheme, an address that is too long, or a query that cannot be read.
    init?(_ url: URL) {
        guard url.absoluteString.utf8.count <= Self.longest,
            let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme?.lowercased(),
            let query = LinkQuery(parts.percentEncodedQuery ?? "")
        else { return nil }
        var segments = parts.percentEncodedPath.split(separator: "/").map(String.init)
        switch scheme {
        case DeepLink.scheme:
            // `petrel://cities` has its page where other addresses have their host.
            if let host = parts.host, !host.isEmpty { segments.insert(host.lowercased(), at: 0) }
        case "https", "http": break
        default: return nil
        }
        guard segments.count <= 1 else { return nil }
        path = segments.first ?? ""
        self.query = query
    }

    /// Bytes: a name in another script takes nine for each of its letters.
    private static let longest = 65_536
}

/// The parameters of an address, read strictly: what another reader might understand differently is refused.
struct LinkQuery {
    private let values: [String: String]

    /// - Returns: nil when a parameter that Petrel knows stands there twice or cannot be decoded.
    init?(_ text: String) {
        var values: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts.first.flatMap(Self.decoded), Self.known.contains(name) else { continue }
            guard values[name] == nil, let value = parts.count > 1 ? Self.decoded(parts[1]) : "" else { return nil }
            values[name] = value
        }
        self.values = values
    }

    /// What belongs to the address of some page; everything else is left to whoever added it.
    private static let known: Set<String> = ["latitude", "longitude", "name", "query", "from", "reason"]

    func value(_ name: String) -> String? { values[name] }

    /// As forms encode: `+` is a space.
    private static func decoded(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }
}
