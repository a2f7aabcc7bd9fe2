import Foundation
import WeatherModel
import WeatherScreens

/// The dashboard as plain data: which place, in which state.
struct DashboardPage: Sendable, Hashable {
    let coordinate: Coordinate
    let origin: PlaceRequest.Origin
    let state: ScreenState<DashboardContent>
    /// When the shown weather was received; nil while there is none.
    let fetchedAt: Date?
}
