import WeatherFormatting
import WeatherModel
import WeatherScreens

/// A dashboard with its surroundings.
public struct SampleScreen: Hashable, Sendable {
    /// For the previews' list.
    public let name: String
    /// The content of the columns, or why they are missing.
    public let state: ScreenState<DashboardContent>
    /// The surroundings of the columns.
    public let frame: DashboardFrame
}

extension Samples {
    /// The screens for a state in this frame: another attempt under a message that stays, the place without any weather, the way to
    /// Settings.
    public func framed() -> [SampleScreen] {
        let failure = Failure(WeatherError(.upstreamDown, provider: .openMeteo), phrases: phrases)
        let offline = Failure(WeatherError(.noConnection, provider: .openMeteo), phrases: phrases)
        let old = dashboard(.rain, error: WeatherError(.upstreamDown), ageSeconds: 9_000)
        let here = PlaceHeading(title: phrases.myLocation, notice: nil)
        let fallback = phrases.fallbackPlace
        let denied = PlaceHeading(title: fallback, notice: phrases.positionDenied(showing: fallback))
        let unavailable = PlaceHeading(title: fallback, notice: phrases.positionUnavailable(showing: fallback))
        let refused = PositionProblem(.fallbackDenied, showing: fallback, phrases: phrases)
        let unknown = PositionProblem(.fallbackUnavailable, showing: fallback, phrases: phrases)
        return [
            SampleScreen(
                name: "trying again over the last known weather", state: .failed(failure, previous: old),
                frame: DashboardFrame(isRetrying: true)),
            SampleScreen(
                name: "trying again without weather", state: .failed(failure, previous: nil),
                frame: DashboardFrame(heading: here, isRetrying: true)),
            SampleScreen(
                name: "denied, loading", state: .loading(previous: nil),
                frame: DashboardFrame(heading: denied, positionProblem: refused, offersSettings: true)),
            SampleScreen(
                name: "denied, no connection", state: .failed(offline, previous: nil),
                frame: DashboardFrame(heading: denied, positionProblem: refused, offersSettings: true)),
            SampleScreen(
                name: "restricted, no connection", state: .failed(offline, previous: nil),
                frame: DashboardFrame(heading: denied, positionProblem: refused)),
            SampleScreen(
                name: "unavailable, no connection", state: .failed(offline, previous: nil),
                frame: DashboardFrame(heading: unavailable, positionProblem: unknown)),
            placed(.fallbackDenied, name: "denied, loaded", offersSettings: true),
        ]
    }

    /// Weather of a place, with the reason why it is this one.
    ///
    /// - Parameter name: for the previews' list.
    public func placed(
        _ choice: PlaceChoice, name: String, offersSettings: Bool = false
    ) -> SampleScreen {
        let content = dashboard(.snow, choice: choice)
        let problem = PositionProblem(choice, showing: content.place.title, phrases: phrases)
        return SampleScreen(
            name: name, state: .loaded(content), frame: DashboardFrame(positionProblem: problem, offersSettings: offersSettings))
    }
}
