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

    /// Of two marks that are too close to one another the person's own place stays, then the saved one.
    var priority: MKFeatureDisplayPriority {
        switch self {
        case .own: .required
        case .saved: .defaultHigh
        case .town: .defaultLow
        }
    }
}
