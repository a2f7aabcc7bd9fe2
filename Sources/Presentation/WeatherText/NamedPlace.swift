import Foundation
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// The place that a name refers to, and how many others have the same name.
package struct NamedPlace: Hashable, Sendable {
    package let place: Place
    /// Other places of the same name among those that were found.
    package let namesakes: [Place]
    /// False where the place has another name: the given one is only its beginning or has a typing error, and the reader is informed.
    package let isCalledSo: Bool

    /// - Parameters:
    ///   - found: what a search for the name found, best first.
    ///   - isCalledSo: whether the first of them has the name.
    /// - Returns: nil when it found nothing.
    package init?(_ found: [Place], isCalledSo: Bool = true) {
        guard let first = found.first else { return nil }
        place = first
        self.isCalledSo = isCalledSo
        let name = Self.folded(first.name)
        namesakes = found.dropFirst().filter { Self.folded($0.name) == name }
    }

    /// True where the reader may well mean another place: a namesake has at least a tenth of the inhabitants, or the number is not known.
    /// Paris in Texas does not make Paris ambiguous.
    package var isAmbiguous: Bool {
        guard let inhabitants = place.population else { return !namesakes.isEmpty }
        return namesakes.contains { $0.population.map { $0 * 10 >= inhabitants } ?? false }
    }

    /// "Springfield, Missouri, United States": name, region and country in the reader's language, each once.
    package func fullName(_ phrases: any Phrases) -> String {
        var parts: [String] = []
        let name = phrases.town(place)
        let region = phrases.region(place.region ?? "", countryCode: place.countryCode)
        for part in [name, region, phrases.country(place.countryCode, named: place.country)] where !part.isEmpty && !parts.contains(part) {
            parts.append(part)
        }
        return parts.joined(separator: ", ")
    }

    /// "Matterhorn, Switzerland: mountain, 4,478 m", "Munich, Bavaria, Germany: capital of Bavaria"; nil for what is just a town.
    package func kindLine(units: UnitPreferences, phrases: any Phrases) -> String? {
        SearchContent.make(query: place.name, places: [place], near: nil, units: units, phrases: phrases).rows.first?.kind
            .map { "\(fullName(phrases)): \($0)" }
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
