import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// All providers: the one place that lists them together.
package enum ProviderCatalog {
    /// Each provider's entry. A new provider is one line here; everything else iterates over this list.
    package static let entries: [ProviderEntry] = [
        OpenMeteoProvider.entry, WeatherAPIProvider.entry, OpenWeatherMapProvider.entry, AccuWeatherProvider.entry, NWSProvider.entry,
        METNorwayProvider.entry, PetrelServerProvider.entry, CAPEntry.entry,
        BrightSkyEntry.entry, NHCEntry.entry, GDACSEntry.entry, SWICEntry.entry,
    ]

    /// The members of the chain, by priority.
    package static let listed: [ProviderEntry] = entries.filter { $0.settingsName != nil }
        .sorted { ($0.profile?.priority ?? .max) < ($1.profile?.priority ?? .max) }

    /// Those that have minutes and no weather beside them.
    package static let nowcastOnly: [ProviderEntry] = entries.filter { $0.nowcastSettingsName != nil }

    /// Those that have tropical cyclones alone, the centres in charge of their basins before those that pass on.
    package static let cyclonesOnly: [ProviderEntry] = entries.filter { $0.cyclonesSettingsName != nil }

    /// The profile of each member of the chain, configured or not, by priority.
    package static let profiles: [ProviderProfile] = listed.compactMap(\.profile)

    /// The same with those that have minutes or cyclones alone.
    package static let allProfiles: [ProviderProfile] = profiles + (nowcastOnly + cyclonesOnly).compactMap(\.profile)

    /// - Returns: nil for an unknown id.
    package static func entry(of id: ProviderID) -> ProviderEntry? { entries.first { $0.id == id } }

    /// The provider's display name: "Open-Meteo"; the id if it is unknown.
    package static func name(of id: ProviderID) -> String { entry(of: id)?.profile?.name ?? id.rawValue }

    /// A reserved name without a host (RFC 2606): operators who run Petrel with real providers set their own contact.
    package static let unsetContact = "founders@petrel.example"

    /// The providers that can be asked with the available keys, by priority: the default order.
    ///
    /// - Parameter keys: the providers with a key.
    package static func usable(withKeys keys: Set<ProviderID>) -> [ProviderID] {
        profiles.filter { !$0.needsKey || keys.contains($0.id) }.map(\.id)
    }

    /// The default source of current weather: OpenWeatherMap if it has a key, because the weather of 2045 is calculated from it; nil for
    /// the forecast's provider.
    ///
    /// - Parameter keys: the providers with a key.
    package static func presentSource(withKeys keys: Set<ProviderID>) -> ProviderID? {
        keys.contains(.openWeatherMap) ? .openWeatherMap : nil
    }

    /// The source of the list of the world's largest cities and their temperatures: no other provider has such a list.
    package static let topCitiesSource: ProviderID = .accuWeather

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - key: the person's API key; providers that need none may accept one.
    ///   - baseURL: replaces the provider's own; nil to keep it.
    ///   - zone: returns the zone of a place, for providers that send none.
    /// - Returns: nil for an unknown id, and if something required is missing: a Petrel server without its URL.
    package static func provider(
        of id: ProviderID, key: String?, baseURL: String?, transport: any ProviderTransport,
        zone: @escaping @Sendable (Coordinate) -> TimeZone
    ) -> (any WeatherProvider)? {
        entry(of: id)?.make?(ProviderContext(key: key, baseURL: baseURL, transport: transport, zone: zone))
    }

    /// The sources of rain by the minute: radars, then models. One Call's minutes cost a call of its plan, so they are last.
    package static let nowcastSources: [ProviderID] = [.metNorway, .brightSky, .openMeteo, .openWeatherMap]

    /// The source of the hours of the air and of the sky: the only one without a key that has pollen, cloud by height and sunshine.
    package static let outlookSource: ProviderID = .openMeteo

    /// The source of past years.
    package static let archiveSource: ProviderID = .openMeteo

    /// The sources of rain by the minute that may be asked, in their order.
    ///
    /// - Parameters:
    ///   - keys: the providers with a key.
    ///   - order: the chain that a person has set, which then says of the minutes, too, who may be asked; nil for the default.
    package static func nowcastOrder(withKeys keys: Set<ProviderID>, among order: [ProviderID]?) -> [ProviderID] {
        nowcastSources.filter { id in
            let needsKey = entry(of: id)?.profile?.needsKey ?? false
            return (order?.contains(id) ?? true) && (!needsKey || keys.contains(id))
        }
    }

    /// Creates the sources of rain by the minute.
    ///
    /// - Parameters:
    ///   - ids: in the order in which they are asked; one that has no minutes is left out.
    ///   - keys: the person's API keys.
    ///   - baseURLs: replace the providers' own.
    package static func nowcasts(
        _ ids: [ProviderID], keys: [ProviderID: String], baseURLs: [ProviderID: String], transport: any ProviderTransport,
        zone: @escaping @Sendable (Coordinate) -> TimeZone
    ) -> [any NowcastProvider] {
        ids.compactMap { id in
            if id == .brightSky { return BrightSkyRadar(transport: transport, baseURL: baseURLs[id]) }
            return provider(of: id, key: keys[id], baseURL: baseURLs[id], transport: transport, zone: zone) as? any NowcastProvider
        }
    }

    /// Creates the services for tropical cyclones.
    ///
    /// - Parameters:
    ///   - ids: those to ask; others are left out.
    ///   - baseURLs: replace the services' own.
    package static func cyclones(
        _ ids: [ProviderID], baseURLs: [ProviderID: String], transport: any ProviderTransport
    ) -> [any CycloneProvider] {
        cyclonesOnly.map(\.id).filter(ids.contains).compactMap { id in
            switch id {
            case .nhc: NHCCyclones(transport: transport, baseURL: baseURLs[id])
            case .gdacs: GDACSCyclones(transport: transport, baseURL: baseURLs[id])
            default: nil
            }
        }
    }

    /// All providers of the chain, over one simulated atmosphere.
    package static func simulated(
        _ transport: any ProviderTransport, zone: @escaping @Sendable (Coordinate) -> TimeZone
    ) -> [any WeatherProvider] {
        profiles.compactMap { provider(of: $0.id, key: $0.needsKey ? "simulated" : nil, baseURL: nil, transport: transport, zone: zone) }
    }

    /// Each provider's terms for callers.
    ///
    /// A plan's limits apply to the plan's own URL. A keyless provider at another URL (an own installation, a simulation) has only the
    /// limits that are set.
    ///
    /// - Parameters:
    ///   - limits: the limits of a person's own plan, in place of the free plan's.
    ///   - elsewhere: the providers at a URL other than their own.
    package static func terms(limits: [ProviderID: [CallLimit]] = [:], elsewhere: Set<ProviderID> = []) -> [ProviderID: CourtesyTerms] {
        var terms: [ProviderID: CourtesyTerms] = [:]
        for profile in allProfiles {
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

    /// The same for the simulated atmosphere, which cannot be overloaded: without limits.
    package static var simulatedTerms: [ProviderID: CourtesyTerms] {
        terms(limits: Dictionary(uniqueKeysWithValues: allProfiles.map { ($0.id, []) }))
    }
}
