import Gazetteer
import WeatherAPI
import WeatherModel
import WeatherWarnings

extension WeatherService {
    /// The sources for the warnings of a snapshot's place: its provider of warnings, one that failed, and every feed.
    package func alertSources(of snapshot: Snapshot) async -> [AlertSource] {
        let dashboard = snapshot.dashboard
        var sources: [AlertSource] = []
        let provenance = dashboard.provenance(of: .alerts)
        let check = dashboard.latestAlertsCheck()
        if dashboard.alerts != nil, provenance.provider != .cap {
            sources.append(
                AlertSource(
                    provider: provenance.provider, name: provenance.attribution, url: provenance.attributionURL,
                    lastChecked: check?.by == nil ? dashboard.alertsCheckedAt() : provenance.fetchedAt, covers: true))
        }
        for problem in dashboard.problems where problem.feature == .alerts && problem.provider != .cap {
            if let index = sources.firstIndex(where: { $0.provider == problem.provider }) {
                sources[index].failure = problem.kind
            } else if let provider = problem.provider {
                sources.append(
                    AlertSource(provider: provider, name: provider.rawValue, lastChecked: nil, covers: true, failure: problem.kind))
            }
        }
        for index in sources.indices { sources[index].isOfDashboard = true }
        let country = gazetteer.issuingCountry(of: snapshot.cell)
        let word = await feeds?.known(of: snapshot.cell, country: country)
        let isUnasked = word.map { $0.sources.allSatisfy { $0.lastChecked == nil && $0.failure == nil && $0.unread == 0 } } ?? true
        let isAwaited = dashboard.problems.contains { $0.feature == .alerts && $0.provider == .cap }
        let isRelayed = isUnasked && !isAwaited && dashboard.alerts != nil && provenance.provider == .cap
        if !isRelayed, let word, word.fits(isSimulated: dashboard.isSimulated) {
            sources += word.sources
        } else if isRelayed {
            // Relayed: all feeds as one source. Own feeds, not read since this process started, have delivered nothing so far.
            let covers = !dashboard.problems.contains { $0.feature == .alerts && $0.kind == .placeNotCovered }
            var relayed = AlertSource(
                name: check?.by ?? provenance.attribution, lastChecked: feeds == nil ? dashboard.alertsCheckedAt() : nil, covers: covers)
            relayed.isOfDashboard = feeds == nil
            sources.append(relayed)
        } else if isUnasked, feeds == nil, let check, let name = check.by {
            // Relayed: the feeds were checked after the provider of the warnings.
            var relayed = AlertSource(name: name, lastChecked: check.at, covers: true)
            relayed.isOfDashboard = true
            sources.append(relayed)
        }
        return sources
    }
}
