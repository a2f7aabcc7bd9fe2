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
        let time = WallTime(instant, offsetSeconds: offsetSeconds)
        return .string("\(time.date)T\(time.minuteText)")
    }

    /// `2026-02-06`, or the instant at which that day begins at this offset.
    func day(_ date: CivilDate) -> JSONValue { isUnix ? minute(start(of: date)) : .string(date.description) }

    func start(of date: CivilDate) -> Date {
        Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 - offsetSeconds))
    }

    func date(of instant: Date) -> CivilDate { WallTime(instant, offsetSeconds: offsetSeconds).date }

    /// Seconds from an hour's label to the instant whose values it has: the service labels by the offset, and reads by the offset cut to whole
    /// hours (`getTimerange2` of <https://github.com/open-meteo/open-meteo>, `Sources/App/Helper/ForecastapiQuery.swift`).
    var readingShift: Double { Double(offsetSeconds % 3600) }

    /// The unit of times in `*_units`.
    var label: JSONValue { .string(isUnix ? "unixtime" : "iso8601") }

    /// `GMT+5:45`, `GMT-5`, `GMT`: a label that clients should not parse.
    static func abbreviation(_ offset: Int) -> String {
        guard offset != 0 else { return "GMT" }
        let minutes = abs(offset) / 60
        return "GMT\(offset < 0 ? "-" : "+")\(minutes / 60)" + (minutes % 60 == 0 ? "" : ":\((minutes % 60).twoDigits)")
    }
}
