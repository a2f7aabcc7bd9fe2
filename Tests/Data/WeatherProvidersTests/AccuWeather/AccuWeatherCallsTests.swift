import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("What AccuWeather is asked for, and what it is not asked for again")
struct AccuWeatherCallsTests {
    private typealias Bodies = AccuWeatherBodies
    private typealias Routes = AccuWeatherRoutes
    private typealias Rig = AccuWeatherRig

    @Test("A key is asked for once for a point, and only what is wanted is asked for")
    func keyCache() async throws {
        let routes = Routes.whole()
        let provider = Rig.provider(routes)
        _ = try await provider.weather(for: Rig.query([.current]))
        _ = try await provider.weather(for: Rig.query([.hourly, .search]))
        _ = try await provider.weather(for: Rig.query([.alerts]))
        #expect(
            routes.transport.sent.map { $0.url.split(separator: "?")[0].split(separator: "/").dropFirst(2).joined(separator: "/") } == [
                "locations/v1/cities/geoposition/search", "currentconditions/v1/178087", "forecasts/v1/hourly/12hour/178087",
                "alerts/v1/178087",
            ])
        let nothing = await Rig.failure(provider, try Rig.query([.search]))
        #expect(nothing == WeatherError(.placeNotCovered, provider: .accuWeather) && routes.transport.sent.count == 4)
    }

    @Test("Warnings are asked for from what is kept for warnings, the key to them as well; urgency is passed on, not to the key")
    func purposes() async throws {
        let alone = Routes.whole()
        _ = try await Rig.provider(alone).weather(for: Rig.query([.alerts], urgent: true))
        #expect(alone.transport.sent.map(\.purpose) == [.alerts, .alerts] && alone.transport.sent.map(\.isUrgent) == [false, true])
        let both = Routes.whole()
        _ = try await Rig.provider(both).weather(for: Rig.query([.current, .alerts]))
        #expect(both.transport.sent.filter { $0.url.contains("/alerts/") }.map(\.purpose) == [.alerts])
        #expect(both.transport.sent.filter { $0.url.contains("/currentconditions/") }.map(\.purpose) == [.forecast])
        let forecast = Routes.whole()
        _ = try await Rig.provider(forecast).weather(for: Rig.query([.daily]))
        #expect(forecast.transport.sent.map(\.purpose) == [.forecast, .forecast])
    }

    @Test("surprise 1.3.11: what the place's DataSets do not name is not asked for; without DataSets warnings are")
    func dataSets() async throws {
        let poor = Routes.whole(location: Bodies.location(#""DataSets":["MinuteCast"],"#))
        let weather = try await Rig.provider(poor).weather(for: Rig.query(Rig.all))
        #expect(weather.alerts == nil && weather.airQuality == nil && poor.transport.sent.count == 4)
        #expect(
            weather.problems.map(\.kind) == [.placeNotCovered, .placeNotCovered]
                && weather.problems.map(\.feature) == [.airQuality, .alerts])
        let alone = await Rig.failure(Rig.provider(poor), try Rig.query([.alerts]))
        #expect(alone == WeatherError(.placeNotCovered, provider: .accuWeather, feature: .alerts))
        let silent = Routes.whole(location: Bodies.location(#""DataSets":null,"#))
        let asked = try await Rig.provider(silent).weather(for: Rig.query(Rig.all))
        #expect(asked.alerts?.count == 1 && asked.airQuality == nil && asked.problems.map(\.feature) == [.airQuality])
    }

    @Test(
        "A part that the plan lacks is not asked for again for a day; nor is an air quality that the service does not know of",
        arguments: [(403, AccuWeatherBodies.noPermission), (404, #"{"Code":"404","Message":"Resource not found"}"#), (404, "")])
    func planLacks(status: Int, body: String) async throws {
        let routes = Routes.whole([("/airquality/", Routes.refused(status, body))])
        let provider = Rig.provider(routes)
        for seconds in [0.0, 600, 86_399] {
            let weather = try await provider.weather(for: Rig.query([.current, .airQuality], after: seconds))
            #expect(weather.problems == [WeatherError(.planLacksProduct, provider: .accuWeather, feature: .airQuality)])
        }
        func asked() -> Int { routes.transport.sent.filter { $0.url.contains("/airquality/") }.count }
        #expect(asked() == 1)
        _ = try await provider.weather(for: Rig.query([.current, .airQuality], after: 86_400))
        #expect(asked() == 2)
    }

    @Test("A key that opens one part is good: \"unauthorized\" for another means that the plan lacks it")
    func unauthorizedPart() async throws {
        let routes = Routes.whole([("/alerts/", Routes.refused(401, Bodies.unauthorized))])
        let provider = Rig.provider(routes)
        for _ in 0..<2 {
            let weather = try await provider.weather(for: Rig.query([.current, .alerts]))
            #expect(weather.problems == [WeatherError(.planLacksProduct, provider: .accuWeather, feature: .alerts)])
        }
        #expect(routes.transport.sent.filter { $0.url.contains("/alerts/") }.count == 1)
        let alone = await Rig.failure(Rig.provider(routes), try Rig.query([.alerts]))
        #expect(alone == WeatherError(.invalidKey, provider: .accuWeather, feature: .alerts))
    }

    @Test("A key that the service has given up is looked up anew by the next query, not by this one")
    func staleKey() async throws {
        let routes = Routes.whole([("/currentconditions/", Routes.refused(404, "null"))])
        let provider = Rig.provider(routes)
        let error = await Rig.failure(provider, try Rig.query([.current]))
        #expect(error == WeatherError(.placeNotFound, provider: .accuWeather, feature: .current) && routes.transport.sent.count == 2)
        _ = await Rig.failure(provider, try Rig.query([.current]))
        #expect(routes.transport.sent.filter { $0.url.contains("/geoposition/") }.count == 2)
    }
}
