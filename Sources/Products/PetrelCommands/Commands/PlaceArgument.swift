import ArgumentParser
import Foundation
import WeatherModel
import WeatherScreens
import WeatherService

/// `PLACE | LAT,LON`: a name, words of a name, or two numbers.
struct PlaceArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("A place by name, or LAT,LON. Moscow when not given.", valueName: "place"))
    var words: [String] = []

    var text: String { words.joined(separator: " ").trimmingCharacters(in: .whitespaces) }

    /// The point that is meant and why it is shown.
    ///
    /// - Throws: `WeatherError`; `placeNotFound` when nothing has that name.
    func resolved(by service: WeatherService) async throws(WeatherError) -> (coordinate: Coordinate, choice: PlaceChoice) {
        guard !text.isEmpty else { return (.moscow, .fallbackUnasked) }
        if let coordinate = Coordinate(text: text) { return (coordinate, .chosen(nil)) }
        guard let place = try await service.search(text, limit: 1).first else { throw WeatherError(.placeNotFound) }
        return (place.coordinate, .chosen(place))
    }
}
