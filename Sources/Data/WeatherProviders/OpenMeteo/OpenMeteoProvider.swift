import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// Open-Meteo: forecasts, air quality and place search, worldwide and without a key.
package struct OpenMeteoProvider: WeatherProvider {
    /// Its capabilities, with the base URL of this instance.
    package let profile: ProviderProfile
    let endpoint: OpenMeteoEndpoint
    let client: ProviderClient
    let zone: (@Sendable (Coordinate) -> TimeZone)?

    /// - Parameters:
    ///   - baseURL: replaces the three production hosts, whose paths follow it; nil for production.
    ///   - key: of a paid plan; nil for the free service.
    ///   - zone: returns the zone of a place, which decides whether hours in UTC are requested (`OpenMeteoEndpoint.forecast`); nil leaves
    ///     all zones to the service.
    package init(
        transport: any ProviderTransport, baseURL: String? = nil, key: String? = nil, zone: (@Sendable (Coordinate) -> TimeZone)? = nil
    ) {
        var profile = Self.profile
        if let baseURL { profile.baseURL = baseURL }
        self.profile = profile
        endpoint = OpenMeteoEndpoint(baseURL: baseURL, key: key)
        client = ProviderClient(provider: .openMeteo, transport: transport)
        self.zone = zone
    }

    /// Its capabilities without a contract.
    package static let profile = ProviderProfile(
        id: .openMeteo, name: "Open-Meteo", features: [.current, .hourly, .daily, .airQuality, .search], coverage: .worldwide,
        forecastHours: 192, forecastDays: OpenMeteoEndpoint.forecastDays, attribution: "Weather data by Open-Meteo.com",
        attributionURL: "https://open-meteo.com/",
        license: "CC BY 4.0", needsKey: false,
        terms: CourtesyTerms(limits: [CallLimit(600, per: .minute), CallLimit(5_000, per: .hour), CallLimit(10_000, per: .day)]),
        // The forecast, and air quality, which is a separate service.
        fetchWeight: OpenMeteoEndpoint.forecastWeight(inGMT: false) + 1,
        updateSeconds: 900, priority: 10,
        baseURL: "https://api.open-meteo.com")

    /// Fetches the forecast and air quality concurrently; a failure of the latter is listed in `problems`, unless only it is requested.
    package func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        guard query.wantsForecast else { return try await airAlone(query) }
        guard query.features.contains(.airQuality) else { return try await forecast(query) }
        async let air = airQuality(query)
        var weather = try await forecast(query)
        switch await air {
        case .success(let air): weather.airQuality = air.airQuality
        case .failure(let error): weather.problems.append(error)
        }
        return weather
    }

    private func airAlone(_ query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        guard query.features.contains(.airQuality) else { throw WeatherError(.placeNotCovered, provider: .openMeteo) }
        return try await airQuality(query).get()
    }

    private func forecast(_ query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        let zone = zone?(query.coordinate)
        let isOffTheHour = zone.map { $0.offset(at: query.now) % 3_600 != 0 } ?? false
        var reply = try await client.get(
            endpoint.forecast(at: query.coordinate, inGMT: isOffTheHour), at: query.coordinate, asOf: query.now,
            weight: OpenMeteoEndpoint.forecastWeight(inGMT: isOffTheHour), isUrgent: query.isUrgent)
        reply.zone = zone
        var weather: ProviderWeather
        do throws(ReplyFailure) {
            weather = try OpenMeteoMapping.forecast(reply)
        } catch {
            throw error.error
        }
        if weather.isEmpty { throw WeatherError(.badBody, provider: .openMeteo) }
        for feature in weather.missing(of: [.current, .hourly, .daily]) {
            weather.problems.append(WeatherError(.badBody, provider: .openMeteo, feature: feature))
        }
        return weather
    }

    package func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] {
        let reply = try await client.get(endpoint.search(text, limit: limit), asOf: now, purpose: .search)
        do throws(ReplyFailure) {
            return Array(try OpenMeteoMapping.places(reply).prefix(max(0, limit)))
        } catch {
            var error = error.error
            error.feature = .search
            throw error
        }
    }

    /// Rather than delay the forecast, air quality is omitted.
    private static let airTimeoutSeconds = 3.0
    /// Seconds from now within which a value counts as current: the steps are hours, and a run may be two hours late.
    private static let presentAir = -10_800.0...3_600.0

    private func airQuality(_ query: WeatherQuery) async -> Result<ProviderWeather, WeatherError> {
        do throws(WeatherError) {
            let reply = try await client.get(
                endpoint.airQuality(at: query.coordinate), at: query.coordinate, asOf: query.now,
                timeoutSeconds: query.wantsForecast ? Self.airTimeoutSeconds : nil, purpose: .airQuality, isUrgent: query.isUrgent)
            return Self.present(reply, asOf: query.now)
        } catch {
            return .failure(Self.ofAir(error))
        }
    }

    private static func present(_ reply: ProviderReply, asOf now: Instant) -> Result<ProviderWeather, WeatherError> {
        do throws(ReplyFailure) {
            let values = try OpenMeteoMapping.airQuality(reply)
            let timely = values.filter { presentAir.contains($0.time.timeIntervalSince(now)) }
            guard let present = timely.last(where: { $0.time <= now }) ?? timely.first else {
                return .failure(WeatherError(.badBody, provider: .openMeteo, feature: .airQuality))
            }
            return .success(ProviderWeather(airQuality: present, isSimulated: reply.isSimulated))
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
