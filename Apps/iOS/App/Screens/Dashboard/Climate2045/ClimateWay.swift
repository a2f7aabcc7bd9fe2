import PetrelPhone
import SwiftUI

/// Over which screen the weather of 2045 is pushed.
nonisolated enum ClimateWay: Hashable {
    /// Over the dashboard.
    case dashboard
    /// Over the weather of a city.
    case city(PlaceRoute)
}

nonisolated private struct ClimateWayKey: EnvironmentKey {
    static let defaultValue = ClimateWay.dashboard
}

nonisolated extension EnvironmentValues {
    /// Where the card of 2045 leads.
    var climateWay: ClimateWay {
        get { self[ClimateWayKey.self] }
        set { self[ClimateWayKey.self] = newValue }
    }
}
