import Foundation
import Gazetteer
import WeatherAPI
import WeatherModel
import WeatherProviders

/// Makes a cell's snapshot out of a provider's answer and what was held before. Pure: the clock's reading is a property.
struct DashboardAssembly: Sendable {
    let cell: Cell
    let profile: ProviderProfile
    let previous: Snapshot?
    /// Whole seconds.
    let fetchedAt: Date
    /// Errors of the sources of warnings that were asked before this provider and did not answer.
    let silentAlertSources: [WeatherError]
    let gazetteer: Gazetteer
    let configuration: WeatherServiceConfiguration

    enum Result: Sendable {
        case assembled(Snapshot)
        /// The answer was issued before the one that is held.
        case olderThanHeld
        /// Nothing to draw, or another place's weather.
        case unusable
    }

    @concurrent
    func snapshot(of weather: ProviderWeather) async -> Result { assembled(weather) }

    func assembled(_ weather: ProviderWeather) -> Result {
        guard weather.current != nil || !weather.hourly.isEmpty || !weather.daily.isEmpty, isForThisCell(weather) else { return .unusable }
        if isOlderThanHeld(weather) { return .olderThanHeld }
        let hourly = filled(weather)
        let current = current(weather, hourly)
        let provenance = Provenance(
            provider: profile.id, attribution: profile.attribution, attributionURL: profile.attributionURL, license: profile.license,
            observedAt: current?.isForecastHour == false ? weather.observedAt : nil, issuedAt: weather.issuedAt, fetchedAt: fetchedAt,
            isSimulated: weather.isSimulated)
        let dashboard = WeatherDashboard(
            location: location(weather), current: current, forecast: Forecast(daily: weather.daily, hourly: hourly),
            airQuality: weather.airQuality, alerts: alerts(weather), provenance: provenance, problems: problems(weather))
        return .assembled(Snapshot(cell: cell, dashboard: dashboard, fetchedAt: fetchedAt))
    }

    /// A provider that names a place far away from the cell has answered for somebody else (failure mode 10).
    private func isForThisCell(_ weather: ProviderWeather) -> Bool {
        guard let place = weather.place else { return true }
        return place.coordinate.distanceKilometers(to: cell.center) < 300
    }

    private func location(_ weather: ProviderWeather) -> Location {
        let zone = weather.timeZone ?? gazetteer.timeZone(at: cell.center)
        if let place = gazetteer.naming(cell.center, withinKilometers: configuration.namingKilometers) {
            return Location(
                name: place.name, region: place.region, country: place.country, coordinate: cell.center, timeZone: zone,
                localtime: fetchedAt)
        }
        return Location(
            name: weather.place?.name ?? "", region: weather.place?.region, country: weather.place?.country ?? "",
            coordinate: cell.center, timeZone: zone, localtime: fetchedAt)
    }
}

// MARK: - What was held before

extension DashboardAssembly {
    /// The snapshot held, when it is the same provider's and of the same world: others are not compared.
    private func comparable(_ weather: ProviderWeather) -> Snapshot? {
        guard let previous, previous.dashboard.provenance.provider == profile.id,
            previous.dashboard.provenance.isSimulated == weather.isSimulated
        else { return nil }
        return previous
    }

    /// Upstream time went backwards (failure mode 14): by time of issue, or by observation where issues are equal or unknown.
    private func isOlderThanHeld(_ weather: ProviderWeather) -> Bool {
        guard let held = comparable(weather) else { return false }
        // What has been held for long, or claims to be of the future, must not shut out everything that follows.
        let heldFor = fetchedAt.timeIntervalSince(held.fetchedAt)
        guard heldFor >= 0, heldFor <= configuration.supersededSeconds else { return false }
        let horizon = fetchedAt.addingTimeInterval(configuration.policy.staleSeconds)
        let provenance = held.dashboard.provenance
        if let issued = weather.issuedAt, let heldIssue = provenance.issuedAt, issued != heldIssue {
            return issued < heldIssue && heldIssue <= horizon
        }
        guard let step = stepTime(weather), let heldStep = stepTime(held.dashboard) else { return false }
        return step < heldStep && heldStep <= horizon
    }

    /// When the current values were observed; where the provider says nothing of its times, the step that they are of.
    private func stepTime(_ weather: ProviderWeather) -> Date? {
        weather.observedAt ?? (weather.issuedAt == nil ? weather.current.flatMap(stepTime) : nil)
    }

    private func stepTime(_ dashboard: WeatherDashboard) -> Date? {
        let provenance = dashboard.provenance
        return provenance.observedAt ?? (provenance.issuedAt == nil ? dashboard.current.flatMap(stepTime) : nil)
    }

    private func stepTime(_ current: CurrentWeather) -> Date? { current.isForecastHour ? nil : current.time }

    /// Warnings outlive their source's silence: those held that are not over stay when the newest answer has no word on warnings.
    private func alerts(_ weather: ProviderWeather) -> [Alert]? {
        if let alerts = weather.alerts { return alerts }
        guard let previous, previous.dashboard.provenance.isSimulated == weather.isSimulated else { return nil }
        let kept = (previous.dashboard.alerts ?? []).filter { alert in
            if let expires = alert.expires { return expires > fetchedAt }
            // Without an end it must not stay for ever.
            return alert.effective.map { fetchedAt.timeIntervalSince($0) <= configuration.keptAlertSeconds } ?? false
        }
        return kept.isEmpty ? nil : kept
    }

    /// Where nobody answered about warnings it is said who failed to.
    private func problems(_ weather: ProviderWeather) -> [WeatherError] {
        weather.alerts == nil ? weather.problems + silentAlertSources : weather.problems
    }

    /// Hours that the newest answer lacks are kept from the one before, marked with its instant (failure mode 12).
    private func filled(_ weather: ProviderWeather) -> [HourlyForecast] {
        guard let held = comparable(weather) else { return weather.hourly }
        let provenance = held.dashboard.provenance
        let present = Set(weather.hourly.map(\.time))
        var kept: [HourlyForecast] = []
        for hour in held.dashboard.forecast.hourly where !present.contains(hour.time) {
            let origin = hour.keptFrom ?? provenance.issuedAt ?? held.fetchedAt
            guard hour.time > fetchedAt.addingTimeInterval(-3600),
                fetchedAt.timeIntervalSince(origin) <= configuration.keptHoursSeconds
            else { continue }
            var copy = hour
            copy.keptFrom = origin
            kept.append(copy)
        }
        return kept.isEmpty ? weather.hourly : (weather.hourly + kept).sorted { $0.time < $1.time }
    }

    /// The observation when it is young enough, else the forecast hour that applies now (failure mode 13).
    private func current(_ weather: ProviderWeather, _ hourly: [HourlyForecast]) -> CurrentWeather? {
        if let current = weather.current,
            abs(fetchedAt.timeIntervalSince(weather.observedAt ?? current.time)) <= configuration.observationSeconds
        {
            return current
        }
        let applying = hourly.last { $0.time <= fetchedAt }
        guard let applying, fetchedAt.timeIntervalSince(applying.time) < 3600 else { return nil }
        return CurrentWeather(forecastHour: applying)
    }
}
