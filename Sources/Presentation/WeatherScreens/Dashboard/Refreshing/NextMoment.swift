import Foundation
import WeatherAPI
import WeatherModel

/// When something that a screen shows changes by itself, without newer weather.
///
/// The place's clock, ages, "now" and "today" change with a minute of the clock; what an observation or a warning stands for may end
/// between two of them.
public enum NextMoment {
    /// The first instant after `now` at which anything shown changes: the next minute at the latest.
    ///
    /// - Parameter lapses: those of `lapses(of:)`.
    public static func after(_ now: Date, lapses: [Date] = []) -> Date {
        let minute = Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / 60).rounded(.down) + 1) * 60)
        return lapses.reduce(minute) { next, lapse in lapse > now && lapse < next ? lapse : next }
    }

    /// The instants, besides whole minutes, at which what is shown of `snapshot` changes: the observation begins or ceases to stand for
    /// now, a warning begins or ends.
    public static func lapses(of snapshot: Snapshot) -> [Date] {
        let observed = CurrentMoment.observed(snapshot.dashboard).map { [$0.lowerBound, $0.upperBound] } ?? []
        let alerts = (snapshot.dashboard.alerts ?? []).flatMap { [$0.effective, $0.expires].compactMap(\.self) }
        return observed + alerts
    }
}
