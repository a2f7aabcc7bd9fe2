import Configuration
import ProviderCourtesy
import WeatherServer

extension ClientRules {
    /// Reads `PETREL_CLIENT_LIMITS`, `PETREL_CLIENT_SEARCHES` and `PETREL_TRUSTED_PROXIES`.
    init(_ petrel: ConfigReader) throws(PetrelConfiguration.Problem) {
        self.init()
        if let limits = try Self.limits(petrel, "limits") { calls = limits.isEmpty ? nil : limits }
        if let limits = try Self.limits(petrel, "searches") { searches = limits }
        guard let text = petrel.string(forKey: ConfigKey(["trusted", "proxies"])), !text.isEmpty else { return }
        guard let ranges = AddressRange.list(text) else {
            throw PetrelConfiguration.Problem(
                name: "PETREL_TRUSTED_PROXIES", expected: "addresses like 127.0.0.1,10.0.0.0/8,fd00::/8, separated by commas")
        }
        trustedProxies = ranges
    }

    private static func limits(_ petrel: ConfigReader, _ name: String) throws(PetrelConfiguration.Problem) -> [CallLimit]? {
        guard let text = petrel.string(forKey: ConfigKey(["client", name])), !text.isEmpty else { return nil }
        guard let limits = CallLimit.list(text) else {
            throw PetrelConfiguration.Problem(
                name: "PETREL_CLIENT_\(name.uppercased())", expected: "limits like 600/minute,5000/hour, or none")
        }
        return limits
    }
}

extension ListenAddress {
    /// Reads `PETREL_OPERATOR_ADDRESS`.
    ///
    /// - Returns: nil where it is not set.
    init?(_ petrel: ConfigReader) throws(PetrelConfiguration.Problem) {
        guard let text = petrel.string(forKey: ConfigKey(["operator", "address"])), !text.isEmpty else { return nil }
        guard let address = ListenAddress(text) else {
            throw PetrelConfiguration.Problem(name: "PETREL_OPERATOR_ADDRESS", expected: "host and port like 127.0.0.1:9100 or [::1]:9100")
        }
        self = address
    }
}
