import MapKit
import WeatherDesign
import WeatherScreens

extension MapMark.ID {
    var tint: ColorToken {
        switch self {
        case .position: .accent
        case .shown: .ink
        case .saved: .soft
        case .town: .rain
        }
    }

    /// If marks are too close to one another, the dashboard's place has priority, then a saved place.
    var priority: MKFeatureDisplayPriority {
        switch self {
        case .position, .shown: .required
        case .saved: .defaultHigh
        case .town: .defaultLow
        }
    }
}
