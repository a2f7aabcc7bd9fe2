import Foundation
import JSONText
import WeatherModel

/// The provider's time texts: the place's own clock with an offset, `2023-05-15T13:00:00+02:00`, and seconds since 1970 beside them.
enum AccuWeatherTime {
    /// Uses the UTC offset in force at that instant.
    static func text(_ instant: Date, in zone: TimeZone) -> JSONValue { text(instant, offsetSeconds: zone.offset(at: instant)) }

    static func text(_ instant: Date, offsetSeconds: Int) -> JSONValue {
        .string(WireTime.text(instant, offsetSeconds: offsetSeconds))
    }

    static func epoch(_ instant: Date) -> JSONValue { WireNumber.fixed(instant.timeIntervalSince1970.rounded(.down), 0) }

    /// The instant at which the clocks of `zone` show that hour of `date`.
    static func instant(_ date: CivilDate, hour: Int, in zone: TimeZone) -> Date {
        let local = Double(date.daysSince1970) * 86_400 + Double(hour) * 3600
        let guess = Date(timeIntervalSince1970: local - Double(zone.offset(at: Date(timeIntervalSince1970: local))))
        return Date(timeIntervalSince1970: local - Double(zone.offset(at: guess)))
    }
}
