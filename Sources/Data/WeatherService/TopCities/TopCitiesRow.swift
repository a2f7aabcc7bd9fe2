import Foundation
import WeatherModel

/// One city of the top-cities table.
public struct TopCitiesRow: Hashable, Sendable, Identifiable {
    /// A temperature with the unit in which its service sent it, so that a whole degree Fahrenheit stays one.
    public struct Temperature: Hashable, Sendable {
        /// In `unit`.
        public var value: Double
        /// The unit of `value`.
        public var unit: TemperatureUnit
        /// The hour or the observation that it is of; nil where its service does not say.
        public var time: Date?
        /// The weather at that time; nil where its service does not say.
        public var condition: MomentCondition?
        /// Who sent it.
        public var provider: ProviderID

        public init(value: Double, unit: TemperatureUnit, time: Date? = nil, condition: MomentCondition? = nil, provider: ProviderID) {
            self.value = value
            self.unit = unit
            self.time = time
            self.condition = condition
            self.provider = provider
        }

        /// °C, unrounded.
        public var celsius: Double { unit.celsius(value) }
    }

    /// What is known of the city's temperature: one of three.
    public enum State: Hashable, Sendable {
        /// It is being asked for.
        case waiting
        /// It arrived.
        case known(Temperature)
        /// It did not; the other rows are not touched by it.
        case failed(WeatherError)
    }

    /// The city's key with the provider that has the list: stable, and what a retry names.
    public var key: String
    /// The name in English, as the list has it.
    public var name: String
    /// ISO 3166-1 alpha-2; nil where the list does not say.
    public var countryCode: String?
    /// Where the city is, for a link to its weather; nil where the list does not say.
    public var coordinate: Coordinate?
    /// Waiting, known or failed.
    public var state: State

    /// `key`.
    public var id: String { key }

    public init(key: String, name: String, countryCode: String? = nil, coordinate: Coordinate? = nil, state: State) {
        self.key = key
        self.name = name
        self.countryCode = countryCode
        self.coordinate = coordinate
        self.state = state
    }

    /// The temperature; nil while it is not known.
    public var temperature: Temperature? { if case .known(let temperature) = state { temperature } else { nil } }
    /// What failed; nil when nothing did.
    public var error: WeatherError? { if case .failed(let error) = state { error } else { nil } }
    /// True while it is being asked for.
    public var isWaiting: Bool { state == .waiting }
}
