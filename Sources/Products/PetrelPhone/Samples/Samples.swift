import Foundation
import Meteorology
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// Made-up weather for previews and for the widget's gallery: the same every time, and marked as simulated wherever it may be taken for
/// a real one.
public struct Samples: Sendable {
    /// The words of everything that is shown.
    public let phrases: any Phrases

    /// In English, as it is spelled where no region is known.
    public static let english = Samples(.standard)

    public init(_ language: Language) { phrases = PhoneResources.phrases(in: language, region: nil) }

    /// The scenes of the dashboard.
    public enum Scene: String, Hashable, Sendable, CaseIterable {
        case day, night, rain, snow, thaw, hot, warning, polarNight, midnightSun
        /// A forecast that has changed since the reader looked.
        case changed
        /// A source that sends little: no observation, no chances, no air quality, no warnings.
        case sparse
    }

    /// The moment at which a scene is looked at.
    public static func moment(_ scene: Scene) -> Date { climate(scene).moment }

    /// The place of a scene, under its own name.
    public static func place(_ scene: Scene) -> Place {
        let climate = climate(scene)
        return Place(
            name: climate.name, region: climate.region, country: climate.country, coordinate: climate.coordinate,
            timeZone: climate.zone.identifier)
    }

    /// - Parameters:
    ///   - isSimulated: false only where a preview is to show the screen without its banner.
    ///   - ageSeconds: how long ago it was received.
    package static func snapshot(_ scene: Scene, isSimulated: Bool = true, ageSeconds: Double = 120) -> Snapshot {
        let climate = climate(scene)
        let dashboard = SampleWeather(climate: climate, isSimulated: isSimulated, fetchedAt: climate.moment - ageSeconds).dashboard()
        return Snapshot(cell: Cell(containing: climate.coordinate), dashboard: dashboard, fetchedAt: climate.moment - ageSeconds)
    }

    /// A scene in words.
    ///
    /// - Parameter error: why it is the last known weather; nil when it is current.
    public func dashboard(
        _ scene: Scene, choice: PlaceChoice = .position, error: WeatherError? = nil, isRefreshing: Bool = false, isSimulated: Bool = true,
        ageSeconds: Double = 120, units: UnitPreferences = .metric
    ) -> DashboardContent {
        let snapshot = Self.snapshot(scene, isSimulated: isSimulated, ageSeconds: ageSeconds)
        let now = Self.moment(scene)
        let content = DashboardContent.make(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: choice,
            nowcast: Self.nowcast(scene, at: now), usual: Self.usualYear(scene), receipt: Self.yesterday(scene), spread: Self.spread(scene),
            lastKnownError: error, isRefreshing: isRefreshing)
        let seen = scene == .changed ? Self.earlier(snapshot) : nil
        return content.adding(ChangesColumn.make(since: seen, to: snapshot, now: now, units: units, phrases: phrases))
    }

    /// The two days that a tile of a scene opens; nil for a detail that the hours do not have.
    public func course(of key: String, _ scene: Scene) -> DetailCourse? {
        DetailCourse.make(of: key, snapshot: Self.snapshot(scene), now: Self.moment(scene), units: .metric, phrases: phrases)
    }

    /// The four states of a screen, and their variants, by name; every failure without any weather by its title.
    public func states(_ scene: Scene = .day) -> [(name: String, state: ScreenState<DashboardContent>)] {
        states { dashboard(scene, error: $0, isRefreshing: $1, ageSeconds: $2) }
    }

    /// - Parameter content: by why nothing newer is shown, whether a refresh is under way, and the age in seconds.
    func states<Content>(_ content: (WeatherError?, Bool, Double) -> Content) -> [(name: String, state: ScreenState<Content>)] {
        let offline = WeatherError(.noConnection)
        let quota = WeatherError(.quotaExhausted, provider: .openWeatherMap, retryAfterSeconds: 5_400)
        let failures = WeatherError.Kind.allCases.map { Failure(WeatherError($0, provider: .openMeteo), phrases: phrases) }
        return [
            ("idle", .idle),
            ("loading", .loading(previous: nil)),
            ("loading over what was shown", .loading(previous: content(nil, false, 120))),
            ("loaded", .loaded(content(nil, false, 120))),
            ("refreshing", .loaded(content(nil, true, 120))),
            ("last known", .failed(Failure(offline, phrases: phrases), previous: content(offline, false, 9_000))),
            ("last known, with a time to wait", .failed(Failure(quota, phrases: phrases), previous: content(quota, false, 9_000))),
        ] + failures.map { ($0.title, .failed($0, previous: nil)) }
    }
}
