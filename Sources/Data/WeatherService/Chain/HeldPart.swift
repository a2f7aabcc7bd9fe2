import Foundation
import ProviderKit
import WeatherAPI
import WeatherModel

/// A cached part of one provider, to compare with its new answer: other providers' values are not compared.
struct HeldPart: Sendable {
    let snapshot: Snapshot
    let provenance: Provenance

    /// - Returns: nil if the cached `feature` is not from this provider, or from another world.
    init?(_ snapshot: Snapshot?, _ feature: Feature, of provider: ProviderID, isSimulated: Bool) {
        guard let snapshot else { return nil }
        let provenance = snapshot.dashboard.provenance(of: feature)
        guard provenance.provider == provider, provenance.isSimulated == isSimulated else { return nil }
        self.snapshot = snapshot
        self.provenance = provenance
    }

    /// Whether upstream time went backwards (failure mode 14): by time of issue, or by observation if the times of issue are equal or
    /// unknown.
    ///
    /// - Parameter horizon: a cached part dated beyond this instant must not block later ones.
    func isNewer(than weather: ProviderWeather, horizon: Date) -> Bool {
        if let issued = weather.issuedAt, let heldIssue = provenance.issuedAt, issued != heldIssue {
            return issued < heldIssue && heldIssue <= horizon
        }
        guard let step = stepTime(weather), let heldStep = stepTime else { return false }
        return step < heldStep && heldStep <= horizon
    }

    /// When the current values were observed; if the provider states no times, the time of the step that they belong to.
    private func stepTime(_ weather: ProviderWeather) -> Date? {
        weather.observedAt ?? (weather.issuedAt == nil ? weather.current.flatMap(stepTime) : nil)
    }

    private var stepTime: Date? {
        provenance.observedAt ?? (provenance.issuedAt == nil ? snapshot.dashboard.current.flatMap(stepTime) : nil)
    }

    private func stepTime(_ current: CurrentWeather) -> Date? { current.isForecastHour ? nil : current.time }
}
