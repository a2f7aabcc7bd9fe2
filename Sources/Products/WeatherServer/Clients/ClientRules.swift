import HTTPTransport
import NIOCore
import WeatherModel

/// What one client of the server may cause, and by whose word clients are told apart.
public struct ClientRules: Hashable, Sendable {
    /// Calls to providers for weather that nobody holds fresh; nil counts no client's calls, searches and shares of plans included.
    public var calls: [CallLimit]? = [CallLimit(600, per: .minute)]
    /// Searches by name that no earlier one has answered.
    public var searches = [CallLimit(300, per: .minute)]
    /// Proxies in front of the server whose `Forwarded` says who the client is.
    public var trustedProxies: [AddressRange] = []

    public init() {}

    /// True for a named proxy's address.
    @Sendable public func isTrusted(_ address: SocketAddress) -> Bool {
        guard let peer = address.ipAddress.flatMap(IPAddress.init) else { return false }
        return trustedProxies.contains { $0.contains(peer) }
    }
}

extension ClientBudgets {
    /// - Returns: nil where no client's calls are counted.
    convenience init?(
        _ rules: ClientRules, plans: @escaping @Sendable () async -> [ProviderID: [PlanUse]], seconds: @escaping @Sendable () -> Double
    ) {
        guard let calls = rules.calls else { return nil }
        self.init(rules: Rules(calls: calls, searches: rules.searches), plans: plans, seconds: seconds)
    }
}
