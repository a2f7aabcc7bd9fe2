import Foundation
import TestSupport
import Testing
import WeatherSimulator

/// Every key of a recorded reply exists in ours with the same JSON type, for the query that made the recording.
@Suite(
    "The simulated replies have the shape of recorded ones",
    .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct RecordedShapeTests {
    @Test(
        "Recorded shape",
        arguments: [
            (
                "open-meteo/forecast_newyork_2026.json",
                "/open-meteo/v1/forecast?latitude=40.78&longitude=-73.97&timezone=auto"
                    + "&current=temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,wind_direction_10m"
                    + "&hourly=temperature_2m,precipitation,weather_code,wind_speed_10m"
                    + "&daily=weather_code,temperature_2m_max,temperature_2m_min,sunrise,sunset,precipitation_sum"
            ),
            ("open-meteo/air_quality_enschede_2026.json", "/open-meteo/v1/air-quality?latitude=52.22&longitude=6.89&timezone=auto"),
            ("open-meteo/tpisel_geocoding-api_search-3655a5.json", "/open-meteo/v1/search?name=Bras%C3%ADlia&count=1"),
            ("open-meteo/tpisel_geocoding-api_search-053f48.json", "/open-meteo/v1/search?name=xqzzyx"),
            (
                "open-meteo/tpisel_err400_forecast-5c7be9.json",
                "/open-meteo/v1/forecast?latitude=-12.46113&longitude=130.84184&temperature_unit=asdfsfd"
            ),
            ("weatherapi/current_newyork_2024.json", "/weatherapi/v1/current.json?key=k&q=New+York"),
            ("weatherapi/forecast5_chicago_2024.json", "/weatherapi/v1/forecast.json?key=k&q=Chicago&days=5"),
            ("weatherapi/err_1006_recorded.json", "/weatherapi/v1/current.json?key=k&q=xqzzyx"),
            ("weatherapi/err_2006.json", "/weatherapi/v1/current.json?key=bad-key&q=Paris"),
            ("weatherapi/err_2007.json", "/weatherapi/v1/current.json?key=quota-key&q=Paris"),
        ])
    func shape(path: String, target: String) async throws {
        guard let bytes = Recordings.bytes(path) else { return }
        let recorded = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        var target = target
        for part in ["current", "hourly"] where path.contains("air_quality") {
            let names = try #require(recorded[part] as? [String: Any]).keys.filter { $0 != "time" && $0 != "interval" }
            target += "&\(part)=" + names.sorted().joined(separator: ",")
        }
        let reply = await (try Asking()).reply(target)
        let ours = try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
        // The second level of administration is not in the gazetteer; the real service leaves it out for many places too.
        let differences = Self.differences(recorded, ours, at: "").filter { !$0.contains("admin2") }
        #expect(differences == [], "\(path)")
    }

    private static func differences(_ recorded: Any, _ ours: Any, at path: String) -> [String] {
        switch (recorded, ours) {
        case (let recorded as [String: Any], let ours as [String: Any]):
            return recorded.sorted { $0.key < $1.key }.flatMap { key, value in
                ours[key].map { differences(value, $0, at: path + "/" + key) } ?? ["\(path)/\(key) is missing"]
            }
        case (let recorded as [Any], let ours as [Any]):
            guard let theirs = recorded.first(where: { !($0 is NSNull) }) else { return [] }
            guard let mine = ours.first(where: { !($0 is NSNull) }) else { return ["\(path) has no value"] }
            return differences(theirs, mine, at: path + "[]")
        case (is String, is String), (is NSNumber, is NSNumber), (is NSNull, _):
            return []
        default:
            return ["\(path): \(type(of: recorded)) there, \(type(of: ours)) here"]
        }
    }
}
