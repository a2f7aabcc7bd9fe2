import Foundation
import ProviderKit
import WeatherModel

/// What of a provider's answer is of this time, by the times that the answer itself states. Pure: the clock's reading is a property.
///
/// What is of another time is worth nothing as the weather of now, however well it can be read: a provider whose clock is wrong, a cache
/// in front of it that was forgotten, a file of last year. Why each rule is as it is stands in
/// `Docs/Decisions/2026-11-22-what-counts-as-of-this-time.md`.
struct Timeliness: Sendable {
    /// The instant of the request.
    let now: Date
    /// Of the place, for days of a provider that names no zone.
    let zone: TimeZone
    /// An observation farther from now than this, in seconds, is not the present weather.
    let observationSeconds: Double
    /// An answer whose own time is farther from now than this, in seconds, is of another day as a whole.
    let answerSeconds: Double

    /// The parts of one answer.
    struct Parts: Hashable, Sendable {
        /// Those that are there and of this time.
        var held: Set<Feature> = []
        /// Those that are there and of another time.
        var ofAnotherTime: Set<Feature> = []

        /// True when all that it holds is of another time.
        var isOfAnotherTime: Bool { held.isEmpty && !ofAnotherTime.isEmpty }
    }

    /// Sorts what `weather` holds. What it does not hold is in neither set; so is a forecast hour in place of an observation, which is the
    /// hours' own.
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

    /// The newest of the times that the answer states dates the whole of it: when it was observed, or when it was issued. One that states
    /// none is judged by its parts alone.
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

    /// When the answer was true: now; of relayed weather, which may be the last that the server knows and says so, when it was received.
    private func instant(of weather: ProviderWeather) -> Date { weather.relayed.map { min($0.fetchedAt, now) } ?? now }

    /// An old observation is not now (failure mode 13): another provider may have a young one.
    private func isPresent(_ weather: ProviderWeather) -> Bool {
        guard let time = weather.observedAt ?? weather.current?.time else { return false }
        return abs(now.timeIntervalSince(time)) <= observationSeconds
    }

    /// A server that passes on the last weather it knows sends an old observation and says how old all of it is: that is no mistake, and
    /// a forecast hour takes its place.
    private func isAsOldAsTold(_ weather: ProviderWeather) -> Bool {
        guard weather.relayed != nil, !isPresent(weather), let time = weather.observedAt ?? weather.current?.time else { return false }
        return abs(instant(of: weather).timeIntervalSince(time)) <= observationSeconds
    }

    private func isPresent(_ air: AirQuality?, in weather: ProviderWeather) -> Bool {
        guard let air else { return false }
        return abs(instant(of: weather).timeIntervalSince(air.time)) <= Self.airSeconds
    }

    /// Seconds: air is told in steps of an hour, and a run may be late by two.
    private static let airSeconds = 10_800.0

    /// True when now lies within the series, or less than a step before its beginning: some services send the coming step as the first.
    /// A hole at this hour is a hole, which the screens name; only one longer than any step is time that the series knows nothing of.
    private func haveThisHour(_ hours: [HourlyForecast]) -> Bool {
        guard let next = hours.first(where: { $0.time > now }) else { return hours.last?.covers(now) ?? false }
        if let begun = hours.last(where: { $0.time <= now }) {
            return begun.covers(now) || next.time.timeIntervalSince(begun.end) <= Self.longestHoleSeconds
        }
        return next.time.timeIntervalSince(now) <= Double(next.periodHours) * 3600
    }

    /// Seconds: two of the longest steps that any service has.
    private static let longestHoleSeconds = 43_200.0

    /// True when one of the days is the place's today. From noon on a service may begin with tomorrow: then today is told by its hours.
    private func haveToday(_ weather: ProviderWeather) -> Bool {
        let zone = weather.timeZone ?? zone
        let today = CivilDate(of: now, in: zone)
        if weather.daily.contains(where: { $0.date == today }) { return true }
        guard weather.daily.contains(where: { $0.date == today.adding(days: 1) }), haveThisHour(weather.hourly) else { return false }
        return today.interval(in: zone).upperBound.timeIntervalSince(now) <= Self.eveningSeconds
    }

    /// Seconds before midnight from which today may be missing: where days are made of steps, one of which less than half is left is none,
    /// the first step may be three hours away, and the clock may go back.
    private static let eveningSeconds = 57_600.0

    /// False when there are warnings and all of them have been over for a day: "none is active" is not what such a list says.
    private func isOngoing(_ alerts: [Alert]) -> Bool {
        alerts.isEmpty || alerts.contains { $0.expires.map { now.timeIntervalSince($0) <= answerSeconds } ?? true }
    }
}
