import Foundation
import ProviderKit
import WeatherModel

/// The result of one part of an answer.
struct AccuWeatherPart: Sendable {
    let feature: Feature
    let outcome: Result<ProviderWeather, WeatherError>

    init(_ feature: Feature, _ outcome: Result<ProviderWeather, WeatherError>) {
        self.feature = feature
        self.outcome = outcome
    }

    var failure: WeatherError? { if case .failure(let error) = outcome { error } else { nil } }
    var weather: ProviderWeather? { if case .success(let weather) = outcome { weather } else { nil } }
}

/// One query in progress: the requested parts and place, how replies are read, and how they are merged into one answer. Does no waiting
/// itself.
struct AccuWeatherInquiry: Sendable {
    let query: WeatherQuery
    /// The features of the query that the service has.
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

    /// Seconds from now within which a value counts as current: the steps are hours, and a run may be two hours late.
    private static let presentAir = -10_800.0...3_600.0

    private func present(_ values: [AirQuality]) -> AirQuality? {
        let timely = values.filter { Self.presentAir.contains($0.time.timeIntervalSince(query.now)) }
        return timely.last { $0.time <= query.now } ?? timely.first
    }

    /// If the key can read one part, the key and the place are valid: another part that is "unauthorized", or air quality that is unknown,
    /// is then missing from the plan.
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

    /// Merges the parts that arrived into one answer.
    ///
    /// - Throws: if none did, the failure that a person is most able to correct.
    func answer(of parts: [AccuWeatherPart]) throws(WeatherError) -> ProviderWeather {
        var weather = ProviderWeather(place: place.place, coordinate: place.coordinate)
        var failures: [WeatherError] = []
        for part in parts {
            switch part.outcome {
            case .success(let sent): Self.add(sent, to: &weather)
            case .failure(let error): failures.append(error)
            }
        }
        if failures.count == parts.count { throw Self.first(failures) }
        weather.problems = failures
        // The zone is set only if the service names one: an offset alone would be wrong after the next clock change.
        weather.timeZone = place.zone.map { Self.clock(of: parts, in: $0) }
        if features.contains(.current) { weather.completeCurrent(asOf: query.now) }
        return weather
    }

    /// The place's zone, or the offset that a part states against its rules.
    private static func clock(of parts: [AccuWeatherPart], in zone: TimeZone) -> TimeZone {
        parts.lazy.compactMap { $0.weather?.timeZone }.first { $0 != zone } ?? zone
    }

    private static func add(_ part: ProviderWeather, to weather: inout ProviderWeather) {
        weather.current = weather.current ?? part.current
        weather.observedAt = weather.observedAt ?? part.observedAt
        if !part.hourly.isEmpty { weather.hourly = part.hourly }
        if !part.daily.isEmpty { weather.daily = part.daily }
        weather.airQuality = weather.airQuality ?? part.airQuality
        if weather.alerts == nil { (weather.alerts, weather.unreadAlerts) = (part.alerts, part.unreadAlerts) }
        weather.isSimulated = weather.isSimulated || part.isSimulated
        // An answer is as old as its oldest part.
        weather.confirmedAt = [weather.confirmedAt, part.confirmedAt].compactMap(\.self).min()
    }

    private static let byWeight: [WeatherError.Kind] = [
        .invalidKey, .quotaExhausted, .rateLimited, .planLacksProduct, .upstreamDown, .timedOut, .noConnection, .invalidCertificate,
        .invalidURL, .invalidResponse, .badBody, .placeNotFound, .badRequest, .placeNotCovered, .overloaded,
    ]

    /// - Parameter failures: of different parts; the error thrown names its part only if it is the only one.
    private static func first(_ failures: [WeatherError]) -> WeatherError {
        let kind = byWeight.first { kind in failures.contains { $0.kind == kind } }
        guard var error = failures.first(where: { $0.kind == kind }) else { return WeatherError(.badBody, provider: .accuWeather) }
        if failures.count > 1 { error.feature = nil }
        // If any call was sent, the failure is the provider's.
        error.isOwnRefusal = error.isOwnRefusal && failures.allSatisfy(\.isUnsent)
        return error
    }
}
