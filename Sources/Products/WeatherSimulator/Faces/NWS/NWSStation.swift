import Foundation
import Gazetteer
import WeatherModel

/// A station whose identifier encodes its place.
struct NWSStation: Hashable, Sendable {
    /// `P1A2B3`.
    let id: String
    let coordinate: Coordinate
    private let places: Gazetteer

    private static let perDegree = 100
    private static let around = 360 * perDegree

    /// At a grid cell or elsewhere, to a hundredth of a degree.
    init?(at coordinate: Coordinate, places: Gazetteer) {
        let row = Int(((coordinate.latitude + 90) * Double(Self.perDegree)).rounded())
        let column = Int(((coordinate.longitude + 180) * Double(Self.perDegree)).rounded()) % Self.around
        self.init(id: "P" + String(row * Self.around + column, radix: 36).uppercased(), places: places)
    }

    /// - Returns: nil for an unknown identifier, or one of a place outside the United States.
    init?(id: some StringProtocol, places: Gazetteer) {
        guard id.first == "P", let number = Int(id.dropFirst(), radix: 36), (0...180 * Self.perDegree).contains(number / Self.around),
            let coordinate = try? Coordinate(
                latitude: Double(number / Self.around - 90 * Self.perDegree) / Double(Self.perDegree),
                longitude: Double(number % Self.around - 180 * Self.perDegree) / Double(Self.perDegree)),
            NWSGrid(holding: coordinate, places: places) != nil
        else { return nil }
        self.id = id.uppercased()
        (self.coordinate, self.places) = (coordinate, places)
    }

    var url: String { "https://api.weather.gov/stations/\(id)" }

    var name: String {
        guard let (place, _) = places.nearest(to: coordinate) else { return id }
        return "\(place.name), \(NWSZone.state(place))"
    }
}
