import Foundation
import ProviderCourtesy
import WeatherModel

/// All providers that Petrel knows: the one place that names them together.
public enum ProviderCatalog {
    /// What each can do, configured or not, by priority.
    public static let profiles: [ProviderProfile] = [
        OpenMeteoProvider.profile, WeatherAPIProvider.profile, OpenWeatherMapProvider.profile, AccuWeatherProvider.profile,
        NWSProvider.profile, METNorwayProvider.profile,
    ].sorted { $0.priority < $1.priority }

    /// A name that leads nowhere (RFC 2606): whoever runs Petrel against real providers sets a contact of their own.
    public static let unsetContact = "founders@petrel.example"

    /// Those that can be asked with the keys at hand, by priority: the order where a person sets none.
    ///
    /// - Parameter keys: whose key is set.
    public static func usable(withKeys keys: Set<ProviderID>) -> [ProviderID] {
        profiles.filter { !$0.needsKey || keys.contains($0.id) }.map(\.id)
    }

    /// Whose present weather is shown where a person sets no order: OpenWeatherMap's with its key, as the weather of 2045 starts from it;
    /// nil for that of the forecast's provider.
    ///
    /// - Parameter keys: whose key is set.
    public static func presentSource(withKeys keys: Set<ProviderID>) -> ProviderID? {
        keys.contains(.openWeatherMap) ? .openWeatherMap : nil
    }

    /// One of them, ready to be asked.
    ///
    /// - Parameters:
    ///   - key: the person's own; providers that need none may take one all the same.
    ///   - baseURL: in place of the provider's own; nil for that.
    ///   - zone: of a place, for providers that name none.
    /// - Returns: nil for an id that no provider has.
    public static func provider(
        of id: ProviderID, key: String?, baseURL: String?, transport: any ProviderTransport,
        zone: @escaping @Sendable (Coordinate) -> TimeZone
    ) -> (any WeatherProvider)? {
        switch id {
        case .openMeteo: OpenMeteoProvider(transport: transport, baseURL: baseURL, key: key)
        case .weatherAPI: WeatherAPIProvider(key: key ?? "", transport: transport, baseURL: baseURL)
        case .openWeatherMap: OpenWeatherMapProvider(key: key ?? "", transport: transport, baseURL: baseURL)
        case .accuWeather: AccuWeatherProvider(key: key ?? "", transport: transport, baseURL: baseURL)
        case .metNorway: METNorwayProvider(transport: transport, baseURL: baseURL, zone: zone)
        case .nws: NWSProvider(transport: transport, baseURL: baseURL)
        default: nil
        }
    }

    /// All of them, over one simulated atmosphere.
    public static func simulated(
        _ transport: any ProviderTransport, zone: @escaping @Sendable (Coordinate) -> TimeZone
    ) -> [any WeatherProvider] {
        profiles.compactMap { provider(of: $0.id, key: $0.needsKey ? "simulated" : nil, baseURL: nil, transport: transport, zone: zone) }
    }

    /// What each provider asks of those who call it.
    ///
    /// A plan's limits hold for the plan's own address. A keyless provider at another address (an own installation, a simulation)
    /// has none but those that are set.
    ///
    /// - Parameters:
    ///   - limits: those of a person's own plan, in place of the free plan's.
    ///   - elsewhere: the providers that are asked at another address than their own.
    public static func terms(limits: [ProviderID: [CallLimit]] = [:], elsewhere: Set<ProviderID> = []) -> [ProviderID: CourtesyTerms] {
        var terms: [ProviderID: CourtesyTerms] = [:]
        for profile in profiles {
            var own = profile.terms
            if let limits = limits[profile.id] {
                own.limits = limits
            } else if !profile.needsKey, elsewhere.contains(profile.id) {
                own.limits = []
            }
            terms[profile.id] = own
        }
        return terms
    }

    /// The same for the simulated atmosphere, which nobody can overload: without limits, with everything else.
    public static var simulatedTerms: [ProviderID: CourtesyTerms] {
        terms(limits: Dictionary(uniqueKeysWithValues: profiles.map { ($0.id, []) }))
    }
}
