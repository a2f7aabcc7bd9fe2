import Gazetteer
import WeatherAPI
import WeatherModel

extension WeatherService {
    /// Who has a word on the warnings of a snapshot's place: its provider of warnings, one that failed, and every feed.
    public func alertSources(of snapshot: Snapshot) async -> [AlertSource] {
        let dashboard = snapshot.dashboard
        var sources: [AlertSource] = []
        let provenance = dashboard.provenance(of: .alerts)
        if dashboard.alerts != nil, provenance.provider != .cap {
            sources.append(
                AlertSource(
                    provider: provenance.provider, name: provenance.attribution, url: provenance.attributionURL,
                    lastChecked: provenance.fetchedAt, covers: true))
        }
        for problem in dashboard.problems where problem.feature == .alerts && problem.provider != .cap {
            if let index = sources.firstIndex(where: { $0.provider == problem.provider }) {
                sources[index].failure = problem.kind
            } else if let provider = problem.provider {
                sources.append(
                    AlertSource(provider: provider, name: provider.rawValue, lastChecked: nil, covers: true, failure: problem.kind))
            }
        }
        let country = gazetteer.country(at: snapshot.cell.center)?.code
        let word = await feeds?.known(of: snapshot.cell, country: country)
        if let word, word.fits(isSimulated: dashboard.isSimulated) {
            sources += word.sources
        } else if word == nil, dashboard.alerts != nil, provenance.provider == .cap {
            // Relayed: the server's feeds in one.
            sources.append(AlertSource(name: provenance.attribution, lastChecked: provenance.fetchedAt, covers: true))
        }
        return sources
    }
}
