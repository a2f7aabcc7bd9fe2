import ArgumentParser
import Foundation
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

/// `PLACE | LAT,LON`: a name, words of a name, or two numbers.
struct PlaceArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("A place by name, or LAT,LON. Moscow when not given.", valueName: "place"))
    var words: [String] = []

    var text: String { words.joined(separator: " ").trimmingCharacters(in: .whitespaces) }

    func validate() throws { try Self.refuseOutOfRange(text) }

    /// - Throws: `ValidationError` with the range, for two numbers that name no point on the Earth.
    static func refuseOutOfRange(_ text: String) throws {
        switch CoordinateText(text) {
        case .outOfRange(.latitude): throw ValidationError(EnglishPhrases().latitudeRange)
        case .outOfRange(.longitude): throw ValidationError(EnglishPhrases().longitudeRange)
        case .point, nil: break
        }
    }

    /// The point that is meant and why it is shown.
    ///
    /// - Parameter home: ISO 3166-1 alpha-2 of the reader's country, which decides between namesakes.
    /// - Throws: `WeatherError`; `placeNotFound` when nothing has that name.
    func resolved(by service: WeatherService, home: String?) async throws(WeatherError) -> (coordinate: Coordinate, choice: PlaceChoice) {
        guard !text.isEmpty else { return (.moscow, .fallbackUnasked) }
        if let coordinate = Coordinate(text: text) { return (coordinate, .chosen(nil)) }
        guard let place = try await service.search(text, limit: 1, home: home).first else { throw WeatherError(.placeNotFound) }
        return (place.coordinate, .chosen(place))
    }
}
