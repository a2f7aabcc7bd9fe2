import HTTPTypes

/// Who sent a request, as far as it is known from the connection and from proxies that the operator has named.
package struct Requester: Hashable, Sendable {
    /// Identifies one client: an IPv4 address, the /64 of an IPv6 address, or empty if it has no network address.
    let client: [UInt8]
    /// True when the client's own connection was encrypted.
    package let isSecure: Bool
    /// True for a process on this machine that sends its own requests, not those of others.
    let isOnThisMachine: Bool
    /// True when the request came through a proxy that the operator has not named: all clients behind it count as one.
    let hasUnnamedProxy: Bool

    /// - Parameters:
    ///   - peer: the other end of the connection; nil where it is not a network address, as within the process.
    ///   - trusted: the proxies whose `Forwarded` is trusted.
    init(peer: IPAddress?, fields: HTTPFields, trusted: [AddressRange]) {
        let isForwarded = Self.marks.contains { fields.contains($0) }
        isOnThisMachine = !isForwarded && peer?.isLoopback != false
        guard let peer, trusted.contains(where: { $0.contains(peer) }) else {
            client = peer?.client ?? []
            isSecure = false
            hasUnnamedProxy = isForwarded
            return
        }
        hasUnnamedProxy = false
        var address = peer
        let told = Self.values("X-Forwarded-Proto", fields)
        var scheme = told.count == 1 ? told.first?.lowercased() : nil
        // From the nearest proxy outwards, as far as proxies are trusted: the client may have written the elements beyond itself.
        for element in (ForwardedField(Self.values("Forwarded", fields))?.elements ?? []).reversed() {
            guard trusted.contains(where: { $0.contains(address) }) else { break }
            scheme = element.scheme ?? scheme
            guard let before = element.address else { break }
            address = before
        }
        client = address.client
        isSecure = scheme == "https"
    }

    /// Fields that proxies add to requests. Only `Forwarded` is read for addresses: a proxy that writes one of two equivalent fields may
    /// pass the other on as the client wrote it.
    private static let marks = [
        "Forwarded", "X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Via", "X-Forwarded-Host", "X-Forwarded", "X-Client-IP",
        "X-Cluster-Client-IP", "True-Client-IP", "CF-Connecting-IP", "CDN-Loop", "Fastly-Client-IP", "X-Envoy-External-Address",
    ].compactMap { HTTPField.Name($0) }

    private static func values(_ name: String, _ fields: HTTPFields) -> [String] { HTTPField.Name(name).map { fields[values: $0] } ?? [] }
}
