import WeatherFormatting
import WeatherModel
import WeatherScreens

/// A dashboard with what stands around it.
public struct SampleScreen: Hashable, Sendable {
    /// For the previews' list.
    public let name: String
    /// What the columns show, or why there are none.
    public let state: ScreenState<DashboardContent>
    /// What stands around them.
    public let frame: DashboardFrame
}

extension Samples {
    /// What the frame adds to a state: another attempt under a message that stays, the place without any weather, the way to Settings.
    public static func framed(phrases: any Phrases = EnglishPhrases()) -> [SampleScreen] {
        let failure = Failure(WeatherError(.upstreamDown, provider: .openMeteo), phrases: phrases)
        let offline = Failure(WeatherError(.noConnection, provider: .openMeteo), phrases: phrases)
        let old = dashboard(.rain, error: WeatherError(.upstreamDown), ageSeconds: 9_000, phrases: phrases)
        let here = PlaceHeading(title: phrases.myLocation, notice: nil)
        let fallback = phrases.fallbackPlace
        let denied = PlaceHeading(title: fallback, notice: phrases.positionDenied(showing: fallback))
        let unavailable = PlaceHeading(title: fallback, notice: phrases.positionUnavailable(showing: fallback))
        return [
            SampleScreen(
                name: "trying again over the last known weather", state: .failed(failure, previous: old),
                frame: DashboardFrame(isRetrying: true)),
            SampleScreen(
                name: "trying again without weather", state: .failed(failure, previous: nil),
                frame: DashboardFrame(heading: here, isRetrying: true)),
            SampleScreen(
                name: "denied, loading", state: .loading(previous: nil), frame: DashboardFrame(heading: denied, offersSettings: true)),
            SampleScreen(
                name: "denied, no connection", state: .failed(offline, previous: nil),
                frame: DashboardFrame(heading: denied, offersSettings: true)),
            SampleScreen(
                name: "restricted, no connection", state: .failed(offline, previous: nil), frame: DashboardFrame(heading: denied)),
            SampleScreen(
                name: "unavailable, no connection", state: .failed(offline, previous: nil), frame: DashboardFrame(heading: unavailable)),
            SampleScreen(
                name: "denied, loaded", state: .loaded(dashboard(.snow, choice: .fallbackDenied, phrases: phrases)),
                frame: DashboardFrame(offersSettings: true)),
        ]
    }
}
