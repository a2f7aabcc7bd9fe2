import Foundation
import ProviderKit
import WeatherAPI
import WeatherModel

/// The previous snapshot: to compare an answer with, and to fill in missing parts.
extension DashboardAssembly {
    private func held(_ feature: Feature, of provider: ProviderID, _ weather: ProviderWeather) -> HeldPart? {
        let source = weather.relayed?.provenance(of: feature)
        return HeldPart(
            previous, feature, of: source?.provider ?? provider, isSimulated: source?.isSimulated ?? weather.isSimulated)
    }

    func isOlderThanHeld(_ weather: ProviderWeather, of provider: ProviderID) -> Bool {
        guard let previous else { return false }
        // A snapshot that is old, or claims to be of the future, must not block everything that follows.
        let heldFor = fetchedAt.timeIntervalSince(previous.fetchedAt)
        guard heldFor >= 0, heldFor <= configuration.supersededSeconds else { return false }
        let horizon = fetchedAt.addingTimeInterval(configuration.policy.staleSeconds)
        let parts: [Feature] = [.hourly, .current, .daily]
        return parts.contains { held($0, of: provider, weather)?.isNewer(than: weather.dated(as: $0), horizon: horizon) ?? false }
    }

    /// The cached warnings that are not over: warnings outlive their source's silence.
    func keptAlerts(isSimulated: Bool) -> [Alert]? {
        guard let previous, isOfThePast(previous), previous.dashboard.provenance(of: .alerts).isSimulated == isSimulated else { return nil }
        let kept = (previous.dashboard.alerts ?? []).filter { alert in
            // A warning without an end must not stay for ever, nor one whose end is in the next century.
            let known = alert.latestKnown.map { fetchedAt.timeIntervalSince($0) }
            guard let expires = alert.expires else { return known.map { $0 <= configuration.keptAlertSeconds } ?? false }
            return expires > fetchedAt && known ?? 0 <= Alert.longestSeconds
        }
        return kept.isEmpty ? nil : kept
    }

    /// Seconds by which a cached snapshot may be dated ahead of the clock: clocks are corrected. Beyond it the clock has been set back, and
    /// the snapshot belongs to a time that has not come.
    private static let clockSeconds = 900.0

    private func isOfThePast(_ held: Snapshot) -> Bool { held.fetchedAt <= fetchedAt.addingTimeInterval(Self.clockSeconds) }

    /// Hours and days that stay because those that arrived are of another time, and must not overwrite them.
    struct Kept {
        var hourly: [HourlyForecast] = []
        var daily: [DailyForecast] = []
        var laterDays: [LaterDay] = []
        /// Their sources, with the times of receipt.
        var sources: [Feature: Provenance] = [:]
    }

    /// - Returns: nil if no cached hours or days of this time are to be kept.
    func kept(_ gathering: ChainGathering, isSimulated: Bool) -> Kept? {
        guard let previous, isOfThePast(previous) else { return nil }
        let held = previous.dashboard
        let timely = timeliness.parts(
            of: ProviderWeather(timeZone: held.location.timeZone, hourly: held.forecast.hourly, daily: held.forecast.daily))
        var kept = Kept()
        for feature in [Feature.hourly, .daily] where gathering.isOfAnotherTime(feature) && timely.held.contains(feature) {
            let source = held.provenance(of: feature)
            guard source.isSimulated == isSimulated, fetchedAt.timeIntervalSince(source.fetchedAt) <= configuration.keptHoursSeconds else {
                continue
            }
            kept.sources[feature] = source
            if feature == .daily {
                (kept.daily, kept.laterDays) = (held.forecast.daily, held.forecast.laterDays)
            } else {
                kept.hourly = held.forecast.hourly.map(keptBefore(source))
            }
        }
        return kept.sources.isEmpty ? nil : kept
    }

    private func keptBefore(_ source: Provenance) -> (HourlyForecast) -> HourlyForecast {
        { hour in
            var hour = hour
            hour.keptFrom = hour.keptFrom ?? source.issuedAt ?? source.fetchedAt
            return hour
        }
    }

    /// Fills hours that the newest answer lacks from the previous one, marked with its time (failure mode 12): future ones, and past ones
    /// of today, which many services no longer send.
    func filled(_ part: ChainGathering.Part, in zone: TimeZone) -> [HourlyForecast] {
        let weather = part.weather
        guard let held = held(.hourly, of: part.profile.id, weather), isOfThePast(held.snapshot) else { return weather.hourly }
        let begin = min(today(in: zone).lowerBound, fetchedAt.addingTimeInterval(-3600))
        let present = Set(weather.hourly.map(\.time))
        var kept: [HourlyForecast] = []
        for hour in held.snapshot.dashboard.forecast.hourly where !present.contains(hour.time) {
            let origin = min(hour.keptFrom ?? held.provenance.issuedAt ?? held.snapshot.fetchedAt, fetchedAt)
            guard hour.time >= begin, fetchedAt.timeIntervalSince(origin) <= configuration.keptHoursSeconds,
                !weather.hourly.contains(where: { $0.covers(hour.time) })
            else { continue }
            var copy = hour
            copy.keptFrom = origin
            kept.append(copy)
        }
        return kept.isEmpty ? weather.hourly : (weather.hourly + kept).sorted { $0.time < $1.time }
    }

    private func today(in zone: TimeZone) -> Range<Date> { CivilDate(of: fetchedAt, in: zone).interval(in: zone) }

    /// A forecast whose days agree with its hours (`Forecast.withCivilDays`). For today's extremes, past hours of an earlier forecast
    /// count, from any provider; and today's row, which an evening's forecast may lack, is kept.
    func forecast(
        _ part: ChainGathering.Part?, _ kept: Kept?, _ hourly: [HourlyForecast], _ current: CurrentWeather?, in zone: TimeZone
    ) -> Forecast {
        guard let part else {
            var forecast = Forecast(daily: kept?.daily ?? [], hourly: hourly).inSpans(at: fetchedAt, in: zone)
            forecast.laterDays = kept?.laterDays ?? []
            return forecast
        }
        // The relaying server has already done this.
        if let relayed = part.weather.relayed { return relayed.spans.with(daily: part.weather.daily, hourly: hourly) }
        let today = today(in: zone)
        var daily = part.weather.daily
        var seen: [HourlyForecast] = []
        if let previous, isOfThePast(previous), previous.dashboard.isSimulated == part.weather.isSimulated {
            seen = previous.dashboard.forecast.hourly.filter { today.contains($0.time) && $0.time <= fetchedAt }
        }
        let date = CivilDate(of: fetchedAt, in: zone)
        if !daily.contains(where: { $0.date == date }), let held = held(.daily, of: part.profile.id, part.weather),
            isOfThePast(held.snapshot), let kept = held.snapshot.dashboard.forecast.daily.first(where: { $0.date == date })
        {
            daily = (daily + [kept]).sorted { $0.date < $1.date }
        }
        return Forecast(daily: daily, hourly: hourly).withCivilDays(in: zone, seen: seen, observed: current)
            .inSpans(at: fetchedAt, in: zone)
    }

    /// The forecast hour that applies now, in place of an observation (failure mode 13).
    func applying(_ hourly: [HourlyForecast]) -> CurrentWeather? {
        hourly.last { $0.time <= fetchedAt && $0.covers(fetchedAt) }.map(CurrentWeather.init(forecastHour:))
    }
}

extension ProviderWeather {
    /// A copy with the times of the provider of one part: the parts of a relayed answer may come from several.
    fileprivate func dated(as feature: Feature) -> ProviderWeather {
        guard let provenance = relayed?.provenance(of: feature) else { return self }
        var copy = self
        copy.issuedAt = provenance.issuedAt
        copy.observedAt = provenance.observedAt
        return copy
    }
}
