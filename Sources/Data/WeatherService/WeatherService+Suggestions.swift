import Gazetteer
import WeatherModel

extension WeatherService {
    /// Places that a text may mean while it is typed, best first: from the places that the program itself has. No provider sees a text that
    /// is not typed to its end, and none is asked once for each letter.
    ///
    /// - Parameters:
    ///   - text: at most 100 characters of it count. Coordinates are no name: nothing is found for them.
    ///   - home: ISO 3166-1 alpha-2 of the reader's country, which decides between namesakes of about one size.
    @concurrent
    public nonisolated func suggestions(_ text: String, limit: Int, home: String? = nil) async -> [Place] {
        let name = String(text.prefix(100))
        guard limit > 0, CoordinateText(name) == nil else { return [] }
        return index?.search(name, limit: limit, home: home) ?? gazetteer.search(name, limit: limit, home: home)
    }
}
