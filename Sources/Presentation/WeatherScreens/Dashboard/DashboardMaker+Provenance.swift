import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// Of most of the dashboard.
    func provenanceLine() -> ProvenanceLine {
        let observed = moment.weather?.isForecastHour == false ? dashboard.provenance.observedAt : nil
        return line(
            dashboard.provenance, observed.map { phrases.observed(time.clockNear($0, today: today)) } ?? issued(dashboard.provenance))
    }

    /// Of the providers that other parts are from, each once: their terms ask to be named too.
    func otherSources() -> [ProvenanceLine] {
        var named: Set<ProviderID> = [dashboard.provenance.provider]
        return Feature.allCases.compactMap { feature in
            guard let provenance = dashboard.sources[feature], named.insert(provenance.provider).inserted else { return nil }
            return line(provenance, issued(provenance))
        }
    }

    private func line(_ provenance: Provenance, _ issued: String?) -> ProvenanceLine {
        let source = DisplayText.line(provenance.attribution)
        let licence = provenance.license.map { phrases.licence(DisplayText.line($0)) }
        let simulated = provenance.isSimulated ? phrases.simulatedMark : nil
        return ProvenanceLine(
            source: source, link: DisplayText.link(provenance.attributionURL), issued: issued,
            licence: provenance.license.map(DisplayText.line), simulated: simulated,
            text: [simulated, source, issued, licence].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · "))
    }
}
