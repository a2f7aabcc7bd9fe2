import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

/// Answers by what the address contains, fails loudly for anything else, and remembers what was asked.
actor ScriptedTransport: ProviderTransport {
    private let answers: [(part: String, answer: Result<ProviderResponse, CallFailure>)]
    private(set) var requests: [ProviderCall] = []

    init(_ answers: [(part: String, answer: Result<ProviderResponse, CallFailure>)]) { self.answers = answers }

    func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
        requests.append(call)
        for (part, answer) in answers where part.isEmpty || call.url.contains(part) { return try answer.get() }
        Issue.record("an address that no answer was written for")
        throw .transport(.noConnection)
    }
}

@Suite("The providers over a transport")
struct ProviderTests {
    let now = Date(timeIntervalSince1970: 1_770_366_700)

    private func answer(_ body: String, status: Int = 200, headers: [String: String] = [:]) -> Result<ProviderResponse, CallFailure> {
        .success(ProviderResponse(status: status, headers: headers, body: Array(body.utf8)))
    }

    private func berlin() throws -> Coordinate { try Coordinate(latitude: 52.5, longitude: 13.4) }

    private func openMeteo(_ forecast: Result<ProviderResponse, CallFailure>, air: Result<ProviderResponse, CallFailure>? = nil)
        -> OpenMeteoProvider
    {
        OpenMeteoProvider(
            transport: ScriptedTransport([("/v1/forecast?", forecast), ("/v1/air-quality?", air ?? answer(Bodies.openMeteoAir))]))
    }

    private func failure(of provider: some WeatherProvider) async -> WeatherError? {
        do throws(WeatherError) {
            _ = try await provider.weather(at: .moscow, asOf: now)
            return nil
        } catch { return error }
    }

    @Test("Open-Meteo: forecast and air quality, asked for separately, make one answer")
    func wholeAnswer() async throws {
        let weather = try await openMeteo(answer(Bodies.openMeteo())).weather(at: berlin(), asOf: now)
        #expect(weather.problems.isEmpty && !weather.isSimulated && weather.hourly.count == 48 && weather.daily.count == 2)
        #expect(weather.airQuality?.indices == [.usAQI: 65, .europeanAQI: 44] && weather.alerts == nil && weather.observedAt == nil)
        let current = try #require(weather.current)
        #expect(current.visibilityKilometers == 9 && current.windDirectionDegrees == 0 && current.pressureHectopascals == 1_013.4)
        #expect(weather.daily.map(\.date.description) == ["2026-02-06", "2026-02-07"])
        #expect(weather.daily.last?.avgTempCelsius == 5.9, "the mean is null, so that of the hours")
    }

    @Test("Open-Meteo: a failing air quality is a problem, not a failure")
    func airFails() async throws {
        for air in [answer("", status: 503), answer("<html>"), .failure(.transport(.timedOut))] {
            let weather = try await openMeteo(answer(Bodies.openMeteo()), air: air).weather(at: berlin(), asOf: now)
            #expect(weather.airQuality == nil && weather.hourly.count == 48)
            #expect(weather.problems.map(\.feature) == [.airQuality] && weather.problems.first?.provider == .openMeteo)
        }
    }

    @Test("What is missing is named: no hours, no days, the present from the hour that applies")
    func missingParts() async throws {
        let body = Bodies.openMeteo().replacingOccurrences(of: "\"current\":{", with: "\"later\":{").replacingOccurrences(
            of: "\"daily\":{", with: "\"none\":{")
        let weather = try await openMeteo(answer(body)).weather(at: berlin(), asOf: now)
        #expect(weather.problems.map(\.feature) == [.current] && weather.current?.isForecastHour == true && weather.daily.count == 2)
    }

    @Test("Row 15: data that is sent as a page or a picture is not believed; under every name that services have for JSON it is")
    func declaredTypes() async throws {
        for type in ["text/html", "Text/HTML; charset=utf-8", "application/xhtml+xml", "image/png", "multipart/mixed; boundary=x"] {
            let error = await failure(of: openMeteo(answer(Bodies.openMeteo(), headers: ["Content-Type": type])))
            #expect(error == WeatherError(.invalidResponse, provider: .openMeteo), "\(type)")
        }
        let named = [
            "application/json", "application/json; charset=utf-8", "application/geo+json", "application/ld+json", "text/json", "text/plain",
            "text/javascript; charset=UTF-8", "application/octet-stream", "",
        ]
        for type in named {
            let weather = try await openMeteo(answer(Bodies.openMeteo(), headers: ["Content-Type": type])).weather(at: berlin(), asOf: now)
            #expect(weather.hourly.count == 48, "\(type)")
        }
        // The page of a server that is down is told by its status, as before.
        let down = await failure(of: openMeteo(answer("<html>", status: 502, headers: ["Content-Type": "text/html"])))
        #expect(down?.kind == .upstreamDown)
    }

    @Test(
        "Row 15: a status that no provider documents is no weather data, whatever the body is", arguments: [100, 199, 301, 302, 304, 399])
    func oddStatuses(status: Int) async throws {
        for body in ["", "<html>", "{}"] {
            let error = await failure(of: openMeteo(answer(body, status: status)))
            #expect(error == WeatherError(.invalidResponse, provider: .openMeteo), "\(status) \(body)")
        }
    }

    @Test("Row 15: a body that cannot be decoded is told from an answer that is no weather data")
    func undecodable() async throws {
        for body in ["", "<html>", "{\"hourly\":", "[]"] {
            let error = await failure(of: openMeteo(answer(body, headers: ["Content-Type": "application/json"])))
            #expect(error == WeatherError(.badBody, provider: .openMeteo), "\(body)")
        }
    }

    @Test("Row 15: a reply that names every key twice is not believed, whichever of the values would be the right one")
    func repeatedKeys() async throws {
        let twice = Bodies.openMeteo().replacingOccurrences(of: "\"hourly\":{", with: "\"hourly\":{},\"hourly\":{")
        let error = await failure(of: openMeteo(answer(twice)))
        #expect(error?.kind == .badBody && error?.provider == .openMeteo)
    }

    @Test("Failures of a call have their kinds", arguments: CallFailure.each)
    func transportFailures(failure: CallFailure) async throws {
        let expected: WeatherError.Kind =
            switch failure {
            case .transport(.invalidURL): .invalidURL
            case .transport(.noConnection), .transport(.interrupted), .transport(.cancelled): .noConnection
            case .transport(.untrusted): .invalidCertificate
            case .transport(.timedOut): .timedOut
            case .transport(.tooLarge), .transport(.garbled): .badBody
            case .refused(let refusal):
                switch refusal.reason {
                case .allowanceSpent: .quotaExhausted
                case .tooManyInFlight, .othersSpent: .overloaded
                case .accountSpent: .tooManyFromClient
                default: .rateLimited
                }
            }
        var wait: Double?
        if case .refused = failure { wait = 60 }
        // What we have refused ourselves for want of room is no provider's.
        func error(_ provider: ProviderID) -> WeatherError {
            WeatherError(
                expected, provider: [.overloaded, .tooManyFromClient].contains(expected) ? nil : provider, retryAfterSeconds: wait,
                isOwnRefusal: wait != nil)
        }
        let openMeteoError = await self.failure(of: openMeteo(.failure(failure)))
        #expect(openMeteoError == error(.openMeteo))
        let api = WeatherAPIProvider(key: "k", transport: ScriptedTransport([("/v1/forecast.json?", .failure(failure))]))
        let apiError = await self.failure(of: api)
        #expect(apiError == error(.weatherAPI))
    }

    @Test("429 with Retry-After says when, by seconds and by date; without it the limit's own period does")
    func retryAfter() async throws {
        let body = #"{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}"#
        let bySeconds = await failure(of: openMeteo(answer(body, status: 429, headers: ["Retry-After": "17"])))
        #expect(bySeconds == WeatherError(.rateLimited, provider: .openMeteo, retryAfterSeconds: 17))
        let byDate = await failure(of: openMeteo(answer(body, status: 429, headers: ["Retry-After": "Fri, 06 Feb 2026 08:32:10 GMT"])))
        #expect(byDate == WeatherError(.rateLimited, provider: .openMeteo, retryAfterSeconds: 30))
        let byLimit = await failure(of: openMeteo(answer(body, status: 429)))
        #expect(byLimit == WeatherError(.rateLimited, provider: .openMeteo, retryAfterSeconds: 60))
        let api = WeatherAPIProvider(
            key: "k", transport: ScriptedTransport([("forecast.json", answer("", status: 429, headers: ["retry-after": "5"]))]))
        let apiError = await failure(of: api)
        #expect(apiError == WeatherError(.rateLimited, provider: .weatherAPI, retryAfterSeconds: 5))
    }

    @Test("WeatherAPI.com: one call brings everything; what is simulated says so")
    func weatherAPI() async throws {
        let answer = answer(Bodies.weatherAPI(), headers: ["Petrel-Simulated": "true"])
        let weather = try await WeatherAPIProvider(key: "k", transport: ScriptedTransport([("forecast.json", answer)])).weather(
            at: berlin(), asOf: now)
        #expect(weather.problems.isEmpty && weather.isSimulated && weather.hourly.count == 24 && weather.daily.count == 1)
        #expect(weather.alerts?.first?.description == "High water." && weather.airQuality?.indices[.ukDEFRA] == 1)
    }

    @Test("Search: hits up to the limit, none is an empty list, for both services")
    func search() async throws {
        let meteo = OpenMeteoProvider(
            transport: ScriptedTransport([
                ("name=Berlin", answer(Bodies.openMeteoPlaces)), ("/v1/search", answer(#"{"generationtime_ms":1}"#)),
            ]))
        #expect(try await meteo.search("Berlin", limit: 5, asOf: now).map(\.name) == ["Berlin"])
        #expect(try await meteo.search("Nowhere", limit: 5, asOf: now).isEmpty)
        #expect(try await meteo.search("Berlin", limit: 0, asOf: now).isEmpty)
        let api = WeatherAPIProvider(
            key: "k",
            transport: ScriptedTransport([
                ("q=Berlin", answer(Bodies.weatherAPIPlaces)), ("q=Gone", answer(#"{"error":{"code":1006,"message":""}}"#, status: 400)),
                ("q=", answer("[]")),
            ]))
        #expect(try await api.search("Berlin", limit: 5, asOf: now).map(\.country) == ["Germany"])
        #expect(try await api.search("Nowhere", limit: 5, asOf: now).isEmpty)
        #expect(try await api.search("Gone", limit: 5, asOf: now).isEmpty)
    }

    @Test("The key is in the address and nowhere else")
    func keys() async throws {
        let transport = ScriptedTransport([("", answer(#"{"error":{"code":2006,"message":"API key s3cret is invalid"}}"#, status: 401))])
        let provider = WeatherAPIProvider(key: "s3cret", transport: transport)
        let error = await failure(of: provider)
        #expect(error == WeatherError(.invalidKey, provider: .weatherAPI))
        let request = try #require(await transport.requests.first)
        #expect(request.url.contains("key=s3cret"))
        for text in ["\(request)", String(reflecting: request), "\(String(describing: error))", "\(provider.profile)"] {
            #expect(!text.contains("s3cret"))
        }
    }
}
