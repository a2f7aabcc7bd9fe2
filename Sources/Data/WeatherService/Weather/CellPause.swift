import Foundation
import WeatherModel

/// The pause after a cell's fetch failed, so that not every view of a page becomes an upstream call.
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

    /// Whether the pause applies at `now`; false as well if the clock was set back before its start.
    func isOn(at now: Date) -> Bool { now >= began && now < ends }
}
