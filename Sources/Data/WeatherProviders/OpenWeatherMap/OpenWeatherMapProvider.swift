import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// OpenWeatherMap: One Call 3.0 if the key's plan has it, else the free 2.5 services; air quality and place search, worldwide, with a key.
package struct OpenWeatherMapProvider: WeatherProvider {
    /// Its capabilities, with the base URL of this instance.
    package let profile: ProviderProfile
    let endpoint: OpenWeatherMapEndpoint
    let client: ProviderClient
    let plan = OpenWeatherMapPlan()

    /// - Parameters:
    ///   - key: used in request URLs only; no error and no description shows it.
    ///   - baseURL: replaces the production host, the part before `/data` and `/geo`; nil for production.
    package init(key: String, transport: any ProviderTransport, baseURL: String? = nil) {
        var profile = Self.profile
        if let baseURL { profile.baseURL = baseURL }
        self.profile = profile
        endpoint = OpenWeatherMapEndpoint(baseURL: baseURL, key: key)
        client = ProviderClient(provider: .openWeatherMap, transport: transport)
    }

    /// Its capabilities with a "One Call by Call" subscription, whose free part is 1,000 calls a day; without one, hours are steps of
    /// three, days are five or six, and there are no warnings.
    package static let profile = ProviderProfile(
        id: .openWeatherMap, name: "OpenWeatherMap", features: [.current, .hourly, .daily, .airQuality, .alerts, .search],
        coverage: .worldwide, forecastHours: 48, forecastDays: 8, attribution: "Weather data provided by OpenWeather",
        attributionURL: "https://openweathermap.org/", license: "ODbL", needsKey: true,
        terms: CourtesyTerms(limits: [CallLimit(60, per: .minute), CallLimit(1_000, per: .day)]), fetchWeight: 4, updateSeconds: 600,
        priority: 30,
        baseURL: "https://api.openweathermap.org")

    /// Air quality is fetched concurrently; its failure is listed in `problems`, unless only it is requested.
    package func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        let wantsWeather = query.wantsForecast || query.features.contains(.alerts)
        let wantsAir = query.features.contains(.airQuality)
        guard wantsWeather else {
            guard wantsAir else { throw WeatherError(.placeNotCovered, provider: .openWeatherMap) }
            return try await airQuality(query, timeoutSeconds: nil).get()
        }
        guard wantsAir else { return try await oneCallOrFree(query) }
        async let air = airQuality(query, timeoutSeconds: Self.airTimeoutSeconds)
        var weather = try await oneCallOrFree(query)
        switch await air {
        case .success(let air):
            weather.airQuality = air.airQuality
            weather.isSimulated = weather.isSimulated || air.isSimulated
        case .failure(let error): weather.problems.append(error)
        }
        return weather
    }

    package func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] {
        let reply = try await client.get(endpoint.search(text, limit: limit), asOf: now, purpose: .search)
        do throws(ReplyFailure) {
            return Array(try OpenWeatherMapMapping.places(reply).prefix(max(0, limit)))
        } catch {
            var error = error.error
            if error.kind == .placeNotFound { return [] }
            error.feature = .search
            throw error
        }
    }

    /// Rather than delay the forecast, air quality is omitted.
    private static let airTimeoutSeconds = 3.0
    /// Seconds from now within which a value counts as current: the steps are hours, and a run may be two hours late.
    private static let presentAir = -10_800.0...3_600.0

    private func airQuality(_ query: WeatherQuery, timeoutSeconds: Double?) async -> Result<ProviderWeather, WeatherError> {
        do throws(WeatherError) {
            let reply = try await client.get(
                endpoint.airPollution(at: query.coordinate), at: query.coordinate, asOf: query.now, timeoutSeconds: timeoutSeconds,
                purpose: .airQuality, isUrgent: query.isUrgent)
            return Self.present(reply, asOf: query.now)
        } catch {
            return .failure(Self.ofAir(error))
        }
    }

    private static func present(_ reply: ProviderReply, asOf now: Instant) -> Result<ProviderWeather, WeatherError> {
        do throws(ReplyFailure) {
            let values = try OpenWeatherMapMapping.airQuality(reply)
            if values.isEmpty { return .failure(WeatherError(.placeNotCovered, provider: .openWeatherMap, feature: .airQuality)) }
            let timely = values.filter { presentAir.contains($0.time.timeIntervalSince(now)) }
            guard let present = timely.last(where: { $0.time <= now }) ?? timely.first else {
                return .failure(WeatherError(.badBody, provider: .openWeatherMap, feature: .airQuality))
            }
            return .success(ProviderWeather(airQuality: present, confirmedAt: reply.confirmedAt, isSimulated: reply.isSimulated))
        } catch {
            return .failure(ofAir(error.error))
        }
    }

    private static func ofAir(_ error: WeatherError) -> WeatherError {
        var error = error
        error.feature = .airQuality
        return error
    }
}
