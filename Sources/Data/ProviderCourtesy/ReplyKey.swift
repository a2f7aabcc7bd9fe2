import HTTPTransport
import WeatherModel

/// Identifies equal requests to a provider: the URL and the headers, which choose the form of the reply.
struct ReplyKey: Hashable, Sendable {
    let provider: ProviderID
    private let text: String

    /// - Returns: nil for a request that contains a secret or does more than read data: its reply is not stored.
    init?(_ call: ProviderCall) {
        let request = call.request
        guard request.method == .get, !Self.holdsSecret(request) else { return nil }
        provider = call.provider
        let headers = request.headers.map { "\($0.name.lowercased()): \($0.value)" }.filter { !$0.hasPrefix("user-agent:") }
        text = ([request.url] + headers.sorted()).joined(separator: "\n")
    }

    /// A sixteen-byte digest of the request, stable across restarts and systems: `StableHash` from two start values, mixed as SplitMix64
    /// does. Requests are made by Petrel, so an attacker cannot choose them to collide.
    var digest: (UInt64, UInt64) {
        (StableHash.mixed(StableHash.of(text.utf8)), StableHash.mixed(StableHash.of(text.utf8, from: 0x6c62_272e_07bb_0142)))
    }

    /// The digest in hexadecimal, which a persisted reply contains to identify its request.
    var identity: String {
        let (high, low) = digest
        return StableHash.digits(high) + StableHash.digits(low)
    }

    /// The name under which the reply is persisted: one of `slots`, so that storage stays bounded without being cleared. A newer reply
    /// replaces the older one that has the same name.
    func name(of slots: Int) -> String { "reply-\(provider.rawValue)-\(digest.0 % UInt64(max(1, slots)))" }

    /// `0 ..< 1`, the same for equal requests.
    var fraction: Double { Double(digest.1 >> 11) / Double(1 << 53) }

    private static let secretNames: Set<String> = [
        "apikey", "api_key", "api-key", "appid", "app_id", "key", "token", "access_token", "auth", "secret", "signature", "password",
    ]
    private static let secretHeaders: Set<String> = ["authorization", "cookie", "x-api-key", "proxy-authorization", "apikey"]

    private static func holdsSecret(_ request: TransportRequest) -> Bool {
        if request.headers.contains(where: { secretHeaders.contains($0.name.lowercased()) }) { return true }
        // Credentials before the host.
        let parts = request.url.split(separator: "?", maxSplits: 1)
        if let address = parts.first, address.contains("@") { return true }
        guard parts.count == 2 else { return false }
        return parts[1].split(whereSeparator: { $0 == "&" || $0 == ";" || $0 == "#" }).contains { pair in
            secretNames.contains(String(pair.prefix { $0 != "=" }).lowercased())
        }
    }
}

/// Descriptions must not show the URL and its place.
extension ReplyKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "reply of \(provider)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: ["provider": provider.rawValue], displayStyle: .struct) }
}
