import Foundation
import Meteorology
import WeatherModel

/// How a daily column is computed from the hours of its day.
struct OpenMeteoDaily {
    enum Aggregation { case maximum, minimum, mean, sum, dominantDirection, hoursAboveZero }

    let hourly: String
    let aggregation: Aggregation
    let quantity: SimulatedOpenMeteoUnit

    /// A column of `daily` other than the sun's; nil when the provider knows no such name (`uv_index` is hourly only).
    init?(_ name: String) {
        let modern = name.replacing("weathercode", with: "weather_code").replacing("windspeed", with: "wind_speed")
            .replacing("windgusts", with: "wind_gusts").replacing("winddirection", with: "wind_direction")
        switch modern {
        case "weather_code": (hourly, aggregation) = ("weather_code", .maximum)
        case "wind_direction_10m_dominant": (hourly, aggregation) = ("wind_direction_10m", .dominantDirection)
        case "precipitation_hours": (hourly, aggregation) = ("precipitation", .hoursAboveZero)
        case "sunshine_duration": (hourly, aggregation) = ("sunshine_duration", .sum)
        default:
            let ends: [(String, Aggregation)] = [("_max", .maximum), ("_min", .minimum), ("_mean", .mean), ("_sum", .sum)]
            guard let (end, aggregation) = ends.first(where: { modern.hasSuffix($0.0) }) else { return nil }
            self.hourly = String(modern.dropLast(end.count))
            self.aggregation = aggregation
            guard (aggregation == .sum) == Self.sums.contains(hourly) else { return nil }
        }
        guard let variable = OpenMeteoVariable.forecast(hourly) else { return nil }
        quantity = aggregation == .hoursAboveZero ? .hours : variable.quantity
    }

    private static let sums: Set = ["precipitation", "rain", "showers", "snowfall", "shortwave_radiation"]

    /// - Returns: nil when an hour of the day is missing.
    func value(_ sampler: inout OpenMeteoSampler, hours: [Date]) -> Double? {
        guard let variable = OpenMeteoVariable.forecast(hourly) else { return nil }
        var values: [Double] = []
        var winds: [(x: Double, y: Double)] = []
        for hour in hours {
            guard let value = variable.value(&sampler, hour) else { return nil }
            values.append(value)
            if aggregation == .dominantDirection, let sample = sampler.sample(hour) {
                winds.append((sample.windKph * sin(value * .pi / 180), sample.windKph * cos(value * .pi / 180)))
            }
        }
        switch aggregation {
        case .maximum: return values.max()
        case .minimum: return values.min()
        case .mean: return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
        case .sum: return values.reduce(0, +)
        case .hoursAboveZero: return Double(values.count { $0 >= 0.05 })
        case .dominantDirection:
            let degrees = atan2(winds.map(\.x).reduce(0, +), winds.map(\.y).reduce(0, +)) * 180 / .pi
            return winds.isEmpty ? nil : degrees < 0 ? degrees + 360 : degrees
        }
    }
}

/// Sunrise and sunset as Open-Meteo gives them: polar night has both at midnight, polar day a sunset 24 hours later.
struct OpenMeteoSunDay {
    let sunrise: Date
    let sunset: Date

    init(_ date: CivilDate, at coordinate: Coordinate, time: OpenMeteoTime) {
        let zone = TimeZone(secondsFromGMT: time.offsetSeconds) ?? .gmt
        let start = time.start(of: date)
        let end = start.addingTimeInterval(86_400)
        switch Sun.times(on: date, at: coordinate, in: zone) {
        case .downAllDay:
            (sunrise, sunset) = (start, start)
        case .upAllDay:
            (sunrise, sunset) = (start, end)
        case .times(let rise, let set):
            sunrise = rise ?? start
            if let set, set > sunrise {
                sunset = set
            } else {
                // The sunset that follows this sunrise may lie behind midnight.
                sunset = Sun.times(on: date.adding(days: 1), at: coordinate, in: zone).set ?? end
            }
        }
    }

    var daylightSeconds: Double { min(86_400, sunset.timeIntervalSince(sunrise)) }
}
