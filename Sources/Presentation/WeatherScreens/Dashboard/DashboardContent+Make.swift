import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

extension DashboardContent {
    /// The dashboard in words, for one moment. Pure: the same arguments give the same content.
    ///
    /// - Parameters:
    ///   - snapshot: the weather.
    ///   - now: the moment that "now", "today" and every age are measured from.
    ///   - units: what the reader chose.
    ///   - phrases: the language.
    ///   - placeChoice: why this place is shown.
    ///   - lastKnownError: why nothing newer is shown; nil when the snapshot is current.
    ///   - isRefreshing: true while a refresh behind it is under way.
    public static func make(
        snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases = EnglishPhrases(),
        placeChoice: PlaceChoice = .position, lastKnownError: WeatherError? = nil, isRefreshing: Bool = false
    ) -> DashboardContent {
        DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: placeChoice,
            lastKnownError: lastKnownError, isRefreshing: isRefreshing
        ).content()
    }
}
