import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension Samples {
    /// Parts that may be missing from weather that arrived.
    public enum Gap: String, Hashable, Sendable, CaseIterable {
        /// Hours in the middle of the series.
        case hole
        /// Whole parts, each with its reason.
        case parts
        /// Neither an observation nor a forecast hour for this moment.
        case now
    }

    /// A scene from which something is missing, in words.
    public func dashboard(_ scene: Scene, without gap: Gap) -> DashboardContent {
        DashboardContent.make(
            snapshot: Self.snapshot(scene, without: gap), now: Self.moment(scene), units: .metric, phrases: phrases)
    }

    /// A scene from which something is missing.
    static func snapshot(_ scene: Scene, without gap: Gap) -> Snapshot {
        let whole = snapshot(scene)
        let moment = moment(scene)
        var dashboard = whole.dashboard
        switch gap {
        case .hole:
            let hole = moment + 5 * 3_600..<moment + 14 * 3_600
            dashboard.forecast.hourly.removeAll { hole.contains($0.time) }
        case .parts:
            dashboard.airQuality = nil
            dashboard.alerts = nil
            dashboard.problems = [
                WeatherError(.timedOut, provider: .openMeteo, feature: .airQuality),
                WeatherError(.badBody, provider: .openMeteo, feature: .alerts),
            ]
        case .now:
            dashboard.current = nil
            dashboard.forecast.hourly.removeAll { $0.time < moment + 2 * 3_600 }
        }
        return Snapshot(cell: whole.cell, dashboard: dashboard, fetchedAt: whole.fetchedAt)
    }
}
