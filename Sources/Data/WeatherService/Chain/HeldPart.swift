import Foundation
import ProviderKit
import WeatherAPI
import WeatherModel

/// What was held of one provider before it answered anew: others' values are not compared with its own.
struct HeldPart: Sendable {
    let snapshot: Snapshot
    let provenance: Provenance

    /// - Returns: nil when `feature` is not held of this provider, or of another world.
    init?(_ snapshot: Snapshot?, _ feature: Feature, of provider: ProviderID, isSimulated: Bool) {
        guard let snapshot else { return nil }
        let provenance = snapshot.dashboard.provenance(of: feature)
        guard provenance.provider == provider, provenance.isSimulated == isSimulated else { return nil }
        self.snapshot = snapshot
        self.provenance = provenance
    }

    /// Upstream time went backwards (failure mode 14): by time of issue, or by observation where issues are equal or unknown.
    ///
    /// - Parameter horizon: what claims to be from beyond this instant must not shut out what follows.
    func isNewer(than weather: ProviderWeather, horizon: Date) -> Bool {
        if let issued = weather.issuedAt, let heldIssue = provenance.issuedAt, issued != heldIssue {
            return issued < heldIssue && heldIssue <= horizon
        }
        guard let step = stepTime(weather), let heldStep = stepTime else { return false }
        return step < heldStep && heldStep <= horizon
    }

    /// When the current values were observed; where the provider says nothing of its times, the step that they are of.
    private func stepTime(_ weather: ProviderWeather) -> Date? {
        weather.observedAt ?? (weather.issuedAt == nil ? weather.current.flatMap(stepTime) : nil)
    }

    private var stepTime: Date? {
        provenance.observedAt ?? (provenance.issuedAt == nil ? snapshot.dashboard.current.flatMap(stepTime) : nil)
    }

    private func stepTime(_ current: CurrentWeather) -> Date? { current.isForecastHour ? nil : current.time }
}
