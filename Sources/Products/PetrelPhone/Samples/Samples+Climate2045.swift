import WeatherFormatting
import WeatherModel
import WeatherScreens

extension Samples {
    /// A hot, a snowy, a mild and a polar place: the skies of the first two change.
    public static let climateScenes: [Scene] = [.hot, .thaw, .day, .polarNight]

    /// The weather of 2045 in a scene, in words.
    ///
    /// - Parameter error: why it starts from the last known weather; nil when that is current.
    public func climate2045(
        _ scene: Scene, choice: PlaceChoice = .position, error: WeatherError? = nil, isRefreshing: Bool = false, isSimulated: Bool = true,
        ageSeconds: Double = 120, units: UnitPreferences = .metric
    ) -> Climate2045Content {
        Climate2045Content.make(
            snapshot: Self.snapshot(scene, isSimulated: isSimulated, ageSeconds: ageSeconds), now: Self.moment(scene), units: units,
            phrases: phrases, placeChoice: choice, lastKnownError: error, isRefreshing: isRefreshing)
    }

    /// The same without any temperature of now, from which nothing can be projected.
    public func climate2045WithoutTemperature() -> Climate2045Content {
        Climate2045Content.make(
            snapshot: Self.snapshot(.rain, without: .now), now: Self.moment(.rain), units: .metric, phrases: phrases)
    }

    /// The four states of the screen, and their variants, by name.
    public func climateStates(_ scene: Scene = .rain) -> [(name: String, state: ScreenState<Climate2045Content>)] {
        states { climate2045(scene, error: $0, isRefreshing: $1, ageSeconds: $2) }
    }
}
