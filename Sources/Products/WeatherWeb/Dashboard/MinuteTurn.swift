import Foundation
import NIOConcurrencyHelpers
import NIOCore
import ProviderCourtesy
import WeatherAPI
import WeatherModel
import WeatherScreens

/// Spreads the work where the words of many dashboards end at once: so many are made in a second, and a reader beyond them is shown the former
/// ones with the clock and the age of now.
struct MinuteTurn: Sendable {
    private let bucket: NIOLockedValueBox<TokenBucket>
    /// Seconds of a clock that is never set.
    private let seconds: @Sendable () -> Double

    /// - Parameter pagesEachSecond: dashboards made in a second before former ones are shown. 60 take about a third of a core.
    init(
        pagesEachSecond: Double,
        seconds: @escaping @Sendable () -> Double = { Double(NIODeadline.now().uptimeNanoseconds) / 1e9 }
    ) {
        bucket = NIOLockedValueBox(TokenBucket(capacity: pagesEachSecond, fillSeconds: max(1, pagesEachSecond) / pagesEachSecond))
        self.seconds = seconds
    }

    /// True while there is room to make one more in this second; it counts as made.
    func takesRoom() -> Bool {
        let now = seconds()
        return bucket.withLockedValue { $0.take(at: now) }
    }
}

extension ShownWeather {
    /// How much longer than they hold words may be shown, seconds.
    private static let graceSeconds = 120

    /// True while the words of this key hold but for their clock and their age. A clock that was set back makes new ones.
    func holds(at now: Date, _ later: WeatherKey) -> Bool { later == key || (now < steady.end && later.minute >= key.minute) }

    /// True if these words may be shown in place of those of `later`. They may not in another hour of the place, beside warnings, after the end
    /// of "No warnings are active", and where the weather has become old.
    func mayStand(for later: WeatherKey) -> Bool {
        let dashboard = snapshot.dashboard
        guard dashboard.alerts?.isEmpty ?? true, content.alerts.rows.isEmpty, later.minute >= key.minute else { return false }
        let end = Double(later.minute + 1) * 60
        guard end - steady.end.timeIntervalSince1970 < Double(Self.graceSeconds) else { return false }
        let ends = [content.alerts.lapse?.instant, snapshot.fetchedAt.addingTimeInterval(WeatherDashboard.ofNowSeconds)]
        guard ends.allSatisfy({ $0.map { $0.timeIntervalSince1970 > end || $0.timeIntervalSince1970 < Double(key.minute) * 60 } ?? true })
        else { return false }
        func hour(_ minute: Int) -> Int {
            let instant = Date(timeIntervalSince1970: Double(minute) * 60)
            return Int((instant.timeIntervalSince1970 + Double(dashboard.location.timeZone.offset(at: instant))) / 3600)
        }
        return hour(key.minute) == hour(later.minute)
    }
}
