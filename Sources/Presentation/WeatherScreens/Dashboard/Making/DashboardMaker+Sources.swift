import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// The source of the current weather: the observation's time, or the forecast's if a forecast hour replaces the observation.
    func momentSource() -> ColumnSource {
        guard moment.weather?.isForecastHour == false else { return forecastSource(.hourly) }
        let provenance = dashboard.provenance(of: .current)
        return source(provenance, provenance.observedAt.map { phrases.observed(time.clockNear($0, today: today)) } ?? issued(provenance))
    }

    /// The source of the hours, or of the days.
    func forecastSource(_ feature: Feature) -> ColumnSource {
        let provenance = dashboard.provenance(of: feature)
        return source(provenance, issued(provenance))
    }

    /// The source of air quality, whose column has a separate time.
    func airSource() -> ColumnSource { source(dashboard.provenance(of: .airQuality), nil) }

    /// The source of a chart whose hours are fetched apart from the weather; nil for another, and where they are not known.
    func requestedProvenance(of measure: Measure) -> Provenance? {
        switch measure {
        case .air, .pollen: requested.air.outlook?.provenance
        case .sunshine, .thunder: requested.sky.outlook?.provenance
        default: nil
        }
    }

    /// The source line of a chart.
    func provenanceLine(of measure: Measure) -> ProvenanceLine {
        requestedProvenance(of: measure).map { line($0, nil) } ?? provenanceLine()
    }

    /// The source of warnings. Warnings that are kept while their feed does not answer name that feed, with the time of its last answer.
    func alertSource() -> ColumnSource { source(dashboard.provenance(of: .alerts), nil) }

    /// The source of sun and moon: Petrel's own astronomy computes every value, with every weather provider; never simulated.
    func computedSource() -> ColumnSource {
        ColumnSource(
            provider: phrases.ownName, time: nil, simulated: nil, isComputed: true, isOlder: false, isPagesProvider: false,
            text: phrases.ownSource)
    }

    /// A provider's name in the reader's language; feeds of warnings have separate names.
    func name(of provenance: Provenance) -> String {
        DisplayText.line(provenance.provider == .cap ? provenance.attribution : phrases.name(of: provenance.provider))
    }

    func issued(_ provenance: Provenance) -> String? {
        provenance.issuedAt.map { phrases.modelRun(time.clockNear($0, today: today)) }
    }

    func source(_ provenance: Provenance, _ time: String?) -> ColumnSource {
        let provider = name(of: provenance)
        let simulated = provenance.isSimulated ? phrases.simulatedSource : nil
        let isOlder = snapshot.fetchedAt.timeIntervalSince(provenance.fetchedAt) > Self.togetherSeconds
        let received = isOlder ? phrases.received(self.time.clockNear(provenance.fetchedAt, today: today)) : nil
        let times = [time, received].compactMap { $0 }
        return ColumnSource(
            provider: provider, time: times.isEmpty ? nil : times.joined(separator: " · "), simulated: simulated, isComputed: false,
            isOlder: isOlder, isPagesProvider: provenance.provider == dashboard.provenance.provider,
            text: ([simulated, provider].compactMap { $0 } + times).filter { !$0.isEmpty }.joined(separator: " · "))
    }

    /// Seconds within which a part received apart from the rest counts as equally old.
    private static let togetherSeconds = 60.0
}

extension DashboardMaker {
    /// The source line of most of the dashboard.
    func provenanceLine() -> ProvenanceLine {
        let observed = moment.weather?.isForecastHour == false ? dashboard.provenance.observedAt : nil
        return line(
            dashboard.provenance, observed.map { phrases.observed(time.clockNear($0, today: today)) } ?? issued(dashboard.provenance))
    }

    /// Source lines of the providers of other parts, each once: their terms require them to be named too.
    func otherSources() -> [ProvenanceLine] {
        var named: Set<ProviderID> = [dashboard.provenance.provider]
        let others = Feature.allCases.compactMap { dashboard.sources[$0] } + [nowcast?.provenance].compactMap { $0 }
        return others.filter { named.insert($0.provider).inserted }.map { provenance in
            line(provenance, provenance == nowcast?.provenance ? nil : issued(provenance))
        }
    }

    /// Source lines for the figures of a widget, each provider once: their terms require them to be named wherever the figures are shown.
    func widgetSources() -> [ProvenanceLine] {
        let warned: [Feature] = (dashboard.alerts ?? []).isEmpty ? [] : [.alerts]
        let rain = nowcast.flatMap { $0.origin == .smoothedHours || $0.spells(from: now).isEmpty ? nil : $0.provenance }
        var named: Set<ProviderID> = []
        return (([.hourly, .current, .daily] + warned).map(dashboard.provenance(of:)) + [rain].compactMap { $0 })
            .filter { named.insert($0.provider).inserted }.map { line($0, nil) }
    }

    func line(_ provenance: Provenance, _ issued: String?) -> ProvenanceLine {
        let source = DisplayText.line(provenance.attribution)
        let licence = provenance.license.map { phrases.licence(phrases.licenceName(DisplayText.line($0))) }
        let simulated = provenance.isSimulated ? phrases.simulatedMark : nil
        return ProvenanceLine(
            source: source, link: DisplayText.link(provenance.attributionURL), issued: issued,
            licence: provenance.license.map(DisplayText.line), simulated: simulated,
            text: [simulated, source, issued, licence].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · "))
    }
}
