import Foundation
import Testing
import WeatherAPI
import WeatherModel

@Suite("The widget's document tells what applies when it is sent")
struct WidgetDocumentTests {
    /// 2026-11-21 12:00:00 UTC, 13:00 in Berlin.
    private static let noon = Date(timeIntervalSince1970: 1_795_262_400)
    private let snapshot: Snapshot

    init() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let coordinate = try Coordinate(latitude: 52.5, longitude: 13.4)
        let rain = WeatherCondition(kind: .rainLight, isDay: true, text: "Light rain", code: 61)
        let cloud = WeatherCondition(kind: .cloudy, isDay: true, text: "Cloudy", code: 3)
        func provenance(_ provider: ProviderID, _ attribution: String) -> Provenance {
            Provenance(
                provider: provider, attribution: attribution, attributionURL: "https://example.org", fetchedAt: Self.noon,
                isSimulated: false)
        }
        let dashboard = WeatherDashboard(
            location: Location(name: "Berlin", country: "Germany", coordinate: coordinate, timeZone: zone, localtime: Self.noon),
            current: CurrentWeather(
                time: Self.noon, temperatureCelsius: 9.5, feelsLikeCelsius: 7, isDay: true, condition: rain, windKph: 14),
            forecast: Forecast(
                daily: [],
                hourly: (0..<3).map {
                    HourlyForecast(
                        time: Self.noon + Double($0) * 3600, temperatureCelsius: 5 + Double($0), feelsLikeCelsius: 4 + Double($0),
                        isDay: true, condition: cloud)
                }),
            provenance: provenance(.metNorway, "Forecast by Nobody"),
            sources: [.current: provenance(.nws, "Observed by Somebody")])
        snapshot = Snapshot(cell: Cell(containing: coordinate), dashboard: dashboard, fetchedAt: Self.noon + 60)
    }

    private func document(_ snapshot: Snapshot, minutes: Double) -> WidgetDocument {
        WidgetDocument(snapshot, at: CurrentMoment(snapshot.dashboard, now: Self.noon.addingTimeInterval(minutes * 60)))
    }

    /// Without the members that are always the same.
    private func told(_ document: WidgetDocument) -> String {
        let constant = [
            "\"cell\":\"\(snapshot.cell.id)\",", "\"country\":\"Germany\",", "\"fetchedAt\":\"2026-11-21T13:01:00+01:00\",",
            "\"format\":1,", "\"isSimulated\":false,", "\"place\":\"Berlin\",", "\"revision\":\"\(snapshot.revision)\",",
        ]
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(constant.allSatisfy { text.contains($0) })
        return constant.reduce(text) { $0.replacing($1, with: "") }
    }

    @Test("Given an observation of 59 minutes ago, then it is what is told, under its source's name")
    func observation() {
        #expect(
            told(document(snapshot, minutes: 59)) == """
                {"attribution":"Observed by Somebody",\
                "condition":{"iconUrl":"/symbols/rainLight-day.svg","kind":"rainLight","text":"Light rain"},\
                "feelsLikeCelsius":7,"isDay":true,"isForecastHour":false,"temperatureCelsius":9.5,\
                "time":"2026-11-21T13:00:00+01:00","timeZone":"Europe/Berlin"}
                """)
    }

    @Test("Given one of 61 minutes ago, then the forecast hour that contains now is, marked as one, under the forecast's source")
    func forecastHour() {
        #expect(
            told(document(snapshot, minutes: 61)) == """
                {"attribution":"Forecast by Nobody",\
                "condition":{"iconUrl":"/symbols/cloudy-day.svg","kind":"cloudy","text":"Cloudy"},\
                "feelsLikeCelsius":5,"isDay":true,"isForecastHour":true,"temperatureCelsius":6,\
                "time":"2026-11-21T14:00:00+01:00","timeZone":"Europe/Berlin"}
                """)
    }

    @Test("Row 13: given neither, then nothing old stands for now: place and age alone")
    func nothing() {
        #expect(told(document(snapshot, minutes: 181)) == #"{"attribution":"Forecast by Nobody","timeZone":"Europe/Berlin"}"#)
    }

    @Test("Its checksum is another one when another hour applies, and the same when the same is fetched again")
    func revision() {
        let first = document(snapshot, minutes: 61)
        #expect(first.revision != document(snapshot, minutes: 59).revision && first.revision != document(snapshot, minutes: 121).revision)
        #expect(first == document(snapshot, minutes: 119))
        let again = Snapshot(cell: snapshot.cell, dashboard: snapshot.dashboard, fetchedAt: snapshot.fetchedAt + 300)
        #expect(document(again, minutes: 61).revision == first.revision && document(again, minutes: 61).bytes != first.bytes)
    }
}
