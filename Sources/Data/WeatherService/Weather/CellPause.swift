import Foundation
import WeatherModel

/// How long a cell that failed is left alone, so that every reader of a page does not become an upstream call.
struct CellPause: Hashable, Sendable {
    let error: WeatherError
    let failuresInARow: Int
    private let began: Date
    private let ends: Date

    init(after previous: CellPause?, error: WeatherError, now: Date, configuration: WeatherServiceConfiguration) {
        self.error = error
        failuresInARow = (previous?.failuresInARow ?? 0) + 1
        began = now
        let doubled = configuration.pauseSeconds * Double(1 << min(failuresInARow - 1, 20))
        ends = now.addingTimeInterval(min(configuration.longestPauseSeconds, doubled))
    }

    /// False as well when the clock was set back behind the pause's beginning.
    func isOn(at now: Date) -> Bool { now >= began && now < ends }
}
