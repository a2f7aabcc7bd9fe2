import WeatherFormatting
import WeatherModel

/// Where and when there are forecasts of pollen: those of Copernicus (CAMS), which all services send on, cover Europe
/// (<https://ads.atmosphere.copernicus.eu/datasets/cams-europe-air-quality-forecasts>).
enum PollenSeason {
    private static let europe = (south: 30.0, north: 72.0, west: -25.0, east: 45.0)
    private static let months = 2...10

    /// Why no pollen is known at a place on a day.
    static func absence(at coordinate: Coordinate, on date: CivilDate, _ phrases: any Phrases) -> String {
        let isInEurope =
            (europe.south...europe.north).contains(coordinate.latitude) && (europe.west...europe.east).contains(coordinate.longitude)
        guard isInEurope else { return phrases.pollenNotInEurope }
        return months.contains(date.month) ? phrases.pollenWithoutSource : phrases.pollenOutOfSeason
    }
}
