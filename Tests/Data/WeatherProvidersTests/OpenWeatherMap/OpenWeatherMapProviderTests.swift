import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@Suite("OpenWeatherMap over a transport")
struct OpenWeatherMapProviderTests {
    typealias Bodies = OpenWeatherMapBodies

    /// Two minutes after the bodies' present.
    private let now = Date(timeIntervalSince1970: Double(Bodies.eight) + 180)

    private func answer(_ body: String, status: Int = 200, headers: [String: String] = [:], confirmedAt: Date? = nil)
        -> Result<ProviderResponse, CallFailure>
    {
        .success(ProviderResponse(status: status, headers: headers, body: Array(body.utf8), confirmedAt: confirmedAt))
    }

    /// Answers by a part of the address; what was not foreseen ends the run.
    private func transport(_ answers: [String: Result<ProviderResponse, CallFailure>]) -> ScriptedCalls {
        ScriptedCalls { request, _ in answers.first { request.url.contains($0.key) }?.value }
    }

    private func query(
        _ features: Set<Feature> = [.current, .hourly, .daily, .airQuality, .alerts], after seconds: Double = 0, isUrgent: Bool = false
    ) throws -> WeatherQuery {
        WeatherQuery(
            at: try Coordinate(latitude: 52.5, longitude: 13.4), features: features, asOf: now.addingTimeInterval(seconds),
            isUrgent: isUrgent)
    }

    private func failure(_ provider: OpenWeatherMapProvider, _ query: WeatherQuery) async -> WeatherError? {
        do throws(WeatherError) {
            _ = try await provider.weather(for: query)
            return nil
        } catch { return error }
    }

    private let free: [String: Result<ProviderResponse, CallFailure>] = [
        "/data/3.0/onecall?": .success(ProviderResponse(status: 401, body: Array(Bodies.noPlan.utf8))),
        "/data/2.5/weather?": .success(ProviderResponse(status: 200, body: Array(Bodies.weather().utf8))),
        "/data/2.5/forecast?": .success(ProviderResponse(status: 200, body: Array(Bodies.fiveDays.utf8))),
        "/data/2.5/air_pollution?": .success(ProviderResponse(status: 200, body: Array(Bodies.air.utf8))),
    ]

    @Test("One Call and air quality, asked for separately, make one answer")
    func wholeAnswer() async throws {
        let transport = transport([
            "/data/3.0/onecall?": answer(
                Bodies.oneCall(alerts: "[\(Bodies.alert)]"), headers: ["Petrel-Simulated": "true"], confirmedAt: now),
            "/data/2.5/air_pollution?": answer(Bodies.air),
        ])
        let weather = try await OpenWeatherMapProvider(key: "k", transport: transport).weather(for: query())
        #expect(weather.problems.isEmpty && weather.isSimulated && weather.confirmedAt == now)
        #expect(weather.hourly.count == 48 && weather.daily.count == 8 && weather.alerts?.count == 1)
        #expect(weather.airQuality?.indices == [.openWeatherMap: 2] && weather.airQuality?.concentrations.count == 6)
        #expect(weather.airQuality?.concentrations[.pm2_5] == 3.15 && weather.airQuality?.concentrations[.carbonMonoxide] == 250.34)
        let current = try #require(weather.current)
        #expect(current.temperatureCelsius == 3 && current.windKph == 18 && current.gustKph == 37.8 && current.windDirectionDegrees == 0)
        let day = try #require(weather.daily.first)
        #expect(day.date.description == "2026-02-06" && day.maxTempCelsius == 6.06 && day.minTempCelsius == -1.04)
        #expect(day.avgTempCelsius == 2 && day.precipitationMillimeters == 2.4 && day.chanceOfRain == 62 && day.maxWindKph == 21.6)
    }

    @Test("Addresses: metric units, what is not wanted excluded, degrees with 4 decimals, the base address replaceable")
    func addresses() async throws {
        let transport = transport([
            "/data/3.0/onecall?": answer(Bodies.oneCall()), "/data/2.5/air_pollution?": answer(Bodies.air),
            "/geo/1.0/direct?": answer("[]"),
        ])
        let provider = OpenWeatherMapProvider(key: "a&b", transport: transport, baseURL: "http://127.0.0.1:9090/openweathermap/")
        _ = try await provider.weather(for: query())
        _ = try await provider.weather(for: query([.current]))
        _ = try await provider.weather(for: query([.alerts], isUrgent: true))
        _ = try await provider.search("São Paulo", limit: 20, asOf: now)
        let sent = transport.sent.filter { !$0.url.contains("air_pollution") }
        let point = "http://127.0.0.1:9090/openweathermap/data/3.0/onecall?lat=52.5&lon=13.4&units=metric&exclude=minutely"
        #expect(
            sent.map(\.url) == [
                "\(point)&appid=a%26b", "\(point),hourly,daily,alerts&appid=a%26b", "\(point),current,hourly,daily&appid=a%26b",
                "http://127.0.0.1:9090/openweathermap/geo/1.0/direct?q=S%C3%A3o%20Paulo&limit=5&appid=a%26b",
            ])
        #expect(sent.map(\.purpose) == [.forecast, .forecast, .alerts, .search] && sent.map(\.isUrgent) == [false, false, true, false])
        #expect(transport.sent.first { $0.url.contains("air_pollution") }?.request.timeoutSeconds == 3)
        #expect(provider.profile.baseURL == "http://127.0.0.1:9090/openweathermap/")
        #expect(OpenWeatherMapProvider.profile.baseURL == "https://api.openweathermap.org")
    }

    @Test("Without warnings in the reply none is active; a reply that lost them, or everything, does not say so")
    func noAlerts() async throws {
        func alerts(_ body: String, _ features: Set<Feature>) async throws -> [Alert]? {
            let provider = OpenWeatherMapProvider(key: "k", transport: transport(["onecall": answer(body)]))
            return try await provider.weather(for: query(features)).alerts
        }
        #expect(try await alerts(Bodies.oneCall(), [.current, .alerts]) == [])
        #expect(try await alerts(Bodies.oneCall(), [.current]) == nil)
        #expect(try await alerts(Bodies.oneCall(current: nil, hours: nil, days: nil), [.alerts]) == [])
        #expect(try await alerts(Bodies.oneCall(alerts: "{}"), [.current, .alerts]) == nil)
        for body in ["{}", #"{"timezone":"Europe/Berlin"}"#, "[]"] {
            let provider = OpenWeatherMapProvider(key: "k", transport: transport(["onecall": answer(body)]))
            #expect(await failure(provider, try query([.alerts]))?.kind == .badBody, "\(body)")
        }
        let empty = OpenWeatherMapProvider(
            key: "k", transport: transport(["onecall": answer(Bodies.oneCall(current: nil, hours: nil, days: nil))]))
        #expect(await failure(empty, try query([.current, .alerts]))?.kind == .badBody)
    }

    @Test("Surprise 2.5: a plan without One Call is not a wrong key: 2.5 is asked instead, in steps of three hours")
    func freePlan() async throws {
        let weather = try await OpenWeatherMapProvider(key: "k", transport: transport(free)).weather(for: query())
        #expect(weather.problems == [WeatherError(.planLacksProduct, provider: .openWeatherMap, feature: .alerts)])
        #expect(weather.current?.isForecastHour == false && weather.place?.name == "Berlin" && weather.alerts == nil)
        #expect(weather.hourly.count == 41 && weather.hourly.allSatisfy { $0.step.hours == 3 })
        #expect(weather.hourly.map(\.precipitationMillimeters) == Array(repeating: 0.5, count: 40) + [nil])
        let first = try #require(weather.hourly.first)
        #expect(first.time == Date(timeIntervalSince1970: Double(Bodies.eight) - 7_200), "the step that the first row ends")
        #expect(first.chanceOfRain == 35 && first.temperatureCelsius == weather.current?.temperatureCelsius)
        #expect(weather.timeZone?.secondsFromGMT() == 3_600 && weather.airQuality?.indices == [.openWeatherMap: 2])
        #expect(weather.daily.map(\.date.description) == ["2026-02-06", "2026-02-07", "2026-02-08", "2026-02-09", "2026-02-10"])
    }

    @Test("2.5: a day's water is the sum of what was sent, and so is what each step has")
    func unroundedWater() throws {
        let midnight = 1_770_411_600
        let steps = (0...8).map { Bodies.step(midnight + $0 * 10_800, #","rain":{"3h":0.04}"#) }
        let weather = try OpenWeatherMapDecoding.forecast(Bodies.forecast(steps, zone: 10_800))
        #expect(weather.hourly.dropLast().allSatisfy { $0.precipitationMillimeters == 0.04 })
        #expect(weather.daily.first?.precipitationMillimeters == 0.32)
    }

    @Test("2.5: the days are the place's own, their water that of steps which end within them; an unfinished sum is absent")
    func days() async throws {
        // Steps of Greenwich in a zone three hours east: the first ends at midnight there.
        let midnight = 1_770_411_600 - 10_800 + 10_800
        let steps = (0...16).map { index in
            Bodies.step(midnight + index * 10_800, temperature: Double(index), #","rain":{"3h":\#(index < 9 ? 1 : 2)}"#)
        }
        let weather = try OpenWeatherMapDecoding.forecast(Bodies.forecast(steps, zone: 10_800))
        #expect(weather.daily.map(\.date.description) == ["2026-02-07", "2026-02-08"])
        #expect(weather.daily.map(\.precipitationMillimeters) == [8, 16], "the step at midnight is of the day before")
        #expect(weather.daily.map(\.maxTempCelsius) == [7, 15] && weather.daily.map(\.minTempCelsius) == [0, 8])
        #expect(weather.daily.map(\.avgTempCelsius) == [3.5, 11.5] && weather.daily.map(\.condition.kind) == [.rainLight, .rainLight])
        let askew = try OpenWeatherMapDecoding.forecast(Bodies.forecast(steps, zone: 12_600))
        #expect(askew.daily.first?.precipitationMillimeters == nil && askew.daily.first?.maxTempCelsius != nil)
    }

    @Test("That the plan lacks One Call is remembered for six hours, for this key alone, and not over a clock put back")
    func memory() async throws {
        let transport = transport(free)
        let provider = OpenWeatherMapProvider(key: "k", transport: transport)
        for (seconds, calls) in [(0.0, 1), (60, 1), (21_599, 1), (21_601, 2), (21_700, 2), (43_200, 2), (0, 3)] {
            _ = try await provider.weather(for: query([.current], after: seconds))
            #expect(transport.sent.filter { $0.url.contains("onecall") }.count == calls, "\(seconds)")
        }
        let other = OpenWeatherMapProvider(key: "other", transport: transport)
        _ = try await other.weather(for: query([.current]))
        #expect(transport.sent.filter { $0.url.contains("onecall") }.count == 4)
    }

    @Test("2.5 asks for no more than is wanted: the present without the forecast, hours without the present, warnings not at all")
    func onlyWhatIsWanted() async throws {
        for (features, paths) in [
            ([.current], ["weather"]), ([.hourly], ["forecast"]), ([.daily, .current], ["forecast", "weather"]), ([.alerts], []),
        ] as [(Set<Feature>, [String])] {
            let transport = transport(free)
            let error = await failure(OpenWeatherMapProvider(key: "k", transport: transport), try query(features))
            #expect(error == (paths.isEmpty ? WeatherError(.planLacksProduct, provider: .openWeatherMap, feature: .alerts) : nil))
            let asked = transport.sent.compactMap { $0.url.split(separator: "?").first?.split(separator: "/").last.map(String.init) }
            #expect(asked.filter { $0 != "onecall" }.sorted() == paths, "\(features)")
        }
    }

    @Test("2.5: each half may fail alone; both make a failure")
    func halves() async throws {
        var answers = free
        answers["/data/2.5/weather?"] = answer("", status: 503)
        let withoutPresent = try await OpenWeatherMapProvider(key: "k", transport: transport(answers)).weather(
            for: query([.current, .hourly, .daily]))
        #expect(withoutPresent.hourly.count == 40 && withoutPresent.current == nil)
        #expect(withoutPresent.problems == [WeatherError(.upstreamDown, provider: .openWeatherMap, feature: .current)])
        answers["/data/2.5/forecast?"] = .failure(.transport(.timedOut))
        let error = await failure(OpenWeatherMapProvider(key: "k", transport: transport(answers)), try query([.current, .hourly]))
        #expect(error == WeatherError(.upstreamDown, provider: .openWeatherMap))
        answers["/data/2.5/weather?"] = answer(Bodies.weather())
        let withoutForecast = try await OpenWeatherMapProvider(key: "k", transport: transport(answers)).weather(
            for: query([.current, .hourly, .daily]))
        #expect(withoutForecast.current?.temperatureCelsius == 3)
        #expect(
            withoutForecast.problems.map(\.kind) == [.timedOut, .timedOut] && withoutForecast.problems.map(\.feature) == [.hourly, .daily])
        answers["/data/2.5/forecast?"] = answer(Bodies.forecast([]))
        let nothing = await failure(OpenWeatherMapProvider(key: "k", transport: transport(answers)), try query([.hourly]))
        #expect(nothing?.kind == .placeNotCovered, "surprise 2.4.8")
    }

    @Test("Air quality: its failure is a problem; alone it is the answer; old, empty and impossible values are none")
    func air() async throws {
        for (body, kind) in [
            ("<html>", WeatherError.Kind.badBody), (#"{"coord":[52.5,13.4],"list":[]}"#, .placeNotCovered),
            (Bodies.invalidKey, .invalidKey),
        ] {
            let transport = transport(["onecall": answer(Bodies.oneCall()), "air_pollution": answer(body)])
            let weather = try await OpenWeatherMapProvider(key: "k", transport: transport).weather(for: query())
            #expect(weather.airQuality == nil && weather.hourly.count == 48)
            #expect(weather.problems == [WeatherError(kind, provider: .openWeatherMap, feature: .airQuality)])
        }
        let transport = transport(["air_pollution": answer(Bodies.air)])
        let provider = OpenWeatherMapProvider(key: "k", transport: transport)
        let alone = try await provider.weather(for: query([.airQuality]))
        #expect(
            alone.airQuality?.indices == [.openWeatherMap: 2] && alone.current == nil && transport.sent.first?.request.timeoutSeconds == 10)
        let late = await failure(provider, try query([.airQuality], after: 20_000))
        #expect(late == WeatherError(.badBody, provider: .openWeatherMap, feature: .airQuality))
        let odd = #"{"list":[{"main":{"aqi":0},"components":{"co":-9999,"pm10":"7.46"},"dt":1770364800},{"dt":5},7]}"#
        #expect(try OpenWeatherMapDecoding.air(odd).map(\.concentrations) == [[.pm10: 7.46]])
        #expect(try OpenWeatherMapDecoding.air(odd).first?.indices == [:])
        #expect(try Decoding.error(.openWeatherMap, #"{"list":[{"dt":5}]}"#, endpoint: "air-pollution") == (.badBody, false))
    }

    @Test("What Petrel asked for is metric, whatever it looks like: a reply in Kelvin or °F is never converted")
    func neverGuessed() async throws {
        let hot = Bodies.oneCall(current: Bodies.flat(Bodies.eight, temperature: 72.5), hours: nil, days: nil)
        let provider = OpenWeatherMapProvider(key: "k", transport: transport(["onecall": answer(hot)]))
        #expect(await failure(provider, try query([.current]))?.kind == .badBody)
        let cool = Bodies.oneCall(current: #"{"dt":\#(Bodies.eight),"temp":55.53,"feels_like":53.55,"humidity":59,"wind_speed":12.66}"#)
        let asSent = OpenWeatherMapProvider(key: "k", transport: transport(["onecall": answer(cool)]))
        #expect(try await asSent.weather(for: query([.current])).current?.temperatureCelsius == 55.53)
        #expect(
            try OpenWeatherMapDecoding.oneCall(
                cool.replacingOccurrences(of: "\"hourly\"", with: "\"x\"").replacingOccurrences(of: "\"daily\"", with: "\"y\"")
            ).current?.temperatureCelsius == 13.072222)
    }

    @Test("What was wanted and is missing is named; the present stands in from the hour that applies")
    func missingParts() async throws {
        let provider = OpenWeatherMapProvider(key: "k", transport: transport(["onecall": answer(Bodies.oneCall(current: nil, days: nil))]))
        let weather = try await provider.weather(for: query([.current, .hourly, .daily]))
        #expect(weather.current?.isForecastHour == true && weather.problems.map(\.feature) == [.current, .daily])
    }

    @Test("Search: hits up to the limit, none is an empty list, refusals are of the search")
    func search() async throws {
        let hits =
            #"[{"name":"Berlin","lat":52.5,"lon":13.4,"country":"DE"},{"name":"Berlin","lat":44.5,"lon":-71.2,"country":"US","state":"New Hampshire"}]"#
        let provider = OpenWeatherMapProvider(
            key: "k",
            transport: transport([
                "q=Berlin": answer(hits), "q=Nowhere": answer("[]"), "q=Gone": answer(#"{"cod":"404","message":"not found"}"#, status: 404),
                "q=Bad": answer(Bodies.invalidKey, status: 401),
            ]))
        #expect(try await provider.search("Berlin", limit: 5, asOf: now).map(\.region) == [nil, "New Hampshire"])
        #expect(try await provider.search("Berlin", limit: 1, asOf: now).count == 1)
        #expect(try await provider.search("Nowhere", limit: 5, asOf: now).isEmpty)
        #expect(try await provider.search("Gone", limit: 5, asOf: now).isEmpty)
        await #expect(throws: WeatherError(.invalidKey, provider: .openWeatherMap, feature: .search)) {
            try await provider.search("Bad", limit: 5, asOf: now)
        }
    }

    @Test("The key is in the address and nowhere else; a wrong one is not taken for a missing plan")
    func keys() async throws {
        let transport = transport(["onecall": answer(Bodies.invalidKey, status: 401)])
        let provider = OpenWeatherMapProvider(key: "s3cret", transport: transport)
        let error = await failure(provider, try query([.current]))
        #expect(error == WeatherError(.invalidKey, provider: .openWeatherMap) && transport.sent.count == 1)
        let request = try #require(transport.sent.first)
        #expect(request.url.hasSuffix("&appid=s3cret"))
        for text in ["\(request)", String(reflecting: request), "\(String(describing: error))", "\(provider.profile)"] {
            #expect(!text.contains("s3cret"))
        }
    }
}
