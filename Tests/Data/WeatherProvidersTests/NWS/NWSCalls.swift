import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

/// The service as these tests script it: answers by the end of the path, and remembers what was asked.
actor NWSCalls: ProviderTransport {
    typealias Answer = Result<ProviderResponse, CallFailure>

    private var answers: [String: Answer]
    private(set) var requests: [ProviderCall] = []

    /// Everything works.
    init(_ changes: [String: Answer] = [:]) {
        answers = [
            "/points/40.7,-74": Self.body(NWSBodies.point()), "/gridpoints/OKX/33,37/forecast/hourly": Self.body(NWSBodies.hourly()),
            "/gridpoints/OKX/33,37/forecast": Self.body(NWSBodies.halfDays()), "/gridpoints/OKX/33,37": Self.body(NWSBodies.layers()),
            "/gridpoints/OKX/33,37/stations": Self.body(NWSBodies.stations()),
            "/stations/KNYC/observations/latest": Self.body(NWSBodies.observation()),
            "/alerts/active": Self.body(NWSBodies.alerts([NWSBodies.alert("a1")])),
        ].merging(changes) { $1 }
    }

    static func body(_ text: String, status: Int = 200, headers: [String: String] = [:], confirmedAt: Date? = nil) -> Answer {
        .success(ProviderResponse(status: status, headers: headers, body: Array(text.utf8), confirmedAt: confirmedAt))
    }

    func change(_ path: String, _ answer: Answer) { answers[path] = answer }

    func forget() { requests = [] }

    /// The paths that were asked for, sorted.
    var paths: [String] { requests.map { Self.path($0.url) }.sorted() }

    func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
        requests.append(call)
        guard call.url.hasPrefix("https://api.weather.gov/"), let answer = answers[Self.path(call.url)] else {
            Issue.record("an address that no answer was written for: \(Self.path(call.url))")
            throw .transport(.noConnection)
        }
        return try answer.get()
    }

    private static func path(_ url: String) -> String {
        String(url.dropFirst("https://api.weather.gov".count).prefix { $0 != "?" })
    }
}

extension NWSCalls {
    /// What the provider makes of the calls for 40.7 N, 74 W.
    nonisolated func ask(
        _ features: Set<Feature> = [.current, .hourly, .daily, .alerts], by provider: NWSProvider? = nil, at now: Date? = nil
    )
        async -> Result<ProviderWeather, WeatherError>
    {
        let provider = provider ?? NWSProvider(transport: self)
        do {
            let coordinate = try Coordinate(latitude: 40.7, longitude: -74)
            return .success(try await provider.weather(for: WeatherQuery(at: coordinate, features: features, asOf: now ?? NWSBodies.now)))
        } catch let error as WeatherError {
            return .failure(error)
        } catch {
            Issue.record("\(error)")
            return .failure(WeatherError(.badRequest))
        }
    }
}

/// Shorthands for one reply.
enum NWSDecoding {
    static func weather(_ endpoint: String, _ text: String, at now: Date? = nil) throws -> ProviderWeather {
        try Decoding.weather(.nws, text, endpoint: endpoint, at: now)
    }

    static func alerts(_ text: String, at now: Date? = nil) throws -> [Alert] {
        let outcome = Decoding.outcome(.nws, "alerts", text, at: now)
        guard case .decoded(.alerts(let alerts), _) = outcome else {
            throw Decoding.Unexpected(description: "\(String(describing: outcome))")
        }
        return alerts
    }

    /// The first hour of a made-up hourly reply.
    static func hour(_ members: String, units: String = "us") throws -> HourlyForecast {
        let text = NWSBodies.forecast([NWSBodies.period(NWSBodies.hour, members)], units: units)
        guard let hour = try weather("hourly", text).hourly.first else { throw Decoding.Unexpected(description: "no hour") }
        return hour
    }
}
