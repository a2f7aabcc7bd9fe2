import Foundation
import Gazetteer
import WeatherAPI
import WeatherModel
import WeatherProviders

/// Makes a cell's snapshot out of what the providers brought and what was held before. Pure: the clock's reading is a property.
struct DashboardAssembly: Sendable {
    let cell: Cell
    let previous: Snapshot?
    /// Whole seconds.
    let fetchedAt: Date
    let gazetteer: Gazetteer
    let configuration: WeatherServiceConfiguration

    /// What one provider's answer is worth.
    enum Verdict: Hashable, Sendable {
        case usable
        /// The answer was issued before the one that is held.
        case olderThanHeld
        /// Nothing to draw, or another place's weather.
        case unusable
    }

    /// Looks at one answer before any part of it is taken.
    func verdict(on weather: ProviderWeather, of provider: ProviderID, asked: Set<Feature>) -> Verdict {
        let isEmpty =
            weather.current == nil && weather.hourly.isEmpty && weather.daily.isEmpty && weather.airQuality == nil && weather.alerts == nil
        guard !isEmpty, isForThisCell(weather) else { return .unusable }
        guard !asked.isDisjoint(with: ChainPlan.forecast) else { return .usable }
        return isOlderThanHeld(weather, of: provider) ? .olderThanHeld : .usable
    }

    @concurrent
    func snapshot(of gathering: ChainGathering) async -> Snapshot? { assembled(gathering) }

    /// - Returns: nil when no part of a forecast was brought.
    func assembled(_ gathering: ChainGathering) -> Snapshot? {
        let parts = gathering.parts
        guard gathering.hasForecast, let main = parts[.hourly] ?? parts[.daily] ?? parts[.current] else { return nil }
        let named = [main] + Feature.allCases.compactMap { parts[$0] }
        let zone = zone(named.compactMap(\.weather.timeZone))
        let hourly = parts[.hourly].map { filled($0, in: zone) } ?? []
        let current = parts[.current]?.weather.current ?? applying(hourly)
        var sources: [Feature: Provenance] = [:]
        for (feature, part) in parts { sources[feature] = provenance(part, of: feature, current: feature == .current ? current : nil) }
        let keptAlerts = parts[.alerts] == nil ? keptAlerts(isSimulated: main.weather.isSimulated) : nil
        sources[.alerts] = keptAlerts == nil ? sources[.alerts] : previous?.dashboard.provenance(of: .alerts)
        // A forecast hour that stands for now is the hours' own.
        if parts[.current] == nil { sources[.current] = nil }
        let own = provenance(main, current: parts[.current]?.profile == main.profile ? current : nil)
        // Relayed weather is as old as it is where it comes from.
        let receivedAt = main.weather.relayed.map { min($0.fetchedAt, fetchedAt) } ?? fetchedAt
        let dashboard = WeatherDashboard(
            location: location(named, in: zone, localtime: receivedAt), current: current,
            forecast: forecast(parts[.daily], hourly, current, in: zone),
            airQuality: parts[.airQuality]?.weather.airQuality, alerts: parts[.alerts]?.weather.alerts ?? keptAlerts, provenance: own,
            sources: sources.filter { !$0.value.isSame(as: own) }, problems: gathering.problems)
        return Snapshot(cell: cell, dashboard: dashboard, fetchedAt: receivedAt)
    }

    /// What is held, with the warnings (and the air) that arrived although no forecast did; its age stays what it was.
    ///
    /// - Returns: nil when nothing is held, or nothing arrived.
    func amended(_ gathering: ChainGathering) -> Snapshot? {
        guard let previous, !gathering.hasForecast else { return nil }
        var dashboard = previous.dashboard
        if let part = gathering.parts[.alerts], part.weather.isSimulated == dashboard.provenance.isSimulated {
            dashboard.alerts = part.weather.alerts
            dashboard.sources[.alerts] = provenance(part, of: .alerts, current: nil)
            dashboard.problems.removeAll { $0.feature == .alerts }
        }
        if let part = gathering.parts[.airQuality], part.weather.isSimulated == dashboard.provenance.isSimulated {
            dashboard.airQuality = part.weather.airQuality
            dashboard.sources[.airQuality] = provenance(part, of: .airQuality, current: nil)
            dashboard.problems.removeAll { $0.feature == .airQuality }
        }
        guard dashboard != previous.dashboard else { return nil }
        return Snapshot(cell: cell, dashboard: dashboard, fetchedAt: previous.fetchedAt)
    }

    /// - Parameter feature: nil for all that is not said to be from elsewhere.
    private func provenance(_ part: ChainGathering.Part, of feature: Feature? = nil, current: CurrentWeather?) -> Provenance {
        if let relayed = part.weather.relayed {
            var provenance = feature.map(relayed.provenance) ?? relayed.provenance
            provenance.fetchedAt = min(provenance.fetchedAt, fetchedAt)
            if current?.isForecastHour != false { provenance.observedAt = nil }
            return provenance
        }
        let profile = part.profile
        let confirmedAt = part.weather.confirmedAt.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down)) }
        return Provenance(
            provider: profile.id, attribution: profile.attribution, attributionURL: profile.attributionURL, license: profile.license,
            observedAt: current?.isForecastHour == false ? part.weather.observedAt : nil, issuedAt: part.weather.issuedAt,
            fetchedAt: min(confirmedAt ?? fetchedAt, fetchedAt), isSimulated: part.weather.isSimulated)
    }

    /// A provider that names a place far away from the cell has answered for somebody else (failure mode 10).
    private func isForThisCell(_ weather: ProviderWeather) -> Bool {
        guard let place = weather.place else { return true }
        return place.coordinate.distanceKilometers(to: cell.center) < 300
    }

    /// A named zone before a mere offset, which is right until the next change of clocks only: where the gazetteer's zone has the same
    /// offset now, that is the one that is meant.
    private func zone(_ sent: [TimeZone]) -> TimeZone {
        if let named = sent.first(where: { $0.identifier.contains("/") }) { return named }
        let known = gazetteer.timeZone(at: cell.center)
        guard let offset = sent.first, offset.secondsFromGMT(for: fetchedAt) != known.secondsFromGMT(for: fetchedAt) else { return known }
        return offset
    }

    /// - Parameter parts: the first that names the place is believed.
    private func location(_ parts: [ChainGathering.Part], in zone: TimeZone, localtime: Date) -> Location {
        let named = parts.lazy.compactMap(\.weather.place).first
        let country = gazetteer.country(at: cell.center)
        if let place = gazetteer.naming(cell.center, withinKilometers: configuration.namingKilometers, in: country?.code) {
            return Location(
                name: place.name, region: place.region, country: place.country, countryCode: place.countryCode,
                coordinate: cell.center, timeZone: zone, localtime: localtime)
        }
        return Location(
            name: named?.name ?? "", region: named?.region, country: country?.name ?? named?.country ?? "",
            countryCode: country?.code ?? named?.countryCode,
            coordinate: cell.center, timeZone: zone, localtime: localtime)
    }
}

// MARK: - What was held before

extension DashboardAssembly {
    private func held(_ feature: Feature, of provider: ProviderID, _ weather: ProviderWeather) -> HeldPart? {
        let source = weather.relayed?.provenance(of: feature)
        return HeldPart(
            previous, feature, of: source?.provider ?? provider, isSimulated: source?.isSimulated ?? weather.isSimulated)
    }

    private func isOlderThanHeld(_ weather: ProviderWeather, of provider: ProviderID) -> Bool {
        guard let previous else { return false }
        // What has been held for long, or claims to be of the future, must not shut out everything that follows.
        let heldFor = fetchedAt.timeIntervalSince(previous.fetchedAt)
        guard heldFor >= 0, heldFor <= configuration.supersededSeconds else { return false }
        let horizon = fetchedAt.addingTimeInterval(configuration.policy.staleSeconds)
        let parts: [Feature] = [.hourly, .current, .daily]
        return parts.contains { held($0, of: provider, weather)?.isNewer(than: weather.dated(as: $0), horizon: horizon) ?? false }
    }

    /// Warnings outlive their source's silence: those held that are not over stay when nobody has a word on warnings.
    private func keptAlerts(isSimulated: Bool) -> [Alert]? {
        guard let previous, isOfThePast(previous), previous.dashboard.provenance(of: .alerts).isSimulated == isSimulated else { return nil }
        let kept = (previous.dashboard.alerts ?? []).filter { alert in
            if let expires = alert.expires { return expires > fetchedAt }
            // Without an end it must not stay for ever.
            return alert.effective.map { fetchedAt.timeIntervalSince($0) <= configuration.keptAlertSeconds } ?? false
        }
        return kept.isEmpty ? nil : kept
    }

    /// Seconds by which what is held may be younger than the clock says: clocks are corrected. Beyond it the clock has been set back, and
    /// what is held belongs to a time that has not come.
    private static let clockSeconds = 900.0

    private func isOfThePast(_ held: Snapshot) -> Bool { held.fetchedAt <= fetchedAt.addingTimeInterval(Self.clockSeconds) }

    /// Hours that the newest answer lacks are kept from the one before, marked with its instant (failure mode 12): those to come, and
    /// those of today that have passed, of which many services say nothing any more.
    private func filled(_ part: ChainGathering.Part, in zone: TimeZone) -> [HourlyForecast] {
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

    /// Days and hours that agree (`Forecast.withCivilDays`). Of today's passed hours those of an earlier forecast count for its extremes,
    /// whoever sent it; and today's row, of which a forecast in the evening may say nothing any more, stays.
    private func forecast(
        _ part: ChainGathering.Part?, _ hourly: [HourlyForecast], _ current: CurrentWeather?, in zone: TimeZone
    ) -> Forecast {
        guard let part else { return Forecast(daily: [], hourly: hourly) }
        // The server that passes weather on has made its days so already.
        guard part.weather.relayed == nil else { return Forecast(daily: part.weather.daily, hourly: hourly) }
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
    }

    /// The forecast hour that applies now, in place of an observation (failure mode 13).
    private func applying(_ hourly: [HourlyForecast]) -> CurrentWeather? {
        hourly.last { $0.time <= fetchedAt && $0.covers(fetchedAt) }.map(CurrentWeather.init(forecastHour:))
    }
}

extension ProviderWeather {
    /// With the times of those who sent one part: the parts of a relayed answer may be from several.
    fileprivate func dated(as feature: Feature) -> ProviderWeather {
        guard let provenance = relayed?.provenance(of: feature) else { return self }
        var copy = self
        copy.issuedAt = provenance.issuedAt
        copy.observedAt = provenance.observedAt
        return copy
    }
}

extension Provenance {
    /// True when a column would say the same of both: the observation's time is the present weather's alone.
    fileprivate func isSame(as other: Provenance) -> Bool {
        var copy = self
        copy.observedAt = other.observedAt
        return copy == other
    }
}
