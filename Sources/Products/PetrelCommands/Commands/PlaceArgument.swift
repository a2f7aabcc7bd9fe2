import ArgumentParser
import Foundation
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService
import WeatherText

/// `PLACE | LAT,LON`: a name, words of a name, or two numbers.
struct PlaceArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp("A place by name, or LAT,LON. Moscow when not given.", valueName: "place"), completion: PlaceCompletion.kind)
    var words: [String] = []

    var text: String { String(words.joined(separator: " ").trimmed) }

    func validate() throws { try Self.refuseOutOfRange(text) }

    /// - Throws: `ValidationError` with the range, for two numbers that name no point on the Earth.
    static func refuseOutOfRange(_ text: String) throws {
        switch CoordinateText(text) {
        case .outOfRange(.latitude): throw ValidationError(Output.phrases.latitudeRange)
        case .outOfRange(.longitude): throw ValidationError(Output.phrases.longitudeRange)
        case .point, nil: break
        }
    }

    /// The place that is meant.
    struct Found: Sendable {
        let coordinate: Coordinate
        /// Why it is shown.
        let choice: PlaceChoice
        /// That the name has other places as well, or what the place is if not a town; nil where that goes without saying.
        var note: String?
    }

    /// The point that is meant and why it is shown.
    ///
    /// - Parameters:
    ///   - home: ISO 3166-1 alpha-2 of the reader's country, which decides between namesakes.
    ///   - units: for a peak's height.
    ///   - phrases: the language for namesakes.
    /// - Throws: `WeatherError`; `placeNotFound` when nothing has that name.
    func resolved(by service: WeatherService, home: String?, units: UnitPreferences, phrases: any Phrases) async throws(WeatherError)
        -> Found
    {
        guard !text.isEmpty else { return Found(coordinate: .moscow, choice: .fallbackUnasked) }
        if let coordinate = Coordinate(text: text) {
            return Found(coordinate: coordinate, choice: .chosen(service.search.town(at: coordinate)))
        }
        let hits = try await service.search.places(called: text, limit: Self.hits, home: home)
        guard let named = NamedPlace(hits.places, isCalledSo: hits.isCalledSo) else { throw WeatherError(.placeNotFound) }
        var found = Found(coordinate: named.place.coordinate, choice: .chosen(named.place))
        if !named.isCalledSo {
            found.note = phrases.shown(named.fullName(phrases), insteadOf: DisplayText.line(text))
        } else if let kind = named.kindLine(units: units, phrases: phrases) {
            found.note = kind
        } else if named.isAmbiguous {
            found.note = phrases.namesakes(
                of: named.fullName(phrases), count: named.namesakes.count, listedBy: "petrel search \(Self.shellWord(named.place.name))")
        }
        return found
    }

    /// Hits that are looked through for namesakes.
    private static let hits = 50

    /// A word as a shell reads it.
    static func shellWord(_ text: String) -> String {
        text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } ? text : "'\(text.replacing("'", with: #"'\''"#))'"
    }
}
