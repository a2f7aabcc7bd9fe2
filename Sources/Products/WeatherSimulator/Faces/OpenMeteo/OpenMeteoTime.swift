import Foundation
import JSONText
import WeatherModel

/// Times as Open-Meteo writes them: wall time at one fixed offset without that offset, or seconds since 1970.
struct OpenMeteoTime {
    let offsetSeconds: Int
    let isUnix: Bool

    /// `2026-02-06T16:30`.
    func minute(_ instant: Date) -> JSONValue {
        if isUnix { return WireNumber.fixed(instant.timeIntervalSince1970.rounded(.down), 0) }
        let local = Int((instant.timeIntervalSince1970 + Double(offsetSeconds)).rounded(.down))
        let days = Int((Double(local) / 86_400).rounded(.down))
        let minutes = (local - days * 86_400) / 60
        return .string("\(CivilDate(daysSince1970: days))T\(Self.padded(minutes / 60)):\(Self.padded(minutes % 60))")
    }

    /// `2026-02-06`, or the instant at which that day begins at this offset.
    func day(_ date: CivilDate) -> JSONValue { isUnix ? minute(start(of: date)) : .string(date.description) }

    func start(of date: CivilDate) -> Date {
        Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 - offsetSeconds))
    }

    func date(of instant: Date) -> CivilDate {
        let local = instant.timeIntervalSince1970 + Double(offsetSeconds)
        return CivilDate(daysSince1970: Int((local / 86_400).rounded(.down)))
    }

    /// The unit that stands for it in `*_units`.
    var label: JSONValue { .string(isUnix ? "unixtime" : "iso8601") }

    /// `GMT+5:45`, `GMT-5`, `GMT`: a label that nobody should parse.
    static func abbreviation(_ offset: Int) -> String {
        guard offset != 0 else { return "GMT" }
        let minutes = abs(offset) / 60
        return "GMT\(offset < 0 ? "-" : "+")\(minutes / 60)" + (minutes % 60 == 0 ? "" : ":\(padded(minutes % 60))")
    }

    static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
