import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension Samples {
    /// The scenes of a widget.
    public enum WidgetScene: String, Hashable, Sendable, CaseIterable {
        case weather, night, warning
        /// Rain is near, and its minutes are known; the second is of a figure that is a forecast.
        case rain, rainOfForecast
        /// No observation: the figure is a forecast.
        case forecast
        /// The position is refused, and another place is shown for it.
        case denied
        /// A chosen place whose clock shows another time than the person's.
        case elsewhere
        case old, simulated, oldSimulated
        /// The forecast came to its end without being renewed.
        case ended
        /// No weather for this hour, and a warning that is active all the same.
        case endedWithWarning
        /// Nothing is stored, and the fetch failed.
        case failed
        case neverOpened
    }

    /// A widget in a scene, at the scene's moment.
    public func widget(_ scene: WidgetScene) -> WidgetEntry {
        switch scene {
        case .weather: entry(.rain)
        case .night: entry(.night)
        case .rain: rain(Self.snapshot(.rain, isSimulated: false))
        case .rainOfForecast: rain(Self.withoutObservation(Self.snapshot(.rain, isSimulated: false)))
        case .warning: entry(.warning)
        case .forecast: entry(.sparse)
        case .denied: entry(.day, choice: .fallbackDenied)
        case .elsewhere: entry(.night, choice: .chosen(Self.place(.night)), deviceZone: Self.climate(.day).zone)
        case .old: entry(.day, ageSeconds: 26 * 3_600)
        case .simulated: entry(.snow, isSimulated: true)
        case .oldSimulated: entry(.day, isSimulated: true, ageSeconds: 5 * 3_600)
        case .ended: entry(Self.snapshot(.day, isSimulated: false), at: Self.moment(.day) + 400 * 3_600)
        case .endedWithWarning: entry(Self.withoutHours(Self.snapshot(.warning, isSimulated: false)), at: Self.moment(.warning))
        case .failed: entry(nil, at: Self.moment(.day), choice: .chosen(Self.place(.day)), error: WeatherError(.noConnection))
        case .neverOpened: entry(nil, at: Self.moment(.day), choice: .fallbackUnasked)
        }
    }

    private func entry(
        _ scene: Scene, choice: PlaceChoice = .position, isSimulated: Bool = false, ageSeconds: Double = 120, deviceZone: TimeZone? = nil
    ) -> WidgetEntry {
        entry(
            Self.snapshot(scene, isSimulated: isSimulated, ageSeconds: ageSeconds), at: Self.moment(scene), choice: choice,
            deviceZone: deviceZone)
    }

    private func entry(
        _ snapshot: Snapshot?, at now: Date, nowcast: Nowcast? = nil, choice: PlaceChoice = .position, error: WeatherError? = nil,
        deviceZone: TimeZone? = nil
    ) -> WidgetEntry {
        WidgetTimeline.make(
            snapshot: snapshot, nowcast: nowcast, choice: choice, now: now, units: .metric, phrases: phrases, error: error,
            deviceZone: deviceZone
        ).first
    }

    private func rain(_ snapshot: Snapshot) -> WidgetEntry {
        let now = Self.moment(.rain)
        return entry(snapshot, at: now, nowcast: Self.nowcast(.rain, at: now))
    }

    private static func withoutObservation(_ snapshot: Snapshot) -> Snapshot {
        var dashboard = snapshot.dashboard
        dashboard.current = nil
        return Snapshot(cell: snapshot.cell, dashboard: dashboard, fetchedAt: snapshot.fetchedAt)
    }

    private static func withoutHours(_ snapshot: Snapshot) -> Snapshot {
        var dashboard = snapshot.dashboard
        dashboard.current = nil
        dashboard.forecast = Forecast(daily: dashboard.forecast.daily, hourly: [])
        return Snapshot(cell: snapshot.cell, dashboard: dashboard, fetchedAt: snapshot.fetchedAt)
    }
}
