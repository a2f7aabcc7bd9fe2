import Foundation
import Gazetteer
import JSONText
import WeatherModel

/// One place, one moment: where the values of a reply come from.
struct OpenWeatherMapSampler {
    let atmosphere: SimulatedAtmosphere
    let coordinate: Coordinate
    let zone: TimeZone
    let now: Date
    let units: SimulatedOpenWeatherMapUnits

    /// Seconds east of Greenwich at this moment: the one offset of the whole reply, wrong for days behind a clock change.
    var offsetSeconds: Int { zone.offset(at: now) }

    /// Observed every ten minutes.
    var observedAt: Date { Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 600).rounded(.down) * 600) }

    /// The true weather at the last observation.
    var observed: AtmosphereSample { atmosphere.truth(at: coordinate, observedAt) }

    /// The forecast of the newest run.
    func forecast(_ instant: Date) -> AtmosphereSample {
        atmosphere.forecast(at: coordinate, instant, run: SimulatedAtmosphere.latestRun(at: now))
    }

    /// The whole hour (UTC) that began last: the first of the hourly list.
    var hour: Date { Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600) }

    /// Whole seconds since 1970.
    static func epoch(_ instant: Date) -> JSONValue { WireNumber.fixed(instant.timeIntervalSince1970.rounded(.down), 0) }

    /// Metres, capped at ten kilometres.
    static func visibility(_ sample: AtmosphereSample) -> JSONValue { WireNumber.whole(min(10_000, sample.visibilityKilometers * 1000)) }

    /// Whole degrees that the wind comes from, `0 ..< 360`.
    static func direction(_ sample: AtmosphereSample) -> JSONValue {
        WireNumber.whole(sample.windDirectionDegrees.rounded().truncatingRemainder(dividingBy: 360))
    }

    /// `{"1h": 0.19}`, or nil: nothing falling and a trace have no member at all.
    static func object(_ span: String, _ millimeters: Double) -> JSONValue? {
        SimulatedOpenWeatherMapUnits.amount(millimeters).map { .object([span: $0]) }
    }

    /// Degrees as replies contain them: rounded to four digits.
    static func degrees(_ value: Double) -> JSONValue { .number((value * 10_000).rounded() / 10_000) }

    /// `{"lat":..,"lon":..}`.
    var point: JSONValue { ["lat": Self.degrees(coordinate.latitude), "lon": Self.degrees(coordinate.longitude)] }
}
