import Foundation
import ProviderKit
import WeatherModel

/// Decides which parts of a provider's answer are of this time, by the times that the answer states. Pure: the time is a property.
///
/// Data of another time is worthless as present weather, however well it can be parsed: it comes from a provider with a wrong clock, a
/// forgotten cache in front of it, or a file of last year. The reason for each rule is in
/// `Docs/Decisions/2026-11-22-what-counts-as-of-this-time.md`.
struct Timeliness: Sendable {
    /// The instant of the request.
    let now: Date
    /// The time zone of the place, for days of a provider that names no zone.
    let zone: TimeZone
    /// Maximum seconds between an observation and now; beyond it the observation does not count as current conditions.
    let observationSeconds: Double
    /// Maximum seconds between the answer's own time and now; beyond it the whole answer is of another day.
    let answerSeconds: Double

    /// The parts of one answer.
    struct Parts: Hashable, Sendable {
        /// The parts of this time.
        var held: Set<Feature> = []
        /// The parts of another time.
        var ofAnotherTime: Set<Feature> = []

        /// True if all its parts are of another time.
        var isOfAnotherTime: Bool { held.isEmpty && !ofAnotherTime.isEmpty }
    }

    /// Sorts the parts of `weather`. Missing parts are in neither set, nor is a forecast hour in place of an observation, which belongs to
    /// the hours.
    func parts(of weather: ProviderWeather) -> Parts {
        let isOfToday = isOfToday(weather)
        var parts = Parts()
        func sort(_ feature: Feature, _ isHeld: Bool, _ isTimely: Bool) {
            guard isHeld else { return }
            if isOfToday && isTimely { parts.held.insert(feature) } else { parts.ofAnotherTime.insert(feature) }
        }
        sort(.current, weather.current?.isForecastHour == false && !isAsOldAsTold(weather), isPresent(weather))
        sort(.hourly, !weather.hourly.isEmpty, haveThisHour(weather.hourly))
        sort(.daily, !weather.daily.isEmpty, haveToday(weather))
        sort(.airQuality, weather.airQuality != nil, isPresent(weather.airQuality, in: weather))
        sort(.alerts, weather.alerts != nil, isOngoing(weather.alerts ?? []))
        return parts
    }

    /// The whole answer is dated by the newest time that it states, of observation or of issue. An answer without times is judged only by
    /// its parts.
    private func isOfToday(_ weather: ProviderWeather) -> Bool {
        let times: [Date?]
        if let relayed = weather.relayed {
            let all = [relayed.provenance] + relayed.sources.values
            times = all.flatMap { [$0.observedAt, $0.issuedAt] }
        } else {
            times = [weather.observedAt ?? (weather.current?.isForecastHour == false ? weather.current?.time : nil), weather.issuedAt]
        }
        guard let own = times.compactMap({ $0 }).max() else { return true }
        return instant(of: weather).timeIntervalSince(own) <= answerSeconds && own.timeIntervalSince(now) <= answerSeconds
    }

    /// The instant to which the answer refers: now; for relayed weather, which may be the server's last known and marked as such, the time
    /// of receipt.
    private func instant(of weather: ProviderWeather) -> Date { weather.relayed.map { min($0.fetchedAt, now) } ?? now }

    /// An old observation is not now (failure mode 13): another provider may have a young one.
    private func isPresent(_ weather: ProviderWeather) -> Bool {
        guard let time = weather.observedAt ?? weather.current?.time else { return false }
        return abs(now.timeIntervalSince(time)) <= observationSeconds
    }

    /// A server that relays its last known weather sends an old observation with the age of the whole: this is not an error, and a forecast
    /// hour replaces it.
    private func isAsOldAsTold(_ weather: ProviderWeather) -> Bool {
        guard weather.relayed != nil, !isPresent(weather), let time = weather.observedAt ?? weather.current?.time else { return false }
        return abs(instant(of: weather).timeIntervalSince(time)) <= observationSeconds
    }

    private func isPresent(_ air: AirQuality?, in weather: ProviderWeather) -> Bool {
        guard let air else { return false }
        return abs(instant(of: weather).timeIntervalSince(air.time)) <= Self.airSeconds
    }

    /// Maximum seconds: air quality comes in hourly steps, and a run may be late by two hours.
    private static let airSeconds = 10_800.0

    /// True if now is within the series, or less than a step before its beginning: some services send the coming step as the first. A gap
    /// at this hour is acceptable, and the screens show it; if it is longer than any step, the series does not cover now.
    private func haveThisHour(_ hours: [HourlyForecast]) -> Bool {
        guard let next = hours.first(where: { $0.time > now }) else { return hours.last?.covers(now) ?? false }
        if let begun = hours.last(where: { $0.time <= now }) {
            return begun.covers(now) || next.time.timeIntervalSince(begun.end) <= Self.longestHoleSeconds
        }
        return next.time.timeIntervalSince(now) <= next.step.seconds
    }

    /// Maximum gap in seconds: two of the longest steps of any service.
    private static let longestHoleSeconds = 43_200.0

    /// True if one of the days is the place's today. In the last `eveningSeconds` of the day a service may begin with tomorrow; today is
    /// then given by its hours.
    private func haveToday(_ weather: ProviderWeather) -> Bool {
        let zone = weather.timeZone ?? zone
        let today = CivilDate(of: now, in: zone)
        if weather.daily.contains(where: { $0.date == today }) { return true }
        guard weather.daily.contains(where: { $0.date == today.adding(days: 1) }), haveThisHour(weather.hourly) else { return false }
        return today.interval(in: zone).upperBound.timeIntervalSince(now) <= Self.eveningSeconds
    }

    /// Seconds before midnight from which today may be missing: services that build days from steps omit a day with less than half of it
    /// left, the first step may be three hours away, and the clock may be set back.
    private static let eveningSeconds = 57_600.0

    /// False if there are warnings and all of them ended more than `answerSeconds` ago: such a list does not mean that none is active.
    private func isOngoing(_ alerts: [Alert]) -> Bool {
        alerts.isEmpty || alerts.contains { $0.expires.map { now.timeIntervalSince($0) <= answerSeconds } ?? true }
    }
}
