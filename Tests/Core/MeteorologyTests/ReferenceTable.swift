import Foundation
import WeatherModel

/// The rows of `Reference/sun-500.csv`, written by `scripts/astronomy-reference.py` with Skyfield and the JPL ephemeris DE421.
struct ReferenceTable {
    struct Row: CustomStringConvertible {
        var coordinate: Coordinate
        var date: CivilDate
        var zone: TimeZone
        var sun: String
        var sunrise: Date?
        var sunset: Date?
        /// How near the sun's daily extremes come to the horizon, degrees.
        var sunMargin: Double
        var moonrise: Date?
        var moonset: Date?
        var moonMargin: Double
        var moonPhase: Double
        var moonIllumination: Double

        /// Days on which the body only grazes the horizon: a hair of height is minutes of time there.
        static let grazingDegrees = 0.2

        var description: String {
            "\(coordinate.latitude), \(coordinate.longitude) on \(date) (UTC\(zone.secondsFromGMT() >= 0 ? "+" : "")\(zone.secondsFromGMT() / 3600))"
        }
    }

    var rows: [Row]

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Reference/sun-500.csv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        rows = try lines.map(Self.row)
    }

    enum Problem: Error { case unreadable(String) }

    private static func row(_ line: Substring) throws -> Row {
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        guard fields.count == 13, let latitude = Double(fields[0]), let longitude = Double(fields[1]),
            let date = CivilDate(iso8601: fields[2]), let hours = Int(fields[3]), let zone = TimeZone(secondsFromGMT: hours * 3600),
            let sunMargin = Double(fields[7]), let moonMargin = Double(fields[10]), let phase = Double(fields[11]),
            let illumination = Double(fields[12])
        else { throw Problem.unreadable(String(line)) }
        return Row(
            coordinate: try Coordinate(latitude: latitude, longitude: longitude), date: date, zone: zone, sun: String(fields[4]),
            sunrise: try instant(fields[5]), sunset: try instant(fields[6]), sunMargin: sunMargin,
            moonrise: try instant(fields[8]), moonset: try instant(fields[9]), moonMargin: moonMargin, moonPhase: phase,
            moonIllumination: illumination)
    }

    /// Reads `2026-03-20T04:43:55.7Z`.
    private static func instant(_ text: Substring) throws -> Date? {
        if text.isEmpty { return nil }
        let clock = text.dropFirst(11).dropLast().split(separator: ":").compactMap { Double($0) }
        guard let day = CivilDate(iso8601: text), clock.count == 3 else { throw Problem.unreadable(String(text)) }
        return Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2])
    }
}

/// How far computed instants are from the reference, in seconds.
struct Deviations {
    private(set) var seconds: [Double] = []

    mutating func add(_ value: Double) { seconds.append(abs(value)) }

    var greatest: Double { seconds.max() ?? 0 }
    var mean: Double { seconds.isEmpty ? 0 : seconds.reduce(0, +) / Double(seconds.count) }

    var description: String { "\(seconds.count) events, mean \(Self.rounded(mean)) s, greatest \(Self.rounded(greatest)) s" }

    static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
