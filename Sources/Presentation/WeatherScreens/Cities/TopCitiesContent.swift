import Foundation
import WeatherFormatting
import WeatherModel
import WeatherService

/// Everything that the top-cities table draws, as texts: the same on web, phone and command line.
public struct TopCitiesContent: Hashable, Sendable {
    /// "Weather", over the table.
    public let title: String
    /// "Top cities": the screen's name in tabs and links.
    public let name: String
    /// "City".
    public let cityHeading: String
    /// "Temperature".
    public let temperatureHeading: String
    /// In the list's order.
    public let rows: [CityRow]
    /// Shown on every screen as long as the atmosphere is simulated; nil when it is real.
    public let simulatedBanner: String?
    /// "These temperatures are from Open-Meteo, because no key for AccuWeather is set."; nil when they are AccuWeather's own.
    public let note: String?
    /// "These temperatures are from 3 h ago.": that some that are shown are an hour old, or of an hour that has ended. Ages, and no
    /// readings of a clock: no face could say whose clock it is, of five cities and a reader somewhere else. nil when all are newer.
    public let ageNote: String?
    /// Messages of the failed rows beyond their titles, each once: the meaning, and what can be done.
    public let messages: [String]
    /// Providers of the temperatures, with the credit that their terms require; one line each. Empty while there are none.
    public let sources: [ProvenanceLine]
    /// The scales, the one that is shown among them.
    public let units: [UnitChoice]
    /// How much each row shows.
    public let form: CitiesForm
    /// "Show conditions": the control that changes between the forms, on faces that have both.
    public let showConditions: String
    /// True when nothing more is on its way.
    package let isSettled: Bool
    /// "Asking for the top cities", while there are no rows yet; nil as soon as there is one.
    public let asking: String?

    /// A scale in which the temperatures can be shown.
    public struct UnitChoice: Hashable, Sendable {
        /// The scale.
        public let unit: UnitPreferences.Temperature
        /// "°C".
        public let symbol: String
        /// "Show temperatures in °C".
        public let label: String
        /// True for the scale that is shown.
        public let isShown: Bool
    }
}

/// One city as a row of texts.
public struct CityRow: Hashable, Sendable, Identifiable {
    /// The content of the row's second cell: one of three.
    public enum State: Hashable, Sendable {
        /// "Loading …".
        case waiting(String)
        /// "83 °F".
        case known(String)
        /// The request failed: the row shows the title beside a button named `Failure.retryTitle`; `messages` contains the message.
        case failed(Failure)
    }

    /// The city's key: what a retry names.
    public let id: String
    /// "Beijing".
    public let city: String
    /// Waiting, known or failed.
    public let state: State
    /// "Light rain", of the temperature's hour; nil in the plain form, while the temperature is not known, and where its provider does not
    /// say.
    public let condition: String?
    /// True where symbol and condition have their room in the row, also while they are not known: in the detailed form.
    public let hasDetails: Bool
    /// The drawing of `condition`, without path and suffix; nil where that is nil.
    public let symbol: String?
    /// "Beijing: 83 degrees Fahrenheit, light rain.", in the plain form without the rain; an old temperature says how old it is.
    public let spoken: String
    /// "Retry Beijing": the button of a row that failed, for readers who do not see the row beside it; nil while nothing failed.
    public let retryLabel: String?
    /// Degrees north, `-90 ... 90`, for a link to the city's weather; nil where it is not known.
    public let latitude: Double?
    /// Degrees east, `-180 ..< 180`; nil where it is not known.
    public let longitude: Double?

    /// True where a tap opens the city's own weather.
    public var opensWeather: Bool { latitude != nil && longitude != nil }

    /// "83 °F"; nil while it is not known.
    public var temperature: String? { if case .known(let text) = state { text } else { nil } }
    /// "Loading …"; nil unless it is.
    public var waiting: String? { if case .waiting(let text) = state { text } else { nil } }
    /// The row's failure; nil if it has none.
    public var failure: Failure? { if case .failed(let failure) = state { failure } else { nil } }
}

extension TopCitiesContent {
    /// The list in words.
    ///
    /// - Parameters:
    ///   - now: the moment that ages are measured from.
    ///   - unit: the scale shown; °F is the reference's.
    ///   - form: the phone has both; the other faces show the conditions.
    package static func make(
        list: TopCitiesList, now: Date, unit: UnitPreferences.Temperature = .fahrenheit, form: CitiesForm = .detailed, phrases: any Phrases
    ) -> TopCitiesContent {
        TopCitiesMaker(list: list, now: now, unit: unit, form: form, phrases: phrases).content()
    }
}
