import Foundation
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// Of what holds now: the observation's time, or the forecast's where a forecast hour stands for now.
    func momentSource() -> ColumnSource {
        if let observed = provenanceObservation { return source(phrases.observed(time.clockNear(observed, today: today))) }
        return forecastSource()
    }

    /// Of hours and days.
    func forecastSource() -> ColumnSource {
        source(dashboard.provenance.issuedAt.map { phrases.modelRun(time.clockNear($0, today: today)) })
    }

    /// Of what has a time of its own in its column.
    func airSource() -> ColumnSource { source(nil) }

    /// Of warnings. Those that outlived their source's silence are from the source that fell silent, not from the one that stands in.
    func alertSource() -> ColumnSource { source(nil, of: dashboard.problems.first { $0.feature == .alerts }?.provider) }

    /// Of sun and moon: every value is of Petrel's own astronomy, whoever sends the weather; never simulated.
    func computedSource() -> ColumnSource {
        ColumnSource(provider: phrases.ownName, time: nil, simulated: nil, isComputed: true, text: phrases.ownSource)
    }

    /// The instant of the observation that is shown as now; nil when a forecast hour is.
    var provenanceObservation: Date? { moment.weather?.isForecastHour == false ? dashboard.provenance.observedAt : nil }

    private func source(_ time: String?, of provider: ProviderID? = nil) -> ColumnSource {
        let provider = DisplayText.line(phrases.providerName(provider ?? dashboard.provenance.provider))
        let simulated = dashboard.provenance.isSimulated ? phrases.simulatedSource : nil
        return ColumnSource(
            provider: provider, time: time, simulated: simulated, isComputed: false,
            text: [simulated, provider, time].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · "))
    }
}
