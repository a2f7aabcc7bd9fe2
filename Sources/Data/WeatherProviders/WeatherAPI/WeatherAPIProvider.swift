import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// WeatherAPI.com: forecasts, air quality, warnings and place search, worldwide, with a key.
package struct WeatherAPIProvider: WeatherProvider {
    /// Its capabilities, with the base URL of this instance.
    package let profile: ProviderProfile
    private let endpoint: WeatherAPIEndpoint
    private let client: ProviderClient

    /// - Parameters:
    ///   - key: used in request URLs only; no error and no description shows it.
    ///   - baseURL: replaces the production host, the part before `/v1`; nil for production.
    package init(key: String, transport: any ProviderTransport, baseURL: String? = nil) {
        var profile = Self.profile
        if let baseURL { profile.baseURL = baseURL }
        self.profile = profile
        endpoint = WeatherAPIEndpoint(baseURL: baseURL, key: key)
        client = ProviderClient(provider: .weatherAPI, transport: transport)
    }

    /// Its capabilities with the free plan; days beyond the plan's are missing from the reply. The monthly allowance is from the last known
    /// price list, not confirmed.
    package static let profile = ProviderProfile(
        id: .weatherAPI, name: "WeatherAPI.com", features: [.current, .hourly, .daily, .airQuality, .alerts, .search],
        coverage: .worldwide, forecastHours: 192, forecastDays: WeatherAPIEndpoint.forecastDays, attribution: "Powered by WeatherAPI.com",
        attributionURL: "https://www.weatherapi.com/", license: nil, needsKey: true,
        terms: CourtesyTerms(limits: [CallLimit(100_000, per: .month)]), updateSeconds: 900,
        priority: 20, baseURL: "https://api.weatherapi.com")

    /// One call returns everything; if no forecast is requested, the single day of the reply is not used as one.
    package func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        let reply = try await client.get(
            endpoint.forecast(at: query.coordinate, days: query.wantsForecast ? WeatherAPIEndpoint.forecastDays : 1), at: query.coordinate,
            asOf: query.now,
            purpose: query.features == [.alerts] ? .alerts : .forecast, isUrgent: query.isUrgent)
        var weather: ProviderWeather
        do throws(ReplyFailure) {
            weather = try WeatherAPIMapping.forecast(reply)
        } catch {
            throw error.error
        }
        guard query.wantsForecast else { return Self.withoutForecast(weather, query) }
        if weather.isEmpty { throw WeatherError(.badBody, provider: .weatherAPI) }
        for feature in weather.missing(of: [.current, .hourly, .daily, .airQuality, .alerts]) {
            weather.problems.append(WeatherError(.badBody, provider: .weatherAPI, feature: feature))
        }
        return weather
    }

    private static func withoutForecast(_ weather: ProviderWeather, _ query: WeatherQuery) -> ProviderWeather {
        var rest = weather
        rest.current = nil
        rest.hourly = []
        rest.daily = []
        rest.problems = rest.missing(of: [.airQuality, .alerts]).filter(query.features.contains)
            .map { WeatherError(.badBody, provider: .weatherAPI, feature: $0) }
        return rest
    }

    package func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] {
        let reply = try await client.get(endpoint.search(text), asOf: now, purpose: .search)
        do throws(ReplyFailure) {
            return Array(try WeatherAPIMapping.places(reply).prefix(max(0, limit)))
        } catch {
            var error = error.error
            if error.kind == .placeNotFound { return [] }
            error.feature = .search
            throw error
        }
    }
}
