import HTTPTransport
import WeatherModel

/// WeatherAPI.com: forecasts, air quality, warnings and place search, worldwide, with a key.
public struct WeatherAPIProvider: WeatherProvider {
    /// What it can do, with the base URL that this instance asks.
    public let profile: ProviderProfile
    private let endpoint: WeatherAPIEndpoint
    private let client: ProviderClient

    /// - Parameters:
    ///   - key: stays within the addresses that are asked for; no error and no description shows it.
    ///   - baseURL: in place of the production host, the part before `/v1`; nil for production.
    public init(key: String, transport: any HTTPTransport, baseURL: String? = nil) {
        var profile = Self.profile
        if let baseURL { profile.baseURL = baseURL }
        self.profile = profile
        endpoint = WeatherAPIEndpoint(baseURL: baseURL, key: key)
        client = ProviderClient(provider: .weatherAPI, transport: transport)
    }

    /// What it can do with the free plan; days beyond the plan's are simply not in the reply.
    public static let profile = ProviderProfile(
        id: .weatherAPI, name: "WeatherAPI.com", features: [.current, .hourly, .daily, .airQuality, .alerts, .search],
        coverage: "worldwide", forecastHours: 192, forecastDays: 8, attribution: "Powered by WeatherAPI.com",
        attributionURL: "https://www.weatherapi.com/", license: nil, needsKey: true, updateSeconds: 900,
        priority: 20, baseURL: "https://api.weatherapi.com")

    public func weather(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> ProviderWeather {
        let reply = try await client.get(endpoint.forecast(at: coordinate), at: coordinate, asOf: now)
        var weather: ProviderWeather
        do throws(ReplyFailure) {
            weather = try WeatherAPIMapping.forecast(reply)
        } catch {
            throw error.error
        }
        for feature in weather.missing(of: [.current, .hourly, .daily, .airQuality, .alerts]) {
            weather.problems.append(WeatherError(.badBody, provider: .weatherAPI, feature: feature))
        }
        return weather
    }

    public func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] {
        let reply = try await client.get(endpoint.search(text), asOf: now)
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
