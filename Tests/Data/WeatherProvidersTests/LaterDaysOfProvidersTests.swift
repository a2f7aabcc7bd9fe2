import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("Sixteen days and yesterday, as far as a reply knows them")
struct LaterDaysOfProvidersTests {
    private func spans(_ weather: ProviderWeather, at now: Date, in zone: TimeZone) -> Forecast {
        Forecast(daily: weather.daily, hourly: weather.hourly).withCivilDays(in: zone, observed: weather.current).inSpans(at: now, in: zone)
    }

    private func recorded(_ name: String) throws -> ProviderWeather? {
        guard let bytes = Recordings.bytes("2026-11-27/open-meteo/\(name).json") else { return nil }
        return try Decoding.weather(.openMeteo, String(decoding: bytes, as: UTF8.self))
    }

    @Test("Recorded: the sixteenth day has a sunrise and a flag of night, and no weather: it is no day, and its hours are none")
    func recordedHollowDay() throws {
        guard let weather = try recorded("forecast16_last_day_null_2026") else { return }
        #expect(weather.hourly.isEmpty && weather.daily.isEmpty && weather.current == nil)
    }

    @Test("Recorded: sixteen days without hours, in °F")
    func recordedSixteenDays() throws {
        guard let weather = try recorded("forecast_extended_2026") else { return }
        let zone = try #require(weather.timeZone)
        #expect(zone.identifier == "America/New_York" && weather.daily.count == 16)
        #expect(weather.daily.first.map { [$0.maxTempCelsius, $0.minTempCelsius] } == [9.166667, 1.777778])
        let spans = spans(weather, at: try Decoding.instant("2025-01-15T17:00:00Z"), in: zone)
        #expect(spans.daily.count == 8 && spans.pastDays.isEmpty && spans.pastHours.isEmpty)
        #expect(spans.laterDays.map(\.date.description) == (22...30).map { "2025-01-\($0)" })
        #expect(spans.laterDays.map(\.sky) == [.dry, .dry, .showery, .dry, .dry, .dry, .dry, .dry, .showery], "by the codes alone")
        #expect(spans.laterDays.allSatisfy { $0.chance == nil })
        #expect(spans.laterDays.map(\.tendency).first == .asBefore)
    }

    /// A live reply of Los Angeles: yesterday and sixteen days, of which the last has temperatures until `known` hours after its midnight.
    private func losAngeles(from first: String, known: Int, chances: Bool = true) throws -> (ProviderWeather, Date) {
        let zone = try Decoding.zone("America/Los_Angeles")
        let start = try Decoding.instant("\(first)T12:00:00Z")
        let today = CivilDate(of: start, in: zone)
        let begin = today.adding(days: -1).start(in: zone)
        let end = today.adding(days: 15).start(in: zone) + Double(known) * 3_600
        let last = today.adding(days: 16).start(in: zone)
        let hours = stride(from: begin, to: last, by: 3_600).map { Int($0.timeIntervalSince1970) }
        let celsius = hours.map { Double($0) < end.timeIntervalSince1970 ? String(5 + ($0 / 3_600) % 24) : "null" }
        let offset = zone.secondsFromGMT(for: start)
        let dates = (-1..<16).map { today.adding(days: $0).daysSince1970 * 86_400 - offset }
        func column(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
        let chance = (-1..<16).map { chances && $0 < 12 ? "10" : "null" }
        let text = """
            {"latitude":34.05,"longitude":-118.25,"utc_offset_seconds":\(offset),"timezone":"America/Los_Angeles",
            "hourly":{"time":\(column(hours.map(String.init))),"temperature_2m":\(column(celsius)),"is_day":\(column(hours.map { _ in "1" }))},
            "daily":{"time":\(column(dates.map(String.init))),"temperature_2m_max":\(column(dates.map { _ in "20" })),
            "temperature_2m_min":\(column(dates.map { _ in "12" })),"weather_code":\(column(dates.map { _ in "3" })),
            "precipitation_probability_max":\(column(chance)),"sunrise":\(column(dates.map { String($0 + 25_200) }))}}
            """
        let coordinate = try Coordinate(latitude: 34.05, longitude: -118.25)
        return (try Decoding.weather(.openMeteo, text, status: 200, coordinate: coordinate, at: start), start)
    }

    @Test(
        "Los Angeles: a last day that ends at noon is not drawn, though the service gives its figures; over clock changes as well",
        arguments: ["2026-01-20", "2026-02-27", "2026-03-08", "2026-03-09", "2026-10-20", "2026-11-01", "2026-11-02"])
    func hollowAtNoon(first: String) throws {
        let zone = try Decoding.zone("America/Los_Angeles")
        for (known, count) in [(0, 8), (12, 8), (22, 8), (25, 9)] {
            let (weather, now) = try losAngeles(from: first, known: known)
            let spans = spans(weather, at: now, in: zone)
            let today = CivilDate(of: now, in: zone)
            #expect(spans.laterDays.map(\.date) == (7..<7 + count).map(today.adding(days:)), "\(first) \(known)")
            #expect(spans.pastDays.map(\.date) == [today.adding(days: -1)])
            let past = today.adding(days: -1).interval(in: zone)
            #expect(Double(spans.pastHours.count) * 3_600 == past.upperBound.timeIntervalSince(past.lowerBound))
            #expect(spans.hourly.last.map { $0.time + 3_600 } == today.adding(days: 8).start(in: zone))
        }
    }

    @Test("Chances that end before the days are told of those that have one")
    func chances() throws {
        let (weather, now) = try losAngeles(from: "2026-01-20", known: 24)
        let days = spans(weather, at: now, in: try Decoding.zone("America/Los_Angeles")).laterDays
        #expect(days.map(\.chance) == Array(repeating: .unlikely, count: 5) + Array(repeating: nil, count: 4))
    }

    @Test("Sixteen days and yesterday cost at most a fifth more of the plan than eight days did")
    func weight() {
        // The forecast, and air quality, which counts as one.
        #expect(OpenMeteoProvider.profile.fetchWeight - 1 <= 4.4 * 1.2)
        #expect(abs(OpenMeteoProvider.profile.fetchWeight - 1 - 43.0 / 10 * 17 / 14) < 1e-9)
        #expect(OpenMeteoProvider.profile.forecastDays == 16 && WeatherAPIProvider.profile.forecastDays == 14)
    }
}
