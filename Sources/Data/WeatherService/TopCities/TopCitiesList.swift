import Foundation
import WeatherModel

/// The top cities with a temperature each, as far as they are known at one moment.
public struct TopCitiesList: Hashable, Sendable {
    /// Who a temperature is from, with the words that its terms require.
    public struct Source: Hashable, Sendable {
        /// Who sent it.
        public var provider: ProviderID
        /// The name a person reads: "AccuWeather".
        public var name: String
        /// The words that its terms require beside the data.
        public var attribution: String
        /// The address that its terms ask to be linked to.
        public var attributionURL: String
        /// The licence of its data; nil where it names none.
        public var license: String?
        /// True for the simulated atmosphere: every face says so.
        public var isSimulated: Bool

        public init(
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

    /// Why the temperatures are not from the provider that has the list.
    public enum StandIn: Hashable, Sendable {
        /// No such provider is configured: there is no key.
        case notConfigured
        /// It has no temperature for any city, for this reason.
        case failed(WeatherError)
    }

    /// Who the temperatures are from, each once, the first row's first. Before any arrived: who is being asked.
    public var sources: [Source]
    /// nil while the provider that has the list has the temperatures, too.
    public var standIn: StandIn?
    /// In the list's order, five at most.
    public var rows: [TopCitiesRow]
    /// True when nothing more is under way: no row is waiting.
    public var isSettled: Bool

    public init(sources: [Source], standIn: StandIn? = nil, rows: [TopCitiesRow], isSettled: Bool) {
        self.sources = sources
        self.standIn = standIn
        self.rows = rows
        self.isSettled = isSettled
    }

    /// The row of one city; nil for one that is not in the list.
    public subscript(key: String) -> TopCitiesRow? { rows.first { $0.key == key } }
}
