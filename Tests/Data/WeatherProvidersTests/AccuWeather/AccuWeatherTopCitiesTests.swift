import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("AccuWeather's top cities (product 1.3)")
struct AccuWeatherTopCitiesTests {
    private typealias Bodies = AccuWeatherBodies
    private typealias Routes = AccuWeatherRoutes
    private let now = Date(timeIntervalSince1970: 1_770_366_700)

    private static let list = "[\((1...50).map { AccuWeatherBodies.location(key: "10\($0)", name: "City \($0)") }.joined(separator: ","))]"

    private func hour(_ temperature: String, _ sky: String = #""WeatherIcon":1,"IconPhrase":"Sunny","IsDaylight":true"#) -> String {
        #"[{"DateTime":"2026-02-06T10:00:00+01:00","EpochDateTime":1770368400,\#(sky),"Temperature":\#(temperature)}]"#
    }

    @Test("The first five of fifty, in the list's order; the list is asked for once a day")
    func list() async throws {
        let routes = Routes([("/topcities/50", Routes.ok(Self.list))])
        let provider = AccuWeatherProvider(key: "k", transport: routes.transport)
        let cities = try await provider.topCities(limit: 5, asOf: now)
        #expect(cities.map(\.key) == ["101", "102", "103", "104", "105"] && cities.first?.name == "City 1")
        #expect(try cities.first?.countryCode == "DE" && cities.first?.coordinate == Coordinate(latitude: 52.52, longitude: 13.405))
        #expect(try await provider.topCities(limit: 100, asOf: now + 86_399).count == 50)
        #expect(try await provider.topCities(limit: 0, asOf: now + 5).isEmpty)
        #expect(routes.transport.sent.map(\.url) == ["https://dataservice.accuweather.com/locations/v1/topcities/50?apikey=k"])
        _ = try await provider.topCities(limit: 5, asOf: now + 86_400)
        #expect(routes.transport.sent.count == 2)
    }

    @Test("The next hour without metric: the whole degree Fahrenheit as it was sent, by its UnitType")
    func temperature() async throws {
        let routes = Routes([
            ("/1hour/1?", Routes.ok(hour(#"{"Value":83.0,"Unit":"F","UnitType":18}"#), headers: ["petrel-simulated": "1"])),
            ("/1hour/2?", Routes.ok(hour(#"{"Value":28.4,"Unit":"C","UnitType":17}"#))),
            ("/1hour/3?", Routes.ok(hour(#"{"Value":83,"UnitType":99}"#))), ("/1hour/4?", Routes.ok(hour(#"{"Value":830,"UnitType":18}"#))),
            ("/1hour/5?", Routes.refused(503, Bodies.quota)), ("/1hour/6?", Routes.ok("[]")), ("/1hour/7?", Routes.refused(400, "null")),
            ("/1hour/8?", .failure(.transport(.timedOut))),
        ])
        let provider = AccuWeatherProvider(key: "k", transport: routes.transport)
        let beijing = try await provider.temperature(of: TopCity(key: "1", name: "Beijing"), asOf: now)
        #expect(
            beijing
                == CityTemperature(
                    value: 83, unit: .fahrenheit, time: Date(timeIntervalSince1970: 1_770_368_400),
                    condition: MomentCondition(WeatherCondition(kind: .clear, isDay: true, text: "Sunny", code: 1), isDay: true),
                    isSimulated: true))
        #expect(try await provider.temperature(of: TopCity(key: "2", name: "Lagos"), asOf: now).unit == .celsius)
        for (key, kind) in [
            ("3", WeatherError.Kind.badBody), ("4", .badBody), ("5", .quotaExhausted), ("6", .badBody), ("7", .placeNotFound),
            ("8", .timedOut),
        ] {
            do throws(WeatherError) {
                _ = try await provider.temperature(of: TopCity(key: key, name: "City"), asOf: now)
                Issue.record("\(key) gave a temperature")
            } catch { #expect(error.kind == kind && error.provider == .accuWeather, "\(key)") }
        }
        #expect(
            routes.transport.sent.first?.url == "https://dataservice.accuweather.com/forecasts/v1/hourly/1hour/1?apikey=k",
            "without metric and details")
    }

    @Test("The hour's weather comes with it where the reply tells it whole; without, the temperature stands alone")
    func condition() async throws {
        let night = MomentCondition(WeatherCondition(kind: .clear, isDay: false, text: nil, code: 33), isDay: false)
        let degrees = #"{"Value":83,"Unit":"F","UnitType":18}"#
        for (sky, expected) in [
            (#""WeatherIcon":33"#, night), (#""WeatherIcon":1,"IconPhrase":"Sunny""#, nil), (#""IsDaylight":true"#, nil),
            (#""WeatherIcon":"x","IsDaylight":"maybe""#, nil),
        ] as [(String, MomentCondition?)] {
            let provider = AccuWeatherProvider(key: "k", transport: Routes([("/1hour/1?", Routes.ok(hour(degrees, sky)))]).transport)
            let temperature = try await provider.temperature(of: TopCity(key: "1", name: "Beijing"), asOf: now)
            #expect(temperature.value == 83 && temperature.condition == expected, "\(sky)")
        }
    }

    @Test("A list that does not arrive is an error of its kind, and is not remembered")
    func noList() async throws {
        for (answer, kind) in [
            (Routes.refused(401, Bodies.unauthorized), WeatherError.Kind.invalidKey), (Routes.refused(503, Bodies.quota), .quotaExhausted),
            (Routes.ok("[]"), .badBody), (Routes.ok("null"), .badBody), (.failure(.transport(.noConnection)), .noConnection),
        ] as [(ScriptedCalls.Answer, WeatherError.Kind)] {
            let routes = Routes([("/topcities/50", answer)])
            let provider = AccuWeatherProvider(key: "k", transport: routes.transport)
            for _ in 0..<2 {
                await #expect(throws: WeatherError(kind, provider: .accuWeather)) { try await provider.topCities(limit: 5, asOf: now) }
            }
            #expect(routes.transport.sent.count == 2)
        }
    }
}
