import Foundation
import ProviderKit
import WeatherModel

/// What became of one part of an answer.
struct AccuWeatherPart: Sendable {
    let feature: Feature
    let outcome: Result<ProviderWeather, WeatherError>

    init(_ feature: Feature, _ outcome: Result<ProviderWeather, WeatherError>) {
        self.feature = feature
        self.outcome = outcome
    }

    var failure: WeatherError? { if case .failure(let error) = outcome { error } else { nil } }
}

/// One query on its way: what is wanted of which place, how its replies are read, and how they make one answer. Waits for nothing.
struct AccuWeatherInquiry: Sendable {
    let query: WeatherQuery
    /// Those of the query's that the service has.
    let features: Set<Feature>
    let place: AccuWeatherLocation

    func read(_ feature: Feature, _ reply: ProviderReply) throws(WeatherError) -> ProviderWeather {
        var reply = reply
        reply.zone = place.zone ?? place.fixedZone
        do throws(ReplyFailure) {
            switch feature {
            case .current, .search: return try AccuWeatherMapping.current(reply)
            case .hourly: return try AccuWeatherMapping.hourly(reply)
            case .daily: return try AccuWeatherMapping.daily(reply)
            case .alerts:
                return ProviderWeather(
                    alerts: try AccuWeatherMapping.alerts(reply), unreadAlerts: try AccuWeatherMapping.unreadAlerts(reply),
                    confirmedAt: reply.confirmedAt, isSimulated: reply.isSimulated)
            case .airQuality:
                guard let present = present(try AccuWeatherMapping.airQuality(reply)) else {
                    throw AccuWeatherMapping.unreadable(.airQuality)
                }
                return ProviderWeather(airQuality: present, confirmedAt: reply.confirmedAt, isSimulated: reply.isSimulated)
            }
        } catch {
            throw error.error
        }
    }

    /// Seconds from now within which a value is the present one: its steps are hours, and a run may be late by two.
    private static let presentAir = -10_800.0...3_600.0

    private func present(_ values: [AirQuality]) -> AirQuality? {
        let timely = values.filter { Self.presentAir.contains($0.time.timeIntervalSince(query.now)) }
        return timely.last { $0.time <= query.now } ?? timely.first
    }

    /// A key that opens one part is good, and so is the place: where another part says "unauthorized" at the same time, or nobody
    /// knows of air quality, it is the plan that lacks it.
    static func judged(_ parts: [AccuWeatherPart]) -> [AccuWeatherPart] {
        guard parts.contains(where: { $0.failure == nil }) else { return parts }
        return parts.map { part in
            guard var error = part.failure else { return part }
            let isUnknown = part.feature == .airQuality && (error.kind == .placeNotFound || error.kind == .badRequest)
            guard error.kind == .invalidKey || isUnknown else { return part }
            error.kind = .planLacksProduct
            return AccuWeatherPart(part.feature, .failure(error))
        }
    }

    /// One answer of the parts that arrived.
    ///
    /// - Throws: when none did, the failure that a person can do most about.
    func answer(of parts: [AccuWeatherPart]) throws(WeatherError) -> ProviderWeather {
        // The zone is told only where the service names one: an offset alone would be wrong after the next change of the clock.
        var weather = ProviderWeather(timeZone: place.zone, place: place.place, coordinate: place.coordinate)
        var failures: [WeatherError] = []
        for part in parts {
            switch part.outcome {
            case .success(let sent): Self.add(sent, to: &weather)
            case .failure(let error): failures.append(error)
            }
        }
        if failures.count == parts.count { throw Self.first(failures) }
        weather.problems = failures
        if features.contains(.current) { weather.completeCurrent(asOf: query.now) }
        return weather
    }

    private static func add(_ part: ProviderWeather, to weather: inout ProviderWeather) {
        weather.current = weather.current ?? part.current
        weather.observedAt = weather.observedAt ?? part.observedAt
        if !part.hourly.isEmpty { weather.hourly = part.hourly }
        if !part.daily.isEmpty { weather.daily = part.daily }
        weather.airQuality = weather.airQuality ?? part.airQuality
        if weather.alerts == nil { (weather.alerts, weather.unreadAlerts) = (part.alerts, part.unreadAlerts) }
        weather.isSimulated = weather.isSimulated || part.isSimulated
        // An answer is as old as the oldest of its parts.
        weather.confirmedAt = [weather.confirmedAt, part.confirmedAt].compactMap(\.self).min()
    }

    private static let byWeight: [WeatherError.Kind] = [
        .invalidKey, .quotaExhausted, .rateLimited, .planLacksProduct, .upstreamDown, .timedOut, .noConnection, .invalidCertificate,
        .invalidURL, .invalidResponse, .badBody, .placeNotFound, .badRequest, .placeNotCovered, .overloaded,
    ]

    /// - Parameter failures: of different parts; the one that is told names its part only when it is the only one.
    private static func first(_ failures: [WeatherError]) -> WeatherError {
        let kind = byWeight.first { kind in failures.contains { $0.kind == kind } }
        guard var error = failures.first(where: { $0.kind == kind }) else { return WeatherError(.badBody, provider: .accuWeather) }
        if failures.count > 1 { error.feature = nil }
        // Where any call was sent, the provider has failed.
        error.isOwnRefusal = error.isOwnRefusal && failures.allSatisfy(\.isUnsent)
        return error
    }
}
