import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

/// Made-up replies of the four sources of minutes, and what the production decoders make of them.
enum NowcastBodies {
    static func metNorway(
        coverage: String? = #""ok""#, rates: [String], start: String = "2026-03-10T12:00:00Z", symbol: String? = nil,
        updated: String = #""2026-03-10T11:58:09Z""#, units: String = #""precipitation_rate": "mm/h""#
    ) throws -> String {
        let first = try Decoding.instant(start)
        let steps = rates.enumerated().map { index, rate in
            let time = ISO8601DateFormatter().string(from: first.addingTimeInterval(Double(index) * 300))
            let hour = index == 0 ? symbol.map { #", "next_1_hours": {"summary": {"symbol_code": "\#($0)"}}"# } ?? "" : ""
            return #"{"time": "\#(time)", "data": {"instant": {"details": {"precipitation_rate": \#(rate)}}\#(hour)}}"#
        }
        return """
            {"type": "Feature", "geometry": {"type": "Point", "coordinates": [10.75, 59.9, 5]}, "properties": {"meta": {"updated_at": \(updated),
            "units": {\(units)}\(coverage.map { #", "radar_coverage": \#($0)"# } ?? "")}, "timeseries": [\(steps.joined(separator: ",\n"))]}}
            """
    }

    static func openMeteo(
        _ columns: String, times: [Int], latitude: Double = 52.3, longitude: Double = 6.9, units: String = #""precipitation": "mm""#
    ) -> String {
        """
        {"latitude": \(latitude), "longitude": \(longitude), "generationtime_ms": 0.1, "utc_offset_seconds": 0, "timezone": "GMT",
        "minutely_15_units": {"time": "unixtime", \(units)},
        "minutely_15": {"time": [\(times.map(String.init).joined(separator: ", "))], \(columns)}}
        """
    }

    /// Each frame: time, cell, source.
    static func brightSky(
        _ frames: [(time: String, grid: String)], source: String = "RADOLAN::RV::2026-05-09T11:05:00+00:00",
        position: String? = #"{"x": 0.2, "y": -0.1}"#
    ) -> String {
        let list = frames.map { #"{"timestamp": "\#($0.time)", "source": "\#(source)", "precipitation_5": \#($0.grid)}"# }
        return """
            {"radar": [\(list.joined(separator: ",\n"))], "geometry": {"type": "Polygon", "coordinates": [[7.4, 52.1]]}, "bbox": [1, 2, 1, 2]
            \(position.map { #", "latlon_position": \#($0)"# } ?? "")}
            """
    }

    static func openWeatherMap(_ minutely: String?) -> String {
        """
        {"lat": 52.52, "lon": 13.4, "timezone": "Europe/Berlin", "timezone_offset": 3600\(minutely.map { #", "minutely": \#($0)"# } ?? "")}
        """
    }

    static let endpoints: [ProviderID: String] = [
        .metNorway: "nowcast", .openMeteo: "minutely_15", .brightSky: "radar", .openWeatherMap: "minutely",
    ]

    static func outcome(
        _ provider: ProviderID, _ text: String, status: Int? = nil, at coordinate: Coordinate? = nil, now: Date? = nil
    ) -> ReplyDecoder.Outcome? {
        Decoding.outcome(provider, endpoints[provider] ?? "", text, status: status, coordinate: coordinate, at: now)
    }

    static func nowcast(
        _ provider: ProviderID, _ text: String, status: Int? = nil, at coordinate: Coordinate? = nil, now: Date? = nil
    ) throws -> Nowcast {
        let outcome = outcome(provider, text, status: status, at: coordinate, now: now)
        guard case .decoded(.nowcast(let nowcast), _) = outcome else {
            throw Decoding.Unexpected(description: "\(String(describing: outcome))")
        }
        return nowcast
    }

    static func refusal(_ provider: ProviderID, _ text: String, status: Int? = nil) -> WeatherError.Kind? {
        guard case .providerError(let error) = outcome(provider, text, status: status), error.provider == provider else { return nil }
        return error.kind
    }

    static func isUndecodable(_ provider: ProviderID, _ text: String, status: Int? = nil, at coordinate: Coordinate? = nil) -> Bool {
        outcome(provider, text, status: status, at: coordinate) == .undecodable(WeatherError(.badBody, provider: provider))
    }
}
