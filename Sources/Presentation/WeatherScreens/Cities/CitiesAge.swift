import Foundation
import WeatherFormatting
import WeatherModel
import WeatherService

/// How old the temperatures of the top cities are, where that has to be said.
struct CitiesAge {
    /// "These temperatures are from 3 h ago."; nil when none that is shown is old.
    let note: String?

    /// An observation stands for now for an hour, and so long is the hour that a forecast's temperature is of.
    private static let hour = 3600.0

    init(_ list: TopCitiesList, _ now: Date, _ phrases: any Phrases) {
        let known = list.rows.compactMap { row in row.temperature.map { (row.name, $0) } }
        let old = known.compactMap { name, temperature in
            Self.ago(temperature, now, phrases).map { (city: DisplayText.line(name), ago: $0) }
        }
        guard let first = old.first else {
            note = nil
            return
        }
        let isSame = old.count == known.count && old.allSatisfy { $0.ago == first.ago }
        note = isSame ? phrases.citiesAge(first.ago) : phrases.citiesAges(old)
    }

    /// "3 h ago" for a temperature that is an hour old, or of an hour that has ended; nil for one that is newer, and where its service
    /// does not say of when it is.
    static func ago(_ temperature: TopCitiesRow.Temperature, _ now: Date, _ phrases: any Phrases) -> String? {
        guard let time = temperature.time else { return nil }
        let seconds = now.timeIntervalSince(time)
        guard seconds >= hour else { return nil }
        // A length is the same in every zone.
        return TimeLabels(zone: .gmt, around: now, clock: .hours24, phrases: phrases).ago(seconds)
    }
}
