import Foundation
import WeatherModel

/// The top cities with a temperature each, as far as they are known at one moment.
public struct TopCitiesList: Hashable, Sendable {
    /// The source of a temperature, with the attribution that its terms require.
    package struct Source: Hashable, Sendable {
        /// The provider that sent it.
        package var provider: ProviderID
        /// The display name: "AccuWeather".
        package var name: String
        /// The attribution that its terms require beside the data.
        package var attribution: String
        /// The address that its terms ask to be linked to.
        package var attributionURL: String
        /// The licence of its data; nil if it names none.
        package var license: String?
        /// True for simulated data, which every user interface marks as such.
        package var isSimulated: Bool

        package init(
            provider: ProviderID, name: String, attribution: String, attributionURL: String, license: String? = nil,
            isSimulated: Bool = false
        ) {
            self.provider = provider
            self.name = name
            self.attribution = attribution
            self.attributionURL = attributionURL
            self.license = license
            self.isSimulated = isSimulated
        }
    }

    /// The reason why the temperatures are not from the provider of the list.
    package enum StandIn: Hashable, Sendable {
        /// The provider of the list is not configured: its key is missing.
        case notConfigured
        /// It has no temperature for any city, for this reason.
        case failed(WeatherError)
    }

    /// The sources of the temperatures, each once, the first row's first. Before any has arrived: the source being asked.
    package var sources: [Source]
    /// nil while the temperatures come from the provider of the list.
    package var standIn: StandIn?
    /// In the list's order, five at most.
    package var rows: [TopCitiesRow]
    /// True if nothing more is under way: no row is waiting.
    package var isSettled: Bool

    package init(sources: [Source], standIn: StandIn? = nil, rows: [TopCitiesRow], isSettled: Bool) {
        self.sources = sources
        self.standIn = standIn
        self.rows = rows
        self.isSettled = isSettled
    }

    /// The row of one city; nil for one that is not in the list.
    public subscript(key: String) -> TopCitiesRow? { rows.first { $0.key == key } }
}
