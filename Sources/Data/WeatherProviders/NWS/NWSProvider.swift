import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// The US National Weather Service: forecasts, observations and warnings for the United States and their territories, without a key.
package struct NWSProvider: WeatherProvider {
    /// Its capabilities, with the base URL of this instance.
    package let profile: ProviderProfile
    let endpoint: NWSEndpoint
    let client: ProviderClient
    let memory = NWSPointMemory()

    /// - Parameter baseURL: replaces the production host; nil for production.
    package init(transport: any ProviderTransport, baseURL: String? = nil) {
        var profile = Self.profile
        if let baseURL { profile.baseURL = baseURL }
        self.profile = profile
        endpoint = NWSEndpoint(baseURL: baseURL)
        client = ProviderClient(provider: .nws, transport: transport)
    }

    /// Its capabilities. The limit of calls is not public ("generous for typical use"): the number is Petrel's own.
    package static let profile = ProviderProfile(
        id: .nws, name: "US National Weather Service", features: [.current, .hourly, .daily, .alerts], coverage: coverage,
        forecastHours: 156, forecastDays: 7, attribution: "US National Weather Service", attributionURL: "https://www.weather.gov/",
        license: "Public domain (US Government)", licensePage: "https://www.weather.gov/disclaimer", needsKey: false,
        terms: CourtesyTerms(limits: [CallLimit(300, per: .minute)], maxInFlight: 4, honoursExpiry: true, longestAlertSeconds: 300),
        fetchWeight: 6,
        updateSeconds: 600, priority: 45,
        baseURL: NWSEndpoint.production)

    private static let coverage = Coverage(
        words: "United States and territories",
        boxes: [
            .init(south: 24, north: 50, west: -125, east: -66),
            // Alaska: the Aleutians reach over the date line.
            .init(south: 51, north: 72, west: 172, east: -129),
            // Hawaii, with the islands as far as Midway and Kure.
            .init(south: 18, north: 29, west: -179, east: -154),
            // Puerto Rico and the Virgin Islands.
            .init(south: 17, north: 19, west: -68.5, east: -64),
            // Guam and the Northern Marianas.
            .init(south: 13, north: 21, west: 144, east: 147),
            // American Samoa.
            .init(south: -15, north: -10.5, west: -172, east: -168),
        ])

    /// Fetches the point's square, then each part by a separate call, concurrently. Failed parts are listed in `problems`: it is common for
    /// this service that the forecast is down while warnings and points work.
    package func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        let wantsAlerts = query.features.contains(.alerts)
        guard profile.coverage.mayInclude(query.coordinate), wantsAlerts || query.wantsForecast else {
            throw WeatherError(.placeNotCovered, provider: .nws)
        }
        guard query.wantsForecast else { return try await alertsAlone(query) }
        guard wantsAlerts else { return try await forecast(query).usable() }
        async let warnings = alerts(query)
        var answer = await forecast(query)
        let alerts = await warnings
        // If the service does not cover the point, an empty list of warnings means nothing.
        if answer.isUncovered, case .success(let part) = alerts, part.value.alerts.isEmpty { return try answer.usable() }
        answer.take(alerts)
        return try answer.usable()
    }

    /// Always empty: the service has no search.
    package func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] { [] }

    /// An empty list means "none active" only where the service has warnings at all: beyond the border it answers the same.
    private func alertsAlone(_ query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        let part = try await alerts(query).get()
        var answer = NWSAnswer()
        if part.value.alerts.isEmpty {
            let known = await memory.known(query.coordinate, asOf: query.now)
            if let known, known.point == nil { throw WeatherError(.placeNotCovered, provider: .nws, feature: .alerts) }
            if known == nil, case .failure(let error) = await resolve(query, &answer) { throw Self.error(error, of: .alerts) }
        }
        answer.take(.success(part))
        return try answer.usable()
    }

    private func alerts(_ query: WeatherQuery) async -> Result<NWSPart<NWSAlertList>, WeatherError> {
        await part(endpoint.alerts(query.coordinate), query, of: .alerts, purpose: .alerts) { reply throws(ReplyFailure) in
            try NWSMapping.alertList(reply)
        }
    }

    /// Makes one call and decodes the reply.
    func part<Value: Sendable>(
        _ url: String, _ query: WeatherQuery, of feature: Feature? = nil, purpose: CallPurpose = .forecast, timeoutSeconds: Double? = nil,
        _ read: @Sendable (ProviderReply) throws(ReplyFailure) -> Value
    ) async -> Result<NWSPart<Value>, WeatherError> {
        do throws(WeatherError) {
            let reply = try await client.get(
                url, at: query.coordinate, asOf: query.now, timeoutSeconds: timeoutSeconds, purpose: purpose, isUrgent: query.isUrgent,
                accept: NWSEndpoint.mediaType)
            do throws(ReplyFailure) {
                return .success(NWSPart(value: try read(reply), isSimulated: reply.isSimulated, confirmedAt: reply.confirmedAt))
            } catch {
                return .failure(Self.error(error.error, of: feature))
            }
        } catch {
            return .failure(Self.error(error, of: feature))
        }
    }

    private static func error(_ error: WeatherError, of feature: Feature?) -> WeatherError {
        var error = error
        error.feature = feature
        return error
    }
}
