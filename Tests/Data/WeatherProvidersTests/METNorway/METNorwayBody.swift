import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

/// A made-up `locationforecast` reply, and what the production decoder makes of it.
struct METNorwayBody {
    /// An element of `timeseries`; texts are JSON.
    struct Step {
        var time: String
        var details: String
        var next1: String?
        var next6: String?
        var next12: String?
    }

    struct Unexpected: Error, CustomStringConvertible { let description: String }

    var steps: [Step] = []
    var updatedAt = "2026-03-10T11:30:00Z"
    /// Longitude, latitude, height.
    var point = "[10.75, 59.9, 5]"
    var units = #""air_temperature": "celsius", "wind_speed": "m/s", "precipitation_amount": "mm""#

    var text: String {
        let series = steps.map { step in
            let periods = [("next_1_hours", step.next1), ("next_6_hours", step.next6), ("next_12_hours", step.next12)]
                .compactMap { name, value in value.map { #", "\#(name)": \#($0)"# } }.joined()
            return #"{"time": "\#(step.time)", "data": {"instant": {"details": \#(step.details)}\#(periods)}}"#
        }
        return """
            {"type": "Feature", "geometry": {"type": "Point", "coordinates": \(point)}, "properties": {"meta": {"updated_at": "\(updatedAt)",
            "units": {\(units)}}, "timeseries": [\(series.joined(separator: ",\n"))]}}
            """
    }

    static func period(_ symbol: String, _ details: String = #"{"precipitation_amount": 0.0}"#) -> String {
        #"{"summary": {"symbol_code": "\#(symbol)"}, "details": \#(details)}"#
    }

    /// `count` hours from `start`, each with its hour and the six from it, as the service sends them.
    mutating func addHours(
        from start: String, _ count: Int, symbol: String = "cloudy", water: Double = 0, temperature: (Int) -> Double = { Double($0 % 24) }
    ) throws {
        for index in 0..<count {
            steps.append(
                Step(
                    time: try Self.time(start, addingHours: index), details: #"{"air_temperature": \#(temperature(index))}"#,
                    next1: Self.period(symbol, #"{"precipitation_amount": \#(water)}"#),
                    next6: Self.period(symbol, #"{"precipitation_amount": \#(6 * water)}"#), next12: Self.period(symbol, "{}")))
        }
    }

    /// `count` steps of six hours from `start`.
    mutating func addSixes(
        from start: String, _ count: Int, symbol: String = "cloudy", water: Double = 0, temperature: Double = 10, extremes: String = ""
    ) throws {
        for index in 0..<count {
            steps.append(
                Step(
                    time: try Self.time(start, addingHours: 6 * index), details: #"{"air_temperature": \#(temperature)}"#,
                    next6: Self.period(symbol, #"{"precipitation_amount": \#(water)\#(extremes)}"#), next12: Self.period(symbol, "{}")))
        }
    }

    private static func time(_ start: String, addingHours hours: Int) throws -> String {
        ISO8601DateFormatter().string(from: try Decoding.instant(start).addingTimeInterval(Double(hours) * 3_600))
    }

    func weather(at coordinate: Coordinate? = nil, now: Date? = nil, in zone: TimeZone? = .gmt) throws -> ProviderWeather {
        try Self.weather(text, at: coordinate, now: now, in: zone)
    }

    static func weather(
        _ text: String, status: Int? = nil, at coordinate: Coordinate? = nil, now: Date? = nil, in zone: TimeZone? = nil
    ) throws -> ProviderWeather {
        let outcome = ReplyDecoder().decode(
            provider: .metNorway, endpoint: "locationforecast", status: status, bytes: Array(text.utf8), coordinate: coordinate, at: now,
            zone: zone)
        guard case .decoded(.weather(let weather), _) = outcome else { throw Unexpected(description: "\(String(describing: outcome))") }
        return weather
    }
}
