import NIOCore
import ProviderCourtesy
import WeatherModel

/// The limits for one client of the server, and the proxies that are trusted to name clients.
package struct ClientRules: Hashable, Sendable {
    /// Calls to providers for weather that is not cached; nil counts no client's calls, searches and shares of plans included.
    package var calls: [CallLimit]? = [CallLimit(600, per: .minute)]
    /// Searches by name that no earlier one has answered.
    package var searches = [CallLimit(300, per: .minute)]
    /// Map pictures that are not cached yet: more than a person who moves a map needs, and too few to copy one.
    package var pictures = [CallLimit(800, per: .hour), CallLimit(2_000, per: .day)]
    /// Proxies in front of the server whose `Forwarded` identifies the client.
    package var trustedProxies: [AddressRange] = []

    package init() {}

    /// True for a named proxy's address.
    @Sendable package func isTrusted(_ address: SocketAddress) -> Bool {
        guard let peer = address.ipAddress.flatMap(IPAddress.init) else { return false }
        return trustedProxies.contains { $0.contains(peer) }
    }
}
