import Foundation
import Gazetteer
import WeatherModel

/// The area for which a warning is issued: a square of one degree. Every point of the Earth belongs to exactly one.
struct WarnedArea: Hashable, Sendable {
    /// Whole degrees north of its southern edge, `-90 ... 89`.
    let south: Int
    /// Whole degrees east of its western edge, `-180 ... 179`.
    let west: Int

    init(holding coordinate: Coordinate) {
        south = min(89, Int(coordinate.latitude.rounded(.down)))
        west = Int(coordinate.longitude.rounded(.down))
    }

    /// - Parameter number: as `number` gives it; nil for any other.
    init?(number: Int) {
        guard (0..<64_800).contains(number) else { return nil }
        south = number / 360 - 90
        west = number % 360 - 180
    }

    /// `0 ..< 64,800`.
    var number: Int { (south + 90) * 360 + west + 180 }

    /// The point at which its weather is evaluated.
    var centre: Coordinate {
        // Within the bounds by its two edges.
        (try? Coordinate(latitude: Double(south) + 0.5, longitude: Double(west) + 0.5)) ?? .moscow
    }

    /// The place that people would name it by, and its region: "Chicago area, Illinois"; a position over the open sea.
    func name(in places: Gazetteer) -> String {
        guard let place = place(in: places) else {
            return "Waters around \(Self.degrees(south, "N", "S")), \(Self.degrees(west, "E", "W"))"
        }
        return ["\(place.name) area", place.region ?? place.country].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The largest of the well-known places of the square or, where it has none, the nearest within 250 km.
    func place(in places: Gazetteer) -> Place? {
        let known = [0.2, 0.5, 0.8].flatMap { north in [0.2, 0.5, 0.8].compactMap { place(north: north, east: $0, places) } }
        if let largest = known.max(by: { ($0.population ?? 0) < ($1.population ?? 0) }) { return largest }
        guard let nearest = places.nearest(to: centre), nearest.distanceKilometers < 250 else { return nil }
        return nearest.place
    }

    /// The place that names a point of the square, when it lies within.
    private func place(north: Double, east: Double, _ places: Gazetteer) -> Place? {
        guard let point = try? Coordinate(latitude: Double(south) + north, longitude: Double(west) + east),
            let place = places.naming(point, withinKilometers: 25), WarnedArea(holding: place.coordinate) == self
        else { return nil }
        return place
    }

    private static func degrees(_ edge: Int, _ positive: String, _ negative: String) -> String {
        let middle = Double(edge) + 0.5
        return "\(abs(middle))° \(middle < 0 ? negative : positive)"
    }
}
