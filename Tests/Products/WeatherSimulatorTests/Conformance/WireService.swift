import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherProviders
import WeatherSimulator

/// The six services as Petrel's own providers read them; OpenWeatherMap twice, by One Call and by its free replies.
enum WireService: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case accuWeather, openWeatherMap, openWeatherMapFree, weatherAPI, openMeteo, metNorway, nws

    var testDescription: String { rawValue }

    /// - Parameter zone: of the place, for the service that knows none.
    func provider(_ upstreams: SimulatedUpstreams, zone: TimeZone) -> any WeatherProvider {
        let transport = IdentifiedCalls(inner: DirectCalls(SimulatedTransport(upstreams) { _ in }))
        return switch self {
        case .accuWeather: AccuWeatherProvider(key: "k", transport: transport)
        case .openWeatherMap: OpenWeatherMapProvider(key: "k", transport: transport)
        case .openWeatherMapFree: OpenWeatherMapProvider(key: "no-onecall-key", transport: transport)
        case .weatherAPI: WeatherAPIProvider(key: "k", transport: transport)
        case .openMeteo: OpenMeteoProvider(transport: transport)
        case .metNorway: METNorwayProvider(transport: transport) { _ in zone }
        case .nws: NWSProvider(transport: transport)
        }
    }

    /// False where the reply names no zone at all, or an offset alone.
    var namesZone: Bool { self != .metNorway && self != .openWeatherMapFree }

    /// Those that have warnings.
    static let warning: [WireService] = [.accuWeather, .openWeatherMap, .weatherAPI, .nws]
    /// Those that have air quality, which is the same call whatever the plan.
    static let airQuality: [WireService] = [.openWeatherMap, .weatherAPI, .openMeteo]
}

/// Says who asks, as the courteous transport does: two services refuse a caller without a name.
private struct IdentifiedCalls: ProviderTransport {
    let inner: DirectCalls

    func send(_ call: ProviderCall) async throws(CallFailure) -> ProviderResponse {
        var call = call
        call.request.headers.append(.init("user-agent", "petrel-tests/1 me@example.org"))
        return try await inner.send(call)
    }
}
