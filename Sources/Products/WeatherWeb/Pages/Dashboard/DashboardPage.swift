import WeatherScreens

/// The dashboard as plain data: which place, in which state.
struct DashboardPage: Sendable, Hashable {
    let place: PlaceRequest
    let state: ScreenState<DashboardContent>
    /// Seconds since the shown weather was received, by the server's clock; nil while there is none.
    let ageSeconds: Double?
}
