import Foundation
import WeatherModel

extension Gazetteer {
    /// The zone of the nearest place within 400 km; beyond that, on the open sea and the ice, the nautical zone (`Etc/GMT±n`).
    public func timeZone(at coordinate: Coordinate) -> TimeZone {
        if let nearest = nearest(to: coordinate), nearest.distanceKilometers <= Self.zoneKilometers, let name = nearest.place.timeZone,
            let zone = TimeZone(identifier: name)
        {
            return zone
        }
        return Self.nauticalZone(longitude: coordinate.longitude)
    }

    private static let zoneKilometers = 400.0

    /// `Etc/GMT-9` for nine hours EAST: these names use the reversed sign of POSIX.
    static func nauticalZone(longitude: Double) -> TimeZone {
        let hours = Int((longitude / 15).rounded())
        let name = hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours < 0 ? "+" : "-")\(abs(hours))"
        return TimeZone(identifier: name) ?? TimeZone(secondsFromGMT: hours * 3600) ?? .gmt
    }
}
