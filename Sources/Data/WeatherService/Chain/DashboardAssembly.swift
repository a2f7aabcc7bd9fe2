import Foundation
import Gazetteer
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherWarnings

/// Builds a cell's snapshot from the providers' answers and the previous snapshot. Pure: the time is a property.
struct DashboardAssembly: Sendable {
    let cell: Cell
    let previous: Snapshot?
    /// The instant of the request.
    let now: Date
    let gazetteer: Gazetteer
    let configuration: WeatherServiceConfiguration

    /// Documents contain whole seconds; rounding down makes nothing look younger than it is.
    var fetchedAt: Date { Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down)) }

    /// The rules for what is of this time.
    var timeliness: Timeliness {
        Timeliness(
            now: now, zone: gazetteer.timeZone(at: cell.center), observationSeconds: configuration.observationSeconds,
            answerSeconds: configuration.answerSeconds)
    }

    /// The reason to reject an answer as a whole: it is empty, it is another place's weather, or all of it is of another time.
    func fault(of weather: ProviderWeather, from provider: ProviderID) -> WeatherError? {
        let isEmpty =
            weather.current == nil && weather.hourly.isEmpty && weather.daily.isEmpty && weather.airQuality == nil && weather.alerts == nil
        guard !isEmpty, isForThisCell(weather) else { return WeatherError(.badBody, provider: provider) }
        return timeliness.parts(of: weather).isOfAnotherTime ? WeatherError(.otherTime, provider: provider) : nil
    }

    /// Whether upstream time went backwards: the answer was issued before the cached one.
    func isOlderThanHeld(_ weather: ProviderWeather, of provider: ProviderID, asked: Set<Feature>) -> Bool {
        !asked.isDisjoint(with: ChainPlan.forecast) && isOlderThanHeld(weather, of: provider)
    }

    @concurrent
    func snapshot(of gathering: ChainGathering) async -> WarnedSnapshot? { assembled(gathering) }

    /// - Returns: nil if no part of a forecast arrived.
    private func assembled(_ gathering: ChainGathering) -> WarnedSnapshot? {
        let parts = gathering.parts
        guard gathering.hasForecast, let main = parts[.hourly] ?? parts[.daily] ?? parts[.current] else { return nil }
        let named = [main] + Feature.allCases.compactMap { parts[$0] }
        let zone = zone(named.compactMap(\.weather.timeZone))
        let kept = kept(gathering, isSimulated: main.weather.isSimulated)
        let hourly = parts[.hourly].map { filled($0, in: zone) } ?? kept?.hourly ?? []
        let current = parts[.current]?.weather.current ?? applying(hourly)
        var sources: [Feature: Provenance] = [:]
        for (feature, part) in parts { sources[feature] = provenance(part, of: feature, current: feature == .current ? current : nil) }
        let warnings = warnings(of: gathering, isSimulated: main.weather.isSimulated)
        sources[.alerts] = warnings.source ?? sources[.alerts]
        if let kept { sources.merge(kept.sources) { own, _ in own } }
        // A forecast hour used as current conditions has the source of the hours.
        if parts[.current] == nil { sources[.current] = nil }
        let own = provenance(main, current: parts[.current]?.profile == main.profile ? current : nil)
        // Relayed weather has the age that it has at its server.
        let receivedAt = main.weather.relayed.map { min($0.fetchedAt, fetchedAt) } ?? fetchedAt
        var dashboard = WeatherDashboard(
            location: location(named, in: zone, localtime: receivedAt, elevation: elevation(parts, named)), current: current,
            forecast: forecast(parts[.daily], kept, hourly, current, in: zone),
            airQuality: parts[.airQuality]?.weather.airQuality, alerts: warnings.alerts,
            undecidedAlerts: warnings.undecided, unreadAlerts: warnings.unread, provenance: own,
            sources: sources.filter { !$0.value.isSame(as: own) },
            problems: problems(gathering, warnings).filter { $0.feature.map { kept?.sources[$0] == nil } ?? true })
        note(warnings, isRelayed: parts[.alerts]?.weather.relayed != nil, in: &dashboard)
        return WarnedSnapshot(
            .withDocument(cell: cell, dashboard: dashboard, fetchedAt: receivedAt), states: warnings.states, at: fetchedAt)
    }

    /// The previous snapshot with new warnings (and air quality) that arrived without a forecast; its age is unchanged.
    ///
    /// - Returns: nil without a previous snapshot, if a forecast arrived, or if nothing has changed.
    func amended(_ gathering: ChainGathering) -> WarnedSnapshot? {
        guard let previous, !gathering.hasForecast else { return nil }
        var dashboard = previous.dashboard
        let former = dashboard.provenance(of: .alerts)
        var states: [WarningState]?
        let part = gathering.parts[.alerts].flatMap { $0.weather.isSimulated == dashboard.provenance.isSimulated ? $0 : nil }
        let warnings = warnings(of: gathering, isSimulated: dashboard.provenance.isSimulated)
        if warnings.isAnswer, let source = part.map({ provenance($0, of: .alerts, current: nil) }) ?? warnings.source {
            dashboard.alerts = warnings.alerts
            states = warnings.states
            dashboard.undecidedAlerts = warnings.undecided
            dashboard.unreadAlerts = warnings.unread
            dashboard.sources[.alerts] = source
            dashboard.problems =
                dashboard.problems.filter { $0.feature != .alerts }
                + problems(gathering, warnings).filter { $0.feature == .alerts }
        }
        if let part = gathering.parts[.airQuality], part.weather.isSimulated == dashboard.provenance.isSimulated {
            dashboard.airQuality = part.weather.airQuality
            dashboard.sources[.airQuality] = provenance(part, of: .airQuality, current: nil)
            dashboard.problems.removeAll { $0.feature == .airQuality }
        }
        // The time of receipt is outside the revision: a later one alone would reach no document, and a check does.
        let isWhole = warnings.problem == nil && warnings.unread == 0
        let latest = isWhole ? AlertsCheck(at: dashboard.provenance(of: .alerts).fetchedAt, by: nil) : nil
        var undated = dashboard
        undated.sources[.alerts]?.fetchedAt = former.fetchedAt
        // The source of the whole needs no second mention.
        if let source = undated.sources[.alerts], source.isSame(as: dashboard.provenance) { undated.sources[.alerts] = nil }
        if undated == previous.dashboard {
            dashboard = undated
            dashboard.note(warnings.check ?? latest, at: fetchedAt)
        } else {
            note(warnings, isRelayed: part?.weather.relayed != nil, in: &dashboard)
        }
        guard dashboard != previous.dashboard else { return nil }
        return WarnedSnapshot(
            .withDocument(cell: cell, dashboard: dashboard, fetchedAt: previous.fetchedAt), states: states, at: fetchedAt)
    }

    /// Adds the check of the warnings. A relayed one is a member of the server's revision, and is kept as it is.
    private func note(_ warnings: Warnings, isRelayed: Bool, in dashboard: inout WeatherDashboard) {
        dashboard.alertsCheck = isRelayed ? warnings.check : dashboard.latestAlertsCheck()
        if !isRelayed { dashboard.note(warnings.check, at: fetchedAt) }
    }

    /// The problems of the gathering: those with warnings only if no source that covers this place has answered.
    private func problems(_ gathering: ChainGathering, _ warnings: Warnings) -> [WeatherError] {
        let isKnown = warnings.isAnswer && warnings.problem == nil && warnings.source != nil
        return gathering.problems(with: warnings.problem).filter { $0.feature != .alerts || !isKnown }
    }

    /// - Parameter feature: nil for everything without a separate source.
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

    /// A provider that names a place far away from the cell has answered for another place (failure mode 10).
    private func isForThisCell(_ weather: ProviderWeather) -> Bool {
        guard let place = weather.place else { return true }
        return place.coordinate.distanceKilometers(to: cell.center) < 300
    }

    /// Prefers a named zone to a mere offset, which is only right until the next change of clocks: if the gazetteer's zone has the same
    /// offset now, it is the one that is meant.
    private func zone(_ sent: [TimeZone]) -> TimeZone {
        if let named = sent.first(where: { $0.identifier.contains("/") }) { return named }
        let known = gazetteer.timeZone(at: cell.center)
        guard let offset = sent.first, offset.offset(at: fetchedAt) != known.offset(at: fetchedAt) else { return known }
        return offset
    }

    /// The cell's name comes from the bundled places, for every provider. A service that is asked by coordinates returns the nearest town
    /// that it knows, even 200 km away for a point at sea; another Petrel names cells by the same rules, with more places than a phone has.
    private func location(_ parts: [ChainGathering.Part], in zone: TimeZone, localtime: Date, elevation: PlaceElevation) -> Location {
        let country = gazetteer.country(at: cell.center)
        let name = gazetteer.name(of: cell.center)
        var own = parts.lazy.filter { $0.weather.relayed != nil }.compactMap(\.weather.place).first
        if own == nil, case .place(let place) = name { own = place }
        // Beside a border the country belongs to the named place: "2 km south-east of Konstanz, Germany".
        let beside = gazetteer.placeBeside(cell, name)
        let code = beside?.countryCode ?? country?.code
        return Location(
            name: own?.name ?? "", region: own?.region, country: own?.country ?? beside?.country ?? country?.name ?? "",
            countryCode: own == nil ? code : own?.countryCode, surroundings: own == nil ? name.surroundings : nil,
            coordinate: cell.center, timeZone: zone, localtime: localtime, elevation: elevation)
    }

    /// The forecast's elevation is that of the part with the hours, or else the days; the ground's elevation is the first one in any part.
    private func elevation(_ parts: [Feature: ChainGathering.Part], _ named: [ChainGathering.Part]) -> PlaceElevation {
        PlaceElevation(
            groundMeters: named.lazy.compactMap(\.weather.elevation.groundMeters).first,
            forecastMeters: (parts[.hourly] ?? parts[.daily])?.weather.elevation.forecastMeters)
    }
}

extension Provenance {
    /// True if a column would show the same for both: the observation's time applies only to current conditions.
    fileprivate func isSame(as other: Provenance) -> Bool {
        var copy = self
        copy.observedAt = other.observedAt
        return copy == other
    }
}
