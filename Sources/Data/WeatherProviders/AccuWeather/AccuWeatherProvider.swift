import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// AccuWeather: forecasts, warnings, place search and the list of top cities, worldwide, with a key.
///
/// Weather is requested by a location key, which one call finds for a point and which is then cached. The parts of an answer are separate
/// calls, made concurrently.
package struct AccuWeatherProvider: TopCitiesProvider {
    /// Its capabilities, with the base URL of this instance.
    package let profile: ProviderProfile
    let endpoint: AccuWeatherEndpoint
    let client: ProviderClient
    let memory = AccuWeatherMemory()

    /// - Parameters:
    ///   - key: used in request URLs only; no error and no description shows it.
    ///   - baseURL: replaces the production host; nil for production.
    package init(key: String, transport: any ProviderTransport, baseURL: String? = nil) {
        var profile = Self.profile
        if let baseURL { profile.baseURL = baseURL }
        self.profile = profile
        endpoint = AccuWeatherEndpoint(baseURL: baseURL, key: key)
        client = ProviderClient(provider: .accuWeather, transport: transport)
    }

    /// Its capabilities with the entry plan, whose documentation allows 50 calls a day.
    package static let profile = ProviderProfile(
        id: .accuWeather, name: "AccuWeather", features: [.current, .hourly, .daily, .airQuality, .alerts, .search], coverage: .worldwide,
        forecastHours: 12, forecastDays: 5, attribution: "Powered by AccuWeather", attributionURL: "https://www.accuweather.com/",
        license: nil, needsKey: true, terms: CourtesyTerms(limits: [CallLimit(50, per: .day)]), fetchWeight: 6, updateSeconds: 600,
        priority: 40,
        baseURL: AccuWeatherEndpoint.production)

    /// The requested parts, each by a separate call; those that fail are listed in `problems`, unless all do.
    package func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        let features = profile.features.subtracting([.search]).intersection(query.features)
        guard !features.isEmpty else { throw WeatherError(.placeNotCovered, provider: .accuWeather) }
        let place = try await location(for: query, features)
        let inquiry = AccuWeatherInquiry(query: query, features: features, place: place)
        async let current = part(.current, of: inquiry)
        async let hourly = part(.hourly, of: inquiry)
        async let daily = part(.daily, of: inquiry)
        async let airQuality = part(.airQuality, of: inquiry)
        async let alerts = part(.alerts, of: inquiry)
        let parts = AccuWeatherInquiry.judged(await [current, hourly, daily, airQuality, alerts].compactMap(\.self))
        await learn(from: parts, inquiry)
        return try inquiry.answer(of: parts)
    }

    /// Cities by name; results without coordinates are omitted.
    package func search(_ text: String, limit: Int, asOf now: Instant) async throws(WeatherError) -> [Place] {
        let reply = try await client.get(endpoint.search(text), asOf: now, purpose: .search)
        do throws(ReplyFailure) {
            return Array(try AccuWeatherMapping.hits(reply).compactMap(\.place).prefix(max(0, limit)))
        } catch {
            var error = error.error
            error.feature = .search
            throw error
        }
    }
}

// MARK: - One call at a time

extension AccuWeatherProvider {
    /// If the nearest place that the service has is farther than this, in km, its weather does not apply to the point.
    static let farthestKilometers = 100.0

    /// The place whose weather applies to the point: from the cache, or by a call. If the key is needed for a warning, the call counts
    /// against the share reserved for warnings.
    private func location(for query: WeatherQuery, _ features: Set<Feature>) async throws(WeatherError) -> AccuWeatherLocation {
        if let known = await memory.location(at: query.coordinate) { return known }
        let reply = try await client.get(
            endpoint.location(at: query.coordinate), at: query.coordinate, asOf: query.now,
            purpose: features.contains(.alerts) ? .alerts : .forecast)
        let location: AccuWeatherLocation
        do throws(ReplyFailure) {
            location = try AccuWeatherMapping.location(reply)
        } catch {
            throw error.error
        }
        if let found = location.coordinate, found.distanceKilometers(to: query.coordinate) > Self.farthestKilometers {
            throw WeatherError(.placeNotCovered, provider: .accuWeather)
        }
        await memory.remember(location, at: query.coordinate)
        return location
    }

    /// - Returns: nil if the part is not requested.
    private func part(_ feature: Feature, of inquiry: AccuWeatherInquiry) async -> AccuWeatherPart? {
        guard inquiry.features.contains(feature), let key = inquiry.place.key else { return nil }
        if let known = await knownRefusal(of: feature, inquiry) {
            return AccuWeatherPart(feature, .failure(WeatherError(known, provider: .accuWeather, feature: feature)))
        }
        do throws(WeatherError) {
            let reply = try await client.get(
                address(of: feature, key), at: inquiry.query.coordinate, asOf: inquiry.query.now,
                purpose: Self.purpose(of: feature), isUrgent: inquiry.query.isUrgent)
            return AccuWeatherPart(feature, .success(try inquiry.read(feature, reply)))
        } catch {
            var error = error
            error.feature = feature
            return AccuWeatherPart(feature, .failure(error))
        }
    }

    private static func purpose(of feature: Feature) -> CallPurpose {
        switch feature {
        case .alerts: .alerts
        case .airQuality: .airQuality
        case .current, .hourly, .daily, .search: .forecast
        }
    }

    /// A refusal known before a call is spent: the place or the plan has no such data.
    private func knownRefusal(of feature: Feature, _ inquiry: AccuWeatherInquiry) async -> WeatherError.Kind? {
        if feature == .alerts, !inquiry.place.mayHaveAlerts { return .placeNotCovered }
        if feature == .airQuality, !inquiry.place.hasAirQuality { return .placeNotCovered }
        return await memory.planLacks(feature, asOf: inquiry.query.now) ? .planLacksProduct : nil
    }

    private func address(of feature: Feature, _ key: String) -> String {
        switch feature {
        case .hourly: endpoint.hourly(key)
        case .daily: endpoint.daily(key)
        case .airQuality: endpoint.airQuality(key)
        case .alerts: endpoint.alerts(key)
        case .current, .search: endpoint.current(key)
        }
    }

    /// Remembers what the refusals imply for the next query.
    private func learn(from parts: [AccuWeatherPart], _ inquiry: AccuWeatherInquiry) async {
        let failures = parts.compactMap(\.failure)
        for error in failures where error.kind == .planLacksProduct {
            guard let feature = error.feature, await !memory.planLacks(feature, asOf: inquiry.query.now) else { continue }
            await memory.remember(planLacks: feature, asOf: inquiry.query.now)
        }
        // The service may have dropped a key: the next query looks for a new one.
        if failures.count == parts.count, failures.contains(where: { $0.kind == .placeNotFound || $0.kind == .badRequest }) {
            await memory.forget(inquiry.query.coordinate)
        }
    }
}

extension AccuWeatherProvider {
    /// The first cities of the service's list, which is fetched at most once a day.
    package func topCities(limit: Int, asOf now: Instant) async throws(WeatherError) -> [TopCity] {
        if let known = await memory.topCities(asOf: now) { return Array(known.prefix(max(0, limit))) }
        let reply = try await client.get(endpoint.topCities(), asOf: now)
        let cities: [TopCity]
        do throws(ReplyFailure) {
            cities = try AccuWeatherMapping.cities(reply).map(\.city)
        } catch {
            throw error.error
        }
        await memory.remember(topCities: cities, asOf: now)
        return Array(cities.prefix(max(0, limit)))
    }

    /// In the unit of the reply: whole degrees Fahrenheit, because `metric` is not set.
    package func temperature(of city: TopCity, asOf now: Instant) async throws(WeatherError) -> CityTemperature {
        let reply = try await client.get(endpoint.nextHour(city.key), at: city.coordinate, asOf: now)
        do throws(ReplyFailure) {
            return try AccuWeatherMapping.nextHour(reply)
        } catch {
            throw error.error
        }
    }
}
