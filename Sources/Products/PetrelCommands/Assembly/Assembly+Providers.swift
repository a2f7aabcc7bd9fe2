import Foundation
import Gazetteer
import HTTPTransport
import WeatherModel
import WeatherProviders

extension Assembly {
    /// What every known provider can do, configured or not, by priority.
    public static let profiles: [ProviderProfile] = [
        OpenMeteoProvider.profile, WeatherAPIProvider.profile, OpenWeatherMapProvider.profile, AccuWeatherProvider.profile,
        NWSProvider.profile, METNorwayProvider.profile,
    ].sorted { $0.priority < $1.priority }

    /// - Returns: nil for an id that no provider has.
    static func provider(of id: ProviderID, key: String?, baseURL: String?, _ transport: any HTTPTransport) -> (any WeatherProvider)? {
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

    /// Of a provider that names no zone.
    private static let zone: @Sendable (Coordinate) -> TimeZone = { Gazetteer.bundled.timeZone(at: $0) }

    /// All of them, over one simulated atmosphere.
    static func simulatedProviders(_ transport: any HTTPTransport) -> [any WeatherProvider] {
        profiles.compactMap { provider(of: $0.id, key: $0.needsKey ? "simulated" : nil, baseURL: nil, transport) }
    }

    /// What each provider asks of those who call it.
    ///
    /// A plan's limits hold for the plan's own address. A keyless provider at another address (an own installation, a simulation)
    /// has none but those that the configuration sets.
    static func terms(_ configuration: PetrelConfiguration) -> [ProviderID: CourtesyTerms] {
        var terms: [ProviderID: CourtesyTerms] = [:]
        for profile in profiles {
            var own = profile.terms
            if let limits = configuration.limits[profile.id] {
                own.limits = limits
            } else if !profile.needsKey, configuration.baseURLs[profile.id] != nil {
                own.limits = []
            }
            terms[profile.id] = own
        }
        return terms
    }

    /// The same for the simulated atmosphere, which nobody can overload: without limits, with everything else.
    static var simulatedTerms: [ProviderID: CourtesyTerms] {
        Dictionary(
            profiles.map { profile in
                var terms = profile.terms
                terms.limits = []
                return (profile.id, terms)
            }
        ) { first, _ in first }
    }
}
