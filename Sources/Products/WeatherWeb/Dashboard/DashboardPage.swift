import WeatherScreens
import WeatherServer

/// The dashboard as plain data: which place, in which state.
struct DashboardPage: Sendable, Hashable {
    let place: PlaceRequest
    let state: ScreenState<DashboardContent>
    /// Seconds since the shown weather was received, by the server's clock; nil while there is none.
    let ageSeconds: Double?
    /// What is shown in `state`; nil while there is no weather.
    var weather: ShownWeather?
    /// Why there is nothing to show, which is the status of the page; nil while there is something, or may be soon.
    var problem: Problem?
}

/// What tells two dashboards apart besides the reader.
struct DashboardKey: Hashable, Sendable {
    private let place: PlaceRequest
    private let weather: WeatherKey?
    private let isLoading: Bool
    private let failure: Failure?
    private let recent: RecentPlace?

    init(_ page: DashboardPage, recent: RecentPlace?) {
        place = page.place
        weather = page.weather?.key
        isLoading = page.state.isLoading
        failure = page.state.failure
        self.recent = recent
    }
}
