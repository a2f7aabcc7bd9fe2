import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("AccuWeather over a transport")
struct AccuWeatherProviderTests {
    private typealias Bodies = AccuWeatherBodies
    private typealias Routes = AccuWeatherRoutes
    private typealias Rig = AccuWeatherRig

    @Test("Five parts, asked for after the key, make one answer with the place's zone")
    func wholeAnswer() async throws {
        let routes = Routes.whole()
        let weather = try await Rig.provider(routes).weather(for: Rig.query(Rig.all))
        #expect(weather.problems.isEmpty && !weather.isSimulated && weather.confirmedAt == nil)
        #expect(weather.timeZone?.identifier == "Europe/Berlin" && weather.place?.name == "Berlin")
        #expect(weather.current?.temperatureCelsius == 3.4 && weather.observedAt == Date(timeIntervalSince1970: 1_770_366_600))
        #expect(weather.hourly.count == 2 && weather.daily.map(\.date.description) == ["2026-02-06"])
        #expect(weather.alerts?.map(\.id) == ["7797"] && weather.airQuality?.concentrations == [.pm2_5: 8.25, .ozone: 61])
        // Berlin's sun rose at 07:40 on that day: our astronomy, since the place is known.
        let rise = try #require(weather.daily.first?.sunrise)
        #expect(abs(rise.timeIntervalSince(try Decoding.instant("2026-02-06T06:40:00Z"))) < 180)
        #expect(
            routes.paths == [
                "airquality/v2/forecasts/hourly/96hour/178087", "alerts/v1/178087", "currentconditions/v1/178087",
                "forecasts/v1/daily/5day/178087", "forecasts/v1/hourly/12hour/178087", "locations/v1/cities/geoposition/search",
            ])
    }

    @Test("The addresses: key, details, metric, at most 4 decimals, a base address with and without a slash")
    func addresses() async throws {
        let routes = Routes.whole()
        let provider = AccuWeatherProvider(key: "a&b", transport: routes.transport, baseURL: "http://127.0.0.1:9090/accuweather/")
        let point = try Coordinate(latitude: -33.868812, longitude: -0.00001)
        let query = WeatherQuery(at: point, features: [.current], asOf: Rig.now)
        let far = await Rig.failure(provider, query)
        #expect(far == WeatherError(.placeNotCovered, provider: .accuWeather), "Berlin is not near that point")
        #expect(
            routes.transport.sent.map(\.url) == [
                "http://127.0.0.1:9090/accuweather/locations/v1/cities/geoposition/search?apikey=a%26b&q=-33.8688,0"
            ])
        #expect(provider.profile.baseURL == "http://127.0.0.1:9090/accuweather/")
        let whole = Routes.whole()
        _ = try await Rig.provider(whole).weather(for: Rig.query(Rig.all))
        let urls = whole.transport.sent.map(\.url).filter { !$0.contains("geoposition") }
        #expect(urls.allSatisfy { $0.contains("?apikey=made-up&") && $0.hasPrefix("https://dataservice.accuweather.com/") })
        #expect(urls.filter { $0.contains("/forecasts/v1/") }.allSatisfy { $0.hasSuffix("&details=true&metric=true") })
        #expect(urls.filter { $0.contains("/currentconditions/") || $0.contains("/alerts/") }.allSatisfy { $0.hasSuffix("&details=true") })
    }

    @Test("A failing part is a problem, not a failure; the age is that of the oldest part; what is simulated says so")
    func partialSuccess() async throws {
        let stored = ProviderResponse(
            status: 200, headers: [ProviderResponse.simulatedHeader: "1"], body: Array(Bodies.hourly().utf8),
            confirmedAt: Rig.now - 400)
        let routes = Routes.whole([
            ("/hourly/12hour/", .success(stored)), ("/currentconditions/", .failure(.transport(.timedOut))),
            ("/alerts/", Routes.refused(503, Bodies.quota)),
            ("/daily/5day/", Routes.ok("<html></html>")),
        ])
        let weather = try await Rig.provider(routes).weather(for: Rig.query([.current, .hourly, .daily, .alerts]))
        #expect(weather.current == nil && weather.daily.isEmpty && weather.alerts == nil && weather.hourly.count == 2)
        #expect(
            weather.problems == [
                WeatherError(.timedOut, provider: .accuWeather, feature: .current),
                WeatherError(.badBody, provider: .accuWeather, feature: .daily),
                WeatherError(.quotaExhausted, provider: .accuWeather, feature: .alerts),
            ])
        #expect(weather.isSimulated && weather.confirmedAt == Rig.now - 400)
    }

    @Test("The forecast hour that applies now stands in for the missing present, and is marked")
    func forecastHour() async throws {
        let routes = Routes.whole([("/currentconditions/", Routes.refused(500, ""))])
        let weather = try await Rig.provider(routes).weather(for: Rig.query([.current, .hourly], after: 1_800))
        #expect(weather.current?.isForecastHour == true && weather.current?.temperatureCelsius == 4 && weather.observedAt == nil)
        #expect(weather.problems.map(\.feature) == [.current])
    }

    @Test("When everything fails, the failure is told that a person can do most about")
    func allFail() async throws {
        for (answer, kind) in [
            (Routes.refused(401, Bodies.unauthorized), WeatherError.Kind.invalidKey), (Routes.refused(503, Bodies.quota), .quotaExhausted),
            (Routes.refused(503, ""), .upstreamDown), (.failure(.transport(.noConnection)), .noConnection), (Routes.ok("<html>"), .badBody),
            (.failure(.refused(CallRefusal(.allowanceSpent, retryAfterSeconds: 60))), .quotaExhausted),
        ] as [(ScriptedCalls.Answer, WeatherError.Kind)] {
            let parts = ["/currentconditions/", "/hourly/12hour/", "/daily/5day/", "/alerts/", "/airquality/"].map { ($0, answer) }
            let error = await Rig.failure(Rig.provider(Routes.whole(parts)), try Rig.query(Rig.all))
            #expect(error?.kind == kind && error?.provider == .accuWeather && error?.feature == nil)
            let lookup = await Rig.failure(Rig.provider(Routes.whole([("/geoposition/", answer)])), try Rig.query(Rig.all))
            #expect(lookup?.kind == kind && lookup?.feature == nil)
        }
        let mixed = Routes.whole([("/currentconditions/", Routes.ok("[]")), ("/hourly/", Routes.refused(503, Bodies.quota))])
        let error = await Rig.failure(Rig.provider(mixed), try Rig.query([.current, .hourly]))
        #expect(error == WeatherError(.quotaExhausted, provider: .accuWeather))
        let one = await Rig.failure(Rig.provider(mixed), try Rig.query([.current]))
        #expect(one == WeatherError(.badBody, provider: .accuWeather, feature: .current))
    }

    @Test("Rows 17 and 18: Retry-After is passed on; RateLimit-Remaining is not read, whatever it holds")
    func headers() async throws {
        let limited = Routes.whole([("/geoposition/", Routes.refused(429, "", headers: ["Retry-After": "17"]))])
        let error = await Rig.failure(Rig.provider(limited), try Rig.query([.current]))
        #expect(error == WeatherError(.rateLimited, provider: .accuWeather, retryAfterSeconds: 17))
        for remaining in ["0", "none", "", "-1", "49"] {
            let routes = Routes.whole([("/currentconditions/", Routes.ok(Bodies.current(), headers: ["RateLimit-Remaining": remaining]))])
            #expect(try await Rig.provider(routes).weather(for: Rig.query([.current])).problems.isEmpty)
        }
    }

    @Test("A location without a usable key is no location; a city beyond 100 km is none for this point (row 10)")
    func locations() async throws {
        for location in [
            "{}", "[]", Bodies.location(#""Key":"../../x","#), Bodies.location(#""Key":"","#), Bodies.location(#""Key":null,"#),
        ] {
            let error = await Rig.failure(Rig.provider(Routes.whole(location: location)), try Rig.query([.current]))
            #expect(error == WeatherError(.badBody, provider: .accuWeather), "\(location)")
        }
        let far = Bodies.location(#""GeoPosition":{"Latitude":53.55,"Longitude":10.0},"#)
        let error = await Rig.failure(Rig.provider(Routes.whole(location: far)), try Rig.query([.current]))
        #expect(error == WeatherError(.placeNotCovered, provider: .accuWeather))
        let ocean = await Rig.failure(Rig.provider(Routes.whole(location: "null")), try Rig.query([.current]))
        #expect(ocean == WeatherError(.placeNotCovered, provider: .accuWeather))
        let number = Routes.whole(location: Bodies.location(#""Key":178087,"#))
        #expect(try await Rig.provider(number).weather(for: Rig.query([.current])).current != nil)
    }

    @Test("Search: hits up to the limit, none is an empty list, what is typed is percent-encoded")
    func search() async throws {
        let hits = "[\(Bodies.location()),\(Bodies.location(key: "2", name: "Spandau"))]"
        let routes = Routes([
            ("q=Berlin", Routes.ok(hits)), ("q=S%C3%A3o%20Paulo%20%26", Routes.ok("[]")), ("q=", Routes.refused(503, Bodies.quota)),
        ])
        let provider = Rig.provider(routes)
        #expect(try await provider.search("Berlin", limit: 5, asOf: Rig.now).map(\.name) == ["Berlin", "Spandau"])
        #expect(try await provider.search("Berlin", limit: 1, asOf: Rig.now).count == 1)
        #expect(try await provider.search("São Paulo &", limit: 5, asOf: Rig.now).isEmpty)
        #expect(
            routes.transport.sent.allSatisfy { $0.purpose == .search && $0.url.contains("/locations/v1/cities/search?apikey=made-up&q=") })
        await #expect(throws: WeatherError(.quotaExhausted, provider: .accuWeather, feature: .search)) {
            try await provider.search("Rome", limit: 5, asOf: Rig.now)
        }
    }

    @Test("The key is in the address and nowhere else")
    func secrets() async throws {
        let routes = Routes([("", Routes.refused(401, #"{"Code":"Unauthorized","Message":"API authorization failed for s3cret"}"#))])
        let provider = AccuWeatherProvider(key: "s3cret", transport: routes.transport)
        let error = await Rig.failure(provider, try Rig.query([.current]))
        let request = try #require(routes.transport.sent.first)
        #expect(request.url.contains("apikey=s3cret"))
        for text in ["\(request)", String(reflecting: request), "\(String(describing: error))", "\(provider.profile)"] {
            #expect(!text.contains("s3cret"))
        }
    }

    @Test("Its profile says what it can do")
    func profile() {
        let profile = AccuWeatherProvider.profile
        #expect(profile.features == Set(Feature.allCases) && profile.forecastHours == 12 && profile.forecastDays == 5)
        #expect(profile.needsKey && profile.terms.limits == [CallLimit(50, per: .day)] && profile.updateSeconds == 600)
        #expect(profile.attribution == "Powered by AccuWeather" && profile.attributionURL == "https://www.accuweather.com/")
        #expect(profile.license == nil && profile.coverage == .worldwide && profile.baseURL == "https://dataservice.accuweather.com")
    }
}
