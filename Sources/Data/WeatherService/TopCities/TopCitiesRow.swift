import Foundation
import WeatherModel

/// One city of the top-cities table.
public struct TopCitiesRow: Hashable, Sendable, Identifiable {
    /// A temperature with the unit in which its service sent it, so that a whole degree Fahrenheit stays one.
    public struct Temperature: Hashable, Sendable {
        /// In `unit`.
        package var value: Double
        /// The unit of `value`.
        package var unit: TemperatureUnit
        /// The time of the forecast hour or the observation; nil if the service does not say.
        package var time: Date?
        /// The weather at that time; nil if the service does not say.
        package var condition: MomentCondition?
        /// The provider that sent it.
        package var provider: ProviderID

        package init(value: Double, unit: TemperatureUnit, time: Date? = nil, condition: MomentCondition? = nil, provider: ProviderID) {
            self.value = value
            self.unit = unit
            self.time = time
            self.condition = condition
            self.provider = provider
        }

        /// °C, unrounded.
        package var celsius: Double { unit.celsius(value) }
    }

    /// The state of the city's temperature.
    public enum State: Hashable, Sendable {
        /// It is being fetched.
        case waiting
        /// It arrived.
        case known(Temperature)
        /// It failed; the other rows are not affected.
        case failed(WeatherError)
    }

    /// The city's key at the provider of the list: stable, and used to retry a row.
    package var key: String
    /// The name in English, as in the list.
    package var name: String
    /// ISO 3166-1 alpha-2; nil if the list does not say.
    package var countryCode: String?
    /// The position of the city, for a link to its weather; nil if the list does not say.
    package var coordinate: Coordinate?
    /// Waiting, known or failed.
    package var state: State

    /// `key`.
    public var id: String { key }

    package init(key: String, name: String, countryCode: String? = nil, coordinate: Coordinate? = nil, state: State) {
        self.key = key
        self.name = name
        self.countryCode = countryCode
        self.coordinate = coordinate
        self.state = state
    }

    /// The temperature; nil if it is not known.
    package var temperature: Temperature? { if case .known(let temperature) = state { temperature } else { nil } }
    /// The error; nil if the row has not failed.
    package var error: WeatherError? { if case .failed(let error) = state { error } else { nil } }
    /// True while it is being fetched.
    package var isWaiting: Bool { state == .waiting }
}
