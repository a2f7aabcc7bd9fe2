import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// All providers that Petrel knows: the one place that names them together.
public enum ProviderCatalog {
    /// Each provider as it describes itself. A new provider is one line here; everything else iterates this list.
    public static let entries: [ProviderEntry] = [
        OpenMeteoProvider.entry, WeatherAPIProvider.entry, OpenWeatherMapProvider.entry, AccuWeatherProvider.entry, NWSProvider.entry,
        METNorwayProvider.entry, PetrelServerProvider.entry, CAPEntry.entry,
    ]

    /// Those of the chain, by priority.
    public static let listed: [ProviderEntry] = entries.filter { $0.settingsName != nil }
        .sorted { ($0.profile?.priority ?? .max) < ($1.profile?.priority ?? .max) }

    /// What each of the chain can do, configured or not, by priority.
    public static let profiles: [ProviderProfile] = listed.compactMap(\.profile)

    /// - Returns: nil for an id that no provider has.
    public static func entry(of id: ProviderID) -> ProviderEntry? { entries.first { $0.id == id } }

    /// The name that the provider gives itself: "Open-Meteo"; the id where none is known by it.
    public static func name(of id: ProviderID) -> String { entry(of: id)?.profile?.name ?? id.rawValue }

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

    /// Whose list of the world's largest cities is shown, with its temperatures: no other provider has such a list.
    public static let topCitiesSource: ProviderID = .accuWeather

    /// One of them, ready to be asked.
    ///
    /// - Parameters:
    ///   - key: the person's own; providers that need none may take one all the same.
    ///   - baseURL: in place of the provider's own; nil for that.
    ///   - zone: of a place, for providers that name none.
    /// - Returns: nil for an id that no provider has, and for one that cannot be made of this: a Petrel server without its address.
    public static func provider(
        of id: ProviderID, key: String?, baseURL: String?, transport: any ProviderTransport,
        zone: @escaping @Sendable (Coordinate) -> TimeZone
    ) -> (any WeatherProvider)? {
        entry(of: id)?.make?(ProviderContext(key: key, baseURL: baseURL, transport: transport, zone: zone))
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
