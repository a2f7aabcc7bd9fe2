import MapKit
import WeatherDesign
import WeatherScreens

extension MapMark.ID {
    var tint: ColorToken {
        switch self {
        case .own: .accent
        case .saved: .soft
        case .town: .rain
        }
    }

    /// If marks are too close to one another, the person's own position has priority, then a saved place.
    var priority: MKFeatureDisplayPriority {
        switch self {
        case .own: .required
        case .saved: .defaultHigh
        case .town: .defaultLow
        }
    }
}
