import Foundation
import JSONText
import WeatherModel

/// The reply of `nowcast/2.0/complete`: the rain that radars really see, in steps of five minutes from the newest picture on.
struct METNorwayNowcastReply {
    let atmosphere: SimulatedAtmosphere
    let coordinate: Coordinate
    let now: Date

    private static let steps = 23
    /// Degrees: Norway, Sweden, Finland and Denmark, and the sea between them.
    private static let area = (latitudes: 53.5...72.0, longitudes: 3.0...32.0)

    static func covers(_ coordinate: Coordinate) -> Bool {
        area.latitudes.contains(coordinate.latitude) && area.longitudes.contains(coordinate.longitude)
    }

    private var oddity: RadarOddity { RadarOddity.at(coordinate) }
    /// The time of the first step, and of the reply.
    var first: Date { oddity.pictureAt(now) }

    func json(altitude: Double?) -> JSONValue {
        var minutes = MinuteSeries(MinuteRain(atmosphere: atmosphere, coordinate: coordinate, run: nil))
        let hasPicture = oddity != .unavailable && oddity != .outside
        let steps = (0..<Self.steps).map { index in
            let instant = first.addingTimeInterval(Double(index) * 300)
            var details: [String: JSONValue] = [:]
            if hasPicture, !oddity.lacks(index) {
                details["precipitation_rate"] = WireNumber.fixed(minutes.mean(from: instant, minutes: 5), 1)
            }
            var data: [String: JSONValue] = [:]
            if index == 0 {
                details.merge(present) { own, _ in own }
                if hasPicture { data["next_1_hours"] = nextHour(minutes.mean(from: instant, minutes: 60)) }
            }
            data["instant"] = ["details": .object(details)]
            return JSONValue.object(["time": .string(METNorwayTime.instant(instant)), "data": .object(data)])
        }
        let coverage = oddity == .unavailable ? "temporarily unavailable" : oddity == .outside ? "no coverage" : "ok"
        return METNorwayFeature.json(
            at: coordinate, altitude: altitude, updated: first.addingTimeInterval(-111),
            meta: ["units": Self.units, "radar_coverage": .string(coverage)], steps: steps)
    }

    private static let units: JSONValue = [
        "air_temperature": "celsius", "precipitation_amount": "mm", "precipitation_rate": "mm/h", "relative_humidity": "%",
        "wind_from_direction": "degrees", "wind_speed": "m/s", "wind_speed_of_gust": "m/s",
    ]

    /// The first step alone has more than a rate.
    private var present: [String: JSONValue] {
        let sample = atmosphere.truth(at: coordinate, first)
        let direction = (sample.windDirectionDegrees * 10).rounded() / 10
        return [
            "air_temperature": WireNumber.fixed(sample.temperatureCelsius, 1), "relative_humidity": WireNumber.fixed(sample.humidity, 1),
            "wind_from_direction": WireNumber.fixed(direction < 360 ? direction : 0, 1),
            "wind_speed": WireNumber.fixed(UnitConversion.metersPerSecond(kph: sample.windKph), 1),
            "wind_speed_of_gust": WireNumber.fixed(UnitConversion.metersPerSecond(kph: sample.gustKph), 1),
        ]
    }

    /// - Parameter amount: mm in the hour from the first step on.
    private func nextHour(_ amount: Double) -> JSONValue {
        // The symbol is that of the wettest moment of the hour.
        let samples = (0...6).map { atmosphere.truth(at: coordinate, first.addingTimeInterval(Double($0) * 600)) }
        let wettest = samples.max { $0.precipitationMillimetersPerHour < $1.precipitationMillimetersPerHour } ?? samples[0]
        let shown = amount >= 0.05 ? [wettest] : Array(samples.prefix(1))
        return [
            "summary": ["symbol_code": .string(METNorwaySymbol.code(shown[...], at: coordinate, from: first))],
            "details": ["precipitation_amount": WireNumber.fixed(amount, 1)],
        ]
    }
}
