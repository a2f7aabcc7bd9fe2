import Foundation
import JSONText
import TestSupport
import Testing
import WeatherAPI
import WeatherModel

@Suite("Changes as JSON")
struct ChangesDocumentTests {
    /// 2026-11-26 08:00 in Berlin.
    private static let now = Date(timeIntervalSince1970: 1_795_676_400)
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private static func weather(rainFrom first: Int, celsius: Double, gusts: Double = 20, alerts: [Alert] = []) throws -> WeatherDashboard {
        let hours = (0..<48).map { number in
            let isWet = number >= first && number < first + 3
            return HourlyForecast(
                time: now + Double(number) * 3600, temperatureCelsius: number > 16 ? celsius : 8, feelsLikeCelsius: 6, isDay: true,
                condition: WeatherCondition(kind: isWet ? .rain : .cloudy, isDay: true), gustKph: number == 20 ? gusts : 20,
                chanceOfRain: isWet ? 90 : 0, precipitationMillimeters: isWet ? 1 : 0, snowfallCentimeters: 0)
        }
        return WeatherDashboard(
            location: Location(
                name: "Berlin", country: "Germany", coordinate: try Coordinate(latitude: 52.5, longitude: 13.4), timeZone: berlin,
                localtime: now),
            current: nil, forecast: Forecast(daily: [], hourly: hours), alerts: alerts,
            provenance: Provenance(provider: .openMeteo, attribution: "A", attributionURL: "B", fetchedAt: now, isSimulated: true))
    }

    @Test("Each change has its kind and its values, unrounded, in the place's clock")
    func document() throws {
        let storm = Alert(id: "1", event: "Storm", severity: .severe)
        let changes = ForecastChanges(
            since: try Self.weather(rainFrom: 7, celsius: 8.25),
            to: try Self.weather(rainFrom: 10, celsius: 12.5, gusts: 70, alerts: [storm]),
            at: Self.now)
        guard case .array(let list) = ChangesDocument.value(changes, in: Self.berlin) else {
            Issue.record("no list")
            return
        }
        #expect(list.count == 4)
        guard case .object(let warning)? = list.first else {
            Issue.record("no warning")
            return
        }
        #expect(warning["kind"] == "warningIssued" && warning["was"] == nil)
        #expect(warning["warning"] == SnapshotDocument.value(storm, in: Self.berlin))
        #expect(list.contains(["kind": "gusts", "date": "2026-11-27", "was": 20, "gustKph": 70]))
        #expect(
            list.contains([
                "kind": "fallMoved", "fall": "rain", "was": "2026-11-26T15:00:00+01:00", "at": "2026-11-26T18:00:00+01:00",
            ]))
        #expect(list.contains(["kind": "warmth", "date": "2026-11-27", "was": 8.25, "temperatureCelsius": 12.5]))
    }

    @Test("Nothing changed is an empty list")
    func nothing() throws {
        let weather = try Self.weather(rainFrom: 7, celsius: 8)
        #expect(ChangesDocument.value(ForecastChanges(since: weather, to: weather, at: Self.now), in: Self.berlin) == .array([]))
    }
}
