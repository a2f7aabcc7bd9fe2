import Foundation
import WeatherFormatting
import WeatherModel

extension DashboardFlow.Phase {
    /// The phase in words, for one moment.
    public func screenState(
        now: Date, units: UnitPreferences, phrases: any Phrases = EnglishPhrases()
    ) -> ScreenState<DashboardContent> {
        func content(_ shown: DashboardFlow.Shown) -> DashboardContent {
            DashboardContent.make(
                snapshot: shown.snapshot, now: now, units: units, phrases: phrases, placeChoice: shown.choice,
                lastKnownError: shown.error, isRefreshing: shown.isRefreshing)
        }
        switch self {
        case .idle: return .idle
        case .loading(let previous): return .loading(previous: previous.map(content))
        case .loaded(let shown): return .loaded(content(shown))
        // That Petrel tries again by itself is no state of the screen but a line of its frame.
        case .failed(let error, let previous), .retrying(let error, let previous):
            return .failed(Failure(error, phrases: phrases), previous: previous.map(content))
        }
    }
}
