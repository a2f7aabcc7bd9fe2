import WeatherScreens
import WeatherServer

/// The dashboard as plain data: which place, in which state.
struct DashboardPage: Sendable, Hashable {
    let place: PlaceRequest
    let state: ScreenState<DashboardContent>
    /// Seconds since the shown weather was received, by the server's clock; nil while there is none.
    let ageSeconds: Double?
    /// How the place's clock goes on; nil while there is no weather.
    var clock: ClockCourse?
    /// Why there is nothing to show, which is the status of the page; nil while there is something, or may be soon.
    var problem: Problem?
}
