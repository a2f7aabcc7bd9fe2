import Foundation
import WeatherModel

/// A number for a place that leads back to its coordinate: the providers give ids, the gazetteer has none.
enum PlaceNumber {
    /// The gazetteer's coordinates have four digits.
    private static let perDegree = 10_000
    private static let width = 360 * perDegree + 1

    static func number(_ coordinate: Coordinate) -> Int {
        let row = Int(((coordinate.latitude + 90) * Double(perDegree)).rounded())
        return row * width + Int(((coordinate.longitude + 180) * Double(perDegree)).rounded())
    }

    /// - Returns: nil for a number that `number` does not make.
    static func coordinate(_ number: Int) -> Coordinate? {
        guard number >= 0 else { return nil }
        return try? Coordinate(
            latitude: Double(number / width) / Double(perDegree) - 90, longitude: Double(number % width) / Double(perDegree) - 180)
    }
}
